"""How well the bots that reason play, and how well they know it (docs/bots.md).

    python -m bench.bots matrix [--games 2000]       who wins, random or bayes on each side
    python -m bench.bots levels [--games 2000]       the levels against one another in sport
    python -m bench.bots calibration [--games 400]   what they believe against what was so
    python -m bench.bots speed                       games a second, and how long an answer takes

Each prints Markdown, with 95 % intervals.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from math import sqrt
from pathlib import Path
from time import perf_counter, process_time

from gorod.bots import Bot
from gorod.bots.bayes.bot import BayesBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import Lineup, lineup_named
from gorod.insight.simulation.simulator import Rate, Simulation, simulate
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.rulebooks.settings import Setting

TABLES = (("sport", 10), ("city", 13), ("salon", 9), ("it", 10), ("vendetta", 12))
CALIBRATED = (("sport", 10), ("it", 10), ("city", 13))
TENTHS = 10


def played(name: str, players: int, bots: str, games: int, jobs: int, seed: int) -> Simulation:
    return simulate(Setting(name, players), games, seed, jobs, bots=bots)


def shown(one: Rate) -> str:
    return f"{one.p:.0%} [{one.low:.0%}, {one.high:.0%}]".replace("%", "")


# Who wins --------------------------------------------------------------------------------------


def matrix(games: int, jobs: int, seed: int) -> None:
    """For each side: it reasons or not, against others that do or do not."""
    for name, players in TABLES:
        sides = book(name).ruleset(players).sides
        print(f"\n| {name} {players}: | {' | '.join(f'{side} wins, %' for side in sides)} |")
        print("| --- |" + " ---: |" * len(sides))
        for kinds in product(("random", "bayes"), repeat=len(sides)):
            bots = ",".join(f"{side}={kind}" for side, kind in zip(sides, kinds, strict=True))
            result = played(name, players, bots, games, jobs, seed)
            rates = " | ".join(shown(result.rates[side]) for side in sides)
            print(f"| {bots.replace(',', ', ')} | {rates} |", flush=True)


def levels(games: int, jobs: int, seed: int) -> None:
    """The levels against one another, in sport."""
    strengths = ("gentle", "people", "hard")
    print("\n| black wins in sport, % | " + " | ".join(f"red {one}" for one in strengths) + " |")
    print("| --- |" + " ---: |" * len(strengths))
    for black in strengths:
        cells = []
        for red in strengths:
            result = played("sport", 10, f"black={black},red={red}", games, jobs, seed)
            cells.append(shown(result.rates["black"]))
        print(f"| black {black} | {' | '.join(cells)} |", flush=True)


# What they believe -----------------------------------------------------------------------------


class Asked:
    """A bot of which is written down what it believed of the others whenever it voted."""

    def __init__(self, bot: Bot) -> None:
        assert isinstance(bot, BayesBot)  # noqa: S101 - so it was cast
        self.bot = bot
        self.hear, self.speak = bot.hear, bot.speak
        self.believed: list[tuple[Seat, float]] = []

    def answer(self, ask: Ask) -> Choice:
        mind = self.bot.belief
        if mind.is_town and mind.public.ballot == ask.topic:
            enemies = mind.enemies()
            others = (seat for seat in mind.public.alive if seat != self.bot.seat)
            self.believed += [(seat, float(enemies[seat])) for seat in others]
        return self.bot.answer(ask)


def beliefs(rules: Ruleset, seated: Lineup, games: int, seed: int) -> Iterator[tuple[float, bool]]:
    """What was believed, and whether it was so."""
    for number in range(games):
        game = Game(rules)
        make = seated(rules)
        bots: dict[Seat, Asked] = {}

        def sit(seat: Seat, own: str) -> Bot:
            bots[seat] = Asked(make(seat, own))  # noqa: B023 - they sit down at once
            return bots[seat]  # noqa: B023

        conduct(game, company(game, f"{seed}/{number}", sit))
        sides = {seat: rules.side_by_role[card] for seat, card in game.table.cards.items()}
        for by, bot in bots.items():
            for seat, share in bot.believed:
                yield share, sides[seat] != sides[by]


def ece(pairs: Iterable[tuple[float, bool]]) -> tuple[float, list[tuple[int, float, float]]]:
    """The mean distance between belief and truth, and for each tenth both and how many cases."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(TENTHS)]
    for share, was_so in pairs:
        bins[min(int(share * TENTHS), TENTHS - 1)].append((share, was_so))
    rows = []
    for cases in bins:
        count = max(1, len(cases))
        mean = sum(share for share, _ in cases) / count
        rows.append((len(cases), mean, sum(was_so for _, was_so in cases) / count))
    total = max(1, sum(count for count, _, _ in rows))
    return sum(count * abs(mean - was) for count, mean, was in rows) / total, rows


def drawn(tables: dict[str, list[tuple[int, float, float]]]) -> str:
    """A picture of what was believed against what was so: on the line is right."""
    size, colours = 360, ("#1f6f54", "#b4532a", "#2b5d9b")
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -20 {size + 190} {size + 70}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{size}" height="{size}" fill="#fff" stroke="#999"/>',
        f'<path d="M0 {size}L{size} 0" stroke="#bbb" stroke-dasharray="4 4"/>',
        f'<text x="{size / 2}" y="{size + 40}" text-anchor="middle">believed, %</text>',
        f'<text transform="translate(-34 {size / 2}) rotate(-90)" text-anchor="middle">'
        "was so, %</text>",
    ]
    for tick in (0, 50, 100):
        at = size * tick / 100
        lines.append(f'<text x="{at}" y="{size + 18}" text-anchor="middle">{tick}</text>')
        lines.append(f'<text x="-8" y="{size - at + 4}" text-anchor="end">{tick}</text>')
    for (name, rows), colour, nth in zip(tables.items(), colours, range(3), strict=False):
        lines.append(f'<text x="{size + 12}" y="{20 + 20 * nth}" fill="{colour}">{name}</text>')
        for count, mean, was in rows:
            if count:
                x, y = size * mean + 3 * (nth - 1), size * (1 - was)
                spread = size * 1.96 * sqrt(was * (1 - was) / count)
                lines.append(
                    f'<path d="M{x:.1f} {y - spread:.1f}V{y + spread:.1f}" stroke="{colour}"/>'
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>'
                )
    return "\n".join([*lines, "</svg>", ""])


def calibration(games: int, seed: int, bots: str, picture: Path | None) -> None:
    found: dict[str, list[tuple[int, float, float]]] = {}
    for name, players in CALIBRATED:
        rules = book(name).ruleset(players)
        error, rows = ece(beliefs(rules, lineup_named(bots, rules.sides), games, seed))
        found[f"{name} {players}"] = rows
        print(f"\n{name} {players}: error {error:.3f} ({games} games)\n")
        print("| believed | was so | cases |\n| ---: | ---: | ---: |")
        for count, mean, was in rows:
            if count:
                spread = 1.96 * sqrt(was * (1 - was) / count)
                print(f"| {mean:.1%} | {was:.1%} ± {spread:.1%} | {count:,} |")
        sys.stdout.flush()
    if picture is not None:
        picture.write_text(drawn(found), encoding="utf-8")


# How fast --------------------------------------------------------------------------------------


class Timed:
    """A bot whose slowest answers are remembered."""

    slowest: list[float]

    def __init__(self, bot: Bot, slowest: list[float]) -> None:
        self.bot, self.hear, self.slowest = bot, bot.hear, slowest
        assert isinstance(bot, BayesBot)  # noqa: S101 - so it was cast
        self.speak = bot.speak

    def answer(self, ask: Ask) -> Choice:
        began = perf_counter()
        answer = self.bot.answer(ask)
        self.slowest.append(perf_counter() - began)
        return answer


def speed(games: int, seed: int) -> None:
    print("\n| table | games a second and core | an answer, ms: middle | 99 of 100 | slowest |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, players in (*TABLES, ("city", 20), ("vendetta", 20), ("textbook", 100)):
        rules = book(name).ruleset(players)
        seated, took = lineup_named("bayes", rules.sides), list[float]()
        seated(rules)
        began = process_time()
        for number in range(games):
            game = Game(rules)
            conduct(game, company(game, f"{seed}/{number}", seated(rules)))
        seconds = process_time() - began
        for number in range(max(2, games // 4)):
            game, make = Game(rules), seated(rules)
            sit = lambda seat, own: Timed(make(seat, own), took)  # noqa: B023, E731
            conduct(game, company(game, f"{seed}/{number}", sit))
        took.sort()
        middle, most = took[len(took) // 2], took[len(took) * 99 // 100]
        cells = (f"{1000 * one:.2f}" for one in (middle, most, took[-1]))
        print(f"| {name} {players} | {games / seconds:.0f} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    ask.add_argument("what", choices=("matrix", "levels", "calibration", "speed", "all"))
    ask.add_argument("--games", type=int, default=0)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--bots", default="bayes")
    ask.add_argument("--picture", type=Path)
    asked = ask.parse_args()
    if asked.what in ("matrix", "all"):
        matrix(asked.games or 2000, asked.jobs, asked.seed)
    if asked.what in ("levels", "all"):
        levels(asked.games or 2000, asked.jobs, asked.seed)
    if asked.what in ("calibration", "all"):
        calibration(asked.games or 400, asked.seed, asked.bots, asked.picture)
    if asked.what in ("speed", "all"):
        speed(asked.games or 40, asked.seed)


if __name__ == "__main__":
    main()
