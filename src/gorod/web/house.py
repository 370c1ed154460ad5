"""All evenings that one process serves."""

import secrets

from gorod.store.sqlite import Store
from gorod.web.evenings import Evening

AN_EVENING = 12 * 3600
"""So long after it was last touched, an evening is still this evening, in seconds."""


class House:
    """Finds evenings by their codes; reads them from disk when somebody asks for them."""

    def __init__(self, store: Store, base_url: str = "", haste: float = 1.0) -> None:
        self.store = store
        self.base_url = base_url.rstrip("/")
        self.haste = haste
        self._evenings: dict[str, Evening] = {}

    def find(self, code: str) -> Evening | None:
        evening = self._evenings.get(code)
        if evening is None:
            evening = Evening.restore(self.store, code, self.haste)
            if evening is not None:
                self._evenings[code] = evening
        return evening

    def open(self, token: str, lang: str) -> Evening:
        """A new table; whoever has this token owns it and has its console."""
        evening = Evening.begin(self.store, lang, self.haste)
        with self.store.together():
            self.store.give(evening.code, token, "owner")
            self.store.give(evening.code, token, "host")
        self._evenings[evening.code] = evening
        return evening

    def tonight(self, lang: str) -> tuple[Evening, str]:
        """The evening that was going on not long ago, or a new one, and a key for its owner."""
        key = secrets.token_urlsafe(24)
        code = self.store.last_evening(AN_EVENING)
        evening = self.find(code) if code is not None else None
        if evening is None:
            evening = Evening.begin(self.store, lang, self.haste)
            self._evenings[evening.code] = evening
        self.store.give(evening.code, key, "key of the owner")
        return evening, key

    def come_home(self, evening: Evening, key: str, token: str) -> bool:
        """Let the device with this token be the owner's, if the key is right."""
        if "key of the owner" not in self.store.roles(evening.code, key):
            return False
        with self.store.together():
            self.store.give(evening.code, token, "owner")
            if not evening.is_playing or not self.store.has(evening.code, "host"):
                self.store.take(evening.code, "host")
                self.store.give(evening.code, token, "host")
        evening.changed()
        return True

    def wake(self) -> None:
        """Go on with every game where it was."""
        for code in self.store.in_play():
            evening = self.find(code)
            if evening is not None:
                evening.go_on()

    def rest(self) -> None:
        for evening in self._evenings.values():
            evening.stop()

    def address(self, evening: Evening) -> str:
        return f"{self.base_url}/{evening.code}"
