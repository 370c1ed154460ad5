"""Draws the icons of the installed page from the city's own sprite: a lit window by night.

`make icons` writes `icon.svg` for browsers and, by Chromium, the PNGs that phones want.
"""

import re
import shutil
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src/gorod/web/static"
COLOURS = {
    "house": "#0b1124",
    "house-cut": "#2b3a66",
    "house-glass": "#18223f",
    "frame": "#2b3a66",
    "pane": "#ffc861",
    "pane-cut": "#eda43a",
    "disc": "#f4ecd6",
    "disc-cut": "#d8ccae",
}
SKY = "#1c2f5a"


def symbol(name: str, sprite: str) -> str:
    """A drawing of the sprite in its own colours."""
    (found,) = re.findall(rf'<symbol id="{name}".*?</symbol>', sprite, re.DOTALL)
    return re.sub(r"var\(--([\w-]+)\)", lambda colour: COLOURS[colour[1]], found)


def icon(sprite: str, scale: float, corner: int) -> str:
    """The house, so large, in a night whose corners are rounded."""
    drawn = "".join(
        symbol(name, sprite) for name in ("moon", "h-lamps-1", "w-lit", "bars-lamps", "frame-lamps")
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        '<defs><clipPath id="in"><path d="M4 110L4 34C4 14 22 4 40 4C58 4 76 14 76 34L76 110Z"/>'
        f'</clipPath><clipPath id="all"><rect width="512" height="512" rx="{corner}"/></clipPath>'
        f'{drawn}</defs><g clip-path="url(#all)"><rect width="512" height="512" fill="{SKY}"/>'
        '<use href="#moon" x="335" y="45" width="120" height="120"/>'
        f'<rect y="455" width="512" height="57" fill="{COLOURS["house"]}"/>'
        f'<g transform="translate({256 - 90 * scale} {445 - 265 * scale}) scale({scale})">'
        '<use href="#h-lamps-1" width="180" height="300"/>'
        '<svg x="42" y="128" width="96" height="132" viewBox="0 0 80 110" overflow="visible">'
        '<g clip-path="url(#in)"><use href="#w-lit" width="80" height="110"/>'
        '<use href="#bars-lamps" width="80" height="110"/></g>'
        '<use href="#frame-lamps" x="-10" y="-10" width="100" height="140"/></svg></g></g></svg>\n'
    )


def shrink(png: bytes) -> Image.Image:
    """The picture in 128 colours, which takes less than a third and looks the same."""
    image = Image.open(BytesIO(png)).convert("RGBA")
    return image.quantize(128, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def main() -> None:
    sprite = (STATIC / "art.svg").read_text(encoding="utf-8")
    (STATIC / "icon.svg").write_text(icon(sprite, 1.85, 112), encoding="utf-8")
    sizes = {
        "icon-192.png": (192, icon(sprite, 1.85, 112)),
        "icon-512.png": (512, icon(sprite, 1.85, 112)),
        "icon-maskable.png": (512, icon(sprite, 1.5, 0)),
        "icon-touch.png": (180, icon(sprite, 1.85, 0)),
    }
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, drawn) in sizes.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn}")
            drawn_as_png = page.screenshot(omit_background=True)
            shrink(drawn_as_png).save(STATIC / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
