"""The rules as pages."""

import re

import pytest

from gorod.parts.calls import Call
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.rules_page import COMMON_PAGE, PAGE_LISTS, rules_page
from tests.support.random_games import SOURCE

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
PAGES = pytest.mark.parametrize("book", ["common", *BOOKS])


@LANGS
@PAGES
def test_a_page_has_every_clause_of_its_file_in_order(book: str, lang: str) -> None:
    written = (SOURCE / "speech" / lang / f"rules-{book}.ftl").read_text(encoding="utf-8")
    page = rules_page(book, lang)
    assert [clause.id for clause in page.clauses] == re.findall(r"^([A-Z]+-\d+) =", written, re.M)
    readings = [clause.reading for clause in page.clauses if clause.reading]
    assert readings == re.findall(r"^ +\.reading = (.+)$", written, re.M)
    headings = re.findall(rf"^{book}-heading-[\w-]+ = (.+)$", written, re.M)
    assert [section.heading for section in page.sections] == headings


@LANGS
@PAGES
def test_a_page_has_a_title_a_word_about_the_game_and_no_empty_section(
    book: str, lang: str
) -> None:
    page = rules_page(book, lang)
    assert page.title
    assert page.about.endswith(".")
    assert all(section.clauses for section in page.sections)


@pytest.mark.parametrize("book", BOOKS.ours)
@pytest.mark.parametrize("one", PAGE_LISTS)
def test_a_newcomer_finds_round_gestures_phrases_and_a_sample_in_both_languages(
    book: str, one: str
) -> None:
    lines = {lang: getattr(rules_page(book, lang), one) for lang in LANGUAGES}
    assert len({len(points) for points in lines.values()}) == 1
    for points in lines.values():
        assert len(points) >= 4
        assert all(point.rstrip("»”").endswith((".", "?")) for point in points), points


@LANGS
@PAGES
def test_no_id_stands_where_people_read(book: str, lang: str) -> None:
    """But for the names of commands; what is written in a file stands with its option."""
    page, speech = rules_page(book, lang), Speech(lang, "" if book == COMMON_PAGE else book)
    said = [text for clause in page.clauses for text in (clause.text, clause.reading or "")]
    said += [point for one in PAGE_LISTS for point in getattr(page, one)]
    options = () if book == COMMON_PAGE else BOOKS[book].options
    said += [speech.say(f"option-{option.name}.about") for option in options]
    assert set(re.findall("`[^`]*`", " ".join(said))) <= {"`watch`", "`play`"}


OURS = {
    "CITY-3": "warning",
    "CITY-12": "shown nothing",
    "SALON-22": "maniac",
    "SALON-28": "sight",
    "IT-12": "last words",
    "IT-24": "themselves",
    "SPORT-8": "any nominee",
}
"""What we added to these clauses, by a word of the English remark."""


@LANGS
@pytest.mark.parametrize("clause", OURS)
def test_what_we_added_to_a_clause_is_marked_as_our_reading(clause: str, lang: str) -> None:
    book = clause.partition("-")[0].lower()
    marked = {one.id: one.reading or "" for one in rules_page(book, lang).clauses}[clause]
    assert (OURS[clause] if lang == "en" else "наше толкование") in marked


@pytest.mark.clause("SALON-27", "SALON-28")
def test_the_page_says_that_a_blind_mafia_leaves_the_yakuza_its_sight() -> None:
    rules = BOOKS["salon"].ruleset(14, options={"blind_mafia": True, "three_sides": True})
    yakuza = next(one for one in rules.calls if isinstance(one, Call) and one.name == "yakuza")
    assert yakuza.together
    assert not yakuza.blind
    for lang, words in (
        ("en", "opens its eyes every night"),
        ("ru", "открывает глаза каждую ночь"),
    ):
        text = {one.id: one.text for one in rules_page("salon", lang).clauses}["SALON-28"]
        assert words in text


def test_titles_are_those_of_the_games() -> None:
    assert rules_page("sport", "ru").title == "Клубная мафия"
    assert rules_page("city", "en").title == "City Mafia"


def test_there_is_no_page_of_an_unknown_game() -> None:
    with pytest.raises(KeyError):
        rules_page("chess", "en")


@pytest.mark.parametrize(
    ("clause", "ours"),
    [
        ("VENDETTA-19", "off by default"),
        ("VENDETTA-22", "kitsune"),
        ("VENDETTA-48", "last vampire"),
        ("VENDETTA-53", "leader"),
        ("VENDETTA-54", "refused"),
        ("VENDETTA-58", "no option"),
        ("VENDETTA-59", "nobody is named"),
        ("VENDETTA-64", "hunter of hunters"),
    ],
)
def test_what_we_added_to_vendetta_is_marked_as_our_reading(clause: str, ours: str) -> None:
    for lang in LANGUAGES:
        (stated,) = [one for one in rules_page("vendetta", lang).clauses if one.id == clause]
        assert stated.reading is not None, lang
        assert lang != "en" or ours in stated.reading
