"""Even games: what is found is more even than what was asked for, can be played, and is shown."""

import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gorod.insight.odds import balance as balancing
from gorod.insight.odds.balance import (
    GLANCE_WITHIN,
    ROUGH_WITHIN,
    EvaluatedTable,
    EvaluationTask,
    balance,
    minimal_setting,
    neighbours,
)
from gorod.insight.simulation.result_cache import ResultCache
from gorod.insight.simulation.simulator import Rate
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES, Speech
from gorod.terminal.svg_bar_chart import ChartBar, bar_chart_svg
from tests.support.command_line import Gorod

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("players", [7, 10, 24])
def test_the_plain_game_is_balanced_exactly(players: int) -> None:
    """The evenest table is at least as even as one mafioso less with either beginning."""
    textbook = book("textbook")
    reckon = textbook.exact
    assert reckon is not None
    best, *_ = found = balance(textbook.ruleset(players), "", 5)
    assert [one.spread for one in found] == sorted(one.spread for one in found)
    assert all(one.games == 0 for one in found)
    nearby = max(1, textbook.ruleset(players).deck.count("mafia") - 1)
    for first in ("day", "night"):
        options = {"mafia": nearby, "first": first}
        chances = reckon(textbook.ruleset(players, options=options))
        assert best.spread <= abs(float(chances["mafia"] - chances["town"])) + 1e-9


@pytest.mark.parametrize("name", sorted(BOOKS.ours))
def test_every_neighbour_can_be_played_and_differs_in_one_thing(name: str) -> None:
    begun = minimal_setting(book(name).ruleset(max(book(name).smallest, 10)))
    found = list(neighbours(begun))
    assert found
    assert begun not in found
    for table in found:
        assert minimal_setting(table.rules()) == table
        come = Counter(table.deck) - Counter(begun.deck)
        gone = Counter(begun.deck) - Counter(table.deck)
        changed = {option for option, _ in set(table.options) ^ set(begun.options)}
        assert (come.total(), gone.total(), len(changed)) in ((1, 1, 0), (0, 0, 1))


def test_any_card_of_the_book_may_come_and_any_of_the_deck_may_go() -> None:
    begun = minimal_setting(book("textbook").ruleset(10))
    decks = [Counter(table.deck) for table in neighbours(begun) if not table.options]
    here = Counter(begun.deck)
    come = {card for deck in decks for card in deck - here}
    gone = {card for deck in decks for card in here - deck}
    assert (come, gone) == ({"town", "doctor", "detective", "mafia"}, {"town", "mafia"})


def test_an_option_that_only_recommends_another_deck_is_not_tried() -> None:
    begun = minimal_setting(book("textbook").ruleset(10))
    names = {name for table in neighbours(begun) for name, _ in table.options}
    assert names == {"first", "end"}


def test_more_even_games_are_found_by_playing_and_the_one_asked_for_is_among_them() -> None:
    rules = book("city").ruleset(8)
    found = balance(rules, "random", 30)
    (asked,) = [one for one in found if one.table == minimal_setting(rules)]
    assert found[0].spread < asked.spread
    assert found == balance(rules, "random", 30, jobs=2, memory=ResultCache(Path("other")))


def test_most_tables_are_only_glanced_at(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[float] = []
    weigh = balancing.evaluate

    def noted(asked: EvaluationTask) -> EvaluatedTable:
        weighed.append(asked.within)
        return weigh(asked)

    monkeypatch.setattr(balancing, "evaluate", noted)
    monkeypatch.setattr(balancing, "MIN_SECOND_LOOKS", 3)
    found = balance(book("city").ruleset(8), "random", 15)
    assert weighed.count(GLANCE_WITHIN) > 2 * (weighed.count(ROUGH_WITHIN) - 1) > 0
    assert weighed.count(15) == len(found)


def test_a_side_without_hope_is_found() -> None:
    never, often = Rate(0.01, 0.0, 0.03), Rate(0.99, 0.97, 1.0)
    one = EvaluatedTable(Setting("textbook", 5), {"town": never, "mafia": often}, 100)
    assert one.hopeless == ["town"]
    assert one.spread == pytest.approx(0.98)


# The command ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_even_games_are_shown_as_a_table_with_bars_and_warnings(gorod: Gorod, lang: str) -> None:
    outcome = gorod("balance", "textbook", "--players", 10, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    bars = [line for line in outcome.out.splitlines() if "██" in line]
    assert len(bars) == 9
    assert "49%" in bars[0]
    assert "89%" in bars[-1]
    hopeless = gorod("balance", "textbook", "--roles", "town*3", "mafia*5", "--lang", lang)
    assert "5%" in hopeless.out.splitlines()[-1]


def test_the_bars_are_whole_on_a_narrow_screen(
    gorod: Gorod, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    outcome = gorod("balance", "textbook", "--players", 10)
    bars = [line for line in outcome.out.splitlines() if "██" in line]
    assert all(line.count("█") + line.count("▓") == 20 for line in bars)


def test_an_option_that_changes_is_called_as_people_call_it(gorod: Gorod) -> None:
    for lang in LANGUAGES:  # the second finds the games that the first has played
        words = ("--players", 8, "--bots", "random", "--within", 25, "--jobs", 1, "--lang", lang)
        outcome = gorod("balance", "city", *words)
        assert not re.search(r": (none|last|early)\b", outcome.out), outcome.out
        assert Speech(lang, "city").say("option-abstain.none") in " ".join(outcome.out.split())


def test_even_games_are_told_to_programs(gorod: Gorod) -> None:
    rows = json.loads(gorod("balance", "textbook", "--players", 7, "--json").out)
    assert {"deck", "options", "gap", "games", "rates", "hopeless"} == set(rows[0])
    assert rows[0]["gap"] <= rows[-1]["gap"]
    told = ("balance", "textbook", "--players", 7, "--bots", "random", "--within", 25, "--json")
    assert all(row["games"] > 0 for row in json.loads(gorod(*told, "--jobs", 1).out))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_even_games_are_drawn(gorod: Gorod, lang: str, home: Path) -> None:
    file = home / "even.svg"
    words = ("balance", "textbook", "--players", 10, "--picture", file, "--lang", lang)
    assert gorod(*words).status == 0
    drawn = ElementTree.fromstring(file.read_text("utf-8"))  # noqa: S314 - our own file
    words_in = " ".join(text.text or "" for text in drawn.iter(f"{SVG}text"))
    assert "49%" in words_in
    assert len(list(drawn.iter(f"{SVG}rect"))) == 1 + 2 + 2 * 9


def test_a_picture_says_what_it_is_told_and_obeys_nobody() -> None:
    drawn = bar_chart_svg("<script>", {"a": "A & B"}, [ChartBar("</svg>", {"a": 1.0})])
    texts = [one.text for one in ElementTree.fromstring(drawn).iter(f"{SVG}text")]  # noqa: S314
    assert texts == ["<script>", "A & B", "</svg>", "100%"]


WRONG = {
    "a folder to draw to": (["textbook", "--picture", "."], ["."]),
    "a folder that is not there": (["textbook", "--picture", "none/x.svg"], ["none/x.svg"]),
    "a deck that is refused": (["textbook", "--players", "2"], ["3", "100"]),
    "an unknown book": (["chess"], ["chess"]),
    "unknown bots": (["sport", "--bots", "hrad"], ["hard"]),
    "no precision": (["sport", "--within", "0"], ["0.1"]),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("words", "named"), WRONG.values(), ids=WRONG.keys())
def test_a_balance_that_cannot_be_found_is_refused_in_one_sentence(
    gorod: Gorod, lang: str, words: list[str], named: list[str]
) -> None:
    outcome = gorod("balance", *words, "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert all(word in outcome.err for word in named), outcome.err
