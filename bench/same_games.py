"""Whether the same seeds make the same games: at an earlier commit, here, and compiled.

    python -m bench.same_games 8f4d5f8
    python -m bench.same_games 8f4d5f8 --bots people --games 2

Journals, letters, and what the room and one player know of them, of thirty games of every table
that `bench/run.py` measures, byte by byte. With --bots these bots play every recommended deck, and
besides it is told whether the games at least end alike: then odds that were counted at the earlier
commit still hold. Modules may have been renamed in between.
"""

import argparse
import subprocess
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from bench.beside import ROOT, THE_PEERS, checked_out, environment
from bench.measured_tables import TABLES

PLAY_ONE = ("insight.simulation.simulator:play_one", "insight.simulate:play_one")
LINEUP = ("insight.simulation.lineup:lineup_named", "insight.casting:cast")
DECKS = ("insight.odds.shipped:recommended_decks", "insight.chances:recommended")
"""What is used of the package, by its names of today and of earlier commits."""


def found(names: tuple[str, ...]) -> Any:
    """The first of these that this version of the package has."""
    for name in names:
        module, _, thing = name.partition(":")
        try:
            return getattr(import_module(f"gorod.{module}"), thing)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise LookupError(names)


def told(bots: str, games: int) -> None:
    """One line for each table: how its games end, and all that happens in them."""
    import msgspec

    from gorod.engine.events import Left
    from gorod.engine.replies import encode_journal

    play_one = found(PLAY_ONE)
    for name, rules, seated in recommended(bots) if bots else measured():
        ends, all_of_it = sha256(), sha256()
        for number in range(games):
            game = play_one(rules, f"same/{number}", seated and seated(rules))
            left = [event for event in game.seen_by("host") if isinstance(event, Left)]
            end = game.table.winner, game.table.night, game.table.day
            ends.update(repr((end, [(one.seats, one.how) for one in left])).encode())
            all_of_it.update(encode_journal(game.journal))
            all_of_it.update(msgspec.json.encode(game.letters))
            all_of_it.update(repr([game.seen_by(0), game.seen_by(1)]).encode())
        print(f"{name}\t{ends.hexdigest()}\t{all_of_it.hexdigest()}", flush=True)


def measured() -> Any:
    """The tables that `bench/run.py` measures, played at random."""
    from gorod.rulebooks import book

    plain: dict[str, int] = {}
    tables = [(*table, plain) for table in TABLES]
    for name, players, mode, options in (*tables, ("textbook", 10, None, THE_PEERS)):
        rules = book(name).ruleset(players, mode=mode, options=options)
        yield f"{name} {players} {mode or ''} {'with options' if options else ''}", rules, None


def recommended(bots: str) -> Any:
    """Every recommended deck, played by these bots."""
    for deck in found(DECKS)():
        rules = deck.setting.rules()
        yield f"{deck.key} {deck.players}", rules, found(LINEUP)(bots, rules.sides)


def asked(build: Path, bots: str, games: int) -> dict[str, list[str]]:
    """By table, how its games end, and all of it."""
    command = [sys.executable, "-m", "bench.same_games", "--bots", bots, "--games", str(games)]
    where = environment(build.parent) | {"PYTHONPATH": str(build)}
    ran = subprocess.run(command, cwd=ROOT, env=where, check=True, capture_output=True, text=True)
    lines = (line.split("\t") for line in ran.stdout.splitlines())
    return {name: sums for name, *sums in lines}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("commit", nargs="?")
    words.add_argument("--bots", default="", help="who plays every recommended deck")
    words.add_argument("--games", type=int, default=30)
    given = words.parse_args()
    if given.commit is None:
        told(given.bots, given.games)
        return
    with checked_out(given.commit) as there:
        before = asked(there / "src", given.bots, given.games)
    for build in ("src", ".compiled"):
        if (ROOT / build).exists():
            now = asked(ROOT / build, given.bots, given.games)
            differ = [name for name in now | before if now.get(name) != before.get(name)]
            ends = [name for name in differ if now.get(name, [""])[0] != before.get(name, [""])[0]]
            print(f"{build}: {len(now)} tables, {len(differ)} differ, {len(ends)} end otherwise")
            print(
                *(f"{name}{' ends otherwise' if name in ends else ''}" for name in differ), sep="\n"
            )


if __name__ == "__main__":
    main()
