"""The sprite: sky, houses, windows, emblems, faces, signs in one file, so that no request betrays a card."""

from pathlib import Path

from art.city import houses, skylines
from art.emblems import emblems
from art.faces import faces
from art.scenery import WALLS, furniture, sky, strips, wall
from art.signs import signs
from art.windows import outlines, windows

WEB = Path(__file__).parent.parent / "src" / "gorod" / "web"


def sprite() -> str:
    body = (
        sky()
        + houses()
        + skylines()
        + windows()
        + strips()
        + furniture()
        + emblems()
        + faces()
        + signs()
    )
    body = body.replace("<symbol", "\n<symbol")
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}\n</svg>\n'


def files() -> dict[Path, str]:
    """All that the knife cuts, and where it is kept."""
    walls = {WEB / "static" / f"wall-{book}.svg": wall(book) for book in WALLS}
    outline = {WEB / "templates" / "outlines.html": outlines()}
    return {WEB / "static" / "art.svg": sprite()} | walls | outline
