"""Paper cards: a game is played with a deal that is only supposed, and nobody ever sees which."""

import asyncio
import re
from random import Random
from unittest.mock import patch

import httpx
import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.engine.replies import Remove, Reply
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from gorod.store.past_games import Search
from gorod.table.match.correction import RecordedEntry
from gorod.table.paper.card_facts import CardFact, CardFacts
from gorod.table.paper.judge import unseen_seats
from gorod.table.request_errors import RequestError
from gorod.web.app import Site
from tests.support.matches import match_of
from tests.support.paper_table import TABLES, Paper, at_the_first_call, look
from tests.support.sampling import sampled
from tests.support.wire import STROKES

BLACK = ("mafia", "don")


# What is shown -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_first_screen_of_a_judge_tells_of_no_deal(lang: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        for page in ("host", "back", "correct", "tv"):
            shown = (await judge.get(page)).text
            for role in ("sheriff", "don"):
                for line in re.findall(r"<li>([^<]*)</li>", shown):
                    assert Speech(lang, "sport").role(role).lower() not in line.lower(), line
        told = (await judge.get("host", headers={"accept": "application/json"})).json()
        assert told["seen"] == []
        assert not any(event["type"] == "CardDealt" for event in told["events"])

    look(Paper, at_it, lang)


def test_nobody_says_which_of_three_is_the_don_before_the_don_has_woken() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        awake = [seat for seat in range(1, 11) if paper.see(seat) in BLACK]
        data = {"wait": match_of(paper.table).stamp, "choice": awake}
        await judge.post("woke", data=data)
        told = (await judge.get("host", headers={"accept": "application/json"})).json()
        assert told["seen"] == []
        assert {chair["seat"] for chair in told["chairs"] if "Don" in chair["card"]} == {*awake}
        assert {chair["card"] for chair in told["chairs"]} == {
            "Don / Mafioso",
            "Civilian / Sheriff",
        }
        (plan,) = told["questions"]
        assert plan["who"] == "Don"
        assert told["unsure"]
        ask = next(ask for who, ask in paper.game.open.items() if isinstance(who, int))
        form = {"to": str(ask.to), "number": str(ask.number), "id": plan["id"], "choice": [1, 2, 3]}
        assert (await judge.post("answer", data=form)).status_code == 303
        record = (await judge.get("correct", headers={"accept": "application/json"})).json()
        assert [line["who"] for line in record["lines"]] == ["Don"]
        back = (await judge.get("back", headers={"accept": "application/json"})).json()
        assert not any("dealt" in line for step in back["steps"] for line in step["lines"])
        assert not any("Already read" in step["warning"] for step in back["steps"])

    look(at_the_first_call, at_it)


def test_a_judge_with_paper_cards_is_not_asked_what_a_supposed_holder_chooses() -> None:
    """Before it is told who woke, no question is put, not even to a program."""

    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        told = (await judge.get("host", headers={"accept": "application/json"})).json()
        assert told["woke"]
        assert told["questions"] == []
        assert told["owed"] == ""

    look(at_the_first_call, at_it)


PAGES = ("host", "back", "correct", "tv")


class Twin(Paper):
    """The same table, the same cards before the players, and any deal that is supposed."""

    def __init__(self, ruleset: str, mode: str | None, supposed: int) -> None:
        rng, plain = Random(supposed), CardFacts.deal

        def deal(naming: CardFacts, now: tuple[str, ...] = ()) -> tuple[str, ...]:
            first = list(naming.deck)
            rng.shuffle(first)
            return plain(naming, now or first)

        with patch.object(CardFacts, "deal", deal):
            super().__init__(ruleset, mode, seed=1)


def plain(page: str, code: str) -> str:
    """A page without what no human reads: ids, stamps, and how the record is numbered."""
    page = re.sub(r"\b[0-9a-f]{12}\b", "", page.replace(code, "CODE"))
    page = re.sub(r'name="(to|number|id|wait)" value="[^"]*"', "", page)
    page = re.sub(r'data-(to|number|ends|starts)="\d+"|/correct/\d+', "", page)
    return re.sub(r'(role="timer"[^>]*>)[0-9:]+', r"\1", STROKES.sub(r"\1", page))


@sampled(
    ("book", "mode"),
    TABLES,
    tried=2,
)
def test_no_screen_of_the_judge_depends_on_the_deal_that_is_supposed(
    book: str, mode: str | None
) -> None:
    """Two tables at which only that differs look the same at every step."""

    async def evening() -> None:
        several = (Twin(book, mode, supposed) for supposed in range(50))
        by_deal = {tuple(twin.game.table.cards.values()): twin for twin in several}
        twins = list(by_deal.values())[:2]
        assert len(twins) == 2
        judges = [
            httpx.AsyncClient(
                transport=httpx.ASGITransport(Site(twin.house, None).app()),
                base_url=f"http://table/{twin.table.code}/",
                cookies={"gorod": "judge", "gorod_lang": "en"},
            )
            for twin in twins
        ]
        for step in range(400):
            if step < 16 or step % 20 == 0 or twins[0].game.over:
                for page in PAGES:
                    one, other = [
                        plain((await judge.get(page)).text, twin.table.code)
                        for judge, twin in zip(judges, twins, strict=True)
                    ]
                    assert one == other, (step, page)
            if twins[0].game.over:
                break
            for twin in twins:
                twin.step()
        for judge in judges:
            await judge.aclose()
        for twin in twins:
            twin.table.conductor.stop()

    asyncio.run(evening())


# What depends on it ------------------------------------------------------------------------------


def where_a_card_decides() -> Paper:
    """IT Mafia: the hackers break in where the office manager may sit, whom nobody has met."""
    paper = Paper("it", "extended", seed=9)
    for _ in range(400):
        paper.name()
        ask = next((ask for ask in paper.asked()), None)
        try:
            if ask is not None:
                paper.answer(ask, paper.bot.answer(ask))
            else:
                paper.table.conductor.next()
        except RequestError as wrong:
            if wrong.reason != "card-decides" or ask is not None:
                raise
            return paper
    raise AssertionError("no card ever decided anything")


@pytest.mark.clause("COMMON-10")
@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "depends on the card of player"), ("ru", "решает карта номера")]
)
def test_what_an_unseen_card_decides_is_not_said_before_it_is_told(
    lang: str, sentence: str
) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        before, script = len(paper.game.journal), {"accept": "text/plain"}
        going_on = {"order": "next", "wait": match_of(paper.table).stamp}
        shown = [(await judge.get(page)).text for page in ("back", "correct")]
        refused = await judge.post("order", data=going_on, headers=script)
        assert refused.status_code == 409
        found = re.search(rf"{sentence} (\d+)", refused.text)
        assert found is not None, refused.text
        assert len(paper.game.journal) == before
        assert [(await judge.get(page)).text for page in ("back", "correct")] == shown
        seat = int(found[1])
        assert seat in unseen_seats(paper.judge.match)
        told = await judge.post("card", data={"seat": seat, "role": paper.see(seat)})
        assert told.status_code == 303
        going_on = {"order": "next", "wait": match_of(paper.table).stamp}
        assert (await judge.post("order", data=going_on, headers=script)).status_code == 204
        assert paper.game.table.cards[seat] == paper.see(seat)

    look(where_a_card_decides, at_it, lang)


def test_a_removal_that_may_end_the_game_waits_for_the_card() -> None:
    """Whether the only hunter was removed decides whether anybody has won."""

    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        order = {"order": "remove", "seat": "1", "id": "r"}
        assert (await judge.post("order", data=order)).status_code == 409
        assert not paper.game.table.left
        await judge.post("card", data={"seat": "1", "role": paper.see(1)})
        await judge.post("order", data=order | {"id": "r2"})
        assert 1 in paper.game.table.left
        assert paper.game.over == (paper.see(1) == "hunter")

    look(lambda: Paper("vendetta"), at_it)


async def captions(judge: httpx.AsyncClient) -> list[str]:
    told: list[str] = (await judge.get("tv", headers={"accept": "application/json"})).json()[
        "captions"
    ]
    return told


def test_of_a_card_that_was_turned_up_the_judge_is_asked_which_it_is() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        await judge.post("order", data={"order": "remove", "seat": "1", "id": "r"})
        asks = "Player 1 has turned up the card. Which one is it?"
        assert asks in (await judge.get("host")).text
        assert "queen" not in (await captions(judge))[-1]
        await judge.post("card", data={"seat": "1", "role": paper.see(1)})
        assert asks not in (await judge.get("host")).text
        assert "queen" in (await captions(judge))[-1]

    look(lambda: Paper("vendetta", "invasion"), at_it)


def with_cards_that_nobody_ever_saw() -> Paper:
    """Sport: four citizens are removed, and the judge has seen no other card."""
    paper = Paper()
    paper.cards = ["civilian"] * 6 + ["sheriff", "don", "mafia", "mafia"]
    for seat in range(1, 5):
        paper.looking(lambda seat=seat: paper.table.reply(Remove(seat)))  # type: ignore[misc]
    return paper


def test_who_was_of_which_side_is_left_open_where_nobody_saw_it() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        assert paper.game.table.winner == "black"
        assert unseen_seats(paper.judge.match) == {5, 6, 7, 8, 9, 10}
        told = {"accept": "application/json"}
        past = (await judge.get("games/1", headers=told)).json()
        assert [fate["won"] for fate in past["fates"]] == [False] * 4 + [None] * 6
        assert [fate["card"] for fate in past["fates"]] == ["Civilian"] * 4 + [""] * 6
        assert [chair["card"] for chair in past["chairs"]] == ["Civilian"] * 4 + [""] * 6
        over = next(one for one in past["events"] if one["type"] == "GameOver")
        assert over["cards"] == ["civilian"] * 4 + [""] * 6
        sheet = (await judge.get("games/1/protocol", headers=told)).json()
        assert [row["points"] for row in sheet["rows"]] == [0] * 4 + [None] * 6
        assert (await judge.get("games/1/protocol")).status_code == 200
        (kept,) = GameLibrary(paper.house.store).search(Search(code=paper.table.code))
        assert [player.points for player in kept.players] == [0] * 4 + [None] * 6

    look(with_cards_that_nobody_ever_saw, at_it)


def test_no_step_of_a_replay_shows_a_card_that_was_only_supposed_then() -> None:
    """The journal begins with an invented deal; what became of it later is no excuse to show it."""

    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        paper.play()
        steps = len(paper.game.journal)
        for step in range(1, steps, max(1, steps // 25)):
            for eyes in ("host", "3"):
                asked = {"step": str(step), "eyes": eyes}
                past = await judge.get(
                    "games/1/replay", params=asked, headers={"accept": "application/json"}
                )
                for event in past.json()["events"]:
                    if event["type"] in ("CardDealt", "CardShown"):
                        assert event["role"] == paper.see(event["seat"])

    look(at_the_first_call, at_it)


def test_every_answer_can_be_looked_at_again_though_nobody_has_seen_the_cards() -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        assert unseen_seats(paper.judge.match)
        numbers = [told.number for told in paper.judge.answers()]
        assert numbers
        for number in numbers:
            page = await judge.get(f"correct/{number}")
            assert page.status_code == 200, page.text

    look(where_a_card_decides, at_it)


def test_a_correction_whose_course_an_unseen_card_decides_waits_for_it() -> None:
    def hack(paper: Paper) -> RecordedEntry:
        return [one for one in paper.judge.answers() if one.occasion.topic == "hackers"][-1]

    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        entry, ask = hack(paper).entry, hack(paper).ask
        assert isinstance(entry, Reply)
        assert ask is not None
        known = next(one for one in ask.offer.options if one not in unseen_seats(paper.judge.match))
        paper.judge.correct(hack(paper).number, known)
        assert (await judge.post("correction", data={"do": "apply"})).status_code == 303
        paper.table.conductor.next()  # so it was this one who lost the job
        before = len(paper.game.journal)
        paper.judge.correct(hack(paper).number, entry.answer)
        page = (await judge.get("correction")).text
        assert f"depends on the card of player {entry.answer}" in page
        assert "<del>" not in page
        assert (await judge.post("correction", data={"do": "apply"})).status_code == 409
        assert len(paper.game.journal) == before

    look(where_a_card_decides, at_it)


# How it is reckoned ------------------------------------------------------------------------------


def test_every_card_that_somebody_may_hold_comes_in_one_of_the_other_deals() -> None:
    deck = BOOKS["sport"].ruleset().deck
    everybody = tuple(range(1, 11))
    facts = [CardFact(BLACK, (2, 5, 7), everybody), CardFact(("sheriff",), (9,), everybody)]
    naming = CardFacts(deck, 10, facts)
    played = naming.deal()
    deals = naming.deals(played)
    assert played not in deals
    for seat, roles in naming.possible().items():
        for role in roles - {played[seat - 1]}:
            assert any(deal[seat - 1] == role for deal in deals)
    for deal in deals:
        for fact in facts:
            held = {seat for seat in fact.among if deal[seat - 1] in fact.roles}
            assert held == set(fact.seats)


def test_a_deal_that_contradicts_the_facts_is_not_believed() -> None:
    """As it is played at an early step of an old journal."""
    deck = BOOKS["sport"].ruleset().deck
    naming = CardFacts(
        deck, 10, [CardFact((role,), (seat,), (seat,)) for seat, role in enumerate(deck, 1)]
    )
    assert naming.deals(tuple(reversed(deck))) == [tuple(deck)]
    assert naming.deals(deck) == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_players_of_a_paper_table_are_never_away(lang: str) -> None:
    async def at_it(paper: Paper, judge: httpx.AsyncClient) -> None:
        presence = paper.table.presence
        assert not presence._timers
        presence.away |= {1, 2, 3}  # phones that were here before the cards turned out to be paper
        presence.freeze(False)
        away = Speech(lang).say("web-mark-away")
        assert f">{away}<" not in (await judge.get("host")).text
        paper.play()
        assert f">{away}<" not in (await judge.get("host")).text

    look(Paper, at_it, lang)
