"""What came out of many games, as it is kept."""

from collections import Counter
from collections.abc import Mapping

import msgspec


class PlayedCounts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came out of the first so many games."""

    games: int = 0
    wins: dict[str, int] = {}
    rounds: float = 0.0
    edition: str = ""
    """The mark of the rules and bots that played them, where that is written down."""

    def and_then(self, games: int, wins: Mapping[str, int], rounds: float) -> "PlayedCounts":
        """These games and those that came after them."""
        all_wins = dict(Counter(self.wins) + Counter(wins))
        rounds += self.rounds
        return PlayedCounts(self.games + games, all_wins, rounds, self.edition)
