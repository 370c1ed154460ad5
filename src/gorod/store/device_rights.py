"""Device permissions, and one-time keys that pass them on; only digests of tokens are stored."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from time import time

from gorod.engine.seats import Seat
from gorod.store.database import Database
from gorod.store.rights import (
    CONSOLE,
    SAW_CARDS,
    SERVER_OWNER,
    AnyRight,
    DeviceRights,
    MovedAway,
    MovingFrom,
    PlayedIn,
    Sits,
    is_exclusive,
    makes_a_guest,
    parse_right,
)


class Devices:
    """The devices of all tables, each identified by its token."""

    def __init__(self, base: Database) -> None:
        self.database = base
        self._rights: dict[str, dict[str, DeviceRights]] = {}
        """Cache: the rights of devices by table; cleared when they change."""
        self._changes = 0
        """Counts changes, so that a read that began before a change is not cached after it."""
        self._changed_at: set[str] = set()
        """Tables with changed rights, perhaps within an open transaction."""

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction: all of it, or nothing."""
        try:
            with self.database.transaction():
                yield
        finally:
            touched, self._changed_at = self._changed_at, set()
            self._changes += 1
            for code in touched:
                self._rights.pop(code, None)

    # Devices ----------------------------------------------------------------------------------

    def grant(self, code: str, token: str, right: AnyRight) -> None:
        """Grant this right to the device with this token."""
        held = {"code": code, "token": token_digest(token)}
        role = right.written
        self.database.execute(
            "insert into device values (:code, :token, :role) on conflict do nothing",
            **held,
            role=role,
        )
        if makes_a_guest(right):
            self.database.execute(
                "insert into guest values (:code, :token) on conflict do nothing", **held
            )
        if is_exclusive(right):
            self.database.execute(
                "delete from key where code = :code and (role = :role or maker = :token)",
                **held,
                role=role,
            )
        self.clear_cached_rights(code)

    def withdraw(self, code: str, right: AnyRight) -> None:
        """Revoke this right from all devices, with its keys and the keys that its holders made."""
        held = {"code": code, "role": right.written}
        self.database.execute(
            "delete from key where code = :code and (role = :role or maker in"
            " (select token from device where code = :code and role = :role))",
            **held,
        )
        self.database.execute("delete from device where code = :code and role = :role", **held)
        self.clear_cached_rights(code)

    def forget_the_game(self, code: str) -> None:
        """Delete what concerned the last game only: who played, lost a seat, saw cards."""
        self.database.execute(
            "delete from device where code = :code"
            " and (role like :moved or role like :played or role = :saw)",
            code=code,
            moved=MovedAway.like_pattern(),
            played=PlayedIn.like_pattern(),
            saw=SAW_CARDS.written,
        )
        self.clear_cached_rights(code)

    def note_players(self, code: str) -> None:
        """Note that every device with a seat plays the game that begins."""
        self.database.execute(
            "insert into device select code, token, replace(role, :seat, :played) from device"
            " where code = :code and role like :seats on conflict do nothing",
            code=code,
            seat=Sits.name,
            played=PlayedIn.name,
            seats=Sits.like_pattern(),
        )
        self.clear_cached_rights(code)

    def knows_players(self, code: str) -> bool:
        """Whether it was noted who plays; games begun by an earlier version have no note."""
        row = self.database.query_one(
            "select 1 from device where code = :code and role like :played",
            code=code,
            played=PlayedIn.like_pattern(),
        )
        return row is not None

    def is_played_in(self, code: str, seat: Seat) -> bool:
        """Whether the device that has this seat is the one that played the last game there."""
        row = self.database.query_one(
            "select 1 from device a join device b using (code, token)"
            " where code = :code and a.role = :sits and b.role = :played",
            code=code,
            sits=Sits(seat).written,
            played=PlayedIn(seat).written,
        )
        return row is not None

    def share(self, code: str, right: AnyRight, other: AnyRight) -> None:
        """Grant the other right to every device that has this one."""
        self.database.execute(
            "insert into device select code, token, :other from device"
            " where code = :code and role = :right on conflict do nothing",
            code=code,
            right=right.written,
            other=other.written,
        )
        self.clear_cached_rights(code)

    def move(self, code: str, right: AnyRight, other: AnyRight) -> None:
        """Replace one right by another for all devices that have it."""
        about = {"code": code, "one": right.written, "two": other.written}
        self.database.execute(
            "delete from key where code = :code and role in (:one, :two)", **about
        )
        self.database.execute(
            "delete from device where code = :code and role = :two and token in"
            " (select token from device where code = :code and role = :one)",
            **about,
        )
        self.database.execute(
            "update device set role = :two where code = :code and role = :one", **about
        )
        self.clear_cached_rights(code)

    def move_seats(self, code: str, moves: Mapping[Seat, Seat]) -> None:
        """Move devices between seats: all leave their seats before any takes a new one."""
        for old in moves:
            self.move(code, Sits(old), MovingFrom(old))
        for old, new in moves.items():
            self.move(code, MovingFrom(old), Sits(new))

    def has(self, code: str, right: AnyRight) -> bool:
        """Whether any device has this right."""
        row = self.database.query_one(
            "select 1 from device where code = :code and role = :role",
            code=code,
            role=right.written,
        )
        return row is not None

    def is_console_seated(self, code: str) -> bool:
        """Whether the device with the console also has a seat."""
        row = self.database.query_one(
            "select 1 from device a join device b using (code, token)"
            " where code = :code and a.role = :console and b.role like :seats",
            code=code,
            console=CONSOLE.written,
            seats=Sits.like_pattern(),
        )
        return row is not None

    def rights(self, code: str, token: str) -> DeviceRights:
        """The rights of the device with this token at this table."""
        mark = token_digest(token)
        known = self._rights.get(code, {}).get(mark)
        if known is not None and not self.database.in_transaction:
            return known
        before = self._changes
        rows = self.database.query(
            "select role from device where code = :code and token = :token", code=code, token=mark
        )
        rights = _together(*(right for (role,) in rows if (right := parse_right(role)) is not None))
        if rights and before == self._changes and not self.database.in_transaction:
            self._rights.setdefault(code, {})[mark] = rights
        return rights

    def clear_all_cached_rights(self) -> None:
        """Clear the cache: another process may have changed any right."""
        self._changes += 1
        self._rights.clear()

    def clear_cached_rights(self, code: str) -> None:
        """Clear the cache of this table: its rights may have changed."""
        self._changes += 1
        self._changed_at.add(code)
        self._rights.pop(code, None)

    # Keys -------------------------------------------------------------------------------------

    def make_key(self, code: str, key: str, right: AnyRight, maker: str, lives: int) -> None:
        """Store a key that grants this right once, within `lives` seconds.

        It is deleted earlier if the right changes hands, or its maker loses the right to make it.
        """
        made = int(time())
        self.database.execute(
            "delete from key where made > :made or made + lives < :made", made=made
        )
        self.database.execute(
            "insert into key values (:code, :token, :role, :maker, :made, :lives)",
            code=code,
            token=token_digest(key),
            role=right.written,
            maker=token_digest(maker),
            made=made,
            lives=lives,
        )

    def right_of_key(self, code: str, key: str) -> AnyRight | None:
        """The right that this key grants, if it is valid."""
        row = self.database.query_one(
            "select role from key where code = :code and token = :token"
            " and made <= :now and made + lives >= :now",
            code=code,
            token=token_digest(key),
            now=int(time()),
        )
        return parse_right(row[0]) if row else None

    def maker_of(self, code: str, key: str) -> DeviceRights:
        """The rights of the device that made this key; a key made by the server has no maker."""
        rows = self.database.query(
            "select role from device where code = :code and token in"
            " (select maker from key where code = :code and token = :token)",
            code=code,
            token=token_digest(key),
        )
        return _together(*(right for (role,) in rows if (right := parse_right(role)) is not None))

    def use_up_key(self, code: str, key: str) -> bool:
        """Use up a key; returns whether it was there."""
        about = {"code": code, "token": token_digest(key)}
        return (
            self.database.execute("delete from key where code = :code and token = :token", **about)
            > 0
        )

    def revoke_keys(self, code: str, right: AnyRight) -> None:
        """Delete all keys that grant this right."""
        about = {"code": code, "role": right.written}
        self.database.execute("delete from key where code = :code and role = :role", **about)

    def revoke_seat_keys(self, code: str) -> None:
        """Delete all keys that grant a seat."""
        about = {"code": code, "seats": Sits.like_pattern()}
        self.database.execute("delete from key where code = :code and role like :seats", **about)

    def revoke_all_keys(self) -> None:
        self.database.execute("delete from key")

    # The house --------------------------------------------------------------------------------

    def is_server_owner(self, token: str) -> bool:
        """Whether the device with this token is the server owner's."""
        row = self.database.query_one(
            "select 1 from device where token = :token and role = :keeper",
            token=token_digest(token),
            keeper=SERVER_OWNER.written,
        )
        return row is not None


@lru_cache(maxsize=1024)
def _together(*rights: AnyRight) -> DeviceRights:
    """One shared value for equal rights: devices of all tables have the same few."""
    return DeviceRights(rights)


@lru_cache(maxsize=4096)
def token_digest(token: str) -> str:
    """The hash that is stored instead of a token, so a leaked file gives nobody a seat."""
    return sha256(token.encode()).hexdigest()
