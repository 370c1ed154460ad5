"""Pages of one evening's past games: the list with the points, each game, replay, files, review."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import asdict, replace

from gorod.archive.game_file import as_notebook, file_chunks
from gorod.archive.past_game_library import StoredGame, replayed_match
from gorod.engine.seats import HOST, Observer
from gorod.insight.review.review import NothingToReview, Review
from gorod.rulebooks import BOOKS
from gorod.screens.host.console import Named
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.past import game_list
from gorod.screens.past.chance_chart import chart_svg
from gorod.screens.past.game_pages import (
    FinishedGame,
    Games,
    Replay,
    SideWins,
    Surely,
    finished_game,
    replay,
)
from gorod.screens.past.replay_steps import replay_steps
from gorod.screens.past.review import GameReview, Reviewer, ReviewShown, cached_review
from gorod.screens.past.review_html import review_html as review_page
from gorod.screens.past.score_sheet import Protocol, protocol
from gorod.screens.past.scores import standings, wins
from gorod.screens.past.share_picture import share_picture_of
from gorod.store.past_games import Search
from gorod.table.match.match import Match
from gorod.table.request_errors import NotFound, RequestError
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from gorod.web.http.rate_limit import run_in_thread
from gorod.web.pages.all_games import forget_confirmation, name_to_forget
from gorod.web.rendering.renderer import Renderer
from gorod.web.rendering.share_svg import svg
from gorod.web.routing.access import GUEST, TABLE_OR_SERVER_OWNER
from gorod.web.routing.page import Done, File, Redirect, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import (
    Forgetting,
    NameQuery,
    PictureQuery,
    ReplayQuery,
    SearchQuery,
    SinceQuery,
)

T = TypeVar("T")


def last_game_path(visit: Visit) -> str:
    """The path of the last finished game."""
    last = visit.library.last(visit.table.code)
    if last is None:
        raise RequestError("not-over")
    return visit.to(f"games/{last}")


@page("GET", "/{code}/after", tells=FinishedGame, leads_on=True, for_=GUEST)
def redirect_to_last_game(visit: Visit) -> Redirect:
    return Redirect(last_game_path(visit))


@page("GET", "/{code}/notebook.yaml", sends="application/yaml", leads_on=True, for_=GUEST)
def last_notebook(visit: Visit) -> Redirect:
    return Redirect(f"{last_game_path(visit)}/notebook.yaml")


@page("GET", "/{code}/games", tells=Games, asks=SearchQuery, for_=GUEST)
def show_games(visit: Visit, asked: SearchQuery) -> Games:
    """The past games of the evening, with the players' points."""
    code, speech = visit.table.code, visit.speech
    wanted = game_list.game_search(asked.player, asked.rulebook, asked.since, asked.until, code)
    scored = [game for game in visit.library.search(Search(code=code)) if game.counts]
    return Games(
        code=code,
        games=[game_list.game_row(game, speech) for game in visit.library.search(wanted.search)],
        standings=standings(scored),
        asked=wanted,
        books=[Named(name, speech.title(name)) for name in BOOKS],
        scored=[game.number for game in scored],
        wins=[
            SideWins(
                game_list.winner_name(side, speech.of(book)),
                side,
                game_list.winner_sign(side, book),
                count,
            )
            for side, book, count in wins(scored)
        ],
        leads=visit.rights.owns or visit.runs_server,
    )


@page("GET", "/{code}/games/{number:whole}", tells=FinishedGame, asks=SinceQuery, for_=GUEST)
def show_game(visit: Visit, number: int, asked: SinceQuery) -> FinishedGame:
    past = past_game(visit, number)
    messages = visit.tables.store.messages(past.number)
    leads = visit.rights.owns or visit.runs_server
    shown = finished_game(visit.painter(TableSnapshot(past)), number, messages, leads)
    return asked.of(replace(shown, conference=call_link(visit.painter())))


def past_game(visit: Visit, number: int, step: int | None = None) -> Match:
    """The past game with this number, at this step of its journal or at its end."""
    return visit.library.open(visit.table.code, number, step)


@page("GET", "/{code}/games/{number:whole}/replay", tells=Replay, asks=ReplayQuery, for_=GUEST)
def show_replay(visit: Visit, number: int, asked: ReplayQuery) -> Replay:
    """The replay: a finished game at one step of its journal, as one player or the host saw it."""
    whole = past_game(visit, number)
    wanted = asked.eyes or played_by(visit, whole)
    seat = int(wanted) if wanted in map(str, whole.terms.names) else None
    eyes: Observer = HOST if seat is None else seat
    step = min(max(asked.step, 1), len(whole.game.journal))
    if asked.at or not (asked.step or visit.by_program):
        shown = replay_steps(visit.painter(TableSnapshot(whole)), whole, eyes).steps
        step = shown[min(max(asked.at, 1), len(shown)) - 1]
    past = past_game(visit, number, step)
    return asked.of(replay(visit.painter(TableSnapshot(past)), number, step, whole, eyes))


def played_by(visit: Visit, past: Match) -> str:
    """The seat of this device's player in that game; empty if there is none."""
    return seat_played(visit, past.terms)


def seat_played(visit: Visit, terms: Terms) -> str:
    seat = visit.rights.seat
    mine = visit.table.seating.names.get(seat) if seat is not None else None
    return str(seat) if seat is not None and terms.names.get(seat) == mine else ""


@page("GET", "/{code}/games/{number:whole}/protocol", tells=Protocol, for_=GUEST)
def show_score_sheet(visit: Visit, number: int) -> Protocol:
    """The score sheet of a finished game."""
    past = past_game(visit, number)
    began = visit.tables.store.began(past.number)
    return protocol(visit.painter(TableSnapshot(past)), number, began)


@page("GET", "/{code}/games/{number:whole}/notebook.yaml", sends="application/yaml", for_=GUEST)
def download_notebook(visit: Visit, number: int) -> File:
    one = visit.library.filed_game(past_game(visit, number).number)
    text = as_notebook(one, visit.speech) if one is not None else ""
    return game_file(visit, number, text.encode(), "yaml")


@page("GET", "/{code}/games/{number:whole}/game.json", sends="application/json", for_=GUEST)
def download_game(visit: Visit, number: int) -> File:
    one = visit.library.filed_game(past_game(visit, number).number)
    return game_file(visit, number, b"".join(file_chunks([one] if one is not None else [])), "json")


@page(
    "GET",
    "/{code}/games/{number:whole}/picture.svg",
    sends="image/svg+xml",
    asks=PictureQuery,
    for_=GUEST,
)
def share_picture(visit: Visit, number: int, asked: PictureQuery) -> File:
    """The picture of a finished game to share; with names only if asked."""
    shown = share_picture_of(
        visit.painter(TableSnapshot(past_game(visit, number))), bool(asked.names)
    )
    name = f"gorod-{visit.table.code}-{number}.svg" if asked.keep else ""
    return File(svg(shown, Renderer.templates), "image/svg+xml; charset=utf-8", name)


@page("GET", "/{code}/games/{number:whole}/chances.svg", sends="image/svg+xml", for_=GUEST)
def chance_chart(visit: Visit, number: int) -> Awaitable[File]:
    """The chart of each side's chance after every event of a finished game."""
    drawn = review_in_thread(visit, visit.library.read(visit.table.code, number), _chart_svg)

    async def picture() -> File:
        return File((await drawn).encode(), "image/svg+xml; charset=utf-8")

    return picture()


@page("GET", "/{code}/games/{number:whole}/review", tells=GameReview, for_=GUEST)
def show_review(visit: Visit, number: int) -> Awaitable[GameReview]:
    """The review of a finished game, with the seat of this device's player open."""
    code, past = visit.table.code, visit.library.read(visit.table.code, number)
    seat = seat_played(visit, past.terms)
    shown = review_in_thread(
        visit, past, lambda painter, found: (_review_screen(painter, found), painter.look.name)
    )

    async def page() -> GameReview:
        told, look = await shown
        mine = int(seat) if seat else None
        return GameReview(**asdict(told), code=code, number=number, mine=mine, look=look)

    return page()


@page("GET", "/{code}/games/{number:whole}/review.html", sends="text/html", for_=GUEST)
def download_review(visit: Visit, number: int) -> Awaitable[File]:
    """The review of a finished game as a self-contained file."""
    name = f"gorod-{visit.table.code}-{number}-review.html"
    text = review_in_thread(visit, visit.library.read(visit.table.code, number), review_page)

    async def written() -> File:
        return File((await text).encode(), "text/html; charset=utf-8", name)

    return written()


def review_in_thread(
    visit: Visit, past: StoredGame, do: Callable[[Painter, Review], T]
) -> Awaitable[T]:
    """Compute a review in a thread, from the journal as it is now, so that no player waits.

    It starts when it is awaited; by then the table's lock is free for the next request.
    """
    code, lang, tells = visit.table.code, visit.lang, visit.by_program

    def work() -> T:
        match = replayed_match(*past)
        painter = Painter(TableSnapshot(match), lang, code, for_program=tells)
        return do(painter, _review(match))

    return run_in_thread(visit.request, work)


def _chart_svg(painter: Painter, found: Review) -> str:
    return chart_svg(Reviewer(painter, found).curves())


def _review_screen(painter: Painter, found: Review) -> ReviewShown:
    return Reviewer(painter, found).review()


def _review(match: Match) -> Review:
    try:
        return cached_review(match)
    except NothingToReview as nothing:
        raise NotFound("no-review") from nothing


def game_file(visit: Visit, number: int, content: bytes, kind: str) -> File:
    name = f"gorod-{visit.table.code}-{number}.{kind}"
    return File(content, f"application/{kind}; charset=utf-8", name)


# Deletion ----------------------------------------------------------------------------------------


@page("GET", "/{code}/games/{number:whole}/delete", tells=Surely, for_=TABLE_OR_SERVER_OWNER)
def confirm_delete(visit: Visit, number: int) -> Surely:
    past_game(visit, number)
    found = visit.library.search(Search(code=visit.table.code))
    (game,) = [one for one in found if one.number == number]
    return Surely(
        heading=visit.speech.say("web-delete-game"),
        explained=visit.speech.say("web-delete-game-explained"),
        action=visit.to(f"games/{number}/delete"),
        name="",
        row=game_list.game_row(game, visit.speech),
        back=visit.to(f"games/{number}"),
    )


@page("POST", "/{code}/games/{number:whole}/delete", tells=Games, for_=TABLE_OR_SERVER_OWNER)
def delete_game(visit: Visit, number: int) -> Done:
    """Delete a past game (idempotent)."""
    found = visit.library.find(visit.table.code, number)
    if found is not None:
        visit.library.delete([found[0]])
        visit.table.reread()
    return Done(visit.to("games"))


@page("GET", "/{code}/games/forget", tells=Surely, asks=NameQuery, for_=TABLE_OR_SERVER_OWNER)
def confirm_forget_here(visit: Visit, asked: NameQuery) -> Surely:
    return forget_confirmation(visit, name_to_forget(asked), visit.to("games"))


@page("POST", "/{code}/games/forget", takes=Forgetting, tells=Games, for_=TABLE_OR_SERVER_OWNER)
def forget_here(visit: Visit, sent: Forgetting) -> Done:
    visit.library.forget(sent.name, visit.table.code)
    visit.table.reread()
    return Done(visit.to("games"))
