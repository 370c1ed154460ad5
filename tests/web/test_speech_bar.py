"""A speaker's phone: no bar lies on what was unfolded, and what was picked is the main thing.

Pages of prepared games are measured at many sizes in one browser.
"""

import asyncio
from collections.abc import Iterator
from functools import cache

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, Page, expect

from gorod.engine.replies import Reply
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import phone
from gorod.speech import LANGUAGES, Speech
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.rendering.renderer import Renderer
from tests.support.browsers import FLAGS, be_patient
from tests.support.phone_pages import LETTERS, NAMES
from tests.support.saved_screens import a_screen, apart

PHONES = ((360, 640), (360, 780), (375, 812), (390, 844), (412, 915))
PLAYERS = (6, 8, 9, 10, 12)
FOLDS = (".nominate", ".claiming")
COVERED = """fold => {
  const folds = ".nominate[open] :is(.tile, summary), .claiming[open] :is(summary, button)";
  const bars = ".sending button, .thumb button, .card summary";
  const parts = fold.closest("main").querySelectorAll(`${folds}, ${bars}`);
  const found = [];
  for (const one of parts) {
    if (one.closest("details:not([open]) > :not(summary)")) continue;
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2;
    for (const y of [box.top + 3, box.top + box.height / 2, box.bottom - 3]) {
      if (!box.width || y < 0 || y > innerHeight - 2) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit && (one.contains(hit) || hit.contains(one))) continue;
      const words = one.textContent.trim().slice(0, 30);
      found.push(`${words} at ${Math.round(y)} under ${hit?.outerHTML.slice(0, 60)}`);
    }
  }
  return found;
}"""
"""What can be pressed, and where it can be seen lies under something else."""


@cache
def speeches(players: int) -> dict[str, str]:
    """The page of a player who speaks on the first day, in both languages."""

    async def play() -> dict[str, str]:
        table = Tables(Store(), "http://table").open("o" * 24, "en")
        book = "sport" if players == 10 else "city"
        table.choose(Plan(ruleset=book, players=players, hosted_by="person"))
        for seat in range(1, players + 1):
            table.sit(f"Guest {seat}", seat, f"{seat:024}")
        table.start()
        for _ in until_a_speech(table):
            pass
        return {lang: page(table, lang) for lang in LANGUAGES}

    return asyncio.run(play())


def until_a_speech(table: Evening) -> Iterator[None]:
    """Somebody has nominated, and the next one speaks."""
    for _ in range(200):
        yield
        game = table.latest().game
        floor = game.table.floor
        ask = None if floor is None else game.open.get(floor)
        if ask is None or not ask.offer.options:
            table.conductor.next()
        elif floor == 1:
            table.reply(Reply(1, ask.number, 2))
        else:
            return
    raise AssertionError("nobody speaks")


def page(table: Evening, lang: str) -> str:
    match = table.latest()
    names = NAMES[lang].split()
    match.terms.names = {seat: names[seat - 1] for seat in match.terms.names}
    match.views.forget()
    floor = match.game.table.floor
    assert floor is not None
    painter = Painter(table.snapshot(knows_all=True), lang, table.code)
    shown = phone(table, painter, floor, "http://table", ChatDraft())
    inside = Renderer().html(lang, shown)
    about = {"body": Markup(inside), "screen": shown, "refusal": ""}  # noqa: S704 - ours
    return Renderer().render(lang, "page.html", about)


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_bar_lies_on_what_a_speaker_has_unfolded(
    browser: Browser, chromium: str, letters: int, lang: str
) -> None:
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={letters}"]
    large = browser.browser_type.launch(executable_path=chromium, args=flags)
    be_patient(large)
    found: list[str] = []
    with a_screen(large, motion="reduce") as screen:
        for players in PLAYERS:
            html = apart(lambda players=players: speeches(players)[lang])  # type: ignore[misc]
            for fold in FOLDS:
                screen.open(html)
                unfold(screen.page, fold)
                for nth, (width, height) in enumerate(PHONES):
                    screen.page.set_viewport_size({"width": width, "height": height})
                    wrong = covered(screen.page, fold, nth)
                    found += [f"{players} {width}x{height} {fold}: {one}" for one in wrong]
    large.close()
    assert not found, "\n".join(found)


def unfold(tab: Page, fold: str) -> None:
    tab.locator(f"{fold} > summary").click()
    if fold == ".claiming":
        tab.locator(".claiming > details > summary").nth(1).click()


def covered(tab: Page, fold: str, nth: int) -> list[str]:
    """What lies under a bar when this fold is open, and once something is picked there."""
    opened = tab.locator(f"{fold}[open]")
    wrong: list[str] = opened.evaluate(COVERED)
    if fold == ".nominate":
        wrong += picked(tab, nth)
        wrong += opened.evaluate(COVERED)
    return wrong


def picked(tab: Page, nth: int) -> list[str]:
    """After a tap on a number its button stands on the screen, above the end of the speech."""
    tab.locator(".nominate .tile input").nth(nth % 2).check(force=True)
    sending = tab.locator("form.question [data-send]").bounding_box()
    ending = tab.locator("form.question .thumb button[name=pass]").bounding_box()
    size = tab.viewport_size
    assert sending is not None
    assert ending is not None
    assert size is not None
    wrong = []
    if sending["y"] < 0 or sending["y"] + sending["height"] > size["height"] + 1:
        wrong.append(f"the button of what was picked is at {sending}")
    if sending["y"] > ending["y"]:
        wrong.append("the end of the speech comes first")
    return wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_main_button_says_who_is_nominated(browser: Browser, lang: str) -> None:
    say = Speech(lang, "sport").say
    with a_screen(browser, motion="reduce") as screen:
        screen.page.set_viewport_size({"width": 390, "height": 844})
        screen.open(apart(lambda: speeches(10)[lang]))
        tab = screen.page
        send, end = tab.locator("[data-send]"), tab.locator(".thumb button[name=pass]")
        main = end.evaluate("one => getComputedStyle(one).backgroundColor")
        tab.locator(".nominate > summary").click()
        tab.locator(".nominate .tile input[value='6']").check(force=True)
        expect(send).to_have_text(say("web-nominate-seat", seat=6))
        assert send.evaluate("one => getComputedStyle(one).backgroundColor") == main
        assert end.evaluate("one => getComputedStyle(one).backgroundColor") != main
