"""Saved games of the terminal: each unfinished game in a file of its own."""

import os
import re
from datetime import datetime
from pathlib import Path

import msgspec

from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting
from gorod.store.paths import data_folder, make_private, make_private_folder, write_atomically

FILE_NAME = re.compile(r"left-game(?:-([1-9][0-9]{0,8}))?\.json")


class SavedGame(msgspec.Struct):
    """An unfinished game with all that is needed to resume it."""

    table: Setting
    seat: Seat
    seed: int
    journal: list[Entry]
    bots: str = ""
    """The bots of the call; empty for the default ones."""
    edition: int = 1
    """The edition of the rulebook that its journal follows."""

    def rules(self) -> Ruleset:
        return self.table.rules(self.edition)


class SavedGameFile(msgspec.Struct, frozen=True):
    """The file of a resumed game, and its content at that time."""

    number: int
    written: bytes

    @property
    def file(self) -> Path:
        return saved_game_path(self.number)

    def is_unchanged(self) -> bool:
        """Whether the file is unchanged; another terminal may have resumed the same game."""
        return self.file.is_file() and self.file.read_bytes() == self.written


def saved_game_path(number: int = 1) -> Path:
    """The path of a saved game."""
    return data_folder() / ("left-game.json" if number == 1 else f"left-game-{number}.json")


def list_saved_games() -> dict[int, datetime]:
    """The numbers of saved games with their times, latest first."""
    left: dict[int, float] = {}
    for file in data_folder().glob("left-game*.json"):
        name = FILE_NAME.fullmatch(file.name)
        if name is not None:
            make_private(data_folder(), file)
            left[int(name[1] or 1)] = file.stat().st_mtime
    numbers = sorted(left, key=lambda number: (left[number], number), reverse=True)
    return {number: datetime.fromtimestamp(left[number]) for number in numbers}


def load_saved_game(number: int) -> tuple[SavedGame, SavedGameFile]:
    """Load a saved game; raises `OSError` and `MsgspecError`."""
    written = saved_game_path(number).read_bytes()
    return msgspec.json.decode(written, type=SavedGame), SavedGameFile(number, written)


def save_game(kept: SavedGame, bookmark: SavedGameFile | None) -> None:
    """Save a game to the file it came from, or else to a new one; raises `OSError`."""
    written = msgspec.json.encode(kept)
    if bookmark is not None and bookmark.is_unchanged():
        write_atomically(bookmark.file, written)
        return
    new = _reserved_path()
    try:
        write_atomically(new, written)
    except BaseException:
        new.unlink()
        raise


def _reserved_path() -> Path:
    """Reserve a new file by exclusive creation, safe against concurrent saves."""
    make_private_folder(data_folder())
    number = 1
    while True:
        try:
            os.close(os.open(saved_game_path(number), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            number += 1
        else:
            return saved_game_path(number)


def delete_saved_game(bookmark: SavedGameFile) -> None:
    """Delete a finished game's file."""
    if bookmark.is_unchanged():
        bookmark.file.unlink()
