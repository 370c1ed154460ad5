"""`gorod games`: past games in the terminal, in both languages."""

import io
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from gorod.archive import game_file as archive
from gorod.archive.past_game_library import GameLibrary
from gorod.speech import Speech
from gorod.store.past_games import Search
from gorod.store.paths import default_file
from gorod.store.store import Store
from tests.support.command_line import Gorod, settle
from tests.support.command_output import CYRILLIC, in_both_languages, run_apart

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*/*.yaml"))
WHOLE = [n for n in NOTEBOOKS if n.stem in ("three-against-three", "four-do-not-vote-again")]
PIECE = next(n for n in NOTEBOOKS if n.stem == "the-fourth-foul")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, an English one."""
    settle(tmp_path, monkeypatch, columns=80)


@pytest.fixture
def games(gorod: Gorod, tmp_path: Path) -> Path:
    """A file of evenings with three games, of which Anna has played two."""
    db = tmp_path / "games.db"
    store = Store(db)
    shelf = GameLibrary(store)
    for at, notebook in enumerate([*WHOLE, PIECE]):
        ((one, outcome),) = archive.parse_games(notebook.read_bytes(), Speech("en"))
        one.evening, one.number, one.began = "ABCD", at + 1, 1_700_000_000 + at * 86_400
        one.names[1] = "Anna" if at < 2 else "Boris"
        shelf.import_games([(one, outcome)])
    store.close()
    return db


def exported(db: Path) -> bytes:
    store = Store(db)
    written = b"".join(archive.file_chunks(GameLibrary(store).all(Search())))
    store.close()
    return written


@in_both_languages
def test_games_are_listed_one_a_line_and_found(gorod: Gorod, games: Path, lang: str) -> None:
    def ids(*words: object) -> list[str]:
        outcome = gorod("games", *words, "--db", games, "--lang", lang)
        assert (outcome.status, outcome.err) == (0, "")
        assert bool(CYRILLIC.search(outcome.out)) == (lang == "ru")
        return [line.split()[0] for line in outcome.out.splitlines()]

    assert ids() == ["ABCD-3", "ABCD-2", "ABCD-1"]
    assert ids("--player", "anna") == ["ABCD-2", "ABCD-1"]
    assert ids("--rulebook", "vendetta") == ["ABCD-2"]
    day = date.fromtimestamp(1_700_000_000 + 86_400).isoformat()
    assert ids("--since", day, "--until", day) == ["ABCD-2"]
    nobody = gorod("games", "--player", "Zoe", "--db", games, "--lang", lang)
    assert nobody.status == 0
    assert len(nobody.out.splitlines()) == 1


@in_both_languages
def test_one_game_is_shown_with_who_was_right(gorod: Gorod, games: Path, lang: str) -> None:
    outcome = gorod("games", "show", "abcd-1", "--db", games, "--lang", lang)
    assert (outcome.status, outcome.err) == (0, "")
    assert "1 · Anna" in outcome.out
    assert Speech(lang).say("web-title-night", number=1) in outcome.out


def test_export_delete_everything_import_and_they_are_the_same_byte_for_byte(
    gorod: Gorod,
    games: Path,
    tmp_path: Path,
) -> None:
    before = exported(games)
    file = tmp_path / "out.json"
    assert "3 games" in gorod("games", "export", file, "--db", games).out
    assert file.read_bytes() == before
    deleted = gorod("games", "delete", "--all", "--yes", "--db", games)
    assert "3 games are deleted for good." in deleted.out
    assert exported(games).count(b"evening") == 0
    took = gorod("games", "import", file, "--db", games)
    assert took.words == "3 games added: ABCD-1, ABCD-2 and ABCD-3; here already: 0."
    assert exported(games) == before
    again = gorod("games", "import", file, "--db", games)
    assert again.words == "Nothing new; here already: 3."
    assert exported(games) == before


def test_notebooks_go_out_to_a_folder_and_come_in_again(
    gorod: Gorod,
    games: Path,
    tmp_path: Path,
) -> None:
    folder = tmp_path / "notebooks"
    gorod("games", "export", folder, "--format", "notebooks", "--db", games)
    files = sorted(folder.glob("*.yaml"))
    assert [file.name for file in files] == [f"gorod-ABCD-{n}.yaml" for n in (1, 2, 3)]
    assert gorod("check", *files).status == 0
    other = tmp_path / "other.db"
    assert "3 games added" in gorod("games", "import", *files, "--db", other).out
    back = tmp_path / "back"
    gorod("games", "export", back, "--format", "notebooks", "--db", other)
    written = sorted(file.read_text("utf-8") for file in back.glob("*.yaml"))
    assert written == sorted(file.read_text("utf-8") for file in files)


def test_one_game_is_deleted_and_the_others_keep_their_ids(gorod: Gorod, games: Path) -> None:
    outcome = gorod("games", "delete", "ABCD-2", "--yes", "--db", games)
    assert "One game is deleted for good." in outcome.out
    left = gorod("games", "--db", games).out
    assert "ABCD-1" in left
    assert "ABCD-2" not in left
    assert "ABCD-3" in left


def test_a_name_is_deleted_everywhere(gorod: Gorod, games: Path) -> None:
    outcome = gorod("games", "forget", "anna", "--yes", "--db", games)
    assert outcome.words == "The name anna is deleted for good; it stood in 2 games."
    kept = b"".join(file.read_bytes() for file in games.parent.glob("games.db*"))
    assert b"Anna" not in kept
    assert b"Boris" in kept


class Keys(io.StringIO):
    """Somebody at the keys."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "done"), [("yes\n", True), ("да\n", True), ("no\n", False), ("", False)]
)
def test_nothing_is_deleted_without_a_clear_yes(
    gorod: Gorod,
    games: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    done: bool,
) -> None:
    before = exported(games)
    for words in (["delete", "ABCD-1"], ["forget", "Boris"]):
        monkeypatch.setattr(sys, "stdin", Keys(typed))
        outcome = gorod("games", *words, "--db", games)
        assert (outcome.status == 0) == done
    assert (exported(games) == before) == (not done)


WRONG = {
    "nobody at the keys": (["delete", "ABCD-1"], "--yes"),
    "a game that is not there": (["show", "ABCD-9"], "ABCD-9"),
    "an id that is none": (["show", "../.."], "../.."),
    "nothing to delete": (["delete"], "--all"),
    "both ways to delete": (["delete", "ABCD-1", "--all", "--yes"], "--all"),
    "a name that is not there": (["forget", "Zoe", "--yes"], "Zoe"),
    "a format that is none": (["export", "x", "--format", "xml"], "xml"),
    "a folder that cannot be written": (["export", "/dev/null/x"], "/dev/null/x"),
    "a date that is none": (["--since", "soon"], "soon"),
    "a rulebook that is none": (["--rulebook", "chess"], "chess"),
    "a file that is not there": (["import", "nowhere.json"], "nowhere.json"),
    "a folder for a file": (["import", "."], "."),
    "no file": (["import"], "FILE"),
    "a word too many": (["show", "ABCD-1", "loud"], "loud"),
    "an unknown flag": (["--loud"], "--loud"),
}


@in_both_languages
@pytest.mark.parametrize("call", WRONG)
def test_a_wrong_call_is_answered_by_one_sentence(
    gorod: Gorod,
    games: Path,
    call: str,
    lang: str,
) -> None:
    words, said = WRONG[call]
    before = exported(games)
    outcome = gorod("games", *words, "--db", games, "--lang", lang)
    assert outcome.status == 2
    assert len(outcome.err.splitlines()) == 1
    assert said in outcome.err or said == "FILE"
    assert exported(games) == before


def test_files_that_are_no_games_are_refused_all_together(
    gorod: Gorod,
    games: Path,
    tmp_path: Path,
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"schema": "gorod-games/1", "games": [{}]}', "utf-8")
    before = exported(games)
    outcome = gorod("games", "import", NOTEBOOKS[0], broken, "--db", games)
    assert outcome.status == 2
    assert "broken.json" in outcome.err
    assert "$.games[0]" in outcome.err
    assert exported(games) == before


def test_a_file_of_evenings_that_is_none_is_refused_and_not_made(
    gorod: Gorod,
    tmp_path: Path,
) -> None:
    missing = tmp_path / "missing.db"
    outcome = gorod("games", "--db", missing)
    assert outcome.status == 2
    assert "missing.db" in outcome.err
    assert not missing.exists()
    other = tmp_path / "other.db"
    other.write_text("not a database", "utf-8")
    assert gorod("games", "--db", other).status == 2


def test_without_a_file_the_usual_one_is_looked_at(gorod: Gorod) -> None:
    assert gorod("games").words == "No past games here."
    gorod("games", "import", WHOLE[0])
    assert default_file().exists()
    assert len(gorod("games").out.splitlines()) == 1


def test_the_commands_are_loaded_without_the_server_or_the_games() -> None:
    code = (
        "import sys; from gorod.cli.commands import build_app; from gorod.speech import Speech;"
        "build_app(Speech('en'));"
        "late = ('starlette', 'uvicorn', 'sqlite3', 'gorod.terminal.past_games');"
        "print([name for name in late if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_the_same_in_a_process_of_its_own_while_another_has_the_file_open(games: Path) -> None:
    server = Store(games)
    shelf = GameLibrary(server)
    assert shelf.count(Search()) == 3
    outcome = run_apart("games", "delete", "ABCD-1", "--yes", "--db", games, GOROD_LANG="en")
    assert outcome.status == 0, outcome.err
    assert server.database.is_changed_elsewhere()
    assert shelf.count(Search()) == 2
    server.close()
