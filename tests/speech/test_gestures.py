"""The voice asks for the gesture that the book has, and for no other."""

import pytest

from gorod.engine.letters import Event
from gorod.parts.calls import Call, Called
from gorod.parts.rounds import NightFell
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.narrator import NARRATORS, Narrator
from gorod.speech.rules_page import rules_page

LANGS = pytest.mark.parametrize("lang", LANGUAGES)

PALMS, HAND, SHOT = "palms", "hand", "shot"

WORDS = {
    "en": {PALMS: ("palm",), HAND: ("hand",), SHOT: ("shoot", "fire", "trigger")},
    "ru": {PALMS: ("ладон",), HAND: ("рук",), SHOT: ("стрел", "курок")},
}
"""How a voice would name each gesture."""

GESTURES = [
    ("it", "hackers", PALMS),  # IT-18
    ("salon", "mafia", HAND),  # SALON-27
    ("sport", "mafia", SHOT),  # SPORT-16
]
"""What is done with eyes shut on the number, by book and call."""


def sayings(lang: str, book: str, call: str) -> list[str]:
    """All that is said when this call is made with eyes shut, early and late in a game."""
    speech = Speech(lang, book)
    said = [speech.tell(Called(call, blind=True)) or ""]
    for style in NARRATORS:
        for turn in range(5):
            narrator = Narrator(speech, style, speech.tell, game_number=turn)
            events: list[Event] = []
            for night in range(1, 7):
                events += [NightFell(night), Called(call, blind=True)]
            narrator.listen(events)
            said += [narrator.said(one) or "" for one in events if isinstance(one, Called)]
    return said


@LANGS
@pytest.mark.parametrize(("book", "call", "gesture"), GESTURES)
def test_a_call_with_eyes_shut_asks_for_the_gesture_of_the_book(
    lang: str, book: str, call: str, gesture: str
) -> None:
    said = sayings(lang, book, call)
    for other, words in WORDS[lang].items():
        named = [line for line in said if any(word in line.lower() for word in words)]
        assert bool(named) == (other == gesture), (other, named)
    plainly = said[0].lower()
    assert any(word in plainly for word in WORDS[lang][gesture]), plainly


@LANGS
def test_the_page_of_gestures_shows_palms_where_the_voice_asks_for_them(lang: str) -> None:
    page = " ".join(rules_page("it", lang).gestures).lower()
    assert any(word in page for word in WORDS[lang][PALMS])


def test_no_other_book_marks_with_eyes_shut() -> None:
    """A book that begins to do so has to say here by which gesture."""
    blind = set()
    for book in BOOKS.ours:
        for mode in BOOKS[book].modes or (None,):
            rules = BOOKS[book].table(mode=mode.name if mode else None)
            calls = [one for one in rules.calls if isinstance(one, Call)]
            blind |= {(book, one.name) for one in calls if one.blind}
    assert blind <= {(book, call) for book, call, _ in GESTURES}
