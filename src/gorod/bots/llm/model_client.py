"""HTTP client of a language model: the chat completions API at an address that the user gave.

The server is not trusted. Responses are limited in time and size, redirects are not followed, and
an error is one word of our own: no text of the server is shown, because it could contain the key.
The API key goes into one header and nowhere else.
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

from gorod.bots.custom_bots import BotError

COMPLETIONS = "/chat/completions"
MAX_RESPONSE_BYTES = 512 * 1024
"""The largest response, in bytes."""
MAX_ANSWER_LENGTH = 20_000
"""The longest answer, in characters; the rest is cut."""
RESPONSE_TIMEOUT_S = 60.0
"""The timeout of a request in seconds, in total."""
MIN_KEY_LENGTH = 8
"""A shorter key is no secret: servers without keys are given `none` or `x`."""
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")

PROBLEM_BY_STATUS = {401: "key", 403: "key", 404: "unknown", 429: "busy"}
"""The error word for an HTTP status; any other is `refused`."""

Message = dict[str, str]


class ModelError(Exception):
    """The model did not answer; `reason` is an error word."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class LanguageModel:
    """A language model: address, name, API key and timeout."""

    address: str
    name: str
    key: str = field(default="", repr=False)
    seconds: float = RESPONSE_TIMEOUT_S

    def __post_init__(self) -> None:
        """Validate; raises `BotError` without the address or the key, which may hold secrets."""
        if not self.address or not self.name:
            raise BotError("llm-missing")
        if not self.seconds > 0:
            raise BotError("llm-seconds")
        try:
            parts = urlsplit(self.address)
            host, _ = parts.hostname, parts.port
        except ValueError:
            raise BotError("llm-address") from None
        extra = parts.username or parts.password or parts.query or parts.fragment
        if parts.scheme not in ("http", "https") or not host or extra or not _plain(self.address):
            raise BotError("llm-address")
        if self.key and not _plain(self.key):
            raise BotError("llm-key")
        if self.key and parts.scheme == "http" and host not in LOOPBACK_HOSTS:
            raise BotError("llm-open-key")

    def ask(self, messages: Sequence[Message]) -> str:
        """Return the raw answer; raises `ModelError`, after the timeout at the latest."""
        body = json.dumps({"model": self.name, "messages": [*messages]}).encode()
        connection = self._connection()
        answered: SimpleQueue[str | ModelError] = SimpleQueue()

        def call() -> None:
            try:
                answered.put(self._call(connection, body))
            except ModelError as none:
                answered.put(none)
            except TimeoutError:
                answered.put(ModelError("slow"))
            except (OSError, HTTPException):
                answered.put(ModelError("unreachable"))
            except Exception:
                answered.put(ModelError("garbled"))

        Thread(target=call, daemon=True).start()
        try:
            answer = answered.get(timeout=self.seconds)
        except Empty:
            _hang_up(connection)
            answer = ModelError("slow")
        if isinstance(answer, ModelError):
            raise ModelError(answer.reason)
        return answer

    def cleaned(self, words: object, most: int) -> str:
        """The part that may be shown: one printable line, or nothing if it has the key."""
        if not isinstance(words, str):
            return ""
        text = normalize("NFC", words[: MAX_ANSWER_LENGTH * 2])
        seen = "".join(one if one.isprintable() else " " for one in text)
        line = " ".join(seen.split())
        return "" if self._has_key(text) else line[:most]

    def _has_key(self, text: str) -> bool:
        """Whether the key is in it, even in other case or with invisible characters between."""
        if len(self.key) < MIN_KEY_LENGTH:
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
                    raise ModelError("moved")  # the key must not follow a redirect
                if answer.status != 200:
                    raise ModelError(PROBLEM_BY_STATUS.get(answer.status, "refused"))
                read = bytearray()
                while piece := answer.read1(65536):
                    read += piece
                    if len(read) > MAX_RESPONSE_BYTES:
                        raise ModelError("too-much")
                    if monotonic() > until:
                        raise ModelError("slow")
        return _content(bytes(read))


def _plain(text: str) -> bool:
    """Whether it needs no escaping in a request."""
    return text.isascii() and text.isprintable() and " " not in text


def _hang_up(connection: HTTPConnection) -> None:
    """Shut the socket down: the thread that reads from it ends."""
    with suppress(OSError, AttributeError):
        connection.sock.shutdown(SHUT_RDWR)


def _content(read: bytes) -> str:
    """The text of the first choice; some servers split it into parts."""
    try:
        content: Any = json.loads(read)["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise ModelError("garbled") from None
    if isinstance(content, list):
        pieces = (one.get("text") for one in content if isinstance(one, dict))
        content = "".join(one for one in pieces if isinstance(one, str))
    if not isinstance(content, str) or not content.strip():
        raise ModelError("garbled")
    return content[:MAX_ANSWER_LENGTH]
