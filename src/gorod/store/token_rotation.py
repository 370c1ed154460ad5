"""Session token rotation: a device that gains a right gets a new token, and the old one dies.

The new token has all rights of the old one and the new right beside them; the old one never gets
the new right. It dies `GRACE_S` after the new one was first used, so requests on their way are
still answered, and a browser that never got the answer keeps what it had.
"""

import hmac
import secrets
from hashlib import sha256
from time import time
from typing import NamedTuple

from gorod.store.device_rights import Devices, token_digest
from gorod.store.errors import StoreError

GRACE_S = 30
"""How long an old token still works once the new one has been used."""
CHECK_INTERVAL_S = 10
"""How long a token is trusted before another process may have retired it."""
UNUSED_S = 30 * 24 * 3600
"""How long a new token waits for its first use; a cookie lives no longer."""
MAX_CACHED_TOKENS = 10_000


class Rotated(NamedTuple):
    token: str
    is_fresh: bool
    """Whether this request made it, or it is a retry of one whose answer was lost."""


class TokenRotation:
    """Which tokens replaced which, in the database so that it outlives a restart."""

    def __init__(self, devices: Devices) -> None:
        self.devices = devices
        self.database = devices.database
        self._checked: dict[str, float] = {}
        """Tokens that are not being replaced, and when that was last read."""
        self._retired: dict[str, float] = {}
        """Tokens that this process retired, and when they die: open streams look here."""

    def rotate(self, token: str, request_id: str = "") -> Rotated:
        """A new token with the rights of this one; an unknown token is not adopted.

        The same request with the same token gets the same new token, until that has been used.
        `request_id` must be secret: who knows it and the old token gets the new one.
        """
        now, old = int(time()), self._replaceable(token)
        if not old and not request_id:
            return Rotated(secrets.token_urlsafe(24), True)
        request = "\n".join((request_id or secrets.token_urlsafe(24), token if old else ""))
        with self.devices.transaction():
            self._clean_up(now, old)
            again = self._repeated(request)
            if again is not None:
                return Rotated(again, False)
            salt, taken = secrets.token_hex(16), self._is_taken(request)
            request = secrets.token_urlsafe(24) if taken else request
            fresh = _derived(salt, request)
            self.database.execute(
                "insert into rotation values (:request, :old, :new, :salt, :made, 0)",
                request=token_digest(request),
                old=old,
                new=token_digest(fresh),
                salt=salt,
                made=now,
            )
            self._copy_rights(old, token_digest(fresh))
        self._checked.pop(old, None)
        return Rotated(fresh, True)

    def _replaceable(self, token: str) -> str:
        """The digest of a token that the server issued and that has not been replaced yet."""
        if not token or not self.is_known(token):
            return ""
        mark = token_digest(token)
        replaced = self.database.query_one(
            "select 1 from rotation where old = :old and dies > 0", old=mark
        )
        return mark if replaced is None else ""

    def _repeated(self, request: str) -> str | None:
        row = self.database.query_one(
            "select salt from rotation where request = :request and dies = 0",
            request=token_digest(request),
        )
        return _derived(row[0], request) if row else None

    def _is_taken(self, request: str) -> bool:
        mark = token_digest(request)
        return (
            self.database.query_one("select 1 from rotation where request = :request", request=mark)
            is not None
        )

    def _copy_rights(self, old: str, new: str) -> None:
        about = {"old": old, "new": new}
        for what, columns in (("device", "code, :new, role"), ("guest", "code, :new")):
            self.database.execute(
                f"insert into {what} select {columns} from {what} where token = :old"  # noqa: S608 - no words of people's
                " on conflict do nothing",
                **about,
            )
        self.database.execute("update key set maker = :new where maker = :old", **about)

    def discard(self, token: str) -> None:
        """Forget a token that nobody was sent, because its request was refused."""
        new = token_digest(token)
        with self.devices.transaction():
            self._delete("token = :token", "maker = :token", token=new)
            self.database.execute("delete from rotation where new = :new", new=new)

    def is_known(self, token: str) -> bool:
        """Whether a device with this token has, or had, any right."""
        row = self.database.query_one(
            "select 1 where exists (select 1 from device where token = :token)"
            " or exists (select 1 from guest where token = :token)",
            token=token_digest(token),
        )
        return row is not None

    def is_current(self, token: str) -> bool:
        """Whether the server issued this token, and nothing has replaced it yet."""
        return bool(self._replaceable(token))

    def accept(self, token: str) -> bool:
        """Whether this token is still a device's; its first use retires the old one."""
        mark, now = token_digest(token), time()
        if 0 <= now - self._checked.get(mark, -CHECK_INTERVAL_S) < CHECK_INTERVAL_S:
            return True
        try:
            rows = self.database.query(
                "select old, new, dies from rotation where old = :mark or new = :mark", mark=mark
            )
        except StoreError as error:
            if not error.is_damage:
                raise
            return True  # an unreadable row retires no token
        if any(old == mark and _is_over(dies, now) for old, _, dies in rows):
            return False
        olds = [old for old, new, dies in rows if new == mark and not dies]
        if olds:
            self._retire(mark, olds, int(now))
        elif not any(old == mark for old, _, _ in rows):
            if len(self._checked) >= MAX_CACHED_TOKENS:
                self._checked.clear()
            self._checked[mark] = now
        return True

    def is_retired(self, token: str) -> bool:
        """Whether this process knows that the token is dead; the database is not asked."""
        return bool(self._retired) and _is_over(self._retired.get(token_digest(token), 0), time())

    def _retire(self, new: str, olds: list[str], now: int) -> None:
        dies = now + GRACE_S
        self.database.execute(
            "update rotation set dies = :dies where new = :new and dies = 0", dies=dies, new=new
        )
        if len(self._retired) >= MAX_CACHED_TOKENS:
            self._retired = {old: at for old, at in self._retired.items() if not _is_over(at, now)}
        for old in filter(None, olds):
            self._retired[old] = dies
            self._checked.pop(old, None)

    def _clean_up(self, now: int, old: str) -> None:
        """Delete what dead tokens held, and new ones that never reached their device."""
        dead = "(select old from rotation where dies > 0 and dies <= :now and old != '')"
        lost = (
            "(select new from rotation where dies = 0"
            " and (made < :unused or (old = :old and old != '' and made < :late)))"
        )
        about = {"now": now, "unused": now - UNUSED_S, "late": now - GRACE_S, "old": old}
        for which, needed in ((dead, ("now",)), (lost, ("unused", "old", "late"))):
            given = {name: about[name] for name in needed}
            self._delete(f"token in {which}", f"maker in {which}", **given)
        self.database.execute("delete from rotation where dies > 0 and dies <= :now", now=now)
        self.database.execute(
            f"delete from rotation where new in {lost}",  # noqa: S608 - no words of people's
            unused=about["unused"],
            late=about["late"],
            old=old,
        )

    def _delete(self, whose: str, made_by: str, **about: object) -> None:
        for sql in ("device where " + whose, "guest where " + whose, "key where " + made_by):
            self.database.execute(f"delete from {sql}", **about)  # noqa: S608 - no words of people's


def _is_over(dies: float, now: float) -> bool:
    """Whether a token has expired; setting the clock back does not extend its life."""
    return dies > 0 and not now < dies <= now + GRACE_S + 1


def _derived(salt: str, request: str) -> str:
    """Derive the token from the request, so a retry gets the same one and no token is stored."""
    return hmac.new(salt.encode(), request.encode(), sha256).hexdigest()[:48]
