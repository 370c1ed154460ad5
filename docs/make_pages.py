"""Writes what is made of the product itself: rules pages, pictures, the programs' interface.

make docs
"""

import re
from io import StringIO
from pathlib import Path

import msgspec
import yaml
from rich.console import Console
from rich.text import Text

from docs.make_odds import PAGE as ODDS
from docs.make_odds import page as odds_of_decks
from docs.make_pictures import a_vote, purposes, rooms
from gorod.archive.game_file import schema
from gorod.insight.odds.shipped import shipped_counts
from gorod.rulebooks import BOOKS, book
from gorod.screens.help.rules import RulesChoice, handbook
from gorod.speech import LANGUAGES, Speech
from gorod.speech.rules_page import COMMON_PAGE
from gorod.terminal.play_and_watch import watch_bots
from gorod.web.app import pages_by_path
from gorod.web.pages.openapi import cached_openapi
from gorod.web.routing.page import PAGES as DECLARED
from gorod.web.routing.request_schemas import Nothing

HERE = Path(__file__).parent
PAGES = (COMMON_PAGE, *BOOKS.ours)
LINES = 36
"""How much of the game the picture shows."""


def rules_markdown(name: str, lang: str) -> str:
    """The rules of one book as a page, with all that the table's own page of them has."""
    speech = Speech(lang)
    page, say = handbook(name, speech), speech.say
    lines = [f"# {page.title}", "", page.about, ""]
    others = [other for other in LANGUAGES if other != lang]
    lines += [f"[{other}]({name}.{other}.md)" for other in others] + [""]
    if page.shared:
        lines += [f"[{say('book-common')}]({COMMON_PAGE}.{lang}.md)", ""]
    lines += listed(say("web-rules-round"), page.round, numbered=True)
    lines += listed(say("web-rules-roles"), [f"**{one.name}.** {one.does}" for one in page.roles])
    lines += listed(say("web-rules-modes"), [chosen(one) for one in page.modes])
    lines += listed(say("web-rules-options"), [chosen(one) for one in page.options])
    if page.decks:
        head = [f"| {say('web-rules-how-many')} | {say('web-rules-deck')} |", "| --- | --- |"]
        rows = [f"| {row.players} | {row.deck} |" for row in page.decks]
        lines += [f"## {say('web-rules-decks')}", "", *head, *rows, ""]
    lines += listed(say("web-rules-gestures"), page.gestures)
    lines += listed(say("web-rules-phrases"), page.phrases)
    lines += listed(say("web-rules-sample"), page.sample)
    for section in page.sections:
        lines += [f"## {section.heading}", ""]
        for clause in section.clauses:
            lines += [f"**{clause.id}** {clause.text}", ""]
            if clause.reading is not None:
                lines += [f"> *{say('cli-reading', reading=clause.reading)}*", ""]
    return "\n".join(lines)


def listed(heading: str, points: list[str], numbered: bool = False) -> list[str]:
    """Some points under a heading; without any, nothing."""
    marked = [f"{number}." if numbered else "-" for number in range(1, len(points) + 1)]
    lines = [f"{mark} {point}" for mark, point in zip(marked, points, strict=True)]
    return [f"## {heading}", "", *lines, ""] if points else []


def chosen(one: RulesChoice) -> str:
    """A mode or an option, with what is written of it in a notebook."""
    values = ": " + ", ".join(f"`{value}`" for value in one.values) if one.values else ""
    return f"**{one.title}** (`{one.id}`{values}). {one.about}"


def picture(lang: str) -> str:
    """A night and a day of a game as the host sees it, as an SVG."""
    console = Console(record=True, width=84, file=StringIO(), force_terminal=True)
    watch_bots(book("city").ruleset(10), 5, Speech(lang, "city"), console, quiet=False)
    told = console.export_text(styles=True).splitlines()
    shown = Console(record=True, width=84, file=StringIO(), force_terminal=True)
    second_night = [at for at, line in enumerate(told) if not line.strip()][2]
    for line in told[second_night + 1 : second_night + LINES]:
        shown.print(Text.from_ansi(line))
    drawn = shown.export_svg(title=f"gorod watch city --seed 5 --lang {lang}", unique_id="gorod")
    # Nothing is fetched from outside: the reader's own monospaced font serves.
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


def between(text: str, mark: str, made: str) -> str:
    """The text with this between its two marks."""
    fence = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- /{mark} -->)", re.DOTALL)
    return fence.sub(lambda found: found[1] + made + found[2], text)


def with_example(text: str, mark: str, example: Path) -> str:
    """The page with the whole example between its two marks."""
    kinds = {".py": "python", ".toml": "toml"}
    code = f"```{kinds.get(example.suffix, '')}\n{example.read_text(encoding='utf-8')}```\n"
    return between(text, mark, code)


def with_hamlet(text: str) -> str:
    """The page with the package of the sixth rulebook."""
    package = HERE / "examples" / "hamlet"
    for mark, file in (
        ("hamlet-project", "pyproject.toml"),
        ("hamlet", "gorod_hamlet/__init__.py"),
        ("hamlet-texts", "gorod_hamlet/en/hamlet.ftl"),
    ):
        text = with_example(text, mark, package / file)
    return text


def operations(lang: str) -> str:
    """What can be done at which address, as a table."""
    head = {
        "en": "| address | what it does | for whom | takes | tells |",
        "ru": "| адрес | что делает | для кого | принимает | отвечает |",
    }
    lines = [head[lang], "| --- | --- | --- | --- | --- |"]
    for one in (page for _, pages in pages_by_path(DECLARED) for page in pages):
        tells = one.sends or ", ".join(screen.__name__ for screen in one.screens)
        takes = one.takes.__name__ if one.takes is not Nothing else ""
        does, for_ = (Speech(lang).say(text) for text in (one.message_id, f"for-{one.for_.name}"))
        lines.append(f"| `{one.method} {one.address}` | {does} | {for_} | {takes} | {tells} |")
    return "\n".join(lines) + "\n"


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of a book, in our words: what it asks of a table or host."""

    id: str
    """By which a test names it: `V-28`."""
    asks: str
    clause: str = ""
    done: list[str] = []
    """Modules below src/gorod, or pages of docs/."""
    tests: list[str] = []
    """Below tests/, each of this row alone."""
    not_done: str = ""
    """Why the table does not do it."""


def asked() -> dict[str, list[Asked]]:
    """What the books ask of a table, by book."""
    text = (HERE / "books.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, list[Asked]])


def books_at_the_table() -> str:
    """Every sentence of the books that asks something of a table or host, as tables."""
    books = asked()
    rows = [row for some in books.values() for row in some]
    not_done = sum(bool(row.not_done) for row in rows)
    lines = [f"{len(rows)} sentences, {not_done} of them not done.", ""]
    for name, some in books.items():
        head = ["| row | what is asked | clause | where | shown by |"]
        head += ["| --- | --- | --- | --- | --- |"]
        lines += [f"## {Speech('en').title(name)}", "", *head, *map(_asked_row, some), ""]
    return "\n".join(lines)


def _asked_row(row: Asked) -> str:
    asks = f"{row.asks} **Not done:** {row.not_done}" if row.not_done else row.asks
    done, tests = (", ".join(f"`{one}`" for one in some) for some in (row.done, row.tests))
    return f"| {row.id} | {asks} | {row.clause} | {done} | {tests} |"


def chances() -> str:
    """What was measured of recommended decks, for the lobby."""
    measured = (HERE / "random-play.md").read_text("utf-8")
    measured = measured.partition("## Recommended decks")[2].partition("\n## ")[0]
    found: dict[str, dict[str, dict[str, float]]] = {}
    for part in measured.split("\n### ")[1:]:
        name, *rows = [line for line in part.splitlines() if line]
        sides = [side.strip() for side in rows[0].strip("|").split("|")][2:-1]
        for row in rows[2:]:
            players, _, *shares, _ = [cell.strip() for cell in row.strip("|").split("|")]
            won = {
                side: float(share.rstrip("%"))
                for side, share in zip(sides, shares, strict=True)
                if share
            }
            if players.isdecimal():
                found.setdefault(name, {})[players] = won
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def pages() -> dict[Path, str]:
    """Every page that is made, by its path below docs/."""
    made = {
        HERE / "rules" / f"{name}.{lang}.md": rules_markdown(name, lang)
        for name in PAGES
        for lang in LANGUAGES
    }
    writing = HERE / "writing-a-rulebook.md"
    made[writing] = with_hamlet(writing.read_text(encoding="utf-8"))
    at_the_table = HERE / "books-at-the-table.md"
    text = at_the_table.read_text(encoding="utf-8")
    made[at_the_table] = between(text, "books", books_at_the_table())
    made[HERE.parent / "src" / "gorod" / "insight" / "chances.json"] = chances()
    made[ODDS] = odds_of_decks(shipped_counts())
    made[HERE / "games.schema.json"] = schema().decode()
    for lang in LANGUAGES:
        page = HERE / f"programs.{lang}.md"
        text = page.read_text(encoding="utf-8")
        text = with_example(text, "bot", HERE / "examples" / "bot.py")
        made[page] = between(text, "operations", operations(lang))
    made[HERE / "openapi.json"] = cached_openapi()
    house = HERE / "architecture.md"
    text = between(house.read_text(encoding="utf-8"), "purposes", purposes())
    text = between(text, "rooms", rooms())
    made[house] = between(text, "vote", a_vote())
    made |= {HERE / "pictures" / f"watch.{lang}.svg": picture(lang) for lang in LANGUAGES}
    return made


def main() -> None:
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
