"""Whoever hosts and knows the cards sees the calls of the night in a row; nobody else does."""

import pytest

from gorod.screens.host.night_calls import calls_of_the_night
from gorod.screens.painter import Painter
from gorod.table.setup import HostedBy, Plan
from tests.support.party import Party, at_a_party


def row(party: Party) -> list[tuple[str, str]]:
    painter = Painter(party.table.snapshot(), "en", party.table.code)
    return [(one.name, one.state) for one in calls_of_the_night(painter)]


def test_calls_are_over_are_made_now_and_are_still_to_come() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="it", players=10, bots=True, hosted_by="person"))
        await party.sit("Ann", 1)
        party.deal()
        seen = [row(party)]
        while party.table.playing().is_dark:
            party.table.conductor.next()
            if row(party) != seen[-1]:
                seen.append(row(party))
        order = [name for name, _ in seen[0]]
        assert len(order) == 3
        assert {state for _, state in seen[0]} == {"ahead"}
        for at, now in enumerate(seen[1:-1]):
            states = ["past"] * at + ["now"] + ["ahead"] * (len(order) - at - 1)
            assert now == list(zip(order, states, strict=True))
        assert seen[-1] == []
        page = await party.laptop.get(party.at("host"))
        assert 'class="calls"' not in page.text

    at_a_party(test)


@pytest.mark.parametrize("hosted_by", ["person", "gorod"])
def test_a_console_that_does_not_know_the_cards_has_no_row(hosted_by: HostedBy) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=10, bots=True, hosted_by=hosted_by))
        await party.sit("Ann", 1)
        party.deal()
        party.table.conductor.next()
        page = (await party.laptop.get(party.at("host"))).text
        assert ('class="calls"' in page) == (hosted_by == "person")
        assert ('href="/static/art.svg#e-' in page) == (hosted_by == "person")
        for other in ("tv", "me"):
            seen = await party.phones["Ann"].get(party.at(other))
            assert 'class="calls"' not in seen.text

    at_a_party(test)


def test_the_first_night_of_city_lists_whom_it_calls_and_in_that_order() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=10, bots=True, hosted_by="person"))
        await party.sit("Ann", 1)
        party.deal()
        assert [name for name, _ in row(party)] == ["Courtesan", "Mafia", "Sheriff", "Maniac"]
        while party.table.playing().game.table.night < 2:
            party.table.conductor.next()
        second = ["Courtesan", "Mafia", "Don", "Sheriff", "Maniac"]
        assert [name for name, _ in row(party)] == second

    at_a_party(test)
