"""nginx and Caddy in front of a server, for tests and measurements."""

import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.support.server_process import PATIENCE

ROOT = Path(__file__).parents[2]

BEGINS = {"nginx": r"location / \{", "caddy": r"mafia\.example \{"}

AROUND = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events {{ worker_connections 64; }}
http {{
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    {example}
}}
"""

ALONE = """{
    grace_period 5s
    admin off
    auto_https disable_redirects
    skip_install_trust
    servers {
        protocols h1 h2
    }
}
"""
"""A Caddy that leaves the rest of this machine as it is."""


@dataclass(frozen=True)
class Proxy:
    """One of the two, in a folder of its own."""

    name: str
    program: str
    folder: Path

    def configure(self, example: str) -> list[str]:
        """How it is called with this example, whatever else it needs put around it."""
        file = self.folder / f"{self.name}.conf"
        if self.name == "nginx":
            file.write_text(AROUND.format(example=example))
            return [self.program, "-p", str(self.folder), "-e", "stderr", "-c", str(file)]
        file.write_text(ALONE + example)
        return [self.program, "run", "--adapter", "caddyfile", "--config", str(file)]

    @contextmanager
    def running(self, example: str, base: str) -> Iterator[None]:
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        with (self.folder / "proxy.log").open("wb") as log:
            running = subprocess.Popen(
                self.configure(example), env=os.environ | home, stdout=log, stderr=log
            )
        try:
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline and running.poll() is None:
                try:
                    httpx.get(base, trust_env=False, verify=False)  # noqa: S501 - is it there?
                    break
                except httpx.TransportError:
                    time.sleep(0.05)
            assert running.poll() is None, (self.folder / "proxy.log").read_text()
            yield
        finally:
            running.terminate()
            running.wait()


def example(name: str, lang: str) -> str:
    page = (ROOT / "docs" / f"hosting.{lang}.md").read_text(encoding="utf-8")
    (found,) = re.findall(rf"```\n({BEGINS[name]}.*?\n\}}\n)```", page, re.DOTALL)
    assert "--proxy 127.0.0.1" in page
    return str(found)


def configured(name: str, served_at: int, port: int) -> str:
    """The example, which leads from this port to a table that is served at another."""
    there = example(name, "en").replace("127.0.0.1:8080", f"127.0.0.1:{served_at}")
    if name == "nginx":
        return f"server {{ access_log off; listen 127.0.0.1:{port};\n{there} }}"
    return there.replace("mafia.example", f"http://127.0.0.1:{port}")
