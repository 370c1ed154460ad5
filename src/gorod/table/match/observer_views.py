"""Views: what each observer of a game has read so far."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gorod.engine.letters import Event, Letter, letters_for, whispers_for
from gorod.engine.seats import ROOM, Observer, Seat
from gorod.engine.table import Table
from gorod.rulebooks import BOOKS
from gorod.speech.narrator import Narrator
from gorod.speech.translator import Translator
from gorod.table.setup import told_at_pace, told_introduction

if TYPE_CHECKING:
    from gorod.table.match.match_view import MatchView

LettersAfter = Callable[[int], Iterable[Letter]]
"""Returns the readable letters from this number on."""

LetterCount = Callable[[], int]
"""Returns how many letters are readable now."""

Seats = tuple[Seat, ...]


class ObserverView:
    """The view of one observer."""

    __slots__ = (
        "__weakref__",
        "_letters",
        "_read",
        "_told",
        "events",
        "kinds",
        "narrators",
        "observer",
        "table",
        "whispers",
    )

    def __init__(
        self, seats: Seats, told: LetterCount, letters: LettersAfter, observer: Observer
    ) -> None:
        self._told = told
        self._letters = letters
        self.observer = observer
        self.events: list[Event] = []
        self.whispers: list[Event] = []
        """The private events among these; for players only."""
        self.table = Table(seats)
        self.kinds: dict[type[Event], int] = {}
        """Counts by kind of event; for the room's view only."""
        self.narrators: dict[str, Narrator] = {}
        """Narrators by language."""
        self._read = 0

    def refresh(self) -> None:
        told = self._told()
        if self._read == told:
            return
        new = list(self._letters(self._read))
        self._read = told
        for event in letters_for(self.observer, new):
            self.events.append(event)
            if self.observer == ROOM:
                self.kinds[type(event)] = self.kinds.get(type(event), 0) + 1
            event.befall(self.table)
        if isinstance(self.observer, int) and self.observer != ROOM:
            self.whispers += whispers_for(self.observer, new)


class ObserverViews:
    """The views of one game, created on demand."""

    def __init__(self, seats: Seats, told: LetterCount, letters: LettersAfter) -> None:
        self._seats = seats
        self._told = told
        self._letters = letters
        self._sights: dict[Observer, ObserverView] = {}

    def __getitem__(self, observer: Observer) -> ObserverView:
        """This observer's view, up to date."""
        sight = self._sights.get(observer)
        if sight is None:
            sight = self._sights[observer] = ObserverView(
                self._seats, self._told, self._letters, observer
            )
        sight.refresh()
        return sight

    def forget(self) -> None:
        """Forget all: after an undo, or when more may be read, everybody reads from the start."""
        self._sights.clear()


def narrator_of(match: "MatchView", voice: Translator) -> Narrator:
    """The narrator of this match, fed with all public events so far."""
    sight, terms, rules = match.views[ROOM], match.terms, match.game.rules
    found = sight.narrators.get(voice.lang)
    if found is None:
        book, ballot = BOOKS[rules.id], rules.ballot
        introduced = told_introduction(rules.introduction, terms.pace)
        says_names = book.says_names or not terms.paper  # clubs play with paper cards
        names = {seat: name for seat, name in terms.names.items() if says_names and name}
        found = sight.narrators[voice.lang] = Narrator(
            voice,
            terms.narrator or book.narrator,
            lambda event: match.plainly(event, voice),
            lambda seat: names.get(seat, ""),
            terms.number,
            {
                # in a rematch the phones and the rules of voting are known
                "again": terms.number > 1,
                "paper": terms.paper,
                "secret": ballot.secret,
                # an option that is not as usual was announced
                "last": ballot.abstain == "last" and "abstain" not in dict(introduced.options),
                "obligatory": ballot.obligatory,
            },
            lambda event: told_at_pace(event, terms.pace),
            match.asks_on_phones,
            match.is_alone,
        )
    found.listen(sight.events)
    return found
