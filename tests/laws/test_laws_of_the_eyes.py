"""Where to look: while every phone asks nobody shuts the eyes, and shut eyes are opened again."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from gorod.engine.letters import Event
from gorod.engine.seats import ROOM
from gorod.insight.simulation.simulator import play_one
from gorod.parts.calls import Called, Slept
from gorod.parts.decks import SetupRefused
from gorod.parts.play import Play
from gorod.parts.rounds import DayBegan
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES
from gorod.speech.narrator import NARRATORS
from gorod.speech.spoken_events import importance
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.sampling import sampled

ABOUT_EYES = {
    "ru": re.compile(r"\bглаз|[Мм]аск[иу]\b|[Рр]ук[аиу]? на|поднимите рук|ладон|[Оо]стальные спят"),
    "en": re.compile(
        r"\beyes?\b(?! on your own)|\bmasks\b|hands? on|raise a hand|palms|else sleeps", re.I
    ),
}
"""Eyes, masks before them, and what is done by hand while they are shut."""
SHUT = {
    "ru": re.compile(r"[Зз]акройте глаза|[Пп]однимите маски"),
    "en": re.compile(r"close your eyes|masks up|raise your masks", re.I),
}
OPEN = {
    "ru": re.compile(r"[Оо]ткройте глаза|[Оо]пустите маски"),
    "en": re.compile(r"open your eyes|lower your masks", re.I),
}
OWN_PHONE = {
    "ru": re.compile(r"свой телефон"),
    "en": re.compile(r"eyes on your own phone", re.I),
}
OF_THE_EYES = "secret_ballot masks quarrel strangers blind_mafia hunter_of_hunters".split()  # noqa: SIM905


def is_possible(ruleset: str, option: str) -> bool:
    try:
        return bool(book(ruleset).table({option: True}).deck)
    except SetupRefused:
        return False


GAMES: list[tuple[str, str | None, str]] = [
    (name, mode.name if mode else None, "")
    for name in BOOKS.ours
    for mode in book(name).modes or (None,)
]
FIRST = len(GAMES) + len(OF_THE_EYES)
GAMES += sorted(
    (
        (name, None, option.name)
        for name in BOOKS.ours
        for option in book(name).options
        if isinstance(option.default, bool) and option.name != "cover"
        if is_possible(name, option.name)
    ),
    key=lambda game: game[2] not in OF_THE_EYES,
)


@cache
def played(ruleset: str, mode: str | None, option: str, covered: bool) -> tuple[Setting, Play]:
    rules = book(ruleset).table(mode=mode)
    players = min(max(10, rules.smallest), rules.largest or 10)
    options = [("cover", covered)] + ([(option, True)] if option else [])
    setting = Setting(ruleset, players, tuple(options), mode=mode)
    return setting, play_one(setting.rules(), f"eyes/{ruleset}/{mode}/{option}")


class OpenMatch(Match):
    """A match whose cards are known, also where they are on paper."""

    possible_deals = None


def told(
    setting: Setting, game: Play, narrator: str, lang: str, number: int, paper: bool = False
) -> Iterator[tuple[Event, str]]:
    """All that is said aloud, in its order."""
    names = {seat: f"Guest {seat}" for seat in game.table.seats}
    terms = Terms(
        setting, names, [], "gorod", "usual", lang, number=number, narrator=narrator, paper=paper
    )
    painter = Painter(TableSnapshot(OpenMatch(1, terms, game)), lang)
    sight, words = painter.said_aloud(ROOM)
    for event, line in zip(sight.events, words, strict=True):
        if line and importance(event) != "shown":
            yield event, line


@sampled(("ruleset", "mode", "option"), GAMES, tried=FIRST)
def test_with_decoy_questions_everybody_is_asked_and_nobody_shuts_the_eyes(
    ruleset: str, mode: str | None, option: str
) -> None:
    setting, game = played(ruleset, mode, option, True)
    assert game.rules.cover
    for lang in LANGUAGES:
        for narrator in NARRATORS:
            looked_down = False
            for number in (1, 2):
                for _, line in told(setting, game, narrator, lang, number):
                    assert not ABOUT_EYES[lang].search(line), line
                    looked_down |= bool(OWN_PHONE[lang].search(line))
            assert looked_down, (lang, narrator)


@pytest.mark.parametrize("paper", [False, True])
@sampled(("ruleset", "mode", "option"), GAMES, tried=FIRST)
def test_without_them_eyes_are_shut_before_each_call_and_opened_again(
    ruleset: str, mode: str | None, option: str, paper: bool
) -> None:
    setting, game = played(ruleset, mode, option, False)
    for lang in LANGUAGES:
        for narrator in NARRATORS:
            for number in (1, 2):
                are_shut = False
                for event, line in told(setting, game, narrator, lang, number, paper):
                    if isinstance(event, Called):
                        assert are_shut, line
                    elif isinstance(event, Slept):
                        continue
                    elif isinstance(event, FloorGiven | DayBegan):
                        assert not are_shut, line
                    elif SHUT[lang].search(line):
                        are_shut = True
                    elif OPEN[lang].search(line):
                        assert are_shut, line
                        are_shut = False
