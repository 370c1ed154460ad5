"""Dusk: what each of those does who are called after the hunters, a sentence a role and its parts.

Acts are only collected here; what becomes of the blows is settled in `nightfall.py`, what becomes
of marks on the vote in `nights.py`.
"""

from collections.abc import Mapping
from dataclasses import replace

from gorod.engine.events import Became, CardShown
from gorod.engine.letters import EVERYONE, Event, Speaker
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, State, Table
from gorod.engine.waits import Script
from gorod.parts.aims import HELP, HINDER, LEARN
from gorod.parts.calls import PLAYERS, Call, is_called, make_call
from gorod.parts.leaving import KILLED, REMOVED
from gorod.parts.play import Play, PlayView
from gorod.parts.strikes import most_pointed_at
from gorod.parts.targets import another, anybody_else, living, others, prey
from gorod.rulebooks.vendetta.cards import (
    LORDS,
    SPECIAL_HUNTERS,
    SPECIAL_VAMPIRES,
    VARGS,
    WOLVES,
)
from gorod.rulebooks.vendetta.dawn import anybody, blocked, charmed
from gorod.rulebooks.vendetta.hunt import one_who_came
from gorod.rulebooks.vendetta.nightfall import AMBUSH, Blow, Blows

# Types (VENDETTA-43) ---------------------------------------------------------------------------

TYPES = (
    dict.fromkeys((*LORDS, *SPECIAL_VAMPIRES), "special_vampire")
    | dict.fromkeys(SPECIAL_HUNTERS, "special_hunter")
    | dict.fromkeys(("werewolf", *VARGS), "werewolf")
    | {"vampire": "vampire", "hunter": "hunter"}
    | {"kitsune": "vampire", "varg_sly": "vampire"}
)
"""What a card shows as when it is checked (VENDETTA-43)."""
SHOWN_TYPES = ("vampire", "special_vampire", "hunter", "special_hunter", "werewolf")


def type_shown(table: Table, seat: Seat, light: int | None = None) -> str:
    """What a player shows as, in this light period or an earlier one."""
    tricked = table.choices.get("tricky", {}).get(table.night if light is None else light, {})
    return "hunter" if seat in tricked.values() else TYPES[table.cards[seat]]


def learns_type(table: Table, seat: Seat, other: Choice) -> Choice:
    return type_shown(table, other) if isinstance(other, int) else None


def murder(game: Play, killer: Seat, victim: Choice) -> None:
    """A blow; of one who is charmed it fails as if he had not come."""
    if isinstance(victim, int) and killer not in charmed(game.table):
        game.tell(Blow(game.table.roles[killer], killer, victim))


def killer(call: str, *roles: str) -> Call:
    """One who may murder another player, or decline (VENDETTA-18)."""
    return Call(call, roles, anybody_else, also=murder)


# The lord and his novice -------------------------------------------------------------------------


def novices(table: Table) -> list[Seat]:
    """The novice looks on for as long as the lord lives (VENDETTA-29)."""
    return table.holders("novice")


def lord(call: Call) -> Call:
    """A lord of this kind: called "the lord", never by the kind; so is an heir (VENDETTA-16)."""
    (kind,) = call.roles

    def is_made(game: PlayView) -> bool:
        return kind in game.rules.deck and is_called(game, (kind, "novice"))

    return replace(call, watchers=novices, meets=True, is_made=is_made)


# VENDETTA-23: may murder one player.
KING = lord(killer("lord", "king"))

# VENDETTA-24: protects one player, himself too, for the light period now ending.
PRINCE = lord(Call("lord", ("prince",), anybody, aim=HELP))

# VENDETTA-25: learns the type of another player.
COUNT = lord(Call("lord", ("count",), another("COMMON-17"), answer=learns_type, tells=SHOWN_TYPES))


def succession(game: Play, gone: tuple[Seat, ...], how: str) -> None:
    """When the lord has left, the novice becomes a lord of the same kind (VENDETTA-29)."""
    table = game.table
    kind = next((role for role in game.rules.deck if role in LORDS), None)
    if kind is not None and not table.holders(kind):
        for novice in novices(table):
            game.tell(Became(novice, kind), (novice,))


# The other killers -------------------------------------------------------------------------------

# VENDETTA-30: may murder one player.
NOSFERATU = killer("nosferatu", "nosferatu")

FIRST, SECOND, BOTH = "first", "second", "both"
"""How two wolves are told apart without naming the kind, and how they are called together."""


def are_two_wolves(game: Play) -> bool:
    """Whether two calls are made for wolves, as everybody knows."""
    return all(is_called(game, (wolf,)) for wolf in WOLVES)


def wolf_turn(game: Play, wolf: str) -> str:
    """The werewolf is called first, the kitsune second (VENDETTA-16)."""
    if not are_two_wolves(game):
        return ""
    return FIRST if wolf == WOLVES[0] else SECOND


# VENDETTA-36: may murder one player; shows as werewolf.
WEREWOLF = replace(killer("werewolf", "werewolf"), way=lambda game: wolf_turn(game, "werewolf"))

# VENDETTA-37: the same, once no hunter is left; shows as vampire; called like the werewolf.
KITSUNE = replace(killer("werewolf", "kitsune"), way=lambda game: wolf_turn(game, "kitsune"))


def murder_or_ambush(table: Table, wolf: Seat, team: list[Seat]) -> Offer:
    rest = others(table, wolf)
    return Offer((*rest.options, AMBUSH), 1, True, rest.bars, "VENDETTA-45")


WOLF_IN_THE_PITS = replace(WEREWOLF, targets=murder_or_ambush)

PACK = Call("vargs", VARGS, prey, together=True, unstoppable=True)


def vargs(game: Play) -> Script[None]:
    """The pack leader decides whom they eat; without him the most pointed-at (VENDETTA-42)."""
    if not is_called(game, VARGS):
        return
    yield from make_call(game, PACK)
    table = game.table
    out = charmed(table)
    choices = table.tonight("vargs")
    pointing = {seat: choices.get(seat) for seat in table.holders(*VARGS) if seat not in out}
    idle = set(blocked(table))
    heads = [seat for seat in table.holders("varg_leader") if seat not in out and seat not in idle]
    for head in heads:
        pointing = {head: pointing[head]}
    if not heads:
        pointing = {seat: aim for seat, aim in pointing.items() if not _is_pack_leader(table, seat)}
    victims = most_pointed_at(pointing.values())
    if len(victims) == 1:
        came = [seat for seat, aim in pointing.items() if aim == victims[0]]
        visitor = yield from one_who_came(game, came, "varg_leader")
        game.tell(Blow("vargs", visitor, victims[0]))


def _is_pack_leader(table: Table, seat: Seat) -> bool:
    return table.cards[seat] == "varg_leader"


class Avenged(set[Seat], State):
    """Whom a vengeful varg took along."""


class TakenAlong(Event, frozen=True):
    """A vengeful varg named one who leaves with him."""

    blames = ("by", "seat")

    by: Seat
    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Avenged).add(self.seat)


def takes_one_along(game: Play, seats: tuple[Seat, ...], how: str) -> Script[tuple[Seat, ...]]:
    """The vengeful varg names one player, who leaves in the same stroke (VENDETTA-42)."""
    table = game.table
    for varg in seats:
        if table.cards[varg] == "varg_vengeful" and how != REMOVED:
            offer = living(table, ("VENDETTA-42", seats), clause="VENDETTA-42")
            named = yield from game.ask(varg, "revenge_on", offer, game.rules.timings.farewell)
            if isinstance(named, int) and {varg, named} <= set(table.alive):
                game.tell(TakenAlong(varg, named), EVERYONE)
                return (named,)
    return ()


# Those who look and those who mark ---------------------------------------------------------------


def whether_lord(table: Table, bride: Seat, other: Choice) -> Choice:
    return "yes" if other in table.holders(*LORDS) else "no"


def shows_herself(game: Play, bride: Seat, other: Choice) -> None:
    """A lord who was found learns who she is."""
    if isinstance(other, int) and other in game.table.holders(*LORDS):
        game.tell(CardShown(bride, "bride"), (other,))


# VENDETTA-32: asks whether another player is the lord; the lord learns who she is.
BRIDE = Call("bride", ("bride",), another("COMMON-17"), answer=whether_lord, also=shows_herself)

# VENDETTA-31: chooses another player, whose type is told to all if she dies.
BANSHEE = Call("banshee", ("banshee",), another("VENDETTA-31"), aim=LEARN)


class Wailed(Event, frozen=True):
    """The banshee's last cry tells what the one she chose showed as."""

    seat: Seat
    shows: str

    def words(self, voice: Speaker) -> Mapping[str, object]:
        return {"shows": voice.say(f"type-{self.shows}")}

    def fact(self) -> tuple[str, object]:
        return "wail", {self.seat: self.shows}


def wail(game: Play, seats: tuple[Seat, ...], how: str) -> None:
    """If she dies at this nightfall or is executed in the night that follows (VENDETTA-31)."""
    table = game.table
    light = table.night if how == KILLED else table.night - 1
    for seat in seats:
        if table.cards[seat] == "banshee" and how != REMOVED and seat not in table.of(Avenged):
            chosen = table.choices.get("banshee", {}).get(light, {}).get(seat)
            if isinstance(chosen, int):
                game.tell(Wailed(chosen, type_shown(table, chosen, light)), EVERYONE)


def visitors(table: Table, dhampir: Seat, other: Choice) -> Choice:
    """Who came to that player before the dhampir's own call."""
    came = {by for _, by, at in table.of(Blows) if at == other and by != other}
    for call, role in QUIET_VISITS:
        for seat in table.holders(role):
            if table.tonight(call).get(seat) == other and seat != other:
                came.add(seat)
    for lamia in table.holders("lamia"):
        match table.tonight("lamia").get(lamia):
            case (_, guest) if guest == other:
                came.add(lamia)
            case ("take", int(guest)) if lamia == other:
                came.add(guest)
    return tuple(sorted(came - {dhampir}))


QUIET_VISITS = (
    ("monk", "monk"),
    ("paralysing", "varg_paralysing"),
    ("undine", "undine"),
    ("queen", "queen"),
    ("tricky", "varg_tricky"),
    ("lord", "prince"),
    ("lord", "count"),
    ("bride", "bride"),
    ("banshee", "banshee"),
)
"""The calls before the dhampir's in which somebody is visited without a blow."""

# VENDETTA-33: learns who visited another player today.
DHAMPIR = Call("dhampir", ("dhampir",), another("COMMON-17"), answer=visitors, tells=PLAYERS)

# VENDETTA-40: learns the type of another player.
SCOUT = Call("scout", ("scout",), another("COMMON-17"), answer=learns_type, tells=SHOWN_TYPES)


def two_others(table: Table, revenant: Seat, _: list[Seat]) -> Offer:
    rest = another("COMMON-17")(table, revenant, [])
    two = min(2, len(rest.options))
    return Offer(rest.options, two, False, rest.bars, "VENDETTA-34")


def how_many_hunters(table: Table, revenant: Seat, chosen: Choice) -> Choice:
    seats = chosen if isinstance(chosen, tuple) else (chosen,)
    types = [type_shown(table, seat) for seat in seats if isinstance(seat, int)]
    return sum(kind in ("hunter", "special_hunter") for kind in types)


# VENDETTA-34: points at two others and is told how many of them are hunters.
REVENANT = Call("revenant", ("revenant",), two_others, how_many_hunters, (0, 1, 2), points=2)

# VENDETTA-35: marks another player, against whom one more vote counts.
GHOUL = Call("ghoul", ("ghoul",), another("VENDETTA-35"))

# VENDETTA-41: chooses another player, who has no vote in the coming night.
BEAUTY = Call("beauty", ("beauty",), another("VENDETTA-41"), aim=HINDER)
# The order of the calls --------------------------------------------------------------------------

DUSK = (  # VENDETTA-14
    KING,
    PRINCE,
    COUNT,
    NOSFERATU,
    WEREWOLF,
    KITSUNE,
    vargs,
    BRIDE,
    BANSHEE,
    DHAMPIR,
    SCOUT,
    REVENANT,
    GHOUL,
    BEAUTY,
)
