"""Mafia. Vendetta: the public night, and the secret light of day (VENDETTA)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from second_reader.nightfall import Light
from second_reader.reader import Mistake, Reader, Seat, Votes, most

LORDS = ("king", "prince", "count")
SPECIAL_VAMPIRES = (
    *("lamia", "undine", "queen", "novice", "nosferatu"),
    *("banshee", "bride", "dhampir", "revenant", "ghoul"),
)
VAMPIRES = ("vampire", *LORDS, *SPECIAL_VAMPIRES)
SPECIAL_HUNTERS = ("monk", "leader", "scout", "beauty")
HUNTERS = ("hunter", *SPECIAL_HUNTERS)
WOLVES = ("werewolf", "kitsune")
VARGS = ("varg_leader", "varg_sly", "varg_vengeful", "varg_paralysing", "varg_tricky")
KILLERS = ("king", "nosferatu", "lamia", "novice", *WOLVES)
"""The killing roles against the hunters (VENDETTA-49)."""

FACES = ("roses", "revenge", "arbiter", "panic", "secrets", "usual")
ONE_OF = ("roses", "arbiter", "panic", "dice")
EXCLUDED = {
    "dice": ("revenge", "secrets"),
    "revenge": ("roses", "arbiter", "panic"),
    "secret_ballot": ("revenge", "roses", "hunter_of_hunters"),
    "burning": ("revenge", "hunter_of_hunters"),
}
SWITCHES = (
    *("spare_the_doomed", "strangers", "quarrel", "secret_ballot", "burning", "roses"),
    *("revenge", "hunter_of_hunters", "arbiter", "panic", "secrets", "dice"),
)
