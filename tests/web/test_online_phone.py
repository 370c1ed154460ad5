"""An online table on a phone: the floor begins with the clock and the field, and who may sleep."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gorod.speech import Speech
from tests.support.server_process import Served

CALL = "https://meet.example/ours"
PLAN = {"ruleset": "sport", "players": "10", "bots": "on", "pace": "slow", "hosted_by": "gorod"}
WITHOUT_A_CERTIFICATE = """
Object.defineProperty(window, "isSecureContext", { value: false });
delete Navigator.prototype.wakeLock;
HTMLMediaElement.prototype.play = () => Promise.reject(new Error("no film"));
"""
"""As on a plain address in the room, of a phone that plays no film."""

pytestmark = pytest.mark.proof


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, 0.05)
    yield served
    served.close()


def opened(browser: Browser, table: Served) -> tuple[Page, Page]:
    """The owner's page and a guest's phone, at an online table with a call."""
    owner = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB").new_page()
    owner.goto(table.base)
    owner.click("button[name=remote]")
    owner.wait_for_selector("main.lobby")
    url = owner.url.removesuffix("/host")
    owner.request.post(f"{url}/plan", form={**PLAN, "conference": CALL})
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        locale="en-GB",
        has_touch=True,
        reduced_motion="reduce",
    )
    context.add_init_script(WITHOUT_A_CERTIFICATE)
    phone = context.new_page()
    phone.goto(url)
    phone.fill("input[name=name]", "Anna")
    phone.click("form.joining button.main")
    phone.wait_for_selector("main.phone[data-stage=lobby]")
    return owner, phone


def test_on_a_phone_the_floor_begins_with_the_clock_and_the_field(
    browser: Browser, table: Served
) -> None:
    owner, phone = opened(browser, table)
    say = Speech("en").say
    link = phone.locator(".call a")
    expect(link).to_have_attribute("href", CALL)
    expect(link).to_contain_text("meet.example")
    url = owner.url.removesuffix("/host")
    owner.request.post(f"{url}/start", form={"games": "0", "to": "host"})
    phone.wait_for_selector(".has-floor", timeout=180_000)
    expect(phone.locator(".call b")).to_have_text(say("web-call-you"))
    clock = phone.locator(".has-floor .clock").bounding_box()
    field = phone.locator("#words-day").bounding_box()
    others = [one.bounding_box() for one in phone.locator("form.question, .circle, .card").all()]
    assert clock is not None
    assert field is not None
    assert clock["y"] < field["y"] < 844 / 3
    assert all(field["y"] < one["y"] for one in others if one is not None)
    phone.fill("#words-day", "I am red")
    phone.press("#words-day", "Enter")
    expect(phone.locator("#room-day .log")).to_contain_text("I am red")
    for page in (owner, phone):
        page.context.close()


def test_a_phone_that_cannot_be_kept_awake_says_so_and_where_to_go(
    browser: Browser, table: Served
) -> None:
    owner, phone = opened(browser, table)
    url = owner.url.removesuffix("/host")
    owner.request.post(f"{url}/start", form={"games": "0", "to": "host"})
    phone.wait_for_selector("main.phone[data-stage=game]")
    phone.tap("header.top")
    line = phone.locator("#sleepy")
    expect(line).to_be_visible()
    line.locator("a").click()
    phone.wait_for_selector("main.securing")
    assert phone.locator("main.securing pre").inner_text() == "gorod --https"
    phone.click("header.top a")
    phone.wait_for_selector("main.phone[data-stage=game]")
    for page in (owner, phone):
        page.context.close()
