"""Every offered answer is accepted, everything else refused, and a refusal changes nothing."""

import re
from collections import Counter
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Illegal, Late, Malformed, Refused
from gorod.engine.replies import (
    Correct,
    Declare,
    Entry,
    Extend,
    Foul,
    Remove,
    Reply,
    Silence,
    TakeBack,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST, Who
from tests.support.random_tables import (
    UNREWRITTEN,
    AnyGame,
    Pinned,
    Snapshot,
    a_legal_answer,
    at_every_option_in_every_mode,
    at_every_table,
    examples,
    fewest,
    written,
)

CLAUSE = re.compile(r"[A-Z]+-[0-9]+")


def refusal(game: AnyGame, entry: Entry) -> Refused | None:
    try:
        game.judge(entry)
    except Refused as refused:
        return refused
    return None


def refused(game: AnyGame, entry: Entry, *kinds: type[Refused]) -> Refused:
    """The refusal of this entry, which must be one of these kinds and name its clause."""
    found = refusal(game, entry)
    assert isinstance(found, kinds or (Malformed, Illegal)), (entry, found)
    assert found.reason
    if isinstance(found, Illegal):
        assert found.clause is not None, entry
        assert CLAUSE.fullmatch(found.clause), found.clause
    return found


def is_offered(ask: Ask, answer: Any) -> bool:
    """Whether the question offers this answer, said once more in other words."""
    offer = ask.offer
    if answer is None:
        return offer.may_pass
    if offer.ways:
        if not isinstance(answer, list | tuple) or len(answer) != 2 or answer[0] not in offer.ways:
            return False
        answer = answer[1]
    picked = [answer] if offer.choose == 1 and offer.least is None else answer
    if not isinstance(picked, list | tuple):
        return False
    if not fewest(ask) <= len(picked) <= offer.choose:
        return False
    if any(type(one) is not int and type(one) is not str for one in picked):
        return False
    wanted, there = Counter(picked), Counter(offer.options)
    return all(there[one] >= count for one, count in wanted.items())


def junk(game: AnyGame, rng: Random) -> list[Any]:
    """Answers of all shapes: some of them right by chance, most of them nonsense."""
    seats = game.table.seats
    some = [rng.sample(seats, rng.randint(0, min(5, len(seats)))) for _ in range(4)]
    return [
        None,
        *seats,
        0,
        -1,
        -len(seats),
        len(seats) + 1,
        10**9,
        10**30,
        0.0,
        1.0,
        2.5,
        inf,
        nan,
        True,
        False,
        "",
        "1",
        "yes",
        "no",
        "да",
        "pass",
        "mafia",
        "visit",
        "ambush",
        b"1",
        *game.rules.deck,
        [],
        [1],
        [1, 2],
        (2, 1),
        [1, 1, 1],
        [1, 2, True],
        [1, 2, 3.0],
        [1, 2, None],
        [1, 2, "3"],
        [1, 2, len(seats) + 1],
        [[1], [2], [3]],
        [1, 2, [3]],
        ["visit", 1],
        ("take", 2),
        ("take", 3),
        ["visit"],
        ["visit", None],
        ["visit", 1, 2],
        ["stay", 1],
        [1, "visit"],
        [["visit"], 1],
        [*seats, *seats],
        *some,
        [*game.rules.deck],
        [*game.rules.deck][:-1],
        {},
        {"seat": 1},
        {1, 2, 3},
        [{}],
        object(),
    ]


# Answers -----------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-19")
@at_every_option_in_every_mode
@examples(4)
@given(st.data())
def test_what_is_offered_is_accepted_and_all_else_is_refused(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings())
    game = evening.played()
    rng = Random(evening.seed)
    for ask in game.open.values():
        if ask.to == CLOCK:
            continue
        for answer in [*ask.offer.options, *junk(game, rng), a_legal_answer(ask, rng)]:
            reply = Reply(ask.to, ask.number, answer)
            if is_offered(ask, answer):
                game.judge(reply)
            else:
                refused(game, reply)


@at_every_table
@examples(4)
@given(st.data())
def test_an_accepted_answer_can_really_be_given(tables: Pinned, data: st.DataObject) -> None:
    evening = data.draw(tables.evenings(most_entries=150))
    game = evening.played()
    rng = Random(evening.seed)
    asks = [ask for ask in game.open.values() if ask.to != CLOCK]
    for ask in rng.sample(asks, min(3, len(asks))):
        answers = list(ask.offer.options) if ask.offer.one else [a_legal_answer(ask, rng, 0)]
        passes = [None] * ask.offer.may_pass
        for answer in [*rng.sample(answers, min(4, len(answers))), *passes]:
            if answer is None and not passes:
                continue
            fork = Game(evening.rules, game.journal)
            assert fork.reply(Reply(ask.to, ask.number, answer)) == len(game.journal) + 1


@pytest.mark.clause("COMMON-17")
@at_every_table
@examples(5)
@given(st.data())
def test_the_dead_are_never_offered_and_never_asked_to_act(
    tables: Pinned, data: st.DataObject
) -> None:
    def look(game: AnyGame) -> None:
        table = game.table
        for ask in game.open.values():
            if ask.topic == "die":
                assert ask.offer.options == (1, 2, 3, 4, 5, 6), "faces, not seats"
                continue
            if ask.to == CHANCE and set(ask.offer.options) <= set(table.left):
                assert game.rules.host is not None, "who of the executed is the host"
                continue
            for option in ask.offer.options:
                assert isinstance(option, str) or option in table.alive, ask
            if isinstance(ask.to, int) and ask.to not in table.alive:
                assert ask.topic in ON_THE_WAY_OUT, ask

    data.draw(tables.evenings()).played(watch=look)


ON_THE_WAY_OUT = ("last-word", "best_move", "blood", "take_over", "heir")
"""What a clause gives to those who leave (COMMON-9)."""


@at_every_table
@examples(6)
@given(st.data())
def test_a_reply_to_no_open_question_is_late(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings()).played()
    everybody: list[Who] = [*game.table.seats, CHANCE, HOST]
    answers: tuple[object, ...] = (None, 1, "yes", [1, 2, 3], {})
    for who in everybody:
        ask = game.open.get(who)
        for number in (-1, 0, 1, 2, 10**6, *((ask.number - 1, ask.number + 1) if ask else ())):
            if ask is None or number != ask.number:
                for answer in answers:
                    refused(game, Reply(who, number, answer), Late)
    for nobody in (0, -1, len(game.table.seats) + 1, "somebody"):
        refused(game, Reply(nobody, 1), Late, Malformed)  # type: ignore[arg-type]
    for number in (-1, 0, game.wait.number - 1, game.wait.number + 1):
        refused(game, Reply(CLOCK, number), Late)


@at_every_table
@examples(6)
@given(st.data())
def test_a_strange_hand_is_refused_and_the_hosts_is_not(
    tables: Pinned, data: st.DataObject
) -> None:
    game = data.draw(tables.evenings()).played()
    hands = (*game.table.seats, 0, -1, CHANCE, CLOCK, "somebody")
    for ask in game.open.values():
        answer = None if ask.to == CLOCK else a_legal_answer(ask, Random(0))
        owner = ask.answerer
        for by in hands:
            if by != owner:
                refused(game, Reply(ask.to, ask.number, answer, by=by), Illegal, Malformed)  # type: ignore[arg-type]
        game.judge(Reply(ask.to, ask.number, answer, by=HOST))
        game.judge(Reply(ask.to, ask.number, answer, by=owner))


@at_every_table
@examples(6)
@given(st.data())
def test_the_clock_ends_what_people_are_asked_and_nothing_else(
    tables: Pinned, data: st.DataObject
) -> None:
    game = data.draw(tables.evenings()).played()
    number = game.wait.number
    if game.over:
        refused(game, Reply(CLOCK, number), Late)
        return
    if all(who == CLOCK or isinstance(who, int) for who in game.open):
        game.judge(Reply(CLOCK, number))
    else:
        refused(game, Reply(CLOCK, number), Illegal)
    nonsense: tuple[object, ...] = (1, "yes", [], {}, False, 0)
    for answer in nonsense:
        refused(game, Reply(CLOCK, number, answer))


@at_every_table
@examples(5)
@given(st.data())
def test_whoever_is_no_number_is_no_seat(tables: Pinned, data: st.DataObject) -> None:
    """`True` and `1.0` equal 1 in Python, but a journal with them could not be read again."""
    game = data.draw(tables.evenings(most_entries=60)).played()
    for ask in game.open.values():
        answer = None if ask.to == CLOCK else a_legal_answer(ask, Random(0))
        if ask.to == 1:
            for seat in (True, 1.0):
                refused(game, Reply(seat, ask.number, answer), Late, Malformed)  # type: ignore[arg-type]
        numbers = [float(ask.number), *([True] if ask.number == 1 else [])]
        for number in numbers:
            refused(game, Reply(ask.to, number, answer), Late, Malformed)  # type: ignore[arg-type]


# Orders ------------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
@at_every_table
@examples(6)
@given(st.data())
def test_orders_that_make_no_sense_are_refused(tables: Pinned, data: st.DataObject) -> None:
    game = data.draw(tables.evenings()).played()
    no_seats: tuple[Any, ...] = (0, -1, len(game.table.seats) + 1, 1.0, True, "1", None, [1])
    for order in (Remove, Foul, Silence):
        for seat in no_seats:
            refused(game, order(seat=seat), Malformed, *([Late] if game.over else []))
        for seat in game.table.seats:
            reached = seat in game.table.alive
            if order is Silence:  # a last word can be stopped; a dead player's breach is noted
                reached |= seat == game.table.floor or tables.book == "vendetta"
            if game.over:
                refused(game, order(seat=seat), Late)
            elif not reached or not game.table.cards:
                refused(game, order(seat=seat), Illegal)
            else:
                game.judge(order(seat=seat))
    for winner in ("", "nobody", "draw", None, 1, *game.rules.sides):
        if game.over:
            refused(game, Declare(winner=winner), Late)  # type: ignore[arg-type]
        elif tables.book == "vendetta" and winner in game.rules.sides and game.table.cards:
            game.judge(Declare(winner=winner))
        else:
            refused(game, Declare(winner=winner), Illegal)  # type: ignore[arg-type]
    nothing: tuple[Any, ...] = (0, 1.5, True, "10", None)
    for seconds in nothing:
        refused(game, Extend(seconds=seconds), Malformed, *([Late] if game.over else []))
    for steps in (0, -1, 1.5, True, "1", None):
        refused(game, TakeBack(steps=steps), Malformed)  # type: ignore[arg-type]
    refused(game, TakeBack(steps=len(game.journal) + 1), Illegal)


@pytest.mark.clause("COMMON-18")
@at_every_table
@examples(6)
@given(st.data())
def test_only_a_recorded_reply_can_be_corrected_and_only_to_a_legal_one(
    tables: Pinned, data: st.DataObject
) -> None:
    game = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=150)).played()
    nonsense: tuple[object, ...] = (0, -1, True, 1.0, {}, [[1]], "nonsense")
    for number in (0, -1, len(game.journal) + 1, 10**9):
        refused(game, Correct(entry=number, answer=None), Late)
    for number, entry in list(enumerate(game.journal, 1))[-15:]:
        if not isinstance(entry, Reply):
            refused(game, Correct(entry=number, answer=1), Late)
        elif isinstance(entry.seat, int):
            for answer in (*nonsense, len(game.table.seats) + 1):
                refused(game, Correct(entry=number, answer=answer))


# A refusal changes nothing -----------------------------------------------------------------------


def refused_entries(game: AnyGame, rng: Random) -> list[Entry]:
    """Entries of every kind that the game refuses now."""
    nonsense: tuple[object, ...] = (0, "nonsense", [[]])
    entries: list[Entry] = [
        *(order(seat=seat) for order in (Remove, Foul, Silence) for seat in (0, 99, True)),
        *(Remove(seat=seat) for seat in game.table.left),
        Declare(winner="nobody"),
        Extend(seconds=0),
        TakeBack(steps=0),
        TakeBack(steps=len(game.journal) + 1),
        Correct(entry=0),
        Correct(entry=len(game.journal) + 1),
        Reply(CLOCK, 0),
        Reply(CLOCK, game.wait.number, "late"),
        Reply(CHANCE, 0),
        Reply(HOST, 0),
        *(Reply(seat, 0, 1) for seat in game.table.seats),
    ]
    for number, entry in list(enumerate(game.journal, 1))[-6:]:
        if isinstance(entry, Reply):
            entries += [Correct(entry=number, answer=answer) for answer in nonsense]
    for ask in game.open.values():
        entries.append(Reply(ask.to, ask.number + 1, None))
        entries.append(Reply(ask.to, ask.number, None, by="somebody"))  # type: ignore[arg-type]
        if ask.to != CLOCK:
            entries += [
                Reply(ask.to, ask.number, answer)
                for answer in junk(game, rng)
                if not is_offered(ask, answer)
            ]
    return entries


@pytest.mark.clause("COMMON-19")
@at_every_table
@examples(5)
@given(st.data())
def test_a_refusal_changes_nothing(tables: Pinned, data: st.DataObject) -> None:
    evening = data.draw(tables.evenings(most_entries=200))
    game = evening.played()
    before = Snapshot.of(game)
    for entry in refused_entries(game, Random(evening.seed)):
        with pytest.raises(Refused):
            game.reply(entry)
    assert Snapshot.of(game) == before


@at_every_table
@examples(3)
@given(st.data())
def test_a_game_goes_on_after_refusals_as_if_there_had_been_none(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_players=10, most_entries=200))
    player = evening.begin()
    game = player.game
    for at in range(evening.entries):
        if game.over:
            break
        if at % 17 == 0:
            for entry in refused_entries(game, Random(at)):
                with pytest.raises(Refused):
                    game.reply(entry)
        player.step()
    assert written(game.letters) == written(evening.played().letters)


@at_every_table
@examples(4)
@given(st.data())
def test_judging_changes_nothing_even_what_is_legal(tables: Pinned, data: st.DataObject) -> None:
    """Whoever only asks whether the host may take back or correct takes nothing back."""
    evening = data.draw(tables.evenings(temper=UNREWRITTEN, most_entries=150))
    game = evening.played()
    assume(game.journal)
    before = Snapshot.of(game)
    replies = [(n, e) for n, e in enumerate(game.journal, 1) if isinstance(e, Reply)]
    steps = [(n, e.answer) for n, e in replies if e.seat != CLOCK]
    legal: list[Entry] = [TakeBack(steps=steps) for steps in (1, 2, 5)]
    legal += [Correct(entry=n, answer=answer) for n, answer in steps[-4:]]
    legal += [Remove(seat=seat) for seat in game.table.alive]
    legal += [Reply(ask.to, ask.number, None) for ask in game.open.values()]
    for entry in legal:
        refusal(game, entry)
        assert Snapshot.of(game) == before
    goes_on = evening.begin()
    goes_on.game = game
    twin = evening.begin()
    twin.game = Game(evening.rules, game.journal)
    for _ in range(60):
        if game.over:
            break
        goes_on.step()
        twin.step()
    assert Snapshot.of(game) == Snapshot.of(twin.game)
