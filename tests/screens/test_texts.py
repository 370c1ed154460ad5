"""Every sentence of the pages is written in both languages, and none is written in vain."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from tests.support.wire import TESTS

# isort: split
from gorod.engine.table import Table
from gorod.insight.host_script import AnswerSign
from gorod.parts.timings import Timings
from gorod.rulebooks import BOOKS
from gorod.screens.host.tips import TIP_CONDITIONS
from gorod.screens.lobby.paper_handouts import SHEETS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.narrator import NARRATORS
from gorod.store.sqlite import ERRORS_BY_REASON
from gorod.table.match.private_board import MARKS
from gorod.table.online.voice_call_link import WhoSpeaks
from gorod.table.request_errors import RequestError
from gorod.web.app import MethodNotAllowed
from tests.support.random_games import Parts, messages

SOURCE = TESTS.parent / "src" / "gorod"
WEB = SOURCE / "web"

ROOMS = ("archive", "screens", "speech", "store", "table", "web")
CODE = "\n".join(
    file.read_text(encoding="utf-8")
    for room in ROOMS
    for file in sorted((SOURCE / room).rglob("*.py"))
)
PAGES = "\n".join(file.read_text(encoding="utf-8") for file in sorted(WEB.glob("templates/*.html")))
ANYWHERE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.py")))

WRITTEN = {
    lang: {
        message.id.name: Parts(message).variables
        for file, message in messages(lang)
        if message.id.name.startswith(("web-", "serve-"))
    }
    for lang in LANGUAGES
}


def quoted(pattern: str, text: str = CODE + PAGES) -> set[str]:
    return set(re.findall(pattern, text))


def phases() -> set[str]:
    """The phases that a table can be in, by the events of the books."""
    rules = "\n".join(
        file.read_text(encoding="utf-8")
        for room in ("parts", "rulebooks")
        for file in sorted((SOURCE / room).rglob("*.py"))
    )
    names = set(re.findall(r"table\.phase(?:, [\w.]+)* = (\w+|\"\w+\")", rules))
    constants = dict(re.findall(r'\b([A-Z]+) = "(\w+)"', rules))
    pairs = re.findall(r'\b([A-Z]+), ([A-Z]+) = "(\w+)", "(\w+)"', rules)
    for one, other, first, second in pairs:
        constants |= {one: first, other: second}
    return {constants.get(name, name.strip('"')) for name in names}


def marks() -> set[str]:
    """The states that a chair can show."""
    body = CODE[CODE.index("def chair_states(") + 1 :]
    body = body[: body.index("\ndef ")]
    return set(re.findall(r'\("(\w+)", ', body)) | {"fouls"}


KINDS = {RequestError.__name__, *(kind.__name__ for kind in RequestError.__subclasses__())} - {
    "Quarantined"
}
"""What can be wrong; a table that is set aside has one sentence, whatever the reason."""
assert MethodNotAllowed.__name__ in KINDS

YES_NO = ("yes", "no")
"""What a check can answer; two calls have words of their own for it."""

MADE = {
    "web-title-": {"lobby", "over", "deal"} | phases(),
    "web-mark-": marks(),
    "web-wrong-": quoted(rf'(?:{"|".join(KINDS)}|super\(\).__init__)\(\s*"([\w-]+)"', ANYWHERE)
    | {"disk", "ours", "ours-begun", "set-aside"}
    | {f"disk-{trouble}" for trouble in (*ERRORS_BY_REASON, "away", "moved")},
    "serve-": {"unreadable", "away", "log-alone", "linked", "locked", *ERRORS_BY_REASON},
    "web-narrator-": set(NARRATORS),
    "web-call-": {*get_args(get_type_hints(WhoSpeaks)["kind"]), "you", "out"},
    "web-craft-": {*TIP_CONDITIONS, "night-salon", "night-vendetta"},
    "web-wanted-": {pile for book in BOOKS.values() for pile in book.piles},
    "web-handout-": set(SHEETS),
    "web-handout-answer-": set(get_args(AnswerSign)) - {""},
    "web-board-": set(MARKS),
    "web-key-": {"card", "seat", "assistant", "host"},
    "web-key-take-": {"card", "seat", "assistant", "host"},
    "web-then-": {"speech", "plea", "last-word"},
    "web-tv-next-": {"in", "late", "undecided"},
    "web-verdict-": {f"{call}{answer}" for call in ("", "sheriff-", "don-") for answer in YES_NO},
    "web-time-": {field.name for field in fields(Timings)} | {"plea-sport"},
}
"""Messages whose names are put together, and the ends that they can have."""


def used() -> set[str]:
    plain = quoted(r'"((?:web|serve)-[\w-]*\w)"')
    own = {"web-soon-vendetta"}  # a book's own words in the place of others
    return plain | own | {start + end for start, ends in MADE.items() for end in ends}


def test_all_that_is_put_together_is_put_together_here() -> None:
    """A name that is made somewhere else would escape these tests."""
    begun = quoted(r'f"((?:web|serve)-[\w-]*)\{') | quoted(r'"((?:web|serve)-[\w-]*-)" ~')
    assert begun == set(MADE)


def test_the_books_have_phases_and_each_has_a_title() -> None:
    assert {"night", "day", "light", "acquaintance"} <= phases()
    assert Table((1,)).phase == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_that_the_pages_use_is_written(lang: str) -> None:
    assert used() - set(WRITTEN[lang]) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_the_pages_is_written_in_vain(lang: str) -> None:
    assert set(WRITTEN[lang]) - used() == set()


def test_both_languages_say_the_same_about_the_same_things() -> None:
    assert WRITTEN["ru"] == WRITTEN["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_sentence(lang: str) -> None:
    speech = Speech(lang)
    for name, variables in WRITTEN[lang].items():
        if name.startswith("web-wrong-"):
            said = speech.say(name, **dict.fromkeys(variables, 3))
            assert said.endswith((".", "”.", "».")), name
            assert "\n" not in said
            assert not re.search(r"[.!?]\s+\S", said), name


def test_templates_say_nothing_of_their_own() -> None:
    """Every word on a page comes from the speech, so that it can be said in both languages."""
    for file in sorted(WEB.glob("templates/*.html")):
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"{% block (?:body|header)_class %}[\w -]*{% endblock %}", "", text)
        text = re.sub(r"{%.*?%}|{{.*?}}|{#.*?#}", "", text, flags=re.S)
        text = re.sub(r"<kbd>[^<]*</kbd>", "", text)
        words = re.findall(r"\b\w{2,}\b", re.sub(r"<[^>]*>", " ", text))
        assert not words, (Path(file).name, words)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_book_has_a_name_on_the_screen(book: str, lang: str) -> None:
    assert Speech(lang).say(f"book-{book}")
