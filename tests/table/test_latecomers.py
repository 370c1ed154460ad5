"""Whoever comes late, between two games, or reads the story of the last one is led on."""

import pytest
from playwright.sync_api import Browser, Route, expect

from gorod.engine.replies import TakeBack
from gorod.speech import Speech
from gorod.store.rights import Waits
from gorod.table.setup import MOST_SEATS, Plan
from tests.support.all_screens import PHONE
from tests.support.all_screens import Evening as Screens
from tests.support.fixed_draws import start
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, go_on, words
from tests.support.phones import Serve

say = Speech("en").say


def end(party: Party) -> None:
    go_on(party.table, 1)
    assert party.table.is_over


async def played(party: Party, **chosen: object) -> None:
    """A game that a person hosts, of Ann and nine bots."""
    plan = {"ruleset": "city", "players": 10, "hosted_by": "person", "bots": True, **chosen}
    party.table.choose(Plan(**plan))  # type: ignore[arg-type]
    await party.sit("Ann", 1)
    party.deal()


async def comes(party: Party, name: str, **more: object) -> Visitor:
    phone = party.phones.setdefault(name, party.device(f"the phone of {name}"))
    await phone.post(party.at("sit"), data={"name": name, **more})
    return phone


async def state(party: Party, phone: Visitor, page: str = "") -> dict[str, object]:
    where = party.at(page).rstrip("/")
    answer = await phone.client.get(
        where, headers={"accept": "application/json"}, follow_redirects=True
    )
    found: dict[str, object] = answer.json()
    return found


# During a game -----------------------------------------------------------------------------------


def test_who_comes_during_a_game_is_offered_to_watch_it_and_to_play_the_next() -> None:
    async def test(party: Party) -> None:
        await played(party)
        page = await party.device("Zoe").get(party.at("")[:-1])
        assert page.status_code == 200
        assert say("web-game-is-on") in words(page)
        assert f'href="{party.at("tv")}"' in page.text
        assert f'action="{party.at("sit")}"' in page.text

    at_a_party(test)


def test_who_waits_sits_down_when_the_game_is_over_and_plays_the_next() -> None:
    async def test(party: Party) -> None:
        await played(party)
        zoe = await comes(party, "Zoe")
        assert (await state(party, zoe))["mine"] == "Zoe"
        assert party.seat("the phone of Zoe") is None
        end(party)
        assert party.seat("the phone of Zoe") == 2
        assert party.table.seating.waiting == {}
        start(party.table, 1)
        party.table.conductor.stop()
        mine = await state(party, zoe, "me")
        assert (mine["stage"], mine["seat"], mine["name"]) == ("game", 2, "Zoe")

    at_a_party(test)


def test_play_again_deals_to_those_who_are_in_and_to_whoever_was_promised_a_seat() -> None:
    async def test(party: Party) -> None:
        names = [f"Guest {at}" for at in range(1, 9)]
        party.table.choose(Plan(ruleset="city", players=8, hosted_by="person"))
        for seat, name in enumerate(names, 1):
            await party.sit(name, seat)
        party.deal()
        await comes(party, "Zoe")  # every seat is taken
        end(party)
        assert "Zoe" in party.table.seating.names.values()
        for name in names[:6]:
            await party.phones[name].post(party.at("again"), data={"wants": "in"})
        games = party.table.seating.games
        dealt = await party.laptop.post(party.at("start"), data={"games": games, "to": "tv"})
        assert dealt.status_code == 303
        party.table.conductor.stop()
        match = party.table.playing()
        assert sorted(match.terms.names.values()) == [*names[:6], "Zoe"]
        assert sorted(party.table.seating.waiting.values()) == names[6:]
        assert (await state(party, party.phones["Guest 8"]))["mine"] == "Guest 8"

    at_a_party(test)


def test_as_long_as_nobody_is_in_again_everybody_is_dealt_to() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=6, hosted_by="person"))
        for seat in range(1, 7):
            await party.sit(f"Guest {seat}", seat)
        party.deal()
        end(party)
        games = party.table.seating.games
        await party.laptop.post(party.at("start"), data={"games": games, "to": "tv"})
        party.table.conductor.stop()
        assert len(party.table.playing().terms.names) == 6

    at_a_party(test)


def test_who_waits_is_told_nothing_of_the_game_but_what_the_room_sees() -> None:
    """A seat of the next game gives no eyes in this one, not even those of a bot."""

    async def test(party: Party) -> None:
        await played(party)
        zoe = await comes(party, "Zoe", seat=2)
        assert party.seat("the phone of Zoe") is None
        assert (await zoe.get(party.at("me"))).is_redirect
        for page in ("host", "back", "stream/me", "stream/host"):
            assert (await zoe.get(party.at(page))).status_code in (303, 403, 409), page
        sent = {"to": 2, "number": 1, "choice": 3}
        assert (await zoe.post(party.at("answer"), data=sent)).status_code in (403, 409)
        shown = await state(party, zoe)
        assert {chair["seat"] for chair in shown["chairs"] if chair["card"]} == set()  # type: ignore[attr-defined]

    at_a_party(test)


def test_who_plays_does_not_wait_as_well() -> None:
    async def test(party: Party) -> None:
        await played(party)
        page = await party.phones["Ann"].post(party.at("sit"), data={"name": "Ann"})
        assert page.status_code == 409
        assert say("web-wrong-playing") in words(page)
        assert party.table.seating.waiting == {}

    at_a_party(test)


def test_a_device_whose_seat_went_to_another_phone_cannot_wait_under_a_second_name() -> None:
    async def test(party: Party) -> None:
        await played(party)
        key = await party.key(party.phones["Ann"], seat=1)
        assert await party.use(key, "another phone") == 303
        page = await party.phones["Ann"].post(party.at("sit"), data={"name": "Ann too"})
        assert page.status_code == 409
        assert party.table.seating.waiting == {}

    at_a_party(test)


def test_who_waits_can_change_the_name_and_go() -> None:
    async def test(party: Party) -> None:
        await played(party)
        zoe = await comes(party, "Zoe")
        await zoe.post(party.at("sit"), data={"name": "Zoe B."})
        assert list(party.table.seating.waiting.values()) == ["Zoe B."]
        assert (await zoe.post(party.at("stand"), data={})).is_redirect
        assert party.table.seating.waiting == {}
        assert not party.house.store.has(party.table.code, Waits(1))
        end(party)
        assert party.table.seating.names == {1: "Ann"}

    at_a_party(test)


@pytest.mark.parametrize("name", ["ann", "ZOE"])
def test_nobody_waits_under_the_name_of_another(name: str) -> None:
    async def test(party: Party) -> None:
        await played(party)
        await comes(party, "Zoe")
        page = await party.device("an impostor").post(party.at("sit"), data={"name": name})
        assert page.status_code == 409
        assert say("web-wrong-name-taken", name=name) in words(page)
        assert list(party.table.seating.waiting.values()) == ["Zoe"]

    at_a_party(test)


def test_no_more_wait_than_a_table_can_seat() -> None:
    async def test(party: Party) -> None:
        await played(party)
        for number in range(MOST_SEATS):
            party.table.wait(f"guest {number}", f"token {number}")
        page = await party.device("one too many").post(party.at("sit"), data={"name": "Zoe"})
        assert page.status_code == 409
        assert len(party.table.seating.waiting) == MOST_SEATS

    at_a_party(test)


def test_who_finds_no_free_seat_goes_on_waiting_until_there_is_one() -> None:
    async def test(party: Party) -> None:
        names = [f"guest {seat}" for seat in range(2, 8)]
        party.table.choose(Plan(ruleset="city", players=7, hosted_by="person", bots=True))
        await party.sit("Ann", 1)
        for seat, name in enumerate(names, 2):
            await party.sit(name, seat)
        party.deal()
        await comes(party, "Zoe")
        end(party)
        assert list(party.table.seating.waiting.values()) == ["Zoe"]
        lobby = await state(party, party.laptop, "host")
        assert lobby["waiting"] == ["Zoe"]
        page = await party.laptop.get(party.at("host"))
        assert say("web-waiting-in-vain", names=["Zoe"]) in words(page)
        party.table.choose(Plan(ruleset="city", players=8, bots=True))
        assert party.table.seating.names[8] == "Zoe"

    at_a_party(test)


def test_a_game_that_goes_on_again_sends_who_sat_down_since_back_to_waiting() -> None:
    """The host takes back its end: the seat is a bot's again, and the newcomer looks on."""

    async def test(party: Party) -> None:
        await played(party)
        zoe = await comes(party, "Zoe")
        end(party)
        await comes(party, "Yan", seat=5)
        party.table.reply(TakeBack(1, id="again"))
        assert not party.table.is_over
        assert party.table.seating.names == {1: "Ann"}
        assert sorted(party.table.seating.waiting.values()) == ["Yan", "Zoe"]
        for name in ("Yan", "Zoe"):
            assert party.seat(f"the phone of {name}") is None
        assert (await state(party, zoe))["mine"] == "Zoe"

    at_a_party(test)


def test_who_waits_is_still_there_after_a_restart() -> None:
    async def test(party: Party) -> None:
        await played(party)
        await comes(party, "Zoe")
        again = type(party.table).restore(party.house.store, party.table.code)
        assert again is not None
        assert list(again.seating.waiting.values()) == ["Zoe"]
        assert again.permissions.of("the phone of Zoe").waits == 1

    at_a_party(test)


def test_a_name_that_waits_can_be_forgotten() -> None:
    async def test(party: Party) -> None:
        await played(party)
        await comes(party, "Zoe")
        page = await party.laptop.post(party.at("games/forget"), data={"name": "Zoe"})
        assert page.is_redirect, words(page)
        assert list(party.table.seating.waiting.values()) == [""]
        assert b"Zoe" not in (party.house.store.evening(party.table.code) or b"")

    at_a_party(test)


# Between two games -------------------------------------------------------------------------------


def test_who_sits_down_after_a_game_is_not_told_that_he_played_it() -> None:
    async def test(party: Party) -> None:
        await played(party)
        end(party)
        zoe = await party.sit("Zoe", 4)
        mine = await state(party, zoe, "me")
        assert (mine["stage"], mine["name"]) == ("lobby", "Zoe")
        ann = await state(party, party.phones["Ann"], "me")
        assert ann["stage"] == "over"

    at_a_party(test)


def test_who_moves_to_another_seat_after_a_game_is_not_shown_it_through_others_eyes() -> None:
    async def test(party: Party) -> None:
        await played(party)
        end(party)
        ann = await party.sit("Ann", 4)
        assert (await state(party, ann, "me"))["stage"] == "lobby"

    at_a_party(test)


def test_a_name_that_is_taken_stays_in_its_field() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1)
        page = await party.device("another").post(party.at("sit"), data={"name": "ann", "seat": 2})
        assert page.status_code == 409
        assert say("web-wrong-name-taken", name="ann") in words(page)
        assert 'value="ann"' in page.text

    at_a_party(test)


# In browsers -------------------------------------------------------------------------------------


def test_phones_are_taken_along_into_the_next_game(browser: Browser, serve: Serve) -> None:
    """One came late and watches, one reads the story of the game before: both are led on.

    The one who reads does not miss it if the next game begins before the page has its stream.
    """
    screens = Screens(browser, serve(), "en")
    screens.console.goto(screens.served.base + screens.served.owner_path)
    screens.sit("Ann")
    screens.plan(ruleset="city", players="7")
    screens.start(0)
    ann = screens.phone(1)
    ann.wait_for_selector("main.phone[data-stage=game]")
    late = screens.context(PHONE).new_page()
    late.goto(screens.url())
    late.fill("input[name=name]", "Zoe")
    late.click("form.joining button.main")
    late.wait_for_selector("h1:has-text('Zoe')")
    late.click("a[data-along]")
    late.wait_for_selector("main.tv[data-stage=game]")
    for seat in range(2, 8):
        screens.order("remove", seat=str(seat), id=f"remove {seat}")
    late.wait_for_selector("main.phone[data-stage=lobby]")
    slow: list[Route] = []

    def hold(stream: Route) -> None:
        slow.append(stream)

    ann.route("**/stream/tv", hold)
    ann.click("a[href$='/after']")
    ann.wait_for_selector("main.after")
    screens.start(1)
    ann.wait_for_timeout(200)
    for stream in slow:
        stream.continue_()
    for page in (ann, late):
        page.wait_for_selector("main.phone[data-stage=game]")
    expect(late.locator(".me")).to_contain_text("Zoe")
    screens.close()
