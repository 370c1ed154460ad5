"""Random games to be told, and what the source says that there is to say."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Correct, Extend, Foul, Remove, Reply, Silence, TakeBack
from gorod.engine.seats import CLOCK
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.speech.texts import sources

SOURCE = Path(__file__).parents[2] / "src" / "gorod"
RULES = "\n".join(
    path.read_text(encoding="utf-8")
    for room in ("engine", "parts", "rulebooks")
    for path in sorted((SOURCE / room).glob("*.py"))
)

# Random games ------------------------------------------------------------------------------------


def random_game(
    book: str, seed: int, orders: float = 0.0, clock: float = 0.0, **options: Any
) -> Game[Ruleset]:
    """A game to its end; now and then the host gives an order, or time is up."""
    lot = Random(seed)
    players = {"sport": 10, "city": lot.randint(6, 16), "textbook": lot.randint(5, 12)}.get(book)
    game = Game(BOOKS[book].ruleset(players, options=options))
    while not game.over:
        if lot.random() < orders:
            cut_in(game, lot)
        elif lot.random() < clock and all(isinstance(who, int) for who in game.wait.asks):
            game.reply(Reply(CLOCK, game.wait.number))
        else:
            ask = lot.choice(list(game.open.values()))
            game.reply(Reply(ask.to, ask.number, random_answer(ask, lot)))
    return game


def random_answer(ask: Ask, lot: Random) -> Any:
    offer = ask.offer
    if not offer.options or (offer.may_pass and lot.random() < 0.15):
        return None
    if offer.choose > 1:
        enough = len(offer.options) >= offer.choose
        return lot.sample(offer.options, offer.choose) if enough else None
    return lot.choice(offer.options)


def cut_in(game: Game[Ruleset], lot: Random) -> None:
    """One order of the host, if it is taken."""
    seat = lot.choice(game.table.seats)
    order = lot.choice(
        [
            Foul(seat=seat),
            Silence(seat=seat),
            Remove(seat=seat),
            Extend(seconds=lot.choice([30, -5, 1])),
            TakeBack(steps=lot.randint(1, 3)),
            Correct(entry=lot.randint(1, len(game.journal) + 1), answer=seat),
        ]
    )
    try:
        game.reply(order)
    except Refused:
        return


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
    return set(re.findall(r'\bCall\(\s*"(\w+)"', RULES)) | set(
        re.findall(r'\bmeet\(game, "(\w+)"', RULES)
    )


# What is said ------------------------------------------------------------------------------------


def messages(lang: str) -> Iterator[tuple[str, ast.Message]]:
    """Every message of a language, with the file that it is in."""
    for name, source in sources(lang).items():
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
