"""The picture of a game to share: one SVG file without external styles or fonts.

The file is seen without our stylesheets, so each CSS variable is replaced by its colour.
"""

import re
from base64 import b64encode
from functools import cache
from types import SimpleNamespace

from jinja2 import Environment
from markupsafe import Markup

from gorod.parts.looks import PLAIN, Look
from gorod.screens.past.share_picture import SharePicture
from gorod.web import WEB_FOLDER
from gorod.web.rendering.looks import looks, motif, roof

STATIC_FOLDER = WEB_FOLDER / "static"
FONT_RANGES = {
    "pt-serif-cyrillic-700-normal": "U+0400-04FF",
    "pt-serif-latin-700-normal": "U+0-2FF",
}
NIGHT_COLOURS = {"star": "#dfe6ff", "disc": "#f4ecd6", "disc-cut": "#d8ccae"}
NO_SIDE_COLOUR = "#5a5247"
"""The colour of what belongs to no side."""

Colours = dict[str, str]


@cache
def sprite_symbols() -> dict[str, str]:
    """The content of each symbol of the sprite."""
    sprite = (STATIC_FOLDER / "art.svg").read_text("utf-8")
    return dict(re.findall(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', sprite, re.DOTALL))


@cache
def sprite_view_boxes() -> dict[str, str]:
    """The `viewBox` of each symbol of the sprite."""
    sprite = (STATIC_FOLDER / "art.svg").read_text("utf-8")
    return dict(re.findall(r'<symbol id="([\w-]+)"[^>]* ?viewBox="([^"]+)"', sprite))


@cache
def window_outline(name: str) -> str:
    """The outline of a window, as an SVG path."""
    text = (WEB_FOLDER / "templates" / "outlines.html").read_text("utf-8")
    found = re.search(rf'<clipPath id="in-{name}"><path d="([^"]+)"', text)
    return found[1] if found is not None else "M0 0H80V110H0Z"


@cache
def side_colours() -> Colours:
    """The colour of each side, read from the stylesheet."""
    sheet = (STATIC_FOLDER / "city.css").read_text("utf-8")
    found: Colours = {}
    for names, rule in re.findall(r"^(\.side-[^{]+)\{([^}]+)\}", sheet, re.MULTILINE):
        colours = dict(re.findall(r"--(side(?:-art)?): (#\w+)", rule))
        for side in re.findall(r"\.side-(\w+)", names):
            found[side] = str(colours.get("side-art") or colours.get("side") or NO_SIDE_COLOUR)
    return found


def night_colours(look: Look) -> Colours:
    """The values of the CSS variables by night."""
    own = dict(look.colours())
    mixed = {f"sky-{at}": own[f"n{at}"] for at in range(1, 6)} | NIGHT_COLOURS
    mixed |= {"house": own["ink"], "house-cut": own["ink-3"], "house-glass": own["ink-2"]}
    mixed |= {"frame": own["ink-3"], "pane": own["lamp"], "pane-cut": own["lamp-2"]}
    return own | mixed | {"strip": own["ink-3"], "e-k": own["ink"], "e-c": own["lamp"]}


@cache
def embedded_fonts() -> Markup:
    """The fonts, embedded so that the picture looks the same everywhere."""
    faces = [
        f"@font-face{{font-family:'PT Serif';font-weight:700;unicode-range:{letters};"
        f"src:url(data:font/woff2;base64,{b64encode(font_file(name)).decode()})}}"
        for name, letters in FONT_RANGES.items()
    ]
    return Markup("".join(faces))  # noqa: S704 - from our own files


def font_file(name: str) -> bytes:
    return (STATIC_FOLDER / "fonts" / f"{name}.woff2").read_bytes()


class SymbolBrush:
    """Draws symbols in the colours of one rulebook."""

    def __init__(self, look: Look) -> None:
        self.colours = night_colours(look)

    def __call__(
        self, piece: str, x: float, y: float, width: float, height: float, **other: str
    ) -> Markup:
        """A symbol at this place; `other` overrides some of its colours."""
        own = self.colours | {name.replace("_", "-"): colour for name, colour in other.items()}
        drawn = re.sub(
            r"var\(--([\w-]+)\)", lambda one: own.get(one[1], "none"), sprite_symbols()[piece]
        )
        box = sprite_view_boxes()[piece]
        fit = ' preserveAspectRatio="none"' if piece == "sky" else ""
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" viewBox="{box}"'
        return Markup(f'<svg overflow="visible" {place}{fit}>{drawn}</svg>')  # noqa: S704 - of ours


def svg(shown: SharePicture, templates: Environment) -> bytes:
    """The picture of a game, 1200 by 630."""
    look = looks().get(shown.look, PLAIN)
    drawn = templates.get_template("keepsake.svg").render(
        screen=shown,
        draw=SymbolBrush(look),
        colours=SimpleNamespace(**night_colours(look)),
        side=lambda name: side_colours().get(name, NO_SIDE_COLOUR),
        motif=motif(shown.look),
        outline=window_outline(motif(shown.look)),
        roof=lambda seat: roof(shown.look, seat),
        font=embedded_fonts(),
    )
    return drawn.encode()
