"""A screen is one frozen struct: its template reads it, a program is told it, a schema says it."""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

import msgspec

T = TypeVar("T")
_PAGE = msgspec.Meta(extra={"page": True})

OnPage = Annotated[T, _PAGE]
"""What the page alone shows. It has a default, for a program is not told it."""


class Shown(msgspec.Struct, frozen=True):
    """A screen, or a piece of one."""

    stream: ClassVar[str] = ""
    """Under which name it is kept live, if it is."""

    @property
    def asks(self) -> bool:
        """Whether somebody is about to answer or to write: then it is not drawn anew too soon."""
        return False


class Why(Shown, frozen=True):
    """Why something was not done."""

    reason: str
    """A word for programs."""
    clause: str | None
    """The clause of the rules that forbids it."""
    message: str
    """A sentence for people."""


class Refusal(Shown, frozen=True):
    """Nothing has changed."""

    error: Why


def tell(screen: Shown) -> bytes:
    """The screen as a program is told it, as JSON."""
    told = msgspec.convert(screen, shape(type(screen)), from_attributes=True)
    return msgspec.json.encode(told)


@cache
def shape(kind: type[Shown]) -> type[msgspec.Struct]:
    """The same struct without what the page alone shows; whatever is left is always told."""
    fields = [
        (field.name, _told(field.type))
        for field in msgspec.structs.fields(kind)
        if _PAGE not in get_args(field.type)
    ]
    return msgspec.defstruct(kind.__name__, fields, namespace={"__doc__": kind.__doc__})


def _told(kind: Any) -> Any:
    """This type with shapes in place of the pieces in it."""
    if isinstance(kind, type) and issubclass(kind, Shown):
        return shape(kind)
    origin, inside = get_origin(kind), get_args(kind)
    if origin is None or origin is Literal:
        return kind
    if origin is Annotated:
        return Annotated[_told(inside[0]), *inside[1:]]
    told = tuple(map(_told, inside))
    return reduce(or_, told) if origin in (Union, UnionType) else origin[told]
