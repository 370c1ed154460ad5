"""One seat's belief: the public belief, and what the seat alone was shown and told."""

from itertools import product

import numpy as np

from gorod.bots.bayes.choice_model import FloatArray
from gorod.bots.bayes.constraints import CardConstraint, SeerConstraint
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.bayes.rules_facts import PossibleAnswers
from gorod.bots.bayes.survivor_odds import cached_endgame
from gorod.engine.events import Became, CardDealt, CardShown
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.calls import Learned

CERTAIN_ABOVE = 0.9999
"""What is more likely than this counts as known."""
PRIVATE_EVENTS = (CardDealt, CardShown, Became, Learned)


class SeatBelief:
    """What one seat knows and believes."""

    def __init__(self, seat: Seat, public: PublicBelief) -> None:
        self.seat = seat
        self.public = public
        self.facts = public.facts
        self.role = ""
        self.side = ""
        self.mates: set[Seat] = set()
        """Whom I was shown as a mate."""
        self.learned: dict[tuple[str, Choice], Choice] = {}
        """The answers I got, by call and by whom I asked about."""
        self.known = public.posterior.own()
        self.team = public.posterior.own()
        """What my whole team knows: who we are, and nothing that one of us found out."""
        self._said = 0
        """How many public events I have heard."""
        self._aloud = public.aloud
        self._whispers = 0
        """How many private events I have heard."""
        self._enemies: tuple[tuple[int, int], FloatArray] | None = None
        """The cached result of `enemies`, with the number of events heard by then."""

    def hear(self, event: Event) -> None:
        kind = type(event)
        is_said_aloud = self._aloud.get(kind)
        if is_said_aloud is None:
            is_said_aloud = self._aloud[kind] = self.public.uses(kind)
        if is_said_aloud:
            if self._said == self.public.heard:
                self.public.hear(event)
            self._said += 1
        elif kind in PRIVATE_EVENTS:
            self._hear_whispered(event)

    def _hear_whispered(self, event: Event) -> None:
        self._whispers += 1
        if isinstance(event, CardDealt):
            self.role, self.side = event.role, self.facts.side(event.role)
            self._is_shown(event.seat, event.role)
        elif isinstance(event, CardShown):
            self._is_shown(event.seat, event.role)
        elif isinstance(event, Became):
            if event.seat == self.seat:
                self.role, self.side = event.role, self.facts.side(event.role)
        elif isinstance(event, Learned):
            self.learned[event.call, event.about] = event.answer
            self._learn(event.call, event.about, event.answer)

    def _is_shown(self, seat: Seat, word: str) -> None:
        kinds = self.facts.shown_as(word)
        if not kinds:
            return
        fact = CardConstraint.of(seat, kinds)
        self.known.learn(fact)
        sides = {self.facts.kinds[kind].side for kind in kinds}
        if sides == {self.side}:
            self.team.learn(fact)
            if seat != self.seat:
                self.mates.add(seat)
        if self.facts.seer:
            is_seer = word == self.facts.seer
            if is_seer or self.facts.seer_kind not in kinds or seat == self.seat:
                self._mark(seat, is_seer)

    def _mark(self, seat: Seat, is_seer: bool) -> None:
        self.known.learn(SeerConstraint(seat, is_seer))

    def _learn(self, call: str, about: Choice, answer: Choice) -> None:
        """Rule out the cards by which the host would have answered otherwise."""
        asked = about if isinstance(about, tuple) else (about,)
        seats = tuple(one for one in asked if isinstance(one, int))
        if not seats:
            return
        lore = self.facts
        fits = {
            held
            for held in product(range(len(lore.kinds)), repeat=len(seats))
            if any(
                answer in lore.replies(call, self.role, seats, roles)
                for roles in product(*(lore.kinds[kind].roles for kind in held))
            )
        }
        if 0 < len(fits) < len(lore.kinds) ** len(seats):
            fact = CardConstraint(seats, frozenset(fits))
            self.known.learn(fact)
        if len(seats) == 1 and lore.seer_kind is not None:
            self._look_for_the_seer(call, seats[0], answer)

    def _look_for_the_seer(self, call: str, seat: Seat, answer: Choice) -> None:
        lore = self.facts
        assert lore.seer_kind is not None  # noqa: S101 - the caller has checked it
        as_seer = lore.replies(call, self.role, (seat,), (lore.seer,))
        rest = [role for role in lore.kinds[lore.seer_kind].roles if role != lore.seer]
        others = set().union(*(lore.replies(call, self.role, (seat,), (role,)) for role in rest))
        if answer not in as_seer:
            self._mark(seat, is_seer=False)
        elif answer not in others:
            self._mark(seat, is_seer=True)

    # Queries ------------------------------------------------------------------------------------

    @property
    def mine(self) -> frozenset[int]:
        """The kinds of my own side."""
        kinds = self.facts.kinds
        return frozenset(at for at, kind in enumerate(kinds) if kind.side == self.side)

    @property
    def theirs(self) -> frozenset[int]:
        return frozenset(range(len(self.facts.kinds))) - self.mine

    @property
    def is_town(self) -> bool:
        return self.side == self.facts.town

    @property
    def is_alone(self) -> bool:
        """Whether I am a lone side: no known mates, and at least two other sides."""
        camps = self.facts.camps
        return not self.is_town and not self.mates and self.side in camps and len(camps) > 2

    def enemies(self) -> FloatArray:
        """For each seat, the probability that it is not of my side, by all I know."""
        heard = self.public.heard, self._whispers
        if self._enemies is None or self._enemies[0] != heard:
            self._enemies = heard, self.known.likely(self.theirs)
        return self._enemies[1]

    def suspicion(self) -> FloatArray:
        """The suspicion I show: my own if I am town, else what a town player would have.

        A lone side has no mates to give away, and shows whom it wants gone.
        """
        if self.is_town:
            return self.enemies()
        wanted = self.better_gone(is_night=False) if self.is_alone else None
        return self.public.suspicion(self.seat) if wanted is None else wanted

    def better_gone(self, is_night: bool) -> FloatArray | None:
        """For a lone side: how much each player's leaving helps me, from 0 to 1."""
        lore, alive = self.facts, self.public.alive
        shares = np.zeros((len(lore.camps), len(self.public.hands)))
        for at, camp in enumerate(lore.camps):
            kinds = frozenset(one for one, kind in enumerate(lore.kinds) if kind.side == camp)
            shares[at, alive] = self.known.likely(kinds)[alive]
        own = lore.camps.index(self.side)
        shares[:, self.seat] = np.arange(len(lore.camps)) == own
        return cached_endgame(lore).better_gone(shares, own, is_night)

    def blameable(self, seats: list[Seat]) -> list[Seat]:
        """Whom of these I can seriously accuse.

        For town: the surest of the known enemies, or else all but the known friends.
        """
        others = [seat for seat in seats if seat != self.seat]
        if not self.is_town:
            return others
        enemies = self.enemies()
        doubt = 10 * (1 - float(enemies[others].max(initial=0))) + 1e-9
        known = [seat for seat in others if 1 - enemies[seat] < min(doubt, 1 - CERTAIN_ABOVE)]
        return known or [seat for seat in others if enemies[seat] > 1 - CERTAIN_ABOVE]

    def seer_nights(self) -> int:
        """The number of nights in which a seer can have learned something."""
        return self.public.seer_calls - (not self.facts.seer_learns_early)

    def trust(self) -> FloatArray:
        """For each seat, the public probability that it is town."""
        return 1 - self.public.posterior.likely(self.facts.foe_kinds)

    def seers(self) -> FloatArray:
        return self.known.likely_seer()

    def enemy_share(self) -> float:
        """The share of enemies among the living others."""
        alive = [seat for seat in self.public.alive if seat != self.seat]
        return float(self.enemies()[alive].mean()) if alive else 0.0

    def curiosity(self, call: str, seat: Seat) -> FloatArray:
        """The information value of asking about each seat in this call.

        It is the expected gain in certainty about the kind (by the sum of squares). Here the seer
        is a kind of its own.
        """
        lore, seers = self.facts, self.known.likely_seer()
        given: dict[PossibleAnswers, dict[tuple[int, bool], FloatArray]] = {}
        held: dict[tuple[int, bool], FloatArray] = {}
        for at, kind in enumerate(lore.kinds):
            share = self.known.likely(frozenset((at,)))
            for role in kind.roles:
                which = at, bool(role) and role == lore.seer
                part = self._part(at, role, share, seers)
                answered = given.setdefault(lore.replies(call, self.role, (seat,), (role,)), {})
                answered[which] = answered.get(which, 0) + part
                held[which] = held.get(which, 0) + part
        before = sum(part**2 for part in held.values())
        after = sum(
            sum(part**2 for part in parts.values()) / np.maximum(sum(parts.values()), 1e-9)
            for parts in given.values()
        )
        return np.asarray(after - before)

    def _part(self, kind: int, role: str, share: FloatArray, seer: FloatArray) -> FloatArray:
        """For each seat, the probability of this very card."""
        roles = self.facts.kinds[kind].roles
        if kind != self.facts.seer_kind or len(roles) == 1:
            return np.asarray(share / len(roles))
        if role == self.facts.seer:
            return seer
        return np.asarray((share - seer).clip(0) / (len(roles) - 1))
