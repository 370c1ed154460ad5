"""How often each side wins with every recommended deck when bots that reason play: `make odds`.

    .venv/bin/python -m bench.odds [--within 3] [--large 7] [--seconds 100] [--book sport]

What was counted stands in src/gorod/insight/odds.json, which the lobby shows. The same games tell
what every state of a deck is worth, for the review of a game: src/gorod/insight/values.json. Both
are written every few seconds, and at the end the page docs/odds-of-decks.md is made of them. The
long run can be stopped at any time and goes on from there; with --seconds it stops by itself. Every
deck is played roughly before any is played closely, so that a piece is worth something, too. Games
of other rules or bots than the present ones count no more: their decks are played again.

    .venv/bin/python -m bench.same_games ff25fed --bots people --games 8
    .venv/bin/python -m bench.odds --still f1046d1b3787e951

After a change that plays the same games (a rename, a docstring), counts need not be made again:
once `same_games.py` finds no game that ends otherwise than at the commit that counted them, --still
gives counts with the fingerprint of that commit the present one.
"""

import argparse
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, process_time
from typing import Any, NamedTuple, TypeVar

import msgspec

from docs.make_odds import PAGE, page
from gorod.engine.seats import HOST
from gorod.insight.odds.estimate import games_for
from gorod.insight.odds.shipped import CountsByBots, RecommendedDeck, recommended_decks
from gorod.insight.odds.state_values import COUNTED_BOTS, CountedStates, Tallies, visited_states
from gorod.insight.simulation.lineup import BOT_NAMES, RANDOM, lineup_named
from gorod.insight.simulation.result_cache import code_fingerprint
from gorod.insight.simulation.simulator import play_one
from gorod.insight.simulation.win_counts import WinCounts

ROOT = Path(__file__).parents[1]


T = TypeVar("T")

INSIGHT = ROOT / "src" / "gorod" / "insight"
STEPS = (14.0, 7.0, 5.0, 4.0)
"""How closely all decks are known, one step after the other, before any is known as is wanted."""
PIECE = 100
"""So many games one task plays."""
KEEP, TELL = 5.0, 20.0
"""So many seconds lie between two times that it is written, and between two lines on the screen."""


class Piece(NamedTuple):
    """Some games of a deck, for one process."""

    deck: RecommendedDeck
    bots: str
    first: int
    games: int


class Outcome(msgspec.Struct):
    """What came out of a piece."""

    wins: dict[str, int]
    rounds: int
    states: dict[str, dict[str, int]]
    seconds: float
    """Of the processor."""


def play(piece: Piece) -> Outcome:
    began = process_time()
    rules = piece.deck.setting.rules()
    seated = lineup_named(piece.bots, rules.sides)
    wins: Counter[str] = Counter()
    states: dict[str, Counter[str]] = {}
    rounds = 0
    for number in range(piece.first, piece.first + piece.games):
        game = play_one(rules, f"0/{number}", None if piece.bots == RANDOM else seated(rules))
        winner = str(game.table.winner)
        wins[winner] += 1
        rounds += max(game.table.night, game.table.day)
        for state in visited_states(rules, game.seen_by(HOST), game.table.cards):
            states.setdefault(state, Counter())[winner] += 1
    counted = {name: dict(one) for name, one in states.items()}
    return Outcome(dict(wins), rounds, counted, process_time() - began)


class Counts:
    """The two files that are shipped, and what is known of each deck by the present bots."""

    def __init__(self, folder: Path, bots: str) -> None:
        self.odds, self.values = folder / "odds.json", folder / "values.json"
        self.page = PAGE if folder == INSIGHT else folder / PAGE.name
        self.bots = bots
        self.edition = code_fingerprint()[:16]
        self.shipped: CountsByBots = _read(self.odds, CountsByBots)
        self.tallies: Tallies = _read(self.values, Tallies)

    def of(self, deck: RecommendedDeck) -> WinCounts:
        """What is known of it; nothing where others have played, or where the files differ."""
        none = WinCounts(edition=self.edition)
        found = self.shipped.get(self.bots, {}).get(deck.key, {}).get(deck.players, none)
        if found.edition != self.edition:
            return none
        if self.bots == COUNTED_BOTS and self._states(deck).games != found.games:
            return none
        return found

    def _states(self, deck: RecommendedDeck) -> CountedStates:
        none = CountedStates(0, {}, self.edition)
        found = self.tallies.get(deck.key, {}).get(deck.players, none)
        return found if found.edition == self.edition else none

    def add(self, piece: Piece, outcome: Outcome) -> None:
        """These games come after those that are known."""
        deck, before = piece.deck, self.of(piece.deck)
        counted = before.and_then(piece.games, outcome.wins, outcome.rounds)
        if self.bots == COUNTED_BOTS:
            states = self._states(deck).states if before.games else {}
            both = {name: Counter(states.get(name, {})) for name in states | outcome.states}
            for name, wins in outcome.states.items():
                both[name].update(wins)
            all_states = {name: dict(both[name]) for name in sorted(both)}
            tally = CountedStates(counted.games, all_states, self.edition)
            self.tallies.setdefault(deck.key, {})[deck.players] = tally
        self.shipped.setdefault(self.bots, {}).setdefault(deck.key, {})[deck.players] = counted

    def still(self, old: str) -> int:
        """Give counts with this fingerprint the present one; how many there were."""
        found = 0
        for decks in self.shipped.get(self.bots, {}).values():
            for players, counted in decks.items():
                if counted.edition == old:
                    decks[players] = msgspec.structs.replace(counted, edition=self.edition)
                    found += 1
        for tallies in self.tallies.values() if self.bots == COUNTED_BOTS else ():
            for players, tally in tallies.items():
                if tally.edition == old:
                    tallies[players] = msgspec.structs.replace(tally, edition=self.edition)
        return found

    def write(self) -> None:
        """Keep it, in the order of the books."""
        if self.bots == COUNTED_BOTS:
            _write(self.values, msgspec.json.encode(_in_order(self.tallies)))
        shipped = {bots: _in_order(self.shipped[bots]) for bots in sorted(self.shipped)}
        _write(self.odds, msgspec.json.format(msgspec.json.encode(shipped), indent=1))

    def write_page(self) -> None:
        self.page.write_text(page(self.shipped), encoding="utf-8")


def _in_order(counted: dict[str, dict[int, T]]) -> dict[str, dict[int, T]]:
    """By book, mode and number of players; what is recommended no more is left out."""
    found: dict[str, dict[int, T]] = {}
    for deck in recommended_decks():
        if deck.players in counted.get(deck.key, {}):
            found.setdefault(deck.key, {})[deck.players] = counted[deck.key][deck.players]
    return found


def _read(file: Path, kind: Any) -> Any:
    return msgspec.json.decode(file.read_bytes() if file.exists() else b"{}", type=kind)


def _write(file: Path, text: bytes) -> None:
    new = file.with_suffix(".new")
    new.write_bytes(text + b"\n")
    new.replace(file)


class Wanted(NamedTuple):
    """How closely the decks are to be known, in per cent to either side."""

    within: float
    large: float
    few: int

    def of(self, deck: RecommendedDeck) -> float:
        return self.within if deck.players <= self.few else self.large


class Run:
    """Plays what is missing, and says how long it will take."""

    def __init__(self, counts: Counts, decks: Sequence[RecommendedDeck], wanted: Wanted) -> None:
        self.counts = counts
        self.decks = sorted(decks, key=lambda deck: deck.players)
        self.wanted = wanted
        self.began = self.kept = self.told = monotonic()
        self.spent: Counter[RecommendedDeck] = Counter()
        self.played: Counter[RecommendedDeck] = Counter()

    def missing(self, deck: RecommendedDeck, step: float) -> int:
        games = games_for(max(step, self.wanted.of(deck)))
        return max(0, games - self.counts.of(deck).games)

    def pieces(self, step: float) -> Iterator[Piece]:
        for deck in self.decks:
            first, left = self.counts.of(deck).games, self.missing(deck, step)
            for start in range(first, first + left, PIECE):
                games = min(PIECE, first + left - start)
                yield Piece(deck, self.counts.bots, start, games)

    def go(self, workers: Executor, until: float) -> bool:
        """Play on; whether everything is done before the time is up."""
        for step in (*STEPS, 0.0):
            pieces = list(self.pieces(step))
            for piece, outcome in zip(pieces, workers.map(play, pieces), strict=True):
                self.counts.add(piece, outcome)
                self.spent[piece.deck] += round(outcome.seconds * 1000)
                self.played[piece.deck] += piece.games
                now = monotonic()
                if now > until:
                    return not self.left()
                if now > self.kept + KEEP:
                    self.kept = now
                    self.counts.write()
                if now > self.told + TELL:
                    self.told = now
                    print(f"{self.name(piece)}; {self.time_left()}", flush=True)
        return True

    def name(self, piece: Piece) -> str:
        done = piece.first + piece.games
        return f"{piece.deck.key} for {piece.deck.players}: {done} games"

    def left(self) -> list[RecommendedDeck]:
        return [deck for deck in self.decks if self.missing(deck, 0.0)]

    def time_left(self) -> str:
        """By what each deck has taken so far; one that was not played, as those of its size."""
        left = self.left()
        costs = {deck: self.spent[deck] / self.played[deck] for deck in self.played}
        need = 0.0
        for deck in left:
            alike = sorted(costs, key=lambda one: abs(one.players - deck.players))[:5]
            usual = sum(costs[one] for one in alike) / max(len(alike), 1)
            need += self.missing(deck, 0.0) * costs.get(deck, usual) / 1000
        busy = sum(self.spent.values()) / 1000
        speed = busy / max(monotonic() - self.began, 0.001)
        minutes = need / max(speed, 0.01) / 60
        return f"{len(left)} of {len(self.decks)} decks are left, about {minutes:.0f} minutes"


def _end_with_the_first() -> None:
    """Ctrl-C is for the process that shares out the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument(
        "--bots", default=COUNTED_BOTS, choices=[one for one in BOT_NAMES if one != "llm"]
    )
    words.add_argument("--within", type=float, default=3.0, help="points, at tables of --few")
    words.add_argument("--large", type=float, default=7.0, help="points, at larger tables")
    words.add_argument("--few", type=int, default=12)
    words.add_argument("--seconds", type=float, default=float("inf"))
    words.add_argument("--book", default="")
    words.add_argument("--players", type=int)
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    words.add_argument("--folder", type=Path, default=INSIGHT)
    words.add_argument("--still", metavar="FINGERPRINT", help="counts with this one still hold")
    asked = words.parse_args()
    if asked.still:
        counts = Counts(asked.folder, asked.bots)
        print(f"{counts.still(asked.still)} counts now have the fingerprint {counts.edition}.")
        counts.write()
        return
    decks = [
        deck
        for deck in recommended_decks()
        if asked.book in ("", deck.setting.ruleset) and asked.players in (None, deck.players)
    ]
    until = monotonic() + asked.seconds
    wanted = Wanted(asked.within, asked.large, asked.few)
    run = Run(Counts(asked.folder, asked.bots), decks, wanted)
    workers = ProcessPoolExecutor(max(1, asked.jobs), initializer=_end_with_the_first)
    try:
        done = run.go(workers, until)
    except KeyboardInterrupt:
        done = False
    finally:
        workers.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()  # what it has begun is played again another time
    run.counts.write()
    run.counts.write_page()
    if done:
        few = f"{wanted.within:g} points at tables of up to {wanted.few}"
        print(f"All {len(decks)} decks are within {few}, and {wanted.large:g} at larger ones.")
    else:
        print(f"Stopped; what was played is kept. {run.time_left()}, by the same call.")


if __name__ == "__main__":
    main()
