"""A finished game gone through once more, and what of it can be counted for or against somebody.

Nothing here knows any book: sides, roles, calls and letters say all. The side with the most cards
is the town, and whoever is of another hides among it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from gorod.engine.events import Left
from gorod.engine.letters import Event
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import Counted
from gorod.parts.calls import Learned
from gorod.parts.decoys import COVER, asks_for_suspects
from gorod.parts.elections import ELECT
from gorod.parts.leaving import KILLED
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import MorningCame
from gorod.parts.rulesets import Ruleset
from gorod.parts.strikes import Strikes
from gorod.table.match import Match


class When(NamedTuple):
    """A time of the game."""

    night: int
    phase: str
    day: int


class Hunch(NamedTuple):
    """Whom somebody suspected when that was asked in the dark."""

    when: When
    by: Seat
    suspect: Seat
    is_right: bool | None
    """Whether one of the town has found one who hid; unknown where a paper card was never seen, and
    of those who hide, who know or do not care."""


class Pointed(NamedTuple):
    """A vote that was counted, or a nomination."""

    by: Seat
    seat: Seat
    is_right: bool
    """Whether they were on different sides."""


class Deed(NamedTuple):
    """What these players did to that one by night."""

    when: When
    by: tuple[Seat, ...]
    seat: Seat


class Departure(NamedTuple):
    """Somebody left, and who was still there with which role."""

    when: When
    seats: tuple[Seat, ...]
    how: str
    living: dict[Seat, str]


def when(table: Table) -> When:
    return When(table.night, table.phase, table.day)


def town_of(rules: Ruleset) -> str:
    """The side with the most cards; of two as large, the one that the book names first."""
    sides = Counter(rules.side_by_role[role] for role in rules.deck)
    return max(rules.sides, key=lambda side: sides[side])


class Course:
    """What can be counted of a finished game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rules = match.game.rules
        self.town = town_of(self.rules)
        self.table = Table(match.game.table.seats)
        """As the host has heard it so far; when all is gone through, as it ended."""
        self.votes: list[Pointed] = []
        self.named: list[Pointed] = []
        """Nominations."""
        self.ousted: list[Pointed] = []
        """Those of them whose nominee the table then sent away."""
        self.checks: Counter[Seat] = Counter()
        self.finds: Counter[Seat] = Counter()
        """How many of the checks have found one of another side."""
        self.kills: list[Deed] = []
        self.saves: list[Deed] = []
        self.departures: list[Departure] = []
        self.lived: dict[Seat, int] = {}
        """How many nights each of those who left has lived to see."""
        self._checked: set[tuple[int, str, Seat]] = set()
        """In which calls whoever chose was answered: those were checks, and nothing else."""
        for event in match.sights[HOST].events:
            self._take(event)
        self.hunches = list(self._suspected())

    # Whose side ---------------------------------------------------------------------------------

    def side(self, seat: Seat) -> str:
        """Of which side this player is at this time, so far as that is known."""
        role, supposed = self.table.roles.get(seat), self.match.supposed
        if not role:
            return supposed.side(seat) if supposed is not None else ""
        return self.rules.side_by_role.get(role, "")

    def is_town(self, seat: Seat) -> bool:
        return self.side(seat) == self.town

    def hides(self, seat: Seat) -> bool:
        return self.side(seat) not in ("", self.town)

    def differ(self, one: Seat, other: Seat) -> bool | None:
        """Whether these are on different sides, so far as that is known."""
        sides = self.side(one), self.side(other)
        return sides[0] != sides[1] if all(sides) else None

    # What happens -------------------------------------------------------------------------------

    def _take(self, event: Event) -> None:
        if isinstance(event, Counted) and event.ballot != ELECT:
            for candidate, voters in event.votes:
                self.votes += [one for by in voters for one in self._pointed(by, candidate)]
        elif isinstance(event, Nominated):
            self.named += self._pointed(event.by, event.seat)
        elif isinstance(event, Learned):
            self._learn(event)
        elif isinstance(event, MorningCame):
            struck = self.table.of(Strikes).struck
            for seat in (seat for seat in struck if seat not in event.killed):
                self._do(self.saves, seat, self._savers(seat))
        elif isinstance(event, Left):
            self._leave(event)
        event.befall(self.table)
        if isinstance(event, Left):
            table = self.table
            living = {seat: table.roles.get(seat, "") for seat in table.alive}
            self.departures.append(Departure(when(table), event.seats, event.how, living))

    def _pointed(self, by: Seat, seat: Seat) -> Iterator[Pointed]:
        is_right = self.differ(by, seat)
        if is_right is not None:
            yield Pointed(by, seat, is_right)

    def _learn(self, event: Learned) -> None:
        """An answer to the own check; whoever only looked on has not asked."""
        seat, about, table = event.seat, event.about, self.table
        self._checked.add((table.night, event.call, seat))
        if isinstance(about, int) and table.tonight(event.call).get(seat) == about:
            self.checks[seat] += 1
            self.finds[seat] += event.answer != "no" and self.differ(seat, about) is True

    def _leave(self, event: Left) -> None:
        for seat in event.seats:
            self.lived[seat] = self.table.night
            if event.how == KILLED:
                self._do(self.kills, seat, self._strikers(seat))
            else:
                self.ousted += [one for one in self.named if one.seat == seat][-1:]

    def _do(self, deeds: list[Deed], seat: Seat, by: tuple[Seat, ...]) -> None:
        if by:
            deeds.append(Deed(when(self.table), by, seat))

    def _choosing(self, seat: Seat) -> Iterator[tuple[str, Seat]]:
        """Who chose this player tonight, and in which call; checks are left out."""
        for call, nights in self.table.choices.items():
            for by, chosen in nights.get(self.table.night, {}).items():
                is_check = (self.table.night, call, by) in self._checked
                if chosen == seat and not is_check:
                    yield call, by

    def _strikers(self, seat: Seat) -> tuple[Seat, ...]:
        """Who of the hidden has struck: in the calls that did, where the book tells them."""
        calls = self.table.of(Strikes).struck.get(seat)
        found = [by for call, by in self._choosing(seat) if not calls or call in calls]
        return tuple(by for by in found if self.hides(by) and self.differ(by, seat))

    def _savers(self, seat: Seat) -> tuple[Seat, ...]:
        """Whose choice has kept a blow off, where it can have been nobody else's."""
        calls = self.table.of(Strikes).struck[seat]
        others = [by for call, by in self._choosing(seat) if call not in calls]
        return tuple(others) if len(others) == 1 else ()

    def _suspected(self) -> Iterator[Hunch]:
        """What was answered to the decoy question that asks whom one suspects.

        Before these questions varied, each of them asked that; the first of a night still does.
        """
        bots = self.match.terms.bots
        found: dict[tuple[When, Seat], Seat] = {}
        for _, entry, before in self.match.game.retrace():
            ask = before.open.get(entry.seat) if isinstance(entry, Reply) else None
            if ask is None or ask.topic != COVER or not asks_for_suspects(before.table):
                continue
            assert isinstance(entry, Reply)  # noqa: S101 - an order answers nothing
            assert isinstance(entry.seat, int)  # noqa: S101 - chance is asked nothing of the kind
            if entry.seat in bots:
                continue  # what they say at random is no suspicion
            found.pop((when(before.table), entry.seat), None)  # the last word of a call counts
            if isinstance(entry.answer, int):
                found[when(before.table), entry.seat] = entry.answer
        for (then, by), suspect in sorted(found.items()):
            is_right = self.differ(by, suspect) if self.is_town(by) else None
            yield Hunch(then, by, suspect, is_right)
