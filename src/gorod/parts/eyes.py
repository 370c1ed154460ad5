"""All close their eyes, and open them again, outside the calls of the night."""

from typing import Final

from gorod.engine.letters import Event

MASKS: Final = "masks"
"""The option to raise masks where all would close their eyes."""


class EyesClosed(Event, frozen=True):
    """All close their eyes, or raise their masks (VENDETTA-64)."""

    masks: bool = False


class EyesOpened(Event, frozen=True):
    """All open their eyes, or lower their masks."""

    masks: bool = False
