"""This machine, as far as guests and an evening need it: whoever asks the system asks here."""

import re
import socket
import struct
import sys
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import NamedTuple

HOME, PUBLIC, TUNNEL, INSIDE, UNSET, OWN = "home", "public", "tunnel", "inside", "unset", "own"
"""Kinds of networks: Wi-Fi or cable, the open net, a VPN, machines in this one, none that gave an
address (169.254…), and this machine alone.
"""
TUNNELS = re.compile(r"tun|tap|utun|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|ham", re.IGNORECASE)
INSIDES = re.compile(r"docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|vethernet", re.I)
CARRIERS = ip_network("100.64.0.0/10")
"""Tailscale takes its addresses from there, and no home does."""
SIOCGIFADDR = {"linux": 0x8915, "darwin": 0xC0206921}.get(sys.platform)
"""How an interface is asked for its address."""


class Link(NamedTuple):
    """An address of this machine in one of its networks."""

    name: str
    """Of the interface; empty where the system does not tell."""
    address: str

    @property
    def kind(self) -> str:
        address = ip_address(self.address)
        if address.is_loopback:
            return OWN
        if address.is_link_local:
            return UNSET
        if TUNNELS.match(self.name) or address in CARRIERS:
            return TUNNEL
        if INSIDES.match(self.name):
            return INSIDE
        return HOME if address.is_private else PUBLIC


class Machine:
    """What the system says."""

    def links(self) -> list[Link]:
        """Every network that it is in."""
        found = self._interfaces() if SIOCGIFADDR is not None else self._by_name()
        way = self.way_out()
        known = {link.address for link in found}
        return found if way is None or way in known else [*found, Link("", way)]

    def way_out(self) -> str | None:
        """The address with which it goes elsewhere; nothing is sent to find it out."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # an address that nobody has
                address: str = probe.getsockname()[0]
            except OSError:
                return None
        return address

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
    """At which phones find this machine, if there is a network in which they can.

    That is the way out, but for a VPN or the like, in which no phone is: then another network.
    """
    by_kind = {kind: [one.address for one in links if one.kind == kind] for kind in (HOME, PUBLIC)}
    within = by_kind[HOME] + by_kind[PUBLIC]
    if way_out in within:
        return way_out
    return within[0] if within else None
