"""Shipped odds: how often each side wins with a recommended deck.

`known_odds.json` is for random bots: `make random-play` measures it and `make docs` writes it.
`odds.json` is for Bayesian bots: `make odds` does both.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from gorod.insight.simulation.lineup import RANDOM
from gorod.insight.simulation.win_counts import WinCounts
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting

WinPercents = dict[str, float]
"""Each side's wins in per cent."""

CountsByBots = dict[str, dict[str, dict[int, WinCounts]]]
"""The counts by bots, by book or mode, and by number of players."""


class KnownOdds(NamedTuple):
    """The known odds of a table, and which bots played it."""

    bots: str
    shares: WinPercents
    games: int = 0
    """The number of games, where it is recorded."""


MAX_RECOMMENDED_PLAYERS = 24
"""For a book without an upper limit, the largest table that is simulated."""


class RecommendedDeck(NamedTuple):
    """A recommended deck."""

    key: str
    """The book, or the book and its mode."""
    players: int

    @property
    def setting(self) -> Setting:
        name, _, mode = self.key.partition(", ")
        return Setting(name, self.players, mode=mode or None)


def recommended_decks() -> Iterator[RecommendedDeck]:
    """All recommended decks of our own books without exact odds."""
    for one in map(book, BOOKS.ours):
        for mode in [each.name for each in one.modes] or [""]:
            if one.exact is None:
                rules = one.table(mode=mode or None)
                for players in range(
                    rules.smallest, (rules.largest or MAX_RECOMMENDED_PLAYERS) + 1
                ):
                    yield RecommendedDeck(book_key(one.id, mode), players)


@cache
def _random_play() -> dict[str, dict[int, WinPercents]]:
    """The odds for random bots, by book or mode and by number of players."""
    written = (files("gorod.insight") / "chances.json").read_bytes()
    return msgspec.json.decode(written, type=dict[str, dict[int, WinPercents]])


@cache
def shipped_counts() -> CountsByBots:
    """The shipped counts of games by Bayesian bots, cached."""
    written = (files("gorod.insight") / "odds.json").read_bytes()
    return msgspec.json.decode(written, type=CountsByBots)


def known_odds(rules: Ruleset, bots: str = "people") -> KnownOdds:
    """The known odds of this table for these bots, or else for random bots.

    Empty if the table differs from what its book recommends.
    """
    usual = rules.usual()
    if usual is None or sorted(usual) != sorted(rules.deck) or has_changed_options(rules):
        return KnownOdds(RANDOM, {})
    key = book_key(rules.id, rules.mode)
    counted = shipped_counts().get(bots, {}).get(key, {}).get(rules.players)
    if counted is not None and counted.games:
        return odds_from_counts(rules.sides, bots, counted)
    found = _random_play().get(key, {}).get(rules.players, {})
    return KnownOdds(RANDOM, {side: found[side] for side in rules.sides if side in found})


def odds_from_counts(sides: Iterable[str], bots: str, counted: WinCounts) -> KnownOdds:
    """The odds from these counts."""
    shares = {side: 100 * counted.wins.get(side, 0) / counted.games for side in sides}
    return KnownOdds(bots, shares, counted.games)


def book_key(ruleset: str, mode: str) -> str:
    """The key of a book or its mode in the shipped files."""
    return f"{ruleset}, {mode}" if mode else ruleset


def has_changed_options(rules: Ruleset) -> bool:
    """Whether an option differs from its default; decoy calls do not matter."""
    usual = {one.name: one.default for one in book(rules.id).options}
    return any(rules.options[name] != usual[name] for name in usual if name != "cover")
