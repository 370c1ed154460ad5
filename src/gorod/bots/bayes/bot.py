"""The Bayesian bot: updates its belief about the deal, and chooses by one formula at its level."""

from math import exp
from random import Random

import numpy as np

from gorod.bots.bayes.choice_model import FloatArray, choice_weights, mate_factor
from gorod.bots.bayes.claim_policy import ClaimPolicy
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.bayes.seat_belief import CERTAIN_ABOVE, SeatBelief
from gorod.bots.levels import BotLevel
from gorod.bots.random_bot import random_answer
from gorod.engine.claims import Floor
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.aims import HARM, HELP, HINDER, LEARN
from gorod.parts.meetings import Planned, PlanSeen
from gorod.parts.rounds import DayBegan, NightFell

MIN_STRIKE_RATIO = 1.3
"""Who may pass strikes only a target that is so much more likely an enemy than the average."""
TEAM_VALUE_WEIGHT = 0.1
"""For a lone side: the weight of whom a team would strike, beside whom it wants gone."""
SEER_FOUND_ABOVE = 0.5
"""A likelier seer than this, by what the whole team knows, is struck before the team's plan."""
STRIKE_NOISE = 0.1
"""Noise in a team's target: otherwise the most trusted survivor would always be one of them."""
NOMINATED_PENALTY = 1.4
"""How much each player who is already nominated lowers the wish to nominate another."""
MIN_CURIOSITY = 0.01
"""A check that would tell less than this is not worth making."""


class BayesBot:
    """A bot that weighs every possible deal."""

    def __init__(self, seat: Seat, rng: Random, public: PublicBelief, level: BotLevel) -> None:
        self.seat = seat
        self.rng = rng
        self.level = level
        self.belief = SeatBelief(seat, public)
        self.claim_policy = ClaimPolicy(self.belief, level, self.rng)
        self._struck: Seat | None = None
        """Whom I have struck since the night or the day began."""
        self._plan: tuple[Seat, ...] = ()
        """The targets that the head of my team has shown for the coming nights."""
        self._nights = 0
        """How many nights have fallen since."""

    def hear(self, event: Event) -> None:
        if isinstance(event, NightFell | DayBegan):
            self._struck = None
            self._nights += isinstance(event, NightFell)
        elif isinstance(event, Planned | PlanSeen):
            self._plan, self._nights = event.plan, 0
        self.belief.hear(event)
        self.claim_policy.hear(event)

    def speak(self, floor: Floor) -> list[Claim]:
        return self.claim_policy.speak(floor)

    def answer(self, ask: Ask) -> Choice:
        offer = ask.offer
        seats = [one for one in offer.options if isinstance(one, int)]
        if not offer.options:
            return None
        if offer.options == ("yes",):
            return "yes" if self._agrees(ask.topic) else None
        aims = self.belief.facts.aim(ask.topic, self.belief.role).split()
        slips = self.rng.random() < self.level.slips and not self._has_spoken(seats, aims)
        if not seats or slips:
            return self._slip(ask, seats, aims)
        wishes = [self._wishes(aim, ask, self._sensible(aim, ask.topic, seats)) for aim in aims]
        rest: list[Seat | None] = [*(seat for seat in seats if seat != self.seat), *seats]
        wishes = [wish + rest for wish in wishes]
        whom = wishes[0] if len(wishes) == 1 else _in_turn(wishes)
        return self._remembered(aims, ask, self._chosen(offer, whom))

    def _remembered(self, aims: list[str], ask: Ask, choice: Choice) -> Choice:
        """Remember tonight's target: checking it is pointless."""
        if (
            aims == [HARM]
            and ask.topic in self.belief.facts.night_topics
            and isinstance(choice, int)
        ):
            self._struck = choice
        return choice

    def _has_spoken(self, seats: list[Seat], aims: list[str]) -> bool:
        """Whether I have accused one of these: there is no slip against one's own word."""
        named = self.belief.public.named.get(self.seat, ())
        return aims == [HARM] and not self.level.forgets and not {*seats}.isdisjoint(named)

    def _slip(self, ask: Ask, seats: list[Seat], aims: list[str]) -> Choice:
        """Answer at random, but never harm oneself, nor a mate by night.

        Only the gentle level forgets what it knows for certain.
        """
        given = random_answer(ask.offer, self.rng)
        several = given if isinstance(given, tuple) else ()
        if not seats or isinstance(given, str) or not set(several) <= set(seats):
            return given
        dark = ask.topic in self.belief.facts.night_topics
        spared = (self.belief.mates if dark else set()) | (set() if aims == [HELP] else {self.seat})
        sensible = [seat for seat in seats if seat not in spared]
        is_settled = False
        if not self.level.forgets and len(aims) == 1:
            sensible = self._sensible(aims[0], ask.topic, sensible)
            is_settled = aims == [HARM] and not dark and self._knows_one(sensible)
            if aims == [LEARN] and sensible and self._need_not_ask(ask.topic, sensible):
                return None if ask.offer.may_pass else given
        if several:
            enough = len(sensible) >= len(several) and not set(several) <= set(sensible)
            return tuple(self.rng.sample(sensible, len(several))) if enough else given
        if not sensible:
            return None if ask.offer.may_pass else given
        if given in sensible or (given is None and not is_settled):
            return given
        return self.rng.choice(sensible)

    def _agrees(self, topic: str) -> bool:
        """Whether I say yes, for instance to all tied players leaving."""
        room = self.belief.public
        if not room.candidates or topic != room.ballot:
            return self.rng.random() < 0.5
        tied = list(room.candidates)
        if self.seat in tied or (self.level.loyal and self.belief.mates.intersection(tied)):
            return False
        suspicion = self.belief.suspicion()
        if self.belief.is_town and suspicion[tied].min() < 1 - CERTAIN_ABOVE:
            return False
        others = [seat for seat in room.alive if seat != self.seat]
        return float(suspicion[tied].mean()) > float(suspicion[others].mean())

    # Whom ---------------------------------------------------------------------------------------

    def _sensible(self, aim: str, topic: str, seats: list[Seat]) -> list[Seat]:
        """The seats that make sense by what I know for certain.

        The result may be empty where somebody is to be harmed in the open.
        """
        mind = self.belief
        if aim == LEARN and seats:
            worth = mind.curiosity(topic, seats[0])
            riddles = [seat for seat in seats if worth[seat] >= MIN_CURIOSITY]
            return [seat for seat in riddles if seat != self._struck] or riddles or seats
        if aim == HELP:
            return self._not_known(mind.theirs, seats)
        if aim == HINDER:
            return self._not_known(mind.mine, seats)
        return seats if topic in mind.facts.night_topics else mind.blameable(seats)

    def _not_known(self, kinds: frozenset[int], seats: list[Seat]) -> list[Seat]:
        """The seats that are not surely of these kinds, or all if each one is."""
        likely = self.belief.known.likely(kinds)
        return [seat for seat in seats if likely[seat] < CERTAIN_ABOVE] or seats

    def _knows_one(self, seats: list[Seat]) -> bool:
        """Whether I am town and know an enemy among these."""
        return (
            self.belief.is_town
            and float(self.belief.enemies()[seats].max(initial=0)) > CERTAIN_ABOVE
        )

    def _wishes(self, aim: str, ask: Ask, seats: list[Seat]) -> list[Seat | None]:
        """The seats in the order of preference; `None` first where I would rather pass."""
        mind = self.belief
        if aim == LEARN:
            curious = self._by(mind.curiosity(ask.topic, seats[0]) * 20, seats)
            return [None, *curious] if self._need_not_ask(ask.topic, seats) else curious
        if aim == HELP:
            care = (1 - mind.enemies()) * (mind.trust() + 2 * mind.seers())
            return self._by(care * self.level.keen / 2, seats)
        if aim == HINDER:
            return self._by(mind.enemies() * self.level.keen / 2 - self._is_me() * 9, seats)
        if ask.topic in mind.facts.night_topics:
            return self._strike(seats, ask.offer.may_pass)
        return self._accuse(seats, ask)

    def _need_not_ask(self, topic: str, seats: list[Seat]) -> bool:
        """Whether a check tells me nothing, except about tonight's target."""
        worth = self.belief.curiosity(topic, seats[0])
        return float(worth[seats].max()) < MIN_CURIOSITY or seats == [self._struck]

    def _is_me(self) -> FloatArray:
        mine = np.zeros(len(self.belief.public.hands))
        mine[self.seat] = 1
        return mine

    def _accuse(self, seats: list[Seat], ask: Ask) -> list[Seat | None]:
        """Vote, or accuse in the open, by the formula; a bot sometimes keeps silent if it may."""
        mind = self.belief
        if not seats:
            return [None]
        if ask.offer.may_pass and not mind.public.ballot:
            return self._nominate(seats)
        return self._drawn(self._pulls(mind.suspicion(), seats), seats)

    def _pulls(self, suspicion: FloatArray, seats: list[Seat]) -> FloatArray:
        mind, level = self.belief, self.level
        before = mind.public.named.get(self.seat, ())
        pulls = choice_weights(level, suspicion, mind.public.hands, seats, before)
        pulls[list(mind.mates)] *= mate_factor(level)
        return pulls

    def _nominate(self, offered: list[Seat]) -> list[Seat | None]:
        """Nominate by the formula, or nobody if my favourite is nominated already."""
        mind, suspicion = self.belief, self.belief.suspicion()
        standing = [seat for seat in mind.public.alive if mind.public.hands[seat]]
        either = sorted({*offered, *standing})
        seats = offered if self._knows_one(offered) else mind.blameable(either)
        named = self._drawn(self._pulls(suspicion, seats), seats)
        first = named[0]
        if first not in offered or self._keeps_silent(suspicion, first, standing):
            return [None]
        return named

    def _keeps_silent(self, suspicion: FloatArray, named: Seat, standing: list[Seat]) -> bool:
        """Whether I nominate nobody: likelier if no suspect stands out, or many are nominated.

        Never about a known enemy, nor about one I have accused. The number of nominees does not
        hold back a lone side.
        """
        if self._knows_one([named]) or named in self.belief.public.named.get(self.seat, ()):
            return False
        others = [seat for seat in self.belief.public.alive if seat != self.seat]
        usual = max(float(suspicion[others].mean()), *suspicion[standing], 0.0)
        silent = self.level.keen * (usual - float(suspicion[named]))
        if named not in standing and not self.belief.is_alone:
            silent += NOMINATED_PENALTY * len(standing)
        return self.rng.random() < 1 / (1 + exp(-silent))

    def _strike(self, seats: list[Seat], may_pass: bool) -> list[Seat | None]:
        """Choose a target by night: never a mate; a team agrees on a trusted player or likely seer.

        A lone side strikes first whom it wants gone.
        """
        mind = self.belief
        others = [seat for seat in seats if seat != self.seat and seat not in mind.mates]
        if not others:
            return [None, *seats]
        if mind.is_town:
            enemies = mind.enemies()
            best = sorted(others, key=lambda seat: -enemies[seat])
            if may_pass and enemies[best[0]] < MIN_STRIKE_RATIO * mind.enemy_share():
                return [None, *best]
            return [*best, *seats]
        opinion = mind.team if mind.mates else mind.known
        value = opinion.likely(mind.theirs) * (mind.trust() + 2 * opinion.likely_seer())
        wanted = mind.better_gone(is_night=True) if mind.is_alone else None
        if wanted is not None:
            value = wanted + TEAM_VALUE_WEIGHT * value
        whim = self._whim()
        value = value + STRIKE_NOISE * np.array([whim.random() for _ in value])
        best = sorted(others, key=lambda seat: -value[seat])
        return [*self._agreed(others, opinion.likely_seer()), *best, *seats]

    def _agreed(self, others: list[Seat], seers: FloatArray) -> list[Seat]:
        """The targets by the team's plan, which human mates know too.

        A seer who was found out comes first; who is gone gives way to the next of the plan.
        """
        if not self._plan:
            return []
        tonight = max(0, self._nights - 1)
        plan = self._plan[tonight:] + self._plan[:tonight]
        found = [seat for seat in others if seers[seat] > SEER_FOUND_ABOVE]
        return [*found, *(seat for seat in plan if seat in others)]

    def _whim(self) -> Random:
        """Randomness that the team shares tonight: all choose the same target, which nobody outside
        can predict.
        """
        room, team = self.belief.public, sorted(self.belief.mates | {self.seat})
        return Random(f"{room.secret}/{team}/{room.alive}")

    def _by(self, wanted: FloatArray, seats: list[Seat]) -> list[Seat | None]:
        pulls = np.zeros(len(wanted))
        pulls[seats] = np.exp(wanted[seats] - wanted[seats].max())
        return self._drawn(pulls, seats)

    def _drawn(self, pulls: FloatArray, seats: list[Seat]) -> list[Seat | None]:
        """Draw the first by these weights; the others follow by descending weight."""
        first = self.rng.choices(seats, [float(pulls[seat]) for seat in seats])[0]
        rest = sorted((one for one in seats if one != first), key=lambda one: -pulls[one])
        return [first, *rest]

    def _chosen(self, offer: Offer, wishes: list[Seat | None]) -> Choice:
        """As many seats as must be chosen, in the form that the question wants."""
        if wishes[0] is None and offer.may_pass:
            return None
        seats = list(dict.fromkeys(seat for seat in wishes if seat is not None))
        if offer.ways:
            return (self.rng.choice(offer.ways), seats[0])
        if offer.least is not None:
            return tuple(seats[: max(1, offer.least)])
        if offer.choose > 1:
            return tuple(seats[: offer.choose])
        return seats[0]


def _in_turn(wishes: list[list[Seat | None]]) -> list[Seat | None]:
    """The first wish for each aim, as in a black rose for an enemy and a red one for a friend."""
    chosen: list[Seat | None] = []
    for one in wishes:
        chosen += [seat for seat in one if seat is not None and seat not in chosen][:1]
    return chosen
