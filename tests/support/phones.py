"""Those who sit in the room: guests with phones, the table screen, a host with a console.

Each has a browser context of its own, so no two share a cookie. A page has hands (`hands.js`),
which tap on what stands on the screen, once they are told to.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec import json
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

from gorod.client import Client
from gorod.engine.events import GameOver
from gorod.engine.game import Game
from gorod.parts.decoys import DECOYS
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.setup import Terms, rules_of
from tests.support.qr import scan
from tests.support.server_process import PATIENCE, Served

HANDS = (Path(__file__).parent / "js" / "hands.js").read_text(encoding="utf-8")
UNDRAWN = """
  const plain = new CSSStyleSheet();
  plain.replaceSync("svg:not(.qr *) { display: none !important }");
  document.adoptedStyleSheets = [plain];
"""
"""Nothing is drawn where twelve screens are only read and tapped on."""
NAMES = "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jon Kim Leo Mia Ned".split()  # noqa: SIM905
LATE = re.compile(r"Failed to load resource: .* (409 .*|404 .*/voice/\d+)$")
"""Somebody was too late, or too early: the browser notes every refusal as an error."""
UNREACHABLE = re.compile(r"net::ERR_|NetworkError|Failed to fetch")
TICKED = ("checkbox", "radio")
FLAT = 7
"""Whose battery is flat now and then: the host plays that hand."""

Cards = dict[int, str]
Serve = Callable[..., Served]


class Screen:
    """A browser of somebody in the room, with the page that is open in it."""

    def __init__(self, browser: Browser, served: Served, **options: Any) -> None:
        self.served = served
        self.errors: list[str] = []
        self.late = 0
        # Without motion: twelve screens are painted by two processors.
        self.context: BrowserContext = browser.new_context(
            locale="en-GB", reduced_motion="reduce", **options
        )
        self.context.add_init_script(HANDS)
        self.context.add_init_script(UNDRAWN)
        self.context.on("console", self._note)
        self.context.on("weberror", self._note_error)
        self.page: Page = self.context.new_page()

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            said = f"{message.text} {message.location['url']}"
            if LATE.search(said):
                self.late += 1
            else:
                self.errors.append(said)

    def _note_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def open(self, path: str) -> None:
        """A page of this table."""
        self.page.goto(self.served.url(path), wait_until="domcontentloaded")

    def use_hands(self, **how: Any) -> None:
        """Let the hands tap by themselves from now on, in this page and until it is left."""
        say = Speech("en").say
        decoys = ["ask-cover", *(f"ask-cover-{one}" for one in DECOYS)]
        knows = {"again": say("web-again"), "cover": [say(one) for one in decoys]}
        self.page.wait_for_function(
            "how => Object.assign(window.hands, how)", arg={"still": False, **knows, **how}
        )

    def rest_hands(self) -> None:
        self.page.evaluate("window.hands.still = true")

    def wait_for(self, selector: str) -> None:
        """Until this is on the screen."""
        self.page.wait_for_function(
            "selector => document.querySelector(selector)", arg=selector, polling=100
        )

    def settle(self) -> None:
        """Until nothing that was sent is on its way, and the screen shows what is so now."""
        self.page.wait_for_function(UP_TO_DATE, polling=100)

    def stage(self) -> str:
        stage: str = self.page.evaluate("document.querySelector('main').dataset.stage ?? ''")
        return stage

    def words(self, selector: str) -> list[str]:
        """What stands in each such place."""
        texts: list[str] = self.page.evaluate(
            "s => [...document.querySelectorAll(s)].map(one => one.textContent.trim())", selector
        )
        return texts

    def cards(self) -> Cards:
        """The cards that lie open on this screen, by seat."""
        rows: list[tuple[int, str]] = self.page.evaluate(
            "[...document.querySelectorAll('.circle .chair, .street .chair')]"
            ".filter(c => c.querySelector('.role'))"
            ".map(c => [Number(c.dataset.seat ?? c.querySelector('b').textContent),"
            " c.querySelector('.role').textContent.trim().replace(/^\\S+ /, '')])"
        )
        return dict(rows)

    def next(self) -> None:
        """The host's word: go on."""
        with self.page.expect_response("**/order"):
            self.page.click("button[data-key=n]")

    def questions(self) -> list[tuple[int, int]]:
        """To whom the questions on this screen are put, and the how manieth each is."""
        rows: list[list[int]] = self.page.evaluate(
            "[...document.querySelectorAll('form.question')]"
            ".map(f => [Number(f.elements.to.value), parseInt(f.elements.number.value)])"
        )
        return [(to, number) for to, number in rows]

    def text(self) -> str:
        """All that can be read here, except the time."""
        text: str = self.page.evaluate(
            "(() => { const main = document.querySelector('main').cloneNode(true);"
            " main.querySelectorAll('.clock').forEach(one => one.remove());"
            " return main.textContent.replace(/\\s+/g, ' ').trim(); })()"
        )
        return text

    def close(self) -> None:
        self.context.close()


class Phone(Screen):
    """A guest's phone."""

    def __init__(
        self, browser: Browser, served: Served, name: str = "", scripts: bool = True
    ) -> None:
        super().__init__(
            browser,
            served,
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            java_script_enabled=scripts,
        )
        self.name = name
        self.seat = 0

    def scan(self, code: str) -> None:
        """Point the camera at a code and open the address that stands in it."""
        self.page.goto(scan(code), wait_until="commit")

    def sit(self) -> None:
        """Type the name, sit down."""
        self.page.fill("input[name=name]", self.name)
        self.page.tap("form.joining button.main", no_wait_after=True)

    def find_seat(self) -> None:
        """Where the phone says that its owner sits."""
        self.wait_for("main.phone")
        top = " ".join(self.words("main.phone header.top"))
        found = re.search(r"Player (\d+)", top)
        assert found, top
        self.seat = int(found[1])


class TV(Screen):
    """The table screen."""

    def __init__(self, browser: Browser, served: Served) -> None:
        super().__init__(browser, served, viewport={"width": 1920, "height": 1080})

    def code(self) -> str:
        """The code by which guests come in, as it is drawn on the screen."""
        picture = self.page.get_attribute("img.qr", "src")
        return self.context.request.get(f"{self.served.base}{picture}").text()


class Console(Screen):
    """The owner's browser, with the console in it."""

    def __init__(self, browser: Browser, served: Served, owns: bool = True) -> None:
        super().__init__(browser, served, viewport={"width": 1280, "height": 900})
        if owns:
            self.page.goto(served.base + served.owner_path, wait_until="domcontentloaded")

    def choose(self, **fields: str | bool) -> None:
        """Choose what is played, field by field, as a person does."""
        self.open("host")
        for name, wanted in fields.items():
            value: str | bool = wanted
            field = self.page.locator(f"form[action$='/plan'] [name={name}]").first
            kind = field.evaluate("e => e.type")
            if kind == "radio":
                field = self.page.locator(f"form[action$='/plan'] [name={name}][value='{value}']")
                value = True
            if kind in TICKED and field.is_checked() == value:
                continue
            if kind not in TICKED and field.input_value() == value:
                continue
            with self.page.expect_response("**/plan") as done:
                if kind in TICKED:
                    field.click()  # the page may come anew at once: its state is not looked at
                elif kind.startswith("select"):
                    field.select_option(str(value))
                else:
                    field.fill(str(value))
                    field.blur()
            assert done.value.status == 204, done.value.text()

    def start(self) -> None:
        self.page.click("form[action$='/start'] button")


class Room:
    """All of them together, for one evening."""

    def __init__(self, browser: Browser, served: Served, guests: int = 10) -> None:
        self.browser, self.served = browser, served
        self.host = Console(browser, served)
        self.tv = TV(browser, served)
        self.tv.open("tv")
        self.code = self.tv.code()
        self.phones: list[Phone] = []
        self.seat(guests)

    def seat(self, guests: int) -> None:
        """Guests come, or go home, until there are so many."""
        while len(self.phones) > guests:
            phone = self.phones.pop()
            self.host.page.request.post(
                self.served.url("stand"), form={"seat": str(phone.seat)}, max_redirects=0
            )
            phone.close()
        names = NAMES[len(self.phones) : guests]
        new = [Phone(self.browser, self.served, name) for name in names]
        self.phones += new
        for phone in new:
            phone.scan(self.code)
        for phone in new:
            phone.sit()
        for phone in new:
            phone.find_seat()

    def seat_unseen(self, guests: int) -> list[Client]:
        """So many guests at whose phones nobody looks: they are asked over HTTP, and not drawn."""
        unseen = [Client(self.served.base, self.served.code) for _ in range(guests)]
        for guest, name in zip(unseen, NAMES, strict=False):
            guest.sit(name)
        return unseen

    def close(self) -> None:
        for screen in self.screens:
            screen.close()

    def __enter__(self) -> "Room":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def screens(self) -> list[Screen]:
        return [self.host, self.tv, *self.phones]

    def forget(self) -> None:
        """What hands have answered was asked in another game, or has been taken back."""
        for screen in (self.host, *self.phones):
            screen.page.evaluate("window.hands.forget()")

    def use_hands(self, **how: Any) -> None:
        for phone in self.phones:
            phone.use_hands(seed=phone.seat, **how)

    def errors(self, but: re.Pattern[str] | None = None) -> list[str]:
        """What browsers complained of, unless it was expected."""
        return [
            error
            for screen in self.screens
            for error in screen.errors
            if but is None or not but.search(error)
        ]

    def refusals(self) -> list[str]:
        """What was not taken, in the words in which the pages said so."""
        return [
            words
            for screen in self.screens
            for words in screen.page.evaluate("window.hands.refusals")
        ]

    def until(self, screens: Iterable[Screen], selector: str) -> None:
        for screen in screens:
            screen.wait_for(selector)

    def settle(self) -> None:
        """Hands rest, and all screens show what is so now."""
        for screen in (self.host, *self.phones):
            screen.rest_hands()
        for screen in (self.host, *self.phones):
            screen.page.wait_for_function(NOTHING_ON_ITS_WAY, polling=100)
        for phone in self.phones:
            phone.settle()

    def while_it_goes_on(self) -> Iterator[int]:
        """Look at the table again and again: the entries so far; in vain if nothing moves."""
        entries, since = -1, monotonic()
        while True:
            now = written(self.served)
            if now != entries:
                entries, since = now, monotonic()
            elif monotonic() - since > PATIENCE:
                _, game, _ = replay(self.served)
                looks = [f"{one.page.url} {one.page.evaluate(LOOK)}" for one in self.screens]
                last = f"{entries} entries, then {game.wait.topic} for ever"
                raise AssertionError("\n".join([last, *looks]))
            yield entries
            self.tv.page.wait_for_timeout(100)

    def until_it_is_over(self) -> None:
        """However long the evening is, as long as it goes on."""
        for _ in self.while_it_goes_on():
            if self.tv.page.query_selector("main.tv[data-stage=over]"):
                break


UP_TO_DATE = """async () => {
  const text = (page) => {
    const main = page.querySelector("main").cloneNode(true);
    main.querySelectorAll(".clock").forEach((one) => one.remove());
    return main.textContent.replace(/\\s+/g, " ").trim();
  };
  const page = await (await fetch(location.href)).text();
  return text(new DOMParser().parseFromString(page, "text/html")) === text(document);
}"""
LOOK = """() => JSON.stringify({
    main: document.querySelector("main")?.className,
    words: document.body.innerText.replace(/\\s+/g, " ").slice(0, 400),
    refusal: document.getElementById("refusal")?.textContent,
    asked: [...document.querySelectorAll("form.question")].map((form) => form.elements.id?.value),
    hands: window.hands && { still: hands.still, taps: hands.taps, refusals: hands.refusals },
})"""
"""What stands on a screen at which nothing moves any more."""

NOTHING_ON_ITS_WAY = "() => !document.querySelector('form[data-busy]') && !onTheWay.size"
"""A page that comes by the stream before the answer to a tap has a form that is not busy."""


def written(served: Served) -> int:
    """How many entries there are by now, in all games."""
    with closing(sqlite3.connect(served.db)) as db:
        entries: int = db.execute("select count(*) from journal").fetchone()[0]
        return entries


def replay(served: Served) -> tuple[Terms, Game[Ruleset], list[int]]:
    """The last game of the table as its journal has it, and the numbers of the entries."""
    store = Store(served.db)
    try:
        last = store.last_game(served.code)
        assert last is not None
        number, written = last
        played = json.decode(written, type=Terms)
        rows = store.database.db.execute(
            "select number from journal where game = ? order by number", (number,)
        ).fetchall()
        return played, Game(rules_of(played), store.journal(number)), [one for (one,) in rows]
    finally:
        store.close()


def cards_of(game: Game[Ruleset], lang: str = "en") -> Cards:
    """The cards of a game as screens name them."""
    speech = Speech(lang, game.rules.id)
    return {seat: speech.role(role) for seat, role in game.table.cards.items()}


def outcome_of(game: Game[Ruleset], lang: str = "en") -> str:
    """Who has won, as screens say it."""
    assert game.table.winner is not None
    return Speech(lang, game.rules.id).tell(GameOver(game.table.winner, ())) or ""
