"""What one who floods the table achieves, and what others have to wait for meanwhile.

python -m bench.attacks.floods [bodies] [half-open] [codes] [notebooks] [tables] [pipelining]
python -m bench.attacks.floods pipelining --behind nginx    (or caddy; `make proxies` unpacks both)
"""

import argparse
import select
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.attacks.attacked import Table, request, served

OTHER = "127.0.0.2"


def bodies() -> None:
    """One connection sends a body without an end."""
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    with served() as table, table.connect() as guest:
        said = ("content-length: 5", "transfer-encoding: chunked")
        guest.sendall(request("/new", *said, method="POST"))
        sent = 0
        try:
            while sent < 200 * 1024 * 1024:
                guest.sendall(piece)
                sent += len(piece)
        except OSError:
            pass
        print(f"bodies: {sent / 1024 / 1024:.0f} MB of 200 were taken on one connection")


def half_open() -> None:
    """A thousand requests that are begun and not ended."""
    with served() as table:
        before = table.log.stat().st_size
        crowd = []
        for _ in range(1050):
            try:
                guest = table.connect()
                guest.sendall(b"GET / HTTP/1.1\r\nx-slow")
                crowd.append(guest)
            except OSError:
                break
        began = time.perf_counter()
        status, wait = 0, 0.0
        while not status and time.perf_counter() - began < 10:
            with table.connect(OTHER) as guest:
                guest.settimeout(5)
                try:
                    guest.sendall(request("/"))
                    status = int(guest.recv(65536).split()[1])
                except (OSError, IndexError):
                    status = 0
            wait = time.perf_counter() - began
        said = f"is told {status} after {wait:.2f} s" if status else f"waits {wait:.0f} s in vain"
        time.sleep(5)
        grown = (table.log.stat().st_size - before) / 1024
        print(f"half-open: {len(crowd)} are held, another address {said}; log {grown:.0f} KB more")
        for guest in crowd:
            guest.close()


def codes() -> None:
    """Codes are guessed, each as if from another address."""
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    with served() as table:
        tried = [f"{a}{b}{c}Z" for a in letters for b in letters for c in letters][:6000]
        passed, began = 0, time.perf_counter()
        for number, code in enumerate(tried):
            said = f"x-forwarded-for: 10.{number // 250}.{number % 250}.1"
            passed += table.ask(request(f"/{code}", said))[0] == 404
        took = time.perf_counter() - began
        print(f"codes: {passed} of {len(tried)} guesses were answered in {took:.0f} s")


def notebooks() -> None:
    """Six hundred notebooks in four seconds, each with a token of its own."""
    played = "notebooks/sport/the-fourth-foul.yaml"
    with served(played) as table:
        got: list[int] = []

        def want(number: int) -> None:
            time.sleep(number / 150)
            token = f"authorization: Bearer {number:024}"
            got.append(table.ask(request(f"{table.game}/notebook.yaml", token))[0])

        crowd = [threading.Thread(target=want, args=(number,)) for number in range(600)]
        for one in crowd:
            one.start()
        longest = 0.0
        while any(one.is_alive() for one in crowd):
            longest = max(longest, table.ask(request("/"), OTHER)[1])
            time.sleep(0.05)
        written = got.count(200)
        print(f"notebooks: {written} of 600 were written; another address waited {longest:.2f} s")


def tables() -> None:
    """A thousand tables are opened."""
    with served() as table:
        opened, began = 0, time.perf_counter()
        for number in range(1000):
            token = f"authorization: Bearer {number:024}"
            said = request("/new", token, "content-length: 0", method="POST")
            opened += table.ask(said)[0] == 303
        took = time.perf_counter() - began
        print(f"tables: {opened} of 1000 were opened in {took:.0f} s")


def pipelining(proxy: str = "") -> None:
    """A connection repeats a request for 15 s without waiting for answers; if closed, another."""
    options = ("--proxy", "127.0.0.1") if proxy else ()
    with served(options=options) as table, behind(proxy, table) as port:
        said = request("/health").replace(b"host: table", b"host: 127.0.0.1:%d" % port) * 1000
        before = during = table.memory
        sent = answered = lines = 0
        ends = time.perf_counter() + 15
        while sent < MOST and time.perf_counter() < ends:
            lines += 1
            with suppress(ConnectionError), table.connect(port=port) as guest:
                for now, told in pour(guest, said, ends):
                    sent, answered = sent + now, answered + told
                    during = max(during, table.memory)
        time.sleep(5)
        other, _ = table.ask(request("/"), OTHER)
        print(
            f"pipelining{f' behind {proxy}' if proxy else ''}: {sent / 1024 / 1024:.1f} MB sent on"
            f" {lines} connections, {answered} answered; memory {before:.0f} MB before,"
            f" {during:.0f} during, {table.memory:.0f} after; another address is told {other}"
        )


MOST = 52 * 1024 * 1024


def pour(guest: socket.socket, said: bytes, ends: float) -> Iterator[tuple[int, int]]:
    """Send this again and again; how much of it went now, and how many answers came."""
    guest.setblocking(False)
    at = sent = 0
    while sent < MOST and time.perf_counter() < ends:
        now = answered = 0
        reads, writes, _ = select.select([guest], [guest], [], 1)
        if reads:
            got = guest.recv(1 << 20)
            if not got:
                return  # a proxy ends a connection after so many requests
            answered = got.count(b"HTTP/1.1 200")
        if writes:
            now = guest.send(said[at:])
            at = (at + now) % len(said)
        sent += now
        yield now, answered


@contextmanager
def behind(proxy: str, table: Table) -> Iterator[int]:
    """The port of the documented nginx or Caddy before this table; without one its own."""
    if not proxy:
        yield table.port
        return
    tests = Path(__file__).parents[2] / "tests"
    sys.path[:0] = [str(tests), str(tests / "web")]
    from tests.support.browsers import unpacked
    from tests.support.proxy import Proxy, configured
    from tests.support.server_process import free_port

    program = unpacked(proxy, {"nginx": "usr/sbin/nginx", "caddy": "usr/bin/caddy"}[proxy])
    with tempfile.TemporaryDirectory() as folder:
        one, port = Proxy(proxy, program, Path(folder)), free_port()
        base = f"http://127.0.0.1:{port}"
        with one.running(configured(proxy, table.port, port), base):
            yield port


ATTACKS = {
    "bodies": bodies,
    "half-open": half_open,
    "codes": codes,
    "notebooks": notebooks,
    "tables": tables,
    "pipelining": pipelining,
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--behind", choices=("nginx", "caddy"), help="with pipelining")
    asked = parser.parse_args()
    if unknown := set(asked.attacks) - ATTACKS.keys():
        parser.error(f"no such attack: {', '.join(unknown)}")
    if asked.behind and asked.attacks != ["pipelining"]:
        parser.error("only pipelining is measured behind a proxy")
    for name in asked.attacks or ATTACKS:
        if asked.behind:
            pipelining(asked.behind)
        else:
            ATTACKS[name]()


if __name__ == "__main__":
    main()
