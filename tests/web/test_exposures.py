"""Whoever was shown cards while the game goes on is named on every screen until its end."""

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from lots import start
from matches import match_of
from shelves import Visitor, words
from test_hosts_and_clock import game_of
from test_keys import Party, at_a_party

from gorod.archive.files import read
from gorod.engine.seats import Seat
from gorod.speech import LANGUAGES, Speech
from gorod.store.kept import Store
from gorod.store.rights import SAW
from gorod.table.house import House
from gorod.table.plans import Plan

SAW_ALL = "Saw every card:"
JSON = {"accept": "application/json"}


def reason(page: httpx.Response, wrong: str, **about: object) -> bool:
    return Speech("en").say(f"web-wrong-{wrong}", **about) in words(page)


async def screens(party: Party) -> dict[str, str]:
    """Every screen of the game, by whose device it is."""
    shown = {"tv": words(await party.device("a stranger").get(party.at("tv")))}
    shown["console"] = words(await party.laptop.get(party.at("host")))
    shown["entrance"] = words(await party.device("a latecomer").get(f"/{party.table.code}"))
    for name, phone in party.phones.items():
        shown[name] = words(await phone.get(party.at("me")))
    for page, device in (("tv", party.device("a program")), ("host", party.laptop)):
        told = (await device.client.get(party.at(page), headers=JSON)).json()
        shown[f"{page} as JSON"] = told["notice"] if told["cards_seen"] else ""
    return shown


async def assert_marked(party: Party, *who: str) -> None:
    for screen, text in (await screens(party)).items():
        assert SAW_ALL in text, screen
        for one in who:
            assert one in text.partition(SAW_ALL)[2], screen


async def assert_unmarked(party: Party) -> None:
    for screen, text in (await screens(party)).items():
        assert SAW_ALL not in text, screen


async def undo(party: Party, by: Visitor, steps: int | None = None) -> httpx.Response:
    """So many steps of those that the page offers, or all of them."""
    page = await by.get(party.at("back"))
    offered = re.findall(r'name="steps" value="(\d+)"', page.text)
    (post_id,) = set(re.findall(r'name="id" value="([^"]+)"', page.text))
    form = {"order": "back", "steps": steps or offered[-1], "id": post_id}
    answer = await by.post(party.at("order"), data=form)
    party.table.conductor.stop()
    return answer


async def remove(party: Party, by: Visitor, seat: Seat) -> None:
    page = await by.post(party.at("order"), data={"order": "remove", "seat": seat})
    assert page.is_redirect, words(page)
    party.table.conductor.stop()


async def end_the_game(party: Party, by: Visitor, but: tuple[Seat, ...] = (1, 2)) -> None:
    """The console removes players until somebody has won."""
    seats = [seat for seat in game_of(party.table).table.seats if seat not in but]
    for seat in [*seats, *reversed(but)]:
        if not party.table.is_over:
            await remove(party, by, seat)
    assert party.table.is_over


async def say(party: Party, phone: Visitor, agrees: str) -> httpx.Response:
    page = await phone.get(party.at("me"))
    (id_,) = re.findall(r'/agree".*?name="id" value="([^"]+)"', page.text, re.DOTALL)
    answer = await phone.post(party.at("agree"), data={"id": id_, "agrees": agrees})
    party.table.conductor.stop()
    return answer


async def lead(party: Party, by: Visitor, who: str) -> httpx.Response:
    answer = await by.post(party.at("lead"), data={"by": who})
    party.table.conductor.stop()
    return answer


# The four ways that were found -------------------------------------------------------------------


def test_whoever_takes_the_lead_for_a_moment_is_named_until_the_end_of_the_game() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await assert_unmarked(party)
        assert (await lead(party, party.laptop, "person")).is_redirect
        await party.laptop.get(party.at("host"))
        assert (await lead(party, party.laptop, "gorod")).is_redirect
        await assert_marked(party, "the host")

    at_a_party(test)


def test_a_removed_player_who_is_brought_back_is_named() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        party.deal()
        await remove(party, party.laptop, 2)
        assert (await bob.client.get(party.at("me"), headers=JSON)).json()["sees_all"]
        await assert_unmarked(party)
        await undo(party, party.laptop)
        assert 2 in game_of(party.table).table.left, "Bob has not agreed yet"
        await say(party, bob, "yes")
        assert 2 not in game_of(party.table).table.left
        await assert_marked(party, "Bob")

    at_a_party(test)


def test_a_game_that_was_over_goes_on_only_if_everybody_agrees_and_is_marked() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        bob, cat = await party.sit("Bob", 2), await party.sit("Cat", 3)
        party.deal()
        await end_the_game(party, ann)
        assert (await ann.get(party.at("games/1"))).status_code == 200
        await undo(party, ann)
        assert party.table.is_over
        await say(party, bob, "yes")
        assert party.table.is_over, "Cat has not agreed yet"
        await say(party, cat, "yes")
        assert not party.table.is_over
        assert not game_of(party.table).table.left
        await assert_marked(party, "everybody")

    at_a_party(test)


@pytest.mark.parametrize("moved", ["before", "after"])
def test_an_owner_who_has_left_and_sees_all_takes_no_living_seat(moved: str) -> None:
    async def test(party: Party) -> None:
        owner = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        if moved == "before":
            assert await party.use(await party.key(owner, seat=1), "her phone") == 303
        await remove(party, owner, 1)
        if moved == "after":
            assert await party.use(await party.key(owner, seat=1), "her phone") == 303
        key = await party.key(owner, seat=2)
        page = await owner.post(party.at(f"key/{key}"), data={})
        assert page.status_code == 409
        assert reason(page, "saw-cards", seat=2)
        assert party.seat("the phone of Bob") == 2
        assert await party.use(key, "a fresh phone") == 303
        party.phones = {
            "Ann": party.device("her phone"),
            "Bob": party.device("a fresh phone"),
        }
        await assert_marked(party, "Bob", "handed on")

    at_a_party(test)


# Variants ----------------------------------------------------------------------------------------


def test_a_console_that_is_only_opened_leaves_no_mark() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        for page in ("host", "back", "tv"):
            assert (await party.laptop.get(party.at(page))).status_code == 200
        await assert_unmarked(party)

    at_a_party(test)


def test_a_device_that_has_hosted_takes_no_seat_after_gorod_took_over() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await lead(party, party.laptop, "person")
        await lead(party, party.laptop, "gorod")
        key = await party.key(party.laptop, seat=2)
        assert await party.use(key, "laptop") == 409
        assert await party.use(key, "a fresh phone") == 303
        party.phones["Bob"] = party.device("a fresh phone")
        await assert_marked(party, "the host", "Bob")

    at_a_party(test)


def test_a_host_who_knew_the_cards_from_the_deal_takes_no_seat_after_giving_the_console_away() -> (
    None
):
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", bots=True))
        bob = await party.sit("Bob", 2)
        party.deal()
        await assert_unmarked(party)
        await party.use(await party.key(party.laptop, what="host"), "a judge")
        await assert_marked(party, "the host")
        key = await party.key(bob, seat=2)
        assert await party.use(key, "laptop") == 409
        assert party.seat("the phone of Bob") == 2

    at_a_party(test)


def test_a_person_who_hosts_from_the_deal_hands_a_seat_on_without_a_mark() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", bots=True))
        await party.sit("Bob", 2)
        party.deal()
        assert await party.use(await party.key(party.laptop, seat=2), "Bob's new phone") == 303
        party.phones["Bob"] = party.device("Bob's new phone")
        await assert_unmarked(party)

    at_a_party(test)


def test_a_host_without_a_seat_undoes_freely_and_the_mark_stays() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, party.laptop)
        await undo(party, party.laptop)
        assert not party.table.is_over
        await assert_marked(party, "everybody")

    at_a_party(test)


def test_one_no_leaves_the_game_as_it_is_and_no_late_yes_counts() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        bob, cat = await party.sit("Bob", 2), await party.sit("Cat", 3)
        party.deal()
        await end_the_game(party, ann)
        await undo(party, ann)
        asked = match_of(party.table).terms.going_back
        assert asked is not None
        await say(party, bob, "no")
        assert match_of(party.table).terms.going_back is None
        await cat.post(party.at("agree"), data={"id": asked.id, "agrees": "yes"})
        await undo(party, ann)
        await cat.post(party.at("agree"), data={"id": asked.id, "agrees": "yes"})
        again = match_of(party.table).terms.going_back
        assert again is not None
        assert again.agreed == []
        assert party.table.is_over

    at_a_party(test)


def test_whoever_asks_to_go_back_cannot_agree_for_the_others() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, ann)
        await undo(party, ann)
        await say(party, ann, "yes")
        assert party.table.is_over
        await undo(party, ann)
        assert party.table.is_over, "asking twice is no consent"
        await say(party, ann, "no")
        assert match_of(party.table).terms.going_back is None

    at_a_party(test)


def test_a_stranger_and_a_bystander_do_not_answer_for_a_player() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, ann)
        await undo(party, ann)
        asked = match_of(party.table).terms.going_back
        assert asked is not None
        form = {"id": asked.id, "agrees": "yes"}
        stranger = party.device("a stranger")
        assert not (await stranger.client.post(party.at("agree"), json=form)).is_success
        assert party.table.is_over

    at_a_party(test)


def test_the_owners_second_device_is_a_players_device_too() -> None:
    """With the seat on the phone, the laptop would be a host without a seat."""

    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        assert await party.use(await party.key(ann, seat=1), "her phone") == 303
        party.phones["Ann"] = party.device("her phone")
        await end_the_game(party, party.laptop)
        await undo(party, party.laptop)
        assert party.table.is_over

    at_a_party(test)


def test_an_owner_who_stands_up_after_the_end_does_not_undo_it() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, ann)
        assert (await ann.post(party.at("stand"))).is_redirect
        page = await undo(party, ann)
        assert reason(page, "seats-moved")
        assert party.table.is_over

    at_a_party(test)


def test_absent_phones_are_not_waited_for_and_the_mark_is_there() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, ann)
        party.table.presence.away.add(2)
        await undo(party, ann)
        assert not party.table.is_over
        await assert_marked(party, "everybody")

    at_a_party(test)


def test_a_phone_that_goes_away_while_it_is_asked_is_not_waited_for() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        await party.sit("Cat", 3)
        party.deal()
        await end_the_game(party, ann)
        await undo(party, ann)
        party.table.presence.away.add(3)
        await say(party, bob, "yes")
        assert not party.table.is_over

    at_a_party(test)


def test_a_table_of_bots_has_nobody_to_ask() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        party.deal()
        await end_the_game(party, ann)
        await undo(party, ann)
        assert not party.table.is_over
        await assert_marked(party, "everybody")

    at_a_party(test)


def test_undoing_what_shows_nobody_anything_needs_no_consent_and_leaves_no_mark() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        await remove(party, ann, 7)  # a bot has no phone
        await undo(party, ann)
        assert 7 not in game_of(party.table).table.left
        await assert_unmarked(party)

    at_a_party(test)


def test_the_next_game_begins_without_marks_and_the_past_one_keeps_them() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await lead(party, party.laptop, "person")
        await lead(party, party.laptop, "gorod")
        await end_the_game(party, party.laptop)
        assert SAW_ALL in words(await party.laptop.get(party.at("games/1")))
        start(party.table, 2)
        party.table.conductor.stop()
        await assert_unmarked(party)
        assert SAW not in party.table.rights.of("laptop")
        assert SAW_ALL in words(await party.laptop.get(party.at("games/1")))

    at_a_party(test)


def test_the_file_of_a_game_says_who_saw_the_cards() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await lead(party, party.laptop, "person")
        await lead(party, party.laptop, "gorod")
        await end_the_game(party, party.laptop)
        written = (await party.laptop.get(party.at("games/1/game.json"))).content
        ((filed, _),) = read(written, Speech("en"))
        assert [one.who for one in filed.exposures] == ["host"]
        assert filed.terms().exposures == match_of(party.table).terms.exposures

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_mark_says_who_and_when_and_not_what(lang: str) -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        party.deal()
        await remove(party, party.laptop, 2)
        await undo(party, party.laptop)
        await say(party, bob, "yes")
        look = Visitor(party.house, "a stranger", lang)
        (notice,) = re.findall(
            r'<p class="notice">([^<]+)</p>', (await look.get(party.at("tv"))).text
        )
        speech = Speech(lang)
        who = speech.say("web-who", seat=2, name="Bob")
        when = speech.say("web-title-night", number=1)
        seen = speech.say("web-cards-seen-by", who=who, when=when)
        assert notice == speech.say("web-cards-seen", list=seen)

    at_a_party(test)


# A restart in between ----------------------------------------------------------------------------


def test_a_restart_forgets_neither_the_mark_nor_the_question_nor_the_device(tmp_path: Path) -> None:
    async def test() -> None:
        party = Party()
        party.house.store.close()
        party.house = House(Store(tmp_path / "gorod.sqlite"), "http://table")
        party.table = party.house.open("laptop", "en")
        party.table.choose(Plan(ruleset="sport", players=10, bots=True))
        party.laptop = party.device("laptop")
        await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, party.laptop)
        await undo(party, party.laptop)

        def restart() -> Visitor:
            nonlocal party
            code = party.table.code
            party.house.store.close()
            party.house = House(Store(tmp_path / "gorod.sqlite"), "http://table")
            found = party.house.find(code)
            assert found is not None
            party.table = found
            party.table.conductor.stop()
            party.laptop = party.device("laptop")
            party.phones = {"Ann": party.laptop, "Bob": party.device("the phone of Bob")}
            return party.phones["Bob"]

        bob = restart()
        assert party.table.is_over
        await say(party, bob, "yes")
        assert not party.table.is_over
        await assert_marked(party, "everybody")
        restart()
        await assert_marked(party, "everybody")
        party.house.store.close()

    asyncio.run(test())
