"""A variation is a file without Python, and stands wherever a ruleset's name does."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from gorod.cli import main
from gorod.notebook.checker import check_notebook
from gorod.notebook.variation_file import read_variation
from gorod.speech import Speech

Write = Callable[[str], str]


def run(capsys: pytest.CaptureFixture[str], *call: str) -> tuple[Any, str, str]:
    with pytest.raises(SystemExit) as left:
        main([*call])
    told = capsys.readouterr()
    return left.value.code or 0, told.out, told.err


@pytest.fixture
def written(tmp_path: Path) -> Write:
    def write(text: str) -> str:
        file = tmp_path / "friday.yaml"
        file.write_text(dedent(text), "utf-8")
        return str(file)

    return write


FRIDAY = """
    title: Friday, with a mayor
    ruleset: salon
    options: {mayor: yes, open: yes}
    deck: {mafia: 2, doctor: 1, putana: 1, commissar: 1, civilian: 4}
    timings: {discussion: 240, calls: {mafia: 40}}
"""


def test_a_variation_can_be_checked(capsys: pytest.CaptureFixture[str], written: Write) -> None:
    status, out, err = run(capsys, "deck", written(FRIDAY), "--lang", "en")
    assert (status, err) == (0, "")
    assert "Friday, with a mayor" in out
    assert "2 × Mafioso" in out
    assert "This deck may be played." in out


def test_a_variation_can_be_watched_and_simulated(
    capsys: pytest.CaptureFixture[str], written: Write, tmp_path: Path
) -> None:
    file, saved = written(FRIDAY), tmp_path / "evening.yaml"
    status, out, _ = run(capsys, "watch", file, "--seed", "1", "--save", str(saved))
    assert status == 0
    assert "mayor: yes" in saved.read_text("utf-8")
    assert run(capsys, "check", str(saved))[0] == 0
    status, out, _ = run(capsys, "simulate", file, "-n", "20", "--jobs", "1", "--json")
    assert status == 0
    assert '"players": 9' in out


def test_the_timings_of_a_variation_are_those_of_its_table(written: Write) -> None:
    rules = read_variation(written(FRIDAY)).rules()
    assert (rules.timings.discussion, rules.timings.of("mafia")) == (240, 40)
    assert rules.timings.of("yakuza") == 60


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ruleset: salon\nplayers: 9\nmafia: 2", "mafia"),
        ("players: 9", "ruleset"),
        ("ruleset: whist", "whist"),
        ("ruleset: salon\nplayers: nine", "nine"),
        ("ruleset: salon\noptions: [open]", "options"),
        ("ruleset: salon\nplayers: 9\noptions: {shut: yes}", "shut"),
        ("ruleset: salon\nplayers: 9\noptions: {blind_mafia: yes, hostless: yes}", "blind_mafia"),
        ("ruleset: it\nplayers: 9\nmode: soft", "soft"),
        ("ruleset: vendetta\ndeck: {king: 1, prince: 1, vampire: 4, hunter: 2}", "lord"),
        ("ruleset: salon\ndeck: {mafia: two}", "two"),
        ("ruleset: salon\nplayers: 9\ntimings: {dinner: 60}", "dinner"),
        ("ruleset: salon\nplayers: 9\ntimings: {ballot: 0}", "ballot"),
        ("ruleset: salon\nplayers: 9\ntimings: {ballot: soon}", "soon"),
        ("ruleset: salon\nplayers: 9\ntimings: {calls: {mafja: 40}}", "mafja"),
        ("ruleset: salon\nplayers: 1000000000", "1000000000"),
        ("- salon", "mapping"),
        ("ruleset: [salon", "line 1"),
    ],
)
def test_what_is_wrong_with_a_variation_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], written: Write, text: str, said: str
) -> None:
    status, out, err = run(capsys, "deck", written(text), "--lang", "en")
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_variation_that_is_not_there_is_said_to_be_missing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, _, err = run(capsys, "play", str(tmp_path / "nowhere.yaml"), "--lang", "en")
    assert status == 2
    assert "nowhere.yaml" in err


# Wherever a ruleset's name stands ---------------------------------------------------------------

NIGHT = """
    title: The mayor is there
    ruleset: friday.yaml
    seats: [mafia, mafia, doctor, putana, commissar, civilian, civilian, civilian, civilian]
    course: [night: {}]
    winner: none
"""


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            ("A variation of the rulebook", "Mayor: yes", "`discussion`: 240 seconds", "SALON-1"),
        ),
        ("ru", ("Вариант правил", "Мэр города: да", "`discussion`: 240 секунд", "SALON-1")),
    ],
)
def test_the_rules_of_a_variation_begin_with_what_it_sets(
    capsys: pytest.CaptureFixture[str], written: Write, lang: str, said: tuple[str, ...]
) -> None:
    status, out, err = run(capsys, "rules", written(FRIDAY), "--lang", lang)
    assert (status, err) == (0, "")
    assert out.startswith("Friday, with a mayor\n")
    for words in said:
        assert words in out


def test_a_clause_a_role_and_an_option_are_explained_by_a_variation_as_by_its_book(
    capsys: pytest.CaptureFixture[str], written: Write
) -> None:
    for about in ("SALON-1", "doctor", "mayor"):
        of_file = run(capsys, "rules", written(FRIDAY), about)
        assert of_file == run(capsys, "rules", "salon", about)
        assert of_file[0] == 0


def test_what_a_call_asks_for_goes_before_what_the_variation_says(
    capsys: pytest.CaptureFixture[str], written: Write
) -> None:
    call = ("deck", written(FRIDAY), "12", "--option", "mayor=no", "--lang", "en")
    status, out, _ = run(capsys, *call)
    assert status == 0
    assert "12 players" in out


def test_a_variation_can_be_played_left_and_gone_on_with(
    capsys: pytest.CaptureFixture[str],
    written: Write,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def leave(*_: object) -> None:
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    file = written(FRIDAY)
    assert run(capsys, "play", file, "--seat", "1", "--seed", "1")[0] == 0
    os.unlink(file)
    saved = tmp_path / "left.yaml"
    status, _, err = run(capsys, "play", "--continue", "--save", str(saved))
    assert (status, err) == (0, "")
    assert "mayor: yes" in saved.read_text("utf-8")


def test_check_says_whether_a_variation_can_be_played(
    capsys: pytest.CaptureFixture[str], written: Write
) -> None:
    file = written(FRIDAY)
    status, out, err = run(capsys, "check", file, "--lang", "en")
    assert (status, err) == (0, "")
    assert "Friday, with a mayor" in out
    status, out, _ = run(capsys, "check", file, "--json")
    assert json.loads(out) == [
        {"file": file, "title": "Friday, with a mayor", "ok": True, "failures": []}
    ]
    status, out, err = run(capsys, "check", written("ruleset: salon\ndeck: {mafia: 9}"))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    status, out, err = run(capsys, "check", written("ruleset: salon\nmafia: 2"))
    assert status == 2
    assert "mafia" in err


def test_a_variation_is_no_game_that_scored(
    capsys: pytest.CaptureFixture[str], written: Write
) -> None:
    status, out, err = run(capsys, "points", written(FRIDAY), "--lang", "en")
    assert (status, out) == (2, "")
    assert "friday.yaml" in err


def test_a_notebook_names_the_variation_beside_it(
    capsys: pytest.CaptureFixture[str], written: Write, tmp_path: Path
) -> None:
    written(FRIDAY)
    night = tmp_path / "night.yaml"
    night.write_text(dedent(NIGHT), "utf-8")
    assert run(capsys, "check", str(night))[0] == 0
    game = check_notebook(str(night), Speech("en")).game
    assert game is not None
    assert game.rules.options["mayor"] is True


def test_a_game_by_a_variation_is_scored(
    capsys: pytest.CaptureFixture[str], written: Write, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.yaml"
    run(capsys, "watch", written(FRIDAY), "--seed", "1", "--quiet", "--save", str(saved))
    text = saved.read_text("utf-8")
    by_name = run(capsys, "points", str(saved))
    assert by_name[0] == 0
    saved.write_text(text.replace("ruleset: salon", "ruleset: friday.yaml"), "utf-8")
    assert run(capsys, "points", str(saved)) == by_name


def test_what_is_wrong_with_the_variation_of_a_notebook_names_that_file(
    capsys: pytest.CaptureFixture[str], written: Write, tmp_path: Path
) -> None:
    written("ruleset: salon\nmafia: 2")
    night = tmp_path / "night.yaml"
    night.write_text(dedent(NIGHT), "utf-8")
    status, out, err = run(capsys, "check", str(night), "--lang", "en")
    assert (status, out) == (2, "")
    assert "night.yaml" in err
    assert "friday.yaml" in err
    assert "mafia" in err


@pytest.mark.parametrize(
    "elsewhere", ["/dev/zero", "../friday.yaml", "/etc/passwd", "./friday.yaml", "~/friday.yaml"]
)
def test_a_notebook_reads_no_file_but_those_beside_it(
    capsys: pytest.CaptureFixture[str], written: Write, tmp_path: Path, elsewhere: str
) -> None:
    written(FRIDAY)
    night = tmp_path / "night.yaml"
    night.write_text(dedent(NIGHT).replace("friday.yaml", elsewhere), "utf-8")
    status, out, err = run(capsys, "check", str(night), "--lang", "en")
    assert (status, out) == (2, "")
    assert "same folder" in err


def test_a_name_that_no_file_has_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = run(capsys, "deck", "a\0b.yaml", "--lang", "en")
    assert (status, out) == (2, "")
    assert "it is not a file" in err


def test_games_are_found_by_the_book_of_a_variation(
    capsys: pytest.CaptureFixture[str], written: Write, tmp_path: Path
) -> None:
    saved, db = tmp_path / "saved.yaml", str(tmp_path / "gorod.db")
    run(capsys, "watch", written(FRIDAY), "--seed", "1", "--quiet", "--save", str(saved))
    assert run(capsys, "games", "import", str(saved), "--db", db)[0] == 0
    by_file = run(capsys, "games", "--rulebook", written(FRIDAY), "--db", db)
    assert by_file == run(capsys, "games", "--rulebook", "salon", "--db", db)
    assert len(by_file[1].splitlines()) == 1
    other = run(capsys, "games", "--rulebook", written("ruleset: city"), "--db", db, "--lang", "en")
    assert other[1] != by_file[1]
    status, _, err = run(capsys, "games", "--rulebook", written("ruleset: whist"), "--db", db)
    assert status == 2
    assert "whist" in err


def test_no_variation_is_endless(capsys: pytest.CaptureFixture[str], written: Write) -> None:
    for text, said in {
        "title: " + "x" * 61 + "\nruleset: salon": "60",
        "ruleset: salon\n" + "#" * 10_000: "8 KB",
        "a: &a [x, x]\nb: &b [*a, *a]\n" + "ruleset: [" * 500: "nested",
    }.items():
        status, out, err = run(capsys, "rules", written(text), "--lang", "en")
        assert (status, out) == (2, "")
        assert said in err
    status, out, err = run(capsys, "deck", "/dev/zero", "--lang", "en")
    assert (status, out) == (2, "")
    assert "8 KB" in err
