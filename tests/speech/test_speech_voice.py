"""One message and what it is about make a sentence."""

import pytest

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
def test_what_is_not_written_is_a_key_error(message: str, lang: str) -> None:
    assert not Speech(lang).knows(message)
    with pytest.raises(KeyError):
        Speech(lang).say(message)


def test_a_sentence_that_lacks_a_word_is_an_error() -> None:
    with pytest.raises(ValueError, match="number"):
        Speech("en").say("number")


def test_yes_no_and_nothing_choose_their_variants() -> None:
    speech = Speech("en")
    assert speech.say("time-changed", more=True, seconds=5) == "More time: 5 seconds."
    assert speech.say("time-changed", more=False, seconds=1) == "Less time: 1 second."
    assert speech.say("said", seat=2, suspect=None) == "Number 2 keeps silent."


def test_there_is_no_third_language() -> None:
    with pytest.raises(KeyError):
        Speech("de")


def test_names_of_cards_sides_and_decks() -> None:
    assert (Speech("ru").role("putana"), Speech("en").role("putana")) == ("Путана", "Courtesan")
    assert (Speech("ru").side("red"), Speech("en").side("red")) == ("Красные", "Red")
    deck = ("civilian",) * 6 + ("sheriff", "mafia", "mafia", "don")
    assert Speech("ru").deck(deck) == "6 × Мирный житель, Шериф, 2 × Мафиози, Дон"
    assert Speech("en").deck(deck) == "6 × Civilian, Sheriff, 2 × Mafioso, Don"
