"""A match that goes on is written before it is played; one to be looked at cannot be written."""

import msgspec
import pytest

from gorod.bots.random_bot import RandomBot
from gorod.engine.questions import Illegal
from gorod.engine.replies import Entry, Reply, TakeBack, encode_journal
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM
from gorod.rulebooks.settings import Setting
from gorod.store.store import Conflict, Store
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.match.match import Match
from gorod.table.setup import Plan, Seated, Terms


def terms() -> Terms:
    names = {seat: f"Name {seat}" for seat in range(1, 7)}
    return Terms(Setting("textbook", 6), names, [], "person", "usual", "en")


@pytest.fixture
def store() -> Store:
    store = Store()
    store.save_evening("CODE", msgspec.json.encode(Seated(Plan())))
    return store


def next_entry(match: Match) -> Entry:
    """Whoever is asked first answers anything; where nobody is, the host goes on."""
    game = match.game
    asks = [ask for ask in game.open.values() if isinstance(ask.to, int) or ask.to == CHANCE]
    if not asks:
        return Reply(CLOCK, game.wait.number, by=HOST)
    return Reply(asks[0].to, asks[0].number, RandomBot("lots").answer(asks[0]))


def begun(store: Store, entries: int = 30) -> JournaledMatch:
    match = JournaledMatch.begin("CODE", terms(), store)
    for _ in range(entries):
        assert match.write(next_entry(match))
    return match


def is_on_disk(match: Match, store: Store) -> bool:
    return encode_journal(store.journal(match.number)) == encode_journal(match.game.journal)


def test_what_is_written_is_played_and_what_is_refused_is_not_written(store: Store) -> None:
    match = begun(store)
    assert is_on_disk(match, store)
    with pytest.raises(Illegal):
        match.write(TakeBack(99))
    assert is_on_disk(match, store)


def test_an_entry_that_is_sent_twice_is_written_once(store: Store) -> None:
    match = begun(store)
    entry = msgspec.structs.replace(next_entry(match), id="once")
    assert [match.write(entry), match.write(entry)] == [True, False]
    assert store.journal(match.number).count(entry) == 1


def test_several_entries_wait_once_when_all_are_on_disk_and_hold_no_transaction(
    store: Store,
) -> None:
    match, ahead, more = begun(store), begun(store), list[Entry]()
    for _ in range(3):
        more.append(next_entry(ahead))
        ahead.write(more[-1])
    before = len(match.game.journal)
    waited: list[tuple[int, int, bool]] = []

    def wait() -> None:
        on_disk = len(store.journal(match.number)) - before
        waited.append((on_disk, len(match.game.journal) - before, store.database.in_transaction))

    assert match.write(*more, wait=wait)
    match.write_with_terms([TakeBack()], match.terms, wait=wait)
    assert waited == [(3, 0, False), (4, 3, False)]
    assert is_on_disk(match, store)


def test_what_another_process_has_written_is_neither_overwritten_nor_played(store: Store) -> None:
    match = begun(store)
    before = len(match.game.journal)
    store.write(match.number, before + 1, TakeBack())
    with pytest.raises(Conflict):
        match.write(next_entry(match))
    assert len(match.game.journal) == before


def test_a_match_is_read_from_its_journal_as_it_was_left(store: Store) -> None:
    match = begun(store)
    match.write(TakeBack(2))
    again = Match(match.number, match.terms).replay(store.journal(match.number))
    assert again.game.letters == match.game.letters
    assert again.departed == match.departed
    assert again.host_unread() == match.host_unread()
    for observer in (HOST, ROOM, 1):
        assert again.views[observer].events == match.views[observer].events


def test_a_match_that_is_looked_at_has_nothing_to_write_with(store: Store) -> None:
    """Neither a past one nor one that is only imagined."""
    match = begun(store)
    past = Match(match.number, match.terms).replay(store.journal(match.number))
    undone = match.game.fork()
    undone.reply(TakeBack())
    imagined = match.imagine(undone)
    for one in (past, imagined):
        assert type(one) is Match
        assert not {"write", "rewrite", "keep"} & set(dir(one))
        assert not any(isinstance(held, Store) for held in vars(one).values())
    assert imagined.views[HOST].events != match.views[HOST].events
    assert is_on_disk(match, store)


def test_after_a_step_back_everybody_reads_the_game_anew(store: Store) -> None:
    match = begun(store)
    sight = match.views[ROOM]
    assert match.views[ROOM] is sight
    match.write(TakeBack())
    assert match.views[ROOM] is not sight
    assert match.views[ROOM].events == match.game.seen_by(ROOM)
