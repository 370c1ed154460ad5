"""Phase, colour and words change together, and whatever goes on openly has its name."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from gorod.bots.random_bot import random_answer
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.replies import Reply
from gorod.engine.seats import CLOCK, ROOM
from gorod.parts.calls import Called, Slept
from gorod.parts.hours import asked_openly, awaited, is_dark, is_night
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.speech import LANGUAGES, Speech
from gorod.speech.phase_names import phase_name, time_title
from tests.support.random_games import RULES, TABLES, messages
from tests.support.sampling import sampled

NAMELESS = {"revenge_on"}
"""What the one who leaves is asked alone: its name would show a card that may stay hidden."""


def moments(rules: Ruleset, seed: int) -> Iterator[Game[Ruleset]]:
    """A game by chance, at each moment at which it waits."""
    lot, game = Random(seed), Game(rules)
    while not game.over:
        yield game
        ask = lot.choice(list(game.open.values()))
        game.reply(
            Reply(ask.to, ask.number, random_answer(ask.offer, lot) if ask.to != CLOCK else None)
        )


def called_in(events: list[Event]) -> Called | None:
    last = next((one for one in reversed(events) if isinstance(one, Called | Slept)), None)
    return last if isinstance(last, Called) else None


@sampled("seed", [1, 2, 3])
@pytest.mark.parametrize("table", TABLES)
def test_whatever_goes_on_openly_has_a_name_in_both_languages(table: str, seed: int) -> None:
    rules = TABLES[table]
    for game in moments(rules, seed):
        for lang in LANGUAGES:
            speech = Speech(lang, rules.id)
            named = phase_name(speech, game, called_in(game.seen_by(ROOM)))
            asked = {ask.topic for ask in asked_openly(game)}
            assert named or not asked or asked <= NAMELESS, asked
            assert named or not game.wait.hushed
            assert not named.startswith("phase-")


@pytest.mark.clause("COMMON-5")
@sampled("seed", [1, 2, 3])
@pytest.mark.parametrize("table", TABLES)
def test_nobody_is_awaited_in_the_dark_nor_in_a_secret_ballot(table: str, seed: int) -> None:
    rules = TABLES[table]
    for game in moments(rules, seed):
        if game.wait.hushed or is_dark(game) or rules.ballot.secret:
            assert awaited(game) == []
        assert set(awaited(game)) <= {ask.answerer for ask in asked_openly(game)}


@pytest.mark.parametrize("table", TABLES)
def test_all_are_awake_for_whatever_is_asked_openly(table: str) -> None:
    for game in moments(TABLES[table], 1):
        assert not (is_dark(game) and asked_openly(game))
        assert is_dark(game) or not game.wait.hushed


def until(rules: Ruleset, event: str, seed: int = 1) -> Game[Ruleset]:
    """A game by chance that waits for the first time after this event."""
    for game in moments(rules, seed):
        kinds = [type(one).__name__ for one in game.seen_by(ROOM)]
        if event in kinds:
            return game
    raise AssertionError(f"no {event}")


def now(game: Game[Ruleset], lang: str = "en") -> tuple[str, str, bool, bool]:
    """The time, what goes on, whether it is dark, whether the sky is."""
    speech, called = Speech(lang, game.rules.id), called_in(game.seen_by(ROOM))
    return (
        time_title(speech, game.table),
        phase_name(speech, game, called),
        is_dark(game),
        is_night(game),
    )


def kills(game: Game[Ruleset]) -> Game[Ruleset]:
    """Everybody shoots at the same one in the second night, until that one is asked something."""
    while game.table.night < 2:
        for ask in [*game.open.values()]:
            passes = ask.offer.may_pass and ask.to != "chance"
            game.reply(
                Reply(ask.to, ask.number, None if passes else random_answer(ask.offer, Random(1)))
            )
    while not any(
        ask.to == 3 and ask.topic in ("best_move", "last-word") for ask in game.open.values()
    ):
        for ask in [*game.open.values()]:
            aims = ask.topic in ("mafia", "hackers") and 3 in ask.offer.options
            game.reply(Reply(ask.to, ask.number, 3 if aims else None))
    return game


@pytest.mark.parametrize(("lang", "words"), [("en", "Morning"), ("ru", "Утро")])
def test_a_last_word_is_spoken_in_the_morning_and_not_at_night(lang: str, words: str) -> None:
    game = kills(Game(book("sport").ruleset()))
    best_move = {"en": "best move", "ru": "лучший ход"}[lang]
    assert now(game, lang) == (words, best_move, False, False)
    game.reply(Reply(3, game.open[3].number))
    last_word = {"en": "last word", "ru": "последнее слово"}[lang]
    assert now(game, lang) == (words, last_word, False, False)
    game.reply(Reply(3, game.open[3].number))
    assert now(game, lang)[0] == {"en": "Day 2", "ru": "День 2"}[lang]


@pytest.mark.clause("VENDETTA-8")
def test_the_night_of_vendetta_is_dark_and_awake_and_its_light_the_other_way() -> None:
    rules = book("vendetta").ruleset(10)
    time, going_on, dark, night = now(until(rules, "NightFell"))
    assert (time, going_on, dark, night) == ("Night 1", "everybody wakes up", False, True)
    assert now(until(rules, "LightCame")) == ("Daylight 1", "everybody falls asleep", True, False)
    acquaintance = now(until(rules, "AcquaintanceBegan"))
    assert acquaintance == ("Introductions", "everybody falls asleep", True, False)


@pytest.mark.clause("VENDETTA-15")
def test_when_dusk_is_over_it_is_night_already_for_whoever_still_has_to_say_something() -> None:
    found = [
        now(game)
        for seed in range(8)
        for game in moments(TABLES["vendetta-vargs"], seed)
        if game.table.phase == "light" and asked_openly(game)
    ]
    assert ("Nightfall", "", False, True) in found


def test_no_phase_is_named_in_vain() -> None:
    """Each name is that of something that a book asks or waits for, and perhaps how."""
    topics = set(re.findall(r'"([\w-]+)"', RULES))
    for file, message in messages("en"):
        if file == "phases" and message.id.name.startswith("phase-"):
            topic = re.sub(r"-(freely|many|sport|vendetta)$", "", message.id.name)
            assert topic.removeprefix("phase-") in topics | {"call", "look"}
