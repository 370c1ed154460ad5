"""Pictures of every screen in both languages, taken from a real evening: `make shots`.

They land in build/shots; the best of them, smaller, in docs/pictures.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests" / "web"))

from conftest import FLAGS, NAMES
from screens import GUESTS, LAPTOP, PHONE, TV, Evening
from served import Served

SHOTS = ROOT / "build" / "shots"
PICTURES = ROOT / "docs" / "pictures"
SIZES = {
    "phone": [PHONE, {"width": 360, "height": 640}],
    "tv": [TV, {"width": 1280, "height": 800}],
    "console": [LAPTOP, {"width": 360, "height": 740}],
    "back": [PHONE],
    "after": [PHONE, LAPTOP],
}
TALL = ("after", "back", "console")
"""Screens that are read by scrolling: on a phone they are shot whole."""


def shoot(page: Page, name: str, lang: str) -> None:
    before = page.viewport_size
    for size in SIZES.get(name.split("-")[0], [PHONE]):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.wait_for_timeout(150)
        whole = name.startswith(TALL) and size["width"] < 500
        page.screenshot(
            path=SHOTS / f"{name}.{lang}.{size['width']}.png", full_page=whole
        )
    if before is not None:
        page.set_viewport_size(before)


def evening(browser: Browser, lang: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder), lang=lang)
        try:
            for name, page in Evening(browser, served, lang, GUESTS[lang]).screens():
                shoot(page, name, lang)
        finally:
            served.close()


def main() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    chromium = next(path for name in NAMES if (path := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for lang in sys.argv[1:] or GUESTS:
            evening(browser, lang)
        browser.close()


if __name__ == "__main__":
    main()
