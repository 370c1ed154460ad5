"""What people claim is heard by all and decides nothing, in any book."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.engine.claims import AM, KINDS, LEARNED, MOST_CLAIMS, Claimed, Sayable
from gorod.engine.events import Corrected, TookBack
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Letter
from gorod.engine.questions import Refused
from gorod.engine.replies import Claim, Entry, Reply, TakeBack, decode_journal, encode_journal
from gorod.engine.seats import CLOCK
from gorod.parts.calls import Chose, Learned
from gorod.parts.claims import floor, speakers
from gorod.rulebooks import BOOKS
from tests.support.random_tables import (
    CALM,
    EVERY_TABLE,
    TALKATIVE,
    TALKATIVE_STORM,
    AnyGame,
    Evening,
    Pinned,
    Setup,
    Snapshot,
    a_claim,
    asked,
    at_every_table,
    examples,
    observers,
    seen,
    set_down,
    written,
)

talkative = st.just(TALKATIVE)


def long(evening: Evening) -> Evening:
    """The same, played on for some phases at least: the simplest evening is one without a word."""
    return replace(evening, entries=max(evening.entries, 150))


def until_somebody_speaks(evening: Evening) -> AnyGame:
    """Played so far, and then on until somebody may speak, where somebody ever does."""
    player = evening.begin()
    for entry in range(1000):
        if player.game.over or (entry >= evening.entries and speakers(player.game)):
            break
        player.step()
    return player.game


def unclaimed(letters: Iterable[Letter]) -> list[Letter]:
    """The letters without what was claimed, and without what the host took back or corrected."""
    silent = (Claimed, TookBack, Corrected)
    return [letter for letter in letters if not isinstance(letter.event, silent)]


def without_claims(game: AnyGame) -> AnyGame:
    """The same game, in which nobody has claimed anything: put to the questions as they come."""
    again: AnyGame = Game(game.rules)
    for entry in game.standing():
        if isinstance(entry, Reply):
            who = entry.seat
            number = again.wait.number if who == CLOCK else again.open[who].number
            again.reply(msgspec.structs.replace(entry, to=number))
        elif not isinstance(entry, Claim):
            again.reply(entry)
    return again


def beside_claims(game: AnyGame) -> dict[str, Any]:
    """All that stands on the host's table but what was claimed."""
    down = set_down(game.table)
    down.pop("Claims", None)
    return down


def claimed(game: AnyGame) -> list[Claimed]:
    return [letter.event for letter in game.letters if isinstance(letter.event, Claimed)]


@at_every_table
@examples(4)
@given(st.data())
def test_without_its_claims_a_journal_is_the_same_game(tables: Pinned, data: st.DataObject) -> None:
    game = long(data.draw(tables.evenings(temper=talkative))).played()
    entries: list[Entry] = [one for one in game.journal if not isinstance(one, Claim)]
    silent = Game(game.rules, entries)
    assert written(unclaimed(silent.letters)) == written(unclaimed(game.letters))
    assert asked(silent) == asked(game)
    assert beside_claims(silent) == beside_claims(game)
    assert (silent.over, silent.wait.number) == (game.over, game.wait.number)


@at_every_table
@examples(3)
@given(st.data())
def test_nor_do_claims_decide_anything_where_the_host_takes_back_and_corrects(
    tables: Pinned, data: st.DataObject
) -> None:
    game = long(data.draw(tables.evenings(temper=st.just(TALKATIVE_STORM)))).played()
    silent = without_claims(game)
    assert written(unclaimed(silent.letters)) == written(unclaimed(game.letters))
    assert beside_claims(silent) == beside_claims(game)
    assert silent.open.keys() == game.open.keys()


@at_every_table
@examples(3)
@given(st.data())
def test_claims_are_replayed_and_everybody_hears_the_same(
    tables: Pinned, data: st.DataObject
) -> None:
    game = long(data.draw(tables.evenings(temper=talkative))).played()
    replayed = Game(game.rules, decode_journal(encode_journal(game.journal)))
    assert Snapshot.of(replayed) == Snapshot.of(game)
    for letter in game.letters:
        if isinstance(letter.event, Claimed):
            assert letter.to == EVERYONE
    for observer in observers(game):
        assert seen(replayed, observer) == seen(game, observer)
    made = [entry for entry in game.journal if isinstance(entry, Claim)]
    said = [Claimed(one.seat, one.kind, one.of, one.about, one.answer) for one in made]
    assert said == claimed(game)


@at_every_table
@examples(3)
@given(st.data())
def test_a_claim_is_taken_back_as_any_step(tables: Pinned, data: st.DataObject) -> None:
    evening = data.draw(tables.evenings(temper=talkative, most_entries=120))
    game = until_somebody_speaks(evening)
    rng = Random(evening.seed)
    for _ in range(20):
        before, questions, said = beside_claims(game), game.open.keys(), len(claimed(game))
        try:
            game.reply(a_claim(game, rng))
        except Refused:
            continue
        assert len(claimed(game)) == said + 1
        game.reply(TakeBack(1))
        assert len(claimed(game)) == said
        assert beside_claims(game) == before
        assert game.open.keys() == questions


@at_every_table
@examples(4)
@given(st.data())
def test_a_refused_claim_changes_nothing_and_is_refused_by_what_is_public(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=talkative, most_entries=150))
    game = until_somebody_speaks(evening)
    rng = Random(evening.seed)
    able = speakers(game)
    for _ in range(20):
        claim, before = a_claim(game, rng), Snapshot.of(game)
        judged = refusal(game.judge, claim)
        assert Snapshot.of(game) == before
        if judged is None:
            assert claim.seat in able
            assert claim.kind in KINDS
        else:
            assert refusal(game.reply, claim) == judged
            assert Snapshot.of(game) == before


def refusal(take: Callable[[Claim], object], claim: Claim) -> str | None:
    """Why this is not taken; nothing if it is."""
    try:
        take(claim)
    except Refused as refused:
        return refused.reason
    return None


@at_every_table
@examples(3)
@given(st.data())
def test_in_one_speech_there_is_room_for_six_claims_and_for_none_twice(
    tables: Pinned, data: st.DataObject
) -> None:
    evening = data.draw(tables.evenings(temper=st.just(CALM), most_entries=150))
    game = until_somebody_speaks(evening)
    for seat in speakers(game):
        now = floor(game, seat)
        others = [one for one in game.table.seats if one != seat]
        claims = [now.claim(AM, role) for role in now.sayable.roles]
        claims += [now.claim("suspect", "", one) for one in others]
        claims += [now.claim("trust", "", one) for one in others]
        assert now.left == MOST_CLAIMS
        for claim in claims[:MOST_CLAIMS]:
            game.reply(claim)
            with pytest.raises(Refused) as refused:
                game.reply(claim)
            assert refused.value.reason == "claim-again"
        assert floor(game, seat).left == max(0, MOST_CLAIMS - len(claims))
        for claim in claims[MOST_CLAIMS:]:
            with pytest.raises(Refused) as refused:
                game.reply(claim)
            assert refused.value.reason == "claim-enough"


# What may be claimed ------------------------------------------------------------------------------


def truly(known: Sayable, event: Learned) -> Claim:
    told = known.told(event.call)
    assert told is not None, f"nobody can tell of {event}"
    about = event.about if isinstance(event.about, tuple) else (event.about,)
    seats = tuple(one for one in about if isinstance(one, int))
    return Claim(event.seat, LEARNED, event.call, seats, event.answer)


@at_every_table
@examples(4)
@given(st.data())
def test_whoever_was_answered_can_say_so(tables: Pinned, data: st.DataObject) -> None:
    """What a call declares of its answers is what it answers."""
    game = long(data.draw(tables.evenings(temper=st.just(CALM)))).played()
    known = game.rules.sayable
    for letter in game.letters:
        event = letter.event
        if isinstance(event, Learned):
            claim = truly(known, event)
            told = known.told(event.call)
            assert told is not None
            if game.rules.veiled:
                continue  # of a card that was drawn unseen nobody knows whether it is answered
            assert 1 <= len(claim.about) <= told.points
            if told.shows_players:
                assert isinstance(claim.answer, tuple)
            else:
                assert claim.answer in told.answers
        if isinstance(event, Chose) and (told := known.told(event.call)) is not None:
            chosen = event.choice if isinstance(event.choice, tuple) else (event.choice,)
            assert sum(isinstance(one, int) for one in chosen) <= told.points


@pytest.mark.parametrize("unseen", ["lord", "werewolf", "both"])
def test_what_may_be_claimed_does_not_tell_which_card_was_drawn_unseen(unseen: str) -> None:
    """The same for every lord and wolf that it might be (VENDETTA-5)."""
    rest = ("vampire",) * 6 + ("hunter",) * 2 + ("scout",)
    lords = ("king", "prince", "count") if unseen != "werewolf" else ("king",)
    wolves = ("werewolf", "kitsune") if unseen != "lord" else ("werewolf",)
    book, options = BOOKS["vendetta"], {"unseen": unseen}
    decks = [(lord, wolf, *rest) for lord in lords for wolf in wolves]
    tables = [book.ruleset(deck=deck, options=options).sayable for deck in decks]
    assert all(one == tables[0] for one in tables)
    assert set(lords) | set(wolves) <= set(tables[0].roles)


def test_every_card_of_a_deck_may_be_claimed() -> None:
    for tables in EVERY_TABLE:
        book = BOOKS[tables.book]
        if tables.options:
            continue
        rules = Setup(book.id, book.ruleset(mode=tables.mode).deck, mode=tables.mode).rules
        assert set(rules.sayable.roles) == set(rules.deck)


def test_a_call_that_stands_inside_another_step_can_be_told_of() -> None:
    """Where those who act touch whom they choose (SALON-22), a check is a check all the same."""
    plain, touching = (
        BOOKS["salon"].ruleset(9, options={"hostless": hostless}).sayable
        for hostless in (False, True)
    )
    assert touching == plain
    assert [call.call for call in plain.calls if call.is_answered] == ["commissar"]
