"""Transcript of a game: captions and the story so far; each event is put into words only once."""

from collections.abc import Callable, Sequence

from gorod.engine.events import Corrected, TookBack
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.screens.game_screen import Chapter
from gorod.speech.phase_names import time_name
from gorod.speech.translator import Translator

MAX_CAPTIONS = 5
"""How many sentences stay on a screen."""

EventTeller = Callable[[Event], str | None]
"""Puts an event into words, or returns None."""


class Captions:
    """The last sentences that were said, and how many there were in all."""

    __slots__ = ("_read", "last", "said")

    def __init__(self) -> None:
        self.last: list[str] = []
        self.said = 0
        self._read = 0

    def add(self, events: Sequence[Event], tell: EventTeller) -> None:
        """Add the sentences of new events."""
        new, self._read = events[self._read :], len(events)
        for event in new:
            if (line := tell(event)) is not None:
                self.last = [*self.last[1 - MAX_CAPTIONS :], line]
                self.said += 1


class Story:
    """The course of a game so far, in chapters."""

    __slots__ = ("_chapters", "_read", "_table", "_with_record")

    def __init__(self, seats: tuple[Seat, ...], with_record: bool) -> None:
        self._table = Table(seats)
        self._with_record = with_record
        """Whether it also tells what the host undid and corrected."""
        self._chapters: list[Chapter] = []
        self._read = 0

    @property
    def chapters(self) -> list[Chapter]:
        return [chapter for chapter in self._chapters if chapter.lines]

    def add(self, events: Sequence[Event], tell: EventTeller, voice: Translator) -> None:
        """Add new events; a chapter that a screen holds is replaced, never changed."""
        table, chapters = self._table, self._chapters
        new, self._read = events[self._read :], len(events)
        for event in new:
            line = tell(event)
            if isinstance(event, Corrected | TookBack) and not self._with_record:
                continue
            event.befall(table)
            now = time_name(voice, table.phase, table.night, table.day)
            heading = chapters[-1].title if chapters and table.winner is not None else now
            if not chapters or chapters[-1].title != heading:
                chapters.append(Chapter(heading, []))
            if line is not None:
                chapters[-1] = Chapter(heading, [*chapters[-1].lines, line])
