"""What is kept, and how it is asked for. Each reply is on disk before anybody sees its effect.

The primary key of the journal, the game and the number of the entry, is the only lock: whoever
writes the same number second has not seen what was written first.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from time import time
from typing import NamedTuple

import msgspec

from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.store.database import Database
from gorod.store.rights import (
    CONSOLE,
    HOUSE,
    KEEPER,
    OWNER,
    AnyRight,
    Between,
    Moved,
    Sits,
    is_held_by_one,
    is_of_a_guest,
    read,
)


class Conflict(Exception):
    """Another process has written this entry of the journal already."""


class RoomMessage(NamedTuple):
    """What somebody wrote in a room of a table of far friends."""

    number: int
    room: str
    seat: int
    """0 for the host."""
    at: int
    """How many entries the journal had then."""
    words: str
    id: str


_entries: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


class Store(Database):
    """Everything that must outlive the process."""

    def __init__(self, file: Path | str = ":memory:") -> None:
        super().__init__(file)
        self.aside: dict[int, Exception] = {}
        """The games that could not be opened, and why: it is said once of each."""

    # Evenings ---------------------------------------------------------------------------------

    def evening(self, code: str) -> bytes | None:
        rows, lost = self.each(
            "evening", "code", "written", "code = :code", "code = :code", code=code
        )
        if lost:
            raise sqlite3.DatabaseError("what is kept of the evening cannot be read")
        return rows[0][0] if rows else None

    def keep_evening(self, code: str, written: bytes) -> None:
        self.db.execute(
            "insert into evening values (?1, ?2, ?3)"
            " on conflict (code) do update set written = ?2, touched = ?3",
            (code, written, int(time())),
        )

    def evenings_of(self, token: str, right: AnyRight, but: str) -> list[bytes]:
        """The other tables at which the device with this token has this right, the last first."""
        theirs = "select code from device where token = :token and role = :role and code != :but"
        rows, _ = self.each(
            "evening",
            "code",
            "touched, rowid, written",
            f"code in ({theirs})",
            f"code in ({theirs})",
            token=digest(token),
            role=right.written,
            but=but,
        )
        return [written for *_, written in sorted(rows, reverse=True)][:50]

    def evenings(self, within: int) -> list[str]:
        """The tables that were touched so many seconds ago at most, the last first."""
        return self._touched(within)[0]

    def in_play(self, within: int) -> list[str]:
        """Of these, the tables with an unfinished game; and those of which nothing can be read."""
        touched, lost = self._touched(within)
        return sorted([code for code in touched if self.is_in_play(code)] + lost)

    def _touched(self, within: int) -> tuple[list[str], list[str]]:
        what, since = "touched, rowid, code", int(time()) - within
        rows, lost = self.each("evening", "code", what, "touched >= :since", since=since)
        return [code for *_, code in sorted(rows, reverse=True)], lost

    def is_in_play(self, code: str) -> bool:
        """Whether this table has an unfinished game, or one of which that cannot be read."""
        rows, lost = self.each("game", "id", "over", "code = :code", "code = :code", code=code)
        return bool(lost) or (0,) in rows

    def is_of_the_house(self, code: str) -> bool:
        """Whether whoever runs the server made this table, and nobody else owns it."""
        row = self.db.execute(
            "select 1 where exists"
            " (select 1 from device where code = ?1 and role in (?2, ?3))"
            " and not exists (select 1 from device where code = ?1 and role = ?4"
            " and token not in (select token from device where role = ?3))",
            (code, HOUSE.written, KEEPER.written, OWNER.written),
        ).fetchone()
        return row is not None

    def free_tables(self, within: int) -> list[tuple[str, bytes]]:
        """The tables at which nobody plays now, touched so many seconds ago at most."""
        free = "not exists (select 1 from game where game.code = evening.code and over = 0)"
        rows, _ = self.each(
            "evening",
            "code",
            "touched, evening.rowid, code, written",
            f"touched >= :since and {free}",
            since=int(time()) - within,
        )
        return [(code, written) for *_, code, written in sorted(rows, reverse=True)]

    # Games ------------------------------------------------------------------------------------

    def new_game(self, code: str, written: bytes) -> int:
        kept = self.db.execute(
            "insert into game (code, written, began) values (?, ?, ?)", (code, written, int(time()))
        )
        assert kept.lastrowid is not None  # noqa: S101 - a row was written
        return kept.lastrowid

    def keep_game(self, game: int, written: bytes) -> None:
        self.db.execute("update game set written = ? where id = ?", (written, game))

    def began(self, game: int) -> int:
        """When this game began, in seconds of the world's clock."""
        (began,) = self.db.execute("select began from game where id = ?", (game,)).fetchone()
        return int(began)

    def game(self, game: int) -> bytes | None:
        row = self.db.execute("select written from game where id = ?", (game,)).fetchone()
        return row[0] if row else None

    def set_over(self, game: int, over: bool) -> None:
        """Whether it is over; what was known of its end is found out anew."""
        self.db.execute("delete from past where game = ?", (game,))
        self.db.execute("update game set over = ? where id = ?", (over, game))

    def last_game(self, code: str) -> tuple[int, bytes] | None:
        """The game that is played at this table now, or was played last."""
        imported = "coalesce(json_extract(cast(written as text), '$.imported'), 0)"
        imported = f"case when json_valid(cast(written as text)) then {imported} else 0 end"
        what = f"over, {imported}, -began * {imported}, -id, written"
        rows, lost = self.each("game", "id", what, "code = :code", "code = :code", code=code)
        over, *_, number, written = min(rows, default=(1, 0, b""))
        if over and lost:
            raise sqlite3.DatabaseError("it cannot be read which game was the last one")
        return (-number, written) if rows else None

    def journal(self, game: int) -> list[Entry]:
        rows = self.db.execute(
            "select number, entry from journal where game = ? order by number", (game,)
        ).fetchall()
        if rows and rows[-1][0] != len(rows):
            raise sqlite3.DatabaseError("entries of the journal are missing")
        return [_entries.decode(entry) for _, entry in rows]

    def write(self, game: int, number: int, entry: Entry) -> None:
        """One entry of the journal; raises `Conflict` if there is one of this number."""
        try:
            self.db.execute(
                "insert into journal values (?, ?, ?)", (game, number, msgspec.json.encode(entry))
            )
        except sqlite3.IntegrityError as error:
            raise Conflict(number) from error

    # Rooms ------------------------------------------------------------------------------------

    def messages(self, game: int) -> list[RoomMessage]:
        """What was written in the rooms of this game, in order."""
        rows = self.db.execute(
            "select number, room, seat, at, words, id from message where game = ? order by number",
            (game,),
        )
        return [RoomMessage(*row) for row in rows.fetchall()]

    def write_message(self, game: int, message: RoomMessage) -> None:
        """One more message; raises `Conflict` if there is one of this number."""
        try:
            self.db.execute("insert into message values (?, ?, ?, ?, ?, ?, ?)", (game, *message))
        except sqlite3.IntegrityError as error:
            raise Conflict(message.number) from error

    def forget_messages(self, game: int, seats: Iterable[int]) -> None:
        """Delete all that these seats wrote in the rooms of this game."""
        self.db.executemany(
            "delete from message where game = ? and seat = ?", [(game, seat) for seat in seats]
        )

    # Devices ----------------------------------------------------------------------------------

    def give(self, code: str, token: str, right: AnyRight) -> None:
        """Let the device with this token do what the right says."""
        held = (code, digest(token), right.written)
        self.db.execute("insert or ignore into device values (?, ?, ?)", held)
        if is_of_a_guest(right):
            self.db.execute("insert or ignore into guest values (?, ?)", held[:2])
        if is_held_by_one(right):
            self.db.execute("delete from key where code = ?1 and (role = ?3 or maker = ?2)", held)

    def take(self, code: str, right: AnyRight) -> None:
        """No device has this right any more, no key gives it, what its holders gave dies too."""
        self.db.execute(
            "delete from key where code = ?1 and (role = ?2 or maker in"
            " (select token from device where code = ?1 and role = ?2))",
            (code, right.written),
        )
        self.db.execute("delete from device where code = ? and role = ?", (code, right.written))

    def forget_moves(self, code: str) -> None:
        """Nobody is told any more that his seat went over to another device."""
        self.db.execute("delete from device where code = ? and role glob ?", (code, Moved.every()))

    def move(self, code: str, right: AnyRight, other: AnyRight) -> None:
        """Whoever had this right has that one."""
        one, two = right.written, other.written
        self.db.execute("delete from key where code = ? and role in (?, ?)", (code, one, two))
        self.db.execute(
            "update or replace device set role = ? where code = ? and role = ?", (two, code, one)
        )

    def move_seats(self, code: str, moves: Mapping[Seat, Seat]) -> None:
        """Whoever sat at the one seat sits at the other: all get up before anybody sits down."""
        for old in moves:
            self.move(code, Sits(old), Between(old))
        for old, new in moves.items():
            self.move(code, Between(old), Sits(new))

    def has(self, code: str, right: AnyRight) -> bool:
        """Whether any device has this right."""
        row = self.db.execute(
            "select 1 from device where code = ? and role = ?", (code, right.written)
        ).fetchone()
        return row is not None

    def is_console_seated(self, code: str) -> bool:
        """Whether the device that has the console has a seat, too."""
        row = self.db.execute(
            "select 1 from device a join device b using (code, token)"
            " where code = ? and a.role = ? and b.role glob ?",
            (code, CONSOLE.written, Sits.every()),
        ).fetchone()
        return row is not None

    def rights(self, code: str, token: str) -> set[AnyRight]:
        """What the device with this token may do at this table."""
        rows = self.db.execute(
            "select role from device where code = ? and token = ?", (code, digest(token))
        )
        return {right for (written,) in rows if (right := read(written)) is not None}

    # Keys -------------------------------------------------------------------------------------

    def make_key(self, code: str, key: str, right: AnyRight, maker: str, lives: int) -> None:
        """Keep a key that gives this right, once, within so many seconds.

        It dies before that with the right it gives, and with the right of whoever made it.
        """
        now = int(time())
        self.db.execute("delete from key where made > ?1 or made + lives < ?1", (now,))
        self.db.execute(
            "insert into key values (?, ?, ?, ?, ?, ?)",
            (code, digest(key), right.written, digest(maker), now, lives),
        )

    def opens(self, code: str, key: str) -> AnyRight | None:
        """The right that this key gives, if it serves at all."""
        row = self.db.execute(
            "select role from key where code = ?1 and token = ?2"
            " and ?3 between made and made + lives",
            (code, digest(key), int(time())),
        ).fetchone()
        return read(row[0]) if row else None

    def spend(self, code: str, key: str) -> bool:
        """Use up a key; whether there was one."""
        spent = self.db.execute("delete from key where code = ? and token = ?", (code, digest(key)))
        return spent.rowcount > 0

    def revoke(self, code: str, right: AnyRight) -> None:
        """No key gives this right any more."""
        self.db.execute("delete from key where code = ? and role = ?", (code, right.written))

    def revoke_seats(self, code: str) -> None:
        """No key gives any seat any more."""
        self.db.execute("delete from key where code = ? and role glob ?", (code, Sits.every()))

    def revoke_all(self) -> None:
        self.db.execute("delete from key")

    # The house --------------------------------------------------------------------------------

    def keeps(self, token: str) -> bool:
        """Whether the device with this token keeps all games of the house."""
        row = self.db.execute(
            "select 1 from device where token = ? and role = ?", (digest(token), KEEPER.written)
        ).fetchone()
        return row is not None


def digest(token: str) -> str:
    """What is kept of a token: whoever reads the file cannot sit down with it."""
    return sha256(token.encode()).hexdigest()
