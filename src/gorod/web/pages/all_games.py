"""Pages of all past games of the server: search, export, import, delete names."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime

from gorod.archive.game_file import FiledGame, ValidatedGame, as_notebook, file_chunks, parse_games
from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.rulebooks import BOOKS
from gorod.screens.host.console import Named
from gorod.screens.past import game_list
from gorod.screens.past.game_list import GameSearch
from gorod.screens.past.game_pages import AllGames, Surely
from gorod.screens.past.player_skill import (
    MAX_GAMES_READ,
    Readings,
    games_played_by,
    read_games,
    readings,
)
from gorod.speech import Speech
from gorod.store.greenlet_bridge import await_only, greenlet_spawn
from gorod.store.past_games import PAGE_SIZE
from gorod.table.player_names import sought_name
from gorod.table.quarantine import quarantine_on_error
from gorod.table.request_errors import BadRequest, Quarantined, RequestError
from gorod.table.setup import Terms
from gorod.web.http.rate_limit import run_in_thread
from gorod.web.routing.access import ANYBODY, SERVER_OWNER_ONLY
from gorod.web.routing.page import File, Redirect, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import (
    Forgetting,
    Importing,
    NameQuery,
    PageQuery,
    PlayerQuery,
    SearchQuery,
)

MAX_IMPORT_BYTES = 8 * 1024 * 1024
MAX_IMPORT_FILES = 100
MAX_ZIPPED_NOTEBOOKS = 200


def search_filter(asked: SearchQuery, token: str | None = None) -> GameSearch:
    return game_list.game_search(
        asked.player, asked.rulebook, asked.since, asked.until, token=token
    )


@page("GET", "/games", tells=AllGames, asks=PageQuery, for_=ANYBODY)
def show_all_games(visit: Visit, asked: PageQuery) -> AllGames:
    """All games for the server's owner; for other devices those of the evenings they were at."""
    search = search_filter(asked, None if visit.runs_server else visit.token)
    found = visit.library.count(search.search)
    pages = max(1, -(-found // PAGE_SIZE))
    page = min(max(1, asked.page), pages)
    return AllGames(
        games=[
            game_list.game_row(one, visit.speech)
            for one in visit.library.search(search.search, page)
        ],
        found=found,
        page=page,
        pages=pages,
        keeps=visit.runs_server,
        asked=search,
        books=[Named(name, visit.speech.title(name)) for name in BOOKS],
        added=asked.added,
        most=MAX_IMPORT_BYTES // 1024 // 1024,
    )


@page("GET", "/games/reading", tells=Readings, asks=PlayerQuery, for_=ANYBODY)
def show_player_skill(visit: Visit, asked: PlayerQuery) -> Readings:
    """A player's skill at reading people, from the games that this device may see."""
    name = sought_name(asked.who)
    search = search_filter(
        SearchQuery(player=name), None if visit.runs_server else visit.token
    ).search
    games: list[tuple[Terms, list[Entry], Seat]] = []
    for game, seat in games_played_by(name, visit.library.search(search))[:MAX_GAMES_READ]:
        with suppress(Quarantined):
            if (one := visit.library.filed_game(game.game)) is not None:
                games.append((one.terms(), one.journal, seat))
    return readings(name, await_only(run_in_thread(visit.request, read_games, games)), visit.speech)


# Export ------------------------------------------------------------------------------------------


@page("GET", "/games.json", sends="application/json", asks=SearchQuery, for_=SERVER_OWNER_ONLY)
def export_games(visit: Visit, asked: SearchQuery) -> File:
    """All games of the search in one file."""
    search = search_filter(asked).search

    async def pieces() -> AsyncIterator[bytes]:
        games = file_chunks(visit.library.all(search))
        while piece := await greenlet_spawn(next, games, b""):
            yield piece
            await asyncio.sleep(0)  # lets the event loop serve players in between

    return File(pieces(), "application/json; charset=utf-8", "gorod-games.json")


@page("GET", "/games.zip", sends="application/zip", asks=SearchQuery, for_=SERVER_OWNER_ONLY)
def export_notebooks(visit: Visit, asked: SearchQuery) -> File:
    """The games of the search as a zip of notebooks."""
    search = search_filter(asked).search
    if visit.library.count(search) > MAX_ZIPPED_NOTEBOOKS:
        raise RequestError("many-notebooks", most=MAX_ZIPPED_NOTEBOOKS)
    packed = await_only(
        run_in_thread(visit.request, zip_notebooks, list(visit.library.all(search)), visit.speech)
    )
    return File(packed, "application/zip", "gorod-games.zip")


def zip_notebooks(games: list[FiledGame], speech: Speech) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in games:
            began = datetime.fromtimestamp(max(one.began, ZIP_EPOCH_S))
            name = f"gorod-{one.evening}-{one.number}.yaml"
            about = zipfile.ZipInfo(name, began.timetuple()[:6])
            with (
                suppress(Quarantined),
                quarantine_on_error(),
            ):  # skips games that cannot be replayed
                archive.writestr(about, as_notebook(one, speech))
    return packed.getvalue()


ZIP_EPOCH_S = 320_000_000
"""The earliest time of a file in a zip: the year 1980."""

# Import ------------------------------------------------------------------------------------------


@page(
    "POST",
    "/games/import",
    takes=Importing,
    tells=AllGames,
    for_=SERVER_OWNER_ONLY,
    largest=MAX_IMPORT_BYTES,
    files=MAX_IMPORT_FILES,
)
def import_games(visit: Visit, sent: Importing, files: list[tuple[str, bytes]]) -> Redirect:
    """Import game files, notebooks and pasted text: all or nothing."""
    pasted = ("", (sent.text or "").encode(errors="replace"))
    written = [one for one in [*files, pasted] if one[1].strip()]
    if not written:
        raise BadRequest("import-nothing")
    games = await_only(asyncio.to_thread(read_files, written, visit.speech))
    added = len(visit.library.import_games(games))
    visit.tables.reread_everywhere()
    return Redirect(f"/games?added={added}")


def read_files(files: list[tuple[str, bytes]], speech: Speech) -> list[ValidatedGame]:
    """The games in these files; an error in one of several names the file."""
    games: list[ValidatedGame] = []
    for name, written in files:
        try:
            games += parse_games(written, speech)
        except RequestError as wrong:
            if len(files) == 1:
                raise
            why = speech.say(f"web-wrong-{wrong.reason}", **wrong.about)
            raise BadRequest("import-file", file=name[:60] or "?", why=why.rstrip(".")) from wrong
    return games


# Deletion ----------------------------------------------------------------------------------------


@page("GET", "/games/forget", tells=Surely, asks=NameQuery, for_=SERVER_OWNER_ONLY)
def confirm_forget_everywhere(visit: Visit, asked: NameQuery) -> Surely:
    return forget_confirmation(visit, name_to_forget(asked), "/games")


def name_to_forget(asked: NameQuery) -> str:
    return sought_name(asked.name)


def forget_confirmation(visit: Visit, name: str, back: str) -> Surely:
    return Surely(
        heading=visit.speech.say("web-forget", name=name),
        explained=visit.speech.say("web-forget-explained"),
        action=f"{back}/forget",
        name=name,
        back=back,
    )


@page("POST", "/games/forget", takes=Forgetting, tells=AllGames, for_=SERVER_OWNER_ONLY)
def forget_everywhere(visit: Visit, sent: Forgetting) -> Redirect:
    visit.library.forget(sent.name)
    visit.tables.reread_everywhere()
    return Redirect("/games")
