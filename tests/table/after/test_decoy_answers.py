"""What was answered to decoy questions is read out at the end of the game, and never before."""

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Reply
from gorod.parts.decoys import COVER, asks_for_suspects
from gorod.rulebooks import BOOKS
from gorod.screens.past.finale import finale
from gorod.table.after.summary import summary_of
from tests.support.random_tables import a_legal_answer
from tests.support.scripted_screens import Looks


def played(favourite: int, others: int) -> tuple[Looks, Counter[int]]:
    """A game whose decoy questions are all answered with one player, if anybody may name one.

    Who is called names another player where possible. Beside it: how many calls in which all who
    were asked for show named the favourite.
    """
    rng, game = Random(7), Game(BOOKS["city"].ruleset(10, options={"cover": True}))
    looks = Looks(cast(Any, SimpleNamespace(rules=game.rules, game=game)))
    named: Counter[int] = Counter()
    while not game.over:
        assert summary_of(looks.match) is None
        assert finale(looks.painter) is None
        for ask in list(game.open.values()):
            if ask.to in game.wait.answers or game.open.get(ask.to) is not ask:
                continue
            answer = a_legal_answer(ask, rng, passing=0)
            if ask.topic == COVER:
                answer = favourite if favourite in ask.offer.options else None
                named[ask.to] += answer is not None and not asks_for_suspects(game.table)  # type: ignore[index]
            elif game.wait.hushed and others in ask.offer.options:
                answer = others
            game.reply(Reply(ask.to, ask.number, answer))
    return looks, named


@pytest.mark.clause("COMMON-25")
def test_whom_many_named_for_show_is_told_with_the_card_after_the_game_alone() -> None:
    looks, named = played(favourite=2, others=5)
    known, shown = summary_of(looks.match), finale(looks.painter)
    assert known is not None
    assert shown is not None
    assert {one.about for one in known.decoys} == {2}
    (one,) = known.decoys
    assert set(one.by) <= set(named)
    card = looks.painter.speech.role(looks.match.game.table.cards[2]).lower()
    (told,) = shown.decoys
    assert told.startswith(f"{len(one.by)} of you ")
    assert told.lower().endswith(f"card: {card}.")


def test_what_bots_answered_and_what_those_who_were_called_answered_is_not_counted() -> None:
    looks, _ = played(favourite=2, others=5)
    looks.match.summary_cache.clear()
    looks.match.terms.bots = [*looks.match.game.table.seats]
    known = summary_of(looks.match)
    assert known is not None
    assert known.decoys == []
