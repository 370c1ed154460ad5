"""A refusal never betrays a secret: what the chooser cannot know is never a reason (COMMON-19).

That refusals of a player's own answers are the same in all deals that look the same to him is
proved with those deals. Here a curious player tries to answer in the place of others.
"""

from itertools import zip_longest

import pytest
from watching import AnyGame, Deal, Script, Watch, after_days, entries, swapped

from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS

SPORT: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)
CITY: Deal = ("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana", "maniac")
TEXTBOOK: Deal = ("town", "town", "doctor", "mafia", "detective", "mafia", "town", "town")


def said_to_a_stranger(game: AnyGame, curious: int) -> list[str]:
    """What a player hears who tries to answer for everybody else, the clock and chance too."""
    said = []
    for who in (*game.table.seats, CHANCE, CLOCK, HOST):
        for number in range(12):
            for answer in (None, 1):
                if who == curious:
                    continue
                try:
                    game.judge(Reply(who, number, answer, by=curious))
                except Refused as no:
                    said.append(f"{type(no).__name__} {no.reason} {no.clause} {no.about}")
                else:
                    said.append(f"{who} {number} taken")
    return said


def in_step(rules: Ruleset, deal: Deal, other: Deal, curious: int, days: int) -> int:
    """Play two deals in step for as long as they look the same to this player; how many steps."""
    script = Script(1).with_orders(("mafia", None, None), ("maniac", None, None))
    here, there = Watch(Game(rules)), Watch(Game(rules))
    plays = [entries(watch.game, cards, script) for watch, cards in ((here, deal), (there, other))]
    over = after_days(days)
    steps = 0
    for one, two in zip_longest(*plays):
        if one is None or two is None or over(here.game):
            break
        here.reply(one)
        there.reply(two)
        if here.sights[curious] != there.sights[curious]:
            break
        assert said_to_a_stranger(here.game, curious) == said_to_a_stranger(there.game, curious)
        steps += 1
    return steps


@pytest.mark.clause("COMMON-19")
@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize(
    ("book", "deal", "pairs"),
    [
        ("sport", SPORT, [(2, 3), (3, 10), (2, 4), (5, 6)]),
        ("city", CITY, [(2, 3), (2, 7), (5, 8), (2, 6)]),
        ("textbook", TEXTBOOK, [(2, 3), (2, 5), (2, 4)]),
    ],
)
def test_whoever_answers_for_another_cannot_find_out_whether_that_one_is_asked(
    book: str, deal: Deal, pairs: list[tuple[int, int]], cover: bool
) -> None:
    """Seat 1, an ordinary player, cannot tell two deals apart by being refused."""
    rules = BOOKS[book].ruleset(deck=deal, options={"cover": cover})
    for pair in pairs:
        assert in_step(rules, deal, swapped(deal, *pair), curious=1, days=2) > 5


@pytest.mark.clause("COMMON-19")
@pytest.mark.parametrize("book", BOOKS)
def test_whoever_answers_for_another_is_always_refused(book: str) -> None:
    rules = BOOKS[book].ruleset()
    watch = Watch(Game(rules))
    for entry in entries(watch.game, rules.deck, Script(2)):
        assert not any(said.endswith("taken") for said in said_to_a_stranger(watch.game, 1))
        watch.reply(entry)
        if watch.game.table.day > 1:
            break
