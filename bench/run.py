"""How fast Gorod plays, beside a peer in the same run.

    make bench

Speed is told as a ratio to the peer, because machines differ. Ours and the peer's runs take
turns, on one core each; so does our compiled build, where there is one (`make compiled`). Seconds
are those of the processor, and the best of the turns counts, on either side: what else runs on the
machine only slows it down.
"""

import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench.measured_tables import TABLES
from gorod.engine.game import Game
from gorod.engine.replies import encode_journal
from gorod.insight.simulation.simulator import play_one
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book

HERE = Path(__file__).parent
PEER = HERE.parent / ".venv-peer"
SOURCES, COMPILED = HERE.parent / "src", HERE.parent / ".compiled"
ALONE = "--alone"
"""Play the peer's table, and nothing else: in a process of its own, as the peer does."""
TURNS = 5
PEER_OPTIONS = {"mafia": 2, "doctor": True, "detective": True, "talk": 3}


def main() -> None:
    if sys.argv[1:] == [ALONE]:
        rules = book("textbook").ruleset(10, options=PEER_OPTIONS)
        play(rules, 20)
        print(json.dumps(play(rules, 500)))
        return
    python = peer_environment()
    builds = {"plain": SOURCES} | ({"compiled": COMPILED} if COMPILED.exists() else {})
    ours: dict[str, list[dict[str, Any]]] = {build: [] for build in builds}
    documented, bare = [], []
    for turn in range(TURNS):
        print(f"turn {turn + 1} of {TURNS} …", file=sys.stderr)
        for build, place in builds.items():
            ours[build].append(alone(place))
        documented.append(peer(python, 200, "recommended"))
        bare.append(peer(python, 500, "lean"))
    beside_the_peer(ours, documented, bare)
    books()
    journals()
    growth()


# Beside the peer -------------------------------------------------------------------------------


def peer_environment() -> Path:
    """The peer lives in an environment of its own."""
    python = PEER / "bin" / "python"
    ready = PEER / ".ready"
    wanted = (HERE / "peers" / "requirements-textarena.txt").read_text()
    if not ready.exists() or ready.read_text() != wanted:
        print("setting up the peer …", file=sys.stderr)
        venv.create(PEER, with_pip=True, clear=True)
        requirements = str(HERE / "peers" / "requirements-textarena.txt")
        install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "-r", requirements]
        subprocess.run(install, check=True)
        ready.write_text(wanted)
    return python


def peer(python: Path, games: int, way: str) -> dict[str, Any]:
    script = HERE / "peers" / "textarena_mafia.py"
    ran = subprocess.run(
        [str(python), str(script), str(games), "--way", way],
        check=True,
        capture_output=True,
        text=True,
    )
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def alone(build: Path) -> dict[str, Any]:
    """What one of our builds does by itself."""
    ran = subprocess.run(
        [sys.executable, __file__, ALONE],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(build)},
    )
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def play(rules: Ruleset, games: int) -> dict[str, float]:
    replies = 0
    began = process_time()
    for number in range(games):
        replies += len(play_one(rules, f"bench/{number}").journal)
    seconds = process_time() - began
    return {
        "games_per_second": games / seconds,
        "microseconds_per_reply": seconds / replies * 1e6,
        "replies": replies / games,
    }


def beside_the_peer(
    ours: dict[str, list[dict[str, Any]]],
    documented: list[dict[str, Any]],
    bare: list[dict[str, Any]],
) -> None:
    print("\nFull games: 2 mafia, doctor, detective, 6 townspeople, three rounds of talk a day,")
    print("random agents, one core; best of", TURNS, "turns\n")
    speeds = []
    print(f"{'':44}{'games/s':>9}{'µs/reply':>10}{'replies':>9}{'Gorod is':>12}")
    for build, runs in ours.items():
        run = quickest(runs)
        speeds.append(run["games_per_second"])
        row(f"Gorod, {build}", speeds[-1], run["microseconds_per_reply"], run["replies"])
    for name, runs in (
        ("TextArena SecretMafia, as its page shows", documented),
        ("TextArena SecretMafia, bare environment", bare),
    ):
        run = quickest(runs)
        theirs = run["games_per_second"]
        replies = run["replies"] / run["games"]
        ratios = [speed / theirs for speed in speeds]
        row(name, theirs, run["microseconds_per_reply"], replies, ratios)


def row(
    name: str, speed: float, reply: float, replies: float, ratios: Iterable[float] = ()
) -> None:
    times = "".join(f"{f'{ratio:.1f} × faster':>16}" for ratio in ratios)
    print(f"{name:44}{speed:9.0f}{reply:10.2f}{replies:9.0f}{times}")


def quickest(runs: list[dict[str, Any]]) -> dict[str, Any]:
    return max(runs, key=lambda run: float(run["games_per_second"]))


# Ourselves -------------------------------------------------------------------------------------


def books() -> None:
    """Each book beside sport, in turns with it."""
    print(
        "\nOur books, random agents, one core; what a reply costs beside sport, in turns with it\n"
    )
    print(f"{'':44}{'games/s':>9}{'µs/reply':>10}{'replies':>9}{'sport =':>12}")
    sport = book("sport").ruleset(10)
    for name, players, mode in TABLES:
        rules = book(name).ruleset(players, mode=mode)
        runs = [(play(rules, 200), play(sport, 100)) for _ in range(3)]
        best = min((run for run, _ in runs), key=lambda run: run["microseconds_per_reply"])
        reply = best["microseconds_per_reply"]
        beside = min(run["microseconds_per_reply"] for _, run in runs)
        label = f"{name}{', ' + mode if mode else ''}, {players} players"
        cells = f"{best['games_per_second']:9.0f}{reply:10.1f}{best['replies']:9.0f}"
        print(f"{label:44}{cells}{reply / beside:12.2f}")


def journals() -> None:
    print("\nJournals of 200 games\n")
    print(f"{'':44}{'bytes':>9}{'replay, ms':>12}")
    for name in ("sport", "city", "salon", "it", "vendetta", "textbook"):
        games = [play_one(book(name).ruleset(10), f"bench/{number}") for number in range(200)]
        size = sum(len(encode_journal(game.journal)) for game in games) / len(games)
        began = perf_counter()
        for game in games:
            Game(game.rules, game.journal)
        replay = (perf_counter() - began) / len(games) * 1000
        print(f"{name + ', 10 players':44}{size:9.0f}{replay:12.2f}")


def growth() -> None:
    print("\nHow cost grows with the table (textbook, a third mafia, one round of talk)\n")
    print(f"{'players':>8}{'replies a game':>16}{'ms a game':>11}{'µs/reply':>10}")
    for players in (6, 10, 20, 40, 60):
        options = {"mafia": max(1, players // 3), "talk": 1}
        run = play(book("textbook").ruleset(players, options=options), max(20, 1200 // players))
        game = 1000 / run["games_per_second"]
        print(f"{players:8}{run['replies']:16.0f}{game:11.2f}{run['microseconds_per_reply']:10.1f}")


if __name__ == "__main__":
    main()
