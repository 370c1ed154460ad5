"""The box: what cards there are, and what they show as."""

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

LOOKING = ("count", "bride", "dhampir", "scout", "revenant")
"""The information roles (VENDETTA-19)."""

BOX = {"vampire": 10, "hunter": 5}
"""How many of a card the box holds, where it is more than one (VENDETTA-2)."""


def type_of(card: str) -> str:
    """VENDETTA-43."""
    if card in ("vampire", "kitsune", "varg_sly"):
        return "vampire"
    if card in VAMPIRES:
        return "special_vampire"
    if card in SPECIAL_HUNTERS:
        return "special_hunter"
    return "hunter" if card == "hunter" else "werewolf"
