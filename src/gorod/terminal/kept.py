"""Games that were left in the terminal, each in a file of its own until it is over."""

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
    """A game that was left in the middle: enough to go on with it."""

    table: Setting
    seat: Seat
    seed: int
    journal: list[Entry]
    bots: str = ""
    """Whose bots play, where they are not our own."""
    edition: int = 1
    """The edition of its rulebook by which its journal is to be read."""

    def rules(self) -> Ruleset:
        return self.table.rules(self.edition)


class Bookmark(msgspec.Struct, frozen=True):
    """Where a game that goes on was kept, and what stood there."""

    number: int
    written: bytes

    @property
    def file(self) -> Path:
        return kept_file(self.number)

    def is_there(self) -> bool:
        """Not so if the same game went on at another terminal meanwhile."""
        return self.file.is_file() and self.file.read_bytes() == self.written


def kept_file(number: int = 1) -> Path:
    """Where a game that was left is kept."""
    return data_folder() / ("left-game.json" if number == 1 else f"left-game-{number}.json")


def kept_games() -> dict[int, datetime]:
    """The numbers of the games that were left, and when; the last one comes first."""
    left: dict[int, float] = {}
    for file in data_folder().glob("left-game*.json"):
        name = NAME.fullmatch(file.name)
        if name is not None:
            close_to_others(data_folder(), file)
            left[int(name[1] or 1)] = file.stat().st_mtime
    numbers = sorted(left, key=lambda number: (left[number], number), reverse=True)
    return {number: datetime.fromtimestamp(left[number]) for number in numbers}


def open_kept(number: int) -> tuple[Kept, Bookmark]:
    """The game of this number; raises `OSError` and `MsgspecError`."""
    written = kept_file(number).read_bytes()
    return msgspec.json.decode(written, type=Kept), Bookmark(number, written)


def put_by(kept: Kept, bookmark: Bookmark | None) -> None:
    """Keep a game where it was kept before, else beside those that are there; raises `OSError`."""
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
    """A file of its own, which nobody else who leaves a game at this moment gets as well."""
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
    """The game is over."""
    if bookmark.is_there():
        bookmark.file.unlink()
