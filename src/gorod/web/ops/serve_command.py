"""`gorod serve`: opens the database and the ports, prints the address as a QR code, and serves."""

import errno
import gc
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import segno
import uvicorn
from rich.console import Console
from uvicorn.config import LOGGING_CONFIG

from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES, Speech
from gorod.speech.translator import one_line
from gorod.speech.tts import VoiceFileError, Voices, installed_voices
from gorod.store.errors import DatabaseUnusable, StoreError, disk_error_reason
from gorod.store.paths import DatabaseLocation, data_folder, default_file, without_password
from gorod.store.server_lock import AlreadyServed, NoServerLock, ServerLock
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.odds.lobby_odds import LobbyOdds
from gorod.table.tables import Tables
from gorod.table.variations import load_variations, why_broken
from gorod.web.app import Site
from gorod.web.http.backpressure import ChunkedResponses
from gorod.web.http.connections import (
    ACCEPT_BACKLOG,
    Connection,
    ConnectionRegistry,
    Network,
    connection_limit,
    limit_log_rate,
    parse_networks,
)
from gorod.web.http.rate_limit import DEFAULT_LIMITS, RateLimits
from gorod.web.http.server import HttpsListener, Server
from gorod.web.http.timing_guard import Pulse
from gorod.web.ops.json_log import LogFormat, log_as_json
from gorod.web.ops.machine_info import Machine, guests_address
from gorod.web.ops.metrics import MetricsEndpoint

DEFAULT_PORT = 8080
DEFAULT_HTTPS_PORT = 8443
MAX_NEXT_PORTS = 20
"""How many ports after an occupied one are tried."""
ALL_INTERFACES = "0.0.0.0"  # noqa: S104 - phones in the room must reach it
WILDCARD_HOSTS = (ALL_INTERFACES, "::", "")
LOOPBACK_ADDRESS = "127.0.0.1"


class CannotServe(Exception):
    """The server cannot start; the message says why and what to do."""


def serve(
    speech: Speech,
    out: Console,
    port: int = DEFAULT_PORT,
    host: str = ALL_INTERFACES,
    db: DatabaseLocation | None = None,
    base_url: str | None = None,
    browser: bool = True,
    second: float = 1.0,
    public_list: bool = False,
    limits: RateLimits | None = DEFAULT_LIMITS,
    or_next: bool = False,
    proxies: Sequence[str] = (),
    variations: Path | None = None,
    tells: bool = True,
    foretells: bool = True,
    https: bool = False,
    voice_files: Sequence[Path] = (),
    machine: Machine | None = None,
    metrics: str = "",
    log: LogFormat = "lines",
) -> None:
    """Serve until Ctrl-C.

    Three arguments are for tests: `second` is the length of a second, `tells` says whether the
    narration takes its time, and `foretells` whether bots compute the odds in a lobby.
    """
    machine = machine or Machine()
    if log == "json":
        log_as_json()
    named = trusted_proxies(speech, proxies)
    offered = load_house_rules(speech, out, variations)
    speaking = load_voices(speech, voice_files)
    place = db or default_file()
    plate = lock_database(speech, place)
    try:
        listening = listen(speech, host, port, or_next)
    except CannotServe:
        plate.release()
        raise
    wanted, port = port, listening.getsockname()[1]
    if wanted not in (0, port):
        words = speech.say("serve-next-port", taken=str(wanted), port=str(port))
        out.print(words, highlight=False, markup=False, soft_wrap=True)
    address = base_url or f"http://{guest_host(host, machine)}:{port}"
    exit_on_sigterm()
    try:
        safe = open_https_listener(speech, host, address, machine) if https else None
        measured = listen(speech, *parse_metrics_address(speech, metrics)) if metrics else None
    except CannotServe:
        listening.close()
        plate.release()
        raise
    try:
        plate.write(address)
        secured = safe.address if safe is not None else None
        store = Store(place)
        announce_worker(store, host, port)
        house = Tables(store, address, second, public_list, offered, tells, secured)
        house.voices, house.lobby_odds = speaking, LobbyOdds() if foretells else None
        if base_url is None and host in WILDCARD_HOSTS and guest_address(machine) is None:
            house.find_address = partial(current_base_url, machine, port)
        evening, key = house.tonight(speech.lang)
        if not store.workers.me:
            house.load_games()
    except (DatabaseUnusable, StoreError, OSError) as error:
        listening.close()
        plate.release()
        why = disk_error_reason(error) if isinstance(error, OSError) else error.why or "unreadable"
        about = error.about if isinstance(error, DatabaseUnusable) else {}
        raise CannotServe(
            speech.say(f"serve-{why}", file=without_password(place), **about)
        ) from error
    print_https(speech, out, house, evening)
    print_greeting(speech, out, house, evening, key)
    print_quarantined(speech, out, house)
    print_broken_books(speech, out)
    door = MetricsEndpoint(house, measured) if measured is not None else None
    if door is not None:
        words = speech.say("serve-metrics", address=door.address, alone=door.is_local)
        out.print(words, highlight=False, markup=False, soft_wrap=True)
    if browser:
        address = f"http://{local_host(host, machine)}:{port}"
        open_browser(f"{address}/own/{evening.code}/{house.owners_key(evening)}")
    limit_log_rate()
    freeze_garbage_collector()
    try:
        hall = ConnectionRegistry(
            limits.connections_of_address if limits else None, connection_limit(), named
        )
        hall.is_worker = house.store.workers.is_worker_host
        config = server_config(house, limits, hall, log)
        Server(config, hall, safe, house.health, door).run(sockets=[listening])
    finally:
        house.store.close()
        plate.release()


def server_config(
    tables: Tables,
    limits: RateLimits | None,
    registry: ConnectionRegistry,
    log: LogFormat = "lines",
) -> uvicorn.Config:
    """The configuration of uvicorn for the players' port."""
    proxies, registry.pulse = registry.proxies, Pulse(tables.dark_tables, tables.options.second)
    tables.store.database.pace = registry.pulse.time_to_play
    return uvicorn.Config(
        ChunkedResponses(Site(tables, limits, registry.pulse).app()),
        http=partial(Connection, registry),  # type: ignore[arg-type]
        ws="none",
        backlog=ACCEPT_BACKLOG,
        log_config=LOGGING_CONFIG if log == "lines" else None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        proxy_headers=bool(proxies),  # no proxy is trusted by default, not even on this machine
        forwarded_allow_ips=[str(one) for one in proxies],
    )


def open_https_listener(speech: Speech, host: str, address: str, machine: Machine) -> HttpsListener:
    """Open the HTTPS port for this machine's private addresses; raises `CannotServe`."""
    from gorod.web.http.certificates import (  # slow to import
        BadKeyFileError,
        CertificateAuthority,
        PublicAddressError,
    )

    name = urlsplit(address).hostname or ""
    if address.startswith("https:"):
        raise CannotServe(speech.say("serve-https-twice", address=address))
    own = re.sub(r"[^a-z0-9-]+", "-", socket.gethostname().partition(".")[0].lower()).strip("-")
    names = {name, guest_host(host, machine).strip("[]"), "127.0.0.1", "::1", "localhost"}
    names |= {f"{own}.local"} if own else set()
    try:
        authority = CertificateAuthority(data_folder() / "certificates")
        context = authority.context(names)
    except PublicAddressError as error:
        raise CannotServe(speech.say("serve-https-away", address=str(error))) from error
    except BadKeyFileError as error:
        raise CannotServe(speech.say("serve-https-unusable", file=str(error.file))) from error
    except OSError as error:
        about = {"file": str(data_folder() / "certificates")}
        raise CannotServe(speech.say("serve-https-unwritable", **about)) from error
    listening = listen(speech, host, DEFAULT_HTTPS_PORT, or_next=True)
    shown = f"[{name}]" if ":" in name else name
    secured = authority.https_address(f"https://{shown}:{listening.getsockname()[1]}")
    return HttpsListener(listening, context, secured)


def announce_worker(store: Store, host: str, port: int) -> None:
    """Register this worker's address for the other workers of the database."""
    if (own := store.database.own_host) is not None:
        name = own if host in WILDCARD_HOSTS else host
        store.workers.register(f"http://{f'[{name}]' if ':' in name else name}:{port}")


def lock_database(speech: Speech, file: DatabaseLocation) -> NoServerLock:
    """Take the lock file of the database; raises `CannotServe` if another process holds it."""
    if not isinstance(file, Path):
        return NoServerLock()
    try:
        return ServerLock(file)
    except AlreadyServed as taken:
        about = {"pid": taken.pid, "address": taken.address}
        raise CannotServe(speech.say("serve-taken", file=str(file), **about)) from taken
    except OSError as error:
        raise CannotServe(
            speech.say(f"serve-{disk_error_reason(error)}", file=str(file))
        ) from error


def exit_on_sigterm() -> None:
    """Exit on SIGTERM after a clean shutdown: uvicorn raises the signal again when it stops."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())


def print_quarantined(speech: Speech, out: Console, tables: Tables) -> None:
    """Print which of tonight's tables are in quarantine, and why."""
    if not tables.quarantined:
        return
    lines = [speech.say("serve-set-aside", tables=len(tables.quarantined))]
    for aside in tables.quarantined.values():
        game = None if aside.game is None else str(aside.game)
        reason = speech.say("set-aside-why", **aside.about)
        lines.append(speech.say("serve-set-aside-table", game=game, reason=reason))
    for line in lines:
        out.print(line, highlight=False, markup=False, soft_wrap=True)


def print_broken_books(speech: Speech, out: Console) -> None:
    """Print which installed rulebooks cannot be played, and why."""
    list(BOOKS)  # loads them
    for remark in BOOKS.troubles:
        out.print(speech.remark(remark), highlight=False, markup=False, soft_wrap=True)


def load_house_rules(speech: Speech, out: Console, folder: Path | None) -> dict[str, Setting]:
    """Load the variations of a folder; print what is wrong with a file and skip it."""
    found: dict[str, Setting] = {}
    if folder is None:
        return found
    try:
        for name, one in load_variations(folder):
            if isinstance(one, Setting):
                found[name] = one
                continue
            words = speech.say("serve-variation", file=name, why=why_broken(one, speech))
            out.print(one_line(words), highlight=False, markup=False, soft_wrap=True)
    except (OSError, ValueError) as error:
        raise CannotServe(speech.say("serve-no-folder", folder=str(folder))) from error
    return found


def trusted_proxies(speech: Speech, proxies: Sequence[str]) -> list[Network]:
    """The trusted proxies: their headers tell a client's address."""
    for one in proxies:
        try:
            parse_networks([one])
        except ValueError as error:
            raise CannotServe(speech.say("serve-no-proxy", value=one)) from error
    return parse_networks(proxies)


def parse_metrics_address(speech: Speech, written: str) -> tuple[str, int]:
    """Parse the address of the metrics: a port, on a loopback address unless a host is given."""
    host, _, port = written.rpartition(":")
    if not re.fullmatch("[0-9]{1,5}", port):
        raise CannotServe(speech.say("serve-no-metrics", value=written))
    return host.strip("[]") or LOOPBACK_ADDRESS, int(port)


def load_voices(speech: Speech, files: Sequence[Path]) -> Voices:
    """The server's voices for browsers without their own: espeak-ng, or Piper with these files."""
    try:
        return installed_voices(files, LANGUAGES)
    except VoiceFileError as error:
        raise CannotServe(speech.say("serve-no-voice", file=str(error))) from error


def open_browser(address: str) -> None:
    """Open the TV screen in a browser, if there is a graphical display."""
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def guest_host(host: str, machine: Machine) -> str:
    """The host name for phones; without a network, the loopback address."""
    name = (guest_address(machine) or LOOPBACK_ADDRESS) if host in WILDCARD_HOSTS else host
    return f"[{name}]" if ":" in name else name


def local_host(host: str, machine: Machine) -> str:
    """The host name for a browser on this machine."""
    return LOOPBACK_ADDRESS if host in WILDCARD_HOSTS else guest_host(host, machine)


def guest_address(machine: Machine) -> str | None:
    return guests_address(machine.links(), machine.outbound_address())


def current_base_url(machine: Machine, port: int) -> str:
    """The current address for phones; empty while there is no network."""
    address = guest_address(machine)
    return f"http://{address}:{port}" if address else ""


def listen(speech: Speech, host: str, port: int, or_next: bool = False) -> socket.socket:
    """Listen on the port, or on the next free one; raises `CannotServe`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for one in range(port, port + MAX_NEXT_PORTS + 1 if or_next else port + 1):
        # With the protocol given, asyncio sets TCP_NODELAY: the second part of a response is sent
        # without waiting for the acknowledgement of the first.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, one))
            listening.listen(ACCEPT_BACKLOG)
        except (OSError, OverflowError, TypeError, ValueError) as error:  # or an invalid host
            listening.close()
            if not (isinstance(error, OSError) and error.errno == errno.EADDRINUSE):
                words = speech.say("serve-no-port", host=host, port=str(port))
                raise CannotServe(words) from error
        else:
            return listening
    raise CannotServe(speech.say("serve-port-taken", port=str(port)))


def print_greeting(
    speech: Speech, out: Console, tables: Tables, evening: Evening, key: str
) -> None:
    """Print the address and its QR code, if phones can reach this machine."""
    alone = tables.is_offline
    owner = f"{tables.base_url}/own/{evening.code}/{key}"
    if alone:
        words = speech.say("serve-alone", owner=owner)
        out.print(words, highlight=False, markup=False, soft_wrap=True)
        return
    address = tables.address(evening)
    code = segno.make(address, error="m")
    lines = []
    rows = [[bool(cell) for cell in row] for row in code.matrix_iter(border=2)]
    for upper, lower in zip(rows[::2], [*rows[1::2], [False] * len(rows[0])], strict=False):
        lines.append("".join(QR_BLOCKS[a, b] for a, b in zip(upper, lower, strict=True)))
    out.print("\n".join(lines), highlight=False, markup=False, style="black on white")
    words = speech.say("serve-greeting", address=address, owner=owner, code=evening.code)
    out.print(words, highlight=False, markup=False, soft_wrap=True)


def print_https(speech: Speech, out: Console, tables: Tables, evening: Evening) -> None:
    """Print the HTTPS address, or how to get one, if phones can reach this machine."""
    if tables.base_url.startswith("https:") or tables.is_offline:
        return
    secured = tables.https
    words = speech.say("serve-https-hint")
    if secured is not None:
        about = {
            "address": f"{secured.base_url}/{evening.code}",
            "how": f"{tables.base_url}/secure",
        }
        words = speech.say("serve-https", **about)
    out.print(words, highlight=False, markup=False, soft_wrap=True)


QR_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Two rows of a QR code in one line of text."""


GC_THRESHOLD = 10_000
"""The number of new objects that starts a collection of the young generation."""


def freeze_garbage_collector() -> None:
    """Exempt everything loaded so far from garbage collection, and collect less often."""
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 20, 20)
