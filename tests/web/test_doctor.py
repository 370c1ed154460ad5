"""`gorod doctor`: each thing that may stand in the way, staged, is named with what to do."""

import errno
import json
import os
import re
import socket
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from gorod.cli import main
from gorod.speech import LANGUAGES, Speech
from gorod.store.paths import default_file
from gorod.store.server_lock import ServerLock
from gorod.store.store import Store
from gorod.table.tables import Tables
from gorod.web.ops.doctor import FINE, HINT, STOPS, Doctor, ServeOptions
from gorod.web.ops.machine_info import Machine
from tests.support.command_line import settle
from tests.support.fake_machine import Staged

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
WIFI = ("wlan0", "192.168.1.20")
VPN = ("wg0", "10.8.0.2")
USED = errno.EADDRINUSE


def at_home(**about: object) -> Staged:
    return Staged(WIFI, way=WIFI[1], **about)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch)


Told = Callable[..., tuple[int, str]]


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Told:
    def run(machine: Machine, *words: object) -> tuple[int, str]:
        monkeypatch.setattr("gorod.web.ops.machine_info.Machine", lambda: machine)
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(["doctor", *map(str, words)])
        printed = capsys.readouterr()
        assert printed.err == ""
        return int(left.value.code or 0), printed.out

    return run


SITUATIONS: dict[str, tuple[Staged, dict[str, Any], str, str, str, str]] = {
    "an old Python": (at_home(python=(3, 10, 9)), {}, "python", "old", STOPS, "3.11"),
    "a poor terminal": (at_home(encoding="ascii"), {}, "terminal", "poor", HINT, "PYTHONUTF8"),
    "no encoding": (at_home(encoding=""), {}, "terminal", "poor", HINT, "PYTHONUTF8"),
    "an early clock": (at_home(now=0), {}, "clock", "late", HINT, "1970"),
    "a free port": (at_home(), {}, "port", "free", FINE, "8080"),
    "a port that is taken": (
        at_home(taken={8080: USED, 8081: USED}, holder="nginx, 77"),
        *({}, "port", "next", HINT, "8082"),
    ),
    "the port that was named": (
        at_home(taken={9000: USED}, holder="nginx, 77"),
        *({"port": 9000}, "port", "taken", STOPS, "nginx, 77"),
    ),
    "all ports": (
        at_home(taken=dict.fromkeys(range(8080, 8101), USED)),
        *({}, "port", "taken", STOPS, "--port"),
    ),
    "a port of the system": (
        at_home(taken={80: errno.EACCES}),
        *({"port": 80}, "port", "refused", STOPS, "1024"),
    ),
    "Wi-Fi": (at_home(), {}, "network", "fine", FINE, "http://192.168.1.20:8080"),
    "a guest network": (at_home(), {}, "network", "guests", HINT, "192.168.1.20"),
    "two networks": (
        Staged(WIFI, ("eth0", "10.0.0.5"), way=WIFI[1]),
        *({}, "network", "several", HINT, "http://10.0.0.5:8080"),
    ),
    "a VPN": (Staged(VPN, WIFI, way=VPN[1]), {}, "network", "vpn", HINT, "wg0"),
    "a VPN alone": (Staged(VPN, way=VPN[1]), {}, "network", "vpn-alone", STOPS, "wg0"),
    "no network": (Staged(), {}, "network", "none", STOPS, "Wi-Fi"),
    "no address": (Staged(("wlan0", "169.254.1.1")), {}, "network", "unset", STOPS, "169.254"),
    "the Internet": (Staged(("eth0", "8.8.4.4")), {}, "network", "public", HINT, "--base-url"),
    "a container": (
        Staged(("eth0", "172.17.0.2"), container=True),
        *({}, "network", "container", STOPS, "--base-url"),
    ),
    "a container in the network of the machine": (
        at_home(container=True),
        *({}, "network", "container", HINT, "--base-url"),
    ),
    "WSL": (Staged(("eth0", "172.29.1.2"), wsl=True), {}, "network", "wsl", STOPS, "mirrored"),
    "WSL that shares the network": (at_home(wsl=True), {}, "network", "fine", FINE, "192.168"),
    "an address that was named": (
        Staged(),
        *({"base_url": "https://m.example"}, "network", "named", FINE, "https://m.example"),
    ),
    "no firewall": (at_home(), {}, "firewall", "none", FINE, ""),
    "ufw": (at_home(firewalls="ufw"), {}, "firewall", "ufw", HINT, "ufw allow 8080/tcp"),
    "firewalld": (
        at_home(firewalls="firewalld"),
        *({"port": 81}, "firewall", "firewalld", HINT, "--add-port=81/tcp"),
    ),
    "macOS": (at_home(firewalls="macos"), {}, "firewall", "macos", HINT, "macOS"),
    "Windows": (at_home(firewalls="windows"), {}, "firewall", "windows", HINT, "Windows"),
    "a voice": (at_home(voices="ru"), {}, "voice", "spoken", FINE, ""),
    "no voice": (at_home(voices=""), {}, "voice", "silent", HINT, "espeak-ng"),
    "a voice file that is none": (
        at_home(piper=True),
        *({"voice_files": [Path("x.onnx")]}, "voice", "file", STOPS, "x.onnx"),
    ),
    "no Piper": (
        at_home(),
        {"voice_files": [Path("v.onnx")]},
        "voice",
        "piper",
        HINT,
        "gorod[voice]",
    ),
    "a new file": (at_home(), {}, "evenings", "new", FINE, "gorod.db"),
    "a file that is sound": (
        at_home(),
        {"db": Path("sound.db")},
        "evenings",
        "fine",
        FINE,
        "sound",
    ),
    "an empty file": (at_home(), {"db": Path("empty.db")}, "evenings", "fine", FINE, "empty.db"),
    "another file": (at_home(), {"db": Path("v.onnx")}, "evenings", "unreadable", STOPS, "--db"),
    "a later file": (at_home(), {"db": Path("later.db")}, "evenings", "unreadable", STOPS, "--db"),
    "a folder": (at_home(), {"db": Path(".")}, "evenings", "unreadable", STOPS, "--db"),
    "a damaged file": (
        at_home(),
        {"db": Path("torn.db")},
        "evenings",
        "damaged",
        STOPS,
        "copy|копию",
    ),
    "a log without its file": (
        at_home(),
        {"db": Path("lost.db")},
        "evenings",
        "log-alone",
        STOPS,
        "lost.db-wal",
    ),
    "a file with a second name": (
        at_home(),
        {"db": Path("linked.db")},
        "evenings",
        "linked",
        STOPS,
        "gorod backup",
    ),
    "a file that is served": (
        at_home(),
        {"db": Path("served.db")},
        "evenings",
        "served",
        HINT,
        "42",
    ),
    "room": (at_home(), {}, "disk", "fine", FINE, "1024 GB"),
    "little room": (at_home(free=50 * 2**20), {}, "disk", "full", HINT, "50 MB"),
    "no room": (at_home(free=0), {}, "disk", "full", STOPS, "--db"),
}


def make_files() -> ExitStack:
    """The files of these situations; what has to be let go of afterwards."""
    Path("v.onnx").write_text("a model", "utf-8")
    about = {"audio": {"sample_rate": 22050}, "espeak": {"voice": "ru"}}
    Path("v.onnx.json").write_text(json.dumps(about), "utf-8")
    Path("empty.db").touch()
    Path("lost.db-wal").write_text("what was played last", "utf-8")
    for name in ("sound", "served", "later", "torn", "linked"):
        store = Store(Path(f"{name}.db"))
        if name == "later":
            store.database.db.execute("pragma user_version = 99")
        store.close()
    Path("another.db").hardlink_to("linked.db")
    with Path("torn.db").open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"?" * 4096)
    plate = ServerLock(Path("served.db"))
    plate.write("http://192.168.1.20:8080")
    held = ExitStack()
    held.callback(plate.release)
    return held


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_stands_in_the_way_is_named_with_what_to_do(name: str) -> None:
    machine, intended, check, what, state, named = SITUATIONS[name]
    if name == "a file that is served":
        named = str(os.getpid())
    with make_files() if intended else ExitStack():
        before = {one: one.read_bytes() for one in Path().rglob("*.db*")}
        found = list(Doctor(machine, ServeOptions(**intended)).examine())
        (one, *_) = [one for one in found if (one.check, one.what) == (check, what)]
        assert one.state == state
        for lang in LANGUAGES:
            line = one.say(Speech(lang))
            assert re.search(named.replace("[", r"\["), line)
            assert bool(CYRILLIC.search(line)) == (lang == "ru")
            assert "\n" not in line
        assert {one: one.read_bytes() for one in Path().rglob("*.db*")} == before
    assert not default_file().parent.exists()


@in_both_languages
@pytest.mark.parametrize("name", ["Wi-Fi", "no network", "no voice"])
def test_the_command_says_one_line_each_and_leaves_with_1_if_something_stops_an_evening(
    doctor: Told, lang: str, name: str
) -> None:
    machine = SITUATIONS[name][0]
    stops = name == "no network"
    status, out = doctor(machine, "--json", "--lang", lang)
    told = json.loads(out)
    assert (status, told["ok"]) == (int(stops), not stops)
    status, lines = doctor(machine, "--lang", lang)
    assert status == int(stops)
    *each, total = lines.splitlines()
    say = Speech(lang).say
    assert each == [say(f"doctor-{one['state']}", line=one["message"]) for one in told["checks"]]
    assert total == (say("doctor-not-fine", stops=1) if stops else say("doctor-all-fine"))


def test_nothing_secret_is_told(doctor: Told) -> None:
    default_file().parent.mkdir(parents=True)
    house = Tables(Store(default_file()), "http://192.168.1.20:8080")
    evening, key = house.tonight("en")
    evening.sit("Anna", 1, "token" * 5)
    for words in ([], ["--json"]):
        _, out = doctor(at_home(), *words)
        for secret in (key, evening.code, "Anna"):
            assert secret not in out
    house.store.close()


def test_a_real_machine_is_looked_at() -> None:
    machine = Machine()
    found = list(Doctor(machine, ServeOptions()).examine())
    assert {one.check for one in found} == {
        *("python", "terminal", "clock", "port", "network", "firewall", "voice", "evenings", "disk")
    }
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        assert machine.bind_error("127.0.0.1", port) == USED
        if Path("/proc/net/tcp").exists():
            assert machine.port_holder(port).endswith(f", {os.getpid()}")
    assert machine.bind_error("127.0.0.1", 0) == 0
    assert machine.bind_error("nowhere", 1) != 0
    assert machine.bind_error("127.0.0.1", 70_000) != 0
    assert machine.command_output("gorod-is-no-such-program") == ""
    assert machine.command_output("ls", "/") != ""
