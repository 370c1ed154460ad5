"""The claim policy of the Bayesian bot: what it says when it has the floor."""

from collections.abc import Iterator
from random import Random

from gorod.bots.bayes.choice_model import choice_weights, mate_factor
from gorod.bots.bayes.seat_belief import SeatBelief
from gorod.bots.levels import BotLevel
from gorod.engine.claims import AM, LEARNED, SUSPECT, TRUST, Claimed, Floor
from gorod.engine.letters import Event
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.rounds import DayBegan, NightFell

LAST_WORD = "last-word"
LAST_SPEECHES = (LAST_WORD, "plea")
"""Speeches after which the seat may not speak again."""
COME_OUT_RATIO = 2.0
"""A seer comes out when the table suspects it this many times more than others."""
ACCUSED_LIAR_FACTOR = 2.0
"""How much likelier a foe lies if the seer has accused it."""
FIRST_LIE_FACTOR = 0.1
"""The factor on lying while nobody has claimed to be the seer."""
CLEARS_MATE_RATE = 0.3
"""How often a liar's report clears a mate."""
ACCUSE_RATIO = 1.3
"""A suspect this many times likelier an enemy than the average is named aloud."""
ECHO_LIMIT, ECHO_RATE = 3, 0.2
"""After this many equal accusations, and with which probability, it is still repeated."""
TRUSTED_RATIO = 0.6
"""A claimed seer is trusted aloud below this share of the average suspicion."""
SMALL_TALK_RATE = 0.4
"""How often a bot with nothing else to say names somebody it trusts."""


class ClaimPolicy:
    """Decides which claims one seat makes: true reports, bluffs, suspicion and trust."""

    def __init__(self, belief: SeatBelief, level: BotLevel, rng: Random) -> None:
        self.belief = belief
        self.level = level
        self.rng = rng
        self.is_out = False
        """Whether I have claimed to be the seer, truly or not."""
        self._invented: dict[Seat, Choice] = {}
        """The reports I made up; they stay the same."""
        self._denied: set[Seat] = set()
        """The claimed seers whom I have considered contradicting."""
        self._told_of: set[Seat] = set()
        """The seats I have reported on."""
        self._suspected: set[Seat] = set()
        """Whom I have accused aloud since the night or the day began."""
        self._trusted: set[Seat] = set()
        """Whom I have said to trust in that time."""

    def hear(self, event: Event) -> None:
        """Remember my own claims when I hear them: then a restored bot knows them too."""
        if isinstance(event, NightFell | DayBegan):
            self._suspected.clear()
            self._trusted.clear()
        elif isinstance(event, Claimed) and event.seat == self.belief.seat:
            if event.kind == SUSPECT:
                self._suspected.update(event.about)
            elif event.kind == TRUST:
                self._trusted.update(event.about)
            elif event.kind == LEARNED:
                self._told_of.update(event.about)
            self.is_out |= event.kind == AM and event.of == self.belief.facts.seer

    def speak(self, floor: Floor) -> list[Claim]:
        claims = [*self._of_the_seer(floor)] or [*self._of_suspicion(floor)]
        return (claims or [*self._of_trust(floor)])[: floor.left]

    def _of_the_seer(self, floor: Floor) -> Iterator[Claim]:
        lore = self.belief.facts
        if not lore.seer:
            return
        if self.belief.role == lore.seer:
            if self.is_out or self._comes_out(floor):
                yield from self._tell(floor, self._learned())
        elif not self.belief.is_town and (self.is_out or self._lies()):
            self._go_on_lying()
            nights = max(
                0, self.belief.seer_nights()
            )  # no reports about nights that did not happen
            yield from self._tell(floor, dict(list(self._invented.items())[:nights]))

    def _tell(self, floor: Floor, learned: dict[Seat, Choice]) -> Iterator[Claim]:
        """Claim the card first, then the reports."""
        lore = self.belief.facts
        if not self.is_out and self.belief.seat not in self.belief.public.shown:
            yield floor.claim(AM, lore.seer)
        for seat, answer in reversed(learned.items()):
            if seat not in self._told_of and seat != self.belief.seat:
                yield floor.claim(LEARNED, lore.seer_call, seat, answer=answer)

    def _learned(self) -> dict[Seat, Choice]:
        calls = self.belief.learned.items()
        seeing = self.belief.facts.seer_call
        return {
            about: answer
            for (call, about), answer in calls
            if call == seeing and isinstance(about, int)
        }

    def _comes_out(self, floor: Floor) -> bool:
        """Whether to reveal oneself as the seer: with a foe found, under suspicion, against a false
        seer, in the last speech, or on what may be the last day.
        """
        mind, room = self.belief, self.belief.public
        learned = self._learned()
        enemies = mind.enemies()
        found = any(enemies[seat] > 0.99 and seat in room.alive for seat in learned)
        others = [seat for seat in room.alive if seat != mind.seat]
        table = room.posterior.likely(mind.facts.foe_kinds)
        danger = bool(others) and table[mind.seat] > COME_OUT_RATIO * table[others].mean()
        if found or danger or bool(room.claimants) or floor.speech in LAST_SPEECHES:
            return True
        return bool(learned) and self._may_be_the_last_day()

    def _may_be_the_last_day(self) -> bool:
        """Whether the game is likely over if one town player leaves today and one tonight."""
        lore, room = self.belief.facts, self.belief.public
        share = 0.0
        for left, likely in room.posterior.who_is_left(room.alive):
            rest = [number - 2 * (kind == lore.seer_kind) for kind, number in enumerate(left)]
            share += likely * lore.is_over(tuple(max(0, number) for number in rest))
        return share > 0.5

    def _lies(self) -> bool:
        """Whether to claim falsely to be the seer.

        A lone side never does: those who hunt the seer would come for it.
        """
        mind, room = self.belief, self.belief.public
        ours = mind.mates | {mind.seat}
        foes, _ = self._answers()
        if mind.is_alone or ours.intersection(room.claimants) or not foes:
            return False
        for seat, facts in room.claimants.items():
            if seat in self._denied or seat not in room.alive:
                continue
            self._denied.add(seat)
            accused = any(fact.seats[0] == mind.seat for fact in facts)
            if self._dares(ACCUSED_LIAR_FACTOR if accused else 1.0):
                self._invented[seat] = foes[0]
                return True
        others = [seat for seat in room.alive if seat not in ours]
        is_time = mind.seer_nights() > 0
        if is_time and others and not room.claimants and self._dares(FIRST_LIE_FACTOR):
            self._invented[max(others, key=lambda seat: mind.suspicion()[seat])] = foes[0]
            return True
        return False

    def _go_on_lying(self) -> None:
        """Invent a report for each night: clear a mate, or accuse a town player."""
        mind, room = self.belief, self.belief.public
        mates = [seat for seat in room.alive if seat in mind.mates and seat not in self._invented]
        others = [seat for seat in room.alive if seat not in mind.mates | {mind.seat}]
        others = [seat for seat in others if seat not in self._invented]
        if len(self._invented) >= mind.seer_nights():
            return
        foes, friends = self._answers()
        suspicion = mind.suspicion()
        accused = sum(answer in foes for answer in self._invented.values())
        if mates and friends and self.rng.random() < CLEARS_MATE_RATE:
            self._invented[max(mates, key=lambda seat: suspicion[seat])] = friends[0]
        elif others and foes and accused < self._most_foes():
            self._invented[max(others, key=lambda seat: suspicion[seat])] = foes[0]

    def _most_foes(self) -> int:
        """The number of foes that a believable liar can report at most."""
        return max(
            sum(deck[kind] for kind in self.belief.facts.foe_kinds)
            for deck in self.belief.facts.decks
        )

    def _dares(self, how: float) -> bool:
        return self.rng.random() < self.level.bluffs * how

    def _answers(self) -> tuple[list[Choice], list[Choice]]:
        """The answers that a true seer gets about foes only, and those about town."""
        lore = self.belief.facts

        def answers(kinds: frozenset[int]) -> set[Choice]:
            roles = (role for kind in kinds for role in lore.kinds[kind].roles)
            given = (lore.replies(lore.seer_call, lore.seer, (1,), (role,)) for role in roles)
            return set().union(*given)

        foes, folk = answers(lore.foe_kinds), answers(lore.town_kinds)
        return sorted(foes - folk, key=str), sorted(folk, key=str)

    def _of_suspicion(self, floor: Floor) -> Iterator[Claim]:
        """Accuse by the same formula as in a vote; nobody twice."""
        mind = self.belief
        others = [seat for seat in mind.public.alive if seat != mind.seat]
        earnest = [seat for seat in mind.blameable(others) if seat not in self._trusted]
        if not earnest:
            return
        suspicion, before = mind.suspicion(), mind.public.named.get(mind.seat, ())
        pulls = choice_weights(self.level, suspicion, mind.public.hands, earnest, before)
        pulls[list(mind.mates)] *= mate_factor(self.level)
        (named,) = self.rng.choices(earnest, [float(pulls[seat]) for seat in earnest])
        is_sure = suspicion[named] > ACCUSE_RATIO * suspicion[others].mean()
        if floor.speech == LAST_WORD and named in mind.mates:
            return
        if named in self._suspected or self._is_stale(named):
            return
        if is_sure or floor.speech in LAST_SPEECHES or self._is_accused():
            yield floor.claim(SUSPECT, "", named)

    def _is_accused(self) -> bool:
        """Whether somebody has accused me: then I name somebody else."""
        return any(self.belief.seat in named for named in self.belief.public.named.values())

    def _is_stale(self, suspect: Seat) -> bool:
        """Whether enough others have accused this suspect already."""
        said = sum(suspect in named for named in self.belief.public.named.values())
        return said >= ECHO_LIMIT and self.rng.random() > ECHO_RATE

    def _of_trust(self, floor: Floor) -> Iterator[Claim]:
        """Name somebody I trust: a believed seer, or a player who looks good.

        It changes nobody's belief: it is cheap talk, and liars say it too.
        """
        mind, room = self.belief, self.belief.public
        accused = {*self._suspected, *room.named.get(mind.seat, ())}
        others = [seat for seat in room.alive if seat != mind.seat and seat not in accused]
        if not others or self._trusted:
            return
        suspicion = mind.suspicion()
        mean = suspicion[others].mean()
        believed = [seat for seat in others if seat in room.claimants]
        believed = [seat for seat in believed if suspicion[seat] < TRUSTED_RATIO * mean]
        if not believed and self.rng.random() < SMALL_TALK_RATE:
            believed = [seat for seat in others if suspicion[seat] <= mean]
        if believed:
            yield floor.claim(TRUST, "", self.rng.choice(believed))
