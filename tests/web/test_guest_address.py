"""Which address guests are given, and what is said where there is none."""

import asyncio
import io
import socket

import httpx
import pytest
from rich.console import Console

from gorod.speech import LANGUAGES, Speech
from gorod.store.store import Store
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.ops.machine_info import Machine, guests_address
from gorod.web.ops.serve_command import current_base_url, guest_host, print_greeting
from tests.support.fake_machine import Staged
from tests.support.qr import scan_terminal

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
WIFI = ("wlan0", "192.168.1.20")
VPN = ("tun0", "10.8.0.2")

NETWORKS = {
    "Wi-Fi": (Staged(WIFI, way=WIFI[1]), WIFI[1]),
    "two networks": (Staged(("eth0", "10.0.0.5"), WIFI, way=WIFI[1]), WIFI[1]),
    "a hotspot that leads nowhere": (Staged(("wlan0", "10.42.0.1")), "10.42.0.1"),
    "a VPN before Wi-Fi": (Staged(VPN, WIFI, way=VPN[1]), WIFI[1]),
    "Tailscale without a name": (Staged(("", "100.101.2.3"), ("", WIFI[1]), way=WIFI[1]), WIFI[1]),
    "containers beside Wi-Fi": (Staged(("docker0", "172.17.0.1"), WIFI, way=WIFI[1]), WIFI[1]),
    "a server": (Staged(("eth0", "8.8.4.4"), way="8.8.4.4"), "8.8.4.4"),
    "nothing": (Staged(), None),
    "a VPN alone": (Staged(VPN, way=VPN[1]), None),
    "containers alone": (Staged(("docker0", "172.17.0.1")), None),
    "a network that gave no address": (Staged(("wlan0", "169.254.7.7")), None),
}


@pytest.mark.parametrize(("machine", "address"), NETWORKS.values(), ids=NETWORKS.keys())
def test_guests_are_given_an_address_in_a_network_of_phones(
    machine: Staged, address: str | None
) -> None:
    assert guests_address(machine.links(), machine.outbound_address()) == address
    assert guest_host("0.0.0.0", machine) == (address or "127.0.0.1")  # noqa: S104
    assert current_base_url(machine, 80) == (f"http://{address}:80" if address else "")
    assert guest_host("::1", machine) == "[::1]"


def test_this_machine_knows_its_own_addresses() -> None:
    machine = Machine()
    links = machine.links()
    assert machine.outbound_address() in (None, *(link.address for link in links))
    for link in links:
        with socket.socket() as own:
            own.bind((link.address, 0))  # nobody else's address can be bound


def house_of(machine: Staged) -> Tables:
    house = Tables(Store(), f"http://{guest_host('', machine)}:8080")
    house.find_address = lambda: current_base_url(machine, 8080)
    return house


@in_both_languages
def test_without_a_network_the_terminal_shows_no_code_but_what_to_do(lang: str) -> None:
    machine, out = Staged(), Console(file=io.StringIO(), width=200)
    house = house_of(machine)
    evening, key = house.tonight(lang)

    def shown() -> str:
        out.file = io.StringIO()
        print_greeting(Speech(lang), out, house, evening, key)
        return out.file.getvalue()

    said = shown()
    owner = f"http://127.0.0.1:8080/own/{evening.code}/{key}"
    assert said.rstrip("\n") == Speech(lang).say("serve-alone", owner=owner)
    assert "█" not in said
    machine.told.append(Staged(WIFI).told[1])
    said = shown()
    assert "█" in said
    drawn = [line for line in said.splitlines() if set(line) & set("█▀▄")]
    assert scan_terminal(drawn) == house.address(evening)
    assert f"http://{WIFI[1]}:8080/{evening.code}" in said


@in_both_languages
def test_without_a_network_the_table_screen_says_so_until_there_is_one(lang: str) -> None:
    machine = Staged()
    house = house_of(machine)
    evening, _ = house.tonight(lang)

    async def tv() -> str:
        through = httpx.ASGITransport(app=Site(house).app())
        async with httpx.AsyncClient(transport=through, base_url="http://127.0.0.1:8080") as client:
            about = {"accept-language": lang, "accept": "text/html"}
            return (await client.get(f"/{evening.code}/tv", headers=about)).text

    page, say = asyncio.run(tv()), Speech(lang).say
    assert say("web-alone") in page
    assert say("web-alone-how") in page
    assert "qr.svg" not in page
    assert "127.0.0.1" not in page
    machine.told.append(Staged(WIFI).told[1])
    page = asyncio.run(tv())
    assert "qr.svg" in page
    assert f"{WIFI[1]}:8080/" in page
    assert say("web-alone") not in page
