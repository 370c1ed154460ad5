"""A browser for the tests of the table, and servers for it."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.support.phones import Serve
from tests.support.server_process import PATIENCE, Served

NAMES = (
    "chromium-headless-shell",  # the same engine without a window: half the work
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # What Playwright switches off, and parts of a window that nobody sees: they cost half a second
    # for every phone.
    "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
]


def absent(how: str) -> NoReturn:
    """In CI nothing may be skipped."""
    if os.environ.get("CI"):
        pytest.fail(how)
    pytest.skip(how)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; without one the tests that need it are skipped, but not in CI."""
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    absent("These tests need Chromium: `make chromium`, or `apt-get install chromium` as root.")


@pytest.fixture(scope="session")
def nginx() -> str:
    return unpacked("nginx", "usr/sbin/nginx")


@pytest.fixture(scope="session")
def caddy() -> str:
    return unpacked("caddy", "usr/bin/caddy")


def unpacked(name: str, place: str) -> str:
    """The path of a proxy; without it the tests that need it are skipped, but not in CI."""
    there = Path(__file__).parents[2] / ".venv" / name / place
    path = shutil.which(name) or (str(there) if there.exists() else None)
    if path is not None:
        return path
    absent(f"This test needs {name}: `make proxies`, or `apt-get install {name}` as root.")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One process for all tests of a module; each test opens contexts of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=FLAGS, timeout=PATIENCE * 1000
        )
        be_patient(browser)
        yield browser
        browser.close()


def be_patient(browser: Browser) -> None:
    """Whatever a page is waited for, a busy machine has the time for it."""
    expect.set_options(timeout=PATIENCE * 1000)
    plain = browser.new_context

    def patient(**options: Any) -> BrowserContext:
        context = plain(**options)
        context.set_default_timeout(PATIENCE * 1000)
        return context

    setattr(browser, "new_context", patient)  # noqa: B010


@pytest.fixture
def named(chromium: str) -> Iterator[Browser]:
    """A browser that finds names on this machine: it does not trust them as it does localhost."""
    names = "--host-resolver-rules=MAP mafia.test 127.0.0.1, MAP evil.test 127.0.0.1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, names])
        yield browser
        browser.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers, each with a database of its own, and ends them after the test."""
    running: list[Served] = []

    def start(second: float = 1.0, lang: str = "en") -> Served:
        folder = tmp_path / f"table-{len(running) + 1}"
        folder.mkdir()
        running.append(Served(folder, second, lang))
        return running[-1]

    yield start
    for served in running:
        served.close()
