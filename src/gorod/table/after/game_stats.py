"""Statistics of a finished game: votes, nominations, checks, kills and saves, by one replay.

It knows no rulebook: sides, roles, calls and letters are enough. The side with the most cards is
the town; all others hide.
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
from gorod.table.match.match import Match


class GameTime(NamedTuple):
    """A time in the game."""

    night: int
    phase: str
    day: int


class Hunch(NamedTuple):
    """A suspicion, answered to a question in the dark."""

    when: GameTime
    by: Seat
    suspect: Seat
    is_right: bool | None
    """Whether a town player suspected a hidden one; None if the suspect's card is unknown or the
    player is not of the town.
    """


class OpenAccusation(NamedTuple):
    """A counted vote or a nomination."""

    by: Seat
    seat: Seat
    is_right: bool
    """Whether the two were on different sides."""


class Deed(NamedTuple):
    """What some players did to another at night."""

    when: GameTime
    by: tuple[Seat, ...]
    seat: Seat


class Departure(NamedTuple):
    """Players who left, and the roles of those who stayed."""

    when: GameTime
    seats: tuple[Seat, ...]
    how: str
    living: dict[Seat, str]


def game_time(table: Table) -> GameTime:
    return GameTime(table.night, table.phase, table.day)


def town_of(rules: Ruleset) -> str:
    """The side with the most cards; on a tie, the first in the rulebook."""
    sides = Counter(rules.side_by_role[role] for role in rules.deck)
    return max(rules.sides, key=lambda side: sides[side])


class GameStats:
    """The statistics of a finished game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rules = match.game.rules
        self.town = town_of(self.rules)
        self.table = Table(match.game.table.seats)
        """The table as the host has heard it so far; after the replay, its final state."""
        self.votes: list[OpenAccusation] = []
        self.named: list[OpenAccusation] = []
        """Nominations."""
        self.ousted: list[OpenAccusation] = []
        """Nominations that led to the nominee's leaving."""
        self.checks: Counter[Seat] = Counter()
        self.finds: Counter[Seat] = Counter()
        """How many checks found another side."""
        self.kills: list[Deed] = []
        self.saves: list[Deed] = []
        self.departures: list[Departure] = []
        self.lived: dict[Seat, int] = {}
        """By seat of those who left: how many nights they lived."""
        self._checked: set[tuple[int, str, Seat]] = set()
        """Choices that got an answer: those were checks, not strikes."""
        for event in match.views[HOST].events:
            self._take(event)
        self.hunches = list(self._suspected())

    # Whose side ---------------------------------------------------------------------------------

    def side(self, seat: Seat) -> str:
        """The side of this player at this time; empty if unknown."""
        role, supposed = self.table.roles.get(seat), self.match.possible_deals
        if not role:
            return supposed.side(seat) if supposed is not None else ""
        return self.rules.side_by_role.get(role, "")

    def is_town(self, seat: Seat) -> bool:
        return self.side(seat) == self.town

    def hides(self, seat: Seat) -> bool:
        return self.side(seat) not in ("", self.town)

    def differ(self, one: Seat, other: Seat) -> bool | None:
        """Whether two players are on different sides; None if unknown."""
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
            self.departures.append(Departure(game_time(table), event.seats, event.how, living))

    def _pointed(self, by: Seat, seat: Seat) -> Iterator[OpenAccusation]:
        is_right = self.differ(by, seat)
        if is_right is not None:
            yield OpenAccusation(by, seat, is_right)

    def _learn(self, event: Learned) -> None:
        """Count the answer to a check; only the player who asked counts."""
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
            deeds.append(Deed(game_time(self.table), by, seat))

    def _choosing(self, seat: Seat) -> Iterator[tuple[str, Seat]]:
        """The call and seat of those who chose this player tonight, checks excluded."""
        for call, nights in self.table.choices.items():
            for by, chosen in nights.get(self.table.night, {}).items():
                is_check = (self.table.night, call, by) in self._checked
                if chosen == seat and not is_check:
                    yield call, by

    def _strikers(self, seat: Seat) -> tuple[Seat, ...]:
        """The hidden players who struck: in the calls that the rulebook names, if it does."""
        calls = self.table.of(Strikes).struck.get(seat)
        found = [by for call, by in self._choosing(seat) if not calls or call in calls]
        return tuple(by for by in found if self.hides(by) and self.differ(by, seat))

    def _savers(self, seat: Seat) -> tuple[Seat, ...]:
        """The player who prevented a strike, if only one can have."""
        calls = self.table.of(Strikes).struck[seat]
        others = [by for call, by in self._choosing(seat) if call not in calls]
        return tuple(others) if len(others) == 1 else ()

    def _suspected(self) -> Iterator[Hunch]:
        """Answers to decoy questions that ask for a suspect.

        In older games every decoy question asked that; now the first of a night does.
        """
        bots = self.match.terms.bots
        found: dict[tuple[GameTime, Seat], Seat] = {}
        for _, entry, before in self.match.game.retrace():
            ask = before.open.get(entry.seat) if isinstance(entry, Reply) else None
            if ask is None or ask.topic != COVER or not asks_for_suspects(before.table):
                continue
            assert isinstance(entry, Reply)  # noqa: S101 - an order answers nothing
            assert isinstance(entry.seat, int)  # noqa: S101 - chance is asked nothing of the kind
            if entry.seat in bots:
                continue  # random
            found.pop(
                (game_time(before.table), entry.seat), None
            )  # the last answer to a call counts
            if isinstance(entry.answer, int):
                found[game_time(before.table), entry.seat] = entry.answer
        for (then, by), suspect in sorted(found.items()):
            is_right = self.differ(by, suspect) if self.is_town(by) else None
            yield Hunch(then, by, suspect, is_right)
