"""Opaque ids: short keyed hashes of a state, which reveal nothing about it."""

import secrets
from hashlib import blake2s


class OpaqueIds:
    """Makes opaque ids with a secret key."""

    def __init__(self, salt: str = "") -> None:
        """With a stored salt, ids stay the same after a restart."""
        self._salt = bytes.fromhex(salt or new_salt())

    def of(self, written: bytes) -> str:
        return blake2s(written, key=self._salt, digest_size=6).hexdigest()


def new_salt() -> str:
    return secrets.token_hex(16)


_log_ids = OpaqueIds()


def log_extra(code: str) -> dict[str, str]:
    """The log record's extra fields; empty if it is about no table."""
    return {"table": _log_ids.of(code.encode())} if code else {}
