"""What a call asks, takes and tells is read under the card, and stands nowhere else on a phone."""

import asyncio
import re
from collections.abc import Iterable
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.letters import Event, Letter, letters_for
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Remove
from gorod.engine.seats import Seat
from gorod.parts.calls import Chose, Learned
from gorod.parts.decoys import COVER, worded
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech import Speech
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.matches import match_of
from tests.support.night_calls import CITY, called, until
from tests.support.random_games import TABLES as RANDOM
from tests.support.random_games import random_game
from tests.support.scripted_evening import Evening as Night
from tests.support.wire import Act, Page, Room, Tag, form_of

say = Speech("en").say


async def page_of(room: Room, seat: Seat) -> Page:
    return Page((await room.phones[seat].get("me")).text)


def under(tags: Iterable[Tag], inside: bool = True) -> str:
    """What is read under the card, or everywhere else."""
    texts = [" ".join(tag.texts) for tag in tags if (tag.within("card") is not None) == inside]
    return " ".join(texts)


def shown(answer: Act) -> tuple[int, str, list[tuple[str, str]]]:
    """All that an answer shows to whoever looks at it, but for the time."""
    return answer.status, answer.text, [h for h in answer.headers.items() if h[0] != "date"]


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("script", [True, False])
def test_an_answer_in_the_dark_is_answered_alike_whatever_becomes_of_it(script: bool) -> None:
    async def test() -> None:
        async with called("sheriff") as (room, _):
            seen = []
            wrong: list[tuple[Seat, dict[str, Any]]] = [
                (1, {"choice": "1"}),
                (1, {"choice": "99"}),
                (1, {}),
                (1, {"choice": "2", "number": "77"}),
                (2, {"choice": "2"}),
            ]
            journal = len(room.game.journal)
            for seat, fields in wrong:
                form = form_of(room.evening, room.game.open[seat], None)
                del form["pass"]
                seen.append(shown(await room.phones[seat].post("answer", script, **form | fields)))
            assert len(room.game.journal) == journal
            for seat in (1, 2):
                form = form_of(room.evening, room.game.open[seat], 3)
                seen.append(shown(await room.phones[seat].post("answer", script, **form)))
            assert len(room.game.journal) == journal + 2
            assert all(one == seen[0] for one in seen)

    asyncio.run(test())


def test_the_card_says_what_was_taken_or_why_it_was_not_and_the_surface_only_that_it_was_sent() -> (
    None
):
    async def test() -> None:
        async with called("sheriff") as (room, _):
            ask = room.game.open[1]
            for choice, words in (
                (1, "Not taken. "),
                (3, "Answered: Player 3."),
                (4, "Answered: Player 4."),
                (1, "Not taken. "),
            ):
                before = await page_of(room, 1)
                number = [t for t in before.tags if t.attributes.get("name") in ("number", "id")]
                form = {t.attributes["name"]: t.attributes["value"] for t in number}
                await room.phones[1].post("answer", True, to=1, choice=choice, **form)
                page = await page_of(room, 1)
                assert words in under(page.tags)
                assert [t.texts for t in page.tags if t.name == "h1"] == [[say("web-dark-sent")]]
                outside = under(page.tags, inside=False)
                assert "aken" not in outside
                assert not [t for t in page.tags if "checked" in t.attributes]
                assert page.having("refusal")[0].attributes.get("hidden") is not None
            assert room.game.wait.answers[1] == 4
            words = Speech("en", "city").question(worded(ask, room.game.table))
            assert words in under(page.tags)

    asyncio.run(test())


def test_a_program_is_told_at_once_why_its_answer_was_not_taken() -> None:
    async def test() -> None:
        async with called("sheriff") as (room, _):
            for fields, status in (({"choice": 1}, 409), ({}, 400)):
                form = form_of(room.evening, room.game.open[1], None)
                del form["pass"]
                done = await room.phones[1].ask("POST", room.path("answer"), json=form | fields)
                assert done.status == status
            page = await page_of(room, 1)
            assert [t.texts for t in page.tags if t.name == "h1"] != [[say("web-dark-sent")]]

    asyncio.run(test())


@pytest.mark.parametrize("cover", [True, False])
def test_what_is_not_under_the_card_is_the_same_on_every_phone(cover: bool) -> None:
    """On a table without decoy questions, too, where most are asked nothing."""

    async def test() -> None:
        async with called("mafia", cover) as (room, console):
            for topic in ("mafia", "don", "sheriff", "doctor"):
                await until(room, console, topic)
                pages = [await room.phones[seat].get("me") for seat in room.phones]
                faces = {surface(page.text) for page in pages}
                assert len(faces) == 1
                for seat, phone in room.phones.items():
                    form = {"to": seat, "number": match_of(room.evening).stamp, "choice": 2}
                    await phone.post("answer", True, **form)
                pages = [await room.phones[seat].get("me") for seat in room.phones]
                sent = {surface(page.text) for page in pages}
                assert len(sent) == 1
                assert sent != faces
                for seat, phone in room.phones.items():  # they change their minds
                    form = {"to": seat, "number": match_of(room.evening).stamp, "choice": 3}
                    await phone.post("answer", True, **form)
                pages = [await room.phones[seat].get("me") for seat in room.phones]
                assert {surface(page.text) for page in pages} == sent

    asyncio.run(test())


def surface(page: str) -> str:
    """The page without what lies under the card, seat and name, hidden fields and the time."""
    page = re.sub(r'<details class="card[^>]*>', "", page)
    page = re.sub(r'<div class="face">.*?</details>', "</details>", page, flags=re.DOTALL)
    page = re.sub(r'<span class="me">.*?</span>|<p class="clock.*?</p>', "", page)
    return re.sub(r'<input type="hidden"[^>]*>', "", page)


def test_after_every_call_every_phone_says_look_at_your_card_and_by_day_no_more() -> None:
    async def test() -> None:
        async with called("mafia") as (room, console):
            while room.game.table.floor is None:
                for seat in room.phones:
                    assert say("web-look") in under((await page_of(room, seat)).tags)
                await room.next(console)
            for seat in room.phones:
                assert say("web-my-card") in under((await page_of(room, seat)).tags)

    asyncio.run(test())


def test_whoever_has_left_has_everything_under_the_finger_and_nothing_beside_it() -> None:
    async def test() -> None:
        async with called("sheriff") as (room, console):
            room.evening.reply(Remove(2))
            await room.next(console)
            page = await page_of(room, 2)
            assert page.having("all")
            assert all(tag.within("card") for tag in page.having("chair"))
            assert "Don" in under(page.tags)
            for card in ("Sheriff", "Don", "Mafioso"):  # that the doctor is called all may hear
                assert card not in under(page.tags, inside=False)

    asyncio.run(test())


@pytest.mark.clause("COMMON-8")
def test_an_answer_that_was_given_does_not_look_like_one_that_was_got() -> None:
    night = Night("city", " ".join(CITY)).night().day().night(sheriff={1: 6})
    names = {seat: f"Name {seat}" for seat in range(1, 8)}
    terms = Terms(Setting("city", 7), names, [], "person", "usual", "en")
    card = Painter(TableSnapshot(Match(1, terms, night.game)), "en").card(1)
    assert card is not None
    got, given = ([line for line in lines if "6" in line] for lines in (card.secrets, card.acts))
    checked = night.game.letters
    assert given == [Speech("en", "city").tell_me(one, 1) for one in told(checked, Chose)]
    assert got == [Speech("en", "city").tell_me(one, 1) for one in told(checked, Learned)]


def told(letters: list[Letter], kind: type[Event]) -> list[Event]:
    return [one for one in letters_for(1, letters) if isinstance(one, kind)]


# What is public of a call -----------------------------------------------------------------------


def shape(offer: Offer) -> tuple[object, ...]:
    words = tuple(one for one in offer.options if isinstance(one, str))
    return offer.choose, offer.least, offer.ways, words


@pytest.mark.parametrize("table", RANDOM)
def test_how_much_there_is_to_tap_in_a_call_is_the_same_whoever_is_called(table: str) -> None:
    """All phones show it, so it may depend on nothing that is secret."""
    played = random_game(RANDOM[table], 7, clock=0.05)
    game = Game(played.rules)
    match = Match(1, Terms(Setting(played.rules.id, 7), {}, [], "gorod", "usual", "en"), game)
    calls = 0
    for entry in played.journal:
        game.reply(entry)
        if game.wait.hushed and not game.over:
            calls += 1
            topic, offer = match.calls_for()
            offering = game.wait.groups[0][2]
            for seat in game.table.alive:
                each = offering(seat) if callable(offering) else offering
                assert shape(each) == shape(offer)
            real = [ask for ask in game.wait.asks.values() if ask.topic != COVER]
            for ask in real:
                assert isinstance(ask, Ask)
                assert (ask.topic, *shape(ask.offer)) == (topic, *shape(offer))
    assert calls
