"""Every moment of every book, in both languages, on a table screen, a phone and a tablet.

    python -m docs.make_stage            all of it, and docs/stage.md
    python -m docs.make_stage city it    these books only
    python -m docs.make_stage film       a dawn and a verdict, as they move
    python -m docs.make_stage evening    the moving picture of the README

Each evening is played at once (`staged.py`), and its pages are drawn by Chromium as they were at
each moment, so that nothing depends on how fast this machine is. Only films take their time.
"""

import asyncio
import base64
import io
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from operator import itemgetter
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from PIL import Image, ImageDraw, ImageFont
from playwright.async_api import CDPSession, async_playwright
from playwright.sync_api import Browser, Route, sync_playwright
from starlette.testclient import TestClient

from docs.staged import ADDRESS, PLANS, Played, Stop, Swift, stops_of
from gorod.screens.tv.tv import qr_svg
from gorod.speech import LANGUAGES, Speech
from gorod.store.store import Store
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.ops.serve_command import listen
from tests.support.browsers import FLAGS, NAMES
from tests.support.wire import Brisk

ROOT = Path(__file__).parent.parent


PICTURES = ROOT / "docs" / "pictures"
STAGE = PICTURES / "stage"
PAGE = ROOT / "docs" / "stage.md"
DEVICES = {
    "tv": ("tv", 1920, 1080),
    "phone": ("phone", 390, 844),
    "tablet": ("phone", 1024, 768),
}
"""By its name: which page it shows, and in which size."""
HIGH, GAP, LABEL = 225, 10, 22
"""How high a device is on a sheet, in pixels, and what lies between."""
FILMED = {"dawn": ("city", "en"), "verdict": ("city", "ru")}
"""Of which book, in which language."""
MOST_FRAMES = 120
STILL = """window.EventSource = class { addEventListener() {} close() {} };
speechSynthesis.getVoices = () => [{ name: "Irina", lang: "ru" }, { name: "Daniel", lang: "en" }];
"""
"""A page that is shown as it was asks for nothing new, and could speak."""
MOMENTS = (
    *("lobby", "deal looking", "call wakes", "dawn sunrise", "dawn name", "floor speech"),
    *("vote hands", "vote verdict", "tie", "leaving name", "dusk", "victory winner", "honours"),
)
"""What an evening is made of, for the README; what a version has not is left out."""


def chromium() -> str:
    return next(path for name in NAMES if (path := shutil.which(name)))


@contextmanager
def a_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@cache
def served(path: str) -> tuple[str, bytes]:
    """What does not depend on a table: styles, scripts, drawings."""
    site = TestClient(Site(Tables(Store(), ADDRESS), None).app(), base_url=ADDRESS)
    answer = site.get(path)
    return answer.headers.get("content-type", ""), answer.content


class Darkroom:
    """Draws pages that were kept."""

    def __init__(self, browser: Browser, lang: str) -> None:
        self.lang = lang
        self.kept = ""
        self.pages = {}
        for name, (_, width, height) in DEVICES.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale={"en": "en-GB", "ru": "ru-RU"}[lang],
                reduced_motion="reduce",
            )
            context.add_init_script(STILL)
            page = context.new_page()
            page.route("**/*", self.answer)
            self.pages[name] = page

    def answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.endswith("qr.svg"):
            route.fulfill(body=qr_svg(f"{ADDRESS}/KUC6"), content_type="image/svg+xml")
        elif route.request.resource_type == "document":
            route.fulfill(body=self.kept, content_type="text/html; charset=utf-8")
        else:
            kind, content = served(path)
            route.fulfill(body=content, content_type=kind)

    def shot(self, stop: Stop, device: str) -> Image.Image:
        screen, _, _ = DEVICES[device]
        stands = f"<head><script>Date.now = () => {int(stop.at * 1000)};</script>"
        self.kept = stop.pages[screen, self.lang].replace("<head>", stands, 1)
        page = self.pages[device]
        page.goto(f"{ADDRESS}/", wait_until="load")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(120)
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def scaled(image: Image.Image, height: int) -> Image.Image:
    return image.resize(
        (round(image.width * height / image.height), height), Image.Resampling.LANCZOS
    )


def beside(images: Iterable[Image.Image], label: str = "") -> Image.Image:
    """Pictures in a row, with a word over them."""
    row = [*images]
    top = LABEL if label else 0
    width = sum(one.width for one in row) + GAP * (len(row) - 1)
    drawn = Image.new("RGB", (width, row[0].height + top), "#e9e4da")
    at = 0
    for one in row:
        drawn.paste(one, (at, top))
        at += one.width + GAP
    if label:
        font = ImageFont.load_default(15)
        ImageDraw.Draw(drawn).text((2, 2), label, fill="#23201b", font=font)
    return drawn


def sheet(cells: list[Image.Image], columns: int = 2) -> Image.Image:
    """All moments of a book on one picture."""
    wide, high = cells[0].size
    rows = -(-len(cells) // columns)
    size = (columns * wide + (columns + 1) * GAP, rows * high + (rows + 1) * GAP)
    drawn = Image.new("RGB", size, "#e9e4da")
    for number, cell in enumerate(cells):
        row, column = divmod(number, columns)
        drawn.paste(cell, (GAP + column * (wide + GAP), GAP + row * (high + GAP)))
    return drawn


def cell(room: Darkroom, stop: Stop) -> Image.Image:
    """One moment on all devices."""
    return beside((scaled(room.shot(stop, device), HIGH) for device in DEVICES), stop.name)


def make_sheets(books: Iterable[str]) -> None:
    STAGE.mkdir(parents=True, exist_ok=True)
    stops = {(book, lang): stops_of(book, lang=lang) for book in books for lang in LANGUAGES}
    with a_browser() as browser:
        rooms = {lang: Darkroom(browser, lang) for lang in LANGUAGES}
        for (book, lang), found in stops.items():
            cells = [cell(rooms[lang], stop) for stop in found]
            sheet(cells).save(STAGE / f"{book}.{lang}.webp", quality=62, method=5)
    PAGE.write_text(written(), encoding="utf-8")


ABOUT = """# The stage

Every moment of an evening in every book, when it comes for the first time: the table screen, a
phone (whoever has the floor, or else somebody who plays) and the same page on a tablet. Made by
`make stage`; films are made as they move, everything else with reduced motion.

The voice leads, the picture follows. Each sentence that reveals something is a step of its own
(`table/pacing/narration_steps.py`): a name stands when its sentence begins, a card shows its back
until the voice says what it is, and at the end each winner's window opens at the name
(`table/pacing/curtain_call.py`). Where a browser's voice is slower than the table, a page waits
for its sentence, eight seconds at most (`web/static/voice.js`). Phones and programs are told of a
name, a card or the end when it has been said. A vote (`screens/tv/vote_theatre.py`) follows from
the hands that the room sees.
"""


def written() -> str:
    """The page that shows them."""
    say = {lang: Speech(lang).title for lang in LANGUAGES}
    lines = [ABOUT]
    films = [name for name in FILMED if (STAGE / f"{name}.webp").exists()]
    lines += [f"![{name}](pictures/stage/{name}.webp)\n" for name in films]
    for book in PLANS:
        found = [lang for lang in LANGUAGES if (STAGE / f"{book}.{lang}.webp").exists()]
        if found:
            lines += [f"## {say['en'](book)}", ""]
            shown = ((say[lang](book), f"{book}.{lang}") for lang in found)
            lines += [f"![{title}](pictures/stage/{name}.webp)\n" for title, name in shown]
    return "\n".join(lines)


# What moves -------------------------------------------------------------------------------------


def make_evening() -> None:
    """The moving picture of the README: table screen and phone side by side."""
    played = {lang: stops_of("city", lang=lang) for lang in LANGUAGES}
    with a_browser() as browser:
        for lang, found in played.items():
            room = Darkroom(browser, lang)
            stops = {stop.name: stop for stop in found}
            chosen = [stops[name] for name in MOMENTS if name in stops]
            chosen = chosen if len(chosen) > 4 else [*stops.values()]
            shots = [
                beside(scaled(room.shot(stop, device), 430) for device in ("tv", "phone"))
                for stop in chosen
            ]
            frames: list[Image.Image] = []
            lasts: list[int] = []
            for one, after in zip(shots, [*shots[1:], shots[0]], strict=True):
                frames += [one, Image.blend(one, after, 0.35), Image.blend(one, after, 0.7)]
                lasts += [1700, 90, 90]
            name = "evening.webp" if lang == "en" else f"evening.{lang}.webp"
            animate(PICTURES / name, frames, lasts)


def animate(file: Path, frames: list[Image.Image], lasts: list[int]) -> None:
    rest = frames[1:]
    frames[0].save(
        file, save_all=True, append_images=rest, duration=lasts, loop=0, quality=66, method=4
    )


class Camera:
    """Takes every frame that the table screen paints, with the time at which it did."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session
        self.frames: list[tuple[float, Image.Image]] = []
        session.on("Page.screencastFrame", self.take)

    def take(self, frame: dict[str, object]) -> None:
        taken = Image.open(io.BytesIO(base64.b64decode(str(frame["data"])))).convert("RGB")
        about: dict[str, float] = frame["metadata"]  # type: ignore[assignment]
        self.frames.append((about["timestamp"], taken))
        told = self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        self.acknowledged = asyncio.ensure_future(told)

    async def film(self) -> None:
        size = {"maxWidth": 960, "maxHeight": 540}
        await self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 85, **size})

    async def cut(self) -> None:
        await self.session.send("Page.stopScreencast")

    def develop(self, file: Path) -> None:
        frames = sorted(self.frames, key=itemgetter(0))[:: -(-len(self.frames) // MOST_FRAMES)]
        times = [at for at, _ in frames]
        lasts = [round((b - a) * 1000) for a, b in pairwise(times)]
        animate(file, [scaled(one, 360) for _, one in frames], [*lasts, 2500])


async def filmed(wanted: str, book: str, lang: str, file: Path) -> None:
    """Play until this moment comes, at once, and then in the time that it takes."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Swift)  # noqa: S101
    loop.selector.skips = False
    played = Played(book, lang=lang)
    listening = listen(Speech("en"), "127.0.0.1", 0)
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    server = Brisk(uvicorn.Config(played.app, log_level="warning", access_log=False))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = await browser.new_context(
            viewport={"width": 1280, "height": 720},
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
        )
        page = await context.new_page()
        await page.goto(f"{base}/{played.evening.code}/tv")
        camera = Camera(await context.new_cdp_session(page))
        is_on = False
        async for name in played.moments():
            match = played.evening.match
            comes = match is not None and wanted in name.split() and bool(match.game.table.left)
            if comes and not is_on:
                loop.selector.skips = False
                await camera.film()
            elif is_on and not comes:
                await asyncio.sleep(1.5)
                await camera.cut()
                break
            is_on = comes
            loop.selector.skips = not is_on
        loop.selector.skips = False
        await browser.close()
    server.ended.set()
    await serving
    if camera.frames:
        camera.develop(file)


def make_films() -> None:
    STAGE.mkdir(parents=True, exist_ok=True)
    for name, (book, lang) in FILMED.items():
        with asyncio.Runner(loop_factory=Swift) as runner:
            runner.run(filmed(name, book, lang, STAGE / f"{name}.webp"))


def main() -> None:
    wanted = sys.argv[1:]
    if not wanted or "film" in wanted:
        make_films()
    if not wanted or "evening" in wanted:
        make_evening()
    books = [one for one in wanted if one in PLANS]
    if books or not wanted:
        make_sheets(books or PLANS)


if __name__ == "__main__":
    main()
