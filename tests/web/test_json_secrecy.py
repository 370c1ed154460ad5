"""What a program is told over the wire: its seat's letters, and nothing that the page does not say.

Whole games over real sockets; beside every phone sits a program of the same seat with a stream of
its own. Its events are exactly the letters of its seat. Every other text is one that the letters
produce, by the same check as for the pages. And as long as two games look the same to an observer,
so do the bytes that his program is sent.
"""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.support.matches import match_of
from tests.support.wire import Browser, Room, at_random, everybody, play

# isort: split
from tests.support.wire_pairs import (
    PAIRS,
    PLAYED,
    QUIET,
    Pair,
    Reader,
    Twin,
    name_of_plan,
    tell_apart,
)

# isort: split
from gorod.engine.letters import letters_for
from gorod.engine.seats import HOST, ROOM, Observer
from gorod.parts.claims import speakers
from gorod.screens.painter import Painter
from gorod.table.setup import Plan
from tests.support.observers import Deal, Script, after_days, swapped
from tests.support.sampling import sampled
from tests.support.wire import dealt

JSON = {"accept": "text/event-stream, application/json"}

WORDS = {
    *("title", "captions", "speaker", "deck", "winner", "headline", "label", "name", "passing"),
    *("otherwise", "given", "who", "note", "word", "card", "does", "secrets", "acts"),
    *("say", "seen", "book", "by", "owed", "why_not", "phase", "words"),
}
"""Texts for people."""
OPEN = {"code", "stage", "ruleset", "address", "post_id", "wait", "game", "picture", "id", "value"}
OPEN |= {"side", "winner_side", "void", "notice", "sky", "spoken_by"}
"""Fields that are the same for everybody, the own question's, or looked at apart."""


MARKS = {
    "out",
    "hosting",
    "speaking",
    "nominated",
    "silenced",
    "voteless",
    "fouls",
    "away",
    "moved",
}
"""What all may see of a player; the host's marks are not among it."""


def as_told(events: Any) -> Any:
    """Events as they come over the wire."""
    return json.loads(msgspec.json.encode(list(events)))


def course(browser: Browser) -> list[Any]:
    """All events that a stream has told, as they stand at its end."""
    events: list[Any] = []
    for got in browser.got:
        state = json.loads(got.body) if got.kind == "state" else {}
        if "told" in state:
            events = events[: state["first"]] + state["events"]
            assert len(events) == state["told"]
    return events


def texts(told: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every text with the name of its field; events apart."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key == "marks":
                assert {mark["name"] for mark in value} <= MARKS
                yield from texts([mark["word"] for mark in value], "word")
            elif key not in ("events", "claiming"):  # these are looked at apart
                yield from texts(value, key)
    elif isinstance(told, list):
        for value in told:
            yield from texts(value, name)
    elif isinstance(told, str):
        yield name, told


class ProgramReader(Reader):
    """A program that reads with the eyes of one observer."""

    def check(self, head: str, body: str) -> None:
        if "application/json" not in head and not body.startswith("{"):
            return
        state = json.loads(body)
        if "told" not in state:  # a refusal, or the lobby after the game
            assert "error" in state or self.room.game.over
            return
        letters = as_told(letters_for(self.observer, self.room.game.letters))
        assert state["told"] <= len(letters)
        assert state["events"] == letters[state["first"] : state["told"]]
        if not self.room.game.over:
            self.check_the_rest(state)

    def check_the_rest(self, state: dict[str, Any]) -> None:
        game = self.room.game
        for name, text in texts(state):
            if name in WORDS:
                assert self.may_stand(" ".join(text.split())), (self.observer, name, text)
            elif name == "topic":
                asks = game.wait.asks.values()
                own = {a.topic for a in asks if self.observer == (a.hand or a.to)}
                assert text in own, (self.observer, text)
            elif name == "kind":
                assert text == "day" or (text == "team" and self.observer in game.wait.talkers)
            elif name == "number":
                self.check_hidden("number", text)
            elif name not in OPEN:
                raise AssertionError(f"nobody has said who may read {name}")
        for question in state.get("questions", []):
            self.check_hidden("to", str(question["to"]))
            self.check_hidden("number", str(question["number"]))
            self.check_hidden("id", question["id"])
        sides = game.rules.side_by_role
        for chair in state["chairs"]:
            role = self.open.get(chair["seat"])
            assert chair["side"] == (sides[role] if role is not None else "")
            assert bool(chair["card"]) == (role is not None)
        card = state.get("card")
        if card:
            mine = self.observer
            assert isinstance(mine, int)
            assert card["side"] == sides[game.table.roles[mine]]
        if claiming := state.get("claiming"):
            self.check_what_may_be_claimed(claiming)
        if self.observer == ROOM:
            assert not state.get("questions")
            assert not state.get("claiming")

    def check_what_may_be_claimed(self, form: dict[str, Any]) -> None:
        """Only to one who may speak, and nothing that the deck and the calls do not say to all."""
        game = self.room.game
        known = game.rules.sayable
        assert self.observer in speakers(game)
        assert form["to"] == [self.observer]
        assert [one["value"] for one in form["roles"]] == list(known.roles)
        assert [one["value"] for one in form["players"]] == list(game.table.seats)
        told = [(one["call"], tuple(one["roles"]), one["points"]) for one in form["calls"]]
        assert told == [(one.call, one.roles, one.points) for one in known.calls]
        answers = [[one["value"] for one in call["answers"]] for call in form["calls"]]
        assert answers == [list(call.answers) for call in known.calls]


async def programs_of(room: Room, console: Browser) -> list[ProgramReader]:
    """A program beside every phone, the table screen, and the console where Gorod hosts."""
    readers = []
    watched: list[tuple[Observer, Browser, str]] = [
        (seat, phone, "me") for seat, phone in room.phones.items()
    ]
    assert room.tv is not None
    watched.append((ROOM, room.tv, "tv"))
    if room.evening.seating.plan.hosted_by == "gorod":
        watched.append((ROOM, console, "host"))
    for observer, beside, screen in watched:
        program = room.browser(beside.lang)
        program.client.cookies.update(beside.client.cookies)
        await program.watch(screen, headers=JSON)
        reader = ProgramReader(room, observer, program)
        reader.learn()
        reader.look()
        readers.append(reader)
    return readers


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-9")
@sampled("plan", PLAYED[1::2], tried=1, ids=name_of_plan)
def test_a_program_is_told_its_letters_and_nothing_else(plan: Plan) -> None:
    plan.bots = False

    async def test() -> None:
        async with everybody(plan, 2) as (room, console):
            readers = await programs_of(room, console)

            def learn() -> None:
                for reader in readers:
                    reader.learn()

            def look() -> None:
                for reader in readers:
                    reader.look()

            async def ask() -> None:
                """Now and then a program asks by itself, also where it has no business."""
                if room.step % 11 == 0:
                    reader = readers[(room.step // 11) % len(readers)]
                    path = "me" if reader.observer else "tv"
                    await reader.browser.get(path, headers=JSON)
                    for elsewhere in ("host", "back", "stream/host"):
                        if reader.observer:
                            done = await reader.browser.get(elsewhere, headers=JSON)
                            assert done.status in (403, 409)
                            assert set(json.loads(done.text)) == {"error"}
                    look()

            room.before_settling.append(learn)
            room.after_settling.append(look)
            await play(room, console, at_random(2), between=ask)
            assert room.game.over
            for reader in readers[: plan.players + 1]:  # the console goes on to the next game
                letters = letters_for(reader.observer, room.game.letters)
                assert course(reader.browser) == as_told(letters)

    asyncio.run(test())


@pytest.mark.clause("COMMON-9")
def test_whoever_has_left_and_sees_all_is_told_the_hosts_letters() -> None:
    async def test() -> None:
        plan = Plan(ruleset="sport", players=10, bots=False)
        async with everybody(plan, 2) as (room, console):
            await play(room, console, at_random(2), lambda _: bool(match_of(room.evening).departed))
            (seat, *_) = match_of(room.evening).departed
            told = json.loads((await room.phones[seat].get("me", headers=JSON)).text)
            assert told["sees_all"]
            assert told["events"] == as_told(one.event for one in room.game.letters)
            alive = room.game.table.alive[0]
            told = json.loads((await room.phones[alive].get("me", headers=JSON)).text)
            assert told["events"] == as_told(room.game.seen_by(alive))

    asyncio.run(test())


class ProgramTwin(Twin):
    """The same for programs: what their streams were sent."""

    def sent(self) -> None:
        for name, (_, browser) in self.screens.items():
            for got in browser.got[self.taken[name] :]:
                if name not in self.gone and got.letters and got.kind == "state":
                    body = re.sub(r'"(ends|starts)":\d+', r'"\1":0', got.body)
                    self.lines[name].append(("wire", "state", self.plain[name](body)))
            self.taken[name] = len(browser.got)


async def twin(plan: Plan, deal: Deal, script: Script, days: int, silent: str = "") -> Twin:
    with dealt(deal):
        async with everybody(plan, headers=JSON) as (room, console):
            made = ProgramTwin(room)
            await play(room, console, script.answer, after_days(days), silent=silent)
            return made


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-10")
@sampled("pair", PAIRS, tried=0, ids=str)
def test_no_program_tells_two_games_apart_before_the_letters_do(pair: Pair) -> None:
    plan = pair.plan
    plan.bots, plan.deck = False, list(pair.deal)
    script = Script(2).with_orders(*QUIET, *pair.orders)

    async def compare() -> None:
        first = await twin(plan, pair.deal, script, pair.days)
        games = [(pair.deal, script.with_orders(order)) for order in pair.others[:1]]
        games += [(swapped(pair.deal, *seats), script) for seats in pair.swaps[:1]]
        for deal, changed in games:
            other = await twin(plan, deal, changed, pair.days)
            assert other.room.game.journal != first.room.game.journal, "there must be a secret"
            assert list(tell_apart(first, other)) == []
        if pair.silent:
            passing = script.with_orders((pair.silent, None, None))
            one = await twin(plan, pair.deal, passing, pair.days)
            other = await twin(plan, pair.deal, passing, pair.days, pair.silent)
            assert list(tell_apart(one, other)) == []

    asyncio.run(compare())


def test_a_leak_to_programs_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proofs above are worth something: they find one bit, and one letter too many."""
    plain = Painter.title

    def leaking(painter: Painter, table: Any) -> str:
        nights = painter.match.game.table.choices.get("sheriff", {}).values()
        return plain(painter, table) + "\u00a0" * any(4 in told.values() for told in nights)

    pair = PAIRS[0]
    pair.plan.bots, pair.plan.deck = False, list(pair.deal)
    script = Script(2).with_orders(*QUIET, *pair.orders)

    async def compare() -> None:
        one = await twin(pair.plan, pair.deal, script, 2)
        other = await twin(pair.plan, pair.deal, script.with_orders(("sheriff", None, 5)), 2)
        assert any(line.startswith("tv") for line in tell_apart(one, other))

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "title", leaking)
        asyncio.run(compare())

    told = Painter.events

    def hosts(painter: Painter, eyes: Any) -> Any:
        return told(painter, HOST if eyes == 1 else eyes)

    monkeypatch.setattr(Painter, "events", hosts)
    with pytest.raises(AssertionError):
        test_a_program_is_told_its_letters_and_nothing_else(PLAYED[0])
