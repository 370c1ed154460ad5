"""Every moment of an evening on the table screen: whole, readable, for everybody, at any speed."""

from collections.abc import Iterator
from functools import cache, partial

import pytest
from playwright.sync_api import Browser

from docs.staged import PLANS, Played, stops_of, swift
from gorod.table.match.rematch_wishes import play_again
from tests.support.layout import FOR_TV, SHAPES, Wrong, measured, violations
from tests.support.sampling import MORE, part_of, sampled
from tests.support.saved_screens import Screen, a_screen, apart

BRIEFLY = ("vote hands", "honours")
"""What every run looks at; the proofs look at all."""
CASES = [("city", "ru"), *((book, lang) for book in PLANS for lang in ("en", "ru"))]
READ = """() => [...document.querySelectorAll("main :is(h1, h2, p, b, small, span, li)")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((one) => one.textContent.trim().replace(/\\s+/g, " "))"""
"""What is there to be read."""
SLOW = """window.requestAnimationFrame = (next) => setTimeout(() => next(performance.now()), 60);
Object.defineProperty(document, "hidden", { value: false });"""
"""A screen that draws some sixteen frames a second."""
EASINGS = (
    """() => [...new Set(document.getAnimations().map((one) => one.effect.getTiming().easing))]"""
)


@cache
def moments(book: str, lang: str) -> dict[str, str]:
    """The pages of an evening by what they show; of its end, also when all is told."""
    stops = apart(partial(stops_of, book, lang=lang))
    return {stop.name: stop.pages["tv", lang] for stop in stops}


@pytest.fixture
def still(browser: Browser) -> Iterator[Screen]:
    with a_screen(browser, 1920, 1080, "reduce") as screen:
        yield screen


@sampled(("book", "lang"), CASES)
def test_axe_finds_nothing_and_nothing_is_cut_small_or_overlapping(
    still: Screen, book: str, lang: str
) -> None:
    wrong: list[Wrong] = []
    for name, page in moments(book, lang).items():
        if MORE < 1 and name not in BRIEFLY:
            continue
        still.page.set_viewport_size({"width": 1920, "height": 1080})
        still.open(page)
        wrong += [(name, *one) for one in violations(still.page)]
        for width, height in ((1920, 1080), *SHAPES[: part_of(4)]):
            still.page.set_viewport_size({"width": width, "height": height})
            for what in ("cut", *FOR_TV):
                wrong += [(name, width, what, one) for one in measured(still.page, what)]
    assert wrong == []


def next_game(lang: str) -> str:
    """What the owner's screen shows when most are in again, one is undecided and one is new."""

    async def seen() -> str:
        played = Played("city", lang=lang)
        async for _ in played.moments():
            pass
        evening = played.evening
        evening.stand_up(10)
        evening.sit("Александра" if lang == "ru" else "Alexandra", 10, "token late" + "0" * 15)
        for seat in range(1, 9):
            play_again(evening, seat, True)
        return await played.page("tv", "owner" * 5, lang)

    with swift() as runner:
        return runner.run(seen())


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_lobby_of_the_next_game_is_whole_and_readable(still: Screen, lang: str) -> None:
    still.open(apart(partial(next_game, lang)))
    assert still.page.locator(".act-next .who-plays li").count() == 3
    assert still.page.locator(".street .chair.undecided").count() == 1
    wrong: list[Wrong] = [("next", *one) for one in violations(still.page)]
    for width, height in ((1920, 1080), *SHAPES):
        still.page.set_viewport_size({"width": width, "height": height})
        for what in ("cut", *FOR_TV):
            wrong += [("next", width, what, one) for one in measured(still.page, what)]
    assert wrong == []


HOUSES = """() => [...document.querySelectorAll(".street .house")].map((one) => {
  const { width, height } = one.getBoundingClientRect(), { x, y } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 40 && height > 40 && Boolean(seen && seen.closest(".street"));
})"""
"""Whether each house of the street is there to be seen."""


def test_whoever_has_not_looked_at_the_card_keeps_a_dim_house_in_the_street(still: Screen) -> None:
    pages = moments("city", "ru")
    for name in ("deal look", "deal looking"):
        still.open(pages[name])
        assert still.page.locator(".street .chair.unseen").count() == 10
        assert still.page.evaluate(HOUSES) == [True] * 10, name


def test_less_motion_keeps_every_word(browser: Browser) -> None:
    pages = moments("city", "ru")
    words: dict[str, list[list[str]]] = {}
    for motion in ("reduce", "no-preference"):
        with a_screen(browser, 1920, 1080, motion) as screen:
            screen.open(pages["lobby"])
            for name in ("dusk", "dawn name", "vote hands", "honours"):
                screen.turn_to(pages[name])
                screen.page.evaluate("document.getAnimations().forEach((one) => one.finish())")
                words.setdefault(name, []).append(screen.page.evaluate(READ))
    for name, (less, more) in words.items():
        assert len(less) > 10, name
        assert less == more, name


def test_where_nothing_speaks_what_is_said_stands_at_the_foot_and_nowhere_else(
    still: Screen,
) -> None:
    """This browser has no voice at all."""
    still.open(moments("city", "ru")["vote verdict"])
    said, seen = still.page.inner_text(".subtitle"), still.page.evaluate(READ)
    assert "Голоса" in said
    assert seen.count(said) == 1
    assert measured(still.page, "small") == []
    size = still.page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.subtitle')).fontSize)"
    )
    assert size >= 0.05 * 1080 - 1
    still.open(moments("city", "ru")["dawn sunrise"])  # there it is the largest anyway
    assert still.page.locator(".subtitle").count() == 0


def test_a_slow_screen_has_the_same_moments_in_steps(browser: Browser) -> None:
    pages = moments("city", "ru")
    with a_screen(browser) as screen:
        screen.page.add_init_script(SLOW)
        screen.open(pages["deal"])
        screen.page.wait_for_selector("html.stepwise", state="attached")
        screen.turn_to(pages["dusk"])
        assert set(screen.page.evaluate(EASINGS)) == {"steps(4)"}
    with a_screen(browser) as screen:  # a fast one, until the sky turns
        screen.open(pages["deal"])
        screen.page.evaluate(SLOW)
        screen.turn_to(pages["call wakes"])
        assert "steps(4)" not in screen.page.evaluate(EASINGS)
        screen.page.wait_for_selector("html.stepwise", state="attached")
        assert set(screen.page.evaluate(EASINGS)) == {"steps(4)"}
