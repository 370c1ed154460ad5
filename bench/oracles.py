"""The textbook game, simulated and exact.

    .venv/bin/python -m bench.oracles [GAMES]

The exact chances are the recursion of the literature (Migdał, 2010): by day any of the living
leaves, by night any who is not mafia, each as likely as any other. For every table of 3 to 12
players and each of the four conventions the exact chance of the mafia should lie within the
95 % interval of the simulation, but for about one row in twenty.
"""

import os
import sys
from fractions import Fraction
from functools import cache

from gorod.insight.simulation.simulator import simulate
from gorod.rulebooks.settings import Setting

GAMES = 20_000


@cache
def mafia_wins(mafia: int, others: int, phase: str, end: str) -> Fraction:
    """The exact chance of the mafia; wins are tested before anything happens, the town's first."""
    if mafia == 0:
        return Fraction(0)
    if others == 0 or (end == "parity" and mafia >= others):
        return Fraction(1)
    if phase == "night":
        return mafia_wins(mafia, others - 1, "day", end)
    living = mafia + others
    return Fraction(mafia, living) * mafia_wins(mafia - 1, others, "night", end) + Fraction(
        others, living
    ) * mafia_wins(mafia, others - 1, "night", end)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    rows = [(players, mafia) for players in range(3, 13) for mafia in range(1, players // 2 + 1)]
    jobs = os.cpu_count() or 1
    print(f"{games} games a row, {len(rows)} rows, 3 to 12 players\n")
    print(f"{'first':8}{'end':10}{'within':>8}{'outside':>9}")
    for first in ("day", "night"):
        for end in ("parity", "last"):
            outside = []
            for players, mafia in rows:
                options = (("mafia", mafia), ("first", first), ("end", end))
                result = simulate(Setting("textbook", players, options), games, seed=1, jobs=jobs)
                exact = mafia_wins(mafia, players - mafia, first, end)
                rate = result.rates["mafia"]
                if not rate.low <= exact <= rate.high:
                    outside.append(f"{mafia} of {players}: {float(exact):.4f} {rate.p:.4f}")
            within = len(rows) - len(outside)
            print(f"{first:8}{end:10}{within:8}{len(outside):9}   {'; '.join(outside)}")


if __name__ == "__main__":
    main()
