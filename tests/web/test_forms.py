"""What is sent is read strictly: each field by its kind, and what means nothing is named."""

import unicodedata
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
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.player_names import LONGEST_NAME, clean_name
from gorod.table.request_errors import RequestError
from gorod.table.setup import MOST_SEATS, PACES, Plan
from gorod.web.pages.console import to_entry
from gorod.web.routing import request_parsing
from gorod.web.routing.request_schemas import Answering, Ordering, Planning, Sitting, Waking
from gorod.web.routing.setup_form import apply_setup_form

ONE = Ask(1, 1, "vote", Offer((2, 3, 4)))
SEVERAL = Ask(1, 1, "best_move", Offer((2, 3, 4), choose=3))
WAYS = Ask(1, 1, "lamia", Offer((2, 3), ways=("visit", "take")))
WORDS = Ask(1, 1, "lift", Offer(("yes",)))


def form(*pairs: tuple[str, Any], **fields: Any) -> FormData:
    return FormData([*pairs, *fields.items()])


def read(sent: FormData, takes: Any) -> Any:
    return request_parsing.to_struct(request_parsing.form_fields(sent, takes), takes)


def answered(*pairs: tuple[str, Any], **fields: Any) -> Answering:
    sent = read(form(("to", "1"), ("number", "1"), *pairs, *fields.items()), Answering)
    assert isinstance(sent, Answering)
    return sent


@pytest.mark.parametrize(
    ("ask", "sent", "chosen"),
    [
        (ONE, answered(choice="3"), 3),
        (ONE, answered(("choice", "3"), ("choice", "2")), 3),
        (ONE, answered(("choice", "3"), ("pass", "yes")), None),
        (ONE, answered(choice="three"), "three"),
        (ONE, answered(choice="-3"), "-3"),
        (ONE, answered(choice="٣"), "٣"),
        (SEVERAL, answered(("choice", "4"), ("choice", "2")), [4, 2]),
        (SEVERAL, answered(choice="4"), [4]),
        (SEVERAL, answered(("pass", "yes")), None),
        (WAYS, answered(("way", "take"), ("choice", "2")), ["take", 2]),
        (WAYS, answered(choice="2"), ["", 2]),
        (WORDS, answered(choice="yes"), "yes"),
        (None, answered(choice="5"), 5),
    ],
)
def test_a_choice_is_read_as_the_question_wants_it(
    ask: Ask | None, sent: Answering, chosen: Any
) -> None:
    assert request_parsing.chosen_answer(sent, ask) == chosen


@pytest.mark.parametrize("ask", [ONE, SEVERAL, WAYS, WORDS, None])
@pytest.mark.parametrize("sent", [answered(), answered(choice=""), answered(way="take")])
def test_nothing_chosen_is_no_answer_and_no_pass(ask: Ask | None, sent: Answering) -> None:
    with pytest.raises(RequestError) as refused:
        request_parsing.chosen_answer(sent, ask)
    assert refused.value.reason == "nothing-chosen"


@pytest.mark.parametrize("value", ["-1", "1.0", "one", " 1", "1" * 10, "²", "٣", "0x1", "1_0"])
def test_what_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(RequestError) as refused:
        read(form(name="Zoe", seat=value), Sitting)
    assert (refused.value.reason, refused.value.about) == ("not-a-number", {"name": "seat"})


@pytest.mark.parametrize(
    ("sent", "takes", "reason", "name"),
    [
        (form(name="Zoe", colour="red"), Sitting, "unknown-field", "colour"),
        (form(seat="1"), Sitting, "missing-field", "name"),
        (form(name=UploadFile(file=None)), Sitting, "no-field", "name"),  # type: ignore[arg-type]
        (form(order="dance"), Ordering, "unknown-value", "order"),
        (form(("choice", "1"), ("choice", "x")), Waking, "not-a-number", "choice"),
        (form(bots="maybe"), Planning, "no-field", "bots"),
        (form(("card-mafia", "many")), Planning, "not-a-number", "card-mafia"),
        (form(**{"\u202ea\nb": "1"}), Sitting, "unknown-field", "a b"),
    ],
)
def test_what_means_nothing_is_named(sent: FormData, takes: Any, reason: str, name: str) -> None:
    with pytest.raises(RequestError) as refused:
        read(sent, takes)
    assert (refused.value.reason, refused.value.about["name"]) == (reason, name)
    assert refused.value.status == 400


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
    assert to_entry(read(form(id="i", **sent), Ordering)) == order


# Plans -------------------------------------------------------------------------------------------


def plan_of(sent: dict[str, Any] | FormData, before: Plan) -> Plan:
    """What comes of a form, or of an object of JSON, beside the plan before."""
    table = Evening.begin(Store())
    table.seating.plan = before
    is_form = isinstance(sent, FormData)
    given = request_parsing.form_fields(sent, Planning) if isinstance(sent, FormData) else sent
    return apply_setup_form(request_parsing.to_struct(given, Planning), table.seating, is_form, {})


def test_what_a_program_does_not_send_stays_as_it_is() -> None:
    before = Plan(
        ruleset="city",
        players=9,
        pace="slow",
        lang="ru",
        options={"nomination": False},
        deck=["mafia"],
    )
    before.options = {option.name: option.default for option in BOOKS["city"].options}
    before.options.pop("cover", None)
    assert plan_of({}, before) == before
    changed = plan_of({"bots": False, "players": 8}, before)
    assert (changed.bots, changed.cover, changed.players) == (False, True, 8)
    assert (changed.options, changed.deck) == (before.options, before.deck)


def test_in_a_form_a_box_without_a_tick_is_a_no() -> None:
    before = Plan(ruleset="city", players=9, pace="slow", lang="ru")
    plan = plan_of(form(ruleset="city", bots="on"), before)
    assert (plan.cover, plan.bots, plan.codes, plan.deck) == (False, True, False, None)
    assert (plan.ruleset, plan.players, plan.pace, plan.lang) == ("city", 9, "slow", "ru")
    switches = [one.name for one in BOOKS["city"].options if one.values == (True, False)]
    assert not any(plan.options[name] for name in switches if name != "cover")


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ({"ruleset": "no such book"}, "ruleset"),
        ({"mode": "warp"}, "mode"),
        ({"pace": "warp"}, "pace"),
        ({"grace": 17}, "grace"),
        ({"hosted_by": "the cat"}, "hosted_by"),
        ({"option-warp": True}, "option-warp"),
        ({"card-warp": 1}, "card-warp"),
        ({"warp": 1}, "warp"),
        ({"players": "many"}, "players"),
        ({"bots": "yes"}, "bots"),
        ({"cover": 1}, "cover"),
        ({"card-mafia": -1}, "card-mafia"),
    ],
)
def test_whatever_no_book_knows_is_refused_by_name(sent: dict[str, Any], name: str) -> None:
    with pytest.raises(RequestError) as refused:
        plan_of(sent, Plan(ruleset="it", mode="base"))
    assert (refused.value.status, refused.value.about["name"]) == (400, name)


def test_another_book_begins_with_its_own_mode_options_and_deck() -> None:
    before = Plan(ruleset="salon", options={"open": True}, deck=["mafia"])
    first = BOOKS["salon"].options[0].name
    sent = form(("ruleset", "it"), ("own_deck", "on"), ("card-hacker", "3"))
    for said in (sent, {"ruleset": "it", f"option-{first}": True, "card-mafia": 2}):
        plan = plan_of(said, before)
        assert (plan.ruleset, plan.mode, plan.options, plan.deck) == ("it", "base", {}, None)


def test_a_page_that_still_shows_the_book_before_is_not_refused() -> None:
    """Whoever chooses a book and at once ticks a box has not seen the options of the new one."""
    stale = form(("ruleset", "salon"), ("option-abstain", "last"), ("card-don", "1"))
    assert plan_of(stale, Plan(ruleset="salon")).ruleset == "salon"
    with pytest.raises(RequestError):
        plan_of(form(("ruleset", "salon"), ("option-warp", "last")), Plan(ruleset="salon"))


def test_an_own_deck_is_counted_card_by_card() -> None:
    sent = form(("own_deck", "on"), ("card-mafia", "2"), ("card-town", "99999"))
    plan = plan_of(sent, Plan(ruleset="textbook"))
    assert plan.deck is not None
    assert plan.deck.count("mafia") == 2
    assert plan.deck.count("town") == MOST_SEATS
    assert len(plan.deck) == MOST_SEATS + 2


def test_a_program_changes_one_card_of_the_deck_that_it_was_shown() -> None:
    plan = plan_of(
        {"own_deck": True, "card-mafia": 3}, Plan(ruleset="textbook", players=10, bots=True)
    )
    usual = BOOKS["textbook"].ruleset(10).deck
    assert plan.deck is not None
    assert plan.deck.count("mafia") == 3
    assert plan.deck.count("town") == usual.count("town")


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
        plan = plan_of(FormData([*sent]), Plan(ruleset=book))
    except (SetupRefused, RequestError):
        return
    assert plan.ruleset in BOOKS
    assert plan.pace in PACES
    with suppress(SetupRefused):
        plan.setting(plan.players).rules()


@given(st.text(max_size=60))
def test_a_name_is_one_plain_line_or_none(name: str) -> None:
    try:
        plain = clean_name(name)
    except RequestError:
        return
    assert 0 < len(plain) <= LONGEST_NAME
    assert all(one.isprintable() or unicodedata.category(one) in ("Cf", "Cn") for one in plain)
    assert plain == " ".join(plain.split())
    assert clean_name(plain) == plain
