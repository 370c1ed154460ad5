"""Speech that the server makes: only what the table says, kept for a minute and in memory."""

import asyncio
import io
import json
import os
import shutil
import sys
import wave
from pathlib import Path
from typing import Any

import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.engine.replies import Void
from gorod.engine.seats import ROOM
from gorod.screens.narration import Utterance
from gorod.screens.painter import Painter
from gorod.speech import Speech, tts
from gorod.speech.speech_timing import PAUSE_S
from gorod.speech.tts import (
    Espeak,
    Piper,
    Sound,
    SynthesisError,
    VoiceFileError,
    Voices,
    installed_voices,
    load_piper,
)
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor

RATE = 8000


class Parrot:
    """Writes down what it was given to say."""

    def __init__(self) -> None:
        self.said: list[str] = []

    async def say(self, words: str) -> Sound:
        self.said.append(words)
        return Sound(b"\1\0" * RATE, RATE)


def length(sound: bytes) -> float:
    with wave.open(io.BytesIO(sound)) as file:
        return float(file.getnframes() / file.getframerate())


async def playing(party: Party) -> Parrot:
    """A game of the city has begun at a table whose server can speak English."""
    parrot = Parrot()
    party.table.narrates = True
    party.house.voices = Voices({"en": parrot})
    party.table.choose(Plan(ruleset="city", players=10, bots=True))
    await party.sit("Ann", 1)
    party.deal()
    return parrot


def said(party: Party) -> Utterance:
    """What is being said."""
    return Painter(party.table.snapshot(), "en").screen(ROOM).lines[-1]


async def heard(party: Party, what: object) -> Any:
    return await party.laptop.get(party.at(f"voice/{what}"))


def test_a_line_of_the_table_is_spoken_with_its_breaths_and_once_for_all_screens() -> None:
    async def test(party: Party) -> None:
        parrot = await playing(party)
        number, line = said(party).number, said(party).words
        for _ in range(3):
            answer = await heard(party, number)
            assert answer.headers["content-type"] == "audio/wav"
        pieces = [piece.strip() for piece in line.split("…") if piece.strip(" .")]
        assert parrot.said == pieces
        assert length(answer.content) == len(pieces) + PAUSE_S * (len(pieces) - 1)

    at_a_party(test)


def test_nobody_makes_the_server_say_anything_else() -> None:
    async def test(party: Party) -> None:
        parrot = await playing(party)
        number = said(party).number
        for wrong in (
            number + 1,
            number - 5,
            0,
            -1,
            "x",
            "seat-0",
            "seat-99",
            "seat-1e1",
            "9" * 400,
        ):
            assert (await heard(party, wrong)).status_code == 404
        for wrong in ("%2e%2e/tv", "x?words=Hello", "--version", "%00", "soon"):
            assert (await heard(party, wrong)).status_code == 404, wrong
        assert parrot.said == []
        assert (await heard(party, "seat-3")).status_code == 200
        assert (await heard(party, "test")).status_code == 200
        assert parrot.said == [
            Speech("en").say("number", seat=3),
            "Good evening. The city goes to sleep",
            "Can you hear me?",
        ]
        russian = Visitor(party.house, "laptop", "ru")  # nobody speaks it here
        assert (await russian.get(party.at(f"voice/{number}"))).status_code == 404

    at_a_party(test)


def test_what_was_said_is_kept_for_a_minute_and_never_too_much_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        parrot, now = Parrot(), [0.0]
        monkeypatch.setattr(tts, "monotonic", lambda: now[0])
        one = Voices({"en": parrot})
        for number in range(100):
            await one.say(f"Line {number}.", "en")
        assert len(one._said) <= tts.SOUND_CACHE_SIZE
        await one.say("Line 99.", "en")
        assert len(parrot.said) == 100
        now[0] = tts.SOUND_CACHE_S + 1
        await one.say("Another.", "en")
        assert len(one._said) == 1
        assert max(map(len, [*parrot.said, "x"])) < tts.MAX_LINE_LENGTH
        await one.say("a" * 100_000, "en")
        assert len(parrot.said[-1]) == tts.MAX_LINE_LENGTH

    asyncio.run(test())


def test_a_name_that_is_forgotten_is_not_spoken_any_more() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        party.table.conductor.look(1)
        while "Ann" not in said(party).words:  # until she has the floor
            party.table.conductor.next()
        party.table.reply(Void("the lights went out"))
        party.table.narrates = False  # all of it is told
        party.table.conductor.go_on()
        GameLibrary(party.house.store).forget("Ann")
        party.house.reread()
        lines = Painter(party.table.snapshot(), "en").spoken()
        assert lines
        assert not any("Ann" in line for line in lines)

    at_a_party(test)


def test_an_engine_that_breaks_down_is_no_line_and_is_tried_again() -> None:
    async def test() -> None:
        missing = Espeak("/no/such/program", "en")
        slow = Piper(Path("x"), RATE, (sys.executable, "-c", "import sys; sys.exit(3)"))
        for engine in (missing, slow):
            one = Voices({"en": engine})
            for _ in range(2):
                with pytest.raises(SynthesisError):
                    await one.say("Good evening.", "en")
            assert one._said == {}

    asyncio.run(test())


def test_words_go_in_as_words_and_never_as_arguments(tmp_path: Path) -> None:
    """Even a name that looks like an option: here speaks what repeats all it was given."""
    echo = "import sys, json; print(json.dumps([sys.argv[1:], sys.stdin.read()]) + ' ' * 100)"

    async def test() -> None:
        file = tmp_path / "; rm -rf x.onnx"
        one = Piper(file, RATE, (sys.executable, "-c", echo))
        said = json.loads((await one.say("--model /etc/passwd\n$(id)")).samples)
        assert said == [["--model", str(file), "--output-raw"], "--model /etc/passwd\n$(id)\n"]

    asyncio.run(test())


def test_a_voice_file_says_its_language_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "irina.onnx"
    about = {"audio": {"sample_rate": 22050}, "espeak": {"voice": "ru"}}
    with pytest.raises(VoiceFileError):
        load_piper(file, ("ru", "en"))
    for wrong in ("{", "[]", "{}", '{"audio": 3, "espeak": null}', json.dumps(about)):
        Path(f"{file}.json").write_text(wrong, "utf-8")
        with pytest.raises(VoiceFileError):
            load_piper(file, ("ru", "en"))
    file.write_bytes(b"a model")
    assert load_piper(file, ("ru", "en")) == ("ru", Piper(file, 22050))
    assert installed_voices([file]).speaks("ru")
    Path(f"{file}.json").write_text(json.dumps({**about, "espeak": {"voice": "de"}}), "utf-8")
    with pytest.raises(VoiceFileError):
        load_piper(file, ("ru", "en"))


@pytest.mark.skipif(
    not shutil.which("espeak-ng") and not os.environ.get("CI"), reason="espeak-ng is not here"
)
def test_espeak_speaks_both_languages() -> None:
    async def test() -> None:
        here = installed_voices()
        for lang, line in (
            ("ru", "Светает. … Все на месте [[h@l'oU]]."),
            ("en", "Dawn. … Everyone is here."),
        ):
            assert here.speaks(lang)
            assert 2 < length(await here.say(line, lang)) < 10

    asyncio.run(test())


def test_the_table_screen_is_told_that_the_server_can_speak() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        page = (await party.laptop.get(party.at("tv"))).text
        assert f'data-server="/{party.table.code}/voice"' in page
        assert page.count('class="heard"') == 1  # else each sentence would be said twice
        party.house.voices = Voices({})
        assert 'data-server="/' not in (await party.laptop.get(party.at("tv"))).text

    at_a_party(test)
