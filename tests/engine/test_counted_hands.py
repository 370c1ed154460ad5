"""Hands that were only counted: the verdict is the same, and nobody's vote is known (COMMON-20)."""

from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE
from gorod.engine.questions import Illegal, Late, Malformed, Refused
from gorod.engine.replies import Count, Remove, Reply, TakeBack, decode_journal, encode_journal
from gorod.parts.ballots import Counted, Voted
from gorod.parts.hands import HandsCounted
from gorod.parts.rulesets import Ruleset
from gorod.parts.ties import LiftCounted, Tied
from gorod.parts.votes import Votes
from tests.support.scripted_evening import Evening

AnyGame = Game[Ruleset]


def at_the_vote(
    book: str = "sport", nominate: dict[int, int] | None = None, **options: Any
) -> AnyGame:
    """The game of an evening, at its first ballot."""
    evening = Evening(book, **options)
    evening.night()
    game = evening.game
    wishes = {1: 5, 2: 3, 3: 8} if nominate is None else dict(nominate)
    go_on(game, wishes)
    return game


def go_on(game: AnyGame, wishes: dict[int, int] | None = None) -> None:
    """Until hands are raised: all pass but these, who nominate."""
    wishes = wishes or {}
    for _ in range(200):
        if game.wait.show is not None:
            return
        who, ask = next(iter(game.open.items()))
        wish = wishes.pop(who, None) if isinstance(who, int) else None
        game.reply(Reply(who, ask.number, wish))
    raise AssertionError(game.wait.topic)


def heard(game: AnyGame, kind: type) -> list[Any]:
    return [letter.event for letter in game.letters if isinstance(letter.event, kind)]


@pytest.mark.clause("COMMON-20")
def test_counted_hands_bring_the_verdict_that_named_ones_bring() -> None:
    counted, named = at_the_vote(), at_the_vote()
    counted.reply(Count(((5, 6), (3, 1))))
    for ask in [*named.open.values()]:
        seat = ask.to
        assert isinstance(seat, int)
        named.reply(Reply(seat, ask.number, 5 if seat <= 6 else 3 if seat == 7 else None))
    assert counted.wait.topic == named.wait.topic
    assert counted.table.left == named.table.left
    assert heard(counted, Counted) == [
        Counted("vote", ((5, ()), (3, ()), (8, ())), ((5, 6), (3, 1), (8, 3)), unnamed=True)
    ]


@pytest.mark.clause("COMMON-20", "SPORT-10")
def test_whoever_is_not_counted_is_counted_for_the_last_or_for_nobody() -> None:
    game = at_the_vote()
    game.reply(Count(()))
    assert heard(game, Counted)[-1].totals == ((5, 0), (3, 0), (8, 10))
    game = at_the_vote(abstain="none")
    game.reply(Count(()))
    assert heard(game, Counted)[-1].totals == ((5, 0), (3, 0), (8, 0))
    assert game.table.left == {}


@pytest.mark.clause("COMMON-20")
def test_a_tie_of_counted_hands_is_voted_on_again_and_lifted_by_counted_hands() -> None:
    game = at_the_vote()
    game.reply(Count(((5, 5), (3, 5))))
    assert heard(game, Tied) == [Tied((5, 3))]
    go_on(game)
    assert game.wait.topic == "revote"
    game.reply(Count(((5, 5), (3, 5))))
    go_on(game)
    assert game.wait.topic == "lift"
    game.reply(Count((("yes", 6),)))
    assert heard(game, LiftCounted) == [LiftCounted((5, 3), (), 10, True, 6)]
    assert game.table.left.keys() == {5, 3}


@pytest.mark.clause("COMMON-20")
def test_nobody_learns_whose_hands_they_were_and_everybody_how_many() -> None:
    game = at_the_vote()
    before = len(game.letters)
    game.reply(Count(((5, 6), (3, 4))))
    new = game.letters[before:]
    assert [one.to for one in new if isinstance(one.event, HandsCounted)] == [EVERYONE]
    assert not any(isinstance(one.event, Voted) for one in game.letters)
    assert game.table.of(Votes).hands == {}


@pytest.mark.parametrize(
    ("hands", "kind", "reason"),
    [
        (((4, 1),), Illegal, "not-standing"),
        ((("yes", 1),), Illegal, "not-standing"),
        (((5, -1),), Malformed, "fewer-than-none"),
        (((5, 11),), Illegal, "too-many-hands"),
        (((5, 6), (3, 5)), Illegal, "too-many-hands"),
        (((5, 1), (5, 2)), Malformed, "counted-twice"),
        (((5, True),), Malformed, "not-an-answer"),
        (((5, 1.5),), Malformed, "not-an-answer"),
        (((5,),), Malformed, "not-an-answer"),
        ((([5], 1),), Malformed, "not-an-answer"),
        (7, Malformed, "not-an-answer"),
    ],
)
def test_what_cannot_be_counted_is_refused_and_changes_nothing(
    hands: Any, kind: type[Refused], reason: str
) -> None:
    game = at_the_vote()
    journal, letters = list(game.journal), list(game.letters)
    for take in (game.judge, game.reply):
        with pytest.raises(kind) as refused:
            take(Count(hands))
        assert refused.value.reason == reason
    assert (game.journal, game.letters) == (journal, letters)


@pytest.mark.clause("COMMON-20", "SALON-12")
def test_where_everybody_must_vote_there_are_as_many_hands_and_nobody_has_the_own_one() -> None:
    game = at_the_vote("salon", {})
    alive = game.table.alive
    count = len(alive)
    with pytest.raises(Illegal, match="hands-missing"):
        game.reply(Count(((alive[0], count - 1),)))
    with pytest.raises(Illegal, match="own-hand"):
        game.reply(Count(((alive[0], count),)))
    game.reply(Count(((alive[0], count - 1), (alive[1], 1))))
    assert heard(game, Counted)[-1].totals[0] == (alive[0], count - 1)


@pytest.mark.clause("COMMON-20", "SALON-26")
def test_where_a_vote_weighs_more_it_matters_whose_it_is() -> None:
    game = at_the_vote("salon", {}, mayor=True)
    with pytest.raises(Illegal, match="needs-names"):
        game.reply(Count(((1, 1),)))


def test_once_somebody_has_voted_the_others_are_named_too() -> None:
    game = at_the_vote()
    game.reply(Reply(1, game.open[1].number, 5))
    with pytest.raises(Illegal, match="hands-known"):
        game.reply(Count(((5, 1),)))


def test_hands_are_counted_only_while_they_are_up() -> None:
    evening = Evening("sport")
    with pytest.raises(Late, match="no-show-of-hands"):
        evening.game.reply(Count(((5, 1),)))


def test_one_who_is_removed_in_the_ballot_has_no_hand_and_gets_none() -> None:
    game = at_the_vote("city", {1: 5, 2: 3, 3: 4})
    living = len(game.table.alive)
    game.reply(Remove(seat=3))
    with pytest.raises(Illegal, match="not-standing"):
        game.reply(Count(((3, 1),)))
    with pytest.raises(Illegal, match="too-many-hands"):
        game.reply(Count(((5, living),)))
    game.reply(Count(((5, living - 1),)))
    assert 5 in game.table.left


@pytest.mark.clause("COMMON-20", "COMMON-18")
def test_a_counted_ballot_is_one_step_and_survives_being_written_down() -> None:
    game = at_the_vote()
    before = list(game.letters)
    game.reply(Count(((5, 6), (3, 4)), id="a"))
    again = Game(game.rules, decode_journal(encode_journal(game.journal)))
    assert again.letters == game.letters
    assert game.reply(Count(((5, 6), (3, 4)), id="a")) == len(game.journal)
    game.reply(TakeBack(1))
    assert game.letters[: len(before)] == before
    assert game.wait.show is not None
    game.reply(Count(((3, 10),)))
    assert game.table.left.keys() == {3}
