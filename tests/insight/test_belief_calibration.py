"""How well bots read people: measured by games whose cards and votes are known."""

import json
from pathlib import Path
from typing import Any

import pytest

from gorod.cli import main
from gorod.insight.belief_calibration import CalibrationFileError, auc, calibrate, ece

TWO_SPARED = {
    "players": 7,
    "roles": ["mafia", "mafia", "town", "town", "town", "town", "town"],
    "winner": "town",
    "rounds": [
        {"phase": "night", "votes": {"1": 7, "2": 7}, "out": 7},
        {"phase": "day", "votes": {"3": 1, "4": 1, "5": 1, "1": 6, "2": 6, "6": 1}, "out": 1},
        {"phase": "night", "votes": {"2": 6}, "out": 6},
        {"phase": "day", "votes": {"3": 2, "4": 2, "5": 2, "2": 3}, "out": 2},
    ],
}
"""Two mafiosi spare each other; when one is known, so is the other."""


def file_of(*games: dict[str, Any]) -> bytes:
    return json.dumps({"about": "made up", "games": games}).encode()


def test_who_spared_one_that_was_black_is_suspected() -> None:
    found = calibrate(file_of(TWO_SPARED))
    assert found.games == 1
    assert found.auc == 1.0
    assert found.ece is not None
    assert 0 < found.ece < 1


def test_by_votes_received_he_is_not() -> None:
    """After the first day only the one who left has been voted for, and the one whom both named."""
    found = calibrate(file_of(TWO_SPARED))
    assert found.auc_votes_received == pytest.approx((3 * 0.5 + 0) / 4)


def test_pairs_are_of_one_moment_and_ties_count_half() -> None:
    early = ({1: 0.5, 2: 0.5, 3: 0.1}, frozenset({1}))
    late = ({1: 0.2, 3: 0.4}, frozenset({1}))
    assert auc([early]) == pytest.approx(0.75)
    assert auc([early, late]) == pytest.approx(1.5 / 3)
    assert auc([]) is None


def test_the_error_is_that_of_each_tenth() -> None:
    assert ece([(0.05, False), (0.05, True)]) == pytest.approx(0.45)
    assert ece([(1.0, True)]) == 0
    assert ece([]) is None


def test_a_file_without_games_has_nothing_to_say() -> None:
    found = calibrate(file_of())
    assert (found.games, found.auc, found.ece) == (0, None, None)


def changed(**changes: Any) -> dict[str, Any]:
    return {**TWO_SPARED, **changes}


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b"{",
        b"[]",
        b'{"games": [1]}',
        b"\xff\xfe",
        file_of({"players": 7}),
        file_of(changed(rounds=[{"phase": "noon"}])),
    ],
)
def test_what_is_no_such_file_is_refused(written: bytes) -> None:
    with pytest.raises(CalibrationFileError) as none:
        calibrate(written)
    assert none.value.number == 0


@pytest.mark.parametrize(
    "game",
    [
        changed(players=8),
        changed(roles=["mafia"] * 6 + ["wizard"]),
        changed(rounds=[{"phase": "day", "out": 7}, {"phase": "night", "out": 7}]),
        changed(rounds=[{"phase": "day", "out": 99}]),
    ],
)
def test_a_game_that_cannot_have_been_played_is_named(game: dict[str, Any]) -> None:
    with pytest.raises(CalibrationFileError) as none:
        calibrate(file_of(TWO_SPARED, game))
    assert none.value.number == 2


def test_votes_of_those_who_have_left_count_for_nothing() -> None:
    rounds = [dict(one) for one in TWO_SPARED["rounds"]]  # type: ignore[attr-defined]
    rounds[3] = {**rounds[3], "votes": {**rounds[3]["votes"], "7": 4, "3": 1, "50": 2}}
    assert calibrate(file_of(changed(rounds=rounds))).games == 1


def test_the_command_prints_four_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(file_of(TWO_SPARED))
    with pytest.raises(SystemExit) as done:
        main(["calibrate", str(file), "--json"])
    assert done.value.code == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == ["games", "auc", "auc_votes_received", "ece"]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_file_that_is_none_is_said_in_one_sentence(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.json"
    file.write_text("{}")
    for given in (file, tmp_path / "nowhere.json"):
        with pytest.raises(SystemExit):
            main(["calibrate", str(given), "--lang", lang])
        said = capsys.readouterr().err.strip()
        assert given.name in said
        assert "Traceback" not in said
