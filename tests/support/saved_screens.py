"""A table screen that is shown again, moment by moment, from pages that were kept.

Its time stands still, it asks nobody for anything, and what moves is stopped where it is wanted:
two evenings can be held against each other frame by frame.
"""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route

from gorod.parts.looks import stylesheet
from gorod.web.rendering.looks import looks
from tests.support.wire import STROKES

STATIC = Path(__file__).parents[2] / "src/gorod/web/static"
BASE = "http://kept"
NOW = 1_800_000_000_000
"""What time it always is, in milliseconds."""
STILL = f"""Date.now = () => {NOW};
Object.defineProperty(document, "hidden", {{ value: true, configurable: true }});
window.EventSource = class {{ addEventListener() {{}} close() {{}} }};
const later = window.setTimeout.bind(window);
window.setTimeout = (go, after, ...more) => (after === 3000 ? 0 : later(go, after, ...more));"""
"""Hidden it does not measure how fast it draws, which depends on how busy this machine is. Tools
never fade: they would after three seconds of the world's time."""
MORPH = """html => {
  for (const one of document.getAnimations()) one.finish();
  morph(new DOMParser().parseFromString(html, "text/html").getElementById("live").innerHTML);
}"""
STOP = """async at => {
  const frame = () => new Promise(requestAnimationFrame), { style } = document.body;
  const stop = () => {
    for (const one of document.getAnimations()) { one.pause(); one.currentTime = at; }
  };
  stop();
  style.display = "none";
  await frame().then(frame);
  style.display = "";
  stop();
  await frame().then(frame);
}"""
"""All is painted anew: where only a part is, its edges depend on what was painted before."""
PATIENT = 9
"""How many pictures are taken of one moment at most until two are the same: a busy machine may take
one that is half painted."""
T = TypeVar("T")
Motion = Literal["no-preference", "reduce"]


def apart(do: Callable[[], T]) -> T:
    """Do it beside the browser, whose loop runs here."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(do).result()


def undated(page: str) -> str:
    """A page on which every time is half a minute from now, and the table has no address."""
    page = re.sub(r"\b\d{13}\b", str(NOW + 30_000), STROKES.sub(r"\1", page))
    page = re.sub(r'(role="timer"[^>]*>)\d+:\d\d', r"\g<1>0:30", page)
    page = re.sub(r"<li data-number=.*?</li>", "", page)  # what was said in the last half minute
    code = re.search(r'href="/([A-Z0-9]{4})/', page)
    return page.replace(code[1], "CODE") if code is not None else page


class Screen:
    """A table screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.first = ""
        page.add_init_script(STILL)
        page.route("**/*", self.answer)

    def answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=self.first, content_type="text/html; charset=utf-8")
        elif path == "/looks.css":
            route.fulfill(body=stylesheet(looks()), content_type="text/css")
        elif (file := STATIC / path.removeprefix("/static/")).is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(
                body="<svg xmlns='http://www.w3.org/2000/svg'/>", content_type="image/svg+xml"
            )

    def open(self, page: str) -> None:
        self.first = undated(page)
        self.page.goto(f"{BASE}/")
        self.page.evaluate("document.fonts.ready")

    def turn_to(self, page: str) -> None:
        """As the page would come over the wire."""
        self.page.evaluate(MORPH, undated(page))

    def frame(self, at: int) -> bytes:
        """What is painted so many milliseconds after it came, once all of it is."""
        shots = [b""]
        while len(shots) < PATIENT and shots[-1] not in shots[:-1]:
            self.page.evaluate(STOP, at)
            shots.append(self.page.screenshot())
        return shots[-1]


@contextmanager
def a_screen(
    browser: Browser, width: int = 1280, height: int = 720, motion: Motion = "no-preference"
) -> Iterator[Screen]:
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion=motion
    )
    yield Screen(context.new_page())
    context.close()
