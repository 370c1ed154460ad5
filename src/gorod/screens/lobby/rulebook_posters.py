"""Posters of rulebooks: the drawing, how many players, how long, how hard."""

from gorod.parts.rulesets import Book
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.speech.rules_page import rules_page
from gorod.table.seating import Seating


class Poster(ScreenData, frozen=True):
    """What a poster shows beside the name."""

    look: str
    emblem: str
    """The name of the drawing."""
    players: str
    minutes: str
    """Empty if the book does not say."""
    level: str
    age: str = ""
    """The least age, if the book says so."""


class BookChoice(ScreenData, frozen=True):
    """A rulebook that can be chosen, and for how many it is."""

    id: str
    name: str
    fits: bool
    """Whether it can be played with the current number of players."""
    about: str = ""
    poster: PageOnly[Poster | None] = None


def book_choice(rulebook: Book, seating: Seating, speech: Speech) -> BookChoice:
    players, largest = seating.seated().players, rulebook.largest
    fits = rulebook.smallest <= players and (largest is None or players <= largest)
    page = rules_page(rulebook.id, speech.lang)
    return BookChoice(rulebook.id, page.title, fits, page.about, poster(rulebook, speech))


def poster(rulebook: Book, speech: Speech) -> Poster:
    least, most, told = rulebook.smallest, rulebook.largest, f"poster-{rulebook.id}"
    size = "from" if most is None else "exactly" if least == most else "between"
    return Poster(
        rulebook.look.name,
        rulebook.look.book_emblem,
        speech.say(f"poster-{size}", least=least, most=most or 0),
        speech.say(told) if speech.knows(told) else "",
        speech.say(f"{told}.level") if speech.knows(f"{told}.level") else "",
        speech.say("poster-age", age=rulebook.age) if rulebook.age else "",
    )
