"""Whatever stands in a file or in its name: the terminal is never told to do anything by it."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gorod.archive import game_file as archive
from gorod.archive.past_game_library import GameLibrary
from gorod.cli import main
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.terminal.play_and_watch import SafeConsole

if sys.platform == "win32":
    pytest.skip("Such names cannot be given to files here.", allow_module_level=True)

EVIL = (
    "a\x1b[31mb\x1b]0;title\x07c\b\b\b\x7f\x9b2Jd\x85e\u202efoe\u202c\u2066g\u2069\u200e\u200f"
    "\u061ch\u2028i\u2029j\u200bk\u2060l\ufeffm\r\nforged\n"
)
OBEYED = re.compile(
    r"[^\n\x20-\x7e\xa0-\U0010ffff]|[\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)
"""What a terminal obeys, or what turns or hides the letters beside it."""

WHOLE = next(Path(__file__).parents[2].glob("notebooks/*/three-against-three.yaml"))

Said = tuple[int, str]
Gorod = Callable[..., Said]


@pytest.fixture(params=["en", "ru"])
def gorod(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Gorod:
    """Runs a command in a folder of its own; what it says is looked through."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)

    def run(*words: object, lines: int | None = 1) -> Said:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([*map(str, words), "--lang", request.param])
        printed = capsys.readouterr()
        said = printed.out + printed.err
        assert not OBEYED.findall(said), said
        assert "Traceback" not in said
        assert not any(line.lstrip().startswith("forged") for line in said.splitlines())
        assert lines is None or said.count("\n") == lines, said
        return int(left.value.code or 0), printed.out

    return run


CALLS: list[list[str]] = [
    [EVIL],
    [f"--{EVIL}"],
    ["check", EVIL],
    ["check", f"--{EVIL}"],
    ["points", EVIL],
    ["rules", EVIL],
    ["rules", "sport", EVIL],
    ["deck", EVIL, "10"],
    ["deck", f"{EVIL}.yaml"],
    ["deck", "sport", EVIL],
    ["deck", "sport", "--roles", EVIL],
    ["deck", "sport", "10", "--option", EVIL],
    ["deck", "sport", "10", "--option", f"{EVIL}={EVIL}"],
    ["deck", "sport", "10", "--option", f"cover={EVIL}"],
    ["deck", "sport", "10", "--mode", EVIL],
    ["deck", "vendetta", "10", "--scenario", EVIL],
    ["play", EVIL],
    ["play", f"{EVIL}.yaml"],
    ["watch", "sport", "--quiet", "--save", f"no/{EVIL}"],
    ["simulate", EVIL],
    ["simulate", "sport", "--games", EVIL],
    ["serve", "--port", "0", "--no-browser", "--host", EVIL],
    ["serve", "--port", "0", "--no-browser", "--db", f"text/{EVIL}/gorod.db"],
    ["games", "show", EVIL],
    ["games", EVIL],
    ["games", "--rulebook", EVIL],
    ["games", "--since", EVIL],
    ["games", "--db", EVIL],
    ["games", "export", f"no/{EVIL}"],
    ["games", "export", "x.json", "--format", EVIL],
    ["games", "import", EVIL],
    ["games", "delete", EVIL, "--yes"],
    ["games", "forget", EVIL, "--yes"],
    ["backup", "copy.db", "--db", EVIL],
    ["restore", EVIL],
]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: re.sub(r"\W+", " ", " ".join(call))[:30])
def test_what_a_call_names_is_quoted_and_not_obeyed(
    gorod: Gorod, tmp_path: Path, call: list[str]
) -> None:
    (tmp_path / "text").write_text("no folder", "utf-8")
    assert gorod(*call)[0] == 2


def test_a_language_that_nobody_speaks_is_quoted_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", EVIL])
    assert not OBEYED.findall(capsys.readouterr().err)


QUOTED = json.dumps(EVIL)
TURNED = json.dumps("a\u202eeof\u202c \u2066b\u2069\u200bc")
"""A title in one line, as a notebook may have it."""
CONTENTS = {
    "nothing": "",
    "evil": EVIL,
    "title": f"title: {QUOTED}\nruleset: sport\n",
    "ruleset": f"ruleset: {QUOTED}\nplayers: 10\n",
    "key": f"ruleset: sport\n{QUOTED}: 1\n",
    "options": f"ruleset: sport\nplayers: 10\noptions: {{{QUOTED}: {QUOTED}}}\n",
    "deck": f"ruleset: sport\ndeck: [{QUOTED}, don]\n",
    "timings": f"ruleset: sport\nplayers: 10\ntimings: {{{QUOTED}: 5}}\n",
    "game": f"title: {QUOTED}\nruleset: textbook\nplayers: 6\nsteps: [{{night: {QUOTED}}}]\n",
    "script": f"title: t\nruleset: sport\ngame:\n- {QUOTED}: {QUOTED}\n- say: {QUOTED}\n",
    "broken": f"title: {QUOTED}\n  - [{QUOTED}, {{\n",
    "tag": "title: !!python/object:os.system \u202e\n",
    "alias": f"title: *{EVIL.split()[0]}\n",
    "schema": json.dumps({"schema": EVIL, "games": []}),
    "games": json.dumps({"schema": "gorod-games/1", "games": [{EVIL: EVIL}]}),
}


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("call", [["check"], ["check", "--json"], ["points"], ["games", "import"]])
def test_what_stands_in_a_file_is_quoted_and_not_obeyed(
    gorod: Gorod, tmp_path: Path, call: list[str], content: str
) -> None:
    file = tmp_path / f"{EVIL}.yaml"
    file.write_text(CONTENTS[content], encoding="utf-8")
    as_json = "--json" in call
    status, out = gorod(*call, file, lines=None if as_json else 1)
    is_a_variation = content == "title" and call[0] == "check"
    assert status == 0 if is_a_variation else status in (1, 2)
    if as_json:
        (told,) = json.loads(out)
        assert told["file"] == str(file)


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("call", ["rules", "deck", "watch", "simulate", "play"])
def test_a_variation_is_quoted_and_not_obeyed(
    gorod: Gorod, tmp_path: Path, call: str, content: str
) -> None:
    file = tmp_path / f"{EVIL}.yaml"
    file.write_text(CONTENTS[content], encoding="utf-8")
    assert gorod(call, file, lines=None)[0] in (0, 2)


def test_a_variation_is_shown_under_a_title_that_can_be_seen(gorod: Gorod, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(f"title: {QUOTED}\nruleset: sport\nplayers: 10\n", encoding="utf-8")
    status, out = gorod("deck", file, lines=None)
    assert status == 0
    assert out.startswith("a [31mb")


def test_a_notebook_that_holds_is_named_by_what_can_be_seen_of_its_title(
    gorod: Gorod, tmp_path: Path
) -> None:
    file = tmp_path / EVIL
    written = re.sub(
        r"(?m)^title:.*$", lambda _: f"title: {TURNED}", WHOLE.read_text(encoding="utf-8")
    )
    file.write_text(written, encoding="utf-8")
    assert gorod("check", file, lines=4)[0] == 0
    assert gorod("check", "--json", file, lines=None)[0] == 0
    assert gorod("games", "import", file)[0] == 0
    assert gorod("games", lines=None)[0] == 0


def test_a_file_whose_name_is_no_text_is_named_somehow(gorod: Gorod, tmp_path: Path) -> None:
    file = tmp_path / b"\xff\x1b[2J.yaml".decode(errors="surrogateescape")
    file.write_text("title: x\n", encoding="utf-8")
    assert gorod("check", file)[0] in (1, 2)
    assert gorod("check", "--json", file, lines=None)[0] in (1, 2)
    assert gorod("games", "import", file)[0] == 2


def test_names_that_came_into_the_file_past_us_are_shown_as_they_can_be_seen(
    gorod: Gorod, tmp_path: Path
) -> None:
    db = tmp_path / f"{EVIL}.db"
    store = Store(db)
    ((one, outcome),) = archive.parse_games(WHOLE.read_bytes(), Speech("en"))
    one.evening, one.number = "ABCD", 1
    GameLibrary(store).import_games([(one, outcome)])
    name = json.dumps(EVIL)
    store.database.db.execute("update player set name = ?, folded = ?", (EVIL, EVIL))
    store.database.db.execute("update past set title = ?", (EVIL,))
    store.database.db.execute(
        "update game set written = cast(json_set(cast(written as text), '$.names.1', json(?),"
        " '$.setting.title', json(?)) as blob)",
        (name, name),
    )
    store.close()
    assert gorod("games", "--db", db)[0] == 0
    assert gorod("games", "show", "ABCD-1", "--db", db, lines=None)[0] == 0
    assert gorod("games", "export", tmp_path / f"{EVIL}.json", "--db", db)[0] == 0
    assert gorod("games", "export", tmp_path / EVIL, "--format", "notebooks", "--db", db)[0] == 0
    assert gorod("games", "forget", EVIL, "--yes", "--db", db, lines=2)[0] == 0
    assert gorod("games", "delete", "ABCD-1", "--yes", "--db", db, lines=2)[0] == 0


def test_a_screen_still_has_its_own_colours(capsys: pytest.CaptureFixture[str]) -> None:
    screen = SafeConsole(force_terminal=True, color_system="standard", width=80)
    screen.print(EVIL, style="bold red", highlight=False, markup=False)
    escapes = re.findall(r"\x1b.{0,6}", capsys.readouterr().out)
    assert escapes
    assert all(one.startswith(("\x1b[1;31m", "\x1b[0m")) for one in escapes)
