"""The host's craft: a line of advice when it matters, and what to do when somebody peeks."""

import pytest

from gorod.engine.replies import Foul, Remove, Reply
from gorod.parts.leaving import EXECUTED, KILLED, REMOVED, VOTED_OUT
from gorod.rulebooks import BOOKS
from gorod.screens.host.tips import TIP_CONDITIONS, tip_text
from gorod.speech import LANGUAGES, Speech
from tests.support.host_orders import order, playing
from tests.support.matches import match_of
from tests.support.party import Party, at_a_party
from tests.support.past_games import words


def said(moment: str, lang: str = "en", how: str = REMOVED) -> str:
    return tip_text(Speech(lang, "sport"), moment, BOOKS["sport"].ruleset(), how)


@pytest.mark.clause("COMMON-10")
def test_advice_comes_when_it_matters_and_can_be_put_away() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        table, game = party.table, match_of(party.table).game

        async def advised() -> list[str]:
            text = words(await party.laptop.get(party.at("host")))
            return [moment for moment in TIP_CONDITIONS if said(moment) in text]

        table.dismissed_advice.add("away")  # nobody looks at a phone here
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
            assert not [moment for moment in TIP_CONDITIONS if said(moment) in text]
        party.table.permissions.change_host("gorod", "laptop")
        text = words(await party.laptop.get(party.at("host")))
        assert not [moment for moment in TIP_CONDITIONS if said(moment) in text]

    at_a_party(test)


def test_whoever_would_give_a_game_up_reads_what_to_do_when_somebody_peeks() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        assert Speech("en").say("web-craft-peeked") in words(
            await party.laptop.get(party.at("void"))
        )

    at_a_party(test)


@pytest.mark.clause("VENDETTA-54")
@pytest.mark.parametrize("secret", [False, True])
def test_in_a_secret_vote_the_host_is_not_advised_to_count_hands_aloud(secret: bool) -> None:
    async def test(party: Party) -> None:
        options = {"secret_ballot": secret}
        await playing(party, ruleset="vendetta", players=9, options=options)
        table = party.table
        table.dismissed_advice |= {"away", "night", "left"}
        game = match_of(table).game
        while game.wait.topic != "vote":
            topic = game.wait.topic
            if topic == "nominate" and not secret:
                table.reply(Reply(1, game.open[1].number, 2))
            table.conductor.next()
        text = words(await party.laptop.get(party.at("host")))
        told = [advised_at("en", "vote", "vendetta", secret_ballot=one) for one in (False, True)]
        assert [one in text for one in told] == [not secret, secret]

    at_a_party(test)


# What the book in play says ----------------------------------------------------------------------

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


def advised_at(lang: str, moment: str, book: str, how: str = "", **options: bool) -> str:
    modes = BOOKS[book].modes
    mode = "temporary_host" if options.pop("temporary_host", False) else None
    rules = BOOKS[book].ruleset(mode=mode if modes else None, options=options)
    return tip_text(Speech(lang, book), moment, rules, how)


@LANGS
def test_a_host_may_walk_about_where_the_book_lets_the_host(lang: str) -> None:
    """Vendetta and the salon offer it; no tip forbids it there."""
    forbids = {"en": "do not walk", "ru": "не ходите"}[lang]
    assert forbids in advised_at(lang, "night", "sport")
    for book in ("salon", "vendetta"):
        assert forbids not in advised_at(lang, "night", book)
    assert {"en": "walk about", "ru": "расхаживайте"}[lang] in advised_at(lang, "night", "vendetta")


@LANGS
def test_no_hands_are_counted_aloud_in_a_secret_vote(lang: str) -> None:
    aloud = {"en": "count the hands aloud", "ru": "считайте руки вслух"}[lang]
    assert aloud in advised_at(lang, "vote", "vendetta")
    assert aloud not in advised_at(lang, "vote", "vendetta", secret_ballot=True)
    assert aloud not in advised_at(lang, "vote", "salon")  # everybody must vote, in any way


LEAVING = [
    # book, how, options, the card, whether there is a last word
    ("sport", VOTED_OUT, {}, "hidden", True),
    ("sport", KILLED, {}, "hidden", True),
    ("it", VOTED_OUT, {}, "hidden", True),
    ("it", KILLED, {}, "hidden", False),
    ("city", KILLED, {}, "other", True),
    ("salon", KILLED, {}, "hidden", False),
    ("salon", KILLED, {"open": True}, "shown", False),
    ("vendetta", EXECUTED, {}, "shown", False),
    ("vendetta", EXECUTED, {"burning": True}, "hidden", False),
]
SAID = {
    "en": {"shown": "turned up", "hidden": "face down", "other": "only where the rules do"},
    "ru": {"shown": "открывают для всех", "hidden": "закрытой", "other": "велят правила"},
}


@LANGS
@pytest.mark.parametrize(("book", "how", "options", "card", "speaks"), LEAVING)
def test_the_tip_about_a_player_who_left_is_what_the_book_does(
    lang: str, book: str, how: str, options: dict[str, bool], card: str, speaks: bool
) -> None:
    words = advised_at(lang, "left", book, how, **options)
    assert [kind for kind, said in SAID[lang].items() if said in words] == [card]
    assert ({"en": "last word", "ru": "последнего слова"}[lang] in words) == speaks


@LANGS
def test_nobody_silences_the_player_who_takes_over_as_host(lang: str) -> None:
    hosts = {"en": "may host", "ru": "может теперь вести"}[lang]
    assert hosts in advised_at(lang, "left", "salon", KILLED, hostless=True)
    assert hosts in advised_at(lang, "left", "vendetta", EXECUTED, temporary_host=True)
    assert hosts not in advised_at(lang, "left", "vendetta", EXECUTED)
