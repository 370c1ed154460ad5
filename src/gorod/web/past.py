"""Pages of past games: the page of each, its replay, its notebook."""

from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from gorod.engine.seats import HOST, ROOM, Observer
from gorod.notebook.writing import write
from gorod.web import forms
from gorod.web.plans import Wrong
from gorod.web.views import Painter
from gorod.web.visits import Visit

if TYPE_CHECKING:
    from gorod.web.app import Site


class PastPages:
    """What is left of the games of an evening."""

    def __init__(self, site: "Site") -> None:
        self.site = site

    def routes(self) -> list[Route]:
        route = self.site.route
        return [
            route("/{code}/after", self.after, "GET"),
            route("/{code}/notebook.yaml", self.after, "GET"),
            route("/{code}/games", self.games, "GET"),
            route("/{code}/games/{number:int}", self.game, "GET"),
            route("/{code}/games/{number:int}/replay", self.replay, "GET"),
            route("/{code}/games/{number:int}/notebook.yaml", self.notebook, "GET"),
        ]

    async def after(self, visit: Visit) -> Response:
        """The last game that was played to its end, or its notebook."""
        finished = len(self.site.house.store.finished(visit.table.code))
        if not finished:
            raise Wrong("not-over")
        rest = "/notebook.yaml" if visit.request.url.path.endswith(".yaml") else ""
        return RedirectResponse(f"/{visit.table.code}/games/{finished}{rest}", 303)

    async def games(self, visit: Visit) -> Response:
        """All games of the evening that were played to their end."""
        table = visit.table
        pasts = [
            Painter(table.past(number), visit.lang).screen(ROOM)
            for number in range(1, len(self.site.house.store.finished(table.code)) + 1)
        ]
        return self.site.draw(visit, "games.html", code=table.code, games=pasts)

    async def game(self, visit: Visit) -> Response:
        number = visit.request.path_params["number"]
        painter = Painter(visit.table.past(number), visit.lang)
        return self.site.draw(
            visit,
            "after.html",
            code=visit.table.code,
            number=number,
            painter=painter,
            screen=painter.screen(ROOM),
            story=painter.story(),
            votes=painter.votes(),
            rooms=self.site.far.rooms_after(painter),
        )

    async def replay(self, visit: Visit) -> Response:
        """A finished game as it stood at one entry of its journal, through somebody's eyes."""
        number = visit.request.path_params["number"]
        whole = visit.table.past(number).game
        steps = len(whole.journal) if whole is not None else 0
        wanted = visit.request.query_params
        step = min(forms.whole(wanted.get("step", ""), 1), steps)
        past = visit.table.past(number, step)
        seat = forms.whole(wanted.get("eyes", ""), 0)
        eyes: Observer = seat if seat in past.names else HOST
        painter = Painter(past, visit.lang)
        return self.site.draw(
            visit,
            "replay.html",
            code=visit.table.code,
            number=number,
            painter=painter,
            screen=painter.screen(eyes),
            card=painter.card(eyes) if eyes != HOST else None,
            eyes=eyes,
            observers=[(one, painter.who(one)) for one in past.names],
            step=step,
            steps=steps,
        )

    async def notebook(self, visit: Visit) -> Response:
        number = visit.request.path_params["number"]
        past = visit.table.past(number)
        screen = Painter(past, visit.lang).screen(ROOM)
        text = write(past.game, screen.winner.rstrip(".")) if past.game is not None else ""
        name = f"gorod-{past.code}-{number}.yaml"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)
