"""A correction tells the game again, and keeps whatever still fits."""

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from gorod.engine.events import Corrected, TookBack
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Reply, is_step
from gorod.engine.seats import CHANCE
from gorod.table.match.correction import SettledAnswer, _Replayer, replay_corrected
from tests.support.random_tables import (
    UNREWRITTEN,
    AnyGame,
    Pinned,
    Snapshot,
    a_legal_answer,
    at_every_table,
    examples,
    set_down,
    written,
)


def unrecorded(letters: list[Letter]) -> list[Letter]:
    return [one for one in letters if not isinstance(one.event, TookBack | Corrected)]


def replies(game: AnyGame) -> list[tuple[int, Reply, Ask]]:
    """What players answered, with the questions."""
    return [
        (number, entry, before.open[entry.seat])
        for number, entry, before in game.retrace()
        if isinstance(entry, Reply) and is_step(entry) and entry.seat in before.open
    ]


def settled_anyhow(game: AnyGame, number: int, answer: Any, rng: Random) -> Any:
    """Whatever the retelling is stuck at gets some answer, until it is through."""
    said: list[SettledAnswer] = []
    while True:
        retelling = replay_corrected(game, number, answer, said)
        if retelling.stuck is None:
            return retelling
        ask = retelling.stuck.ask
        assert isinstance(ask.to, int)
        said.append(SettledAnswer(ask.to, ask.topic, a_legal_answer(ask, rng)))
        assert len(said) < 300, "it never ends"


@at_every_table
@examples(6)
@given(st.data())
def test_any_correction_can_be_settled_and_its_entries_make_the_game_it_shows(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=120))
    game = evening.played()
    before = Snapshot.of(game)
    found = replies(game)
    assume(found)
    number, _, ask = data.draw(st.sampled_from(found))
    rng = data.draw(st.randoms(use_true_random=False))
    answer = a_legal_answer(ask, rng)
    retelling = settled_anyhow(game, number, answer, rng)
    assert Snapshot.of(game) == before, "the old game stands"
    played = Game(evening.rules, [*game.journal, *retelling.entries])
    assert Snapshot.of(played) == Snapshot.of(retelling.game)


@at_every_table
@examples(6)
@given(st.data())
def test_telling_it_again_with_the_same_answer_loses_nothing(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=150))
    game = evening.played()
    before = Snapshot.of(game)
    found = replies(game)
    assume(found and CHANCE not in game.open)
    number, entry, _ = data.draw(st.sampled_from(found))
    retelling = _Replayer(game, number, entry.answer, ()).tell()
    assert retelling.stuck is None
    assert retelling.lost == []
    assert written(unrecorded(retelling.game.letters)) == before.letters
    assert set_down(retelling.game.table) == before.table
    assert retelling.game.over == before.over


@at_every_table
@examples(4)
@given(st.data())
def test_an_answer_that_is_not_offered_is_refused_as_it_would_have_been(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=80))
    game = evening.played()
    found = replies(game)
    assume(found)
    number, _, _ = data.draw(st.sampled_from(found))
    before = Snapshot.of(game)
    try:
        replay_corrected(game, number, 99)
    except Refused:
        assert Snapshot.of(game) == before
    else:
        raise AssertionError("nobody sits there")
