"""How the command line helps: what was meant by a mistyped word, what is usual, completion."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cyclopts.completion.detect import ShellDetectionError

from gorod.cli import main
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from gorod.speech.did_you_mean import nearest_word
from gorod.speech.rules_page import rules_page
from tests.support.command_line import Gorod, settle
from tests.support.command_output import CYRILLIC, in_both_languages, notebook
from tests.support.hamlet import describe, install, on_the_path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, an English one, with a wide screen."""
    return settle(tmp_path, monkeypatch, columns=300)


# What was meant ---------------------------------------------------------------------------------

MISTYPED = {
    "a command": ("sevre", "serve"),
    "a command by its first letters": ("sim sport", "simulate"),
    "a command on a Russian keyboard": ("кгдуы sport", "rules"),
    "a command of games": ("games exprt x.json", "export"),
    "an option of the call": ("play --playrs 10", "--players"),
    "an option of games": ("games --playr Anna", "--player"),
    "a rulebook": ("rules spotr", "sport"),
    "a rulebook to simulate": ("simulate vendeta", "vendetta"),
    "a rulebook of past games": ("games --rulebook slaon", "salon"),
    "a mode": ("watch it --mode hardcor", "hardcore"),
    "an option of the book": ("watch sport --option abstian=last", "abstain"),
    "a role of the deck": ("deck city --roles civlian*6", "civilian"),
    "a ready deck": ("deck vendetta --scenario wolfpits", "wolf-pits"),
    "a role to be explained": ("rules sport sherif", "sheriff"),
}


@in_both_languages
@pytest.mark.parametrize(("call", "meant"), MISTYPED.values(), ids=MISTYPED.keys())
def test_who_mistypes_is_asked_what_he_meant(
    gorod: Gorod, lang: str, call: str, meant: str
) -> None:
    outcome = gorod(*call.split(), "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert outcome.err.rstrip().endswith(("”?", "`?", "»?"))
    assert meant in outcome.err
    assert bool(CYRILLIC.search(outcome.err.replace("кгдуы", ""))) == (lang == "ru")


@in_both_languages
def test_a_mistyped_word_of_a_notebook_is_guessed_too(gorod: Gorod, lang: str) -> None:
    file = notebook(Path("game.yaml"))
    file.write_text(file.read_text("utf-8").replace("don,", "dno,"), "utf-8")
    outcome = gorod("check", file, "--lang", lang)
    assert outcome.status == 2
    meant = Speech(lang).say("notebook-unknown-role.meant", role="dno", meant="don")
    assert meant in outcome.err


@pytest.mark.parametrize("word", ["", "x", "s", "x" * 100_000, "chess", "\n", "🐺"])
def test_nothing_is_guessed_from_what_is_like_nothing(word: str) -> None:
    assert nearest_word(word, ["sport", "salon", "city"]) is None
    assert nearest_word(word, []) is None


# What is usual ----------------------------------------------------------------------------------

USUAL = {
    "serve": ["8080", "gorod.db", "--browser", "cli-usual-lang"],
    "deck": ["cli-usual-seed", "cli-usual-mode"],
    "play": ["sport", "cli-usual-seat", "cli-usual-players", "cli-usual-seed"],
    "watch": ["sport", "cli-usual-players"],
    "simulate": ["1000", "0", "cli-usual-jobs"],
    "odds": ["3", "0", "cli-usual-players", "cli-usual-jobs"],
    "balance": ["5", "0", "cli-usual-players", "cli-usual-jobs"],
    "games export": ["json", "gorod.db"],
}


@in_both_languages
@pytest.mark.parametrize("command", USUAL)
def test_help_says_what_is_usual(gorod: Gorod, lang: str, command: str) -> None:
    helped = gorod(*command.split(), "--help", "--lang", lang).words
    say = Speech(lang).say
    for usual in USUAL[command]:
        value = say(usual) if usual.startswith("cli-") else usual
        before, after = say("cli-default", value="|").split("|")
        assert any(value in one.partition(after)[0] for one in helped.split(before)[1:]), usual
    for nothing in ("None", "False", "True", "()"):
        assert f"{nothing}]" not in helped
    assert ("[required]" in helped) == (
        lang == "en" and command in ("deck", "simulate", "odds", "balance", "games export")
    )
    assert bool(CYRILLIC.search(helped)) == (lang == "ru")


# The books --------------------------------------------------------------------------------------


@in_both_languages
def test_rules_of_no_book_are_a_list_of_them(gorod: Gorod, lang: str) -> None:
    outcome = gorod("rules", "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    for book in BOOKS.values():
        assert f"{book.id} · {Speech(lang).title(book.id)} · " in outcome.out
        assert " ".join(rules_page(book.id, lang).about.split()) in outcome.words
        for name in (*(mode.name for mode in book.modes), *(one.name for one in book.options)):
            assert name in outcome.words
    bounds = {"sport": "10 players", "salon": "3 players or more", "it": "6 to 18 players"}
    if lang == "en":
        assert all(f"· {players}\n" in outcome.out for players in bounds.values())
    assert bool(CYRILLIC.search(outcome.out)) == (lang == "ru")


def test_the_list_names_the_package_of_a_book_and_one_that_fails(
    gorod: Gorod, tmp_path: Path
) -> None:
    describe(install(tmp_path), "gorod-broken", {"broken": "no_such_module:BOOK"})
    with on_the_path(tmp_path):
        outcome = gorod("rules")
    assert outcome.status == 0
    assert "hamlet · Hamlet · " in outcome.out
    assert "gorod-hamlet" in outcome.out
    assert outcome.out.count("gorod-") == 1
    assert outcome.err.count("\n") == 1
    assert "gorod-broken" in outcome.err


# Many notebooks, and one that comes from elsewhere ------------------------------------------------


@in_both_languages
def test_a_folder_of_notebooks_is_checked_whole(gorod: Gorod, lang: str) -> None:
    for name in ("a/one.yaml", "a/b/two.yml", ".hidden/no.yaml", "a/.no.yaml", "a/no.txt"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        notebook(Path(name), title=f"Game {name}")
    outcome = gorod("check", "a", "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    total = Speech(lang).say("cli-checked", all=2, held=2, failed=0, unread=0)
    assert outcome.out.splitlines() == ["ok Game a/one.yaml", "ok Game a/b/two.yml", total]
    notebook(Path("a/failed.yaml"), title="Another", out="[3]")
    outcome = gorod("check", ".", "--lang", lang)
    assert outcome.status == 1
    assert Speech(lang).say("cli-checked", all=3, held=2, failed=1, unread=0) in outcome.out
    Path("a/broken.yaml").write_text("a: [", "utf-8")
    outcome = gorod("check", ".", "--lang", lang)
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert Speech(lang).say("cli-checked", all=4, held=2, failed=1, unread=1) in outcome.out
    told = json.loads(gorod("check", "a", "--json", "--lang", lang).out)
    assert sorted(one["ok"] for one in told) == [False, False, True, True]


def test_a_notebook_is_read_from_standard_input(
    gorod: Gorod, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = notebook(Path("game.yaml"), title="Игра").read_bytes()
    for content, status in ((text, 0), (b"a: [", 2), (b"\xff", 2), (b"", 2)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "ascii"))
        outcome = gorod("check", "-")
        assert (outcome.status, outcome.out) == (status, "" if status else "ok Игра\n")
    monkeypatch.setattr(sys, "stdin", None)
    assert gorod("check", "-").status == 2


@pytest.mark.parametrize("call", ["check --jsn game.yaml", "check game.yaml --jsn", "points --jsn"])
def test_what_begins_with_a_hyphen_is_no_notebook(gorod: Gorod, call: str) -> None:
    outcome = gorod(*call.split())
    assert (outcome.status, outcome.out) == (2, "")
    assert "--json" in outcome.err


# A simulation can be repeated -------------------------------------------------------------------


def test_a_simulation_names_the_seed_with_which_it_is_played_again(gorod: Gorod) -> None:
    def run(*words: str) -> dict[str, object]:
        outcome = gorod("simulate", "textbook", "-n", 20, "--jobs", 1, "--json", *words)
        told: dict[str, object] = json.loads(outcome.out)
        return {name: told[name] for name in ("seed", "wins", "rounds_mean")}

    first = run()
    assert run("--seed", str(first["seed"])) == first
    other = run("--seed", "7")
    assert other["seed"] == 7
    assert other["rounds_mean"] != first["rounds_mean"]
    assert "seed 7" in gorod("simulate", "textbook", "-n", 1, "--jobs", 1, "--seed", 7).out


# Completion -------------------------------------------------------------------------------------

OFFERED = {
    "rulebooks": (["rules", "s"], {"sport": "Клубная мафия", "common": "Общие правила"}),
    "roles": (["rules", "sport", ""], {"sheriff": "Шериф", "abstain": None, "SPORT-12": None}),
    "modes": (["watch", "it", "--mode", ""], {"hardcore": "Хардкорный"}),
    "options": (["watch", "sport", "--option", ""], {"abstain=none": None, "clubs": None}),
    "numbers": (["watch", "textbook", "--option", ""], {"talk=0": None}),
    "cards": (["deck", "city", "--roles", ""], {"putana": "Путана"}),
    "ready decks": (["deck", "vendetta", "--scenario", ""], {"wolf-pits": None}),
    "languages": (["watch", "--lang", ""], {"ru": None, "en": None}),
    "a variation": (["play", ""], {"friday.yaml": None, "sport": "Клубная мафия"}),
    "formats": (["games", "export", "x", "--format", ""], {"json": None, "notebooks": None}),
    "shells": (["completion", ""], {"fish": None}),
    "a beginning": (["odds", "textbook", "--first", ""], {"day": None, "night": None}),
    "an end": (["odds", "textbook", "--end", ""], {"parity": None, "last": None}),
    "an unknown book": (["watch", "chess", "--option", ""], {"abstain=none": None}),
}


@pytest.mark.parametrize(("words", "offered"), OFFERED.values(), ids=OFFERED.keys())
def test_the_shell_is_offered_what_may_come_next(
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    offered: dict[str, str | None],
) -> None:
    monkeypatch.setenv("GOROD_LANG", "ru")
    Path("friday.yaml").write_text("ruleset: sport\n", "utf-8")
    Path(".hidden.yaml").write_text("ruleset: sport\n", "utf-8")
    with pytest.raises(SystemExit) as left:
        main(["__complete", *words])
    printed = capfd.readouterr()
    assert (left.value.code or 0, printed.err) == (0, "")
    lines = [line.partition("\t") for line in printed.out.splitlines()[2:]]
    told = {word: meaning for word, _, meaning in lines}
    assert not any(word.startswith((".", "-")) for word in told)
    for word, meaning in offered.items():
        assert word in told
        assert meaning in (None, told[word])


@pytest.mark.parametrize(("shell", "lang"), [("bash", "ru"), ("zsh", "en"), ("fish", "ru")])
def test_completion_is_installed_for_a_shell(
    gorod: Gorod, home: Path, lang: str, shell: str
) -> None:
    outcome = gorod("completion", shell, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    (script,) = [file for file in home.rglob("*gorod*") if file.is_file()]
    assert outcome.words == Speech(lang).say("cli-completed", shell=shell, file=str(script))
    assert "__complete" in script.read_text("utf-8")
    if shell == "bash":
        printed = gorod("completion", shell, "--print", "--lang", lang).out
        assert printed.strip() == script.read_text("utf-8").strip()


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_a_call(gorod: Gorod, home: Path) -> None:
    gorod("completion", "bash")
    (home / "gorod").write_text(f'#!/bin/sh\nexec {sys.executable} -m gorod "$@"\n', "utf-8")
    (home / "gorod").chmod(0o755)
    asked = "COMP_WORDS=(gorod rules s); COMP_CWORD=2; _gorod; echo ${COMPREPLY[*]}"
    asked += "; COMP_WORDS=(gorod si); COMP_CWORD=1; _gorod; echo ${COMPREPLY[*]}"
    where = {"PATH": f"{home}:{os.environ['PATH']}", "HOME": str(home), "GOROD_LANG": "en"}
    ran = subprocess.run(
        ["bash", "-c", f". {home}/.bashrc; {asked}"],  # noqa: S607 - whichever is first
        capture_output=True,
        text=True,
        env=os.environ | where,
        timeout=180,
        check=True,
    )
    assert ran.stdout.splitlines() == ["sport salon", "simulate"]


@in_both_languages
def test_a_shell_that_nobody_knows_is_refused(
    gorod: Gorod, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = gorod("completion", "tcsh", "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "tcsh" in outcome.err

    def detect() -> str:
        raise ShellDetectionError

    monkeypatch.setattr("cyclopts.completion.detect.detect_shell", detect)
    outcome = gorod("completion", "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "gorod completion bash" in outcome.err
