"""Odds by playing: as precise as wanted, never played twice, and said with what they assume."""

import json
from pathlib import Path
from typing import Any

import pytest

from gorod.insight.odds import estimate as odds_estimate
from gorod.insight.odds.estimate import estimate, games_for
from gorod.insight.simulation.result_cache import ResultCache
from gorod.insight.simulation.simulator import SIMULATION_CHUNK, rate, simulate
from gorod.insight.simulation.win_counts import WinCounts
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES
from tests.support.command_line import Gorod

TABLE = Setting("textbook", 7)
ROBIN = """
from random import Random

class Robin:
    def __init__(self, seat, seed):
        self.rng = Random(seed)

    def hear(self, event):
        pass

    def answer(self, ask):
        return self.rng.choice(ask.offer.options)
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many games each call of the simulation has played."""
    counts: list[int] = []

    def counting(table: Setting, games: int, *about: Any, **more: Any) -> Any:
        counts.append(games)
        return simulate(table, games, *about, **more)

    monkeypatch.setattr(odds_estimate, "simulate", counting)
    return counts


@pytest.mark.parametrize("within", [0.5, 1, 3, 5, 10, 25])
def test_so_many_games_are_enough_whatever_comes_out_and_one_less_is_not(within: float) -> None:
    games = games_for(within)
    for wins in {0, 1, games // 4, games // 2, games}:
        one = rate(wins, games)
        assert (one.high - one.low) / 2 <= within / 100 + 1e-9
    fewer = rate((games - 2) // 2, games - 2) if games > 3 else rate(0, 1)
    assert (fewer.high - fewer.low) / 2 > within / 100


def test_pieces_make_the_same_odds_as_one_run(played: list[int]) -> None:
    found = estimate(TABLE, 3, "random", seed=5)
    assert (found.games, len(played)) == (games_for(3), -(-games_for(3) // SIMULATION_CHUNK))
    whole = simulate(TABLE, games_for(3), seed=5)
    assert (found.wins, found.rates) == (whole.wins, whole.rates)
    assert found.rounds_mean == pytest.approx(whole.rounds_mean)


def test_what_was_played_is_not_played_again(played: list[int]) -> None:
    memory = ResultCache()
    first = estimate(TABLE, 5, "random", memory=memory)
    assert sum(played) == games_for(5)
    assert estimate(TABLE, 5, "random", memory=memory) == first
    assert sum(played) == games_for(5)
    closer = estimate(TABLE, 4, "random", memory=memory)
    assert sum(played) == closer.games == games_for(4)
    assert closer == estimate(TABLE, 4, "random")
    assert estimate(TABLE, 10, "random", memory=memory) == closer


def test_whoever_is_stopped_goes_on_from_there(played: list[int]) -> None:
    memory, told = ResultCache(), list[int]()

    def stop(games: int) -> None:
        told.append(games)
        if games > SIMULATION_CHUNK:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        estimate(TABLE, 3, "random", memory=memory, progress=stop)
    assert told == [0, SIMULATION_CHUNK, 2 * SIMULATION_CHUNK]
    assert memory.recall(TABLE, "random", 0).games == SIMULATION_CHUNK
    resumed: list[int] = []
    found = estimate(TABLE, 3, "random", memory=memory, progress=resumed.append)
    assert resumed[0] == SIMULATION_CHUNK
    assert resumed == sorted(resumed)
    assert resumed[-1] == games_for(3)
    assert found == estimate(TABLE, 3, "random")


@pytest.mark.parametrize("broken", [b"", b"[]", b'{"games": 9, "wins": {"town": 3}}'])
def test_a_memory_that_is_broken_is_none(broken: bytes) -> None:
    memory = ResultCache()
    estimate(TABLE, 20, "random", memory=memory)
    memory.file(TABLE, "random", 0).write_bytes(broken)
    assert memory.recall(TABLE, "random", 0) == WinCounts()


def test_other_rules_other_bots_and_another_seed_are_remembered_apart() -> None:
    memory = ResultCache()
    files = {
        memory.file(Setting("textbook", 7, options), bots, seed)
        for options in ((), (("end", "last"),))
        for bots in ("random", "people")
        for seed in (0, 1)
    }
    assert len(files) == 8


def test_what_others_wrote_is_played_anew_each_time(home: Path) -> None:
    (home / "my_own_bots.py").write_text(ROBIN, "utf-8")
    memory = ResultCache()
    estimate(TABLE, 20, "my_own_bots:Robin", memory=memory)
    assert not memory.folder.exists()


def test_a_cache_that_cannot_be_written_holds_nobody_up(home: Path) -> None:
    (home / "full").write_text("a file, where a folder should be", "utf-8")
    assert estimate(TABLE, 20, "random", memory=ResultCache(home / "full")).games == games_for(20)


# The command ------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", ["random", "people", "town=random,mafia=people"])
def test_the_odds_of_any_deck_have_intervals_and_name_the_bots(gorod: Gorod, bots: str) -> None:
    words = ("textbook", "--players", 7, "--within", 20, "--jobs", 1, "--bots", bots, "--json")
    outcome = gorod("odds", *words)
    assert (outcome.status, outcome.err) == (0, "")
    told = json.loads(outcome.out)
    assert (told["bots"], told["games"], told["players"]) == (bots, games_for(20), 7)
    for share in told["rates"].values():
        assert share["low"] <= share["p"] <= share["high"]
        assert (share["high"] - share["low"]) / 2 <= 0.2 + 1e-9


def test_bayes_is_people(gorod: Gorod) -> None:
    words = ("odds", "textbook", "--players", 7, "--within", 25, "--jobs", 1, "--json", "--bots")
    assert gorod(*words, "bayes").out == gorod(*words, "people").out


def test_two_processes_find_what_one_finds(gorod: Gorod) -> None:
    words = ("odds", "textbook", "--players", 7, "--within", 4, "--bots", "random", "--json")
    two = gorod(*words, "--jobs", 2).out
    one = estimate(Setting("textbook", 7), 4, "random")
    assert json.loads(two)["wins"] == one.wins


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_odds_say_what_they_assume(gorod: Gorod, lang: str) -> None:
    words = ("odds", "salon", "--players", 6, "--within", 25, "--jobs", 1, "--lang", lang, "--bots")
    said = [gorod(*words, bots).words for bots in ("random", "people", "gentle", "hard")]
    sentence = "If everybody plays like" if lang == "en" else "Если все играют как"
    assert all(sentence in one for one in said)
    assert len({one.partition(sentence)[2].partition(",")[0] for one in said}) == 4


def test_a_side_without_hope_is_named(gorod: Gorod) -> None:
    deck = ("--roles", "town*4", "mafia*5", "--jobs", 1, "--bots", "random", "--within", 10)
    assert "Town has next to no chance" in gorod("odds", "textbook", *deck).words
    assert "no chance" not in gorod("odds", "textbook", "--players", 9, *deck[3:]).words


WRONG = {
    "no precision": (["sport", "--within", "0"], ["0.1", "25"]),
    "less than none": (["sport", "--within", "-3"], ["-3"]),
    "no number": (["sport", "--within", "nan"], ["nan"]),
    "precision by name": (["sport", "--within", "x"], ["x", "--within"]),
    "nobody who plays": (["sport", "--jobs", "0"], ["0"]),
    "unknown bots": (["sport", "--bots", "bayess"], ["bayes"]),
    "an unknown book": (["chess"], ["chess"]),
    "a deck that is refused": (["sport", "--players", "11"], ["10", "11"]),
    "an option of another book": (["sport", "--mafia", "3"], ["mafia"]),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("words", "named"), WRONG.values(), ids=WRONG.keys())
def test_odds_that_cannot_be_played_are_refused_in_one_sentence(
    gorod: Gorod, lang: str, words: list[str], named: list[str]
) -> None:
    outcome = gorod("odds", *words, "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert all(word in outcome.err for word in named), outcome.err


# All recommended decks --------------------------------------------------------------------------
