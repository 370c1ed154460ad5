"""Whoever has the floor claims something in a tap or two, and the whole table reads it."""

import asyncio
import re
from typing import Any

import pytest

from gorod.engine.claims import Claimed
from gorod.engine.game import Game
from gorod.engine.replies import Claim
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.screens.painter import Painter
from gorod.table.setup import Plan
from tests.support.matches import match_of
from tests.support.wire import Browser, Page, Plain, Room, at_random, dealt, everybody, play

SPORT = Plan(ruleset="sport", players=10)
CARDS = BOOKS["sport"].ruleset(10).deck
JSON = {"accept": "application/json"}


def speaks(seat: int) -> Any:
    def reached(game: Game[Ruleset]) -> bool:
        return game.table.floor == seat

    return reached


def claims(room: Room) -> list[Claim]:
    return [entry for entry in room.game.journal if isinstance(entry, Claim)]


async def say(phone: Browser, to: int, **words: Any) -> Any:
    return await phone.post("claim", script=True, to=to, **words)


def form(text: str) -> str:
    """All that a phone shows of what may be claimed, as bytes."""
    found = re.search(r'<details class="claiming".*?</details>\s*</details>', text, re.DOTALL)
    return found[0] if found else ""


def test_whoever_has_the_floor_claims_and_everybody_reads_it() -> None:
    async def test() -> None:
        async with everybody(SPORT) as (room, console):
            await play(room, console, at_random(1), speaks(1))
            mine, other = room.phones[1], room.phones[2]
            assert form(mine.screen)
            assert not form(other.screen)
            for words in ({"kind": "am", "of": "sheriff"}, {"kind": "suspect", "about": 4}):
                done = await say(mine, 1, id=str(len(claims(room))), **words)
                assert done.status == 204, done.text
                await room.settle()
            done = await say(mine, 1, kind="learned", of="sheriff", about=4, answer="yes", id="2")
            assert done.status == 204, done.text
            await room.settle()
            assert [one.kind for one in claims(room)] == ["am", "suspect", "learned"]
            tv = Page(room.tv.screen if room.tv else "")
            assert len(tv.having("claims")) == 1
            texts = " ".join(tv.texts)
            assert "Я — шериф" in texts
            assert "Моя проверка: номер 4 — мафия" in texts
            story = Painter(room.evening.snapshot(), "en").story()
            assert any("I checked player 4: mafia" in line for one in story for line in one.lines)
            told = (await other.get("me", headers=JSON)).text
            assert "Claimed" in told

    asyncio.run(test())


def test_a_claim_that_is_sent_twice_is_heard_once() -> None:
    async def test() -> None:
        async with everybody(SPORT, watching=False) as (room, console):
            await play(room, console, at_random(1), speaks(1))
            for _ in range(2):
                await say(room.phones[1], 1, kind="trust", about=2, id="0")
            assert len(claims(room)) == 1

    asyncio.run(test())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"kind": "am", "of": "jester"}, "Такой карты"),
        ({"kind": "am", "of": "doctor"}, "Такой карты"),
        ({"kind": "suspect", "about": 11}, "Места 11"),
        ({"kind": "suspect", "about": 1}, "О себе"),
        ({"kind": "suspect"}, "о ком речь"),
        ({"kind": "learned", "of": "mafia", "about": 4, "answer": "yes"}, "ответа там не дают"),
        ({"kind": "learned", "of": "sheriff", "about": 4, "answer": "maybe"}, "Такого ответа"),
        ({"kind": "hope", "about": 4}, "hope"),
        ({"kind": "suspect", "about": "four"}, "about"),
    ],
)
def test_what_cannot_be_claimed_is_refused_in_a_sentence(words: Any, why: str) -> None:
    async def test() -> None:
        async with everybody(SPORT, watching=False) as (room, console):
            await play(room, console, at_random(1), speaks(1))
            done = await say(room.phones[1], 1, **words)
            assert 400 <= done.status < 500
            assert why in done.text, done.text
            assert claims(room) == []

    asyncio.run(test())


def test_nobody_speaks_for_another_nor_out_of_turn_nor_by_night() -> None:
    async def test() -> None:
        async with everybody(SPORT, watching=False) as (room, console):
            asleep = await say(room.phones[1], 1, kind="suspect", about=4)
            assert (asleep.status, "спят" in asleep.text) == (409, True), asleep.text
            await play(room, console, at_random(1), speaks(1))
            for phone, to in ((room.phones[2], 1), (room.browser(), 1), (console, 1)):
                done = await say(phone, to, kind="suspect", about=4)
                assert done.status in (403, 409), done.text
            early = await say(room.phones[2], 2, kind="suspect", about=4)
            assert early.status == 409
            assert claims(room) == []

    asyncio.run(test())


def test_a_person_who_hosts_notes_what_somebody_says() -> None:
    async def test() -> None:
        plan = Plan(ruleset="sport", players=10, hosted_by="person")
        async with everybody(plan, watching=False) as (room, console):
            await play(room, console, at_random(1), speaks(1))
            shown = (await console.get("host")).text
            assert form(shown)
            done = await say(console, 1, kind="am", of="sheriff", id="0")
            assert done.status == 204, done.text
            (claim,) = claims(room)
            assert (claim.seat, claim.by) == (1, "host")
            assert Claimed(1, "am", "sheriff") in room.game.seen_by(7)
            late = await say(console, 2, kind="am", of="sheriff", id="1")
            assert late.status == 409

    asyncio.run(test())


def test_the_form_of_a_mafioso_is_that_of_a_townsman_byte_for_byte() -> None:
    """What may be claimed follows from what everybody knows: the deal does not show in it."""
    seen: list[str] = []

    async def test(deal: tuple[str, ...]) -> None:
        with dealt(deal):
            async with everybody(SPORT) as (room, console):
                await play(room, console, lambda game, ask: None, speaks(1))
                plain = Plain(room)
                seen.append(plain(form(room.phones[1].screen)))
                assert match_of(room.evening).game.table.cards[1] == deal[0]

    for at in ("civilian", "sheriff", "mafia", "don"):
        others = list(CARDS)
        others.remove(at)
        asyncio.run(test((at, *others)))
    assert seen[0]
    assert len(set(seen)) == 1


def test_in_a_talk_of_all_everybody_has_the_form_and_in_the_dark_nobody() -> None:
    async def test() -> None:
        plan = Plan(ruleset="vendetta", players=8)
        async with everybody(plan) as (room, console):
            assert not any(form(phone.screen) for phone in room.phones.values())
            await play(room, console, at_random(3), lambda game: bool(game.wait.talkers))
            assert all(form(phone.screen) for phone in room.phones.values())
            for seat in (3, 5):
                done = await say(room.phones[seat], seat, kind="suspect", about=1, id=str(seat))
                assert done.status == 204, done.text
            await room.settle()
            assert room.tv is not None
            assert len(Page(room.tv.screen).having("claims")) == 1
            assert room.game.wait.talkers  # nobody's question has changed

    asyncio.run(test())


def test_what_was_claimed_can_be_read_again_on_every_phone_while_it_is_day() -> None:
    async def test() -> None:
        async with everybody(SPORT) as (room, console):
            await play(room, console, at_random(1), speaks(1))
            assert not Page(room.phones[2].screen).having("recalled")
            await say(room.phones[1], 1, kind="am", of="sheriff", id="0")
            await say(room.phones[1], 1, kind="suspect", about=4, id="1")
            await say(room.phones[1], 1, kind="suspect", about=4, id="2")
            await play(room, console, at_random(1), speaks(2))
            await room.settle()
            for phone in room.phones.values():
                assert len(Page(phone.screen).having("recalled")) == 1
                (_, again) = re.split('id="recalled"', phone.screen)
                assert again.split("</details>")[0].count("<li>") == 2
            await play(room, console, at_random(1), lambda game: game.table.night == 2)
            assert not any(Page(one.screen).having("recalled") for one in room.phones.values())
            await play(room, console, at_random(1), lambda game: game.table.day == 2)
            await room.settle()
            again = room.phones[2].screen.split('id="recalled"')[1].split("</details>")[0]
            assert again.count("<li>") == 1  # whom one suspects may be another tomorrow

    asyncio.run(test())


@pytest.mark.parametrize(
    "sent",
    [
        {"to": 1, "kind": "am", "of": "sheriff", "seat": 4, "by": "host"},
        {"to": "1,4", "kind": "am", "of": "sheriff"},
        {"to": 0, "kind": "am", "of": "sheriff"},
        {"kind": "am", "of": "sheriff"},
        {"to": 4, "kind": ["am", "trust"], "of": "sheriff"},
    ],
)
def test_a_forged_claim_is_refused_in_one_sentence_and_nobody_hears_it(sent: Any) -> None:
    async def test() -> None:
        async with everybody(SPORT, watching=False) as (room, console):
            await play(room, console, at_random(1), speaks(1))
            done = await room.phones[4].post("claim", script=True, id="0", **sent)
            assert 400 <= done.status < 500
            assert 0 < len(done.text) < 300, done.text
            assert claims(room) == []

    asyncio.run(test())
