"""How long the exact chances of the plain game take.

.venv/bin/python -m bench.exact_odds
"""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

from gorod.rulebooks import book

TURNS = 5
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "10 players": (10, {}),
    "100 players": (100, {}),
    "100 players, a doctor": (100, {"doctor": True}),
    "100 players, 49 mafiosi, a doctor, to the last": (
        100,
        {"doctor": True, "mafia": 49, "end": "last"},
    ),
}


def least(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(TURNS):
        began = perf_counter()
        work()
        taken.append(perf_counter() - began)
    return min(taken)


def command(players: int, options: dict[str, Any]) -> None:
    words = [f"--option={name}={str(value).lower()}" for name, value in options.items()]
    call = [sys.executable, "-m", "gorod", "odds", "textbook", "--players", str(players), "--json"]
    subprocess.run([*call, *words], check=True, capture_output=True)


def main() -> None:
    textbook = book("textbook")
    exact = textbook.exact
    assert exact is not None  # noqa: S101 - it is the book that can be reckoned
    print("| table | reckoning | the whole command |")
    print("| --- | ---: | ---: |")
    for name, (players, options) in TABLES.items():
        rules = textbook.ruleset(players, options=options)
        reckoned = least(partial(exact, rules))
        whole = least(partial(command, players, options))
        print(f"| {name} | {1000 * reckoned:.1f} ms | {whole:.2f} s |")


if __name__ == "__main__":
    main()
