"""Table options of a call, and the commands `gorod rules` and `gorod deck`."""

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from gorod.notebook.checker import error_text
from gorod.notebook.variation_file import is_variation_file, read_variation
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting, drawn_deck, ready_deck, scenario
from gorod.speech.rules_page import COMMON_PAGE, Clause, rules_page
from gorod.speech.setup_remarks import bounds, names_in
from gorod.speech.translator import one_line
from gorod.terminal.output import Output

NAMED_CHOICES = {
    "mode": "cli-book-modes",
    "option": "cli-book-options",
    "scenario": "cli-book-scenarios",
}
"""Messages for the parts of a book that a call can name."""


class TableOptions(msgspec.Struct, frozen=True):
    """The options of a call that describe a table."""

    players: int | None = None
    options: list[str] | None = None
    mode: str | None = None
    roles: list[str] | None = None
    scenario: str | None = None
    draw: bool = False
    seed: int | None = None
    piles: list[str] | None = None
    """For a drawn deck: the number of cards from each pile, as `lords=1`."""


class RulesCommands(Output):
    """Resolves the table that a call describes, and explains its rules."""

    def setting(self, ruleset: str, wanted: TableOptions) -> Setting:
        """The table of a call: a book or a variation file, with the options of the call."""
        setting = self.variation(ruleset) if is_variation_file(ruleset) else Setting(ruleset)
        rulebook = book(setting.ruleset)
        options = dict(setting.options) | self.options(wanted.options)
        mode = wanted.mode or setting.mode
        players = setting.players if wanted.players is None else wanted.players
        deck = setting.deck if wanted.players in (None, setting.players) else None
        if wanted.roles:
            deck = tuple(self.cards(wanted.roles))
        elif wanted.scenario is not None:
            ready = scenario(rulebook, wanted.scenario)
            rng = Random(wanted.seed) if wanted.draw else None
            deck, mode = ready_deck(ready, players, rng), mode or ready.mode or None
        elif wanted.draw:
            number = self.usual_players(rulebook, options, mode) if players is None else players
            piles = self.piles(wanted.piles)
            deck = drawn_deck(rulebook, number, wanted.seed or 0, options, piles)
        if deck is None and players is None:
            players = self.usual_players(rulebook, options, mode)
        return Setting(
            setting.ruleset,
            players,
            tuple(options.items()),
            deck,
            mode,
            setting.timings,
            setting.title,
        )

    def usual_players(self, rulebook: Book, options: Mapping[str, Any], mode: str | None) -> int:
        """Ten players, or the number nearest to it that the book allows."""
        rules = rulebook.table(options, mode)
        return min(max(10, rules.smallest), rules.largest or 10)

    def variation(self, file: str) -> Setting:
        try:
            return read_variation(file)
        except NotebookError as error:
            reason = error_text(error, self.speech)
            raise self.wrong("notebook-error", file=file, reason=reason) from error

    def options(self, written: Iterable[str] | None) -> dict[str, str]:
        chosen: dict[str, str] = {}
        for text in written or ():
            name, given, value = text.partition("=")
            if not name or (given and not value):
                raise self.wrong("cli-option-form", text=text)
            chosen[name] = value if given else "true"
        return chosen

    def piles(self, written: Iterable[str] | None) -> dict[str, int]:
        wanted: dict[str, int] = {}
        for text in written or ():
            pile = re.fullmatch(r"([a-z_]+)=([0-9]{1,2})", text)
            if pile is None:
                raise self.wrong("cli-pile-form", text=text)
            wanted[pile[1]] = int(pile[2])
        return wanted

    # The books --------------------------------------------------------------------------------

    def books(self) -> None:
        """List all books: description, numbers of players, modes, and the package of each."""
        for name, rulebook in BOOKS.items():
            speech = self.speech.of(name)
            about = {"id": name, "title": speech.title(name), **_players(rulebook)}
            self.print(self.speech.say("cli-book", **about), style="bold")
            self.print(rules_page(name, self.speech.lang).about, prose=True)
            names = names_in(rulebook)
            for kind, message in NAMED_CHOICES.items():
                if names[kind]:
                    self.print(self.speech.say(message, names=", ".join(names[kind])))
            if package := BOOKS.package(name):
                self.say("cli-book-package", package=package)
            self.print()
        for remark in BOOKS.troubles:
            self.warn(self.speech.remark(remark))
        self.say("cli-books-more")

    # rules and deck ---------------------------------------------------------------------------

    def rules(self, ruleset: str, about: str | None) -> None:
        played = None
        if is_variation_file(ruleset):
            setting = self.setting(ruleset, TableOptions())
            if about is None:
                self.tell_variation(setting)
            ruleset, played = setting.ruleset, setting.rules()
        if ruleset != COMMON_PAGE:
            book(ruleset)
        page = rules_page(ruleset, self.speech.lang)
        if about is not None:
            self.explain(ruleset, about)
            return
        self.print(page.title, style="bold")
        self.print(page.about, prose=True)
        steps = [f"{number}. {step}" for number, step in enumerate(page.round, 1)]
        self.tell_points("web-rules-round", steps)
        if ruleset != COMMON_PAGE:
            self.tell_roles(played or book(ruleset).table())
        self.tell_points("web-rules-gestures", page.gestures)
        for section in page.sections:
            self.print()
            self.print(section.heading, style="bold")
            for clause in section.clauses:
                self.print()
                self.clause(clause)
        if ruleset != COMMON_PAGE:
            self.print()
            self.say("cli-rules-common")

    def tell_points(self, heading: str, points: Sequence[str]) -> None:
        """Print a list under its heading, if it is not empty."""
        if points:
            self.print()
            self.print(self.speech.say(heading), style="bold")
        for point in points:
            self.print(point, prose=True)

    def tell_roles(self, rules: Ruleset) -> None:
        """Print every role card and its ability."""
        speech = self.speech.of(rules.id)
        cards = [role.id for role in rules.roles if role.card]
        does = [f"{speech.role(card)}. {speech.does(card, rules)}" for card in cards]
        self.tell_points("web-rules-roles", does)

    def tell_variation(self, setting: Setting) -> None:
        """Print how a variation differs from its book."""
        rules, speech = setting.rules(), self.speech.of(setting.ruleset)
        self.tell_deck(rules, setting.title)
        self.say("cli-variation", book=speech.title(rules.id))
        if rules.mode:
            self.say("cli-variation-mode", mode=speech.say(f"mode-{rules.id}-{rules.mode}"))
        for name, _ in setting.options:
            option = speech.say(f"option-{name}")
            self.say("cli-variation-option", option=option, value=rules.options[name])
        for name, seconds in setting.timings:
            self.say("cli-variation-timing", timing=name, seconds=seconds)
        self.print()

    def explain(self, ruleset: str, about: str) -> None:
        """Explain one clause, or one role, mode or option with its clauses."""
        pages = [rules_page(name, self.speech.lang) for name in {ruleset: 0, COMMON_PAGE: 0}]
        clauses = [one for page in pages for one in page.clauses]
        for clause in clauses:
            if clause.id == about.upper():
                self.clause(clause)
                return
        roles = (
            {} if ruleset == COMMON_PAGE else {role.id: role for role in book(ruleset).plain.roles}
        )
        known = about in roles or ruleset == COMMON_PAGE
        if not known and self.explain_choice(book(ruleset), about, clauses):
            return
        if about not in roles:
            kinds = {} if ruleset == COMMON_PAGE else names_in(book(ruleset))
            names = [name for kind in kinds.values() for name in kind]
            raise self.wrong_word("cli-no-such-clause", about, names, ruleset=ruleset, about=about)
        role = roles[about]
        speech = self.speech.of("" if ruleset == COMMON_PAGE else ruleset)
        name, side = speech.role(about), speech.side(role.side)
        self.say("cli-role-title", role=name, id=about, side=side)
        self.print(speech.does(about), prose=True)
        for clause in clauses:
            if clause.id == role.clause:
                self.print()
                self.clause(clause)

    def explain_choice(self, rulebook: Book, name: str, clauses: list[Clause]) -> bool:
        """Explain one mode or option with its clauses; returns False if it is neither."""
        modes = [mode.name for mode in rulebook.modes]
        options = [option.name for option in rulebook.options]
        if name not in (*modes, *options):
            return False
        message = f"mode-{rulebook.id}-{name}" if name in modes else f"option-{name}"
        speech = self.speech.of(rulebook.id)
        self.print(speech.say(message), style="bold")
        self.print(speech.say(f"{message}.about"), prose=True)
        written = [] if name in modes else rulebook.option(name).written
        if written:
            self.print(f"{name} = {', '.join(written)}", style="dim")
        for clause in clauses:
            if name in clause.choices:
                self.print()
                self.clause(clause)
        return True

    def clause(self, clause: Clause) -> None:
        self.print(clause.id, style="dim")
        self.print(clause.text, prose=True)
        if clause.reading is not None:
            reading = self.speech.say("cli-reading", reading=clause.reading)
            self.print(reading, style="italic", prose=True)

    def deck(self, ruleset: str, wanted: TableOptions) -> None:
        """Print the recommended, drawn or ready deck, or check the given one."""
        named = (wanted.players, wanted.roles, wanted.scenario)
        if named == (None, None, None) and not is_variation_file(ruleset):
            raise self.wrong("cli-deck-what")
        if wanted.draw and wanted.seed is None:
            wanted = msgspec.structs.replace(wanted, seed=secrets.randbelow(1_000_000))
        setting = self.setting(ruleset, wanted)
        try:
            rules = setting.rules()
        except SetupRefused as refused:
            if setting.deck is None:
                raise
            message = self.speech.refused_setup(refused)
            raise self.wrong("cli-deck-refused", message=message) from refused
        if wanted.draw:
            self.say("cli-seed", seed=str(wanted.seed))
        self.tell_deck(rules, setting.title)
        if wanted.roles or is_variation_file(ruleset):
            self.say("cli-deck-fits")

    def tell_deck(self, rules: Ruleset, title: str = "") -> None:
        if title:
            self.print(one_line(title), style="bold")
        speech = self.speech.of(rules.id)
        deck = speech.deck(rules.deck)
        self.say("cli-deck-title", players=rules.players, ruleset=rules.id, deck=deck)
        sides = [rules.side_by_role[role] for role in rules.deck]
        named = [f"{speech.side(side)} – {sides.count(side)}" for side in rules.sides]
        self.say("cli-deck-sides", sides=", ".join(named))
        if rules.spare:
            self.say("cli-deck-spare")
        if any(role in rules.veiled for role in rules.deck):
            self.say("cli-deck-public", deck=speech.deck(rules.public_deck))
        for remark in rules.warnings:
            self.say("cli-warning", remark=speech.remark(remark))

    def cards(self, written: list[str]) -> list[str]:
        """Parse roles: `civilian*6`, `civilian=6`, or one after another."""
        deck: list[str] = []
        for text in " ".join(written).replace(",", " ").split():
            card = re.fullmatch(r"([a-z_]+)(?:[*=x×]([0-9]{1,3}))?", text)
            if card is None:
                raise self.wrong("cli-roles-form", text=text)
            deck += [card[1]] * int(card[2] or 1)
        return deck


def _players(rulebook: Book) -> dict[str, object]:
    """The fewest and most players over all modes; 0 means no maximum."""
    tables = [rulebook.table(mode=mode.name) for mode in rulebook.modes] or [rulebook.table()]
    sizes = [table.largest or 0 for table in tables]
    least, most = min(table.smallest for table in tables), max(sizes) if all(sizes) else 0
    return {"least": least, "most": most, "bounds": bounds(least, most)}
