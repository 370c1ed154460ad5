"""The drawings of Gorod, cut by a program: `make art` writes the sprite that all pages draw from.

To add a role: one entry in `town.py`, `office.py` or `moonlight.py` (see `emblems.py`). To add a
book: a frame and its bars (`windows.py`), three roofs (`city.py`), a strip and a wall pattern
(`scenery.py`); its colours stand in the rulebook itself.
"""
