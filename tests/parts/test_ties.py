"""What a tie does is a list in the ballot: any book can have any of it, in any order."""

from dataclasses import replace

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK
from gorod.engine.table import Choice
from gorod.parts.ballots import BallotOpened, NoBallot, TieBreak
from gorod.parts.lots import LotDrawn
from gorod.parts.rulesets import Ruleset
from gorod.parts.ties import crossfire, fewer_anew, four_stay, lift, lot, not_everybody, revote
from gorod.rulebooks import book

DECK = ["civilian", "civilian", "civilian", "doctor", "mafia", "civilian"]
ROUND_THE_TABLE = {1: 2, 2: 1, 3: 2, 4: 1, 5: 3, 6: 3}
"""Three share the most votes."""
TWO_OF_THEM = {1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: 1}
"""Of the three, two are tied again."""


def a_day(*ties: TieBreak, lifted: bool = False) -> Game[Ruleset]:
    """A day at a salon of six that does this about a tie."""
    rules = book("salon").ruleset(deck=DECK)
    game = Game(replace(rules, ballot=replace(rules.ballot, oneself=True, ties=ties)))

    def answer(ask: Ask) -> Choice:
        if ask.topic == "deal":
            return tuple(DECK)
        if ask.topic == "lift":
            return "yes" if lifted else None
        if ask.to == CHANCE:
            return ask.offer.options[-1]
        if ask.topic in ("preliminary", "final"):
            return ROUND_THE_TABLE[int(ask.to)]
        if ask.topic == "revote":
            return TWO_OF_THEM[int(ask.to)]
        return None

    while game.table.night < 2 and not game.over:
        for ask in tuple(game.open.values()):
            number = game.wait.number if ask.to == CLOCK else ask.number
            game.reply(Reply(ask.to, number, answer(ask)))
    return game


def ballots(game: Game[Ruleset]) -> list[str]:
    events = [letter.event for letter in game.letters]
    return [event.ballot for event in events if isinstance(event, BallotOpened)][1:]


@pytest.mark.parametrize(
    ("ties", "held", "out"),
    [
        ((), ["final"], []),
        ((lot,), ["final"], [3]),
        ((revote,), ["final", "revote"], []),
        ((revote, lot), ["final", "revote"], [2]),
        ((crossfire, lift), ["final", "revote", "lift"], [1, 2]),
        ((lift,), ["final", "lift"], [1, 2, 3]),
        ((crossfire, fewer_anew, lift), ["final", "revote", "revote", "lift"], [1, 2]),
        ((four_stay, lift), ["final", "lift"], [1, 2, 3]),
        ((not_everybody, lift), ["final", "lift"], [1, 2, 3]),
    ],
)
def test_each_thing_is_done_in_turn_until_one_settles_it(
    ties: tuple[TieBreak, ...], held: list[str], out: list[int]
) -> None:
    game = a_day(*ties, lifted=True)
    assert ballots(game) == held
    assert sorted(game.table.left) == out
    drawn = [letter for letter in game.letters if isinstance(letter.event, LotDrawn)]
    assert len(drawn) == (lot in ties)


def test_if_nothing_settles_it_all_stay() -> None:
    game = a_day(crossfire, fewer_anew, lift)
    assert game.table.left == {}
    assert not [letter for letter in game.letters if isinstance(letter.event, NoBallot)]
