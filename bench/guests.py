"""A server of any version, and guests who play at its tables by chance, over plain HTTP.

They read the forms of the pages as a browser would, so that they need to know nothing of a version.
"""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from random import Random
from time import sleep
from typing import NamedTuple
from urllib.parse import urlencode

from bench.beside import environment

ROOT = str(Path(__file__).parents[1])
Fields = Sequence[tuple[str, str]]

PROGRAM = f"""
import sys
sys.path.insert(0, {ROOT!r})
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.web.ops.serve_command import ServeSettings, serve
from tests.support.scaled_time import ScaledTime
port, db, second = int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
out = Console(width=500)
about = dict(db=db, base_url="http://table", browser=False, time=ScaledTime(second), limits=None)
serve(Speech("en"), out, ServeSettings(port, host="127.0.0.1", **about))
"""
SECOND = 1000.0
"""A second is so long that nothing happens by itself: no clock rings, and nobody goes away."""


class Answer(NamedTuple):
    status: int
    kind: str
    place: str
    """Where it leads."""
    text: str


class Server:
    """One version that serves a file."""

    def __init__(self, project: Path, file: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        command = [sys.executable, "-c", PROGRAM, str(self.port), str(file), str(SECOND)]
        self.process = subprocess.Popen(
            command, env=environment(project), stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None  # noqa: S101
        for line in self.process.stdout:
            if found := re.search(r"http://table(/own/\S+)", line):
                self.own = found[1]
                break
        else:
            raise SystemExit("the server does not begin")
        while True:
            try:
                self.ask("/")
            except OSError:
                sleep(0.01)
            else:
                break

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def request(
        self, path: str, token: str, lang: str, form: Fields | None, accept: str = "text/html"
    ) -> tuple[HTTPConnection, HTTPResponse]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"accept": accept, "accept-language": lang, "connection": "close"}
        if token:
            headers["cookie"] = f"gorod={token}"
        if form is None:
            connection.request("GET", path, headers=headers)
        else:
            headers["content-type"] = "application/x-www-form-urlencoded"
            connection.request("POST", path, urlencode(form), headers)
        return connection, connection.getresponse()

    def ask(
        self, path: str, token: str = "", lang: str = "en", form: Fields | None = None
    ) -> Answer:
        connection, answer = self.request(path, token, lang, form)
        text = answer.read().decode()
        connection.close()
        kind, place = (answer.getheader(name) or "" for name in ("content-type", "location"))
        return Answer(answer.status, kind, place, text)

    def introduce(self, path: str, form: Fields | None = None) -> tuple[str, str]:
        """Where a new device is led from there, and its token."""
        connection, answer = self.request(path, "", "en", form)
        answer.read()
        connection.close()
        found = re.search(r"gorod=([^;]+)", answer.getheader("set-cookie") or "")
        if found is None:
            raise SystemExit(f"{path} answers {answer.status} and gives no token")
        return answer.getheader("location") or "", found[1]

    def first_page(self, path: str, token: str, lang: str) -> Answer:
        """The beginning of a stream, up to the first page of it."""
        connection, answer = self.request(path, token, lang, None, "text/event-stream")
        lines: list[str] = []
        if answer.status != 200:
            lines.append(answer.read().decode())
        else:
            while "event: page\n" not in lines or lines[-1] != "\n":
                lines.append(answer.readline().decode())
        kind = answer.getheader("content-type") or ""
        answer.close()
        connection.close()
        return Answer(answer.status, kind, answer.getheader("location") or "", "".join(lines))


# Playing by chance -------------------------------------------------------------------------------

FORM = re.compile(r'<form class="question([^"]*)" method="post" action="([^"]+)"(.*?)</form>', re.S)
HIDDEN_FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
CHOICE = re.compile(r'name="choice" value="([^"]+)"')
WAY = re.compile(r'name="way" value="([^"]+)"')
TICKED = re.compile(r'<input type="checkbox" name="([^"]+)" checked>')
NEXT = re.compile(r'name="order" value="next">\s*<input type="hidden" name="wait" value="([^"]*)"')
LEAST_AND_MOST = re.compile(r'data-least="(\d+)" data-most="(\d+)"')


@dataclass
class Table:
    """One table: who sits there with which device."""

    code: str
    owner: str
    book: str
    people: int
    plan: dict[str, str]
    phones: dict[int, str] = field(default_factory=dict)
    steps: int = 0

    @property
    def name(self) -> str:
        about = [name if value == "on" else value for name, value in self.plan.items()]
        return " ".join([self.book, *about])

    def is_(self, what: str) -> bool:
        return self.plan.get(what) == "on"

    def devices(self) -> Iterator[tuple[str, str]]:
        """Every device of this table, and one that is none of it."""
        yield "the owner", self.owner
        for seat, token in self.phones.items():
            yield f"seat {seat}", token
        yield "a stranger", ""


class Play:
    """Tables at one server, whose phones choose by chance."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server = server
        self.rng = rng

    def post(self, path: str, token: str, *form: tuple[str, str]) -> int:
        return self.server.ask(path, token, form=form).status

    def set_table(self, book: str, people: int, **plan: str) -> Table:
        """The owner chooses, and these people sit down; `seats` may be more than they are."""
        far = [("remote", "on")] if "remote" in plan else []
        place, owner = self.server.introduce("/new", far)
        table = Table(place.split("/")[1], owner, book, people, plan)
        at = f"/{table.code}"
        seats = plan.pop("seats", str(people))
        self.post(f"{at}/plan", owner, ("ruleset", book))
        ticked = TICKED.findall(self.server.ask(f"{at}/host", owner).text)
        wanted = dict.fromkeys(ticked, "on") | {"ruleset": book, "players": seats} | plan
        self.post(f"{at}/plan", owner, *wanted.items())
        if table.is_("paper"):
            names = "\n".join(f"Guest {seat}" for seat in range(1, people + 1))
            self.post(f"{at}/players", owner, ("names", names))
            return table
        for seat in range(1, people + 1):
            sits = [("name", f"Guest {seat}"), ("seat", str(seat))]
            _, table.phones[seat] = self.server.introduce(f"{at}/sit", sits)
        return table

    def begin(self, table: Table) -> None:
        """Deal the cards."""
        host = self.server.ask(f"/{table.code}/host", table.owner).text
        found = re.search(r'name="games" value="(\d+)"', host)
        games = ("games", found[1] if found else "")
        if self.post(f"/{table.code}/start", table.owner, games) != 303:
            raise SystemExit(f"{table.name} does not begin")

    def step(self, table: Table) -> None:
        """Everybody who is asked answers; where nobody is, it goes on."""
        table.steps += 1
        done = False
        for token in table.phones.values():
            page = self.server.ask(f"/{table.code}/me", token)
            done |= self.answer(page.text, token)
        if table.is_("remote"):
            seat, token = self.rng.choice(list(table.phones.items()))
            words = (("words", f"Words {table.steps} of {seat}"), ("id", f"w{table.steps}"))
            for room in "day", "team", "gone":
                self.post(f"/{table.code}/say", token, ("room", room), *words)
        if not done:
            self.lead(table)

    def lead(self, table: Table) -> None:
        """What the console can do."""
        host = self.server.ask(f"/{table.code}/host", table.owner).text
        if 'data-stage="lobby"' in host:
            is_over = f'href="/{table.code}/after"' in host
            if not is_over or self.rng.random() < 0.3:
                self.begin(table)
            return
        if table.plan.get("hosted_by") == "person" or table.is_("paper"):
            spent = ("id", f"o{table.steps}")
            seat = ("seat", str(self.rng.randint(1, table.people)))
            match self.rng.randrange(12):
                case 0:
                    self.post(f"/{table.code}/order", table.owner, ("order", "foul"), seat, spent)
                case 1:
                    steps = ("steps", "1")
                    self.post(f"/{table.code}/order", table.owner, ("order", "back"), steps, spent)
                case 2:
                    self.correct(table)
            if self.answer(host, table.owner):
                return
        if wait := NEXT.search(host):
            self.post(f"/{table.code}/order", table.owner, ("order", "next"), ("wait", wait[1]))

    def end(self, table: Table) -> None:
        """Everybody is removed until somebody has won."""
        for seat in range(1, table.people + 1):
            removed = (("order", "remove"), ("seat", str(seat)), ("id", f"end{seat}"))
            self.post(f"/{table.code}/order", table.owner, *removed)

    def correct(self, table: Table) -> None:
        """Begin to correct something that was written down, or settle what was begun."""
        begun = self.server.ask(f"/{table.code}/correction", table.owner)
        if begun.status == 200:
            settled = self.answer(begun.text, table.owner)
            do = self.rng.choice(("apply", "drop"))
            if not settled:
                self.post(f"/{table.code}/correction", table.owner, ("do", do))
            return
        lines = self.server.ask(f"/{table.code}/correct", table.owner).text
        if links := re.findall(r'href="(/\w+/(?:correct|woke)/\d+)"', lines):
            self.answer(self.server.ask(self.rng.choice(links), table.owner).text, table.owner)

    def answer(self, page: str, token: str) -> bool:
        """Answer the first question of the page that has no answer yet."""
        for kind, action, form in FORM.findall(page):
            if " given" in kind:
                continue
            fields = HIDDEN_FIELD.findall(form)
            choices = list(dict.fromkeys(CHOICE.findall(form)))
            if ways := WAY.findall(form):
                fields.append(("way", self.rng.choice(ways)))
            bounds = LEAST_AND_MOST.search(form)
            least, most = map(int, bounds.groups()) if bounds else (1, 1)
            may_pass = 'name="pass"' in form
            if choices and not (may_pass and self.rng.random() < 0.15):
                count = self.rng.randint(max(1, least), max(1, least, min(most, len(choices))))
                chosen = self.rng.sample(choices, min(count, len(choices)))
                fields += [("choice", one) for one in chosen]
            elif may_pass:
                fields.append(("pass", "yes"))
            if self.post(action, token, *fields) == 303:
                return True
        return False
