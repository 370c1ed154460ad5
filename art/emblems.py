"""Every role's emblem: an object that stands in a lit window. No people, so no gender is guessed.

To add one: draw the silhouette with three to six plain shapes on a grid of 200 x 200, feet at
y = 190 (layer "k"); take light out of it with six to fourteen strokes of `cut` (layer "c"); give
one detail to the side (layer "s"). Layers are printed in order; the knife adds the tremor. The key
in `covers.py` is a short example.
"""

from art import covers, moonlight, office, town
from art.lino import Layers, emblem

EMBLEMS: dict[str, Layers] = town.EMBLEMS | office.EMBLEMS | moonlight.EMBLEMS | covers.EMBLEMS


def emblems() -> str:
    return "".join(emblem(name, layers) for name, layers in EMBLEMS.items())
