"""The command `gorod balance`: finds decks and options with the most even chances."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from rich.table import Table as Grid

from gorod.insight.odds.balance import HOPELESS_BELOW, EvaluatedTable, balance, minimal_setting
from gorod.insight.simulation.lineup import RANDOM
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.speech.message_args import option_text as named
from gorod.terminal.odds import DEFAULT_BOTS, OddsCommand
from gorod.terminal.svg_bar_chart import ChartBar, bar_chart_svg

BAR_CHARACTERS = "█▓▒░▚▞"
"""Fill characters of the sides in a text bar, in the order of the book."""
BAR_LENGTH = 20


class BalanceCommand(OddsCommand):
    """Searches for balanced tables and shows them."""

    def balance(self, rules: Ruleset, bots: str, file: Path | None, as_json: bool) -> None:
        self.shell.check_writable(file)
        exact = book(rules.id).exact is not None and not bots
        bots = "" if exact else self.named(bots or DEFAULT_BOTS, rules)
        with self.progress("odds-weighing", bots) as tell:
            found = balance(rules, bots, self.within, self.seed, self.jobs, progress=tell)
        if file is not None:
            self.draw(rules, found, file, bots)
        if as_json:
            self.shell.raw(msgspec.json.encode([self.row(one) for one in found]))
        else:
            self.show(rules, found, bots)

    def row(self, one: EvaluatedTable) -> dict[str, object]:
        """One table as JSON data."""
        table = one.table
        about: dict[str, object] = {"deck": table.deck, "options": dict(table.options)}
        about |= {"gap": one.spread, "games": one.games, "rates": one.rates}
        return about | {"hopeless": one.hopeless}

    def show(self, rules: Ruleset, found: Sequence[EvaluatedTable], bots: str) -> None:
        self.shell.tell_deck(rules)
        self.shell.print(self.title(rules, bots), prose=True)
        sides = self.sides(found)
        fill = dict(
            zip(sides, BAR_CHARACTERS * (1 + len(sides) // len(BAR_CHARACTERS)), strict=False)
        )
        grid = Grid(box=None, pad_edge=False)
        grid.add_column(self.speech.say("odds-gap"), justify="right")
        for side in sides:
            grid.add_column(f"{fill[side]} {self.side(rules, side)}", justify="right")
        grid.add_column("", no_wrap=True, min_width=BAR_LENGTH)
        grid.add_column(self.speech.say("odds-changes"))
        for one in found:
            shares = [f"{one.rates[side].p:.0%}" if side in one.rates else "" for side in sides]
            bar = text_bar({fill[side]: rate.p for side, rate in one.rates.items()})
            grid.add_row(f"{one.spread:.0%}", *shares, bar, self.changes(rules, one.table))
        self.shell.out.print(grid, highlight=False)
        for one in found:
            self.warn_of_hopeless(rules, one)

    def warn_of_hopeless(self, rules: Ruleset, one: EvaluatedTable) -> None:
        for side in one.hopeless:
            about = {"side": self.side(rules, side), "percent": f"{HOPELESS_BELOW:.0%}"}
            deck = self.changes(rules, one.table)
            self.shell.say("odds-hopeless-with", deck=deck, **about)

    def draw(self, rules: Ruleset, found: Sequence[EvaluatedTable], file: Path, bots: str) -> None:
        names = {side: self.side(rules, side) for side in self.sides(found)}
        bars = [
            ChartBar(
                self.changes(rules, one.table), {side: rate.p for side, rate in one.rates.items()}
            )
            for one in found
        ]
        title = f"{self.speech.title(rules.id)}. {self.title(rules, bots)}"
        try:
            file.write_text(bar_chart_svg(title, names, bars), encoding="utf-8")
        except OSError as error:
            problem = error.strerror or ""
            raise self.shell.wrong("cli-cannot-write", file=file, problem=problem) from error

    def title(self, rules: Ruleset, bots: str) -> str:
        kind = "own" if ":" in bots or "=" in bots else bots or RANDOM
        return self.speech.say("odds-balance", players=rules.players, bots=kind)

    def sides(self, found: Sequence[EvaluatedTable]) -> list[str]:
        """The sides with a card at any of these tables, in the order of the book."""
        roles = found[0].table.rules().roles
        there = {side for one in found for side in one.rates}
        return [side for side in dict.fromkeys(role.side for role in roles) if side in there]

    def changes(self, rules: Ruleset, table: Setting) -> str:
        """How this table differs from the requested one."""
        before, speech = minimal_setting(rules), self.speech.of(rules.id)
        gone = Counter(before.deck) - Counter(table.deck)
        come = Counter(table.deck) - Counter(before.deck)
        told = [
            self.speech.say(message, cards=speech.deck(tuple(cards.elements())))
            for message, cards in (("odds-without", gone), ("odds-with", come))
            if cards
        ]
        usual = {one.name: one.default for one in book(rules.id).options}
        for name, value in sorted({**usual, **dict(table.options)}.items()):
            if value != rules.options[name]:
                told.append(self.option(speech, name, value))
        return "; ".join(told) or self.speech.say("odds-as-asked")

    def option(self, speech: Speech, name: str, value: bool | int | str) -> str:
        """The localized name of an option with its value."""
        if isinstance(value, str) and speech.knows(f"option-{name}.{value}"):
            return named(speech, name, value)
        option = speech.say(f"option-{name}")
        return self.speech.say("cli-variation-option", option=option, value=value)


def text_bar(shares: Mapping[str, float]) -> str:
    """A text bar filled in proportion to the shares; the rest stays empty.

    >>> text_bar({"█": 0.5, "▓": 0.25})
    '██████████▓▓▓▓▓     '
    """
    bar, before = "", 0.0
    for sign, share in shares.items():
        before += share
        bar = bar.ljust(round(BAR_LENGTH * before), sign)
    return bar.ljust(BAR_LENGTH)
