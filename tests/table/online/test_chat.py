"""The rooms of far friends let through exactly what the rulebook allows.

Who may write where and when is written here once more, from the clauses and from what was said
aloud, and held against the product in whole random games of every table.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from tests.support.fixed_draws import start
from tests.support.matches import match_of, rooms_of
from tests.support.refusals import refused
from tests.support.wire import Browser, Plain, Room, at_random, dealt, everybody, play, served

# isort: split
from gorod.bots.random_bot import random_answer
from gorod.engine.events import CardShown
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.replies import Remove, Reply, TakeBack
from gorod.engine.seats import CLOCK, ROOM, Seat
from gorod.parts.calls import Called, Slept
from gorod.parts.rounds import NightFell
from gorod.parts.rulesets import Ruleset
from gorod.parts.silence import Silenced, Speechless
from gorod.parts.speeches import FloorGiven, FloorReturned, Spoke
from gorod.rulebooks import BOOKS
from gorod.rulebooks.vendetta.nights import DieRolled
from gorod.speech import Speech
from gorod.store.errors import StoreError
from gorod.store.store import RoomMessage, Store
from gorod.table.evening import Evening
from gorod.table.online import chat as talk
from gorod.table.online.chat import (
    DAY_ROOM,
    GONE_ROOM,
    MAX_MESSAGE_LENGTH,
    TEAM_ROOM,
    can_read,
    open_rooms,
)
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from tests.support.floor import at_the_floor
from tests.support.random_games import TABLES as USUAL_TABLES
from tests.support.random_games import cut_in
from tests.support.sampling import sampled

TABLES = USUAL_TABLES | {
    "it-hardcore-9": BOOKS["it"].ruleset(9, mode="hardcore"),
    "salon-three_sides-14": BOOKS["salon"].ruleset(14, options={"three_sides": True}),
    "salon-blind_mafia-16": BOOKS["salon"].ruleset(16, options={"blind_mafia": True}),
}
"""With some at which every team has several members."""
NAMED = [*reversed(TABLES)]

# What the rulebooks allow ------------------------------------------------------------------------


def floor(game: Game[Ruleset]) -> Seat | None:
    """Who was given the floor last, and has not ended (COMMON-11; SPORT-11 for last words)."""
    holder = None
    for event in letters_for(ROOM, game.letters):
        if isinstance(event, FloorGiven | FloorReturned):
            holder = event.seat
        elif isinstance(event, Spoke):
            holder = None
    return holder


def discusses(game: Game[Ruleset]) -> bool:
    """Whether the table talks freely: in salon (SALON-12), Vendetta (VENDETTA-10) and City so."""
    topic, options = game.wait.topic, game.rules.options
    if game.rules.id == "city":
        return bool(options["free_talk"]) and topic == "discussion"  # CITY-23
    if game.rules.id == "salon":
        return topic in ("discussion", "argument")
    if game.rules.id != "vendetta" or game.wait.hushed:
        return False
    secret = bool(options["secrets"])  # VENDETTA-62: no discussion
    for event in letters_for(ROOM, game.letters):
        if isinstance(event, NightFell):
            secret = bool(options["secrets"])
        elif isinstance(event, DieRolled):
            secret = event.rule == "secrets"
    return topic in ("discussion", "nominate") and not secret


def silent(game: Game[Ruleset]) -> set[Seat]:
    """Whose word was taken away (COMMON-18, VENDETTA-64)."""
    spelled = {one.event.seat for one in game.letters if isinstance(one.event, Silenced)}
    return spelled | game.table.of(Speechless).muted


def team(game: Game[Ruleset]) -> list[Seat]:
    """Which team may talk now: the one that is called, where its book lets it agree in words."""
    call = None
    for event in letters_for(ROOM, game.letters):
        if isinstance(event, Called):
            call = event.call
        elif isinstance(event, Slept):
            call = None
    if call is None or game.wait.topic != call or not game.wait.hushed:
        return []  # where an order cut in, the call waits, and so does its room
    rules, night = game.rules, game.table.night
    if rules.id == "salon":
        # SALON-5 and SALON-28: each gang agrees at its turn; SALON-27: the blind only at first.
        shut = call == "mafia" and bool(rules.options["blind_mafia"]) and night > 1
        roles = {"mafia": ("mafia", "turncoat", "junkie"), "yakuza": ("yakuza",)}.get(call, ())
        return [] if shut else game.table.holders(*roles)
    if rules.id == "city":  # CITY-7: a minute to choose; CITY-5: the first night they only meet
        return game.table.holders("mafia", "don") if call == "mafia" and night > 1 else []
    if rules.id == "it":  # IT-17, IT-20: they plan in the first night; IT-14: later in silence
        plans = rules.mode in ("hardcore", "extended") and night == 1 and call == "hackers"
        return game.table.holders("hacker", "boss") if plans else []
    return []  # SPORT-4: without words; VENDETTA-13, VENDETTA-64: by gestures, in silence


def may_write_by_day(game: Game[Ruleset], seat: Seat) -> bool:
    holder = floor(game)
    if holder is not None:
        return seat == holder
    return discusses(game) and seat in game.table.alive and seat not in silent(game)


def know_each_other(game: Game[Ruleset], seats: list[Seat]) -> bool:
    """Whether each of them was shown that all the others are of the team."""
    for seat in seats:
        told = letters_for(seat, game.letters)
        shown = {event.seat for event in told if isinstance(event, CardShown)}
        if not shown.issuperset(set(seats) - {seat}):
            return False
    return True


# Whole games of every table ----------------------------------------------------------------------


def steps(rules: Ruleset, seed: int) -> Iterator[Game[Ruleset]]:
    """A random game with orders that cut in and time that runs out, after each entry."""
    lot = Random(seed)
    game = Game(replace(rules, paced=True))
    while not game.over and len(game.journal) < 900:
        if lot.random() < 0.04:
            cut_in(game, lot)
        elif lot.random() < 0.15 and all(isinstance(who, int) for who in game.wait.asks):
            game.reply(Reply(CLOCK, game.wait.number))
        else:
            ask = lot.choice(list(game.open.values()))
            game.reply(Reply(ask.to, ask.number, random_answer(ask.offer, lot)))
        yield game


@pytest.mark.clause("COMMON-9")
@pytest.mark.clause("COMMON-11")
@sampled("name", [*NAMED[::4], *NAMED[2::4], *NAMED[1::2]], tried=len(NAMED) // 4)
def test_everybody_may_write_exactly_where_the_rulebook_lets_him_talk(name: str) -> None:
    for seed in (1, 2):
        for game in steps(TABLES[name], seed):
            if game.over:
                break
            talking = team(game)
            assert know_each_other(game, talking), name
            for seat in game.table.seats:
                found = {room.kind: room for room in open_rooms(game, seat, sees_all=False)}
                assert (found[DAY_ROOM].why_not is None) == may_write_by_day(game, seat), (
                    name,
                    game.wait.topic,
                    seat,
                )
                in_team = seat in talking and len(talking) > 1
                assert (TEAM_ROOM in found) == in_team, (name, game.wait.topic, seat)
                assert GONE_ROOM not in found
                if in_team:
                    assert found[TEAM_ROOM].name.split()[1:] == [str(one) for one in talking]


@pytest.mark.parametrize(
    ("name", "talks"),
    [
        ("sport", False),
        ("city", True),
        ("salon", True),
        ("salon-blind_mafia", True),
        ("salon-three_sides-14", True),
        ("it", False),
        ("it-hardcore-9", True),
        ("it-extended", True),
        ("vendetta", False),
        ("vendetta-vargs", False),
        ("textbook", False),
    ],
)
def test_the_books_that_let_a_team_talk_have_a_room_for_it(name: str, talks: bool) -> None:
    found = [talk.talking_team(game) for seed in (3, 4, 5) for game in steps(TABLES[name], seed)]
    assert any(found) == talks


@pytest.mark.parametrize("name", ["sport", "city", "it", "salon", "vendetta"])
def test_by_day_everybody_has_a_word_sooner_or_later(name: str) -> None:
    wrote: set[Seat] = set()
    for game in steps(TABLES[name], 6):
        if not game.over:
            wrote |= {seat for seat in game.table.seats if may_write_by_day(game, seat)}
    assert len(wrote) > 3


@pytest.mark.clause("COMMON-9")
def test_whoever_left_reads_all_and_writes_only_to_those_who_left() -> None:
    for game in steps(TABLES["salon"], 7):
        for seat in game.table.left if not game.over else ():
            found = {room.kind: room for room in open_rooms(game, seat, sees_all=True)}
            assert found.keys() == {DAY_ROOM, GONE_ROOM}
            assert found[DAY_ROOM].why_not is not None
            assert found[GONE_ROOM].why_not is None


def test_a_message_reaches_its_room_and_nobody_else() -> None:
    by_day, by_night, gone = (
        RoomMessage(1, room, 2, 3, "words", "id") for room in (DAY_ROOM, "mafia 2 12", GONE_ROOM)
    )
    for seat in range(1, 13):
        assert can_read(by_day, seat, sees_all=False)
        assert can_read(by_night, seat, sees_all=False) == (seat in (2, 12))
        assert not can_read(gone, seat, sees_all=False)
        assert all(can_read(one, seat, sees_all=True) for one in (by_day, by_night, gone))


# At a table --------------------------------------------------------------------------------------

MAFIA = ("mafia", "mafia", "doctor", "putana", "commissar", "civilian", "civilian")
SALON = Plan(ruleset="salon", players=7, bots=False, remote=True)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def called(call: str) -> Any:
    return lambda game: game.wait.hushed and game.wait.topic == call


async def say(phone: Browser, room: str, words: str, **about: Any) -> tuple[int, str]:
    form = {"room": room, "words": words, "id": words[:20], **about}
    done = await phone.post("say", script=True, **form)
    await phone.room.settle()
    return done.status, done.text


def sent(browser: Browser) -> str:
    return "\n".join(one.head + one.body for one in browser.got)


@pytest.mark.clause("COMMON-5")
def test_what_a_team_writes_by_night_reaches_no_other_screen() -> None:
    async def test() -> None:
        with dealt(MAFIA):
            async with everybody(SALON) as (room, console):
                await play(room, console, at_random(1), until=called("mafia"))
                before = {one: one.pushes for one in room.browsers}
                assert (await say(room.phones[1], TEAM_ROOM, "xyzzy the third"))[0] == 204
                assert "xyzzy" in room.phones[1].screen
                assert "xyzzy" in room.phones[2].screen
                others = [
                    one for one in room.browsers if one not in (room.phones[1], room.phones[2])
                ]
                assert len(others) == 7
                for other in others:
                    assert other.pushes == before[other], "nobody may notice that somebody writes"
                status, words = await say(room.phones[3], TEAM_ROOM, "let me in")
                assert (status, words) == (409, Speech("ru").say("web-wrong-no-room"))
                await play(room, console, at_random(1), until=lambda game: game.table.day == 1)
                for seat in range(3, 8):
                    await room.phones[seat].get("me")
                    if not match_of(room.evening).sees_all(seat):
                        assert "xyzzy" not in sent(room.phones[seat])
                assert room.tv is not None
                assert "xyzzy" not in sent(room.tv) + sent(console)
                assert (await say(room.phones[1], TEAM_ROOM, "too late"))[0] == 409
                gone = next(iter(match_of(room.evening).departed), None)
                if gone is not None and gone > 2:
                    assert "xyzzy" in room.phones[gone].screen

    run(test())


async def night_with(words: str | None) -> dict[str, list[str]]:
    """All that each screen is sent through a night in which the mafia writes this, or nothing."""
    with dealt(MAFIA):
        async with everybody(SALON) as (room, console):
            await play(room, console, at_random(1), until=called("mafia"))
            if words is not None:
                assert (await say(room.phones[1], TEAM_ROOM, words))[0] == 204
                assert (await say(room.phones[2], TEAM_ROOM, words + "!"))[0] == 204
            await play(room, console, at_random(2), until=lambda game: game.table.day == 2)
            assert room.tv is not None
            names = {f"seat {seat}": phone for seat, phone in room.phones.items()}
            names |= {"tv": room.tv, "console": console}
            gone = {f"seat {seat}" for seat in match_of(room.evening).departed}
            found: dict[str, list[str]] = {}
            for name, browser in names.items():
                if name not in gone | {"seat 1", "seat 2"}:
                    plain = Plain(room)
                    found[name] = [
                        f"{one.kind} {one.letters} {plain(one.body)}"
                        for one in browser.got
                        if one.kind == "page"
                    ]
            return found


@pytest.mark.clause("COMMON-5")
def test_a_night_with_and_without_written_words_sends_others_the_same_bytes() -> None:
    async def test() -> None:
        silent_night = await night_with(None)
        for words in ("short", "long " * 90):
            assert await night_with(words) == silent_night
        assert len(silent_night) > 3

    run(test())


def test_the_console_of_a_table_that_gorod_hosts_shows_no_room() -> None:
    async def test() -> None:
        with dealt(MAFIA):
            async with everybody(SALON) as (room, console):
                await play(room, console, at_random(1), until=called("mafia"))
                await say(room.phones[1], TEAM_ROOM, "xyzzy")
                page = await console.get("host")
                assert 'class="room"' not in page.text
                assert (await say(console, DAY_ROOM, "I am the law", **{"as": "host"}))[0] == 403

    run(test())


def test_a_person_who_hosts_reads_every_room_and_writes_by_day() -> None:
    async def test() -> None:
        plan = replace_plan(SALON, hosted_by="person")
        with dealt(MAFIA):
            async with everybody(plan) as (room, console):
                await play(room, console, at_random(1), until=called("mafia"))
                await say(room.phones[1], TEAM_ROOM, "xyzzy")
                assert "xyzzy" in console.screen
                assert (await say(console, DAY_ROOM, "Hush!", **{"as": "host"}))[0] == 204
                assert all("Hush!" in phone.screen for phone in room.phones.values())
                assert (await say(console, TEAM_ROOM, "psst", **{"as": "host"}))[0] == 409
                assert rooms_of(room.evening).messages[-1].seat == ROOM

    run(test())


def replace_plan(plan: Plan, **about: Any) -> Plan:
    return Plan(**{**{name: getattr(plan, name) for name in plan.__struct_fields__}, **about})


@pytest.mark.clause("SPORT-6")
@pytest.mark.clause("COMMON-11")
def test_where_speeches_go_in_turn_only_the_one_with_the_floor_writes() -> None:
    async def test() -> None:
        plan = Plan(ruleset="sport", players=10, bots=False, remote=True)
        async with everybody(plan) as (room, console):
            await play(room, console, at_random(3), until=lambda game: game.table.floor == 1)
            assert (await say(room.phones[1], DAY_ROOM, "I am red"))[0] == 204
            status, words = await say(room.phones[2], DAY_ROOM, "no you are not")
            assert status == 409
            assert words == "Player 1 is speaking: nobody else writes now."
            assert all("I am red" in phone.screen for phone in room.phones.values())
            assert not any("no you are not" in one.body for one in room.phones[3].got)
            await play(room, console, at_random(3), until=lambda game: game.table.floor == 2)
            assert (await say(room.phones[2], DAY_ROOM, "now it is my turn"))[0] == 204
            assert (await say(room.phones[1], DAY_ROOM, "wait"))[0] == 409

    run(test())


def test_what_is_taken_back_does_not_unsay_words_but_rights_follow() -> None:
    async def test() -> None:
        with dealt(MAFIA):
            async with everybody(replace_plan(SALON, hosted_by="person")) as (room, console):
                await play(room, console, at_random(1), until=called("mafia"))
                await say(room.phones[1], TEAM_ROOM, "xyzzy")
                room.evening.reply(Remove(seat=3))
                await room.next(console)
                assert match_of(room.evening).sees_all(3)
                assert "xyzzy" in room.phones[3].screen
                assert (await say(room.phones[3], GONE_ROOM, "so that is who"))[0] == 204
                assert not any("so that is who" in sent(room.phones[one]) for one in (1, 2, 4))
                room.evening.reply(TakeBack(2))
                await room.settle()
                assert not match_of(room.evening).sees_all(3)
                assert "xyzzy" not in room.phones[3].screen
                assert "so that is who" not in room.phones[3].screen
                assert (await say(room.phones[3], GONE_ROOM, "hello"))[0] == 409
                assert [one.words for one in rooms_of(room.evening).messages] == [
                    "xyzzy",
                    "so that is who",
                ]

    run(test())


def test_the_eliminated_write_to_each_other_and_to_nobody_alive() -> None:
    async def test() -> None:
        async with everybody(replace_plan(SALON, hosted_by="person")) as (room, console):
            await play(
                room, console, at_random(1), until=lambda game: game.wait.topic == "discussion"
            )
            for seat in (6, 7):
                if seat in room.game.table.alive:
                    room.evening.reply(Remove(seat=seat))
            await room.settle()
            assert (await say(room.phones[6], DAY_ROOM, "it was seat one"))[0] == 409
            assert (await say(room.phones[6], GONE_ROOM, "we know better"))[0] == 204
            assert "we know better" in room.phones[7].screen
            for seat in room.game.table.alive:
                assert "we know better" not in sent(room.phones[seat])
                assert (await say(room.phones[seat], DAY_ROOM, f"I am {seat}"))[0] == 204
                assert (await say(room.phones[seat], GONE_ROOM, "anybody there?"))[0] == 409

    run(test())


@pytest.mark.proof
def test_after_the_game_everybody_reads_what_was_written() -> None:
    async def test() -> None:
        with dealt(MAFIA):
            async with everybody(SALON) as (room, console):
                await play(room, console, at_random(1), until=called("mafia"))
                await say(room.phones[1], TEAM_ROOM, "<b>xyzzy</b>")
                await play(room, console, at_random(1))
                page = await room.phones[5].get("games/1")
                assert "&lt;b&gt;xyzzy&lt;/b&gt;" in page.text
                assert (await say(room.phones[1], DAY_ROOM, "well played"))[0] == 409

    run(test())


def test_words_are_on_the_disk_before_anybody_sees_them_and_outlive_the_process() -> None:
    async def test() -> None:
        store = Store()
        evening = at_the_floor(store)
        rooms_of(evening).send(1, DAY_ROOM, "I am red", "w1.0")
        again = Evening.restore(store, evening.code)
        assert again is not None
        assert [one.words for one in rooms_of(again).messages] == ["I am red"]
        store.database.db.execute("drop table message")
        with pytest.raises(StoreError):
            rooms_of(evening).send(1, DAY_ROOM, "and now?", "w1.1")
        assert [one.words for one in rooms_of(evening).messages] == ["I am red"]
        evening.conductor.stop()
        evening.presence.stop()

    run(test())


def test_what_some_seats_wrote_can_be_forgotten() -> None:
    async def test() -> None:
        store = Store()
        evening = at_the_floor(store)
        rooms_of(evening).send(1, DAY_ROOM, "I am red", "w1.0")
        rooms_of(evening).send(ROOM, DAY_ROOM, "Quiet, please", "w0.0")
        store.forget_messages(match_of(evening).number, [1, 5])
        rooms_of(evening).reload()
        assert [one.words for one in rooms_of(evening).messages] == ["Quiet, please"]
        rooms_of(evening).send(1, DAY_ROOM, "again", "w1.0")
        assert [one.number for one in store.messages(match_of(evening).number)] == [2, 3]
        evening.conductor.stop()
        evening.presence.stop()

    run(test())


# Whole games on the wire --------------------------------------------------------------------------


@dataclass
class Gossip:
    """Somebody tries to write everywhere, all the time; every byte is searched for it."""

    room: Room
    lot: Random
    audience: dict[str, set[Seat]] = field(default_factory=dict)
    read: Counter[Seat] = field(default_factory=Counter)
    """How much of what each seat was sent has been searched; under 0, of the table screen."""
    taken: Counter[str] = field(default_factory=Counter)

    async def try_everywhere(self) -> None:
        game, evening = self.room.game, self.room.evening
        if game.over or (self.room.step % 5 and not discusses(game)):
            return
        holder = floor(game)
        likely = team(game) or ([holder] if holder else []) or list(game.table.left)
        likely = game.table.alive if discusses(game) else likely
        seat = self.lot.choice([*likely, self.lot.choice(game.table.seats)])
        for kind in (DAY_ROOM, TEAM_ROOM, GONE_ROOM):
            gone = match_of(evening).sees_all(seat)
            talking = team(game)
            allowed = {
                DAY_ROOM: not gone and may_write_by_day(game, seat),
                TEAM_ROOM: not gone and seat in talking and len(talking) > 1,
                GONE_ROOM: gone,
            }[kind]
            mark = f"marker{len(self.audience)}end"
            readers = {DAY_ROOM: set(game.table.seats), TEAM_ROOM: set(talking), GONE_ROOM: set()}[
                kind
            ]
            self.audience[mark] = readers if allowed else set()
            done = await self.room.phones[seat].post("say", True, room=kind, words=mark, id=mark)
            await self.room.settle()
            assert (done.status == 204) == allowed, (kind, seat, game.wait.topic, done.text)
            self.taken[kind] += allowed
            self.search()

    def search(self) -> None:
        """Whoever sees a marker must be one whom it reaches, or see all."""
        for seat, phone in self.room.phones.items():
            if not match_of(self.room.evening).sees_all(seat) and not self.room.game.over:
                for got in phone.got[self.read[seat] :]:
                    for mark in re.findall(r"marker\d+end", got.head + got.body):
                        assert seat in self.audience[mark], (seat, mark)
            self.read[seat] = len(phone.got)
        assert self.room.tv is not None
        assert not any("marker" in got.body for got in self.room.tv.got[self.read[0] :])
        self.read[0] = len(self.room.tv.got)


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-9")
@sampled(
    ("plan", "kinds"),
    [
        (Plan(ruleset="city", players=9), {DAY_ROOM, TEAM_ROOM, GONE_ROOM}),
        (Plan(ruleset="sport", players=10), {DAY_ROOM, GONE_ROOM}),
        (Plan(ruleset="salon", players=9), {DAY_ROOM, TEAM_ROOM, GONE_ROOM}),
        (Plan(ruleset="it", players=9, mode="hardcore"), {DAY_ROOM, TEAM_ROOM, GONE_ROOM}),
        (Plan(ruleset="vendetta", players=9, mode="standard"), {DAY_ROOM, GONE_ROOM}),
    ],
    tried=0,
    ids=lambda one: one.ruleset if isinstance(one, Plan) else "",
)
def test_in_whole_games_words_reach_exactly_those_whom_the_book_lets_hear(
    plan: Plan, kinds: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(talk, "MESSAGE_BURST", 10_000)
        far = replace_plan(plan, remote=True, bots=False)
        async with everybody(far, seed=2) as (room, console):
            gossip = Gossip(room, Random(5))
            await play(room, console, at_random(2), between=gossip.try_everywhere)
            assert {kind for kind, count in gossip.taken.items() if count} == kinds

    run(test())


REFUSED: list[tuple[dict[str, str], int]] = [
    ({"room": "day", "words": ""}, 400),
    ({"words": "\0"}, 400),
    ({}, 400),
    ({"room": "day", "words": "ы" * 501}, 400),
    ({"room": "team", "words": "hello"}, 409),
    ({"room": "gone", "words": "hello"}, 409),
    ({"room": "<b>", "words": "hello"}, 400),
    ({"room": "day", "words": "it is not my turn"}, 409),
    ({"room": "day", "words": "I am the host", "as": "host"}, 403),
]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_refusal_is_a_sentence_in_the_language_of_the_writer(lang: str) -> None:
    async def test() -> None:
        plan = Plan(ruleset="sport", players=10, bots=False, remote=True)
        async with served(plan) as room:
            console = await room.owner(lang)
            await room.sit(*range(1, 11), langs=(lang,))
            start(room.evening, 1)
            while room.game.table.floor != 1:
                await room.next(console)
            for form, status in REFUSED:
                await refused(room, room.phones[2], "say", status, data=form)
            await refused(room, room.browser(lang), "say", 409, data={"room": "day", "words": "x"})
            assert rooms_of(room.evening).messages == []
            assert room.evening.store.messages(match_of(room.evening).number) == []

    run(test())


# Bad input ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "words", "reason"),
    [
        (DAY_ROOM, "", "no-words"),
        (DAY_ROOM, " \n\t\0 ", "no-words"),
        (DAY_ROOM, "x" * (MAX_MESSAGE_LENGTH + 1), "long-words"),
        ("", "hello", "no-room"),
        ("mafia 1 2", "hello", "no-room"),
        (TEAM_ROOM, "hello", "no-room"),
        (GONE_ROOM, "hello", "no-room"),
        ("host", "hello", "no-room"),
    ],
)
def test_what_cannot_be_written_is_refused_and_nothing_changes(
    room: str, words: str, reason: str
) -> None:
    async def test() -> None:
        evening = at_the_floor(Store())
        with pytest.raises(RequestError) as wrong:
            rooms_of(evening).send(1, room, words, "id")
        assert wrong.value.reason == reason
        assert evening.store.messages(match_of(evening).number) == []
        evening.conductor.stop()
        evening.presence.stop()

    run(test())


def test_words_are_cleaned_like_names_and_a_repeated_post_changes_nothing() -> None:
    async def test() -> None:
        evening = at_the_floor(Store())
        for _ in range(3):
            rooms_of(evening).send(1, DAY_ROOM, " one\r\n\x1b two\u202e", "same")
        rooms_of(evening).send(1, DAY_ROOM, "another", "same")
        assert [one.words for one in rooms_of(evening).messages] == ["one two", "another"]
        rooms_of(evening).send(1, DAY_ROOM, "x" * MAX_MESSAGE_LENGTH, "long")
        evening.conductor.stop()
        evening.presence.stop()

    run(test())


def test_whoever_floods_the_room_is_asked_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        now = [1000.0]
        monkeypatch.setattr(talk, "monotonic", lambda: now[0])
        evening = at_the_floor(Store())
        for nth in range(talk.MESSAGE_BURST):
            rooms_of(evening).send(1, DAY_ROOM, f"word {nth}", f"{nth}")
        with pytest.raises(RequestError) as wrong:
            rooms_of(evening).send(1, DAY_ROOM, "one more", "more")
        assert wrong.value.reason == "too-fast"
        rooms_of(evening).send(ROOM, DAY_ROOM, "Slow down", "h")
        now[0] += talk.MESSAGE_WINDOW_S
        rooms_of(evening).send(1, DAY_ROOM, "one more", "more")
        assert len(rooms_of(evening).messages) == talk.MESSAGE_BURST + 2
        evening.conductor.stop()
        evening.presence.stop()

    run(test())


def test_a_table_in_one_room_has_no_rooms() -> None:
    async def test() -> None:
        async with everybody(replace_plan(SALON, remote=False)) as (room, _):
            assert room.evening.chat is None
            done = await room.phones[2].post(
                "say", script=True, room=DAY_ROOM, words="hello", id="id"
            )
            assert (done.status, done.text) == (409, Speech("en").say("web-wrong-no-room"))
            assert room.house.store.messages(match_of(room.evening).number) == []

    run(test())


def test_strangers_and_those_in_the_lobby_write_to_nobody() -> None:
    async def test() -> None:
        async with served(replace_plan(SALON)) as room:
            stranger = room.browser("en")
            await room.sit(1, langs=("en",))
            assert (await say(stranger, DAY_ROOM, "hello"))[0] == 409
            assert (await say(room.phones[1], DAY_ROOM, "hello"))[1] == (
                "No game is on at this table."
            )

    run(test())


def test_a_page_without_script_keeps_the_words_that_were_refused() -> None:
    async def test() -> None:
        async with everybody(replace_plan(SALON)) as (room, console):
            await play(room, console, at_random(1), until=called("mafia"))
            form: dict[str, Any] = {"room": DAY_ROOM, "words": 'is "this" <i>on</i>?', "id": "x"}
            page = await room.phones[5].post("say", **form)
            assert page.status == 409
            assert 'value="is &#34;this&#34; &lt;i&gt;on&lt;/i&gt;?"' in page.text
            await play(
                room, console, at_random(1), until=lambda game: game.wait.topic == "discussion"
            )
            writer = next(seat for seat in room.game.table.alive)
            done = await room.phones[writer].post("say", **form)
            assert (done.status, done.location) == (303, f"/{room.evening.code}/me")
            await room.settle()
            assert "is &#34;this&#34; &lt;i&gt;on&lt;/i&gt;?" in room.phones[writer].screen

    run(test())


def test_nobody_outside_the_game_has_rooms() -> None:
    async def test() -> None:
        evening = at_the_floor(Store())
        assert rooms_of(evening).open_to(1)
        assert rooms_of(evening).open_to(99) == []
        evening.conductor.stop()
        evening.presence.stop()

    assert Evening.begin(Store(), remote=True).chat is None
    run(test())


def test_the_code_of_a_far_table_cannot_be_guessed() -> None:
    codes = {Evening.begin(Store(), remote=True).code for _ in range(20)}
    assert len(codes) == 20
    assert {len(code) for code in codes} == {12}
