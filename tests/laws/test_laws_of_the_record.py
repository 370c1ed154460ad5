"""A game is its journal: replay, ids, taking back and correcting."""

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from gorod.engine.events import Corrected, TookBack
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.replies import (
    Correct,
    Entry,
    Reply,
    TakeBack,
    decode_journal,
    encode_journal,
)
from gorod.engine.seats import CLOCK, HOST
from tests.support.random_tables import (
    CALM,
    GENEROUS,
    STRICT,
    UNREWRITTEN,
    AnyGame,
    Evening,
    Pinned,
    Player,
    Setup,
    Snapshot,
    a_legal_answer,
    asked,
    at_every_option_in_every_mode,
    at_every_table,
    examples,
    observers,
    seen,
    set_down,
    written,
)


def unrecorded(letters: Iterable[Letter]) -> list[Letter]:
    """The letters without the record of what the host took back or corrected."""
    return [letter for letter in letters if not isinstance(letter.event, TookBack | Corrected)]


def is_a_persons(entry: Entry) -> bool:
    """Orders are the host's, replies a person's if a seat was asked or the host's hand gave it."""
    return not isinstance(entry, Reply) or isinstance(entry.seat, int) or entry.by == HOST


def again(game: AnyGame, entry: Entry) -> Entry:
    """The same entry, put to the question that is open now."""
    if not isinstance(entry, Reply):
        return entry
    number = game.wait.number if entry.seat == CLOCK else game.open[entry.seat].number
    return msgspec.structs.replace(entry, to=number)


# Replay ------------------------------------------------------------------------------------------


@at_every_option_in_every_mode
@examples(4)
@given(st.data())
def test_a_journal_replays_to_the_same_letters_byte_for_byte(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings())
    game = evening.played()
    replayed = Game(evening.rules, decode_journal(encode_journal(game.journal)))
    assert Snapshot.of(replayed) == Snapshot.of(game)
    for observer in observers(game):
        assert seen(replayed, observer) == seen(game, observer)


@at_every_table
@examples(2)
@given(st.data())
def test_every_beginning_of_a_journal_is_a_game_of_its_own(
    tables: Pinned, data: st.DataObject
) -> None:
    """What was told after so many entries does not depend on what comes after them."""
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_players=10, most_entries=150))
    moments: list[Snapshot] = []
    game = evening.played(watch=lambda game: moments.append(Snapshot.of(game)))
    replayed = Game(evening.rules)
    taken = {moment.journal: moment for moment in moments}
    for entry in game.journal:
        replayed.reply(entry)
        moment = Snapshot.of(replayed)
        assert moment == taken[moment.journal]


# Ids ---------------------------------------------------------------------------------------------


@at_every_table
@examples(4)
@given(st.data())
def test_the_same_id_twice_changes_nothing_and_answers_the_same(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(most_entries=200))
    player = evening.begin(ids=True)
    game = player.game
    receipts: dict[str, int] = {}
    for _ in range(evening.entries):
        if game.over:
            break
        entry = player.step()
        if entry is not None:
            receipts[entry.id] = len(game.journal)
        if receipts and player.rng.random() < 0.2:
            a_repeated_id_is_answered_alike(game, player.rng.choice(list(receipts)), receipts)
    for name in receipts:
        a_repeated_id_is_answered_alike(game, name, receipts)
    replayed = Game(evening.rules, decode_journal(encode_journal(game.journal)))
    for name in receipts:
        a_repeated_id_is_answered_alike(replayed, name, receipts)


def a_repeated_id_is_answered_alike(game: AnyGame, name: str, receipts: dict[str, int]) -> None:
    """Whatever it is that comes under an id that was taken before."""
    entry = game.journal[receipts[name] - 1]
    assert entry.id == name
    before = Snapshot.of(game)
    for repeated in (
        entry,
        Reply(1, 1, "something else", id=name),
        TakeBack(id=name),
    ):
        assert game.reply(repeated) == receipts[name]
    assert Snapshot.of(game) == before


@at_every_table
@examples(5)
@given(st.data())
def test_a_reply_that_was_taken_back_is_not_taken_again_under_its_id(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=120))
    game = evening.played(ids=True)
    steps = [number for number, entry in enumerate(game.journal, 1) if is_a_persons(entry)]
    assume(steps)
    game.reply(TakeBack(steps=1, id="oops"))
    before = Snapshot.of(game)
    for number in (steps[-1], len(game.journal)):
        assert game.reply(game.journal[number - 1]) == number
    assert Snapshot.of(game) == before


# Taking back -------------------------------------------------------------------------------------


@at_every_table
@examples(5)
@given(st.data())
def test_whoever_takes_back_is_where_he_was_before(tables: Pinned, data: st.DataObject) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=250))
    game = evening.played()
    first = Snapshot.of(game)
    steps = [at for at, entry in enumerate(game.journal) if is_a_persons(entry)]
    assume(steps)
    count = data.draw(st.integers(1, len(steps)))
    at = steps[-count]
    before, after = game.journal[:at], game.journal[at:]

    game.reply(TakeBack(steps=count))

    earlier = Game(evening.rules, before)
    assert written(unrecorded(game.letters)) == written(earlier.letters)
    assert set_down(game.table) == set_down(earlier.table)
    assert game.over == earlier.over
    assert {who: (ask.topic, ask.offer) for who, ask in game.open.items()} == {
        who: (ask.topic, ask.offer) for who, ask in earlier.open.items()
    }

    # The same replies again: the same game.
    for entry in after:
        game.reply(again(game, entry))
    assert written(unrecorded(game.letters)) == first.letters
    assert set_down(game.table) == first.table
    assert game.over == first.over
    assert sum(isinstance(letter.event, TookBack) for letter in game.letters) == 1


@at_every_table
@examples(5)
@given(st.data())
def test_no_question_that_was_taken_back_can_be_answered_any_more(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=120))
    steps = sum(map(is_a_persons, evening.played().journal))
    assume(steps)
    nothing_taken_back_is_asked(evening, data.draw(st.integers(1, min(10, steps))))


def test_a_call_under_an_order_is_not_taken_back_with_what_came_of_the_order() -> None:
    """The putana is removed in her own call, asked whether she will host, and asked once more."""
    options = (("hostless", True), ("junkie", True), ("extra_hand", True))
    setup = Setup("salon", ("civilian", "doctor", "putana", "mafia"), options)
    nothing_taken_back_is_asked(Evening(setup, 5772, STRICT, entries=6), 1)


def nothing_taken_back_is_asked(evening: Evening, count: int) -> None:
    """Numbers never come twice: an answer under way to a question taken back is late."""
    game = evening.played()
    at = [at for at, entry in enumerate(game.journal) if is_a_persons(entry)][-count]
    before = Game(evening.rules, game.journal[:at])
    taken_back = set(numbers_up_to(game)) - set(numbers_up_to(before))
    game.reply(TakeBack(steps=count))
    player = Player(game, Random(evening.seed))
    for _ in range(60):
        for ask in game.open.values():
            assert (ask.to, ask.number) not in taken_back
        if game.over:
            break
        player.step()


def numbers_up_to(game: AnyGame) -> Iterator[tuple[object, int]]:
    """Every question that was put in this game, and all that the clock could end."""
    moments = (before for _, _, before in game.retrace())
    for moment in chain(moments, [game]):
        yield CLOCK, moment.wait.number
        for ask in moment.open.values():
            yield ask.to, ask.number


# Correcting --------------------------------------------------------------------------------------


@at_every_table
@examples(5)
@given(st.data())
def test_correcting_with_the_same_answer_changes_nothing_but_the_record(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=250))
    game = evening.played()
    before = Snapshot.of(game)
    replies = [
        (number, entry)
        for number, entry in enumerate(game.journal, 1)
        if isinstance(entry, Reply) and is_a_persons(entry)
    ]
    assume(replies)
    number, entry = data.draw(st.sampled_from(replies))
    game.reply(Correct(entry=number, answer=entry.answer))
    assert written(unrecorded(game.letters)) == before.letters
    assert set_down(game.table) == before.table
    assert asked(game) == before.questions
    assert game.over == before.over
    assert isinstance(game.letters[-1].event, Corrected)


@at_every_table
@examples(4)
@given(st.data())
def test_correcting_the_last_reply_is_like_having_replied_so_at_once(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=200))
    player = evening.begin()
    game = player.game
    ask = None
    for _ in range(evening.entries):
        if game.over:
            break
        questions = dict(game.open)
        entry = player.step()
        if isinstance(entry, Reply):
            ask = questions.get(entry.seat)
            last = entry
    assume(ask is not None and isinstance(ask.to, int) and game.journal[-1] is last)
    assert ask is not None
    other = a_legal_answer(ask, Random(data.draw(st.integers(0, 2**16))))
    assume(ask.takes(other))
    twin = Game(evening.rules, game.journal[:-1])
    twin.reply(msgspec.structs.replace(last, answer=other))

    game.reply(Correct(entry=len(game.journal), answer=other))

    assert written(unrecorded(game.letters)) == written(twin.letters)
    assert set_down(game.table) == set_down(twin.table)
    assert game.over == twin.over


@at_every_table
@examples(4)
@given(st.data())
def test_after_any_rewriting_the_game_goes_on_to_its_end(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(most_entries=120))
    player = evening.begin()
    for _ in range(evening.entries):
        if player.game.over:
            break
        player.step()
    player.temper = CALM
    for _ in range(GENEROUS):
        if player.game.over:
            break
        player.step()
    assert player.game.over
