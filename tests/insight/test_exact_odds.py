"""The exact chances of the plain game: the numbers of the literature, and the engine itself."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Entry, Reply
from gorod.insight.simulation.simulator import simulate
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES
from tests.support.command_line import Gorod
from tests.support.sampling import sampled

TEXTBOOK = book("textbook")

KNOWN = """
3 1 2/3 2/3 1 1/2
4 1 3/4 3/8 2/3 2/3
4 2 1 3/4 1 1
5 1 8/15 8/15 3/4 3/8
5 2 13/15 13/15 1 3/4
6 1 5/8 5/16 8/15 8/15
6 2 11/12 5/8 13/15 13/15
6 3 1 7/8 1 1
7 1 16/35 16/35 5/8 5/16
7 2 27/35 27/35 11/12 5/8
7 3 33/35 33/35 1 7/8
8 1 35/64 35/128 16/35 16/35
8 2 27/32 35/64 27/35 27/35
8 3 31/32 25/32 33/35 33/35
8 4 1 15/16 1 1
9 1 128/315 128/315 35/64 35/128
9 2 221/315 221/315 27/32 35/64
9 3 31/35 31/35 31/32 25/32
9 4 307/315 307/315 1 15/16
10 1 63/128 63/256 128/315 128/315
10 2 251/320 63/128 221/315 221/315
10 3 149/160 91/128 31/35 31/35
10 4 79/80 7/8 307/315 307/315
10 5 1 31/32 1 1
11 1 256/693 256/693 63/128 63/256
11 2 449/693 449/693 251/320 63/128
11 3 193/231 193/231 149/160 91/128
11 4 653/693 653/693 79/80 7/8
11 5 685/693 685/693 1 31/32
12 1 231/512 231/1024 256/693 256/693
12 2 565/768 231/512 449/693 449/693
12 3 229/256 21/32 193/231 193/231
12 4 31/32 105/128 653/693 653/693
12 5 191/192 119/128 685/693 685/693
12 6 1 63/64 1 1
"""
"""Players, mafiosi, and how often these win; reckoned by others, after Migdał (2010)."""

CONVENTIONS = [("day", "parity"), ("day", "last"), ("night", "parity"), ("night", "last")]
ROWS = [line.split() for line in KNOWN.split("\n") if line]


def exact(rules: Ruleset) -> dict[str, Fraction]:
    reckon = TEXTBOOK.exact
    assert reckon is not None
    return dict(reckon(rules))


def table(players: int, **options: Any) -> Ruleset:
    return TEXTBOOK.ruleset(players, options=options)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join(row[:2]))
def test_the_exact_chances_are_those_of_the_literature(gorod: Gorod, row: list[str]) -> None:
    players, mafia, *known = row
    assert len(known) == len(CONVENTIONS)
    for (first, end), chance in zip(CONVENTIONS, known, strict=True):
        words = ("--players", players, "--mafia", mafia, "--first", first, "--end", end)
        outcome = gorod("odds", "textbook", *words, "--json")
        assert (outcome.status, outcome.err) == (0, "")
        town = str(1 - Fraction(chance))
        assert json.loads(outcome.out) == {"mafia": chance, "town": town}


def test_what_is_not_said_is_as_the_rules_have_it(gorod: Gorod) -> None:
    usual = json.loads(gorod("odds", "textbook", "--players", 7, "--json").out)
    assert usual == {"mafia": "11/12", "town": "1/12"}  # two mafiosi, night first, parity
    assert json.loads(gorod("odds", "textbook", "--json").out) == {"mafia": "31/35", "town": "4/35"}


def test_certainty_is_one(gorod: Gorod) -> None:
    outcome = gorod("odds", "textbook", "--players", 4, "--mafia", 3, "--json")
    assert json.loads(outcome.out) == {"mafia": "1", "town": "0"}


# The engine -------------------------------------------------------------------------------------


def answers(ask: Ask) -> Iterator[Any]:
    """All that may be answered, each as likely as any other."""
    offer = ask.offer
    if offer.choose > 1:
        yield from sorted(set(permutations(offer.options, offer.choose)))
        return
    yield from offer.options
    if offer.may_pass:
        yield None


def played_out(rules: Ruleset, journal: Sequence[Entry] = ()) -> Fraction:
    """How often the mafia wins, over every course that the game can take after this."""
    return played_on(Game(rules, journal))


def played_on(game: Game[Ruleset]) -> Fraction:
    """The same from here; this game goes on as in the last of the courses."""
    if game.over:
        return Fraction(game.table.winner == "mafia")
    ask = next(ask for ask in game.open.values() if ask.to not in game.wait.answers)
    *others, last = [Reply(ask.to, ask.number, one) for one in answers(ask)]
    chances = [played_out(game.rules, [*game.journal, reply]) for reply in others]
    game.reply(last)
    return (sum(chances, Fraction(0)) + played_on(game)) / (len(others) + 1)


@pytest.mark.parametrize(("first", "end"), CONVENTIONS)
@pytest.mark.parametrize(("players", "mafia"), [(3, 1), (3, 2), (4, 1)])
def test_the_engine_played_out_to_every_end_gives_the_exact_chances(
    players: int, mafia: int, first: str, end: str
) -> None:
    rules = table(players, mafia=mafia, first=first, end=end)
    assert played_out(rules) == exact(rules)["mafia"]


@pytest.mark.parametrize("end", ["parity", "last"])
@pytest.mark.parametrize("special", ["doctor", "detective"])
def test_the_engine_played_out_with_a_special_card_gives_the_exact_chances(
    special: str, end: str
) -> None:
    rules = table(3, mafia=1, end=end, **{special: True})
    assert rules.deck == ("town", special, "mafia")
    chance = played_out(rules)
    assert chance == exact(rules)["mafia"]
    plain = exact(table(3, mafia=1, end=end))["mafia"]
    assert (chance == plain) == (special == "detective")


SAMPLED = [
    *((5, 2, "day", "last"), (4, 2, "day", "last"), (5, 1, "night", "parity")),
    *((6, 2, "day", "parity"), (7, 2, "night", "last"), (8, 2, "night", "parity")),
    *((9, 3, "day", "last"), (10, 3, "night", "parity")),
]


@sampled("games", [400, 1000])
@pytest.mark.parametrize("special", ["", "doctor", "detective"])
def test_random_bots_win_as_often_as_the_exact_chances_say(special: str, games: int) -> None:
    held = 0
    for players, mafia, first, end in SAMPLED:
        options = {"mafia": mafia, "first": first, "end": end}
        options |= {special: True} if special else {}
        setting = Setting("textbook", players, tuple(options.items()))
        share = simulate(setting, games, seed=2).rates["mafia"]
        chance = exact(setting.rules())["mafia"]
        assert abs(share.p - chance) < 2.2 / sqrt(games)
        held += share.low <= chance <= share.high
    assert held >= len(SAMPLED) - 2


def test_talk_and_covered_calls_change_nothing_at_random() -> None:
    plain = exact(table(8, doctor=True))
    assert exact(table(8, doctor=True, talk=3, cover=True)) == plain
    options = (("doctor", True), ("talk", 1), ("cover", True))
    share = simulate(Setting("textbook", 8, options), 600, seed=3).rates["mafia"]
    assert share.low <= plain["mafia"] <= share.high


def test_a_random_doctor_hurts_the_town_at_an_even_table_and_helps_it_at_an_odd_one() -> None:
    """Found in the literature, and easily thought wrong."""
    for players in range(5, 30):
        town = exact(table(players, mafia=1, end="parity", first="night"))["town"]
        doctored = exact(table(players, mafia=1, doctor=True))["town"]
        assert (doctored > town) == (players % 2 == 1), players


# How it is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_odds_are_said_in_a_sentence_and_a_small_table(gorod: Gorod, lang: str) -> None:
    words = ("--players", 10, "--mafia", 3, "--first", "day", "--lang", lang)
    outcome = gorod("odds", "textbook", *words)
    assert (outcome.status, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert len(lines) == 6
    assert ("149/160" in lines[4], "11/160" in lines[5]) == (True, True)
    assert ("93.12%" in lines[4], "6.88%" in lines[5]) == (True, True)


def test_a_hundred_players_are_reckoned_too_and_long_fractions_are_left_to_programs(
    gorod: Gorod,
) -> None:
    words = ("odds", "textbook", "--players", 100, "--doctor")
    told = json.loads(gorod(*words, "--json").out)
    assert Fraction(told["mafia"]) + Fraction(told["town"]) == 1
    assert len(told["mafia"]) > 100
    assert told["mafia"] not in gorod(*words).words


WRONG = {
    "no players": (["--players", "0"], ["3", "100", "0"]),
    "more players than the book has": (["--players", "101"], ["100", "101"]),
    "more mafiosi than players": (["--players", "5", "--mafia", "6"], ["5", "6"]),
    "no mafia": (["--players", "5", "--mafia", "0"], ["5", "0"]),
    "less than no mafia": (["--mafia", "-2"], ["mafia", "-2"]),
    "no place for the doctor": (["--players", "4", "--mafia", "4", "--doctor"], ["4"]),
    "an hour that is none": (["--first", "noon"], ["first", "noon", "`night`"]),
    "an end that is none": (["--end", "never"], ["end", "never", "`parity`"]),
    "a deck that is refused": (["--roles", "town*4"], ["`mafia`"]),
    "another deck than is said": (["--roles", "town*4", "mafia", "--mafia", "2"], ["5", "2"]),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("words", "named"), WRONG.values(), ids=WRONG.keys())
def test_odds_that_nobody_can_have_are_refused_in_one_sentence(
    gorod: Gorod, lang: str, words: list[str], named: list[str]
) -> None:
    outcome = gorod("odds", "textbook", *words, "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert all(word in outcome.err for word in named), outcome.err


def test_only_a_book_whose_chances_can_be_reckoned_says_so() -> None:
    assert [name for name, one in BOOKS.items() if one.exact is not None] == ["textbook"]
