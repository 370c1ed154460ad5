"""Choosing a game in the drawer of the table screen: posters, and the settings that matter most."""

from gorod.parts.decoys import COVER
from gorod.parts.rulesets import Book
from gorod.rulebooks import BOOKS, book, suiting_book
from gorod.screens.lobby.lobby import (
    card_fields,
    deck_choices,
    mode_choices,
    option_fields,
    plan_as_form,
)
from gorod.screens.lobby.rulebook_posters import poster
from gorod.screens.lobby.setup_fields import SetupContext, setup_words
from gorod.screens.lobby.setup_sentences import FieldValue, Sentences
from gorod.screens.painter import Painter
from gorod.screens.tv.host_drawer import BookOffer, Drawer, GameChoice
from gorod.speech import Speech
from gorod.speech.rules_page import rules_page
from gorod.table.evening import Evening

DRAWER_WORDS = ("players", "hosted_by", COVER, "bots", "mode")
"""The settings that can be changed over the table; the lobby has all of them."""


def choice_drawer(table: Evening, painter: Painter, hosts: bool) -> Drawer:
    """The drawer between two games; a secret deck is chosen elsewhere, for the room looks on."""
    seating = table.seating
    plan, speech = seating.plan, painter.speech.of(seating.plan.ruleset)
    if plan.secret_deck:
        return Drawer(hosts, GameChoice())
    rulebook = book(plan.ruleset)
    options, roles = option_fields(plan, rulebook, speech), card_fields(seating, rulebook, speech)
    context = SetupContext(
        Sentences(speech),
        plan,
        modes=mode_choices(rulebook, speech),
        decks=deck_choices(rulebook, speech),
    )
    words = setup_words(DRAWER_WORDS, context)
    shown = {"ruleset", *(word.field for word in words)}
    places = {f"option-{option.name}" for option in options if option.meanings}
    kept = [
        (name, form_value(value, name in places))
        for name, value in plan_as_form(plan, options, roles).items()
        if name not in shown and value not in (None, False, "")
    ]
    if plan.deck is None:
        kept = [(name, value) for name, value in kept if not name.startswith("card-")]
    players = seating.seated().players
    offers = [offer(BOOKS[name], players, speech) for name in BOOKS]
    offers.sort(key=lambda one: (not one.suits, not fits(BOOKS[one.id], players)))
    return Drawer(hosts, GameChoice(offers, plan.name, kept, words))


def form_value(value: FieldValue | None, has_places: bool) -> str:
    """A field of the plan as a browser would send it."""
    if value is True:
        return "on"
    return f"on,{value}" if has_places else str(value)


def fits(rulebook: Book, players: int) -> bool:
    return rulebook.smallest <= players <= (rulebook.largest or players)


def offer(rulebook: Book, players: int, speech: Speech) -> BookOffer:
    shown = poster(rulebook, speech)
    return BookOffer(
        rulebook.id,
        rules_page(rulebook.id, speech.lang).title,
        shown.look,
        shown.emblem,
        shown.players,
        shown.minutes,
        rulebook.id == suiting_book(players),
        max(0, rulebook.smallest - players),
    )
