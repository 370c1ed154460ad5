"""Small phones and large letters: what one must know or press stands whole on the screen.

Pages of prepared games are measured at many sizes in one browser.
"""

import pytest
from playwright.sync_api import Browser

from tests.support.browsers import FLAGS, be_patient
from tests.support.layout import measured
from tests.support.phone_pages import GAMES, LETTERS, SIZES, PhonePage, phone_pages
from tests.support.sampling import sampled
from tests.support.saved_screens import Screen, a_screen, apart

ONE_SCREEN = ("deal", "night", "sent", "speech", "vote", "day")


def held(screen: Screen, page: PhonePage) -> None:
    screen.open(page.html)
    if page.held:
        screen.page.evaluate("document.querySelector('.card').open = true")


@pytest.mark.parametrize("letters", LETTERS)
@sampled("game", GAMES, tried=1, ids=str)
def test_nothing_that_matters_is_cut_or_covered_on_a_small_phone(
    browser: Browser, chromium: str, letters: int, game: tuple[str, int, str]
) -> None:
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={letters}"]
    large = browser.browser_type.launch(executable_path=chromium, args=flags)
    be_patient(large)
    found: list[str] = []
    with a_screen(large, motion="reduce") as screen:
        for page in apart(lambda: phone_pages(*game)):
            if page.kind not in ONE_SCREEN:
                continue
            held(screen, page)
            for width, height in SIZES:
                screen.page.set_viewport_size({"width": width, "height": height})
                for what in ("unseen", "split"):
                    wrong = measured(screen.page, what)
                    found += [f"{page} {width}x{height} {what} {one}" for one in wrong]
    large.close()
    assert not found, "\n".join(found)
