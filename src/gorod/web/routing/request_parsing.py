"""Request parsing: a form, JSON or query becomes a struct, validated field by field.

Clients may send anything. A field that is unknown, missing or invalid is refused by name.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import inspect, structs
from starlette.datastructures import FormData, QueryParams, UploadFile

from gorod.engine.questions import Ask
from gorod.engine.seats import Seat
from gorod.speech.translator import one_line
from gorod.store.storable_text import storable, storable_json
from gorod.table.request_errors import BadRequest
from gorod.web.routing.request_schemas import MAX_ID_LENGTH, Amending, Answering, Query, RequestBody

S = TypeVar("S", bound=RequestBody)
Q = TypeVar("Q", bound=Query)

TICK_VALUES = ("on", "yes", "true")

_object = msgspec.json.Decoder(dict[str, Any])


class Field(NamedTuple):
    """One field of a struct, or all fields with one name prefix."""

    name: str
    """Its name in the request."""
    attribute: str
    """Its name in the struct."""
    type: Any
    is_needed: bool
    is_switch: bool
    """Whether it is a checkbox."""
    is_list: bool
    is_number: bool
    is_text: bool
    words: tuple[Any, ...]
    """All values of a `Literal`."""
    is_emptied: bool
    """Whether an empty field has a meaning: it resets one of many fields."""


@cache
def fields_of(takes: type[RequestBody | Query]) -> tuple[list[Field], dict[str, Field]]:
    """The single fields, and the groups of fields by name prefix."""
    one_by_one, many = [], {}
    for field in structs.fields(takes):
        prefix = _prefix(field.type)
        if prefix:
            values = field.type.__origin__.__args__[1]
            many[prefix] = _field(field, values)
        else:
            one_by_one.append(_field(field, field.type))
    return one_by_one, many


def _field(field: structs.FieldInfo, kind: Any) -> Field:
    kinds = [*_kinds(inspect.type_info(kind))]
    words = [one.values for one in kinds if isinstance(one, inspect.LiteralType)]
    return Field(
        field.encode_name,
        field.name,
        kind,
        field.required,
        any(isinstance(one, inspect.BoolType) for one in kinds),
        any(isinstance(one, inspect.ListType) for one in kinds),
        any(isinstance(one, inspect.IntType) for one in kinds),
        any(isinstance(one, inspect.StrType) for one in kinds),
        words[0] if words else (),
        bool(_prefix(field.type)) and any(isinstance(one, inspect.NoneType) for one in kinds),
    )


def _prefix(kind: Any) -> str:
    for meta in getattr(kind, "__metadata__", ()):
        if meta.extra and "prefix" in meta.extra:
            return str(meta.extra["prefix"])
    return ""


def _kinds(kind: inspect.Type) -> list[inspect.Type]:
    if isinstance(kind, inspect.Metadata):
        return _kinds(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [inner for one in kind.types for inner in _kinds(one)]
    return [kind]


def parse_json(written: bytes) -> dict[str, Any]:
    """Parse a JSON object; raises `RequestError` if it is not one."""
    try:
        fields = _object.decode(written)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRequest("no-json") from error
    if b"\\u0000" in written:  # msgspec refuses lone surrogates itself
        fields = storable_json(fields)
    return fields


def parse_urlencoded(body: bytes) -> FormData:
    """Parse an urlencoded form."""
    fields: list[tuple[str, UploadFile | str]] = []
    fields += parse_qsl(body.decode("latin-1"), keep_blank_values=True)
    return FormData(fields)


def form_fields(form: FormData, takes: type[RequestBody]) -> dict[str, Any]:
    """The fields of a form as JSON values: numbers, booleans, lists.

    Browsers do not send an unticked checkbox, so a missing one is false.
    """
    fields, many = fields_of(takes)
    known = {field.name: field for field in fields}
    given: dict[str, Any] = {field.name: False for field in fields if field.is_switch}
    for name in form:
        field = known.get(name) or _prefixed_field(name, many)
        if field is None:
            given[storable(name)] = None
            continue
        texts = [storable(one) for one in form.getlist(name) if isinstance(one, str)]
        if len(texts) != len(form.getlist(name)):
            raise BadRequest("no-field", name=_short(name))
        meant = _form_value(field, name, texts)
        if meant is not None or field.is_needed or field.is_emptied:
            given[name] = meant
    return given


def _form_value(field: Field, name: str, texts: list[str]) -> Any:
    if field.is_list:
        chosen = [_number(field, name, text) for text in texts if text]
        return chosen if len(chosen) > 1 else next(iter(chosen), None)
    text = texts[-1]
    if field.is_switch and field.is_text:
        # The option itself parses this text: one value, or several words after a ticked box.
        return ",".join(texts) if texts[0] in TICK_VALUES else text
    if field.is_switch:
        if text not in TICK_VALUES:
            raise BadRequest("no-field", name=_short(name))
        return True
    if not text and not field.is_text and not field.is_needed:
        return None
    return _number(field, name, text)


def _number(field: Field, name: str, text: str) -> Seat | str:
    if field.is_number and _is_number(text):
        return int(text)
    if field.is_number and not field.is_text:
        raise BadRequest("not-a-number", name=_short(name))
    return text


def to_struct(given: Mapping[str, Any], takes: type[S]) -> S:
    """The fields as a struct; raises `RequestError` for an unknown, missing or invalid field."""
    fields, many = fields_of(takes)
    known = {field.name: field for field in fields}
    values: dict[str, Any] = {field.attribute: {} for field in many.values()}
    for name, value in given.items():
        field = known.get(name)
        if field is not None:
            values[field.attribute] = _converted(field, name, value)
        elif (field := _prefixed_field(name, many)) is not None:
            rest = name.removeprefix(f"{name.partition('-')[0]}-")
            values[field.attribute][rest] = _converted(field, name, value)
        else:
            raise BadRequest("unknown-field", name=_short(name))
    for field in fields:
        if field.is_needed and field.attribute not in values:
            raise BadRequest("missing-field", name=field.name)
    return takes(**values)


def _prefixed_field(name: str, many: Mapping[str, Field]) -> Field | None:
    return next((field for prefix, field in many.items() if name.startswith(prefix)), None)


def _converted(field: Field, name: str, value: Any) -> Any:
    try:
        return msgspec.convert(value, field.type)
    except msgspec.ValidationError as error:
        if field.words and isinstance(value, str):
            raise unknown_value(name, value, field.words) from error
        raise BadRequest("no-field", name=_short(name)) from error


def unknown_value(name: str, value: object, values: tuple[object, ...]) -> BadRequest:
    """The error for a value that is not one of this field's."""
    about = {"name": _short(name), "value": _short(str(value))}
    return BadRequest("unknown-value", **about, values=[str(one) for one in values])


def required(value: int | None, name: str) -> int:
    """The value of a field that is required with the other fields of this request."""
    if value is None:
        raise BadRequest("missing-field", name=name)
    return value


def to_query(words: QueryParams, asks: type[Q]) -> Q:
    """The query as a struct; invalid values are ignored."""
    values: dict[str, Any] = {}
    for field in fields_of(asks)[0]:
        text = storable(words.get(field.name, ""))
        if text and not field.is_number:
            values[field.attribute] = text
        elif field.is_number and _is_number(text):
            values[field.attribute] = int(text)
    return asks(**values)


def chosen_answer(sent: Answering | Amending, ask: Ask | None) -> Any:
    """The chosen option, several in the order of choosing, or one with its way.

    `None` is a pass, which has a field of its own: choosing nothing is not an answer.
    """
    if sent.skip:
        return None
    given = _given(sent)
    if not given:
        raise BadRequest("nothing-chosen")
    if ask is not None and ask.offer.ways:
        return [sent.way or "", *given]
    return given if ask is not None and not ask.offer.one else given[0]


def is_choice_of(sent: Answering | Amending, answer: Any) -> bool:
    """Whether this was chosen, so far as can be told when the question is not asked any more."""
    given = _given(sent)
    if sent.skip or not given:
        return answer is None and bool(sent.skip)
    if isinstance(answer, list | tuple):
        return list(answer) in (given, [sent.way or "", *given])
    return bool(given[0] == answer)


def _given(sent: Answering | Amending) -> list[Seat | str]:
    one_or_more = sent.choice if isinstance(sent.choice, list) else [sent.choice]
    return [one for one in one_or_more if one is not None and one != ""]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def _short(name: str) -> str:
    """A name from a client, shortened to one line for an error message."""
    return one_line(name)[:MAX_ID_LENGTH]
