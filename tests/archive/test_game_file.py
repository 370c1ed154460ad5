"""Broken and hostile files: one sentence, nothing changes, and no thread is kept busy for long."""

import json
import random
import re
from collections.abc import AsyncIterator, Callable
from time import process_time, time
from typing import Any

import pytest

from gorod.archive import game_file as archive
from gorod.archive.game_file import MAX_NOTEBOOK_CHARACTERS, filed_game
from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.replies import Reply
from gorod.engine.seats import CLOCK
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES, Speech
from gorod.store.past_games import Search
from gorod.table.request_errors import RequestError
from gorod.table.setup import Terms, rules_of
from gorod.web.pages.all_games import MAX_IMPORT_BYTES
from tests.support.past_games import NOTEBOOKS, Home, at_home, play, words


def a_game(ruleset: str = "textbook", players: int = 7, seed: int = 3) -> dict[str, Any]:
    """A finished game as a file has it."""
    names = {seat: f"P{seat}" for seat in range(1, players + 1)}
    played = Terms(Setting(ruleset, players), names, [], "person", "usual", "en", number=1)
    game, bot = Game(rules_of(played)), RandomBot(seed)
    while not game.over:
        asks = [a for a in game.open.values() if a.to != CLOCK and a.to not in game.wait.answers]
        number = game.wait.number
        game.reply(
            Reply(asks[0].to, asks[0].number, bot.answer(asks[0])) if asks else Reply(CLOCK, number)
        )
    written = b"".join(
        archive.file_chunks([filed_game("ABCD", int(time()) - 60, played, game.journal)])
    )
    one: dict[str, Any] = json.loads(written)["games"][0]
    return one


GAME = a_game()


def a_file(**changed: Any) -> bytes:
    return json.dumps({"schema": "gorod-games/1", "games": [{**GAME, **changed}]}).encode()


def with_entry(at: int, entry: Any) -> bytes:
    journal = list(GAME["journal"])
    journal[at] = entry
    return a_file(journal=journal)


def settings(**changed: Any) -> dict[str, Any]:
    return {**GAME["setting"], **changed}


DEEP = "[" * 100_000 + "]" * 100_000

HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "spaces": b" \n ",
    "not text": b"\xff\xfe\x00{",
    "half a letter": b'{"schema":"\xd0"}',
    "half a file": a_file()[: len(a_file()) // 2],
    "a list": b"[]",
    "only a bracket": b"{",
    "another schema": b'{"schema":"gorod-games/2","games":[]}',
    "no schema": b'{"games":[]}',
    "a schema that is a number": b'{"schema":1,"games":[]}',
    "no games": b'{"schema":"gorod-games/1"}',
    "games that are none": b'{"schema":"gorod-games/1","games":{"a":1}}',
    "nested deep": f'{{"schema":"gorod-games/1","games":{DEEP}}}'.encode(),
    "an answer nested deep": a_file(journal=[]).replace(
        b'"journal": []', f'"journal": [["reply", 1, 1, {DEEP}]]'.encode()
    ),
    "an unknown key": a_file(owner="root"),
    "an unknown key in the setting": a_file(setting=settings(evil=1)),
    "a code with a slash": a_file(evening="../a"),
    "a code with a line break": a_file(evening="ABCD\n"),
    "a code with markup": a_file(evening="<b>x"),
    "a small code": a_file(evening="abcd"),
    "a code that is a number": a_file(evening=1234),
    "no number": a_file(number=0),
    "a huge number": a_file(number=10**30),
    "a number with a fraction": a_file(number=1.5),
    "a date in the future": a_file(began=int(time()) + 10**7),
    "a date before all": a_file(began=-1),
    "a date beyond all": a_file(began=10**18),
    "a huge seed": a_file(seed=10**40),
    "an unknown rulebook": a_file(setting=settings(ruleset="chess")),
    "a path for a rulebook": a_file(setting=settings(ruleset="../../etc/passwd")),
    "a thousand million players": a_file(setting=settings(players=10**9)),
    "no players": a_file(setting=settings(players=0)),
    "a huge deck": a_file(setting=settings(deck=["civilian"] * 10_000)),
    "an unknown card": a_file(setting=settings(deck=["civilian"] * 6 + ["king"])),
    "an unknown option": a_file(setting=settings(options=[["evil", True]])),
    "a strange option": a_file(setting=settings(options=[["cover", {"a": [1, {}]}]])),
    "many options": a_file(setting=settings(options=[["cover", True]] * 1000)),
    "an unknown mode": a_file(setting=settings(mode="evil")),
    "a clock that never ends": a_file(setting=settings(timings=[["speech", 10**12]])),
    "escapes in the name of a rulebook": a_file(setting=settings(ruleset="\x1b[2Jchess")),
    "escapes in the name of a card": a_file(setting=settings(deck=["\x1b[2J"] * 7)),
    "escapes in the schema": b'{"schema":"\\u001b[2J","games":[]}',
    "an unknown language": a_file(lang="xx"),
    "an unknown pace": a_file(pace="../slow"),
    "an unknown host": a_file(hosted_by="cat"),
    "a host who has no seat": a_file(host=39),
    "a name too long": a_file(names={**GAME["names"], "1": "x" * 25}),
    "a name of control letters": a_file(names={**GAME["names"], "1": "\u0000\u0007"}),
    "a name that is a number": a_file(names={**GAME["names"], "1": 5}),
    "a seat too many": a_file(names={**GAME["names"], "8": "Eve"}),
    "a seat too few": a_file(names={"1": "Eve"}),
    "no seats": a_file(names={}),
    "seat zero": a_file(names={**GAME["names"], "0": "Eve"}),
    "a seat that is a word": a_file(names={**GAME["names"], "one": "Eve"}),
    "a bot without a seat": a_file(bots=[30]),
    "a bot twice": a_file(bots=[1, 1]),
    "no journal": a_file(journal=[]),
    "half a journal": a_file(journal=GAME["journal"][: len(GAME["journal"]) // 2]),
    "an end that is not one": a_file(unfinished=True),
    "an entry that is a word": with_entry(3, "reply"),
    "an entry of an unknown kind": with_entry(3, ["explode", 1]),
    "an entry of a seat that is not there": with_entry(3, ["reply", 99, 1, None, None, ""]),
    "an entry of seat minus one": with_entry(3, ["remove", "", -1]),
    "an entry too early": with_entry(3, ["reply", 1, 10**15, None, None, ""]),
    "an answer that is a mapping": with_entry(3, ["reply", 1, 1, {"a": {}}, None, ""]),
    "an answer with a huge number": with_entry(3, ["reply", 1, 1, 10**400, None, ""]),
    "a deal of other cards": with_entry(0, ["reply", "chance", 1, ["don"] * 7, None, ""]),
    "a deal that is a word": with_entry(0, ["reply", "chance", 1, "don", None, ""]),
    "a take-back of everything": with_entry(3, ["take-back", "", 10**9]),
    "an id twice": a_file(
        journal=[
            ["reply", "chance", 1, GAME["journal"][0][3], None, "x"],
            ["reply", "clock", 2, None, None, "x"],
            *GAME["journal"][2:],
        ]
    ),
    "entries after the end": a_file(journal=[*GAME["journal"], ["foul", "", 1]]),
    "a journal of a hundred thousand entries": a_file(
        journal=[*GAME["journal"], *[["extend", "", 1]] * 100_000]
    ),
    "take-backs without end": a_file(
        journal=[*GAME["journal"][:40], *[["extend", "", 1], ["take-back", "", 1]] * 12_000]
    ),
    "a YAML bomb": b"a: &a [x,x,x,x,x,x,x,x,x]\n"
    + b"".join(
        b"%c: &%c [%s]\n" % (n, n, b",".join([b"*%c" % (n - 1)] * 9)) for n in range(98, 115)
    ),
    "a YAML alias of itself": b"seats: &a [*a]\nruleset: sport\n",
    "YAML that runs code": b"!!python/object/apply:os.system ['touch /tmp/evil']\n",
    "YAML nested deep": b"a: " + b"[" * 5000 + b"]" * 5000,
    "YAML of a word": b"hello",
    "a large notebook": b"title: " + b"x" * MAX_NOTEBOOK_CHARACTERS,
    "markup for a ruleset": b"ruleset: <script>alert(1)</script>\nseats: [civilian]\n",
    "a notebook of a thousand seats": b"ruleset: textbook\nseats: ["
    + b", ".join([b"civilian"] * 900 + [b"mafia"] * 100)
    + b"]\ncourse: []\n",
    "two documents": b"a: 1\n---\nb: 2\n",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_by_one_sentence_in_a_moment(name: str, lang: str) -> None:
    began = process_time()
    with pytest.raises(RequestError) as refused:
        archive.parse_games(HOSTILE[name], Speech(lang))
    assert process_time() - began < 10
    said = Speech(lang).say(f"web-wrong-{refused.value.reason}", **refused.value.about)
    assert all(letter.isprintable() for letter in said.replace("\u2068", "").replace("\u2069", ""))
    assert len(said) < 1000
    assert "Traceback" not in said


def test_on_the_page_nothing_changes_and_no_markup_comes_through() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        before = home.exported()
        for name, written in HOSTILE.items():
            answer = await home.keeper.post("/games/import", files={"file": ("f.json", written)})
            assert 400 <= answer.status_code < 500, name
            assert answer.status_code != 500
            assert "<script>alert" not in answer.text
            assert home.exported() == before, name
        good = a_file()
        mixed = [("file", ("good.json", good)), ("file", ("<b>bad</b>.json", b"{"))]
        refused = await home.keeper.post("/games/import", files=mixed)
        assert "<b>bad" not in refused.text
        assert "because of <b>bad</b>.json" in words(refused)
        assert home.exported() == before

    at_home(look)


def test_a_file_too_large_is_not_even_read() -> None:
    async def look(home: Home) -> None:
        large = {"file": ("f.json", b" " * (MAX_IMPORT_BYTES + 1))}
        refused = await home.keeper.post("/games/import", files=large)
        assert refused.status_code == 413

        async def endless() -> AsyncIterator[bytes]:
            yield b"x"

        chunked = await home.keeper.post("/games/import", content=endless())
        assert chunked.status_code == 413
        other = await home.keeper.post(f"/{home.code}/games/forget", data={"name": "x" * 100_000})
        assert other.status_code == 413

    at_home(look)


def test_a_whole_file_with_one_bad_game_is_refused_as_a_whole() -> None:
    other = {**GAME, "number": 2, "journal": GAME["journal"][:-1]}
    file = json.dumps({"schema": "gorod-games/1", "games": [GAME, other]}).encode()
    with pytest.raises(RequestError) as refused:
        archive.parse_games(file, Speech("en"))
    assert refused.value.about["game"] == "ABCD-2"


def test_a_title_is_cleaned_of_what_a_terminal_would_obey() -> None:
    title = "\x1b[2JA\nnight\u202e " + "x" * 10_000
    ((one, _),) = archive.parse_games(a_file(setting=settings(title=title)), Speech("en"))
    assert one.setting.title.startswith("[2JA night x")
    assert len(one.setting.title) == 200
    again = b"".join(archive.file_chunks([one]))
    assert archive.parse_games(again, Speech("en"))[0][0] == one


def test_markup_in_a_name_stays_a_name() -> None:
    async def look(home: Home) -> None:
        evil = "<img src=x onerror=a>"
        file = a_file(names={**GAME["names"], "1": f"  {evil}\u202e\n"})
        done = await home.keeper.post("/games/import", files={"file": ("f.json", file)})
        assert done.status_code == 303
        (past,) = home.shelf.search(Search())
        assert past.names[0] == evil
        for path in ("/games", "/ABCD/games", "/ABCD/games/1", "/ABCD/games/1/replay?eyes=1"):
            page = await home.keeper.get(path)
            assert page.status_code == 200
            assert evil not in page.text
            assert "onerror" not in re.sub(r"&lt;img.*?&gt;", "", page.text)
            assert evil in words(page) or "eyes=1" in path

    at_home(look)


@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_a_few_bytes_changed_is_taken_or_refused_and_never_breaks(seed: int) -> None:
    rng = random.Random(seed)
    sources: list[Callable[[], bytes]] = [a_file, rng.choice(NOTEBOOKS).read_bytes]
    written = bytearray(rng.choice(sources)())
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(written))
        written[at : at + rng.randint(0, 3)] = rng.choice(
            [b"", b'"', b"0", b"]", b"null", b"-", b"9"]
        )
    try:
        games = archive.parse_games(bytes(written), Speech("en"))
    except RequestError:
        return
    for one, _ in games:
        assert one.names
