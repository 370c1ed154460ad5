"""What one table plays, in a form that can be written down, kept, or sent to another process."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

import msgspec

from gorod.parts.decks import Deck, Remark, SetupRefused
from gorod.parts.rulesets import Book, Ruleset
from gorod.parts.scenarios import Scenario
from gorod.parts.timings import Timings
from gorod.rulebooks import book

LONGEST = 3600
"""No clock gives more seconds than an hour has."""


class Setting(msgspec.Struct, frozen=True):
    """A ruleset by its name, and what the table chose."""

    ruleset: str
    players: int | None = None
    options: tuple[tuple[str, Any], ...] = ()
    deck: Deck | None = None
    mode: str | None = None
    timings: tuple[tuple[str, int], ...] = ()
    """Seconds by name; those of one call as `calls.mafia`."""
    title: str = ""

    def rules(self, edition: int | None = None) -> Ruleset:
        """The rules of this table as they are, or were in this edition; raises `SetupRefused`."""
        of = book(self.ruleset) if edition is None else in_edition(self.ruleset, edition)
        rules = of.ruleset(self.players, self.deck, dict(self.options), self.mode)
        return replace(rules, timings=timed(rules, self.timings))


def edition_of(name: str) -> int:
    """The how manieth edition of its book is played here."""
    return len(book(name).before) + 1


def in_edition(name: str, edition: int) -> Book:
    """The rulebook of this name as it was then; raises `SetupRefused` if that is not known."""
    editions = (*book(name).before, book(name))
    if not 1 <= edition <= len(editions):
        about = {"ruleset": name, "edition": edition, "last": len(editions)}
        raise SetupRefused([Remark("unknown-edition", about)])
    return editions[edition - 1]


def setting_of(rules: Ruleset) -> Setting:
    """What was set to get these rules, so far as it is not the book's own."""
    usual = book(rules.id).table(rules.options, rules.mode or None).timings
    names = [field.name for field in fields(Timings) if field.name != "calls"]
    timings = [(name, getattr(rules.timings, name)) for name in names]
    timings += [(f"calls.{call}", seconds) for call, seconds in rules.timings.calls.items()]
    return Setting(
        rules.id,
        rules.players,
        tuple(rules.options.items()),
        rules.deck,
        rules.mode or None,
        tuple((name, value) for name, value in timings if _seconds(usual, name) != value),
    )


def timed(rules: Ruleset, chosen: tuple[tuple[str, int], ...]) -> Timings:
    """The book's timings with others in the place of some; raises `SetupRefused`."""
    timings = rules.timings
    names = [field.name for field in fields(Timings) if field.name != "calls"]
    for name, seconds in chosen:
        if type(seconds) is not int or not 1 <= seconds <= LONGEST:
            about = {"timing": name, "value": seconds, "most": LONGEST}
            raise SetupRefused([Remark("timing-value", about)])
        if name.startswith("calls."):
            calls = {**timings.calls, name.removeprefix("calls."): seconds}
            timings = replace(timings, calls=calls)
        elif name in names:
            timings = replace(timings, **{name: seconds})  # type: ignore[arg-type]
        else:
            known = tuple(names)
            raise SetupRefused([Remark("unknown-timing", {"timing": name, "known": known})])
    return timings


def _seconds(timings: Timings, name: str) -> int:
    if name.startswith("calls."):
        return timings.of(name.removeprefix("calls."))
    seconds: int = getattr(timings, name)
    return seconds


def scenario(rulebook: Book, name: str) -> Scenario:
    """The ready decks of this name; raises `SetupRefused` if there are none."""
    for one in rulebook.scenarios:
        if one.name == name.replace("_", "-"):
            return one
    known = tuple(one.name for one in rulebook.scenarios)
    raise SetupRefused([Remark("unknown-scenario", {"scenario": name, "known": known})])


def ready_deck(ready: Scenario, players: int | None, rng: Random | None = None) -> Deck:
    """A scenario's deck; where it leaves a choice of cards, the first one or one by chance."""
    sizes = tuple(len(deck) for deck in ready.decks)
    fitting = ready.cards(sizes[0] if players is None else players)
    if fitting is None:
        bounds = {"least": min(sizes), "most": max(*sizes, ready.most)}
        about = {"scenario": ready, "players": players, **bounds}
        raise SetupRefused([Remark("scenario-players", about)])
    return tuple(
        card if isinstance(card, str) else (rng.choice(card) if rng else card[0])
        for card in fitting
    )


def drawn_unseen(rules: Ruleset, rng: Random) -> Deck:
    """The deck with other cards, drawn by chance, in the place of those that are drawn unseen.

    Those who chose the deck know as little of them as everybody else. No card is drawn with which
    the table could not play, or only against advice.
    """
    advised = {remark.id for remark in rules.warnings}
    decks = {
        other.deck
        for other in as_everybody_knows(rules)
        if {remark.id for remark in other.warnings} <= advised
    }
    return rng.choice(sorted({*decks, rules.deck}))


def as_everybody_knows(rules: Ruleset) -> list[Ruleset]:
    """The rules with every deck that there may be: more than one where cards were drawn unseen.

    They are the same whichever of them is played, so they tell nobody which one that is.
    """
    veiled = rules.veiled
    if not any(card in veiled for card in rules.deck):
        return [rules]
    alike = [[one for one in veiled if veiled[one] == veiled.get(card)] for card in rules.deck]
    cards = [tuple(ones) or (card,) for ones, card in zip(alike, rules.deck, strict=True)]
    found: list[Ruleset] = []
    for deck in sorted({tuple(sorted(deck)) for deck in product(*cards)}):
        with suppress(SetupRefused):
            found.append(book(rules.id).ruleset(None, deck, rules.options, rules.mode or None))
    return found or [rules]  # an earlier edition allowed what is refused today


def drawn_deck(
    rulebook: Book,
    players: int,
    seed: int,
    options: Mapping[str, Any],
    wanted: Mapping[str, int] | None = None,
) -> Deck:
    """A deck drawn from shuffled piles; raises `SetupRefused` where the book has none."""
    rulebook.ruleset(players, options=options)  # so many players can sit down
    return draw_cards(rulebook, players, Random(seed), wanted or {})


def draw_cards(rulebook: Book, players: int, rng: Random, wanted: Mapping[str, int]) -> Deck:
    """As many of each pile as the table wants; raises `SetupRefused`."""
    if rulebook.draw is None:
        raise SetupRefused([Remark("no-draw", {"ruleset": rulebook.id})])
    for pile in wanted:
        if pile not in rulebook.piles:
            about = {"pile": pile, "known": rulebook.piles}
            raise SetupRefused([Remark("unknown-pile", about)])
    return rulebook.draw(players, rng, wanted) if wanted else rulebook.draw(players, rng)
