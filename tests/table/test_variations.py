"""A variation is chosen in the lobby: sent as a file, or offered from a folder of the server."""

import asyncio
import os
from collections.abc import Coroutine
from io import StringIO
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec
import pytest
from rich.console import Console

from gorod.cli import main
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.setup import Plan, Variation, read_seated, rules_of
from gorod.table.tables import Tables
from gorod.table.variations import UPLOADED
from gorod.web.ops import serve_command
from gorod.web.ops.serve_command import CannotServe, load_house_rules
from tests.support.fixed_draws import start
from tests.support.refusals import LANGS, a_table, is_one_sentence, refused, state
from tests.support.wire import Act, Browser, Room, served

JSON = {"accept": "application/json"}
FRIDAY = dedent("""
    title: Friday, with a mayor
    ruleset: salon
    options: {mayor: yes, open: yes}
    deck: {mafia: 2, doctor: 1, putana: 1, commissar: 1, civilian: 4}
    timings: {discussion: 240, calls: {mafia: 40}}
""")
CARDS = ["civilian"] * 4 + ["commissar", "doctor", "putana", "mafia", "mafia"]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def file(text: str | bytes, name: str = "friday.yaml") -> dict[str, Any]:
    written = text if isinstance(text, bytes) else text.encode()
    return {"file": (name, written, "application/yaml")}


async def send(room: Room, browser: Browser, text: str | bytes, name: str = "friday.yaml") -> Act:
    headers = {"accept": "text/plain"}
    path = room.path("variation")
    return await browser.ask("POST", path, files=file(text, name), headers=headers)


def is_friday(plan: Plan) -> bool:
    """Whether this is what stands in the file."""
    return (
        (plan.ruleset, plan.mode, plan.players) == ("salon", None, 9)
        and plan.options == {"mayor": True, "open": True}
        and sorted(plan.deck or []) == sorted(CARDS)
        and plan.timings == {"discussion": 240, "calls.mafia": 40}
    )


# Sent as a file ----------------------------------------------------------------------------------


def test_what_a_file_sets_becomes_the_plan_and_the_rest_stays() -> None:
    async def test() -> None:
        plan = Plan(ruleset="city", players=12, pace="fast", hosted_by="person", bots=False)
        async with served(plan) as room:
            owner = await room.owner()
            headers = {"accept": "text/html"}
            path = room.path("variation")
            done = await owner.ask("POST", path, files=file(FRIDAY), headers=headers)
            assert (done.status, done.location) == (303, room.path("host"))
            chosen = room.evening.seating.plan
            assert is_friday(chosen)
            assert chosen.variation == Variation(UPLOADED, "Friday, with a mayor")
            assert (chosen.pace, chosen.hosted_by, chosen.bots) == ("fast", "person", False)
            page = await owner.get("host")
            chosen_one = 'value="uploaded" checked><span>Friday, with a mayor</span>'
            assert chosen_one in page.text
            assert "discussion 4:00" in page.text
            assert "Mafioso at night 0:40" in page.text
            assert "Friday, with a mayor" in (await owner.get("tv")).text

    run(test())


def test_a_program_sends_it_as_text_and_sends_the_plan_back_as_it_came() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="city", players=12, bots=True)) as room:
            owner = await room.owner()
            path = room.path("variation")
            told = await owner.ask("POST", path, json={"text": FRIDAY}, headers=JSON)
            assert told.status == 200
            lobby = msgspec.json.decode(told.text)
            assert (lobby["plan"]["ruleset"], lobby["ruleset"]) == (UPLOADED, "salon")
            assert lobby["variations"] == [{"id": UPLOADED, "name": "Friday, with a mayor"}]
            assert lobby["timings"] == {"discussion": 240, "calls.mafia": 40}
            before = room.evening.seating.proposal()
            told = await owner.ask("POST", room.path("plan"), json=lobby["plan"], headers=JSON)
            assert told.status == 200, told.text
            assert msgspec.json.decode(told.text) == lobby
            after = room.evening.seating.proposal()
            assert (after.options, after.deck) == (before.options, before.deck)
            assert after.timings == before.timings

    run(test())


def test_the_plan_may_still_be_changed_by_hand_and_left_for_the_plain_book() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="city", players=12, bots=True)) as room:
            owner = await room.owner()
            await send(room, owner, FRIDAY)
            plan = room.evening.seating.plan
            form = {"ruleset": UPLOADED, "players": "10", "option-mayor": "on", "pace": "slow"}
            assert (await owner.post("plan", script=True, **form)).status == 204
            plan = room.evening.seating.plan
            assert (plan.players, plan.pace, plan.deck) == (10, "slow", None)
            assert plan.options["mayor"] is True
            assert plan.options["open"] is False
            assert plan.timings == {"discussion": 240, "calls.mafia": 40}
            assert plan.variation is not None
            assert (await owner.post("plan", script=True, ruleset="salon")).status == 204
            plan = room.evening.seating.plan
            assert (plan.ruleset, plan.options, plan.timings) == ("salon", {}, {})
            assert plan.variation is None
            await refused(room, owner, "plan", 400, data={"ruleset": UPLOADED})

    run(test())


def test_the_game_is_played_by_it_and_a_restart_keeps_it(tmp_path: Path) -> None:
    async def test() -> None:
        store = Store(tmp_path / "gorod.db")
        async with served(Plan(bots=True), store=store) as room:
            owner = await room.owner()
            await room.sit(1, 2)
            await send(room, owner, FRIDAY)
            code = room.evening.code
            written = store.evening(code)
            assert written is not None
            assert str(tmp_path).encode() not in written
            start(room.evening, 1)
            rules = room.game.rules
            assert (rules.timings.discussion, rules.timings.of("mafia")) == (240, 40)
            assert rules.options["mayor"] is True
            assert "Salon Mafia · Friday, with a mayor" in (await owner.get("tv")).words
        again = Tables(Store(tmp_path / "gorod.db"))
        evening = again.find(code)
        assert evening is not None
        assert is_friday(evening.seating.plan)
        assert evening.seating.plan.variation == Variation(UPLOADED, "Friday, with a mayor")
        assert evening.match is not None
        assert rules_of(evening.match.terms).timings.discussion == 240
        again.store.close()

    run(test())


def test_without_a_number_of_players_the_seats_stay_as_they_are() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="city", players=12, bots=True)) as room:
            owner = await room.owner()
            assert (await send(room, owner, "ruleset: it\nmode: hardcore")).status == 204
            plan = room.evening.seating.plan
            assert (plan.ruleset, plan.mode, plan.players, plan.deck) == (
                "it",
                "hardcore",
                12,
                None,
            )
            assert plan.variation == Variation(UPLOADED, "friday")

    run(test())


def test_a_file_without_a_title_is_called_like_the_file_or_its_book() -> None:
    async def test() -> None:
        async with served() as room:
            owner = await room.owner()
            for name, title in {
                "C:\\evenings\\club night.YAML": "club night",
                "../../etc/passwd": "passwd",
                "a\u202eb.yaml": "a b",
                "x" * 200 + ".yml": "x" * 60,
            }.items():
                assert (await send(room, owner, "ruleset: salon", name)).status == 204
                assert room.evening.seating.plan.variation == Variation(UPLOADED, title)
            told = await owner.ask("POST", room.path("variation"), json={"text": "ruleset: salon"})
            lobby = msgspec.json.decode(told.text)
            assert lobby["variations"] == [{"id": UPLOADED, "name": "Salon Mafia, a variation"}]

    run(test())


def test_markup_in_a_title_stays_a_title() -> None:
    async def test() -> None:
        async with served(Plan(players=10, bots=True)) as room:
            owner = await room.owner()
            title = "<b onload=x()>&\"'</b>\u202e"
            await send(
                room,
                owner,
                f"ruleset: salon\nplayers: 10\ntitle: {msgspec.json.encode(title).decode()}",
            )
            for path in ("host", "tv"):
                page = await owner.get(path)
                assert "<b onload" not in page.text
                assert "\u202e" not in page.text
                assert "&lt;b onload=x()&gt;&amp;&#34;&#39;&lt;/b&gt;" in page.text

    run(test())


# What is wrong with it ---------------------------------------------------------------------------

LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{here}: &{here} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, here in zip("abcdefgh", "bcdefghi", strict=True)
)
BROKEN: dict[str, tuple[str | bytes, int]] = {
    "nothing": ("", 400),
    "blank": (" \n\t\n", 400),
    "a word": ("salon", 400),
    "a list": ("- salon", 400),
    "half a list": ("ruleset: [salon", 400),
    "a notebook": ("ruleset: salon\nseats: [mafia]\ncourse: []", 400),
    "no book": ("players: 9", 400),
    "an unknown book": ("ruleset: whist", 400),
    "a file as its book": ("ruleset: ../friday.yaml", 400),
    "an unknown key": ("ruleset: salon\nmafia: 2", 400),
    "a key twice": ("ruleset: salon\nruleset: city", 400),
    "an unknown option": ("ruleset: salon\noptions: {shut: yes}", 400),
    "no value of an option": ("ruleset: salon\noptions: {mayor: [1, {2: 3}]}", 400),
    "an unknown mode": ("ruleset: it\nmode: soft", 400),
    "an unknown card": ("ruleset: salon\ndeck: {joker: 2}", 400),
    "three thousand unknown cards": (f"ruleset: salon\ndeck: [{'z1, z2, ' * 900}]", 400),
    "a deck that cannot be": ("ruleset: salon\ndeck: {mafia: 9}", 400),
    "an unknown time": ("ruleset: salon\ntimings: {dinner: 60}", 400),
    "an unknown call": ("ruleset: salon\ntimings: {calls: {mafja: 60}}", 400),
    "an endless time": ("ruleset: salon\ntimings: {ballot: 3601}", 400),
    "a day as a time": ("ruleset: salon\ntimings: {ballot: 2026-01-01}", 400),
    "no number": ("ruleset: salon\nplayers: .nan", 400),
    "a crowd": ("ruleset: salon\nplayers: 999999999999", 400),
    "more than there are seats": ("ruleset: salon\nplayers: 41", 409),
    "a deck for a crowd": ("ruleset: textbook\ndeck: {town: 40, mafia: 5}", 409),
    "a long title": (f"title: {'x' * 61}\nruleset: salon", 400),
    "a tag": ("ruleset: !!python/object/apply:os.system [ls]", 400),
    "many laughs": (f"{LAUGHS}ruleset: salon", 400),
    "a thousand brackets": (f"ruleset: {'[' * 4000}", 400),
    "a snake": ("ruleset: &a [*a]", 400),
    "no text": (b"\xff\xfe\x00\x01", 400),
    "half a letter": ('ruleset: "\\ud800"', 400),
    "large": (FRIDAY + "#" * 8192, 400),
    "larger than any form": (FRIDAY + "#" * 100_000, 413),
}


@LANGS
@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_with_it_is_said_in_one_sentence_and_nothing_changes(
    what: str, lang: str
) -> None:
    async def test() -> None:
        text, status = BROKEN[what]
        async with served(Plan(ruleset="city", players=12, bots=True)) as room:
            owner = await room.owner(lang)
            await refused(room, owner, "variation", status, files=file(text))
            if isinstance(text, str) and status == 400:
                before = state(room)
                headers = {**JSON, "accept-language": lang}
                path = room.path("variation")
                told = await owner.ask("POST", path, json={"text": text}, headers=headers)
                assert told.status == 400
                words = msgspec.json.decode(told.text)["error"]["message"]
                assert is_one_sentence(words, lang)
                assert len(words) < 500
                assert state(room) == before

    run(test())


def test_no_second_file_and_no_unknown_field_comes_with_it() -> None:
    async def test() -> None:
        async with served() as room:
            owner = await room.owner()
            two = [("file", ("a.yaml", FRIDAY.encode())), ("file", ("b.yaml", FRIDAY.encode()))]
            await refused(room, owner, "variation", 400, files=two)
            await refused(room, owner, "variation", 400, files={"other": ("a.yaml", b"x")})
            with_more: dict[str, Any] = {"files": file(FRIDAY), "data": {"players": "3"}}
            words = await refused(room, owner, "variation", 400, **with_more)
            assert "players" in words
            await refused(room, owner, "variation", 400, json={"text": 5})
            await refused(room, owner, "variation", 400, json={"text": FRIDAY, "file": "x"})

    run(test())


@LANGS
def test_only_whoever_may_plan_the_table_sends_one(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, playing=False) as (room, phone):
            await refused(room, phone, "variation", 403, files=file(FRIDAY))
            await refused(room, room.browser(lang), "variation", 403, files=file(FRIDAY))
            await refused(room, phone, "variation", 403, json={"text": FRIDAY})
            assert room.console is not None
            foreign = {"sec-fetch-site": "cross-site"}
            await refused(room, room.console, "variation", 403, files=file(FRIDAY), headers=foreign)

    run(test())


@LANGS
def test_in_the_middle_of_a_game_none_is_taken(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang) as (room, _):
            assert room.console is not None
            await refused(room, room.console, "variation", 409, files=file(FRIDAY))

    run(test())


@LANGS
def test_nobody_loses_a_seat_to_a_smaller_variation(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(players=12, bots=True)) as room:
            owner = await room.owner(lang)
            await room.sit(12)
            words = await refused(room, owner, "variation", 409, files=file(FRIDAY))
            assert "12" in words

    run(test())


def test_one_for_more_players_than_have_come_says_so_before_the_cards_are_dealt() -> None:
    async def test() -> None:
        async with served(Plan(players=12, bots=False)) as room:
            owner = await room.owner()
            await room.sit(1, 2, 3)
            assert (await send(room, owner, FRIDAY)).status == 204
            page = await owner.get("host")
            assert Speech("en").say("web-refused") in page.words
            await refused(room, owner, "start", 409, data={"games": 0})

    run(test())


# From a folder -----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "variations"
    folder.mkdir()
    (folder / "friday.yaml").write_text(FRIDAY, "utf-8")
    (folder / "plain.yml").write_text("ruleset: city\nplayers: 8", "utf-8")
    return folder


def offered(folder: Path, lang: str = "en") -> tuple[dict[str, Setting], list[str]]:
    """The variations of a folder, and what is said of the others."""
    said = StringIO()
    found = load_house_rules(Speech(lang), Console(file=said, width=40), folder)
    return found, said.getvalue().splitlines()


def test_the_variations_of_a_folder_are_offered_by_their_titles(folder: Path) -> None:
    async def test() -> None:
        async with served(Plan(ruleset="city", players=12, pace="fast", bots=True)) as room:
            room.house.variations, said = offered(folder)
            assert said == []
            owner = await room.owner()
            page = (await owner.get("host")).text
            assert 'value="friday.yaml"><span>Friday, with a mayor</span>' in page
            assert 'value="plain.yml"><span>plain</span>' in page
            form = {"ruleset": "friday.yaml", "players": "12", "pace": "slow", "bots": "on"}
            assert (await owner.post("plan", script=True, **form)).status == 204
            plan = room.evening.seating.plan
            assert is_friday(plan)
            assert plan.variation == Variation("friday.yaml", "Friday, with a mayor")
            assert (plan.pace, plan.bots, plan.cover) == ("slow", True, False)
            page = (await owner.get("host")).text
            assert 'value="friday.yaml" checked>' in page
            told = await owner.ask("POST", room.path("plan"), json={"ruleset": "plain.yml"})
            assert msgspec.json.decode(told.text)["plan"]["ruleset"] == "plain.yml"
            plan = room.evening.seating.plan
            assert (plan.ruleset, plan.players, plan.options) == ("city", 8, {})
            assert (plan.deck, plan.timings) == (None, {})

    run(test())


def test_a_file_that_is_changed_or_removed_breaks_no_table(folder: Path, tmp_path: Path) -> None:
    async def test() -> None:
        store = Store(tmp_path / "gorod.db")
        async with served(store=store) as room:
            room.house.variations, _ = offered(folder)
            owner = await room.owner()
            await owner.post("plan", script=True, ruleset="friday.yaml")
            (folder / "friday.yaml").write_text("ruleset: [", "utf-8")
            (folder / "plain.yml").unlink()
            assert (await owner.get("host")).status == 200
            assert (await owner.post("plan", script=True, ruleset="plain.yml")).status == 204
            assert (await owner.post("plan", script=True, ruleset="friday.yaml")).status == 204
            assert is_friday(room.evening.seating.plan)
            code = room.evening.code
            written = store.evening(code) or b""
            assert str(folder).encode() not in written
            assert is_friday(read_seated(written).plan)
        async with served(store=Store(tmp_path / "gorod.db")) as room:
            assert room.evening.code == code
            owner = await room.owner()
            page = (await owner.get("host")).text
            assert 'value="friday.yaml" checked><span>Friday, with a mayor</span>' in page
            form = {"ruleset": "friday.yaml", "pace": "slow", "own_deck": "on", "card-mafia": "3"}
            assert (await owner.post("plan", script=True, **form)).status == 204
            assert room.evening.seating.plan.deck == ["mafia"] * 3

    run(test())


def test_no_name_leads_out_of_the_folder(folder: Path) -> None:
    async def test() -> None:
        async with served() as room:
            room.house.variations, _ = offered(folder)
            owner = await room.owner()
            for name in (
                "../variations/friday.yaml",
                "./friday.yaml",
                str(folder / "friday.yaml"),
                "../variations/friday.yaml\x00",
                "/etc/passwd\x00/friday.yaml",
                "FRIDAY.YAML",
                "/etc/passwd",
            ):
                await refused(room, owner, "plan", 400, data={"ruleset": name})
                await refused(room, owner, "plan", 400, json={"ruleset": name})

    run(test())


def test_a_nul_in_a_name_is_dropped_and_the_file_of_the_folder_is_played(folder: Path) -> None:
    async def test() -> None:
        async with served() as room:
            room.house.variations, _ = offered(folder)
            owner = await room.owner()
            form = {"ruleset": "friday.yaml\x00"}
            assert (await owner.post("plan", script=True, **form)).status == 204
            assert 'value="friday.yaml" checked' in (await owner.get("host")).text

    run(test())


@LANGS
def test_a_broken_file_of_a_folder_is_one_warning(folder: Path, lang: str) -> None:
    (folder / "broken.yaml").write_text("ruleset: [", "utf-8")
    (folder / "laughs.yaml").write_text(LAUGHS, "utf-8")
    (folder / "whist.yaml").write_text("ruleset: whist", "utf-8")
    (folder / "deck.yaml").write_text("ruleset: salon\ndeck: {mafia: 9}", "utf-8")
    (folder / "large.yaml").write_text("#" * 100_000, "utf-8")
    (folder / "bytes.yaml").write_bytes(b"\xff\x00")
    (folder / "folder.yaml").mkdir()
    (folder / "README.md").write_text("no variation", "utf-8")
    (folder / ".hidden.yaml").write_text("ruleset: [", "utf-8")
    found, said = offered(folder, lang)
    assert list(found) == ["friday.yaml", "plain.yml"]
    assert len(said) == 7
    for words in said:
        assert is_one_sentence(words.replace(".yaml", ""), lang), words


@pytest.mark.skipif(os.name == "nt", reason="needs links and names of any bytes")
def test_nothing_leads_out_of_the_folder_and_no_name_breaks_a_page(folder: Path) -> None:
    secret = folder.parent / "secret.yaml"
    secret.write_text("title: Secret\nruleset: city", "utf-8")
    (folder / "link.yaml").symlink_to(secret)
    (folder / "zero.yaml").symlink_to("/dev/zero")
    (folder / "nowhere.yaml").symlink_to(folder / "nothing.yaml")
    (folder / "circle.yaml").symlink_to(folder / "circle.yaml")
    (folder / "inside.yaml").symlink_to(folder / "friday.yaml")
    os.mkfifo(folder / "pipe.yaml")
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff.yaml")).write_text("ruleset: city", "utf-8")
    (folder / "a\u202eb\n.yaml").write_text("ruleset: city", "utf-8")
    found, said = offered(folder)
    assert list(found) == ["friday.yaml", "inside.yaml", "plain.yml"]
    assert len(said) == 7
    assert not any("Secret" in words or "\u202e" in words for words in said)


@LANGS
def test_the_command_says_which_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    calls: list[Path] = []
    monkeypatch.setattr(serve_command, "serve", lambda *about: calls.append(about[-1].variations))
    with pytest.raises(SystemExit) as left:
        main(["serve", "--variations", "here", "--no-browser"])
    assert (left.value.code or 0, calls) == (0, [Path("here")])
    with pytest.raises(SystemExit):
        main(["serve", "--help", "--lang", lang])
    assert "--variations" in capsys.readouterr().out


@LANGS
def test_a_folder_that_is_not_there_is_said_to_be_missing(tmp_path: Path, lang: str) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    for wrong in (tmp_path / "nowhere", tmp_path / "file", Path("a\0b")):
        with pytest.raises(CannotServe) as said:
            offered(wrong, lang)
        assert "--variations" in str(said.value)
