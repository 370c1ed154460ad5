"""Random play of everything there is: who wins with which deck, and that every game ends.

    .venv/bin/python -m bench.random_play decks 2000      the recommended decks
    .venv/bin/python -m bench.random_play endings 10000   every book, mode and single option

Both print Markdown; `make random-play` writes the page docs/random-play.md of both
(`page 2000 10000`).
"""

import os
import sys
from collections.abc import Iterator

from gorod.insight.simulation.simulator import Simulation, simulate
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting, ready_deck
from gorod.speech import Speech

MOST = {"salon": 24, "textbook": 12}
"""Where as many may play as come, decks are shown up to here."""

NEEDED = {"junkie": ("hostless", "extra_hand")}
"""Options that cannot be chosen alone."""

ENGLISH = Speech("en")

PAGE = """\
# Who wins with which deck, when everybody answers anyhow

Made by `make random-play`: {games} games a row, seed 0, bots that choose uniformly among the
legal answers. Shares are of wins; 95 % intervals reach 2.2 per cent to each side of them at most.
Random play is no advice on how to play: it shows that no side is hopeless by the numbers alone, and
how decks compare.

## Recommended decks"""

ENDINGS = """
## Every book, mode and single option

{games} games each, at ten players where the book allows it, without an error; every one of them
came to its end."""


def main() -> None:
    what, games = sys.argv[1], int(sys.argv[2])
    if what == "decks":
        decks(games)
    elif what == "endings":
        endings(games)
    else:
        print(PAGE.format(games=f"{games:,}"))
        decks(games)
        more = int(sys.argv[3])
        print(ENDINGS.format(games=f"{more:,}"))
        endings(more)


# The recommended decks ---------------------------------------------------------------------------


def decks(games: int) -> None:
    for book in BOOKS.values():
        if book.id == "textbook":  # its chances are known exactly: bench/oracles.py
            continue
        for title, tables in groups(book):
            print(f"\n### {title}\n")
            winners: list[str] = []
            rows: list[tuple[str, Simulation]] = []
            for label, table in tables:
                result = simulate(table, games, jobs=os.cpu_count() or 1)
                rows.append((label, result))
                winners += [side for side in result.wins if side not in winners]
            print("| players | deck |", " | ".join(winners), "| rounds |")
            print("|" + " --- |" * (len(winners) + 3))
            for label, result in rows:
                shares = [share(result, side) for side in winners]
                print(
                    f"| {label} |", " | ".join(shares), f"| {result.rounds_mean:.1f} |", flush=True
                )


def modes(book: Book) -> list[str | None]:
    """The names of its modes, or none of a book that has one game only."""
    return [mode.name for mode in book.modes] or [None]


def groups(book: Book) -> Iterator[tuple[str, list[tuple[str, Setting]]]]:
    """The decks of a book by mode, those of `three_sides`, and the ready ones."""
    for mode in modes(book):
        yield (
            title(book, mode),
            [table(Setting(book.id, players, mode=mode)) for players in sizes(book, mode)],
        )
    if book.id == "salon":
        options = (("three_sides", True),)
        yield (
            "salon, three sides",
            [table(Setting(book.id, players, options)) for players in sizes(book, None)],
        )
    ready = [
        table(
            Setting(book.id, len(deck), (), ready_deck(one, len(deck)), one.mode or None), one.name
        )
        for one in book.scenarios
        for deck in one.decks
    ]
    if ready:
        yield f"{book.id}, ready decks", ready


def title(book: Book, mode: str | None) -> str:
    return book.id if mode is None else f"{book.id}, {mode}"


def sizes(book: Book, mode: str | None) -> range:
    rules = book.table(mode=mode)
    return range(rules.smallest, (rules.largest or MOST[book.id]) + 1)


def table(setting: Setting, name: str = "") -> tuple[str, Setting]:
    deck = ENGLISH.deck(setting.rules().deck)
    return f"{setting.players}{', ' + name if name else ''} | {deck}", setting


def share(result: Simulation, side: str) -> str:
    return f"{result.rates[side].p:.1%}" if side in result.rates else ""


# Every book, mode and single option --------------------------------------------------------------


def endings(games: int) -> None:
    print("| ruleset | mode | option | players | games | wins | rounds |")
    print("|" + " --- |" * 7)
    for book in BOOKS.values():
        for mode in modes(book):
            for option, options in single_options(book):
                try:
                    rules = book.ruleset(options=options, mode=mode)
                except SetupRefused:
                    continue  # this option does not go with this mode
                players = min(max(rules.smallest, 10), rules.largest or 10)
                setting = Setting(book.id, players, tuple(options.items()), mode=mode)
                result = simulate(setting, games, jobs=os.cpu_count() or 1)
                wins = ", ".join(f"{side} {count}" for side, count in result.wins.items())
                cells = (
                    book.id,
                    mode or "",
                    option,
                    players,
                    result.games,
                    wins,
                    f"{result.rounds_mean:.1f}",
                )
                print("|", " | ".join(map(str, cells)), "|", flush=True)


def single_options(book: Book) -> Iterator[tuple[str, dict[str, object]]]:
    yield "", {}
    for option in book.options:
        if option.number:
            values = tuple({option.values[0] + 1, 3})
        else:
            values = tuple(value for value in option.values if value != option.default)
        for value in values:
            needed = dict.fromkeys(NEEDED.get(option.name, ()), True)
            yield f"{option.name}={value}", {**needed, option.name: value}


if __name__ == "__main__":
    main()
