"""A bot of one's own: over HTTP at a table, in the terminal, or by the thousand.

    python docs/examples/bot.py http://192.168.1.5:8080 ABCD Robin
    cd docs/examples && gorod watch city --bots bot:Robin
    cd docs/examples && gorod simulate sport --bots bot:Robin

It knows what a player at the table knows: what its seat was told. It never acts against its own,
acts against whom it found out, trusts whom it cleared, and otherwise chooses by chance.
"""

import argparse
from random import Random

from gorod import Ask, CardShown, Claim, Event, Floor, Learned
from gorod.client import Client

CHECKS = ("sheriff", "commissar", "pentester", "detective")
"""The calls of those whose “yes” means an enemy and whose “no” means a friend."""

Option = int | str


class Robin:
    """A player who remembers friends and foes."""

    def __init__(self, seat: int, seed: str) -> None:
        self.friends = {seat}
        self.foes: set[int] = set()
        self.named: set[int] = set()
        self.rng = Random(seed)

    def hear(self, event: Event) -> None:
        match event:
            case CardShown(seat=mate):
                self.friends.add(mate)
            case Learned(answer="yes", about=int(about)):
                self.foes.add(about)
            case Learned(call=call, answer="no", about=int(about)) if call in CHECKS:
                self.friends.add(about)

    def answer(self, ask: Ask) -> Option | tuple[Option, ...] | None:
        """As many as are wanted, the most liked first; a friend only where one must choose."""
        offer = ask.offer
        values = list(offer.options)
        self.rng.shuffle(values)
        values.sort(key=self.liking, reverse=True)
        if offer.may_pass:
            values = [value for value in values if self.liking(value)]
        least = offer.choose if offer.least is None else offer.least
        if len(values) < max(least, 1):
            return None
        if offer.ways:
            return (self.rng.choice(offer.ways), values[0])
        return values[0] if offer.one else tuple(values[: offer.choose])

    def speak(self, floor: Floor) -> list[Claim]:
        """Tells the table of every foe once, and leaves open how it knows."""
        new = sorted(self.foes - self.named)[: floor.left]
        self.named.update(new)
        return [floor.claim("suspect", "", foe) for foe in new]

    def liking(self, value: Option) -> int:
        """How gladly this is chosen: a foe first, a friend last."""
        return 2 if value in self.foes else 0 if value in self.friends else 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("address", help="where the table is served")
    parser.add_argument("code", help="the code of the table")
    parser.add_argument("name", help="what the bot is called")
    parser.add_argument("--seed", default="")
    given = parser.parse_args()
    seat = Client(given.address, given.code).sit(given.name)
    print(seat.play(Robin, given.seed).winner)


if __name__ == "__main__":
    main()
