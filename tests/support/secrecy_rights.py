"""What the rulebooks let one know, written from the clauses and from nothing else.

Who wakes in which call and in which order, who sees whom, what a check answers and which cards
are shown. It is small, independent of the product, and the same for all proofs.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from gorod.engine.table import Choice, Table

Roles = tuple[str, ...]

LORDS: Roles = ("king", "prince", "count")
WOLVES: Roles = ("werewolf", "kitsune")
HUNTERS: Roles = ("hunter", "monk", "leader", "scout", "beauty")
VARGS: Roles = ("varg_leader", "varg_sly", "varg_vengeful", "varg_paralysing", "varg_tricky")
VEILED: dict[str, Roles] = {"lord": LORDS, "wolf": WOLVES}
"""A card that was drawn unseen, and what it may be (VENDETTA-5)."""


@dataclass(frozen=True)
class Right:
    """The rights of one table: its book, mode and options."""

    book: str
    mode: str
    options: Mapping[str, Any]

    def has(self, option: str) -> bool:
        return bool(self.options.get(option, False))

    @property
    def begins_with_a_player(self) -> bool:
        """VENDETTA-47: a mode of its own, or an option of a scenario."""
        return self.mode == "temporary_host" or self.has("temporary_host")

    # Who wakes -----------------------------------------------------------------------------------

    def awake(self, call: str) -> Roles:
        """Who wakes in this call, by what they play now."""
        roles: dict[str, dict[str, Roles]] = {
            "sport": {"mafia": ("mafia", "don")},
            "city": {"mafia": ("mafia", "don")},
            "textbook": {},
            "hamlet": {},
            "it": {"hackers": ("hacker", "boss")},
            # SALON-18, SALON-24: the turned werewolf and the junkie wake at the mafia's turn
            "salon": {"mafia": ("mafia", "turncoat", "junkie")},
            "vendetta": {
                # VENDETTA-46: the hunter under cover takes no part
                "hunters": ("hunter",) if self.mode == "under_cover" else HUNTERS,
                "lord": LORDS,
                "werewolf": WOLVES,
                "vargs": VARGS,
                "paralysing": ("varg_paralysing",),
                "tricky": ("varg_tricky",),
            },
        }
        return roles[self.book].get(call, (call,))

    def together(self, call: str) -> bool:
        """Whether those who wake see each other point."""
        return {
            "city": call == "mafia",  # CITY-7; in sport they shoot blind (SPORT-16)
            "textbook": call == "mafia",
            "hamlet": call == "mafia",  # HAMLET-3
            # IT-14; with closed eyes in IT-18 and IT-21
            "it": call == "hackers" and self.mode in ("base", "hostless"),
            # SALON-5, SALON-28; SALON-27 shuts the eyes of the mafia
            "salon": call == "yakuza" or (call == "mafia" and not self.has("blind_mafia")),
            # VENDETTA-13, VENDETTA-42; in VENDETTA-53 each points alone
            "vendetta": call == "vargs" or (call == "hunters" and not self.has("quarrel")),
        }.get(self.book, False)

    # Who meets -----------------------------------------------------------------------------------

    @property
    def teams(self) -> tuple["Team", ...]:
        """Who meets whom, and as what."""
        match self.book:
            case "sport" | "city":
                return (Team(("mafia", "don"), "mafia"),)
            case "textbook":
                return (Team(("mafia",), ""),)
            case "hamlet":
                return (Team(("mafia",), "mafia"),)
            case "it":
                return (Team(("hacker", "boss"), "hackers", shown_as="black"),)  # IT-3
            case "salon":
                return (Team(("mafia",), "mafia"), Team(("yakuza",), "yakuza"))  # SALON-5, 28
        # VENDETTA-9, 42, 44, 52, 53: at the acquaintance, or at the first day's blow, or never
        hunters = Team(self.awake("hunters"), "hunters", shown_as="hunter")
        never = self.has("strangers") and self.has("quarrel")
        wolves = (Team(WOLVES, "werewolf"),) if self.mode == "invasion" else ()
        return (*(() if never else (hunters,)), Team(VARGS, "vargs"), *wolves)

    def team_of(self, role: str) -> "Team | None":
        return next((team for team in self.teams if role in team.roles), None)

    # In which order ------------------------------------------------------------------------------

    def calls(self, phase: str, number: int, deck: Collection[str]) -> list["Expected"]:
        """The calls of a night, of the acquaintance or of the light, in the order of the book."""
        if self.book == "vendetta":
            acquaintance = phase == "acquaintance"
            return self._acquaintance(number, deck) if acquaintance else self._light(deck)
        first = number == 1
        order: Roles = {
            "sport": ("mafia", "don", "sheriff"),
            "city": (
                ("putana", "mafia", "sheriff", "doctor", "maniac")
                if first
                else ("putana", "mafia", "don", "sheriff", "doctor", "maniac")
            ),
            "textbook": ("mafia", "doctor", "detective"),
            "hamlet": ("mafia", "doctor", "watchman"),  # HAMLET-3 to HAMLET-5
            "it": self._it_order(first),
            "salon": ("mafia", "yakuza", "maniac", "doctor", "putana", "commissar"),  # SALON-4
        }[self.book]
        return [Expected(call, self.awake(call)) for call in order]

    def _it_order(self, first: bool) -> Roles:
        if self.mode == "extended":  # IT-20, IT-21
            return ("sysadmin", "spy", "hackers", "optimizer", "pentester", "boss", "hr")
        if self.mode == "hostless" and first:  # IT-28: nobody checks anybody
            return ("hackers",)
        return ("hackers", "pentester", "boss")  # IT-3 to IT-5, IT-15

    def _acquaintance(self, number: int, deck: Collection[str]) -> list["Expected"]:
        """VENDETTA-9; with a temporary host first only the hunters meet (VENDETTA-47)."""
        # VENDETTA-53: strangers who quarrel are called once, only to be given their numbers
        numbered = self.has("quarrel") and number == 1
        called = numbered or not self.has("strangers")
        hunters = [Expected("hunters", self.awake("hunters"))] if called else []
        if self.begins_with_a_player and number == 1:
            return hunters
        # VENDETTA-44: one call for both wolves
        together = [Expected("werewolf", (*WOLVES, "wolf"))]
        return [
            *hunters,
            *map(alone, ("monk", "lamia", "undine", "queen", "novice")),
            Expected("lord", (*LORDS, "lord")),
            alone("nosferatu"),
            *(together if self.mode == "invasion" else _wolves(deck)),
            Expected("vargs", VARGS),
            *map(alone, ("bride", "banshee", "dhampir", "scout", "revenant", "ghoul", "beauty")),
        ]

    def _light(self, deck: Collection[str]) -> list["Expected"]:
        """VENDETTA-12 to VENDETTA-14 and VENDETTA-42."""
        return [
            alone("monk"),
            Expected("paralysing", ("varg_paralysing",)),
            *map(alone, ("lamia", "undine", "queen")),
            Expected("tricky", ("varg_tricky",)),
            Expected("hunters", self.awake("hunters")),
            Expected("lord", (*LORDS, "lord", "novice")),  # VENDETTA-29: the novice is the heir
            alone("nosferatu"),
            *_wolves(deck),
            Expected("vargs", VARGS),
            *map(alone, ("bride", "banshee", "dhampir", "scout", "revenant", "ghoul", "beauty")),
        ]

    # What is shown and told -----------------------------------------------------------------------

    def shows(self, role: str, how: str) -> bool:
        """Whether one who plays this and leaves so shows the card."""
        if self.book == "salon":
            # SALON-11, 13 and 20; SALON-24: junkie and doctor show their cards
            return self.has("open") or (self.has("junkie") and role in ("doctor", "junkie"))
        if self.book == "vendetta":
            return not self.has("burning")  # VENDETTA-10, 15 and 55
        return {
            "city": how == "killed",  # CITY-17, CITY-18
            "textbook": True,
            "hamlet": self.has("open"),  # HAMLET-8
        }.get(self.book, False)  # SPORT-11, IT-13: the card stays hidden

    def announces(self, card: str) -> bool:
        return self.book == "city" and card == "maniac"  # CITY-19


@dataclass(frozen=True)
class Team:
    """Players who meet: each sees the others' cards, or only what they are shown as."""

    roles: Roles
    call: str
    """In which call; as soon as the cards are dealt (textbook), if none."""
    shown_as: str | None = None


@dataclass(frozen=True)
class Expected:
    """A call, and the cards for whose sake it is made."""

    call: str
    cards: Roles


def alone(role: str) -> Expected:
    return Expected(role, (role,))


def _wolves(deck: Collection[str]) -> list[Expected]:
    """Two calls with both in play, werewolf first; of one nobody may know which (VENDETTA-16)."""
    if sum(card in (*WOLVES, "wolf") for card in deck) < 2:
        return [Expected("werewolf", (*WOLVES, "wolf"))]
    return [Expected("werewolf", ("werewolf",)), Expected("werewolf", ("kitsune",))]


# Checks ------------------------------------------------------------------------------------------

TYPES: dict[str, str] = {
    **dict.fromkeys(
        (*LORDS, "lamia", "undine", "queen", "novice", "nosferatu", "banshee", "bride"),
        "special_vampire",
    ),
    **dict.fromkeys(("dhampir", "revenant", "ghoul"), "special_vampire"),
    **dict.fromkeys(("monk", "leader", "scout", "beauty"), "special_hunter"),
    **dict.fromkeys(("werewolf", *VARGS), "werewolf"),
    **dict.fromkeys(("vampire", "kitsune", "varg_sly"), "vampire"),
    "hunter": "hunter",
}
"""VENDETTA-43, VENDETTA-37 and VENDETTA-42: what a card shows as."""

YES: dict[tuple[str, str], Roles] = {
    ("sport", "don"): ("sheriff",),
    ("sport", "sheriff"): ("mafia", "don"),
    ("city", "don"): ("sheriff",),
    ("city", "sheriff"): ("mafia", "don"),  # CITY-9: the maniac is "not mafia"
    ("textbook", "detective"): ("mafia",),
    ("hamlet", "watchman"): ("mafia",),  # HAMLET-5
    ("it", "pentester"): ("hacker", "boss", "spy", "optimizer"),  # IT-4, IT-25
    ("it", "boss"): ("pentester",),  # IT-5
    ("salon", "commissar"): ("mafia", "yakuza", "turncoat"),  # SALON-8, 18 and 28
    ("vendetta", "bride"): LORDS,  # VENDETTA-32
}
"""What must be played by one pointed at, for a check to be answered with yes."""

Fact = Callable[[Mapping[int, str]], Choice]
"""What a check tells, as a question to who plays what."""


def fact_of(book: str, call: str, about: Any, tricked: Collection[int] = ()) -> Fact | None:
    """What the answer to this check is, by the cards; none where cards do not tell it."""

    def shown(cards: Mapping[int, str], seat: int) -> str:
        return "hunter" if seat in tricked else TYPES[cards[seat]]  # VENDETTA-42

    if (book, call) in YES:
        roles = YES[book, call]
        return lambda cards: "yes" if cards[about] in roles else "no"
    match book, call:
        case "it", "spy":
            return lambda cards: cards[about]  # IT-25
        case "vendetta", ("lord" | "scout"):
            return lambda cards: shown(cards, about)  # VENDETTA-25, VENDETTA-40
        case "vendetta", "revenant":  # VENDETTA-34
            both = about if isinstance(about, tuple) else (about,)
            return lambda cards: sum(
                shown(cards, seat) in ("hunter", "special_hunter") for seat in both
            )
    return None


def plays_by(call: str) -> bool:
    """Whether a check goes by what one plays now, and not by the card (SALON-18, VENDETTA-29)."""
    return call in ("commissar", "bride")


VISITS: dict[str, Roles] = {
    "monk": ("monk",),
    "paralysing": ("varg_paralysing",),
    "undine": ("undine",),
    "queen": ("queen",),
    "tricky": ("varg_tricky",),
    "lord": LORDS,
    "nosferatu": ("nosferatu",),
    "werewolf": WOLVES,
    "bride": ("bride",),
    "banshee": ("banshee",),
}
"""The calls before the dhampir's in which one alone chooses another (VENDETTA-33)."""
KILLING: Roles = ("king", "nosferatu", *WOLVES)


def visitors(table: Table, dhampir: int, other: int, struck: Collection[int]) -> tuple[int, ...]:
    """Who visited this player before the dhampir was called; `struck` are those of the
    common blows.

    Whoever chose him, failed blows too; blocked and charmed acts do not count; oneself is no
    visit; a guest taken home has visited lamia.
    """
    charmed = {
        table.tonight("undine").get(seat) for seat in table.alive if table.roles[seat] == "undine"
    }
    seats = set(struck)
    for call, roles in VISITS.items():
        for seat in table.alive:
            role = table.roles[seat]
            came = role in roles and table.tonight(call).get(seat) == other
            if came and (role not in KILLING or seat not in charmed):
                seats.add(seat)
    for lamia in table.alive:
        choice = table.tonight("lamia").get(lamia)
        if table.roles[lamia] == "lamia" and isinstance(choice, tuple):
            way, guest = choice
            if guest == other:
                seats.add(lamia)
            elif way == "take" and lamia == other:
                seats.add(int(guest))
    return tuple(sorted(seats - {dhampir, other}))
