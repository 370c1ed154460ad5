"""The judge's tablet: a sport game of ten with paper cards, by touch."""

import re

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.support.judges_tablet import ACROSS, UPRIGHT, JudgesTablet
from tests.support.phones import Serve

FOUR = {2: 8, 3: 4, 4: 3, 5: 2}
"""Who nominates whom on the second day."""
NINE_HANDS = {8: [2, 4, 9], 4: [1, 3, 5, 7]}
"""For whom they are raised; the other two are left for the last candidate."""


def second_day(tablet: JudgesTablet) -> None:
    """The vote of nine over four candidates, after a night with a victim and a best move."""
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
    tablet.speeches(dict(FOUR))
    while tablet.mode != "vote":
        tablet.next()


@pytest.mark.parametrize(("lang", "size"), [("en", ACROSS), ("ru", UPRIGHT)])
def test_every_moment_of_a_sport_game_fits_on_a_tablet(
    browser: Browser, serve: Serve, lang: str, size: ViewportSize
) -> None:
    tablet = JudgesTablet(browser, serve(1.0), lang, size)
    second_day(tablet)
    tablet.hands(NINE_HANDS)
    for _ in range(200):
        if not tablet.page.query_selector("main.tablet"):
            break
        alive = tablet.game().table.alive
        if tablet.mode == "rows":
            tablet.shoot(next(seat for seat in alive if tablet.cards[seat] == "civilian"))
        elif tablet.mode == "pick":
            tablet.tap(".mends [name=pass]")
            tablet.settle()
            tablet.next()
        elif tablet.mode == "vote":
            tablet.hands({})
        else:
            tablet.next_or_end()
    assert tablet.game().over
    assert tablet.wrong == []
    tablet.close()


def test_a_ballot_of_nine_hands_over_four_takes_under_six_seconds(
    browser: Browser, serve: Serve
) -> None:
    tablet = JudgesTablet(browser, serve(1.0))
    second_day(tablet)
    rows = tablet.page.locator(".candidate")
    assert rows.count() == 4
    for nth in range(4):  # all candidates are in sight
        box = rows.nth(nth).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= ACROSS["height"]
    before = tablet.taps
    tablet.hands(NINE_HANDS)
    assert 4 in tablet.game().table.left
    assert tablet.taps - before <= 11  # a practised finger taps twice in a second
    tablet.close()


def test_a_finger_along_a_row_raises_every_free_hand(browser: Browser, serve: Serve) -> None:
    tablet = JudgesTablet(browser, serve(1.0))
    second_day(tablet)
    cells = [
        tablet.page.locator(f".candidate[data-row='8'] label:has([name=hand-{seat}])")
        for seat in (1, 2, 3, 4, 5)
    ]
    boxes = [cell.bounding_box() for cell in cells]
    points = [(box["x"] + 30, box["y"] + 20) for box in boxes if box is not None]
    session = tablet.context.new_cdp_session(tablet.page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        found = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    touch("touchStart", points[0])
    for point in points[1:]:
        touch("touchMove", point)
    touch("touchEnd")
    tablet.page.wait_for_function(
        "() => document.querySelectorAll('.candidate[data-row=\"8\"] input:checked').length === 5"
    )
    assert tablet.text(".candidate[data-row='8'] output") == "5"
    tablet.close()


def test_next_says_what_is_missing_and_changes_nothing(browser: Browser, serve: Serve) -> None:
    tablet = JudgesTablet(browser, serve(1.0))
    tablet.seat_everybody()
    while tablet.mode != "woke":
        tablet.next()
    tablet.pick(2, 5)
    before = tablet.game().journal
    tablet.tap("[data-next]")
    assert "One is missing" in tablet.said
    assert "One is missing" in tablet.text("[data-next]")
    assert tablet.game().journal == before
    tablet.pick(7)
    tablet.next()
    assert tablet.mode == "woke"  # the don
    tablet.pick(5)
    tablet.next()
    tablet.pick(9)
    tablet.next()
    tablet.speeches({})
    tablet.all_three(6)
    wait = tablet.wait
    tablet.tap("[data-next]")
    assert "7–10" in tablet.said
    assert tablet.wait == wait
    tablet.numbers_to_the_end()
    tablet.next()
    assert "don" in tablet.text(".calls .now").lower()
    before = tablet.game().journal
    tablet.tap("[data-next]")
    assert "player 5" in tablet.said
    assert tablet.game().journal == before
    tablet.answer(9)
    tablet.page.wait_for_selector(".jverdict")
    assert "9: the sheriff" in tablet.text(".jverdict")
    tablet.answer(8)
    tablet.page.wait_for_selector(".jverdict:not(.yes)")
    assert "Shake your head." in tablet.text(".jverdict")
    tablet.next()
    assert "don: 8, no" in tablet.text(".calls")
    tablet.close()


def test_what_is_shown_of_the_cards_goes_with_one_tap(browser: Browser, serve: Serve) -> None:
    tablet = JudgesTablet(browser, serve(1.0))
    tablet.seat_everybody()
    tablet.through_the_first_night()
    assert tablet.page.locator(".known:visible").count() == 4
    tablet.tap("[data-cards]")
    assert tablet.page.locator(".known:visible").count() == 0
    tablet.next()
    assert tablet.page.locator(".known:visible").count() == 0
    tablet.close()


def test_points_are_given_where_they_happen_and_stand_on_the_sheet(
    browser: Browser, serve: Serve
) -> None:
    tablet = JudgesTablet(browser, serve(1.0))
    tablet.seat_everybody()
    tablet.through_the_first_night()
    tablet.tap("[data-points]")
    more = ".jpoints:has([name=seat][value='3']) button >> nth=0"
    for _ in range(3):
        tablet.tap(more)
    tablet.settle()
    tablet.page.wait_for_function(
        "() => document.querySelector('.jpoints:has([value=\"3\"]) b').textContent === '+0.3'"
    )
    tablet.look("points")
    tablet.tap("a.jtool[href$='/sheet']")
    tablet.page.wait_for_selector("main.protocol")
    assert "+0.3" in tablet.text(".players tbody tr:nth-child(3)")
    assert tablet.wrong == []
    tablet.close()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_sheet_of_five_days_is_one_page(browser: Browser, serve: Serve, lang: str) -> None:
    tablet = JudgesTablet(browser, serve(1.0))
    tablet.seat_everybody()
    tablet.play_five_days()
    assert tablet.game().table.day >= 5
    tablet.page.request.post(tablet.served.base + f"/lang/{lang}", form={"back": "/"})
    tablet.lang = lang
    tablet.page.goto(tablet.served.url("games/1/protocol"))
    sheet = tablet.page.pdf(prefer_css_page_size=True)
    if tablet.shots is not None:
        tablet.page.emulate_media(media="print")
        tablet.page.screenshot(path=tablet.shots / f"sheet.{lang}.png", full_page=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1
    best = tablet.game().letters
    [move] = [one.event for one in best if type(one.event).__name__ == "BestMove"]
    assert [int(one) for one in tablet.text(".three").split()[:3]] == list(move.named)  # type: ignore[attr-defined]
    assert tablet.page.locator(".sign-here span").count() == 3
    assert tablet.page.locator("td.blank").count() == 10
    tablet.close()
