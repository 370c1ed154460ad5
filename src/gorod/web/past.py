"""Pages of one evening's past games: the page of each, its replay, its files, the points."""

from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from gorod.archive.files import export, notebook
from gorod.archive.shelf import Search, Shelf
from gorod.engine.seats import HOST, ROOM, Observer
from gorod.rulebooks import BOOKS
from gorod.screens import listing
from gorod.screens.painter import SIGNS, Painter
from gorod.screens.scores import fates, standings, wins
from gorod.table.plans import Wrong
from gorod.table.scenes import Scene
from gorod.web import forms
from gorod.web.library import ask_to_forget, name_asked
from gorod.web.visits import Visit

if TYPE_CHECKING:
    from gorod.web.app import Site


class PastPages:
    """What is left of the games of an evening."""

    def __init__(self, site: "Site") -> None:
        self.site = site
        self.shelf = Shelf(site.house.store)

    def routes(self) -> list[Route]:
        route = self.site.route
        return [
            route("/{code}/after", self.after, "GET"),
            route("/{code}/notebook.yaml", self.after, "GET"),
            route("/{code}/shuffle", self.shuffle, "POST"),
            route("/{code}/games", self.games, "GET"),
            route("/{code}/games/forget", self.ask_to_forget, "GET"),
            route("/{code}/games/forget", self.forget, "POST"),
            route("/{code}/games/{number:whole}", self.game, "GET"),
            route("/{code}/games/{number:whole}/replay", self.replay, "GET"),
            route("/{code}/games/{number:whole}/notebook.yaml", self.notebook, "GET"),
            route("/{code}/games/{number:whole}/game.json", self.json, "GET"),
            route("/{code}/games/{number:whole}/delete", self.ask_to_delete, "GET"),
            route("/{code}/games/{number:whole}/delete", self.delete, "POST"),
        ]

    async def after(self, visit: Visit) -> Response:
        """The last game that was played to its end, or its notebook."""
        last = self.shelf.last(visit.table.code)
        if last is None:
            raise Wrong("not-over")
        rest = "/notebook.yaml" if visit.request.scope["path"].endswith(".yaml") else ""
        return RedirectResponse(f"/{visit.table.code}/games/{last}{rest}", 303)

    async def shuffle(self, visit: Visit) -> Response:
        """Seats move between games: once for each seating that somebody has seen."""
        visit.must_lead()
        form = await visit.form()
        if forms.words(form, "seating") == visit.table.seating.mark:
            visit.table.shuffle()
        return self.site.to(visit, f"/{visit.table.code}/host")

    async def games(self, visit: Visit) -> Response:
        """The past games of the evening, and the points of those who played."""
        code = visit.table.code
        asked = listing.asked(visit.request.query_params, code=code)
        found = self.shelf.search(asked.search)
        scored = [game for game in self.shelf.search(Search(code=code)) if game.winner]
        return self.site.draw(
            visit,
            "games.html",
            code=code,
            asked=asked,
            rows=[listing.row(game, visit.speech) for game in found],
            scored=scored,
            standings=standings(scored),
            wins=[
                (listing.side(side, visit.speech), side, SIGNS.get(side, ""), count)
                for side, count in wins(scored)
            ],
            books=[(name, visit.speech.say(f"book-{name}")) for name in BOOKS],
            leads=visit.owns or visit.keeps,
        )

    async def game(self, visit: Visit) -> Response:
        number = visit.request.path_params["number"]
        past = self.shelf.open(visit.table.code, number)
        painter = Painter(Scene(past), visit.lang)
        is_whole = past.game.over
        return self.site.draw(
            visit,
            "after.html",
            code=visit.table.code,
            number=number,
            painter=painter,
            screen=painter.screen(ROOM if is_whole else HOST),
            title=past.terms.setting.title,
            fates=fates(painter),
            story=painter.story(),
            votes=painter.votes(),
            rooms=self.site.far.all_rooms(painter, self.shelf.store.messages(past.number)),
            leads=visit.owns or visit.keeps,
        )

    async def replay(self, visit: Visit) -> Response:
        """A finished game as it stood at one entry of its journal, through somebody's eyes."""
        number = visit.request.path_params["number"]
        steps = len(self.shelf.open(visit.table.code, number).game.journal)
        wanted = visit.request.query_params
        step = min(max(forms.whole(wanted.get("step", ""), 1), 1), steps)
        past = self.shelf.open(visit.table.code, number, step)
        seat = forms.whole(wanted.get("eyes", ""), 0)
        eyes: Observer = seat if seat in past.terms.names else HOST
        painter = Painter(Scene(past), visit.lang)
        return self.site.draw(
            visit,
            "replay.html",
            code=visit.table.code,
            number=number,
            painter=painter,
            screen=painter.screen(eyes),
            card=painter.card(eyes) if eyes != HOST else None,
            eyes=eyes,
            observers=[(one, painter.who(one)) for one in past.terms.names],
            step=step,
            steps=steps,
        )

    async def notebook(self, visit: Visit) -> Response:
        past = self.shelf.open(visit.table.code, visit.request.path_params["number"])
        one = self.shelf.kept(past.number)
        text = notebook(one, visit.speech) if one is not None else ""
        return self.file(visit, text.encode(), "yaml")

    async def json(self, visit: Visit) -> Response:
        past = self.shelf.open(visit.table.code, visit.request.path_params["number"])
        one = self.shelf.kept(past.number)
        return self.file(visit, b"".join(export([one] if one is not None else [])), "json")

    def file(self, visit: Visit, content: bytes, kind: str) -> Response:
        name = f"gorod-{visit.table.code}-{visit.request.path_params['number']}.{kind}"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(content, media_type=f"application/{kind}; charset=utf-8", headers=headers)

    # For good -----------------------------------------------------------------------------------

    def must_own(self, visit: Visit) -> None:
        if not visit.owns and not visit.keeps:
            raise Wrong("owner-only")

    async def ask_to_delete(self, visit: Visit) -> Response:
        self.must_own(visit)
        code, number = visit.table.code, visit.request.path_params["number"]
        self.shelf.open(code, number)
        (game,) = [one for one in self.shelf.search(Search(code=code)) if one.number == number]
        return self.site.draw(
            visit,
            "surely.html",
            heading=visit.speech.say("web-delete-game"),
            explained=visit.speech.say("web-delete-game-explained"),
            row=listing.row(game, visit.speech),
            action=f"/{code}/games/{number}/delete",
            name="",
            back=f"/{code}/games/{number}",
        )

    async def delete(self, visit: Visit) -> Response:
        """Take a game off the shelf; one that is gone already stays so."""
        self.must_own(visit)
        found = self.shelf.find(visit.table.code, visit.request.path_params["number"])
        if found is not None:
            self.shelf.delete([found[0]])
            visit.table.reread()
        return self.site.to(visit, f"/{visit.table.code}/games")

    async def ask_to_forget(self, visit: Visit) -> Response:
        self.must_own(visit)
        name = name_asked(visit)
        return ask_to_forget(self.site, visit, name, f"/{visit.table.code}/games")

    async def forget(self, visit: Visit) -> Response:
        self.must_own(visit)
        form = await visit.form()
        self.shelf.forget(forms.words(form, "name"), visit.table.code)
        visit.table.reread()
        return self.site.to(visit, f"/{visit.table.code}/games")
