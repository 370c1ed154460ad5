"""Questions, what a pass means, and the labels of answers."""

import re

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import YES, Ask, Offer
from gorod.engine.replies import Reply
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from tests.support.random_games import TABLES, calls, random_game, topics

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
BALLOTS = ("vote", "revote", "lift", "preliminary", "final", "elect", "roses", "hand_over")
SPEECHES = ("nominate", "plea", "last-word", "talk", "cover", "plan", "arbiter")
TO_CHANCE = {"deal", "die", "numbers"}


@LANGS
@pytest.mark.parametrize("topic", sorted({*BALLOTS, *SPEECHES, *topics(), *calls()} - TO_CHANCE))
def test_every_question_is_one_short_sentence(topic: str, lang: str) -> None:
    for book in ("", *BOOKS):
        speech = Speech(lang, book)
        assert speech.knows(f"ask-{topic}")
        for choose in (1, 2):
            ask = Ask(1, 1, topic, YES if topic == "lift" else Offer((2, 3, 4), choose=choose))
            question = speech.question(ask)
            assert re.fullmatch(r"[^.?]+[.?]", question)
            assert len(question) <= 60
            assert not speech.passing(ask).endswith(".")


@pytest.mark.parametrize("table", TABLES)
def test_every_question_of_a_random_game_can_be_put(table: str) -> None:
    played = random_game(TABLES[table], 7, clock=0.05)
    game = Game(played.rules)
    asks: set[Ask] = set()
    for entry in played.journal:
        asks.update(game.open.values())
        assert isinstance(entry, Reply)
        game.reply(entry)
    for lang in LANGUAGES:
        speech = Speech(lang, played.rules.id)
        for ask in asks:
            assert speech.question(ask)
            assert speech.passing(ask)
            assert not ask.offer.may_pass or ask.to == "clock" or has_its_own_pass(speech, ask)
            for option in (*ask.offer.options, *ask.offer.ways):
                assert lang == "en" or not re.search(r"[a-z]", speech.option(ask, option))


def has_its_own_pass(speech: Speech, ask: Ask) -> bool:
    return speech.passing(ask) != speech.say("pass")


def test_every_topic_in_the_source_is_found() -> None:
    assert topics() >= {"best_move", "blood", "take_over", "heir", "revenge_on", *TO_CHANCE}
    assert calls() >= {"mafia", "hackers", "sysadmin", "lord", "nosferatu", "vargs", "hunters"}
    assert all(Speech("en").knows(f"ask-{topic}") for topic in TO_CHANCE)


def test_after_the_nomination_only_the_speech_is_left() -> None:
    before, after = Ask(1, 1, "nominate", Offer((2, 3))), Ask(1, 2, "nominate", Offer(()))
    assert Speech("ru").question(before) == "Кого выставляете?"
    assert Speech("ru").question(after) == "Вам слово."
    assert Speech("en").passing(after) == "End my speech"


def test_answers_have_labels() -> None:
    vote, lift = Ask(1, 1, "vote", Offer((5,))), Ask(1, 1, "lift", YES)
    deal = Ask("chance", 1, "deal", Offer(("don",)))
    assert (Speech("ru").option(vote, 5), Speech("en").option(vote, 5)) == ("Номер 5", "Player 5")
    assert Speech("ru").option(lift, "yes") == "Все уходят"
    assert Speech("en").option(lift, "yes") == "They all leave"
    assert Speech("ru").option(deal, "don") == "Дон"
    assert Speech("en").option(vote, "whatever") == "whatever"


def test_ways_words_and_faces_have_labels() -> None:
    lamia = Ask(1, 1, "lamia", Offer((2, 3), ways=("visit", "take")))
    assert Speech("ru").option(lamia, "take") == "Увести к себе"
    werewolf = Ask(1, 1, "werewolf", Offer((2, "ambush")))
    assert Speech("en").option(werewolf, "ambush") == "Lie in ambush"
    assert Speech("en").option(Ask("chance", 1, "die", Offer((1, 2))), 2) == "2"
    deal = Ask("chance", 1, "deal", Offer(("werewolf",)))
    assert Speech("ru", "vendetta").option(deal, "werewolf") == "Вервольф"


def test_a_book_may_ask_in_its_own_words() -> None:
    lift = Ask(1, 1, "lift", YES)
    assert Speech("en", "vendetta").question(lift) == "Are all of the tied executed?"
    assert Speech("en", "vendetta").option(lift, "yes") == "They are all executed"
    assert Speech("ru", "it").question(Ask(1, 1, "nominate", Offer((2,)))) == "Кого обвиняете?"


def test_whoever_casts_the_vote_of_another_is_told_whose_it_is() -> None:
    vote = Ask(4, 1, "vote", Offer((5,)), hand=2)
    assert Speech("en").question(vote) == "With the vote of player 4: who do you vote for?"
    assert Speech("ru").question(vote) == "Голосом номера 4: за кого голосуете?"


@LANGS
def test_the_clock_is_asked_whether_to_go_on(lang: str) -> None:
    speech = Speech(lang)
    for topic in ("night", "mafia", "ballot"):
        assert speech.question(Ask("clock", 1, topic, Offer(()))) == speech.say("ask-clock")
