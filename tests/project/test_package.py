"""What is published is whole: everything is in it, and it runs far from the project's folder."""

import re
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from gorod import __version__
from tests.support.server_process import PATIENCE, free_port

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOTEBOOK = next(ROOT.glob("notebooks/*/three-against-three.yaml"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    there = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(there)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = there.iterdir()
    return made


def described(wheel: Path) -> Message:
    with ZipFile(wheel) as held:
        (name,) = (one for one in held.namelist() if one.endswith(".dist-info/METADATA"))
        return BytesParser().parsebytes(held.read(name))


def test_all_that_gorod_needs_is_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as held:
        packed = {name for name in held.namelist() if ".dist-info/" not in name}
        (entry,) = (name for name in held.namelist() if name.endswith("entry_points.txt"))
        assert "gorod = gorod.__main__:main" in held.read(entry).decode()
    source = {
        file.relative_to(ROOT / "src").as_posix()
        for file in (ROOT / "src" / "gorod").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert packed == source
    for kind in (".ftl", ".html", ".css", ".js", ".woff2", "art.svg", "py.typed", "chances.json"):
        assert any(name.endswith(kind) for name in packed), kind
    assert not [name for name in packed if "/." in name]


def test_on_the_page_of_the_package_all_pictures_and_links_are_absolute(wheel: Path) -> None:
    page = described(wheel).get_payload()
    assert isinstance(page, str)
    leads = re.findall(r"\]\(([^)]+)\)", page)
    home = PROJECT["urls"]["Homepage"]
    ours = [lead.partition("#")[0] for lead in leads if lead.startswith(home)]
    assert sum("/raw/" in lead for lead in ours) == 3
    for lead in ours:
        found = re.fullmatch(rf"{home}/(?:raw|blob)/v{re.escape(__version__)}/(.+)", lead)
        assert found, lead
        assert (ROOT / found[1]).exists(), lead
    assert [lead for lead in leads if "://" not in lead and not lead.startswith("#")] == []


def test_the_place_of_the_project_is_one_word(wheel: Path) -> None:
    """Whoever publishes it changes that word, and all addresses are right."""
    home = PROJECT["urls"]["Homepage"]
    assert all(address.startswith(home) for address in PROJECT["urls"].values())
    assert len(described(wheel).get_all("Project-URL", [])) == len(PROJECT["urls"])
    for name in ("pyproject.toml", "SECURITY.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert home in text
        assert re.findall(r"https://github\.com/[\w-]+/gorod", text) == [home] * text.count(home)


@pytest.mark.proof
def test_what_is_published_runs_in_a_fresh_environment(tmp_path: Path) -> None:
    """Built as for PyPI and checked as there, with the pinned versions of what it needs."""
    dist, away = tmp_path / "dist", tmp_path / "away"
    away.mkdir()
    python = sys.executable
    run(python, "-m", "build", "--no-isolation", "--outdir", dist, ROOT, cwd=tmp_path)
    (source,), (wheel,) = list(dist.glob("*.tar.gz")), list(dist.glob("*.whl"))
    checked = run(python, "-m", "twine", "check", "--strict", source, wheel, cwd=tmp_path)
    assert checked.count("PASSED") == 2
    with tarfile.open(source) as held:
        hidden = {Path(name).name for name in held.getnames() if "/." in name}
    assert hidden == {".gitignore"}  # the build tool puts it into all it builds

    venv.create(away / "venv", with_pip=True)
    scripts = away / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip, gorod = [scripts / "python", "-m", "pip"], scripts / "gorod"
    lock = ROOT / "requirements.lock"
    run(*pip, "install", "-q", "--require-hashes", "-r", lock, cwd=away)
    run(*pip, "install", "-q", "--no-deps", "--no-index", wheel, cwd=away)
    run(*pip, "check", cwd=away)

    assert run(gorod, "--version", cwd=away) == f"{__version__}\n"
    assert "SPORT-1" in run(gorod, "rules", "sport", "--lang", "en", cwd=away)
    assert run(gorod, "check", NOTEBOOK, "--lang", "en", cwd=away).startswith("ok")
    where = [scripts / "python", "-c", "import gorod; print(gorod.__file__)"]
    assert run(*where, cwd=away).startswith(str(away))
    with served(gorod, away) as base:
        page = answered(base).decode()
        files = set(re.findall(r'(?:href|src)="(/[^"]+\.(?:css|js|svg|webmanifest)[^"]*)"', page))
        assert len(files) > 3
        assert all(answered(base + file) for file in files)


def run(*command: object, cwd: Path) -> str:
    """What it says, if it ends well."""
    ended = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, encoding="utf-8", check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def answered(address: str) -> bytes:
    with urllib.request.urlopen(address) as page:  # noqa: S310
        whole: bytes = page.read()
        return whole


@contextmanager
def served(gorod: Path, folder: Path) -> Iterator[str]:
    """The table, and where it is."""
    port = free_port()
    call = [gorod, "serve", "--host", "127.0.0.1", "--port", port, "--no-browser"]
    with (folder / "log").open("wb") as log:
        command = [*map(str, call), "--db", str(folder / "gorod.db")]
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    base, deadline = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
    try:
        while time.monotonic() < deadline and process.poll() is None:
            try:
                answered(base)
                break
            except urllib.error.URLError:
                time.sleep(0.1)
        yield base
    finally:
        process.terminate()
        process.wait(PATIENCE)
