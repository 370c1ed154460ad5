"""How a book looks: its motif, its colours at every hour, and what stands in its windows.

A page knows the look by its name; the colours reach it as one stylesheet of all books. What is
drawn is cut elsewhere (`art/`) and only named here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

Colour = str
"""As CSS has it."""


class Hour(NamedTuple):
    """The sky at one time of the game: five bands from the top down, and two rows of roofs."""

    bands: tuple[Colour, Colour, Colour, Colour, Colour]
    far: Colour
    mid: Colour


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a book."""

    name: str
    motif: str
    """Whose windows, roofs and pavement are drawn: one of those that the knife knows."""
    ink: tuple[Colour, Colour, Colour]
    """The darkest of its colours, and two that are lighter."""
    lamp: tuple[Colour, Colour]
    """The light in a window, and its shade."""
    accent: Colour
    house: Colour
    """A house by day."""
    night: Hour
    dusk: Hour
    dawn: Hour
    day: Hour
    roofs: tuple[int, ...] = (1, 2, 3, 1, 2, 3, 2, 1, 3, 2)
    """Which of its houses stand side by side."""
    book_emblem: str = "key"
    """The emblem of the book itself."""
    every: str = ""
    """What stands in the window of a role that names no emblem, if not its own drawing."""
    calls: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The emblems of calls, where they are not called as a role is."""

    def emblem(self, role: str, own: str = "") -> str:
        """What is drawn for a role."""
        return own or self.every or role

    def call(self, name: str) -> str:
        """What is drawn for a call, no matter who answers it."""
        return self.calls.get(name) or self.every or name

    def colours(self) -> Iterator[tuple[str, Colour]]:
        """All colours by their names on a page."""
        yield from zip(
            ("ink", "ink-2", "ink-3", "lamp", "lamp-2"), self.ink + self.lamp, strict=True
        )
        yield from (("accent", self.accent), ("dhouse", self.house))
        hours = {"n": self.night, "k": self.dusk, "a": self.dawn, "d": self.day}
        for letter, hour in hours.items():
            yield from ((f"{letter}{at}", band) for at, band in enumerate(hour.bands, 1))
            yield from ((f"{letter}far", hour.far), (f"{letter}mid", hour.mid))


PLAIN = Look(
    name="plain",
    motif="blueprint",
    ink=("#0d1017", "#1b212e", "#3b465c"),
    lamp=("#ffd98a", "#e0b152"),
    accent="#ffd98a",
    house="#2b3445",
    night=Hour(("#0d1119", "#121824", "#192130", "#222c3f", "#2d3950"), "#232d41", "#161d2b"),
    dusk=Hour(("#2a3040", "#4a4a5c", "#746a72", "#b08f7c", "#e0bf92"), "#6f6770", "#3b3d4e"),
    dawn=Hour(("#3d4a63", "#63708a", "#a2a6b0", "#d9cdbd", "#f3e7cc"), "#a8a6ab", "#66708a"),
    day=Hour(("#f8f7f4", "#f2f0ea", "#e9e5db", "#ddd7c8", "#cec6b2"), "#c2baa8", "#949aa5"),
    every="key",
)
"""Of a book that has said nothing of it."""


def stylesheet(looks: Mapping[str, Look]) -> str:
    """The colours of all books as one stylesheet; without a book they are the plain ones."""
    rules = [_rule(":root", PLAIN), *(_rule(f".{name}", look) for name, look in looks.items())]
    return "".join(rules)


def _rule(selector: str, look: Look) -> str:
    colours = " ".join(f"--{name}: {colour};" for name, colour in look.colours())
    return f"{selector} {{ {colours} }}\n"
