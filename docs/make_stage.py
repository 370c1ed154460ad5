"""Pictures of the table's screen: every moment of a game of every book, in both languages.

    python docs/make_stage.py [folder] [--lang ru] [--book city] [--size 1920x1080] [--players 10]

A game is played by bots; the first time that something new is on the stage, its page is drawn as
the server draws it and shot in a browser. They land in build/stage unless a folder is named.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from time import time

from msgspec.structs import asdict
from playwright.sync_api import Page, Route, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests" / "web"))

from browsers import FLAGS, NAMES  # noqa: E402
from screens import GUESTS  # noqa: E402

from gorod.engine.game import Game  # noqa: E402
from gorod.engine.replies import Reply  # noqa: E402
from gorod.engine.seats import ROOM  # noqa: E402
from gorod.insight.conducting import company  # noqa: E402
from gorod.parts.looks import stylesheet  # noqa: E402
from gorod.parts.rulesets import Book, Ruleset  # noqa: E402
from gorod.parts.votes import Votes  # noqa: E402
from gorod.rulebooks import BOOKS  # noqa: E402
from gorod.rulebooks.settings import Setting  # noqa: E402
from gorod.screens.acts import act  # noqa: E402
from gorod.screens.beginning import Beginning  # noqa: E402
from gorod.screens.painter import Painter  # noqa: E402
from gorod.screens.wall import Wall, picture  # noqa: E402
from gorod.table.match import Match  # noqa: E402
from gorod.table.plans import Plan, Seated, Terms  # noqa: E402
from gorod.table.scenes import Scene  # noqa: E402
from gorod.web.drawing import Drawer  # noqa: E402
from gorod.web.looks import looks  # noqa: E402

WEB = ROOT / "src" / "gorod" / "web"
AT = "http://gorod.test"
ADDRESS = "192.0.2.2:8216/KUC6"
MORE = ("Кирилл", "Лида", "Марк", "Нина", "Оля", "Павел", "Рита", "Саша", "Тимур", "Ульяна")
PLAYERS = {"sport": 10, "city": 10, "salon": 14, "it": 12, "vendetta": 12, "textbook": 9}


def names_of(lang: str, players: int) -> dict[int, str]:
    known = [*GUESTS[lang], *MORE]
    return {seat: known[(seat - 1) % len(known)] for seat in range(1, players + 1)}


def wall(painter: Painter, **about: object) -> Wall:
    usual = {"address": ADDRESS, "leads": False, "games": 1, "scan": None, "act": act(painter)}
    return Wall(**asdict(painter.screen(ROOM)), **(usual | about))


def moments(book: Book, lang: str, players: int, seed: int) -> Iterator[tuple[str, Wall]]:
    """Each screen that is new, by the name of what is on the stage."""
    names = names_of(lang, players)
    plan = Plan(ruleset=book.id, players=players, bots=True)
    some = dict(list(names.items())[: players * 7 // 10])
    lobby = Painter(Scene(None, Seated(plan, some)), lang, "KUC6")
    yield "gathering", wall(lobby, leads=True, begins=Beginning(0, "", 0))
    setting = Setting(book.id, players=players)
    rules: Ruleset = setting.rules()
    game = Game(rules)
    match = Match(1, Terms(setting, names, [], "gorod", "usual", lang), game)
    bots = company(game, str(seed))
    seen: dict[str, int] = {}

    def look() -> Iterator[tuple[str, Wall]]:
        now = time()
        timed = {} if game.over else {"ends": now + 42, "began": now - 18}
        painter = Painter(Scene(match, **timed), lang, "KUC6")
        kind = staged(painter)
        if seen.get(kind, 0) < 2:
            seen[kind] = seen.get(kind, 0) + 1
            yield f"{kind}-{seen[kind]}", wall(painter)

    while not game.over:
        for nth, ask in enumerate(tuple(game.open.values())):
            if nth in (0, 6):  # nobody, and some, have answered
                yield from look()
            game.reply(Reply(ask.to, ask.number, bots(ask)))
    yield from look()


def staged(painter: Painter) -> str:
    """What is on the stage, a little finer than the screen itself knows it."""
    match, kind = painter.match, act(painter).kind
    votes = match.sights[ROOM].table.of(Votes)
    if kind == "call" and match.called is not None and match.called.numbers:
        return "numbers"
    if kind == "vote" and (votes.hands or votes.counted is not None):
        return "hands"
    return "nominated" if kind == "floor" and votes.nominees else kind


def page_of(lang: str, shown: Wall) -> str:
    from markupsafe import Markup

    drawer = Drawer()
    body = Markup(drawer.html(lang, shown))  # noqa: S704 - our own templates
    return drawer.render(lang, "page.html", {"body": body, "screen": shown, "refusal": ""})


def serve(page: Page, pages: dict[str, str]) -> None:
    """The browser asks for pages and files as it would ask a server."""
    kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(AT).partition("?")[0]
        if path in pages:
            route.fulfill(body=pages[path], content_type="text/html")
        elif path == "/looks.css":
            route.fulfill(body=stylesheet(looks()), content_type="text/css")
        elif path.endswith("/qr.svg"):
            route.fulfill(body=picture(f"http://{ADDRESS}"), content_type="image/svg+xml")
        elif path.startswith("/static/"):
            file = WEB / path[1:]
            route.fulfill(path=file, content_type=kinds.get(file.suffix, "font/woff2"))
        else:
            route.fulfill(body="retry: 99999999\n\n", content_type="text/event-stream")

    page.route("**/*", answer)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "stage")
    parser.add_argument("--lang", action="append", choices=list(GUESTS))
    parser.add_argument("--book", action="append", choices=list(BOOKS))
    parser.add_argument("--size", action="append")
    parser.add_argument("--players", type=int)
    parser.add_argument("--moment", action="append", help="such as hands-2")
    parser.add_argument("--seed", type=int, default=3)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    chromium = next(path for name in NAMES if (path := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(reduced_motion="reduce")
        pages: dict[str, str] = {}
        serve(page, pages)
        for lang in asked.lang or GUESTS:
            for name in asked.book or BOOKS:
                players = asked.players or PLAYERS.get(name, BOOKS[name].smallest)
                for moment, shown in moments(BOOKS[name], lang, players, asked.seed):
                    if asked.moment and moment not in asked.moment:
                        continue
                    pages["/page"] = page_of(lang, shown)
                    page.goto(f"{AT}/page")
                    for size in asked.size or ["1920x1080"]:
                        wide, high = map(int, size.split("x"))
                        page.set_viewport_size({"width": wide, "height": high})
                        page.evaluate("document.getElementById('offline')?.remove()")
                        page.wait_for_timeout(120)
                        page.screenshot(path=asked.folder / f"{name}.{moment}.{size}.{lang}.png")
        browser.close()


if __name__ == "__main__":
    main()
