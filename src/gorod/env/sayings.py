"""What an agent may claim while it has the word: a list that is the same for everybody at a table.

Who may speak, and whether it is room for one more, the game says; whether it is true nobody asks.
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


class SpokenAct(NamedTuple):
    """One thing that can be claimed, whoever says it."""

    kind: str
    of: str = ""
    about: tuple[Seat, ...] = ()
    answer: Seat | str | None = None

    def by(self, seat: Seat) -> Claim:
        return Claim(seat, self.kind, self.of, self.about, self.answer)


def sayings(rules: Ruleset) -> tuple[SpokenAct, ...]:
    """All claims of one player, one call or one card; of several players at once nobody speaks."""
    return tuple(_sayings(rules.sayable, range(1, rules.players + 1)))


def _sayings(known: Sayable, seats: range) -> Iterator[SpokenAct]:
    yield from (SpokenAct(AM, role) for role in known.roles)
    yield from (SpokenAct(kind, "", (seat,)) for kind in (SUSPECT, TRUST) for seat in seats)
    for told in known.calls:
        if told.points == 1 and told.answers:
            for seat in seats:
                yield from (SpokenAct(LEARNED, told.call, (seat,), one) for one in told.answers)
        elif told.points == 1:
            yield from (SpokenAct(DID, told.call, (seat,)) for seat in seats)
        yield SpokenAct(BEFELL, told.call)


def may_be_said(game: Game[Ruleset], seat: Seat, all_: tuple[SpokenAct, ...]) -> Iterator[int]:
    """The places in the list of what this seat may claim now."""
    if seat not in speakers(game):
        return
    for at, saying in enumerate(all_):
        try:
            game.judge(saying.by(seat))
        except Refused:
            continue
        yield at
