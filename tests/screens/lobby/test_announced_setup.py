"""What is played is announced: book, mode, options, deck and times, in the lobby and aloud."""

import asyncio
import re
from typing import Any

import pytest

from gorod.engine.seats import ROOM
from gorod.parts.rulesets import GameIntroduced, Option
from gorod.rulebooks import BOOKS
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.speech.message_args import option_text as named
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import served

OPTIONS = [
    (name, option, value)
    for name, book in BOOKS.items()
    for option in book.options
    for value in (option.values if not option.number else (1, 2))
    if value is not False
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("book", "option", "value"), OPTIONS, ids=lambda one: getattr(one, "name", str(one))
)
def test_an_option_is_named_as_people_name_it(
    book: str, option: Option, value: Any, lang: str
) -> None:
    speech = Speech(lang, book)
    words = named(speech, option.name, value)
    assert words not in (option.name, str(value), f"{option.name} {value}")
    assert not words.startswith("option-")
    assert "`" not in words + speech.say(f"option-{option.name}.about")
    others = {named(speech, option.name, one) for one in option.values if one != value}
    assert words not in others or value is True


def evening_of(**chosen: Any) -> Evening:
    evening = Evening.begin(Store())
    evening.choose(Plan(**{"players": 10, "bots": True, **chosen}))
    evening.sit("Ann", 1, "token")
    return evening


def lobby_of(lang: str, **chosen: Any) -> tuple[str, str, str]:
    """The book, all that is said of what is played, and the deck."""
    screen = Painter(evening_of(**chosen).snapshot(), lang).lobby()
    return screen.book, " ".join(screen.played), screen.deck


def test_the_lobby_says_what_will_be_played() -> None:
    book, said, deck = lobby_of("en", ruleset="it", mode="hardcore", cover=False)
    assert (book, deck[:14]) == ("IT Mafia", "6 × Programmer")
    assert said == (
        "Mode: Hardcore. The clock: speeches 1 minute, defence 30 seconds, last words 30 seconds. "
        "9 bots sit down too. Bots play like people."
    )
    _, said, deck = lobby_of("ru", ruleset="salon", options={"dark_night": True}, pace="slow")
    assert "Тёмная ночь" in said
    assert "обсуждение 450 секунд, между голосованиями 3 минуты." in said
    assert said.endswith("С вами сядут 9 ботов. Боты играют как люди.")
    _, said, _ = lobby_of("en", ruleset="sport", options={"abstain": "none"}, pace="none")
    assert "a missed vote is lost" in said
    assert "clock" not in said
    _, said, _ = lobby_of("en", ruleset="vendetta")
    assert "discussion by the number of players" in said


def test_what_cannot_be_played_yet_is_not_announced() -> None:
    options = {"blind_mafia": True, "hostless": True}
    assert lobby_of("en", ruleset="salon", options=options)[1:] == ("", "")


def test_what_waits_for_more_guests_is_announced_as_it_will_be() -> None:
    _, played, deck = lobby_of("en", ruleset="city", bots=False)
    assert "speeches 1 minute" in played
    assert deck == "3 × Civilian, Sheriff, Mafioso, Don"


@pytest.mark.clause("VENDETTA-5")
def test_a_card_drawn_unseen_is_not_named_in_the_lobby() -> None:
    deck = lobby_of("en", ruleset="vendetta", options={"unseen": "both"})[2]
    cards = Speech("en", "vendetta")
    assert cards.role("lord") in deck
    assert not any(cards.role(one) in deck for one in ("king", "prince", "count"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_greeting_says_it_once_at_the_pace_of_the_table(lang: str) -> None:
    async def test() -> None:
        evening = evening_of(ruleset="sport", pace="fast")
        start(evening, 1)
        painter, match = Painter(evening.snapshot(), lang), match_of(evening)
        heard = match.views[ROOM].events
        (introduced,) = [event for event in heard if isinstance(event, GameIntroduced)]
        assert heard.index(introduced) == 1
        assert dict(introduced.times)["speech"] == 60
        assert [name for name, _ in introduced.options] == ["abstain", "clubs", "cover"]
        for observer in (ROOM, 1):
            said = " ".join(filter(None, painter.said_aloud(observer)[1]))
            assert {"en": "speeches 36 seconds", "ru": "речь 36 секунд"}[lang] in said

    asyncio.run(test())


def test_phones_and_the_table_screen_show_it_and_the_owner_sees_no_raw_value() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="sport", players=10, bots=True)) as room:
            owner = await room.owner()
            await room.sit(1, langs=("en",))
            for browser, page in ((owner, "tv"), (room.browsers[-1], "me")):
                shown = (await browser.get(room.path(page))).text
                assert "a missed vote goes to the last candidate" in shown
                assert "at night every phone asks something" in shown
                assert "“Decoy questions”" not in shown  # the name of a setting is no sentence
                assert "6 × Civilian" in shown
            lobby = (await owner.get(room.path("host"))).text
            labels = re.findall(r'<select name="option-abstain"[^>]*>(.*?)</select>', lobby)[0]
            assert re.findall(r">([^<]+)</option>", labels) == [
                "counts for the last candidate",
                "counts for nobody",
            ]

    asyncio.run(test())
