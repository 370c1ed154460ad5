"""The review of a game unfolds on its page, on a phone and on a laptop."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gorod.archive.game_file import ValidatedGame, parse_games
from gorod.archive.past_game_library import GameLibrary
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.notebook.writer import write_notebook
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.store.store import Store
from tests.support.all_screens import LAPTOP, LOCALES, PHONE
from tests.support.layout import LONG, measured, violations
from tests.support.phones import Serve
from tests.support.sampling import sampled

SIZES = [("ru", "phone"), ("en", "laptop"), ("en", "phone"), ("ru", "laptop")]


@cache
def played() -> ValidatedGame:
    rules = Setting("sport", 10).rules()
    game = play_one(rules, "3", lineup_named("people", rules.sides)(rules))
    ((one, ending),) = parse_games(write_notebook(game).encode(), Speech("en"))
    one.evening, one.number = "BCDF", 1
    one.names |= {seat: f"{LONG[:-2]}{seat:02}" for seat in one.names}
    return one, ending


@pytest.fixture
def page(
    request: pytest.FixtureRequest, browser: Browser, serve: Serve, tmp_path: Path
) -> Iterator[Page]:
    """The page of a game among bots, whose guests all have long names."""
    lang, size = request.param
    served = serve(lang=lang)
    store = Store(served.db)
    GameLibrary(store).import_games([played()])
    store.close()
    wanted = PHONE if size == "phone" else LAPTOP
    context = browser.new_context(
        viewport={"width": wanted["width"], "height": wanted["height"]}, locale=LOCALES[lang]
    )
    page = context.new_page()
    page.goto(f"{served.base}/BCDF/games/1")
    yield page
    context.close()


@sampled("page", SIZES, tried=2, indirect=True, ids="-".join)
def test_the_whole_review_opens_where_it_is_and_everybody_can_read_it(page: Page) -> None:
    here = page.url
    fold = page.locator("[data-review]")
    expect(page.locator(".moments li").first).to_be_visible()
    expect(fold.locator("table")).to_have_count(0)
    fold.locator("> summary").click()
    parts = fold.locator("> details")
    expect(parts).to_have_count(3)
    for one in (*parts.locator("> summary").all(), fold.locator(".seat summary").last):
        one.click()
    expect(fold.locator(".seat").last.locator("li").first).to_be_visible()
    expect(fold.locator("tbody tr")).to_have_count(10)
    assert page.url == here
    assert violations(page) == []
    assert measured(page, "cut") == []


@sampled("page", SIZES, indirect=True, ids="-".join)
def test_a_review_that_does_not_come_leaves_the_way_to_its_page(page: Page) -> None:
    page.route("**/review", lambda route: route.abort())
    fold = page.locator("[data-review]")
    fold.locator("> summary").click()
    expect(fold.locator("a[href$='/review']")).to_be_visible()
    page.unroute("**/review")
    fold.locator("> summary").click()
    fold.locator("> summary").click()
    expect(fold.locator("> details")).to_have_count(3)
