"""Stamps: short names for how things stand, from which nothing else can be read."""

import secrets
from hashlib import blake2s


class Stamps:
    """Stamps with a secret of their own: nobody reckons from one what it was made of."""

    def __init__(self, salt: str = "") -> None:
        """With a salt that was kept, stamps are the same after a restart."""
        self._salt = bytes.fromhex(salt or new_salt())

    def of(self, written: bytes) -> str:
        return blake2s(written, key=self._salt, digest_size=6).hexdigest()


def new_salt() -> str:
    return secrets.token_hex(16)
