"""Whether the same seeds make the same games: at an earlier commit, here, and compiled.

    python bench/same_games.py 8f4d5f8

Journals, letters, and what the room and one player know of them, of thirty games of every table
that `bench/run.py` measures, byte by byte.
"""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from beside import ROOT, THE_PEERS, checked_out, environment

GAMES = 30


def told() -> None:
    """One line for each table: what its games come to."""
    import msgspec

    from gorod.engine.replies import encode_journal
    from gorod.insight.simulate import play_one
    from gorod.rulebooks import book
    from run import TABLES

    plain: dict[str, int] = {}
    tables = [(*table, plain) for table in TABLES]
    for name, players, mode, options in (*tables, ("textbook", 10, None, THE_PEERS)):
        rules = book(name).ruleset(players, mode=mode, options=options)
        all_of_it = sha256()
        for number in range(GAMES):
            game = play_one(rules, f"same/{number}")
            all_of_it.update(encode_journal(game.journal))
            all_of_it.update(msgspec.json.encode(game.letters))
            all_of_it.update(repr([game.seen_by(0), game.seen_by(1)]).encode())
        print(name, players, mode or "", "with options" if options else "", all_of_it.hexdigest())


def asked(build: Path) -> list[str]:
    command = [sys.executable, __file__]
    where = environment(build.parent) | {"PYTHONPATH": str(build)}
    ran = subprocess.run(command, env=where, check=True, capture_output=True, text=True)
    return ran.stdout.splitlines()


def main() -> None:
    with checked_out(sys.argv[1]) as there:
        before = asked(there / "src")
    for build in ("src", ".compiled"):
        if (ROOT / build).exists():
            now = asked(ROOT / build)
            differ = [line for line, other in zip(now, before, strict=True) if line != other]
            print(f"{build}: {len(now)} tables, {len(differ)} differ", *differ, sep="\n")


if __name__ == "__main__":
    main() if sys.argv[1:] else told()
