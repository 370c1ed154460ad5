"""A card says what it must do, what it may leave, and whether its own seat can be chosen."""

from collections.abc import Iterator
from random import Random

import pytest

from gorod.bots.random_bot import random_answer
from gorod.engine.game import Game
from gorod.engine.questions import Offer
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.parts.calls import Call
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import drawn_deck
from gorod.speech import LANGUAGES, Speech

TEAMS = ("mafia", "yakuza", "hackers", "hunters", "vargs")
"""Calls that several answer: what may be chosen there depends on how many are left."""

MUST = {"en": "must", "ru": "обязаны"}
MAY = {"en": "may", "ru": "можете"}
ONESELF = {"en": ("yourself",), "ru": ("себя",)}
OTHERS = {
    "en": ("other player", "another", "other players", "outside your team"),
    "ru": ("кроме себя", "другого", "другом", "других", "не из своих", "не у себя"),
}


def tables() -> Iterator[Ruleset]:
    yield BOOKS["sport"].ruleset(10)
    yield BOOKS["city"].ruleset(14)
    salon = ("mafia", "mafia", "maniac", "doctor", "putana", "commissar", *["civilian"] * 4)
    yield BOOKS["salon"].ruleset(10, deck=salon)
    yield BOOKS["it"].ruleset(14, mode="extended")
    yield BOOKS["textbook"].ruleset(9, options={"doctor": True, "detective": True})
    vendetta = BOOKS["vendetta"]
    for seed in range(12):
        yield vendetta.ruleset(24, deck=drawn_deck(vendetta, 24, seed, {}))
    pack = ("varg_leader", "varg_paralysing", "varg_tricky", "king", *["hunter"] * 5)
    yield vendetta.ruleset(20, deck=(*pack, "queen", *["vampire"] * 10))


def alone(rules: Ruleset) -> set[tuple[str, str]]:
    """The calls that one answers, with the cards that answer them."""
    calls = [call for call in rules.calls if isinstance(call, Call) and call.name not in TEAMS]
    return {(call.name, role) for call in calls for role in call.roles}


def asked(rules: Ruleset) -> Iterator[tuple[str, Seat, Offer]]:
    """What those who wake alone may choose, in a random game."""
    game, lot, calls = Game(rules), Random(1), alone(rules)
    while not game.over:
        for ask in game.open.values():
            card = game.table.cards[ask.to] if isinstance(ask.to, int) else ""
            if isinstance(ask.to, int) and (ask.topic, card) in calls:
                yield card, ask.to, ask.offer
        ask = lot.choice(list(game.open.values()))
        game.reply(Reply(ask.to, ask.number, random_answer(ask.offer, lot)))


WAKING: dict[tuple[str, str], tuple[Seat, Offer]] = {}
"""The first that each of them was offered."""
for rules in tables():
    for role, seat, offer in asked(rules):
        WAKING.setdefault((rules.id, role), (seat, offer))


def test_nobody_who_wakes_alone_was_forgotten() -> None:
    there = {(rules.id, role) for rules in tables() for _, role in alone(rules)}
    assert there == set(WAKING)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "role"), WAKING)
def test_a_card_tells_its_limits(book: str, role: str, lang: str) -> None:
    seat, offer = WAKING[book, role]
    does = Speech(lang, book).does(role)
    assert ((MAY if offer.may_pass else MUST)[lang]) in does
    own = any(option == seat or str(option).endswith(f" {seat}") for option in offer.options)
    assert any(words in does for words in (ONESELF if own else OTHERS)[lang]), does
