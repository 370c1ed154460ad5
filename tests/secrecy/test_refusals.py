"""A refusal never betrays a secret: what the chooser cannot know is never a reason (COMMON-19).

That refusals of a player's own answers are the same in all deals that look the same to him is
proved with those deals. Here a curious player tries to answer in the place of others.
"""

import json
from itertools import zip_longest

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.engine.replies import Remove, Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, Who
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from tests.support.observers import (
    ASKED,
    AnyGame,
    Deal,
    Script,
    Sight,
    Watch,
    after_days,
    entries,
    swapped,
)

SPORT: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)
CITY: Deal = ("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana", "maniac")
TEXTBOOK: Deal = ("town", "town", "doctor", "mafia", "detective", "mafia", "town", "town")
IT: Deal = ("programmer", "programmer", "pentester", "hacker", "programmer", "boss", "programmer")
SALON: Deal = ("civilian", "civilian", "commissar", "mafia", "doctor", "mafia", "putana", "maniac")
VENDETTA: Deal = ("vampire", "vampire", "scout", "hunter", "queen", "king", "lamia", "dhampir")


def said_to_a_stranger(game: AnyGame, curious: int) -> list[str]:
    """What a player hears who tries to answer for everybody else, the clock and chance too."""
    said = []
    everybody: list[Who] = [*game.table.seats, CHANCE, CLOCK, HOST]
    for who in everybody:
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
    killers = ("mafia", "maniac", "hackers", "hunters", "lord")
    script = Script(1).with_orders(*((call, None, None) for call in killers))
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
    ("book", "deal", "pairs", "options"),
    [
        ("sport", SPORT, [(2, 3), (3, 10), (2, 4), (5, 6)], {}),
        ("city", CITY, [(2, 3), (2, 7), (5, 8), (2, 6)], {}),
        ("textbook", TEXTBOOK, [(2, 3), (2, 5), (2, 4)], {}),
        ("it", IT, [(2, 3), (2, 4), (3, 6), (4, 6)], {}),
        ("salon", SALON, [(2, 3), (2, 4), (5, 8), (3, 7)], {}),
        ("salon", SALON, [(2, 3), (2, 4)], {"hostless": True, "mayor": True}),
        ("vendetta", VENDETTA, [(2, 3), (2, 4), (5, 6), (7, 8)], {}),
        ("vendetta", VENDETTA, [(2, 3), (2, 6)], {"secret_ballot": True, "burning": True}),
    ],
)
def test_whoever_answers_for_another_cannot_find_out_whether_that_one_is_asked(
    book: str, deal: Deal, pairs: list[tuple[int, int]], options: dict[str, bool], cover: bool
) -> None:
    """Seat 1, an ordinary player, cannot tell two deals apart by being refused."""
    rules = BOOKS[book].ruleset(deck=deal, options={**options, "cover": cover})
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
        if after_days(1)(watch.game):
            break


@pytest.mark.clause("COMMON-19")
@pytest.mark.clause("IT-5")
@pytest.mark.parametrize("mode", ["base", "hardcore"])
def test_the_boss_is_not_told_that_one_who_left_before_they_met_was_of_his_team(mode: str) -> None:
    """Seat 7 is removed as the first night falls: a hacker in one deal, a programmer in one."""
    deal: Deal = (*IT[:6], "hacker", "programmer", "programmer")
    rules = BOOKS["it"].ruleset(deck=deal, mode=mode)
    questions = []
    for one in (deal, swapped(deal, 7, 8)):
        watch = Watch(Game(rules), probe=True)
        watch.reply(Reply(CHANCE, 1, one))
        watch.reply(Remove(seat=7))
        while watch.game.wait.topic != "boss":
            watch.reply(Reply(CLOCK, watch.game.wait.number))
        questions.append(watch.sights[6][-1])
    hacker, programmer = questions
    assert hacker.kind == programmer.kind == ASKED
    team = (4,), (4, 8)  # whom the boss has met
    assert [bar_of(sight, "IT-5", 6) for sight in questions] == [list(one) for one in team]


def bar_of(sight: Sight, clause: str, oneself: int) -> list[int]:
    """The seats that this clause puts out of reach, oneself apart."""
    bars = dict(json.loads(sight.bytes)["offer"]["bars"])
    return sorted(seat for seat in bars[clause] if seat != oneself)


@pytest.mark.clause("COMMON-19")
@pytest.mark.clause("VENDETTA-53")
@pytest.mark.clause("VENDETTA-55")
def test_a_hunter_who_has_met_nobody_is_not_told_that_he_is_the_last_one() -> None:
    """Strangers in a quarrel, and no card is shown: seat 7 was executed, hunter or vampire."""
    deal: Deal = ("vampire", "vampire", "vampire", "vampire", "hunter", "vampire", "hunter")
    options = {"strangers": True, "quarrel": True, "burning": True}
    rules = BOOKS["vendetta"].ruleset(deck=deal, options=options)
    script = Script(1).with_orders(
        ("nominate", 1, 7), ("nominate", None, None), ("vote", None, 7), ("hunters", None, None)
    )
    sights = []
    for other in (7, 6):
        watch = Watch(Game(rules), probe=True)
        for entry in entries(watch.game, swapped(deal, 7, other), script):
            if watch.game.table.night == 2:
                break
            watch.reply(entry)
        sights.append([sight for sight in watch.sights[5] if sight.kind == ASKED])
    assert sights[0] == sights[1]
