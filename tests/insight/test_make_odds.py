"""`make odds`: in pieces, never twice, never of other bots, and said on a page of its own."""

import ast
import signal
import subprocess
import sys
import time
from pathlib import Path

import grimp
import msgspec
import pytest

import gorod
from bench import odds as making
from docs import make_odds
from gorod.insight.odds.balance import HOPELESS_BELOW
from gorod.insight.odds.estimate import games_for
from gorod.insight.odds.shipped import (
    CountsByBots,
    RecommendedDeck,
    recommended_decks,
    shipped_counts,
)
from gorod.insight.odds.state_values import CountedStates, Tallies
from gorod.insight.simulation.result_cache import FINGERPRINTED
from gorod.insight.simulation.simulator import simulate
from gorod.insight.simulation.win_counts import WinCounts
from gorod.rulebooks import BOOKS

SPORT = RecommendedDeck("sport", 10)
HOME = Path(gorod.__file__).parent


def call(folder: Path, *words: str) -> list[str]:
    asked = ["--jobs", "1", "--book", "sport", "--folder", str(folder), *words]
    return [sys.executable, "-m", making.__name__, *asked]


def kept(folder: Path) -> CountsByBots:
    return msgspec.json.decode((folder / "odds.json").read_bytes(), type=CountsByBots)


def run(folder: Path, *words: str) -> str:
    ran = subprocess.run(call(folder, *words), capture_output=True, text=True, check=True)
    return ran.stdout


def test_make_odds_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    words = ("--bots", "random", "--within", "5")
    assert "are left" in run(tmp_path, *words, "--seconds", "0")
    games = kept(tmp_path)["random"]["sport"][10].games
    assert 0 < games < games_for(5)
    assert run(tmp_path, *words).startswith("All 1 decks")
    counted = kept(tmp_path)["random"]["sport"][10]
    at_once = simulate(SPORT.setting, games_for(5), 0, bots="random")
    assert counted.games == games_for(5)
    assert counted.wins == {side: count for side, count in at_once.wins.items() if count}
    assert run(tmp_path, *words).startswith("All 1 decks")
    assert kept(tmp_path)["random"]["sport"][10] == counted


def test_make_odds_that_is_interrupted_keeps_what_it_has_played(tmp_path: Path) -> None:
    asked = call(tmp_path, "--bots", "random", "--within", "0.3")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored here
    with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as running:
        signal.signal(signal.SIGINT, before)
        while not (tmp_path / "odds.json").exists() and running.poll() is None:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        told, _ = running.communicate()
    assert "what was played is kept" in told
    assert running.returncode == 0
    assert 0 < kept(tmp_path)["random"]["sport"][10].games < games_for(0.3)


def test_the_same_games_tell_what_every_state_is_worth(tmp_path: Path) -> None:
    run(tmp_path, "--within", "20")
    counted = kept(tmp_path)["people"]["sport"][10]
    tallies = msgspec.json.decode((tmp_path / "values.json").read_bytes(), type=Tallies)
    states = tallies["sport"][10]
    assert states.games == counted.games == games_for(20)
    assert states.edition == counted.edition != ""
    assert sum(states.states["night 7 3"].values()) == states.games


def test_games_of_other_bots_or_of_half_a_file_are_played_anew(tmp_path: Path) -> None:
    counts = making.Counts(tmp_path, "people")
    old = WinCounts(40, {"red": 40}, 120.0, "of yesterday")
    counts.shipped["people"] = {"sport": {10: old}}
    assert counts.of(SPORT) == WinCounts(edition=counts.edition)
    counts.add(
        making.Piece(SPORT, "people", 0, 10),
        making.Outcome({"red": 4, "black": 6}, 30, {"day 7 3": {"red": 4, "black": 6}}, 0.1),
    )
    assert counts.of(SPORT).wins == {"red": 4, "black": 6}
    counts.write()
    again = making.Counts(tmp_path, "people")
    assert again.of(SPORT).games == 10
    again.tallies["sport"][10] = CountedStates(9, {}, again.edition)
    assert again.of(SPORT).games == 0


def test_counts_that_still_hold_get_the_present_mark(tmp_path: Path) -> None:
    run(tmp_path, "--within", "20")
    now, states = kept(tmp_path), (tmp_path / "values.json").read_bytes()
    mark = now["people"]["sport"][10].edition
    for name in ("odds.json", "values.json"):
        file = tmp_path / name
        file.write_text(file.read_text(encoding="utf-8").replace(mark, "earlier"))
    assert "0 counts" in run(tmp_path, "--still", "even earlier")
    assert kept(tmp_path)["people"]["sport"][10].edition == "earlier"
    assert f"1 counts now have the fingerprint {mark}" in run(tmp_path, "--still", "earlier")
    assert kept(tmp_path) == now
    assert (tmp_path / "values.json").read_bytes() == states


def test_every_deck_is_played_roughly_before_any_is_played_closely(tmp_path: Path) -> None:
    wanted = making.Wanted(within=3, large=7, few=12)
    decks = [SPORT, RecommendedDeck("city", 20)]
    run = making.Run(making.Counts(tmp_path, "people"), decks, wanted)
    first = list(run.pieces(making.STEPS[0]))
    assert [(one.deck, one.games) for one in first] == [(deck, games_for(14)) for deck in decks]
    whole = [sum(one.games for one in run.pieces(0.0) if one.deck == deck) for deck in decks]
    assert whole == [games_for(3), games_for(7)]


def test_make_odds_says_how_long_it_will_take(tmp_path: Path) -> None:
    wanted = making.Wanted(within=3, large=3, few=12)
    run = making.Run(making.Counts(tmp_path, "people"), [SPORT], wanted)
    run.began -= 10  # in which one core played for ten seconds
    run.spent[SPORT], run.played[SPORT] = 10_000, 100
    assert "about 2 minutes" in run.time_left()  # 1,064 games, a tenth of a second each


def test_what_bots_play_by_is_all_that_a_mark_of_them_is_made_of() -> None:
    imports = grimp.build_graph("gorod")
    imports.remove_module(
        "gorod.insight.llm.model_config"
    )  # the games of language models are never kept
    needed = imports.find_upstream_modules("gorod.insight.simulation.simulator")
    marked = {file for pattern in FINGERPRINTED for file in HOME.glob(pattern)}
    others = {source_of(module) for module in needed} - marked - {HOME / "__init__.py"}
    assert [file for file in others if has_code(file)] == []


@pytest.mark.parametrize("pattern", FINGERPRINTED)
def test_everything_that_the_mark_names_is_there(pattern: str) -> None:
    assert any(HOME.glob(pattern))


def source_of(module: str) -> Path:
    path = HOME.parent.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def has_code(file: Path) -> bool:
    """Whether there is more in it than a docstring."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return any(not isinstance(one, ast.Expr) for one in body)


def test_make_odds_plays_every_recommended_deck_but_those_that_are_reckoned() -> None:
    decks = list(recommended_decks())
    exact = {book.id for book in map(BOOKS.__getitem__, BOOKS.ours) if book.exact is not None}
    assert {deck.setting.ruleset for deck in decks} == {*BOOKS.ours} - exact
    assert len(set(decks)) == len(decks) > 100
    for deck in decks:
        rules = deck.setting.rules()
        assert sorted(rules.deck) == sorted(rules.usual() or ())


# The page of it ----------------------------------------------------------------------------------


def test_the_page_names_every_side_below_five_per_cent_and_no_other() -> None:
    edge = WinCounts(100, {"red": 95, "black": 5}, 400.0)
    few = WinCounts(100, {"red": 97, "black": 3}, 400.0)
    even = make_odds.page({"people": {"sport": {10: edge}}})
    assert "There are none" in even
    uneven = make_odds.page({"people": {"sport": {10: few}}})
    assert "There are none" not in uneven
    assert "| sport | 10 | Black | 3.0% | 1.0% – 8.5% | 100 |" in uneven


def test_the_page_says_how_precise_it_is_and_what_is_missing() -> None:
    counted = WinCounts(1064, {"red": 532, "black": 532}, 5000.0)
    page = make_odds.page({"people": {"sport": {10: counted}}})
    assert "1 of 146 recommended decks, 1,064 games" in page
    assert "further than 3.0 points to either side" in page
    assert "Nothing has been played yet" in make_odds.page({})


def test_the_page_is_what_is_shipped() -> None:
    written = make_odds.PAGE.read_text(encoding="utf-8")
    assert written == make_odds.page(shipped_counts()), "run: make docs"
    for row in make_odds.rows(shipped_counts()):
        for side in row.rules.sides:
            if row.rate(side).p < HOPELESS_BELOW:
                assert f"| {row.key} | {row.rules.players} |" in written.partition("\n## ")[2]


@pytest.mark.parametrize("word", ["llm", "nobody"])
def test_make_odds_takes_only_bots_that_it_can_count_on(tmp_path: Path, word: str) -> None:
    asked = call(tmp_path, "--bots", word)
    ran = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert ran.returncode == 2
    assert "invalid choice" in ran.stderr
