"""The host's craft: a line of advice when it matters, and what to do when somebody peeks."""

import pytest
from matches import match_of
from shelves import words
from test_host_powers import order, playing
from test_keys import Party, at_a_party

from gorod.engine.replies import Foul, Remove, Reply
from gorod.screens.craft import MOMENTS
from gorod.speech import Speech


def said(moment: str, lang: str = "en") -> str:
    return Speech(lang).say(f"web-craft-{moment}")


@pytest.mark.clause("COMMON-10")
def test_advice_comes_when_it_matters_and_can_be_put_away() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        table, game = party.table, match_of(party.table).game

        async def advised() -> list[str]:
            text = words(await party.laptop.get(party.at("host")))
            return [moment for moment in MOMENTS if said(moment) in text]

        table.advised.add("away")  # nobody looks at a phone here
        assert await advised() == ["night"]
        assert (await order(party, party.laptop, order="advised", advice="night")).status_code < 400
        assert await advised() == []
        while game.wait.topic != "nominate":
            table.conductor.next()
        assert await advised() == []
        table.reply(Foul(seat=3))
        assert await advised() == ["foul"]
        table.reply(Remove(seat=9))
        assert await advised() == ["left"]
        for moment in ("left", "foul"):
            await order(party, party.laptop, order="advised", advice=moment)
        assert await advised() == []
        for wrong in ({}, {"advice": "nonsense"}):
            assert (await order(party, party.laptop, order="advised", **wrong)).status_code == 400

    at_a_party(test)


def test_only_a_person_who_hosts_is_advised() -> None:
    async def test(party: Party) -> None:
        ann = await playing(party)
        for where in ("me", "tv"):
            text = words(await ann.get(party.at(where)))
            assert not [moment for moment in MOMENTS if said(moment) in text]
        party.table.rights.lead("gorod", "laptop")
        text = words(await party.laptop.get(party.at("host")))
        assert not [moment for moment in MOMENTS if said(moment) in text]

    at_a_party(test)


def test_whoever_would_give_a_game_up_reads_what_to_do_when_somebody_peeks() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        assert said("peeked") in words(await party.laptop.get(party.at("void")))

    at_a_party(test)


@pytest.mark.clause("VENDETTA-54")
@pytest.mark.parametrize("secret", [False, True])
def test_in_a_secret_vote_the_host_is_not_advised_to_count_hands_aloud(secret: bool) -> None:
    async def test(party: Party) -> None:
        options = {"secret_ballot": secret}
        await playing(party, ruleset="vendetta", players=9, options=options)
        table = party.table
        table.advised |= {"away", "night", "left"}
        game = match_of(table).game
        while game.wait.topic != "vote":
            topic = game.wait.topic
            if topic == "nominate" and not secret:
                table.reply(Reply(1, game.open[1].number, 2))
            table.conductor.next()
        text = words(await party.laptop.get(party.at("host")))
        assert (said("vote") in text, said("vote-secret") in text) == (not secret, secret)

    at_a_party(test)
