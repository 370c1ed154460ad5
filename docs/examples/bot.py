"""A bot that takes a seat at a table over HTTP and plays one whole game.

    python docs/examples/bot.py http://192.168.1.5:8080 ABCD Robin

It knows what a player at the table knows: the events that its seat was told. It never acts against
its own, acts against whom it found out, trusts whom it cleared, and otherwise chooses by chance.
"""

import argparse
from dataclasses import dataclass, field
from random import Random

from gorod.client import Client, Refused, Seat
from gorod.screens.programs import Happening, Phone, Question

CHECKS = ("sheriff", "commissar", "pentester", "detective")
"""The calls of those whose “yes” means an enemy and whose “no” means a friend."""


@dataclass
class Notes:
    """What one player has gathered from what he was told."""

    friends: set[int] = field(default_factory=set)
    foes: set[int] = field(default_factory=set)

    def read(self, seat: int, events: list[Happening]) -> None:
        self.friends, self.foes = {seat}, set()
        for event in events:
            match event:
                case {"type": "CardShown", "seat": mate}:
                    self.friends.add(mate)
                case {"type": "Learned", "answer": "yes", "about": int(about)}:
                    self.foes.add(about)
                case {"type": "Learned", "call": call, "answer": "no", "about": int(about)}:
                    if call in CHECKS:
                        self.friends.add(about)

    def liking(self, value: int | str) -> int:
        """How gladly this is chosen: a foe first, a friend last."""
        return 2 if value in self.foes else 0 if value in self.friends else 1


class Bot:
    """A player who answers what he is asked."""

    def __init__(self, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.notes = Notes()

    def play(self) -> Phone:
        """Answer until a game is over; how it ended."""
        is_playing = False
        for state in self.seat.states():
            if state.stage == "game":
                is_playing = True
                self.notes.read(state.seat, state.events)
                self.answer(state)
            elif state.stage == "over" and is_playing:
                return state
        raise SystemExit("This seat is another device's now.")

    def answer(self, state: Phone) -> None:
        for question in state.questions:
            if question.open and not question.answered:
                try:
                    self.seat.answer(question, self.choice(question), self.way(question))
                except Refused as refused:  # the clock was faster
                    print(refused)

    def choice(self, question: Question) -> list[int | str] | None:
        """As many as are wanted, the most liked first; a friend only where one must choose."""
        values = [option.value for option in question.options]
        self.rng.shuffle(values)
        values.sort(key=self.notes.liking, reverse=True)
        if question.may_pass:
            values = [value for value in values if self.notes.liking(value)]
        enough = len(values) >= max(question.least, 1)
        return values[: question.choose] if enough else None

    def way(self, question: Question) -> str | None:
        return str(self.rng.choice(question.ways).value) if question.ways else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("address", help="where the table is served")
    parser.add_argument("code", help="the code of the table")
    parser.add_argument("name", help="what the bot is called")
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    seat = Client(given.address, given.code).sit(given.name)
    print(Bot(seat, Random(given.seed)).play().winner)


if __name__ == "__main__":
    main()
