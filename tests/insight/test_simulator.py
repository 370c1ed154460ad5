"""Thousands of games: the seed decides, and the numbers are those of the literature."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from math import factorial, prod, sqrt
from typing import Any

import msgspec
import pytest

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE
from gorod.insight.simulation.simulator import (
    SIMULATION_CHUNK,
    Simulation,
    play_one,
    rate,
    simulate,
)
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from tests.support.sampling import sampled

TEXTBOOK = Setting("textbook", 5, (("mafia", 1),))


def without_time(result: Simulation) -> Simulation:
    return msgspec.structs.replace(result, seconds=0.0, games_per_second=0.0)


def textbook(players: int, mafia: int, first: str, end: str) -> Setting:
    return Setting("textbook", players, (("mafia", mafia), ("first", first), ("end", end)))


# The seed alone ---------------------------------------------------------------------------------


def test_the_same_seed_brings_the_same_result() -> None:
    first, again = (simulate(TEXTBOOK, 2 * SIMULATION_CHUNK + 30, seed=7) for _ in range(2))
    assert without_time(first) == without_time(again)
    other = simulate(TEXTBOOK, 2 * SIMULATION_CHUNK + 30, seed=8)
    assert other.wins != first.wins


@pytest.mark.parametrize("threads", [1, 3])
def test_any_executor_drops_in_and_changes_nothing(threads: int) -> None:
    alone = simulate(TEXTBOOK, 3 * SIMULATION_CHUNK + 1, seed=3)
    with ThreadPoolExecutor(threads) as executor:
        helped = simulate(
            TEXTBOOK, 3 * SIMULATION_CHUNK + 1, seed=3, jobs=threads, executor=executor
        )
    assert without_time(helped) == without_time(alone)


def test_more_games_begin_with_the_same_games() -> None:
    """Each game has a seed of its own, made of the seed of the whole and its number."""
    rules = TEXTBOOK.rules()
    tables = [play_one(rules, f"5/{number}").table for number in range(SIMULATION_CHUNK + 20)]
    result = simulate(TEXTBOOK, SIMULATION_CHUNK + 20, seed=5)
    assert result.wins == dict(Counter(table.winner for table in tables))
    rounds = sum(max(table.night, table.day) for table in tables)
    assert result.rounds_mean == rounds / len(tables)


@pytest.mark.parametrize("ruleset", sorted(BOOKS))
def test_one_game_is_the_same_for_the_same_seed(ruleset: str) -> None:
    rules = book(ruleset).ruleset(10)
    assert play_one(rules, 1).journal == play_one(rules, 1).journal
    assert play_one(rules, 1).journal != play_one(rules, 2).journal
    assert play_one(rules, "1/1").over


# What is counted --------------------------------------------------------------------------------


def test_the_result_as_json_has_these_keys_and_no_others() -> None:
    result: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(simulate(TEXTBOOK, 20)))
    assert list(result) == [
        *("ruleset", "players", "games", "seed", "wins"),
        *("rates", "rounds_mean", "seconds", "games_per_second"),
    ]
    assert list(result["wins"]) == list(result["rates"]) == ["town", "mafia"]
    assert all(list(one) == ["p", "low", "high"] for one in result["rates"].values())
    assert (result["ruleset"], result["players"], result["games"]) == ("textbook", 5, 20)
    assert all(type(count) is int for count in result["wins"].values())


@pytest.mark.parametrize("ruleset", sorted(BOOKS))
def test_every_game_is_counted_once(ruleset: str) -> None:
    told: list[int] = []
    result = simulate(Setting(ruleset, 10), 40, progress=told.append)
    assert sum(result.wins.values()) == result.games == sum(told) == 40
    for side, share in result.rates.items():
        assert share.p == result.wins[side] / 40
        assert 0 <= share.low <= share.p <= share.high <= 1
    assert set(BOOKS[ruleset].ruleset(10).sides) <= result.wins.keys()
    assert result.rounds_mean >= 1
    assert result.seconds > 0
    assert result.games_per_second == pytest.approx(40 / result.seconds)


def test_a_side_that_never_wins_is_counted_too() -> None:
    result = simulate(textbook(3, 2, "night", "parity"), 10)
    assert result.wins == {"town": 0, "mafia": 10}
    assert result.rates["town"].low == 0.0
    assert result.rates["mafia"].high == 1.0
    assert result.rounds_mean == 0


def test_a_deck_may_be_given() -> None:
    deck = ("town", "town", "town", "doctor", "mafia")
    assert simulate(Setting("textbook", 5, (), deck), 10).players == 5
    with pytest.raises(SetupRefused):
        simulate(Setting("textbook", 6, (), deck), 10)


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 1 - 0.1170, 1.0),
    ],
)
def test_the_interval_is_wilsons(count: int, total: int, low: float, high: float) -> None:
    """The first four are the examples of Newcombe (1998)."""
    interval = rate(count, total)
    assert interval.p == count / total
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_the_interval_is_the_same_from_both_sides_and_exact_at_the_ends() -> None:
    for total in (1, 10, 1000):
        for count in {0, 1, total // 3, total}:
            there, back = rate(count, total), rate(total - count, total)
            assert there.low == pytest.approx(1 - back.high)
            assert there.high == pytest.approx(1 - back.low)
        assert rate(0, total).low == 0.0
        assert rate(total, total).high == 1.0


# The oracle -------------------------------------------------------------------------------------


@cache
def mafia_wins(players: int, mafia: int, phase: str, end: str) -> Fraction:
    """The recursion of the literature.

    By day a random player leaves, by night a random one who is not mafia; the end is looked at
    before every phase, the town's first.
    """
    others = players - mafia
    if mafia == 0:
        return Fraction(0)
    if others == 0 or (end == "parity" and mafia >= others):
        return Fraction(1)
    if phase == "night":
        return mafia_wins(players - 1, mafia, "day", end)
    caught = mafia_wins(players - 1, mafia - 1, "night", end)
    missed = mafia_wins(players - 1, mafia, "night", end)
    return Fraction(mafia, players) * caught + Fraction(others, players) * missed


def double_factorial(number: int) -> int:
    return prod(range(number, 0, -2))


def test_the_recursion_gives_the_known_points() -> None:
    assert mafia_wins(10, 3, "day", "parity") == Fraction(149, 160)
    assert mafia_wins(7, 2, "day", "parity") == Fraction(27, 35)
    assert mafia_wins(7, 2, "night", "parity") == Fraction(11, 12)
    for players in range(3, 20):
        share = Fraction(double_factorial(players - 1), double_factorial(players))
        assert mafia_wins(players, 1, "day", "last") == share


def test_the_night_first_is_the_day_first_with_one_player_less() -> None:
    for players in range(4, 13):
        for mafia in range(1, players // 2):
            for end in ("parity", "last"):
                night = mafia_wins(players, mafia, "night", end)
                assert night == mafia_wins(players - 1, mafia, "day", end)


ROWS = {
    ("day", "parity"): [
        *((3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (5, 2)),
        *((6, 2), (7, 2), (8, 2), (7, 3), (8, 3), (9, 4), (11, 5)),
    ],
    ("day", "last"): [
        *((3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)),
        *((4, 2), (5, 2), (6, 2), (7, 2), (6, 3), (7, 3), (8, 2)),
    ],
    ("night", "parity"): [
        *((4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1), (6, 2)),
        *((7, 2), (8, 2), (9, 2), (8, 3), (9, 3), (10, 4), (12, 5)),
    ],
    ("night", "last"): [
        *((3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)),
        *((5, 2), (6, 2), (7, 2), (8, 2), (7, 3), (8, 3), (9, 3)),
    ],
}
"""For each convention fourteen tables, in none of which the winner is certain."""


@sampled("games", [300, 20_000])
@pytest.mark.parametrize(("first", "end"), ROWS, ids=["-".join(names) for names in ROWS])
def test_random_play_wins_as_often_as_the_exact_numbers_say(
    first: str, end: str, games: int
) -> None:
    """Of fourteen intervals of 95 % one or two may miss what they should hold."""
    rows = ROWS[first, end]
    held = []
    for players, mafia in rows:
        exact = mafia_wins(players, mafia, first, end)
        assert 0 < exact < 1
        share = simulate(textbook(players, mafia, first, end), games, seed=1).rates["mafia"]
        assert share.high - share.low < 2 / sqrt(games)
        assert abs(share.p - exact) < 2.5 / sqrt(games)
        held.append(share.low <= exact <= share.high)
    assert len(rows) == 14
    assert sum(held) >= 12


# Deals ------------------------------------------------------------------------------------------


def deals(ruleset: str, players: int, games: int) -> list[tuple[str, ...]]:
    """The deals of so many games with seeds of their own."""
    rules = book(ruleset).ruleset(players)
    dealt = []
    for number in range(games):
        game: Game[Any] = Game(rules)
        deal = RandomBot(f"9/{number}").answer(game.open[CHANCE])
        game.reply(Reply(CHANCE, 1, deal))
        dealt.append(tuple(game.table.cards[seat] for seat in game.table.seats))
    return dealt


def chi_square(counts: Counter[Any], kinds: int) -> float:
    """How many standard deviations too uneven, by Wilson and Hilferty."""
    expected = counts.total() / kinds
    seen = [*counts.values(), *[0] * (kinds - len(counts))]
    square = sum((count - expected) ** 2 for count in seen) / expected
    free = kinds - 1
    middle = 1 - 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - middle) / sqrt(2 / (9 * free)))


def arrangements(deck: tuple[str, ...]) -> int:
    return factorial(len(deck)) // prod(factorial(n) for n in Counter(deck).values())


def test_the_measure_of_unevenness_knows_an_uneven_deal() -> None:
    assert abs(chi_square(Counter({"a": 500, "b": 520, "c": 480}), 3)) < 2
    assert chi_square(Counter({"a": 600, "b": 500, "c": 400}), 3) > 4


@pytest.mark.clause("COMMON-3")
@pytest.mark.parametrize(("ruleset", "players"), [("textbook", 4), ("textbook", 6), ("city", 6)])
def test_every_deal_is_as_likely_as_any_other(ruleset: str, players: int) -> None:
    kinds = arrangements(book(ruleset).ruleset(players).deck)
    dealt = Counter(deals(ruleset, players, 50 * kinds))
    assert len(dealt) == kinds
    assert chi_square(dealt, kinds) < 3


@pytest.mark.clause("COMMON-3")
@pytest.mark.parametrize("role", ["don", "sheriff"])
def test_every_seat_of_ten_is_as_likely_to_hold_a_card(role: str) -> None:
    seats = Counter(deal.index(role) for deal in deals("sport", 10, 3000))
    assert chi_square(seats, 10) < 3


@pytest.mark.clause("COMMON-3")
@pytest.mark.parametrize("ruleset", sorted(BOOKS))
def test_a_deal_comes_again_with_its_seed(ruleset: str) -> None:
    assert deals(ruleset, 10, 30) == deals(ruleset, 10, 30)
    assert len(set(deals(ruleset, 10, 30))) > 20


def test_a_bot_that_answers_anyhow_chooses_every_answer_alike() -> None:
    bot = RandomBot(4)
    ask = Ask(1, 1, "vote", Offer((2, 5, 7)))
    chosen = Counter(bot.answer(ask) for _ in range(4000))
    assert set(chosen) == {2, 5, 7, None}
    assert chi_square(chosen, 4) < 3
    ask = Ask(1, 1, "plan", Offer((1, 2, 3), choose=2))
    chosen = Counter(bot.answer(ask) for _ in range(7000))
    assert len(chosen) == 3 * 2 + 1
    assert chi_square(chosen, 7) < 3
    ask = Ask(1, 1, "vote", Offer((2, 5), may_pass=False))
    assert set(Counter(bot.answer(ask) for _ in range(100))) == {2, 5}
