"""The Fluent files: the same in both languages, all of them in use, and in the right tone."""

import re
from collections import Counter

import pytest
from fluent.syntax import ast

from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.bundles import parsed_files
from gorod.speech.event_messages import message_name
from gorod.speech.rules_page import PAGE_LISTS
from tests.support.random_games import (
    RULES,
    SILENT,
    SOURCE,
    Parts,
    calls,
    kinds_of_event,
    messages,
    reasons,
    remark_ids,
)

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@LANGS
def test_every_file_can_be_read_to_its_end(lang: str) -> None:
    for name, source in parsed_files(lang).items():
        junk = [entry.content for entry in source.body if isinstance(entry, ast.Junk)]
        assert not junk, name


@LANGS
def test_no_message_is_written_twice(lang: str) -> None:
    often = Counter(message.id.name for _, message in messages(lang))
    assert [name for name, times in often.items() if times > 1] == []


def test_both_languages_have_the_same_files() -> None:
    assert list(parsed_files("ru")) == list(parsed_files("en"))


@pytest.mark.parametrize("file", parsed_files("en"))
def test_both_languages_say_the_same_things_in_the_same_order(file: str) -> None:
    ru, en = (
        [
            (message.id.name, sorted(attribute.id.name for attribute in message.attributes))
            for name, message in messages(lang)
            if name == file
        ]
        for lang in LANGUAGES
    )
    assert ru == en


def test_both_languages_speak_about_the_same_things() -> None:
    ru, en = (
        {message.id.name: Parts(message).variables for _, message in messages(lang)}
        for lang in LANGUAGES
    )
    assert ru == en


FORMS = {"plural", "nominative", "genitive", "dative", "accusative", "instrumental"}
ACTS = {"wakes", "sleeps", "does"}
BLIND = {"aims", "aimed"}
"""What is said instead to those who do not even open their eyes."""
OF_A_BOOK = tuple(f"-{book}" for book in BOOKS)


@LANGS
def test_every_card_has_all_its_forms(lang: str) -> None:
    for file, message in messages(lang):
        name = message.id.name
        if file == "roles" and name.startswith("role-"):
            have = {attribute.id.name for attribute in message.attributes}
            own = {f"{words}{book}" for words in ("does", "aims") for book in OF_A_BOOK}
            assert have >= BLIND or not BLIND & have, name
            ways = {act for act in have if act.startswith(("wakes-", "sleeps-"))}
            assert {act.replace("wakes", "sleeps") for act in ways} <= have, "who wakes, sleeps"
            assert have - own - BLIND - ways == (
                FORMS if name.endswith(OF_A_BOOK) else FORMS | ACTS
            ), name


@LANGS
@pytest.mark.parametrize("name", BOOKS)
def test_whatever_a_book_has_has_a_name(name: str, lang: str) -> None:
    book, speech = BOOKS[name], Speech(lang, name)
    for role in book.plain.roles:
        assert speech.role(role.id)
        assert speech.does(role.id).endswith(".")
        assert speech.side(role.side)
    named = [f"option-{option.name}" for option in book.options]
    named += [f"mode-{name}-{mode.name}" for mode in book.modes]
    named += [f"scenario-{scenario.name}" for scenario in book.scenarios]
    for message in named:
        assert speech.say(message)
        assert speech.say(f"{message}.about").endswith(".")


def test_a_book_may_have_its_own_words_for_a_card() -> None:
    assert Speech("ru").role("werewolf") == Speech("ru", "salon").role("werewolf") == "Оборотень"
    assert Speech("ru", "vendetta").role("werewolf") == "Вервольф"
    assert Speech("ru", "vendetta").deck(("king", "werewolf")) == "Король, Вервольф"
    assert "one attempt on their life" in Speech("en").of("salon").does("doctor")
    assert Speech("en").of("city").does("doctor") == Speech("en").say("role-doctor.does")


# Nothing is idle ---------------------------------------------------------------------------------

BY_PATTERN = (
    r"role-\w+|side-\w+|book-\w+|ask-[\w-]+|[A-Z]+-\d+|\w+-about|\w+-heading-[\w-]+"
    r"|(?:type|choice|option)-\w+|(?:mode|scenario)-[\w-]+"
    rf"|\w+-(?:{'|'.join(PAGE_LISTS)})"
)
"""Cards, sides, games, questions, clauses, options and pages, whose names come from the rules."""

OF_THE_GAME = re.compile(r"host|player|questions|refusals|decks|words|roles|rules-\w+")
"""The files that speak of the game; those of the notebook and the command line see to theirs."""


def test_no_message_is_idle() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    quoted = set(re.findall(r'"([\w-]+)"', written))
    referred = {name for _, message in messages("en") for name in Parts(message).references}
    refused = {f"refused-{reason}" for reason in reasons()}
    used = quoted | told() | referred | remark_ids() | refused
    idle = [
        message.id.name
        for file, message in messages("en")
        if OF_THE_GAME.fullmatch(file)
        and without_book(message.id.name) not in used
        and not re.fullmatch(BY_PATTERN, without_book(message.id.name))
    ]
    assert idle == []


def without_book(name: str) -> str:
    """The name of the message that this one says in the words of one book."""
    return re.sub(rf"({'|'.join(OF_A_BOOK)})(?=(-me)?$)", "", name)


def test_whatever_a_book_says_in_its_own_words_can_be_said_in_general() -> None:
    general = {message.id.name for _, message in messages("en")}
    for name in general:
        plain = without_book(name)
        kind = plain.rpartition("-")[0]
        assert plain in general or kind in general or name.startswith(("book-", "poster-")), name


def quoted_after(words: str) -> set[str]:
    return set(re.findall(rf'{words}"([\w-]+)"', RULES))


KINDS_OF = {
    "call": calls() | {"company"},
    "how": quoted_after(r"\b(?:KILLED|VOTED_OUT|EXECUTED|REMOVED) = "),
    "why": quoted_after(r"NoBallot\("),
    "speech": {"speech", "plea", "last-word", "floor"},
    "ballot": {"vote", "revote", "lift", "preliminary", "final", "elect", "roses"},
    "role": quoted_after(r"Became\(\w+, "),
    "office": {"mayor", "hunter_of_hunters", "arbiter"},
    "gang": {"mafia", "yakuza"},
    "rule": {"usual"},
}


def told() -> set[str]:
    """All names under which an event can be told, of whatever kind it is."""
    plain = {message_name(event) for event in kinds_of_event()}
    for event in kinds_of_event():
        plain |= {f"{message_name(event)}-{kind}" for kind in KINDS_OF.get(event.told_by, ())}
    return plain | {f"me-{name}" for name in plain} | {f"{name}-me" for name in plain}


@LANGS
def test_only_these_are_not_worth_a_line(lang: str) -> None:
    assert {message.id.name for _, message in messages(lang) if is_silent(message)} == SILENT
    assert told() >= SILENT


def is_silent(message: ast.Message) -> bool:
    """Whether it has no words at all, but a mark that they are left out on purpose."""
    match message.value:
        case ast.Pattern(elements=[ast.Placeable(expression=ast.StringLiteral(value=""))]):
            return True
    return False


# The tone ----------------------------------------------------------------------------------------


def said(lang: str, *files: str) -> list[tuple[str, str]]:
    return [
        (message.id.name, words)
        for file, message in messages(lang)
        for words in Parts(message).words
        if not files or file in files
    ]


@LANGS
def test_the_host_never_raises_the_voice(lang: str) -> None:
    assert [name for name, words in said(lang, "host", "player", "roles") if "!" in words] == []


def test_russian_never_guesses_a_gender() -> None:
    slashes = re.compile(r"\w/\w|\w\((?:а|ла|ась|на|ая|ой)\)", re.IGNORECASE)
    past = re.compile(r"\b(?:он|она|вы) \w+(?:л|ла|лся|лась)\b", re.IGNORECASE)
    for name, words in said("ru"):
        assert not slashes.search(re.sub("`[^`]*`", "", words)), name
    for name, words in said("ru", "host", "player", "questions", "refusals", "decks"):
        assert not past.search(words), name


def test_russian_abbreviates_nothing() -> None:
    short = re.compile(r"\b(?:т\. ?[еднпк]|и т\. ?п|др|сек|мин|гл|см|стр)\.")
    assert [name for name, words in said("ru") if short.search(words)] == []


@LANGS
def test_typography_is_that_of_the_language(lang: str) -> None:
    wrong = re.compile(r"[\"']| - |\.\.\.|  ")
    assert [name for name, words in said(lang, "host", "player") if wrong.search(words)] == []
