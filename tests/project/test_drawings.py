"""What is drawn: cut by the knife, small enough, there for every card, and no traitor."""

import re

import pytest

from art.covers import EMBLEMS as COVERS
from art.emblems import EMBLEMS
from art.faces import FACES, face
from art.signs import SIGNS
from art.sprite import WEB, files, sprite
from art.windows import FRAMES
from gorod.parts.calls import Call
from gorod.parts.looks import PLAIN, stylesheet
from gorod.rulebooks import BOOKS
from gorod.screens import chairs
from gorod.web.rendering.looks import looks

MOST = 300_000
"""So many bytes may all drawings have together."""


def test_the_drawings_are_what_the_knife_cuts() -> None:
    for file, text in files().items():
        assert file.read_text(encoding="utf-8") == text, f"make art: {file.name} is old"


def test_all_drawings_together_are_small() -> None:
    pictures = [*(WEB / "static").glob("*.svg"), *(WEB / "static").glob("*.png")]
    assert sum(one.stat().st_size for one in pictures) < MOST


def test_every_card_of_every_book_has_a_drawing_also_those_that_players_only_become() -> None:
    for book in BOOKS.values():
        for role in book.plain.roles:
            assert book.emblem(role.id) in EMBLEMS, (book.id, role.id)
        assert book.look.book_emblem in COVERS
        assert book.look.motif in FRAMES


def test_every_call_has_a_drawing() -> None:
    for book in BOOKS.values():
        modes = [None, *(mode.name for mode in book.modes)]
        for rules in (book.table(mode=mode) for mode in modes):
            calls = [call.name for call in rules.calls if isinstance(call, Call)]
            for name in (*calls, *rules.timings.calls):
                assert book.look.call(name) in EMBLEMS, (book.id, name)


def test_a_book_that_says_nothing_of_its_look_gets_a_plain_one() -> None:
    assert PLAIN.emblem("grave-digger") == PLAIN.call("grave-digger") == PLAIN.book_emblem == "key"
    assert PLAIN.emblem("grave-digger", own="doctor") == "doctor"


def test_the_colours_of_all_books_come_as_one_stylesheet() -> None:
    sheet = stylesheet(looks())
    for name in (":root", *(f".{book.look.name}" for book in BOOKS.values())):
        (colours,) = re.findall(rf"^{re.escape(name)} {{ (.*) }}$", sheet, re.M)
        assert len(re.findall(r"--[\w-]+: #[0-9a-f]{6};", colours)) == 35, name


@pytest.mark.parametrize("template", ["skyline.html", "wall.html"])
def test_every_sign_that_is_named_is_drawn(template: str) -> None:
    text = (WEB / "templates" / template).read_text(encoding="utf-8")
    assert set(re.findall(r'\bsign\("([a-z]+)"\)', text)) <= SIGNS.keys()


def test_every_face_of_a_bot_is_drawn_and_no_two_are_alike() -> None:
    assert chairs.FACE_COUNT == FACES == len({face(number) for number in range(FACES)})
    drawn = re.findall(r'<symbol id="f-(\d+)"', sprite())
    assert {chairs.face(seat) for seat in range(1, 41)} == set(drawn)
