"""What each narrator says in real games, to be read aloud and listened to.

    python bench/transcripts.py out/                 ten minutes of speech of each narrator
    python bench/transcripts.py out/ --sound         and the same spoken by espeak-ng, as WAV files

Games are played by bots with fixed seeds, one book after another, until there are ten minutes.
"""

import argparse
import subprocess
from collections.abc import Iterator
from pathlib import Path

from gorod.engine.letters import Event
from gorod.engine.seats import ROOM
from gorod.insight.simulate import play_one
from gorod.parts.ballots import Voted
from gorod.parts.nominations import Nominated
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech.narrator import NARRATORS
from gorod.table.match import Match
from gorod.table.plans import Terms
from gorod.table.scenes import Scene

TABLES = (
    Setting("sport", 10),
    Setting("city", 10),
    Setting("it", 10),
    Setting("salon", 9),
    Setting("vendetta", 12),
    Setting("textbook", 9),
)
NAMES = {
    "ru": "Вова Аня Макс Лена Кирилл Соня Тимур Даша Лев Полина Глеб Марта",
    "en": "Vova Anna Max Lena Kyle Sonia Tim Dasha Leo Paula Greg Martha",
}
LETTERS_A_SECOND = 14
BREATH = 1.5
"""How long an ellipsis is, in seconds."""


def games(narrator: str, lang: str) -> Iterator[tuple[str, list[str]]]:
    """Game after game, each with the lines that are said aloud."""
    for number in range(1, 40):
        tables = [one for one in TABLES if BOOKS[one.ruleset].narrator == narrator] or TABLES
        setting = tables[(number - 1) % len(tables)]
        game = play_one(setting.rules(), f"transcript/{number}")
        names = dict(zip(game.table.seats, NAMES[lang].split(), strict=False))
        terms = Terms(setting, names, [], "gorod", "usual", lang, number=number, narrator=narrator)
        painter = Painter(Scene(Match(number, terms, game)), lang)
        sight, words = painter.aloud(ROOM)
        said = zip(sight.events, words, strict=True)
        yield setting.ruleset, [line for event, line in said if line and not is_shown(event)]


def is_shown(event: Event) -> bool:
    """Whether it is seen on the screen, and not said."""
    return isinstance(event, Voted | Nominated)


def seconds(line: str) -> float:
    return len(line) / LETTERS_A_SECOND + BREATH * line.count("…")


def transcript(narrator: str, lang: str, most: float) -> str:
    """So many seconds of speech."""
    told: list[str] = []
    spent = 0.0
    for book, lines in games(narrator, lang):
        told.append(f"\n== {book} ==\n")
        for line in lines:
            told.append(line)
            spent += seconds(line)
            if spent > most:
                return "\n".join(told)
    return "\n".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("where", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--sound", action="store_true")
    asked = parser.parse_args()
    asked.where.mkdir(parents=True, exist_ok=True)
    for narrator in NARRATORS:
        for lang in NAMES:
            text = asked.where / f"{narrator}-{lang}.txt"
            text.write_text(transcript(narrator, lang, asked.minutes * 60), encoding="utf-8")
            if asked.sound:
                voice = ["espeak-ng", "-v", lang, "-w", str(text.with_suffix(".wav")), "--stdin"]
                subprocess.run(voice, input=text.read_bytes(), check=True)
            print(text)


if __name__ == "__main__":
    main()
