"""Whoever was shown cards while the game goes on is named on every screen until its end."""

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import example, given
from hypothesis.strategies import lists, sampled_from

from gorod.archive.game_file import parse_games
from gorod.engine.replies import Remove, Reply
from gorod.engine.seats import Seat
from gorod.speech import LANGUAGES, Speech
from gorod.store.rights import CONSOLE, SAW_CARDS
from gorod.store.store import Store
from gorod.table.match.leaked_cards import Exposure
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fast_time import game_of
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.party import Party, at_a_party
from tests.support.past_games import NamedDevices, Visitor, words
from tests.support.random_tables import examples

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


async def played_to_the_end(party: Party, *guests: str) -> list[Visitor]:
    """Ann plays on the owner's laptop, guests on phones; she removes players until it is over."""
    phones = [await party.sit("Ann", 1, "laptop")]
    phones += [await party.sit(name, seat) for seat, name in enumerate(guests, 2)]
    party.deal()
    await end_the_game(party, phones[0])
    return phones


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


async def lead_for_a_moment(party: Party) -> None:
    """The laptop takes the lead from Gorod, looks, and gives it back."""
    assert (await lead(party, party.laptop, "person")).is_redirect
    assert (await party.laptop.get(party.at("host"))).status_code == 200
    assert (await lead(party, party.laptop, "gorod")).is_redirect


async def remove_and_bring_back(party: Party, phone: Visitor, seat: Seat) -> None:
    """The laptop removes a player, who looks at all cards, and undoes it when the player agrees."""
    await remove(party, party.laptop, seat)
    assert (await phone.client.get(party.at("me"), headers=JSON)).json()["sees_all"]
    await assert_unmarked(party)
    await undo(party, party.laptop)
    assert seat in game_of(party.table).table.left, "the player has not agreed yet"
    await say(party, phone, "yes")
    assert seat not in game_of(party.table).table.left


# The four ways that were found -------------------------------------------------------------------


def test_whoever_takes_the_lead_for_a_moment_is_named_until_the_end_of_the_game() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await assert_unmarked(party)
        await lead_for_a_moment(party)
        await assert_marked(party, "the host")

    at_a_party(test)


def test_a_removed_player_who_is_brought_back_is_named() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        party.deal()
        await remove_and_bring_back(party, bob, 2)
        await assert_marked(party, "Bob")

    at_a_party(test)


def test_a_game_that_was_over_goes_on_only_if_everybody_agrees_and_is_marked() -> None:
    async def test(party: Party) -> None:
        ann, bob, cat = await played_to_the_end(party, "Bob", "Cat")
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
        await lead_for_a_moment(party)
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
        ann, bob, cat = await played_to_the_end(party, "Bob", "Cat")
        await undo(party, ann)
        asked = match_of(party.table).terms.going_back
        assert asked is not None
        await say(party, bob, "no")
        assert match_of(party.table).terms.going_back is None
        form = {"id": asked.id, "agrees": "yes"}
        assert reason(await cat.post(party.at("agree"), data=form), "stale")
        await undo(party, ann)
        assert reason(await cat.post(party.at("agree"), data=form), "stale")
        again = match_of(party.table).terms.going_back
        assert again is not None
        assert again.agreed == []
        assert party.table.is_over

    at_a_party(test)


def test_an_answer_to_a_question_that_is_settled_is_acknowledged_again_if_it_counted() -> None:
    async def test(party: Party) -> None:
        ann, bob, cat = await played_to_the_end(party, "Bob", "Cat")

        async def again(phone: Visitor, id_: str, agrees: str) -> bool:
            before = match_of(party.table).terms.going_back, len(game_of(party.table).journal)
            form = {"id": id_, "agrees": agrees}
            answer = await phone.post(party.at("agree"), data=form)
            party.table.conductor.stop()
            now = match_of(party.table).terms.going_back, len(game_of(party.table).journal)
            assert now == before
            assert answer.is_redirect or reason(answer, "stale")
            return answer.is_redirect

        for yes in (False, True):
            await undo(party, ann)
            asked = match_of(party.table).terms.going_back
            assert asked is not None
            await say(party, bob, "yes")
            await say(party, cat, "yes" if yes else "no")
            assert party.table.is_over is not yes
            assert await again(cat, asked.id, "yes" if yes else "no")
            assert not await again(cat, asked.id, "no" if yes else "yes")
            assert await again(bob, asked.id, "yes")
            assert not await again(bob, "another", "yes")

    at_a_party(test)


@pytest.mark.parametrize("ends", ["yes", "no", "too late", "paused", "resumed"])
def test_while_phones_are_asked_nobodys_time_runs_out(
    ends: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        party.deal()
        await remove(party, party.laptop, 2)
        conductor, clock = party.table.conductor, party.table.conductor.clock
        conductor.restart_clock()
        assert clock.ticks
        if ends == "too late":
            monkeypatch.setattr("gorod.table.pacing.question_timer.CONSENT_HOLD_S", 0.0)
        back = {"order": "back", "steps": 1}
        await party.laptop.post(party.at("order"), data=back)
        asked = match_of(party.table).terms.going_back
        assert asked is not None
        assert clock.left is not None, "it stands still"
        match ends:
            case "too late":
                while not clock.ticks:
                    await asyncio.sleep(0)
                await party.laptop.post(party.at("order"), data=back)  # asking again stops nothing
                assert clock.ticks
            case "paused" | "resumed":
                order = {"paused": "pause", "resumed": "resume"}[ends]
                await party.laptop.post(party.at("order"), data={"order": order})
        agrees = "no" if ends == "no" else "yes"
        await bob.post(party.at("agree"), data={"id": asked.id, "agrees": agrees})
        assert match_of(party.table).terms.going_back is None
        assert clock.ticks is (ends != "paused")
        assert (2 in game_of(party.table).table.left) is (ends == "no")
        conductor.stop()

    at_a_party(test)


def test_whoever_asks_to_go_back_cannot_agree_for_the_others() -> None:
    async def test(party: Party) -> None:
        ann, _ = await played_to_the_end(party, "Bob")
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
        ann, _ = await played_to_the_end(party, "Bob")
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
        ann, _ = await played_to_the_end(party, "Bob")
        assert (await ann.post(party.at("stand"))).is_redirect
        page = await undo(party, ann)
        assert reason(page, "seats-moved")
        assert party.table.is_over

    at_a_party(test)


def test_absent_phones_are_not_waited_for_and_the_mark_is_there() -> None:
    async def test(party: Party) -> None:
        ann, _ = await played_to_the_end(party, "Bob")
        party.table.presence.away.add(2)
        await undo(party, ann)
        assert not party.table.is_over
        await assert_marked(party, "everybody")

    at_a_party(test)


def test_a_phone_that_goes_away_while_it_is_asked_is_not_waited_for() -> None:
    async def test(party: Party) -> None:
        ann, bob, _ = await played_to_the_end(party, "Bob", "Cat")
        await undo(party, ann)
        party.table.presence.away.add(3)
        await say(party, bob, "yes")
        assert not party.table.is_over

    at_a_party(test)


def test_a_table_of_bots_has_nobody_to_ask() -> None:
    async def test(party: Party) -> None:
        (ann,) = await played_to_the_end(party)
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
        await lead_for_a_moment(party)
        await end_the_game(party, party.laptop)
        assert SAW_ALL in words(await party.laptop.get(party.at("games/1")))
        start(party.table, 2)
        party.table.conductor.stop()
        await assert_unmarked(party)
        assert SAW_CARDS not in party.table.permissions.of("laptop")
        assert SAW_ALL in words(await party.laptop.get(party.at("games/1")))

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_sheet_and_the_picture_say_who_saw_the_cards(lang: str) -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        await party.sit("Cat", 3)
        party.deal()
        await end_the_game(party, party.laptop)
        speech = Speech(lang)
        begins = speech.say("web-cards-seen", list="?").partition("?")[0]

        async def pages() -> dict[str, str]:
            device = Visitor(party.house, "a stranger", lang)
            asked = ("protocol", "picture.svg", "picture.svg?names=1")
            return {one: words(await device.get(party.at(f"games/1/{one}"))) for one in asked}

        for name, page in (await pages()).items():
            assert begins not in page, name
        await undo(party, party.laptop)
        await end_the_game(party, party.laptop)
        everyone = speech.say("web-cards-seen-everyone")
        for name, page in (await pages()).items():
            assert everyone in page.partition(begins)[2], name
        match_of(party.table).terms.exposures = [
            Exposure("host", 1),
            Exposure(2, 2),
            Exposure(2, 3),
        ]
        match_of(party.table).keep()
        host, found = speech.say("web-cards-seen-host"), await pages()
        assert f"{begins}{host} (" in found["protocol"]
        assert found["protocol"].partition(begins)[2].count("Bob") == 2
        assert f"{begins}{host}, 2." in found["picture.svg"]
        assert f"{begins}{host}, Bob." in found["picture.svg?names=1"]
        told = await party.device("a program").client.get(
            party.at("games/1/protocol"), headers=JSON
        )
        assert [one["seat"] for one in told.json()["cards_seen"]] == [None, 2, 2]

    at_a_party(test)


def test_the_file_of_a_game_says_who_saw_the_cards() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await lead_for_a_moment(party)
        await end_the_game(party, party.laptop)
        written = (await party.laptop.get(party.at("games/1/game.json"))).content
        ((filed, _),) = parse_games(written, Speech("en"))
        assert [one.who for one in filed.exposures] == ["host"]
        assert filed.terms().exposures == match_of(party.table).terms.exposures

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_mark_says_who_and_when_and_not_what(lang: str) -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1, "laptop")
        bob = await party.sit("Bob", 2)
        party.deal()
        await remove_and_bring_back(party, bob, 2)
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
    def opened() -> Tables:
        house = Tables(Store(tmp_path / "gorod.sqlite"), "http://table")
        house.store.rotation = NamedDevices(house.store)
        return house

    async def test() -> None:
        party = Party()
        party.house.store.close()
        party.house = opened()
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
            party.house = opened()
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


# Seats that change hands after the end -----------------------------------------------------------


@pytest.mark.parametrize("way", ["by a key", "by standing up"])
def test_an_owner_who_takes_a_guests_seat_after_the_end_does_not_agree_for_the_guest(
    way: str,
) -> None:
    async def test(party: Party) -> None:
        ann, _ = await played_to_the_end(party, "Bob")
        if way == "by a key":
            assert await party.use(await party.key(ann, seat=2), "a private window") == 303
        else:
            await ann.post(party.at("stand"), data={"seat": 2})
            window = party.device("a private window")
            sits = await window.post(party.at("sit"), data={"name": "Bob", "seat": 2})
            assert sits.is_redirect
        assert party.seat("a private window") == 2
        assert reason(await undo(party, ann), "seats-moved")
        party.table.presence.away.add(2)
        assert reason(await undo(party, ann), "seats-moved")
        assert party.table.is_over

    at_a_party(test)


def test_a_guest_who_moves_to_another_phone_after_the_end_still_agrees() -> None:
    async def test(party: Party) -> None:
        ann, bob = await played_to_the_end(party, "Bob")
        assert await party.use(await party.key(bob, seat=2), "Bob's new phone") == 303
        await undo(party, ann)
        await say(party, party.device("Bob's new phone"), "yes")
        assert not party.table.is_over

    at_a_party(test)


def test_a_host_without_a_seat_who_gives_seats_to_others_after_the_end_is_seen_to_do_so() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        await end_the_game(party, party.laptop)
        assert await party.use(await party.key(party.laptop, seat=2), "a private window") == 303
        await undo(party, party.laptop)
        party.phones["Bob"] = party.device("a private window")
        await assert_marked(party, "everybody")
        assert match_of(party.table).terms.moved == [2]

    at_a_party(test)


# Other ways to the cards -------------------------------------------------------------------------


def test_a_correction_asks_like_an_undo_and_is_marked_like_one() -> None:
    """A player who has left hosts by the rules, and corrects who was killed."""

    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="textbook", players=7, bots=False, options={"mafia": 1}))
        tokens = {seat: f"the phone of {name}" for seat, name in enumerate("ABCDEFG", 1)}
        for seat, name in enumerate("ABCDEFG", 1):
            await party.sit(name, seat)
        party.deal()
        game = game_of(party.table)
        (killer,) = [seat for seat, card in game.table.cards.items() if card == "mafia"]
        judge, victim, other = [seat for seat in game.table.seats if seat != killer][:3]
        party.table.reply(Remove(judge))
        while killer not in game.open:
            party.table.conductor.next()
        party.table.reply(Reply(killer, game.open[killer].number, victim))
        entry = len(game.journal)
        while not match_of(party.table).sees_all(victim):
            party.table.conductor.next()
        party.table.conductor.stop()
        party.house.store.grant(party.table.code, tokens[judge], CONSOLE)
        device = party.device(tokens[judge])
        assert (await lead(party, device, "person")).is_redirect
        amended = await device.post(party.at(f"correct/{entry}"), data={"choice": other})
        assert amended.is_redirect, words(amended)
        await device.post(party.at("correction"), data={"do": "apply"})
        assert victim in game_of(party.table).table.left
        living = [seat for seat in tokens if seat not in (judge, other)]
        for seat in living:
            await say(party, party.device(tokens[seat]), "yes")
        assert victim in game_of(party.table).table.left
        await device.post(party.at("correction"), data={"do": "apply"})
        party.table.conductor.stop()
        assert victim not in game_of(party.table).table.left
        exposed = [one.who for one in match_of(party.table).terms.exposures]
        assert exposed == [victim]

    at_a_party(test)


def test_the_assistant_sees_the_mark_and_leaves_none() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", bots=True))
        await party.sit("Bob", 2)
        party.deal()
        assert await party.use(await party.key(party.laptop, what="assistant"), "a tablet") == 303
        tablet = party.device("a tablet")
        assert SAW_ALL not in words(await tablet.get(party.at("assistant")))
        await assert_unmarked(party)
        await party.use(await party.key(party.laptop, what="host"), "a judge")
        assert SAW_ALL in words(await tablet.get(party.at("assistant")))

    at_a_party(test)


def test_whoever_leads_before_the_cards_were_scanned_is_named() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, codes=True))
        await party.sit("Bob", 2)
        party.deal()
        await lead_for_a_moment(party)
        await assert_marked(party, "the host")

    at_a_party(test)


def test_a_program_is_asked_and_agrees_like_a_phone() -> None:
    async def test(party: Party) -> None:
        ann, bob = await played_to_the_end(party, "Bob")
        await undo(party, ann)
        asked = (await bob.client.get(party.at("me"), headers=JSON)).json()["going_back"]
        assert (asked["mine"], asked["agreed"], asked["count"]) == (False, False, 0)
        form = {"id": asked["id"], "agrees": "yes"}
        told = (await bob.client.post(party.at("agree"), json=form, headers=JSON)).json()
        party.table.conductor.stop()
        assert told["stage"] == "game"
        assert told["going_back"] is None
        assert told["cards_seen"] == [{"seat": None, "who": "everybody", "when": "after the end"}]

    at_a_party(test)


def test_paper_cards_that_were_shown_are_hidden_again_only_if_the_host_confirms() -> None:
    async def test(party: Party) -> None:
        plan = Plan(ruleset="textbook", players=7, paper=True, hosted_by="person")
        party.table.choose(plan)
        names = "\n".join("ABCDEFG")
        assert (await party.laptop.post(party.at("players"), data={"names": names})).is_redirect
        party.deal()
        game = game_of(party.table)
        for seat, card in game.table.cards.items():
            await party.laptop.post(party.at("card"), data={"seat": seat, "role": card})
        for seat, card in game.table.cards.items():
            if card == "mafia":
                await remove(party, party.laptop, seat)
        assert party.table.is_over
        page = await party.laptop.get(party.at("back"))
        assert 'name="confirmed"' in page.text
        refused = await undo(party, party.laptop, steps=1)
        assert reason(refused, "cards-shown")
        assert party.table.is_over
        (post_id,) = set(re.findall(r'name="id" value="([^"]+)"', page.text))
        form = {"order": "back", "steps": 1, "id": post_id, "confirmed": "true"}
        assert (await party.laptop.post(party.at("order"), data=form)).is_redirect
        party.table.conductor.stop()
        assert not party.table.is_over
        assert SAW_ALL in words(await party.laptop.get(party.at("tv")))
        tablet = await party.laptop.get(party.at("host"))
        assert "data-judge" in tablet.text
        assert SAW_ALL in words(tablet)

    at_a_party(test)


# The law -----------------------------------------------------------------------------------------

WINDOW = "a private window"
DEVICES = ("laptop", "the phone of Bob", "the phone of Cat", WINDOW)
AGREE = [("agree", device, "yes") for device in DEVICES]
ACTS = [
    *[("lead", device, who) for device in ("laptop", WINDOW) for who in ("person", "gorod")],
    *[("remove", device, seat) for device in ("laptop", WINDOW) for seat in (1, 2, 3, 7)],
    *[("undo", device, steps) for device in ("laptop", WINDOW) for steps in (1, 2, 9)],
    *AGREE,
    *[("move", device, seat) for device in DEVICES for seat in (1, 2)],
    *[("redeem", device, "") for device in ("laptop", WINDOW)],
    *[("console", device, "") for device in ("laptop", WINDOW)],
    ("end", "laptop", ""),
]


class Watch:
    """What each device was ever sent in a game, and whether the table knows."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.saw: set[str] = set()
        self.seats: dict[str, Seat] = {}
        self.keys: list[str] = []

    async def told(self, device: str, page: str) -> dict[str, Any]:
        answer = await self.party.device(device).client.get(self.party.at(page), headers=JSON)
        told: dict[str, Any] = answer.json()
        return told if answer.status_code == 200 else {}

    async def act(self, what: str, device: str, about: Any) -> None:
        party, by = self.party, self.party.device(device)
        match what:
            case "lead":
                await by.post(party.at("lead"), data={"by": about})
            case "remove":
                await by.post(party.at("order"), data={"order": "remove", "seat": about})
            case "undo":
                await by.post(party.at("order"), data={"order": "back", "steps": about})
            case "agree":
                asked = (await self.told(device, "me")).get("going_back")
                if asked:
                    form = {"id": asked["id"], "agrees": about}
                    await by.post(party.at("agree"), data=form)
            case "move" | "console":
                form = {"what": "host"} if what == "console" else {"seat": about}
                page = await by.post(party.at("pass"), data=form)
                self.keys += re.findall(rf"{party.table.code}/key/([\w-]+)", page.text)[:1]
            case "redeem":
                for key in self.keys:
                    await by.post(party.at(f"key/{key}"), data={})
                self.keys.clear()
            case "end":
                for seat in range(10, 0, -1):
                    form = {"order": "remove", "seat": str(seat)}
                    await by.post(party.at("order"), data=form)
        party.table.conductor.stop()

    async def look(self) -> None:
        """Everybody opens every page; those who know too much must stand on the table's screen."""
        tv = await self.told("a stranger", "tv")
        public = cards(tv)
        for device in DEVICES:
            me, host = await self.told(device, "me"), await self.told(device, "host")
            past = await self.told(device, "games/1")
            if me:
                self.seats[device] = me["seat"]
            own = {self.seats.get(device)}
            known = {*cards(me), *cards(host), *cards(past)} - public
            if tv["stage"] == "over" or {seat for seat, _ in known} - own:
                self.saw.add(device)
            if tv["stage"] == "game" and device in self.saw:
                self.check(device, tv, me)

    def check(self, device: str, tv: dict[str, Any], me: dict[str, Any]) -> None:
        seat = self.seats.get(device)
        has_left = seat is not None and tv["chairs"][seat - 1]["out"]
        holds_another = bool(me) and not me["sees_all"] and not has_left
        if has_left and not holds_another:
            return  # who has left may know
        named = [one["seat"] for one in tv["cards_seen"]]
        assert None in named or seat in named, (device, tv["cards_seen"])
        assert SAW_ALL in tv["notice"]


def cards(told: dict[str, Any]) -> set[tuple[Seat, str]]:
    return {(one["seat"], one["card"]) for one in told.get("chairs", []) if one.get("card")}


@pytest.mark.parametrize("plays", [True, False])
@given(acts=lists(sampled_from(ACTS), min_size=2, max_size=9))
@example(acts=[("lead", "laptop", "person"), ("lead", "laptop", "gorod")])
@example(acts=[("remove", "laptop", 2), ("undo", "laptop", 1), ("agree", DEVICES[1], "yes")])
@example(acts=[("end", "laptop", ""), ("undo", "laptop", 2), *AGREE])
@example(acts=[("remove", "laptop", 1), ("move", "laptop", 2), ("redeem", "laptop", "")])
@example(acts=[("lead", "laptop", "person"), ("console", "laptop", ""), ("redeem", WINDOW, "")])
@examples(12)
def test_whoever_was_sent_anothers_card_is_named_as_long_as_the_game_goes_on(
    plays: bool, acts: list[tuple[str, str, Any]]
) -> None:
    async def test(party: Party) -> None:
        if plays:
            await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        await party.sit("Cat", 3)
        party.deal()
        watch = Watch(party)
        await watch.look()
        assert not watch.saw
        for act in acts:
            await watch.act(*act)
            await watch.look()

    at_a_party(test)
