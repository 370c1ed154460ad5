"""HTTP/1 framing: where a request ends; ambiguous requests are refused (request smuggling)."""

from collections.abc import Sequence

HEAD_END = b"\r\n\r\n"
MAX_HEADERS = 100
"""Each header takes about 150 bytes of memory, however short it is."""


class BadFraming(ValueError):
    """Request smuggling: a proxy and this server could disagree about where this request ends."""


class ReadBuffer:
    """Received bytes that are not parsed yet, handed to the parser one request at a time.

    The parser cannot stop at the end of a request, so it must never see more than one. A part ends
    where a head, or a body of known length, ends.
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._before = b""
        """The last bytes handed out: two reads may split the end of a head."""
        self._body_left: int | None = None

    def __len__(self) -> int:
        return len(self._bytes)

    def append(self, data: bytes) -> None:
        self._bytes += data

    def clear(self) -> None:
        self._bytes.clear()

    def begin_body(self, length: int | None) -> None:
        """Expect a body after the head; the length of a chunked body is `None`."""
        self._before, self._body_left = b"", length

    def end_request(self) -> None:
        self._before, self._body_left = b"", None

    def take(self) -> bytes:
        """The next bytes to parse."""
        if self._body_left is not None:
            size = min(self._body_left, len(self._bytes))
            self._body_left -= size
        else:
            end = (self._before + self._bytes).find(HEAD_END)
            size = len(self._bytes) if end < 0 else end + len(HEAD_END) - len(self._before)
        part = bytes(self._bytes[:size])
        del self._bytes[:size]
        self._before = (self._before + part)[1 - len(HEAD_END) :]
        return part


def body_length(headers: Sequence[tuple[bytes, bytes]], version: str, upgrade: bool) -> int | None:
    """The length of the body, or `None` if it is chunked; raises `BadFraming`.

    The parser refuses most of this too, but some of it only after the request has been started.
    """
    lengths = [value.strip() for name, value in headers if name == b"content-length"]
    codings = [value.strip().lower() for name, value in headers if name == b"transfer-encoding"]
    if len(lengths) + len(codings) > 1:
        raise BadFraming("more than one length")
    if codings and (codings != [b"chunked"] or version != "1.1"):
        raise BadFraming("transfer coding")
    if lengths and not lengths[0].isdigit():
        raise BadFraming("length")
    length = int(lengths[0]) if lengths else 0
    if upgrade and (codings or length):
        raise BadFraming("upgrade with a body")  # the parser would take the body for a request
    return None if codings else length
