"""Checking files: whatever is in them, a notebook holds, fails, or is in error."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from gorod.notebook.checker import ERROR, FAILED, HOLDS, CheckResult, check_notebook
from gorod.notebook.parser import BODY_KEYS, EXPECT_KEYS, HEAD_KEYS
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from tests.support.random_notebooks import examples

CASES = Path(__file__).parent / "cases"
ENGLISH, RUSSIAN = Speech("en"), Speech("ru")

SPORT = """
title: A game
ruleset: sport
seats: [civilian, civilian, sheriff, mafia, civilian, don, civilian, mafia, civilian, civilian]
"""

Check = Callable[[bytes | str], CheckResult]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("checking") / "notebook.yaml"


@pytest.fixture(scope="module")
def checked(file: Path) -> Check:
    """Checks what is written, in both languages, and looks at what is said of it."""

    def write_and_check(written: bytes | str) -> CheckResult:
        file.write_bytes(written if isinstance(written, bytes) else written.encode())
        english, russian = check_notebook(str(file), ENGLISH), check_notebook(str(file), RUSSIAN)
        assert english.status == russian.status
        assert len(english.failures) == len(russian.failures)
        for one in (english, russian):
            assert one.status in (HOLDS, FAILED, ERROR)
            assert one.ok == (one.status == HOLDS) == (not one.failures)
            assert one.game is None or one.status != ERROR
            for said in (*one.failures, *one.warnings):
                assert said.strip()
                assert "\n" not in said
        return english

    return write_and_check


# What is said of a notebook ---------------------------------------------------------------------


def test_a_notebook_that_holds_needs_no_words(checked: Check, file: Path) -> None:
    result = checked(SPORT + "course: [night: ]\nwinner: none")
    assert (result.file, result.title, result.ok) == (str(file), "A game", True)
    assert (result.status, result.failures, result.warnings) == (HOLDS, [], [])


def test_every_failure_is_said_with_its_entry(checked: Check) -> None:
    result = checked(SPORT + "course: [night: {expect: {out: [1], winner: red}}]\nwinner: black")
    assert (result.status, result.ok) == (FAILED, False)
    assert result.failures == [
        "entry 1 (night): out should be [1], but it is []",
        "entry 1 (night): winner should be red, but it is none",
        "winner should be black, but it is none",
    ]


def test_an_error_comes_first_and_then_what_had_failed_before_it(checked: Check) -> None:
    result = checked(SPORT + "course: [night: {expect: {out: [1]}}, night: ]\nwinner: black")
    assert result.status == ERROR
    assert result.failures == [
        "entry 2 (night): the game is not in this phase but in “day”",
        "entry 1 (night): out should be [1], but it is []",
    ]


def test_a_notebook_without_a_title_goes_by_its_file(checked: Check, file: Path) -> None:
    assert checked("nothing").title == str(file)
    assert checked(SPORT.replace("A game", '""') + "course: []\nwinner: none").title == str(file)


def test_a_table_that_cannot_be_set_is_an_error_that_names_every_limit(checked: Check) -> None:
    seats = "seats: [civilian, civilian, putana, putana, mafia]"
    result = checked(f"ruleset: city\n{seats}\ncourse: []\nwinner: none")
    assert result.status == ERROR
    for named in ("players", "don", "putana"):
        assert named in result.failures[0]


def test_a_refusal_that_must_come_is_looked_for_by_its_word(checked: Check) -> None:
    nine = SPORT.replace("civilian, civilian, sheriff", "civilian, sheriff")
    assert checked(nine + "refused: players").status == HOLDS
    assert checked(nine + "refused: PLAYERS").status == HOLDS
    assert checked(nine + "refused: civilian").status == HOLDS
    other = checked(nine + "refused: sheriff")
    assert other.status == FAILED
    assert "“sheriff”" in other.failures[0]
    legal = checked(SPORT + "refused: players")
    assert (legal.status, len(legal.failures)) == (FAILED, 1)
    assert checked(SPORT + "options: {abstain: often}\nrefused: abstain").status == HOLDS


def test_the_word_of_a_refusal_is_looked_for_in_english_whatever_is_spoken(file: Path) -> None:
    file.write_text(SPORT.replace("don, ", "") + "refused: players", "utf-8")
    assert check_notebook(str(file), RUSSIAN).status == HOLDS


def test_an_unusual_deck_plays_with_a_warning(checked: Check) -> None:
    seats = "seats: [civilian, civilian, civilian, doctor, sheriff, mafia, don]"
    result = checked(f"ruleset: city\n{seats}\ncourse: []\nwinner: none")
    assert result.status == HOLDS
    assert len(result.warnings) == 2
    assert "13" in result.warnings[0]


# Files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speech", [ENGLISH, RUSSIAN])
def test_a_file_that_cannot_be_opened_is_an_error(tmp_path: Path, speech: Speech) -> None:
    for there in (tmp_path, tmp_path / "none.yaml", tmp_path / "none" / "x.yaml"):
        result = check_notebook(str(there), speech)
        assert (result.status, result.ok, len(result.failures)) == (ERROR, False, 1)
        assert result.file == result.title == str(there)


def test_an_impossible_file_name_is_an_error() -> None:
    for name in ("", "a\0b", "x" * 5000):
        assert check_notebook(name, ENGLISH).status == ERROR


def test_a_file_name_of_bytes_can_be_said(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.yaml")
    result = check_notebook(name, ENGLISH)
    assert result.status == ERROR
    for said in (result.file, result.title, *result.failures):
        said.encode()


def test_a_file_that_may_not_be_read_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The superuser may read everything, so the refusal is put in by hand."""
    file = tmp_path / "secret.yaml"
    file.write_text(SPORT, "utf-8")

    def refuse(*_: object, **__: object) -> str:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "read_text", refuse)
    monkeypatch.setattr(Path, "read_bytes", refuse)
    result = check_notebook(str(file), ENGLISH)
    assert result.status == ERROR
    assert "Permission denied" in result.failures[0]


JUNK = [
    b"\xff\xfe\x00\x00",
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    b"\x80",
    SPORT.encode("utf-16"),
    "ruleset: спорт".encode("cp1251"),
    bytes(range(256)),
    b"\x00" * 100,
]


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_is_an_error(checked: Check, junk: bytes) -> None:
    assert checked(junk).status == ERROR


# Whatever is in the file ------------------------------------------------------------------------

PHASES = sorted({phase for book in BOOKS.values() for phase in book.plain.phases})
KEYWORDS = sorted(
    {
        *HEAD_KEYS,
        *BODY_KEYS,
        *EXPECT_KEYS,
        *PHASES,
        *(kind for book in BOOKS.values() for kind in book.notation.announced),
        *(word for book in BOOKS.values() for word in book.notation.keys),
        *BOOKS,
        *(option.name for book in BOOKS.values() for option in book.options),
        *(mode.name for book in BOOKS.values() for mode in book.modes),
        *(role.id for book in BOOKS.values() for role in book.plain.roles),
        *("foul", "silence", "remove", "at", "pass", "none", "draw", "red", "black", "blocked"),
        *("nothing", "last", "town", "day_", "<<", "=", "", "players"),
        *("visit", "take", "ambush", "usual", "hunters", "special_hunter"),
    }
)
SCALARS = st.one_of(
    st.sampled_from(KEYWORDS),
    st.integers(-1, 12),
    st.integers(),
    st.booleans(),
    st.none(),
    st.floats(),
    st.text(max_size=6),
    st.dates(),
    st.binary(max_size=4),
)
KEYS = st.one_of(st.sampled_from(KEYWORDS), st.integers(0, 11), st.booleans(), st.none())
VALUES = st.recursive(
    SCALARS,
    lambda below: st.one_of(st.lists(below, max_size=4), st.dictionaries(KEYS, below, max_size=4)),
    max_leaves=12,
)


def read_again(file: Path) -> Any:
    try:
        return yaml.safe_load(file.read_text("utf-8"))
    except yaml.YAMLError:
        return None


GOOD = sorted(CASES.glob("ok/*.yaml"))
ANY = sorted(CASES.glob("*/*.yaml"))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container and every key or index in it."""
    if isinstance(value, dict | list):
        for at, below in list(value.items() if isinstance(value, dict) else enumerate(value)):
            yield value, at
            yield from places(below)


@examples(120)
@given(data=st.data())
def test_whatever_is_changed_in_a_notebook_something_is_said_of_it(
    checked: Check, data: st.DataObject
) -> None:
    notebook = read_again(data.draw(st.sampled_from(ANY)))
    assume(notebook)
    for _ in range(data.draw(st.integers(1, 3))):
        found = list(places(notebook))
        if not found:
            break
        where, at = data.draw(st.sampled_from(found))
        change = data.draw(st.sampled_from(("other", "less", "more", "key")))
        if change == "other":
            where[at] = data.draw(VALUES)
        elif change == "less":
            del where[at]
        elif isinstance(where, dict):
            kept = where.pop(at) if change == "key" else data.draw(VALUES)
            where[data.draw(KEYS)] = kept
        else:
            where.insert(at, data.draw(VALUES))
    checked(yaml.safe_dump(notebook, allow_unicode=True))


@examples(120)
@given(
    file=st.sampled_from(GOOD),
    cuts=st.lists(
        st.tuples(
            st.integers(0, 3000),
            st.integers(0, 8),
            st.one_of(
                st.sampled_from(["", ": ", "- ", "[", "}", "*a", "&a ", "!!map ", "<<", "'", '"']),
                st.sampled_from(["\t", "\n", "\r", "\0", "\ufeff", "#", "|", ">", "?", "%", "@"]),
                st.text(max_size=3),
            ),
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_whatever_letters_are_changed_something_is_said_of_it(
    checked: Check, file: Path, cuts: list[tuple[int, int, str]]
) -> None:
    text = file.read_text("utf-8")
    for at, length, put in cuts:
        start = at % (len(text) + 1)
        text = text[:start] + put + text[start + length :]
    checked(text.encode("utf-8", "surrogatepass"))


@examples(120)
@given(notebook=st.dictionaries(st.sampled_from((*HEAD_KEYS, *BODY_KEYS)), VALUES))
def test_whatever_structure_is_written_something_is_said_of_it(
    checked: Check, notebook: dict[str, Any]
) -> None:
    checked(yaml.safe_dump(notebook, allow_unicode=True))


@examples(120)
@given(
    course=st.lists(
        st.dictionaries(st.sampled_from(PHASES), st.dictionaries(KEYS, VALUES), max_size=1),
        max_size=4,
    ),
    ruleset=st.sampled_from(sorted(BOOKS)),
)
def test_whatever_course_is_written_something_is_said_of_it(
    checked: Check, course: list[Any], ruleset: str
) -> None:
    seats = list(BOOKS[ruleset].ruleset(10).deck)
    notebook = {"ruleset": ruleset, "seats": seats, "course": course, "winner": "none"}
    checked(yaml.safe_dump(notebook, allow_unicode=True))


@examples(100)
@given(junk=st.binary(max_size=200))
def test_whatever_bytes_are_in_a_file_something_is_said_of_it(checked: Check, junk: bytes) -> None:
    assert checked(junk).status == ERROR
