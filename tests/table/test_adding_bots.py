"""Bots play only where somebody asked for them, and asking is one tap."""

import re

import pytest

from gorod.speech import LANGUAGES, Speech
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, words


def test_at_a_new_table_only_those_who_are_there_play() -> None:
    async def test(party: Party) -> None:
        table = party.house.open("laptop", "en")
        assert not table.seating.plan.bots
        table.choose(Plan(ruleset="city", players=10))
        for seat in (2, 3, 5, 6, 8, 9, 10):
            table.sit(f"guest {seat}", seat, f"token {seat}")
        table.start()
        table.conductor.stop()
        terms = table.latest().terms
        assert terms.bots == []
        assert list(terms.names.values()) == [f"guest {seat}" for seat in (2, 3, 5, 6, 8, 9, 10)]

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["me", "tv", "host"])
def test_one_who_came_alone_is_one_tap_from_a_game_with_bots(page: str, lang: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, lang=lang))
        await party.sit("Ann", 1, "laptop")
        device = Visitor(party.house, "laptop", lang)
        offer = Speech(lang).say("web-start-with-bots", count=9)
        page_before = await device.get(party.at(page))
        assert offer in words(page_before)
        gold = re.findall(r'<button class="main"[^>]*>([^<]*)', page_before.text)
        assert offer not in gold, "what the evening is about is not a table of bots"
        form = {"games": 0, "to": page, "bots": "on"}
        begun = await device.post(party.at("start"), data=form)
        assert begun.headers["location"] == party.at(page)
        party.table.conductor.stop()
        terms = party.table.latest().terms
        assert terms.bots == [2, 3, 4, 5, 6, 7, 8, 9, 10]
        shown = words(await device.get(party.at("tv")))
        for seat in terms.bots:
            assert Speech(lang).say("web-bot", seat=seat) in shown

    at_a_party(test)


def test_no_more_bots_come_than_are_missing_and_those_who_sit_far_move_up() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=14))
        for seat in (2, 9, 14):
            await party.sit(f"guest {seat}", seat)
        await party.laptop.post(party.at("start"), data={"games": 0, "bots": "on"})
        party.table.conductor.stop()
        terms = party.table.latest().terms
        assert terms.bots == [4, 5, 6]
        assert [terms.names[seat] for seat in (1, 2, 3)] == ["guest 2", "guest 9", "guest 14"]
        assert party.seat("the phone of guest 14") == 3

    at_a_party(test)


def test_whoever_hosts_first_still_does_when_bots_come() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", mode="temporary_host", players=12))
        for seat in (2, 9):
            await party.sit(f"guest {seat}", seat)
        party.table.seating.plan.first_host = 9
        await party.laptop.post(party.at("start"), data={"games": 0, "bots": "on"})
        party.table.conductor.stop()
        assert party.table.latest().terms.host == 2

    at_a_party(test)


@pytest.mark.parametrize(
    "plan",
    [
        Plan(ruleset="sport", players=10, deck=["mafia"] * 3),
        Plan(ruleset="salon", players=10, options={"blind_mafia": True, "hostless": True}),
    ],
)
def test_bots_that_would_not_help_are_not_offered_and_none_come(plan: Plan) -> None:
    async def test(party: Party) -> None:
        party.table.choose(plan)
        await party.sit("Ann", 1)
        for page in ("tv", "host"):
            shown = await party.laptop.get(party.at(page))
            assert 'name="bots" value="on"' not in shown.text
        begun = await party.laptop.post(party.at("start"), data={"games": 0, "bots": "on"})
        assert begun.status_code == 409
        assert not party.table.is_playing
        assert not party.table.seating.plan.bots
        assert party.table.seating.plan.players == 10

    at_a_party(test)


def test_bots_do_not_begin_a_game_in_an_empty_room() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10))
        assert 'name="bots" value="on"' not in (await party.laptop.get(party.at("tv"))).text
        begun = await party.laptop.post(party.at("start"), data={"games": 0, "bots": "on"})
        assert begun.status_code == 409
        assert Speech("en").say("web-wrong-nobody-here") in words(begun)
        assert not party.table.seating.plan.bots

    at_a_party(test)


def test_a_person_who_hosts_rehearses_with_bots_alone() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=8, hosted_by="person"))
        shown = await party.laptop.get(party.at("host"))
        assert "Rehearse with 6 bots" in shown.text
        begun = await party.laptop.post(party.at("start"), data={"games": 0, "bots": "on"})
        assert begun.is_redirect
        console = await party.laptop.get(party.at("host"))
        assert 'class="console night desk hostdesk' in console.text
        assert len(party.table.playing().game.table.alive) == 6

    at_a_party(test)


def test_nobody_else_can_begin_a_rehearsal() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=8, bots=True, hosted_by="person"))
        stranger = party.device("a stranger")
        begun = await stranger.post(party.at("start"), data={"games": 0, "bots": "on"})
        assert begun.status_code == 403
        assert not party.table.is_playing
        shown = await party.laptop.get(party.at("host"))
        assert "Rehearse with bots" in shown.text

    at_a_party(test)


def test_a_guests_phone_offers_no_beginning_and_cannot_ask_for_bots() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10))
        ann = await party.sit("Ann", 1)
        shown = await ann.get(party.at("me"))
        assert "/start" not in shown.text
        assert party.at("host") not in shown.text
        begun = await ann.post(party.at("start"), data={"games": 0, "bots": "on"})
        assert begun.status_code == 403
        assert not party.table.is_playing

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_says_before_and_in_a_game_how_many_bots_play_and_how_strong(lang: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, lang=lang, bots=True, level="hard"))
        await party.sit("Ann", 1, "laptop")
        device, speech = Visitor(party.house, "laptop", lang), Speech(lang)
        how = speech.say("plan-level", word=speech.say("plan-level.hard"))
        before = speech.say("web-bots-here", count=9, how=how)
        assert before in words(await device.get(party.at("tv")))
        await device.post(party.at("start"), data={"games": 0})
        party.table.conductor.stop()
        assert speech.say("web-bots-play", count=9, how=how) in words(
            await device.get(party.at("rules"))
        )

    at_a_party(test)
