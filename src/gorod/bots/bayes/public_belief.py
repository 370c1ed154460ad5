"""The public belief: everything that follows from what all players hear.

All bots of a table share one, because they hear the same public events; the first to hear an
event updates it for all. What a seat alone knows is in a belief of its own.
"""

from typing import Final

import numpy as np

from gorod.bots.bayes.belief import Belief
from gorod.bots.bayes.choice_model import FloatArray, ObservedChoice, choice_weights, mate_factor
from gorod.bots.bayes.claim_likelihood import COUNTERCLAIM_RATES, FIRST_CLAIM_RATES, seer_report
from gorod.bots.bayes.constraints import CardConstraint, SeerConstraint
from gorod.bots.bayes.exact_belief import MAX_DEALS, ExactBelief, count_deals
from gorod.bots.bayes.marginal_belief import MarginalBelief
from gorod.bots.bayes.rules_facts import RulesFacts
from gorod.bots.levels import EXPECTED, BotLevel
from gorod.engine.claims import AM, SUSPECT, Claimed
from gorod.engine.events import CardTurned, Left, RoleAnnounced
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.parts.aims import HARM
from gorod.parts.ballots import BallotOpened, Voted
from gorod.parts.calls import Called
from gorod.parts.leaving import KILLED
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import DayBegan, NightFell

STRIKE_SPARED: Final = 0.02
"""The factor by which a striking team hits one of its own less often."""
STRIKE_SURE: Final = 0.98
"""How often a death at night is due to one of the striking teams."""
STRIKE_TRUST: Final = 3.0
"""How much the table's trust attracts a strike."""
PHASE_EVENTS = (Called, BallotOpened, NightFell, DayBegan)
"""Events that come only after all leaving is done and the game goes on."""


def new_posterior(facts: RulesFacts) -> Belief:
    """An exact belief if there are few enough deals, else a marginal one."""
    return ExactBelief(facts) if count_deals(facts.decks) <= MAX_DEALS else MarginalBelief(facts)


class PublicBelief:
    """The public belief of one table, and the public state that it depends on."""

    def __init__(self, facts: RulesFacts, expected: BotLevel = EXPECTED, secret: int = 0) -> None:
        self.facts = facts
        self.secret = secret
        """A seed that no player knows, for what a team agrees on without a word."""
        self.expected = expected
        """The level by which everybody is assumed to choose."""
        self.posterior = new_posterior(facts)
        self.alive = list(range(1, facts.players + 1))
        self.aloud: dict[type[Event], bool] = {}
        """A cache of `uses` by event class."""
        self.heard = 0
        """The number of public events taken in so far."""
        self.candidates: tuple[Seat, ...] = ()
        self.ballot = ""
        self.hands: FloatArray = self._zeros()
        """Votes or nominations so far, by seat."""
        self.named: dict[Seat, set[Seat]] = {}
        """Whom each has accused since the night or the day began."""
        self.seer_calls = 0
        """How often the seer was called at night."""
        self.claimants: dict[Seat, set[CardConstraint]] = {}
        """Who claims to be the seer, with their reports."""
        self.shown: set[Seat] = set()
        """Whose cards are revealed."""
        self._views: dict[Seat, FloatArray] = {}
        self._gone: dict[Seat, str] = {}
        """Who has just left, and how, while nothing is known of their cards."""
        self._has_lost = False

    def _zeros(self) -> FloatArray:
        return np.zeros(self.facts.players + self.facts.spare + 1)

    def uses(self, kind: type[Event]) -> bool:
        """Whether events of this class are public and change the belief."""
        if kind is Voted:
            return not self.facts.secret
        return bool(kind.blames) or issubclass(kind, PUBLIC_EVENTS)

    def hear(self, event: Event) -> None:
        self.heard += 1
        if isinstance(event, CardTurned | RoleAnnounced):
            self._gone.pop(event.seat, None)
            self.shown.add(event.seat)
            self.see(CardConstraint.of(event.seat, self.facts.shown_as(event.role)))
            if self.facts.seer:
                self.see(SeerConstraint(event.seat, event.role == self.facts.seer))
        elif isinstance(event, Left):
            self._lose(event)
        elif isinstance(event, PHASE_EVENTS):
            self._move_on(event)
        elif isinstance(event, Claimed):
            self._hear_claim(event)
        elif event.blames:
            who, whom = (getattr(event, name) for name in event.blames)
            for one in whom if isinstance(whom, tuple) else (whom,):
                if isinstance(one, int):
                    self._blame(event, who, one)

    def see(self, fact: CardConstraint | SeerConstraint) -> None:
        self.posterior.see(fact)
        self._views.clear()

    # Suspicion ----------------------------------------------------------------------------------

    def suspicion(self, seat: Seat) -> FloatArray:
        """For each seat, the probability to be a foe, as a town player at `seat` would see it.

        A foe has to behave as if it were town.
        """
        found = self._views.get(seat)
        if found is None:
            lore = self.facts
            found = self._views[seat] = self.posterior.likely_given(
                lore.foe_kinds, seat, lore.town_kinds
            )
        return found

    def offered(self, event: Event, seat: Seat) -> list[Seat]:
        """Whom the seat could have chosen: vote candidates, or others not nominated yet."""
        among = self.candidates if isinstance(event, Voted) else self.alive
        taken = isinstance(event, Nominated) and not self.facts.renominates
        return [one for one in among if one != seat and not (taken and self.hands[one])]

    def _blame(self, event: Event, seat: Seat, chosen: Seat) -> None:
        """Update by a public accusation: a vote, a nomination or a stated suspicion."""
        is_vote = isinstance(event, Voted)
        if is_vote and self.facts.aim(self.ballot, "") != HARM:
            return
        options, named = self.offered(event, seat), self.named.setdefault(seat, set())
        if chosen in options and len(options) > 1:
            level = self.expected
            pulls = choice_weights(level, self.suspicion(seat), self.hands, options, named)
            spared, insight = mate_factor(level), float(np.exp(level.insight))
            choosing = ObservedChoice(seat, chosen, pulls, spared, level.slips, insight)
            self.posterior.see_choice(choosing)
            self._views.clear()
        named.add(chosen)
        if isinstance(event, Voted | Nominated):
            self.hands[chosen] += 1

    def _hear_claim(self, claimed: Claimed) -> None:
        """Update by a claim: to be the seer, a seer's report, or a suspicion."""
        lore, seat = self.facts, claimed.seat
        if claimed.kind == SUSPECT:
            self._blame(claimed, seat, claimed.about[0])
            return
        said = seer_report(lore, claimed) if lore.seer else None
        is_claim = bool(lore.seer) and (claimed.kind, claimed.of) == (AM, lore.seer)
        if (is_claim or said is not None) and seat not in self.claimants:
            self.posterior.see_claim(
                seat, COUNTERCLAIM_RATES if self.claimants else FIRST_CLAIM_RATES
            )
            self.claimants[seat] = set()
        if said is not None and said.fact not in self.claimants[seat]:
            self.claimants[seat].add(said.fact)
            self.posterior.see_told(said)
        self._views.clear()

    # Leaving ------------------------------------------------------------------------------------

    def _lose(self, event: Left) -> None:
        if event.how == KILLED:
            for seat in event.seats:
                self._strike(seat)
        self.alive = [seat for seat in self.alive if seat not in event.seats]
        self._gone.update(dict.fromkeys(event.seats, event.how))
        self._has_lost = True
        self._views.clear()

    def _strike(self, victim: Seat) -> None:
        """Update by a kill at night: strikers spare mates, and prefer whom the table trusts."""
        for strikers in self.facts.strikers:
            trust = self._zeros()
            doubt = self.posterior.likely(self.facts.foe_kinds)[self.alive]
            trust[self.alive] = np.exp(-STRIKE_TRUST * (doubt - doubt.min()))
            slips = 1 - STRIKE_SURE / len(self.facts.strikers)
            strike = ObservedChoice(0, victim, trust, STRIKE_SPARED, slips)
            self.posterior.see_strike(strike, strikers)

    def _move_on(self, event: Event) -> None:
        lore = self.facts
        if self._gone:
            for seat, how in self._gone.items():
                silent = [
                    at
                    for at, kind in enumerate(lore.kinds)
                    if not all(lore.tells(role, how) for role in kind.roles)
                ]
                if 0 < len(silent) < len(lore.kinds):
                    self.see(CardConstraint.of(seat, frozenset(silent)))
            self._gone = {}
        if self._has_lost:
            self._has_lost = False
            self.posterior.see_it_go_on(self.alive)
            self._views.clear()
        if isinstance(event, BallotOpened):
            self.ballot, self.candidates = event.ballot, event.candidates
            self._views.clear()
        else:
            self.ballot, self.candidates = "", ()
            if isinstance(event, Called):
                self.seer_calls += event.call == lore.seer_call
            else:
                self.named = {}
        self.hands = self._zeros()


PUBLIC_EVENTS = (CardTurned, RoleAnnounced, Left, Claimed, *PHASE_EVENTS)
