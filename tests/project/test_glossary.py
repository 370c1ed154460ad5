"""The words of the glossary: what a host or a player would not say is said nowhere.

Whoever misses a word here adds it with the better one: that is the whole glossary.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPEECH = ROOT / "src/gorod/speech"

GLOSSARY = {
    "en": {
        r"numbers? (\d|\{ \$(?!number))": "player 5",
        r"seats? (\d|\{ \$seat)": "player 5",
        r"(is|are|was|were|be) (not )?black\b(?! (team|card|player|rose|one|and))": "is mafia",
        r"far friends?": "online table",
        r"cards? (are )?on paper": "paper cards",
        r"ballots?": "vote",
        r"(take|takes|taken|took|taking) back": "undo",
        r"(the|by) lots?\b(?! of)": "chance",
        r"whose (word|floor)": "who is speaking",
        r"(?-i:protocol)|protocol of": "score sheet",
        r"keeper|whoever runs (Gorod|the house)": "server owner",
        r"leads? the game|(Gorod|whoever) leads?\b": "host",
        r"covered calls?": "decoy questions",
        r"acquaintance": "introductions",
        r"light time": "daylight",
        r"commissar": "inspector",
        r"novice": "fledgling",
        r"tricky": "trickster",
        r"the boss|Boss\b": "ringleader",
        r"whom do you|do you aim": "who do you",
        r"decision of the table": "voted out",
    },
    "ru": {
        r"мест(о|а|у|ом|е) (\d|\{ \$seat)": "номер 3",
        r"(из|ли|не) банды": "мафия",
        r"далёки\w+ друз\w+": "стол онлайн",
        r"карт\w* на бумаге": "бумажные карты",
        r"свод\w* правил|книг(а|и|е|у|ой|ах)?\b": "правила",
        r"слово за вами": "вам слово",
        r"дополнения|дополнений|опци(я|и|ю|ей|й)": "настройки",
        r"прикрыт(ие|ия|ыми|ых|ые)": "вопросы для вида",
        r"приходится на": "Мафия стреляет в…",
        r"не больше половины\b(?! колоды)": "Большинства нет",
        r"вернуть (шаг|ход|этот)|верните шаг|взять назад": "отменить",
        r"целится|целитесь": "стреляет",
        r"по решению стола": "заголосован",
        r"чь[ёе] (сейчас )?слово": "кто говорит",
        r"владел\w+ (сервера|стола)": "хозяин сервера",
    },
}
"""What is not said, and what is."""

MEANT = {
    # A chair that can be free or taken, not the player who sits on it.
    "web-sit-at": "seats? |мест",
    "web-wrong-no-such-seat": "seats? |мест",
    "web-wrong-taken": "seats? |мест",
    "web-wrong-seated-beyond": "seats? |мест",
    "refused-no-such-seat": "seats? |мест",
    "cli-no-such-seat": "seats? |мест",
    "host-seat": "seats? |мест",
    # What notebooks and programs write is the number of a seat.
    "notebook-": "seats? |мест",
    # The scenario's own name.
    "mode-vendetta-under_cover": "прикрыт",
    "scenario-under-cover": "прикрыт",
    "VENDETTA-7": "прикрыт",
    "VENDETTA-46": "прикрыт",
    "role-hunter": "прикрыт",
    "card-special-hunter": "прикрыт",
}
"""Messages, by the beginning of their names, in which a word is meant as it stands."""

HISTORY = {"mended.md", "mutations.md", "books-at-the-table.md", "proofs.md", "coverage.md"}
"""Pages that quote the printed books, the code, or what was said once."""


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """The messages of a language with their names; without code and comments."""
    for file in sorted((SPEECH / lang).glob("*.ftl")):
        name = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                begun = re.match(r"([\w-]+) =", line)
                name = begun[1] if begun else name
                yield name, plain(re.sub(r"^\s*\.?[\w-]+ =|^\s*\*?\[[\w-]+\]", "", line))


def pages(lang: str) -> Iterator[tuple[str, str]]:
    """The pages of the documentation, by paragraphs; those of the rules are made of texts."""
    files = [*ROOT.glob("README*.md"), ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md")]
    for file in files:
        if file.name not in HISTORY and (".ru." in file.name) == (lang == "ru"):
            words = re.sub(r"(?ms)^```.*?^```|\]\([^)]*\)", "", file.read_text(encoding="utf-8"))
            yield from ((file.name, plain(part)) for part in words.split("\n\n"))


def is_meant(name: str, word: str) -> bool:
    return any(
        name.startswith(begun) and re.match(f"(?i){pattern}", word)
        for begun, pattern in MEANT.items()
    )


def plain(words: str) -> str:
    return re.sub(r"`[^`]*`", "", words)


@pytest.mark.parametrize("lang", GLOSSARY)
@pytest.mark.parametrize("said", [texts, pages])
def test_what_nobody_would_say_is_not_said(
    lang: str, said: Callable[[str], Iterator[tuple[str, str]]]
) -> None:
    heard = [
        f"{name}: “{found[0]}”, better “{better}”"
        for name, words in said(lang)
        for pattern, better in GLOSSARY[lang].items()
        for found in re.finditer(rf"(?i)\b({pattern})", words)
        if not is_meant(name, found[0])
    ]
    assert heard == []
