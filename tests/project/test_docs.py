"""What the pages say is so."""

import doctest
import re
from pathlib import Path

import pytest

from docs import make_mended, make_pages
from gorod.rulebooks import BOOKS
from gorod.screens.help.rules import handbook
from gorod.speech import Speech
from gorod.speech.rules_page import COMMON_PAGE

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/*.md")])


@pytest.mark.parametrize("page", ["docs/library.md", "docs/research.md", "docs/writing-a-bot.md"])
def test_the_code_in_a_page_runs_as_it_says(page: str) -> None:
    ran = doctest.testfile(str(ROOT / page), module_relative=False)
    assert ran.attempted > 0
    assert ran.failed == 0


def test_both_readmes_name_the_same_commands() -> None:
    pages = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ru.md")]
    english, russian = [
        re.findall(r"(?:make|gorod) [a-z]+[^\n`]*?(?=  |`|\n)", one) for one in pages
    ]
    assert english == russian
    assert {"make run", "make test"} <= set(english)


@pytest.mark.parametrize("name", BOOKS.ours)
@pytest.mark.parametrize("readme", ["README.md", "README.ru.md"])
def test_a_readme_says_for_how_many_a_game_has_decks(readme: str, name: str) -> None:
    book = BOOKS[name]
    modes: list[str | None] = [mode.name for mode in book.modes]
    numbers: set[int] = set()
    for mode in modes or [None]:
        rules = book.table(mode=mode)
        numbers |= set(range(rules.smallest, (rules.largest or 1000) + 1))
    least, most = min(numbers), max(numbers)
    page = (ROOT / readme).read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
    said = [int(one) for one in re.findall(r"\d+", row.split("|")[3])]
    assert min(said) == least
    assert max(said) == (most if most < 1000 else least)


def test_the_made_pages_are_what_the_product_says_now() -> None:
    stale = [
        path.name
        for path, text in make_pages.pages().items()
        if path.read_text(encoding="utf-8") != text
    ]
    assert stale == [], "run: make docs"


@pytest.mark.parametrize("name", [COMMON_PAGE, *BOOKS.ours])
def test_a_rules_page_has_all_that_the_page_of_the_table_has(name: str) -> None:
    shown, written = handbook(name, Speech("en")), make_pages.rules_markdown(name, "en")
    for points in (shown.round, shown.gestures, shown.phrases, shown.sample):
        assert all(f" {point}\n" in written for point in points)
    assert all(f"**{role.name}.** {role.does}\n" in written for role in shown.roles)
    for choice in (*shown.modes, *shown.options):
        assert f"**{choice.title}** (`{choice.id}`" in written
        assert all(f"`{value}`" in written for value in choice.values)
    assert all(f"| {row.players} | {row.deck} |" in written for row in shown.decks)
    clauses = [one for section in shown.sections for one in section.clauses]
    assert all(f"**{one.id}** {one.text}\n" in written for one in clauses)
    assert ("(common.en.md)" in written) == (name != COMMON_PAGE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_within_the_project_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    inner = [link for link in links if "://" not in link]
    assert [link for link in inner if not (page.parent / link).exists()] == []


def test_what_was_mended_is_shown_before_and_after_in_both_languages() -> None:
    page = (ROOT / "docs/mended.md").read_text(encoding="utf-8")
    shown = re.findall(r"\(pictures/mended/([^)]+)\)", page)
    scenes = {one.split(".")[0] for one in shown}
    assert scenes == set(make_mended.SCENES)
    four = [f"{when}.{lang}.webp" for when in ("before", "after") for lang in ("en", "ru")]
    assert set(shown) == {f"{scene}.{one}" for scene in scenes for one in four}
    pictures = list(make_mended.PICTURES.iterdir())
    assert {picture.name for picture in pictures} == set(shown)
    assert sum(picture.stat().st_size for picture in pictures) < 1_500_000


def test_nothing_in_a_made_picture_is_fetched_from_outside() -> None:
    for picture in ROOT.glob("docs/pictures/*.svg"):
        text = picture.read_text(encoding="utf-8")
        assert "@font-face" not in text
        assert "url(http" not in text


def test_every_word_of_ours_lives_where_the_glossary_says() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"\| `([\w/]+\.py): (\w+)` \|", page)
    assert len(named) > 15
    for file, name in named:
        code = (ROOT / "src" / "gorod" / file).read_text(encoding="utf-8")
        assert re.search(rf"^(class |def )?{name}\b", code, re.MULTILINE), (file, name)


def test_each_claim_about_a_dying_database_names_its_test() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    section = page.partition("## When the database dies in the middle of a write\n")[2]
    section = section.partition("\n## ")[0].strip()
    claims = re.split(r"\n\n|\n(?=\|)", section)
    claims = [one for one in claims if not one.startswith(("| what happens", "| ---"))]
    assert len(claims) > 10
    there = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)
    }
    for claim in claims:
        named = set(re.findall(r"`(test_\w+)`", claim))
        assert named, claim
        assert named <= there, named - there
    for module, name in (
        ("table/match/journaled_match.py", "def write"),
        ("table/evening.py", "self.is_write_uncertain"),
        ("store/errors.py", "class StoreError"),
    ):
        assert f"`{module}`" in section
        assert name in (ROOT / "src" / "gorod" / module).read_text(encoding="utf-8")
