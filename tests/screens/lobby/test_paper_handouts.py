"""Sheets to print from the lobby: cards to cut out, roles, the host's script, gestures."""

import re
from collections import Counter
from html import escape, unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gorod.insight.host_script import rehearse
from gorod.parts.calls import Call
from gorod.rulebooks import BOOKS
from gorod.screens.lobby.paper_handouts import SHEETS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.rules_page import rules_page
from gorod.table.setup import DRAWN_DECK, Plan
from gorod.web.routing.request_context import LANGUAGE_COOKIE
from tests.support.all_screens import LOCALES
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, words
from tests.support.phones import Serve
from tests.support.sampling import sampled

MODES = [
    (name, mode.name if mode else None)
    for name, book in BOOKS.ours.items()
    for mode in (book.modes or (None,))
]
SIZES = {"vendetta": 12, "it": 12, "city": 13}
DECKS = [
    *[Plan(ruleset=name, players=SIZES.get(name, 10)) for name in BOOKS.ours],
    *[
        Plan(ruleset=name, players=size, picked=one.name)
        for name, book in BOOKS.ours.items()
        for one in book.scenarios
        for size in [len(one.decks[0])]
    ],
]

OVERFULL = """() => [...document.querySelectorAll(".cut-card")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((card) => card.querySelector("h2").innerText)"""


async def printed(party: Party, plan: Plan, lang: str = "en", sheet: str = "") -> str:
    plan.bots = True
    party.table.choose(plan)
    owner = Visitor(party.house, "laptop", lang)
    page = await owner.get(party.at(f"print?sheet={sheet}" if sheet else "print"))
    assert page.status_code == 200, words(page)
    return page.text


@pytest.mark.parametrize("plan", DECKS, ids=lambda plan: f"{plan.ruleset}-{plan.picked}")
def test_every_card_of_the_deck_is_there_to_cut_out(plan: Plan) -> None:
    async def test(party: Party) -> None:
        page = await printed(party, plan, sheet="cards")
        cut = re.findall(r'class="cut-card"><h2><span[^>]*>[^<]*</span> ([^<]+)</h2>', page)
        speech = Speech("en").of(plan.ruleset)
        rules = party.table.seating.proposal()
        deck = Counter(escape(speech.role(role), quote=True) for role in rules.deck)
        missing = deck - Counter(cut)
        unseen = sum(role in rules.veiled for role in rules.deck)
        assert missing.total() <= unseen
        assert len(cut) >= rules.players

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_script_calls_whom_the_rules_call_in_their_order(
    name: str, mode: str | None, lang: str
) -> None:
    async def test(party: Party) -> None:
        players = 3 if mode == "three" else SIZES.get(name, 10)
        plan = Plan(ruleset=name, players=players, mode=mode)
        page = words_of(await printed(party, plan, lang, "script"))
        rules = party.table.seating.proposal()
        speech = Speech(lang).of(name)
        order = [call.name for call in rules.calls if isinstance(call, Call)]
        for phase in rehearse(rules):
            made = [one.called.call for one in phase.cues if one.called.call in order]
            assert made == sorted(made, key=order.index)
            for cue in phase.cues:
                assert (speech.tell(cue.called) or "") in page
                assert cue.slept is None or (speech.tell(cue.slept) or "") in page
        last = rehearse(rules)[-1] if rehearse(rules) else None
        assert last is None or {one.called.call for one in last.cues} >= {
            call.name for call in rules.calls if isinstance(call, Call) and call.is_made is None
        }

    at_a_party(test)


def words_of(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS.ours)
def test_roles_and_gestures_are_printed_in_full(name: str, lang: str) -> None:
    async def test(party: Party) -> None:
        plan = Plan(ruleset=name, players=SIZES.get(name, 10))
        page = words_of(await printed(party, plan, lang))
        for line in rules_page(name, lang).gestures:
            assert " ".join(line.split()) in page
        for role in set(party.table.seating.proposal().deck):
            assert Speech(lang).of(name).role(role) in page

    at_a_party(test)


def test_a_deck_that_is_drawn_at_random_gives_one_of_each_card_and_says_why() -> None:
    async def test(party: Party) -> None:
        page = await printed(party, Plan(ruleset="vendetta", players=12, picked=DRAWN_DECK))
        cards = [role for role in BOOKS["vendetta"].plain.roles if role.card]
        assert page.count('class="cut-card"') == len(cards)
        assert Speech("en").say("web-handout-drawn") in words_of(page)

    at_a_party(test)


def test_a_game_that_cannot_be_dealt_yet_is_printed_all_the_same() -> None:
    async def test(party: Party) -> None:
        page = await printed(party, Plan(ruleset="city", players=7, deck=["mafia"] * 7))
        assert 'class="cut-card"' in page
        assert "You can’t deal this game yet" in words_of(page)

    at_a_party(test)


def test_a_sheet_nobody_knows_is_all_of_them() -> None:
    async def test(party: Party) -> None:
        plan = Plan(ruleset="sport", players=10)
        everything = await printed(party, plan)
        assert await printed(party, plan, sheet="tarot") == everything

    at_a_party(test)


def test_only_who_leads_the_table_prints_its_deck() -> None:
    async def test(party: Party) -> None:
        guest = await party.sit("Ann", 1)
        stranger = party.device("a stranger's phone")
        for visitor in (guest, stranger):
            page = await visitor.get(party.at("print"))
            assert page.status_code == 403
            assert "cut-card" not in page.text
        lobby = await party.laptop.get(party.at("host"))
        assert f'href="/{party.table.code}/print"' in lobby.text

    at_a_party(test)


def test_the_sheets_of_a_running_game_tell_nothing_of_its_deal() -> None:
    """They are made of what is chosen, and of a rehearsal with a deal of its own."""

    async def test(party: Party) -> None:
        pages = set()
        for _ in range(2):
            await party.laptop.post(party.at("plan"), data={"ruleset": "sport", "bots": "on"})
            games = str(party.table.seating.games)
            await party.laptop.post(party.at("start"), data={"games": games, "to": "host"})
            pages.add((await party.laptop.get(party.at("print"))).text)
            party.table.conductor.stop()
            party.table.match = None
        assert len(pages) == 1

    at_a_party(test)


@sampled("lang", ["ru", "en"])  # the longer words first
def test_sheets_fit_their_paper(browser: Browser, serve: Serve, lang: str, tmp_path: Path) -> None:
    """Nine cards a page, none with words cut off, and nothing of the screen on the paper."""
    served = serve(1.0)
    context = browser.new_context(locale=LOCALES[lang], viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": LANGUAGE_COOKIE, "value": lang, "url": served.base}])
    page = context.new_page()
    page.goto(served.base + served.owner_path)
    assert page.locator("html").get_attribute("lang") == lang
    for name, book in BOOKS.ours.items():
        players = SIZES.get(name, 10)
        form: dict[str, str | float | bool] = {"ruleset": name, "players": players, "bots": "on"}
        form |= {"picked": DRAWN_DECK} if book.draw is not None else {}  # every card of the book
        headers = {"origin": served.base}
        assert context.request.post(served.url("plan"), form=form, headers=headers).ok
        page.goto(served.url("print?sheet=cards"))
        assert page.evaluate(OVERFULL) == []
        cards = page.locator(".cut-card").count()
        sheet = page.pdf(path=tmp_path / "cards.pdf", prefer_css_page_size=True)
        assert pages_of(sheet) == -(-cards // 9), name
        for one in SHEETS:
            page.goto(served.url(f"print?sheet={one}"))
            page.emulate_media(media="print")
            assert not page.locator(".ways-on").is_visible()
            page.emulate_media(media="screen")
            assert pages_of(page.pdf(prefer_css_page_size=True)) <= max(4, -(-cards // 9))
    context.close()


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))
