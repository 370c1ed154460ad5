"""The text of remarks on a setup: errors and warnings about decks and options."""

from collections.abc import Sequence

from gorod.parts.decks import Remark
from gorod.parts.rulesets import Book, Option
from gorod.parts.scenarios import Scenario
from gorod.speech.did_you_mean import say_nearest
from gorod.speech.translator import Translator, one_line


def remark_text(voice: Translator, made: Remark) -> str:
    """One sentence on what is wrong or unusual, and what would be right."""
    about: dict[str, object] = {"option": "none", "mode": "none"}
    for name, thing in made.about.items():
        if isinstance(thing, Book):
            about |= _book(voice, thing)
        elif isinstance(thing, Option):
            about |= _option(voice, thing)
        elif isinstance(thing, Scenario):
            about[name] = voice.say(f"scenario-{thing.name}")
        elif name in ("few", "many", "roles"):
            about[name] = _cards(voice, thing)
        elif name in ("known", "options", "faces"):
            about[name] = _literals(voice, thing)
        elif name in ("option", "mode"):
            about[name] = thing or "none"
        elif name == "value":
            about[name] = thing if isinstance(thing, bool) else str(thing)
        elif name == "deck":
            about[name] = voice.deck(thing)
        else:
            about[name] = thing
    for least, most in (("least", "most"), ("low", "high")):
        if least in made.about and most in made.about:
            about["bounds"] = bounds(made.about[least], made.about[most])
    return one_line(say_nearest(voice, made.id, *_unknown(made), **about))


def _unknown(made: Remark) -> tuple[str, Sequence[str]]:
    """The unknown word, if the remark is about one, and the known words."""
    what = made.id.removeprefix("unknown-")
    if what == made.id:
        return "", ()
    book = made.about.get("book")
    known = made.about.get("known", ()) if book is None else names_in(book)[what]
    return str(made.about[what]), known


def names_in(book: Book) -> dict[str, list[str]]:
    """All names in a book, by kind."""
    return {
        "role": [role.id for role in book.plain.roles if role.card],
        "option": [option.name for option in book.options],
        "mode": [mode.name for mode in book.modes],
        "scenario": [scenario.name for scenario in book.scenarios],
    }


def _book(voice: Translator, book: Book) -> dict[str, object]:
    """Arguments about a book: its roles, options and modes."""
    names = names_in(book)
    return {
        "roles": _cards(voice.of(book.id), names["role"]),
        "options": _literals(voice, names["option"]),
        "modes": _literals(voice, names["mode"]),
    }


def _option(voice: Translator, option: Option) -> dict[str, object]:
    kind = "number" if option.number else "words"
    if option.values == (True, False):
        kind = "faces" if option.words else "switch"
    return {
        "option": option.name,
        "kind": kind,
        "least": option.values[0],
        "most": option.values[-1],
        "values": _literals(voice, option.values),
    }


def bounds(least: int, most: int) -> str:
    """The kind of limit; a maximum of zero means no upper limit."""
    if least == most:
        return "exactly"
    return "between" if most else "at-least"


def _cards(voice: Translator, roles: Sequence[str]) -> tuple[str, ...]:
    return tuple(voice.say("card-named", role=role) for role in roles)


def _literals(voice: Translator, words: Sequence[object]) -> tuple[str, ...]:
    return tuple(voice.say("literal", word=word) for word in words)
