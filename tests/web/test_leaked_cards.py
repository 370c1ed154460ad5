"""The mark of cards that were seen, and the question to go back, on real screens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from gorod.speech import Speech
from tests.support.sampling import sampled
from tests.support.server_process import Served

PLAN: dict[str, str | float | bool] = {
    "ruleset": "sport",
    "players": "10",
    "bots": "on",
    "pace": "slow",
    "hosted_by": "gorod",
}
SMALL = {"width": 360, "height": 640}
FINGER = 44
"""No button that decides something is lower, in pixels."""
WIDTH = "document.documentElement.scrollWidth"
LOCALES = {"en": "en-GB", "ru": "ru-RU"}


@pytest.fixture
def table(tmp_path: Path, lang: str) -> Iterator[Served]:
    served = Served(tmp_path, lang=lang)
    yield served
    served.close()


def context(browser: Browser, lang: str, **options: object) -> BrowserContext:
    locale = LOCALES[lang]
    return browser.new_context(locale=locale, reduced_motion="reduce", **options)  # type: ignore[arg-type]


def sit(page: Page, table: Served, name: str) -> None:
    page.goto(table.url())
    page.fill("input[name=name]", name)
    page.click("form.joining button.main")
    page.wait_for_selector("main.phone[data-stage=lobby]")


def fits(page: Page) -> bool:
    """Whether nothing stands beyond the right edge."""
    wide: int = page.evaluate(WIDTH)
    return wide <= SMALL["width"]


@sampled("lang", ["ru", "en"])
def test_phones_are_asked_to_go_back_and_every_screen_shows_the_mark(
    browser: Browser, table: Served, tmp_path: Path, lang: str
) -> None:
    say = Speech(lang).say
    owner = context(browser, lang, viewport={"width": 1920, "height": 1080})
    tv = owner.new_page()
    tv.goto(table.base + table.owner_path)
    console = owner.new_page()
    sit(console, table, "Анна")
    guest = context(browser, lang, viewport=SMALL, has_touch=True, is_mobile=True)
    phone = guest.new_page()
    sit(phone, table, "Боря")
    owner.request.post(table.url("plan"), form=PLAN)
    owner.request.post(table.url("start"), form={"games": "0", "to": "host"})
    phone.wait_for_selector("main.phone[data-stage=game]")

    for seat in (*range(3, 11), 2):
        owner.request.post(
            table.url("order"), form={"order": "remove", "seat": str(seat)}, max_redirects=0
        )
    phone.wait_for_selector("main.phone[data-stage=over]")

    console.goto(table.url("back"))
    expect(console.locator(".warning").first).to_have_text(say("web-back-asks"))
    console.screenshot(path=tmp_path / "back.png")
    console.locator("ol.steps form button").nth(4).click()
    question = phone.locator("form.going-back")
    expect(question.locator("h2")).to_have_text(say("web-going-back-ask"))
    yes = question.locator("button[value=yes]")
    box = yes.bounding_box()
    assert box is not None
    assert box["height"] >= FINGER
    assert box["y"] + box["height"] <= SMALL["height"], "it is seen without scrolling"
    assert fits(phone)
    phone.screenshot(path=tmp_path / "question.png")
    tv.screenshot(path=tmp_path / "tv-question.png")
    console.goto(table.url("host"))
    console.screenshot(path=tmp_path / "lobby.png")

    yes.tap()
    phone.wait_for_selector("main.phone[data-stage=game]")
    everybody = say(
        "web-cards-seen-by",
        who=say("web-cards-seen-everyone"),
        when=say("web-cards-seen-at-the-end"),
    )
    mark = say("web-cards-seen", list=everybody)
    for page in (phone, tv):
        notice = page.locator(".notice")
        expect(notice).to_have_text(mark)
        expect(notice).to_be_visible()
    assert fits(phone)
    phone.locator(".notice").scroll_into_view_if_needed()
    phone.screenshot(path=tmp_path / "phone.png")
    tv.screenshot(path=tmp_path / "tv.png")
    console.goto(table.url("host"))
    expect(console.locator(".notice")).to_have_text(mark)
    console.screenshot(path=tmp_path / "console.png")
    owner.close()
    guest.close()
