"""What changed is written down under the version that brought it."""

import re
from datetime import date
from pathlib import Path

from gorod import __version__

WRITTEN = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASES = [
    (tuple(map(int, version.split("."))), date.fromisoformat(day))
    for version, day in re.findall(r"(?m)^## (\d+\.\d+\.\d+) \((.+)\)$", WRITTEN)
]
UNRELEASED = re.search(r"(?ms)^## Unreleased\n(.*?)(?=^## )", WRITTEN)


def test_versions_and_their_days_rise() -> None:
    assert RELEASES
    assert sorted(RELEASES, reverse=True) == RELEASES
    assert len({version for version, _ in RELEASES}) == len(RELEASES)


def test_the_version_is_the_last_release_or_the_one_that_is_being_made() -> None:
    released, _ = RELEASES[0]
    number, _, making = __version__.partition(".dev")
    version = tuple(map(int, number.split(".")))
    if UNRELEASED and "- " in UNRELEASED[1]:
        assert version > released, "something has changed since the last release"
        assert making, "what is not released yet says so"
    else:
        assert (version, making) == (released, "")


def test_a_version_has_each_heading_once() -> None:
    for release in re.split(r"(?m)^## ", WRITTEN)[1:]:
        headings = re.findall(r"(?m)^### (.+)$", release)
        assert len(set(headings)) == len(headings), release.partition("\n")[0]
