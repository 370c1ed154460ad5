"""Whatever may be claimed at a table is a sentence that somebody would say."""

from collections.abc import Iterator

import pytest

from gorod.engine.claims import AM, BEFELL, DID, LEARNED, SUSPECT, TRUST, Claimed, Sayable
from gorod.engine.table import Choice
from gorod.speech import LANGUAGES, Speech
from tests.support.random_games import TABLES, is_a_sentence

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


def claims(known: Sayable) -> Iterator[Claimed]:
    """One of each, of everything that may be claimed."""
    for role in known.roles:
        yield Claimed(1, AM, role)
    for call in known.calls:
        about = tuple(range(2, 2 + call.points))
        answers: tuple[Choice, ...] = call.answers
        if call.shows_players:
            answers = ((), (4,), (4, 5))
        for answer in answers:
            yield Claimed(1, LEARNED, call.call, about, answer)
        yield Claimed(1, DID, call.call, about)
        yield Claimed(1, DID, call.call, (1,))
        yield Claimed(1, BEFELL, call.call)
    yield Claimed(1, SUSPECT, about=(2,))
    yield Claimed(1, TRUST, about=(2,))


@LANGS
@pytest.mark.parametrize("table", TABLES)
def test_everything_that_may_be_claimed_is_said_in_words_of_its_own(table: str, lang: str) -> None:
    rules = TABLES[table]
    said: dict[str, Claimed] = {}
    for speech in (Speech(lang, rules.id), Speech(lang)):
        said.clear()
        for claim in claims(rules.sayable):
            words = speech.tell(claim)
            assert words is not None
            assert is_a_sentence(words, lang), words
            assert "_" not in words
            mine = speech.tell_me(claim, 1)
            assert mine is not None
            assert mine != words
            other = said.setdefault(words, claim)
            same = (other.of, other.answer) == (claim.of, claim.answer)
            assert same or claim.kind in (DID, BEFELL), words  # several may do the same to one


@LANGS
def test_a_claim_of_a_book_that_we_have_no_words_for_is_said_all_the_same(lang: str) -> None:
    speech = Speech(lang)
    for kind, about, answer in ((LEARNED, (3,), "yes"), (DID, (3,), None), (BEFELL, (), None)):
        words = speech.tell(Claimed(1, kind, "ratcatcher", about, answer))
        assert words is not None
        assert "ratcatcher" in words
        assert words.endswith(".")
