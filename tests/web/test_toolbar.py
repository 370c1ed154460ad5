"""The toolbar of the table screen lies over nothing that the table looks at."""

from functools import partial

from playwright.sync_api import Browser

from docs.staged import Played, swift
from tests.support.saved_screens import a_screen, apart

OVER = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const tools = all(".tools > *, .tools .voice > *").map((one) => one.getBoundingClientRect());
  const touches = (at, one) => one.width && one.left < at.right - 1 && at.left < one.right - 1
    && one.top < at.bottom - 1 && at.top < one.bottom - 1;
  return all(".moon .disc, .moon .strokes, .stage h1, .captions p:last-child, .plate .name")
    .filter((one) => tools.some((tool) => touches(one.getBoundingClientRect(), tool)))
    .map((one) => `${one.getAttribute("class") || one.tagName} ${one.textContent.trim()}`);
}"""
"""What of the moon, the sentences and the names a tool lies over."""
SHAPES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080))
LOOKED_AT = ("lobby", "deal looking", "call wakes", "floor speech")


def pages(lang: str) -> dict[str, str]:
    """What the owner's screen shows at these moments."""

    async def seen() -> dict[str, str]:
        played, found = Played("city", lang=lang), {}
        async for name in played.moments():
            if name in LOOKED_AT:
                found[name] = await played.page("tv", "owner" * 5, lang)
            if len(found) == len(LOOKED_AT):
                break
        played.house.stop_all()
        return found

    with swift() as runner:
        return runner.run(seen())


def test_the_toolbar_touches_neither_the_moon_nor_a_name(browser: Browser) -> None:
    wrong: list[object] = []
    for lang in ("en", "ru"):
        for name, page in apart(partial(pages, lang)).items():
            with a_screen(browser, motion="reduce") as screen:
                screen.open(page)
                for width, height in SHAPES:
                    screen.page.set_viewport_size({"width": width, "height": height})
                    for step in (0, 12) if "call" in name else (0,):  # the moon rises and sets
                        screen.page.evaluate(
                            "at => document.querySelector('.moon')?.setAttribute('data-at', at)",
                            str(step),
                        )
                        wrong += [(lang, name, width, one) for one in screen.page.evaluate(OVER)]
    assert wrong == []


WORDS = """() => {
  document.getElementById("drawer").hidden = false;
  return [...document.querySelectorAll(".drawer .word")]
    .map((one) => Math.round(one.getBoundingClientRect().height));
}"""
"""How high each word is that can be changed in the drawer: the line lies under it."""


def test_all_words_of_the_drawer_stand_on_one_line(browser: Browser) -> None:
    with a_screen(browser, 1920, 1080, motion="reduce") as screen:
        screen.open(apart(partial(pages, "ru"))["lobby"])
        heights = screen.page.evaluate(WORDS)
    assert len(heights) > 2
    assert max(heights) - min(heights) <= 2, heights
