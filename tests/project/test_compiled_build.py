"""What the compiled build is made of: it is the same source, and a compiler is not needed here."""

import inspect
from pathlib import Path

import msgspec
import pytest

import gorod
from compiled.build import HOT, PLAIN
from compiled.patches import NATIVE
from compiled.structs import as_plain_classes
from gorod.engine import questions, waits

SOURCES = Path(gorod.__file__).parent

STRUCT = '''
import msgspec

class Coin(msgspec.Struct, frozen=True, gc=False):
    """A coin."""

    worth: int
    sides: tuple[str, ...] = ("heads", "tails")
    """What may fall."""
    seen: list[str] = []

    def twice(self) -> int:
        return 2 * self.worth
'''


def made(source: str, name: str) -> type:
    known: dict[str, object] = {"__name__": __name__}
    exec(source, known)  # noqa: S102 - our own words
    kind = known[name]
    assert isinstance(kind, type)
    return kind


def test_a_struct_as_a_plain_class_behaves_as_the_struct_does() -> None:
    struct, plain = made(STRUCT, "Coin"), made(as_plain_classes(STRUCT, ("Coin",)), "Coin")
    assert issubclass(struct, msgspec.Struct)
    assert plain.__bases__ == (object,)
    for kind in (struct, plain):
        one, same, other = kind(5), kind(worth=5), kind(2, ("edge",))
        assert one == same != other
        assert repr(one) == "Coin(worth=5, sides=('heads', 'tails'), seen=[])"
        assert one.twice() == 10
        assert one.seen is not same.seen
        assert msgspec.json.encode(other) == b'{"worth":2,"sides":["edge"],"seen":[]}'
    assert plain.__doc__ == struct.__doc__


def test_nothing_else_in_a_module_changes() -> None:
    more = "\n\nSMALL = Coin(1)  # a small one\n"
    changed = as_plain_classes(STRUCT + more, ("Coin",))
    assert changed.startswith("\nimport msgspec\n")
    assert changed.endswith(more)
    assert as_plain_classes(STRUCT + more, ()) == STRUCT + more


@pytest.mark.parametrize("kind", [questions.Ask, questions.Offer, waits.Wait])
def test_what_is_compiled_as_a_plain_class_takes_what_the_struct_takes(kind: type) -> None:
    (name,) = (name for name, kinds in PLAIN.items() if kind.__name__ in kinds)
    source = (SOURCES / name).read_text(encoding="utf-8")
    plain = made(as_plain_classes(source, PLAIN[name]), kind.__name__)
    taken = [*inspect.signature(plain).parameters]
    assert taken == [field.name for field in msgspec.structs.fields(kind)]


def test_what_is_to_be_compiled_is_there() -> None:
    assert all((SOURCES / name).exists() for name in HOT)
    for name in NATIVE:
        module, _, kind = name.rpartition(".")
        file = SOURCES.parent.joinpath(*module.split(".")).with_suffix(".py")
        assert f"class {kind}" in file.read_text(encoding="utf-8")
