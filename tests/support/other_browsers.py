"""Browsers of other engines than Chromium's, behind the few things that a guest does with one.

WebKitGTK is driven by WebDriver, which is JSON over HTTP; Firefox by WebDriver BiDi, which is JSON
over a WebSocket. A finger and keys are told to both in the same words.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.support.browsers import absent
from tests.support.server_process import PATIENCE, free_port

POLL_S = 0.05
PLACE = """(selector) => {
  const found = document.querySelector(selector);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map((one) => Math.round(one));
  return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
"""Where a finger can touch it: nowhere as long as something else lies over it."""
Size = tuple[int, int]


class Window(ABC):
    """A browser with one page."""

    def __init__(self, ends: ExitStack, folder: Path, command: Sequence[str], **env: str) -> None:
        self._log = folder / "browser.log"
        own = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                command, env=os.environ | own | env, stdout=log, stderr=log, start_new_session=True
            )
        ends.callback(self._end)
        self._finger = 0, 0

    def _end(self) -> None:
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def run(self, function: str, *about: Any) -> Any:
        """What this function of JavaScript returns on the page."""

    @abstractmethod
    def picture(self) -> bytes: ...

    @abstractmethod
    def _act(self, source: dict[str, Any]) -> None:
        """Move the finger, or press keys."""

    def wait_for(self, function: str, *about: Any) -> Any:
        """Until this function returns something."""
        for _ in self._for_a_while():
            if found := self.run(function, *about):
                return found
        raise AssertionError((function, about, self.run("() => document.body.innerText")))

    def _for_a_while(self) -> Iterator[None]:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process.poll() is None, self._log.read_text("utf-8", "replace")
            yield
            time.sleep(POLL_S)

    def sees(self, selector: str) -> bool:
        return bool(self.run("(one) => document.querySelector(one)?.checkVisibility()", selector))

    def read(self, selector: str) -> str:
        """What can be read there."""
        return str(
            self.wait_for("(one) => document.querySelector(one)?.innerText.trim()", selector)
        )

    def press(self, selector: str) -> None:
        """Put a finger there, and let it rest."""
        self._finger = self.wait_for(PLACE, selector)
        self._point("pointerDown")

    def lift(self) -> None:
        """Lift the finger."""
        self._point("pointerUp")

    def tap(self, selector: str) -> None:
        self.press(selector)
        self.lift()

    def tap_if_there(self, selector: str) -> None:
        if spot := self.run(PLACE, selector):
            self._finger = spot
            self._point("pointerDown")
            self.lift()

    def _point(self, does: str) -> None:
        x, y = self._finger
        to = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self._act({**finger, "actions": [to, {"type": does, "button": 0}]})

    def write(self, words: str) -> None:
        """Type where the cursor stands."""
        keys = [{"type": kind, "value": one} for one in words for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})


class WebKit(Window):
    """WebKitGTK's MiniBrowser. It takes every finger for a mouse."""

    NARROW = "* { border: none; margin: 0; min-height: 0; min-width: 0; padding: 0; }"
    """Else its toolbar would be wider than a phone."""

    def __init__(self, ends: ExitStack, folder: Path, size: Size, lang: str, display: str) -> None:
        (folder / "gtk-3.0").mkdir()
        (folder / "gtk-3.0" / "gtk.css").write_text(self.NARROW)
        port = free_port()
        command = ["WebKitWebDriver", f"--port={port}"]
        super().__init__(ends, folder, command, DISPLAY=display, LANGUAGE=lang)
        base = f"http://127.0.0.1:{port}"
        self._http = ends.enter_context(httpx.Client(base_url=base, timeout=PATIENCE))
        for _ in self._for_a_while():
            try:
                self._http.get("/status")
            except httpx.TransportError:
                continue
            break
        begun = self._ask("POST", "/session", capabilities={})
        self._session = f"/session/{begun['sessionId']}"
        ends.callback(self._ask, "DELETE", self._session)
        self._resize(*size)

    def _ask(self, method: str, path: str, **about: Any) -> Any:
        answer = self._http.request(method, path, json=about if method == "POST" else None)
        assert answer.is_success, (path, answer.text)
        return answer.json()["value"]

    def _do(self, what: str, **about: Any) -> Any:
        return self._ask("POST", f"{self._session}/{what}", **about)

    def _resize(self, width: int, height: int) -> None:
        """The page is to be so large, without the toolbar over it."""
        self._do("window/rect", width=width, height=height)
        shown: int = self.run("() => innerHeight")
        self._do("window/rect", width=width, height=2 * height - shown)
        self.wait_for(f"() => innerWidth === {width} && innerHeight === {height}")

    def open(self, address: str) -> None:
        self._do("url", url=address)

    def run(self, function: str, *about: Any) -> Any:
        return self._do("execute/sync", script=f"return ({function})(...arguments)", args=about)

    def picture(self) -> bytes:
        return b64decode(self._ask("GET", f"{self._session}/screenshot"))

    def _act(self, source: dict[str, Any]) -> None:
        self._do("actions", actions=[source])


class Firefox(Window):
    """Firefox, without a screen."""

    def __init__(self, ends: ExitStack, folder: Path, size: Size, lang: str, program: str) -> None:
        (folder / "user.js").write_text(f'user_pref("intl.accept_languages", "{lang}");\n')
        command = [program, "--headless", "--remote-debugging-port=0", "--profile", str(folder)]
        super().__init__(ends, folder, command)
        for _ in self._for_a_while():
            if found := re.search(r"BiDi listening on (ws://\S+)\n", self._log.read_text("utf-8")):
                break
        assert found is not None
        address = f"{found[1]}/session"
        socket = connect(address, max_size=None, open_timeout=PATIENCE, proxy=None)
        self._socket = ends.enter_context(socket)
        self._asked = 0
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        width, height = size
        self._do("browsingContext.setViewport", viewport={"width": width, "height": height})

    def _ask(self, method: str, **about: Any) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": about}))
        answer = json.loads(self._socket.recv(PATIENCE))
        assert (answer["id"], answer["type"]) == (self._asked, "success"), (method, answer)
        return answer["result"]

    def _do(self, method: str, **about: Any) -> Any:
        return self._ask(method, context=self._page, **about)

    def open(self, address: str) -> None:
        self._do("browsingContext.navigate", url=address, wait="complete")

    def run(self, function: str, *about: Any) -> Any:
        told = self._ask(
            "script.callFunction",
            functionDeclaration=f"(about) => JSON.stringify(({function})(...JSON.parse(about)))",
            arguments=[{"type": "string", "value": json.dumps(about)}],
            target={"context": self._page},
            awaitPromise=False,
        )
        assert told["type"] == "success", (function, told)
        return json.loads(told["result"].get("value", "null"))

    def picture(self) -> bytes:
        return b64decode(self._do("browsingContext.captureScreenshot")["data"])

    def _act(self, source: dict[str, Any]) -> None:
        self._do("input.performActions", actions=[source])


Opens = Callable[[Size, str], Window]
"""Opens a window with a page of this size, for somebody who reads this language."""


@contextmanager
def engine(name: str, folder: Path) -> Iterator[Opens]:
    """A browser of which windows are opened, each with cookies of its own."""
    with ExitStack() as ends:
        make = {"webkit": webkit, "firefox": firefox}[name](ends)
        yield lambda size, lang: make(ends, Path(mkdtemp(prefix=name, dir=folder)), size, lang)


def webkit(ends: ExitStack) -> Callable[..., Window]:
    screen = shutil.which("Xvfb")
    if screen is None or shutil.which("WebKitWebDriver") is None:
        absent("This test needs WebKitGTK and Xvfb: `make other-browsers`.")
    command = [screen, "-displayfd", "1", "-screen", "0", "1600x1600x24", "-nolisten", "tcp"]
    xvfb = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    ends.enter_context(xvfb)
    ends.callback(xvfb.terminate)
    assert xvfb.stdout is not None
    return partial(WebKit, display=f":{int(xvfb.stdout.readline())}")


def firefox(ends: ExitStack) -> Callable[..., Window]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        absent("This test needs Firefox: `make other-browsers`.")
    return partial(Firefox, program=program)
