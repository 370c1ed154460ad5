"""What the whole table believes: everything that follows from what is said aloud.

All bots of a table hear the same in the room, so one of them reckons it for all; what a seat
knows beside it is in its own mind (`mind.py`).
"""

from typing import Final

import numpy as np

from gorod.bots.beliefs import Belief
from gorod.bots.claims import COMES_OUT, CONTRADICTS, told
from gorod.bots.deals import MOST, Deals, count
from gorod.bots.facts import Certainty, Marking
from gorod.bots.formula import Choosing, Numbers, mercy, pull
from gorod.bots.levels import EXPECTED, Level
from gorod.bots.lore import Lore
from gorod.bots.margins import Margins
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
"""By what factor those who strike by night hit one of their own less often."""
STRIKE_SURE: Final = 0.98
"""How often a blow by night is one of a team's."""
STRIKE_TRUST: Final = 3.0
"""How much rather they hit whom the table trusts."""
MOVES_ON = (Called, BallotOpened, NightFell, DayBegan)
"""What is heard only where those who left have left, and the game was not over with it."""


def belief(lore: Lore) -> Belief:
    """Every deal, where they can be laid out."""
    return Deals(lore) if count(lore.decks) <= MOST else Margins(lore)


class Room:
    def __init__(self, lore: Lore, expected: Level = EXPECTED, secret: int = 0) -> None:
        self.lore = lore
        self.secret = secret
        """What no person knows: of it follows on what a team agrees without a word."""
        self.expected = expected
        """How everybody is believed to choose."""
        self.belief = belief(lore)
        self.alive = list(range(1, lore.players + 1))
        self.aloud: dict[type[Event], bool] = {}
        """Which kinds of events are heard here: all ears know it after the first."""
        self.heard = 0
        """How much of what was said in the room is reckoned with."""
        self.candidates: tuple[Seat, ...] = ()
        self.ballot = ""
        self.hands: Numbers = self._zeros()
        """How many hands are up for each, in the ballot or for a nomination."""
        self.named: dict[Seat, set[Seat]] = {}
        """Whom each has named as an enemy since night fell, or the day began."""
        self.looks = 0
        """How often the seer was called."""
        self.claimants: dict[Seat, set[Certainty]] = {}
        """Who says to be the seer, and what they have told."""
        self.shown: set[Seat] = set()
        """Whose cards lie open."""
        self._views: dict[Seat, Numbers] = {}
        self._gone: dict[Seat, str] = {}
        """Who has left just now, and how; of whom nothing was said yet."""
        self._has_lost = False

    def _zeros(self) -> Numbers:
        return np.zeros(self.lore.players + self.lore.spare + 1)

    def reckons_with(self, kind: type[Event]) -> bool:
        """Whether everybody hears events of this kind, and something follows of them here."""
        if kind is Voted:
            return not self.lore.secret
        return bool(kind.blames) or issubclass(kind, PUBLIC)

    def hear(self, event: Event) -> None:
        self.heard += 1
        if isinstance(event, CardTurned | RoleAnnounced):
            self._gone.pop(event.seat, None)
            self.shown.add(event.seat)
            self.see(Certainty.of(event.seat, self.lore.shown_as(event.role)))
            if self.lore.seer:
                self.see(Marking(event.seat, event.role == self.lore.seer))
        elif isinstance(event, Left):
            self._lose(event)
        elif isinstance(event, MOVES_ON):
            self._move_on(event)
        elif isinstance(event, Claimed):
            self._hear_claim(event)
        elif event.blames:
            who, whom = (getattr(event, name) for name in event.blames)
            for one in whom if isinstance(whom, tuple) else (whom,):
                if isinstance(one, int):
                    self._blame(event, who, one)

    def see(self, fact: Certainty | Marking) -> None:
        self.belief.see(fact)
        self._views.clear()

    # What is suspected --------------------------------------------------------------------------

    def suspicion(self, seat: Seat) -> Numbers:
        """How likely each is an enemy of the town, to one of the town at this seat.

        Whoever is not of the town has to choose as if he were.
        """
        found = self._views.get(seat)
        if found is None:
            lore = self.lore
            found = self._views[seat] = self.belief.likely_given(lore.foes, seat, lore.folk)
        return found

    def offered(self, event: Event, seat: Seat) -> list[Seat]:
        """Whom one could name so: whoever is voted on, or all others who are not named yet."""
        among = self.candidates if isinstance(event, Voted) else self.alive
        taken = isinstance(event, Nominated) and not self.lore.again
        return [one for one in among if one != seat and not (taken and self.hands[one])]

    def _blame(self, event: Event, seat: Seat, chosen: Seat) -> None:
        """Somebody named somebody else as an enemy, aloud."""
        is_vote = isinstance(event, Voted)
        if is_vote and self.lore.aim(self.ballot, "") != HARM:
            return
        options, named = self.offered(event, seat), self.named.setdefault(seat, set())
        if chosen in options and len(options) > 1:
            level = self.expected
            pulls = pull(level, self.suspicion(seat), self.hands, options, named)
            spared, insight = mercy(level), float(np.exp(level.insight))
            choosing = Choosing(seat, chosen, pulls, spared, level.slips, insight)
            self.belief.see_choice(choosing)
            self._views.clear()
        named.add(chosen)
        if isinstance(event, Voted | Nominated):
            self.hands[chosen] += 1

    def _hear_claim(self, claimed: Claimed) -> None:
        """Who says to be the seer, and what of; who is suspected aloud is blamed."""
        lore, seat = self.lore, claimed.seat
        if claimed.kind == SUSPECT:
            self._blame(claimed, seat, claimed.about[0])
            return
        said = told(lore, claimed) if lore.seer else None
        is_claim = bool(lore.seer) and (claimed.kind, claimed.of) == (AM, lore.seer)
        if (is_claim or said is not None) and seat not in self.claimants:
            self.belief.see_claim(seat, CONTRADICTS if self.claimants else COMES_OUT)
            self.claimants[seat] = set()
        if said is not None and said.fact not in self.claimants[seat]:
            self.claimants[seat].add(said.fact)
            self.belief.see_told(said)
        self._views.clear()

    # Those who leave ----------------------------------------------------------------------------

    def _lose(self, event: Left) -> None:
        if event.how == KILLED:
            for seat in event.seats:
                self._strike(seat)
        self.alive = [seat for seat in self.alive if seat not in event.seats]
        self._gone.update(dict.fromkeys(event.seats, event.how))
        self._has_lost = True
        self._views.clear()

    def _strike(self, victim: Seat) -> None:
        """Killers hit no mates, and rather whom the table trusts."""
        for strikers in self.lore.strikers:
            trust = self._zeros()
            doubt = self.belief.likely(self.lore.foes)[self.alive]
            trust[self.alive] = np.exp(-STRIKE_TRUST * (doubt - doubt.min()))
            slips = 1 - STRIKE_SURE / len(self.lore.strikers)
            strike = Choosing(0, victim, trust, STRIKE_SPARED, slips)
            self.belief.see_strike(strike, strikers)

    def _move_on(self, event: Event) -> None:
        lore = self.lore
        if self._gone:
            for seat, how in self._gone.items():
                silent = [
                    at
                    for at, kind in enumerate(lore.kinds)
                    if not all(lore.tells(role, how) for role in kind.roles)
                ]
                if 0 < len(silent) < len(lore.kinds):
                    self.see(Certainty.of(seat, frozenset(silent)))
            self._gone = {}
        if self._has_lost:
            self._has_lost = False
            self.belief.see_it_go_on(self.alive)
            self._views.clear()
        if isinstance(event, BallotOpened):
            self.ballot, self.candidates = event.ballot, event.candidates
            self._views.clear()
        else:
            self.ballot, self.candidates = "", ()
            if isinstance(event, Called):
                self.looks += event.call == lore.seeing
            else:
                self.named = {}
        self.hands = self._zeros()


PUBLIC = (CardTurned, RoleAnnounced, Left, Claimed, *MOVES_ON)
