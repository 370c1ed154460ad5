"""Phone pages of prepared games, to be measured at many sizes in one browser.

A game is played by chance in memory; the fullest page of each kind of moment is kept, with the card
shut and, where a finger may rest on it, open. Nothing is served.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from markupsafe import Markup

from gorod.engine.replies import Reply
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import Phone, phone
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.rendering.renderer import Renderer
from tests.support.random_tables import a_legal_answer

SIZES = ((320, 568), (360, 640), (390, 844), (430, 932))
"""Phones from the smallest that is still in use to a large one."""
LETTERS = (16, 21)
"""The usual letters of a browser and letters of 130 %, in pixels."""
NAMES = {
    "en": "Dasha Alexander Kate Christopher Ann Maximilian Bob Jo Elizabeth Sam Olga Nathaniel",
    "ru": "Даша Александра Вова Константин Аня Станислав Боря Ян Екатерина Зоя Егор Вячеслав",
}
GAMES = (
    ("sport", 10, ""),
    ("city", 6, ""),
    ("vendetta", 12, "wolf_pits"),
    ("it", 13, "extended"),
)
Fullest = dict[tuple[str, str, bool], tuple[int, "PhonePage"]]
MOST_STEPS = 200
"""So many entries, a night or two: later only the own card has more lines."""


@dataclass(frozen=True)
class PhonePage:
    """A page, what moment it shows, and whether the card is held there."""

    kind: str
    lang: str
    html: str
    held: bool = False

    def __str__(self) -> str:
        return f"{self.kind} {self.lang}{' held' if self.held else ''}"


def kind_of(shown: Phone) -> str:
    """What moment of the game this phone shows; nothing where it has no name here."""
    if shown.stage == "over":
        return "over"
    if shown.sees_all:
        return "left"
    if shown.to_look:
        return "deal"
    if shown.surface is not None:
        return "sent" if shown.surface.answered else "night"
    if shown.speaks_now:
        return "speech"
    if shown.has_ballot:
        return "vote"
    return "day" if shown.stage == "game" and not shown.dark and not shown.questions else ""


@cache
def phone_pages(book: str, players: int, mode: str = "") -> list[PhonePage]:
    """The fullest page of each kind, in both languages."""

    async def play() -> list[PhonePage]:
        fullest: Fullest = {}
        table, rng = _dealt(book, players, mode), Random(f"{book} {players}")
        for _ in _steps(table, rng):
            for lang in NAMES:
                _keep(fullest, table, lang, rng)
        return [page for _, page in fullest.values()]

    return asyncio.run(play())


def _dealt(book: str, players: int, mode: str) -> Evening:
    table = Tables(Store(), "http://table").open("o" * 24, "en")
    table.choose(Plan(ruleset=book, mode=mode or None, players=players, hosted_by="person"))
    for seat in range(1, players + 1):
        table.sit(f"Guest {seat}", seat, f"{seat:024}")
    table.start()
    return table


def _steps(table: Evening, rng: Random) -> Iterator[None]:
    """Somebody answers by chance, or the host goes on."""
    for _ in range(MOST_STEPS):
        yield
        game = table.latest().game
        if game.over:
            return
        late = [ask for who, ask in game.open.items() if who not in game.wait.answers]
        asked = [ask for ask in late if isinstance(ask.to, int)]
        if asked and rng.random() < 0.9:
            ask = rng.choice(asked)
            table.reply(Reply(ask.to, ask.number, a_legal_answer(ask, rng)))
        else:
            table.conductor.next()


def _keep(fullest: Fullest, table: Evening, lang: str, rng: Random) -> None:
    """Draw two of the phones, and keep what is fuller than the page of that kind before."""
    match = table.latest()
    names = NAMES[lang].split()
    match.terms.names = {seat: names[(seat - 1) % len(names)] for seat in match.terms.names}
    match.views.forget()
    painter = Painter(table.snapshot(knows_all=True), lang, table.code)
    for seat in rng.sample(match.game.table.seats, 2):
        shown = phone(table, painter, seat, "http://table", ChatDraft())
        kind = kind_of(shown)
        for held in (False, True):
            weight = weight_of(shown, held)
            if weight and kind and weight > fullest.get((kind, lang, held), (0,))[0]:
                inside = Renderer().html(lang, shown)
                about = {"body": Markup(inside), "screen": shown, "refusal": ""}  # noqa: S704 - ours
                html = Renderer().render(lang, "page.html", about)
                fullest[kind, lang, held] = weight, PhonePage(kind, lang, html, held)


def weight_of(shown: Phone, held: bool) -> int:
    """How much there is to read on this page, or on its card; nothing where it has none."""
    if not held:
        asked = shown.questions if shown.surface is None else [shown.surface]
        words = [*shown.captions, *(one.headline + one.otherwise for one in asked)]
        return 1 + sum(map(len, words)) + 100 * sum(len(one.options) for one in asked)
    if shown.card is None or shown.stage == "over":
        return 0
    words = [shown.card.does, *shown.card.secrets, *(shown.whisper.limits if shown.whisper else ())]
    return sum(map(len, words))
