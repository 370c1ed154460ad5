"""Pictures of the house, made of the house: its rooms by their imports, and a vote's way by a vote.

They stand in architecture.md as Mermaid and are written by `make docs`.
"""

import ast
import asyncio
import sys
from asyncio import TimerHandle
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import grimp
import httpx
from starlette.types import ASGIApp, Message, Scope

import gorod
from gorod.store.store import Store
from gorod.table.pacing.table_clock import TableTime
from gorod.table.tables import Tables
from gorod.web.app import Site

HOME = Path(gorod.__file__).parent

ROOMS = (
    *("cli", "terminal", "web", "client", "env", "screens", "archive", "table", "store"),
    *("insight", "notebook", "bots", "speech", "rulebooks", "parts", "engine"),
)
"""From the street to the cellar."""

STEPS = {
    "web.app.Site.answer": "the request comes to its page",
    "table.tables.Tables.find": "the evening, by its code",
    "web.routing.access.AccessRule.check": "may this device do it?",
    "web.routing.request_parsing.to_struct": "a form or JSON becomes one struct",
    "web.pages.phone.answer_question": "the page that was declared",
    "table.evening.Evening.reply": "an entry of a person",
    "table.evening.Evening.write": "where another process was faster, all is read anew",
    "table.match.journaled_match.JournaledMatch.write": "judged, written, and only then played",
    "engine.game.Game.judge": "is it a legal answer?",
    "store.store.Store.write": "on the disk, before anybody sees it",
    "engine.game.Game.reply": "the script that waited goes on",
    "parts.ballots.Voted.befall": "a letter changes who votes for whom",
    "table.pacing.conductor.Conductor.go_on": "chance, bots and the clock",
    "table.pacing.narration.Narration.go_on": "the table is told of it, in sentences",
    "table.evening.Evening.notify_listeners": "every open stream wakes",
    "web.rendering.live_screens.screen_events": "each of them on its own",
    "table.evening.Evening.screen_key": "has anything changed that this observer sees?",
    "table.match.observer_views.ObserverView.refresh": "he reads on …",
    "engine.letters.letters_for": "… the letters to him, and no others",
    "screens.phone.phone.phone": "his screen, made of what he has read",
    "web.rendering.renderer.Renderer.html": "as a page, by its template",
}
"""What a vote passes, in this order; a vote that goes another way is an error of this picture."""

VOTER, OTHER = "one", "other"
"""The phone that votes, and one whose screen is open."""


def rooms() -> str:
    """Which room imports which; what follows from other arrows is left out."""
    graph = grimp.build_graph("gorod")
    direct = {
        (one, other)
        for one in ROOMS
        for other in ROOMS
        if one != other and _imports(graph, one, other)
    }
    needed = [
        (one, other)
        for one, other in sorted(direct, key=lambda pair: tuple(map(ROOMS.index, pair)))
        if not any((one, via) in direct and _leads(direct, via, other) for via in ROOMS)
    ]
    names = [f'    {room}["{room}{"/" if (HOME / room).is_dir() else ".py"}"]' for room in ROOMS]
    arrows = [f"    {one} --> {other}" for one, other in needed]
    return _mermaid(["flowchart TD", *names, *arrows])


def purposes() -> str:
    """What each room is for: the first lines of the packages' docstrings."""
    lines = ["```", "src/gorod/"]
    for room in ROOMS:
        folder = HOME / room
        packages = [folder, *sorted(one.parent for one in folder.glob("*/__init__.py"))]
        for package in packages if folder.is_dir() else ():
            name = "  " * (len(package.relative_to(HOME).parts)) + f"{package.name}/"
            lines.append(f"{name:20}{_purpose(package / '__init__.py')}")
        if not folder.is_dir():
            lines.append(f"  {room + '.py':18}{_purpose(folder.with_suffix('.py'))}")
    return "\n".join([*lines, "```", ""])


def _purpose(module: Path) -> str:
    about = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    return about.partition("\n")[0]


def _imports(graph: grimp.ImportGraph, one: str, other: str) -> bool:
    """Whether some module of the one room imports some module of the other."""
    imported = set(_modules(graph, other))
    return any(
        imported & graph.find_modules_directly_imported_by(name) for name in _modules(graph, one)
    )


def _modules(graph: grimp.ImportGraph, room: str) -> list[str]:
    return [name for name in graph.modules if f"{name}.".startswith(f"gorod.{room}.")]


def _leads(direct: set[tuple[str, str]], one: str, other: str) -> bool:
    return (one, other) in direct or any(
        _leads(direct, via, other) for start, via in direct if start == one
    )


def a_vote() -> str:
    """The way of one vote from a phone to another, as it went in a game just played."""
    called = asyncio.run(_vote())
    if list(called) != list(STEPS):
        raise ValueError(f"A vote goes another way now: {list(called)}")
    used = [room for room in ROOMS if any(name.startswith(f"{room}.") for name in STEPS)]
    lines = ["sequenceDiagram", f"    participant {VOTER} as the phone that votes"]
    lines += [f"    participant {room}" for room in used]
    lines += [f"    participant {OTHER} as another phone"]
    for name, words in STEPS.items():
        room, *_, thing, deed = name.split(".")
        lines.append(f"    {called[name]}->>{room}: {thing}.{deed}: {words}")
    return _mermaid([*lines, f"    web-->>{OTHER}: its own screen, where that looks different"])


class _SlowTime(TableTime):
    """Everything that waits waits a day longer, so that no bot answers meanwhile."""

    def call_at(self, moment: float, do: Callable[..., object], *about: Any) -> TimerHandle:
        return super().call_at(moment + 24 * 3600, do, *about)


async def _vote() -> dict[str, str]:
    """Two sit down, one with an open screen; the other votes, and what is called is noted."""
    app = Site(Tables(Store(), time=_SlowTime()), limits=None).app()
    voter, other = _Device(app, "x" * 32), _Device(app, "y" * 32)
    code = (await voter.tell("/new"))["code"]
    chosen = {"ruleset": "textbook", "players": 6, "bots": True, "pace": "none"}
    await voter.tell(f"/{code}/plan", **chosen)
    await voter.tell(f"/{code}/plan", **{"option-first": "day"})
    await voter.tell(f"/{code}/sit", name="Robin")
    await other.tell(f"/{code}/sit", name="Eve")
    state = await voter.tell(f"/{code}/start", games=0)
    while not (asked := (await voter.look(f"/{code}/me"))["questions"]):
        state = await voter.tell(f"/{code}/order", order="next", wait=state["wait"])
    vote = {name: asked[0][name] for name in ("to", "number", "id")}
    vote["choice"] = asked[0]["options"][0]["value"]
    pushed = other.watch(f"/{code}/stream/me")
    before = await anext(pushed)
    with _noted() as called:
        await voter.press(f"/{code}/answer", vote)
        after = await anext(pushed)
    await pushed.aclose()
    if before == after:
        raise ValueError("The other phone has not heard of the vote.")
    return called


class _Device:
    """A phone or a program at the table."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app = app
        self.own = {"authorization": f"Bearer {token}"}

    async def ask(self, method: str, path: str, accept: str, **sent: Any) -> httpx.Response:
        headers = self.own | {"accept": accept}
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://gorod") as client:
            done = await client.request(method, path, headers=headers, **sent)
        return done.raise_for_status()

    async def look(self, path: str) -> Any:
        return (await self.ask("GET", path, "application/json")).json()

    async def tell(self, path: str, **fields: Any) -> Any:
        """Send it as a program does, and be told where that leads."""
        return (await self.ask("POST", path, "application/json", json=fields)).json()

    async def press(self, path: str, fields: dict[str, Any]) -> None:
        """Send it as the button of a page does, which waits for its stream."""
        await self.ask("POST", path, "text/plain", data=fields)

    async def watch(self, path: str) -> AsyncGenerator[str]:
        """The screens of an open stream, as they come."""
        pushed: asyncio.Queue[str] = asyncio.Queue()

        async def receive() -> Message:
            await asyncio.Event().wait()  # nothing more is sent
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            text = message.get("body", b"").decode()
            if text.startswith("event: page"):
                await pushed.put(text)

        own = [(name.encode(), value.encode()) for name, value in self.own.items()]
        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": own,
        }
        stream = asyncio.ensure_future(self.app(scope, receive, send))
        try:
            while True:
                yield await pushed.get()
        finally:
            stream.cancel()


@contextmanager
def _noted() -> Iterator[dict[str, str]]:
    """Which steps are gone meanwhile, each with the room of the step from which it was called.

    What no step has called was woken by the one before; the first comes from the phone.
    """
    called: dict[str, str] = {}
    last = VOTER

    def step(frame: FrameType | None) -> str:
        file = Path(frame.f_code.co_filename) if frame is not None else HOME
        if frame is None or HOME not in file.parents:
            return ""
        parts = file.relative_to(HOME).with_suffix("").parts
        name = ".".join([*parts, frame.f_code.co_qualname])
        return name if name in STEPS else ""

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal last
        if event == "call" and (name := step(frame)) and name not in called:
            caller = frame.f_back
            while caller is not None and not step(caller):
                caller = caller.f_back
            called[name] = step(caller).partition(".")[0] or last
            last = name.partition(".")[0]

    sys.setprofile(note)
    try:
        yield called
    finally:
        sys.setprofile(None)


def _mermaid(lines: list[str]) -> str:
    return "\n".join(["```mermaid", *lines, "```", ""])
