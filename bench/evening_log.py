"""Plays whole evenings in real browsers, and writes down every sentence and every screen.

    python -m bench.evening_log sport city vendetta salon it --into /tmp/evenings

A table screen with its voice, and phones of 360 by 640 beside it, on the way that README tells:
scan the code, type a name, **Choose a game**, **Deal the cards**. The voice says 14 characters a
second. Guests look at a card after 6 seconds and more, speak for 40, answer after 3 and more, and
after a minute of free talk somebody presses N. Salon and IT end after two nights, the others with
the game. Each log says what was wrong: sentences that a phone contradicts, elements that do not
come with their sentence, stretches without anything for a guest. `--second` is how long a second
of the evening lasts; `--page FOLDER` prints docs/evening-measured.md of the evenings kept there.
"""

import argparse
import asyncio
import json
import math
import re
import shutil
import tempfile
from collections.abc import Sequence
from os import getloadavg
from pathlib import Path
from time import time
from typing import Any, NamedTuple

from playwright.async_api import Browser, Page, Route, async_playwright

from bench.beside import ROOT
from bench.evening_records import FRESH, Look, Recorded, Sentence
from bench.served_evening import LETTERS_A_SECOND, VOICE, ServedEvening, scaled_script
from gorod.parts.decoys import DECOYS
from gorod.speech import Speech
from tests.support.browsers import FLAGS, NAMES

HANDS = (ROOT / "tests" / "support" / "js" / "hands.js").read_text(encoding="utf-8")
WATCH = (Path(__file__).parent / "evening_watch.js").read_text(encoding="utf-8")
LOOKS, SPEAKS, ANSWERS, TALKS = 6.0, 40.0, 3.0, 60.0
"""So many seconds until a guest looks at the card, has said all, answers, and wants to vote."""
SLOWER = 0.4
"""Each guest takes so much longer than the one before."""
LONGEST = 120 * 60.0
"""An evening that has not ended by then is broken off."""
BEFORE = -5.0
"""So long before the deal the log begins."""
AFTER = 6.0
"""So long the last screen is looked at."""
GUESTS = {
    "en": "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jon".split(),  # noqa: SIM905
    "ru": "Аня Боря Вова Галя Даша Егор Женя Зоя Иван Катя".split(),  # noqa: SIM905
}


class Plan(NamedTuple):
    players: int
    nights: int | None
    """After so many it ends; None if with the game."""


PLANS = {
    "sport": Plan(10, None),
    "city": Plan(8, None),
    "vendetta": Plan(9, None),
    "salon": Plan(8, 2),
    "it": Plan(8, 2),
}


class Played:
    """One evening as it is played."""

    def __init__(
        self, book: str, lang: str, second: float, shots: Path | None, nights: int | None
    ) -> None:
        self.book, self.lang, self.second, self.shots = book, lang, second, shots
        self.plan = PLANS[book]
        if nights is not None:
            self.plan = self.plan._replace(nights=nights)
        self.notes: list[tuple[int, str, dict[str, Any]]] = []
        """By phone, 0 for the table screen: what its page told, with the world's time."""
        self.steps: list[tuple[float, str]] = []
        self.began = 0.0
        self.loads: list[float] = []
        """How many processes wanted the processors, all the time."""

    async def page(self, browser: Browser, seat: int) -> Page:
        """A screen that is watched; the table screen is number 0."""
        is_phone = bool(seat)
        size = {"width": 360, "height": 640} if is_phone else {"width": 1280, "height": 720}
        context = await browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale={"en": "en-GB", "ru": "ru-RU"}[self.lang],
            is_mobile=is_phone,
            has_touch=is_phone,
            reduced_motion="reduce",
        )
        await context.expose_function("noted", lambda *about: self.notes.append((seat, *about)))
        await context.add_init_script(HANDS if is_phone else f"({VOICE})({self.second})")
        await context.add_init_script(WATCH)
        for script in ("gorod", "voice"):
            await context.route(f"**/static/{script}.js*", self.scale)
        return await context.new_page()

    async def scale(self, route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, body=scaled_script(await answer.body(), self.second))

    def did(self, what: str) -> None:
        self.steps.append((time(), what))

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds * self.second)

    async def play(self, chromium: str) -> Recorded:
        with tempfile.TemporaryDirectory() as folder:
            served = ServedEvening(Path(folder), self.second, self.lang, f"{self.book}/{self.lang}")
            try:
                async with async_playwright() as playwright:
                    browser = await playwright.chromium.launch(
                        executable_path=chromium, args=FLAGS, timeout=120_000
                    )
                    await self.evening(browser, served)
                    await browser.close()
            finally:
                served.close()
        return recorded(self.kept())

    async def evening(self, browser: Browser, served: ServedEvening) -> None:
        tv = await self.page(browser, 0)
        await tv.goto(served.base + served.owner_path)
        await tv.wait_for_selector("main.tv[data-stage=lobby]", timeout=120_000)
        await tv.mouse.click(640, 700)
        phones = []
        for seat, name in enumerate(GUESTS[self.lang][: self.plan.players], 1):
            phones.append(phone := await self.page(browser, seat))
            await phone.goto(f"{served.base}/{served.code}")
            await phone.fill("input[name=name]", name)
            await phone.tap("form.joining button.main")
            await phone.wait_for_selector("main.phone", timeout=120_000)
        await self.shoot("lobby", tv, phones)
        for seat, phone in enumerate(phones, 1):
            slow = 1000 * self.second
            pace = {
                "looks": (LOOKS + seat * SLOWER) * slow,
                "answers": (ANSWERS + seat * SLOWER) * slow,
                "speaks": SPEAKS * slow,
                "talks": (TALKS + seat * SLOWER) * slow,
            }
            await phone.evaluate(
                "how => Object.assign(hands, how)", self.knows(seat) | {"pace": pace}
            )
        await self.deal(tv, phones)
        await self.until_the_end(tv, phones)

    def knows(self, seat: int) -> dict[str, Any]:
        say = Speech(self.lang).say
        decoys = ["ask-cover", *(f"ask-cover-{one}" for one in DECOYS)]
        return {"still": False, "seed": seat, "cover": [say(one) for one in decoys]}

    async def deal(self, tv: Page, phones: Sequence[Page]) -> None:
        """As README tells: choose a game, deal the cards."""
        await tv.click("[data-drawer]")
        self.did("Choose a game")
        chosen = tv.locator(f".drawer input[name=ruleset][value={self.book}]")
        if not await chosen.is_checked():
            async with tv.expect_response("**/plan"):
                await chosen.locator("xpath=..").click()
        button = tv.locator(".drawer .row .start button.main:enabled")
        await button.wait_for(timeout=120_000)
        await self.shoot("drawer", tv, phones)
        self.did("Deal the cards")
        self.began = time()
        await button.click()

    async def until_the_end(self, tv: Page, phones: Sequence[Page]) -> None:
        talk, nights, before, is_dark = 0.0, 0, "", False
        while time() - self.began < LONGEST * self.second:
            await self.wait(0.25)
            self.loads.append(getloadavg()[0])
            now: dict[str, Any] = await tv.evaluate("watched()")
            moment = f"{now['act']} {now['beat']}".strip()
            if moment != before:
                await self.shoot(moment, tv, phones)
            before = moment
            if now["stage"] == "over" and not now["told"]:
                break
            nights += now["dark"] and not is_dark
            is_dark = now["dark"]
            limit = self.plan.nights
            if now["act"] == "call" if limit == 0 else limit is not None and nights > limit:
                break
            talks = now["act"] in ("talk", "vote") and now["talks"] and not now["told"]
            talk = (talk or time()) if talks else 0.0
            if talk and time() - talk > TALKS * self.second:
                self.did("N: enough talk")
                await tv.keyboard.press("n")
                talk = 0.0
        await self.wait(AFTER)
        await self.shoot("after", tv, phones)
        if await tv.query_selector("main.tv[data-stage=over]"):
            await self.again(tv, phones)

    async def again(self, tv: Page, phones: Sequence[Page]) -> None:
        """All but one want another game."""
        for phone in phones[:-1]:
            await phone.tap("form.again button[value=in]")
        self.did("all but one tap: in again")
        await tv.wait_for_selector("main.act-next", timeout=120_000)
        await self.wait(AFTER)
        await self.shoot("again", tv, phones)

    async def shoot(self, moment: str, tv: Page, phones: Sequence[Page]) -> None:
        """The first screens of a kind, if pictures are wanted."""
        if self.shots is None:
            return
        stem = f"{self.book}-{self.lang}-{re.sub(r'[^a-z]+', '-', moment)}"
        if (self.shots / f"{stem}-tv.png").exists():
            return
        self.shots.mkdir(parents=True, exist_ok=True)
        await tv.screenshot(path=self.shots / f"{stem}-tv.png")
        for seat in (1, 2):
            await phones[seat - 1].screenshot(path=self.shots / f"{stem}-phone{seat}.png")

    def kept(self) -> dict[str, Any]:
        """All that was noted, as it can be kept in a file."""
        names = ("book", "lang", "second", "began", "steps", "notes")
        load = f"{min(self.loads):.0f}–{max(self.loads):.0f}"
        return {name: getattr(self, name) for name in names} | {"load": load}


def recorded(kept: dict[str, Any]) -> Recorded:
    """What was told by all pages, in seconds of the evening."""

    def at(milliseconds: float) -> float:
        return float((milliseconds / 1000 - kept["began"]) / kept["second"])

    found = Recorded(kept["book"], kept["lang"], kept["second"], kept["load"])
    found.steps = [(at(when * 1000), what) for when, what in kept["steps"]]
    for seat, kind, about in kept["notes"]:
        when = at(about["at"])
        if kind == "spoken" and when >= -1:
            text, rate, line = about["text"], about["rate"], about["line"]
            found.sentences.append(Sentence(when, at(about["until"]), text, rate, line))
        elif kind == "changed" and not seat:
            found.changes.append(when)
        elif kind == "looks" and when >= BEFORE:
            looks = found.phones.setdefault(seat, []) if seat else found.tv
            looks.append(Look(when, about["shown"]))
    ends = (one.at for one in found.tv if one.shown["stage"] == "over" and not one.shown["told"])
    last = next(ends, math.inf)
    found.is_over = last < math.inf
    found.ended = min(last, at(kept["notes"][-1][2]["at"]))
    for looks in (found.tv, *found.phones.values()):
        looks.sort(key=lambda one: one.at)
    found.sentences.sort()
    found.changes.sort()
    return found


def report(found: Recorded) -> list[str]:
    """What was wrong with an evening, and how long things took."""
    idle = found.idle()
    wrong = {
        "sentences that a phone contradicts": found.contradictions(),
        "elements not within 0.3 s of their sentence": found.late_elements(),
        "deaths on phones before they were told": found.spoilt(),
        "hurried ends of lines": found.hurried_ends(),
        "more than 30 s without anything for a guest": idle.long,
    }
    lines = [f"{found.book}, {found.lang}"]
    lines += [f"{title}: {value}" for title, value in measures(found).items()]
    for what, those in wrong.items():
        lines.append(f"{what}: {len(those)}")
        lines += [f"  {one}" for one in those]
    return lines


def measures(found: Recorded) -> dict[str, str]:
    """The figures of one evening."""
    idle, votes = found.idle(), found.votes()
    delays = [after for *_, after in found.elements() if after is not None]
    return {
        "players": str(len(found.phones)),
        "load of the machine": found.load,
        "a second": f"{found.second:g} s",
        "it lasted": f"{found.ended / 60:.0f} min{'' if found.is_over else ', broken off'}",
        "from the deal to the last card": f"{found.card_seen():.1f} s",
        "from the deal to the first call": f"{found.first_call():.1f} s",
        "sentences": str(len(found.sentences)),
        "… at a rate above 1": str(len(found.hurried)),
        "… whose line ended hurried": str(len(found.hurried_ends())),
        "… that a phone contradicts": str(len(found.contradictions())),
        "elements with a sentence of their own": str(len(delays)),
        "… not within 0.3 s of it": str(len(found.late_elements())),
        "… the latest": f"{max(delays, default=0) * found.second:.2f} s",
        "deaths on a phone before they were told": str(len(found.spoilt())),
        "votes": ", ".join(f"{one:.0f}" for one in votes) + " s" if votes else "none",
        "nothing for a guest": f"{idle.share:.1%}",
        "… the guest with most of it": f"{idle.most:.1%}",
        "… in the dark": f"{idle.by_night:.1%}",
        "more than 30 s without anything": str(len(idle.long)),
    }


def page(folder: Path) -> str:
    """docs/evening-measured.md, of the evenings that are kept in this folder."""
    about = {
        "letters": LETTERS_A_SECOND,
        "looks": LOOKS,
        "speaks": SPEAKS,
        "answers": ANSWERS,
        "talks": TALKS,
        "fresh": FRESH,
    }
    first = table(kept_in(folder / "first-calls"), FIRST)
    whole, days = table(kept_in(folder)), table(kept_in(folder / "first-days"))
    return "\n".join([PAGE.format(**about), first, WHOLE.format(**about), whole, DAYS, days])


def kept_in(folder: Path) -> list[Recorded]:
    files = [folder / f"{book}.{lang}.json" for book in PLANS for lang in GUESTS]
    return [recorded(json.loads(one.read_bytes())) for one in files if one.exists()]


FIRST = (
    "load of the machine",
    "players",
    "from the deal to the last card",
    "from the deal to the first call",
)


def table(evenings: Sequence[Recorded], titles: Sequence[str] = ()) -> str:
    """A column for each evening."""
    columns = [measures(one) for one in evenings]
    heads = " | ".join(f"{one.book}, {one.lang}" for one in evenings)
    rows = [
        f"| {title} | {' | '.join(one[title] for one in columns)} |"
        for title in titles or columns[0]
    ]
    return "\n".join([f"| | {heads} |", f"| --- |{' ---: |' * len(evenings)}", *rows])


PAGE = """# Evenings, measured

Real browsers: the table screen with its voice, which says {letters} characters a second, and phones
of 360 by 640 beside it. Gorod hosts, as it does when one follows README: scan the code, type a
name, **Choose a game**, **Deal the cards**. Guests look at the card after {looks:.0f} seconds and
more, speak for {speaks:.0f}, answer after {answers:.0f} and more; after {talks:.0f} seconds of free
talk somebody presses `N`. `make evening` does all of this. What a busy machine is late with is in
the figures: its load stands in the tables (two cores; with 2 it is busy, with 30 it is late).

## From the deal to the first call

    python -m bench.evening_log --lang en ru --second 1 --nights 0 --into evenings/first-calls
    python -m bench.evening_log --page evenings > docs/evening-measured.md
"""
WHOLE = """
What is said before the first call takes less than 30 seconds for ten players in every mode of every
book (`tests/table/pacing/test_narration.py`), with the time in which the cards are looked at.

## Whole evenings

    python -m bench.evening_log --lang en ru --second 0.5 --into evenings

All figures but the latest element are in seconds of the evening; *a second* is how long one lasted.
Each evening leaves a log of every sentence and every screen (`evenings/BOOK.LANG.log`), with all
that was found wrong.

An *element* is a name of somebody who leaves, a card, the candidates, whoever speaks, those who are
waited for, the winning side, each winner, and the award. It is compared with the start of the
sentence that tells it, and may be late by 0.3 seconds of the world: what delays it is the browser,
not the evening. A *vote* lasts from the first phone that asks until all is counted. There is
*nothing* for a guest while no question waits for an answer of theirs, nobody speaks (no player, not
the host), and neither the table screen nor the own phone has changed for {fresh:.0f} seconds.

Where the machine is late, the browser of the table screen stands still for seconds at a time: its
voice and its picture are late together, and phones, which follow the table's own clock, are then
ahead of them. What says something of the product are the columns with a low load.
"""
DAYS = """
## The first night and day

    python -m bench.evening_log sport city it --second 0.35 --nights 1 --into evenings/first-days
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("books", nargs="*", default=[*PLANS], help=", ".join(PLANS))
    parser.add_argument("--lang", choices=[*GUESTS], nargs="*", default=["en"])
    parser.add_argument("--second", type=float, default=0.5, help="how long a second lasts")
    parser.add_argument("--nights", type=int, help="end after so many; 0: with the first call")
    parser.add_argument("--into", type=Path, help="the folder of the logs")
    parser.add_argument("--shots", type=Path, help="the folder of pictures, if wanted")
    parser.add_argument("--page", type=Path, help="print the page of the evenings in this folder")
    asked = parser.parse_args()
    if asked.page:
        print(page(asked.page))
        return
    chromium = next(path for name in NAMES if (path := shutil.which(name)))
    for book in asked.books:
        for lang in asked.lang:
            played = Played(book, lang, asked.second, asked.shots, asked.nights)
            found = asyncio.run(played.play(chromium))
            told = report(found)
            if asked.into:
                asked.into.mkdir(parents=True, exist_ok=True)
                log = "\n".join([*told, "", *found.lines(), ""])
                (asked.into / f"{book}.{lang}.log").write_text(log, encoding="utf-8")
                kept = json.dumps(played.kept(), ensure_ascii=False)
                (asked.into / f"{book}.{lang}.json").write_text(kept, encoding="utf-8")
            print("\n".join(told), flush=True)


if __name__ == "__main__":
    main()
