"""What each narrator says in real games, to be read aloud and listened to.

    python -m bench.transcripts out/                 what each narrator says in each language
    python -m bench.transcripts out/ --sound         and the same spoken by espeak-ng, as WAV files

Games of every book are played by bots with fixed seeds; of each as much is told as its share of the
minutes takes.
"""

import argparse
import subprocess
import wave
from collections.abc import Iterator
from pathlib import Path

from gorod.engine.seats import ROOM
from gorod.insight.simulation.simulator import play_one
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech.narrator import NARRATORS
from gorod.speech.speech_timing import speaking_seconds
from gorod.speech.spoken_events import importance
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot

TABLES = (
    Setting("sport", 10, (("cover", True),)),
    Setting("city", 10, (("cover", True),)),
    Setting("it", 10, (("cover", True),)),
    Setting("salon", 9, (("cover", True),)),
    Setting("vendetta", 12, (("cover", True),)),
    Setting("textbook", 9, (("cover", True),)),
)
NAMES = {
    "ru": "Вова Аня Макс Лена Кирилл Соня Тимур Даша Лев Полина Глеб Марта",
    "en": "Vova Anna Max Lena Kyle Sonia Tim Dasha Leo Paula Greg Martha",
}


def game(number: int, narrator: str, lang: str) -> list[str]:
    """The lines of one game that are said aloud."""
    setting = TABLES[number]
    played = play_one(setting.rules(), f"transcript/{number + 1}")
    names = dict(zip(played.table.seats, NAMES[lang].split(), strict=False))
    terms = Terms(setting, names, [], "gorod", "usual", lang, narrator=narrator)
    sight, words = Painter(TableSnapshot(Match(1, terms, played)), lang).said_aloud(ROOM)
    said = zip(sight.events, words, strict=True)
    return [line for event, line in said if line and importance(event) != "shown"]


def transcript(narrator: str, lang: str, most: float) -> Iterator[str]:
    """So many seconds of speech, as many of each book."""
    for number, setting in enumerate(TABLES):
        yield f"\n== {setting.ruleset} ==\n"
        left = most / len(TABLES)
        for line in game(number, narrator, lang):
            yield line
            left -= speaking_seconds(line)
            if left < 0:
                break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("where", type=Path)
    parser.add_argument("--minutes", type=float, default=24)
    parser.add_argument("--sound", action="store_true")
    asked = parser.parse_args()
    asked.where.mkdir(parents=True, exist_ok=True)
    for narrator in NARRATORS:
        for lang in NAMES:
            text = asked.where / f"{narrator}-{lang}.txt"
            lines = [*transcript(narrator, lang, asked.minutes * 60)]
            text.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(text, f"reckoned {sum(map(speaking_seconds, lines)):.0f} s", end="")
            if asked.sound:
                sound = text.with_suffix(".wav")
                voice = ["espeak-ng", "-v", lang, "-w", str(sound), "--stdin"]
                subprocess.run(voice, input=text.read_bytes(), check=True)
                with wave.open(str(sound)) as heard:
                    print(f", spoken {heard.getnframes() / heard.getframerate():.0f} s", end="")
            print()


if __name__ == "__main__":
    main()
