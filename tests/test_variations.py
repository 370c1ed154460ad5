"""A variation is a file without Python, and stands wherever a ruleset's name does."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from gorod.cli import main

Written = Callable[[str], str]
"""Writes a variation, and says where."""


def run(capsys: pytest.CaptureFixture[str], *call: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main([*call])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


@pytest.fixture
def written(tmp_path: Path) -> Written:
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


def test_a_variation_can_be_checked(capsys: pytest.CaptureFixture[str], written: Written) -> None:
    status, out, err = run(capsys, "deck", written(FRIDAY), "--lang", "en")
    assert (status, err) == (0, "")
    assert "Friday, with a mayor" in out
    assert "2 × Mafioso" in out
    assert "This deck may be played." in out


def test_a_variation_can_be_watched_and_simulated(
    capsys: pytest.CaptureFixture[str], written: Written, tmp_path: Path
) -> None:
    file, saved = written(FRIDAY), tmp_path / "evening.yaml"
    status, out, _ = run(capsys, "watch", file, "--seed", "1", "--save", str(saved))
    assert status == 0
    assert "mayor: yes" in saved.read_text("utf-8")
    assert run(capsys, "check", str(saved))[0] == 0
    status, out, _ = run(capsys, "simulate", file, "-n", "20", "--jobs", "1", "--json")
    assert status == 0
    assert '"players": 9' in out


def test_the_timings_of_a_variation_are_those_of_its_table(written: Written) -> None:
    from gorod.notebook.variations import read_variation

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
        ("- salon", "mapping"),
        ("ruleset: [salon", "line 1"),
    ],
)
def test_what_is_wrong_with_a_variation_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], written: Written, text: str, said: str
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
