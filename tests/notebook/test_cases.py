"""Notebooks of disputed cases: those that hold, those that do not, and those in error."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from gorod.notebook import checker, parser
from gorod.notebook.checker import ERROR, FAILED, HOLDS, check_notebook
from gorod.notebook.notebook_replay import play_notebook
from gorod.notebook.parser import parse_notebook
from gorod.notebook.writer import STOPPED, write_notebook
from gorod.notebook.yaml_loader import load_yaml
from gorod.speech import LANGUAGES, Speech
from tests.support.clauses import promised
from tests.support.second_reader import READERS, differences

CASES = Path(__file__).parent / "cases"
SHELF = Path(__file__).parents[2] / "notebooks"
"""The notebooks that come with Gorod, for people."""

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def files(folder: Path, pattern: str = "*.yaml") -> pytest.MarkDecorator:
    found = sorted(folder.glob(pattern))
    return pytest.mark.parametrize("file", found, ids=[file.stem for file in found])


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same by libyaml, where it is: ten times as fast."""


@cache
def written(file: Path) -> dict[str, Any]:
    read: dict[str, Any] = yaml.load(file.read_text("utf-8"), LOADER)  # noqa: S506
    return read


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A case is checked in each language, and by each test of it, as it was read for the first."""
    for module in (checker, parser):
        monkeypatch.setattr(module, "load_yaml", read)


read = cache(load_yaml)

OUTSIDE_THE_COURSE = {
    "city-04-as-many-blacks-as-reds",
    "city-no-option-clubs",
    "city-spare-without-extra-hand",
    "it-black-not-fewer",
    "it-key-twice",
    "it-no-winner-written",
    "it-unknown-mode",
    "it-unknown-option",
    "it-unknown-role",
    "salon-extra-hand-without-spare",
    "salon-illegal-deck-played",
    "salon-option-twice",
    "salon-spare-without-extra-hand",
    "salon-unknown-option",
    "salon-unknown-role",
    "sport-02-illegal-deck-with-course",
    "sport-02-role-of-another-ruleset",
    "sport-no-modes",
    "vendetta-deck-refused-but-played",
    "vendetta-key-twice",
    "vendetta-spare-card",
    "vendetta-unknown-option",
    "vendetta-unknown-role",
    "vendetta-winner-missing",
    "yaml-broken",
    "yaml-duplicate-key",
    "yaml-duplicate-key-in-expect",
    "yaml-duplicate-top-level",
    "yaml-no-winner",
    "yaml-unknown-option",
}
"""The errors that are not in an entry; all others are in the last entry of their course."""

NOT_ABOUT_THE_RULES = {
    "it-key-twice",
    "salon-option-twice",
    "vendetta-key-twice",
    "yaml-broken",
    "yaml-duplicate-key",
    "yaml-duplicate-key-in-expect",
    "yaml-duplicate-top-level",
    "yaml-unknown-key-in-expect",
    "yaml-yes-as-seat",
}
"""The errors of writing, which are gone when the YAML is read."""


@files(CASES / "ok")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_that_is_right_holds(file: Path, lang: str) -> None:
    checked = check_notebook(str(file), Speech(lang))
    assert (checked.failures, checked.status, checked.ok) == ([], HOLDS, True)
    assert checked.title == written(file)["title"]


@files(CASES / "fail")
def test_a_case_that_is_wrong_fails_and_says_what_was_seen_in_both_languages(file: Path) -> None:
    english, russian = (check_notebook(str(file), Speech(lang)) for lang in ("en", "ru"))
    for checked in (english, russian):
        assert (checked.status, checked.ok) == (FAILED, False)
        assert checked.failures
    assert len(russian.failures) == len(english.failures)
    assert all(CYRILLIC.search(failure) for failure in russian.failures)
    assert not any(CYRILLIC.search(failure) for failure in english.failures)


@files(CASES / "error")
def test_a_notebook_in_error_says_why_in_one_sentence_in_both_languages(file: Path) -> None:
    english, russian = (check_notebook(str(file), Speech(lang)) for lang in ("en", "ru"))
    for checked in (english, russian):
        assert (checked.status, checked.ok, len(checked.failures)) == (ERROR, False, 1)
        assert "\n" not in checked.failures[0]
        assert "None" not in checked.failures[0]
    assert CYRILLIC.search(russian.failures[0])
    assert not CYRILLIC.search(english.failures[0])


@files(CASES / "error")
def test_an_error_names_its_entry_where_it_is_in_one(file: Path) -> None:
    (reason,) = check_notebook(str(file), Speech("en")).failures
    named = re.match(r"entry (\d+) \((.+?)\): ", reason)
    if file.stem in OUTSIDE_THE_COURSE:
        assert named is None
    else:
        assert named is not None
        course = written(file)["course"]
        assert named[1] == str(len(course))
        assert named[2] == ", ".join(course[-1])


@files(CASES / "ok")
def test_the_game_of_a_case_is_written_again_entry_by_entry(file: Path) -> None:
    notebook = written(file)
    if "refused" in notebook:
        return
    game = play_notebook(parse_notebook(file.read_text("utf-8"))).game
    text = write_notebook(game, notebook["title"], "ru")
    assert text.startswith(f"# {Speech('ru').say(STOPPED)}\n") != game.over
    again = yaml.load(text, LOADER)  # noqa: S506
    assert [[*entry] for entry in again["course"]] == [[*entry] for entry in notebook["course"]]
    for key in ("title", "ruleset", "seats", "spare", "winner"):
        assert again.get(key) == notebook.get(key)
    if notebook["ruleset"] in READERS:
        assert differences(again) == []


@pytest.mark.parametrize("ruleset", ["it", "salon", "vendetta"])
def test_the_cases_of_a_newer_book_go_through_all_its_clauses(ruleset: str) -> None:
    named: set[str] = set()
    for file in CASES.glob(f"*/{ruleset}-*.yaml"):
        first = file.read_text("utf-8").split("\n")[0]
        assert first.startswith("# clauses: "), file
        named |= set(first.removeprefix("# clauses: ").split(", "))
    own = {clause for clause in promised() if clause.startswith(f"{ruleset.upper()}-")}
    # Decks drawn at random, cards that no book has and etiquette are not for a notebook, nor is
    # what only a table has: who speaks the steps, asks for the vote, or chooses in the lobby.
    at_tables = {"IT-29", *(f"VENDETTA-{number}" for number in range(66, 71))}
    assert own - named <= {"VENDETTA-5", "SALON-30", "SALON-31"} | at_tables
    assert named <= {*promised(), "FORMAT"}


# The second reader ------------------------------------------------------------------------------


@files(CASES / "ok")
def test_a_second_reader_of_the_rules_finds_the_same_cases_right(file: Path) -> None:
    assert differences(written(file), exactly=False) == []


@files(CASES / "error")
def test_a_second_reader_of_the_rules_cannot_play_the_cases_in_error(file: Path) -> None:
    if file.stem not in NOT_ABOUT_THE_RULES:
        assert differences(written(file), exactly=False)


@files(CASES / "fail")
def test_a_second_reader_of_the_rules_finds_the_same_cases_wrong(file: Path) -> None:
    assert differences(written(file), exactly=False)


# The notebooks for people -----------------------------------------------------------------------


@files(SHELF, "*/*.yaml")
def test_every_notebook_on_the_shelf_holds(file: Path) -> None:
    checked = check_notebook(str(file), Speech("en"))
    assert (checked.failures, checked.status) == ([], HOLDS)


@files(SHELF, "*/*.yaml")
def test_every_notebook_on_the_shelf_stands_with_its_rulebook_and_explains_itself(
    file: Path,
) -> None:
    notebook, text = written(file), file.read_text("utf-8")
    assert notebook["ruleset"] == file.parent.name
    assert text.startswith("# ")
    assert not notebook["title"].endswith(".")
    assert re.search(rf"\b{file.parent.name.upper()}-\d+|COMMON-\d+", text)


@files(SHELF, "*/*.yaml")
def test_a_second_reader_finds_the_notebooks_on_the_shelf_right(file: Path) -> None:
    notebook = written(file)
    if notebook["ruleset"] in READERS:
        assert differences(notebook, exactly=False) == []


def test_every_rulebook_has_notebooks_on_the_shelf() -> None:
    folders = [folder for folder in SHELF.iterdir() if folder.is_dir()]
    count = {folder.name: len(list(folder.glob("*.yaml"))) for folder in folders}
    assert count.pop("textbook") >= 3
    assert count.keys() == READERS.keys()
    assert all(number >= 6 for number in count.values())


def test_no_two_notebooks_have_one_title() -> None:
    titles = [written(file)["title"] for file in SHELF.glob("*/*.yaml")]
    assert len(set(titles)) == len(titles)
