"""One declared list of settings: what it names is stored, may be sent, and has its words."""

import pytest
from msgspec import structs

from gorod.rulebooks import BOOKS
from gorod.screens.host.console import Named
from gorod.screens.lobby.setup_fields import (
    RULES_WORDS,
    SETTINGS,
    TABLE_WORDS,
    ChoiceField,
    SetupContext,
    SetupField,
    Switch,
    setup_words,
)
from gorod.screens.lobby.setup_sentences import PLACEHOLDER, Sentences
from gorod.speech import LANGUAGES, Speech
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.web.routing import request_parsing
from gorod.web.routing.request_schemas import Planning
from gorod.web.routing.setup_form import apply_setup_form

WITHOUT_A_WORD = {"ruleset": "posters", "conference": "a field for an address"}
"""Settings that are not a word of a sentence, and what they are instead."""

OF_THE_RULEBOOK = {"options", "cards", "times", "piles", "own_deck"}
"""What else may be sent: it differs from rulebook to rulebook."""

WORDS = [one for one in SETTINGS if one.field not in WITHOUT_A_WORD]


def context(lang: str, plan: Plan) -> SetupContext:
    """A table that has every setting of its kind, in a room or online."""
    one = [Named("base", "Base"), Named("hardcore", "Hardcore")]
    decks = [Named("", "Recommended"), Named("drawn", "Drawn")]
    return SetupContext(
        Sentences(Speech(lang, plan.ruleset)), plan, True, one, decks, ["varg"], [(1, "Ann")]
    )


def test_every_setting_is_a_field_of_the_plan_and_may_be_sent() -> None:
    names = [one.field for one in SETTINGS]
    assert len(set(names)) == len(names)
    assert set(names) <= {one.name for one in structs.fields(Plan)}
    sent = {one.name for one in structs.fields(Planning)}
    assert sent == {*names, *OF_THE_RULEBOOK, "remedy"}


def test_every_setting_has_its_place_in_the_text_once() -> None:
    assert sorted((*TABLE_WORDS, *RULES_WORDS)) == sorted(one.field for one in WORDS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setting", WORDS, ids=lambda one: str(one.field))
def test_every_setting_has_a_sentence_with_one_word_and_a_word_for_each_value(
    setting: SetupField, lang: str
) -> None:
    speech = Speech(lang, "it")
    told = {"cards": "varg"}
    assert speech.say(f"plan-{setting.field}", word=PLACEHOLDER, **told).count(PLACEHOLDER) == 1
    assert speech.knows(setting.label)
    assert not setting.about or speech.knows(setting.about)
    for remote in (False, True):
        made = context(lang, Plan(ruleset="it", bots=True, remote=remote))
        for word in setup_words([setting.field], made):
            words = [said for _, said in word.values]
            assert len(set(words)) == len(words)
            assert all(words)
            assert len(words) > 1 or word.kind == "number"
            assert word.value in [one for one, _ in word.values] or word.kind == "number"


@pytest.mark.parametrize(
    "setting",
    [one for one in WORDS if isinstance(one, Switch | ChoiceField) and one.field != "picked"],
    ids=lambda one: str(one.field),
)
def test_each_value_that_the_lobby_offers_is_taken(setting: SetupField) -> None:
    for remote in (False, True):
        before = Plan(ruleset="it", mode=BOOKS["it"].modes[0].name, bots=True, remote=remote)
        for word in setup_words([setting.field], context("en", before)):
            for value, _ in word.values:
                table = Evening.begin(Store())
                table.seating.plan = before
                sent = request_parsing.to_struct({setting.field: value}, Planning)
                chosen = apply_setup_form(sent, table.seating, False, {})
                assert setting.value(chosen) == value
                table.store.close()
