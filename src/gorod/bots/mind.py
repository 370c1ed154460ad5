"""One seat's belief: the public belief, and what the seat alone was shown and told."""

from itertools import product

import numpy as np

from gorod.bots.facts import Certainty, Marking
from gorod.bots.formula import Numbers
from gorod.bots.lore import Answers
from gorod.bots.outlook import outlook
from gorod.bots.room import Room
from gorod.engine.events import Became, CardDealt, CardShown
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.calls import Learned

CERTAIN = 0.9999
"""What is more likely than this counts as known."""
WHISPERED = (CardDealt, CardShown, Became, Learned)


class Mind:
    """What one seat knows and believes."""

    def __init__(self, seat: Seat, room: Room) -> None:
        self.seat = seat
        self.room = room
        self.lore = room.lore
        self.role = ""
        self.side = ""
        self.mates: set[Seat] = set()
        """Whom I was shown as a mate."""
        self.found: dict[tuple[str, Choice], Choice] = {}
        """The answers I got, by call and by whom I asked about."""
        self.known = room.belief.own()
        self.team = room.belief.own()
        """What my whole team knows: who we are, and nothing that one of us found out."""
        self._said = 0
        """How many public events I have heard."""
        self._aloud = room.aloud
        self._whispers = 0
        """How many private events I have heard."""
        self._enemies: tuple[tuple[int, int], Numbers] | None = None
        """The cached result of `enemies`, with the number of events heard by then."""

    def hear(self, event: Event) -> None:
        kind = type(event)
        is_said_aloud = self._aloud.get(kind)
        if is_said_aloud is None:
            is_said_aloud = self._aloud[kind] = self.room.reckons_with(kind)
        if is_said_aloud:
            if self._said == self.room.heard:
                self.room.hear(event)
            self._said += 1
        elif kind in WHISPERED:
            self._hear_whispered(event)

    def _hear_whispered(self, event: Event) -> None:
        self._whispers += 1
        if isinstance(event, CardDealt):
            self.role, self.side = event.role, self.lore.side(event.role)
            self._is_shown(event.seat, event.role)
        elif isinstance(event, CardShown):
            self._is_shown(event.seat, event.role)
        elif isinstance(event, Became):
            if event.seat == self.seat:
                self.role, self.side = event.role, self.lore.side(event.role)
        elif isinstance(event, Learned):
            self.found[event.call, event.about] = event.answer
            self._learn(event.call, event.about, event.answer)

    def _is_shown(self, seat: Seat, word: str) -> None:
        kinds = self.lore.shown_as(word)
        if not kinds:
            return
        fact = Certainty.of(seat, kinds)
        self.known.learn(fact)
        sides = {self.lore.kinds[kind].side for kind in kinds}
        if sides == {self.side}:
            self.team.learn(fact)
            if seat != self.seat:
                self.mates.add(seat)
        if self.lore.seer:
            is_seer = word == self.lore.seer
            if is_seer or self.lore.seers not in kinds or seat == self.seat:
                self._mark(seat, is_seer)

    def _mark(self, seat: Seat, is_seer: bool) -> None:
        self.known.learn(Marking(seat, is_seer))

    def _learn(self, call: str, about: Choice, answer: Choice) -> None:
        """Rule out the cards by which the host would have answered otherwise."""
        asked = about if isinstance(about, tuple) else (about,)
        seats = tuple(one for one in asked if isinstance(one, int))
        if not seats:
            return
        lore = self.lore
        fits = {
            held
            for held in product(range(len(lore.kinds)), repeat=len(seats))
            if any(
                answer in lore.replies(call, self.role, seats, roles)
                for roles in product(*(lore.kinds[kind].roles for kind in held))
            )
        }
        if 0 < len(fits) < len(lore.kinds) ** len(seats):
            fact = Certainty(seats, frozenset(fits))
            self.known.learn(fact)
        if len(seats) == 1 and lore.seers is not None:
            self._look_for_the_seer(call, seats[0], answer)

    def _look_for_the_seer(self, call: str, seat: Seat, answer: Choice) -> None:
        lore = self.lore
        assert lore.seers is not None  # noqa: S101 - the caller has checked it
        as_seer = lore.replies(call, self.role, (seat,), (lore.seer,))
        rest = [role for role in lore.kinds[lore.seers].roles if role != lore.seer]
        others = set().union(*(lore.replies(call, self.role, (seat,), (role,)) for role in rest))
        if answer not in as_seer:
            self._mark(seat, is_seer=False)
        elif answer not in others:
            self._mark(seat, is_seer=True)

    # Queries ------------------------------------------------------------------------------------

    @property
    def mine(self) -> frozenset[int]:
        """The kinds of my own side."""
        kinds = self.lore.kinds
        return frozenset(at for at, kind in enumerate(kinds) if kind.side == self.side)

    @property
    def theirs(self) -> frozenset[int]:
        return frozenset(range(len(self.lore.kinds))) - self.mine

    @property
    def is_town(self) -> bool:
        return self.side == self.lore.town

    @property
    def is_alone(self) -> bool:
        """Whether I am a lone side: no known mates, and at least two other sides."""
        camps = self.lore.camps
        return not self.is_town and not self.mates and self.side in camps and len(camps) > 2

    def enemies(self) -> Numbers:
        """For each seat, the probability that it is not of my side, by all I know."""
        heard = self.room.heard, self._whispers
        if self._enemies is None or self._enemies[0] != heard:
            self._enemies = heard, self.known.likely(self.theirs)
        return self._enemies[1]

    def suspicion(self) -> Numbers:
        """The suspicion I show: my own if I am town, else what a town player would have.

        A lone side has no mates to give away, and shows whom it wants gone.
        """
        if self.is_town:
            return self.enemies()
        wanted = self.better_gone(is_night=False) if self.is_alone else None
        return self.room.suspicion(self.seat) if wanted is None else wanted

    def better_gone(self, is_night: bool) -> Numbers | None:
        """For a lone side: how much each player's leaving helps me, from 0 to 1."""
        lore, alive = self.lore, self.room.alive
        shares = np.zeros((len(lore.camps), len(self.room.hands)))
        for at, camp in enumerate(lore.camps):
            kinds = frozenset(one for one, kind in enumerate(lore.kinds) if kind.side == camp)
            shares[at, alive] = self.known.likely(kinds)[alive]
        own = lore.camps.index(self.side)
        shares[:, self.seat] = np.arange(len(lore.camps)) == own
        return outlook(lore).better_gone(shares, own, is_night)

    def blameable(self, seats: list[Seat]) -> list[Seat]:
        """Whom of these I can seriously accuse.

        For town: the surest of the known enemies, or else all but the known friends.
        """
        others = [seat for seat in seats if seat != self.seat]
        if not self.is_town:
            return others
        enemies = self.enemies()
        doubt = 10 * (1 - float(enemies[others].max(initial=0))) + 1e-9
        known = [seat for seat in others if 1 - enemies[seat] < min(doubt, 1 - CERTAIN)]
        return known or [seat for seat in others if enemies[seat] > 1 - CERTAIN]

    def chances(self) -> int:
        """The number of nights in which a seer can have learned something."""
        return self.room.looks - (not self.lore.early)

    def trust(self) -> Numbers:
        """For each seat, the public probability that it is town."""
        return 1 - self.room.belief.likely(self.lore.foes)

    def seers(self) -> Numbers:
        return self.known.likely_seer()

    def base(self) -> float:
        """The share of enemies among the living others."""
        alive = [seat for seat in self.room.alive if seat != self.seat]
        return float(self.enemies()[alive].mean()) if alive else 0.0

    def curiosity(self, call: str, seat: Seat) -> Numbers:
        """The information value of asking about each seat in this call.

        It is the expected gain in certainty about the kind (by the sum of squares). Here the seer
        is a kind of its own.
        """
        lore, seers = self.lore, self.known.likely_seer()
        given: dict[Answers, dict[tuple[int, bool], Numbers]] = {}
        held: dict[tuple[int, bool], Numbers] = {}
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

    def _part(self, kind: int, role: str, share: Numbers, seer: Numbers) -> Numbers:
        """For each seat, the probability of this very card."""
        roles = self.lore.kinds[kind].roles
        if kind != self.lore.seers or len(roles) == 1:
            return np.asarray(share / len(roles))
        if role == self.lore.seer:
            return seer
        return np.asarray((share - seer).clip(0) / (len(roles) - 1))
