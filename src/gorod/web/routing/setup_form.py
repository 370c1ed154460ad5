"""The setup form: validates the owner's choices for the next game and applies them to the plan."""

from collections.abc import Mapping
from typing import Any

import msgspec

from gorod.parts.rulesets import Book, Option
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import LONGEST, Setting
from gorod.screens.lobby.lobby import card_counts
from gorod.screens.lobby.setup_fields import SETTINGS
from gorod.table.online.voice_call_link import clean_link
from gorod.table.request_errors import BadRequest
from gorod.table.seating import Seating
from gorod.table.setup import DRAWN_DECK, GRACE_CHOICES_S, MOST_SEATS, Plan
from gorod.table.variations import apply_variation
from gorod.web.routing.request_parsing import unknown_value
from gorod.web.routing.request_schemas import Planning


def apply_setup_form(
    sent: Planning, seating: Seating, is_form: bool, offered: Mapping[str, Setting]
) -> Plan:
    """The new plan: missing fields keep their value, but a form's missing checkbox is false.

    Another rulebook, or a variation that is `offered`, begins with its own mode, options and deck.
    Raises `RequestError` for a field that neither this rulebook nor the previous one has. A form
    may hold fields of any rulebook: a page that is not redrawn yet sends those of its own.
    """
    before = seating.plan
    name = before.name if sent.ruleset is None else sent.ruleset
    is_new = name != before.name
    if is_new and name not in BOOKS and name not in offered:
        raise unknown_value("ruleset", name, (*BOOKS, *offered))
    variation = offered.get(name) if is_new else None
    ruleset = variation.ruleset if variation is not None else name if is_new else before.ruleset
    if sent.grace is not None and sent.grace not in GRACE_CHOICES_S:
        raise unknown_value("grace", sent.grace, GRACE_CHOICES_S)
    old, new = BOOKS[before.ruleset], BOOKS[ruleset]
    reject_unknown_fields(sent, tuple(BOOKS.values()) if is_form else (new, old))
    plan = msgspec.structs.replace(before, **sent_settings(sent))
    plan.ruleset = ruleset
    plan.mode = new_mode(sent, before, new)
    if is_new:
        plan.picked, plan.wanted, plan.options, plan.deck = "", {}, {}, None
        plan.joined, plan.variation = False, None
    else:
        plan.picked = new_deck_choice(sent, before, new)
        plan.wanted = new_pile_counts(sent, before, new)
        plan.options = new_options(sent, before, new, is_form)
        plan.deck = new_custom_deck(sent, seating, is_form)
    plan.first_host = plan.first_host or None
    plan.conference = new_call_link(sent, before)
    plan.timings = {} if is_new else new_timings(sent, before, new)
    plan.paper = plan.paper and not plan.remote
    plan.codes = plan.codes and not plan.paper
    if plan.paper:
        plan.hosted_by = "person"
    if sent.remedy == "recommended":
        plan.deck, plan.picked = None, ""
    return plan if variation is None else apply_variation(plan, variation, name)


def sent_settings(sent: Planning) -> dict[str, Any]:
    """The settings that are sent, by their fields of the plan."""
    given = {setting.field: getattr(sent, setting.field) for setting in SETTINGS}
    return {field: value for field, value in given.items() if value is not None}


def new_call_link(sent: Planning, before: Plan) -> str:
    """The link to the players' call; only an online table has one."""
    if sent.conference is None or not before.remote:
        return before.conference
    return clean_link(sent.conference)


def reject_unknown_fields(sent: Planning, books: tuple[Book, ...]) -> None:
    """Refuse fields that none of these rulebooks has."""
    modes = tuple(dict.fromkeys(mode.name for book in books for mode in book.modes))
    if sent.mode and sent.mode not in modes:
        raise unknown_value("mode", sent.mode, modes) if modes else unknown_field("mode")
    known = {option.name for book in books for option in book.options}
    for name in sorted(sent.options.keys() - known):
        raise unknown_field(f"option-{name}")
    times = {name for book in books for name in book.times}
    for name in sorted(sent.times.keys() - times):
        raise unknown_field(f"time-{name}")
    piles = {name for book in books for name in book.piles}
    for name in sorted(sent.piles.keys() - piles):
        raise unknown_field(f"pile-{name}")
    cards = {role.id for book in books for role in book.plain.roles if role.card}
    for name in sorted(sent.cards.keys() - cards):
        raise unknown_field(f"card-{name}")


def unknown_field(name: str) -> BadRequest:
    return BadRequest("unknown-field", name=name[:64])


def new_mode(sent: Planning, before: Plan, new: Book) -> str | None:
    modes = [one.name for one in new.modes]
    if sent.picked is not None and sent.picked != before.picked:  # a scenario brings its mode
        of_decks = {one.name: one.mode for one in new.scenarios}
        if ready := of_decks.get(sent.picked):
            return ready
        if sent.mode in of_decks.values():
            return modes[0]
    for wanted in (sent.mode, before.mode):
        if wanted in modes:
            return wanted
    return modes[0] if modes else None


def new_deck_choice(sent: Planning, before: Plan, new: Book) -> str:
    """The chosen deck of the rulebook."""
    decks = (
        "",
        *((DRAWN_DECK,) if new.draw is not None else ()),
        *(one.name for one in new.scenarios),
    )
    if sent.picked is not None and sent.picked not in decks:
        raise unknown_value("picked", sent.picked, decks[1:])
    return before.picked if sent.picked is None else sent.picked


def new_pile_counts(sent: Planning, before: Plan, new: Book) -> dict[str, int]:
    """How many cards of each pile are drawn; an empty field leaves it to chance (VENDETTA-5)."""
    own = dict(before.wanted)
    for name, count in sent.piles.items():
        own.pop(name, None)
        if count is not None and name in new.piles:
            own[name] = count
    return own


def new_timings(sent: Planning, before: Plan, new: Book) -> dict[str, int]:
    """The times that differ from the rulebook's; an empty field means the rulebook's time."""
    own = dict(before.timings)
    for name, seconds in sent.times.items():
        if name not in new.times:
            continue
        if seconds is not None and not 1 <= seconds <= LONGEST:
            raise BadRequest("own-time", name=f"time-{name}", most=LONGEST)
        own.pop(name, None)
        if seconds is not None and seconds != getattr(new.plain.timings, name):
            own[name] = seconds
    return own


def new_options(sent: Planning, before: Plan, book: Book, is_form: bool) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in book.options:
        is_switch = option.values == (True, False)
        given = sent.options.get(option.name)
        if option.name == "cover":
            continue
        if is_switch and is_form:
            tick, _, places = str(given or "").partition(",")
            chosen[option.name] = tick == "on" and option_places(option, places)
        elif given is not None:
            chosen[option.name] = option.read(given)
        elif option.name in before.options and not is_form:
            chosen[option.name] = before.options[option.name]
    return chosen


def option_places(option: Option, words: str) -> bool | str:
    """The value of an option with a list of places; `True` for the default (VENDETTA-69)."""
    is_usual = not (words and option.places) or tuple(words.split(",")) == option.places
    value: bool | str = True if is_usual else option.read(words)
    return value


def new_custom_deck(sent: Planning, seating: Seating, is_form: bool) -> list[str] | None:
    """The custom deck, if one is wanted."""
    has_own = seating.plan.deck is not None if sent.own_deck is None else sent.own_deck
    if not has_own:
        return None
    cards = ({} if is_form else card_counts(seating)) | sent.cards
    found = [
        role.id
        for role in BOOKS[seating.plan.ruleset].plain.roles
        if role.card
        for _ in range(min(cards.get(role.id, 0), MOST_SEATS))
    ]
    return found or None
