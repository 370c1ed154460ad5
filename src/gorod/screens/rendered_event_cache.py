"""View cache: what screens have already made of the events of one observer's view."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from gorod.engine.claims import Claimed
from gorod.engine.seats import Seat
from gorod.screens.game_screen import EventJson, GameScreen
from gorod.screens.transcript import Captions, Story
from gorod.table.match.observer_views import ObserverView

if TYPE_CHECKING:
    from gorod.screens.phone.question import Answer


@dataclass(slots=True)
class ViewCache:
    """The cache of one view; every key begins with the language, unless no words are cached."""

    events: list[EventJson] = field(default_factory=list)
    """The events for programs."""
    sentences: dict[tuple[str, str], list[str | None]] = field(default_factory=dict)
    """The sentence of each event, by language and by who hears it."""
    captions: dict[tuple[str, str], Captions] = field(default_factory=dict)
    stories: dict[tuple[str, str, bool], Story] = field(default_factory=dict)
    """Stories, with and without the record."""
    claims: dict[Claimed, None] = field(default_factory=dict)
    """The claims worth remembering, in order, each once."""
    claims_read: int = 0
    """How many events have been searched for claims."""
    whisper_calls: list[int] = field(default_factory=list)
    """For each private event, how many calls had begun when it was told."""
    calls_begun: int = 0
    whispers_read: int = 0
    """How many events have been searched for private ones."""
    counts: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    """How many events have been searched for counts of votes, and a line for each count."""
    is_call_recent: bool = False
    calls_read: int = 0
    """How many events have been searched for calls."""
    room_screens: dict[str, tuple[object, GameScreen]] = field(default_factory=dict)
    """The room's screen, with what it depends on."""
    tiles: dict[str, tuple[object, dict[Seat, "Answer"]]] = field(default_factory=dict)
    """The tiles of an open question, with what they depend on."""


_caches: WeakKeyDictionary[ObserverView, ViewCache] = WeakKeyDictionary()


def view_cache(view: ObserverView) -> ViewCache:
    """The cache of this view; it is dropped together with the view, for example by an undo."""
    found = _caches.get(view)
    if found is None:
        found = _caches[view] = ViewCache()
    return found
