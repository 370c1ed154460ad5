"""The judge's tablet: a sport game of ten with paper cards, by touch."""

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.support.judges_tablet import ACROSS, UPRIGHT, JudgesTablet
from tests.support.phones import Serve

SIZES = pytest.mark.parametrize("size", [ACROSS, UPRIGHT], ids=["across", "upright"])


@SIZES
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_moment_of_a_sport_game_fits_on_a_tablet(
    browser: Browser, serve: Serve, lang: str, size: ViewportSize
) -> None:
    tablet = JudgesTablet(browser, serve(1.0), lang, size)
    tablet.seat_everybody()
    tablet.through_the_first_night()
    tablet.tap(".fouls button[value='3']")
    tablet.page.wait_for_selector(".fouls button[value='3'] .in")
    tablet.look("floor")
    tablet.speeches({1: 4})
    tablet.shoot(6)
    tablet.check(9)
    tablet.next()
    tablet.check(5)
    tablet.next()
    while tablet.mode != "several":
        tablet.next()
    tablet.pick(2, 4, 8)
    tablet.look("best")
    tablet.next()
    tablet.look("last-word")
    tablet.speeches({2: 8, 3: 4, 4: 3, 5: 2})
    while tablet.mode != "vote":
        tablet.next()
    tablet.hands({8: [2, 4, 9], 4: [1, 3, 5, 7]})
    for _ in range(120):
        if not tablet.page.query_selector("main.tablet"):
            break
        if tablet.mode == "rows":
            tablet.shoot(
                next(iter(s for s in tablet.game().table.alive if tablet.cards[s] == "civilian"))
            )
        elif tablet.mode == "pick":
            tablet.tap(".mends [name=pass]")
            tablet.settle()
            tablet.next()
        elif tablet.mode == "vote":
            tablet.hands({})
        elif tablet.mode == "several":
            tablet.pick(1, 2, 3)
            tablet.next()
        else:
            tablet.tap("[data-next]")
            tablet.page.wait_for_timeout(100)
            tablet.settle()
            tablet.look()
    assert tablet.wrong == []
    tablet.close()
