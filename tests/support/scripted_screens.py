"""A scripted evening as its people see and hear it: the table screen, the phones, the host's words.

    evening = Evening("city").night()
    looks = Looks(evening)
    assert "Player 3" in looks.said(MorningCame)[0]

The screens are painted of the scripted game itself, so nothing is served and nobody waits.
"""

import asyncio
import re
from collections.abc import Callable, Sequence

from gorod.engine.letters import Event
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.calls import Called, Slept
from gorod.rulebooks.settings import Setting
from gorod.screens.game_screen import Card, GameScreen
from gorod.screens.help.rules import Handbook, handbook
from gorod.screens.lobby.lobby import Lobby, lobby
from gorod.screens.painter import Painter
from gorod.screens.phone.question import Question, question
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.evening import Evening as Table
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.match.match import Match
from gorod.table.setup import Plan, Terms
from gorod.table.table_snapshot import TableSnapshot
from gorod.table.tables import Tables
from tests.support.scripted_evening import Evening

NAMES = [
    "Ann",
    "Bob",
    "Cleo",
    "Dan",
    "Eve",
    "Fred",
    "Gina",
    "Hugh",
    "Ida",
    "Jack",
    "Kate",
    "Leo",
    "Mia",
    "Ned",
    "Olga",
    "Paul",
    "Rita",
    "Sam",
]

Rows = dict[str, Callable[[], None]]


class Looks:
    """What the people of a scripted evening see and hear of it."""

    def __init__(self, evening: Evening, lang: str = "en", **terms: object) -> None:
        rules = evening.rules
        setting = Setting(rules.id, rules.players, deck=tuple(rules.deck), mode=rules.mode)
        names = {seat: NAMES[(seat - 1) % len(NAMES)] for seat in evening.game.table.seats}
        chosen = {"hosted_by": "person", "pace": "usual", "number": 1} | terms
        kept = Terms(setting, names, [], lang=lang, **chosen)  # type: ignore[arg-type]
        self.match = Match(1, kept, evening.game)
        self.painter = Painter(TableSnapshot(self.match), lang)

    @property
    def aloud(self) -> list[str]:
        """Every sentence that the host has said to the room."""
        return self.painter.spoken()

    def said(self, *kinds: type[Event]) -> list[str]:
        """What the host said of the events of these kinds, in their order."""
        return self.painter.lines(
            event for event in self.match.views[ROOM].events if isinstance(event, kinds)
        )

    @property
    def calls(self) -> list[str]:
        """Whom the host told to wake and to sleep."""
        return self.said(Called, Slept)

    def wall(self) -> GameScreen:
        return self.painter.screen(ROOM)

    def phone(self, seat: Seat) -> GameScreen:
        return self.painter.screen(seat)

    def console(self) -> GameScreen:
        return self.painter.screen(HOST)

    def record(self, observer: Observer = HOST) -> str:
        """The story so far, as this one may read it."""
        chapters = self.painter.story(observer)
        return "\n".join(line for chapter in chapters for line in chapter.lines)

    def card(self, seat: Seat) -> Card:
        """The own card with what was told to this player alone."""
        card = self.painter.card(seat)
        assert card is not None
        return card

    def asked(self, seat: Seat) -> list[Question]:
        """What stands on this player's phone to be answered."""
        return [question(self.painter, one, seat) for one in self.match.asked(seat)]

    def shown_cards(self) -> dict[Seat, str]:
        """The cards that everybody in the room sees."""
        return {chair.seat: chair.card for chair in self.wall().chairs if chair.card}


def tells(lines: Sequence[str], *words: str) -> bool:
    """Whether these words (patterns) come in one of the lines, all of them."""
    return any(all(re.search(word, line, re.I) for word in words) for line in lines)


def in_order(lines: Sequence[str], *words: str) -> bool:
    """Whether lines with these words come one after another."""
    rest = iter(lines)
    return all(any(re.search(word, line, re.I) for line in rest) for word in words)


def booklet(book: str, lang: str = "en") -> Handbook:
    """The rules page of a book."""
    return handbook(book, Speech(lang))


def reads(book: str, where: str, en: str, ru: str) -> bool:
    """Whether a line of this part of the rules page has these words, in both languages."""
    return all(
        tells(getattr(booklet(book, lang), where), *words.split("&"))
        for lang, words in (("en", en), ("ru", ru))
    )


def does(book: str, role: str, en: str, ru: str) -> bool:
    """Whether the card says this of itself, in both languages."""
    return all(
        tells([Speech(lang).of(book).does(role)], *words.split("&"))
        for lang, words in (("en", en), ("ru", ru))
    )


Show = Callable[[], None]


def shows(rows: Rows, row: str) -> Callable[[Show], Show]:
    """Marks what shows the sentence of this row of docs/books.yaml."""

    def keep(show: Show) -> Show:
        assert row not in rows, row
        rows[row] = show
        return show

    return keep


def table_of(people: int, **plan: object) -> Table:
    """A real table before the game, with these people in the lobby and this plan."""
    table = Tables(Store(), "http://table").open("host", "en")
    table.choose(Plan(players=people, **plan))  # type: ignore[arg-type]
    if plan.get("paper"):
        table.name_players([*NAMES[:people]])
        return table
    for seat in range(1, people + 1):
        table.sit(f"{NAMES[(seat - 1) % len(NAMES)]}{seat}", seat, f"token {seat}")
    return table


def begun(table: Table) -> JournaledMatch:
    """The match as it stands right after the deal; no clock runs on."""

    async def begin() -> None:
        table.start()
        table.conductor.stop()

    asyncio.run(begin())
    return table.latest()


def lobby_of(people: int, **plan: object) -> Lobby:
    """What the owner sees in the lobby of such a table."""
    table = table_of(people, **plan)
    return lobby(table, Painter(table.snapshot(), "en"), "host", "http://table")


def states(book: str, clause: str, en: str, ru: str) -> bool:
    """Whether a clause of the rules page says this, in both languages."""
    return all(
        tells(
            [
                one.text
                for section in booklet(book, lang).sections
                for one in section.clauses
                if one.id == clause
            ],
            *words.split("&"),
        )
        for lang, words in (("en", en), ("ru", ru))
    )
