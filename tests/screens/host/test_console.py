"""A person who hosts: every line that is to be read aloud stands there until the host goes on."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from gorod.engine.replies import Reply, TakeBack
from gorod.engine.seats import HOST, ROOM
from gorod.rulebooks import BOOKS
from gorod.screens.host.console import lines_to_say, undo_steps
from gorod.screens.painter import Painter
from gorod.speech import Speech
from gorod.table.evening import Evening
from gorod.table.paper.card_facts import CardFact
from tests.support.hosted_match import Hosted
from tests.support.matches import match_of
from tests.support.sampling import sampled
from tests.support.wire import name_of


def at(hosted: Callable[[], Hosted], do: Callable[[Hosted], Awaitable[None]]) -> None:
    async def evening() -> None:
        one = hosted()
        await do(one)
        await one.client.aclose()
        one.table.conductor.stop()

    asyncio.run(evening())


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "textbook"])
@pytest.mark.parametrize("paper", [False, True])
def test_the_host_begins_with_the_greeting_and_the_deck(book: str, paper: bool) -> None:
    async def do(hosted: Hosted) -> None:
        say = (await hosted.console())["say"]
        assert say == hosted.aloud()
        assert Speech("en").title(book) in say[0]
        page = (await hosted.client.get("host")).text
        assert "Nothing to say: wait." not in page
        assert 'class="earlier"' not in page
        await hosted.next()
        assert say[0] not in (await hosted.console())["say"]

    at(lambda: Hosted(book, paper=paper), do)


@sampled("book", ["city", "it", "sport", "salon", "vendetta"], tried=2)
@pytest.mark.parametrize("by_host", [False, True])
def test_every_line_of_a_whole_game_was_on_the_console_until_the_host_went_on(
    book: str, by_host: bool
) -> None:
    """From the greeting to the winner: what the host has gone past was all there before."""

    async def do(hosted: Hosted) -> None:
        seen = gone = 0
        """How many lines the host has had before him, and how many are left behind."""
        for _ in range(2000):
            aloud, say = hosted.aloud(), hosted.say()
            assert say == aloud[len(aloud) - len(say) :]
            assert len(aloud) - len(say) == gone, "a line was taken away, or came back"
            if match_of(hosted.table).game.over:
                break
            seen, wait = len(aloud), match_of(hosted.table).stamp
            if asked := hosted.asked():
                hosted.answer(asked[0], by_host)
            else:
                hosted.table.conductor.next()
            if (by_host or not asked) and wait != match_of(hosted.table).stamp:
                gone = seen
        console = await hosted.console()
        assert console["ended"]["say"] == hosted.say()
        assert any(console["ended"]["winner"] in line for line in console["ended"]["say"])
        page = (await hosted.client.get("host")).text
        assert console["ended"]["winner"] in page
        speech = Speech("en", book)
        for seat, card in match_of(hosted.table).game.table.cards.items():
            assert f"<li>Player {seat}, {name_of(seat)}: {speech.role(card)}</li>" in page
        assert "The story of the game" in page
        assert "Play again" in page

    at(lambda: Hosted(book), do)


def test_whoever_hosts_for_the_first_time_is_told_what_to_wait_for() -> None:
    async def do(hosted: Hosted) -> None:
        match, met = match_of(hosted.table), set()
        for _ in range(200):
            page = (await hosted.client.get("host")).text
            if match.still_to_look():
                waits, met_now = "Go on when everybody has looked at their card.", "look"
                match.looked.update(match.with_phones)
            elif match.game.table.floor is not None:
                waits, met_now = "is speaking: Next ends the speech.", "speech"
            elif missing := len(match.awaited()):
                waits, met_now = "missing: wait for", "late" if missing > 1 else "last"
            elif match.is_dark:
                waits, met_now = "Leave the same pause after every call", "dark"
            elif hosted.say():
                waits, met_now = "Say it aloud, then go on.", "said"
            else:
                waits, met_now = "Nothing to say here: go on.", "on"
                assert "Say it aloud" not in page
            assert waits in page or 'class="show"' in page, met_now
            met.add(met_now)
            if asked := hosted.asked():
                hosted.answer(asked[0])
            else:
                hosted.table.conductor.next()
            if match.game.table.day == 2:
                break
        assert met >= {"look", "speech", "late", "last", "dark", "said"}

    at(lambda: Hosted("city"), do)


def in_speeches() -> Hosted:
    """Three players have ended their speeches on their phones; the host has said nothing yet."""
    hosted = Hosted(cover=False)
    while match_of(hosted.table).game.table.floor is None:
        hosted.table.conductor.next()
    for _ in range(3):
        (ask,) = hosted.asked()
        hosted.table.reply(Reply(ask.to, ask.number, None))
    return hosted


def test_what_players_lead_on_to_stays_below_what_the_host_has_not_said() -> None:
    async def do(hosted: Hosted) -> None:
        say = (await hosted.console())["say"]
        for seat, line in zip((1, 2, 3, 4), say[-4:], strict=True):
            assert f"layer {seat}" in line, line
        page = (await hosted.client.get("host")).text
        assert page.count('<p class="earlier">') == len(say) - 1
        assert "Clear earlier lines" in page

    at(in_speeches, do)


def test_the_host_clears_what_is_said_and_only_that() -> None:
    async def do(hosted: Hosted) -> None:
        before = await hosted.console()
        (ask,) = hosted.asked()
        hosted.table.reply(Reply(ask.to, ask.number, None))  # meanwhile the fourth has ended, too
        journal = len(match_of(hosted.table).game.journal)
        for _ in range(2):
            assert await hosted.order("said", news=before["news"]) == 303
            say = (await hosted.console())["say"]
            assert ["layer 4" in say[0], "layer 5" in say[1]] == [True, True], say
        assert len(match_of(hosted.table).game.journal) == journal
        assert await hosted.order("said", news=10_000) == 303
        (line,) = (await hosted.console())["say"]
        assert "layer 5" in line
        for wrong in ({}, {"news": "x"}, {"news": "-3"}):
            assert await hosted.order("said", **wrong) == 400
        hosted.client.cookies.set("gorod", "token 3")
        assert await hosted.order("said", news=10_000) == 403

    at(in_speeches, do)


def test_after_an_undo_the_host_has_again_what_was_there_before() -> None:
    async def do(hosted: Hosted) -> None:
        shown = []
        for _ in range(6):
            shown.append((await hosted.console())["say"])
            await hosted.next()
        for back in (1, 2):
            hosted.table.reply(TakeBack(back))
            for _ in range(back):
                now = shown.pop()
            assert (await hosted.console())["say"] == now

    at(lambda: Hosted(cover=False), do)


def test_a_silent_step_is_not_said_to_have_been_heard() -> None:
    async def do(hosted: Hosted) -> None:
        while match_of(hosted.table).game.wait.topic != "sheriff":
            hosted.table.conductor.next()
        while match_of(hosted.table).game.table.night < 2 or not hosted.asked():
            hosted.table.conductor.next()
        for ask in hosted.asked():
            hosted.answer(ask)
        steps = undo_steps(Painter(hosted.table.snapshot(knows_all=True), "en"), HOST)
        assert any("Everybody has heard this." in one.warning for one in steps)
        for one in steps:
            if one.lines == ["Nothing was said aloud here."]:
                assert "heard" not in one.warning

    at(lambda: Hosted("city"), do)


def test_after_a_restart_nothing_that_is_to_be_said_is_lost() -> None:
    async def do(hosted: Hosted) -> None:
        news = match_of(hosted.table).host_unread()
        again = Evening.restore(hosted.house.store, hosted.table.code)
        assert again is not None
        assert match_of(again).host_unread() == news

    at(in_speeches, do)


def test_the_end_of_a_call_leaves_what_came_of_it() -> None:
    """With paper cards the judge's word ends a call; what was to be shown stays to be shown."""

    async def do(hosted: Hosted) -> None:
        game = match_of(hosted.table).game
        while game.wait.topic != "sheriff" or game.table.night < 2:
            asked = hosted.asked()
            if asked:
                hosted.answer(asked[0], by_host=True)
            else:
                hosted.table.conductor.next()
        (ask,) = hosted.asked()
        hosted.table.reply(Reply(ask.to, ask.number, ask.offer.options[0], HOST))
        assert game.wait.topic == "sheriff"
        hosted.table.conductor.next()
        assert game.wait.topic != "sheriff"
        console = await hosted.console()
        given = f"For player {ask.to} alone. The answer:"
        assert any(line.startswith(given) for line in console["seen"])
        assert any("sheriff" in line.lower() for line in console["say"])

    def known() -> Hosted:
        hosted = Hosted(paper=True)
        terms = match_of(hosted.table).terms
        deck = match_of(hosted.table).game.rules.deck
        terms.facts = [CardFact((role,), (seat,), (seat,)) for seat, role in enumerate(deck, 1)]
        return hosted

    at(known, do)


@pytest.mark.clause("SPORT-3")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_host_presents_the_players_by_name_in_the_order_of_their_seats(lang: str) -> None:
    async def look(hosted: Hosted) -> None:
        painter = Painter(hosted.table.snapshot(), lang)
        said = " ".join(lines_to_say(painter, match_of(hosted.table).host_unread())[1])
        one_by_one = ", ".join(name_of(seat) for seat in range(1, 10))
        assert one_by_one in said
        for observer in (ROOM, 3):  # Gorod's voice says it, and phones have it
            assert one_by_one in " ".join(painter.captions(observer)[0])

    at(Hosted, look)
