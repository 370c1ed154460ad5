"""Tables in every phase of a game: in the lobby, at the deal, by night and by day, and so on.

They are played in no time, by whatever falls, and nobody waits for a clock.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random

from gorod.engine.questions import Refused
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, Seat, Who
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import draw_by
from tests.support.random_tables import a_legal_answer
from tests.support.scaled_time import ScaledTime
from tests.support.wire import name_of

OWNS = "o" * 24
STUCK = 30
"""So often something is tried in vain until it is given up: a judge would have to see a card."""


class Phased:
    """A table with a phone in every seat; whoever owns it may have one as well."""

    def __init__(self, house: Tables, plan: Plan, seed: int, owner: str = OWNS) -> None:
        self.house = house
        self.rng = Random(seed)
        self.evening = house.open(owner, "en", plan.remote)
        self.evening.choose(plan)
        self.tokens = {seat: f"{owner[:12]}{seat:012}" for seat in range(1, plan.players + 1)}
        self.plan = plan

    def sit(self, but: dict[Seat, str] | None = None) -> None:
        """All sit down; some with other tokens."""
        self.tokens |= but or {}
        if self.plan.paper:
            self.evening.name_players([name_of(seat) for seat in self.tokens])
            return
        for seat, token in self.tokens.items():
            self.evening.sit(name_of(seat), seat, token)

    def come_to(self, phase: str) -> bool:
        """Play until it is so far; whether it came to that before the end."""
        until = PHASES[phase]
        return until is None or self.play(until)

    def play(self, until: Callable[[Evening], bool]) -> bool:
        draw_by(self.evening, partial(a_legal_answer, rng=self.rng, passing=0.0))
        self.evening.start()
        stuck, before = 0, -1
        while stuck < STUCK:
            match = self.evening.latest()
            if until(self.evening):
                return True
            if self.evening.is_over:
                return False
            stuck, before = (
                stuck + 1 if len(match.game.journal) == before else 0,
                len(match.game.journal),
            )
            with suppress(RequestError, Refused):
                self.go_on(match)
        return False

    def go_on(self, match: JournaledMatch) -> None:
        """Somebody answers, or time is up."""
        wait = match.game.wait
        asks = [ask for ask in match.game.open.values() if isinstance(ask.to, int)]
        fresh = [ask for ask in asks if ask.to not in wait.answers]
        if not fresh or self.rng.random() < 0.2:
            self.evening.conductor.next()
            return
        ask = fresh[0]
        hand: Who | None = HOST if match.terms.paper else ask.hand
        self.evening.reply(
            Reply(ask.to, ask.number, a_legal_answer(ask, self.rng, passing=0.1), hand)
        )


def a_house() -> Tables:
    """In memory, and no clock runs out."""
    return Tables(Store(), "http://table", ScaledTime(1000.0))


def is_asked(*topics: str) -> Callable[[Evening], bool]:
    """Whether one of these is waited for after somebody has left."""

    def so_far(evening: Evening) -> bool:
        match = evening.latest()
        topic = "call" if match.is_hushed else match.game.wait.topic
        return bool(match.departed) and topic in topics

    return so_far


PHASES: dict[str, Callable[[Evening], bool] | None] = {
    "lobby": None,
    "deal": lambda evening: True,
    "night": is_asked("call"),
    "day": is_asked("nominate", "discussion", "talk", "argument", "speech"),
    "vote": is_asked("vote", "final", "preliminary"),
    "last words": lambda evening: evening.latest().game.wait.topic == "last-word",
    "over": lambda evening: evening.is_over,
}
