"""The host gives the floor out of turn, stops a speech, and gives a game up."""

from typing import Any

import pytest

from gorod.engine.events import VOID, GameOver
from gorod.engine.game import Game
from gorod.engine.questions import Malformed
from gorod.engine.seats import ROOM
from gorod.notebook.checker import check_text
from gorod.notebook.writer import write_notebook
from gorod.parts.orders import GameVoided, SilentNextTime, SpeechCut
from gorod.parts.points import PointsGiven
from gorod.parts.silence import Silenced, Speechless
from gorod.parts.speeches import FloorGiven, FloorReturned, Spoke
from gorod.speech import Speech
from tests.support.scripted_evening import Evening
from tests.support.vendetta_evening import Vendetta

speaking = pytest.mark.parametrize("ruleset", ["sport", "city", "it"])


def waiting(evening: Evening) -> tuple[Any, ...]:
    """All that is waited for, and what was answered already."""
    game = evening.game
    return dict(game.open), dict(game.wait.answers), game.wait.number, game.table.floor


@pytest.mark.clause("COMMON-18", "COMMON-21")
@speaking
def test_after_a_word_out_of_turn_the_interrupted_speech_goes_on(ruleset: str) -> None:
    evening = Evening(ruleset).night().until("nominate", 2)
    before = waiting(evening)
    evening.give_floor(5, 20)
    assert evening.asked == {5: "floor"}
    assert evening.seconds == 20
    assert evening.table.floor == evening.knows(ROOM).floor == 5
    assert evening.seen_by(ROOM)[-1] == FloorGiven(5, "floor", 20)
    evening.answer(5)
    assert evening.seen_by(ROOM)[-2:] == [Spoke(5, "floor"), FloorReturned(2)]
    assert waiting(evening) == before
    assert evening.knows(ROOM).floor == 2


@pytest.mark.clause("COMMON-21")
def test_a_word_out_of_turn_ends_by_the_clock_and_one_may_interrupt_another() -> None:
    evening = Evening("sport").night().until("nominate", 2)
    before = waiting(evening)
    evening.give_floor(5)
    evening.give_floor(7)
    evening.time_is_up()
    assert evening.asked == {5: "floor"}
    evening.time_is_up()
    assert waiting(evening) == before


@pytest.mark.clause("COMMON-21")
def test_a_vote_and_a_call_in_the_dark_go_on_with_what_was_answered() -> None:
    evening = Evening("sport").night().until("vote", nominate={1: 4, 2: 6})
    evening.answer(1, 6)
    before = waiting(evening)
    evening.give_floor(2)
    evening.stop(2)
    assert waiting(evening) == before
    evening = Evening("city").until("mafia")
    before = waiting(evening)
    evening.give_floor(1)
    evening.answer(1)
    assert waiting(evening) == before


@pytest.mark.clause("COMMON-21")
def test_who_left_was_silenced_or_speaks_is_not_given_the_floor() -> None:
    evening = Evening("sport").night().until("nominate", 2)
    evening.remove(9)
    evening.silence(8)
    for seat in (9, 8, 2):
        with evening.refuses("COMMON-18"):
            evening.give_floor(seat)
    for seconds in (0, -5, True, "10"):
        with evening.refuses(kind=Malformed):
            evening.give_floor(3, seconds)  # type: ignore[arg-type]
    with evening.refuses(kind=Malformed):
        evening.give_floor(11)


@pytest.mark.clause("COMMON-21")
def test_whoever_was_removed_meanwhile_does_not_speak_on() -> None:
    evening = Evening("sport").night().until("nominate", 2)
    evening.give_floor(5)
    evening.remove(2)
    evening.answer(5)
    assert evening.asked == {3: "nominate"}
    assert not [one for one in evening.seen_by(ROOM) if isinstance(one, FloorReturned)]
    evening.give_floor(7)
    evening.remove(7)
    assert evening.asked == {3: "nominate"}
    assert evening.table.floor == 3


@pytest.mark.clause("COMMON-21", "COMMON-18")
def test_a_floor_can_be_taken_back_and_stands_in_the_record() -> None:
    evening = Evening("sport").night().until("nominate", 2)
    asked = evening.asked
    evening.give_floor(5)
    evening.take_back()
    assert evening.asked == asked
    assert evening.table.floor == 2
    again = Game(evening.rules, evening.game.journal)
    assert again.letters == evening.game.letters


@pytest.mark.clause("COMMON-18")
def test_stopping_a_speech_ends_it_and_takes_nothing_else() -> None:
    evening = Evening("sport").night().until("nominate", 2)
    with evening.refuses("COMMON-18"):
        evening.stop(3)
    evening.stop(2)
    assert SpeechCut(2) in evening.seen_by(ROOM)
    assert evening.asked == {3: "nominate"}
    evening.day().night().day()
    assert 2 in [seat for seat, _, _ in evening.speeches]


def vampires() -> Vendetta:
    return Vendetta("king lamia vampire*6 hunter*2")


@pytest.mark.clause("VENDETTA-64", "VENDETTA-66")
def test_in_vendetta_stopping_a_speech_is_no_spell() -> None:
    evening = vampires().until("plea", nominate={1: 3, 2: 4}, vote={3: [1, 5], 4: [2, 6]})
    speaker = evening.table.floor
    assert speaker is not None
    evening.stop(speaker)
    assert not evening.table.of(Speechless).silenced
    assert evening.table.floor != speaker
    evening.silence(speaker)
    assert evening.table.of(Speechless).silenced == {speaker}


@pytest.mark.clause("VENDETTA-64", "COMMON-21")
def test_the_spell_ends_a_plea_that_waits_for_a_word_out_of_turn() -> None:
    evening = vampires().until("plea", nominate={1: 3, 2: 4}, vote={3: [1, 5], 4: [2, 6]})
    speaker = evening.table.floor
    assert speaker is not None
    evening.give_floor(7)
    evening.silence(speaker)
    with evening.refuses("COMMON-18"):
        evening.give_floor(speaker)
    evening.answer(7)
    assert FloorReturned(speaker) not in evening.seen_by(ROOM)
    assert speaker not in evening.asked


@pytest.mark.clause("COMMON-22")
@pytest.mark.parametrize("ruleset", ["sport", "city", "salon", "it", "textbook"])
def test_a_void_game_is_over_nobody_has_won_and_nobody_scores(ruleset: str) -> None:
    evening = Evening(ruleset)
    evening.void("a card was seen")
    assert evening.game.over
    assert evening.winner == VOID
    cards = tuple(evening.seats)
    assert evening.seen_by(ROOM)[-2:] == [GameVoided("a card was seen"), GameOver(VOID, cards)]
    assert not [one for one in evening.seen_by(ROOM) if isinstance(one, PointsGiven)]
    for lang in ("en", "ru"):
        assert "a card was seen" in str(Speech(lang, ruleset).tell(GameVoided("a card was seen")))


@pytest.mark.clause("COMMON-22")
@pytest.mark.parametrize("reason", ["", "   ", "two\nlines", "x" * 201, None, 5, "a\u202eb"])
def test_a_game_is_not_given_up_without_a_reason_in_one_line(reason: Any) -> None:
    evening = Evening("sport")
    with evening.refuses(kind=Malformed):
        evening.void(reason)


@pytest.mark.clause("COMMON-22")
def test_the_notebook_of_a_void_game_says_so_and_why() -> None:
    evening = Evening("sport").night().day().until("don")
    evening.void("Кто-то подглядел: №5")
    written = write_notebook(evening.game, "given up")
    assert "void: 'Кто-то подглядел: №5'" in written
    assert written.rstrip().endswith("winner: void")
    checked = check_text(written, Speech("en"))
    assert checked.ok, checked.failures
    assert checked.game is not None
    assert checked.game.table.winner == VOID
    assert not check_text(written.replace("winner: void", "winner: red"), Speech("en")).ok
    bad = check_text(written.replace("'Кто-то подглядел: №5'", "x" * 201), Speech("en"))
    assert not bad.ok
    assert "200" in bad.failures[0]


@pytest.mark.clause("VENDETTA-64")
def test_the_notebook_says_who_was_silent_from_the_start() -> None:
    evening = Vendetta("king lamia vampire*6 hunter*2", silenced=(3,))
    evening.until("nominate")
    assert Silenced(3) in evening.seen_by(ROOM)
    assert SilentNextTime(3) not in evening.seen_by(ROOM)
    evening.night()
    checked = check_text(write_notebook(evening.game), Speech("en"))
    assert checked.ok, checked.failures
    assert "silence: 3" in write_notebook(evening.game)
