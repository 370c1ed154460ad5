"""Refusals of a served table: one sentence, in the language of the request, and no change."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

import msgspec
import pytest

from gorod.engine.replies import encode_journal
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.wire import Act, Browser, Page, Room, served

# isort: split
from tests.support.wire_pairs import names_of_cards

LANGS = pytest.mark.parametrize("lang", ["ru", "en"])

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

OURS = re.compile(r"Traceback|Error\b|Exception|\.py|KeyError|sqlite", re.IGNORECASE)


class Kept(Protocol):
    """A table that `state` can look at."""

    house: Tables

    @property
    def evening(self) -> Evening: ...


def state(room: Kept) -> tuple[bytes, ...]:
    """All that is kept of the evening, on the disk and in memory."""
    evening = room.evening
    store = room.house.store
    match = evening.match
    return (
        store.evening(evening.code) or b"",
        msgspec.json.encode(evening.seating.seated()),
        msgspec.json.encode(match.terms if match is not None else None),
        encode_journal(match.game.journal if match is not None else []),
        encode_journal(store.journal(match.number) if match is not None else []),
        str(store.database.db.execute("select * from device order by 1, 2, 3").fetchall()).encode(),
    )


def is_one_sentence(words: str, lang: str) -> bool:
    """One sentence of this language, without a word of ours."""
    foreign = bool(CYRILLIC.search(words)) != (lang == "ru")
    return (
        bool(words.strip()) and "\n" not in words.strip() and not foreign and not OURS.search(words)
    )


@asynccontextmanager
async def a_table(
    lang: str = "en", playing: bool = True, hosted_by: Any = "gorod", by_day: bool = False
) -> AsyncIterator[tuple[Room, Browser]]:
    """Six sit at a table, or play; the phone of the first one."""
    plan = Plan(ruleset="textbook", players=6, bots=False, hosted_by=hosted_by)
    async with served(plan) as room:
        room.console = await room.owner(lang)
        await room.sit(*range(1, 7), langs=(lang,))
        if playing:
            start(room.evening, 1)
            while not any(isinstance(who, int) for who in room.game.open) or (
                by_day and room.game.wait.hushed
            ):
                assert (await room.next(room.console)).status == 204
        yield room, room.phones[1]


async def refused(
    room: Room, browser: Browser, path: str, status: int, method: str = "POST", **about: Any
) -> str:
    """It is refused with this status, in one sentence, to a browser and to a script."""
    before = state(room)
    headers = about.pop("headers", {})

    async def send(accept: str) -> Act:
        return await browser.ask(
            method, room.path(path), headers={**headers, "accept": accept}, **about
        )

    page, script = await send("text/html"), await send("text/plain")
    told = (path, about, page.status, script.text)
    assert (page.status, script.status) == (status, status), told
    said = [
        text
        for tag in Page(page.text).tags
        if tag.name == "h1" or "refusal" in tag.classes
        for text in tag.texts
    ]
    assert script.headers["content-type"] == "text/plain; charset=utf-8", told
    assert script.text in said, (told, said)
    assert is_one_sentence(script.text, browser.lang), told
    assert not re.search(r"Traceback|File \"", page.text), told
    assert state(room) == before, told
    return script.text


NOT_ONES_OWN: list[tuple[str, dict[str, Any], int]] = [
    ("answer", {"to": 2, "number": 1, "choice": 1}, 403),
    ("answer", {"to": 99, "number": 1, "choice": 1}, 403),
    ("answer", {"to": "clock", "number": 1}, 400),
    ("answer", {}, 400),
    ("answer", {"to": 1}, 400),
    ("answer", {"to": 1, "number": 99, "choice": 2}, 409),
    ("answer", {"to": 1, "number": "one", "choice": 2}, 400),
    ("order", {"order": "next", "wait": 1}, 403),
    ("say", {"room": "day", "words": "hello"}, 409),
    ("say", {"as": "host", "room": "day", "words": "hello"}, 403),
    ("order", {"order": "remove", "seat": 2}, 403),
    ("plan", {"ruleset": "city"}, 403),
    ("start", {"games": 0}, 403),
    ("console", {}, 403),
    ("pass", {"seat": 2}, 403),
    ("pass", {"what": "host"}, 403),
    ("stand", {"seat": 2}, 403),
    ("stand", {}, 409),
    ("sit", {"name": "Zoe"}, 409),
]


def check_the_log(text: str, *secrets: str) -> None:
    for secret in ("mafia", "chose", "seat 3", *secrets):
        assert secret not in text, secret
    for lang in ("ru", "en"):
        for word in names_of_cards("textbook", lang):
            assert not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE), word
