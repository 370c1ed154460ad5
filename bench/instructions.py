"""How many instructions a game takes the processor, at an earlier commit and at this one.

    python -m bench.instructions 14c6bad

Seconds differ by a half on a machine where others work; instructions hardly differ at all.
Valgrind (`cachegrind`) counts them, for the table that `bench/run.py` plays beside the peer.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

from bench.beside import ROOT, THE_PEERS, checked_out, environment

FEW, MANY = 20, 140
"""The games of the shorter and of the longer run: what the start takes is in both."""
GAMES = """
import json
import sys
from importlib import import_module
from importlib.util import find_spec
from gorod.rulebooks import book
is_new = find_spec("gorod.insight.simulation")
home = "simulation.simulator" if is_new else "simulate"  # as it was called by earlier commits
play_one = import_module(f"gorod.insight.{home}").play_one
rules = book("textbook").ruleset(10, options=json.loads(sys.argv[2]))
for number in range(int(sys.argv[1])):
    play_one(rules, f"bench/{number}")
"""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def counted(project: Path, games: int) -> int:
    command = (sys.executable, "-c", GAMES, str(games), json.dumps(THE_PEERS))
    where = {**environment(project), "PYTHONHASHSEED": "0"}
    subprocess.run([*command], env=where, check=True)  # compiles what is not compiled yet
    done = subprocess.run(
        [*VALGRIND, *command], env=where, check=True, capture_output=True, text=True
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert found is not None, done.stderr  # noqa: S101
    return int(found[1].replace(",", ""))


def a_game(project: Path) -> float:
    """Millions of instructions for one game."""
    return (counted(project, MANY) - counted(project, FEW)) / (MANY - FEW) / 1e6


if __name__ == "__main__":
    with checked_out(sys.argv[1]) as there:
        before, now = a_game(there), a_game(ROOT)
    print(f"{sys.argv[1]}: {before:.2f} million instructions a game; now {now:.2f}")
