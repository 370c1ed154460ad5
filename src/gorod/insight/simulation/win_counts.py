"""Win counts of many games, as they are stored."""

from collections import Counter
from collections.abc import Mapping

import msgspec


class WinCounts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcome of the first `games` games of a table."""

    games: int = 0
    wins: dict[str, int] = {}
    rounds: float = 0.0
    edition: str = ""
    """The fingerprint of the rules and bots that played them, where it is recorded."""

    def and_then(self, games: int, wins: Mapping[str, int], rounds: float) -> "WinCounts":
        """Add the outcome of later games."""
        all_wins = dict(Counter(self.wins) + Counter(wins))
        rounds += self.rounds
        return WinCounts(self.games + games, all_wins, rounds, self.edition)
