"""What a form says, read with care: anything may stand in it."""

from typing import Any

import msgspec
from starlette.datastructures import FormData

from gorod.engine.questions import Ask
from gorod.engine.replies import Declare, Entry, Extend, Foul, Remove, Silence, TakeBack
from gorod.engine.seats import Seat
from gorod.rulebooks import BOOKS
from gorod.screens.programs import Sent
from gorod.table.plans import GRACES, MOST_SEATS, PACES, Plan, Wrong

LONGEST_ID = 64
LARGEST = 10**9
LONGEST_TIME = 600
"""No more seconds are added to the clock, or taken from it, at once."""


_fields = msgspec.json.Decoder(dict[str, Any])


def from_json(written: bytes, takes: type[Sent]) -> FormData:
    """The same fields as JSON: a list is several choices, true a tick, false or null nothing."""
    try:
        given = _fields.decode(written)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Wrong("no-json") from error
    for field in msgspec.structs.fields(takes):
        try:
            msgspec.convert(given.get(field.encode_name), field.type | None)
        except msgspec.ValidationError as error:
            raise Wrong("no-field", name=field.encode_name) from error
    return FormData(
        [
            (name, _written(name, one))
            for name, value in given.items()
            for one in (value if isinstance(value, list) else [value])
            if one is not None and one is not False
        ]
    )


def _written(name: str, value: Any) -> str:
    if value is True:
        return "on"
    if isinstance(value, int) and abs(value) < LARGEST:
        return str(value)
    if isinstance(value, str):
        return value
    raise Wrong("no-field", name=name[:LONGEST_ID])


def words(form: FormData, name: str, usual: str = "") -> str:
    value = form.get(name, usual)
    return value if isinstance(value, str) else usual


def number(form: FormData, name: str) -> int:
    """A whole number; raises `Wrong` if there is none."""
    value = words(form, name)
    if not _is_number(value):
        raise Wrong("not-a-number", name=name)
    return int(value)


def whole(value: str, usual: int) -> int:
    """A whole number that somebody may have written into an address."""
    return int(value) if _is_number(value) else usual


def ticked(form: FormData, name: str) -> bool:
    return words(form, name) == "on"


def post_id(form: FormData) -> str:
    return words(form, "id")[:LONGEST_ID]


def choice(form: FormData, ask: Ask | None) -> Any:
    """What was chosen: one, several in the order of choosing, or one with its way."""
    if form.get("pass"):
        return None
    given = [_meant(value) for value in form.getlist("choice") if isinstance(value, str) and value]
    if ask is not None and ask.offer.ways:
        return [words(form, "way"), *given]
    if ask is not None and not ask.offer.one:
        return given or None
    return given[0] if given else None


def seats(form: FormData) -> list[Seat]:
    """The seats that were tapped; raises `Wrong` if one of them is none."""
    tapped = [value for value in form.getlist("choice") if isinstance(value, str)]
    for value in tapped:
        if not _is_number(value):
            raise Wrong("not-a-number", name="choice")
    return sorted({int(value) for value in tapped})


def order(form: FormData) -> Entry:
    """An order of the host; raises `Wrong` if there is no such one."""
    name, spent = words(form, "order"), post_id(form)
    match name:
        case "back":
            return TakeBack(number(form, "steps"), id=spent)
        case "extend":
            return Extend(_seconds(form), id=spent)
        case "cut":
            return Extend(-_seconds(form), id=spent)
        case "declare":
            return Declare(words(form, "winner"), id=spent)
        case "foul":
            return Foul(number(form, "seat"), id=spent)
        case "silence":
            return Silence(number(form, "seat"), id=spent)
        case "remove":
            return Remove(number(form, "seat"), id=spent)
    raise Wrong("no-order")


def plan(form: FormData, before: Plan) -> Plan:
    """What the owner's form says, beside what was chosen before.

    Another rulebook begins with its own mode, options and deck.
    """
    ruleset = words(form, "ruleset", before.ruleset)
    ruleset = ruleset if ruleset in BOOKS else before.ruleset
    rulebook = BOOKS[ruleset]
    modes = [mode.name for mode in rulebook.modes]
    mode = words(form, "mode")
    is_new = ruleset != before.ruleset
    options: dict[str, Any] = {}
    for option in rulebook.options:
        if option.name == "cover" or is_new:
            continue
        if option.values == (True, False):
            options[option.name] = ticked(form, f"option-{option.name}")
        elif f"option-{option.name}" in form:
            options[option.name] = option.read(words(form, f"option-{option.name}"))
    players = words(form, "players")
    deck = [
        role.id
        for role in rulebook.plain.roles
        if role.card
        for _ in range(_count(form, f"card-{role.id}"))
    ]
    own_deck = ticked(form, "own_deck") and not is_new and deck
    pace = words(form, "pace")
    paper = ticked(form, "paper") and not before.remote
    grace = whole(words(form, "grace"), before.grace)
    return Plan(
        ruleset=ruleset,
        mode=mode if mode in modes else (modes[0] if modes else None),
        options=options,
        deck=deck if own_deck else None,
        players=int(players) if _is_number(players) else before.players,
        hosted_by="person" if paper or words(form, "hosted_by") == "person" else "gorod",
        pace=pace if pace in PACES else before.pace,
        cover=ticked(form, "cover"),
        bots=ticked(form, "bots"),
        codes=ticked(form, "codes") and not paper,
        lang=before.lang,
        paper=paper,
        remote=before.remote,
        grace=grace if grace in GRACES else before.grace,
        listed=ticked(form, "listed"),
    )


def _seconds(form: FormData) -> int:
    seconds = number(form, "seconds")
    if not 1 <= seconds <= LONGEST_TIME:
        raise Wrong("time", most=LONGEST_TIME)
    return seconds


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) < 10


def _meant(value: str) -> Seat | str:
    return int(value) if _is_number(value) else value


def _count(form: FormData, name: str) -> int:
    value = words(form, name)
    return min(int(value), MOST_SEATS) if _is_number(value) else 0
