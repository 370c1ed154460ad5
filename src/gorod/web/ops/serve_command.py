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
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
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
from gorod.table.pacing.table_clock import TableTime
from gorod.table.tables import Tables
from gorod.table.variations import load_variations, why_broken
from gorod.web.app import Site
from gorod.web.http.connections import (
    ACCEPT_BACKLOG,
    Connection,
    ConnectionRegistry,
    Network,
    connection_limit,
    limit_log_rate,
    parse_networks,
)
from gorod.web.http.flow_control import ChunkedResponses
from gorod.web.http.rate_limit import DEFAULT_LIMITS, RateLimits
from gorod.web.http.server import HttpsListener, Server
from gorod.web.http.timing_guard import Pulse
from gorod.web.ops.json_log import LogFormat, log_as_json
from gorod.web.ops.machine_info import Machine, guests_address

if TYPE_CHECKING:
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


@dataclass(frozen=True)
class ServeSettings:
    """What `gorod serve` is told to do."""

    port: int = DEFAULT_PORT
    or_next: bool = False
    """Whether the next free port will do if this one is taken."""
    host: str = ALL_INTERFACES
    db: DatabaseLocation | None = None
    """The default file if None."""
    base_url: str | None = None
    """The address for guests, if this machine does not know it."""
    browser: bool = True
    """Whether to open the TV screen in a browser."""
    public_list: bool = False
    https: bool = False
    proxies: Sequence[str] = ()
    variations: Path | None = None
    voice_files: Sequence[Path] = ()
    metrics: str = ""
    """The address of the metrics, if there are any."""
    log: LogFormat = "lines"
    limits: RateLimits | None = DEFAULT_LIMITS
    machine: Machine = field(default_factory=Machine)
    time: TableTime = field(default_factory=TableTime)
    narrates: bool = True
    """Whether the narration takes its time."""
    computes_odds: bool = True
    """Whether bots compute the odds in a lobby."""


def serve(speech: Speech, out: Console, settings: ServeSettings) -> None:
    """Serve until Ctrl-C; raises `CannotServe`."""
    if settings.log == "json":
        log_as_json()
    proxies = trusted_proxies(speech, settings.proxies)
    variations = load_house_rules(speech, out, settings.variations)
    voices = load_voices(speech, settings.voice_files)
    place = settings.db or default_file()
    with ExitStack() as cleanup:
        lock = lock_database(speech, place)
        cleanup.callback(lock.release)
        exit_on_sigterm()
        ports = open_ports(speech, out, settings, cleanup)
        with database_errors(speech, place):
            lock.write(ports.base_url)
            store = Store(place)
            cleanup.callback(store.close)
            announce_worker(store, settings.host, ports.number)
            tables = create_tables(settings, store, ports, variations)
            tables.voices = voices
            evening, key = tables.tonight(speech.lang)
            if not store.workers.me:
                tables.load_games()
        metrics = create_metrics(tables, ports.metrics)
        print_https(speech, out, tables, evening)
        print_greeting(speech, out, tables, evening, key)
        print_quarantined(speech, out, tables)
        print_broken_books(speech, out)
        print_metrics(speech, out, metrics)
        if settings.browser:
            address = f"http://{local_host(settings.host, settings.machine)}:{ports.number}"
            open_browser(f"{address}/own/{evening.code}/{tables.owners_key(evening)}")
        limit_log_rate()
        freeze_garbage_collector()
        limits = settings.limits
        most = limits.connections_of_address if limits is not None else None
        registry = ConnectionRegistry(most, connection_limit(), proxies)
        registry.is_worker = store.workers.is_worker_host
        config = server_config(tables, limits, registry, settings.log)
        Server(config, registry, ports.https, tables.health, metrics).run(sockets=[ports.players])


class OpenPorts(NamedTuple):
    """The ports that the server listens on."""

    players: socket.socket
    number: int
    """The number of the players' port."""
    base_url: str
    https: HttpsListener | None
    metrics: socket.socket | None


def open_ports(
    speech: Speech, out: Console, settings: ServeSettings, cleanup: ExitStack
) -> OpenPorts:
    """Open the ports, and leave closing them to `cleanup`; raises `CannotServe`."""
    players = listen(speech, settings.host, settings.port, settings.or_next)
    number = cleanup.enter_context(players).getsockname()[1]
    if settings.port not in (0, number):
        print_line(out, speech.say("serve-next-port", taken=str(settings.port), port=str(number)))
    base_url = settings.base_url or f"http://{guest_host(settings.host, settings.machine)}:{number}"
    https = metrics = None
    if settings.https:
        https = open_https_listener(speech, settings.host, base_url, settings.machine)
        cleanup.enter_context(https.listening)
    if settings.metrics:
        metrics = listen(speech, *parse_metrics_address(speech, settings.metrics))
        cleanup.enter_context(metrics)
    return OpenPorts(players, number, base_url, https, metrics)


def create_tables(
    settings: ServeSettings, store: Store, ports: OpenPorts, variations: dict[str, Setting]
) -> Tables:
    """The registry of tables, as these settings want it."""
    tables = Tables(
        store,
        ports.base_url,
        settings.time,
        settings.public_list,
        variations,
        settings.narrates,
        ports.https.address if ports.https is not None else None,
    )
    tables.lobby_odds = LobbyOdds() if settings.computes_odds else None
    is_given = settings.base_url is not None or settings.host not in WILDCARD_HOSTS
    if not is_given and guest_address(settings.machine) is None:
        tables.find_address = partial(current_base_url, settings.machine, ports.number)
    return tables


def server_config(
    tables: Tables,
    limits: RateLimits | None,
    registry: ConnectionRegistry,
    log: LogFormat = "lines",
) -> uvicorn.Config:
    """The configuration of uvicorn for the players' port."""
    proxies, registry.pulse = registry.proxies, Pulse(tables.dark_tables)
    tables.time_to_play = registry.pulse.time_to_play
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


@contextmanager
def database_errors(speech: Speech, place: DatabaseLocation) -> Iterator[None]:
    """Turn errors of the database and the disk into `CannotServe`."""
    try:
        yield
    except (DatabaseUnusable, StoreError, OSError) as error:
        why = disk_error_reason(error) if isinstance(error, OSError) else error.why or "unreadable"
        about = error.about if isinstance(error, DatabaseUnusable) else {}
        raise CannotServe(
            speech.say(f"serve-{why}", file=without_password(place), **about)
        ) from error


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


def print_line(out: Console, words: str) -> None:
    """Print plain words; only the terminal wraps them, so that addresses can be copied."""
    out.print(words, highlight=False, markup=False, soft_wrap=True)


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
        print_line(out, line)


def create_metrics(tables: Tables, port: socket.socket | None) -> "MetricsEndpoint | None":
    if port is None:
        return None
    from gorod.web.ops.metrics import MetricsEndpoint  # slow to import

    return MetricsEndpoint(tables, port)


def print_metrics(speech: Speech, out: Console, metrics: "MetricsEndpoint | None") -> None:
    """Print the address of the metrics, and who can read them."""
    if metrics is not None:
        words = speech.say("serve-metrics", address=metrics.address, alone=metrics.is_local)
        print_line(out, words)


def print_broken_books(speech: Speech, out: Console) -> None:
    """Print which installed rulebooks cannot be played, and why."""
    list(BOOKS)  # loads them
    for remark in BOOKS.troubles:
        print_line(out, speech.remark(remark))


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
            print_line(out, one_line(words))
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
        print_line(out, words)
        return
    address = tables.address(evening)
    code = StringIO()
    segno.make(address, error="m").terminal(code, border=2, compact=True)
    out.print(code.getvalue().rstrip("\n"), highlight=False, markup=False, style="white on black")
    words = speech.say("serve-greeting", address=address, owner=owner, code=evening.code)
    print_line(out, words)


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
    print_line(out, words)


GC_THRESHOLD = 10_000
"""The number of new objects that starts a collection of the young generation."""


def freeze_garbage_collector() -> None:
    """Exempt everything loaded so far from garbage collection, and collect less often."""
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 20, 20)
