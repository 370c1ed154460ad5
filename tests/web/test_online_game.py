"""A salon game of far friends in four browsers: one page each, and rooms as the book allows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from gorod.speech import Speech
from tests.support.layout import WIDTHS, at_width, measured, violations
from tests.support.server_process import PROGRAM, Served, serving

SECOND = 0.12
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
NAMES = {"en": ["Anna", "Boris", "Clara", "Daniel"], "ru": ["Аня", "Боря", "Клара", "Данила"]}
DEAL = ("mafia", "mafia", "doctor", "civilian", "civilian")
DECK = {"card-mafia": "2", "card-doctor": "1", "card-civilian": "2", "own_deck": "on"}
PLAN = {"ruleset": "salon", "players": "5", "bots": "on", "pace": "none", "grace": "30"}


class Dealt(Served):
    """A server at which chance deals these cards, and whose nights wait for the mafia."""

    waited_for = "mafia"
    program = f"""
from gorod.table.pacing import bot_answers
plain = bot_answers.unpredictable_answer
bot_answers.unpredictable_answer = lambda ask: {DEAL!r} if ask.topic == "deal" else plain(ask)
{PROGRAM}"""


class Friends:
    """Four friends with a browser each; the first one owns the table and plays too."""

    def __init__(self, browser: Browser, served: Served, lang: str) -> None:
        self.browser, self.served, self.lang = browser, served, lang
        self.say = Speech(lang).say
        self.wrong: list[tuple[object, ...]] = []
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.owner = self.context(1280, 800)
        self.console = self.owner.new_page()

    def context(self, width: int, height: int) -> BrowserContext:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[self.lang],
            reduced_motion="reduce",
        )
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.contexts.append(context)
        return context

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def look(self, name: str, page: Page) -> None:
        """Axe, and nothing cut off at any width."""
        self.wrong += [(name, *one) for one in violations(page)]
        before = page.viewport_size
        assert before is not None
        for width in WIDTHS:
            at_width(page, width)
            self.wrong += [(name, width, one) for one in measured(page, "cut")]
        page.set_viewport_size(before)

    # What they do ---------------------------------------------------------------------------------

    def gather(self) -> None:
        """The owner opens a table and sends the link; everybody sits down by it."""
        self.console.goto(self.served.base)
        self.look("door", self.console)
        self.console.click("button[name=remote]")
        self.console.wait_for_selector("main.lobby")
        link = self.console.input_value("#link")
        assert len(link.rsplit("/", 1)[1]) == 12
        self.url = self.served.base + "/" + link.rsplit("/", 1)[1]
        self.owner.request.post(f"{self.url}/plan", form={**PLAN})
        self.owner.request.post(f"{self.url}/plan", form={**PLAN, **DECK})
        mine = self.owner.new_page()
        mine.goto(self.served.base + (self.console.get_attribute("header a", "href") or ""))
        self.pages = [mine]
        for width, height in ((390, 844), (1280, 800), (390, 844)):
            page = self.context(width, height).new_page()
            page.goto(self.url)
            self.pages.append(page)
        for name, page in zip(NAMES[self.lang], self.pages, strict=True):
            page.fill("input[name=name]", name)
            page.click("form.joining button.main")
            page.wait_for_selector("main.phone[data-stage=lobby]")
        self.look("phone-lobby", self.pages[1])
        self.look("lobby", self.console)

    def deal(self) -> None:
        self.console.click("form.start button")
        for page in self.pages:
            page.wait_for_selector("main.phone.far[data-stage=game]")

    def next(self) -> None:
        with self.console.expect_response("**/order"):
            self.console.click("button[data-key=n]")

    def write(self, page: Page, room: str, words: str) -> None:
        page.fill(f"#words-{room}", words)
        page.press(f"#words-{room}", "Enter")
        expect(page.locator(f"#room-{room} .log")).to_contain_text(words)
        expect(page.locator(f"#words-{room}")).to_have_value("")

    def choose(self, page: Page, seat: int, question: str = "form.question") -> None:
        if page.locator(f"{question} .nominate:not([open])").count():
            page.locator(f"{question} .nominate summary").click()
        page.locator(f"{question} label.tile:has(input[value='{seat}'])").click()
        if not page.locator(f"{question}[data-tap]").count():
            page.locator(f"{question} [data-send]").click()


@pytest.fixture(params=["ru", pytest.param("en", marks=pytest.mark.proof)])
def friends(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Friends]:
    served = Dealt(tmp_path, SECOND, request.param)
    friends = Friends(browser, served, request.param)
    yield friends
    friends.close()
    served.close()


@pytest.mark.proof
def test_four_far_friends_play_a_salon_game_in_rooms_that_keep_to_the_book(
    friends: Friends,
) -> None:
    friends.gather()
    friends.deal()
    anna, boris, clara, daniel = friends.pages
    say = friends.say

    # The first night: the mafia agrees in its own room, and nobody else has one.
    for page in (anna, boris):
        page.wait_for_selector("#room-team")
    friends.write(anna, "team", "xyzzy: the fourth?")
    expect(boris.locator("#room-team .log")).to_contain_text("xyzzy: the fourth?")
    for page in (clara, daniel):
        assert page.locator("#room-team").count() == 0
        assert "xyzzy" not in page.content()
        expect(page.locator("#room-day button")).to_be_disabled()
        expect(page.locator("#room-day .otherwise")).to_have_text(say("web-wrong-room-shut"))
    clara.fill("#words-day", "what I want to say tomorrow")
    daniel.focus("#words-day")
    daniel.keyboard.type("half a word")
    friends.choose(anna, 4)
    friends.choose(boris, 4)
    expect(anna.locator("#room-team")).to_have_count(0)
    expect(daniel.locator("#words-day")).to_have_value("half a word")
    expect(daniel.locator("#words-day")).to_be_focused()

    # The day: typed words have survived every push; the living talk, the dead read.
    daniel.wait_for_selector("#room-gone")
    expect(clara.locator("#room-day button")).to_be_enabled(timeout=20_000)
    expect(clara.locator("#words-day")).to_have_value("what I want to say tomorrow")
    clara.press("#words-day", "Enter")
    for page in friends.pages:
        expect(page.locator("#room-day .log")).to_contain_text("what I want to say tomorrow")
    friends.write(anna, "day", "I am a <b>citizen</b>")
    expect(boris.locator("#room-day .log")).to_contain_text("I am a <b>citizen</b>")
    assert daniel.locator("#room-day form").count() == 0
    expect(daniel.locator("#room-team .log")).to_contain_text("xyzzy")
    friends.write(daniel, "gone", "they lie")
    for page in (anna, boris, clara):
        assert page.locator("#room-gone, #room-team").count() == 0
        assert "they lie" not in page.content()
    assert anna.locator(".so-far h3").count() == 3
    friends.look("day", anna)
    friends.look("day-phone", boris)
    friends.look("gone", daniel)

    # Clara goes away: all see it, and after the grace her vote is drawn by lot.
    clara.close()
    expect(anna.locator(".chair:nth-child(3) .mark.away")).to_be_visible()
    friends.next()
    anna.wait_for_selector("form.question .rows, form.question .grid")
    expect(anna.locator("#room-day button")).to_be_disabled()
    friends.choose(anna, 5)
    friends.choose(boris, 5)
    expect(anna.locator("#room-day button")).to_be_enabled(timeout=20_000)

    # She comes back, and talks again.
    clara = friends.pages[2] = friends.contexts[2].new_page()
    clara.goto(f"{friends.url}/me")
    expect(anna.locator(".mark.away")).to_have_count(0)
    friends.write(clara, "day", "here I am again")
    friends.next()
    for page in (anna, boris, clara):
        page.wait_for_selector("form.question")
        friends.choose(page, 5)

    # The second night ends the game: only the mafia is left.
    for page in (anna, boris):
        page.wait_for_selector("#room-team")
    friends.look("night", anna)
    friends.write(boris, "team", "xyzzy: and now the third")
    friends.choose(anna, 3)
    friends.choose(boris, 3)
    for page in friends.pages:
        page.wait_for_selector("main.phone[data-stage=over]")
    daniel.goto(f"{friends.url}/games/1")
    assert all(words in daniel.content() for words in ("xyzzy: and now", "they lie", "here I am"))
    friends.look("after", daniel)
    assert friends.errors == []
    assert friends.wrong == [], "\n".join(map(str, friends.wrong))


class Listed(Served):
    """A server whose owner has turned the list of open tables on."""

    program = serving(public_list="True")


@pytest.mark.proof
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_list_and_the_console_of_a_far_table_are_for_everybody(
    browser: Browser, tmp_path: Path, lang: str
) -> None:
    served = Listed(tmp_path, 1.0, lang)
    friends = Friends(browser, served, lang)
    try:
        friends.gather()
        friends.owner.request.post(f"{friends.url}/stand", form={"seat": "1"})
        friends.owner.request.post(
            f"{friends.url}/plan", form={**PLAN, "listed": "on", "hosted_by": "person"}
        )
        stranger = friends.context(390, 844).new_page()
        stranger.goto(served.base)
        expect(stranger.locator(".open-tables a")).to_have_attribute(
            "href", "/" + friends.url.rsplit("/", 1)[1]
        )
        friends.look("open-tables", stranger)
        friends.console.goto(f"{friends.url}/host")
        friends.console.click("form.start button")
        friends.console.wait_for_selector("main.console[data-stage=game] #room-day")
        friends.console.focus("#words-day")
        friends.console.keyboard.type(
            "Good evening, n and p and b!"
        )  # the keys of the console rest
        friends.next()
        expect(friends.console.locator("#words-day")).to_have_value("Good evening, n and p and b!")
        friends.console.press("#words-day", "Enter")
        expect(friends.pages[1].locator("#room-day .log")).to_contain_text("Good evening, n and p")
        friends.look("console", friends.console)
        assert friends.errors == []
        assert friends.wrong == [], "\n".join(map(str, friends.wrong))
    finally:
        friends.close()
        served.close()
