"""A package whose book cannot be had is named in one sentence, and takes nothing down."""

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from gorod.cli import main
from gorod.insight.simulation.simulator import play_one
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech
from gorod.web.ops.serve_command import print_broken_books
from tests.support.hamlet import describe, install, on_the_path

BARE = """
from dataclasses import replace
from gorod.rulebooks import BOOKS
from gorod.parts.rulesets import Book

def named(name, **others):
    return Book(plain=replace(BOOKS["textbook"].plain, id=name, **others))

def fail(*_):
    raise ZeroDivisionError("no deck")
"""

BROKEN = {
    "raises when it is imported": ("raise RuntimeError('not\\ntoday')", "BOOK", "not today"),
    "leaves when it is imported": ("raise SystemExit(3)", "BOOK", "SystemExit: 3"),
    "is not Python": ("def (:", "BOOK", "SyntaxError"),
    "has no such thing": ("", "BOOK", "AttributeError"),
    "names no book": ("BOOK = {'id': 'bare'}", "BOOK", "is none"),
    "has another name": (f"{BARE}\nBOOK = named('other')", "BOOK", "the one the rulebook has"),
    "sets no table": (f"{BARE}\nBOOK = named('bare', recommended=fail)", "BOOK", "no deck"),
    "is not there": (None, "BOOK", "ModuleNotFoundError"),
    "points nowhere": ("", "???", "AttributeError"),
}


@pytest.fixture(params=BROKEN.values(), ids=list(BROKEN))
def said(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A package that is installed and cannot be used; what is said of it."""
    code, name, said = request.param
    if code is not None:
        (tmp_path / "gorod_bare.py").write_text(code, "utf-8")
    describe(tmp_path, "gorod-bare", {"bare": f"gorod_bare:{name}"})
    with on_the_path(tmp_path):
        yield said
    sys.modules.pop("gorod_bare", None)


def run(capsys: pytest.CaptureFixture[str], *call: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main([*call, "--lang", "en"])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


def test_its_book_is_refused_in_one_line_that_says_why(
    capsys: pytest.CaptureFixture[str], said: str
) -> None:
    status, out, err = run(capsys, "play", "bare")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "There is no rulebook `bare`" in err
    assert "gorod-bare" in err
    assert said in err
    assert "Traceback" not in err


def test_the_help_names_the_other_books_and_says_why(
    capsys: pytest.CaptureFixture[str], said: str
) -> None:
    status, out, err = run(capsys, "play", "--help")
    assert status == 0
    assert "textbook" in out
    assert "textbook, bare" not in out
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_server_says_it_when_it_starts(said: str, lang: str) -> None:
    out = Console(file=io.StringIO(), width=300)
    print_broken_books(Speech(lang), out)
    assert isinstance(out.file, io.StringIO)
    told = out.file.getvalue()
    assert "gorod-bare" in told
    assert told.count("\n") == 1
    assert lang != "en" or said in told


def test_all_others_play(said: str) -> None:
    assert said
    assert set(BOOKS) == set(BOOKS.ours)
    assert play_one(book("textbook").ruleset(6), "others").over
    assert BOOKS.get("bare") is None
    assert "bare" not in BOOKS


# Names --------------------------------------------------------------------------------------------


def test_no_package_takes_the_name_of_our_books(tmp_path: Path) -> None:
    (tmp_path / "gorod_bare.py").write_text(f"{BARE}\nBOOK = named('sport')", "utf-8")
    describe(tmp_path, "gorod-bare", {"sport": "gorod_bare:BOOK"})
    with on_the_path(tmp_path):
        assert book("sport") is BOOKS.ours["sport"]
        assert [*BOOKS] == [*BOOKS.ours]
        assert [trouble.about["problem"] for trouble in BOOKS.troubles] == ["taken"]
        assert "gorod_bare" not in sys.modules


def test_of_two_packages_with_one_name_the_first_has_it(tmp_path: Path) -> None:
    install(tmp_path)
    describe(tmp_path, "another-hamlet", {"hamlet": "nowhere:BOOK"})
    describe(tmp_path, "yet-another-hamlet", {"hamlet": "gorod_hamlet:HAMLET"})
    with on_the_path(tmp_path):
        with pytest.raises(SetupRefused) as refused:
            book("hamlet")
        problems = [(one.about["package"], one.about["problem"]) for one in BOOKS.troubles]
        assert sorted(problems) == [
            ("another-hamlet", "fails"),
            ("gorod-hamlet", "taken"),
            ("yet-another-hamlet", "taken"),
        ]
        assert refused.value.remarks[0].id == "unknown-ruleset"


@pytest.mark.parametrize("name", ["Hamlet", "ham let", "../ham", "хутор", "x" * 41, "1st"])
def test_a_name_stands_in_addresses_and_texts(tmp_path: Path, name: str) -> None:
    describe(tmp_path, "gorod-bare", {name: "gorod_bare:BOOK"})
    with on_the_path(tmp_path):
        assert [*BOOKS] == [*BOOKS.ours]
        assert [trouble.about["problem"] for trouble in BOOKS.troubles] == ["name"]


# Texts --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("texts_may_be_missing")
@pytest.mark.parametrize("texts", ["", "nowhere_at_all", "gorod_bare"])
def test_a_book_without_texts_plays_and_its_names_stand_for_them(
    tmp_path: Path, texts: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = f"{BARE}\nBOOK = replace(named('bare'), texts={texts!r})"
    (tmp_path / "gorod_bare.py").write_text(code, "utf-8")
    describe(tmp_path, "gorod-bare", {"bare": "gorod_bare:BOOK"})
    with on_the_path(tmp_path):
        status, out, _ = run(capsys, "watch", "bare", "--players", "5", "--seed", "1")
        assert status == 0
        assert "Tonight we play book-bare." in out
        assert run(capsys, "rules", "bare")[0] == 0
    del sys.modules["gorod_bare"]


# Time ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", [["rules", "sport"], ["watch", "textbook", "--quiet"]])
def test_nothing_is_looked_for_when_one_of_our_books_is_played(call: list[str]) -> None:
    look = (
        "import sys; from gorod.cli import main\n"
        f"try: main({call})\n"
        "except SystemExit: pass\n"
        "assert 'importlib.metadata' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", look], check=True, capture_output=True)
