"""Handouts: what a table with paper cards prints for the chosen game."""

from collections.abc import Iterable
from typing import Literal, get_args

from gorod.insight.host_script import Cue, CuedPhase, rehearse
from gorod.parts.decks import Deck, SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.parts.scenarios import Cards
from gorod.rulebooks import BOOKS
from gorod.screens.deck import deck_cards
from gorod.screens.help.rules import RoleRules, role_rules
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.speech.message_args import owner_and_named
from gorod.speech.phase_names import called_name, time_name
from gorod.speech.rules_page import rules_page
from gorod.table.evening import Evening
from gorod.table.setup import DRAWN_DECK

Sheet = Literal["cards", "backs", "roles", "script", "gestures"]
SHEETS: tuple[Sheet, ...] = get_args(Sheet)


class ScriptLine(ScreenData, frozen=True):
    """One line of the host: aloud, or what to do without a word."""

    aloud: bool
    text: str


class ScriptCall(ScreenData, frozen=True):
    """One call of the night, from waking to sleeping."""

    name: str
    lines: list[ScriptLine]
    emblem: PageOnly[str] = ""


class ScriptPhase(ScreenData, frozen=True):
    """A phase in which the host calls roles."""

    title: str
    opening: list[str]
    calls: list[ScriptCall]


class Handout(ScreenData, frozen=True, kw_only=True):
    """All sheets for one game: cards, roles, the host's script, gestures."""

    code: str
    book: str
    note: str
    """Why the cards are not those of one deck, if so."""
    cards: list[RoleRules]
    """Every card to cut out, each copy listed."""
    roles: list[RoleRules]
    script: list[ScriptPhase]
    round: list[str]
    phrases: list[str]
    gestures: list[str]
    sheet: PageOnly[str] = ""
    """The only sheet shown; empty: all but the backs."""
    sides: PageOnly[dict[str, str]] = {}
    """The names of the sides."""
    emblem: PageOnly[str] = ""
    look: PageOnly[str] = "plain"

    def shows(self, sheet: Sheet) -> bool:
        return sheet == self.sheet or (not self.sheet and sheet != "backs")


def handout(table: Evening, speech: Speech, sheet: str) -> Handout:
    """The sheets for what is chosen in the lobby."""
    plan = table.seating.plan
    rulebook, speech = BOOKS[plan.ruleset], speech.of(plan.ruleset)
    page = rules_page(plan.ruleset, speech.lang)
    note = ""
    try:
        rules = table.seating.seated().soon()
    except SetupRefused as refused:
        rules = rulebook.table()
        note = speech.say("web-handout-unplayable", why=speech.refused_setup(refused))
    if plan.deck is None and plan.picked == DRAWN_DECK:
        note = note or speech.say("web-handout-drawn")
    cards = all_cards(rules) if note else cards_to_print(rules, deck_cards(plan, rules))
    kinds = {role.id: role for role in role_rules(rules, speech, cards)}
    return Handout(
        code=table.code,
        book=page.title,
        note=note,
        cards=[kinds[card] for card in cards],
        roles=list(kinds.values()),
        script=[_phase(speech, rules, one) for one in rehearse(rules)] if rules.deck else [],
        round=list(page.round),
        phrases=list(page.phrases),
        gestures=list(page.gestures),
        sheet=sheet if sheet in SHEETS else "",
        sides={side: speech.side(side) for side in {one.side for one in kinds.values()}},
        emblem=rulebook.look.book_emblem,
        look=rulebook.look.name,
    )


def all_cards(rules: Ruleset) -> Deck:
    """One copy of each card of the book."""
    return tuple(role.id for role in rules.roles if role.card)


def cards_to_print(rules: Ruleset, cards: Cards) -> Deck:
    """The cards of a deck; where the game draws one of several, one of each."""
    found: list[str] = []
    for card in cards:
        several = (card,) if isinstance(card, str) else card
        may_be = [one for role in several for one in _alike(rules, role)]
        found += may_be if len(may_be) == 1 else [one for one in may_be if one not in found]
    return tuple(found)


def _alike(rules: Ruleset, role: str) -> Iterable[str]:
    veil = rules.veiled.get(role)
    return [one for one, other in rules.veiled.items() if other == veil] if veil else [role]


def _phase(speech: Speech, rules: Ruleset, phase: CuedPhase) -> ScriptPhase:
    title = time_name(speech, phase.phase, phase.night, phase.day)
    if phase.repeats:
        title = speech.say("web-handout-repeats", title=title)
    told = [event for event in phase.opens if owner_and_named(event) == (None, None)]
    opening = [line for event in told if (line := speech.tell(event))]
    return ScriptPhase(title, opening, [_call(speech, rules, cue) for cue in phase.cues])


def _call(speech: Speech, rules: Ruleset, cue: Cue) -> ScriptCall:
    lines = [ScriptLine(True, speech.tell(cue.called) or "")]
    if cue.meets:
        lines.append(ScriptLine(False, speech.say("web-handout-meet")))
    if cue.asks is not None:
        lines.append(ScriptLine(True, speech.question(cue.asks)))
    if cue.answers:
        lines.append(ScriptLine(False, speech.say(f"web-handout-answer-{cue.answers}")))
    if cue.slept is not None:
        lines.append(ScriptLine(True, speech.tell(cue.slept) or ""))
    emblem = BOOKS[rules.id].look.call(cue.called.call)
    return ScriptCall(called_name(speech, cue.called), [one for one in lines if one.text], emblem)
