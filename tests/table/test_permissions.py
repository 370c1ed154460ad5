"""Nobody sees with a seat's eyes unless the table knows of it; an owner who plays never does."""

import re

import httpx
import pytest

from gorod.engine.replies import Remove, Reply, TakeBack
from gorod.engine.seats import HOST, ROOM
from gorod.rulebooks.settings import Setting
from gorod.screens.host.console import undo_steps
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.store.rights import CONSOLE
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.paper.judge import Judge
from gorod.table.setup import Plan, Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.fast_time import Run, begun, dream, game_of, refused, wait_for
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.party import GONE, Party, at_a_party
from tests.support.past_games import Visitor, words
from tests.support.request_errors import reason
from tests.support.scripted_evening import Evening as Night

__all__ = ["dream"]


async def asks_for(party: Party, seat: int, by: Visitor) -> httpx.Response:
    return await by.post(party.at("pass"), data={"seat": seat})


@pytest.mark.clause("COMMON-5", "COMMON-8")
def test_whoever_looks_at_the_phone_of_a_neighbour_reads_no_secret_there() -> None:
    """What was told to one alone is read under the finger, and stands nowhere else."""
    cards = "civilian civilian civilian sheriff doctor putana mafia don maniac"
    night = Night("city", cards).night().day().until("doctor", putana={6: 4})
    names = {seat: f"Name {seat}" for seat in range(1, 10)}
    terms = Terms(Setting("city", 9), names, [], "person", "usual", "en")
    painter = Painter(TableSnapshot(Match(1, terms, night.game)), "en")
    stopped, other = painter.screen(4), painter.screen(1)
    card = painter.card(4)
    assert card is not None
    assert any("arms" in line for line in card.secrets)
    assert stopped.captions == other.captions
    assert not [mark for chair in stopped.chairs for mark in chair.marks]
    assert not [chair for chair in stopped.chairs if chair.card]


# Seats of others ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(2, 11))
def test_an_owner_who_plays_moves_no_seat_but_his_own(seat: int) -> None:
    """In a private window he would read a bot's or a guest's card, and nobody would know."""

    async def test(party: Party) -> None:
        owner = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        page = await asks_for(party, seat, owner)
        assert page.status_code == 409
        assert reason(page, "player-moves", seat=seat)
        assert "/key/" not in page.text
        own = await party.key(owner, seat=1)
        assert await party.use(own, "his phone") == 303

    at_a_party(test)


def test_a_key_that_an_owner_made_before_the_deal_opens_no_card_after_it() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        before = await party.key(party.laptop, seat=2)
        await party.sit("Ann", 1, "laptop")
        party.deal()
        assert await party.use(before) == GONE
        assert party.seat("the phone of Bob") == 2

    at_a_party(test)


def test_a_key_that_an_owner_made_when_he_sat_already_opens_no_card_after_the_deal() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        before = await party.key(party.laptop, seat=2)
        party.deal()
        assert await party.use(before) == GONE
        assert party.seat("the phone of Bob") == 2

    at_a_party(test)


def test_an_owner_who_begins_to_play_loses_the_keys_to_other_seats() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        await party.sit("Cat", 3)
        party.deal()
        first, second = [await party.key(party.laptop, seat=seat) for seat in (2, 3)]
        assert await party.use(first, "laptop") == 303
        assert party.seat("laptop") == 2
        assert await party.use(second) == GONE

    at_a_party(test)


def test_an_owner_who_gives_the_own_seat_to_another_device_still_plays() -> None:
    """With the seat on the phone, the laptop would lead, see all cards, and tell the phone."""

    async def test(party: Party) -> None:
        owner = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        assert await party.use(await party.key(owner, seat=1), "his phone") == 303
        assert party.seat("laptop") is None
        assert reason(await asks_for(party, 2, owner), "player-moves", seat=2)
        page = await owner.post(party.at("lead"), data={"by": "person"})
        assert reason(page, "host-sits")
        assert not party.table.permissions.knows_all("laptop")

    at_a_party(test)


def test_a_bots_seat_goes_to_nobodys_phone() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        for seat in (1, *range(3, 11)):
            page = await asks_for(party, seat, party.laptop)
            assert page.status_code == 409
            assert reason(page, "bots-seat", seat=seat)

    at_a_party(test)


def test_whoever_has_lost_a_seat_is_told_and_the_whole_table_sees_it() -> None:
    async def test(party: Party) -> None:
        bob = await party.sit("Bob", 2)
        cat = await party.sit("Cat", 3)
        party.deal()
        key = await party.key(party.laptop, seat=2)
        assert await party.use(key, "a private window") == 303
        for page in (await bob.get(party.at("me")), await bob.get(f"/{party.table.code}")):
            if page.is_redirect:
                page = await bob.get(page.headers["location"])  # noqa: PLW2901
            assert reason(page, "seat-moved", seat=2), words(page)
        program = await bob.client.get(party.at("me"), headers={"accept": "application/json"})
        assert program.json()["error"]["reason"] == "seat-moved"
        mark = Speech("en").say("web-mark-moved")
        for page in (
            await party.laptop.get(party.at("tv")),
            await party.laptop.get(party.at("host")),
        ):
            assert re.search(rf'<span class="mark moved">[^\n]*?>?{mark}</span>', page.text)
        assert "moved" in marks(party.table, 2)
        assert "moved" not in marks(party.table, 3)
        assert (await cat.get(party.at("me"))).status_code == 200

    at_a_party(test)


def marks(table: Evening, seat: int) -> list[str]:
    (chair,) = [
        one for one in Painter(table.snapshot(), "en").screen(ROOM).chairs if one.seat == seat
    ]
    return [mark.name for mark in chair.marks]


def test_whoever_gets_the_seat_back_and_whoever_plays_the_next_game_is_not_told_again() -> None:
    async def test(party: Party) -> None:
        bob = await party.sit("Bob", 2)
        party.deal()
        await party.use(await party.key(party.laptop, seat=2), "a private window")
        assert party.table.permissions.moved_from("the phone of Bob") == 2
        await party.use(await party.key(party.laptop, seat=2), "the phone of Bob")
        assert (await bob.get(party.at("me"))).status_code == 200
        again = Evening.restore(party.house.store, party.table.code)
        assert again is not None
        assert "moved" in marks(again, 2), "a restart does not hide it"

    at_a_party(test)


# Taking over -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_takes_over_as_the_host_in_mid_game_is_seen_to_do_so(lang: str) -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        notice = Speech(lang).say("web-taken-over")
        look = Visitor(party.house, "the phone of Bob", lang)
        assert notice not in (await look.get(party.at("tv"))).text
        assert (await party.laptop.post(party.at("lead"), data={"by": "person"})).is_redirect
        assert notice in (await look.get(party.at("tv"))).text
        assert notice in (await look.get(party.at("me"))).text
        assert (await party.laptop.post(party.at("lead"), data={"by": "gorod"})).is_redirect
        assert notice not in (await look.get(party.at("tv"))).text
        party.table.conductor.stop()

    at_a_party(test)


def test_an_owner_who_takes_the_console_from_the_host_is_seen_to_do_so() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", bots=True))
        await party.sit("Bob", 2)
        await party.use(await party.key(party.laptop, what="host"), "a judge")
        party.deal()
        assert Painter(party.table.snapshot(), "en").screen(ROOM).notice == ""
        assert (await party.laptop.post(party.at("console"))).is_redirect
        notice = Painter(party.table.snapshot(), "en").screen(ROOM).notice
        assert notice.startswith(Speech("en").say("web-taken-over"))

    at_a_party(test)


# Taking back -------------------------------------------------------------------------------------


def left_and_led() -> Evening:
    """Seat 5 has left a game without a host, and leads it by the rules."""
    evening = begun(ruleset="it", mode="hostless", players=12)
    evening.reply(Remove(5))
    return evening


def test_nobody_takes_back_his_own_leaving(dream: Run) -> None:
    """He has seen every card by then: back in the game he would know all."""

    async def test() -> None:
        evening = left_and_led()
        await wait_for(evening, lambda game: match_of(evening).sees_all(5))
        evening.permissions.change_host("person", "token 5")
        order = TakeBack(1)
        while 5 in match_of(evening).game.table_after(order).left:
            order = TakeBack(order.steps + 1)
        after, rights = match_of(evening).game.table_after(order), evening.permissions
        assert refused(lambda: rights.refuse_to_return(after, "token 5")) == "own-return"
        rights.refuse_to_return(after, "token 6")
        rights.refuse_to_return(after, "")
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize("hosted_by", ["gorod", "person"])
def test_the_page_that_takes_back_refuses_it_and_the_game_stays(hosted_by: str) -> None:
    async def test(party: Party) -> None:
        owner = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        party.table.reply(Remove(1))
        assert match_of(party.table).sees_all(1)
        if hosted_by == "person":
            party.table.permissions.change_host("person", "laptop")
        party.table.conductor.stop()
        entries = len(game_of(party.table).journal)
        back = await owner.get(party.at("back"))
        steps = re.findall(r'name="steps" value="(\d+)"', back.text)
        ids = re.findall(r'name="id" value="([^"]+)"', back.text)
        assert steps
        form = {"order": "back", "steps": steps[0], "id": ids[0]}
        page = await owner.post(party.at("order"), data=form)
        assert page.status_code == 409
        assert reason(page, "own-return", seat=1)
        assert len(game_of(party.table).journal) == entries
        assert 1 in game_of(party.table).table.left

    at_a_party(test)


def test_a_correction_does_not_bring_the_host_back_either(dream: Run) -> None:
    async def test() -> None:
        options = {"mafia": 1}
        evening = begun(ruleset="textbook", players=7, hosted_by="person", options=options)
        game = game_of(evening)
        (killer,) = [seat for seat, card in game.table.cards.items() if card == "mafia"]
        victim, other = [seat for seat in game.table.seats if seat != killer][:2]
        while killer not in game.open:
            evening.conductor.next()
        evening.reply(Reply(killer, game.open[killer].number, victim))
        entry = len(game.journal)
        while not match_of(evening).sees_all(victim):
            evening.conductor.next()
        evening.store.grant(evening.code, f"token {victim}", CONSOLE)
        Judge(evening).correct(entry, other)
        judge = Judge(evening)
        draft = judge.draft()
        assert draft is not None
        assert list(draft.corrected.game.table.left) == [other]
        assert refused(lambda: judge.apply(f"token {victim}")) == "own-return"
        assert list(game_of(evening).table.left) == [victim]
        judge.apply("another judge")
        assert list(game_of(evening).table.left) == [other]
        evening.conductor.stop()

    dream(test())


def test_one_who_is_back_in_the_game_reads_no_secrets_on_the_page_that_takes_back() -> None:
    """The page asked who hosts; it must ask who may know."""

    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="it", mode="hostless", players=12, bots=True))
        ann = await party.sit("Ann", 1, "laptop")
        party.deal()
        party.table.reply(Remove(1))
        party.table.permissions.change_host("person", "laptop")
        party.table.conductor.stop()
        while 1 in game_of(party.table).table.left:
            party.table.reply(TakeBack(1))  # by somebody else's hand
            party.table.conductor.stop()
        for _ in range(6):
            party.table.conductor.next()
            party.table.conductor.stop()
        assert party.table.match is not None
        assert party.table.match.terms.hosted_by == "person"
        assert not party.table.permissions.knows_all("laptop")
        page = words(await ann.get(party.at("back")))
        painter = Painter(party.table.snapshot(), "en")
        public = [line for step in undo_steps(painter, ROOM) for line in step.lines]
        secret = [line for step in undo_steps(painter, HOST) for line in step.lines]
        secret = [line for line in secret if line not in public]
        assert secret
        assert not [line for line in secret if line in page]

    at_a_party(test)


def test_the_page_that_takes_back_says_who_would_come_back_knowing_all(dream: Run) -> None:
    async def test() -> None:
        evening = left_and_led()
        await wait_for(evening, lambda game: match_of(evening).sees_all(5))
        warned = [step.warning for step in undo_steps(Painter(evening.snapshot(), "en"), ROOM)]
        assert any(Speech("en").say("web-back-return", seats="5") in one for one in warned)
        evening.conductor.stop()

    dream(test())


def test_the_start_of_a_game_forgets_who_was_moved_in_the_one_before() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await party.use(await party.key(party.laptop, seat=2), "a private window")
        party.table.match = None
        start(party.table, 2)
        party.table.conductor.stop()
        assert party.table.permissions.moved_from("the phone of Bob") is None
        assert "moved" not in marks(party.table, 2)

    at_a_party(test)
