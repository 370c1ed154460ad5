"""One message and what it is about make a sentence."""

import pytest

from gorod.engine.letters import Event
from gorod.speech import LANGUAGES, Speech


def test_several_things_are_listed_as_the_language_lists_them() -> None:
    assert Speech("ru").listed((1, 2, 3)) == "1, 2 и 3"
    assert Speech("en").listed(["a", "b"]) == "a and b"
    assert Speech("en").listed((7,)) == "7"
    assert Speech("en").listed(()) == ""


def test_a_message_or_one_of_its_attributes_is_said() -> None:
    assert Speech("ru").say("role-don") == "Дон"
    assert Speech("ru").say("role-don.genitive") == "дона"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", ["nonsense", "role-don.nonsense", "nonsense.wakes", ""])
@pytest.mark.usefixtures("texts_may_be_missing")
def test_in_the_place_of_what_is_not_written_stands_its_name(message: str, lang: str) -> None:
    assert not Speech(lang).knows(message)
    assert Speech(lang).say(message) == message


@pytest.mark.usefixtures("texts_may_be_missing")
def test_a_sentence_that_lacks_a_word_is_said_without_it() -> None:
    assert Speech("en").say("number") == "Player seat"


@pytest.mark.usefixtures("texts_may_be_missing")
def test_the_log_says_once_what_is_missing(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        Speech("en").say("never-written")
        Speech("ru").say("said-without-words")
        Speech("en").say("role-don.never-written")
    assert [record.getMessage() for record in caplog.records] == [
        "The text “never-written” (en) cannot be said: it is not written.",
        "The text “said-without-words” (ru) cannot be said: it is not written.",
        "The text “role-don.never-written” (en) cannot be said: it is not written.",
    ]


def test_of_our_own_texts_none_may_be_missing() -> None:
    with pytest.raises(AssertionError, match="missing-among-ours"):
        Speech("en").say("missing-among-ours")


class BellRung(Event, frozen=True):
    """An event for which nobody has written a text."""

    seat: int


@pytest.mark.usefixtures("texts_may_be_missing")
def test_an_event_without_a_text_is_told_by_its_name() -> None:
    assert Speech("en").tell(BellRung(3)) == "bell-rung"
    assert Speech("ru", "sport").tell_me(BellRung(3), 3) == "bell-rung"


def test_yes_no_and_nothing_choose_their_variants() -> None:
    speech = Speech("en")
    assert speech.say("time-changed", more=True, seconds=5) == "More time: 5 seconds."
    assert speech.say("time-changed", more=False, seconds=1) == "Less time: 1 second."
    assert speech.say("said", seat=2, suspect=None) == "Player 2 keeps silent."


def test_there_is_no_third_language() -> None:
    with pytest.raises(KeyError):
        Speech("de")


def test_names_of_cards_sides_and_decks() -> None:
    assert (Speech("ru").role("putana"), Speech("en").role("putana")) == ("Путана", "Courtesan")
    assert (Speech("ru").side("red"), Speech("en").side("red")) == ("Красные", "Red")
    deck = ("civilian",) * 6 + ("sheriff", "mafia", "mafia", "don")
    assert Speech("ru").deck(deck) == "6 × Мирный житель, Шериф, 2 × Мафиози, Дон"
    assert Speech("en").deck(deck) == "6 × Civilian, Sheriff, 2 × Mafioso, Don"
