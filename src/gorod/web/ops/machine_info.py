"""Facts about this machine: networks, ports, firewalls, voices, disk. All system calls are here."""

import errno
import os
import platform
import re
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import NamedTuple

HOME, PUBLIC, TUNNEL, INSIDE, UNSET, OWN = "home", "public", "tunnel", "inside", "unset", "own"
"""Kinds of networks: Wi-Fi or cable, the public internet, a VPN, virtual machines, link-local
(169.254…) and loopback.
"""
TUNNEL_INTERFACES = re.compile(
    r"tun|tap|utun|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|ham", re.IGNORECASE
)
VIRTUAL_INTERFACES = re.compile(
    r"docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|vethernet", re.I
)
CGNAT_NETWORK = ip_network("100.64.0.0/10")
"""Carrier-grade NAT: Tailscale uses these addresses, home networks do not."""
SIOCGIFADDR = {"linux": 0x8915, "darwin": 0xC0206921}.get(sys.platform)
"""The `ioctl` request for the address of an interface."""


class Link(NamedTuple):
    """An address of this machine in one of its networks."""

    name: str
    """The name of the interface; empty if the system does not tell it."""
    address: str

    @property
    def kind(self) -> str:
        address = ip_address(self.address)
        if address.is_loopback:
            return OWN
        if address.is_link_local:
            return UNSET
        if TUNNEL_INTERFACES.match(self.name) or address in CGNAT_NETWORK:
            return TUNNEL
        if VIRTUAL_INTERFACES.match(self.name):
            return INSIDE
        return HOME if address.is_private else PUBLIC


class Machine:
    """Facts about this machine, from the operating system."""

    def links(self) -> list[Link]:
        """The machine's address in each of its networks."""
        found = self._interfaces() if SIOCGIFADDR is not None else self._by_name()
        way = self.outbound_address()
        known = {link.address for link in found}
        return found if way is None or way in known else [*found, Link("", way)]

    def outbound_address(self) -> str | None:
        """The address of the default route; no packet is sent to find it."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
                address: str = probe.getsockname()[0]
            except OSError:
                return None
        return address

    # Ports and firewalls -------------------------------------------------------------------------

    def bind_error(self, host: str, port: int) -> int:
        """Try to listen on this port: 0, or the error number."""
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trying.bind((host, port))
                trying.listen(1)
            except OSError as error:
                return error.errno or errno.EINVAL
            except (OverflowError, TypeError, ValueError):
                return errno.EINVAL
        return 0

    def port_holder(self, port: int) -> str:
        """The program that listens on this port, with its process id, as far as we may see it."""
        listening = {f"socket:[{number}]" for number in self._listeners(port)}
        for handle in Path("/proc").glob("[0-9]*/fd/*") if listening else ():
            with suppress(OSError):  # the process has ended, or we have no permission
                if os.readlink(handle) in listening:
                    process = handle.parent.parent
                    return f"{(process / 'comm').read_text().strip()}, {process.name}"
        return ""

    def _listeners(self, port: int) -> Iterator[str]:
        """The inodes of the sockets that listen on this port, from /proc."""
        for table in ("/proc/net/tcp", "/proc/net/tcp6"):
            with suppress(OSError):
                for line in Path(table).read_text().splitlines()[1:]:
                    _, here, _, state, *rest = line.split()
                    if state == "0A" and int(here.rpartition(":")[2], 16) == port:
                        yield rest[5]

    def firewalls(self) -> list[str]:
        """Active firewalls, as far as a user may see them: ufw, firewalld, macos, windows."""
        found: list[str] = []
        with suppress(OSError):
            if "ENABLED=yes" in Path("/etc/ufw/ufw.conf").read_text("utf-8"):
                found.append("ufw")
        if self.command_output("systemctl", "is-active", "firewalld").strip() == "active":
            found.append("firewalld")
        told = self.command_output(
            "/usr/libexec/ApplicationFirewall/socketfilterfw", "--getglobalstate"
        )
        if "enabled" in told:
            found.append("macos")
        if sys.platform == "win32":
            found.append("windows")
        return found

    def is_wsl(self) -> bool:
        return "microsoft" in platform.release().lower()

    def is_container(self) -> bool:
        marks = ("/.dockerenv", "/run/.containerenv")
        return any(map(os.path.exists, marks)) or "KUBERNETES_SERVICE_HOST" in os.environ

    # Programs and resources ----------------------------------------------------------------------

    def command_output(self, *command: str) -> str:
        """The output of a program; empty if it is not installed, fails or times out."""
        program = shutil.which(command[0])
        if program is None:
            return ""
        try:
            ran = subprocess.run(  # noqa: S603 - our own words
                [program, *command[1:]], capture_output=True, text=True, timeout=5, check=False
            )
        except (OSError, ValueError, subprocess.SubprocessError):
            return ""
        return ran.stdout

    def speaks(self, lang: str) -> bool:
        """Whether espeak-ng is installed with a voice for this language."""
        return len(self.command_output("espeak-ng", f"--voices={lang}").splitlines()) > 1

    def has_piper(self) -> bool:
        return find_spec("piper") is not None

    def free_bytes(self, folder: Path) -> int:
        """The free space in bytes."""
        return shutil.disk_usage(folder).free

    def now(self) -> float:
        return time.time()

    def python(self) -> tuple[int, int, int]:
        return sys.version_info[:3]

    def encoding(self) -> str:
        """The encoding of the terminal."""
        return sys.stdout.encoding or ""

    # Its networks --------------------------------------------------------------------------------

    def _interfaces(self) -> list[Link]:
        from fcntl import ioctl

        found: list[Link] = []
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                asked = struct.pack("256s", name.encode()[:15])
                try:
                    told = ioctl(asking, SIOCGIFADDR or 0, asked)
                except OSError:
                    continue  # it has no address
                found.append(Link(name, socket.inet_ntoa(told[20:24])))
        return found

    def _by_name(self) -> list[Link]:
        try:
            told = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        except OSError:
            return []
        return [Link("", address) for address in dict.fromkeys(str(one[4][0]) for one in told)]


def guests_address(links: Iterable[Link], way_out: str | None) -> str | None:
    """The address at which phones can reach this machine, if there is one.

    That is the address of the default route, unless it belongs to a VPN: phones are in none.
    """
    by_kind = {kind: [one.address for one in links if one.kind == kind] for kind in (HOME, PUBLIC)}
    within = by_kind[HOME] + by_kind[PUBLIC]
    if way_out in within:
        return way_out
    return within[0] if within else None
