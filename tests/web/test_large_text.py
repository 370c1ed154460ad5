"""Large letters and phones held sideways: whatever is asked can be read and answered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.all_screens import PHONE, Evening
from tests.support.browsers import FLAGS, be_patient
from tests.support.layout import measured
from tests.support.phones import Serve

SIDEWAYS = ((844, 390), (667, 375), (568, 320))
UPRIGHT = ((PHONE["width"], PHONE["height"]), (360, 640))
SCREENS = (
    *("join", "phone-lobby", "console-lobby-refused", "console-lobby", "phone-deal"),
    *("phone-deal-card", "phone-night", "console-night", "phone-card", "phone-nominate"),
    *("phone-day", "console-day", "phone-vote", "console-vote"),
)
UNDER_A_FINGER = ("phone-deal-card", "phone-card")
"""There a card lies over all that is pressed."""


def wrong(page: Page, name: str, *sizes: tuple[int, int]) -> list[tuple[object, ...]]:
    """What cannot be read or pressed at these sizes."""
    before = page.viewport_size
    assert before is not None
    found: list[tuple[object, ...]] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for what in ("cut",) if name in UNDER_A_FINGER else ("cut", "covered", "stuck"):
            found += [(name, width, height, what, one) for one in measured(page, what)]
    page.set_viewport_size(before)
    return found


def test_a_call_and_the_console_are_whole_on_a_phone_held_sideways(
    browser: Browser, serve: Serve
) -> None:
    evening = Evening(browser, serve(), "en")
    found: list[tuple[object, ...]] = []
    for name, page in evening.screens():
        if name in SCREENS:
            found += wrong(page, name, SIDEWAYS[-1])
        if name == "console-night":
            break
    evening.close()
    assert not found, "\n".join(map(str, found))


@pytest.fixture(params=[16, 21, 32])
def letters(request: pytest.FixtureRequest, browser: Browser, chromium: str) -> Iterator[Browser]:
    """A browser whose owner wants letters of so many pixels: 100, 130 and 200 %."""
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={request.param}"]
    one = browser.browser_type.launch(executable_path=chromium, args=flags)
    be_patient(one)
    yield one
    one.close()


@pytest.mark.proof
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_question_is_reached_with_large_letters_and_sideways(
    letters: Browser, serve: Serve, lang: str
) -> None:
    evening = Evening(letters, serve(lang=lang), lang)
    found: list[tuple[object, ...]] = []
    for name, page in evening.screens():
        if name in SCREENS:
            found += wrong(page, name, *SIDEWAYS, *UPRIGHT)
        if name == SCREENS[-1]:
            break
    evening.close()
    assert not found, "\n".join(map(str, found))
