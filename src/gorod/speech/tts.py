"""Text to speech (TTS) on the server, for browsers without a voice: espeak-ng or Piper.

Either runs as a subprocess with a timeout and gets the text by stdin, never as an argument. The
sound is cached for a minute, in memory only: several screens of a table cost one synthesis, and a
deleted name stays nowhere.
"""

import asyncio
import io
import json
import shutil
import sys
import wave
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Protocol

from gorod.speech.speech_timing import PAUSE_MARK, PAUSE_S

MAX_LINE_LENGTH = 600
"""The longest text, in characters; the rest is cut."""
SYNTHESIS_TIMEOUT_S = 20.0
"""The timeout of one synthesis, in seconds."""
MAX_WAITING_PER_TABLE = 8
"""The limit on queued texts for each table; a game has one or two."""
SOUND_CACHE_S, SOUND_CACHE_SIZE = 60.0, 32
"""The lifetime of cached sounds in seconds, and their number at most."""


class SynthesisError(Exception):
    """Speech synthesis failed."""


class Sound(NamedTuple):
    """Raw PCM audio: 16 bits a sample, mono."""

    samples: bytes
    rate: int


class SpeechEngine(Protocol):
    """A speech engine for one language."""

    async def say(self, words: str) -> Sound: ...


class Espeak(NamedTuple):
    """espeak-ng, as installed on the system."""

    program: str
    voice: str

    async def say(self, words: str) -> Sound:
        # Square brackets would be read as phonemes.
        plain = words.replace("[", "(").replace("]", ")")
        said = await run_engine(
            [self.program, "-v", self.voice, "-b", "1", "--stdin", "--stdout"], plain
        )
        return Sound(said[44:], int.from_bytes(said[24:28], "little"))  # its header has no length


class Piper(NamedTuple):
    """Piper with a voice file; the JSON file beside it describes the voice."""

    file: Path
    rate: int
    program: tuple[str, ...] = (sys.executable, "-m", "piper")

    async def say(self, words: str) -> Sound:
        command = [*self.program, "--model", str(self.file), "--output-raw"]
        return Sound(await run_engine(command, words), self.rate)


async def run_engine(command: list[str], words: str) -> bytes:
    """Run a speech engine on these words; raises `SynthesisError`."""
    pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        one = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=nowhere
        )
    except OSError as error:
        raise SynthesisError(command[0]) from error
    try:
        said, _ = await asyncio.wait_for(
            one.communicate(f"{words}\n".encode()), SYNTHESIS_TIMEOUT_S
        )
    except TimeoutError as error:
        raise SynthesisError(command[0]) from error
    finally:
        if one.returncode is None:
            one.kill()
    if one.returncode or len(said) < 100:
        raise SynthesisError(command[0])
    return said


class VoiceFileError(Exception):
    """The voice file cannot be used."""


def load_piper(file: Path, langs: Iterable[str]) -> tuple[str, Piper]:
    """Load a Piper voice and its language; raises `VoiceFileError`."""
    try:
        about = json.loads(Path(f"{file}.json").read_text("utf-8"))
        rate, lang = about["audio"]["sample_rate"], about["espeak"]["voice"].partition("-")[0]
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise VoiceFileError(str(file)) from error
    if not file.is_file() or lang not in langs or not isinstance(rate, int):
        raise VoiceFileError(str(file))
    return lang, Piper(file, rate)


class FairQueue:
    """A fair lock: one synthesis at a time, round-robin among tables."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._is_busy = False

    @asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[None]:
        """Hold the lock; raises `SynthesisError` if the queue of this table is full."""
        if self._is_busy:
            waiting = self._waiting.setdefault(table, deque())
            if len(waiting) >= MAX_WAITING_PER_TABLE:
                raise SynthesisError(table)
            mine = asyncio.get_running_loop().create_future()
            waiting.append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()
                raise
        self._is_busy = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Wake the table that has waited longest, and move it to the end of the queue."""
        self._is_busy = False
        while self._waiting:
            table = next(iter(self._waiting))
            waiting = self._waiting.pop(table)
            first = waiting.popleft()
            if waiting:
                self._waiting[table] = waiting
            if not first.done():
                self._is_busy = True
                first.set_result(None)
                return


class Voices:
    """The installed speech engines by language, with a cache of recent sounds."""

    def __init__(self, engines: dict[str, SpeechEngine]) -> None:
        self.engines = engines
        self._said: dict[tuple[str, str], tuple[float, asyncio.Future[bytes]]] = {}
        self._queue = FairQueue()

    def speaks(self, lang: str) -> bool:
        return lang in self.engines

    async def say(self, words: str, lang: str, table: str = "") -> bytes:
        """The words as a WAV file; raises `SynthesisError`."""
        self._forget()
        words = words[:MAX_LINE_LENGTH]
        kept = self._said.get((lang, words))
        if kept is not None:
            return await asyncio.shield(kept[1])
        made = asyncio.ensure_future(self._make(words, lang, table))
        self._said[lang, words] = monotonic(), made
        try:
            return await asyncio.shield(made)
        except SynthesisError:
            self._said.pop((lang, words), None)
            raise

    async def _make(self, words: str, lang: str, table: str) -> bytes:
        pieces = [piece.strip() for piece in words.split(PAUSE_MARK)]
        async with self._queue.turn(table):  # a table waits, not the whole server
            said = [await self.engines[lang].say(one) for one in pieces if one.strip(" .")]
        if not said:
            raise SynthesisError(lang)
        silence = bytes(2 * int(said[0].rate * PAUSE_S))
        return wav_file(silence.join(one.samples for one in said), said[0].rate)

    def _forget(self) -> None:
        """Drop expired sounds, and the oldest if there are too many."""
        before = monotonic() - SOUND_CACHE_S
        fresh = {key: one for key, one in self._said.items() if one[0] > before}
        self._said = dict(list(fresh.items())[-(SOUND_CACHE_SIZE - 1) :])


def wav_file(samples: bytes, rate: int) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(samples)
    return file.getvalue()


def installed_voices(files: Iterable[Path] = (), langs: Iterable[str] = ("ru", "en")) -> Voices:
    """The available engines: espeak-ng if installed; Piper voice files take precedence."""
    langs = tuple(langs)
    program = shutil.which("espeak-ng")
    engines: dict[str, SpeechEngine] = {}
    if program is not None:
        engines |= {lang: Espeak(program, {"en": "en-gb"}.get(lang, lang)) for lang in langs}
    engines |= dict(load_piper(file, langs) for file in files)
    return Voices(engines)
