"""What ten guests live through in an evening of sport, before and after, in the same run.

    python -m bench.evening_measured c621f4d --page > docs/evening-measured.md

A server of each version plays the same evening: the same cards, ten phones whose owners look, speak
and vote as people do, Gorod as the host, and the table screen in a real browser with a voice that
takes 14 characters a second. Measured are the time from the deal to the first call, the seconds in
which the host speaks while somebody's time runs, and the share of the evening in which a guest has
nothing to do, nobody to hear and nothing new to look at. `--second 1` plays in real time. What was
said, when, and for how many seconds over somebody, goes to the standard error.
"""

import argparse
import asyncio
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from bisect import bisect_right
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any

import httpx
from playwright.async_api import Page, async_playwright

from bench.beside import ROOT, checked_out, environment
from gorod.parts.timings import Timings
from tests.support.browsers import FLAGS, NAMES

DEAL = (
    *("civilian", "don", "civilian", "sheriff", "mafia"),
    *("civilian", "civilian", "mafia", "civilian", "civilian"),
)
BLACK = (2, 5, 8)
SHOT = {2: 4, 3: 1, 4: 6, 5: 10}
"""Whom the mafia shoots, in which night."""
TIMEOUT = httpx.Timeout(60.0, read=None)
"""A stream may be silent for as long as it likes."""
GUESTS = "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jon".split()  # noqa: SIM905
PROGRAM = f"""
import sys
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.table.pacing import bot_answers
from gorod.web.ops.serve_command import ServeSettings, serve
from gorod.web.http import timing_guard
sys.path.insert(0, {str(ROOT)!r})
from tests.support.scaled_time import ScaledTime
plain = bot_answers.unpredictable_answer
bot_answers.unpredictable_answer = lambda ask: {DEAL!r} if ask.topic == "deal" else plain(ask)
port, db, second = int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
out = Console(width=500)
timing_guard.TICKS_PER_SECOND /= min(second, 1)
about = dict(host="127.0.0.1", db=db, browser=False, time=ScaledTime(second), limits=None)
serve(Speech("en"), out, ServeSettings(port, **about))
"""
LOOKS, SPEAKS, ANSWERS = 6.0, 40.0, 3.0
"""So many seconds it takes to look at a card, to say what one has to say, to answer."""
CALL = re.compile(r"mafia.*(wake|open your eyes)", re.IGNORECASE)
FRESH = 5.0
"""So many seconds something new is looked at."""
LONGEST = 90 * 60
"""An evening that has not ended by then is broken off."""
WATCH = """
(second) => {
  const spoken = window.__spoken = [], queue = [], wait = window.setTimeout.bind(window);
  window.setTimeout = (what, time, ...about) => wait(what, (time ?? 0) * second, ...about);
  window.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text ?? ""; }
  };
  let now = null, timer = 0;
  const ended = (said, kind) => {
    said.words[`on${kind}`]?.(new Event(kind));
    said.words.dispatchEvent(new Event(kind));
  };
  const next = () => {
    now = queue.shift() ?? null;
    if (!now) return;
    const lasts = (now.words.text.length / 14 / (now.words.rate || 1)) * second * 1000;
    now.note = { at: Date.now(), until: Date.now() + lasts, text: now.words.text };
    spoken.push(now.note);
    ended(now, "start");
    timer = wait(() => { const said = now; now = null; ended(said, "end"); now ?? next(); }, lasts);
  };
  const voice = {
    speak: (words) => { queue.push({ words }); if (!now) next(); },
    cancel: () => {
      clearTimeout(timer);
      if (now) now.note.until = Date.now();
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
  const changed = window.__changed = [];
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver((seen) => {
      const place = (one) => one.target.nodeType === 1 ? one.target : one.target.parentElement;
      const ticks = ".clock, [role=timer], .roll, .heard";
      const isNew = seen.some((one) => place(one) && !place(one).closest(ticks));
      if (isNew && changed.at(-1) !== Date.now()) changed.push(Date.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
"""
"""In the table screen: a voice that takes its time, and when anything but a clock has changed."""

Span = tuple[float, float]


class Table:
    """A server of one version, with an evening on it."""

    def __init__(self, project: Path, folder: Path, second: float) -> None:
        self.second = second
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-c", PROGRAM, str(port), str(folder / "db"), str(second)]
        self.process = subprocess.Popen(
            command, env=environment(project), stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None  # noqa: S101
        for line in self.process.stdout:
            if found := re.search(r"/own/(\w+)/\S+", line):
                self.own, self.code = found[0], found[1]
                break
        else:
            raise SystemExit("the server does not begin")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()

    def client(self, name: str) -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {name * 24:.24}", "accept": "application/json"}
        return httpx.AsyncClient(
            base_url=self.base, headers=headers, timeout=TIMEOUT, trust_env=False
        )

    async def states(self, client: httpx.AsyncClient, screen: str) -> AsyncIterator[Any]:
        """A screen each time that it has changed."""
        async with client.stream("GET", f"/{self.code}/stream/{screen}") as stream:
            kind = ""
            async for line in stream.aiter_lines():
                if line.startswith("event: "):
                    kind = line[7:]
                elif line.startswith("data: ") and kind == "state":
                    yield json.loads(line[6:])


@dataclass
class Guest:
    """Somebody with a phone: what it shows, and since when."""

    table: Table
    seat: int
    client: httpx.AsyncClient
    shown: Any = None
    changed: list[float] = field(default_factory=list)
    busy: list[Span] = field(default_factory=list)
    """When there was something to do."""
    night: int = 0
    _asked: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _since: float | None = None

    async def live(self) -> None:
        async for state in self.table.states(self.client, "me"):
            self.see(state)
            if state["stage"] == "over":
                break
        self.do(False)

    def see(self, state: Any) -> None:
        plain = {key: value for key, value in state.items() if key not in BESIDE}
        if plain != self.shown:
            self.changed.append(time())
        self.shown = plain
        told = [one for one in state["events"] if one["type"] in ("NightFell", "night_fell")]
        self.night += len(told) if state["first"] else len(told) - self.night
        waits = [one for one in state["questions"] if one["open"] and not one["answered"]]
        self.do(bool(waits))
        if state["to_look"] and "look" not in self._asked:
            self._asked["look"] = asyncio.create_task(self.look())
        for one in waits:
            if one["id"] not in self._asked:
                has_floor = any(chair["mine"] and chair["speaking"] for chair in state["chairs"])
                wait = SPEAKS if has_floor else ANSWERS + self.seat * 0.3
                self._asked[one["id"]] = asyncio.create_task(self.answer(one, wait))

    def do(self, something: bool) -> None:
        if something and self._since is None:
            self._since = time()
        elif not something and self._since is not None:
            self.busy.append((self._since, time()))
            self._since = None

    async def look(self) -> None:
        await asyncio.sleep((LOOKS + self.seat * 0.5) * self.table.second)
        await self.client.post(f"/{self.table.code}/looked", json={})

    async def answer(self, asked: Any, wait: float) -> None:
        await asyncio.sleep(wait * self.table.second)
        sent = {key: asked[key] for key in ("to", "number", "id")} | self.choice(asked)
        await self.client.post(f"/{self.table.code}/answer", json=sent)

    def choice(self, asked: Any) -> dict[str, Any]:
        """Whatever makes a short and even game: the mafia agrees, the town votes together."""
        values = [one["value"] for one in asked["options"]]
        if asked["topic"] == "mafia" and SHOT.get(self.night) in values:
            return {"choice": SHOT[self.night]}
        if asked["topic"] in ("nominate", "best_move", "last-word", "plea"):
            black = [one for one in values if one in BLACK]
            wants = asked["topic"] == "nominate" and self.seat % 3 == 0
            picked = (black or values)[:1] if wants else []
            return {"choice": picked[0]} if picked else {"pass": True}
        if not values:
            return {"pass": True}
        if asked["choose"] > 1:
            return {"choice": values[: max(asked["least"], 1)]}
        return {"choice": values[0]}


BESIDE = ("clock", "events", "first", "told", "roll", "awaited")
"""What changes on a screen without anything to be looked at."""


@dataclass
class Measured:
    """What was measured of one evening, in seconds of the evening."""

    lasted: float = 0.0
    first_call: float = 0.0
    first_heard: float = 0.0
    """When the voice said it."""
    hosts: float = 0.0
    """So long the host spoke."""
    over_people: float = 0.0
    idle: float = 0.0
    """The share of all guests' time in which there was nothing for them."""
    idlest: float = 0.0
    """The same of the guest who had most of it."""
    nights_idle: float = 0.0
    """The share of the dark in which there was nothing."""
    speeches: float = 0.0
    ended: bool = False


@dataclass
class Wall:
    """The table screen: what the room is told, and since when."""

    table: Table
    client: httpx.AsyncClient
    dealt: float = 0.0
    called: float = 0.0
    over: float = 0.0
    floors: list[Span] = field(default_factory=list)
    """When somebody's own time ran."""
    dark: list[Span] = field(default_factory=list)
    _since: dict[str, float] = field(default_factory=dict)

    async def live(self) -> None:
        async for state in self.table.states(self.client, "tv"):
            now = time()
            names = {one["type"].lower() for one in state["events"]}
            if not self.called and "called" in names:
                self.called = now
            runs = bool(state["speaker"]) and state["clock"]["ends"] is not None
            self.note("floor", runs, self.floors)
            self.note("dark", state["dark"], self.dark)
            if state["stage"] == "over":
                self.over = now
                break
        for name, spans in (("floor", self.floors), ("dark", self.dark)):
            self.note(name, False, spans)

    def note(self, name: str, holds: bool, spans: list[Span]) -> None:
        if holds:
            self._since.setdefault(name, time())
        elif name in self._since:
            spans.append((self._since.pop(name), time()))


async def evening(project: Path, second: float, chromium: str) -> Measured:
    """Play it, and say what it was like."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(project, Path(folder), second)
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                context = await browser.new_context(
                    viewport={"width": 1280, "height": 720}, locale="en-GB"
                )
                await context.add_init_script(f"({WATCH})({second})")
                screen = await context.new_page()
                return await played(table, screen)
        finally:
            table.close()


async def played(table: Table, screen: Page) -> Measured:
    async with table.client("owner") as owner, everybody(table) as guests:
        await owner.get(table.own)
        plan = {"ruleset": "sport", "players": 10, "hosted_by": "gorod", "pace": "usual"}
        await owner.post(f"/{table.code}/plan", json=plan | {"cover": True, "bots": False})
        await screen.goto(f"{table.base}/{table.code}/tv")
        await let_speak(screen)
        wall = Wall(table, owner)
        wall.dealt = time()
        (await owner.post(f"/{table.code}/start", json={"games": 0, "to": "tv"})).raise_for_status()
        lives = asyncio.gather(wall.live(), *(guest.live() for guest in guests))
        try:
            await asyncio.wait_for(lives, LONGEST * table.second)
        except TimeoutError:
            wall.over = time()
            for guest in guests:
                guest.do(False)
        said, changed = await screen.evaluate("[window.__spoken, window.__changed]")
    spoken = [(one["at"] / 1000, one["until"] / 1000) for one in said]
    for one, span in zip(said, spoken, strict=True):
        over = together([span], wall.floors) / table.second
        told = f"{(span[0] - wall.dealt) / table.second:6.0f}  {over:4.1f}  {one['text']}"
        print(told, file=sys.stderr)
    found = reckoned(wall, guests, spoken, [at / 1000 for at in changed])
    calls = (at for (at, _), one in zip(spoken, said, strict=True) if CALL.search(one["text"]))
    found.first_heard = (next(calls, wall.over) - wall.dealt) / table.second
    return found


@asynccontextmanager
async def everybody(table: Table) -> AsyncIterator[list[Guest]]:
    """All sit down."""
    guests = [Guest(table, seat, table.client(name)) for seat, name in enumerate(GUESTS, 1)]
    for guest, name in zip(guests, GUESTS, strict=True):
        sent = {"name": name, "seat": guest.seat}
        (await guest.client.post(f"/{table.code}/sit", json=sent)).raise_for_status()
    yield guests
    for guest in guests:
        await guest.client.aclose()


async def let_speak(screen: Page) -> None:
    """Touch the table screen; where that is not enough, switch the voice on."""
    await screen.mouse.click(5, 5)
    toggle = screen.locator("[data-voice=toggle]").first
    if await toggle.count() and await toggle.get_attribute("aria-pressed") == "false":
        await toggle.click()


def reckoned(
    wall: Wall, guests: Sequence[Guest], spoken: list[Span], changed: list[float]
) -> Measured:
    second = wall.table.second
    begin, end = wall.dealt, wall.over
    found = Measured(
        lasted=(end - begin) / second,
        first_call=(wall.called - begin) / second,
        hosts=together(spoken, [(begin, end)]) / second,
        over_people=together(spoken, wall.floors) / second,
        speeches=together(wall.floors, [(begin, end)]) / second,
        ended=bool(wall.over),
    )
    shares, in_the_dark = [], []
    for guest in guests:
        news = sorted(changed + guest.changed)
        idle = [at for at in seconds(begin, end, second) if nothing(at, guest, wall, spoken, news)]
        shares.append(len(idle) * second / (end - begin))
        in_the_dark.append(sum(within(at, wall.dark) for at in idle) * second)
    all_dark = together(wall.dark, [(begin, end)])
    found.idle, found.idlest = sum(shares) / len(shares), max(shares)
    found.nights_idle = sum(in_the_dark) / len(guests) / all_dark if all_dark else 0.0
    return found


def nothing(at: float, guest: Guest, wall: Wall, spoken: list[Span], news: list[float]) -> bool:
    """Whether this guest has nothing to do, nobody to hear, and nothing new to look at."""
    if within(at, guest.busy) or within(at, wall.floors) or within(at, spoken):
        return False
    last = bisect_right(news, at)
    return not last or at - news[last - 1] > FRESH * wall.table.second


def seconds(begin: float, end: float, second: float) -> Iterable[float]:
    at = begin
    while at < end:
        yield at
        at += second


def within(at: float, spans: Sequence[Span]) -> bool:
    return any(begin <= at < end for begin, end in spans)


def together(some: Sequence[Span], others: Sequence[Span]) -> float:
    """How long both hold."""
    return sum(
        max(0.0, min(end, until) - max(begin, since))
        for begin, end in some
        for since, until in others
    )


ROWS = (
    ("from the deal to the first call", "first_call", "{:.0f} s"),
    ("… until it is heard", "first_heard", "{:.0f} s"),
    ("the host speaks, in all", "hosts", "{:.0f} s"),
    ("… while somebody's time runs", "over_people", "{:.0f} s"),
    ("a guest has nothing to do, to hear or to look at", "idle", "{:.1%}"),
    ("… the guest with most of it", "idlest", "{:.1%}"),
    ("… in the dark", "nights_idle", "{:.1%}"),
    ("somebody's time runs, in all", "speeches", "{:.0f} s"),
    ("the whole evening", "lasted", "{:.0f} s"),
)


PAGE = """# An evening, measured

    python -m bench.evening_measured {commit} --second {second:g} --page

Sport, ten phones, Gorod as the host, the same cards and the same people: looking at a card takes
them {looks:.0f} seconds and more, a speech {speaks:.0f}, an answer {answers:.0f} and more. The
table screen is a real browser with its voice switched on, which takes 14 characters a second. A
second lasted {second:g} of one, and all figures are in seconds of the evening; whatever a busy
machine is late with is in them too. There is *nothing* for a guest while no question waits for an
answer of theirs, nobody speaks (no player, not the host), and neither the table screen nor the own
phone has changed for {fresh:.0f} seconds.

From the deal to the first call there are the introduction, the looking at the cards, and
{pause} seconds to close the eyes. At c621f4d nobody waited for what was said: the mafia had been
called long before anybody heard it. To wait for sentences makes the evening longer; what it brings
is that the host hardly speaks over anybody. There is not more for a guest to do than there was:
most of what is left of *nothing* is in the dark, when an answer is given and its call still lasts.
What is said before the first call takes at most 26 seconds for ten players in every mode of every
book (`tests/table/pacing/test_narration.py`).
"""


def page(commit: str, before: Measured, after: Measured, second: float) -> str:
    lines = [
        PAGE.format(
            commit=commit,
            second=second,
            pause=Timings().pause,
            looks=LOOKS,
            speaks=SPEAKS,
            answers=ANSWERS,
            fresh=FRESH,
        ),
        f"| | before ({commit}) | now |",
        "| --- | ---: | ---: |",
    ]
    for title, name, form in ROWS:
        old, new = (form.format(getattr(one, name)) for one in (before, after))
        lines.append(f"| {title} | {old} | {new} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", nargs="?", help="the version to hold this one against")
    parser.add_argument("--second", type=float, default=0.5, help="how long a second lasts")
    parser.add_argument("--page", action="store_true", help="as docs/evening-measured.md")
    asked = parser.parse_args()
    chromium = next(path for name in NAMES if (path := shutil.which(name)))
    now = asyncio.run(evening(ROOT, asked.second, chromium))
    if asked.commit is None:
        print(now)
        return
    with checked_out(asked.commit) as project:
        before = asyncio.run(evening(project, asked.second, chromium))
    if asked.page:
        print(page(asked.commit, before, now, asked.second))
    else:
        print(before, now, sep="\n")


if __name__ == "__main__":
    main()
