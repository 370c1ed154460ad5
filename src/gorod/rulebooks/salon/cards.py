"""Table and deck of the salon (SALON-1 to SALON-3)."""

from collections.abc import Iterable

from gorod.parts.decks import (
    Deck,
    Remark,
    at_least,
    at_most_one,
    cards,
    exclude,
    fewer_than_half,
    players_between,
    require,
    without,
)
from gorod.parts.rulesets import Role, Ruleset

ROLES = (
    Role("civilian", "civilians", "SALON-1"),
    Role("commissar", "civilians", "SALON-8"),
    Role("doctor", "civilians", "SALON-6"),
    Role("putana", "civilians", "SALON-7"),
    Role("werewolf", "civilians", "SALON-18"),
    Role("mafia", "mafia", "SALON-5"),
    Role("yakuza", "yakuza", "SALON-28"),
    Role("maniac", "maniac", "SALON-9"),
    Role("turncoat", "werewolf", "SALON-18", card=False, emblem="werewolf"),
    Role("junkie", "junkie", "SALON-24", card=False),
)
GANGS = ("mafia", "yakuza")
# SALON-3: maniac and werewolf may replace civilians. SALON-30: none of these is a gang's.
SPECIAL = ("commissar", "doctor", "putana", "werewolf", "maniac")


def usual_mafia(players: int) -> int:
    """Of 3 to 6 players one, of 7 to 9 two, of 10 or 11 three, of 12 to 15 four, then a third."""
    for most, mafia in ((6, 1), (9, 2), (11, 3), (15, 4)):
        if players <= most:
            return mafia
    return players // 3


def recommended(players: int) -> Deck:
    """Mafia, doctor, putana, from seven players a commissar, and civilians (SALON-1)."""
    return deck_of(players, mafia=usual_mafia(players))


def deck_of(players: int, **gangs: int) -> Deck:
    """The gangs, what special cards go with so many players, and civilians."""
    special = ("doctor", "putana", "commissar") if players >= 7 else ("doctor", "putana")
    room = players - sum(gangs.values())
    numbers = gangs | dict.fromkeys(special[:room], 1)
    numbers["civilian"] = players - sum(numbers.values())
    return cards(**{role.id: numbers.get(role.id, 0) for role in ROLES})


def special_among_few(rules: Ruleset) -> Iterable[Remark]:
    """With six players or fewer the additional roles should stay in the box (SALON-2)."""
    for role in ("maniac", "werewolf"):
        if rules.players <= 6 and role in rules.deck:
            yield Remark("deck-special-among-few", {"role": role, "players": rules.players})


def hostless_among_few(rules: Ruleset) -> Iterable[Remark]:
    """Six players or fewer had better play without a host (SALON-2)."""
    may_be_on = not rules.options["hostless"] and not rules.options["blind_mafia"]
    if rules.players <= 6 and may_be_on:
        yield Remark("hint-hostless", {"option": "hostless", "players": rules.players})


LIMITS = (  # SALON-1
    players_between(3),
    at_least("mafia"),
    at_most_one(*SPECIAL),
    fewer_than_half("mafia"),
    exclude("blind_mafia", "hostless"),  # SALON-29
    require("junkie", "hostless", "extra_hand"),
)


NO_YAKUZA = without("yakuza", option="three_sides")
