"""What moves on the table screen moves once: the sun, the windows at dusk, the winners."""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser

from docs.staged import stops_of
from tests.support.saved_screens import Screen, a_screen, apart

SUN = "document.querySelector('.scenery .sun').getBoundingClientRect().top"
FADES = """[...document.querySelectorAll(".lot > .past")].map((one) => {
  const { delay, duration } = one.getAnimations()[0].effect.getTiming();
  return [one.closest(".chair").dataset.seat, delay, duration];
})"""
"""The windows that are changing: whose, how long after the first, and for how long."""
OPENS, TURNS = 500, 4000
COMES = """(html) => {
  morph(new DOMParser().parseFromString(html, "text/html").getElementById("live").innerHTML);
  for (const one of document.getAnimations()) one.pause();
}"""
"""As a page would come; what moves then stands still."""
ROOFS = """() => {
  const panels = [...document.querySelectorAll(".honours > section")];
  const drawn = [...document.querySelectorAll(".chair .house > use")];
  const roof = Math.min(...drawn.map((one) => one.getBoundingClientRect().top));
  return roof - Math.max(...panels.map((one) => one.getBoundingClientRect().bottom));
}"""
"""How far the highest roof stands under the panels."""


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    stops = apart(partial(stops_of, "city", lang="ru"))
    return {stop.name: stop.pages["tv", "ru"] for stop in stops}


@pytest.fixture
def moving(browser: Browser) -> Iterator[Screen]:
    with a_screen(browser, 1280, 720) as screen:
        yield screen


def test_the_sun_that_has_risen_stays_where_it_is(moving: Screen, pages: dict[str, str]) -> None:
    moving.open(pages["call sleeps"])
    heights = []
    for name in ("dawn sunrise", "dawn silence", "dawn nobody"):
        moving.turn_to(pages[name])
        moving.page.evaluate("document.getAnimations().forEach((one) => one.finish())")
        heights.append(moving.page.evaluate(SUN))
    assert heights == [heights[0]] * 3


def test_at_dusk_every_window_changes_once(moving: Screen, pages: dict[str, str]) -> None:
    moving.open(pages["floor"])
    night = pages["call wakes"]
    moving.page.evaluate(COMES, night.replace("city night", "city dusk"))
    one_by_one = moving.page.evaluate(FADES)
    assert len({delay for _, delay, _ in one_by_one}) == len(one_by_one) == 10
    # The night comes while they still change: what goes on goes on, and what is new comes with
    # the sky, and not one after another again.
    moving.page.evaluate(COMES, night)
    again = moving.page.evaluate(FADES)
    assert [one for one in again if one[2] == OPENS] == one_by_one
    assert [one for one in again if one[2] != OPENS] == [
        [seat, 0, TURNS] for seat, _, _ in one_by_one
    ]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1680, 720)])
def test_no_roof_stands_before_what_is_told_of_the_game(
    browser: Browser, pages: dict[str, str], size: tuple[int, int]
) -> None:
    with a_screen(browser, *size, "reduce") as screen:
        screen.open(pages["honours"])
        assert screen.page.evaluate(ROOFS) >= 0
