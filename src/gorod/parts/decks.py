"""Which cards are in play, and whether they make a game (COMMON-4).

A deck that breaks a hard limit is refused, naming every limit it breaks; a deck outside the
recommended table plays with a warning.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

Deck = tuple[str, ...]
"""Role ids, one card each, in the order of the rulebook."""


@dataclass(frozen=True)
class Remark:
    """One thing that is wrong or unusual; the speech turns it into a sentence."""

    id: str
    about: Mapping[str, Any] = field(default_factory=dict)


class SetupRefused(Exception):
    """The table cannot be set like this. Every limit it breaks is named."""

    def __init__(self, remarks: Iterable[Remark]) -> None:
        self.remarks = tuple(remarks)
        super().__init__(", ".join(remark.id for remark in self.remarks))


Limit = Callable[["Ruleset"], Iterable[Remark]]
"""A limit of the rulebook: the remarks it makes on a table, none if it is kept."""


def cards(**counts: int) -> Deck:
    """A deck by numbers.

    >>> cards(civilian=2, don=1)
    ('civilian', 'civilian', 'don')
    """
    return tuple(role for role, count in counts.items() for _ in range(count))


def players_between(least: int, most: int | None = None) -> Limit:
    def limit(rules: "Ruleset") -> Iterable[Remark]:
        players = rules.players
        if players < least or (most is not None and players > most):
            yield Remark("deck-players", {"players": players, "least": least, "most": most or 0})

    return limit


def exactly(role: str, count: int, option: str = "") -> Limit:
    """So many cards of a kind, always or with this option."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        there = rules.deck.count(role)
        if there != count:
            about = {"role": role, "count": count, "there": there, "option": option}
            yield Remark("deck-exactly", about)

    return limit


def at_most_one(*roles: str) -> Limit:
    return within(dict.fromkeys(roles, 1))


def within(box: Mapping[str, int]) -> Limit:
    """No more cards of a kind than the box holds."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        for role, there in Counter(rules.deck).items():
            most = box.get(role, there)
            if there > most:
                about = {"role": role, "there": there, "count": most}
                yield Remark("deck-at-most-one" if most == 1 else "deck-at-most", about)

    return limit


def at_least(role: str, count: int = 1, option: str = "") -> Limit:
    """No fewer cards of a kind, always or with this option."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        there = rules.deck.count(role)
        if there < count:
            about = {"role": role, "there": there, "count": count, "option": option}
            yield Remark("deck-at-least-one" if count == 1 else "deck-at-least", about)

    return limit


def fewer(few: Iterable[str], many: Iterable[str]) -> Limit:
    """The cards of one side must be fewer than those of the other."""
    few, many = tuple(few), tuple(many)

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        counts = Counter(rules.deck)
        less, more = sum(counts[role] for role in few), sum(counts[role] for role in many)
        if less >= more:
            there = tuple(role for role in few if counts[role]) or few
            yield Remark("deck-fewer", {"few": there, "many": many, "less": less, "more": more})

    return limit


def fewer_than_half(role: str) -> Limit:
    def limit(rules: "Ruleset") -> Iterable[Remark]:
        there, cards = rules.deck.count(role), len(rules.deck)
        if 2 * there >= cards:
            yield Remark("deck-half", {"role": role, "there": there, "cards": cards})

    return limit


def without(*roles: str, option: str = "") -> Limit:
    """Cards that have no place at such a table, or only with this option."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        for role in roles:
            if role in rules.deck:
                yield Remark("deck-without", {"role": role, "mode": rules.mode, "option": option})

    return limit


def exclude(*options: str) -> Limit:
    """Options that cannot be chosen together."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        if all(rules.options[name] for name in options):
            yield Remark("options-exclude", {"options": options})

    return limit


def at_most_one_option(*options: str) -> Limit:
    """Options of which only one can be chosen."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        chosen = tuple(name for name in options if rules.options[name])
        if len(chosen) > 1:
            yield Remark("options-exclude", {"options": chosen})

    return limit


def require(option: str, *needed: str) -> Limit:
    """An option that cannot do without others."""

    def limit(rules: "Ruleset") -> Iterable[Remark]:
        missing = tuple(name for name in needed if not rules.options[name])
        if rules.options[option] and missing:
            yield Remark("option-needs", {"option": option, "options": missing})

    return limit


def as_recommended(rules: "Ruleset") -> Iterable[Remark]:
    """A word on a deck that is not the usual one for so many players."""
    usual = rules.usual()
    if usual is not None and sorted(rules.deck) != sorted(usual):
        yield Remark("deck-unusual", {"players": rules.players, "deck": usual})
