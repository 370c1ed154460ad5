"""Pages of all past games of the house: found, written out, taken in, deleted."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from starlette.datastructures import UploadFile
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from gorod.archive.files import Examined, FiledGame, export, notebook, read
from gorod.archive.shelf import A_PAGE, Shelf
from gorod.rulebooks import BOOKS
from gorod.screens import listing
from gorod.speech import Speech
from gorod.table.aside import SetAside, set_aside
from gorod.table.plans import Wrong, clean_name
from gorod.web import forms
from gorod.web.visits import Visit

if TYPE_CHECKING:
    from gorod.web.app import Site

LARGEST_IMPORT = 8 * 1024 * 1024
MOST_FILES = 100
MOST_NOTEBOOKS = 200


class LibraryPages:
    """The past games of all evenings."""

    def __init__(self, site: "Site") -> None:
        self.site = site
        self.shelf = Shelf(site.house.store)

    def routes(self) -> list[Route]:
        route = self.site.route
        return [
            route("/games", self.games, "GET"),
            route("/games.json", self.json, "GET"),
            route("/games.zip", self.notebooks, "GET"),
            route("/games/import", self.take_in, "POST", LARGEST_IMPORT),
            route("/games/forget", self.ask_to_forget, "GET"),
            route("/games/forget", self.forget, "POST"),
        ]

    async def games(self, visit: Visit) -> Response:
        """Whoever keeps the house sees all games, others those of evenings where they were."""
        words = visit.request.query_params
        asked = listing.asked(words, token=None if visit.keeps else visit.token)
        found = self.shelf.found(asked.search)
        pages = max(1, -(-found // A_PAGE))
        page = min(max(1, forms.whole(words.get("page", ""), 1)), pages)
        return self.site.draw(
            visit,
            "library.html",
            asked=asked,
            found=found,
            page=page,
            pages=pages,
            rows=[
                listing.row(game, visit.speech) for game in self.shelf.search(asked.search, page)
            ],
            books=[(name, visit.speech.say(f"book-{name}")) for name in BOOKS],
            keeps=visit.keeps,
            added=words.get("added") and forms.whole(words["added"], 0),
            most=LARGEST_IMPORT // 1024 // 1024,
        )

    def must_keep(self, visit: Visit) -> None:
        if not visit.keeps:
            raise Wrong("keeper-only")

    # Out ----------------------------------------------------------------------------------------

    async def json(self, visit: Visit) -> Response:
        """All games that were found, as one file."""
        self.must_keep(visit)
        asked = listing.asked(visit.request.query_params)

        async def pieces() -> AsyncIterator[bytes]:
            for piece in export(self.shelf.all(asked.search)):
                yield piece
                await asyncio.sleep(0)  # others play meanwhile

        headers = {"content-disposition": 'attachment; filename="gorod-games.json"'}
        return StreamingResponse(
            pieces(), media_type="application/json; charset=utf-8", headers=headers
        )

    async def notebooks(self, visit: Visit) -> Response:
        """The games that were found, each as a notebook."""
        self.must_keep(visit)
        search = listing.asked(visit.request.query_params).search
        if self.shelf.found(search) > MOST_NOTEBOOKS:
            raise Wrong("many-notebooks", most=MOST_NOTEBOOKS)
        games = list(self.shelf.all(search))
        packed = await asyncio.to_thread(pack, games, visit.speech)
        headers = {"content-disposition": 'attachment; filename="gorod-games.zip"'}
        return Response(packed, media_type="application/zip", headers=headers)

    # In -----------------------------------------------------------------------------------------

    async def take_in(self, visit: Visit) -> Response:
        """Files of games and notebooks, all of them or none."""
        self.must_keep(visit)
        files = await self.files(visit)
        if not files:
            raise Wrong("import-nothing")
        games = await asyncio.to_thread(examined, files, visit.speech)
        added = len(self.shelf.put(games))
        self.site.house.reread()
        return RedirectResponse(f"/games?added={added}", 303)

    async def files(self, visit: Visit) -> list[tuple[str, bytes]]:
        """The files that were sent, by name, and the text that was pasted."""
        form = await visit.form(MOST_FILES, LARGEST_IMPORT)
        sent = [one for _, one in form.multi_items() if isinstance(one, UploadFile)]
        try:
            files = [(one.filename or "", await one.read()) for one in sent]
        finally:
            await form.close()
        files.append(("", forms.words(form, "text").encode(errors="replace")))
        return [(name, written) for name, written in files if written.strip()]

    # For good -----------------------------------------------------------------------------------

    async def ask_to_forget(self, visit: Visit) -> Response:
        self.must_keep(visit)
        return ask_to_forget(self.site, visit, name_asked(visit), "/games")

    async def forget(self, visit: Visit) -> Response:
        self.must_keep(visit)
        form = await visit.form()
        self.shelf.forget(forms.words(form, "name"))
        self.site.house.reread()
        return RedirectResponse("/games", 303)


def examined(files: list[tuple[str, bytes]], speech: Speech) -> list[Examined]:
    """What stands in these files; where there are several, a refusal names the file."""
    games: list[Examined] = []
    for name, written in files:
        try:
            games += read(written, speech)
        except Wrong as wrong:
            if len(files) == 1:
                raise
            why = speech.say(f"web-wrong-{wrong.reason}", **wrong.about)
            raise Wrong("import-file", file=name[:60] or "?", why=why.rstrip(".")) from wrong
    return games


def pack(games: list[FiledGame], speech: Speech) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in games:
            began = datetime.fromtimestamp(max(one.began, A_ZIP_BEGINS))
            name = f"gorod-{one.evening}-{one.number}.yaml"
            about = zipfile.ZipInfo(name, began.timetuple()[:6])
            with suppress(SetAside), set_aside():  # what cannot be played is no notebook
                archive.writestr(about, notebook(one, speech))
    return packed.getvalue()


A_ZIP_BEGINS = 320_000_000
"""No file in a zip is older than the year 1980."""


def name_asked(visit: Visit) -> str:
    return clean_name(visit.request.query_params.get("name", ""))


def ask_to_forget(site: "Site", visit: Visit, name: str, back: str) -> Response:
    return site.draw(
        visit,
        "surely.html",
        heading=visit.speech.say("web-forget", name=name),
        explained=visit.speech.say("web-forget-explained"),
        row=None,
        action=f"{back}/forget",
        name=name,
        back=back,
    )
