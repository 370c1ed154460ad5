"""Decoy questions: whom one suspects once every night, else something that varies, and unread."""

import asyncio
from itertools import pairwise

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM
from gorod.parts.decoys import COVER, DECOYS, worded
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.screens.phone.question import question
from gorod.speech import Speech
from gorod.table.match.correction import SettledAnswer, recorded_entries, replay_corrected
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.night_calls import called, until
from tests.support.random_games import TABLES, random_game
from tests.support.scripted_evening import Evening as Night
from tests.support.wire import form_of

DECOY = Ask(1, 1, COVER, Offer((2,)))


def match_with(game: Game) -> Match:  # type: ignore[type-arg]
    names = {seat: f"Name {seat}" for seat in game.table.seats}
    setting = Setting(game.rules.id, len(names))
    return Match(1, Terms(setting, names, [], "person", "usual", "en"), game)


@pytest.mark.clause("COMMON-25")
@pytest.mark.parametrize("table", TABLES)
def test_whom_one_suspects_is_asked_once_every_night_and_nothing_twice_running(table: str) -> None:
    played = random_game(TABLES[table], 7, clock=0.05)
    game = Game(played.rules)
    nights: dict[int, list[str]] = {}
    seen = 0
    for entry in played.journal:
        game.reply(entry)
        if game.wait.hushed and not game.over and game.wait.number != seen:
            seen = game.wait.number
            nights.setdefault(game.table.night, []).append(worded(DECOY, game.table).topic)
    assert nights
    for topics in nights.values():
        assert topics.count(COVER) == 1 == topics.index(COVER) + 1
        assert all(one != other for one, other in pairwise(topics))


@pytest.mark.clause("COMMON-5", "COMMON-25")
def test_the_words_follow_from_what_everybody_heard_and_are_the_same_on_every_phone() -> None:
    night = Night("city", cover=True).night().day().until("sheriff")
    match = match_with(night.game)
    table = match.views[ROOM].table
    assert worded(DECOY, table) == worded(DECOY, night.game.table)
    painter = Painter(TableSnapshot(match), "en")
    asked = [question(painter, one, one.ask.to) for one in match.asked() if one.ask.topic == COVER]  # type: ignore[arg-type]
    assert len(asked) == 9
    assert len({one.headline for one in asked}) == 1
    assert {one.topic for one in asked} == {COVER}
    assert asked[0].headline in [Speech("en").say(f"ask-cover-{name}") for name in DECOYS]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_decoy_question_is_said_in_words_of_its_own(lang: str) -> None:
    speech = Speech(lang)
    said = {speech.say(f"ask-cover-{name}") for name in DECOYS} | {speech.say("ask-cover")}
    assert len(said) == len(DECOYS) + 1
    assert all(speech.knows(f"ask-cover-{name}.pass") for name in DECOYS)


@pytest.mark.clause("COMMON-9", "COMMON-25")
def test_the_host_can_neither_read_nor_change_what_was_answered_to_a_decoy_question() -> None:
    async def test() -> None:
        async with called("mafia") as (room, console):
            await until(room, console, "sheriff")
            form = form_of(room.evening, room.game.open[2], 3)
            await room.phones[2].post("answer", True, **form)
            number = len(room.game.journal)
            entry = room.game.journal[-1]
            assert isinstance(entry, Reply)
            assert (entry.seat, entry.answer) == (2, 3)
            for done in (
                await console.get(f"correct/{number}"),
                await console.ask("GET", room.path(f"correct/{number}")),
                await console.post(f"correct/{number}", choice=4),
            ):
                assert done.status == 409
            assert room.game.journal[-1] == entry

    asyncio.run(test())


def test_a_correction_lists_no_answer_to_a_decoy_question_and_gives_it_to_nobody_else() -> None:
    """The maniac killed 3 and not 2: all who suspected 3 since then, and 3 too, are not asked."""
    night = Night("city", cover=True).night().day().night(maniac={10: 2}).day().until("putana")
    for seat, suspect in {1: 3, 3: 1, 4: 7, 5: 3}.items():
        assert night.game.open[seat].topic == COVER
        night.answer(seat, suspect)
    night.until("mafia")
    chosen = [one for one in recorded_entries(night.game) if one.occasion.topic == "maniac"]
    settled: list[SettledAnswer] = []
    telling = replay_corrected(night.game, chosen[-1].number, 3)
    while telling.stuck is not None:
        ask = telling.stuck.ask
        assert isinstance(ask.to, int)
        assert ask.topic != COVER
        settled.append(SettledAnswer(ask.to, ask.topic))
        telling = replay_corrected(night.game, chosen[-1].number, 3, settled)
    assert telling.game.table.left == {3: "killed"}
    assert not telling.lost
    kept = {
        one.entry.seat: one.entry.answer
        for one in recorded_entries(telling.game)
        if one.occasion.topic == COVER and isinstance(one.entry, Reply) and one.entry.answer
    }
    assert kept == {4: 7}
