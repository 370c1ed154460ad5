"""A language model at an address that the user gave: asked in words, it answers in words.

Nothing of what comes from there is believed. It has a time and a size, no other address is gone to
for it, and what went wrong is one word of ours: no sentence of the server reaches anybody, for its
key could stand in it. The key goes into one header and nowhere else.
"""

import json
import ssl
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from queue import Empty, SimpleQueue
from socket import SHUT_RDWR
from threading import Thread
from time import monotonic
from typing import Any
from unicodedata import normalize
from urllib.parse import urlsplit

from gorod.bots.own import NoBot

COMPLETIONS = "/chat/completions"
LARGEST = 512 * 1024
"""More bytes than these are no answer."""
LONGEST = 20_000
"""So many letters of an answer are looked at."""
PATIENCE = 60.0
"""So many seconds an answer may take, all in all."""
SECRET = 8
"""A key of fewer letters is none: servers without keys are given `none` or `x`."""
HERE = ("localhost", "127.0.0.1", "::1")

PROBLEMS = {401: "key", 403: "key", 404: "unknown", 429: "busy"}
"""What a status means, in one word; any other is a refusal."""

Message = dict[str, str]


class NoAnswer(Exception):
    """The model has not answered; `reason` is a word of ours."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class LanguageModel:
    """Where it is asked, by which name, and for how long one waits."""

    address: str
    name: str
    key: str = field(default="", repr=False)
    seconds: float = PATIENCE

    def __post_init__(self) -> None:
        """Raises `NoBot`, which names neither the address nor the key: either may hold a secret."""
        if not self.address or not self.name:
            raise NoBot("llm-missing")
        if not self.seconds > 0:
            raise NoBot("llm-seconds")
        try:
            parts = urlsplit(self.address)
            host, _ = parts.hostname, parts.port
        except ValueError:
            raise NoBot("llm-address") from None
        extra = parts.username or parts.password or parts.query or parts.fragment
        if parts.scheme not in ("http", "https") or not host or extra or not _plain(self.address):
            raise NoBot("llm-address")
        if self.key and not _plain(self.key):
            raise NoBot("llm-key")
        if self.key and parts.scheme == "http" and host not in HERE:
            raise NoBot("llm-open-key")

    def ask(self, messages: Sequence[Message]) -> str:
        """What it answers, as it is; raises `NoAnswer`, after its time at the latest."""
        body = json.dumps({"model": self.name, "messages": [*messages]}).encode()
        connection = self._connection()
        answered: SimpleQueue[str | NoAnswer] = SimpleQueue()

        def call() -> None:
            try:
                answered.put(self._call(connection, body))
            except NoAnswer as none:
                answered.put(none)
            except TimeoutError:
                answered.put(NoAnswer("slow"))
            except (OSError, HTTPException):
                answered.put(NoAnswer("unreachable"))
            except Exception:
                answered.put(NoAnswer("garbled"))

        Thread(target=call, daemon=True).start()
        try:
            answer = answered.get(timeout=self.seconds)
        except Empty:
            _hang_up(connection)
            answer = NoAnswer("slow")
        if isinstance(answer, NoAnswer):
            raise NoAnswer(answer.reason)
        return answer

    def cleaned(self, words: object, most: int) -> str:
        """So much of it as may be shown: one line of letters that can be seen, without the key."""
        if not isinstance(words, str):
            return ""
        text = normalize("NFC", words[: LONGEST * 2])
        seen = "".join(one if one.isprintable() else " " for one in text)
        line = " ".join(seen.split())
        return "" if self._has_key(text) else line[:most]

    def _has_key(self, text: str) -> bool:
        """Also in other letters, or with something between them that nobody sees."""
        if len(self.key) < SECRET:
            return False
        seen = (one for one in normalize("NFKC", text) if one.isprintable() and not one.isspace())
        return self.key.casefold() in "".join(seen).casefold()

    def _connection(self) -> HTTPConnection:
        parts = urlsplit(self.address)
        host = parts.hostname or ""
        if parts.scheme == "http":
            return HTTPConnection(host, parts.port, timeout=self.seconds)
        context = ssl.create_default_context()
        return HTTPSConnection(host, parts.port, timeout=self.seconds, context=context)

    def _call(self, connection: HTTPConnection, body: bytes) -> str:
        until = monotonic() + self.seconds
        path = urlsplit(self.address).path.rstrip("/")
        if not path.endswith(COMPLETIONS):
            path += COMPLETIONS
        headers = {"content-type": "application/json", "accept": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        with closing(connection):
            connection.request("POST", path, body, headers)
            with connection.getresponse() as answer:
                if 300 <= answer.status < 400:
                    raise NoAnswer("moved")  # wherever that is, the key is not for it
                if answer.status != 200:
                    raise NoAnswer(PROBLEMS.get(answer.status, "refused"))
                read = bytearray()
                while piece := answer.read1(65536):
                    read += piece
                    if len(read) > LARGEST:
                        raise NoAnswer("too-much")
                    if monotonic() > until:
                        raise NoAnswer("slow")
        return _content(bytes(read))


def _plain(text: str) -> bool:
    """Whether it can stand in a request as it is."""
    return text.isascii() and text.isprintable() and " " not in text


def _hang_up(connection: HTTPConnection) -> None:
    """Whoever still waits for an answer there waits no more."""
    with suppress(OSError, AttributeError):
        connection.sock.shutdown(SHUT_RDWR)


def _content(read: bytes) -> str:
    """The words of the first answer; some servers give them in pieces."""
    try:
        content: Any = json.loads(read)["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise NoAnswer("garbled") from None
    if isinstance(content, list):
        pieces = (one.get("text") for one in content if isinstance(one, dict))
        content = "".join(one for one in pieces if isinstance(one, str))
    if not isinstance(content, str) or not content.strip():
        raise NoAnswer("garbled")
    return content[:LONGEST]
