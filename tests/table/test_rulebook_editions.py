"""The rules of a book may change; a game ends by the edition by which it began."""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from gorod.archive.game_file import file_chunks, parse_games
from gorod.archive.past_game_library import GameLibrary
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting, edition_of
from gorod.rulebooks.textbook import TEXTBOOK
from gorod.speech import Speech
from gorod.store.past_games import Search
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.request_errors import BadRequest
from gorod.table.setup import Plan
from tests.support.past_games import go_on, play

SEVEN = Plan(ruleset="textbook", players=7, bots=True, hosted_by="person")
OPENING = (*TEXTBOOK.plain.opening, TEXTBOOK.plain.round[0])
ANEW = replace(TEXTBOOK, plain=replace(TEXTBOOK.plain, opening=OPENING), before=(TEXTBOOK,))
"""There is one night more: the journal of a game of today means something else in it."""


@pytest.fixture
def evening() -> Evening:
    return Evening.begin(Store())


def change_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOKS.ours, "textbook", ANEW)


def begun(evening: Evening, entries: int) -> list[bytes]:
    """A game of so many entries is played at this table."""
    from tests.support.fixed_draws import start

    evening.choose(SEVEN)
    evening.sit("Ann", 1, "phone")
    start(evening, 1)
    evening.conductor.stop()
    while len(evening.latest().game.journal) < entries:
        evening.conductor.next()
        evening.conductor.stop()
    return [msgspec.json.encode(one) for one in evening.latest().game.journal]


def test_a_game_that_was_begun_goes_on_by_its_own_edition(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        before = begun(evening, 12)
        evening.conductor.stop()
        change_the_rules(monkeypatch)
        again = Evening.restore(evening.store, evening.code)
        assert again is not None
        match = again.latest()
        assert [msgspec.json.encode(one) for one in match.game.journal] == before
        assert match.terms.edition == 1
        assert match.game.rules.opening == TEXTBOOK.plain.opening
        assert go_on(again, 2).over
        assert play(again, 3).rules.opening == OPENING
        assert again.latest().terms.edition == 2
        again.conductor.stop()

    asyncio.run(test())


def test_past_games_are_read_by_their_own_edition_also_from_a_file(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening.choose(SEVEN)
        evening.sit("Ann", 1, "phone")
        play(evening, 1)
        change_the_rules(monkeypatch)
        play(evening, 2)
        evening.conductor.stop()
        file = b"".join(file_chunks(GameLibrary(evening.store).all(Search())))
        games = [one for one, _ in parse_games(file, Speech("en"))]
        assert sorted(one.edition for one in games) == [1, 2]
        assert file.count(b'"edition":') == 1  # what is usual is not written
        with pytest.raises(BadRequest) as refused:
            parse_games(file.replace(b'"edition":2', b'"edition":3'), Speech("en"))
        assert "edition 3" in refused.value.about["why"]

    asyncio.run(test())


def test_an_edition_that_is_not_there_is_refused_by_its_number() -> None:
    assert edition_of("sport") == 1
    for edition in (0, 2):
        with pytest.raises(SetupRefused) as refused:
            Setting("sport", 10).rules(edition)
        (remark,) = refused.value.remarks
        assert remark.about == {"ruleset": "sport", "edition": edition, "last": 1}
        for lang in ("en", "ru"):
            assert str(edition) in Speech(lang).refused_setup(refused.value)
