"""`gorod doctor`: checks this machine for problems before an evening, and says what to do."""

import errno
import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from ipaddress import ip_address, ip_network
from pathlib import Path

import msgspec

import gorod
from gorod.speech import LANGUAGES, Speech
from gorod.speech.tts import VoiceFileError, load_piper
from gorod.store.paths import DatabaseLocation, default_file, is_log_alone, without_password
from gorod.store.server_lock import served_by
from gorod.store.sqlite import file_condition
from gorod.web.ops.machine_info import HOME, PUBLIC, TUNNEL, UNSET, Machine, guests_address
from gorod.web.ops.serve_command import ALL_INTERFACES, DEFAULT_PORT, MAX_NEXT_PORTS, WILDCARD_HOSTS

FINE, HINT, STOPS = "fine", "hint", "stops"
"""The states of a check: passed, a warning, a failure."""
LOW_DISK_BYTES, MIN_DISK_BYTES = 200 * 2**20, 10 * 2**20
"""Free bytes on the disk below which to warn or fail; an evening takes one or two million."""
DAY_S = 86_400
OLDEST_PYTHON = (3, 11)
NAT_NETWORKS = (ip_network("172.16.0.0/12"), ip_network("10.88.0.0/16"))
"""NAT networks: by default, phones cannot reach what runs in WSL, Docker or Podman."""


class Diagnosis(msgspec.Struct, frozen=True):
    """The result of one check."""

    check: str
    state: str
    what: str
    about: Mapping[str, object] = {}

    def say(self, speech: Speech) -> str:
        return speech.say(f"doctor-{self.check}-{self.what}", **self.about)


class ServeOptions(msgspec.Struct, frozen=True):
    """The options with which `gorod serve` will be called."""

    port: int | None = None
    db: DatabaseLocation | None = None
    base_url: str | None = None
    host: str = ALL_INTERFACES
    voice_files: Sequence[Path] = ()


class Doctor:
    """Runs all checks on one machine."""

    def __init__(self, machine: Machine, intended: ServeOptions) -> None:
        self.machine = machine
        self.intended = intended
        self.port = DEFAULT_PORT if intended.port is None else intended.port
        self.file = intended.db or default_file()

    def examine(self) -> Iterator[Diagnosis]:
        """All checks in order."""
        yield self.python()
        yield self.terminal()
        yield self.clock()
        yield self.listening()
        yield from self.networks()
        yield from self.firewall()
        yield from self.voice()
        yield from self.evenings()

    # The program --------------------------------------------------------------------------------

    def python(self) -> Diagnosis:
        version = self.machine.python()
        about: dict[str, object] = {
            "version": ".".join(map(str, version)),
            "oldest": ".".join(map(str, OLDEST_PYTHON)),
            "gorod": gorod.__version__,
            "system": platform.system(),
        }
        if version < OLDEST_PYTHON:
            return Diagnosis("python", STOPS, "old", about)
        return Diagnosis("python", FINE, "fine", about)

    def terminal(self) -> Diagnosis:
        encoding = self.machine.encoding()
        try:
            "Ж█".encode(encoding)
        except (LookupError, UnicodeEncodeError):
            return Diagnosis("terminal", HINT, "poor", {"encoding": encoding or "?"})
        return Diagnosis("terminal", FINE, "fine", {"encoding": encoding})

    def clock(self) -> Diagnosis:
        """Whether the system clock is right: it cannot be earlier than a file's date."""
        now = self.machine.now()
        written = [place.stat().st_mtime for place in _existing(Path(gorod.__file__), self.file)]
        about: dict[str, object] = {"now": f"{datetime.fromtimestamp(now):%Y-%m-%d %H:%M}"}
        if any(now < time - DAY_S for time in written):
            return Diagnosis("clock", HINT, "late", about)
        return Diagnosis("clock", FINE, "fine", about)

    # The network --------------------------------------------------------------------------------

    def listening(self) -> Diagnosis:
        """Whether the port is free, or which port will be used instead."""
        host, port = self.intended.host, self.port
        why = self.machine.bind_error(host, port)
        about: dict[str, object] = {"port": str(port), "host": host}
        if not why:
            return Diagnosis("port", FINE, "free", about)
        if why != errno.EADDRINUSE:
            return Diagnosis("port", STOPS, "refused", about | {"problem": os.strerror(why)})
        about["holder"] = self.machine.port_holder(port) or None
        if self.intended.port is not None:
            return Diagnosis("port", STOPS, "taken", about)
        for other in range(port + 1, port + MAX_NEXT_PORTS + 1):
            if not self.machine.bind_error(host, other):
                return Diagnosis("port", HINT, "next", about | {"other": str(other)})
        return Diagnosis("port", STOPS, "taken", about)

    def networks(self) -> Iterator[Diagnosis]:
        """The address for phones, and what may keep them from reaching it."""
        machine, links = self.machine, self.machine.links()
        if self.intended.base_url is not None or self.intended.host not in WILDCARD_HOSTS:
            yield Diagnosis("network", FINE, "named", {"address": self.address(None)})
            return
        address = guests_address(links, machine.outbound_address())
        tunnels = tuple(link.name or link.address for link in links if link.kind == TUNNEL)
        if address is None:
            unset = any(link.kind == UNSET for link in links)
            what = "vpn-alone" if tunnels else "unset" if unset else "none"
            yield Diagnosis("network", STOPS, what, {"tunnels": tunnels})
            return
        about: dict[str, object] = {"address": self.address(address), "port": str(self.port)}
        is_hidden = any(ip_address(address) in one for one in NAT_NETWORKS)
        if machine.is_container():
            yield Diagnosis("network", STOPS if is_hidden else HINT, "container", about)
            return
        if machine.is_wsl() and is_hidden:
            yield Diagnosis("network", STOPS, "wsl", about)
            return
        within = [link for link in links if link.kind in (HOME, PUBLIC)]
        if any(link.kind == PUBLIC and link.address == address for link in within):
            yield Diagnosis("network", HINT, "public", about)
        else:
            yield Diagnosis("network", FINE, "fine", about)
        others = tuple(self.address(one.address) for one in within if one.address != address)
        if others:
            yield Diagnosis("network", HINT, "several", about | {"others": others})
        if tunnels:
            yield Diagnosis("network", HINT, "vpn", about | {"tunnels": tunnels})
        yield Diagnosis("network", HINT, "guests", about)

    def address(self, found: str | None) -> str:
        return self.intended.base_url or f"http://{found or self.intended.host}:{self.port}"

    def firewall(self) -> Iterator[Diagnosis]:
        found = self.machine.firewalls()
        for name in found:
            yield Diagnosis("firewall", HINT, name, {"port": str(self.port)})
        if not found:
            yield Diagnosis("firewall", FINE, "none")

    # Voice and storage --------------------------------------------------------------------------

    def voice(self) -> Iterator[Diagnosis]:
        """Which languages the server can speak; most browsers have voices of their own."""
        heard: set[str] = set()
        for file in self.intended.voice_files:
            try:
                heard.add(load_piper(file, LANGUAGES)[0])
            except VoiceFileError:
                yield Diagnosis("voice", STOPS, "file", {"file": str(file)})
        if self.intended.voice_files and not self.machine.has_piper():
            yield Diagnosis("voice", HINT, "piper")
            heard.clear()
        heard |= {lang for lang in LANGUAGES if self.machine.speaks(lang)}
        for lang in LANGUAGES:
            spoken = lang in heard
            yield Diagnosis(
                "voice", FINE if spoken else HINT, "spoken" if spoken else "silent", {"lang": lang}
            )

    def evenings(self) -> Iterator[Diagnosis]:
        """The database file with the evenings, and the free space on its disk."""
        file = self.file
        if not isinstance(file, Path):
            yield self.server(file)
            return
        folder = next((one for one in (file.parent, *file.parent.parents) if one.is_dir()), None)
        about: dict[str, object] = {"file": str(file)}
        if file.exists() or is_log_alone(file):
            what, size = file_condition(file), file.stat().st_size if file.exists() else 0
            state = FINE if what == "fine" else STOPS
            yield Diagnosis("evenings", state, what, about | {"size": _megabytes(size)})
        else:
            writable = folder is not None and os.access(folder, os.W_OK | os.X_OK)
            state, what = (FINE, "new") if writable else (STOPS, "unwritable")
            yield Diagnosis("evenings", state, what, about)
        taken = served_by(file)
        if taken is not None:
            served = about | {"pid": taken.pid, "address": taken.address}
            yield Diagnosis("evenings", HINT, "served", served)
        if folder is not None:
            free = self.machine.free_bytes(folder)
            state = FINE if free >= LOW_DISK_BYTES else HINT if free >= MIN_DISK_BYTES else STOPS
            room = {"folder": str(folder), "free": _megabytes(free)}
            yield Diagnosis("disk", state, "fine" if state == FINE else "full", room)

    def server(self, address: str) -> Diagnosis:
        """The database server, if there is one instead of a file."""
        from gorod.store.postgres import is_reachable  # slow to import

        state, what = (FINE, "server") if is_reachable(address) else (STOPS, "away")
        return Diagnosis("evenings", state, what, {"file": without_password(address)})


def _existing(*places: DatabaseLocation) -> list[Path]:
    return [place for place in places if isinstance(place, Path) and place.exists()]


def _megabytes(size: int) -> str:
    """
    >>> _megabytes(3 * 2**20), _megabytes(5 * 2**40), _megabytes(100)
    ('3 MB', '5120 GB', '1 MB')
    """
    return f"{size >> 30} GB" if size >= 10 * 2**30 else f"{max(1, size >> 20)} MB"
