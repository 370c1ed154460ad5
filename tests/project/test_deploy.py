"""What `deploy/` promises, as far as that can be tried where no container and no systemd runs."""

import re
import shlex
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from gorod.cli import main
from gorod.web.pages.health import health
from gorod.web.routing.page import PAGES

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = ("gorod.service", "gorod@.service")


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def calls() -> dict[str, list[str]]:
    """How Gorod is called by each of the files."""
    container = re.findall(r"^CMD (\[.*\])$", read("Containerfile"), re.M)
    found = {"Containerfile": yaml.safe_load(container[0])}
    for unit in UNITS:
        (line,) = re.findall(r"^ExecStart=\S+ ((?:.*\\\n)*.*)$", read(unit), re.M)
        found[unit] = shlex.split(line.replace("\\\n", " "))
    for name, service in compose()["services"].items():
        if "gorod" in name:
            found[name] = service["command"].split()
    return found


def compose() -> Any:
    return yaml.safe_load(read("compose.yaml"))


@pytest.mark.parametrize("name", calls())
def test_gorod_is_called_as_it_can_be(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, *words = calls()[name]
    with pytest.raises(SystemExit):
        main([command, "--help", "--lang", "en"])
    known = capsys.readouterr().out
    flags = [word for word in words if word.startswith("--")]
    assert "--no-browser" in flags
    assert [flag for flag in flags if flag not in known] == []


def test_the_container_runs_without_rights_and_keeps_what_is_played() -> None:
    lines = read("Containerfile").splitlines()
    last = lines[max(at for at, line in enumerate(lines) if line.startswith("FROM ")) :]
    (user,) = (line.removeprefix("USER ") for line in last if line.startswith("USER "))
    assert int(user) > 0
    assert "VOLUME /var/lib/gorod" in last
    assert any(line.startswith("HEALTHCHECK ") for line in last)
    assert "/health'" in "".join(last)
    assert [page.path for page in PAGES if page.does is health] == ["/health"]
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", read("Containerfile"), re.M)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for name in " ".join(copied).split():
        assert (ROOT / name).exists()
        assert f"!{name}" in ignored


def test_two_workers_share_a_database_and_believe_the_proxy_alone() -> None:
    site = compose()
    workers = {name: one for name, one in site["services"].items() if "gorod" in name}
    assert len(workers) == 2
    caddy = site["services"]["caddy"]
    (address,) = (one["ipv4_address"] for one in caddy["networks"].values())
    for name, worker in workers.items():
        command = worker["command"].split()
        said = dict(pairwise(command))
        assert said["--db"].startswith("postgresql://gorod@db/")
        assert said["--proxy"] == address
        assert "ports" not in worker
        assert worker["environment"]["PORT"] == said["--port"]
        assert f"{name}:{said['--port']}" in caddy["environment"]["GOROD_WORKERS"].split()
    (network,) = site["networks"]["default"]["ipam"]["config"]
    assert address.rpartition(".")[0] == network["subnet"].rpartition(".")[0]


def test_no_password_stands_in_a_file_or_in_a_call() -> None:
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"postgresql://\w+:", text), file.name
        assert not re.search(r"PASSWORD[\"']?[:=] *\"?(?!\$\{|%s)[\w]", text), file.name


def test_the_examples_of_proxies_keep_no_log_of_addresses() -> None:
    """Codes of tables and keys stand in them; Caddy keeps none unless it is told to."""
    servers = re.findall(r"^server \{.*?^\}", read("nginx.conf"), re.M | re.S)
    assert len(servers) == 2
    assert all("access_log off;" in one for one in servers)
    assert not re.search(r"^\s*log\b", read("Caddyfile"), re.M)


def test_no_example_of_a_proxy_packs_pages() -> None:
    assert "gzip off;" in read("nginx.conf")
    assert not re.search(r"^\s*encode\b", read("Caddyfile"), re.M)


def test_both_units_are_hardened_alike() -> None:
    one, two = (hardening(read(unit)) for unit in UNITS)
    assert one == two
    assert len(one) > 25


def hardening(unit: str) -> list[str]:
    own = (
        "ExecStart",
        "Environment",
        "StateDirectory=",
        "WorkingDirectory",
        "Description",
        "After",
    )
    return [
        line
        for line in unit.splitlines()
        if re.match(r"[A-Z]\w+=", line) and not line.startswith(own)
    ]


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_finds_nothing_wrong_with_a_unit(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("There is no systemd here.")
    there = tmp_path / unit.replace("@", "@8081")
    program = Path(sys.executable)
    text = read(unit).replace("/opt/gorod/bin/gorod", str(program))
    there.write_text(text.replace("EnvironmentFile=", "EnvironmentFile=-"), encoding="utf-8")
    for look in (["verify", "--man=no"], ["security", "--offline=yes", "--threshold=20"]):
        command = ["systemd-analyze", *look, str(there)]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout[-2000:] + found.stderr
