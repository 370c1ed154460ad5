"""The deck before a game, as far as everybody may know it."""

from gorod.parts.rulesets import HIDDEN_CARD, Ruleset
from gorod.parts.scenarios import Cards
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.settings import scenario
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.table.setup import DRAWN_DECK, Plan


class Pile(ScreenData, frozen=True):
    """Equal cards of the deck; cards drawn in secret are one nameless pile."""

    name: str
    side: str
    sign: str
    count: int
    emblem: PageOnly[str] = ""


def piles(plan: Plan, rules: Ruleset, speech: Speech) -> list[Pile]:
    """The deck as it will be announced, without what chance decides."""
    if rules.secret_deck:
        return [Pile(speech.role(HIDDEN_CARD), "", "", rules.players)]
    if plan.deck is None and plan.picked == DRAWN_DECK:
        return [Pile(speech.say("web-deck-drawn"), "", "", rules.players)]
    cards = deck_cards(plan, rules)
    counts: dict[str | tuple[str, ...], int] = {}
    for card in cards:
        first = card if isinstance(card, str) else card[0]
        known = rules.veiled.get(first, card)
        counts[known] = counts.get(known, 0) + 1
    return [
        Pile(
            " / ".join(map(speech.role, [card] if isinstance(card, str) else card)),
            rules.side_by_role.get(first := card if isinstance(card, str) else card[0], ""),
            rules.sign(first),
            count,
            book(rules.id).emblem(first),
        )
        for card, count in counts.items()
    ]


def deck_cards(plan: Plan, rules: Ruleset) -> Cards:
    """The cards of the deck; if the book leaves a choice, all candidates."""
    if plan.deck is not None or not plan.picked or plan.picked == DRAWN_DECK:
        return rules.deck
    played = BOOKS[plan.ruleset]
    cards = scenario(played, plan.picked).cards(rules.players) or rules.deck
    return played.joined(cards) if plan.joined else cards


def deck_in_words(piles: list[Pile], speech: Speech) -> str:
    return ", ".join(speech.say("web-pile", name=one.name, count=one.count) for one in piles)
