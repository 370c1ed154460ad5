"""One table that cannot be opened is set aside with its reason, untouched; all others go on."""

import asyncio
import json
import shutil
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from gorod.archive.game_file import file_chunks
from gorod.archive.past_game_library import GameLibrary
from gorod.cli import main
from gorod.engine.replies import Entry, Extend
from gorod.speech import LANGUAGES, Speech
from gorod.store.errors import StoreError
from gorod.store.past_games import Search
from gorod.store.rights import SERVER_OWNER
from gorod.store.store import Store
from gorod.table.codes import CODE_LENGTH
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.pacing.conductor import Conductor
from gorod.table.request_errors import Quarantined
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.past_games import Visitor, play, words
from tests.support.server_process import Served

TABLES = 4
PLAN = Plan(ruleset="textbook", players=6, bots=False, listed=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with tables at each of which one game is over and another one is played."""
    file = tmp_path_factory.mktemp("evenings") / "gorod.db"

    async def fill() -> None:
        store = Store(file)
        for nth in range(TABLES):
            evening = Evening.begin(store, remote=nth == 0)
            evening.choose(replace(PLAN, remote=nth == 0))
            for seat in range(1, 7):
                evening.sit(f"Name {seat}", seat, f"token {seat}")
            play(evening, nth)
            start(evening, nth)
            for at in range(150):  # so long that it has pages of its own
                evening.reply(Extend(1, id=f"more {at}"))
            evening.conductor.stop()
        with store.transaction():
            store.grant(evening.code, "keeper", SERVER_OWNER)
        free = Evening.begin(store)
        free.choose(PLAN)
        GameLibrary(store).index_finished()
        store.close()

    asyncio.run(fill())
    return file


@pytest.fixture
def file(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "gorod.db"))


def codes(file: Path) -> list[str]:
    """The tables at which a game is played."""
    with closing(sqlite3.connect(file)) as db:
        rows = db.execute("select code from game where over = 0 order by id").fetchall()
    return [code for (code,) in rows]


def game_of(file: Path, code: str) -> int:
    with closing(sqlite3.connect(file)) as db:
        asked = "select id from game where code = ? and over = 0"
        return int(db.execute(asked, (code,)).fetchone()[0])


# ruff: noqa: S608 - no words of people's
NOW = "(select id from game where code = :code and over = 0)"
SET = "update game set written = cast(json_set(cast(written as text), {}) as blob)"
AT = " where code = :code and over = 0"
SPOILT = {
    "evening": ("update evening set written = x'00ff7b' where code = :code", "unreadable"),
    "evening of another kind": (
        "update evening set written = cast('[]' as blob) where code = :code",
        "unreadable",
    ),
    "game": ("update game set written = cast('{\"setting\"' as blob)" + AT, "unreadable"),
    "game that is no text": ("update game set written = x'ff00fe'" + AT, "unreadable"),
    "book": (SET.format("'$.setting.ruleset', 'chicago'") + AT, "no-book"),
    "book of the next game": (
        "update evening set written = cast(json_set(cast(written as text),"
        " '$.plan.ruleset', 'chicago') as blob) where code = :code",
        "no-book",
    ),
    "edition": (SET.format("'$.edition', 7") + AT, "edition"),
    "option": (SET.format("""'$.setting.options', json('[["nonsense", 1]]')""") + AT, "rules"),
    "deck": (SET.format("""'$.setting.deck', json('["don", "sheriff"]')""") + AT, "rules"),
    "mode": (SET.format("'$.setting.mode', 'none'") + AT, "rules"),
    "entry": (f"update journal set entry = x'ff' where number = 70 and game = {NOW}", "unreadable"),
    "refused entry": (
        f"""update journal set entry = cast('["take-back",999,""]' as blob)"""
        f" where number = 70 and game = {NOW}",
        "rules",
    ),
    "missing deal": (f"delete from journal where number = 1 and game = {NOW}", "damaged"),
}


def spoil(file: Path, what: str, code: str) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        done = db.execute(SPOILT[what][0], {"code": code})
        assert done.rowcount == 1


def kept(file: Path, code: str) -> list[object]:
    """All that stands in the file of this table."""
    with closing(sqlite3.connect(file)) as db:
        return [
            *db.execute("select * from evening where code = ?", (code,)),
            *db.execute("select * from game where code = ? order by id", (code,)),
            *db.execute(
                "select * from journal where game in (select id from game where code = ?)"
                " order by game, number",
                (code,),
            ),
        ]


@pytest.mark.parametrize("what", SPOILT)
def test_all_others_go_on_and_it_is_said_why_this_one_does_not(
    file: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    spoilt, *others = reversed(codes(file))  # the one that was touched last of all
    spoil(file, what, spoilt)
    before, why = kept(file, spoilt), SPOILT[what][1]

    async def test() -> None:
        house = Tables(Store(file), "http://table", public_list=True)
        tonight, _ = house.tonight("en")
        house.resume_all()
        assert tonight.code != spoilt
        assert list(house.quarantined) == [spoilt]
        for code in others:
            evening = house.find(code)
            assert evening is not None
            assert evening.is_playing
            assert evening.conductor.clock.runs
            evening.conductor.next()
        with pytest.raises(Quarantined) as aside:
            house.find(spoilt)
        assert aside.value.about["why"] == why
        assert spoilt not in [code for code, _ in house.public_tables()]
        for lang in LANGUAGES:
            lacks = "textbook" if why == "edition" else "chicago"
            said = Speech(lang).say("web-wrong-set-aside", why=why, book=lacks)
            for path in ("", "/me", "/tv", "/host", "/stream/tv", "/games", "/after"):
                page = await Visitor(house, "token 1", lang).get(f"/{spoilt}{path}")
                assert page.status_code == 503
                assert said in words(page)
        program = Visitor(house, "token 1").client
        told = await program.get(f"/{spoilt}/me", headers={"accept": "application/json"})
        assert told.json()["error"]["reason"] == "set-aside"
        assert (await Visitor(house).get("/")).status_code == 200
        assert (await Visitor(house, "keeper").get("/games")).status_code == 200
        house.stop_all()
        house.store.close()

    asyncio.run(test())
    assert kept(file, spoilt) == before
    said = [record.getMessage() for record in caplog.records if record.name == "gorod.table"]
    assert len(said) == 1
    assert said[0].startswith("Set aside: ")
    assert not any(code in said[0] for code in (spoilt, *others, "chicago", "Name"))


def test_an_error_of_the_rules_sets_aside_the_table_at_which_it_came_up(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the game is read, and when it goes on."""
    first, second, *others = codes(file)
    plain_play, plain_on = Match.play, Conductor.go_on
    with closing(Store(file)) as store:
        number, _ = store.last_game(first) or (0, b"")

    def playing(match: Match, entry: Entry) -> None:
        if match.number == number:
            raise KeyError("seat 3 is the mafia")
        plain_play(match, entry)

    def going_on(conductor: Conductor) -> None:
        if conductor.evening.code == second:
            raise ZeroDivisionError
        plain_on(conductor)

    monkeypatch.setattr(Match, "play", playing)
    monkeypatch.setattr(Conductor, "go_on", going_on)

    async def test() -> None:
        house = Tables(Store(file))
        house.load_games()
        assert list(house.quarantined) == [first]
        house.resume_all()
        assert sorted(house.quarantined) == sorted([first, second])
        for code in others:
            evening = house.find(code)
            assert evening is not None
            assert evening.conductor.clock.runs
        house.stop_all()
        house.store.close()

    asyncio.run(test())


def test_a_game_that_is_over_and_spoilt_does_not_keep_its_table_from_the_next_one(
    file: Path,
) -> None:
    code, *_ = codes(file)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("update game set written = x'ff' where code = ?", (code,))
        db.execute("update game set over = 1 where code = ?", (code,))

    async def test() -> None:
        evening = Tables(Store(file)).find(code)
        assert evening is not None
        assert evening.match is None
        start(evening, 1)
        assert evening.is_playing
        evening.conductor.stop()
        evening.store.close()

    asyncio.run(test())


def test_a_table_that_was_mended_from_outside_opens_again(file: Path) -> None:
    code, *_ = codes(file)
    game = game_of(file, code)
    with closing(sqlite3.connect(file)) as db, db:
        (sound,) = db.execute("select written from game where id = ?", (game,)).fetchone()
        db.execute("update game set written = x'ff' where id = ?", (game,))

    async def test() -> None:
        house = Tables(Store(file))
        with pytest.raises(Quarantined):
            house.find(code)
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("update game set written = ? where id = ?", (sound, game))
        evening = house.find(code)
        assert evening is not None
        assert evening.is_playing
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("update evening set written = x'ff' where code = ?", (code,))
        with pytest.raises(Quarantined):
            house.find(code)
        house.store.close()

    asyncio.run(test())


# Damaged pages ------------------------------------------------------------------------------------


def pages(file: Path) -> list[tuple[int, str]]:
    """The pages of a file, and to what each belongs."""
    with closing(sqlite3.connect(file)) as db:
        return db.execute("select pageno, name from dbstat order by pageno").fetchall()


def damage(file: Path, page: int) -> None:
    with closing(sqlite3.connect(file)) as db:
        (size,) = db.execute("pragma page_size").fetchone()
    with file.open("r+b") as out:
        out.seek((page - 1) * size)
        out.write(b"\xa5" * size)


HELD = ("evening", "game", "journal", "message")
"""What holds the tables; the others only lead to them, or are not needed to open one."""


def is_hit(db: sqlite3.Connection, code: str, now: int) -> bool:
    """Whether the damage has hit what stands in the file of this table, as SQLite sees it."""
    try:
        db.execute("select * from evening where code = ?", (code,)).fetchall()
        db.execute("select * from game where id = ?", (now,)).fetchall()
        db.execute("select * from journal where game = ?", (now,)).fetchall()
        if len(code) > CODE_LENGTH:  # only far friends write to each other
            db.execute("select * from message where game = ?", (now,)).fetchall()
    except sqlite3.DatabaseError:
        return True
    return False


def test_whatever_page_is_damaged_the_tables_that_it_does_not_hold_go_on(
    whole: Path, tmp_path: Path
) -> None:
    """Every page of the file in turn; of the tables on it nothing else is asked than a reason."""
    try:
        found = pages(whole)
    except sqlite3.OperationalError:
        pytest.skip("This SQLite does not tell what stands on which page.")
    all_codes, part, refused = codes(whole), set(), defaultdict[str, set[str]](set)
    now = {code: game_of(whole, code) for code in all_codes}
    for page, name in found:
        if page == 1:
            continue  # without it this is no file of evenings at all
        file = Path(shutil.copy(whole, tmp_path / f"{page}.db"))
        damage(file, page)
        with closing(sqlite3.connect(file)) as db:
            hit = {code for code in all_codes if name in HELD and is_hit(db, code, now[code])}
        if hit and len(hit) < len(all_codes):
            part.add(name)
        house = Tables(Store(file))
        house.load_games()
        for code in all_codes:
            if code in hit:
                with pytest.raises(Quarantined) as aside:
                    house.find(code)
                assert aside.value.about["why"] == "damaged"
            else:
                evening = house.find(code)
                assert evening is not None
                assert evening.is_playing, (page, name)
        try:
            evening, _ = house.tonight("en")
            assert evening.code not in hit
        except StoreError as error:  # nothing can be added to it any more
            refused[error.why].add(name)
        look_at_the_past(house.store, refused)
        house.store.close()
    assert part >= {"journal", "message"}
    assert refused.keys() == {"damaged"}
    assert "game" not in refused["damaged"]
    assert "journal" not in refused["damaged"]


def look_at_the_past(store: Store, refused: dict[str, set[str]]) -> None:
    """Lists and files leave out what cannot be read; they may be refused, and never break."""
    shelf = GameLibrary(store)
    for look in (
        lambda: shelf.search(Search(), 1),
        lambda: shelf.search(Search(player="name")),
        lambda: shelf.count(Search()),
        lambda: b"".join(file_chunks(shelf.all(Search()))),
    ):
        try:
            look()
        except StoreError as error:
            refused[error.why].add("past")


def test_a_damaged_page_of_one_past_game_leaves_the_others_on_the_shelf(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its journal cannot be read: the file that is written has all games but this one."""
    with closing(sqlite3.connect(file)) as db, db:
        past = db.execute("select game from past order by game").fetchall()
        ((spoilt,), *rest) = past
        db.execute("update journal set entry = x'ff' where game = ? and number = 2", (spoilt,))
        entries = db.execute("select entry from journal where game = ?", (spoilt,)).fetchall()
    out = file.with_name("games.json")
    call = ["games", "export", str(out), "--db", str(file), "--lang", "en"]
    with pytest.raises(SystemExit) as left:
        main(call)
    printed = capsys.readouterr()
    assert not left.value.code
    assert len(json.loads(out.read_bytes())["games"]) == len(rest) == TABLES - 1
    assert f"Game {spoilt} is left out and kept untouched" in printed.err
    assert "3 games are written" in printed.out
    with closing(sqlite3.connect(file)) as db:
        asked = "select entry from journal where game = ?"
        assert db.execute(asked, (spoilt,)).fetchall() == entries


# Past games ---------------------------------------------------------------------------------------


@pytest.fixture
def shelved(file: Path) -> tuple[Path, int, str]:
    """Of the past games, one is spoilt in each way that the others must survive."""
    with closing(sqlite3.connect(file)) as db:
        game, code = db.execute("select game, code from past order by game").fetchone()
    return file, game, code


PAST = {
    "written": "update game set written = x'ff' where id = :game",
    "book": SET.format("'$.setting.ruleset', 'chicago'") + " where id = :game",
    "entry": "update journal set entry = x'ff' where game = :game and number = 3",
    "entries": "delete from journal where game = :game and number = 1",
}


@pytest.mark.parametrize("noted", [True, False], ids=["noted", "new"])
@pytest.mark.parametrize("what", PAST)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_names_a_past_game_that_cannot_be_opened_and_goes_on(
    shelved: tuple[Path, int, str],
    capsys: pytest.CaptureFixture[str],
    what: str,
    noted: bool,
    lang: str,
) -> None:
    file, game, code = shelved
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(PAST[what], {"game": game})
        if what == "book":
            db.execute("update past set ruleset = 'chicago' where game = ?", (game,))
        if not noted:
            db.execute("delete from player where game = ?", (game,))
            db.execute("delete from past where game = ?", (game,))

    def gorod(*call: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(["games", *call, "--db", str(file), "--lang", lang])
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return int(left.value.code or 0), *printed

    status, out, err = gorod()
    assert (status, out.count("\n")) == (0, TABLES if noted else TABLES - 1)
    assert noted or str(game) in err
    status, out, err = gorod("show", f"{code}-1")
    assert status == 2
    folder = file.parent / "notebooks"
    status, out, err = gorod("export", str(folder), "--format", "notebooks")
    assert (status, len([*folder.iterdir()])) == (0, TABLES - 1)
    assert err
    status, out, err = gorod("export", str(file.with_name("x.json")))
    assert status == 0
    assert err or what in ("book", "entries")
    status, out, err = gorod("forget", "Name 1", "--yes")
    assert status == 2  # somebody of this name plays now
    status, out, err = gorod("delete", "--all", "--yes")
    assert status == 0, err


@pytest.mark.parametrize("what", PAST)
def test_pages_leave_out_a_past_game_that_cannot_be_opened(
    shelved: tuple[Path, int, str], what: str
) -> None:
    file, game, code = shelved
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(PAST[what], {"game": game})
        if what == "book":
            db.execute("update past set ruleset = 'chicago' where game = ?", (game,))

    async def test() -> None:
        house = Tables(Store(file))
        for visitor in (Visitor(house, "keeper"), Visitor(house, "token 1", "ru")):
            assert (await visitor.get("/games")).status_code == 200
            assert (await visitor.get(f"/{code}/games")).status_code == 200
            for path in ("", "/replay", "/notebook.yaml", "/game.json"):
                assert (await visitor.get(f"/{code}/games/1{path}")).status_code == 503
        keeper = Visitor(house, "keeper")
        for path in ("/games.json", "/games.zip"):
            assert (await keeper.get(path)).status_code == 200
        house.stop_all()
        house.store.close()

    asyncio.run(test())


# In a process of its own --------------------------------------------------------------------------


def test_a_server_starts_beside_what_it_cannot_open_and_says_so(
    whole: Path, tmp_path: Path
) -> None:
    file = Path(shutil.copy(whole, tmp_path / "gorod.db"))
    first, second, *others = codes(file)
    spoil(file, "entry", first)
    spoil(file, "book", second)
    games = {first: game_of(file, first), second: game_of(file, second)}
    served = Served(tmp_path)
    try:
        said = served.log.read_text()
        assert "2 tables are set aside and kept untouched; all others go on:" in said
        assert f"the table of game {games[first]}: what was written of it cannot be read." in said
        assert f"the table of game {games[second]}: this Gorod does not have its rulebook" in said
        assert not any(code in said for code in (first, second))
        assert httpx.get(f"{served.base}/{first}/tv").status_code == 503
        for code in others:
            assert httpx.get(f"{served.base}/{code}/tv").status_code == 200
    finally:
        served.close()
