"""Table and deck: the box, the table of numbers, the golden rules, and three ways to pick.

VENDETTA-1 to VENDETTA-7.
"""

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType

from gorod.parts.decks import Deck, Remark, SetupRefused, cards, players_between, within
from gorod.parts.rulesets import Role, Ruleset
from gorod.parts.scenarios import Cards, Scenario, first_choice

# VENDETTA-2: the box ---------------------------------------------------------------------------

LORDS = ("king", "prince", "count")
SPECIAL_VAMPIRES = (
    "lamia",
    "undine",
    "queen",
    "novice",
    "nosferatu",
    "banshee",
    "bride",
    "dhampir",
    "revenant",
    "ghoul",
)
VAMPIRES = ("vampire", *LORDS, *SPECIAL_VAMPIRES)
WOLVES = ("werewolf", "kitsune")
SPECIAL_HUNTERS = ("monk", "leader", "scout", "beauty")
HUNTERS = ("hunter", *SPECIAL_HUNTERS)
VARGS = ("varg_leader", "varg_sly", "varg_vengeful", "varg_paralysing", "varg_tricky")

ROLES = (
    Role("vampire", "vampires", "VENDETTA-48"),
    Role("king", "vampires", "VENDETTA-23"),
    Role("prince", "vampires", "VENDETTA-24"),
    Role("count", "vampires", "VENDETTA-25"),
    Role("lamia", "vampires", "VENDETTA-26"),
    Role("undine", "vampires", "VENDETTA-27"),
    Role("queen", "vampires", "VENDETTA-28"),
    Role("novice", "vampires", "VENDETTA-29"),
    Role("nosferatu", "vampires", "VENDETTA-30"),
    Role("banshee", "vampires", "VENDETTA-31"),
    Role("bride", "vampires", "VENDETTA-32"),
    Role("dhampir", "vampires", "VENDETTA-33"),
    Role("revenant", "vampires", "VENDETTA-34"),
    Role("ghoul", "vampires", "VENDETTA-35"),
    Role("werewolf", "werewolf", "VENDETTA-36"),
    Role("kitsune", "werewolf", "VENDETTA-37"),
    Role("hunter", "hunters", "VENDETTA-13"),
    Role("monk", "hunters", "VENDETTA-38"),
    Role("leader", "hunters", "VENDETTA-39"),
    Role("scout", "hunters", "VENDETTA-40"),
    Role("beauty", "hunters", "VENDETTA-41"),
    *(Role(varg, "vargs", "VENDETTA-42") for varg in VARGS),
)

BOX = {role.id: 1 for role in ROLES} | {"vampire": 10, "hunter": 5}


def one_lord(rules: Ruleset) -> Iterable[Remark]:
    """Never more than one lord (VENDETTA-4)."""
    lords = tuple(role for role in rules.deck if role in LORDS)
    if len(lords) > 1:
        yield Remark("deck-one-lord", {"roles": lords})


def novice_needs_a_lord(rules: Ruleset) -> Iterable[Remark]:
    """A novice has nobody to learn from without a lord (VENDETTA-29)."""
    if "novice" in rules.deck and not any(role in LORDS for role in rules.deck):
        yield Remark("deck-novice-alone", {"role": "novice"})


def vargs_from_twenty(rules: Ruleset) -> Iterable[Remark]:
    """Vargs come to twenty players or more, with their pack leader (VENDETTA-42)."""
    vargs = tuple(role for role in rules.deck if role in VARGS)
    if vargs and rules.players < 20:
        yield Remark("deck-vargs-early", {"roles": vargs, "players": rules.players, "least": 20})
    if vargs and "varg_leader" not in vargs:
        yield Remark("deck-pack-leader", {"roles": vargs, "role": "varg_leader"})


LIMITS = (
    players_between(6),  # VENDETTA-1
    within(BOX),  # VENDETTA-2
    one_lord,
    novice_needs_a_lord,
    vargs_from_twenty,
)

# VENDETTA-3: the table of numbers --------------------------------------------------------------

Range = tuple[int, int]

TABLE: dict[int, tuple[Range, Range, Range, Range, Range]] = {
    # vampires in all, lords, special vampires, hunters in all, special hunters
    6: ((5, 5), (0, 0), (0, 1), (1, 1), (0, 0)),
    7: ((5, 6), (1, 1), (0, 1), (1, 2), (0, 1)),
    8: ((6, 6), (1, 1), (0, 1), (2, 2), (0, 1)),
    9: ((6, 7), (1, 1), (0, 1), (2, 3), (0, 1)),
    10: ((7, 8), (1, 1), (1, 1), (2, 3), (0, 1)),
    11: ((8, 8), (1, 1), (1, 2), (3, 3), (0, 1)),
    12: ((8, 9), (1, 1), (1, 2), (3, 4), (0, 2)),
    13: ((9, 10), (1, 1), (1, 3), (3, 4), (1, 2)),
    14: ((10, 11), (1, 1), (2, 3), (3, 4), (1, 2)),
    15: ((11, 11), (1, 1), (2, 3), (4, 4), (1, 2)),
    16: ((11, 12), (1, 1), (2, 4), (4, 5), (1, 2)),
    17: ((12, 13), (1, 1), (2, 4), (4, 5), (1, 2)),
    18: ((13, 13), (1, 1), (2, 4), (5, 5), (1, 2)),
    19: ((13, 14), (1, 1), (3, 5), (5, 6), (1, 3)),
    20: ((14, 15), (1, 1), (3, 5), (5, 6), (1, 3)),
}
COLUMNS = ("vampires", "lords", "special-vampires", "hunters", "special-hunters")


def numbers(deck: Deck) -> tuple[int, int, int, int, int]:
    """The numbers of a deck, in the columns of the table."""
    kinds = (VAMPIRES, LORDS, SPECIAL_VAMPIRES, HUNTERS, SPECIAL_HUNTERS)
    vampires, lords, special, hunters, special_hunters = (
        sum(role in kind for role in deck) for kind in kinds
    )
    return vampires, lords, special, hunters, special_hunters


def row(players: int, wolves: int) -> tuple[Range, Range, Range, Range, Range]:
    """The row of the table; with a werewolf the lower end, or one vampire fewer (VENDETTA-4)."""
    vampires, lords, special, hunters, special_hunters = TABLE[players]
    if wolves:
        low, high = vampires
        vampires = (low, low) if low < high else (low - wolves, low - wolves)
        hunters = (hunters[0], hunters[0])
    return vampires, lords, special, hunters, special_hunters


def by_the_table(rules: Ruleset) -> Iterable[Remark]:
    """Within the row of the table (VENDETTA-3)."""
    wolves = sum(role in WOLVES for role in rules.deck)
    if rules.players not in TABLE or wolves > 1 or any(role in VARGS for role in rules.deck):
        return
    there = numbers(rules.deck)
    for column, has, (low, high) in zip(COLUMNS, there, row(rules.players, wolves), strict=True):
        if not low <= has <= high:
            about = {"column": column, "there": has, "low": low, "high": high}
            yield Remark("deck-numbers", about | {"players": rules.players})


# VENDETTA-4: golden rules ----------------------------------------------------------------------


def golden_rules(rules: Ruleset) -> Iterable[Remark]:
    """Two to three vampires a hunter, and what else is good at a table (VENDETTA-4)."""
    deck = rules.deck
    vampires, _, _, hunters, special_hunters = numbers(deck)
    if not 2 * hunters <= vampires <= 3 * hunters and rules.players not in TABLE:
        yield Remark("deck-ratio", {"vampires": vampires, "hunters": hunters})
    if any(role in WOLVES for role in deck) and rules.players < 10:
        yield Remark("deck-wolf-early", {"players": rules.players, "least": 10})
    if hunters > 1 and special_hunters == hunters:
        yield Remark("deck-all-hunters-special", {"hunters": hunters})
    vargs = sum(role in VARGS for role in deck)
    usual = vargs_advised(rules.players)
    if vargs and vargs != usual:
        yield Remark("deck-vargs", {"there": vargs, "usual": usual, "players": rules.players})


def vargs_advised(players: int) -> int:
    """One for every four players above sixteen (VENDETTA-42)."""
    return max(1, (players - 16) // 4)


ADVICE = (by_the_table, golden_rules)

# VENDETTA-6, VENDETTA-7: ready decks -----------------------------------------------------------


def ready(*roles: str | tuple[str, ...], vampires: int, hunters: int) -> Cards:
    return (*roles, *("vampire",) * vampires, *("hunter",) * hunters)


def first_game(players: int) -> Cards:
    """As few hunters as the table has: those who play know the game least."""
    (hunters, _) = TABLE[players][3]
    return ready("count", vampires=players - 1 - hunters, hunters=hunters)


MORE_VAMPIRES = ("nosferatu", "bride", "dhampir", "undine")
MORE_HUNTERS = ("leader", "monk")
"""Which special cards join a scenario when there are more players than it was made for."""


def filled_up(deck: Cards, players: int) -> Cards:
    """A scenario's deck for more players: special cards and ordinary ones by the table."""
    there = numbers(first_choice(deck))
    wolves = sum(role in WOLVES for role in first_choice(deck))
    (vampires, _), _, (special, _), _, (special_hunters, _) = row(players, wolves)
    taken = {card for cards in deck for card in ((cards,) if isinstance(cards, str) else cards)}
    vampiric = tuple(role for role in MORE_VAMPIRES if role not in taken)
    hunting = tuple(role for role in MORE_HUNTERS if role not in taken)
    vampires = max(vampires, there[0])
    more = vampiric[: max(0, special - there[2])]
    plain = vampires - there[0] - len(more)
    ordinary = min(plain, BOX["vampire"] - deck.count("vampire"))
    more = vampiric[: len(more) + plain - ordinary]
    deck += (*more, *("vampire",) * ordinary)
    joining = hunting[: max(0, special_hunters - there[4])]
    deck += joining[: players - len(deck)]
    return deck + ("hunter",) * (players - len(deck))


# The first game has ordinary roles and the count (VENDETTA-5).
FIRST_GAME = Scenario(
    "first-game",
    (
        ready(vampires=5, hunters=1),
        *(first_game(players) for players in range(7, 16)),
    ),
)

# VENDETTA-6
CLASSIC = Scenario(
    "classic",
    (
        ready("count", "lamia", vampires=4, hunters=2),
        ready(("count", "king"), "lamia", "scout", "werewolf", vampires=5, hunters=1),
        ready(("king", "count"), "lamia", "queen", "scout", "werewolf", vampires=5, hunters=2),
        ready(
            ("king", "count"),
            "lamia",
            "queen",
            "scout",
            "leader",
            "werewolf",
            vampires=6,
            hunters=1,
        ),
        ready(
            "king",
            "lamia",
            "queen",
            ("dhampir", "bride", "ghoul"),
            "scout",
            "leader",
            "werewolf",
            vampires=6,
            hunters=2,
        ),
    ),
    grown=lambda _, players: by_numbers(players),
    most=28,
)

SCENARIOS = (
    FIRST_GAME,
    CLASSIC,
    # VENDETTA-7: more players join by the table
    Scenario(
        "love-triangle",
        (ready("king", "bride", "scout", vampires=5, hunters=1),),
        grown=filled_up,
        most=20,
    ),
    Scenario(
        "bloody-feuds",
        (ready("king", "nosferatu", "dhampir", "monk", WOLVES, vampires=4, hunters=2),),
        grown=filled_up,
        most=20,
    ),
    Scenario(
        "wrong-hunter",
        (ready(LORDS, "queen", "novice", "leader", vampires=5, hunters=2),),
        grown=filled_up,
        most=20,
    ),
    Scenario(
        "duel-of-observers",
        (ready(LORDS, "dhampir", "revenant", "scout", "werewolf", vampires=5, hunters=2),),
        grown=filled_up,
        most=20,
    ),
    Scenario(
        "invasion",
        (
            ready(
                "prince",
                "lamia",
                "queen",
                ("scout", "monk", "beauty"),
                *WOLVES,
                vampires=4,
                hunters=1,
            ),
        ),
        mode="invasion",
        grown=filled_up,
        most=20,
    ),
    Scenario(
        "wolf-pits",
        (ready("king", "queen", "scout", "werewolf", vampires=5, hunters=1),),
        mode="wolf_pits",
        grown=filled_up,
        most=20,
    ),
    Scenario(
        "under-cover",
        (ready(LORDS, "queen", ("scout", "beauty"), vampires=5, hunters=2),),
        mode="under_cover",
        grown=filled_up,
        most=20,
    ),
)


def recommended(players: int) -> Deck:
    """The classic deck of so many players, else one made by the table."""
    for deck in CLASSIC.decks_for(players):
        return first_choice(deck)
    return by_numbers(players)


def by_numbers(players: int) -> Deck:
    """The higher end of vampires, the lower end of special ones, the most tried cards first."""
    if players in TABLE:
        (_, vampires), (lords, _), (special, _), _, (special_hunters, _) = TABLE[players]
        hunters = players - vampires
    else:  # above the table: players divided by 3.5 gives the hunters
        hunters, lords, special, special_hunters = round(players / 3.5), 1, 5, 3
        hunters = min(hunters, 5 + special_hunters)
        vampires = players - hunters
    special = max(special, vampires - lords - BOX["vampire"])
    chosen = (
        *("lamia", "queen", "dhampir", "bride", "ghoul"),
        *("nosferatu", "revenant", "undine", "banshee", "novice"),
    )
    hunting = ("scout", "leader", "beauty", "monk")
    return (
        *("count",) * lords,
        *chosen[:special],
        *("vampire",) * (vampires - lords - special),
        *hunting[:special_hunters],
        *("hunter",) * (hunters - special_hunters),
    )


def scenario_deck(name: str, players: int) -> Deck:
    """A scenario's deck, filled up by the table for more players."""
    (scenario,) = (scenario for scenario in SCENARIOS if scenario.name == name)
    return first_choice(scenario.cards(players) or scenario.decks[0])


def with_vargs(deck: Cards) -> Cards:
    """The vargs that are advised, each in the place of an ordinary vampire (VENDETTA-70)."""
    if len(deck) < 20 or any(card in VARGS for card in deck):
        return deck
    joining = VARGS[: min(vargs_advised(len(deck)), deck.count("vampire"))]
    vampires = deck.count("vampire") - len(joining)
    others = tuple(card for card in deck if card != "vampire")
    return (*others, *("vampire",) * vampires, *joining)


# VENDETTA-5: drawn at random from shuffled piles -----------------------------------------------

NO_WISH: Mapping[str, int] = MappingProxyType({})


PILES = ("lords", "special_vampires", "hunters", "special_hunters", "wolves")
"""Of what a table may want a number of cards; all hunters are counted together."""


def draw(players: int, rng: Random, wanted: Mapping[str, int] = NO_WISH) -> Deck:
    """Special cards from shuffled piles, as many of each as the table wants (VENDETTA-5).

    What it does not say falls within the row of the table of numbers. Raises `SetupRefused` for
    a number of cards that there cannot be.
    """
    wolves = int(players >= 10 and rng.random() < 0.5)
    wolves = wished(players, wanted, "wolves", wolves, 0, len(WOLVES))
    vampires, hunters, lords, special, special_hunters = drawn_numbers(players, wolves, rng)
    lords = wished(players, wanted, "lords", lords, 0, 1)
    piles = [role for role in SPECIAL_VAMPIRES if lords or role != "novice"]
    most_vampires = lords + len(piles) + BOX["vampire"]
    most_hunters = min(BOX["hunter"] + len(SPECIAL_HUNTERS), players - wolves - lords)
    least_hunters = max(1, players - wolves - most_vampires)
    hunters = wished(players, wanted, "hunters", hunters, least_hunters, most_hunters)
    vampires = players - wolves - hunters
    least, most = max(0, vampires - lords - BOX["vampire"]), min(len(piles), vampires - lords)
    special = wished(players, wanted, "special_vampires", special, least, most)
    least, most = max(0, hunters - BOX["hunter"]), min(len(SPECIAL_HUNTERS), hunters)
    some_plain = min(special_hunters, hunters - 1) if hunters > 1 else special_hunters
    special_hunters = wished(players, wanted, "special_hunters", some_plain, least, most)
    return (
        *rng.sample(LORDS, lords),
        *rng.sample(piles, special),
        *("vampire",) * (vampires - lords - special),
        *rng.sample(WOLVES, wolves),
        *rng.sample(SPECIAL_HUNTERS, special_hunters),
        *("hunter",) * (hunters - special_hunters),
    )


def wished(
    players: int, wanted: Mapping[str, int], pile: str, usual: int, least: int, most: int
) -> int:
    """As many as the table wants; without a wish the usual number, if the box allows it."""
    if pile not in wanted:
        return min(max(usual, least), most)
    if not least <= wanted[pile] <= most:
        about = {"pile": pile, "there": wanted[pile], "low": least, "high": most}
        about |= {"players": players}
        raise SetupRefused([Remark("draw-number", about)])
    return wanted[pile]


def drawn_numbers(players: int, wolves: int, rng: Random) -> tuple[int, int, int, int, int]:
    """How many of each pile: within the row of the table, above it by the golden rules."""
    if players not in TABLE:
        hunters = round((players - wolves) / 3.5)
        return players - wolves - hunters, hunters, 1, rng.randint(3, 5), rng.randint(1, 3)
    (low, high), (lords, _), special, _, special_hunters = row(players, wolves)
    vampires = rng.randint(low, high)
    hunters = players - wolves - vampires
    return vampires, hunters, lords, rng.randint(*special), rng.randint(*special_hunters)


THREE = cards(vampire=2, hunter=1)
"""VENDETTA-58."""
