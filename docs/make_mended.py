"""The pictures of docs/mended.md: what was wrong at the table, before and after it was mended.

    git worktree add --detach ../before 001ff43
    python -m docs.make_mended before --src ../before/src
    python -m docs.make_mended after

A server of the version that is shown runs in a process of its own; whoever sits around it takes
the same steps in both versions, as far as the pages allow.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.support.all_screens import GUESTS, LOCALES, PHONE
from tests.support.browsers import FLAGS, NAMES
from tests.support.phones import UP_TO_DATE
from tests.support.server_process import free_port

ROOT = Path(__file__).parent.parent


PICTURES = ROOT / "docs" / "pictures" / "mended"
TV = {"width": 1280, "height": 720}
CONSOLE = {"width": 1024, "height": 768}
QUALITY = 55
MOST_STEPS = 300
NUMBERS = 12_000
"""After so many milliseconds of a call some of the numbers have been called."""
BLACK = ("mafia", "don")
SERVER = """
import random, sys
from collections import defaultdict
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.web.ops.serve_command import ServeSettings, serve

lots = defaultdict(lambda: random.Random("mended"))
random._urandom = lambda size: lots[size].randbytes(size)
port, db, lang = sys.argv[1:]
out = Console(width=200)
about = dict(host="127.0.0.1", db=Path(db), browser=False, limits=None)
serve(Speech(lang), out, ServeSettings(int(port), **about))
"""
"""Cards are dealt alike each time that pictures are taken."""

State = dict[str, Any]
Shot = bytes


@contextmanager
def served(source: Path, lang: str) -> Iterator[str]:
    """The address of a server of this version."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        args = [str(port), str(Path(folder) / "gorod.db"), lang]
        log = Path(folder) / "server.log"
        with log.open("wb") as out:
            process = subprocess.Popen(  # noqa: S603 - this program
                [sys.executable, "-c", SERVER, *args],
                env={**os.environ, "PYTHONPATH": str(source)},
                stdout=out,
                stderr=out,
            )
        try:
            while "/own/" not in log.read_text():
                if process.poll() is not None:
                    raise RuntimeError(log.read_text())
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


@dataclass
class Table:
    """A table of its own for one scene: a person hosts, and every guest has a phone."""

    browsers: dict[int, Browser]
    """By the size of letters that their owners want."""
    base: str
    lang: str
    contexts: list[BrowserContext] = field(default_factory=list)
    guests: dict[int, BrowserContext] = field(default_factory=dict)
    code: str = ""

    def __post_init__(self) -> None:
        self.names = GUESTS[self.lang]
        self.host = self.context(CONSOLE)
        self.code = self.host.request.post(f"{self.base}/new").url.split("/")[-2]

    def context(
        self, size: dict[str, int], letters: int = 16, moving: bool = False
    ) -> BrowserContext:
        context = self.browsers[letters].new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=LOCALES[self.lang],
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=size == PHONE,
        )
        self.contexts.append(context)
        return context

    def url(self, path: str = "") -> str:
        return f"{self.base}/{self.code}/{path}".rstrip("/")

    # What is done ---------------------------------------------------------------------------------

    def plan(self, ruleset: str, players: int, **about: str) -> None:
        form = {"ruleset": ruleset, "players": str(players), "hosted_by": "person", "pace": "usual"}
        form |= {"cover": "on", "bots": "on"} | about
        for _ in range(2):  # with another book come other options and cards
            self.host.request.post(self.url("plan"), form=dict(form))

    def begin(self, ruleset: str, players: int, games: int = 0, **about: str) -> None:
        """All guests sit down, and the cards are dealt."""
        self.plan(ruleset, players, **about)
        for seat in range(1, players + 1):
            self.sit(seat)
        self.start(games)

    def sit(self, seat: int) -> None:
        if seat not in self.guests:
            self.guests[seat] = self.context(PHONE)
        form: dict[str, str | float | bool] = {"name": self.names[seat - 1], "seat": str(seat)}
        self.guests[seat].request.post(self.url("sit"), form=form)

    def start(self, games: int = 0) -> None:
        self.host.request.post(self.url("start"), form={"games": str(games), "to": "host"})

    def state(self, page: str = "host", by: BrowserContext | None = None) -> State:
        json = {"accept": "application/json"}
        state: State = (by or self.host).request.get(self.url(page), headers=json).json()
        return state

    def order(self, order: str, **about: str) -> None:
        self.host.request.post(self.url("order"), form={"order": order, **about})

    def go_on(self) -> None:
        self.order("next", wait=self.state()["wait"])

    def until(self, come: Callable[[State], object]) -> None:
        """Go on until it has come to this."""
        for _ in range(MOST_STEPS):
            if come(self.state()):
                return
            self.go_on()
        raise RuntimeError("It never came to this.")

    def until_asked(self, *topics: str) -> State:
        """Go on until somebody is asked this; the question."""
        self.until(lambda state: asked(state, topics))
        return asked(self.state(), topics)[0]

    def answer(self, question: State, *choice: int | str) -> None:
        sent = {key: question[key] for key in ("to", "number", "id")}
        sent["choice"] = choice[0] if len(choice) == 1 else list(choice)
        self.host.request.post(self.url("answer"), data=sent)

    def remove(self, *seats: int) -> None:
        for seat in seats:
            self.order("remove", seat=str(seat), id=f"remove {seat}")

    def dealt(self, *roles: str) -> list[int]:
        """Who has been dealt one of these."""
        return [
            event["seat"]
            for event in self.state()["events"]
            if event["type"] == "CardDealt" and event["role"] in roles
        ]

    def happened(self, kind: str) -> int:
        return sum(event["type"] == kind for event in self.state()["events"])

    # What is seen ---------------------------------------------------------------------------------

    def console(self) -> Page:
        return opened(self.host, self.url("host"))

    def tv(self, size: dict[str, int] = TV, moving: bool = False) -> Page:
        return opened(self.context(size, moving=moving), self.url("tv"))

    def phone(self, seat: int) -> Page:
        return opened(self.guests[seat], self.url("me"))

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def asked(state: State, topics: Iterable[str]) -> list[State]:
    return [one for one in state.get("questions", ()) if one["topic"] in topics]


def opened(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    return page


def settled(page: Page) -> Page:
    page.wait_for_function(UP_TO_DATE, polling=100)
    return page


def held(page: Page) -> Page:
    """The page with a finger on its card."""
    page.locator(".card summary").hover()
    page.mouse.down()
    page.locator(".card .face").wait_for()
    return page


def shot(page: Page) -> Shot:
    page.wait_for_timeout(200)
    return page.screenshot(caret="hide")


# The scenes ---------------------------------------------------------------------------------------

Play = Callable[[Table], list[Shot]]
SCENES: dict[str, tuple[Play, int]] = {}
"""What is played and seen in each, and how wide one of its pictures is."""


def scene(wide: int) -> Callable[[Play], Play]:
    def told(play: Play) -> Play:
        SCENES[play.__name__.replace("_", "-")] = play, wide
        return play

    return told


def paper_table(table: Table) -> None:
    table.plan("sport", 10, paper="on")
    table.host.request.post(table.url("players"), form={"names": "\n".join(table.names)})
    table.start()


@scene(wide=560)
def paper_deal(table: Table) -> list[Shot]:
    """The first screen of a judge whose cards are on paper."""
    paper_table(table)
    return [shot(table.console())]


@scene(wide=560)
def paper_don(table: Table) -> list[Shot]:
    """Three have woken, and nobody knows yet which is the don."""
    paper_table(table)
    table.until(lambda state: state["woke"])
    sent = {"wait": table.state()["wait"], "choice": [2, 5, 7]}
    table.host.request.post(table.url("woke"), data=sent)
    return [shot(table.console())]


@scene(wide=560)
def greeting(table: Table) -> list[Shot]:
    """The console of a person who hosts, when the cards are dealt."""
    table.begin("sport", 10)
    return [shot(table.console())]


@scene(wide=560)
def end(table: Table) -> list[Shot]:
    """The same console when a side has won."""
    table.begin("sport", 10)
    *others, last = table.dealt(*BLACK)
    table.remove(*others)
    table.go_on()
    table.remove(last)
    return [shot(table.console())]


@scene(wide=300)
def speech(table: Table) -> list[Shot]:
    """The phone of whoever speaks, before and after a nomination."""
    table.begin("sport", 10)
    question = table.until_asked("nominate")
    phone = table.phone(question["to"])
    first = shot(phone)
    table.answer(question, 4)
    return [first, shot(settled(phone))]


@scene(wide=640)
def tally(table: Table) -> list[Shot]:
    """The table screen after a verdict."""
    table.begin("sport", 10)
    for seat in (4, 8):
        question = table.until_asked("nominate")
        table.answer(question, seat)
        table.go_on()
    table.until_asked("vote")
    for question in asked(table.state(), ["vote"]):
        table.answer(question, 8 if question["to"] in (2, 4, 5) else 4)
    table.until(lambda state: table.happened("Left"))
    return [shot(table.tv())]


@scene(wide=300)
def told(table: Table) -> list[Shot]:
    """The don has looked for the sheriff: his phone in the next call, and a finger on the card."""
    table.begin("sport", 10)
    question = table.until_asked("don")
    (sheriff,) = table.dealt("sheriff")
    table.answer(question, sheriff)
    table.go_on()
    table.until_asked("sheriff")
    phone = table.phone(question["to"])
    first = shot(phone)
    return [first, shot(held(phone))]


@scene(wide=250)
def night(table: Table) -> list[Shot]:
    """The don is called: his phone, that of a civilian, and his own when he has answered."""
    table.begin("sport", 10)
    question = table.until_asked("don")
    don, civilian = (table.phone(seat) for seat in (question["to"], table.dealt("civilian")[0]))
    shots = [shot(don), shot(civilian)]
    don.locator("label.tile").nth(4).click()
    don.locator("form.question .thumb button").first.click()
    don.wait_for_timeout(1000)
    return [*shots, shot(settled(don))]


@scene(wide=300)
def left(table: Table) -> list[Shot]:
    """The phone of one who has left, lying on the table at night."""
    table.begin("sport", 10)
    gone = table.dealt("civilian")[0]
    table.remove(gone)
    table.until_asked("don")
    return [shot(table.phone(gone))]


@scene(wide=640)
def blind(table: Table) -> list[Shot]:
    """Night two of sport, in which nobody opens an eye."""
    table.begin("sport", 10)
    table.until_asked("nominate")
    table.until_asked("mafia")
    tv = table.tv()
    tv.wait_for_timeout(NUMBERS)
    return [shot(tv)]


def killed(table: Table) -> int:
    """A night of City in which somebody is killed; who."""
    table.begin("city", 9)
    victim = table.dealt("civilian")[0]
    for _ in range(MOST_STEPS):
        if table.happened("Left"):
            return victim
        for question in asked(table.state(), BLACK):
            table.answer(question, victim)
        table.go_on()
    raise RuntimeError("Nobody was killed.")


@scene(wide=640)
def morning(table: Table) -> list[Shot]:
    """The morning is announced."""
    killed(table)
    return [shot(table.tv())]


@scene(wide=300)
def last_word(table: Table) -> list[Shot]:
    """The last word of whoever was killed: that phone, and another."""
    victim = killed(table)
    table.until_asked("last-word")
    other = 1 if victim != 1 else 2
    return [shot(table.phone(seat)) for seat in (victim, other)]


@scene(wide=640)
def vendetta(table: Table) -> list[Shot]:
    """A night of Vendetta."""
    table.begin("vendetta", 9)
    table.until(lambda state: "night" in state["events"][-1]["type"].lower())
    return [shot(table.tv())]


@scene(wide=300)
def latecomer(table: Table) -> list[Shot]:
    """Somebody comes during a game, and says a name if asked for it."""
    table.begin("city", 9)
    late = opened(table.context(PHONE), table.url())
    first = shot(late)
    if late.locator("input[name=name]").count():
        late.fill("input[name=name]", table.names[9])
        late.locator("form.joining button.main").click()
        late.wait_for_load_state()
    return [first, shot(late)]


def ended(table: Table) -> None:
    table.begin("city", 9)
    table.remove(*table.dealt(*BLACK, "maniac"))


@scene(wide=300)
def between(table: Table) -> list[Shot]:
    """Between two games: a newcomer in a seat that somebody left, and a name that is taken."""
    ended(table)
    table.guests[3].request.post(table.url("stand"))
    newcomer = opened(table.context(PHONE), table.url())
    newcomer.fill("input[name=name]", table.names[0])
    newcomer.locator("form.joining button.main").click()
    newcomer.wait_for_load_state()
    taken = shot(newcomer)
    newcomer.goto(table.url())
    newcomer.fill("input[name=name]", table.names[9])
    newcomer.locator("form.joining button.main").click()
    newcomer.wait_for_selector("main.phone")
    return [taken, shot(newcomer)]


@scene(wide=300)
def reader(table: Table) -> list[Shot]:
    """Somebody reads the story of the last game while the next one begins."""
    ended(table)
    phone = table.phone(1)
    phone.locator("a[href$='/after']").click()
    phone.wait_for_timeout(2000)
    table.start(1)
    phone.wait_for_timeout(4000)
    return [shot(phone)]


@scene(wide=300)
def letters(table: Table) -> list[Shot]:
    """The speaker's phone with letters of 130 and 200 %."""
    table.plan("sport", 10)
    for seat, size in ((1, 21), (2, 32)):
        table.guests[seat] = table.context(PHONE, letters=size)
    table.begin("sport", 10)
    table.until_asked("don", "sheriff")
    return [shot(table.phone(seat)) for seat in (1, 2)]


@scene(wide=560)
def sideways(table: Table) -> list[Shot]:
    """A phone held sideways in a call."""
    table.begin("sport", 10)
    table.until_asked("don")
    phone = table.phone(1)
    phone.set_viewport_size({"width": 844, "height": 390})
    return [shot(phone)]


@scene(wide=560)
def tv_4_3(table: Table) -> list[Shot]:
    """A table screen of 4:3 on the first day."""
    table.begin("sport", 10)
    table.answer(table.until_asked("nominate"), 4)
    return [shot(table.tv(CONSOLE))]


@scene(wide=640)
def tv_4k(table: Table) -> list[Shot]:
    """The same on a screen of 3840 × 2160."""
    table.begin("sport", 10)
    table.answer(table.until_asked("nominate"), 4)
    return [shot(table.tv({"width": 3840, "height": 2160}))]


MOMENT = """(time) => document.getAnimations().forEach((one) => {
  one.pause();
  one.currentTime = Math.min(time, one.effect.getComputedTiming().endTime);
})"""


@scene(wide=420)
def daybreak(table: Table) -> list[Shot]:
    """The sky turns from night to day: half a second after it began, and when it is done."""
    table.begin("sport", 10)
    table.until_asked("sheriff")
    tv = table.tv(moving=True)
    while not tv.locator("main.day").count():
        table.go_on()
        tv.wait_for_timeout(100)
    shots = []
    for moment in (500, 1400):
        tv.evaluate(MOMENT, moment)
        shots.append(shot(tv))
    return shots


@scene(wide=300)
def winner(table: Table) -> list[Shot]:
    """The phone of one who left, and whose side has won."""
    table.begin("city", 9)
    gone = table.dealt("civilian")[0]
    table.remove(gone, *table.dealt(*BLACK, "maniac"))
    return [shot(table.phone(gone))]


@scene(wide=640)
def winners(table: Table) -> list[Shot]:
    """The table screen at the same time."""
    table.begin("city", 9)
    table.remove(table.dealt("civilian")[0], *table.dealt(*BLACK, "maniac"))
    return [shot(table.tv())]


# The pictures -------------------------------------------------------------------------------------


def put_together(browser: Browser, shots: list[Shot], wide: int) -> bytes:
    """Shots side by side, each so wide, as WebP."""
    width = (wide + 8) * len(shots) - 8
    page = browser.new_page(viewport={"width": width, "height": 100})
    images = "".join(
        f'<img src="data:image/png;base64,{b64encode(one).decode()}">' for one in shots
    )
    page.set_content(
        "<!doctype html><style>body { margin: 0; display: flex; align-items: flex-start; gap: 8px; "
        f"background: #888; }} img {{ width: {wide}px; }}</style>{images}"
    )
    page.wait_for_function("[...document.images].every((one) => one.complete)")
    height = page.evaluate("document.body.offsetHeight")
    page.set_viewport_size({"width": width, "height": height})
    taken = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    page.close()
    return b64decode(taken["data"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("when", choices=["before", "after"])
    parser.add_argument("--src", type=Path, default=ROOT / "src", help="the source of that version")
    parser.add_argument("--out", type=Path, default=PICTURES)
    parser.add_argument("--scenes", nargs="*", default=list(SCENES), choices=list(SCENES))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browsers = {size: launched(playwright, size) for size in (16, 21, 32)}
        for lang in GUESTS:
            with served(given.src.resolve(), lang) as base:
                for name in given.scenes:
                    play, wide = SCENES[name]
                    table = Table(browsers, base, lang)
                    picture = put_together(browsers[16], play(table), wide)
                    (given.out / f"{name}.{given.when}.{lang}.webp").write_bytes(picture)
                    table.close()


def launched(playwright: Playwright, letters: int) -> Browser:
    chromium = next(path for name in NAMES if (path := shutil.which(name)))
    wanted = f"--blink-settings=defaultFontSize={letters}"
    return playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, wanted])


if __name__ == "__main__":
    main()
