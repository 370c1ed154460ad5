"""Who may use a page, said without asking the pages' own declarations."""

import pytest

from gorod.store.rights import CONSOLE
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.request_errors import reason


def journal(party: Party) -> int:
    return len(party.table.latest().game.journal)


@pytest.mark.clause("COMMON-5")
def test_an_owner_who_plays_reads_no_record_of_answers() -> None:
    async def test(party: Party) -> None:
        owner = await party.sit("Ann", 1, "laptop")
        party.deal()
        assert party.table.permissions.of("laptop").hosts
        for page in ("correct", "correct/1", "correction", "woke/0"):
            assert (await owner.get(party.at(page))).status_code == 403, page

    at_a_party(test)


@pytest.mark.clause("COMMON-9")
def test_an_owner_who_plays_answers_for_nobody_else() -> None:
    async def test(party: Party) -> None:
        owner = await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        party.deal()
        game, conductor = party.table.latest().game, party.table.conductor
        while 2 not in game.open:
            conductor.next()
        conductor.stop()
        ask, before = game.open[2], journal(party)
        sent = {"to": 2, "number": ask.number, "choice": ask.offer.options[0]}
        assert (await owner.post(party.at("answer"), data=sent)).status_code == 403
        assert journal(party) == before
        bob = party.phones["Bob"]
        assert (await bob.post(party.at("answer"), data=sent)).is_redirect
        assert journal(party) == before + 1

    at_a_party(test)


def test_an_owner_who_gave_the_console_away_gives_no_orders_until_he_takes_it_back() -> None:
    async def test(party: Party) -> None:
        await party.sit("Bob", 2)
        party.deal()
        store, code = party.table.store, party.table.code
        store.withdraw(code, CONSOLE)
        store.grant(code, "tablet", CONSOLE)
        before, sent = journal(party), {"order": "extend", "seconds": 30}
        assert (await party.laptop.post(party.at("order"), data=sent)).status_code == 403
        assert (await party.laptop.get(party.at("back"))).status_code == 403
        assert journal(party) == before
        assert (await party.device("tablet").post(party.at("order"), data=sent)).is_redirect
        assert journal(party) == before + 1
        assert (await party.laptop.post(party.at("console"))).is_redirect
        assert (await party.laptop.post(party.at("order"), data=sent)).is_redirect

    at_a_party(test)


@pytest.mark.clause("COMMON-2")
def test_a_host_who_knows_all_cards_begins_no_game_with_a_seat() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", bots=True))
        await party.sit("Ann", 1, "laptop")
        await party.sit("Bob", 2)
        page = await party.laptop.post(party.at("start"), data={"games": 0})
        assert page.status_code == 409
        assert reason(page, "host-sits")
        assert not party.table.is_playing
        await party.laptop.post(party.at("stand"), data={"seat": 1})
        assert (await party.laptop.post(party.at("start"), data={"games": 0})).is_redirect
        assert party.table.is_playing

    at_a_party(test)


def test_an_owner_who_plays_writes_to_far_friends_in_no_hosts_name() -> None:
    async def test(party: Party) -> None:
        party.table = party.house.open("laptop", "en", remote=True)
        party.table.choose(Plan(ruleset="salon", players=7, remote=True, bots=True))
        owner = await party.sit("Ann", 1, "laptop")
        party.deal()
        assert party.table.chat is not None
        sent = {"room": "day", "words": "I am the law.", "as": "host"}
        assert (await owner.post(party.at("say"), data=sent)).status_code == 403
        assert party.table.chat.messages == []

    at_a_party(test)
