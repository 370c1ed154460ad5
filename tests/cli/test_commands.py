"""The command line, in both languages: what it prints, and how it leaves."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from gorod import __version__
from gorod.cli.commands import COMMANDS
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech
from gorod.speech.rules_page import rules_page
from gorod.terminal.unfinished_games import saved_game_path
from tests.support.command_line import Gorod, settle
from tests.support.command_output import CYRILLIC, in_both_languages, notebook, run_apart


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, an English one, with a screen of eighty columns."""
    home = tmp_path / "home"
    home.mkdir()
    settle(home, monkeypatch, columns=80)
    monkeypatch.chdir(tmp_path)
    return home


# Wrong calls ------------------------------------------------------------------------------------

WRONG = {
    "an unknown command": (["nonsense"], ["nonsense", *COMMANDS]),
    "an unknown flag": (["rules", "sport", "--loud"], ["--loud"]),
    "an unknown short flag": (["watch", "-q"], ["-q"]),
    "a flag turned off": (["watch", "--no-quiet"], ["--no-quiet"]),
    "a word too many": (["rules", "sport", "sheriff", "don"], ["don"]),
    "a ruleset that is missing": (["simulate"], ["RULESET"]),
    "a flag without its value": (["watch", "--seed"], ["--seed"]),
    "a proxy that is no address": (["serve", "--proxy", "my.proxy"], ["my.proxy", "--proxy"]),
    "an unknown ruleset": (["rules", "chess"], ["chess", *BOOKS]),
    "an unknown ruleset to play": (["play", "chess"], ["chess", *BOOKS]),
    "an unknown ruleset to simulate": (["simulate", "chess"], ["chess", *BOOKS]),
    "an unknown ruleset for a deck": (["deck", "chess", "10"], ["chess", *BOOKS]),
    "an unknown clause": (["rules", "sport", "SPORT-99"], ["SPORT-99"]),
    "an unknown role": (["rules", "sport", "doctor"], ["doctor"]),
    "a role among the common rules": (["rules", "common", "sheriff"], ["sheriff"]),
    "an unknown card": (["deck", "city", "--roles", "wizard*6"], ["wizard", "`putana`"]),
    "a card that is no word": (["deck", "city", "--roles", "don!"], ["don!"]),
    "neither players nor cards": (["deck", "city"], ["--roles"]),
    "players as a word": (["deck", "city", "many"], ["many"]),
    "too few for the city": (["deck", "city", "5"], ["6", "20", "5"]),
    "too many for the city": (["deck", "city", "21"], ["6", "20", "21"]),
    "eleven at a table of ten": (["watch", "sport", "--players", "11"], ["10", "11"]),
    "two for the textbook": (["simulate", "textbook", "--players", "2"], ["3", "100"]),
    "more players than cards": (["deck", "city", "8", "--roles", "don civilian*6"], ["8", "7"]),
    "an unknown option": (["watch", "--option", "panic=yes"], ["panic", "`abstain`"]),
    "an option of another book": (["watch", "city", "--option", "clubs=no"], ["clubs"]),
    "an unknown value": (["watch", "--option", "abstain=often"], ["abstain", "often", "`last`"]),
    "a switch half on": (["watch", "--option", "clubs=half"], ["clubs", "half"]),
    "a number out of range": (["watch", "textbook", "--option", "mafia=101"], ["mafia", "101"]),
    "a number that is none": (["watch", "textbook", "--option", "talk=-1"], ["talk", "-1"]),
    "an option without a name": (["watch", "--option", "=yes"], ["=yes"]),
    "an option without a value": (["watch", "--option", "abstain="], ["abstain="]),
    "a seat too high": (["play", "sport", "--seat", "11"], ["11", "10"]),
    "seat zero": (["play", "sport", "--seat", "0"], ["0", "10"]),
    "a seat by name": (["play", "sport", "--seat", "first"], ["first", "--seat"]),
    "a seed by name": (["watch", "--seed", "luck"], ["luck", "--seed"]),
    "no game at all": (["simulate", "textbook", "-n", "0"], ["0"]),
    "fewer games than none": (["simulate", "textbook", "-n", "-5"], ["-5"]),
    "games by name": (["simulate", "textbook", "-n", "x"], ["x", "--games"]),
    "nobody who plays": (["simulate", "textbook", "--jobs", "0"], ["0"]),
    "no notebook": (["check"], []),
    "a notebook that is not there": (["check", "none.yaml"], ["none.yaml"]),
    "a folder without a notebook": (["check", "home"], ["home"]),
    "no name for a notebook": (["check", ""], []),
    "a file in a folder that is not there": (
        ["watch", "--save", "none/game.yaml"],
        ["none/game.yaml"],
    ),
    "a folder to save to": (["watch", "--save", "."], ["."]),
    "a folder to save a game to": (["play", "--save", "."], ["."]),
    "nothing to go on with": (["play", "--continue"], []),
    "nothing to go on with by its number": (["play", "--kept", "2"], []),
}


@in_both_languages
@pytest.mark.parametrize(("words", "named"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_call_is_answered_by_one_sentence(
    gorod: Gorod, lang: str, words: list[str], named: list[str]
) -> None:
    outcome = gorod(*words, "--lang", lang)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith("\n")
    assert outcome.err.count("\n") == 1
    assert "None" not in outcome.err
    for word in named:
        assert word in outcome.err
    assert bool(CYRILLIC.search(outcome.err)) == (lang == "ru")


@in_both_languages
def test_a_deck_that_does_not_fit_is_refused_with_every_limit_that_it_breaks(
    gorod: Gorod, lang: str
) -> None:
    outcome = gorod("deck", "city", "--roles", "civilian*2", "putana*2", "mafia", "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    for limit in ("6", "20", "`don`", "`putana`"):
        assert limit in outcome.err


@pytest.mark.parametrize("words", [["--lang", "fr"], ["rules", "sport", "--lang=fr"]])
def test_an_unknown_language_is_refused(gorod: Gorod, words: list[str]) -> None:
    outcome = gorod(*words)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    for word in ("fr", *LANGUAGES):
        assert word in outcome.err


BROKEN = {
    "nothing": b"",
    "no json": b"not json",
    "another json": b"[1, 2]",
    "half of it": b'{"ruleset": "sport"}',
    "bytes": b"\xff\xfe\x00",
    "an unknown ruleset": {"ruleset": "chess"},
    "an unknown card": {"deck": ["wizard"] * 10},
    "a deck that does not fit": {"deck": ["don"] * 10},
    "an unknown option": {"options": {"panic": True}},
    "an unknown value": {"options": {"abstain": [1]}},
    "a seat that is not there": {"seat": 11},
    "seat zero": {"seat": 0},
    "a seat by name": {"seat": "first"},
    "a journal of words": {"journal": ["deal"]},
    "an unknown entry": {"journal": [{"type": "praise"}]},
    "a journal that does not fit": {"journal": [{"type": "reply", "seat": 3, "to": 9}]},
    "a deal of other cards": {
        "journal": [{"type": "reply", "seat": "chance", "to": 1, "answer": ["don"] * 10}]
    },
    "an order before the deal": {"journal": [{"type": "remove", "seat": 3}]},
}


@in_both_languages
@pytest.mark.parametrize("kept", BROKEN.values(), ids=BROKEN.keys())
def test_a_kept_game_that_is_broken_is_refused(
    gorod: Gorod, lang: str, kept: bytes | dict[str, Any]
) -> None:
    if isinstance(kept, dict):
        deck = list(book("sport").ruleset(10).deck)
        whole = {"ruleset": "sport", "deck": deck, "options": {}, "seat": 1, "seed": 1}
        kept = json.dumps(whole | {"journal": []} | kept).encode()
    saved_game_path().parent.mkdir(parents=True)
    saved_game_path().write_bytes(kept)
    outcome = gorod("play", "--continue", "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert str(saved_game_path()) in outcome.err
    assert saved_game_path().read_bytes() == kept


def test_a_folder_in_the_place_of_a_kept_game_is_refused(gorod: Gorod) -> None:
    saved_game_path().mkdir(parents=True)
    assert gorod("play", "--continue").status == 2


def test_a_game_that_cannot_be_kept_says_so(
    gorod: Gorod, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "data").write_text("a file where a folder should be", "utf-8")

    def leave(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", leave)
    outcome = gorod("play", "sport", "--seed", 1)
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert str(saved_game_path()) in outcome.err


# Without a command ------------------------------------------------------------------------------


@in_both_languages
def test_help_names_every_command(gorod: Gorod, lang: str) -> None:
    outcome = gorod("--help", "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    for command in COMMANDS:
        assert command in outcome.out
    assert bool(CYRILLIC.search(outcome.out)) == (lang == "ru")


@in_both_languages
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(gorod: Gorod, lang: str, command: str) -> None:
    outcome = gorod(command, "--help", "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    assert f"gorod {command}" in outcome.out
    assert "--lang" in outcome.out
    if lang == "ru":
        assert CYRILLIC.search(outcome.out)


def test_the_version_is_told(gorod: Gorod) -> None:
    assert gorod("--version").out == f"{__version__}\n"


@pytest.mark.parametrize(
    ("environment", "russian"),
    [
        ({"GOROD_LANG": "ru"}, True),
        ({"GOROD_LANG": "en", "LANG": "ru_RU.UTF-8"}, False),
        ({"GOROD_LANG": "", "LC_ALL": "ru_RU.UTF-8"}, True),
        ({"GOROD_LANG": "", "LC_ALL": "", "LANG": "ru_RU.UTF-8"}, True),
        ({"GOROD_LANG": "", "LC_ALL": "de_DE.UTF-8", "LANG": "ru_RU.UTF-8"}, False),
        ({"GOROD_LANG": ""}, False),
    ],
)
def test_the_language_is_the_one_of_the_environment(
    gorod: Gorod, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], russian: bool
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert bool(CYRILLIC.search(gorod("--help").out)) == russian
    assert not CYRILLIC.search(gorod("--help", "--lang", "en").out)


# Rules ------------------------------------------------------------------------------------------


@in_both_languages
@pytest.mark.parametrize("name", [*BOOKS, "common"])
def test_the_rules_name_every_clause_and_mark_our_readings(
    gorod: Gorod, lang: str, name: str
) -> None:
    outcome = gorod("rules", name, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    page = rules_page(name, lang)
    printed = [line for line in outcome.out.splitlines() if re.fullmatch(r"[A-Z]+-\d+", line)]
    assert printed == [clause.id for clause in page.clauses]
    for clause in page.clauses:
        assert " ".join(clause.text.split()) in outcome.words
    readings = [clause.reading for clause in page.clauses if clause.reading]
    mark = {"en": "Our reading:", "ru": Speech("ru").say("cli-reading", reading="|").split("|")[0]}
    assert outcome.words.count(mark[lang].strip()) == len(readings)
    for reading in readings:
        assert " ".join(reading.split()) in outcome.words
    assert all(len(line) <= 88 for line in outcome.out.splitlines())


@in_both_languages
@pytest.mark.parametrize("name", BOOKS.ours)
def test_the_rules_begin_with_the_round_the_roles_and_the_gestures(
    gorod: Gorod, lang: str, name: str
) -> None:
    page, speech = rules_page(name, lang), Speech(lang, name)
    told = gorod("rules", name, "--lang", lang).words
    first = told.index(page.clauses[0].id)
    roles = [role.id for role in BOOKS[name].plain.roles if role.card]
    for point in (*page.round, *page.gestures, *(speech.does(role) for role in roles)):
        assert 0 < told.find(" ".join(point.split())) < first, point


def test_what_is_written_for_an_option_is_told_with_it(gorod: Gorod) -> None:
    assert "abstain = last, none" in gorod("rules", "sport", "abstain").out.splitlines()
    assert "talk = 0–100" in gorod("rules", "textbook", "talk").out.splitlines()


@in_both_languages
@pytest.mark.parametrize("about", ["SPORT-12", "sport-12", "COMMON-14"])
def test_one_clause_is_told_alone(gorod: Gorod, lang: str, about: str) -> None:
    outcome = gorod("rules", "sport", about, "--lang", lang)
    assert outcome.status == 0
    assert outcome.out.startswith(about.upper() + "\n")
    assert len(re.findall(r"^[A-Z]+-\d+$", outcome.out, re.MULTILINE)) == 1
    assert bool(CYRILLIC.search(outcome.out)) == (lang == "ru")


@in_both_languages
@pytest.mark.parametrize(
    ("name", "role"), [(one.id, role.id) for one in BOOKS.values() for role in one.plain.roles]
)
def test_one_role_is_told_with_its_side(gorod: Gorod, lang: str, name: str, role: str) -> None:
    outcome = gorod("rules", name, role, "--lang", lang)
    speech = Speech(lang, name)
    side = {one.id: one.side for one in BOOKS[name].plain.roles}[role]
    assert outcome.status == 0
    first, *rest = outcome.out.splitlines()
    for word in (speech.role(role), role, speech.side(side)):
        assert word in first
    assert "".join(rest).strip()


# Decks ------------------------------------------------------------------------------------------


@in_both_languages
@pytest.mark.parametrize("players", range(6, 21))
def test_the_recommended_decks_of_the_city(gorod: Gorod, lang: str, players: int) -> None:
    outcome = gorod("deck", "city", players, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    speech = Speech(lang)
    for role, least in (("sheriff", 6), ("putana", 8), ("maniac", 10), ("doctor", 13)):
        assert (speech.say("deck-card", role=role, count=1) in outcome.words) == (players >= least)
    black = max(2, players // 3)
    maniac = int(players >= 10)
    sides = {"red": players - black - maniac, "black": black, "maniac": maniac}
    line = ", ".join(f"{speech.side(side)} – {count}" for side, count in sides.items() if count)
    assert line in outcome.words
    assert str(players) in outcome.out


@in_both_languages
def test_a_given_deck_is_judged(gorod: Gorod, lang: str) -> None:
    forms = (
        ["civilian*6", "sheriff", "mafia*2", "don"],
        ["civilian=6,sheriff,mafia=2,don"],
        ["civilian*3", "don", "civilian*3", "mafia", "sheriff", "mafia"],
    )
    printed = {gorod("deck", "sport", "--roles", *form, "--lang", lang).out for form in forms}
    assert len(printed) == 1
    assert Speech(lang).say("cli-deck-fits") in printed.pop()


@in_both_languages
def test_an_unusual_deck_is_told_to_be_unusual_and_may_be_played(gorod: Gorod, lang: str) -> None:
    cards = ["civilian*3", "doctor", "sheriff", "mafia", "don"]
    outcome = gorod("deck", "city", 7, "--roles", *cards, "--lang", lang)
    assert outcome.status == 0
    speech = Speech(lang)
    assert speech.say("cli-deck-fits") in outcome.out
    assert outcome.words.count(speech.say("cli-warning", remark="").strip()) == 2


def test_options_change_the_recommended_deck(gorod: Gorod) -> None:
    plain = gorod("deck", "textbook", 10).out
    more = gorod("deck", "textbook", 10, "--option", "mafia=4", "--option", "doctor=yes").out
    assert "3 × Mafioso" in plain or "3 ×" in plain
    assert more != plain


# Check ------------------------------------------------------------------------------------------


@in_both_languages
def test_one_line_is_printed_for_each_notebook(gorod: Gorod, tmp_path: Path, lang: str) -> None:
    right = notebook(tmp_path / "right.yaml", "Right")
    wrong = notebook(tmp_path / "wrong.yaml", "Wrong [bold]", out="[1]")
    outcome = gorod("check", right, wrong, "--lang", lang)
    assert (outcome.status, outcome.err) == (1, "")
    first, second = outcome.out.splitlines()
    assert first == Speech(lang).say("notebook-ok", title="Right")
    assert "Wrong [bold]" in second
    assert "[1]" in second
    assert "night" in second


def test_in_english_a_line_begins_with_ok_or_failed(gorod: Gorod, tmp_path: Path) -> None:
    right = notebook(tmp_path / "right.yaml", "Right")
    wrong = notebook(tmp_path / "wrong.yaml", "Wrong", out="[1]")
    first, second = gorod("check", right, wrong).out.splitlines()
    assert first == "ok Right"
    assert second == "FAILED Wrong: entry 1 (night): out should be [1], but it is []"


def test_a_line_is_one_line_however_long(gorod: Gorod, tmp_path: Path) -> None:
    outcome = gorod("check", notebook(tmp_path / "long.yaml", "word " * 60))
    assert len(outcome.out.splitlines()) == 1


@pytest.mark.parametrize(
    ("files", "status"),
    [
        (["right"], 0),
        (["wrong"], 1),
        (["error"], 2),
        (["right", "right"], 0),
        (["right", "wrong"], 1),
        (["wrong", "right"], 1),
        (["error", "right"], 2),
        (["wrong", "error", "right"], 2),
        (["right", "missing"], 2),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_the_worst_notebook_decides_the_status(
    gorod: Gorod, tmp_path: Path, files: list[str], status: int, as_json: bool
) -> None:
    notebook(tmp_path / "right")
    notebook(tmp_path / "wrong", out="[1]")
    (tmp_path / "error").write_text("no notebook", "utf-8")
    outcome = gorod("check", *files, *(["--json"] if as_json else []))
    assert outcome.status == status
    if as_json:
        assert outcome.err == ""
        assert [one["ok"] for one in json.loads(outcome.out)] == [f == "right" for f in files]
    else:
        good = [one for one in files if one in ("right", "wrong")]
        assert len(outcome.out.splitlines()) == len(good)
        assert len(outcome.err.splitlines()) == len(files) - len(good)


@in_both_languages
def test_check_as_json_has_these_keys(gorod: Gorod, tmp_path: Path, lang: str) -> None:
    files = [
        notebook(tmp_path / "right.yaml", "Верно"),
        notebook(tmp_path / "wrong.yaml", "Wrong", out="[1]"),
        tmp_path / "missing.yaml",
    ]
    outcome = gorod("check", "--json", *files, "--lang", lang)
    assert outcome.err == ""
    right, wrong, missing = json.loads(outcome.out)
    assert right == {"file": str(files[0]), "title": "Верно", "ok": True, "failures": []}
    assert list(wrong) == list(missing) == ["file", "title", "ok", "failures"]
    assert (wrong["title"], wrong["ok"], len(wrong["failures"])) == ("Wrong", False, 1)
    assert (missing["title"], missing["ok"]) == (str(files[2]), False)
    assert len(missing["failures"]) == 1


@in_both_languages
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_an_unusual_deck_plays_with_a_warning_on_the_other_stream(
    gorod: Gorod, tmp_path: Path, lang: str, flags: list[str]
) -> None:
    seats = "[civilian, civilian, civilian, doctor, sheriff, mafia, don]"
    there = tmp_path / "unusual.yaml"
    there.write_text(f"title: U\nruleset: city\nseats: {seats}\ncourse: []\nwinner: none", "utf-8")
    outcome = gorod("check", there, *flags, "--lang", lang)
    assert outcome.status == 0
    assert len(outcome.err.splitlines()) == 2
    assert all(line.startswith("U") for line in outcome.err.splitlines())
    assert "13" in outcome.err
    assert "13" not in outcome.out.replace(str(there), "")  # a folder may have any number


def test_odd_file_names_and_titles_are_printed_as_well_as_can_be(tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/\xff[red].yaml"
    notebook(Path(os.fsdecode(odd)), out="[1]")
    for flags in ([], ["--json"]):
        outcome = run_apart("check", os.fsdecode(odd), tmp_path / "\udcff-none.yaml", *flags)
        assert outcome.status == 2
        assert "Traceback" not in outcome.err


# Watch ------------------------------------------------------------------------------------------


@in_both_languages
@pytest.mark.parametrize("name", BOOKS)
def test_bots_play_a_whole_game_and_everything_is_told(gorod: Gorod, lang: str, name: str) -> None:
    outcome = gorod("watch", name, "--seed", 11, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    assert "11" in outcome.out.splitlines()[0]
    assert bool(CYRILLIC.search(outcome.out)) == (lang == "ru")
    assert outcome.out == gorod("watch", name, "--seed", 11, "--lang", lang).out
    assert outcome.out != gorod("watch", name, "--seed", 12, "--lang", lang).out


@in_both_languages
@pytest.mark.parametrize("name", BOOKS)
def test_a_quiet_game_says_only_who_won(gorod: Gorod, lang: str, name: str) -> None:
    loud = gorod("watch", name, "--seed", 5, "--lang", lang)
    quiet = gorod("watch", name, "--seed", 5, "--quiet", "--lang", lang)
    assert len(quiet.out.splitlines()) == 1
    assert quiet.words in loud.words


def test_without_a_seed_a_game_has_one_of_its_own(gorod: Gorod) -> None:
    first = gorod("watch", "textbook").out
    seed = re.search(r"\d[\d,]*", first)
    assert seed is not None
    assert gorod("watch", "textbook", "--seed", seed[0].replace(",", "")).out == first


@in_both_languages
@pytest.mark.parametrize("name", BOOKS)
def test_a_game_that_was_watched_is_saved_as_a_notebook_that_holds(
    gorod: Gorod, tmp_path: Path, lang: str, name: str
) -> None:
    there = tmp_path / "игра.yaml"
    watched = gorod("watch", name, "--seed", 3, "--quiet", "--save", there, "--lang", lang)
    assert there.name in watched.words
    written = yaml.safe_load(there.read_text("utf-8"))
    assert written["ruleset"] == name
    assert written["title"] == watched.out.splitlines()[0].rstrip(".")
    assert gorod("check", there).status == 0


def test_options_and_players_are_those_of_the_game(gorod: Gorod, tmp_path: Path) -> None:
    there = tmp_path / "game.yaml"
    options = ["--option", "first=day", "--option", "mafia=2", "--option", "doctor"]
    gorod("watch", "textbook", "--players", 7, *options, "--save", there, "--seed", 1)
    written = yaml.safe_load(there.read_text("utf-8"))
    assert len(written["seats"]) == 7
    assert written["options"] == {"first": "day", "mafia": 2, "doctor": True}
    assert gorod("check", there).status == 0


# Simulate ---------------------------------------------------------------------------------------


def test_a_simulation_as_json_has_these_keys(gorod: Gorod) -> None:
    outcome = gorod("simulate", "textbook", "-n", 30, "--jobs", 1, "--json", "--players", 6)
    assert (outcome.status, outcome.err) == (0, "")
    result = json.loads(outcome.out)
    assert list(result) == [
        *("ruleset", "players", "games", "seed", "wins"),
        *("rates", "rounds_mean", "seconds", "games_per_second"),
    ]
    assert (result["ruleset"], result["players"], result["games"]) == ("textbook", 6, 30)
    assert sum(result["wins"].values()) == 30
    for rate in result["rates"].values():
        assert list(rate) == ["p", "low", "high"]


@in_both_languages
@pytest.mark.parametrize("name", BOOKS)
def test_a_simulation_shows_every_side_with_its_share(gorod: Gorod, lang: str, name: str) -> None:
    outcome = gorod("simulate", name, "-n", 10, "--jobs", 1, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    for side in book(name).ruleset(10).sides:
        assert re.search(rf"{Speech(lang).side(side)}\s+\d+\s+\d+\.\d%", outcome.out)
    assert bool(CYRILLIC.search(outcome.out)) == (lang == "ru")


def test_a_simulation_depends_on_its_seed(gorod: Gorod) -> None:
    def wins(seed: int) -> object:
        table = ("textbook", "--players", 6, "--option", "mafia=1")
        words = (*table, "-n", 200, "--jobs", 1, "--json", "--seed", seed)
        return json.loads(gorod("simulate", *words).out)["wins"]

    assert wins(1) == wins(1)
    assert len({str(wins(seed)) for seed in range(4)}) > 1


def test_a_simulation_does_not_depend_on_the_number_of_processes() -> None:
    def wins(jobs: int) -> object:
        table = ("textbook", "--players", 6, "--option", "mafia=1")
        words = (*table, "-n", 700, "--json", "--seed", 2, "--jobs", jobs)
        outcome = run_apart("simulate", *words)
        assert (outcome.status, outcome.err) == (0, "")
        result = json.loads(outcome.out)
        return result["wins"], result["rates"], result["rounds_mean"]

    assert wins(1) == wins(2) == wins(3)


# In a process of its own ------------------------------------------------------------------------


def test_a_process_leaves_with_the_same_status(tmp_path: Path) -> None:
    right, wrong = notebook(tmp_path / "a.yaml"), notebook(tmp_path / "b.yaml", out="[1]")
    assert run_apart("check", right).status == 0
    assert run_apart("check", right, wrong).status == 1
    assert run_apart("check", tmp_path).status == 1
    outcome = run_apart("rules", "chess")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)


@in_both_languages
def test_a_game_without_anybody_at_the_keys_is_kept(lang: str) -> None:
    outcome = run_apart("play", "sport", "--seed", "1", "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    assert "gorod play --continue" in outcome.out
    assert saved_game_path().exists()


def test_a_screen_that_does_not_know_our_letters_does_no_harm() -> None:
    for encoding in ("ascii", "latin-1", "koi8-r"):
        outcome = run_apart("deck", "city", "10", "--lang", "ru", PYTHONIOENCODING=encoding)
        assert outcome.status == 0
        assert outcome.err == ""


def test_whoever_reads_only_the_first_line_sees_no_traceback() -> None:
    command = [sys.executable, "-c", "from gorod.cli import main; main()", "rules", "common"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
        assert process.wait(timeout=180) in (0, 1)
