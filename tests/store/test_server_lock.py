"""One server a file, one file after a clean stop, and a disk that refuses is called by its name."""

import asyncio
import errno
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from io import StringIO
from pathlib import Path
from stat import S_IMODE
from typing import Any, NoReturn

import httpx
import pytest
from rich.console import Console

from gorod.cli import main
from gorod.engine.replies import encode_journal
from gorod.speech import LANGUAGES, Speech
from gorod.store import sqlite
from gorod.store.errors import DatabaseUnusable, StoreError
from gorod.store.rights import Sits
from gorod.store.server_lock import AlreadyServed, ServerLock, served_by
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.ops import serve_command
from gorod.web.ops.serve_command import CannotServe, ServeSettings
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.past_games import Visitor, words
from tests.support.sampling import sampled
from tests.support.server_process import PROGRAM, Served

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
posix = pytest.mark.skipif(os.name != "posix", reason="Signals are another thing here.")
PLAN = Plan(ruleset="textbook", players=6, bots=False)


def gorod(*call: object, limit: int | None = None) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which may write files up to this length."""

    def narrow() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (limit or 0, limit or 0))

    return subprocess.run(
        check=False,
        args=[sys.executable, "-m", "gorod", *map(str, call)],
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
        preexec_fn=None if limit is None else narrow,
    )


def serving(*call: object, **about: Any) -> subprocess.CompletedProcess[str]:
    return gorod("serve", "--no-browser", "--host", "127.0.0.1", *call, **about)


# One server a file --------------------------------------------------------------------------------


@sampled("lang", ["ru", "en"])
def test_a_server_beside_another_on_the_same_file_refuses_and_names_it(
    tmp_path: Path, lang: str
) -> None:
    """By whatever way it comes to the file, and at whatever port."""
    table = Served(tmp_path)
    try:
        (tmp_path / "way").symlink_to(tmp_path, target_is_directory=True)
        (tmp_path / "way.db").symlink_to(table.db)
        ways = [table.db, tmp_path / "way" / "gorod.db", tmp_path / "way.db"]
        ways.append(Path(os.path.relpath(table.db)))
        assert table.process is not None
        for port, way in zip((0, 0, 0, table.port), ways, strict=True):
            refused = serving("--db", way, "--port", port, "--lang", lang)
            about = {"file": str(way), "pid": str(table.process.pid), "address": table.base}
            said = Speech(lang).say("serve-taken", **about)
            assert (refused.returncode, refused.stderr) == (2, f"{said}\n")
        assert httpx.get(table.base).status_code == 200
        assert gorod("games", "--db", table.db).returncode == 0  # whoever looks on may
        plate = table.db.with_name("gorod.db.served")
        assert S_IMODE(plate.stat().st_mode) == 0o600 or os.name != "posix"
    finally:
        table.close()
    assert [one.name for one in tmp_path.glob("gorod.db*")] == ["gorod.db"]


@posix
def test_a_server_that_was_killed_is_in_nobodys_way(tmp_path: Path) -> None:
    table = Served(tmp_path)
    try:
        table.kill()
        assert (tmp_path / "gorod.db.served").exists()
        table.start()
        assert httpx.get(table.url("tv")).status_code == 200
    finally:
        table.close()


def test_of_several_that_start_at_once_one_serves(tmp_path: Path) -> None:
    call = [sys.executable, "-c", PROGRAM, "0", str(tmp_path / "gorod.db"), "1", "en", "1", "", ""]
    with ExitStack() as stack:
        log = stack.enter_context((tmp_path / "log").open("w"))
        started = [subprocess.Popen(call, stdout=log, stderr=subprocess.PIPE) for _ in range(4)]
        try:
            deadline = time.monotonic() + 120
            while sum(one.poll() is not None for one in started) < 3:
                assert time.monotonic() < deadline
                time.sleep(0.1)
            refused = [one for one in started if one.poll() is not None]
            assert len(refused) == 3
            for one in refused:
                assert b"is served already by process" in one.communicate(timeout=60)[1]
        finally:
            for one in started:
                if one.poll() is None:
                    one.terminate()
                one.communicate(timeout=60)


# A clean stop -------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_clean_stop_leaves_one_file_that_holds_everything(tmp_path: Path, by: int) -> None:
    """With phones that look on, and one who reads the file meanwhile."""
    table = Served(tmp_path, second=0.001)
    with ExitStack() as phones:
        owner = phones.enter_context(httpx.Client(base_url=table.base, follow_redirects=True))
        owner.get(table.owner_path)
        plan = {"ruleset": "textbook", "players": "7", "bots": "on", "hosted_by": "person"}
        owner.post(f"/{table.code}/plan", data=plan)
        guest = phones.enter_context(httpx.Client(base_url=table.base, follow_redirects=True))
        guest.post(f"/{table.code}/sit", data={"name": "Zoe"})
        assert owner.post(f"/{table.code}/start", data={"games": "0"}).status_code == 200
        streams = [(owner, "tv"), (owner, "host"), (guest, "me"), (guest, "tv")]
        for browser, screen in streams:
            path = f"/{table.code}/stream/{screen}"
            stream = phones.enter_context(browser.stream("GET", path, timeout=60))
            assert next(stream.iter_lines())
        written = entries(table.db)
        assert written
        assert table.process is not None
        table.process.send_signal(by)
        table.process.wait(60)
    assert sorted(one.name for one in tmp_path.glob("gorod.db*")) == ["gorod.db"]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(table.db, elsewhere)
    again = entries(elsewhere / "gorod.db")
    assert again[: len(written)] == written
    assert by == signal.SIGINT or "Traceback" not in table.log.read_text()


def entries(file: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute("select * from journal order by game, number").fetchall()


def test_the_file_holds_everything_though_another_still_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "gorod.db"
    reader = sqlite3.connect(file)
    store = Store(file)
    assert reader.execute("select count(*) from evening").fetchone() == (0,)
    code = Evening.begin(store).code
    store.close()
    copy = Path(shutil.copy(file, tmp_path / "copy.db"))
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select code from evening").fetchall() == [(code,)]
    reader.close()


# A disk that refuses ------------------------------------------------------------------------------


@sampled("lang", ["ru", "en"])
def test_a_place_that_cannot_be_written_is_called_so(tmp_path: Path, lang: str) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    (tmp_path / "folder").mkdir()
    places = {
        tmp_path / "file" / "gorod.db": "unwritable",
        tmp_path / "file": "unreadable",
        tmp_path / "folder": "unreadable",
    }
    if Path("/proc/version").exists():
        places |= {Path("/proc/gorod.db"): "unwritable", Path("/proc/no/gorod.db"): "unwritable"}
    for place, why in places.items():
        said = Speech(lang).say(f"serve-{why}", file=str(place))
        refused = serving("--port", 0, "--db", place, "--lang", lang)
        assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", f"{said}\n")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "folder"]


@posix
@pytest.mark.parametrize("limit", [0, 5000, 50_000])
def test_a_disk_that_takes_nothing_more_is_called_so_when_it_starts(
    tmp_path: Path, limit: int
) -> None:
    file = tmp_path / "gorod.db"
    said = Speech("en").say("serve-unwritable", file=str(file))
    refused = serving("--port", 0, "--db", file, "--lang", "en", limit=limit)
    assert (refused.returncode, refused.stderr) == (2, f"{said}\n")


@in_both_languages
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["games"]])
def test_a_full_disk_is_called_so_when_it_starts(
    tmp_path: Path,
    lang: str,
    command: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "gorod.db"
    Store(file).close()
    monkeypatch.setattr(sqlite, "make_private_file", full)
    with pytest.raises(SystemExit) as left:
        main([*command, "--db", str(file), "--lang", lang])
    assert left.value.code == 2
    assert capsys.readouterr().err == Speech(lang).say("serve-full", file=str(file)) + "\n"


def test_a_file_whose_first_page_is_damaged_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "gorod.db"
    store = Store(file)
    Evening.begin(store)
    store.close()
    spoilt = file.read_bytes()[:100] + b"\xa5" * 3996 + file.read_bytes()[4096:]
    file.write_bytes(spoilt)
    with pytest.raises(DatabaseUnusable) as refused:
        Store(file)
    assert refused.value.why == "damaged"
    assert file.read_bytes() == spoilt


@in_both_languages
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["games"]])
@pytest.mark.parametrize("is_served", [True, False])
def test_a_second_name_of_the_file_lets_no_second_server_in(
    tmp_path: Path,
    lang: str,
    command: list[str],
    is_served: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each would have a lock and a log of its own, and one would destroy what the other writes."""
    file, link = tmp_path / "gorod.db", tmp_path / "elsewhere" / "party.db"
    plate, store = ServerLock(file), Store(file)
    Evening.begin(store)
    link.parent.mkdir()
    link.hardlink_to(file)
    if not is_served:
        store.close()
        plate.release()
    with pytest.raises(SystemExit) as left:
        main([*command, "--db", str(link), "--lang", lang])
    assert left.value.code == 2
    assert capsys.readouterr().err == Speech(lang).say("serve-linked", file=str(link)) + "\n"
    assert [one.name for one in link.parent.iterdir()] == ["party.db"]
    if is_served:
        store.close()
        plate.release()
    link.unlink()
    Store(file).close()


@posix
@pytest.mark.parametrize("kind", ["a link to the file", "a link to its folder", "both"])
def test_a_symbolic_link_leads_to_the_same_lock(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "there" / "gorod.db"
    file.parent.mkdir()
    (tmp_path / "folder").symlink_to(file.parent)
    (tmp_path / "link.db").symlink_to(file)
    (tmp_path / "both.db").symlink_to(tmp_path / "folder" / "gorod.db")
    plate, store = ServerLock(file), Store(file)
    ways = {
        "a link to the file": tmp_path / "link.db",
        "a link to its folder": tmp_path / "folder" / "gorod.db",
        "both": tmp_path / "both.db",
    }
    with pytest.raises(AlreadyServed):
        ServerLock(ways[kind])
    assert served_by(ways[kind]) is not None
    store.close()
    plate.release()


@in_both_languages
@pytest.mark.parametrize(
    ("command", "is_empty"),
    [(["serve", "--port", "0"], False), (["serve", "--port", "0"], True), (["games"], True)],
)
def test_a_log_whose_file_is_lost_is_left_alone(
    tmp_path: Path,
    lang: str,
    command: list[str],
    is_empty: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """SQLite would delete it, and with it what was played last."""
    file, log = tmp_path / "gorod.db", tmp_path / "gorod.db-wal"
    store = Store(tmp_path / "served.db")
    Evening.begin(store)
    shutil.copy(tmp_path / "served.db-wal", log)
    store.close()
    if is_empty:
        file.touch()
    held = log.read_bytes()
    assert held
    with pytest.raises(SystemExit) as left:
        main([*command, "--db", str(file), "--lang", lang])
    assert left.value.code == 2
    assert capsys.readouterr().err == Speech(lang).say("serve-log-alone", file=str(file)) + "\n"
    assert log.read_bytes() == held
    assert file.exists() == is_empty


# A disk that is full in the middle of a game ------------------------------------------------------


def a_house(file: Path) -> tuple[Tables, Evening]:
    house = Tables(Store(file), "http://table")
    table = house.open("owner", "en")
    table.choose(PLAN)
    for seat in range(1, 7):
        table.sit(f"Name {seat}", seat, f"token {seat}")
    return house, table


@contextmanager
def full(store: Store, game: int) -> Iterator[None]:
    """No page more, and no room on that of this journal: SQLite itself says that it is full."""
    (pages,) = store.database.db.execute("pragma page_count").fetchone()
    (most,) = store.database.db.execute("pragma max_page_count").fetchone()
    store.database.db.execute(f"pragma max_page_count = {pages}")
    number = 1_000_000
    for size in (500, 50, 1):
        with suppress(sqlite3.OperationalError):
            while number < 1_010_000:
                number += 1
                entry = (game, number, b"x" * size)
                store.database.db.execute("insert into journal values (?, ?, ?)", entry)
    assert number < 1_010_000
    try:
        yield
    finally:
        store.database.db.execute(f"pragma max_page_count = {most}")
        store.database.db.execute("delete from journal where number > 1000000")


@pytest.mark.parametrize("fails", ["a port", "the database"])
def test_a_server_that_cannot_start_leaves_no_lock_and_no_open_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    monkeypatch.setattr(serve_command, "exit_on_sigterm", lambda: None)
    monkeypatch.setattr(serve_command, "data_folder", lambda: tmp_path)
    opened: list[socket.socket] = []
    plain = serve_command.listen

    def listen(*about: Any, **more: Any) -> socket.socket:
        opened.append(plain(*about, **more))
        return opened[-1]

    def damaged(*_: object) -> None:
        raise StoreError("damaged")

    monkeypatch.setattr(serve_command, "listen", listen)
    metrics, wanted = "0", 3
    with socket.create_server(("127.0.0.1", 0)) as busy:
        if fails == "a port":
            metrics, wanted = str(busy.getsockname()[1]), 2
        else:
            monkeypatch.setattr(Tables, "tonight", damaged)
        file = tmp_path / "gorod.db"
        settings = ServeSettings(
            0, host="127.0.0.1", db=file, browser=False, https=True, metrics=metrics
        )
        with pytest.raises(CannotServe):
            serve_command.serve(Speech("en"), Console(file=StringIO()), settings)
    assert [one.fileno() for one in opened] == [-1] * wanted
    assert not file.with_name("gorod.db.served").exists()
    assert not file.with_name("gorod.db-wal").exists()


@in_both_languages
def test_a_disk_that_is_full_in_the_middle_of_a_game_is_called_so_and_nothing_is_lost(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gorod.table.pacing.serial_tasks.WRITE_RETRY_S", 0.01)

    async def test() -> None:
        house, table = a_house(tmp_path / "gorod.db")
        start(table, 1)
        game, store = match_of(table).game, house.store
        assert game is not None
        while not any(isinstance(who, int) for who in game.open):
            table.conductor.next()
        ask = next(ask for who, ask in game.open.items() if isinstance(who, int))
        phone = Visitor(house, f"token {ask.to}", lang)
        form = {"to": ask.to, "number": ask.number, "choice": ask.offer.options[0], "id": "a"}
        path, before = f"/{table.code}/answer", len(game.journal)
        with full(store, match_of(table).number):
            page = await phone.post(path, data=form)
            assert page.status_code == 503
            assert Speech(lang).say("web-wrong-disk-full") in words(page)
            told = await phone.post(path, data=form, headers={"accept": "application/json"})
            assert told.json()["error"]["reason"] == "disk-full"
            table.conductor._ring()  # the time is up, and that cannot be written either
            assert len(game.journal) == before
            assert not store.database.db.in_transaction
        while len(game.journal) == before:  # it is tried until there is room again
            await asyncio.sleep(0.01)
        assert len(store.journal(match_of(table).number)) == len(game.journal)
        house.stop_all()
        store.close()
        again = Evening.restore(Store(tmp_path / "gorod.db"), table.code)
        assert again is not None
        assert again.match is not None
        assert encode_journal(again.match.game.journal) == encode_journal(game.journal)
        again.store.close()

    asyncio.run(asyncio.wait_for(test(), 60))


def test_what_was_begun_together_is_undone_together_when_the_disk_is_full(tmp_path: Path) -> None:
    """Where the end of it is refused, the next one can begin."""
    house, table = a_house(tmp_path / "gorod.db")
    store = house.store
    (pages,) = store.database.db.execute("pragma page_count").fetchone()
    store.database.db.execute(f"pragma max_page_count = {pages}")

    def much() -> None:
        with store.transaction():
            for at in range(1000):
                store.grant(table.code, f"token {at}", Sits(at))

    for _ in range(2):
        with pytest.raises(StoreError, match="FULL"):
            much()
        assert not store.database.db.in_transaction
        assert table.permissions.of("token 999").seat is None
    store.database.db.execute("pragma max_page_count = 1000000")
    much()
    assert table.permissions.of("token 999").seat == 999
    store.close()
