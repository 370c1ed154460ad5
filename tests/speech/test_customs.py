"""Masks, the greeting of the clubs, and what is said before a first game."""

import re

import pytest

from gorod.engine.claims import Claimed
from gorod.engine.letters import Event
from gorod.engine.seats import ROOM
from gorod.parts.calls import Called
from gorod.parts.rounds import NightFell
from gorod.parts.rulesets import GameIntroduced
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.speech.narrator import JUDGE_STYLE, NARRATORS, Narrator
from gorod.speech.rules_page import rules_page
from gorod.table.match.match import Match
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.random_games import random_game

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
STYLES = pytest.mark.parametrize("style", NARRATORS)

EYES = {
    "en": r"(?:open|close|shut)\w* (?:your|their|its) eyes|eyes (?:open|shut|closed|stay)",
    "ru": r"\bглаз",
}
MASKS = {"en": r"(?i)lower your mask", "ru": r"(?i)опус\w+ маск"}
GREETING = {"en": r"(?i)applaud the ladies", "ru": r"(?i)аплодиру\w+ дамам"}
TRYING = {"en": "Try your masks on", "ru": "Примерьте маски"}


def told(
    lang: str, style: str, book: str, number: int, seed: int = 1, **options: bool
) -> list[str]:
    """All that the room hears of a random game with these options, its claims left out."""
    rules = BOOKS[book].ruleset(options=options)
    game = random_game(rules, seed)
    names = {seat: f"Name{seat}" for seat in game.table.seats}
    setting = Setting(book, rules.players, tuple(options.items()))
    terms = Terms(setting, names, [], "gorod", "usual", lang, number=number, narrator=style)
    sight, words = Painter(TableSnapshot(Match(number, terms, game)), lang).said_aloud(ROOM)
    pairs = zip(sight.events, words, strict=True)
    return [line or "" for event, line in pairs if not isinstance(event, Claimed)]


@pytest.mark.clause("VENDETTA-64")
@LANGS
@STYLES
def test_with_masks_nobody_is_told_to_open_or_shut_the_eyes(lang: str, style: str) -> None:
    lines = [
        line
        for seed in range(6)
        for line in told(lang, style, "vendetta", seed + 1, seed, masks=True)
    ]
    lines += told(lang, style, "vendetta", 1, masks=True, quarrel=True)
    assert not [line for line in lines if re.search(EYES[lang], line)]


@pytest.mark.clause("VENDETTA-64")
@LANGS
@STYLES
def test_where_eyes_would_open_masks_are_lowered(lang: str, style: str) -> None:
    speech = Speech(lang, "vendetta")
    events: list[Event] = [GameIntroduced("vendetta", "standard", (("masks", True),), ())]
    for night in range(1, 7):
        events += [NightFell(night), Called("lord"), Called("hunters")]
    narrator = Narrator(speech, style, speech.tell, opening={"again": True})
    narrator.listen(events)
    assert any(re.search(MASKS[lang], narrator.said(one) or "") for one in events[1:])


@pytest.mark.clause("VENDETTA-64")
@LANGS
@STYLES
def test_masks_are_tried_on_before_the_first_game_of_an_evening(lang: str, style: str) -> None:
    def is_said(number: int, **options: bool) -> bool:
        return any(
            TRYING[lang] in line for line in told(lang, style, "vendetta", number, **options)
        )

    assert is_said(1, masks=True)
    assert not is_said(2, masks=True)
    assert not is_said(1)


@LANGS
@STYLES
def test_clubs_greet_the_ladies_before_the_first_game_of_an_evening(lang: str, style: str) -> None:
    def is_said(book: str, number: int, **options: bool) -> bool:
        return any(
            re.search(GREETING[lang], line) for line in told(lang, style, book, number, **options)
        )

    assert is_said("sport", 1) == (style == JUDGE_STYLE)  # the storyteller has no time for it
    assert not is_said("sport", 2)
    assert not is_said("sport", 1, clubs=False)
    assert not is_said("city", 1)


@pytest.mark.clause("VENDETTA-64")
@pytest.mark.parametrize(("lang", "words"), [("en", "gesture"), ("ru", "жест")])
def test_the_code_forbids_questions_that_only_a_gesture_could_answer(lang: str, words: str) -> None:
    page = rules_page("vendetta", lang)
    code = {one.id: one.text for one in page.clauses}["VENDETTA-64"]
    assert words in code.partition(";")[2].partition("?")[0]
    assert any("proves a role" in line or "доказывают" in line for line in page.gestures)
