"""Proof 6: what comes over the wire tells no more than the letters do.

Whole games over real sockets, every phone and the table screen with its stream. First: every
text of every page is one that the letters for this observer produce, and no attribute holds a
card. Then: as long as two games look the same to an observer in letters and questions, the bytes
that he is sent are the same, push by push. What the letters tell is proved in `tests/secrecy`.
"""

import asyncio
import re
from random import Random
from typing import Any

import pytest

from gorod.engine.events import GameOver
from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.engine.replies import GiveFloor
from gorod.engine.seats import ROOM, Seat
from gorod.rulebooks import BOOKS
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import phone
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan, Seated
from gorod.web.rendering.renderer import Renderer
from tests.support.matches import match_of
from tests.support.sampling import sampled
from tests.support.wire import Page, at_random, dealt, everybody, form_of, play

# isort: split
from tests.support.observers import Deal, Script, after_days, entries, swapped
from tests.support.random_tables import (
    CALM,
    EVERY_TABLE,
    HURRIED,
    STORMY,
    STRICT,
    Pinned,
    Player,
    with_what_it_needs,
)
from tests.support.secret_deals import CITY_DEAL, IT_DEAL, SALON_DEAL, SPORT_DEAL, VENDETTA_DEAL
from tests.support.wire_pairs import (
    IT_BASE,
    PAIRS,
    PLAYED,
    QUIET,
    TEXTBOOK_DEAL,
    VENDETTA_SMALL,
    Pair,
    Reader,
    Twin,
    a_match,
    name_of_plan,
    tell_apart,
)

# What one may read -------------------------------------------------------------------------------


# Whole games -------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-9")
@sampled("plan", PLAYED, tried=2, ids=name_of_plan)
def test_pages_and_streams_say_nothing_that_the_letters_do_not_say(plan: Plan) -> None:
    plan.bots = False
    asyncio.run(read_everything(plan, seed=1 if plan.mode == "hostless" else 2))


async def read_everything(plan: Plan, seed: int) -> None:
    async with everybody(plan, seed) as (room, console):
        assert room.tv is not None
        readers = [Reader(room, seat, phone) for seat, phone in room.phones.items()]
        readers.append(Reader(room, ROOM, room.tv))
        if plan.hosted_by == "gorod":
            readers.append(Reader(room, ROOM, console))

        def learn() -> None:
            for reader in readers:
                reader.learn()

        def look() -> None:
            for reader in readers:
                reader.look()

        async def snoop() -> None:
            """Now and then somebody loads a page, or looks where there is nothing for him."""
            if room.step % 7 == 0:
                reader = readers[(room.step // 7) % len(readers)]
                await reader.browser.get("me" if reader.observer else "tv")
                if reader.observer:
                    assert reader.browser.screen == drawn_now(reader), "a screen fell behind"
                if reader.browser is not console:
                    for path in ("host", "back", "after", "notebook.yaml", "stream/host"):
                        refused = await reader.browser.get(path)
                        assert refused.status in (403, 409), path
                look()

        learn()
        look()
        room.before_settling.append(learn)
        room.after_settling.append(look)
        await play(room, console, at_random(seed), between=snoop)
        assert room.game.over
        assert any(isinstance(one.event, GameOver) for one in room.game.letters)


def drawn_now(reader: Reader) -> str:
    """The phone's screen, drawn anew: the stream must have shown it already."""
    assert isinstance(reader.observer, int)
    hosts = reader.browser is reader.room.console
    page = page_of(reader.room.evening, reader.observer, reader.browser.lang, hosts)
    return "\n".join(line for line in page.splitlines() if line.strip())


def page_of(evening: Evening, seat: Seat, lang: str = "en", hosts: bool = False) -> str:
    """The page of this seat, as its stream shows it."""
    painter = Painter(evening.snapshot(), lang, evening.code)
    shown = phone(evening, painter, seat, f"http://table/{evening.code}", ChatDraft(), hosts)
    return DRAWER.html(lang, shown, live=True)


DRAWER = Renderer()


# Two games that look the same --------------------------------------------------------------------


async def twin(plan: Plan, deal: Deal, script: Script, days: int, silent: str = "") -> Twin:
    with dealt(deal):
        async with everybody(plan) as (room, console):
            made = Twin(room)
            await play(room, console, script.answer, after_days(days), silent=silent)
            return made


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-10")
@sampled("pair", PAIRS, ids=str)
def test_the_wire_never_tells_two_games_apart_before_the_letters_do(pair: Pair) -> None:
    """Not by what it sends, nor how much, how often or in which order."""
    plan = pair.plan
    plan.bots, plan.deck = False, list(pair.deal)
    script = Script(2).with_orders(*QUIET, *pair.orders)

    async def compare() -> None:
        first = await twin(plan, pair.deal, script, pair.days)
        if pair.silent:
            passing = script.with_orders((pair.silent, None, None))
            one = await twin(plan, pair.deal, passing, pair.days)
            other = await twin(plan, pair.deal, passing, pair.days, pair.silent)
            assert len(other.room.game.journal) < len(one.room.game.journal)
            assert list(tell_apart(one, other)) == []
        games = [(pair.deal, script.with_orders(order)) for order in pair.others]
        games += [(swapped(pair.deal, *seats), script) for seats in pair.swaps]
        for deal, changed in games:
            other = await twin(plan, deal, changed, pair.days)
            assert other.room.game.journal != first.room.game.journal, "there must be a secret"
            assert list(tell_apart(first, other)) == []

    asyncio.run(compare())


def test_a_page_that_tells_a_secret_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two proofs above are worth something: they find a leak of one bit."""
    plain = Painter.title

    def leaking(painter: Painter, table: Any) -> str:
        nights = painter.match.game.table.choices.get("sheriff", {}).values()
        return plain(painter, table) + "\u00a0" * any(4 in told.values() for told in nights)

    monkeypatch.setattr(Painter, "title", leaking)
    pair = PAIRS[0]
    pair.plan.bots = False
    script = Script(2).with_orders(*QUIET, *pair.orders)

    async def compare() -> None:
        one = await twin(pair.plan, pair.deal, script, 2)
        other = await twin(pair.plan, pair.deal, script.with_orders(("sheriff", None, 5)), 2)
        assert any(line.startswith("tv") for line in tell_apart(one, other))

    asyncio.run(compare())


@pytest.mark.clause("COMMON-5")
def test_who_votes_for_another_does_not_learn_how_often_that_one_was_asked() -> None:
    """By night only those who wake are asked: the number of a question would tell who does."""

    async def test() -> None:
        plan = Plan(ruleset="vendetta", players=9, cover=False, bots=False)
        plan.deck = list(VENDETTA_SMALL)
        script = Script(1).with_orders(("hunters", None, None), ("hand_over", None, 1))
        script = script.with_orders(("nominate", 2, 3), ("nominate", 3, 2), ("vote", None, 3))
        with dealt(VENDETTA_SMALL):
            async with everybody(plan) as (room, console):
                await console.post("order", order="silence", seat=5, id="hush")
                await room.settle()
                await play(
                    room,
                    console,
                    script.answer,
                    lambda game: any(ask.hand is not None for ask in game.open.values()),
                )
                asks = [ask for ask in room.game.open.values() if ask.hand is not None]
                ask = asks[0]
                assert isinstance(ask.hand, int)
                body = room.phones[ask.hand].screen
                numbers = re.findall(r'name="number" value="([^"]*)"', body)
                assert match_of(room.evening).stamp in numbers
                assert f'value="{ask.to}.{ask.number}' not in body
                own, _ = match_of(room.evening).question_ids(room.game.open[ask.hand])
                assert set(numbers) == {match_of(room.evening).stamp, own}
                form = form_of(room.evening, ask, ask.offer.options[0])
                for _ in range(2):  # a double tap is one vote
                    done = await room.phones[ask.hand].post("answer", script=True, **form)
                    assert done.status == 204, done.text
                assert room.game.wait.answers[ask.to] == ask.offer.options[0]
                form = {"to": ask.to, "number": "stale", "pass": "yes"}
                late = await room.phones[ask.hand].post("answer", script=True, **form)
                assert late.status == 409

    asyncio.run(test())


# Those who have left -----------------------------------------------------------------------------


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize("tables", EVERY_TABLE, ids=str)
def test_whoever_looks_on_as_a_spectator_is_never_asked_again(tables: Pinned) -> None:
    """And whoever has left and is still asked for a last word or act sees no more than before."""
    for seed in range(3):
        look_on(tables, seed)


def look_on(tables: Pinned, seed: int) -> None:
    options = with_what_it_needs(BOOKS[tables.book], dict(tables.options), tables.mode)
    rules = BOOKS[tables.book].ruleset(options=options, mode=tables.mode, paced=True)
    match = a_match(tables.book, Game(rules))
    game = match.game
    temper = (CALM, STRICT, HURRIED, STORMY)[seed % 4]
    player = Player(game, Random(f"{tables} {seed}"), temper)
    for _ in range(4000):
        if game.over:
            break
        entry = player.next_entry()
        try:
            game.judge(entry)
        except Refused:
            continue
        match.play(entry)
        if game.over:
            break
        asked = {ask.answerer for ask in game.open.values() if isinstance(ask.to, int)}
        assert match.departed <= set(game.table.left)
        for ask in game.wait.asks.values():  # a vote that a removal cut into still knows its seats
            if ask.answerer in match.departed:
                assert game.wait.answers[ask.to] is None, (game.wait.topic, ask)
        assert not match.departed & asked, (game.wait.topic, asked)


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize("book", ["sport", "city"])
def test_who_still_has_a_last_word_sees_no_card_while_the_host_gives_another_the_floor(
    book: str,
) -> None:
    game = Game(BOOKS[book].ruleset(paced=True))
    match = a_match(book, game)
    player = Player(game, Random(7), CALM)
    while not any(ask.to in game.table.left for ask in game.open.values()):
        assert not game.over
        match.play(player.next_entry())
    (speaker,) = [ask.to for ask in game.open.values() if ask.to in game.table.left]
    assert isinstance(speaker, int)
    match.play(GiveFloor(seat=game.table.alive[0], seconds=15))
    assert speaker not in [ask.to for ask in game.open.values()]
    assert not match.sees_all(speaker)


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize(
    ("topic", "book", "deal", "options"),
    [
        ("best_move", "sport", SPORT_DEAL, {}),
        ("last-word", "city", CITY_DEAL, {}),
        ("blood", "salon", SALON_DEAL, {"name_in_blood": True}),
    ],
)
def test_whoever_has_a_last_act_sees_all_only_after_it(
    topic: str, book: str, deal: Deal, options: dict[str, bool]
) -> None:
    match = a_match(book, Game(BOOKS[book].ruleset(deck=deal, options=options, paced=True)))
    game = match.game
    script = Script(1).with_orders(
        *QUIET, ("mafia", None, 1), ("doctor", None, None), (topic, 1, None)
    )
    asked = 0
    for entry in entries(game, deal, script):
        match.play(entry)
        if game.wait.topic == topic and 1 in game.open:
            asked += 1
            assert 1 in game.table.left
            assert not match.sees_all(1)
        elif asked:
            break
    assert asked
    for entry in entries(game, deal, script):
        match.play(entry)
        if game.wait.topic not in (topic, "last-word"):
            break
    assert match.sees_all(1)


# Phones by night ---------------------------------------------------------------------------------


OBLIGATORY = {"undine", "queen", "lord", "scout", "dhampir"}
"""In Vendetta whatever does not kill must be done (VENDETTA-18), so there is no button to pass."""

DARK: list[tuple[str, str | None, Deal, set[str]]] = [
    ("sport", None, SPORT_DEAL, {"plan"}),
    ("city", None, CITY_DEAL, set()),
    ("salon", None, SALON_DEAL, set()),
    ("it", "base", IT_BASE, set()),
    ("it", "extended", IT_DEAL, {"plan"}),
    ("vendetta", None, VENDETTA_DEAL, OBLIGATORY | {"lamia", "revenant"}),
    ("textbook", None, TEXTBOOK_DEAL, {"mafia", "doctor", "detective"}),
]
"""Covered tables, and the questions that cannot look like all others: they ask for several seats,
for a way, or for an answer that must be given."""


def shape(page: str) -> list[str]:
    """The tags of a phone's page with their classes; a seat is a seat, to be chosen or not.

    The own card is under the finger.
    """
    return [
        f"{tag.name} {' '.join(tag.classes)}" if tag.within("tile") is None else "tile"
        for tag in Page(page).tags
        if tag.within("card") is None and (tag.within("tile") in (None, tag))
    ]


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize(("book", "mode", "deal", "unlike"), DARK)
def test_in_a_covered_call_all_phones_look_alike(
    book: str, mode: str | None, deal: Deal, unlike: set[str]
) -> None:
    evening = Evening(Store(), "CODE", Seated(Plan(ruleset=book)))
    rules = BOOKS[book].ruleset(deck=deal, options={"cover": True}, mode=mode, paced=True)
    match = evening.match = a_match(book, Game(rules))  # type: ignore[assignment]
    game = match.game
    seen, found = 0, set()
    for entry in entries(game, deal, Script(3)):
        if game.table.night > 3:
            break
        wait = game.wait
        if wait.hushed and not wait.answers:
            pages = {seat: page_of(evening, seat) for seat in game.table.alive}
            asks = {seat: wait.asks[seat] for seat in game.table.alive}
            covered = [seat for seat, ask in asks.items() if ask.topic == "cover"]
            usual = shape(pages[covered[0]])
            for seat, page in pages.items():
                offer = asks[seat].offer
                if not offer.one or not offer.may_pass:
                    found.add(asks[seat].topic)
                    continue
                seen += asks[seat].topic != "cover"
                assert shape(page) == usual, (asks[seat].topic, seat)
                assert 0.75 < len(page) / len(pages[covered[0]]) < 1.33
        match.play(entry)
    assert seen or book == "textbook"
    assert found == unlike
    evening.store.close()
