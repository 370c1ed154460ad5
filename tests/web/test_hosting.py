"""Hosting from the table's own screen: it stays the table, whatever is pressed."""

import httpx
from playwright.sync_api import Browser

from tests.support.phones import Console, Serve
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
