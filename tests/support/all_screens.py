"""Every screen of an evening, one after another, for whoever wants to look at them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import quote

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, expect

from tests.support.phones import UP_TO_DATE
from tests.support.server_process import Served

GUESTS = {
    "en": [
        "Anna",
        "Boris",
        "Clara",
        "Daniel",
        "Edith",
        "Felix",
        "Greta",
        "Henry",
        "Irene",
        "Jonas",
    ],
    "ru": ["Аня", "Боря", "Вова", "Галя", "Даша", "Егор", "Вера", "Женя", "Зоя", "Иван"],
}
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
PHONE = {"width": 390, "height": 844}
TV = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1280, "height": 800}
MOST_STEPS = 600

Stop = tuple[str, Page]


@dataclass
class Asked:
    """A question on the console, with what may be answered."""

    to: str
    number: str
    id: str
    choices: list[str]


def read_question(form: str) -> Asked:
    """The question that this form puts."""
    to, number, answer_id = (
        re.findall(rf'name="{name}" value="([^"]*)"', form)[0] for name in FIELDS
    )
    choices = re.findall(r'name="choice" value="([^"]+)"', form)
    return Asked(to, number, answer_id, choices)


@dataclass
class Evening:
    """Ten guests, a table screen and a person who hosts; some guests have a page open."""

    browser: Browser
    served: Served
    lang: str
    names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = self.names or GUESTS[self.lang]
        self.contexts: list[BrowserContext] = []
        self.host = self.context(LAPTOP)
        self.console = self.host.new_page()
        self.guests: list[BrowserContext] = []

    def context(self, size: dict[str, int]) -> BrowserContext:
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=LOCALES[self.lang],
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        self.contexts.append(context)
        return context

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    @property
    def hand(self) -> APIRequestContext:
        return self.host.request

    def url(self, path: str = "") -> str:
        return self.served.url(path)

    # What the host does -----------------------------------------------------------------------

    def plan(self, **about: str) -> None:
        usual = {"ruleset": "sport", "players": str(len(self.names)), "pace": "usual"}
        usual |= {"hosted_by": "person", "cover": "on", "bots": "on"}
        self.hand.post(self.url("plan"), form={**usual, **about})

    def start(self, games: int) -> None:
        self.hand.post(self.url("start"), form={"games": str(games), "to": "host"})

    def seen(self) -> str:
        return self.hand.get(self.url("host")).text()

    def next(self) -> bool:
        """Go on; says whether there was anything to go on with."""
        waits = re.search(r'name="wait" value="([^"]+)"', self.seen())
        if waits is None:
            return False
        self.hand.post(self.url("order"), form={"order": "next", "wait": waits[1]})
        return True

    def order(self, name: str, **about: str) -> None:
        self.hand.post(self.url("order"), form={"order": name, **about})

    def asked(self) -> list[Asked]:
        forms = re.findall(
            r'<form class="question(?: quick)?"[^>]*/answer".*?</form>', self.seen(), re.DOTALL
        )
        return list(map(read_question, forms))

    def counts_hands(self) -> bool:
        """Whether the console has a ballot to enter."""
        return f'action="/{self.served.code}/hands"' in self.seen()

    def answer(self, asked: Asked, choice: str) -> None:
        self.hand.post(
            self.url("answer"),
            form={"to": asked.to, "number": asked.number, "id": asked.id, "choice": choice},
        )

    # What the guests do -----------------------------------------------------------------------

    def sit(self, name: str) -> BrowserContext:
        guest = self.context(PHONE)
        guest.request.post(self.url("sit"), form={"name": name})
        self.guests.append(guest)
        return guest

    def phone(self, seat: int) -> Page:
        page = self.guests[seat - 1].new_page()
        page.goto(self.url("me"))
        return page

    def settle(self, *pages: Page) -> None:
        """Until these show what is so now."""
        for page in pages:
            page.wait_for_function(UP_TO_DATE, polling=100)

    # The evening ------------------------------------------------------------------------------

    def screens(self) -> Iterator[Stop]:
        """Each screen when it is worth looking at, by name."""
        yield from self.arriving()
        yield from self.night()
        yield from self.day()
        yield from self.end()
        yield from self.codes()
        yield from self.paper()

    def arriving(self) -> Iterator[Stop]:
        stranger = self.context(PHONE).new_page()
        stranger.goto(self.served.base)
        yield "door", stranger
        stranger.goto(f"{self.served.base}/ZZZZ")
        yield "message", stranger
        self.console.goto(self.served.base + self.served.owner_path)
        self.tv = self.context(TV).new_page()
        self.tv.goto(self.url("tv"))
        for name in self.names[:6]:
            self.sit(name)
        stranger.goto(self.url())
        yield "join", stranger
        stranger.close()
        self.one = self.phone(1)
        yield "phone-lobby", self.one
        expect(self.tv.locator(".chair:not(.empty)")).to_have_count(6)
        yield "tv-lobby", self.tv
        yield "tv-lobby-owner", self.console
        self.plan(ruleset="city", players="7")
        self.plan(ruleset="city", players="7", own_deck="on", **{"card-mafia": "6"})
        self.console.goto(self.url("host"))
        yield "console-lobby-refused", self.console
        self.plan()
        for name in self.names[6:]:
            self.sit(name)
        self.console.goto(self.url("print"))
        yield "print", self.console
        self.console.goto(self.url("host"))
        yield "console-lobby", self.console

    def night(self) -> Iterator[Stop]:
        self.start(0)
        self.two = self.phone(2)
        if self.two.locator("main.deal").count():
            yield "phone-deal", self.two
            yield "phone-deal-card", self.held(self.two)
            self.two.mouse.up()
        for _ in range(MOST_STEPS):
            if all(page.locator("main.night .tile").count() for page in (self.one, self.two)):
                break
            self.next()
            self.settle(self.one, self.two)
        self.one.locator("label.tile").nth(2).click()
        yield "phone-night", self.one
        yield "phone-night-other", self.two
        yield "tv-night", self.tv
        expect(self.console.locator("main.console.night")).to_be_visible()
        yield "console-night", self.console
        yield "phone-card", self.held(self.one)
        self.one.mouse.up()

    def held(self, page: Page) -> Page:
        """The page with a finger on its card."""
        button = page.locator(".card summary").bounding_box()
        assert button is not None
        page.mouse.move(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
        page.mouse.down()
        expect(page.locator(".card .face")).to_be_visible()
        return page

    def day(self) -> Iterator[Stop]:
        spoken = 0
        for _ in range(MOST_STEPS):
            asked = self.asked()
            if self.counts_hands():
                break
            light = 'main class="console day' in self.seen()
            if light and asked and asked[0].choices:
                spoken += 1
                if asked[0].to == "1":
                    expect(self.one.locator("main.day form.question")).to_be_visible()
                    yield "phone-nominate", self.one
                    yield "phone-claim", self.claiming(self.one)
                    self.one.locator("#claiming > summary").click()
                wish = {1: "3", 3: "8", 4: "5"}.get(spoken)
                if wish in asked[0].choices:
                    self.answer(asked[0], wish)
                if spoken == 4:
                    self.settle(self.two, self.tv, self.console)
                    yield "phone-day", self.two
                    yield "tv-day", self.tv
                    yield "console-day", self.console
            self.next()
        yield from self.vote()

    def claiming(self, page: Page) -> Page:
        """The page of whoever speaks, who is about to say which player has turned out what."""
        page.locator("#claiming > summary").click()
        check = page.locator("#claiming > details:has(.pick)").last
        check.locator("summary").click()
        check.locator(".pick").nth(3).click()
        return page

    def vote(self) -> Iterator[Stop]:
        expect(self.two.locator("form.question .rows")).to_be_visible()
        self.two.locator("label.tile").first.click()
        yield "phone-vote", self.two
        rows = re.findall(r'data-row="(\d+)"', self.seen())
        wait = re.search(r'name="wait" value="([^"]+)"', self.seen())
        assert wait is not None
        raised = {f"hand-{seat}": rows[seat % 2] for seat in range(4, 9)}
        self.hand.post(self.url("hands"), form={"wait": wait[1], **raised})
        self.settle(self.tv, self.console)
        yield "tv-vote", self.tv
        yield "console-vote", self.console
        self.console.goto(self.url("back"))
        yield "back", self.console
        self.console.goto(self.url("void"))
        yield "void", self.console
        self.console.goto(self.url("host"))
        yield from self.assistant()
        self.two.locator(".moving button").click()
        yield "pass", self.two
        address = self.two.locator(".address").inner_text().strip()
        other = self.context(PHONE).new_page()
        other.goto(address)
        yield "key", other
        other.close()
        self.two.goto(self.url("me"))
        for _ in range(3):
            self.next()

    def assistant(self) -> Iterator[Stop]:
        """Another device helps to count, and is withdrawn."""
        self.console.locator("form:has([value=assistant]) button").click()
        helper = self.context(PHONE).new_page()
        helper.goto(self.console.locator(".address").inner_text().strip())
        helper.locator("button.main").click()
        helper.wait_for_selector("main.assistant form.fouls")
        yield "assistant", helper
        helper.close()
        self.console.goto(self.url("host"))
        self.console.locator("form[action$=withdraw] button").click()
        expect(self.console.locator("form[action$=withdraw]")).to_have_count(0)

    def end(self) -> Iterator[Stop]:
        self.order("remove", seat="2", id="r2")
        for _ in range(MOST_STEPS):
            if self.two.locator("main .circle.turned").count():
                break
            self.next()
            self.settle(self.two)
        yield "phone-spectator", self.two
        for seat in self.blacks():
            self.order("remove", seat=seat, id=f"r{seat}")
        for page in (self.one, self.tv):
            expect(page.locator("main[data-stage=over]")).to_be_visible()
        yield "phone-end", self.one
        yield "tv-end", self.tv
        yield "console-end", self.console
        self.one.goto(self.url("after"))
        yield "after", self.one
        yield "after-review", self.unfolded(self.one)
        self.one.goto(self.url("games/1/review"))
        yield "review", self.one
        self.one.goto(self.url("games"))
        yield "games", self.one
        self.one.goto(self.url("games/1/replay?eyes=2&step=40"))
        yield "replay", self.one
        self.one.goto(self.served.base + "/games")
        yield "library-guest", self.one
        self.one.goto(f"{self.served.base}/games/reading?who={quote(self.names[1])}")
        yield "reading", self.one
        self.one.goto(self.url("me"))
        page = self.host.new_page()
        page.goto(self.served.base + "/games?added=1")
        for summary in page.locator("summary").all():
            summary.click()
        yield "library", page
        page.goto(self.url("games/1/delete"))
        yield "surely", page
        page.goto(self.url(f"games/forget?name={self.names[1]}"))
        yield "forget", page
        page.close()

    def unfolded(self, page: Page) -> Page:
        """The page of a finished game with all of its review open."""
        page.locator("[data-review] > summary").click()
        parts = page.locator("[data-review] > details > summary")
        expect(parts).to_have_count(3)
        for one in parts.all():
            one.click()
        return page

    def blacks(self) -> list[str]:
        """Whose cards are black, as the host sees it: without them the game is over."""
        chairs = re.findall(r'<li class="chair([^"]*)">.*?<b>(\d+)</b>', self.seen(), re.DOTALL)
        return [
            seat for classes, seat in chairs if "side-black" in classes and " out" not in classes
        ]

    def codes(self) -> Iterator[Stop]:
        """Cards by code, hosted by Gorod: what the owner sees, who knows nothing."""
        for guest in self.guests[8:]:
            guest.request.post(self.url("stand"))
        self.plan(hosted_by="gorod", codes="on")
        self.start(1)
        expect(self.tv.locator("main[data-stage=game] .qr")).to_be_visible()
        yield "tv-code", self.tv
        yield "console-gorod", self.console

    def paper(self) -> Iterator[Stop]:
        """Another table, whose cards are on paper: the judge's desk."""
        opened = self.hand.post(f"{self.served.base}/new").url
        self.served.code = opened.split("/")[-2]
        self.plan(paper="on")
        self.console.goto(self.url("players"))
        yield "players", self.console
        self.hand.post(self.url("players"), form={"names": "\n".join(self.names)})
        self.console.goto(self.url("host"))
        yield "console-lobby-paper", self.console
        self.start(0)
        self.console.goto(self.url("host"))
        for awake in ("2 5 7", "5", "9"):
            while "/woke" not in self.seen():
                self.next()
            if awake == "5":
                yield "console-woke", self.console
            wait = re.findall(r'name="wait" value="([^"]+)"', self.seen())[0]
            chosen = "&".join(f"choice={seat}" for seat in awake.split())
            self.hand.post(
                self.url("woke"),
                data=f"wait={wait}&{chosen}",
                headers={"content-type": "application/x-www-form-urlencoded"},
            )
        named = 0
        for _ in range(MOST_STEPS):
            asked = self.asked()
            if self.counts_hands():
                break
            if (
                named < 3
                and asked
                and asked[0].choices
                and re.search(r'class="console[^"]* day', self.seen())
            ):
                self.answer(asked[0], str((4, 8, 10)[named]))
                named += 1
            self.next()
        told = self.hand.get(self.url("host"), headers={"accept": "application/json"}).json()
        for one in told["questions"][:6]:
            self.answer(Asked(str(one["to"]), str(one["number"]), one["id"], []), "4")
        self.console.goto(self.url("host"))
        yield "console-paper", self.console
        self.console.goto(self.url("correct"))
        yield "correct", self.console
        lines = self.console.locator("a[href*='/correct/']").evaluate_all(
            "(all) => all.map((one) => one.href)"
        )
        nominated = lines[-1]
        self.console.goto(nominated)
        yield "line", self.console
        self.console.locator("[name=pass]").click()
        yield "correction-stuck", self.console
        self.console.locator("[value=drop]").click()
        self.console.goto(lines[0])
        self.console.locator(".tile[value='8']").click()
        yield "correction", self.console
        self.console.locator("[value=drop]").click()
        self.console.goto(self.url("woke/0"))
        yield "woke", self.console
        self.console.goto(self.url("host"))
        for seat in (2, 5, 7):
            self.order("remove", seat=str(seat), id=f"p{seat}")
        self.console.goto(self.url("games/1/protocol"))
        yield "protocol", self.console


FIELDS = ("to", "number", "id")
