"""`gorod backup` and `gorod restore`: a whole copy or none, and nothing that was there is lost."""

import errno
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from stat import S_IMODE
from typing import NoReturn

import pytest

from gorod.engine.replies import Reply
from gorod.speech import Speech
from gorod.store.backup import sqlite_backup
from gorod.store.migrations import SCHEMA_VERSION
from gorod.store.paths import default_file
from gorod.store.server_lock import ServerLock
from gorod.store.store import Store
from gorod.table.evening import Evening
from tests.support.command_line import Gorod, settle
from tests.support.command_output import CYRILLIC, in_both_languages

STORED = Path(__file__).parent / "databases" / "seeded.db"
"""A file of an earlier version."""
ENTRY = Reply(1, 1, None)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, an English one."""
    return settle(tmp_path, monkeypatch)


@pytest.fixture
def live() -> Store:
    """A table that is being served, on the usual file: much of it lies in the log beside it."""
    return table_at(default_file())


def table_at(file: Path) -> Store:
    store = Store(file)
    evening = Evening.begin(store)
    for number in (1, 2):
        store.write(store.new_game(evening.code, b"{}"), number, ENTRY)
    return store


def codes(file: Path) -> list[str]:
    """The tables of a file, which is only looked at."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as db:
        return [code for (code,) in db.execute("select code from evening")]


def there(folder: Path) -> dict[str, bytes]:
    return {
        str(one.relative_to(folder)): one.read_bytes()
        for one in folder.rglob("*")
        if one.is_file() and not one.name.endswith(("-shm", ".served"))
    }


# A copy -------------------------------------------------------------------------------------------


@in_both_languages
def test_all_that_is_served_now_is_in_one_file_that_its_owner_alone_reads(
    gorod: Gorod, live: Store, home: Path, lang: str
) -> None:
    before = os.umask(0)
    try:
        made = gorod("backup", "copy.db", "--lang", lang)
    finally:
        os.umask(before)
    assert (made.status, made.err, made.out.count("\n")) == (0, "", 1)
    assert "copy.db" in made.out
    assert bool(CYRILLIC.search(made.out)) == (lang == "ru")
    assert sorted(one.name for one in home.iterdir()) == ["copy.db", "data"]
    assert codes(home / "copy.db") == live.evenings(60)
    if os.name == "posix":
        assert S_IMODE((home / "copy.db").stat().st_mode) == 0o600
    live.close()


def test_a_copy_is_of_one_moment_whoever_writes_meanwhile(live: Store, home: Path) -> None:
    """Two games are written together: no copy has more of the one than of the other."""
    written = threading.Event()
    ends = threading.Event()

    def write() -> None:
        with closing(Store(default_file())) as other:
            for number in range(10, 100_000):
                with other.transaction():
                    other.write(1, number, ENTRY)
                    other.write(2, number, ENTRY)
                written.set()
                if ends.is_set():
                    return

    writer = threading.Thread(target=write)
    writer.start()
    counts = set()
    try:
        for number in range(5):
            written.clear()
            assert written.wait(60)
            sqlite_backup.back_up(default_file(), home / f"copy{number}.db")
            with closing(sqlite3.connect(home / f"copy{number}.db")) as db:
                asked = "select count(*) from journal group by game order by game"
                one, two = db.execute(asked).fetchall()
            assert one == two
            counts.add(one)
    finally:
        ends.set()
        writer.join()
    assert len(counts) == 5
    live.close()


def test_making_a_copy_changes_nothing_for_those_who_play(live: Store, gorod: Gorod) -> None:
    live.database.is_changed_elsewhere()
    assert gorod("backup", "copy.db").status == 0
    assert not live.database.is_changed_elsewhere()
    live.close()


@in_both_languages
def test_a_copy_overwrites_nothing(gorod: Gorod, live: Store, home: Path, lang: str) -> None:
    (home / "letter").write_text("to a friend")
    (home / "way").symlink_to(home / "nowhere")
    for name in ("letter", "way", default_file()):
        refused = gorod("backup", name, "--lang", lang)
        said = Speech(lang).say("copies-there", file=str(name))
        assert (refused.status, refused.out, refused.err) == (2, "", f"{said}\n")
    assert (home / "letter").read_text() == "to a friend"
    assert not (home / "nowhere").exists()
    live.close()


def test_where_there_are_no_evenings_none_are_made(gorod: Gorod, home: Path) -> None:
    refused = gorod("backup", "copy.db")
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    assert str(default_file()) in refused.err
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_a_place_that_takes_no_copy_is_called_so(
    gorod: Gorod, live: Store, home: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(sqlite_backup, "make_private_file", refuse)
    why = "full" if number == errno.ENOSPC else "unwritable"
    said = Speech("en").say(f"copies-{why}", file="copy.db")
    assert gorod("backup", "copy.db").err == f"{said}\n"
    assert [one.name for one in home.iterdir()] == ["data"]
    live.close()


def test_a_folder_that_is_not_there_is_not_made(gorod: Gorod, live: Store, home: Path) -> None:
    refused = gorod("backup", "stick/copy.db")
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    assert not (home / "stick").exists()
    live.close()


def test_no_copy_is_made_of_what_could_not_be_put_back(gorod: Gorod, home: Path) -> None:
    file = home / "gorod.db"
    table_at(file).close()
    spoil(file)
    refused = gorod("backup", "copy.db", "--db", file)
    said = Speech("en").say("copies-damaged", file=str(file))
    assert (refused.status, refused.err) == (2, f"{said}\n")
    assert not list(home.glob("copy*"))


def test_of_an_empty_file_no_copy_is_made_and_the_log_beside_it_stays(
    live: Store, home: Path
) -> None:
    file = home / "gorod.db"
    file.touch()
    log = Path(shutil.copy(f"{default_file()}-wal", f"{file}-wal")).read_bytes()
    live.close()
    with pytest.raises(sqlite_backup.BackupError):
        sqlite_backup.back_up(file, home / "copy.db")
    assert Path(f"{file}-wal").read_bytes() == log


# Putting back -------------------------------------------------------------------------------------


@in_both_languages
def test_a_copy_is_put_back_and_what_was_there_is_kept_beside(
    gorod: Gorod, live: Store, home: Path, lang: str
) -> None:
    gorod("backup", "copy.db")
    (code,) = live.evenings(60)
    later = Evening.begin(live).code
    live.close()
    back = gorod("restore", "copy.db", "--lang", lang)
    assert (back.status, back.err, back.out.count("\n")) == (0, "", 2)
    assert bool(CYRILLIC.search(back.out)) == (lang == "ru")
    kept = next(default_file().parent.glob("gorod.db.*"))
    assert str(kept) in back.out
    assert codes(default_file()) == [code]
    assert sorted(codes(kept)) == sorted([code, later])
    assert {one.name for one in default_file().parent.iterdir()} == {"gorod.db", kept.name}
    if os.name == "posix":
        assert {S_IMODE(one.stat().st_mode) for one in (default_file(), kept)} == {0o600}
    again = gorod("restore", kept)
    assert again.status == 0
    assert sorted(codes(default_file())) == sorted([code, later])
    assert len(list(default_file().parent.iterdir())) == 3


def test_a_copy_is_put_where_nothing_is_yet(gorod: Gorod, live: Store, home: Path) -> None:
    gorod("backup", "copy.db")
    back = gorod("restore", "copy.db", "--db", home / "new" / "gorod.db")
    assert (back.status, back.out.count("\n")) == (0, 1)
    assert codes(home / "new" / "gorod.db") == live.evenings(60)
    live.close()


def test_a_copy_of_an_earlier_version_is_put_back_and_its_game_goes_on(gorod: Gorod) -> None:
    assert gorod("restore", STORED).status == 0
    store = Store(default_file())
    (code,) = codes(default_file())
    evening = Evening.restore(store, code)
    assert evening is not None
    assert evening.is_playing
    assert evening.permissions.of("phone 5").seat == 5
    store.close()


def test_what_a_killed_server_left_beside_its_file_is_kept_with_it(
    gorod: Gorod, live: Store, home: Path
) -> None:
    """Its log would spoil the copy that comes into its place, and is the end of what was played."""
    gorod("backup", "copy.db")
    later = Evening.begin(live).code
    killed = home / "killed"
    killed.mkdir()
    for part in ("", "-wal"):
        shutil.copy(f"{default_file()}{part}", killed / f"gorod.db{part}")
    live.close()
    assert gorod("restore", "copy.db", "--db", killed / "gorod.db").status == 0
    (kept,) = killed.glob("gorod.db.*")
    assert later in codes(kept)
    assert later not in codes(killed / "gorod.db")
    assert len(list(killed.iterdir())) == 2


@pytest.mark.parametrize("file", [b"no database", b"", None])
def test_a_log_without_its_file_or_with_a_spoilt_one_is_kept_and_spoils_nothing(
    live: Store, home: Path, file: bytes | None
) -> None:
    sqlite_backup.back_up(default_file(), home / "copy.db")
    place = home / "place" / "gorod.db"
    place.parent.mkdir()
    log = Path(shutil.copy(f"{default_file()}-wal", f"{place}-wal")).read_bytes()
    live.close()
    if file is not None:
        place.write_bytes(file)
    before = sqlite_backup.restore(home / "copy.db", place).before
    assert before is not None
    assert Path(f"{before}-wal").read_bytes() == log
    assert (before.read_bytes() if before.exists() else None) == file
    assert codes(place) == codes(home / "copy.db")
    assert not Path(f"{place}-wal").exists()


@in_both_languages
def test_where_a_table_is_served_nothing_is_put_back(
    gorod: Gorod, live: Store, home: Path, lang: str
) -> None:
    gorod("backup", "copy.db")
    plate = ServerLock(default_file())
    plate.write("http://10.0.0.5:8080")
    before = there(home)
    refused = gorod("restore", "copy.db", "--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)
    for word in (str(default_file()), str(os.getpid()), "http://10.0.0.5:8080", "--db"):
        assert word in refused.err
    assert there(home) == before
    plate.release()
    live.close()


def test_where_somebody_looks_at_past_games_nothing_is_put_back(
    gorod: Gorod, live: Store, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = sqlite3.connect

    def hasty(*what: object, **about: object) -> sqlite3.Connection:
        return plain(*what, **{"timeout": 0.1, **about})  # type: ignore[call-overload, no-any-return]

    gorod("backup", "copy.db")
    before = there(home)
    monkeypatch.setattr(sqlite3, "connect", hasty)
    refused = gorod("restore", "copy.db")
    said = Speech("en").say("copies-used", file=str(default_file()))
    assert (refused.status, refused.err) == (2, f"{said}\n")
    assert there(home) == before
    live.close()


def test_a_place_that_fails_at_the_last_moment_still_holds_what_was_there(
    gorod: Gorod, live: Store, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gorod("backup", "copy.db")
    later = Evening.begin(live).code
    live.close()

    def refuse(*_: object) -> NoReturn:
        raise OSError(errno.EIO, "the disk has gone")

    monkeypatch.setattr(Path, "replace", refuse)
    assert gorod("restore", "copy.db").status == 2
    assert later in codes(default_file())


# What is no copy ----------------------------------------------------------------------------------


def spoil(file: Path) -> None:
    """Every page but the first."""
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:9000])


def does(*sql: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as db:
            for one in sql:
                db.execute(one)
            db.commit()

    return change


def rewrites(was: str, now: str) -> Callable[[Path], None]:
    """Change what the file says of its tables, as only SQLite itself should."""

    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as db:
            db.execute("pragma writable_schema = on")
            sql = "update sqlite_schema set sql = replace(sql, ?, ?) where instr(sql, ?)"
            assert db.execute(sql, (was, now, was)).rowcount > 0
            db.commit()

    return change


def becomes(content: bytes) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        file.unlink()
        file.write_bytes(content)

    return change


def another_program(file: Path) -> None:
    file.unlink()
    does("create table evening (code)", f"pragma user_version = {SCHEMA_VERSION}")(file)


def nowhere(file: Path) -> None:
    file.unlink()


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


SPOILT: dict[str, tuple[Callable[[Path], None], str]] = {
    "not there": (nowhere, "missing"),
    "a folder": (folder, "missing"),
    "nothing": (becomes(b""), "foreign"),
    "a letter": (becomes(b"Dear friend, " * 1000), "foreign"),
    "another program's": (another_program, "foreign"),
    "of a newer version": (does(f"pragma user_version = {SCHEMA_VERSION + 1}"), "newer"),
    "of no version": (does("pragma user_version = 0"), "foreign"),
    "with a column more": (does("alter table journal add column more text"), "altered"),
    "with a table less": (does("drop table journal"), "foreign"),
    "with a trigger": (
        does("create trigger t after insert on journal begin delete from game; end"),
        "altered",
    ),
    "with a view": (does("create view v as select 1"), "altered"),
    "with a table more": (does("create table more (one)"), "altered"),
    "with a virtual table": (does("create virtual table more using fts5(one)"), "altered"),
    "with a generated column": (
        does("alter table game add column late text as (hex(written))"),
        "altered",
    ),
    "with an index on an expression": (
        does("create index i on game (length(written))"),
        "altered",
    ),
    "with an index less": (does("drop index past_by_date"), "altered"),
    "with an index that is ours by name": (
        does("drop index past_by_date", "create index past_by_date on past (abs(began))"),
        "altered",
    ),
    "with a constraint": (
        rewrites("entry blob not null", "entry blob check (number < 9)"),
        "altered",
    ),
    "with a constraint on the whole table": (
        rewrites("primary key (game, number)", "check (game > 0), primary key (game, number)"),
        "altered",
    ),
    "with another default": (
        rewrites("over integer not null default 0", "over integer not null default 1"),
        "altered",
    ),
    "with a collation": (
        rewrites("role text not null", "role text not null collate nocase"),
        "altered",
    ),
    "without its references": (rewrites(" on delete cascade", ""), "altered"),
    "spoilt": (spoil, "damaged"),
    "cut off": (cut, "damaged"),
}


@pytest.mark.parametrize(("change", "why"), SPOILT.values(), ids=SPOILT)
def test_what_is_no_copy_is_refused_and_changes_nothing(
    live: Store, home: Path, change: Callable[[Path], None], why: str
) -> None:
    sqlite_backup.back_up(default_file(), home / "copy.db")
    live.close()
    change(home / "copy.db")
    before = there(home)
    with pytest.raises(sqlite_backup.BackupError) as refused:
        sqlite_backup.restore(home / "copy.db", default_file())
    assert (refused.value.why, refused.value.file) == (why, home / "copy.db")
    assert there(home) == before


@in_both_languages
def test_the_refusal_is_one_sentence(gorod: Gorod, home: Path, lang: str) -> None:
    (home / "letter").write_text("Dear friend")
    refused = gorod("restore", "letter", "--lang", lang)
    said = Speech(lang).say("copies-foreign", file="letter")
    assert (refused.status, refused.out, refused.err) == (2, "", f"{said}\n")
    assert bool(CYRILLIC.search(said)) == (lang == "ru")
    assert there(home) == {"letter": b"Dear friend"}


def test_the_database_is_no_copy_of_itself(gorod: Gorod, live: Store) -> None:
    live.close()
    refused = gorod("restore", default_file())
    said = Speech("en").say("copies-itself", file=str(default_file()))
    assert (refused.status, refused.err) == (2, f"{said}\n")
