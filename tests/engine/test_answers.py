"""Whoever holds a question may answer it: what comes of it is what comes of the reply."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gorod.bots.random_bot import random_answer
from gorod.engine.game import Game
from gorod.engine.questions import Ask, Late, Refused
from gorod.engine.replies import Reply, TakeBack
from gorod.rulebooks import BOOKS, PLAINEST, book

Taking = Callable[[Game[Any], Ask, Any], object]


def answered(game: Game[Any], ask: Ask, choice: Any) -> None:
    game.answer(ask, choice)


def replied(game: Game[Any], ask: Ask, choice: Any) -> None:
    game.reply(Reply(ask.to, ask.number, choice))


def played(name: str, seed: int, take: Taking, back: int = 0) -> Game[Any]:
    """A whole game, every question answered at random; after so many replies one is taken back."""
    game, rng = Game(book(name).ruleset()), Random(seed)
    while not game.over:
        for ask in tuple(game.open.values()):
            if game.open.get(ask.to) is ask:
                take(game, ask, random_answer(ask.offer, rng))
        if back and len(game.journal) >= back:
            game.reply(TakeBack())
            back = 0
    return game


def refusal(take: Taking, game: Game[Any], ask: Ask, choice: Any) -> tuple[object, ...] | None:
    try:
        take(game, ask, choice)
    except Refused as refused:
        return type(refused), refused.reason, refused.clause, refused.about
    return None


@pytest.mark.parametrize("back", [0, 12])
@pytest.mark.parametrize("name", list(BOOKS))
def test_a_game_of_answers_is_the_game_of_the_same_replies(name: str, back: int) -> None:
    for seed in range(3):
        one, other = (played(name, seed, take, back) for take in (answered, replied))
        assert one.journal == other.journal
        assert one.standing() == other.standing()
        assert one.letters == other.letters
        assert one.table == other.table
        assert one.before_steps() == other.before_steps()


@pytest.mark.parametrize("name", list(BOOKS))
def test_what_would_be_refused_as_a_reply_is_refused_as_an_answer_and_changes_nothing(
    name: str,
) -> None:
    wrong: tuple[Any, ...] = (None, True, 1.0, 0, 99, "1", "yes", (), (1, 1), [1], ("visit", 1), {})
    game, rng = Game(book(name).ruleset(10)), Random(1)
    refused = 0
    while not game.over:
        ask = rng.choice(list(game.open.values()))
        for choice in wrong:
            before = len(game.journal), len(game.letters), dict(game.open)
            twin = Game(game.rules, game.journal)
            again = refusal(replied, twin, ask, choice)
            if again is None:
                continue  # legal after all: it has been tried on the twin alone
            assert refusal(answered, game, ask, choice) == again
            assert (len(game.journal), len(game.letters), dict(game.open)) == before
            refused += 1
        game.answer(ask, random_answer(ask.offer, rng))
        if len(game.journal) > 40:
            break
    assert refused > 100


def test_a_question_that_is_open_no_more_is_answered_too_late() -> None:
    game, rng = Game(book(PLAINEST).ruleset(10)), Random(2)
    earlier: list[Ask] = []
    while len(game.journal) < 30:
        ask = rng.choice(list(game.open.values()))
        game.answer(ask, random_answer(ask.offer, rng))
        earlier.append(ask)
    for ask in earlier:
        if game.open.get(ask.to) is not ask:
            refused = refusal(answered, game, ask, random_answer(ask.offer, rng))
            assert refused is not None
            assert refused[0] is Late
    assert len(game.journal) == 30
