"""Pictures of the house, made of the house: its rooms by their imports, and a vote's way by a vote.

They stand in architecture.md as Mermaid and are written by `make docs`.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import grimp
import httpx

import gorod
from gorod.store.sqlite import Store
from gorod.table.house import House
from gorod.web.app import Site

HOME = Path(gorod.__file__).parent

ROOMS = (
    *("cli", "terminal", "web", "client", "screens", "archive", "table", "store"),
    *("insight", "notebook", "bots", "speech", "rulebooks", "parts", "engine"),
)
"""From the street to the cellar."""

STEPS = {
    "web.app.Site.answer": "the request comes to its page",
    "table.house.House.find": "the evening, by its code",
    "web.audiences.Audience.check": "may this device do it?",
    "web.forms.taken": "a form or JSON becomes one struct",
    "web.pages.phone.answer": "the page that was declared",
    "table.evening.Evening.reply": "an entry of a person",
    "engine.game.Game.judge": "is it a legal answer?",
    "store.sqlite.Store.write": "on the disk, before anybody sees it",
    "engine.game.Game.reply": "the script that waited goes on",
    "parts.ballots.Voted.befall": "a letter changes who votes for whom",
    "table.conductor.Conductor.go_on": "chance, bots and the clock",
    "table.evening.Evening.changed": "every open stream wakes",
    "screens.phone.phone": "the screen of one observer …",
    "engine.letters.letters_for": "… made of the letters to him",
    "web.drawing.Drawer.draw": "as a page, or as JSON",
}
"""What a vote passes, in this order; a vote that goes another way is an error of this picture."""


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
    """The way of one vote from a phone to the others, as it went in a game just played."""
    called = asyncio.run(_vote())
    passed = [name for name in called if name in STEPS]
    if passed != list(STEPS):
        raise ValueError(f"A vote goes another way now: {passed}")
    used = [room for room in ROOMS if any(name.startswith(f"{room}.") for name in STEPS)]
    lines = ["sequenceDiagram", "    participant phone"]
    lines += [f"    participant {room}" for room in used]
    for name, words in STEPS.items():
        room, *_, thing, deed = name.split(".")
        lines.append(f"    {called[name]}->>{room}: {thing}.{deed}: {words}")
    return _mermaid([*lines, "    web-->>phone: each phone gets its own screen"])


async def _vote() -> dict[str, str]:
    """Play until a seat may vote, then vote, and note what is called."""
    transport = httpx.ASGITransport(Site(House(Store()), limits=None).app())
    headers = {"accept": "application/json", "authorization": "Bearer " + "x" * 32}
    async with httpx.AsyncClient(
        transport=transport, base_url="http://gorod", headers=headers
    ) as client:

        async def told(method: str, path: str, **fields: Any) -> Any:
            sent = fields if method == "POST" else None
            return (await client.request(method, path, json=sent)).raise_for_status().json()

        code = (await told("POST", "/new"))["code"]
        await told("POST", f"/{code}/plan", ruleset="textbook", players=6, bots=True, pace="none")
        await told("POST", f"/{code}/plan", **{"option-first": "day"})
        await told("POST", f"/{code}/sit", name="Robin")
        await told("POST", f"/{code}/start", games=0)
        while not (asked := (await told("GET", f"/{code}/me"))["questions"]):
            wait = (await told("GET", f"/{code}/host"))["wait"]
            await told("POST", f"/{code}/order", order="next", wait=wait)
        question = {name: asked[0][name] for name in ("to", "number", "id")}
        choice = asked[0]["options"][0]["value"]
        with _noted() as called:
            await told("POST", f"/{code}/answer", choice=choice, **question)
        return called


@contextmanager
def _noted() -> Iterator[dict[str, str]]:
    """What of ours is called meanwhile, and from which room first."""
    called: dict[str, str] = {}

    def place(frame: FrameType | None) -> tuple[str, ...]:
        file = Path(frame.f_code.co_filename) if frame is not None else HOME
        return file.relative_to(HOME).with_suffix("").parts if HOME in file.parents else ()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (inner := place(frame)):
            caller = frame.f_back
            while caller is not None and not place(caller):
                caller = caller.f_back
            name = ".".join([*inner, frame.f_code.co_qualname])
            called.setdefault(name, (*place(caller), "phone")[0])

    sys.setprofile(note)
    try:
        yield called
    finally:
        sys.setprofile(None)


def _mermaid(lines: list[str]) -> str:
    return "\n".join(["```mermaid", *lines, "```", ""])
