"""A form is read with care: whatever stands in it, it becomes something that can be judged."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import FormData, UploadFile

from gorod.engine.questions import Ask, Offer
from gorod.engine.replies import Declare, Extend, Foul, Remove, Silence, TakeBack
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS
from gorod.table.plans import LONGEST_NAME, MOST_SEATS, PACES, Plan, Wrong, clean_name
from gorod.web import forms

ONE = Ask(1, 1, "vote", Offer((2, 3, 4)))
SEVERAL = Ask(1, 1, "best_move", Offer((2, 3, 4), choose=3))
WAYS = Ask(1, 1, "lamia", Offer((2, 3), ways=("visit", "take")))
WORDS = Ask(1, 1, "lift", Offer(("yes",)))


def form(*pairs: tuple[str, Any], **fields: Any) -> FormData:
    return FormData([*pairs, *fields.items()])


@pytest.mark.parametrize(
    ("ask", "sent", "chosen"),
    [
        (ONE, form(choice="3"), 3),
        (ONE, form(("choice", "3"), ("choice", "2")), 3),
        (ONE, form(("choice", "3"), ("pass", "yes")), None),
        (ONE, form(), None),
        (ONE, form(choice=""), None),
        (ONE, form(choice="three"), "three"),
        (ONE, form(choice="-3"), "-3"),
        (ONE, form(choice="٣"), "٣"),
        (ONE, form(choice=UploadFile(file=None)), None),  # type: ignore[arg-type]
        (SEVERAL, form(("choice", "4"), ("choice", "2")), [4, 2]),
        (SEVERAL, form(), None),
        (WAYS, form(("way", "take"), ("choice", "2")), ["take", 2]),
        (WAYS, form(choice="2"), ["", 2]),
        (WORDS, form(choice="yes"), "yes"),
        (None, form(choice="5"), 5),
    ],
)
def test_a_choice_is_read_as_the_question_wants_it(
    ask: Ask | None, sent: FormData, chosen: Any
) -> None:
    assert forms.choice(sent, ask) == chosen


@pytest.mark.parametrize("value", ["", "-1", "1.0", "one", " 1", "1" * 10, "²", "٣", "0x1", "1_0"])
def test_what_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(Wrong) as refused:
        forms.number(form(seat=value), "seat")
    assert (refused.value.reason, refused.value.about) == ("not-a-number", {"name": "seat"})


@pytest.mark.parametrize(
    ("sent", "order"),
    [
        ({"order": "back", "steps": "2"}, TakeBack(2, id="i")),
        ({"order": "extend", "seconds": "30"}, Extend(30, id="i")),
        ({"order": "cut", "seconds": "30"}, Extend(-30, id="i")),
        ({"order": "declare", "winner": "mafia"}, Declare("mafia", id="i")),
        ({"order": "foul", "seat": "3"}, Foul(3, id="i")),
        ({"order": "silence", "seat": "3"}, Silence(3, id="i")),
        ({"order": "remove", "seat": "3"}, Remove(3, id="i")),
    ],
)
def test_an_order_is_read(sent: dict[str, str], order: object) -> None:
    assert forms.order(form(id="i", **sent)) == order


def test_an_id_is_short() -> None:
    assert len(forms.post_id(form(id="x" * 1000))) == forms.LONGEST_ID


def test_a_plan_keeps_what_the_form_does_not_say() -> None:
    before = Plan(ruleset="city", players=9, pace="slow", lang="ru")
    plan = forms.plan(form(ruleset="no such book", pace="warp", players="many"), before)
    assert (plan.ruleset, plan.players, plan.pace, plan.lang) == ("city", 9, "slow", "ru")
    assert (plan.cover, plan.bots, plan.codes, plan.deck) == (False, False, False, None)
    assert plan.hosted_by == "gorod"


def test_another_book_begins_with_its_own_mode_options_and_deck() -> None:
    before = Plan(ruleset="salon", options={"open": True}, deck=["mafia"])
    sent = form(("ruleset", "it"), ("own_deck", "on"), ("card-hacker", "3"), ("option-cover", "on"))
    plan = forms.plan(sent, before)
    assert (plan.ruleset, plan.mode, plan.options, plan.deck) == ("it", "base", {}, None)


def test_an_own_deck_is_counted_card_by_card() -> None:
    sent = form(("own_deck", "on"), ("card-mafia", "2"), ("card-town", "99999"), ("card-x", "3"))
    plan = forms.plan(sent, Plan(ruleset="textbook"))
    assert plan.deck is not None
    assert plan.deck.count("mafia") == 2
    assert plan.deck.count("town") == MOST_SEATS
    assert len(plan.deck) == MOST_SEATS + 2


texts = st.one_of(st.text(max_size=20), st.sampled_from(["on", "0", "1", "7", "person", "none"]))
fields = st.sampled_from(
    [
        *("ruleset", "mode", "players", "pace", "hosted_by", "own_deck", "bots", "cover", "codes"),
        *(f"option-{one.name}" for book in BOOKS.values() for one in book.options),
        *(f"card-{one.id}" for book in BOOKS.values() for one in book.plain.roles),
    ]
)


@given(st.lists(st.tuples(fields, texts), max_size=8), st.sampled_from(sorted(BOOKS)))
def test_whatever_a_plan_says_it_can_be_judged(sent: list[tuple[str, str]], book: str) -> None:
    """It is a plan, or it is refused with a sentence; nothing else comes of it."""
    try:
        plan = forms.plan(FormData(sent), Plan(ruleset=book))
    except SetupRefused:
        return
    assert plan.ruleset in BOOKS
    assert plan.pace in PACES
    with suppress(SetupRefused):
        plan.setting(plan.players).rules()


@given(st.text(max_size=60))
def test_a_name_is_one_plain_line_or_none(name: str) -> None:
    try:
        plain = clean_name(name)
    except Wrong:
        return
    assert 0 < len(plain) <= LONGEST_NAME
    assert plain.isprintable()
    assert plain == " ".join(plain.split())
    assert clean_name(plain) == plain
