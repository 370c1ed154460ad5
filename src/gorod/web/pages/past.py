"""Pages of one evening's past games: the list with the points, each game, replay, files, review."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import asdict, replace

from gorod.archive.game_file import as_notebook, file_chunks
from gorod.archive.library import StoredGame, replayed_match
from gorod.engine.seats import HOST, Observer
from gorod.insight.review.review import NothingToReview, Review
from gorod.rulebooks import BOOKS
from gorod.screens.host.console import Named
from gorod.screens.online.call_link import call_link
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
from gorod.screens.past.review import GameReview, Reviewer, ReviewShown, cached_review
from gorod.screens.past.review_html import review_html as review_page
from gorod.screens.past.score_sheet import Protocol, protocol
from gorod.screens.past.scores import standings, wins
from gorod.screens.past.share_picture import share_picture_of
from gorod.store.past_games import Search
from gorod.table.match.match import Match
from gorod.table.request_errors import NotFound, RequestError
from gorod.table.setup import Terms
from gorod.table.snapshot import TableSnapshot
from gorod.web.audiences import GUEST, LIBRARIAN
from gorod.web.declared import Done, File, Go, page
from gorod.web.drawing import Drawer
from gorod.web.floods import in_thread
from gorod.web.pages.library import clean, surely_forget
from gorod.web.pictures import svg
from gorod.web.sent import Forgetting, OfName, Picturing, Replaying, Searching, Since
from gorod.web.visits import Visit

T = TypeVar("T")


def last_of(visit: Visit) -> str:
    """The path of the last finished game."""
    last = visit.shelf.last(visit.table.code)
    if last is None:
        raise RequestError("not-over")
    return visit.to(f"games/{last}")


@page("GET", "/{code}/after", tells=FinishedGame, leads_on=True, for_=GUEST)
def after(visit: Visit) -> Go:
    return Go(last_of(visit))


@page("GET", "/{code}/notebook.yaml", sends="application/yaml", leads_on=True, for_=GUEST)
def last_notebook(visit: Visit) -> Go:
    return Go(f"{last_of(visit)}/notebook.yaml")


@page("GET", "/{code}/games", tells=Games, asks=Searching, for_=GUEST)
def games(visit: Visit, asked: Searching) -> Games:
    """The past games of the evening, with the players' points."""
    code, speech = visit.table.code, visit.speech
    wanted = game_list.game_search(asked.player, asked.rulebook, asked.since, asked.until, code)
    scored = [game for game in visit.shelf.search(Search(code=code)) if game.counts]
    return Games(
        code=code,
        games=[game_list.game_row(game, speech) for game in visit.shelf.search(wanted.search)],
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
        leads=visit.owns or visit.keeps,
    )


@page("GET", "/{code}/games/{number:whole}", tells=FinishedGame, asks=Since, for_=GUEST)
def game(visit: Visit, number: int, asked: Since) -> FinishedGame:
    past = opened(visit, number)
    messages = visit.house.store.messages(past.number)
    leads = visit.owns or visit.keeps
    shown = finished_game(visit.painter(TableSnapshot(past)), number, messages, leads)
    return asked.of(replace(shown, conference=call_link(visit.painter())))


def opened(visit: Visit, number: int, step: int | None = None) -> Match:
    """The past game with this number, at this step of its journal or at its end."""
    return visit.shelf.open(visit.table.code, number, step)


@page("GET", "/{code}/games/{number:whole}/replay", tells=Replay, asks=Replaying, for_=GUEST)
def replayed(visit: Visit, number: int, asked: Replaying) -> Replay:
    """The replay: a finished game at one step of its journal, as one player or the host saw it."""
    steps = len(opened(visit, number).game.journal)
    step = min(max(asked.step, 1), steps)
    past = opened(visit, number, step)
    wanted = asked.eyes or played_by(visit, past)
    seat = int(wanted) if wanted in map(str, past.terms.names) else None
    eyes: Observer = HOST if seat is None else seat
    return asked.of(replay(visit.painter(TableSnapshot(past)), number, step, steps, eyes))


def played_by(visit: Visit, past: Match) -> str:
    """The seat of this device's player in that game; empty if there is none."""
    return seat_played(visit, past.terms)


def seat_played(visit: Visit, terms: Terms) -> str:
    seat = visit.seat
    mine = visit.table.seating.names.get(seat) if seat is not None else None
    return str(seat) if seat is not None and terms.names.get(seat) == mine else ""


@page("GET", "/{code}/games/{number:whole}/protocol", tells=Protocol, for_=GUEST)
def sheet(visit: Visit, number: int) -> Protocol:
    """The score sheet of a finished game."""
    past = opened(visit, number)
    began = visit.house.store.began(past.number)
    return protocol(visit.painter(TableSnapshot(past)), number, began)


@page("GET", "/{code}/games/{number:whole}/notebook.yaml", sends="application/yaml", for_=GUEST)
def as_a_notebook(visit: Visit, number: int) -> File:
    one = visit.shelf.filed_game(opened(visit, number).number)
    text = as_notebook(one, visit.speech) if one is not None else ""
    return file(visit, number, text.encode(), "yaml")


@page("GET", "/{code}/games/{number:whole}/game.json", sends="application/json", for_=GUEST)
def as_a_file(visit: Visit, number: int) -> File:
    one = visit.shelf.filed_game(opened(visit, number).number)
    return file(visit, number, b"".join(file_chunks([one] if one is not None else [])), "json")


@page(
    "GET",
    "/{code}/games/{number:whole}/picture.svg",
    sends="image/svg+xml",
    asks=Picturing,
    for_=GUEST,
)
def picture(visit: Visit, number: int, asked: Picturing) -> File:
    """The picture of a finished game to share; with names only if asked."""
    shown = share_picture_of(visit.painter(TableSnapshot(opened(visit, number))), bool(asked.names))
    name = f"gorod-{visit.table.code}-{number}.svg" if asked.keep else ""
    return File(svg(shown, Drawer.templates), "image/svg+xml; charset=utf-8", name)


@page("GET", "/{code}/games/{number:whole}/chances.svg", sends="image/svg+xml", for_=GUEST)
def chances(visit: Visit, number: int) -> Awaitable[File]:
    """The chart of each side's chance after every event of a finished game."""
    drawn = reviewed(visit, visit.shelf.read(visit.table.code, number), _draw)

    async def picture() -> File:
        return File((await drawn).encode(), "image/svg+xml; charset=utf-8")

    return picture()


@page("GET", "/{code}/games/{number:whole}/review", tells=GameReview, for_=GUEST)
def review(visit: Visit, number: int) -> Awaitable[GameReview]:
    """The review of a finished game, with the seat of this device's player open."""
    code, past = visit.table.code, visit.shelf.read(visit.table.code, number)
    seat = seat_played(visit, past.terms)
    shown = reviewed(visit, past, lambda painter: (_show(painter), painter.look.name))

    async def page() -> GameReview:
        told, look = await shown
        mine = int(seat) if seat else None
        return GameReview(**asdict(told), code=code, number=number, mine=mine, look=look)

    return page()


@page("GET", "/{code}/games/{number:whole}/review.html", sends="text/html", for_=GUEST)
def as_a_review(visit: Visit, number: int) -> Awaitable[File]:
    """The review of a finished game as a self-contained file."""
    name = f"gorod-{visit.table.code}-{number}-review.html"
    text = reviewed(visit, visit.shelf.read(visit.table.code, number), _write)

    async def written() -> File:
        return File((await text).encode(), "text/html; charset=utf-8", name)

    return written()


def reviewed(visit: Visit, past: StoredGame, do: Callable[[Painter], T]) -> Awaitable[T]:
    """Compute a review in a thread, from the journal as it is now, so that no player waits.

    It starts when it is awaited; by then the table's lock is free for the next request.
    """
    code, lang, tells = visit.table.code, visit.lang, visit.by_program

    def work() -> T:
        return do(Painter(TableSnapshot(replayed_match(*past)), lang, code, for_program=tells))

    return in_thread(visit.request, work)


def _draw(painter: Painter) -> str:
    return chart_svg(Reviewer(painter, _review(painter.match)).curves())


def _show(painter: Painter) -> ReviewShown:
    return Reviewer(painter, _review(painter.match)).review()


def _write(painter: Painter) -> str:
    return review_page(painter, _review(painter.match))


def _review(match: Match) -> Review:
    try:
        return cached_review(match)
    except NothingToReview as nothing:
        raise NotFound("no-review") from nothing


def file(visit: Visit, number: int, content: bytes, kind: str) -> File:
    name = f"gorod-{visit.table.code}-{number}.{kind}"
    return File(content, f"application/{kind}; charset=utf-8", name)


# Deletion ----------------------------------------------------------------------------------------


@page("GET", "/{code}/games/{number:whole}/delete", tells=Surely, for_=LIBRARIAN)
def surely_delete(visit: Visit, number: int) -> Surely:
    opened(visit, number)
    found = visit.shelf.search(Search(code=visit.table.code))
    (game,) = [one for one in found if one.number == number]
    return Surely(
        heading=visit.speech.say("web-delete-game"),
        explained=visit.speech.say("web-delete-game-explained"),
        action=visit.to(f"games/{number}/delete"),
        name="",
        row=game_list.game_row(game, visit.speech),
        back=visit.to(f"games/{number}"),
    )


@page("POST", "/{code}/games/{number:whole}/delete", tells=Games, for_=LIBRARIAN)
def delete(visit: Visit, number: int) -> Done:
    """Delete a past game (idempotent)."""
    found = visit.shelf.find(visit.table.code, number)
    if found is not None:
        visit.shelf.delete([found[0]])
        visit.table.reread()
    return Done(visit.to("games"))


@page("GET", "/{code}/games/forget", tells=Surely, asks=OfName, for_=LIBRARIAN)
def surely_forget_here(visit: Visit, asked: OfName) -> Surely:
    return surely_forget(visit, clean(asked), visit.to("games"))


@page("POST", "/{code}/games/forget", takes=Forgetting, tells=Games, for_=LIBRARIAN)
def forget_here(visit: Visit, sent: Forgetting) -> Done:
    visit.shelf.forget(sent.name, visit.table.code)
    visit.table.reread()
    return Done(visit.to("games"))
