"""Odds in the lobby: how often each side wins with the chosen deck."""

from collections.abc import Container
from typing import NamedTuple

from gorod.insight.odds.shipped import KnownOdds, known_odds, odds_from_counts
from gorod.insight.odds.state_values import chances_by_numbers
from gorod.insight.simulation.simulator import rate
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.screens.screen import ScreenData
from gorod.speech import Speech
from gorod.table.evening import Evening
from gorod.table.odds.lobby_odds import LobbyOdds, OddsSoFar, public_part
from gorod.table.setup import DRAWN_DECK, Plan

BY_NUMBERS = "numbers"
"""The estimate knows only how many cards each side has."""


class SideChance(ScreenData, frozen=True):
    """How often a side wins, in percent."""

    side: str
    name: str
    sign: str
    percent: int
    before: int
    """The sum of percents of the sides before it."""


class OddsInWords(NamedTuple):
    """The odds of all sides, their assumptions and margin of error, in words; empty if unknown."""

    assumed: str = ""
    sides: list[SideChance] = []
    how_sure: str = ""


def lobby_odds(table: Evening, speech: Speech, prospects: LobbyOdds | None) -> OddsInWords:
    """The odds of the next game, once enough players are here; unknown ones are simulated."""
    plan = table.seating.plan
    try:
        rules = table.seating.seated().soon()
    except SetupRefused:
        return OddsInWords()
    known, foreseen = immediate_odds(rules, plan), None
    if not known.games and prospects is not None:
        foreseen = prospects.of(table, rules.players)
        if foreseen.counted.games:
            sides = known.shares or foreseen.counted.wins  # without shares, the deck is drawn
            known = odds_from_counts(sides_in_order(rules, sides), foreseen.bots, foreseen.counted)
    return odds_in_words(known, foreseen, rules, speech)


def immediate_odds(rules: Ruleset, plan: Plan) -> KnownOdds:
    """Odds that were counted before; if there are none, an estimate from the announced cards."""
    if plan.deck is None and plan.picked == DRAWN_DECK:
        return KnownOdds(BY_NUMBERS, {})
    _, bots = public_part(plan, rules.players)
    if (known := known_odds(rules, bots)).shares:
        return known
    shares = chances_by_numbers(rules) if (exact := book(rules.id).exact) is None else exact(rules)
    kind = BY_NUMBERS if exact is None else "random"
    return KnownOdds(
        kind, {side: 100 * float(shares[side]) for side in sides_in_order(rules, shares)}
    )


def sides_in_order(rules: Ruleset, sides: Container[str]) -> list[str]:
    """These sides in the order of the book; a draw is not a side."""
    return [side for side in dict.fromkeys(role.side for role in rules.roles) if side in sides]


def odds_in_words(
    known: KnownOdds, foreseen: OddsSoFar | None, rules: Ruleset, speech: Speech
) -> OddsInWords:
    before, found = 0.0, list[SideChance]()
    for side, share in known.shares.items():
        name, sign = speech.side(side), rules.sign_of_side(side)
        found.append(SideChance(side, name, sign, round(share), round(before)))
        before += share
    assumed = speech.say("web-chances", bots=known.bots, players=rules.players)
    return OddsInWords(assumed, found, margin_in_words(known, foreseen, speech))


def margin_in_words(known: KnownOdds, foreseen: OddsSoFar | None, speech: Speech) -> str:
    """The number of games, the margin of error, and whether more are being played."""
    going_on = "no" if foreseen is None or foreseen.is_settled else "yes"
    if not known.games:
        return speech.say("web-chances-soon") if going_on == "yes" else ""
    rates = [rate(round(known.games * one / 100), known.games) for one in known.shares.values()]
    points = max(round(50 * (one.high - one.low)) for one in rates)
    return speech.say("web-chances-sure", games=known.games, points=points, more=going_on)
