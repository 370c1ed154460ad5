"""Counts moves of bots that make no sense by what their seat knew for certain (docs/bots.md).

    python -m bench.sense [--games 100] [--bots people] [--show]

What is certain to a seat is what it was dealt, shown and answered, and the cards that were turned:
here votes and words count for nothing. `--show` names the moves, with the seed of their game.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

from gorod.bots import Bot
from gorod.bots.bayes.bot import BayesBot
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.bayes.seat_belief import SeatBelief
from gorod.engine.claims import AM, LEARNED, SUSPECT, Claimed, Floor
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import lineup_named
from gorod.parts.aims import HELP, HINDER, LEARN
from gorod.parts.ballots import BallotOpened
from gorod.parts.calls import Called
from gorod.parts.rounds import DayBegan, NightFell
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book

TABLES = (("sport", 10), ("city", 13), ("salon", 9), ("it", 10), ("vendetta", 12))
SURE = 0.999

SPARED, FRIEND, ITSELF = "lets a known foe be", "harms a known friend", "harms itself"
HELPED, ASKED, HINDERED = "helps a known foe", "asks what it knows", "hinders a known friend"
CHANGED, TOO_MUCH, NOT_THERE = "changes its story", "tells of too many nights", "tells of the dead"
FICKLE = "names one and votes for another"
SENSELESS = (SPARED, FRIEND, ITSELF, HELPED, ASKED, HINDERED, CHANGED, TOO_MUCH, NOT_THERE)
"""What nobody does who remembers what he knows; `FICKLE` may have its reasons."""


class Ears(PublicBelief):
    """A room in which nothing is concluded from a blow: only what is shown counts."""

    def _strike(self, victim: Seat) -> None:
        pass


class Critic:
    """A bot whose every move is held against what its seat knew for certain."""

    def __init__(self, bot: Bot, rules: Ruleset) -> None:
        assert isinstance(bot, BayesBot)  # noqa: S101 - so it was cast
        self.bot, self.seat = bot, bot.seat
        self.mind = SeatBelief(bot.seat, Ears(bot.belief.facts))
        self.moves: Counter[str] = Counter()
        self.senseless: list[tuple[str, object]] = []
        self.story: dict[Seat, Choice] = {}
        """What it said to have learned, of whom."""
        self.nights: list[frozenset[Seat]] = []
        """Who was there each time the seer was called."""
        self.cards: set[str] = set()
        self.named: set[Seat] = set()
        """Whom it has named since night fell, or the day began."""
        self.ballots = 0

    def hear(self, event: Event) -> None:
        self.bot.hear(event)
        if isinstance(event, Called) and event.call == self.mind.facts.seer_call:
            self.nights.append(frozenset(self.mind.public.alive))
        if isinstance(event, NightFell | DayBegan):
            self.named.clear()
        self.ballots += isinstance(event, BallotOpened)
        if not event.blames and not isinstance(event, Claimed):
            self.mind.hear(event)

    # What it answers ----------------------------------------------------------------------------

    def answer(self, ask: Ask) -> Choice:
        answer = self.bot.answer(ask)
        seats = [one for one in ask.offer.options if isinstance(one, int)]
        if len(seats) > 1 and self.mind.role:
            aims = self.mind.facts.aim(ask.topic, self.mind.role).split()
            chosen = answer if isinstance(answer, tuple) else (answer,)
            named = [one for one in chosen if isinstance(one, int)]
            if len(aims) == 1:
                self._judge(aims[0], ask, seats, named)
        return answer

    def _judge(self, aim: str, ask: Ask, seats: list[Seat], named: list[Seat]) -> None:
        mind = self.mind
        foe = mind.enemies()
        foes = {one for one in seats if foe[one] > SURE and one != self.seat}
        friends = {one for one in seats if foe[one] < 1 - SURE and one != self.seat}
        others = set(seats) - friends - {self.seat}
        is_open = ask.topic not in mind.facts.night_topics
        if aim == LEARN:
            worth = mind.curiosity(ask.topic, seats[0])
            new = {one for one in seats if worth[one] > 1e-3}
            self._count(ASKED, bool(new), bool(named) and not new.intersection(named), ask, named)
        elif aim == HELP:
            bad = foes.intersection(named)
            self._count(HELPED, len(foes) < len(seats), bool(bad), ask, named)
        elif aim == HINDER:
            bad = friends.intersection(named)
            self._count(HINDERED, bool(others), bool(bad), ask, named)
        else:
            self._count(ITSELF, len(others) >= len(named), self.seat in named, ask, named)
            if mind.is_town or not is_open:
                bad = friends.intersection(named[:1] if is_open else named)
                could = len(others) >= len(named) or ask.offer.may_pass
                self._count(FRIEND, could, bool(bad), ask, named)
            if mind.is_town and is_open and foes:
                self._count(SPARED, True, not foes.intersection(named), ask, named)
            if is_open:
                wanted = self.named.intersection(seats)
                self._count(FICKLE, bool(wanted and named), not wanted & set(named), ask, named)
                self.named.update(named[:1])

    def _count(self, what: str, could: bool, did: bool, *about: object) -> None:
        self.moves[what] += could
        if could and did:
            self.senseless.append((what, (self.seat, self.mind.role, *about)))

    # What it says -------------------------------------------------------------------------------

    def speak(self, floor: Floor) -> list[Claim]:
        said = self.bot.speak(floor)
        for claim in said:
            self._weigh(claim)
        return said

    def _weigh(self, claim: Claim) -> None:
        mind = self.mind
        if claim.kind == AM:
            self.cards.add(claim.of)
            self._count(CHANGED, True, len(self.cards) > 1, claim)
        elif claim.kind == LEARNED and claim.of == mind.facts.seer_call and len(claim.about) == 1:
            (seat,) = claim.about
            told = self.story.setdefault(seat, claim.answer)
            self._count(CHANGED, True, told != claim.answer, claim)
            self._count(TOO_MUCH, True, len(self.story) > self._chances(), claim)
            there = any(seat in night for night in self.nights)
            self._count(NOT_THERE, True, seat == self.seat or not there, claim)
        elif claim.kind == SUSPECT:
            (seat,) = claim.about
            self._count(ITSELF, True, seat == self.seat, claim)
            if mind.is_town:
                self._count(FRIEND, True, mind.enemies()[seat] < 1 - SURE, claim)
            self.named.add(seat)

    def _chances(self) -> int:
        """How many nights there were in which a seer could learn something."""
        return len(self.nights) - (not self.mind.facts.seer_learns_early)


def criticised(name: str, players: int, bots: str, games: int, seed: int) -> Iterator[Critic]:
    """Every seat of so many games."""
    rules = book(name).ruleset(players)
    seated = lineup_named(bots, rules.sides)
    for number in range(games):
        game: Game[Any] = Game(rules)
        make = seated(rules)
        critics: list[Critic] = []

        def sit(seat: Seat, own: str) -> Bot:
            critics.append(Critic(make(seat, own), rules))  # noqa: B023 - they sit down at once
            return critics[-1]  # noqa: B023

        conduct(game, company(game, f"{seed}/{number}", sit))
        for critic in critics:
            critic.senseless = [(what, (number, about)) for what, about in critic.senseless]
        yield from critics


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--bots", default="people")
    ask.add_argument("--show", action="store_true")
    asked = ask.parse_args()
    print(f"| {asked.bots}, {asked.games} games each | {' | '.join((*SENSELESS, FICKLE))} |")
    print("| --- |" + " ---: |" * (len(SENSELESS) + 1))
    for name, players in TABLES:
        moves, senseless = Counter[str](), Counter[str]()
        for critic in criticised(name, players, asked.bots, asked.games, asked.seed):
            moves += critic.moves
            senseless.update(what for what, _ in critic.senseless)
            if asked.show:
                for what, about in critic.senseless:
                    if what != FICKLE:
                        print(what, about)
        cells = (f"{senseless[what]} of {moves[what]}" for what in (*SENSELESS, FICKLE))
        print(f"| {name} {players} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
