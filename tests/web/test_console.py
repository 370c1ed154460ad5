"""The host's console in a browser: cards are controls, and no tap is one too many."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Dialog, Page, ViewportSize, expect

from gorod.engine.game import Game
from gorod.parts.orders import Fouls
from gorod.parts.rulesets import Ruleset
from gorod.parts.silence import Speechless
from gorod.parts.speeches import FloorGiven
from tests.support.phones import NAMES, Serve, replay
from tests.support.server_process import PATIENCE, Served

LAPTOP = ViewportSize(width=1280, height=800)
TABLET = ViewportSize(width=1024, height=768)
PHONE = ViewportSize(width=390, height=844)
RUSSIAN = {
    "f": "а",
    "s": "ы",
    "v": "м",
    "e": "у",
    "r": "к",
    "h": "р",
}
"""What a Russian layout types under these keys."""


class Desk:
    """A host with a console, and guests over HTTP."""

    def __init__(self, page: Page, served: Served, guests: list[httpx.Client]) -> None:
        self.page, self.served, self.guests = page, served, guests

    @property
    def game(self) -> Game[Ruleset]:
        return replay(self.served)[1]

    def ask(self) -> dict[str, Any]:
        got = self.page.request.get(self.served.url("host"), headers={"accept": "application/json"})
        told: dict[str, Any] = got.json()
        return told

    def send(self, path: str, **what: object) -> None:
        sent = {"accept": "application/json", "origin": self.served.base}
        got = self.page.request.post(self.served.url(path), data=what, headers=sent)
        assert got.ok, got.text()

    def go_on(self) -> None:
        self.send("order", order="next", wait=self.ask()["wait"])

    def until(self, topic: str, night: int = 0, day: int = 0) -> None:
        """Go on until the game waits for this."""
        for _ in range(200):
            game = self.game
            table = game.table
            if game.wait.topic == topic and table.night >= night and table.day >= day:
                self.page.goto(self.served.url("host"))
                self.page.wait_for_selector("main.hostdesk [data-next]")
                return
            self.go_on()
        raise AssertionError(f"{topic} never came")

    def answer(self, *choice: object) -> None:
        """The first open question is answered as its player would."""
        one = next(q for q in self.ask()["questions"] if q["open"] and not q["answered"])
        about = {key: one[key] for key in ("to", "number", "id")}
        what = {"choice": choice[0]} if choice else {"pass": True}
        self.send("answer", **about, **what)

    def order(self, press: Any) -> None:
        with self.page.expect_response("**/order"):
            press()
        self.page.wait_for_function("() => !document.querySelector('[data-busy]')")

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.evaluate(
                "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
                " { key, bubbles: true, cancelable: true }))",
                key,
            )

    def in_hand(self) -> list[str]:
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-menu]:not([hidden])')].map(m => m.dataset.menu)"
        )
        return found


@contextmanager
def hosting(
    browser: Browser,
    served: Served,
    size: ViewportSize = LAPTOP,
    players: int = 8,
    **plan: object,
) -> Iterator[Desk]:
    touch = size["width"] < 700
    context = browser.new_context(
        viewport=size, has_touch=touch, locale=f"{served.lang}-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(served.base + served.owner_path)
    desk = Desk(page, served, [])
    desk.send("plan", **{"ruleset": "city", "players": players, "hosted_by": "person"} | plan)
    for name in NAMES[:players]:
        guest = httpx.Client(timeout=PATIENCE)
        guest.post(served.url("sit"), data={"name": name})
        desk.guests.append(guest)
    desk.send("start", games=0)
    page.goto(served.url("host"))
    page.wait_for_selector("main.hostdesk [data-next]")
    try:
        yield desk
        assert errors == []
    finally:
        context.close()
        for guest in desk.guests:
            guest.close()


def test_a_foul_is_given_with_one_tap(browser: Browser, serve: Serve) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("nominate")
        desk.order(lambda: desk.page.click("[data-chair='3'] .foulbtn"))
        assert desk.game.table.of(Fouls) == {3: 1}
        expect(desk.page.locator("[data-chair='3'] .foulbtn b")).to_have_text("1")


def test_a_foul_on_a_phone_is_given_with_one_tap(browser: Browser, serve: Serve) -> None:
    with hosting(browser, serve(1.0), PHONE) as desk:
        desk.until("nominate")
        desk.order(lambda: desk.page.locator(".foulrow button[value='3']").tap())
        assert desk.game.table.of(Fouls) == {3: 1}


def test_a_card_stays_in_hand_after_orders_and_after_the_taps_of_others(
    browser: Browser, serve: Serve
) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("nominate")
        page = desk.page
        page.click("[data-chair='3'] [data-hand]")
        desk.order(lambda: page.click("#hand-3 [data-order=f]"))
        expect(page.locator("[data-chair='3'] .foulbtn b")).to_have_text("1")
        assert desk.in_hand() == ["3"]
        desk.answer(5)  # player 1 nominates meanwhile
        expect(page.locator("[data-chair='5'].nominated")).to_be_visible()
        assert desk.in_hand() == ["3"]
        desk.order(lambda: page.click("#hand-3 [data-order=s]"))
        assert desk.game.table.of(Speechless).muted == {3}
        assert desk.game.table.of(Fouls) == {3: 1}
        page.keyboard.press("Escape")
        assert desk.in_hand() == []


def test_a_removal_asks_with_the_name(browser: Browser, serve: Serve) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("nominate")
        page, asked = desk.page, list[str]()

        def refuse(one: Dialog) -> None:
            asked.append(one.message)
            one.dismiss()

        page.once("dialog", refuse)
        page.click("[data-chair='3'] [data-hand]")
        page.click("#hand-3 [data-order=r]")
        assert asked == ["Remove player 3, Cat, from the game?"]
        assert 3 in desk.game.table.alive
        page.once("dialog", lambda one: one.accept())
        desk.order(lambda: page.click("#hand-3 [data-order=r]"))
        assert 3 not in desk.game.table.alive


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_keys_take_a_player_and_give_orders_in_the_layout_of_the_language(
    browser: Browser, serve: Serve, lang: str
) -> None:
    def key(latin: str) -> str:
        return RUSSIAN[latin] if lang == "ru" else latin

    with hosting(browser, serve(1.0, lang)) as desk:
        desk.until("nominate")
        page = desk.page
        desk.keys("3")
        assert desk.in_hand() == ["3"]
        desk.order(lambda: desk.keys(key("f")))
        assert desk.game.table.of(Fouls) == {3: 1}
        desk.order(lambda: desk.keys("4", key("s")))
        assert desk.game.table.of(Speechless).muted == {4}
        page.wait_for_function("() => !document.querySelector('[data-busy]')")
        desk.order(lambda: desk.keys("5", key("v")))
        given = [one for one in desk.game.seen_by(0) if isinstance(one, FloorGiven)][-1]
        assert (given.seat, given.seconds) == (5, 60)
        expect(page.locator("[data-chair='5'].speaking")).to_be_visible()
        desk.order(lambda: desk.keys(key("e")))
        assert desk.game.table.floor == 1
        desk.keys(key("h"))
        expect(page.locator(".hcard .card-art").first).to_be_hidden()
        page.once("dialog", lambda one: one.accept())
        desk.order(lambda: desk.keys("6", key("r")))
        assert 6 not in desk.game.table.alive
        shown = page.inner_text("#hand-5 [data-order=f] kbd")
        assert shown == ("F А" if lang == "ru" else "F")
        wait = desk.game.wait.number
        desk.order(lambda: desk.keys(" "))
        assert desk.game.wait.number != wait


def test_the_second_of_two_quick_taps_is_not_taken_for_another_next(
    browser: Browser, serve: Serve
) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("nominate")
        steps = len(desk.game.journal)
        desk.order(lambda: desk.page.dblclick("[data-next]"))
        desk.page.wait_for_timeout(0)
        assert len(desk.game.journal) == steps + 1


def test_hands_that_are_missing_are_asked_about_and_wait_lies_where_next_was(
    browser: Browser, serve: Serve
) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("nominate")
        desk.answer(5)
        desk.go_on()
        desk.answer(6)
        desk.until("vote")
        page, alive = desk.page, len(desk.game.table.alive)
        place = page.locator("[data-next]").bounding_box()
        assert place is not None
        page.mouse.click(place["x"] + 40, place["y"] + 30)
        expect(page.locator("#ask")).to_be_visible()
        assert page.inner_text("#ask [data-missing]") == "8"
        wait = page.locator("#ask [data-wait-on]").bounding_box()
        assert wait is not None
        for side in ("x", "width"):
            assert abs(wait[side] - place[side]) < 4
        page.mouse.click(place["x"] + 40, place["y"] + 30)
        page.mouse.click(place["x"] + place["width"] - 20, place["y"] + 30)
        page.mouse.click(place["x"] + place["width"] - 20, place["y"] + 30)
        expect(page.locator("#ask")).to_be_hidden()
        assert desk.game.wait.topic == "vote"
        assert len(desk.game.table.alive) == alive
        page.click("[data-next]")
        with page.expect_response("**/hands"):
            page.click("#ask [data-sure]")
        assert desk.game.wait.topic != "vote"


def test_going_on_without_an_answer_says_whose_by_role_and_asks_once(
    browser: Browser, serve: Serve
) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("sheriff", night=2)
        page = desk.page
        page.keyboard.press("Space")
        expect(page.locator("#ask h2")).to_have_text("No answer from the sheriff yet. Go on?")
        page.keyboard.press("Space")
        expect(page.locator("#ask")).to_be_hidden()
        assert desk.game.wait.topic == "sheriff"
        page.keyboard.press("n")
        desk.order(lambda: page.click("#ask [data-sure]"))
        assert desk.game.wait.topic != "sheriff"


def test_an_answer_that_comes_takes_the_doubt_away(browser: Browser, serve: Serve) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("sheriff", night=2)
        desk.page.click("[data-next]")
        expect(desk.page.locator("#ask")).to_be_visible()
        desk.answer(1 if desk.game.wait.asks and 1 not in desk.game.wait.asks else 2)
        expect(desk.page.locator("#ask")).to_have_count(0)


def test_next_says_what_comes_and_is_undone_at_once(browser: Browser, serve: Serve) -> None:
    with hosting(browser, serve(1.0)) as desk:
        desk.until("nominate")
        page = desk.page
        expect(page.locator("[data-next] small")).to_have_text("player 2 speaks")
        wait = desk.game.wait.number
        desk.order(lambda: page.click("[data-next]"))
        expect(page.locator("[data-next] small")).to_have_text("player 3 speaks")
        desk.order(lambda: page.keyboard.press("b"))
        expect(page.locator("[data-next] small")).to_have_text("player 2 speaks")
        assert desk.game.table.floor == 1
        assert wait <= desk.game.wait.number


def test_the_clock_is_quiet_where_no_clock_runs(browser: Browser, serve: Serve) -> None:
    with hosting(browser, serve(1.0), pace="none") as desk:
        expect(desk.page.locator(".ring")).to_have_count(0)
        expect(desk.page.locator("[data-key=p], [data-key='+'], [data-key='-']")).to_have_count(0)


SIGHT = """() => {
  const all = (places) => [...document.querySelectorAll(places)]
    .filter((one) => one.checkVisibility() && !one.closest(".more .within"));
  const is_out = ({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1
    || bottom > innerHeight + 1;
  const is_cut = (one) => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1;
  const said = (one) => `${one.className} ${one.textContent.replace(/\\s+/g, " ").trim()}`;
  return [
    ...all(".hcard, .foulbtn, .foulrow button, .nextbar .main, .say, .tool, .cardmenu button")
      .filter((one) => is_out(one.getBoundingClientRect())).map((one) => `out: ${said(one)}`),
    ...all(".name, .role, .mark, .foulbtn, .tool, .cardmenu button, .nextbar .main")
      .filter(is_cut).map((one) => `cut: ${said(one)}`),
    ...(document.documentElement.scrollHeight > innerHeight + 1 ? ["the page scrolls"] : []),
  ];
}"""
"""What is not wholly in sight, or whose words are cut."""


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("size", "players"),
    [(LAPTOP, 10), (TABLET, 10), (TABLET, 13), (PHONE, 10), (PHONE, 8)],
    ids=["laptop", "tablet", "thirteen", "phone", "eight"],
)
def test_nothing_that_matters_is_out_of_sight_or_cut(
    browser: Browser, serve: Serve, lang: str, size: ViewportSize, players: int
) -> None:
    with hosting(browser, serve(1.0, lang), size, players) as desk:
        page = desk.page
        assert page.evaluate(SIGHT) == []
        for topic, night in (("nominate", 0), ("don", 2)):
            desk.until(topic, night)
            assert page.evaluate(SIGHT) == [], topic
            page.click("[data-chair='2'] [data-hand]")
            assert page.evaluate(SIGHT) == [], f"{topic}, a card in hand"
            page.keyboard.press("Escape")
        page.click("[data-next]")
        expect(page.locator("#ask")).to_be_visible()
        assert page.evaluate(SIGHT) == []
