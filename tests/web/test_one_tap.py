"""In the dark one tap answers, and another tap changes the answer."""

from urllib.parse import parse_qs

from playwright.sync_api import Browser, Route

from tests.support.phone_pages import phone_pages
from tests.support.saved_screens import a_screen, apart


def test_each_tap_is_sent_with_an_id_of_its_own_also_before_the_page_has_come(
    browser: Browser,
) -> None:
    pages = apart(lambda: phone_pages("city", 6))
    night = next(page for page in pages if (page.kind, page.lang) == ("night", "en"))
    sent: list[dict[str, list[str]]] = []

    def take(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        sent.append(parse_qs(route.request.post_data or ""))
        return route.fulfill(status=200, body="")

    with a_screen(browser, 360, 640) as screen:
        screen.page.route("**/answer", take)
        screen.open(night.html)
        assert not screen.page.locator("[data-send]").is_visible()
        for nth in (1, 2, 1):
            screen.page.locator("label.tile").nth(nth).click()
        screen.page.wait_for_function("() => !onTheWay.size")
        while len(sent) < 3:
            screen.page.wait_for_timeout(20)
        screen.page.locator("button[name=pass]").click()
        while len(sent) < 4:
            screen.page.wait_for_timeout(20)
        assert not screen.page.locator("input:checked").count()
    assert [one.get("choice") for one in sent] == [["2"], ["3"], ["2"], None]
    assert len({one["id"][0] for one in sent}) == 4
    assert len({(one["to"][0], one["number"][0]) for one in sent}) == 1
    assert all(one["id"][0].startswith(sent[0]["id"][0]) for one in sent)
