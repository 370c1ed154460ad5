"""A lot decides who hosts: once for the same guests, and everybody sees on whom it fell."""

from collections import Counter
from random import Random

import pytest

from gorod.speech import LANGUAGES, Speech
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan, read_seated
from tests.support.matches import match_of
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, words

NAMES = ["Ann", "Bob", "Cara", "Dan", "Eve", "Fred", "Gina", "Hugh"]


async def seated(party: Party, **plan: object) -> dict[str, Visitor]:
    party.table.choose(Plan(players=12, **plan))  # type: ignore[arg-type]
    return {name: await party.sit(name, seat) for seat, name in enumerate(NAMES, 2)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everybody_sees_on_whom_the_lot_fell(lang: str) -> None:
    async def test(party: Party) -> None:
        await seated(party, ruleset="vendetta", lang=lang)
        laptop = Visitor(party.house, "laptop", lang)
        page = await laptop.get(party.at("host"))
        assert Speech(lang).say("web-lot") in words(page)
        sent = {"seating": party.table.seating.stamp}
        assert (await laptop.post(party.at("lot"), data=sent)).is_redirect
        lot = party.table.seating.lot
        assert lot is not None
        told = Speech(lang).say("web-lot-fell", name=lot.name)
        for screen in ("host", "tv"):
            assert told in words(await laptop.get(party.at(screen)))
        assert Speech(lang).say("web-lot") not in words(await laptop.get(party.at("host")))

    at_a_party(test)


def test_the_lot_stands_however_often_the_owner_draws() -> None:
    """An owner who would rather host cannot draw until it suits."""

    async def test(party: Party) -> None:
        await seated(party, ruleset="vendetta")
        party.table.draw_host(Random(1))
        first = party.table.seating.lot
        for seed in range(20):
            await party.laptop.post(party.at("lot"), data={"seating": party.table.seating.stamp})
            party.table.draw_host(Random(seed))
        party.table.shuffle(Random(3))
        party.table.draw_host(Random(4))
        assert party.table.seating.lot == first

    at_a_party(test)


def test_every_guest_is_drawn_equally_often() -> None:
    async def test(party: Party) -> None:
        await seated(party, ruleset="vendetta")
        drawn: Counter[str] = Counter()
        for seed in range(400):
            party.table.seating.lot = None
            party.table.draw_host(Random(seed))
            lot = party.table.seating.lot
            assert lot is not None
            drawn[lot.name] += 1
        assert set(drawn) == set(NAMES)
        assert min(drawn.values()) > 25

    at_a_party(test)


@pytest.mark.clause("VENDETTA-47")
def test_the_player_who_was_drawn_begins_as_the_host_wherever_they_sit_then() -> None:
    async def test(party: Party) -> None:
        await seated(party, ruleset="vendetta", mode="temporary_host")
        party.table.draw_host(Random(5))
        lot = party.table.seating.lot
        assert lot is not None
        party.table.shuffle(Random(6))
        party.deal()
        match = match_of(party.table)
        host = match.game.rules.host
        assert host is not None
        assert match.terms.names[host] == lot.name

    at_a_party(test)


def test_other_guests_or_another_game_need_another_lot() -> None:
    async def test(party: Party) -> None:
        guests = await seated(party, ruleset="vendetta")
        party.table.draw_host(Random(1))
        assert party.table.seating.seated().drawn_host is not None
        await guests["Ann"].post(party.at("stand"), data={})
        assert party.table.seating.seated().drawn_host is None

    at_a_party(test)


def test_only_whoever_leads_the_table_draws_and_only_among_several() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=8))
        ann = await party.sit("Ann", 1)
        with pytest.raises(RequestError):
            party.table.draw_host()
        await party.sit("Bob", 2)
        sent = {"seating": party.table.seating.stamp}
        assert (await ann.post(party.at("lot"), data=sent)).status_code == 403
        await party.laptop.post(party.at("lot"), data={"seating": "of another time"})
        assert party.table.seating.lot is None

    at_a_party(test)


def test_an_evening_kept_before_there_were_lots_can_still_be_read() -> None:
    kept = b'{"plan":{"ruleset":"sport"},"names":{"1":"Ann"},"games":2}'
    assert read_seated(kept).drawn_host is None
