"""The voice call of an online table: its link, and who speaks.

The server stores and shows the link, and never opens it. Who speaks follows from public events, so
games that look alike have the same rule.
"""

import re
from typing import Literal, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from gorod.engine.seats import ROOM, Seat
from gorod.parts.hours import is_night, what_goes_on
from gorod.table.match.match_view import MatchView
from gorod.table.request_errors import BadRequest

LONGEST_LINK = 500
HOSTNAME = re.compile(r"[a-z0-9_.-]+(:[0-9]{1,5})?|\[[0-9a-f:.]+\](:[0-9]{1,5})?")

HANDS_UP_TOPICS = {"ballot", "elect", "final", "lift", "preliminary", "revote", "vote"}
"""Topics of votes by raised hands."""


class WhoSpeaks(NamedTuple):
    """Who speaks in the call now."""

    kind: Literal["all", "one", "night", "vote", "none"]
    seat: Seat | None = None
    """The seat that has the floor, if any."""


def clean_link(written: str) -> str:
    """Validate and normalize a link; empty if there is none. Raises `BadRequest`."""
    words = written.strip()
    if not words:
        return ""
    is_plain = words.isprintable() and not re.search(r"[\s\\]", words)
    if len(words) > LONGEST_LINK or not is_plain:
        raise BadRequest("no-link", most=LONGEST_LINK)
    try:
        parts = urlsplit(words)
        place = parts.netloc.lower().encode("idna" if not parts.netloc.isascii() else "ascii")
    except ValueError as error:
        raise BadRequest("no-link", most=LONGEST_LINK) from error
    host = place.decode()
    # A user name before an @, or look-alike letters, would hide where the link leads.
    if parts.scheme not in ("http", "https") or not HOSTNAME.fullmatch(host):
        raise BadRequest("no-link", most=LONGEST_LINK)
    return urlunsplit(parts._replace(netloc=host))


def who_speaks(match: MatchView | None) -> WhoSpeaks:
    """Who speaks now; before and after a game, everybody."""
    if match is None or match.game.over:
        return WhoSpeaks("all")
    game, table = match.game, match.views[ROOM].table
    if table.floor is not None:
        return WhoSpeaks("one", table.floor)
    if not game.wait.hushed and game.wait.talkers:
        return WhoSpeaks("all")
    if is_night(game):
        return WhoSpeaks("night")
    topic, _ = what_goes_on(game)
    return WhoSpeaks("vote" if topic in HANDS_UP_TOPICS else "none")
