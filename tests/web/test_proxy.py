"""The examples of proxies, word for word, in the real nginx and the real Caddy."""

import re
import socket
import ssl
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from gorod.web.http.certificates import CertificateAuthority
from gorod.web.http.rate_limit import DEFAULT_LIMITS
from tests.support.postgres import an_address, new_database
from tests.support.proxy import BEGINS, ROOT, Proxy, configured, example
from tests.support.server_process import PATIENCE, Served, free_port, serving

TOKEN = {"authorization": "Bearer a-program-of-twenty-four"}


class Proxied(Served):
    """Gorod as the page says it is to be started behind a proxy."""

    program = serving(proxies="['127.0.0.1']")


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Proxy:
    return Proxy(request.param, request.getfixturevalue(request.param), tmp_path)


@pytest.mark.parametrize("name", BEGINS)
def test_the_page_has_the_same_example_in_both_languages(name: str) -> None:
    assert example(name, "en") == example(name, "ru")


@pytest.fixture
def proxied(proxy: Proxy) -> Iterator[tuple[Served, str]]:
    """A table behind a proxy, and the address at which guests reach it."""
    table = Proxied(proxy.folder)
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with proxy.running(configured(proxy.name, table.port, port), base):
        yield table, base
    table.close()


def guest(base: str, source: str, trusting: ssl.SSLContext | bool = True) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=source, verify=trusting)
    return httpx.Client(base_url=base, transport=transport, timeout=PATIENCE)


@pytest.mark.skipif(sys.platform != "linux", reason="needs more addresses of this machine")
def test_behind_a_proxy_each_guest_has_limits_of_his_own(proxied: tuple[Served, str]) -> None:
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


def test_behind_a_proxy_streams_come_as_they_are_sent_and_end_with_their_screens(
    proxied: tuple[Served, str],
) -> None:
    streams_come(*proxied)
    streams_end(*proxied)


def streams_end(table: Served, base: str) -> None:
    """Else a phone that went away would be taken to be here, and one that reloads be kept out."""
    with guest(base, "127.0.0.1") as phone:
        for _ in range(DEFAULT_LIMITS.streams_of_device + 1):
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline:
                with phone.stream("GET", f"/{table.code}/stream/tv", headers=TOKEN) as stream:
                    if stream.status_code == 200:
                        lines = stream.iter_lines()
                        assert next(line for line in lines if line == "event: page")
                        assert next(line for line in lines if not line) == ""
                        break
                time.sleep(0.05)
            else:
                raise AssertionError("earlier streams are still open")


def streams_come(table: Served, base: str, trusting: ssl.SSLContext | bool = True) -> None:
    with (
        guest(base, "127.0.0.1", trusting) as screen,
        guest(base, "127.0.0.1", trusting) as phone,
        screen.stream("GET", f"/{table.code}/stream/tv") as stream,
    ):
        lines = stream.iter_lines()
        assert next(line for line in lines if line == "event: page")
        origin = {"origin": base}  # as a browser says over plain http
        sat = phone.post(f"/{table.code}/sit", data={"name": "Zoe"}, headers=origin)
        assert sat.status_code == 303
        assert next(line for line in lines if "Zoe" in line)


def test_behind_a_proxy_a_file_too_large_is_refused_in_a_sentence(
    proxied: tuple[Served, str],
) -> None:
    _, base = proxied
    with guest(base, "127.0.0.1") as one:
        refused = one.post("/games/import", content=b"x" * (8 * 1024 * 1024 + 1))
        assert refused.status_code == 413
        assert "larger than any form" in refused.text


# The examples of a whole site, in deploy/ ---------------------------------------------------------


def deployed(proxy: Proxy, port: int, workers: Sequence[Served], plain: int) -> tuple[str, str]:
    """The example with the certificate and the ports of this test, and the address."""
    authority = CertificateAuthority(proxy.folder / "certificates")
    authority.context({"localhost", "127.0.0.1"})
    (proxy.folder / "authority.crt").write_bytes(
        authority.root.certificate.public_bytes(Encoding.PEM)
    )
    signed = str(authority.folder / "table.pem")
    if proxy.name == "nginx":
        text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
        changes = {
            "/etc/letsencrypt/live/mafia.example/fullchain.pem": signed,
            "/etc/letsencrypt/live/mafia.example/privkey.pem": signed,
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "https://mafia.example$": f"https://localhost:{port}$",
            "server_name mafia.example": "server_name localhost",
        }
    else:
        text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
        changes = {
            "{\n\tgrace_period 5s\n}\n": "",
            "{$GOROD_HOST:mafia.example} {": f"https://localhost:{port} {{\n\tbind 127.0.0.1\n"
            f"\ttls {signed} {signed}",
        }
    for at, worker in enumerate(workers):
        changes[f"127.0.0.1:808{at}"] = f"127.0.0.1:{worker.port}"
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text, f"https://localhost:{port}"


@pytest.mark.proof
def test_the_site_has_a_certificate_streams_and_two_workers(proxy: Proxy) -> None:
    """Where one of them dies, the other goes on with the same table."""
    with an_address() as server:
        database = new_database(server)
        workers: list[Served] = []
        try:
            for name in ("one", "two"):
                (proxy.folder / name).mkdir()
                workers.append(Proxied(proxy.folder / name, address=database))
            site_goes_on(proxy, workers)
        finally:
            for worker in workers:
                worker.close()


def site_goes_on(proxy: Proxy, workers: Sequence[Served]) -> None:
    code = workers[0].code
    assert workers[1].code == code
    plain = free_port()
    text, base = deployed(proxy, free_port(), workers, plain)
    trusting = ssl.create_default_context(cafile=str(proxy.folder / "authority.crt"))
    with proxy.running(text, base), guest(base, "127.0.0.1", trusting) as one:
        shown = one.get("/")
        assert shown.status_code == 200
        assert shown.headers["strict-transport-security"].startswith("max-age=")
        assert "frame-ancestors 'none'" in shown.headers["content-security-policy"]
        assert "content-encoding" not in shown.headers
        streams_come(workers[0], base, trusting)
        for worker in workers:
            worker.kill()
            answers(one, code)
            assert "Zoe" in one.get(f"/{code}/tv").text
            worker.start()
            assert worker.code == code
            answers(one, code)
        if proxy.name == "nginx":
            led = httpx.get(f"http://127.0.0.1:{plain}/ABCD", headers={"host": "evil.example"})
            assert led.headers["location"] == f"{base}/ABCD"


def answers(guest: httpx.Client, code: str) -> None:
    """The table is found behind the proxy."""
    deadline = time.monotonic() + PATIENCE
    while guest.get(f"/{code}/tv").status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.2)


# Pipelining and framing through a proxy -----------------------------------------------------------


def told_at(base: str, said: bytes) -> bytes:
    """What the proxy answers to these bytes, until it closes."""
    host, port = base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall(said.replace(b"host: table", b"host: " + base[7:].encode()))
        told = b""
        with suppress(ConnectionError):
            while more := line.recv(65536):
                told += more
        return told


def test_behind_a_proxy_requests_in_a_row_are_answered_in_order(
    proxied: tuple[Served, str],
) -> None:
    _, base = proxied
    asked = b"GET %s HTTP/1.1\r\nhost: table\r\n%b\r\n"
    row = asked % (b"/health", b"") + asked % (b"/nothing", b"")
    told = told_at(base, row * 20 + asked % (b"/health", b"connection: close\r\n"))
    statuses = re.findall(rb"HTTP/1.1 (\d+)", told)
    assert statuses == [b"200", b"404"] * 20 + [b"200"]


@pytest.mark.parametrize(
    "lengths",
    [
        "content-length: 5\r\ntransfer-encoding: chunked",
        "content-length: 5\r\ncontent-length: 6",
        "transfer-encoding: xchunked",
        "connection: upgrade\r\nupgrade: h2c\r\ncontent-length: 65",
    ],
)
def test_behind_a_proxy_no_request_hides_in_the_body_of_another(
    lengths: str, proxied: tuple[Served, str]
) -> None:
    _, base = proxied
    hidden = "GET /hidden HTTP/1.1\r\nhost: other\r\ncontent-length: 0\r\nx: 1234\r\n\r\n"
    first = f"POST /nothing HTTP/1.1\r\nhost: table\r\n{lengths}\r\n\r\n{hidden}"
    bye = "GET /health HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
    told = told_at(base, (first + bye).encode())
    statuses = re.findall(rb"HTTP/1.1 (\d+)", told)
    assert statuses[0][:1] in b"45"
    assert len(statuses) <= 2
    assert httpx.get(f"{base}/health").status_code == 200
