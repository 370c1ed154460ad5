"""Players' names: Unicode normalization, look-alike (confusable) and reserved names.

A name is kept as people see it: NFKC, without invisible and control characters. At one table two
names must differ to the eye, and none may pass for the host, for Gorod or for a seat number. Names
are compared by their skeleton, as in Unicode's UTS 39, with our own table for Latin, Cyrillic and
Greek, the alphabets that meet here.
"""

import re
import unicodedata
from collections.abc import Iterable

from gorod.table.request_errors import BadRequest, RequestError

LONGEST_NAME = 24
MOST_COMBINING = 2
"""How many combining marks a letter keeps; more would climb over the lines above."""

ZWJ = "\u200d"
EMOJI_STYLE = "\ufe0f"
KEYCAP = "\u20e3"
BLACK_FLAG = "\U0001f3f4"
_TAG = re.compile("[\U000e0020-\U000e007f]")
_BLANK = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0000-\U000e0fff]"
)
"""Characters without ink that Unicode counts as letters, marks or symbols."""
_EMOJI = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030-\u3299\U0001f000-\U0001faff]"
)
_ACCENT = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)

_ALIKE = {
    # Cyrillic capitals and small letters
    "АВЕЗІЈКМНОРСТУХЅ": "ABE3lJKMHOPCTYXS",
    "авезіјкмнорстухѕ": "abe3ijkmhopctyxs",
    "ԁԛԝһӏӀгГпьЬбБчЧүҮөӨ": "dqwhllrrnbb6644yyoo",
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ": "ABEZHlKMNOPTYX",
    "αβγεηικμνορτυχω": "abyenikuvoptuxw",
    # Latin that is not ASCII, small capitals, Armenian
    "ıɩɪɑɡʟʀɴʜʙɢʏøłđħŧƙƒ": "iiiaglrnhbgyoldhtkf",
    "ᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱ": "acdejkmoptuvwzfs",
    "օոսհցզք": "onuhgqp",
    "I1|0": "lllo",
}
_SHAPES = {
    ord(one): as_ for many, alike in _ALIKE.items() for one, as_ in zip(many, alike, strict=True)
}
_PAIRS = (("rn", "m"), ("vv", "w"))

RESERVED = (
    *("host", "the host", "moderator", "judge", "narrator", "storyteller", "assistant", "owner"),
    *(
        "Gorod",
        "the table",
        "table",
        "the town",
        "player",
        "the player",
        "seat",
        "bot",
        "everybody",
    ),
    *("ведущий", "ведущая", "модератор", "судья", "рассказчик", "помощник", "хозяин", "хозяйка"),
    *("Город", "стол", "игрок", "место", "бот", "все", "хост"),
)
"""Names of roles at the table that are not players."""


def clean_name(name: str) -> str:
    """Normalize a name for storage; raises `RequestError` if it is empty or too long."""
    return _bounded(_normalized(name))


def sought_name(name: str) -> str:
    """Normalize a name for search; earlier versions stored names without NFKC."""
    return _bounded(visible(name))


def _bounded(plain: str) -> str:
    if not plain:
        raise BadRequest("no-name")
    if len(plain) > LONGEST_NAME:
        raise BadRequest("long-name", most=LONGEST_NAME)
    return plain


def _normalized(name: str) -> str:
    """NFKC without invisible characters; letters that those separated are composed."""
    once = unicodedata.normalize("NFKC", visible(unicodedata.normalize("NFKC", name)))
    return visible(once)


def visible(name: str) -> str:
    """The name on one line, without invisible characters; emoji sequences stay joined."""
    kept: list[str] = []
    marks = 0
    for at, written in enumerate(name):
        one = " " if written.isspace() else written
        if one == " " or _joins_emoji(name, at, kept):
            pass
        elif _BLANK.match(one) or not (one.isprintable() or _EMOJI.match(one)):
            continue
        marks = marks + 1 if unicodedata.category(one) in ("Mn", "Me") else 0
        is_loose = marks and (not kept or kept[-1] == " ")
        if not is_loose and (marks <= MOST_COMBINING or one in (EMOJI_STYLE, KEYCAP)):
            kept.append(one)
    return " ".join("".join(kept).split())


def _joins_emoji(name: str, at: int, kept: list[str]) -> bool:
    """Whether this invisible character belongs to an emoji: a family, a heart, a keycap, a flag."""
    one, before = name[at], kept[-1] if kept else ""
    after = name[at + 1 : at + 2]
    is_after_emoji = bool(before and (_EMOJI.match(before) or before == EMOJI_STYLE))
    if one == ZWJ:
        return is_after_emoji and bool(_EMOJI.match(after))
    if one == EMOJI_STYLE:
        is_keycap = after == KEYCAP and before in "0123456789#*"
        return bool(before) and (bool(_EMOJI.match(before)) or is_keycap)
    if _TAG.match(one):
        return before == BLACK_FLAG or bool(before and _TAG.match(before))
    return False


def skeleton(name: str) -> str:
    """The skeleton of a name: two names with the same one look alike."""
    plain = unicodedata.normalize("NFKD", _normalized(name))
    plain = _ACCENT.sub("", plain)
    shape = "".join(one for one in plain.translate(_SHAPES) if one not in (ZWJ, EMOJI_STYLE))
    shape = shape.casefold().translate(_SHAPES).casefold()
    for pair, letter in _PAIRS:
        shape = shape.replace(pair, letter)
    return "".join(shape.split())


def _letters(shape: str) -> str:
    return "".join(one for one in shape if one.isalnum())


_RESERVED = re.compile(
    f"(?:{'|'.join(sorted(re.escape(_letters(skeleton(word))) for word in RESERVED))})[0-9lo]*"
)


def is_reserved(name: str) -> bool:
    """Whether it could be read as the host, Gorod, the table or a seat number."""
    return _RESERVED.fullmatch(_letters(skeleton(name))) is not None


def refuse_mistakable(name: str, others: Iterable[str]) -> None:
    """Raise `RequestError` if the name is reserved, taken, or looks like a taken one."""
    if is_reserved(name):
        raise RequestError("name-reserved", name=name)
    shape, folded = skeleton(name), name.casefold()
    for other in others:
        if other.casefold() == folded:
            raise RequestError("name-taken", name=name)
        if skeleton(other) == shape:
            raise RequestError("name-alike", name=other)
