"""Questions, what a pass means, and the labels of answers."""

import re

import pytest
from chatter import RULES, random_game

from gorod.engine.game import Game
from gorod.engine.questions import YES, Ask, Offer
from gorod.engine.replies import Reply
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
NIGHT = ("plan", "mafia", "don", "sheriff", "putana", "doctor", "maniac", "detective", "cover")
DAY = ("nominate", "vote", "revote", "lift", "best_move", "plea", "last-word", "talk")


@LANGS
@pytest.mark.parametrize("topic", NIGHT + DAY)
def test_every_question_is_one_short_sentence_with_a_word_for_passing(
    topic: str, lang: str
) -> None:
    speech = Speech(lang)
    ask = Ask(1, 1, topic, YES if topic == "lift" else Offer((2, 3, 4), choose=3))
    question = speech.question(ask)
    assert re.fullmatch(r"[^.?]+[.?]", question)
    assert len(question) <= 60
    assert speech.knows(f"ask-{topic}.pass")
    assert not speech.passing(ask).endswith(".")


@LANGS
@pytest.mark.parametrize("book", BOOKS)
def test_every_question_of_a_random_game_can_be_put(book: str, lang: str) -> None:
    speech = Speech(lang)
    options = {"talk": 1, "cover": True} if book == "textbook" else {"cover": True}
    played = random_game(book, 7, clock=0.05, **options)
    game = Game(played.rules)
    for entry in played.journal:
        for ask in game.open.values():
            assert speech.question(ask)
            assert speech.passing(ask)
            assert all(speech.option(ask, option) for option in ask.offer.options)
        assert isinstance(entry, Reply)
        game.reply(entry)


def test_every_topic_in_the_source_has_a_question() -> None:
    asked = set(re.findall(r'game\.ask\([^"]*"([\w-]+)"', RULES))
    asked |= set(re.findall(r'\bCall\(\s*"(\w+)"', RULES))
    assert asked >= {"nominate", "best_move", "mafia"}
    for topic in asked:
        assert Speech("en").knows(f"ask-{topic}"), topic


def test_after_the_nomination_only_the_speech_is_left() -> None:
    before, after = Ask(1, 1, "nominate", Offer((2, 3))), Ask(1, 2, "nominate", Offer(()))
    assert Speech("ru").question(before) == "Кого вы выставляете?"
    assert Speech("ru").question(after) == "Слово за вами."
    assert Speech("en").passing(after) == "Say thanks and finish"


def test_answers_have_labels() -> None:
    vote, lift = Ask(1, 1, "vote", Offer((5,))), Ask(1, 1, "lift", YES)
    deal = Ask("chance", 1, "deal", Offer(("don",)))
    assert (Speech("ru").option(vote, 5), Speech("en").option(vote, 5)) == ("Номер 5", "Number 5")
    assert Speech("ru").option(lift, "yes") == "Все уходят"
    assert Speech("en").option(lift, "yes") == "All of them leave"
    assert Speech("ru").option(deal, "don") == "Дон"
    assert Speech("en").option(vote, "whatever") == "whatever"


@LANGS
def test_the_clock_is_asked_whether_to_go_on(lang: str) -> None:
    speech = Speech(lang)
    for topic in ("night", "mafia", "ballot"):
        assert speech.question(Ask("clock", 1, topic, Offer(()))) == speech.say("ask-clock")
