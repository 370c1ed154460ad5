"""The example of the page about hosting, word for word, in the real nginx."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from served import PROGRAM, Served, free_port

DOCS = Path(__file__).parents[2] / "docs"
A_MINUTE = 60.0
AROUND = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {{
        listen 127.0.0.1:{port};
        {example}
    }}
}}
"""


class Proxied(Served):
    """Gorod as the page says it is to be started behind a proxy."""

    program = PROGRAM.replace("tells=told,", 'tells=told, proxies=["127.0.0.1"],')


def example(lang: str) -> str:
    page = (DOCS / f"hosting.{lang}.md").read_text(encoding="utf-8")
    (found,) = re.findall(r"```\n(location / \{.*?\n\}\n)```", page, re.DOTALL)
    assert "--proxy 127.0.0.1" in page
    return str(found)


@pytest.fixture(params=["en", "ru"])
def proxied(
    request: pytest.FixtureRequest, nginx: str, tmp_path: Path
) -> Iterator[tuple[Served, str]]:
    """A table behind nginx, and the address at which guests reach it."""
    table = Proxied(tmp_path)
    port = free_port()
    there = example(request.param).replace("127.0.0.1:8080", f"127.0.0.1:{table.port}")
    (tmp_path / "nginx.conf").write_text(AROUND.format(port=port, example=there))
    command = [nginx, "-p", str(tmp_path), "-e", "stderr", "-c", str(tmp_path / "nginx.conf")]
    running = subprocess.Popen(command)
    base = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + A_MINUTE
    while time.monotonic() < deadline and running.poll() is None:
        try:
            httpx.get(base, trust_env=False)
            break
        except httpx.TransportError:
            time.sleep(0.05)
    assert running.poll() is None
    yield table, base
    running.terminate()
    running.wait()
    table.close()


def guest(base: str, source: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=source)
    return httpx.Client(base_url=base, transport=transport, timeout=A_MINUTE)


@pytest.mark.skipif(sys.platform != "linux", reason="needs more addresses of this machine")
def test_behind_nginx_each_guest_has_limits_of_his_own(proxied: tuple[Served, str]) -> None:
    table, base = proxied
    with guest(base, "127.0.0.1") as one, guest(base, "127.0.0.2") as other:
        tried = []
        for number in range(100):  # whatever he says of where he comes from
            said = {"x-forwarded-for": f"10.0.0.{number}"}
            tried.append(one.get(f"/ZZ{number:02}", headers=said).status_code)
        assert tried[0] == 404
        assert tried[-1] == 429
        assert other.get("/ZZ00").status_code == 404
        assert other.get(f"/{table.code}").status_code == 200


def test_behind_nginx_streams_come_as_they_are_sent(proxied: tuple[Served, str]) -> None:
    table, base = proxied
    with (
        guest(base, "127.0.0.1") as screen,
        guest(base, "127.0.0.1") as phone,
        screen.stream("GET", f"/{table.code}/stream/tv") as stream,
    ):
        lines = stream.iter_lines()
        assert next(line for line in lines if line == "event: page")
        origin = {"origin": base}  # as a browser says over plain http
        sat = phone.post(f"/{table.code}/sit", data={"name": "Zoe"}, headers=origin)
        assert sat.status_code == 303
        assert next(line for line in lines if "Zoe" in line)


def test_behind_nginx_a_file_too_large_is_refused_in_a_sentence(
    proxied: tuple[Served, str],
) -> None:
    _, base = proxied
    with guest(base, "127.0.0.1") as one:
        refused = one.post("/games/import", content=b"x" * (8 * 1024 * 1024 + 1))
        assert refused.status_code == 413
        assert "larger than any form" in refused.text
