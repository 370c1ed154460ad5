"""The store: evenings, games and journals. Each reply is on disk before anybody sees its effect.

Journal writes use optimistic locking by the primary key (game and entry number): a second write of
the same number fails, because its author has not seen the first.
"""

import sys
from collections.abc import Iterable
from time import time
from typing import Any, NamedTuple

import msgspec

from gorod.engine.replies import Entry
from gorod.store.database import Database, SqlRow
from gorod.store.device_rights import Devices, token_digest
from gorod.store.errors import ConstraintViolation, ServedElsewhere, StoreError
from gorod.store.paths import DatabaseLocation, is_server
from gorod.store.rights import OWNER, SERVER_OWNER, SERVER_TABLE, AnyRight
from gorod.store.sqlite import Sqlite
from gorod.store.token_rotation import TokenRotation
from gorod.store.worker_registry import WorkerRegistry


class Conflict(Exception):
    """Another process has already written this journal entry."""


class RoomMessage(NamedTuple):
    """A chat message at an online table."""

    number: int
    room: str
    seat: int
    """0 for the host."""
    at: int
    """The length of the journal at that time."""
    words: str
    id: str


_entries: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


class Store(Devices):
    """Everything that must outlive the process."""

    def __init__(self, place: DatabaseLocation = ":memory:") -> None:
        super().__init__(open_database(place))
        self.close = self.database.close
        lock = self.database.row_lock
        self._has_lease = f"(:me = '' or exists (select 1 from worker where name = :me{lock}))"  # noqa: S608 - no words of people's
        """Fencing: a worker that lost its lease writes nothing more; others serve its tables."""
        self.workers = WorkerRegistry(self.database)
        self.rotation = TokenRotation(self)
        self.quarantined: dict[int, Exception] = {}
        """Quarantined games that could not be opened, with the reason; each is reported once."""

    # Evenings ---------------------------------------------------------------------------------

    def evening(self, code: str) -> bytes | None:
        rows, lost = self.database.salvage(
            "evening", "code", "written", "code = :code", "code = :code", code=code
        )
        if lost:
            raise StoreError("damaged")
        return rows[0][0] if rows else None

    def save_evening(self, code: str, written: bytes, worker: str | None = None) -> None:
        self._execute_with_lease(
            worker,
            "insert into evening (code, written, touched)"
            f" select :code, :written, :now where {self._has_lease}"
            " on conflict (code) do update set written = :written, touched = :now",
            code=code,
            written=written,
            now=now_microseconds(),
        )

    def _execute_with_lease(self, worker: str | None, sql: str, **about: Any) -> int:
        """Execute a write that only the worker serving the table may make, and return the number
        of changed rows; raises `ServedElsewhere`.

        `worker` is our name when we loaded the table, today's if `None`: after losing its lease a
        worker has a new one, by which it must not write what it loaded before.
        """
        me = self.workers.me if worker is None else worker
        changed = self.database.execute(sql, me=me, **about)
        if not changed and not self.workers.is_alive(me):
            raise ServedElsewhere
        return changed

    def evenings_of(self, token: str, right: AnyRight, but: str) -> list[bytes]:
        """The other tables at which the device with this token has this right, latest first."""
        theirs = "select code from device where token = :token and role = :role and code != :but"
        rows, _ = self.database.salvage(
            "evening",
            "code",
            "touched, code, written",
            f"code in ({theirs})",
            f"code in ({theirs})",
            token=token_digest(token),
            role=right.written,
            but=but,
        )
        return [written for *_, written in sorted(rows, reverse=True)][:50]

    def evenings(self, within: int) -> list[str]:
        """The tables used within the last seconds, latest first."""
        return self._touched(within)[0]

    def in_play(self, within: int) -> list[str]:
        """Those of them with an unfinished game, and those that cannot be read."""
        touched, lost = self._touched(within)
        return sorted([code for code in touched if self.is_in_play(code)] + lost)

    def _touched(self, within: int) -> tuple[list[str], list[str]]:
        since = now_microseconds() - within * MICROSECONDS_PER_S
        rows, lost = self.database.salvage(
            "evening", "code", "touched, code", "touched >= :since", since=since
        )
        return [code for _, code in sorted(rows, reverse=True)], lost

    def is_in_play(self, code: str) -> bool:
        """Whether this table has an unfinished or an unreadable game."""
        rows, lost = self.database.salvage(
            "game", "id", "over", "code = :code", "code = :code", code=code
        )
        return bool(lost) or (0,) in rows

    def is_server_table(self, code: str) -> bool:
        """Whether the server owner made this table, and nobody else owns it."""
        row = self.database.query_one(
            "select 1 where exists"
            " (select 1 from device where code = :code and role in (:house, :keeper))"
            " and not exists (select 1 from device where code = :code and role = :owner"
            " and token not in (select token from device where role = :keeper))",
            code=code,
            house=SERVER_TABLE.written,
            keeper=SERVER_OWNER.written,
            owner=OWNER.written,
        )
        return row is not None

    def free_tables(self, within: int) -> list[tuple[str, bytes]]:
        """The tables used within the last seconds at which nobody plays now."""
        free = "not exists (select 1 from game where game.code = evening.code and over = 0)"
        rows, _ = self.database.salvage(
            "evening",
            "code",
            "touched, code, written",
            f"touched >= :since and {free}",
            since=now_microseconds() - within * MICROSECONDS_PER_S,
        )
        return [(code, written) for _, code, written in sorted(rows, reverse=True)]

    # Games ------------------------------------------------------------------------------------

    def new_game(self, code: str, written: bytes, worker: str | None = None) -> int:
        self.database.changes += 1
        rows = self.database.query(
            "insert into game (code, written, began)"
            f" select :code, :written, :began where {self._has_lease} returning id",
            code=code,
            written=written,
            began=int(time()),
            me=self.workers.me if worker is None else worker,
        )
        if not rows:
            raise ServedElsewhere
        return int(rows[0][0])

    def save_game(
        self, game: int, written: bytes, worker: str | None = None, known: int | None = None
    ) -> None:
        """Save the terms of a game; raises `Conflict` if its journal has more entries than `known`.

        An entry may be on disk though its author heard of an error; terms of before it would undo
        what was stored with it, and keep what it has ended.
        """
        longer = "select 1 from journal where game = :game and number > :known"
        about = {"game": game, "known": sys.maxsize if known is None else known}
        if not self._execute_with_lease(
            worker,
            "update game set written = :written"  # noqa: S608 - no words of people's
            f" where id = :game and {self._has_lease} and not exists ({longer})",
            written=written,
            **about,
        ) and self.database.query_one(longer, **about):
            raise Conflict(known)

    def began(self, game: int) -> int:
        """When this game began, as a Unix time."""
        ((began,),) = self.database.query("select began from game where id = :game", game=game)
        return int(began)

    def game(self, game: int) -> bytes | None:
        row = self.database.query_one("select written from game where id = :game", game=game)
        return row[0] if row else None

    def set_over(self, game: int, over: bool, worker: str | None = None) -> None:
        """Mark the game as over or not, and drop the stored summary of its end."""
        self.database.execute("delete from past where game = :game", game=game)
        self._execute_with_lease(
            worker,
            f"update game set over = :over where id = :game and {self._has_lease}",  # noqa: S608 - no words of people's
            game=game,
            over=int(over),
        )

    def last_game(self, code: str) -> tuple[int, bytes] | None:
        """The game in play at this table, or else its last game.

        Imported games are ordered by date, games played here by when they were created.
        """
        rows, lost = self.database.salvage(
            "game", "id", "over, began, id, written", "code = :code", "code = :code", code=code
        )
        last = min(rows, key=_last, default=(1, 0, 0, b""))
        if last[0] and lost:
            raise StoreError("damaged")
        return (last[2], last[3]) if rows else None

    def entry_before(self, code: str, game: int, id: str) -> Entry | None:  # noqa: A002
        """The entry with this id in the last game that was played at this table before this one."""
        games = self.database.query(
            "select id, written from game where code = :code and id < :game order by id desc",
            code=code,
            game=game,
        )
        before = next((number for number, written in games if not _is_imported(written)), None)
        rows = self.database.query(
            "select entry from journal where game = :game and instr(entry, :id) > 0",
            game=before,
            id=id.encode(),
        )
        entries = (_entries.decode(entry) for (entry,) in rows)
        return next((entry for entry in entries if entry.id == id), None)

    def journal(self, game: int) -> list[Entry]:
        rows = self.database.query(
            "select number, entry from journal where game = :game order by number", game=game
        )
        if rows and rows[-1][0] != len(rows):
            raise StoreError("damaged")  # entries are missing
        return [_entries.decode(entry) for _, entry in rows]

    def write(self, game: int, number: int, entry: Entry, worker: str | None = None) -> None:
        """Append a journal entry; raises `Conflict` if the number is taken."""
        try:
            self._execute_with_lease(
                worker,
                f"insert into journal select :game, :number, :entry where {self._has_lease}",
                game=game,
                number=number,
                entry=msgspec.json.encode(entry),
            )
        except ConstraintViolation as error:
            raise Conflict(number) from error

    # Rooms ------------------------------------------------------------------------------------

    def messages(self, game: int) -> list[RoomMessage]:
        """The chat messages of this game, in order."""
        rows = self.database.query(
            "select number, room, seat, at, words, id from message"
            " where game = :game order by number",
            game=game,
        )
        return [RoomMessage(*row) for row in rows]

    def write_message(self, game: int, message: RoomMessage, worker: str | None = None) -> None:
        """Append a chat message; raises `Conflict` if the number is taken."""
        try:
            self._execute_with_lease(
                worker,
                "insert into message select :game, :number, :room, :seat, :at, :words, :id"
                f" where {self._has_lease}",
                game=game,
                **message._asdict(),
            )
        except ConstraintViolation as error:
            raise Conflict(message.number) from error

    def forget_messages(self, game: int, seats: Iterable[int]) -> None:
        """Delete the chat messages of these seats in this game."""
        self.database.execute_many(
            "delete from message where game = :game and seat = :seat",
            ({"game": game, "seat": seat} for seat in seats),
        )


def open_database(place: DatabaseLocation) -> Database:
    """Open the database: a file, in memory, or a server's address."""
    if isinstance(place, str) and is_server(place):
        from gorod.store.postgres import Postgres  # slow to import

        return Postgres(place)
    return Sqlite(place)


def _last(row: SqlRow) -> tuple[int, bool, int, int]:
    over, began, game, written = row
    imported = _is_imported(written)
    return over, imported, -began if imported else 0, -game


def _is_imported(written: bytes) -> bool:
    """Whether these terms are those of an imported game; damaged ones are not."""
    try:
        return bool(msgspec.json.decode(written, type=_Imported).imported)
    except (msgspec.MsgspecError, UnicodeError):
        return False


class _Imported(msgspec.Struct):
    """The only field of a game's terms that is needed here."""

    imported: bool = False


MICROSECONDS_PER_S = 1_000_000


def now_microseconds() -> int:
    """Unix time in microseconds."""
    return int(time() * MICROSECONDS_PER_S)
