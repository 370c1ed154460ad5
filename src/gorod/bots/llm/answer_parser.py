"""Answer parser for language models: finds JSON in a reply and maps it to a legal answer.

Text around the JSON is tolerated: code fences, thoughts before it. A meaning is never guessed: the
answer is legal, or it is refused.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from gorod.engine.claims import LEARNED
from gorod.engine.questions import Malformed, Offer
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice

MAX_BRACES = 50
"""The number of opening braces at which JSON is tried."""
PASS_WORDS = ("", "pass", "none", "null", "пас")

Labels = Mapping[str, Seat | str]
"""The options by their labels, case-folded."""


def last_object(text: str, wanted: str) -> dict[str, Any]:
    """The last JSON object with the wanted key; earlier ones belong to the thoughts.

    Raises `Malformed` if there is none.
    """
    reader = json.JSONDecoder()
    last: dict[str, Any] | None = None
    after = 0
    for brace in [one.start() for one in re.finditer(r"\{", text)][:MAX_BRACES]:
        if brace < after:
            continue  # inside an object that was read
        try:
            read, after = reader.raw_decode(text, brace)
        except (ValueError, RecursionError):
            continue
        if isinstance(read, dict) and wanted in read:
            last = read
    if last is None:
        raise Malformed("llm-form")
    return last


def check_seat(read: Mapping[str, Any], seat: Seat) -> None:
    """Reject an answer in another player's name; raises `Malformed`."""
    if any(read.get(name, seat) not in (seat, str(seat)) for name in ("seat", "player")):
        raise Malformed("llm-other-seat", seat=seat)


def parse_choice(offer: Offer, meant: Any, labels: Labels, seats: tuple[Seat, ...]) -> Choice:
    """Convert to a legal answer; raises `Refused` if it is not legal."""
    answer: Any
    if meant is None or (isinstance(meant, str) and meant.strip().casefold() in PASS_WORDS):
        answer = None
    elif offer.one:
        answer = _option(meant[0] if _is_list(meant, 1) else meant, offer, labels)
    elif offer.ways and _is_list(meant, 2):
        way, whom = meant
        known = labels.get(str(way).strip().casefold(), way)
        answer = (known if isinstance(known, str) else None, _option(whom, offer, labels))
    elif isinstance(meant, list):
        answer = tuple(_option(one, offer, labels) for one in meant[: len(offer.options) + 1])
    else:
        answer = (_option(meant, offer, labels),)
    offer.examine(answer, seats)
    legal: Choice = answer
    return legal


def _is_list(meant: Any, long: int) -> bool:
    return isinstance(meant, list) and len(meant) == long


def _option(meant: Any, offer: Offer, labels: Labels) -> Any:
    """An option by its number, word or label, also with a few words around the number."""
    if type(meant) is float and meant.is_integer():
        return int(meant)
    if not isinstance(meant, str) or meant in offer.options:
        return meant
    word = " ".join(meant.split()).casefold()
    if word in labels:
        return labels[word]
    number = re.fullmatch(r"\D{0,20}(\d{1,3})\D{0,20}", word, re.ASCII)
    return int(number[1]) if number else meant


def parse_claims(read: Mapping[str, Any], seat: Seat, most: int) -> list[Claim]:
    """The well-formed claims in a reply; the seat is always this one."""
    listed = read.get("claims")
    claims = []
    for one in listed[:most] if isinstance(listed, list) else ():
        if not isinstance(one, dict) or one.get("seat", seat) != seat:
            continue
        kind, of, about, answer = (one.get(name) for name in ("kind", "of", "about", "answer"))
        about = about if isinstance(about, list) else [] if about is None else [about]
        if isinstance(kind, str) and all(type(whom) is int for whom in about):
            told = tuple(answer) if isinstance(answer, list) else answer
            of = of if isinstance(of, str) else ""
            claims.append(Claim(seat, kind, of, tuple(about), told if kind == LEARNED else None))
    return claims
