"""What a page measures in a browser, and what axe finds."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "js" / "axe.min.js").read_text(encoding="utf-8")

LOOKS = (Path(__file__).parent / "js" / "looks.js").read_text(encoding="utf-8")

FOR_TV = ("small", "overlapping", "below", "above")

WIDTHS = (360, 390, 768, 1280, 1920)

SHAPES = ((1024, 768), (1366, 768), (2560, 1080), (3840, 2160))
"""A television of 4:3, a laptop, a wide one, and 4K."""

LONG = "Константинопольский-Юрий"

Wrong = tuple[object, ...]


def violations(page: Page) -> list[Wrong]:
    """What axe finds wrong, in short. It is put in beside the page's own policy."""
    page.evaluate(AXE)
    found = page.evaluate("async () => axe.run(document)")
    assert found["passes"], "axe has looked at nothing"
    return [
        (one["id"], node["target"], node.get("failureSummary", "")[:200])
        for one in found["violations"]
        for node in one["nodes"]
    ]


def measured(page: Page, what: str) -> list[str]:
    page.evaluate(LOOKS)
    found: list[str] = page.evaluate(f"() => looks.{what}()")
    return found


def at_width(page: Page, width: int) -> None:
    height = {360: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080}[width]
    page.set_viewport_size({"width": width, "height": height})
