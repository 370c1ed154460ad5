"""What random play earns in each environment, and how many steps a second there are.

    .venv/bin/python -m bench.env_baseline [GAMES]

Prints the baseline table of docs/research.md: every seat takes one of its legal actions, each as
likely as any other. A step is one action, so a choice of several takes several; seconds are those
of the processor.
"""

import sys
from collections import Counter
from random import Random
from time import process_time

from gorod.env.turns import AgentTurns
from gorod.insight.simulation.simulator import rate
from gorod.rulebooks import book

GAMES = 1000
TABLES = (
    *(("sport", 10), ("city", 13), ("salon", 9)),
    *(("it", 10), ("vendetta", 12), ("textbook", 10)),
)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"| environment ({games:,} games) | wins, % with 95 % interval | steps a game |", end="")
    print(" steps a second |\n| --- | --- | ---: | ---: |")
    for name, players in TABLES:
        rules = book(name).ruleset(players)
        wins: Counter[str] = Counter()
        steps, began = 0, process_time()
        for seed in range(games):
            turns, rng = AgentTurns(rules, seed), Random(seed)
            while turns.seat is not None:
                legal = turns.seen(turns.seat)["action_mask"].nonzero()[0]
                turns.take(int(legal[int(rng.random() * len(legal))]))
                steps += 1
            wins[str(turns.game.table.winner)] += 1
        seconds = process_time() - began
        shares = {side: rate(count, games) for side, count in wins.most_common()}
        told = [
            f"{side} {100 * one.p:.1f} [{100 * one.low:.1f}, {100 * one.high:.1f}]"
            for side, one in shares.items()
        ]
        row = (f"`{name}`, {players}", "; ".join(told), f"{steps / games:.0f}")
        print("|", " | ".join(row), f"| {steps / seconds:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
