"""Counting worlds: how many deals are consistent with what an observer was told.

This is our perft: written from the clauses, with nothing of the product's but the letters.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from math import factorial, prod
from typing import Any

from gorod.engine.letters import Event
from tests.support.observers import Deal, deals
from tests.support.secrecy_rights import LORDS, VEILED, WOLVES, Right, Roles, fact_of, plays_by

Fact = Callable[[Deal], object]
"""Something that can be known of a deal. The last card of a deal may be the spare one."""


@cache
def all_deals(deck: Deal) -> tuple[Deal, ...]:
    """Every deal of a deck; where cards were drawn unseen, of every deck that it may be."""
    kinds = [VEILED.get(card, (card,)) for card in deck]
    decks = {tuple(sorted(cards)) for cards in product(*kinds)}
    return tuple(deal for deck in sorted(decks) if in_the_box(deck) for deal in deals(deck))


def in_the_box(deck: Deal) -> bool:
    """No card that comes once is there twice (VENDETTA-2)."""
    return all(deck.count(card) <= 1 for card in (*LORDS, *WOLVES))


def ways(deck: Iterable[str]) -> int:
    """In how many ways these cards can be laid out: a multinomial number."""
    counts = Counter(deck)
    return factorial(counts.total()) // prod(factorial(count) for count in counts.values())


# Who meets whom ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Meeting:
    """Those with these cards who were there saw each other, or only what they are shown as."""

    roles: Roles
    shown_as: str | None
    present: frozenset[int]

    def seen(self, deal: Deal) -> frozenset[tuple[int, str]]:
        return frozenset(
            (seat, self.shown_as or deal[seat - 1])
            for seat in self.present
            if deal[seat - 1] in self.roles
        )


def meetings(events: Iterable[Event], right: Right) -> Iterator[Meeting]:
    """The meetings that everybody knows of; in their order, and each once."""
    due = {team.call: (team.roles, team.shown_as) for team in right.teams}
    if right.book == "vendetta":
        due["lord"] = ((*LORDS, "novice"), None)  # VENDETTA-29
    present: set[int] = set()
    phase, night = "", 0
    for event in events:
        kind, it = type(event).__name__, _plain(event)
        if kind == "TableSet":
            spare = 1 if right.has("extra_hand") else 0
            present = set(range(1, len(it["deck"]) + 1 - spare))
        elif kind == "Left":
            present -= set(it["seats"])
        elif kind in ("AcquaintanceBegan", "LightCame", "NightFell"):
            phase, night = kind, it.get("number", 0)
        call = it["call"] if kind == "Called" else None
        if call in due and is_the_meeting(right, call, phase, night):
            yield Meeting(*due.pop(call), frozenset(present))
        if "" in due and kind == "CardDealt":  # the textbook's mafia meets without a call
            yield Meeting(*due.pop(""), frozenset(present))


def is_the_meeting(right: Right, call: str, phase: str, night: int) -> bool:
    if right.book != "vendetta":
        return night == 1
    first_light = phase == "LightCame" and night == 1
    at_the_blow = call == "hunters" and right.has("strangers")
    return first_light if at_the_blow or call == "lord" else phase == "AcquaintanceBegan"


def _plain(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


# Who plays what ----------------------------------------------------------------------------------


def plays(right: Right, deal: Deal, left: frozenset[int]) -> Mapping[int, str]:
    """What each plays when these have left: the card, or what the clauses make of it."""
    roles = dict(enumerate(deal, 1))
    if right.book == "salon" and "werewolf" in deal:
        gangs = [seat for seat, card in roles.items() if card in ("mafia", "yakuza")]
        if right.has("extra_hand"):
            gangs = [seat for seat in gangs if seat < len(deal)]
        if gangs and left.issuperset(gangs):  # SALON-18
            roles = {s: "turncoat" if c == "werewolf" else c for s, c in roles.items()}
    if right.book == "vendetta" and "novice" in deal:
        for seat, card in enumerate(deal, 1):
            if card in LORDS and seat in left:  # VENDETTA-29
                roles = {s: card if c == "novice" else c for s, c in roles.items()}
    return roles


def check(right: Right, call: str, about: Any, left: frozenset[int]) -> Fact | None:
    """What a check tells of a deal; none where it tells nothing of the cards."""
    fact = fact_of(right.book, call, about)
    if fact is None:
        return None
    if plays_by(call):
        return lambda deal: fact(plays(right, deal, left))
    return lambda deal: fact(dict(enumerate(deal, 1)))


# What the letters say ----------------------------------------------------------------------------


@dataclass
class Told:
    """What somebody was told of the cards."""

    deck: Deal = ()
    cards: dict[int, str] = field(default_factory=dict)
    seen: set[tuple[int, str]] = field(default_factory=set)
    left: set[int] = field(default_factory=set)
    answers: list[tuple[Fact, object]] = field(default_factory=list)

    def hear(self, event: Event, right: Right) -> None:
        kind, it = type(event).__name__, _plain(event)
        match kind:
            case "TableSet":
                self.deck = it["deck"]
            case "CardDealt" | "CardTurned" | "RoleAnnounced":
                self.cards[it["seat"]] = it["role"]
            case "CardShown":
                self.seen.add((it["seat"], it["role"]))
            case "Left":
                self.left |= set(it["seats"])
            case "GameOver":
                self.cards |= dict(enumerate(it["cards"], 1))
            case "SpareShown":
                self.cards[len(self.deck)] = it["role"]
            case "Learned":
                fact = check(right, it["call"], it["about"], frozenset(self.left))
                if fact is not None:
                    self.answers.append((fact, it["answer"]))
            case "Became" if it["role"] == "junkie":  # SALON-24: he knows that there is no mafia
                self.cards[len(self.deck)] = "mafia"
            case "Became":  # VENDETTA-29: the lord has left, and what he was
                self.answers.append((lord_among(frozenset(self.left)), it["role"]))


def told(events: Iterable[Event], seat: int, right: Right) -> tuple[Deal, Callable[[Deal], bool]]:
    """The deck, and whether a deal is consistent with these letters to this seat (0: the room)."""
    events = list(events)
    so_far = Told()
    for event in events:
        so_far.hear(event, right)
    met = list(meetings(events, right))
    unshown = so_far.left - so_far.cards.keys()

    def consistent(deal: Deal) -> bool:
        if any(deal[one - 1] != card for one, card in so_far.cards.items()):
            return False
        expected = {
            (one, shown)
            for meeting in met
            if seat in meeting.present and deal[seat - 1] in meeting.roles
            for one, shown in meeting.seen(deal)
            if one != seat
        }
        if not expected <= so_far.seen:
            return False
        for one, shown in so_far.seen - expected:  # a spy looked, or a bride showed herself
            if deal[one - 1] != shown:
                return False
        if any(right.announces(deal[one - 1]) for one in unshown):
            return False
        if right.has("junkie") and any(deal[one - 1] == "doctor" for one in unshown):
            return False
        return all(fact(deal) == answer for fact, answer in so_far.answers)

    return so_far.deck, consistent


def worlds(events: Iterable[Event], seat: int, right: Right) -> int:
    """How many deals are consistent with these letters."""
    deck, consistent = told(events, seat, right)
    return sum(map(consistent, all_deals(deck)))


# What the rules let one know ---------------------------------------------------------------------


def facts(events: Iterable[Event], seat: int, right: Right) -> tuple[Deal, Deal, list[Fact]]:
    """The deck, the deal and all that the rulebook lets this seat know of it.

    From the host's letters about what was *done*: who was dealt what, who left and how, who chose
    whom in a check that came to its end. Not from what anybody was told.
    """
    events = list(events)
    deck: Deal = ()
    dealt: dict[int, str] = {}
    role: dict[int, str] = {}
    spare: Deal = ()
    known: list[Fact] = []
    chose: dict[tuple[str, int], Any] = {}
    idle: set[tuple[str, int]] = set()
    gone: set[int] = set()
    over = False
    for event in events:
        kind, it = type(event).__name__, _plain(event)
        match kind:
            case "TableSet":
                deck = it["deck"]
            case "SpareLaid":
                spare = (it["role"],)
            case "CardDealt":
                dealt[it["seat"]] = role[it["seat"]] = it["role"]
                if it["seat"] == seat:
                    known.append(card_of(seat))
            case "NightFell" | "LightCame":
                chose, idle = {}, set()
            case "CrossedArms":
                idle.add((it["call"], it["seat"]))
            case "Chose":
                chose[it["call"], it["seat"]] = it["choice"]
            case "Slept" if seat not in gone:
                for chooser in whose_answer(it["call"], seat, role, idle, gone):
                    about = chose.pop((it["call"], chooser), None)
                    fact = check(right, it["call"], about, frozenset(gone))
                    answered = it["call"] != "lord" or role.get(chooser) == "count"
                    if about is not None and fact is not None and answered:
                        known.append(fact)
                    if it["call"] == "spy" and about is not None:
                        known.append(card_of(about))
                for bride in [one for one in role if role[one] == "bride" and one not in gone]:
                    # VENDETTA-32: the lord who was found learns who she is
                    found = it["call"] == "bride" and chose.get(("bride", bride)) == seat
                    if found and role.get(seat) in LORDS:
                        known.append(card_of(bride))
            case "Became":
                role[it["seat"]] = it["role"]
                if it["seat"] == seat and it["role"] == "junkie":
                    known.append(lambda deal: deal[-1])
                elif it["seat"] == seat and it["role"] in LORDS:
                    known.append(lord_among(frozenset(gone)))
            case "Left":
                gone |= set(it["seats"])
                for one in it["seats"]:
                    known += leaving_of(right, one, dealt[one], role[one], it["how"])
            case "GameOver":
                over = True
    deal = (*(dealt[one] for one in sorted(dealt)), *spare)
    for meeting in meetings(events, right):
        if seat in meeting.present and dealt.get(seat) in meeting.roles:
            known.append(meeting.seen)
    if over:
        known.append(lambda deal: deal)
    return deck, deal, known


def whose_answer(
    call: str, seat: int, role: dict[int, str], idle: set[tuple[str, int]], gone: set[int]
) -> list[int]:
    """Whose answer this seat hears: the own one, and a novice that of the lord (VENDETTA-29)."""
    if call == "lord" and role.get(seat) == "novice" and (call, seat) not in idle:
        return [one for one in role if role[one] in LORDS and one not in gone]
    return [seat]


def leaving_of(right: Right, seat: int, card: str, role: str, how: str) -> list[Fact]:
    """What everybody learns of the card of one who leaves."""
    if right.shows(role, how) or right.announces(card):
        return [card_of(seat)]
    unannounced: list[Fact] = [lambda deal: right.announces(deal[seat - 1])]
    if right.has("junkie"):  # SALON-24: it was not the doctor
        unannounced.append(lambda deal: deal[seat - 1] == "doctor")
    return unannounced


def lord_among(left: frozenset[int]) -> Fact:
    """What the lord was who has left."""
    return lambda deal: next((deal[s - 1] for s in sorted(left) if deal[s - 1] in LORDS), None)


def card_of(seat: int) -> Fact:
    return lambda deal: deal[seat - 1]


def worlds_by_right(events: list[Event], seat: int, right: Right) -> int:
    """How many deals the rulebook lets this seat think possible."""
    deck, deal, known = facts(events, seat, right)
    truth = [fact(deal) for fact in known]
    return sum([fact(other) for fact in known] == truth for other in all_deals(deck))
