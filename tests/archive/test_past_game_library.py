"""All past games of the house: found, written out, taken in, deleted for good."""

import io
import re
import zipfile
from datetime import date, timedelta
from pathlib import Path
from time import process_time

import msgspec
import pytest

from gorod.archive import game_file as archive
from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.replies import Reply, TakeBack
from gorod.notebook.checker import check_text
from gorod.speech import Speech
from gorod.store.past_games import Search
from gorod.store.rights import CONSOLE
from gorod.store.store import RoomMessage, Store
from gorod.table.evening import Evening
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan, rules_of
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.paper_cards import CARDS
from tests.support.paper_table import Paper
from tests.support.past_games import (
    NOTEBOOKS,
    REFUSED,
    ROOT,
    Home,
    Visitor,
    at_home,
    go_on,
    links,
    play,
    words,
)
from tests.support.wire import name_of

FAR = (date.today() + timedelta(2)).isoformat()


# Finding ------------------------------------------------------------------------------------------


def test_a_game_is_found_by_player_by_rulebook_and_by_date() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        other = home.open("other", "city", 7)
        play(other, 2)
        both = words(await home.keeper.get("/games"))
        assert "2 games found" in both
        for query, there, not_there in (
            ("rulebook=city", "City Mafia Game", "Club Mafia Game"),
            (f"player={name_of(9).upper()}", "Club Mafia Game", "City Mafia Game"),
        ):
            page = words(await home.keeper.get(f"/games?{query}"))
            assert "One game found" in page
            assert there in page
            assert not_there not in page
        today = date.today().isoformat()
        assert "2 games" in words(await home.keeper.get(f"/games?since={today}&until={today}"))
        assert "No games" in words(await home.keeper.get(f"/games?since={FAR}"))
        assert "No games" in words(await home.keeper.get("/games?player=%25"))
        assert "2 games" in words(await home.keeper.get("/games?until=9999-12-30"))

    at_home(look)


def test_a_game_is_found_from_its_very_second_on_and_not_before_it() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        (game,) = home.shelf.search(Search())
        assert home.shelf.count(Search(since=game.began, until=game.began + 1)) == 1
        assert home.shelf.count(Search(since=game.began + 1)) == 0
        assert home.shelf.count(Search(until=game.began)) == 0

    at_home(look)


def test_the_games_of_an_evening_stand_in_the_order_in_which_they_were_played() -> None:
    async def look(home: Home) -> None:
        for seed in (1, 2, 3):
            play(home.table, seed)
        assert [game.number for game in home.shelf.search(Search(code=home.code))] == [1, 2, 3]

    at_home(look)


@pytest.mark.parametrize(
    "day", ["yesterday", "2026-13-01", "0000-00-00", "9999-12-31", "1%00", "1"]
)
def test_a_date_that_is_none_is_answered_by_one_sentence(day: str) -> None:
    async def look(home: Home) -> None:
        page = await home.keeper.get(f"/games?until={day}")
        assert page.status_code == 400
        assert "is no date" in words(page)

    at_home(look)


def test_a_rulebook_that_is_none_is_named() -> None:
    async def look(home: Home) -> None:
        for path in ("/games", f"/{home.code}/games", "/games.json"):
            page = await home.keeper.get(f"{path}?rulebook=warp")
            assert page.status_code == 400
            assert "“rulebook” cannot be “warp”" in words(page)

    at_home(look)


def test_whoever_runs_the_house_sees_all_games_and_others_those_of_their_evenings() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        other = home.house.open("other", "en")
        other.choose(Plan(ruleset="city", players=7, bots=False, hosted_by="person"))
        for seat in range(1, 8):
            other.sit(f"Alien {seat}", seat, f"alien {seat}")
        play(other, 2)
        for visitor, games in ((home.keeper, 2), (home.owner, 1), (home.guest, 1)):
            page = await visitor.get("/games")
            found = [link for link in links(page) if re.fullmatch(r"/\w+/games/\d+", link)]
            assert len(found) == games
        stranger = words(await home.stranger.get("/games"))
        assert "No games found" in stranger
        assert "Alien" not in words(await home.guest.get("/games"))

    at_home(look)


def test_whoever_has_given_up_a_seat_still_finds_the_games() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        home.table.stand_up(1)
        assert "One game found" in words(await home.guest.get("/games"))

    at_home(look)


@pytest.mark.parametrize("path", ["/games.json", "/games.zip", "/games/forget?name=Bob"])
def test_only_whoever_runs_the_house_exports_and_forgets(path: str) -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        for visitor in (home.owner, home.guest, home.stranger):
            refused = await visitor.get(path)
            assert refused.status_code == 403
            assert "Only the server owner" in words(refused)
        refused = await home.owner.post("/games/import", data={"text": "x"})
        assert refused.status_code == 403
        assert (await home.owner.post("/games/forget", data={"name": "Bob"})).status_code == 403

    at_home(look)


def test_the_owners_link_that_is_printed_at_the_start_makes_the_keeper() -> None:
    async def look(home: Home) -> None:
        evening, key = home.house.tonight("en")
        assert not home.house.store.is_server_owner("laptop")
        assert home.house.claim_ownership(evening, key, "laptop")
        assert home.house.store.is_server_owner("laptop")
        assert not home.house.store.is_server_owner("owner")
        assert not home.house.store.is_server_owner("")

    at_home(look)


def test_long_lists_come_page_by_page() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        many(home, 119)
        first = await home.keeper.get("/games")
        assert "Page 1 of 3" in words(first)
        assert "/games?page=2" in list(links(first))
        last = await home.keeper.get("/games?page=999")
        assert "Page 3 of 3" in words(last)
        assert first.text.count("/games/") > last.text.count("/games/")

    at_home(look)


def test_every_game_stands_on_one_page_of_a_long_list() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        many(home, 119)
        pages = [home.shelf.search(Search(), page) for page in (1, 2, 3)]
        assert [len(page) for page in pages] == [50, 50, 20]
        assert [game for page in pages for game in page] == home.shelf.search(Search())

    at_home(look)


def many(home: Home, games: int) -> None:
    """The same game many times, each at an evening of its own."""
    (one,) = list(home.shelf.all(Search()))
    outcome = archive.validate_game(one, Speech("en"))
    letters = "ABCDEFGHJKMNPQRSTUVWXYZ"
    copies = []
    for at in range(games):
        code = "2" + letters[at % 23] + letters[at // 23 % 23] + letters[at // 529 % 23]
        copies.append((msgspec.structs.replace(one, evening=code, began=at), outcome))
    assert len(home.shelf.import_games(copies)) == games


def test_two_thousand_games_are_listed_in_a_moment(tmp_path: Path) -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        many(home, 2000)
        await home.keeper.get("/games")
        for path in ("/games", "/games?player=eve&page=20", f"/{home.code}/games"):
            spent = []
            for _ in range(5):
                began = process_time()
                page = await home.keeper.get(path)
                spent.append(process_time() - began)
                assert page.status_code == 200
            assert min(spent) < 1, (path, spent)

    at_home(look, tmp_path / "many.db")


def test_of_a_game_that_is_being_played_no_list_file_or_page_tells_anything() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        before = [words(await home.keeper.get(path)) for path in ("/games", f"/{home.code}/games")]
        file = home.exported()
        start(home.table, 2)
        match = match_of(home.table)
        game = match.game
        for _ in range(60):
            asks = [ask for ask in game.open.values() if ask.to not in match.answers()]
            seats = [ask for ask in asks if isinstance(ask.to, int)]
            if seats:
                home.table.reply(Reply(seats[0].to, seats[0].number, RandomBot(3).answer(seats[0])))
            else:
                home.table.conductor.next()
            paths = ("/games", f"/{home.code}/games")
            assert [words(await home.keeper.get(path)) for path in paths] == before
        assert home.exported() == file
        assert (await home.keeper.get("/games.json")).content == file
        for path in ("", "/replay", "/notebook.yaml", "/game.json", "/delete"):
            assert (await home.keeper.get(f"/{home.code}/games/2{path}")).status_code == 404
        assert (await home.keeper.post(f"/{home.code}/games/2/delete")).status_code == 303
        assert home.table.is_playing
        assert len(home.house.store.journal(match_of(home.table).number)) == len(game.journal)
        home.table.conductor.stop()

    at_home(look, ":memory:", "vendetta")


# Out and in ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["sport", "city", "salon", "it", "vendetta", "textbook"])
def test_exported_deleted_and_imported_they_are_the_same_games_byte_for_byte(ruleset: str) -> None:
    async def look(home: Home) -> None:
        for seed in (1, 2):
            play(home.table, seed)
            home.table.shuffle()
        pages = [words(await home.keeper.get(f"/{home.code}/games/{n}")) for n in (1, 2)]
        before = (await home.keeper.get("/games.json")).content
        assert before == home.exported()
        for number in (1, 2):
            gone = await home.keeper.post(f"/{home.code}/games/{number}/delete")
            assert gone.headers["location"] == f"/{home.code}/games"
        assert "No games" in words(await home.keeper.get("/games"))
        files = {"file": ("games.json", before)}
        done = await home.keeper.post("/games/import", files=files)
        assert done.headers["location"] == "/games?added=2"
        assert (await home.keeper.get("/games.json")).content == before
        assert [words(await home.keeper.get(f"/{home.code}/games/{n}")) for n in (1, 2)] == pages
        again = await home.keeper.post("/games/import", files=files)
        assert again.headers["location"] == "/games?added=0"
        assert (await home.keeper.get("/games.json")).content == before

    at_home(look, ":memory:", ruleset)


def far_game(home: Home) -> Evening:
    """A game of far friends in which words were written in every room."""
    table = home.house.open("far owner", "en", remote=True)
    table.choose(Plan(ruleset="salon", players=6, bots=False, hosted_by="person", remote=True))
    for seat in range(1, 7):
        table.sit(name_of(seat), seat, f"far {seat}")
    start(table, 1)
    store = home.house.store
    for number, (room, seat) in enumerate([("day", 2), ("mafia 1 2", 1), ("gone", 3), ("day", 0)]):
        said = RoomMessage(number + 1, room, seat, 1, f"words of {seat} in {room}", f"w{number}")
        store.write_message(match_of(table).number, said)
    go_on(table, 1)
    return table


def paper_game(home: Home) -> Evening:
    """A game with paper cards in which the judge saw who woke."""
    paper = Paper(house=home.house)
    paper.cards = list(CARDS.values())
    paper.play()
    assert paper.game.over
    paper.table.conductor.stop()
    return paper.table


def test_what_was_written_in_rooms_and_seen_of_paper_cards_comes_back_too() -> None:
    async def look(home: Home) -> None:
        tables = [far_game(home), paper_game(home)]
        before = home.exported()
        assert b"words of 1 in mafia 1 2" in before
        assert b'"seats":[2,5,7]' in before
        pages = [words(await home.keeper.get(f"/{one.code}/games/1")) for one in tables]
        assert "words of 3 in gone" in pages[0]
        home.shelf.delete([game.game for game in home.shelf.search(Search())])
        assert home.exported() != before
        assert len(home.shelf.import_games(archive.parse_games(before, Speech("en")))) == 2
        assert home.exported() == before
        assert [words(await home.keeper.get(f"/{one.code}/games/1")) for one in tables] == pages

    at_home(look)


def test_with_a_name_goes_what_this_player_wrote(tmp_path: Path) -> None:
    file = tmp_path / "house.db"

    async def look(home: Home) -> None:
        far_game(home)
        home.shelf.forget(name_of(1))
        assert traces(file, b"words of 1 in", b"words of 2 in") == [b"words of 2 in"]

    at_home(look, file)


def test_they_come_to_another_house_and_back() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        play(home.table, 2)
        other = GameLibrary(Store())
        assert len(other.import_games(archive.parse_games(home.exported(), Speech("ru")))) == 2
        assert b"".join(archive.file_chunks(other.all(Search()))) == home.exported()

    at_home(look)


def test_a_game_with_deeds_of_the_host_taken_back_comes_through() -> None:
    async def look(home: Home) -> None:
        game = play(home.table, 3)
        home.table.reply(TakeBack(4, id="h1"))
        assert not game.over
        assert (await home.keeper.get(f"/{home.code}/games/1")).status_code == 404
        assert home.shelf.count(Search()) == 0
        go_on(home.table, 4)
        assert (await home.keeper.get(f"/{home.code}/games/1")).status_code == 200
        for eyes in ("host", 3):
            for step in range(1, len(game.journal) + 1, 9):
                where = f"/{home.code}/games/1/replay?eyes={eyes}&step={step}"
                assert (await home.keeper.get(where)).status_code == 200
        before = home.exported()
        other = GameLibrary(Store())
        other.import_games(archive.parse_games(before, Speech("en")))
        assert b"".join(archive.file_chunks(other.all(Search()))) == before

    at_home(look)


def test_an_imported_game_never_takes_the_place_of_the_one_being_played(tmp_path: Path) -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        exported = home.exported()
        await home.keeper.post(f"/{home.code}/games/1/delete")
        start(home.table, 5)
        running = match_of(home.table).number
        await home.keeper.post("/games/import", files={"file": ("a.json", exported)})
        restored = Tables(Store(tmp_path / "house.db")).find(home.code)
        assert restored is not None
        assert restored.is_playing
        assert match_of(restored).number == running
        home.table.conductor.stop()

    at_home(look, tmp_path / "house.db")


def test_one_game_is_a_file_of_its_own() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        play(home.table, 2)
        one = await home.guest.get(f"/{home.code}/games/2/game.json")
        (examined,) = archive.parse_games(one.content, Speech("en"))
        assert examined[0].number == 2
        assert "attachment" in one.headers["content-disposition"]

    at_home(look)


def test_the_notebooks_of_all_games_come_in_one_file_and_can_be_taken_in_again() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        play(home.table, 2)
        packed = zipfile.ZipFile(io.BytesIO((await home.keeper.get("/games.zip")).content))
        names = packed.namelist()
        assert names == [f"gorod-{home.code}-1.yaml", f"gorod-{home.code}-2.yaml"]
        files = [("file", (name, packed.read(name))) for name in names]
        for _, (_, text) in files:
            assert check_text(text.decode(), Speech("en")).ok
        done = await home.keeper.post("/games/import", files=files)
        assert done.headers["location"] == "/games?added=2"
        added = [one for one in home.shelf.all(Search()) if one.evening != home.code]
        written = [archive.as_notebook(one, Speech("en")).encode() for one in added]
        assert written == [packed.read(name) for name in names]

    at_home(look, ":memory:", "city")


@pytest.mark.parametrize("file", REFUSED, ids=lambda file: file.stem)
def test_a_notebook_of_a_table_that_is_refused_adds_no_game_and_one_sentence_says_so(
    file: Path,
) -> None:
    async def look(home: Home) -> None:
        done = await home.keeper.post("/games/import", data={"text": file.read_text("utf-8")})
        assert done.status_code == 400
        assert Speech("en").say("web-wrong-import-no-game") in words(done)
        assert home.shelf.search(Search()) == []

    at_home(look)


@pytest.mark.parametrize(
    "file", [file for file in NOTEBOOKS if file not in REFUSED], ids=lambda file: file.stem
)
def test_a_notebook_written_by_hand_is_opened_as_a_past_game_and_replayed(file: Path) -> None:
    async def look(home: Home) -> None:
        text = file.read_text(encoding="utf-8")
        done = await home.keeper.post("/games/import", data={"text": text})
        assert done.headers["location"] == "/games?added=1"
        ((kept, _),) = archive.parse_games(text.encode(), Speech("en"))
        (past,) = home.shelf.search(Search())
        page = await home.keeper.get(f"/{past.code}/games/{past.number}")
        assert page.status_code == 200
        assert kept.setting.title in words(page)
        assert ("without an end" in words(page)) == kept.unfinished
        whole = Game(rules_of(kept.terms()), kept.journal)
        speech = Speech("en", whole.rules.id)
        for role in whole.table.cards.values():
            assert speech.role(role) in words(page)
        steps = len(kept.journal)
        turn = NOTEBOOKS.index(file) % 3  # each step by each pair of eyes, in one file or another
        eyes = ["host", 1, len(whole.table.seats)] * 2
        for who, step in zip(eyes[turn:], (1, steps // 2, steps), strict=False):
            where = f"/{past.code}/games/{past.number}/replay?eyes={who}&step={step}"
            replayed = await home.keeper.get(where)
            assert replayed.status_code == 200
            place = re.search(r"\bStep (\d+) of (\d+)\b", words(replayed))
            assert place is not None
            at, shown = map(int, place.groups())
            assert 1 <= at <= shown <= steps, "only steps that show something new are counted"
            assert (at == shown) == ('rel="next"' not in replayed.text)
            assert at == shown or step < steps
        assert (await home.keeper.get(f"/{past.code}/games")).status_code == 200
        assert (await home.keeper.get(f"/{past.code}/tv")).status_code == 200
        assert (
            "added=0"
            in (await home.keeper.post("/games/import", data={"text": text})).headers["location"]
        )

    at_home(look)


def test_a_notebook_without_an_end_is_not_gone_on_with_and_gives_no_points() -> None:
    async def look(home: Home) -> None:
        file = next(file for file in NOTEBOOKS if file.stem == "the-fourth-foul")
        await home.keeper.post("/games/import", data={"text": file.read_text(encoding="utf-8")})
        (past,) = home.shelf.search(Search())
        assert {player.points for player in past.players} == {None}
        table = home.house.find(past.code)
        assert table is not None
        assert not table.is_playing
        assert not table.is_over
        assert past.code not in home.house.store.in_play(10**9)
        page = words(await home.keeper.get(f"/{past.code}/games"))
        assert "Points" not in page
        table.choose(Plan(ruleset="textbook", players=5, bots=True))
        table.sit("Anna", 1, "a token")
        start(table, 1)
        assert table.match is not None
        assert table.match.terms.number == 2
        table.conductor.stop()

    at_home(look)


def test_a_notebook_that_does_not_hold_is_refused_as_gorod_check_refuses_it() -> None:
    async def look(home: Home) -> None:
        text = NOTEBOOKS[0].read_text(encoding="utf-8").replace("winner: ", "winner: no")
        refused = await home.keeper.post("/games/import", data={"text": text})
        assert refused.status_code == 400
        (why,) = check_text(text, Speech("en")).failures
        assert why.rstrip(".") in words(refused)
        assert home.shelf.count(Search()) == 0

    at_home(look)


def test_a_notebook_of_a_table_that_is_refused_has_no_game() -> None:
    file = ROOT / "notebooks" / "it" / "nobody-checks-without-a-host.yaml"
    text = file.read_text(encoding="utf-8")
    assert "refused:" not in text  # it begins with a host, and is a game
    refused = "ruleset: sport\nseats: [civilian, mafia]\nrefused: ten\n"
    with pytest.raises(RequestError, match="import-no"):
        archive.parse_games(refused.encode(), Speech("en"))


# For good -----------------------------------------------------------------------------------------


def traces(file: Path, *bits: bytes) -> list[bytes]:
    """Which of these bytes stand in the file or beside it."""
    kept = b"".join(one.read_bytes() for one in file.parent.glob(f"{file.name}*"))
    return [bit for bit in bits if bit in kept]


def test_of_a_deleted_game_no_byte_stays_on_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "house.db"

    async def look(home: Home) -> None:
        for seed in (1, 2, 3):
            game = play(home.table, seed)
            assert game.over
        kept = [home.shelf.filed_game(game.game) for game in home.shelf.search(Search())]
        deals = [msgspec.json.encode(one.journal[0]) for one in kept if one is not None]
        assert len(set(deals)) == 3
        assert traces(file, *deals) == deals
        asked = await home.owner.get(f"/{home.code}/games/2/delete")
        assert "Delete this game?" in words(asked)
        assert traces(file, *deals) == deals
        await home.owner.post(f"/{home.code}/games/2/delete")
        assert traces(file, *deals) == [deals[0], deals[2]]
        assert (await home.owner.get(f"/{home.code}/games/2")).status_code == 404
        assert (await home.owner.get(f"/{home.code}/games/3")).status_code == 200
        again = await home.owner.post(f"/{home.code}/games/2/delete")
        assert again.status_code == 303
        play(home.table, 4)
        assert (await home.owner.get(f"/{home.code}/after")).headers["location"].endswith("/4")
        assert (await home.owner.get(f"/{home.code}/games/2")).status_code == 404

    at_home(look, file)


def test_nobody_but_the_owner_and_whoever_runs_the_house_deletes() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        home.house.store.grant(home.code, "another host", CONSOLE)
        for visitor in (home.guest, home.stranger, Visitor(home.house, "another host")):
            for method in (visitor.get, visitor.post):
                for path in ("games/1/delete", "games/forget?name=Bob"):
                    refused = await method(f"/{home.code}/{path}")
                    assert refused.status_code == 403
                    assert "Only the owner" in words(refused)
        assert "Delete this game" not in words(await home.guest.get(f"/{home.code}/games/1"))
        assert "Delete this game" in words(await home.owner.get(f"/{home.code}/games/1"))
        assert home.shelf.count(Search()) == 1

    at_home(look)


def test_the_screens_of_a_table_whose_last_game_is_deleted_are_those_before_a_game() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        assert home.table.is_over
        await home.owner.post(f"/{home.code}/games/1/delete")
        assert not home.table.is_over
        for screen in ("tv", "host"):
            page = await home.owner.get(f"/{home.code}/{screen}")
            assert 'data-stage="lobby"' in page.text
        play(home.table, 2)
        assert (await home.owner.get(f"/{home.code}/games/2")).status_code == 200

    at_home(look)


NAME = "Зоряна-Ярославна"


def test_of_a_deleted_name_no_letter_stays_on_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "house.db"

    async def look(home: Home) -> None:
        home.table.sit(NAME, 1, "token 1")
        play(home.table, 1)
        play(home.table, 2)
        asked = await home.keeper.get(f"/games/forget?name={NAME}")
        assert f"Delete the name {NAME}?" in words(asked)
        assert traces(file, NAME.encode())
        done = await home.keeper.post("/games/forget", data={"name": NAME.upper()})
        assert done.status_code == 303
        assert not traces(file, NAME.encode(), NAME.casefold().encode())
        for path in ("/games", f"/{home.code}/games", f"/{home.code}/games/1", f"/{home.code}/tv"):
            page = words(await home.keeper.get(path))
            assert NAME not in page
        assert "1 · player" in words(await home.keeper.get(f"/{home.code}/games/1"))
        home.table.seating.keep()
        assert not traces(file, NAME.encode())
        again = await home.keeper.post("/games/forget", data={"name": NAME})
        assert again.status_code == 409
        assert "has played here" in words(again)
        refused = await home.keeper.get("/games/forget?name=")
        assert refused.status_code == 400

    at_home(look, file)


def test_an_owner_deletes_a_name_at_the_own_table_only() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        other = home.open("other", "sport")
        play(other, 2)
        await home.owner.post(f"/{home.code}/games/forget", data={"name": name_of(2)})
        assert name_of(2) not in words(await home.owner.get(f"/{home.code}/games/1"))
        assert name_of(2) in words(await home.owner.get(f"/{other.code}/games/1"))

    at_home(look)


def test_the_name_of_somebody_who_plays_now_stays_until_the_end() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        start(home.table, 2)
        refused = await home.keeper.post("/games/forget", data={"name": name_of(2)})
        assert refused.status_code == 409
        assert "is playing right now" in words(refused)
        assert name_of(2) in words(await home.keeper.get(f"/{home.code}/games/1"))
        home.table.conductor.stop()

    at_home(look)


def test_what_another_process_deletes_is_gone_from_the_screens_and_does_not_come_back(
    tmp_path: Path,
) -> None:
    file = tmp_path / "house.db"

    async def look(home: Home) -> None:
        home.table.sit(NAME, 1, "token 1")
        play(home.table, 1)
        play(home.table, 2)
        apart = GameLibrary(Store(file))
        assert apart.forget(NAME) == 2
        apart.delete([apart.search(Search())[0].game])
        apart.store.close()
        assert NAME not in words(await home.owner.get(f"/{home.code}/tv"))
        home.table.seating.keep()
        home.house.store.database.wipe()
        assert not traces(file, NAME.encode())
        assert "One game found" in words(await home.owner.get("/games"))

    at_home(look, file)


def test_games_from_before_they_had_numbers_are_numbered_once_and_for_good() -> None:
    async def look(home: Home) -> None:
        for seed in (1, 2, 3):
            play(home.table, seed)
        store = home.house.store
        for game, written in store.database.db.execute("select id, written from game").fetchall():
            plain = msgspec.json.decode(written)
            del plain["number"]
            store.save_game(game, msgspec.json.encode(plain))
        third = match_of(home.table).number
        assert home.shelf.open(home.code, 3).number == third
        await home.keeper.post(f"/{home.code}/games/1/delete")
        store.set_over(third, True)
        assert home.shelf.open(home.code, 3).number == third
        assert [game.number for game in home.shelf.search(Search())] == [3, 2]

    at_home(look)


def test_a_game_by_rules_that_are_not_here_does_not_hide_the_others() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        strange = msgspec.json.decode(home.house.store.game(match_of(home.table).number) or b"")
        play(home.table, 2)
        strange["setting"]["ruleset"] = "chess"
        home.house.store.save_game(match_of(home.table).number, msgspec.json.encode(strange))
        assert "One game found" in words(await home.keeper.get("/games"))
        assert (await home.keeper.get(f"/{home.code}/games/1")).status_code == 200

    at_home(look)
