"""The file of evenings holds all cards: nobody but its owner reads it, or the folder it is in."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE
from typing import Any, NoReturn

import pytest

from gorod.cli import main
from gorod.store.errors import DatabaseUnusable
from gorod.store.paths import default_file
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.terminal.unfinished_games import saved_game_path

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Files have other rights here.")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of its own, where files are open to all unless somebody sees to it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    before = os.umask(0)
    yield tmp_path
    os.umask(before)


def rights(place: Path) -> int:
    return S_IMODE(place.stat().st_mode)


def written(file: Path) -> dict[str, int]:
    """What lies in the folder while evenings are written."""
    store = Store(file)
    Evening.begin(store)
    there = {one.name.removeprefix(file.name): rights(one) for one in file.parent.iterdir()}
    store.close()
    return there


def test_a_new_file_and_all_that_lies_beside_it_are_their_owners_alone() -> None:
    there = written(default_file())
    assert there.keys() >= {"", "-wal", "-shm"}
    assert set(there.values()) == {0o600}
    assert rights(default_file().parent) == 0o700


def test_a_folder_that_was_named_is_made_for_its_owner_and_left_as_it_is_if_it_was_there(
    home: Path,
) -> None:
    assert set(written(home / "made" / "gorod.db").values()) == {0o600}
    assert rights(home / "made") == 0o700
    (home / "shared").mkdir(mode=0o755)
    assert set(written(home / "shared" / "gorod.db").values()) == {0o600}
    assert rights(home / "shared") == 0o755


def test_what_an_older_version_left_open_is_closed(home: Path) -> None:
    """Its log too, if it was killed, and by whatever way the file is reached."""
    file = default_file()
    store = Store(file)
    evening = Evening.begin(store)
    for one in file.parent.iterdir():
        one.chmod(0o644)
    file.parent.chmod(0o755)
    way = home / "way.db"
    way.symlink_to(file)
    again = Store(way)
    assert again.evening(evening.code) is not None
    assert {rights(one) for one in file.parent.iterdir()} == {0o600}
    again.close()
    store.close()
    Store(file).close()
    assert rights(file.parent) == 0o700


def test_a_way_that_leads_to_no_file_yet_leads_to_one_that_is_its_owners_alone(home: Path) -> None:
    (home / "way.db").symlink_to(home / "there" / "gorod.db")
    Store(home / "way.db").close()
    assert rights(home / "there" / "gorod.db") == 0o600


def test_a_file_of_another_kind_keeps_its_rights(home: Path) -> None:
    file = home / "other.db"
    file.write_bytes(b"a letter")
    file.chmod(0o644)
    with pytest.raises(DatabaseUnusable):
        Store(file)
    assert rights(file) == 0o644


def test_the_file_is_never_open_to_others_not_even_for_a_moment(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is closed before SQLite has written the first byte."""
    seen: list[int] = []
    plain = sqlite3.connect

    def connect(file: Path, **about: Any) -> Any:
        seen.append(rights(Path(file)))
        return plain(file, **about)

    monkeypatch.setattr(sqlite3, "connect", connect)
    Store(home / "gorod.db").close()
    assert seen == [0o600]


def leave(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def test_a_game_that_was_left_in_the_terminal_is_its_owners_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = saved_game_path()
    file.parent.mkdir(mode=0o755, parents=True)
    file.write_bytes(b"an older game")
    file.chmod(0o644)
    monkeypatch.setattr("builtins.input", leave)
    for words in (["play", "sport", "--seed", "1"], ["play", "--continue"]):
        with pytest.raises(SystemExit):
            main(words)
        files = sorted(file.parent.iterdir())
        assert files == [saved_game_path(2), file]
        assert {*map(rights, files)} == {0o600}
        assert rights(file.parent) == 0o700
        assert file.read_bytes() == b"an older game"
        file.chmod(0o644)


def test_a_game_that_the_disk_does_not_take_leaves_the_older_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved_game_path()
    file.parent.mkdir(parents=True)
    file.write_bytes(b"an older game")
    monkeypatch.setattr("builtins.input", leave)

    def full(file: Path, content: bytes) -> NoReturn:
        with file.open("wb") as half:
            half.write(content[:100])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(SystemExit) as left:
        main(["play", "sport", "--seed", "1"])
    assert left.value.code == 2
    assert "No space left" in capsys.readouterr().err
    assert file.read_bytes() == b"an older game"
    assert [one.name for one in file.parent.iterdir()] == [file.name]
