"""Base struct of all screens: context of the template, JSON for programs, and its schema."""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

import msgspec

T = TypeVar("T")
_PAGE = msgspec.Meta(extra={"page": True})

PageOnly = Annotated[T, _PAGE]
"""A field for the page only, not in the JSON. It needs a default, since programs omit it."""


class ScreenData(msgspec.Struct, frozen=True):
    """A screen, or a part of one."""

    stream: ClassVar[str] = ""
    """The name of its event stream, if it has one."""

    @property
    def asks(self) -> bool:
        """Whether an answer or a text is being entered: then redrawing the page has to wait."""
        return False


class Why(ScreenData, frozen=True):
    """Why something was not done."""

    reason: str
    """A word for programs."""
    clause: str | None
    """The clause of the rules that forbids it."""
    message: str
    """A sentence for people."""


class Refusal(ScreenData, frozen=True):
    """Nothing has changed."""

    error: Why


def to_json(screen: ScreenData) -> bytes:
    """The screen as JSON, as programs get it."""
    told = msgspec.convert(screen, json_shape(type(screen)), from_attributes=True)
    return msgspec.json.encode(told)


@cache
def json_shape(kind: type[ScreenData]) -> type[msgspec.Struct]:
    """The struct without its page-only fields; used for JSON and schemas."""
    fields = [
        (field.name, _json_type(field.type))
        for field in msgspec.structs.fields(kind)
        if _PAGE not in get_args(field.type)
    ]
    return msgspec.defstruct(kind.__name__, fields, namespace={"__doc__": kind.__doc__})


def _json_type(kind: Any) -> Any:
    """This type with JSON structs in place of screens."""
    if isinstance(kind, type) and issubclass(kind, ScreenData):
        return json_shape(kind)
    origin, inside = get_origin(kind), get_args(kind)
    if origin is None or origin is Literal:
        return kind
    if origin is Annotated:
        return Annotated[_json_type(inside[0]), *inside[1:]]
    told = tuple(map(_json_type, inside))
    return reduce(or_, told) if origin in (Union, UnionType) else origin[told]
