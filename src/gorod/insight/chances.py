"""How often each side wins with a recommended deck, as it was measured once and shipped.

Of games in which everybody answers anyhow `make random-play` measures it, and `make docs` writes it
down here (`chances.json`); of games by bots that reason `make odds` does both (`odds.json`).
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from gorod.insight.casting import RANDOM
from gorod.insight.counted import PlayedCounts
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting

Shares = dict[str, float]
"""Of a hundred games, how many each side wins."""

Shipped = dict[str, dict[str, dict[int, PlayedCounts]]]
"""What was counted: by bots, by book or mode, and by the number of players."""


class Chances(NamedTuple):
    """What is known of a table, and by whom it was played."""

    bots: str
    shares: Shares
    games: int = 0
    """How many games were counted, where that is written down."""


MOST = 24
"""Of a book for as many as come, decks are played up to here."""


class RecommendedDeck(NamedTuple):
    """A deck that its book recommends."""

    key: str
    """The book or its mode."""
    players: int

    @property
    def setting(self) -> Setting:
        name, _, mode = self.key.partition(", ")
        return Setting(name, self.players, mode=mode or None)


def recommended() -> Iterator[RecommendedDeck]:
    """All of them, of our own books whose chances are not known exactly."""
    for one in map(book, BOOKS.ours):
        for mode in [each.name for each in one.modes] or [""]:
            if one.exact is None:
                rules = one.table(mode=mode or None)
                for players in range(rules.smallest, (rules.largest or MOST) + 1):
                    yield RecommendedDeck(key_of(one.id, mode), players)


@cache
def _measured() -> dict[str, dict[int, Shares]]:
    """By book or mode, and by the number of players with the recommended deck."""
    written = (files("gorod.insight") / "chances.json").read_bytes()
    return msgspec.json.decode(written, type=dict[str, dict[int, Shares]])


@cache
def shipped() -> Shipped:
    written = (files("gorod.insight") / "odds.json").read_bytes()
    return msgspec.json.decode(written, type=Shipped)


def chances(rules: Ruleset, bots: str = "people") -> Chances:
    """What is known of this table if these play, or else anybody anyhow.

    Nothing where it is not as its book recommends.
    """
    usual = rules.usual()
    if usual is None or sorted(usual) != sorted(rules.deck) or is_changed(rules):
        return Chances(RANDOM, {})
    key = key_of(rules.id, rules.mode)
    counted = shipped().get(bots, {}).get(key, {}).get(rules.players)
    if counted is not None and counted.games:
        return played(rules.sides, bots, counted)
    found = _measured().get(key, {}).get(rules.players, {})
    return Chances(RANDOM, {side: found[side] for side in rules.sides if side in found})


def played(sides: Iterable[str], bots: str, counted: PlayedCounts) -> Chances:
    """What came out of these games."""
    shares = {side: 100 * counted.wins.get(side, 0) / counted.games for side in sides}
    return Chances(bots, shares, counted.games)


def key_of(ruleset: str, mode: str) -> str:
    """Under which name a book or its mode stands in what was measured."""
    return f"{ruleset}, {mode}" if mode else ruleset


def is_changed(rules: Ruleset) -> bool:
    usual = {one.name: one.default for one in book(rules.id).options}
    return any(rules.options[name] != usual[name] for name in usual if name != "cover")
