"""Bots at a served table: they reason, and the table goes on when one of them cannot."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import SystemRandom
from threading import Thread
from time import thread_time
from types import SimpleNamespace
from typing import Any

import pytest

from gorod.bots.bayes.bot import BayesBot
from gorod.engine.claims import Claimed, Floor
from gorod.engine.events import CardDealt
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Letter
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim, TakeBack
from gorod.engine.table import Choice
from gorod.parts.nominations import Nominated
from gorod.rulebooks import book
from gorod.rulebooks.sport import BestMove
from gorod.screens.host.console import console
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing import bot_answers
from gorod.table.pacing.bot_answers import BotPlayers
from gorod.table.pacing.bot_cpu_limit import limit_cpu
from gorod.table.setup import BotStrength, Plan
from tests.support.virtual_clock import leap

CARD = "the don is five"


def table(ruleset: str = "sport", players: int = 10) -> Evening:
    evening = Evening.begin(Store())
    evening.choose(Plan(ruleset=ruleset, players=players, bots=True))
    evening.sit("Guest", 1, f"{1:024}")
    return evening


Played = Callable[[Evening], list[BayesBot]]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """Plays a game to its end; the one guest never answers, and time passes by itself."""
    sat: list[BayesBot] = []
    sit_down = BayesBot.__init__

    def noted(bot: BayesBot, *about: Any) -> None:
        sit_down(bot, *about)
        sat.append(bot)

    def play_out(evening: Evening) -> list[BayesBot]:
        monkeypatch.setattr(BayesBot, "__init__", noted)

        async def play() -> None:
            evening.start()
            while not evening.latest().game.over:
                await asyncio.sleep(1)

        leap(play(), monkeypatch)
        return sat

    return play_out


@pytest.mark.parametrize(("ruleset", "players"), [("sport", 10), ("salon", 9), ("vendetta", 12)])
def test_they_play_a_served_game_to_its_end_and_talk_in_it(
    ruleset: str, players: int, played: Played
) -> None:
    evening = table(ruleset, players)
    for games in range(1, 6):  # one that is soon over may have nothing to talk about
        bots = played(evening)
        match = evening.latest()
        assert sorted(bot.seat for bot in bots) == sorted(match.terms.bots * games)
        claims = [one.event for one in match.game.letters if isinstance(one.event, Claimed)]
        assert {claim.seat for claim in claims} <= set(match.terms.bots)
        if claims:
            return
    raise AssertionError("they say nothing")


def test_where_all_talk_with_all_they_answer_what_others_say_and_not_for_ever() -> None:
    """In a speech of its own a bot is heard once; in a talk once more, if there is an answer.

    Whoever is pointed at may always answer, also where nothing was said with it.
    """
    game: Any = SimpleNamespace(
        letters=[], table=SimpleNamespace(floor=None), wait=SimpleNamespace(number=7)
    )
    match: Any = SimpleNamespace(game=game)
    minds = BotPlayers("CODE", lambda: match)
    assert not minds.has_spoken(match, 3)
    minds.note_speech(match, 3)
    game.letters.append(Letter(Claimed(3, "suspect", "", (1,)), EVERYONE))
    assert minds.has_spoken(match, 3)
    game.letters.append(Letter(Claimed(5, "suspect", "", (3,)), EVERYONE))
    assert not minds.has_spoken(match, 3)
    minds.note_speech(match, 3)
    game.letters.append(Letter(Claimed(6, "suspect", "", (1,)), EVERYONE))
    assert minds.has_spoken(match, 3)
    for pointed in (Claimed(6, "suspect", "", (3,)), Nominated(1, 3), BestMove(2, (3, 4))):
        game.letters.append(Letter(pointed, EVERYONE))
        assert not minds.has_spoken(match, 3)
        minds.note_speech(match, 3)
        assert minds.has_spoken(match, 3)
    for idle in (Nominated(1, 4), Nominated(3, 1), Claimed(6, "trust", "", (3,))):
        game.letters.append(Letter(idle, EVERYONE))
    game.letters.append(Letter(Nominated(1, 3), (5,)))
    assert minds.has_spoken(match, 3)
    game.wait.number, game.table.floor = 8, 3
    minds.note_speech(match, 3)
    game.letters.append(Letter(Claimed(5, "suspect", "", (3,)), EVERYONE))
    assert minds.has_spoken(match, 3)


@pytest.mark.parametrize("level", ["gentle", "people", "hard"])
def test_they_play_as_strong_as_the_table_wants(level: BotStrength, played: Played) -> None:
    evening = table()
    evening.choose(Plan(players=10, bots=True, level=level))
    assert {bot.level.name for bot in played(evening)} == {level}


def broken(bot: BayesBot, ask: Ask) -> Choice:
    raise RuntimeError(CARD)


def illegal(bot: BayesBot, ask: Ask) -> Choice:
    return CARD


def speechless(bot: BayesBot, floor: Floor) -> list[Claim]:
    raise RuntimeError(CARD)


def for_another(bot: BayesBot, floor: Floor) -> list[Claim]:
    return [Claim(bot.seat % 10 + 1, "am", "sheriff"), Claim(bot.seat, "am", CARD)]


@pytest.mark.parametrize("answer", [broken, illegal])
def test_a_bot_that_fails_answers_anyhow_and_the_log_names_no_secret(
    answer: Callable[[BayesBot, Ask], Choice],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    played: Played,
) -> None:
    monkeypatch.setattr(BayesBot, "answer", answer)
    evening = table()
    with caplog.at_level(logging.ERROR):
        played(evening)
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert "answers anyhow" in said
    assert CARD not in said
    assert evening.code not in said
    assert len(caplog.records) <= 9  # each once, and not at every question


def test_a_bot_that_thinks_for_too_long_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, played: Played
) -> None:
    now = [0.0]
    monkeypatch.setattr(bot_answers, "thread_time", lambda: now[0])

    def slowly(bot: BayesBot, ask: Ask) -> Choice:
        now[0] += 2 * bot_answers.MAX_ANSWER_CPU_S
        return ask.offer.options[0] if ask.offer.options and ask.offer.one else None

    monkeypatch.setattr(BayesBot, "answer", slowly)
    evening = table()
    with caplog.at_level(logging.ERROR):
        played(evening)
    assert now[0] <= 9 * 2 * bot_answers.MAX_ANSWER_CPU_S
    assert any("CpuLimitExceeded" in record.getMessage() for record in caplog.records)


def for_ever(bot: BayesBot, ask: Ask) -> Choice:
    """It catches whatever goes wrong, and begins again."""
    while True:
        with suppress(Exception):
            sum(range(1000))


def for_ever_in_words(bot: BayesBot, floor: Floor) -> list[Claim]:
    while True:
        sum(range(1000))


@pytest.mark.parametrize(("method", "hang"), [("answer", for_ever), ("speak", for_ever_in_words)])
def test_a_bot_that_never_answers_is_interrupted_and_the_owner_is_told(
    method: str,
    hang: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    played: Played,
) -> None:
    monkeypatch.setattr(bot_answers, "MAX_ANSWER_CPU_S", 0.05)
    monkeypatch.setattr(BayesBot, method, hang)
    evening = table()
    with caplog.at_level(logging.ERROR):
        played(evening)
    assert evening.conductor.bots.ailing
    assert any("CpuLimitExceeded" in record.getMessage() for record in caplog.records)
    assert len(caplog.records) <= 9


def test_what_is_done_in_time_is_not_interrupted_later() -> None:
    for _ in range(200):
        with limit_cpu(0.001):
            pass
    began = thread_time()
    while thread_time() - began < 0.1:
        pass


def test_only_the_own_time_of_who_thinks_counts() -> None:
    """Others use the processor meanwhile, and that is nobody's fault."""

    def work() -> None:
        began = thread_time()
        while thread_time() - began < 0.3:
            pass

    others = Thread(target=work)
    with limit_cpu(0.2):
        others.start()
        others.join()


def as_one_speaks(bot: BayesBot, floor: Floor) -> Iterator[Claim]:
    yield Claim(bot.seat, "am", "sheriff")
    raise RuntimeError(CARD)


def in_no_form(bot: BayesBot, floor: Floor) -> list[Claim]:
    return [CARD]  # type: ignore[list-item]


@pytest.mark.parametrize("speak", [speechless, for_another, as_one_speaks, in_no_form])
def test_what_nobody_may_say_is_not_said_and_the_owner_is_told(
    speak: Callable[[BayesBot, Floor], list[Claim]], monkeypatch: pytest.MonkeyPatch, played: Played
) -> None:
    monkeypatch.setattr(BayesBot, "speak", speak)
    evening = table()
    played(evening)
    letters = evening.latest().game.letters
    assert not any(isinstance(letter.event, Claimed) for letter in letters)
    assert evening.conductor.bots.ailing


@pytest.mark.parametrize("answer", [broken, illegal])
def test_the_owner_is_told_by_day_and_never_by_night(
    answer: Callable[[BayesBot, Ask], Choice], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BayesBot, "answer", answer)
    evening = table()
    minds = evening.conductor.bots
    seen: list[tuple[bool, bool, bool]] = []

    async def play() -> None:
        evening.start()
        while evening.latest().game.table.day < 2 and not evening.latest().game.over:
            seen.append((evening.latest().is_dark, bool(minds._failed), minds.ailing))
            await asyncio.sleep(1)
        evening.conductor.stop()

    leap(play(), monkeypatch)
    first_day = next(at for at, (is_dark, *_) in enumerate(seen) if not is_dark)
    by_night, later = seen[:first_day], seen[first_day:]
    assert any(failed for _, failed, _ in by_night)
    assert not any(told for _, _, told in by_night)
    assert any(told for _, _, told in later)


def test_only_the_owner_sees_that_a_bot_is_broken(
    monkeypatch: pytest.MonkeyPatch, played: Played
) -> None:
    evening = table()

    async def begin() -> None:
        evening.start()
        evening.conductor.stop()

    leap(begin(), monkeypatch)
    evening.conductor.bots.ailing = True
    for owns in (True, False):
        painter = Painter(evening.snapshot(on_console=True), "en")
        assert console(evening, painter, "", owns, "", ChatDraft()).ailing == owns


def test_after_a_step_is_taken_back_they_know_only_what_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = table()

    async def play() -> None:
        evening.start()
        while evening.latest().game.table.day < 2 and not evening.latest().game.over:
            await asyncio.sleep(1)
        evening.conductor.stop()

    leap(play(), monkeypatch)
    match, minds = evening.latest(), evening.conductor.bots
    seat = match.terms.bots[0]
    before = minds._awake(match, seat)
    match.game.reply(TakeBack(5))
    after = minds._awake(match, seat)
    assert after is not before
    assert minds._told[seat] == len(match.game.letters)


def test_a_bot_hears_what_its_seat_is_told_and_no_other_card(played: Played) -> None:
    evening = table()
    heard: dict[int, list[CardDealt]] = {}

    def listen(bot: BayesBot, event: object) -> None:
        if isinstance(event, CardDealt):
            heard.setdefault(bot.seat, []).append(event)
        bot.belief.hear(event)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BayesBot, "hear", listen)
        played(evening)
    assert heard
    assert all([one.seat for one in cards] == [seat] for seat, cards in heard.items())


def test_they_draw_from_secrets_of_the_system_and_keep_no_seed(played: Played) -> None:
    evening = table()
    assert all(isinstance(bot.rng, SystemRandom) for bot in played(evening))


def test_after_the_game_nobody_keeps_what_they_believed(played: Played) -> None:
    evening = table()
    assert played(evening)
    assert not evening.conductor.bots.bots


def test_chance_needs_no_mind() -> None:
    minds = BotPlayers("ABCD", lambda: None)
    ask = Game(book("sport").ruleset()).open["chance"]
    assert ask.takes(minds.answer(ask))
    assert not minds.bots
