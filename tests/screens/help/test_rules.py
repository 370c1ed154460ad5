"""The rules are at hand on every screen, for the deck, mode and options in play, for everybody."""

import re

import pytest

from gorod.rulebooks import BOOKS
from gorod.screens.help.rules import handbook, rules_in_play
from gorod.screens.lobby.rulebook_posters import poster
from gorod.screens.screen import to_json
from gorod.speech import LANGUAGES, Speech
from gorod.speech.rules_page import COMMON_PAGE, PAGE_LISTS, rules_page
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, words


async def told(phone: Visitor, path: str) -> dict[str, object]:
    found: dict[str, object] = (
        await phone.client.get(path, headers={"accept": "application/json"})
    ).json()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stranger_without_any_right_finds_every_book_on_the_shelf(lang: str) -> None:
    async def test(party: Party) -> None:
        stranger = Visitor(party.house, "", lang)
        page = await stranger.get("/rules")
        assert page.status_code == 200
        for name in BOOKS:
            assert f'href="/rules/{name}"' in page.text
            assert Speech(lang).title(name) in words(page)
        books = (await told(stranger, "/rules"))["books"]
        assert [book["id"] for book in books] == list(BOOKS)  # type: ignore[attr-defined]

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [COMMON_PAGE, *BOOKS.ours])
def test_a_book_has_every_clause_role_mode_option_and_deck(name: str, lang: str) -> None:
    async def test(party: Party) -> None:
        page = await Visitor(party.house, "", lang).get(f"/rules/{name}")
        assert page.status_code == 200
        text = words(page)
        for clause in rules_page(name, lang).clauses:
            assert " ".join(clause.text.split()) in text
            assert (clause.reading or "") in text
        if name == COMMON_PAGE:
            return
        book, speech = BOOKS[name], Speech(lang, name)
        for role in book.plain.roles:
            assert not role.card or speech.does(role.id) in text
        for option in book.options:
            assert option.name == "cover" or speech.say(f"option-{option.name}") in text
        for mode in book.modes:
            assert speech.say(f"mode-{name}-{mode.name}.about") in text
        assert speech.deck(book.ruleset(book.smallest).deck) in text
        for one in PAGE_LISTS:
            for point in getattr(rules_page(name, lang), one):
                assert point in text
        assert rules_page(COMMON_PAGE, lang).clauses[0].text in text

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [COMMON_PAGE, *BOOKS.ours])
def test_options_and_modes_are_named_as_people_do(name: str, lang: str) -> None:
    page = rules_page(name, lang)
    books = BOOKS.ours.values() if name == COMMON_PAGE else [BOOKS[name]]
    own = {one.name for book in books for one in book.options}
    own |= {one.name for book in books for one in book.modes}
    for clause in page.clauses:
        raw = set(re.findall(r"`(\w+)`", f"{clause.text} {clause.reading}"))
        assert not raw & own, clause.id


def test_a_book_that_is_not_there_is_told_in_a_sentence() -> None:
    async def test(party: Party) -> None:
        page = await party.device("anybody").get("/rules/chess")
        assert page.status_code == 404
        wrong = Speech("en").say("web-wrong-no-such-book", book="chess", books=list(BOOKS))
        assert wrong in words(page)

    at_a_party(test)


def test_the_table_tells_the_rules_of_what_is_chosen_and_of_what_is_played() -> None:
    async def test(party: Party) -> None:
        options = {"dark_night": True, "open": False}
        party.table.choose(Plan(ruleset="salon", players=9, options=options, bots=True))
        await party.sit("Ann", 1)
        path = party.at("rules")
        stranger = party.device("a stranger")
        before = await told(stranger, path)
        assert [one["id"] for one in before["options"]] == ["dark_night"]  # type: ignore[attr-defined]
        party.deal()
        assert await told(stranger, path) == before
        rules = party.table.playing().game.rules
        counts = {one["id"]: one["count"] for one in before["roles"]}  # type: ignore[attr-defined]
        assert counts == {role: rules.deck.count(role) for role in rules.deck}
        for page in ("tv", "host", "me"):
            device = party.phones["Ann"] if page == "me" else party.laptop
            assert f'href="{path}"' in (await device.get(party.at(page))).text, page

    at_a_party(test)


@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_in_play_have_every_option_of_which_the_table_is_told(book: str) -> None:
    """The greeting and this page name the same; where there are several values, the one in play."""

    async def test(party: Party) -> None:
        rules = BOOKS[book].ruleset()
        party.table.choose(
            Plan(ruleset=book, mode=rules.mode or None, players=rules.players, bots=True)
        )
        on = dict(party.table.seating.proposal().on)
        stranger = party.device("a stranger")
        told_of = (await told(stranger, party.at("rules")))["options"]
        assert {one["id"] for one in told_of} == set(on) - {"cover"}  # type: ignore[attr-defined]
        page = words(await stranger.get(party.at("rules")))
        for one in told_of:  # type: ignore[attr-defined]
            assert bool(one["chosen"]) == (type(on[one["id"]]) is not bool)
            assert one["chosen"] in page

    at_a_party(test)


def test_what_cannot_be_played_has_its_book_all_the_same() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=7))
        page = await party.device("a stranger").get(party.at("rules"))
        assert page.status_code == 200
        assert Speech("en").title("sport") in words(page)

    at_a_party(test)


@pytest.mark.clause("COMMON-4")
def test_a_card_drawn_unseen_is_not_told_by_the_rules_in_play() -> None:
    """Two tables that differ in the lord alone, whom only the host knows, say the same."""

    async def test(party: Party) -> None:
        shown = []
        for lord in ("count", "king"):
            deck = ["vampire"] * 6 + [lord] + ["hunter"] * 2
            options = {"unseen": True}
            party.table.choose(
                Plan(ruleset="vendetta", players=9, deck=deck, options=options, bots=True)
            )
            speech = Speech("en")
            shown.append(to_json(rules_in_play(party.table, speech, "")))
        assert shown[0] == shown[1]

    at_a_party(test)


@pytest.mark.clause("SALON-31")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_etiquette_of_the_salon_is_read_at_its_table_and_in_its_book(lang: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="salon", players=8, bots=True))
        await party.sit("Ann", 1)
        phone = Visitor(party.house, "the phone of Ann", lang)
        word = {"en": "Etiquette", "ru": "Этикет"}[lang]
        assert f"{word}:" in words(await phone.get(party.at("rules")))
        book = words(await phone.get("/rules/salon"))
        (clause,) = [one for one in rules_page("salon", lang).clauses if one.id == "SALON-31"]
        assert " ".join(clause.text.split()) in book.split(word, 1)[1]

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_age_that_a_box_recommends_is_on_the_poster_and_on_the_page(lang: str) -> None:
    speech = Speech(lang)
    ages = {name: poster(BOOKS[name], speech).age for name in BOOKS.ours}
    assert ages == {name: "16+" if name == "it" else "" for name in BOOKS.ours}
    assert {"en": "sixteen", "ru": "шестнадцати"}[lang] in handbook("it", speech).about

    async def test(party: Party) -> None:
        laptop = Visitor(party.house, "laptop", lang)
        for page in (party.at("host"), "/rules/it"):
            text = (await laptop.get(page)).text
            assert re.search(r"</span>\s*16\+</span>", text), page

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_at_hand_have_the_cards_of_this_mode(lang: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", mode="under_cover", players=10, bots=True))
        speech = Speech(lang, "vendetta")
        shown = {one.id: one.does for one in rules_in_play(party.table, speech, "").roles}
        rules = BOOKS["vendetta"].ruleset(10, mode="under_cover")
        assert shown["scout"] == speech.does("scout", rules) != speech.does("scout")

    at_a_party(test)
