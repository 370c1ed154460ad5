"""A served table for measurements, whose seconds may be shorter and whose lots are always the same.

Its table screen has a voice of known speed.
"""

import re
import socket
import subprocess
import sys
from pathlib import Path

from bench.beside import ROOT, environment

LETTERS_A_SECOND = 14
"""As fast the voice speaks."""

PROGRAM = f"""
import sys
from pathlib import Path
from random import Random
from rich.console import Console
from gorod.bots.random_bot import random_answer
from gorod.speech import Speech
from gorod.table.pacing import bot_answers
from gorod.web.ops.serve_command import ServeSettings, serve
from gorod.web.http import timing_guard
sys.path.insert(0, {str(ROOT)!r})
from tests.support.scaled_time import ScaledTime
port, db, second = int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
lang, seed = sys.argv[4:]
def lot(ask):
    return random_answer(ask.offer, Random(f"{{seed}}/{{ask.topic}}/{{ask.number}}"))
bot_answers.unpredictable_answer = lot
out = Console(width=500)
timing_guard.TICKS_PER_SECOND /= min(second, 1)
about = dict(host="127.0.0.1", db=db, browser=False, time=ScaledTime(second), limits=None)
serve(Speech(lang), out, ServeSettings(port, **about))
"""

VOICE = """
(second) => {
  const wait = window.setTimeout.bind(window), repeat = window.setInterval.bind(window), queue = [];
  window.setTimeout = (what, time, ...about) => wait(what, (time ?? 0) * second, ...about);
  window.setInterval = (what, time, ...about) => repeat(what, (time ?? 0) * second, ...about);
  window.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text ?? ""; }
  };
  let now = null, timer = 0, line = 0;
  document.addEventListener("speaking", ({ detail }) => { if (detail) line += 1; });
  const ended = (one, kind) => {
    if (kind === "end" && one.note) noted("spoken", { ...one.note, until: Date.now() });
    one.words[`on${kind}`]?.(new Event(kind));
    one.words.dispatchEvent(new Event(kind));
  };
  const next = () => {
    now = queue.shift() ?? null;
    if (!now) return;
    const { text, rate = 1 } = now.words, lasts = (text.length / LETTERS / rate) * second * 1000;
    if (text) now.note = { at: Date.now(), text, rate, line };
    ended(now, "start");
    timer = wait(() => { const said = now; now = null; ended(said, "end"); now ?? next(); }, lasts);
  };
  const voice = {
    speak: (words) => { queue.push({ words }); if (!now) next(); },
    cancel: () => {
      clearTimeout(timer);
      const gone = [now, ...queue.splice(0)].filter(Boolean);
      now = null;
      for (const one of gone) ended(one, "end");
    },
    pause: () => {}, resume: () => {}, addEventListener: () => {}, removeEventListener: () => {},
    getVoices: () => ["en-GB", "ru-RU"].map((lang) => ({
      lang, name: `Even ${lang}`, voiceURI: lang, localService: true, default: lang === "en-GB",
    })),
    paused: false,
    get speaking() { return now !== null; },
    get pending() { return queue.length > 0; },
  };
  Object.defineProperty(window, "speechSynthesis", { value: voice });
}
""".replace("LETTERS", str(LETTERS_A_SECOND))
"""In the table screen: a voice that takes its time, and tells what it said (`noted`)."""

OWN_SECONDS = re.compile(rb"const (LATE|FRESH) = (\d+)")
"""What the script of the voice measures in milliseconds of the world."""
LEFT = b"- Date.now() - skew) / 1000)"
"""How a page counts the seconds that a clock has left."""


def scaled_script(script: bytes, second: float) -> bytes:
    """A script of the pages, as it would measure if a second of the world lasted so long."""

    def scaled(found: re.Match[bytes]) -> bytes:
        return b"const %b = %d" % (found[1], round(int(found[2]) * second))

    left = b"- Date.now() - skew) / %d)" % round(1000 * second)
    return OWN_SECONDS.sub(scaled, script).replace(LEFT, left)


class ServedEvening:
    """A server with one table, in a process of its own."""

    def __init__(self, folder: Path, second: float, lang: str, seed: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        words = (str(port), str(folder / "db"), str(second), lang, seed)
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words],
            env=environment(ROOT),
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None  # noqa: S101
        for line in self.process.stdout:
            if found := re.search(r"/own/(\w+)/\S+", line):
                self.owner_path, self.code = found[0], found[1]
                break
        else:
            raise SystemExit("the server does not begin")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
