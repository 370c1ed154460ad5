"""A deck that the host keeps secret: nobody else learns what is in play before it shows."""

import re

import pytest

from gorod.engine.events import TableSet
from gorod.engine.letters import letters_for
from gorod.engine.seats import ROOM
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import HIDDEN_CARD
from gorod.rulebooks import BOOKS
from gorod.screens.help.rules import rules_in_play
from gorod.speech import LANGUAGES, Speech
from gorod.table.setup import Plan
from tests.support.matches import match_of
from tests.support.party import Party, at_a_party
from tests.support.past_games import words

NAMES = ["Ann", "Bob", "Cara", "Dan", "Eve", "Fred", "Gina", "Hugh", "Ira", "Jan"]
VAMPIRES = ["vampire"] * 5
DECKS = [
    ["king", "lamia", "scout", "hunter", "werewolf", *VAMPIRES],
    ["count", "queen", "hunter", "hunter", "hunter", *VAMPIRES],
]
"""Two decks of ten; nobody but the host may know which is played."""


def surprise(deck: list[str], **others: object) -> Plan:
    plan = {"hosted_by": "person", "players": len(deck), "secret_deck": True, **others}
    return Plan(ruleset="vendetta", deck=[*deck], **plan)  # type: ignore[arg-type]


def plain(page: str, code: str) -> str:
    """A page without codes, keys, stamps and times."""
    page = re.sub(r"\b[0-9a-f]{8,}\b|key/[\w-]+", "", page.replace(code, "CODE"))
    page = re.sub(r'(name="\w+" value|data-\w+|src|href)="[^"]*"', "", page)
    return re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)


def test_before_the_game_two_decks_look_the_same_to_all_but_the_host() -> None:
    seen: list[list[str]] = []
    for deck in DECKS:

        async def test(party: Party, deck: list[str] = deck) -> None:
            party.table.choose(surprise(deck))
            for seat, name in enumerate(NAMES, 1):
                await party.sit(name, seat)
            ann = party.phones["Ann"]
            pages = [(await ann.get(party.at(page))).text for page in ("me", "tv", "rules")]
            told = await ann.client.get(party.at("tv"), headers={"accept": "application/json"})
            stranger = party.device("a stranger")
            pages += [
                (await stranger.get(f"/{party.table.code}{page}")).text for page in ("", "/rules")
            ]
            seen.append([plain(page, party.table.code) for page in (*pages, told.text)])
            assert Speech("en").role(HIDDEN_CARD) in words(await ann.get(party.at("tv")))
            host = words(await party.laptop.get(party.at("host")))
            assert Speech("en", "vendetta").role(deck[0]) in host

        at_a_party(test)
    assert seen[0] == seen[1]


def test_in_the_game_nobody_is_told_the_deck_and_no_text_or_claim_depends_on_it() -> None:
    for deck in DECKS:

        async def test(party: Party, deck: list[str] = deck) -> None:
            party.table.choose(surprise(deck))
            for seat, name in enumerate(NAMES, 1):
                await party.sit(name, seat)
            party.deal()
            game = match_of(party.table).game
            for observer in (ROOM, *game.table.seats):
                heard = letters_for(observer, game.letters)
                decks = [one.deck for one in heard if isinstance(one, TableSet)]
                assert decks == [(HIDDEN_CARD,) * len(deck)]
            for lang in LANGUAGES:
                shown = rules_in_play(party.table, Speech(lang), "")
                assert [one.id for one in shown.roles] == [HIDDEN_CARD]
                assert not set(deck) & set(re.findall(r"\w+", shown.deck))

        at_a_party(test)
    rules = [BOOKS["vendetta"].ruleset(deck=deck, secret_deck=True) for deck in DECKS]
    assert rules[0].conditions == rules[1].conditions
    assert rules[0].sayable == rules[1].sayable
    assert rules[0].public_deck == rules[1].public_deck


def test_an_owner_who_has_passed_the_console_on_cannot_look() -> None:
    async def test(party: Party) -> None:
        party.table.choose(surprise(DECKS[0]))
        key = await party.key(party.laptop, what="host")
        host = party.device("the host's phone")
        assert (await host.post(party.at(f"key/{key}"), data={})).is_redirect
        assert (await host.get(party.at("host"))).status_code == 200
        for page in ("host", "print"):
            answer = await party.laptop.get(party.at(page))
            assert answer.status_code == 403
            assert not re.search(r"(?i)\bking\b|lamia|scout", answer.text)
        assert "King" in (await host.get(party.at("print"))).text

    at_a_party(test)


def test_an_owner_who_plays_cannot_look_nor_switch_the_secret_off() -> None:
    async def test(party: Party) -> None:
        party.table.choose(surprise(DECKS[0]))
        await party.laptop.post(party.at("sit"), data={"name": "Olga", "seat": 1})
        for answer in (
            await party.laptop.get(party.at("host")),
            await party.laptop.get(party.at("print")),
            await party.laptop.client.get(party.at("host"), headers={"accept": "application/json"}),
            await party.laptop.post(party.at("plan"), data={"ruleset": "vendetta"}),
            await party.laptop.post(party.at("variation"), data={"text": "ruleset: vendetta"}),
        ):
            assert answer.status_code == 403
            assert not re.search(r"(?i)\bking\b|lamia|scout", answer.text)
        assert party.table.seating.plan.secret_deck

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "others",
    [{"hosted_by": "gorod"}, {"bots": True}, {"mode": "temporary_host"}],
)
def test_a_secret_needs_a_host_who_holds_no_card(lang: str, others: dict[str, object]) -> None:
    async def test(party: Party) -> None:
        party.table.choose(surprise(DECKS[0], **others))
        with pytest.raises(SetupRefused) as refused:
            party.table.seating.seated().proposal(10)
        assert Speech(lang).refused_setup(refused.value) == Speech(lang).say(
            "secret-deck-needs-a-host"
        )

    at_a_party(test)


def test_the_host_chooses_it_in_the_lobby() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", hosted_by="person", players=10))
        page = await party.laptop.get(party.at("host"))
        assert 'name="secret_deck"' in page.text
        sent = {"ruleset": "vendetta", "hosted_by": "person", "secret_deck": "on"}
        assert (await party.laptop.post(party.at("plan"), data=sent)).is_redirect
        assert party.table.seating.plan.secret_deck

    at_a_party(test)
