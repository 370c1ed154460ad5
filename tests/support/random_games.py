"""Random games to be told, and what the source says that there is to say."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from gorod.bots.random_bot import random_answer
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Refused
from gorod.engine.replies import (
    Correct,
    Declare,
    Entry,
    Extend,
    Foul,
    GiveFloor,
    Remove,
    Reply,
    Silence,
    Stop,
    TakeBack,
)
from gorod.engine.seats import CLOCK
from gorod.parts.decks import cards
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.speech.bundles import parsed_files

SOURCE = Path(__file__).parents[2] / "src" / "gorod"
RULES = "\n".join(
    path.read_text(encoding="utf-8")
    for room in ("engine", "parts", "rulebooks")
    for path in sorted((SOURCE / room).rglob("*.py"))
)

# Random games ------------------------------------------------------------------------------------


def random_game(
    rules: Ruleset, seed: int, orders: float = 0.0, clock: float = 0.0
) -> Game[Ruleset]:
    """A game to its end; now and then the host gives an order, or time is up."""
    lot = Random(seed)
    game = Game(rules)
    while not game.over:
        if lot.random() < orders:
            cut_in(game, lot)
        elif lot.random() < clock and all(isinstance(who, int) for who in game.wait.asks):
            game.reply(Reply(CLOCK, game.wait.number))
        else:
            ask = lot.choice(list(game.open.values()))
            game.reply(Reply(ask.to, ask.number, random_answer(ask.offer, lot)))
    return game


def cut_in(game: Game[Ruleset], lot: Random) -> None:
    """One order of the host, if it is taken."""
    seat = lot.choice(game.table.seats)
    orders: list[Entry] = [
        Foul(seat=seat),
        Silence(seat=seat),
        Stop(seat=seat),
        GiveFloor(seat=seat, seconds=lot.choice([1, 30, 60])),
        Remove(seat=seat),
        Declare(winner=lot.choice(game.rules.sides)),
        Extend(seconds=lot.choice([30, -5, 1])),
        TakeBack(steps=lot.randint(1, 3)),
        Correct(entry=lot.randint(1, len(game.journal) + 1), answer=seat),
    ]
    try:
        game.reply(lot.choice(orders))
    except Refused:
        return


# Tables ------------------------------------------------------------------------------------------

SIZES = {"sport": 10, "city": 14, "salon": 9, "it": 9, "vendetta": 13, "textbook": 8, "hamlet": 8}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "textbook": [{"talk": 1, "doctor": True, "detective": True}],
    "salon": [{"hostless": True, "extra_hand": True, "junkie": True, "open": True}],
    "vendetta": [
        {"unseen": "both", "masks": True},
        {"quarrel": True, "strangers": True, "secret_ballot": True},
    ],
}
"""What goes together beside each option alone."""


def tables() -> Iterator[tuple[str, Ruleset]]:
    """A table of every book, mode, scenario and option, with its name."""
    for name, book in BOOKS.items():
        yield name, book.ruleset(SIZES[name])
        for mode in book.modes:
            yield f"{name}-{mode.name}", book.ruleset(mode=mode.name)
        for scenario in book.scenarios:
            for deck in scenario.decks:
                last = [card if isinstance(card, str) else card[-1] for card in deck]
                rules = book.ruleset(deck=last, mode=scenario.mode or None)
                yield f"{name}-{scenario.name}-{len(deck)}", rules
        for option in book.options:
            if option.values == (True, False) and option.name != "junkie":
                rules = book.ruleset(SIZES[name], options={option.name: not option.default})
                yield f"{name}-{option.name}", rules
        for chosen in OPTIONS.get(name, ()):
            yield "-".join((name, *chosen)), book.ruleset(SIZES[name], options=chosen)
    maniac = cards(civilian=3, commissar=1, doctor=1, putana=1, werewolf=1, mafia=2, maniac=1)
    yield "salon-maniac", BOOKS["salon"].ruleset(deck=maniac)
    yield "vendetta-vargs", BOOKS["vendetta"].ruleset(deck=EVERY_CARD)
    yield "it-extended-15", BOOKS["it"].ruleset(15, mode="extended")


EVERY_CARD = tuple(
    role.id for role in BOOKS["vendetta"].plain.roles if role.id not in ("king", "prince")
)
"""One of each card of Vendetta, as far as they go together."""

TABLES = dict(tables())

# What there is to say ----------------------------------------------------------------------------


def kinds_of_event(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for below in kind.__subclasses__():
        if below.__module__.startswith("gorod."):
            yield below
        yield from kinds_of_event(below)


def reasons() -> dict[str, set[str]]:
    """The reasons of refusals in the source, and the class of each."""
    found: dict[str, set[str]] = {}
    for kind, reason in re.findall(r'\b(Malformed|Illegal|Late)\(\s*"([\w-]+)"', RULES):
        found.setdefault(reason, set()).add(kind)
    return found


def remark_ids() -> set[str]:
    return set(re.findall(r'\bRemark\(\s*"([\w-]+)"', RULES))


def calls() -> set[str]:
    """The names by which roles are called."""
    return set(re.findall(r'\b(?:Call|killer|meets_host)\((?:\s|#.*\n)*"(\w+)"', RULES)) | set(
        re.findall(r'\bmeet\(\s*game, "(\w+)"', RULES)
    )


def topics() -> set[str]:
    """What is asked by a word of its own; calls are asked by their names."""
    return set(re.findall(r'game\.ask\([^")]*"([\w-]+)"', RULES))


SILENT = {
    *("day-opened", "day-ended", "spoke", "left-killed", "execution-noted"),
    *("learned-spy", "me-learned-spy", "number-given"),
}
"""What happens and is not worth a line."""


# What is said ------------------------------------------------------------------------------------


def messages(lang: str) -> Iterator[tuple[str, ast.Message]]:
    """Every message of a language, with the file that it is in."""
    for name, source in parsed_files(lang).items():
        for entry in source.body:
            if isinstance(entry, ast.Message):
                yield name, entry


class Parts(Visitor):
    """The variables, references and words of a message."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.words: list[str] = []
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


def is_a_sentence(words: str, lang: str) -> bool:
    """It ends as one, lacks no word, and has none of another language."""
    foreign = r"[a-z]" if lang == "ru" else r"[а-яё]"
    wrong = rf"[{{}}_]|\bnumbers? none\b|  | [.,:;]|{foreign}"
    return words.endswith(".") and not re.search(wrong, words)
