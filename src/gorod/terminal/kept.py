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
from gorod.store.places import close_to_others, data_folder, make_folder, write_whole

NAME = re.compile(r"left-game(?:-([1-9][0-9]{0,8}))?\.json")


class Kept(msgspec.Struct):
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


class Bookmark(msgspec.Struct, frozen=True):
    """The file of a resumed game, and its content at that time."""

    number: int
    written: bytes

    @property
    def file(self) -> Path:
        return kept_file(self.number)

    def is_there(self) -> bool:
        """Whether the file is unchanged; another terminal may have resumed the same game."""
        return self.file.is_file() and self.file.read_bytes() == self.written


def kept_file(number: int = 1) -> Path:
    """The path of a saved game."""
    return data_folder() / ("left-game.json" if number == 1 else f"left-game-{number}.json")


def kept_games() -> dict[int, datetime]:
    """The numbers of saved games with their times, latest first."""
    left: dict[int, float] = {}
    for file in data_folder().glob("left-game*.json"):
        name = NAME.fullmatch(file.name)
        if name is not None:
            close_to_others(data_folder(), file)
            left[int(name[1] or 1)] = file.stat().st_mtime
    numbers = sorted(left, key=lambda number: (left[number], number), reverse=True)
    return {number: datetime.fromtimestamp(left[number]) for number in numbers}


def open_kept(number: int) -> tuple[Kept, Bookmark]:
    """Load a saved game; raises `OSError` and `MsgspecError`."""
    written = kept_file(number).read_bytes()
    return msgspec.json.decode(written, type=Kept), Bookmark(number, written)


def put_by(kept: Kept, bookmark: Bookmark | None) -> None:
    """Save a game to the file it came from, or else to a new one; raises `OSError`."""
    written = msgspec.json.encode(kept)
    if bookmark is not None and bookmark.is_there():
        write_whole(bookmark.file, written)
        return
    new = _claimed()
    try:
        write_whole(new, written)
    except BaseException:
        new.unlink()
        raise


def _claimed() -> Path:
    """Reserve a new file by exclusive creation, safe against concurrent saves."""
    make_folder(data_folder())
    number = 1
    while True:
        try:
            os.close(os.open(kept_file(number), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            number += 1
        else:
            return kept_file(number)


def throw_away(bookmark: Bookmark) -> None:
    """Delete a finished game's file."""
    if bookmark.is_there():
        bookmark.file.unlink()
