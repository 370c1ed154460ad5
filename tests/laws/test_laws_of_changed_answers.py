"""In the dark an answer may be changed until the call ends: the last one counts."""

from random import Random
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK
from gorod.parts.calls import Chose
from gorod.parts.meetings import Planned, PlanSeen
from gorod.rulebooks import BOOKS
from tests.support.random_tables import a_legal_answer

COVERED = tuple(
    book.id for book in BOOKS.values() if any(option.name == "cover" for option in book.options)
)
CHOICES = (Chose, Planned, PlanSeen)
"""What tells of a choice itself, to whoever made it and whoever saw the hand."""
MOST_STEPS = 150


def begun(book: str) -> Game[Any]:
    return Game(BOOKS[book].ruleset(options={"cover": True}, paced=True))


def asked(game: Game[Any]) -> list[Ask]:
    return [ask for ask in game.open.values() if isinstance(ask.to, int)]


def go_on(game: Game[Any], rng: Random) -> None:
    """Answer what waits, or let the time be up."""
    for ask in list(game.open.values()):
        if game.open.get(ask.to) is not ask or ask.to in game.wait.answers or ask.to == CLOCK:
            continue
        game.reply(Reply(ask.to, ask.number, a_legal_answer(ask, rng)))
    if game.open.keys() == {CLOCK} or game.wait.clocked:
        game.reply(Reply(CLOCK, game.wait.number))


def told(game: Game[Any]) -> list[Any]:
    """All letters but those that tell of a choice."""
    return [one for one in game.letters if not isinstance(one.event, CHOICES)]


@pytest.mark.clause("COMMON-26")
@pytest.mark.parametrize("book", COVERED)
def test_the_last_answer_of_a_call_counts_and_nothing_is_told_before_it_ends(book: str) -> None:
    rng, changed = Random(book), 0
    game = begun(book)
    for _ in range(MOST_STEPS):
        if game.over:
            break
        if not game.wait.hushed or game.wait.clocked or CHANCE in game.open:
            go_on(game, rng)
            continue
        once, heard = game.fork(), told(game)
        answers = {
            ask.to: [a_legal_answer(ask, rng) for _ in range(rng.randint(1, 3))]
            for ask in asked(game)
        }
        for ask in asked(game):
            for answer in answers[ask.to]:
                game.reply(Reply(ask.to, ask.number, answer))
        for ask in asked(once):
            once.reply(Reply(ask.to, ask.number, answers[ask.to][-1]))
        assert told(game) == heard
        assert game.wait.answers == once.wait.answers
        changed += sum(len(one) > 1 for one in answers.values())
        for one in (game, once):
            one.reply(Reply(CLOCK, one.wait.number))
        assert told(game) == told(once)
        assert game.table.choices == once.table.choices
        assert [(ask.to, ask.offer) for ask in asked(game)] == [
            (ask.to, ask.offer) for ask in asked(once)
        ]
    assert changed
    assert Game(game.rules, game.journal).letters == game.letters


@pytest.mark.clause("COMMON-26")
@pytest.mark.parametrize("book", COVERED)
def test_a_change_that_is_refused_changes_nothing_and_none_comes_after_the_end(book: str) -> None:
    rng, game = Random(book), begun(book)
    for _ in range(MOST_STEPS):
        if game.wait.hushed and not game.wait.clocked and asked(game):
            break
        go_on(game, rng)
    ask = asked(game)[0]
    taken = a_legal_answer(ask, rng, passing=0)
    game.reply(Reply(ask.to, ask.number, taken))
    before = list(game.journal), list(game.letters), dict(game.wait.answers)
    for wrong in (99, "nothing of the kind", (1, 1, 1, 1)):
        with pytest.raises(Refused):
            game.reply(Reply(ask.to, ask.number, wrong))
        assert (game.journal, game.letters, game.wait.answers) == before
    game.reply(Reply(CLOCK, game.wait.number))
    with pytest.raises(Refused):
        game.reply(Reply(ask.to, ask.number, taken))
