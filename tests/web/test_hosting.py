"""Hosting from the table's own screen: it stays the table, whatever is pressed."""

import httpx
from playwright.sync_api import Browser, expect

from gorod.rulebooks import book
from gorod.speech import Speech
from tests.support.phones import Console, Phone, Serve
from tests.support.server_process import PATIENCE, Served


def seat(served: Served, *names: str) -> list[httpx.Cookies]:
    """Guests sit down, each with a phone."""
    where = served.url("sit")
    sent = [httpx.post(where, data={"name": name}, timeout=PATIENCE) for name in names]
    assert {one.status_code for one in sent} == {303}
    return [one.cookies for one in sent]


def test_the_deal_leads_from_the_lobby_to_the_table_and_the_voice_goes_on(
    browser: Browser, serve: Serve
) -> None:
    served = serve(0.02)
    seat(served, "Ann", "Bob")
    owner = Console(browser, served)
    owner.page.click("h1")
    owner.open("host")
    owner.start()
    owner.wait_for("main.tv[data-stage=game]")
    assert owner.page.url == served.url("tv")
    assert owner.page.evaluate("Voice.awake")
    owner.open("host")
    owner.page.click("footer a[href$='/tv']")
    owner.wait_for("main.tv[data-stage=game]")
    owner.close()


WITHOUT_THE_PHASE = """() => {
  const within = document.querySelector("#drawer .within").cloneNode(true);
  within.querySelector(".lead").remove();
  return within.innerHTML;
}"""
"""What the drawer shows below the line that the bar of the table screen has too."""


def test_choosing_and_hosting_are_a_drawer_over_the_table(browser: Browser, serve: Serve) -> None:
    served = serve(0.02)
    seat(served, "Ann", "Bob")
    owner = Console(browser, served)
    page, drawer = owner.page, owner.page.locator("#drawer")

    page.click("[data-drawer]")
    expect(drawer).to_be_visible()
    expect(drawer.locator("img.qr")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    page.click("[data-drawer]")
    drawer.locator("label:has([value=city])").click()
    owner.wait_for("main.tv.lamps, main.tv[data-look^=city]")
    expect(drawer).to_be_visible()  # also when the table comes anew
    page.keyboard.press("Enter")
    owner.wait_for("main.tv[data-stage=game]")
    expect(drawer).to_be_hidden()
    assert page.evaluate("Voice.awake")

    page.click("[data-drawer]")
    expect(drawer).to_be_visible()
    busy = [{"status": 429, "headers": {"retry-after": "1"}, "body": "Too many at once"}]
    page.route("**/order", lambda way: way.fulfill(**busy.pop()) if busy else way.continue_())
    page.keyboard.press("p")  # refused at first, and sent again by the page itself
    owner.wait_for("#drawer [value=resume]")
    assert not busy
    owner.errors[:] = [one for one in owner.errors if "429" not in one]
    page.keyboard.press("p")
    owner.wait_for("#drawer [value=pause]")
    with page.expect_response("**/order") as gone_on:
        page.keyboard.press("n")
    assert gone_on.value.status == 204
    speech = Speech("en", "city")
    shown = page.evaluate(WITHOUT_THE_PHASE)  # a call is heard by everybody
    assert not [one.id for one in book("city").plain.roles if speech.role(one.id) in shown]

    drawer.locator("a[href$='/void']").click()  # a page of its own comes into the drawer
    drawer.locator("[name=reason]").fill("a misdeal")
    drawer.locator(".inside button").click()
    owner.wait_for("main.tv[data-stage=over]")
    expect(drawer).to_be_hidden()
    assert page.url == served.url("tv")
    page.click(".tools .start button")
    owner.wait_for("main.tv[data-stage=game]")
    assert page.url == served.url("tv")

    toolbar = page.locator(".tools")
    page.wait_for_selector("html.idle", state="attached")
    expect(toolbar).to_have_css("opacity", "0")
    page.mouse.move(300, 300)
    expect(toolbar).to_have_css("opacity", "1")
    assert owner.errors == []
    owner.close()


def test_back_after_a_refused_name_sends_nothing_again(browser: Browser, serve: Serve) -> None:
    served = serve()
    seat(served, "Ann")
    phone = Phone(browser, served, "Ann")
    phone.page.goto(served.url())
    phone.sit()
    phone.wait_for(".refusal.shown")
    assert phone.page.url == served.url()
    phone.name = "Bob"
    phone.sit()
    phone.find_seat()
    phone.page.go_back()
    phone.wait_for("main.phone")
    phone.close()
