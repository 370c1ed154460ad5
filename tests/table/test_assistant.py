"""The host's assistant: one device with fouls, the clock and open votes, and nothing secret."""

import asyncio
from typing import Any

import pytest

from gorod.bots.random_bot import RandomBot
from gorod.engine.replies import Extend, Foul, Remove, Reply
from gorod.engine.seats import HOST, ROOM
from gorod.parts.orders import Fouls
from gorod.screens.host.assistant import assistant
from gorod.screens.painter import Painter
from gorod.screens.screen import to_json
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.show_of_hands import OPEN_VOTE_TOPICS
from gorod.table.setup import Plan
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, words
from tests.support.sampling import sampled
from tests.support.server_process import PATIENCE
from tests.support.wire import name_of, served

HELPER = "the tablet of the helper"


async def hosted(party: Party, **chosen: Any) -> Visitor:
    """A person hosts from the laptop, and hands a tablet to an assistant."""
    plan = Plan(
        **{"ruleset": "sport", "players": 10, "hosted_by": "person", "bots": True, **chosen}
    )
    party.table.choose(plan)
    await party.sit("Ann", 1)
    party.deal()
    helper = party.device(HELPER)
    key = await party.key(party.laptop, what="assistant")
    assert await party.use(key, HELPER) == 303
    return helper


async def assist(party: Party, by: Visitor, **what: object) -> Any:
    return await by.post(party.at("assist"), data=what, headers={"accept": "text/plain"})


def journal(party: Party) -> list[Any]:
    return list(match_of(party.table).game.journal)


@pytest.mark.clause("COMMON-23")
def test_an_assistant_gives_fouls_keeps_the_clock_and_enters_open_votes() -> None:
    async def test(party: Party) -> None:
        helper = await hosted(party)
        table, game = party.table, match_of(party.table).game
        page = await helper.get(party.at("assistant"))
        assert page.status_code == 200
        assert "Remove the assistant" in words(await party.laptop.get(party.at("host")))
        assert (await assist(party, helper, order="foul", seat=3, id="x1")).status_code < 400
        assert (await assist(party, helper, order="foul", seat=3, id="x1")).status_code < 400
        assert (await assist(party, helper, order="foul", seat=3, id="x2")).status_code < 400
        assert game.table.of(Fouls) == {3: 2}
        while game.wait.topic != "nominate":
            table.conductor.next()
        assert (await assist(party, helper, order="pause")).status_code < 400
        assert table.conductor.clock.left is not None
        assert (await assist(party, helper, order="resume")).status_code < 400
        assert table.conductor.clock.left is None
        assert (await assist(party, helper, order="extend", seconds=30)).status_code < 400
        assert isinstance(game.journal[-1], Extend)
        for seconds in (0, 86400):
            assert (await assist(party, helper, order="cut", seconds=seconds)).status_code == 400
        for nominee in (4, 6):
            ask = game.open[next(iter(game.open))]
            form = {"to": ask.to, "number": ask.number, "choice": nominee}
            answer = await helper.post(party.at("answer"), data=form)
            assert answer.status_code == 403  # whom one nominates is the host's to write down
            await party.laptop.post(party.at("answer"), data=form)
            table.conductor.next()
        while game.wait.topic != "vote":
            table.conductor.next()
        shown = assistant(table, Painter(table.snapshot(), "en"))
        assert [one.to for one in shown.questions] == list(range(1, 11))
        ask = game.open[5]
        form = {"to": 5, "number": ask.number, "choice": 6, "id": "v5"}
        assert (await helper.post(party.at("answer"), data=form)).is_redirect
        assert game.wait.answers == {5: 6}
        form = {"to": 5, "number": ask.number, "choice": 4, "id": "v6"}
        assert (await helper.post(party.at("answer"), data=form)).status_code == 403
        assert game.wait.answers == {5: 6}

    at_a_party(test)


@pytest.mark.clause("COMMON-23")
def test_there_is_one_assistant_and_the_second_is_told_so() -> None:
    async def test(party: Party) -> None:
        helper = await hosted(party)
        key = await party.key(party.laptop, what="assistant")
        second = party.device("another tablet")
        refused = await second.post(party.at(f"key/{key}"), data={})
        assert refused.status_code == 409
        assert "There is an assistant already" in words(refused)
        assert (await second.get(party.at("assistant"))).status_code == 403
        assert (await helper.get(party.at("assistant"))).status_code == 200
        assert (await helper.post(party.at("withdraw"))).status_code == 403
        assert (await party.laptop.post(party.at("withdraw"))).is_redirect
        assert (await helper.get(party.at("assistant"))).status_code == 403
        before = journal(party)
        assert (await assist(party, helper, order="foul", seat=3)).status_code == 403
        assert journal(party) == before
        assert (await second.post(party.at(f"key/{key}"), data={})).status_code == 410
        key = await party.key(party.laptop, what="assistant")
        assert (await second.post(party.at(f"key/{key}"), data={})).is_redirect
        assert (await second.post(party.at(f"key/{key}"), data={})).status_code == 410

    at_a_party(test)


@pytest.mark.clause("COMMON-23")
def test_nobody_assists_who_plays() -> None:
    async def test(party: Party) -> None:
        helper = await hosted(party)
        await party.laptop.post(party.at("withdraw"))
        key = await party.key(party.laptop, what="assistant")
        ann = party.phones["Ann"]
        refused = await ann.post(party.at(f"key/{key}"), data={})
        assert refused.status_code == 409
        assert "cannot assist" in words(refused)
        assert (await ann.get(party.at("assistant"))).status_code == 403
        assert (await helper.post(party.at(f"key/{key}"), data={})).is_redirect
        seat = await party.key(ann, seat=1)
        assert (await helper.post(party.at(f"key/{seat}"), data={})).is_redirect
        assert (await helper.get(party.at("assistant"))).status_code == 403
        assert (await assist(party, helper, order="foul", seat=3)).status_code == 403

    at_a_party(test)


def test_where_gorod_hosts_there_is_nobody_to_assist() -> None:
    async def test(party: Party) -> None:
        helper = await hosted(party)
        table = party.table
        table.permissions.change_host("gorod", "laptop")
        page = await helper.get(party.at("assistant"))
        assert "Wait here" in words(page)
        before = journal(party)
        assert (await assist(party, helper, order="foul", seat=3)).status_code == 409
        assert journal(party) == before
        answer = await party.laptop.post(party.at("pass"), data={"what": "assistant"})
        assert answer.status_code == 403

    at_a_party(test)


ATTACKS: list[tuple[str, dict[str, Any]]] = [
    *(
        ("order", {"order": order, "seat": 3, "seconds": 30, "steps": 1, "winner": "red"})
        for order in ("floor", "stop", "silence", "remove", "back", "declare", "foul", "pause")
    ),
    ("void", {"reason": "I say so"}),
    ("start", {"games": 1}),
    ("plan", {"ruleset": "city"}),
    ("console", {}),
    ("lead", {"by": "person"}),
    ("pass", {"what": "host"}),
    ("pass", {"what": "assistant"}),
    ("pass", {"seat": 1}),
    ("woke", {"choice": 3}),
    ("card", {"seat": 3, "role": "don"}),
    ("correct/1", {"choice": 3}),
    ("correction", {"do": "apply"}),
    ("shuffle", {"seating": "x"}),
    ("assist", {"order": "remove", "seat": 3}),
    ("assist", {"order": "next"}),
    ("assist", {"order": "back", "steps": 1}),
]


@pytest.mark.clause("COMMON-23")
def test_the_assistants_key_opens_nothing_else() -> None:
    async def test(party: Party) -> None:
        helper = await hosted(party)
        game = match_of(party.table).game
        stamp = match_of(party.table).stamp
        before = journal(party)
        for where, what in [*ATTACKS, ("order", {"order": "next", "wait": stamp})]:
            answer = await helper.post(party.at(where), data=what)
            assert answer.status_code in (400, 403), (where, what)
            assert journal(party) == before, where
        for where in (
            "host",
            "stream/host",
            "back",
            "correct",
            "correction",
            "void",
            "spell?seat=1",
        ):
            assert (await helper.get(party.at(where))).status_code in (403, 404), where
        while not game.wait.hushed:
            party.table.conductor.next()
        party.table.conductor.stop()  # on a slow machine bots would have thought of something
        before = journal(party)
        for seat in range(1, 11):  # who is called, and who only seems to be
            for number in (1, 2):
                form = {"to": seat, "number": number, "choice": 3}
                answer = await helper.post(party.at("answer"), data=form)
                assert answer.status_code == 403
        assert journal(party) == before

    at_a_party(test)


# Nothing secret ----------------------------------------------------------------------------------


def table_of(ruleset: str, players: int, **chosen: Any) -> Evening:
    evening = Evening.begin(Store())
    plan = {"hosted_by": "person", "bots": False, **chosen}
    evening.choose(Plan(ruleset=ruleset, players=players, **plan))
    for seat in range(1, players + 1):
        evening.sit(name_of(seat), seat, f"token {seat}")
    return evening


@pytest.mark.clause("COMMON-23", "COMMON-5")
@sampled(
    ("ruleset", "players", "options"),
    [
        ("sport", 10, {}),
        ("city", 10, {}),
        ("salon", 9, {}),
        ("it", 10, {}),
        ("vendetta", 10, {}),
        ("vendetta", 10, {"secret_ballot": True}),
    ],
    tried=3,
)
def test_an_assistant_is_shown_what_the_room_knows_and_open_votes(
    ruleset: str, players: int, options: dict[str, Any]
) -> None:
    """In a whole game, at every step: the room's screen, word by word, and who has to vote."""

    async def test() -> None:
        evening = table_of(ruleset, players, options=options)
        start(evening, 3)
        bot, game = RandomBot(3), match_of(evening).game
        votes = 0
        for _ in range(1500):
            if game.over:
                break
            painter = Painter(evening.snapshot(), "en", for_program=True)
            shown = assistant(evening, painter)
            room = painter.screen(ROOM)
            assert {name: getattr(shown, name) for name in room.__struct_fields__} == {
                name: getattr(room, name) for name in room.__struct_fields__
            }
            is_open = game.wait.topic in OPEN_VOTE_TOPICS and not options
            assert bool(shown.questions) <= is_open
            votes += bool(shown.questions)
            for one in shown.questions:
                assert not one.given
                assert not any(answer.chosen for answer in one.options)
            asked = [
                ask
                for who, ask in game.open.items()
                if isinstance(who, int) and who not in match_of(evening).answers()
            ]
            if asked:
                evening.reply(Reply(asked[0].to, asked[0].number, bot.answer(asked[0]), HOST))
            else:
                evening.conductor.next()
        assert game.over
        assert bool(votes) != bool(options)
        evening.conductor.stop()

    asyncio.run(test())


def test_secret_acts_and_corrections_do_not_move_the_assistants_screen() -> None:
    """Neither a choice in the dark nor how often the host corrected: not even by an id."""

    async def test() -> None:
        evening = table_of("city", 10)
        start(evening, 3)
        game = match_of(evening).game
        while not game.wait.hushed:
            evening.conductor.next()

        def screen() -> bytes:
            return to_json(assistant(evening, Painter(evening.snapshot(), "en", for_program=True)))

        before = screen()
        for ask in [ask for who, ask in game.open.items() if isinstance(who, int)]:
            evening.reply(Reply(ask.to, ask.number, RandomBot(1).answer(ask)))
            assert screen() == before
        evening.conductor.stop()

    asyncio.run(test())


def test_whose_unseen_paper_card_decides_is_not_told_to_the_assistant() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", paper=True))
        party.table.name_players([name_of(seat) for seat in range(1, 11)])
        party.deal()
        helper = party.device(HELPER)
        assert await party.use(await party.key(party.laptop, what="assistant"), HELPER) == 303
        game = match_of(party.table).game
        told = ""
        for seat in range(1, 11):
            for _ in range(4):
                if game.over or seat not in game.table.alive:
                    break
                answer = await assist(party, helper, order="foul", seat=seat)
                if answer.status_code >= 400:
                    told = answer.text
                    break
            if told:
                break
        assert told == "Only the host can do this now: ask the host."

    at_a_party(test)


def test_the_stream_of_an_assistant_tells_no_card() -> None:
    async def test() -> None:
        plan = Plan(ruleset="sport", players=10, hosted_by="person", bots=False)
        async with served(plan) as room:
            console = await room.owner()
            await room.sit(*range(1, 11))
            start(room.evening, 3)
            helper = room.browser()
            page = await console.post("pass", what="assistant")
            key = page.text.split("/key/")[1].split("<")[0].split('"')[0].strip()
            assert (await helper.post(f"key/{key}")).location.endswith("/assistant")
            await helper.watch("assistant")
            for _ in range(12):
                await room.next(console)
            for entry in (Foul(seat=2), Remove(seat=9)):
                room.evening.reply(entry)
                await room.settle()
            sent = " ".join(one.body + one.head for one in helper.got if one.kind == "page")
            card = 'class="role"'
            assert card in (await console.get("host")).text
            assert card not in sent
            assert helper.pushes > 3
            before = helper.pushes
            await console.post("withdraw")
            await room.settle()
            async with asyncio.timeout(PATIENCE):
                while not any(one.kind == "gone" for one in helper.got):
                    await asyncio.sleep(0)
            assert helper.pushes == before

    asyncio.run(test())
