"""A stand-in for a language model: a server of one's own that answers as a test wants it to."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

Answering = Callable[["Caller"], None]

KEY = "sk-a-secret-of-the-owner"


class Caller(BaseHTTPRequestHandler):
    """One request, and what may be done with it."""

    house: "StandIn"
    asked: dict[str, Any]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.asked = json.loads(body)
        self.house.requests.append((self.path, dict(self.headers), self.asked))
        self.house.answering(self)

    def do_GET(self) -> None:
        self.house.requests.append((self.path, dict(self.headers), {}))
        self.send_error(405)

    def log_message(self, *args: Any) -> None:
        """A test says itself what it sees."""

    @property
    def prompt(self) -> str:
        """The last message."""
        return str(self.asked["messages"][-1]["content"])

    def say(self, content: Any) -> None:
        """Answer as an OpenAI-compatible server does."""
        self.send(json.dumps({"choices": [{"message": {"content": content}}]}).encode())

    def send(self, body: bytes, status: int = 200, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@dataclass
class StandIn:
    address: str = ""
    answering: Answering = lambda caller: None
    requests: list[tuple[str, dict[str, str], dict[str, Any]]] = field(default_factory=list)
    over: Event = field(default_factory=Event)
    """The test is over: whoever keeps silent may go."""


def sensible(caller: Caller) -> None:
    """Choose the first legal answer, and say something where it has the floor."""
    if '"words"' in caller.prompt:
        caller.say(json.dumps({"words": "I trust nobody.", "claims": [], "reasoning": "caution"}))
        return
    legal = re.findall(r"(?m)^(\d+|\"[^\"]+\"|null) [–-] ", caller.prompt)
    choice = json.loads(legal[0]) if legal else None
    if listed := re.search(r"(?m)^(?:The choice is|Выбор —) .*$", caller.prompt):
        example = re.search(r"\[.*\]", listed[0])
        numbers = [int(number) for number in re.findall(r"\d+", listed[0])]
        least = numbers[0] if len(numbers) > 1 else 0
        choice = json.loads(example[0] if example else f"[{', '.join(legal[:least])}]")
    caller.say(json.dumps({"choice": choice, "reasoning": "the first one"}))


@contextmanager
def stand_in(answering: Answering = sensible) -> Iterator[StandIn]:
    house = StandIn(answering=answering)
    caller = type("Called", (Caller,), {"house": house})
    server = ThreadingHTTPServer(("127.0.0.1", 0), caller)
    server.daemon_threads = True
    house.address = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield house
    finally:
        house.over.set()
        server.shutdown()
        server.server_close()
        thread.join()
