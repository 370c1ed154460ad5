"""Claim actions: a fixed list of what agents may claim, the same for all seats of a table.

The game decides who may speak and when; whether a claim is true does not matter.
"""

from collections.abc import Iterator
from typing import NamedTuple

from gorod.engine.claims import AM, BEFELL, DID, LEARNED, SUSPECT, TRUST, Sayable
from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.parts.claims import speakers
from gorod.parts.rulesets import Ruleset


class ClaimAction(NamedTuple):
    """A claim without its speaker."""

    kind: str
    of: str = ""
    about: tuple[Seat, ...] = ()
    answer: Seat | str | None = None

    def by(self, seat: Seat) -> Claim:
        return Claim(seat, self.kind, self.of, self.about, self.answer)


def claim_actions_of(rules: Ruleset) -> tuple[ClaimAction, ...]:
    """All claims about one player, call or card; claims about several players are left out."""
    return tuple(_sayings(rules.sayable, range(1, rules.players + 1)))


def _sayings(known: Sayable, seats: range) -> Iterator[ClaimAction]:
    yield from (ClaimAction(AM, role) for role in known.roles)
    yield from (ClaimAction(kind, "", (seat,)) for kind in (SUSPECT, TRUST) for seat in seats)
    for told in known.calls:
        if told.points == 1 and told.answers:
            for seat in seats:
                yield from (ClaimAction(LEARNED, told.call, (seat,), one) for one in told.answers)
        elif told.points == 1:
            yield from (ClaimAction(DID, told.call, (seat,)) for seat in seats)
        yield ClaimAction(BEFELL, told.call)


def legal_claim_actions(
    game: Game[Ruleset], seat: Seat, all_: tuple[ClaimAction, ...]
) -> Iterator[int]:
    """The indices of the claims that this seat may make now."""
    if seat not in speakers(game):
        return
    for at, saying in enumerate(all_):
        try:
            game.judge(saying.by(seat))
        except Refused:
            continue
        yield at
