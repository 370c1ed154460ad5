"""Pictures of every screen in both languages, taken from a real evening: `make shots`.

They land in build/shots; the best of them, put together and made smaller, in docs/pictures.
"""

import shutil
import sys
import tempfile
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.support.all_screens import GUESTS, LAPTOP, PHONE, TV, Evening
from tests.support.browsers import FLAGS, NAMES
from tests.support.server_process import Served

ROOT = Path(__file__).parent.parent


SHOTS = ROOT / "build" / "shots"
PICTURES = ROOT / "docs" / "pictures"
SIZES = {
    "phone": [PHONE, {"width": 360, "height": 640}],
    "tv": [TV, {"width": 1280, "height": 800}],
    "console": [LAPTOP, {"width": 360, "height": 740}],
    "after": [PHONE, LAPTOP],
    "replay": [PHONE, LAPTOP],
    "correct": [PHONE, LAPTOP],
    "correction": [PHONE, LAPTOP],
    "protocol": [PHONE, LAPTOP],
}
"""The sizes in which a screen is shot; all others as on a phone."""
BEST = {
    "phones": ["phone-night.390", "phone-card.390", "phone-vote.390", "phone-spectator.390"],
    "table": ["tv-day.1920"],
    "console": ["console-night.1280"],
}
"""What stands in the README: shots side by side, in a picture of this name."""
WIDE = 900


def shoot(page: Page, name: str, lang: str) -> None:
    before = page.viewport_size
    for size in SIZES.get(name.split("-")[0], [PHONE]):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.wait_for_timeout(150)
        page.screenshot(path=SHOTS / f"{name}.{size['width']}.{lang}.png")
    if before is not None:
        page.set_viewport_size(before)


def evening(browser: Browser, lang: str) -> None:
    """Shoot each screen as the evening comes to it."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder), lang=lang)
        evening = Evening(browser, served, lang)
        try:
            for name, page in evening.screens():
                shoot(page, name, lang)
        finally:
            evening.close()
            served.close()


def put_together(browser: Browser, name: str, shots: list[str], lang: str) -> None:
    """Several shots in one row, as wide as a README."""
    page = browser.new_page(viewport={"width": WIDE, "height": 300})
    pictures = "".join(
        f'<img src="data:image/png;base64,{b64encode(one.read_bytes()).decode()}">'
        for one in (SHOTS / f"{shot}.{lang}.png" for shot in shots)
    )
    page.set_content(
        "<style>body { margin: 0; display: flex; align-items: flex-start; gap: 12px; } "
        f"img {{ flex: 1; min-width: 0; border-radius: 10px; }}</style>{pictures}"
    )
    page.wait_for_function("[...document.images].every((one) => one.complete)")
    page.screenshot(path=PICTURES / f"{name}.{lang}.png", full_page=True, omit_background=True)
    page.close()


def main() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    chromium = next(path for name in NAMES if (path := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for lang in sys.argv[1:] or GUESTS:
            evening(browser, lang)
            for name, shots in BEST.items():
                put_together(browser, name, shots, lang)
        browser.close()


if __name__ == "__main__":
    main()
