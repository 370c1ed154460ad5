"""The page docs/odds-of-decks.md, made of what is shipped of recommended decks: `make odds`.

It has every chance with its interval, and first of all the sides that have next to none.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from gorod.insight.odds.balance import HOPELESS_BELOW
from gorod.insight.odds.shipped import CountsByBots, recommended_decks
from gorod.insight.simulation.simulator import Rate, rate
from gorod.insight.simulation.win_counts import WinCounts
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW
from gorod.speech import Speech

PAGE = Path(__file__).parent / "odds-of-decks.md"
BOTS = "people"
ENGLISH = Speech("en")

HEAD = """\
# Who wins with which deck, when everybody plays like our bots

Made by `make odds`: games of bots of the level `{bots}` in all seats, seed 0. Shares are of wins,
with 95 % intervals. What is even among bots need not be even among people;
[random-play.md](random-play.md) has the same by bots that answer anyhow, and [odds.md](odds.md)
says how both are used.
"""
EMPTY = "\nNothing has been played yet: the lobby shows the chances of random play, and says so.\n"


class Row(NamedTuple):
    """One deck, and what came out of its games."""

    key: str
    rules: Ruleset
    counted: WinCounts

    def rate(self, side: str) -> Rate:
        return rate(self.counted.wins.get(side, 0), self.counted.games)

    @property
    def widest(self) -> float:
        """How far the widest of its intervals reaches to either side, in per cent."""
        rates = [self.rate(side) for side in self.rules.sides]
        return max(100 * (one.high - one.low) / 2 for one in rates)


def rows(shipped: CountsByBots) -> list[Row]:
    """Every recommended deck that was played, in the order of the books."""
    of_bots = shipped.get(BOTS, {})
    found = []
    for table in recommended_decks():
        counted = of_bots.get(table.key, {}).get(table.players)
        if counted is not None and counted.games:
            found.append(Row(table.key, table.setting.rules(), counted))
    return found


def page(shipped: CountsByBots) -> str:
    played, known = rows(shipped), len(list(recommended_decks()))
    lines = [HEAD.format(bots=BOTS)]
    if not played:
        return "".join([*lines, EMPTY])
    games = sum(row.counted.games for row in played)
    widest = max(row.widest for row in played)
    lines.append(
        f"\n{len(played)} of {known} recommended decks, {games:,} games; no interval reaches"
        f" further than {widest:.1f} points to either side.\n"
    )
    lines += exceptions(played)
    for key in dict.fromkeys(row.key for row in played):
        lines += group(key, [row for row in played if row.key == key])
    return "".join(lines)


def exceptions(played: list[Row]) -> Iterator[str]:
    """The sides that have next to no chance, in words that a test can hold against the numbers."""
    yield f"\n## Sides that win in less than {HOPELESS_BELOW:.0%} of the games\n\n"
    few = [(row, side) for row in played for side in row.rules.sides if is_hopeless(row, side)]
    if not few:
        below = f"{HOPELESS_BELOW:.0%}"
        yield f"There are none: every side of every deck played wins more than {below}.\n"
        return
    yield "| table | players | side | wins | 95 % interval | games |\n|" + " --- |" * 6 + "\n"
    for row, side in few:
        found = row.rate(side)
        name = ENGLISH.of(row.rules.id).side(side)
        cells = [row.key, row.rules.players, name, f"{found.p:.1%}", interval(found)]
        yield "| " + " | ".join(map(str, [*cells, row.counted.games])) + " |\n"


def is_hopeless(row: Row, side: str) -> bool:
    return row.rate(side).p < HOPELESS_BELOW


def interval(found: Rate) -> str:
    return f"{found.low:.1%} – {found.high:.1%}"


def group(key: str, played: list[Row]) -> Iterator[str]:
    """The decks of a book or mode."""
    speech = ENGLISH.of(played[0].rules.id)
    sides = list(dict.fromkeys(side for row in played for side in row.rules.sides))
    drawn = any(row.counted.wins.get(DRAW) for row in played)
    heads = ["players", "deck", *map(speech.side, sides), *(["draw"] if drawn else [])]
    heads += ["within", "games", "rounds"]
    yield f"\n## {key}\n\n| " + " | ".join(heads) + " |\n|" + " --- |" * len(heads) + "\n"
    for row in played:
        shares: Mapping[str, str] = {side: f"{row.rate(side).p:.0%}" for side in row.rules.sides}
        cells = [str(row.rules.players), speech.deck(row.rules.deck)]
        cells += [shares.get(side, "") for side in sides]
        cells += [f"{row.rate(DRAW).p:.1%}"] if drawn else []
        rounds = row.counted.rounds / row.counted.games
        cells += [f"± {row.widest:.1f}", f"{row.counted.games:,}", f"{rounds:.1f}"]
        yield "| " + " | ".join(cells) + " |\n"


def write(shipped: CountsByBots) -> None:
    PAGE.write_text(page(shipped), encoding="utf-8")
