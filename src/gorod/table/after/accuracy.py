"""Accuracy: how often a player of a finished game accused right, beside chance.

Only accusations made as one of the town count. A vote is compared with the other candidates, a
nomination or suspicion with everybody at the table. Without a choice, or where a side is unknown,
nothing counts.
"""

from collections.abc import Iterable, Iterator

from gorod.engine.claims import SUSPECT, Claimed
from gorod.engine.letters import Event
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.insight.review.accusation_skill import GameAccuracy
from gorod.parts.ballots import Counted
from gorod.parts.decoys import COVER, asks_for_suspects
from gorod.parts.elections import ELECT
from gorod.parts.nominations import Nominated
from gorod.parts.votes import Votes
from gorod.table.after.game_stats import game_time, town_of
from gorod.table.match.match import Match

AimResult = tuple[bool, float]
"""Whether it was right, and the probability of being right by chance."""


def accuracy_of(match: Match, seat: Seat) -> GameAccuracy | None:
    """The accuracy of this player; None if the game is not over."""
    if not match.game.over or match.is_void or seat in match.terms.bots:
        return None
    aims = list(_Aims(match, seat).aims())
    return GameAccuracy(
        len(aims),
        sum(right for right, _ in aims),
        sum(chance for _, chance in aims),
        sum(chance * (1 - chance) for _, chance in aims),
    )


class _Aims:
    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.rules = match.game.rules
        self.town = town_of(self.rules)

    def aims(self) -> Iterator[AimResult]:
        table = Table(self.match.game.table.seats)
        for event in self.match.views[HOST].events:
            yield from self._said(event, table)
            event.befall(table)
        yield from self._thought()

    def _said(self, event: Event, table: Table) -> Iterator[AimResult]:
        """Accusations in the open or in a ballot."""
        if isinstance(event, Counted) and event.ballot != ELECT and not event.unnamed:
            votes = table.of(Votes)
            if votes.hands and self.seat not in votes.hands:
                return  # the rulebook redirected this vote
            for candidate, voters in event.votes:
                if self.seat in voters:
                    yield from self._aim(candidate, votes.candidates, table)
        elif isinstance(event, Nominated) and event.by == self.seat:
            yield from self._aim(event.seat, table.alive, table)
        elif isinstance(event, Claimed) and event.seat == self.seat and event.kind == SUSPECT:
            for one in event.about:
                yield from self._aim(one, table.alive, table)

    def _thought(self) -> Iterator[AimResult]:
        """Answers in the dark about suspects: the last one of each time counts."""
        last: dict[object, list[AimResult]] = {}
        for _, entry, before in self.match.game.retrace():
            if not isinstance(entry, Reply) or entry.seat != self.seat:
                continue
            ask = before.open.get(entry.seat)
            if ask is None or ask.topic != COVER or not asks_for_suspects(before.table):
                continue
            chosen = entry.answer
            last[game_time(before.table)] = (
                list(self._aim(chosen, before.table.alive, before.table))
                if isinstance(chosen, int)
                else []
            )
        for aims in last.values():
            yield from aims

    def _aim(self, at: Seat, among: Iterable[Seat], table: Table) -> Iterator[AimResult]:
        others = [one for one in among if one != self.seat]
        sides = [self._side(one, table) for one in others]
        is_choice = len(others) > 1 and at in others and all(sides)
        if is_choice and self._side(self.seat, table) == self.town:
            foes = [one for one, side in zip(others, sides, strict=True) if side != self.town]
            yield at in foes, len(foes) / len(others)

    def _side(self, seat: Seat, table: Table) -> str:
        """The side of this player at this time; empty if unknown."""
        supposed = self.match.possible_deals
        if supposed is not None:
            return supposed.side(seat)
        return self.rules.side_by_role.get(table.roles.get(seat, ""), "")
