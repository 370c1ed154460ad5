"""How many instructions a game takes the processor, at an earlier commit and at this one.

    python -m bench.instructions 14c6bad
    python -m bench.instructions 17f2efc --votes

Seconds differ by a half on a machine where others work; instructions hardly differ at all.
Valgrind (`cachegrind`) counts them, for the table that `bench/run.py` plays beside the peer. With
`--votes` they are those of a table that is opened and filled until its first vote is on another
phone, the one of `bench/vote_path.py`.
"""

import argparse
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
VOTES = """
import asyncio
import sys
from contextlib import nullcontext
from unittest.mock import patch
from docs import make_pictures
with patch.object(make_pictures, "_noted", lambda: nullcontext({})):
    for _ in range(int(sys.argv[1])):
        asyncio.run(make_pictures._vote())
"""
FEW_VOTES, MANY_VOTES = 2, 12
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def counted(project: Path, program: str, times: int) -> int:
    command = (sys.executable, "-c", program, str(times), json.dumps(THE_PEERS))
    where = {**environment(project), "PYTHONHASHSEED": "0"}
    # the first run compiles what is not compiled yet
    subprocess.run([*command], env=where, cwd=project, check=True)
    done = subprocess.run(
        [*VALGRIND, *command], env=where, cwd=project, check=True, capture_output=True, text=True
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert found is not None, done.stderr  # noqa: S101
    return int(found[1].replace(",", ""))


def each(project: Path, program: str, few: int, many: int) -> float:
    """Millions of instructions for one game, or for one vote."""
    more = counted(project, program, many) - counted(project, program, few)
    return more / (many - few) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("commit", help="the earlier commit")
    parser.add_argument("--votes", action="store_true", help="count those of a vote instead")
    wanted = parser.parse_args()
    how = (VOTES, FEW_VOTES, MANY_VOTES) if wanted.votes else (GAMES, FEW, MANY)
    with checked_out(wanted.commit) as there:
        before, now = each(there, *how), each(ROOT, *how)
    of_what = "vote" if wanted.votes else "game"
    print(f"{wanted.commit}: {before:.2f} million instructions a {of_what}; now {now:.2f}")


if __name__ == "__main__":
    main()
