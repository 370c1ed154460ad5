"""A request that comes late, twice, or under an id that was used changes nothing it must not."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from gorod.engine.questions import Ask
from gorod.engine.replies import Remove, Reply, TakeBack, Void
from gorod.engine.seats import ROOM, Seat
from gorod.speech import Speech
from gorod.store.past_games import PastGames
from gorod.store.paths import DatabaseLocation
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.match.provisional_answers import is_discussion
from gorod.table.request_errors import IdReused, StaleRequest
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.fixed_draws import draw_by, foretold
from tests.support.matches import match_of
from tests.support.wire import everybody, form_of, served

OWNER = "o" * 24
SEATS = range(1, 7)
PLAN = Plan(ruleset="textbook", players=6, bots=False, hosted_by="person", pace="none")
FAR = Plan(ruleset="salon", players=7, bots=False, remote=True)
CLOCK = re.compile(r"\d+:\d\d|data-ends=\S+")
Fields = dict[str, Any]


def token(seat: Seat) -> str:
    return f"phone-of-seat-{seat}-".ljust(24, "x")


class Table:
    """A table served in this process to programs; its server can be started again."""

    def __init__(self, place: DatabaseLocation, plan: Plan = PLAN) -> None:
        self.place = place
        self.house = Tables(Store(place), "http://table")
        evening = self.house.open(OWNER, "en", plan.remote)
        self.code = evening.code
        evening.choose(plan)
        for seat in range(1, plan.players + 1):
            evening.sit(f"Name {seat}", seat, token(seat))
        self._connect()

    def _connect(self) -> None:
        transport = httpx.ASGITransport(Site(self.house, None).app())
        self.client = httpx.AsyncClient(transport=transport, base_url="http://table")

    @property
    def evening(self) -> Evening:
        evening = self.house.find(self.code)
        assert evening is not None
        return evening

    def close(self) -> None:
        self.house.stop_all()
        self.house.store.close()

    def restart(self) -> None:
        self.close()
        self.house = Tables(Store(self.place), "http://table")
        self._connect()

    def start(self, seed: int = 1) -> None:
        draw_by(self.evening, foretold(self.evening, seed))
        self.evening.start()

    def go_on(self, dark: bool = False) -> None:
        """The host goes on until at least two are asked at once, by night or by day."""
        for _ in range(60):
            match = match_of(self.evening)
            if len(match.asked()) > 1 and match.is_hushed == dark:
                return
            for one in match.asked():
                if one.is_open and not one.is_answered and not one.ask.offer.may_pass:
                    choice = one.ask.offer.options[0]
                    self.evening.reply(Reply(one.ask.to, one.ask.number, choice))
            self.evening.conductor.next()
        raise AssertionError("nobody is asked")

    def give_up(self) -> None:
        self.evening.reply(Void("enough"))

    def ask(self, nth: int = 0) -> Ask:
        return match_of(self.evening).asked()[nth].ask

    def form(self, nth: int = 0, option: int = 0) -> Fields:
        """What a phone would send for the `nth` question of those that wait."""
        ask = self.ask(nth)
        number, spent = match_of(self.evening).question_ids(ask)
        choice = ask.offer.options[option]
        return {"to": ask.to, "number": number, "id": spent, "choice": choice}

    async def post(self, who: str, path: str, lang: str = "en", **fields: Any) -> httpx.Response:
        headers = {
            "accept": "application/json",
            "accept-language": lang,
            "authorization": f"Bearer {who}",
        }
        return await self.client.post(f"/{self.code}/{path}", json=fields, headers=headers)

    async def answer(self, form: Fields, who: str = "") -> httpx.Response:
        return await self.post(who or token(form["to"]), "answer", **form)

    def state(self) -> tuple[object, ...]:
        """All that is kept of it."""
        match = match_of(self.evening)
        journal = self.house.store.journal(match.number)
        return match.number, msgspec.json.encode(journal), msgspec.json.encode(match.terms)

    def with_id(self, spent: str) -> list[Reply]:
        journal = self.house.store.journal(match_of(self.evening).number)
        return [one for one in journal if isinstance(one, Reply) and one.id == spent]


def at_a_table(
    place: DatabaseLocation, test: Callable[[Table], Awaitable[None]], plan: Plan = PLAN
) -> None:
    async def run() -> None:
        table = Table(place, plan)
        try:
            table.start()
            await test(table)
        finally:
            table.close()

    asyncio.run(run())


def reason(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["reason"])


async def is_refused(table: Table, why: str, sending: Awaitable[httpx.Response]) -> None:
    before = table.state()
    answer = await sending
    assert (answer.status_code, reason(answer)) == (409, why), answer.text
    assert table.state() == before


# Another game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("restarts", [False, True])
def test_a_late_tap_of_one_game_is_refused_in_the_next(
    place: DatabaseLocation, restarts: bool
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        late = table.form()
        table.give_up()
        table.start()
        if restarts:
            table.restart()
        table.go_on()
        assert table.ask().to == late["to"]
        assert late["number"].split(".")[0] == str(table.ask().number)
        await is_refused(table, "stale", table.answer(late))
        bare = late | {"id": ""}
        await is_refused(table, "not-open", table.answer(bare))
        own = late | {"number": table.form()["number"]}
        await is_refused(table, "stale", table.answer(own))
        real = table.form(option=-1)
        assert (await table.answer(real)).status_code == 200
        assert [one.answer for one in table.with_id(real["id"])] == [real["choice"]]

    at_a_table(place, test)


@pytest.mark.parametrize("restarts", [False, True])
def test_a_retry_of_what_was_taken_is_acknowledged_in_the_next_game(
    place: DatabaseLocation, restarts: bool
) -> None:
    """The first answer to it may have been lost when a worker was killed."""

    async def test(table: Table) -> None:
        table.go_on()
        taken = table.form()
        assert (await table.answer(taken)).status_code == 200
        table.give_up()
        table.start()
        if restarts:
            table.restart()
        table.go_on()
        before = table.state()
        assert (await table.answer(taken)).status_code == 200
        assert table.state() == before
        other = taken | {"choice": table.ask().offer.options[-1]}
        await is_refused(table, "id-reused", table.answer(other))
        another = await table.answer(taken, token(taken["to"] % 6 + 1))
        assert another.status_code == 403
        assert table.state() == before
        table.give_up()
        table.start()
        table.go_on()
        await is_refused(table, "stale", table.answer(taken))  # two games ago

    at_a_table(place, test)


def test_a_game_that_is_imported_in_between_does_not_hide_the_one_that_was_played_before(
    place: DatabaseLocation,
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        taken = table.form()
        assert (await table.answer(taken)).status_code == 200
        terms = msgspec.structs.replace(match_of(table.evening).terms, imported=True)
        table.give_up()
        past = PastGames(table.house.store)
        copy = Reply(taken["to"], 99, "something else", id=taken["id"])
        past.put_game(table.code, msgspec.json.encode(terms), 1, [copy])
        table.start()
        table.go_on()
        before = table.state()
        assert (await table.answer(taken)).status_code == 200
        assert table.state() == before

    at_a_table(place, test)


def test_a_late_order_of_one_game_is_refused_in_the_next(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        match = match_of(table.evening)
        foul: Fields = {"order": "foul", "seat": 2, "id": f"{match.order_id}f"}
        helping: Fields = {"order": "foul", "seat": 2, "id": f"{match.order_stamp}f"}
        back: Fields = {"order": "back", "steps": 1, "id": match.order_id}
        going: Fields = {"order": "next", "wait": match.stamp}
        table.give_up()
        table.start()
        table.go_on()
        for order in (foul, helping, back, going):
            await is_refused(table, "stale", table.post(OWNER, "order", **order))

    at_a_table(tmp_path / "gorod.db", test)


def test_a_late_claim_of_one_game_is_refused_in_the_next(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        async def claiming() -> Fields:
            for _ in range(40):
                for seat in range(1, 11):
                    headers = {
                        "accept": "application/json",
                        "authorization": f"Bearer {token(seat)}",
                    }
                    state = (await table.client.get(f"/{table.code}/me", headers=headers)).json()
                    if form := state.get("claiming"):
                        return {"to": seat, "kind": "am", "of": "civilian", "id": form["id"]}
                table.evening.conductor.next()
            raise AssertionError("nobody may speak")

        late = await claiming()
        late["of"] = next(iter(match_of(table.evening).game.rules.sayable.roles))
        table.give_up()
        table.start()
        now = await claiming()
        assert now["to"] == late["to"]
        await is_refused(table, "stale", table.post(token(late["to"]), "claim", **late))
        now["of"] = late["of"]
        for _ in range(2):
            done = await table.post(token(now["to"]), "claim", **now)
            assert done.status_code == 200, done.text
        assert len([one for one in match_of(table.evening).game.journal if one.id]) == 1
        other = now | {"of": match_of(table.evening).game.rules.sayable.roles[-1]}
        await is_refused(table, "id-reused", table.post(token(now["to"]), "claim", **other))

    plan = Plan(ruleset="sport", players=10, bots=False, hosted_by="person", pace="none")
    at_a_table(tmp_path / "gorod.db", test, plan)


def test_late_words_for_a_room_are_not_read_in_the_next_game(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        rooms = table.evening.chat
        assert rooms is not None
        spent = rooms.next_message_id(1)
        table.give_up()
        table.start()
        rooms = table.evening.chat
        assert rooms is not None
        assert rooms.next_message_id(1) != spent
        with pytest.raises(StaleRequest):
            rooms.send(1, "team", "kill five", spent)
        assert rooms.messages == []

    at_a_table(tmp_path / "gorod.db", test, FAR)


def test_words_that_were_refused_are_not_written_when_a_copy_comes_later(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        rooms = table.evening.chat
        assert rooms is not None
        words = {"room": "day", "words": "good morning", "id": rooms.next_message_id(1)}
        refused = await table.post(token(1), "say", **words)
        assert refused.status_code == 409
        while not any(room.kind == "day" and not room.why_not for room in rooms.open_to(1)):
            table.evening.conductor.next()
        copy = await table.post(token(1), "say", **words)
        assert (copy.status_code, reason(copy)) == (409, "stale")
        assert rooms.messages == []
        again = words | {"id": rooms.next_message_id(1)}
        assert (await table.post(token(1), "say", **again)).status_code == 200
        assert [one.words for one in rooms.messages] == ["good morning"]

    at_a_table(tmp_path / "gorod.db", test, FAR)


def test_a_late_word_of_one_game_about_its_card_or_its_end_is_refused_in_the_next(
    tmp_path: Path,
) -> None:
    async def test(table: Table) -> None:
        game = match_of(table.evening).tag
        seen = await table.post(token(1), "looked", game=game)
        assert seen.json()["game"] == game
        table.give_up()
        assert (await table.post(token(1), "again", wants="in", game=game)).status_code == 200
        table.start()
        match = match_of(table.evening)
        assert match.tag != game
        await is_refused(table, "stale", table.post(token(1), "looked", game=game))
        assert 1 not in match.looked
        table.give_up()
        late: Fields = {"wants": "in", "game": game}
        await is_refused(table, "stale", table.post(token(1), "again", **late))
        assert match.terms.again == []

    at_a_table(tmp_path / "gorod.db", test)


def test_a_late_wish_for_the_vote_counts_in_no_other_discussion(tmp_path: Path) -> None:
    plan = Plan(ruleset="vendetta", players=10, bots=False, hosted_by="person")

    async def test(table: Table) -> None:
        late = to_the_talk(table).stamp_for(1)
        table.give_up()
        table.start()
        match = to_the_talk(table)
        await is_refused(table, "stale", table.post(token(1), "urge", wants="vote", wait=late))
        assert not match.discussion.urging
        over = match.stamp_for(1)
        done = await table.post(token(1), "urge", wants="vote", wait=over)
        assert done.status_code == 200, done.text
        assert match.discussion.urging == (1,)
        table.evening.conductor.next()
        before = table.state()
        done = await table.post(token(1), "urge", wants="vote", wait=over)
        assert done.status_code == 200, "the vote has come"
        assert table.state() == before

    at_a_table(tmp_path / "gorod.db", test, plan)


def to_the_talk(table: Table) -> JournaledMatch:
    """Go on until all talk, and may name somebody."""
    while not (is_discussion(match_of(table.evening).game) and match_of(table.evening).asked()):
        for one in match_of(table.evening).asked():
            if one.is_open and not one.is_answered and not one.ask.offer.may_pass:
                choice = one.ask.offer.options[0]
                table.evening.reply(Reply(one.ask.to, one.ask.number, choice))
        table.evening.conductor.next()
    return match_of(table.evening)


# After an undo ------------------------------------------------------------------------------------


@pytest.mark.parametrize("restarts", [False, True])
def test_a_late_tap_after_an_undo_is_refused_though_the_same_question_waits(
    place: DatabaseLocation, restarts: bool
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        first, late = table.form(0), table.form(1)
        assert (await table.answer(first)).status_code == 200
        table.evening.reply(TakeBack(1))
        if restarts:
            table.restart()
        assert table.ask(1).to == late["to"]
        assert late["number"].split(".")[0] == str(table.ask(1).number)
        await is_refused(table, "stale", table.answer(late))
        bare = late | {"id": ""}
        await is_refused(table, "not-open", table.answer(bare))
        for nth in (1, 0):
            real = table.form(nth, -1)
            assert (await table.answer(real)).status_code == 200
            assert [one.answer for one in table.with_id(real["id"])] == [real["choice"]]

    at_a_table(place, test)


def test_an_answer_that_was_undone_stays_undone_when_its_copy_comes(
    place: DatabaseLocation,
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        undone = table.form()
        await table.answer(undone)
        table.evening.reply(TakeBack(1))
        before = table.state()
        assert (await table.answer(undone)).status_code == 200  # it is in the journal, undone
        assert table.state() == before
        other = undone | {"choice": table.ask().offer.options[-1]}
        await is_refused(table, "id-reused", table.answer(other))
        real = table.form()
        assert real["id"] != undone["id"]
        assert (await table.answer(real)).status_code == 200
        assert match_of(table.evening).game.wait.answers[real["to"]] == real["choice"]

    at_a_table(place, test)


def test_a_late_word_to_go_on_ends_nothing_after_an_undo(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        going: Fields = {"order": "next", "wait": match_of(table.evening).stamp}
        await table.answer(table.form())
        table.evening.reply(TakeBack(1))
        await is_refused(table, "stale", table.post(OWNER, "order", **going))

    at_a_table(tmp_path / "gorod.db", test)


@pytest.mark.parametrize("restarts", [False, True])
def test_a_word_to_go_on_is_acknowledged_again_as_long_as_it_is_in_the_journal(
    place: DatabaseLocation, restarts: bool
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        going: Fields = {"order": "next", "wait": match_of(table.evening).stamp}
        assert (await table.post(OWNER, "order", **going)).status_code == 200
        for steps in (0, 1, 1):
            if steps:
                table.evening.reply(TakeBack(steps))
            if restarts:
                table.restart()
            before = table.state()
            assert (await table.post(OWNER, "order", **going)).status_code == 200
            assert table.state() == before
        await is_refused(table, "stale", table.post(OWNER, "order", order="next"))

    at_a_table(place, test)


def test_what_is_meant_for_other_seats_in_the_lobby_is_refused(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.give_up()
        seating = table.evening.seating
        late = seating.stamp
        assert (await table.post(OWNER, "lot", seating=late)).status_code == 200
        assert (await table.post(OWNER, "shuffle", seating=late)).status_code == 200
        drawn, lot = dict(seating.names), seating.lot
        assert (await table.post(OWNER, "shuffle", seating=late)).status_code == 200, "a retry"
        assert (await table.post(OWNER, "lot", seating=late)).status_code == 200, "it was drawn"
        assert (seating.names, seating.lot) == (drawn, lot)
        other = seating.stamp
        table.evening.stand_up(6)
        for path in ("shuffle", "lot"):
            refused = await table.post(OWNER, path, seating=other)
            assert (refused.status_code, reason(refused)) == (409, "stale"), path
        refused = await table.post(OWNER, "start", games=seating.games + 1)
        assert (refused.status_code, reason(refused)) == (409, "stale")
        assert (await table.post(OWNER, "start", games=seating.games - 1)).status_code == 200
        assert not table.evening.is_playing, "that game has begun, and is over"

    at_a_table(tmp_path / "gorod.db", test)


@pytest.mark.clause("COMMON-5")
def test_an_undo_that_somebody_heard_nothing_of_changes_no_id_on_that_screen(
    tmp_path: Path,
) -> None:
    """Else the ids would tell that somebody had acted in the dark, and that it was undone."""

    async def test(table: Table) -> None:
        table.go_on(dark=True)
        match = match_of(table.evening)
        first = match.asked()[0]
        told = {seat: len(match.game.seen_by(seat)) for seat in SEATS}
        form = table.form()
        await table.answer(form)
        heard = [seat for seat in SEATS if len(match.game.seen_by(seat)) > told[seat]]
        table.evening.reply(TakeBack(1))
        seats = [seat for seat in SEATS if seat not in (*heard, form["to"])]
        assert len(seats) > 2
        before = {
            seat: (match.request_tags.tag(seat), match.stamp_for(seat)) for seat in (ROOM, *seats)
        }
        asked = [one.ask for one in match.asked() if one.ask.to in seats]
        others = [match.question_ids(ask) for ask in asked]
        host, own = match.stamp, match.question_ids(first.ask)
        await table.answer(table.form())
        table.evening.reply(TakeBack(1))
        now = {
            seat: (match.request_tags.tag(seat), match.stamp_for(seat)) for seat in (ROOM, *seats)
        }
        assert now == before
        assert [match.question_ids(ask) for ask in asked] == others != []
        assert match.stamp != host
        assert match.question_ids(first.ask)[0] != own[0]

    at_a_table(tmp_path / "gorod.db", test)


# The same id --------------------------------------------------------------------------------------


@pytest.mark.parametrize("restarts", [False, True])
def test_a_double_tap_is_acknowledged_twice_and_stands_in_the_journal_once(
    place: DatabaseLocation, restarts: bool
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        for form in (table.form(), table.form(1) | {"id": "of my own"}):
            for nth in range(2):
                assert (await table.answer(form)).status_code == 200
                if restarts and not nth:
                    table.restart()
        kept = [one.id for one in table.house.store.journal(match_of(table.evening).number)]
        assert len([one for one in kept if one]) == 2

    at_a_table(place, test)


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("own", ["", "mine"])
def test_a_known_id_with_other_content_is_refused(
    place: DatabaseLocation, restarts: bool, own: str
) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        form = table.form()
        form["id"] = own or form["id"]
        assert (await table.answer(form)).status_code == 200
        if restarts:
            table.restart()
        other = form | {"choice": table.ask().offer.options[-1]}
        await is_refused(table, "id-reused", table.answer(other))
        if table.ask().offer.may_pass:
            passed = {name: form[name] for name in ("to", "number", "id")} | {"pass": True}
            await is_refused(table, "id-reused", table.answer(passed))
        await is_refused(table, "id-reused", table.answer(other, OWNER))
        elsewhere = form | {"number": 10**6}
        await is_refused(table, "id-reused", table.answer(elsewhere))
        assert (await table.answer(form)).status_code == 200

    at_a_table(place, test)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_it_is_refused_in_one_sentence_of_the_readers_language(lang: str, tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        form = table.form()
        await table.answer(form)
        other = form | {"choice": table.ask().offer.options[-1]}
        refused = await table.post(token(form["to"]), "answer", lang, **other)
        words = refused.json()["error"]["message"]
        assert words == Speech(lang).say("web-wrong-id-reused")
        assert words.count(".") == 1

    at_a_table(tmp_path / "gorod.db", test)


def test_an_order_with_a_known_id_and_other_content_is_refused(place: DatabaseLocation) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        more: Fields = {
            "order": "extend",
            "seconds": 30,
            "id": f"{match_of(table.evening).order_id}t",
        }
        for _ in range(2):
            assert (await table.post(OWNER, "order", **more)).status_code == 200
        for other in (more | {"seconds": 60}, more | {"order": "remove", "seat": 2}):
            await is_refused(table, "id-reused", table.post(OWNER, "order", **other))
        assert [one.id for one in match_of(table.evening).game.journal].count(more["id"]) == 1
        back: Fields = {"order": "back", "steps": 1, "id": match_of(table.evening).order_id}
        for _ in range(2):
            assert (await table.post(OWNER, "order", **back)).status_code == 200
        await is_refused(table, "id-reused", table.post(OWNER, "order", **(back | {"steps": 2})))

    at_a_table(place, test)


def test_a_tap_of_the_time_before_tags_is_still_acknowledged(place: DatabaseLocation) -> None:
    """Its id and number stand in the journal as they were sent then."""

    async def test(table: Table) -> None:
        table.go_on()
        ask = table.ask()
        choice = ask.offer.options[0]
        old: Fields = {"to": ask.to, "number": ask.number, "id": f"{ask.to}.{ask.number}.0"}
        assert (await table.answer(old | {"choice": choice})).status_code == 200
        table.restart()
        assert (await table.answer(old | {"choice": choice})).status_code == 200
        assert len(table.with_id(old["id"])) == 1

    at_a_table(place, test)


def test_a_copy_that_reaches_another_worker_is_taken_once(database: str) -> None:
    async def test() -> None:
        async with (
            everybody(PLAN, 1, watching=False, store=Store(database), is_worker=True) as (
                room,
                console,
            ),
            served(store=Store(database), is_worker=True) as other,
        ):
            while len(room.game.open) < 2 or room.game.wait.hushed:
                await room.next(console)
            ask = next(one for one in room.game.open.values() if isinstance(one.to, int))
            assert isinstance(ask.to, int)
            form = form_of(room.evening, ask, ask.offer.options[0])
            phone = room.phones[ask.to]
            for base in (room.base, other.base):
                phone.client.base_url = httpx.URL(base)
                done = await phone.post("answer", script=True, **form)
                assert done.status == 204, done.text
            assert [one.id for one in room.game.journal].count(form["id"]) == 1
            form["choice"] = ask.offer.options[-1]
            refused = await phone.post("answer", script=True, **form)
            assert refused.status == 409
            assert [one.id for one in room.game.journal].count(form["id"]) == 1

    asyncio.run(test())


# In a discussion, and in the dark -----------------------------------------------------------------


def test_an_earlier_word_in_a_discussion_that_comes_again_does_not_replace_a_later_one(
    tmp_path: Path,
) -> None:
    plan = Plan(ruleset="vendetta", players=10, bots=False, hosted_by="person")

    async def test(table: Table) -> None:
        to_the_talk(table)
        one, two = table.form() | {"id": "one"}, table.form(option=-1) | {"id": "two"}
        for form in (one, two):
            assert (await table.answer(form)).status_code == 200
        table.restart()
        for form in (one, two):
            assert (await table.answer(form)).status_code == 200
        assert match_of(table.evening).answers()[one["to"]] == two["choice"]
        for form in (one | {"choice": two["choice"]}, two | {"choice": one["choice"]}):
            await is_refused(table, "id-reused", table.answer(form))
        table.evening.conductor.next()
        (kept,) = table.with_id(f"{two['to']}.two")
        assert kept.answer == two["choice"]
        assert (await table.answer(two)).status_code == 200

    at_a_table(tmp_path / "gorod.db", test, plan)


@pytest.mark.clause("COMMON-5")
def test_a_late_tap_in_the_dark_leaves_a_phone_as_it_was() -> None:
    """A phone that says "sent" for a tap of an earlier game would keep its player from tapping."""

    async def test() -> None:
        plan = Plan(ruleset="city", players=9, bots=False, hosted_by="person")
        async with everybody(plan, 1, watching=False) as (room, console):

            async def to_the_night() -> None:
                while not (room.game.wait.hushed and len(room.game.wait.asks) > 1):
                    await room.next(console)

            await to_the_night()
            late = {
                ask.to: form_of(room.evening, ask, None) for ask in room.game.wait.asks.values()
            }
            room.evening.reply(Void("enough"))
            room.evening.start()
            await room.settle()
            await to_the_night()
            before = encode(room.evening)
            for seat, form in late.items():
                assert isinstance(seat, int)
                page = await room.phones[seat].get("me")
                done = await room.phones[seat].post("answer", script=True, **form)
                assert done.status == 204
                after = await room.phones[seat].get("me")
                assert CLOCK.sub("", after.text) == CLOCK.sub("", page.text)
            assert encode(room.evening) == before

    asyncio.run(test())


def encode(evening: Evening) -> bytes:
    return msgspec.json.encode(match_of(evening).game.journal)


def test_an_id_does_not_say_how_often_the_host_has_undone(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        table.go_on()
        match = match_of(table.evening)
        tags = {match.request_tags.tag(ROOM)}
        for _ in range(3):
            table.evening.reply(Remove(seat=6))
            table.evening.reply(TakeBack(1))
            tags.add(match.request_tags.tag(ROOM))
        assert len(tags) == 4
        assert all(len(one) == 12 and int(one, 16) for one in tags)

    at_a_table(tmp_path / "gorod.db", test)


def test_what_is_refused_under_a_known_id_is_a_conflict() -> None:
    assert (IdReused().status, StaleRequest().status) == (409, 409)
