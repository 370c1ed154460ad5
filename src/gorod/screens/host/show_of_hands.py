"""The grid for a show of hands on the console: candidates by voters."""

from collections.abc import Sequence

from gorod.engine.seats import ROOM, Seat
from gorod.parts.totals import Weight, number
from gorod.parts.votes import Votes
from gorod.screens.painter import Painter
from gorod.screens.phone.question import nominated_by
from gorod.screens.screen import ScreenData
from gorod.table.match.show_of_hands import current_show, hands_up


class Tile(ScreenData, frozen=True):
    """One who may raise a hand for this candidate."""

    seat: Seat
    name: str
    up: bool = False
    """Whether the hand is up and counted."""
    open: bool = True
    """Whether it can still be raised."""


class CandidateRow(ScreenData, frozen=True):
    """A candidate, or the question on which all vote, with everybody's hands."""

    value: Seat | str
    """What to send as `hand-…` for each raised hand, or after `count-`."""
    label: str
    name: str
    note: str
    """Who nominated this candidate."""
    tiles: list[Tile]


class HandsGrid(ScreenData, frozen=True):
    """The ballot that is held now, to be entered candidate by candidate."""

    headline: str
    rows: list[CandidateRow]
    left: int
    """How many may still raise a hand."""
    several: bool
    """Whether a voter may choose several."""
    must: bool
    """Whether everybody must vote."""
    rest: str
    """Who gets the votes of players who raise no hand."""
    unnamed: bool
    """Whether numbers alone may be entered."""


def hands_grid(painter: Painter) -> HandsGrid | None:
    """The current ballot, if it is a show of hands."""
    match = painter.match
    show, wait = current_show(match), match.game.wait
    asks = [ask for ask in wait.asks.values() if isinstance(ask.to, int)]
    if show is None or not asks:
        return None
    standing, first = show.on(), asks[0]
    named = match.views[ROOM].table.of(Votes).nominations
    rows = [
        CandidateRow(
            one,
            str(one) if isinstance(one, int) else painter.speech.option(first, one),
            painter.name(one) if isinstance(one, int) else "",
            nominated_by(painter, one, named) if isinstance(one, int) else "",
            [
                Tile(
                    ask.to,
                    painter.name(ask.to),
                    one in hands_up(wait.answers.get(ask.to)),
                    ask.to in match.game.open and one in ask.offer.options,
                )
                for ask in asks
                if isinstance(ask.to, int)
            ],
        )
        for one in standing
    ]
    to_the_last = show.way.abstain == "last" and isinstance(standing[-1], int)
    return HandsGrid(
        painter.say("web-hands")
        if isinstance(standing[0], int)
        else painter.speech.question(first),
        rows,
        sum(ask.to in match.game.open for ask in asks),
        show.way.several,
        any(not ask.offer.may_pass for ask in asks),
        painter.say("web-hands-rest", seat=standing[-1]) if to_the_last else "",
        not show.needs_names and not wait.answers,
    )


def voters_or_count(painter: Painter, by: Sequence[Seat], count: Weight) -> str:
    """The voters, or only their number if nobody noted who they were."""
    return (
        painter.seats(by)
        if by or not count
        else painter.say("web-hands-whose", count=number(count))
    )
