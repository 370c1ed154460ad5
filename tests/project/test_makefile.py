"""What `make` promises: what it sets up, what it says before, and how a failure is repeated."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def pins(lock: str) -> dict[str, list[str]]:
    """Of each package its version and its hashes."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    found = re.findall(
        r"^([\w.-]+)(?:\[[\w, ]+\])?==(\S+)(?: ; [^\\]*)? \\\n((?: +--hash=\S+(?: \\)?\n)+)",
        text,
        re.M,
    )
    assert len(found) == len(re.findall(r"^\w", text, re.M))
    return {name: [version, *re.findall(r"sha256:\w+", hashes)] for name, version, hashes in found}


def test_what_runs_is_what_is_tested() -> None:
    running, all_of_it = pins("requirements.lock"), pins("requirements-dev.lock")
    assert "pytest" in all_of_it
    assert "pytest" not in running
    assert running == {name: all_of_it[name] for name in running}


def test_an_extra_that_a_package_asks_for_is_pinned_with_it() -> None:
    """Else pip looks for the newest one of it, and refuses that because it has no hash."""
    text = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    wanted = [
        Requirement(line)
        for package in pins("requirements-dev.lock")
        for line in installed(package)
        if "[" in line.partition(";")[0]
    ]
    asked = [one for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})]
    assert asked
    for one in asked:
        for extra in one.extras:
            assert re.search(rf"^{one.name}\[[\w,]*{extra}[\w,]*\]==", text, re.M), str(one)


def installed(package: str) -> list[str]:
    """What this package asks for; of one for another system nothing is known."""
    try:
        return requires(package) or []
    except PackageNotFoundError:
        return []


def make(*words: str) -> str:
    """What would be done."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--dry-run", "--always-make", "PYTHON=python3", "UV=", *words]
    return subprocess.run(
        command, cwd=ROOT, env=kept, capture_output=True, text=True, check=True
    ).stdout


def test_running_needs_no_tests_and_fetches_no_build_tool() -> None:
    assert "requirements-dev.lock" not in make("run")
    assert "requirements-dev.lock" in make("test")
    for goal in ("run", "test"):
        assert "install --quiet --require-hashes" in make(goal)
        assert " -e " not in make(goal)


def test_proofs_are_repeated_by_their_seed() -> None:
    assert "--hypothesis-profile=proofs --hypothesis-seed=$seed" in make("proofs")
    assert "CHANCE=$seed" in make("proofs")
    assert "seed=77;" in make("proofs", "SEED=77")
    assert "hypothesis-seed" not in make("test")
    one = make("proofs", "SEED=77", "LAWS_MORE=9", "TESTS=tests/laws")
    assert "make proofs SEED=$seed LAWS_MORE=9" in one
    assert "--hypothesis-seed=$seed tests/laws" in one


def marked(goal: str) -> str:
    """Which tests are run by this goal."""
    (expression,) = re.findall(r"-m '([^']+)'", make(goal))
    return str(expression)


def test_whatever_is_left_out_of_every_run_is_proved_by_the_proofs() -> None:
    assert marked("test") == marked("quick") == "not proof"
    assert marked("proofs") == "proof or hypothesis"


def test_every_clause_has_a_test_that_is_not_left_to_the_proofs() -> None:
    gate = [sys.executable, "-m", "pytest", "--clauses", "-q", "-m", marked("test")]
    listed = subprocess.run(gate, check=False, cwd=ROOT, capture_output=True, text=True)
    assert listed.returncode == 0, listed.stdout[-400:]


def run_ci(folder: Path, content: str, message: str) -> list[str]:
    """What `.ci/run` prints in a repository with this content, where make only says its goals."""
    (folder / ".ci").mkdir(parents=True)
    (folder / ".ci" / "run").write_bytes((ROOT / ".ci" / "run").read_bytes())
    (folder / "product").write_text(content, encoding="utf-8")
    programs = folder.parent / f"{folder.name}-programs"
    programs.mkdir()
    (programs / "make").write_text('#!/bin/sh\necho "make $*"\n', encoding="utf-8")
    (programs / "make").chmod(0o755)
    git, bash = shutil.which("git"), shutil.which("bash")
    assert git
    assert bash
    author = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    for words in (["init", "-q"], ["add", "."], [*author, "commit", "-q", "-m", message]):
        subprocess.run([git, *words], cwd=folder, check=True)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        [bash, ".ci/run"],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()


def test_ci_runs_the_checks_the_tests_and_a_share_of_the_proofs(tmp_path: Path) -> None:
    seed, *goals = run_ci(tmp_path / "clone", "one", "First")
    number = re.match(r"Seed of cases and proofs: (\d+) ", seed)
    assert number is not None
    assert goals[:2] == ["make check", "make test"]
    assert re.fullmatch(rf"make cases CASES=\d+ SEED={number[1]}", goals[-2])
    assert re.fullmatch(rf"make proofs SHARE=\d+ SEED={number[1]}", goals[-1])


def test_ci_draws_the_same_examples_for_the_same_tree(tmp_path: Path) -> None:
    first = run_ci(tmp_path / "before", "one", "First")
    assert run_ci(tmp_path / "after", "one", "The same tree in another commit") == first
    assert run_ci(tmp_path / "other", "two", "First")[0] != first[0]


def test_every_goal_sets_up_what_it_needs() -> None:
    for goal in ("test", "proofs"):
        assert "chromium.sh" in make(goal)
        assert "proxies.sh" in make(goal)
    for goal in ("test", "quick", "proofs", "check"):
        assert "requirements-dev.lock" in make(goal)
    assert "other_browsers.sh" in make("proofs")
    assert "other_browsers.sh" not in make("test")


def look_for_chromium(folder: Path, system_packages: str) -> str:
    """On a machine of an administrator without any Chromium, where apt-get only says its name."""
    for name, does in {"apt-get": 'echo "apt-get $@" >&2', "id": "echo 0"}.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    script = [str(ROOT / "tests" / "install" / "chromium.sh")]
    return subprocess.run(
        ["/bin/sh", *script],
        env={"PATH": str(folder), "SYSTEM_PACKAGES": system_packages},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
    ).stdout


def test_a_system_package_is_named_before_it_is_installed(tmp_path: Path) -> None:
    said = look_for_chromium(tmp_path, "yes").splitlines()
    assert "the system package chromium-headless-shell" in said[0]
    assert "SYSTEM_PACKAGES=no" in said[0]


def test_no_system_package_is_installed_where_that_is_not_wanted(tmp_path: Path) -> None:
    said = look_for_chromium(tmp_path, "no")
    assert "apt-get update" not in said
    assert "Installing" not in said
    assert "skipped" in said
