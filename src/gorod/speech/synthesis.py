"""Speech made on this machine, for a table whose browser has no voice: by espeak-ng or by Piper.

Either is another program: it is given the words as input, never as an argument, and so much time.
What it has said is kept for a minute and in memory alone, so that two screens of a table cost no
more than one, and a name that is forgotten is nowhere.
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

BREATH, A_BREATH = "…", 1.5
"""So many seconds are silent where the text has an ellipsis."""
LONGEST = 600
"""So many letters of a line are spoken; ours have less."""
PATIENCE = 20.0
"""So many seconds a line may take."""
MAX_WAITING_PER_TABLE = 8
"""So many lines of a table wait to be spoken; a game has one or two."""
KEPT, MOST = 60.0, 32
"""So many seconds a line is kept, and so many lines at the most."""


class CannotSpeak(Exception):
    """The program that speaks did not."""


class Sound(NamedTuple):
    """Sixteen bits a sample, one channel."""

    samples: bytes
    rate: int


class Engine(Protocol):
    """A program that speaks one language."""

    async def say(self, words: str) -> Sound: ...


class Espeak(NamedTuple):
    """espeak-ng, as the system has it."""

    program: str
    voice: str

    async def say(self, words: str) -> Sound:
        # Square brackets would be read as phonemes.
        plain = words.replace("[", "(").replace("]", ")")
        said = await run([self.program, "-v", self.voice, "-b", "1", "--stdin", "--stdout"], plain)
        return Sound(said[44:], int.from_bytes(said[24:28], "little"))  # a WAV without its length


class Piper(NamedTuple):
    """Piper with a voice file of the user's; the file beside it says what it is."""

    file: Path
    rate: int
    program: tuple[str, ...] = (sys.executable, "-m", "piper")

    async def say(self, words: str) -> Sound:
        command = [*self.program, "--model", str(self.file), "--output-raw"]
        return Sound(await run(command, words), self.rate)


async def run(command: list[str], words: str) -> bytes:
    """What this program makes of the words; raises `CannotSpeak`."""
    pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        one = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=nowhere
        )
    except OSError as error:
        raise CannotSpeak(command[0]) from error
    try:
        said, _ = await asyncio.wait_for(one.communicate(f"{words}\n".encode()), PATIENCE)
    except TimeoutError as error:
        raise CannotSpeak(command[0]) from error
    finally:
        if one.returncode is None:
            one.kill()
    if one.returncode or len(said) < 100:
        raise CannotSpeak(command[0])
    return said


class WrongVoice(Exception):
    """This file is no voice that we can use."""


def piper(file: Path, langs: Iterable[str]) -> tuple[str, Piper]:
    """A voice file with its language; raises `WrongVoice`."""
    try:
        about = json.loads(Path(f"{file}.json").read_text("utf-8"))
        rate, lang = about["audio"]["sample_rate"], about["espeak"]["voice"].partition("-")[0]
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise WrongVoice(str(file)) from error
    if not file.is_file() or lang not in langs or not isinstance(rate, int):
        raise WrongVoice(str(file))
    return lang, Piper(file, rate)


class FairQueue:
    """One speaks at a time; tables that wait take turns, whatever each of them has waiting."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._is_busy = False

    @asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[None]:
        """Wait for a turn; raises `CannotSpeak` where too much of this table waits already."""
        if self._is_busy:
            waiting = self._waiting.setdefault(table, deque())
            if len(waiting) >= MAX_WAITING_PER_TABLE:
                raise CannotSpeak(table)
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
        """Let the table speak that waits longest; it goes to the end of the row."""
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
    """The voices of this machine, by language, and what they have just said."""

    def __init__(self, engines: dict[str, Engine]) -> None:
        self.engines = engines
        self._said: dict[tuple[str, str], tuple[float, asyncio.Future[bytes]]] = {}
        self._queue = FairQueue()

    def speaks(self, lang: str) -> bool:
        return lang in self.engines

    async def say(self, words: str, lang: str, table: str = "") -> bytes:
        """The words as a WAV file, for this table; raises `CannotSpeak`."""
        self._forget()
        words = words[:LONGEST]
        kept = self._said.get((lang, words))
        if kept is not None:
            return await asyncio.shield(kept[1])
        made = asyncio.ensure_future(self._make(words, lang, table))
        self._said[lang, words] = monotonic(), made
        try:
            return await asyncio.shield(made)
        except CannotSpeak:
            self._said.pop((lang, words), None)
            raise

    async def _make(self, words: str, lang: str, table: str) -> bytes:
        pieces = [piece.strip() for piece in words.split(BREATH)]
        async with self._queue.turn(table):  # a table waits rather than the whole house
            said = [await self.engines[lang].say(one) for one in pieces if one.strip(" .")]
        if not said:
            raise CannotSpeak(lang)
        silence = bytes(2 * int(said[0].rate * A_BREATH))
        return in_a_file(silence.join(one.samples for one in said), said[0].rate)

    def _forget(self) -> None:
        """What is old, and of what is new the oldest where there is too much of it."""
        before = monotonic() - KEPT
        fresh = {key: one for key, one in self._said.items() if one[0] > before}
        self._said = dict(list(fresh.items())[-(MOST - 1) :])


def in_a_file(samples: bytes, rate: int) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(samples)
    return file.getvalue()


def voices(files: Iterable[Path] = (), langs: Iterable[str] = ("ru", "en")) -> Voices:
    """What speaks here: espeak-ng if the system has it, and for their languages these files."""
    langs = tuple(langs)
    program = shutil.which("espeak-ng")
    engines: dict[str, Engine] = {}
    if program is not None:
        engines |= {lang: Espeak(program, {"en": "en-gb"}.get(lang, lang)) for lang in langs}
    engines |= dict(piper(file, langs) for file in files)
    return Voices(engines)
