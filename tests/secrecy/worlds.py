"""Counting worlds: how many deals are consistent with what an observer was told.

This is our perft: written from the clauses, with nothing of the product's but the letters.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from math import factorial, prod

from watching import Deal, deals

from gorod.engine.letters import Event

Fact = Callable[[Deal], object]
"""Something that can be known of a deal."""

TEAMS: dict[str, tuple[str, ...]] = {
    "sport": ("mafia", "don"),
    "city": ("mafia", "don"),
    "textbook": ("mafia",),
}
"""Who meets on the first night and sees each other."""

YES: dict[tuple[str, str], tuple[str, ...]] = {
    ("sport", "don"): ("sheriff",),
    ("sport", "sheriff"): ("mafia", "don"),
    ("city", "don"): ("sheriff",),
    ("city", "sheriff"): ("mafia", "don"),
    ("textbook", "detective"): ("mafia",),
}
"""Which cards a check answers with yes."""

SHOWN: dict[str, tuple[str, ...]] = {
    "sport": (),
    "city": ("killed",),
    "textbook": ("killed", "voted-out", "removed"),
}
"""By which way of leaving the card is shown."""

ANNOUNCED: dict[str, tuple[str, ...]] = {"sport": (), "city": ("maniac",), "textbook": ()}
"""Whose leaving is announced."""


@cache
def all_deals(deck: Deal) -> tuple[Deal, ...]:
    return tuple(deals(tuple(sorted(deck))))


def ways(deck: Iterable[str]) -> int:
    """In how many ways these cards can be laid out: a multinomial number."""
    counts = Counter(deck)
    return factorial(counts.total()) // prod(factorial(count) for count in counts.values())


# What the letters say ----------------------------------------------------------------------------


def told(events: Iterable[Event], seat: int) -> tuple[Deal, Callable[[Deal], bool]]:
    """The deck, and whether a deal is consistent with these letters to this seat (0: the room)."""
    events = list(events)
    book, deck = "", ()
    cards: dict[int, str] = {}
    mates: set[int] = set()
    gone: set[int] = set()
    answers: list[tuple[int, tuple[str, ...], bool]] = []
    for event in events:
        kind = type(event).__name__
        match kind:
            case "TableSet":
                book, deck = event.ruleset, event.deck  # type: ignore[attr-defined]
            case "CardDealt" | "CardTurned" | "RoleAnnounced":
                cards[event.seat] = event.role  # type: ignore[attr-defined]
            case "CardShown":
                cards[event.seat] = event.role  # type: ignore[attr-defined]
                mates.add(event.seat)  # type: ignore[attr-defined]
            case "Left":
                gone |= set(event.seats)  # type: ignore[attr-defined]
            case "GameOver":
                cards = dict(enumerate(event.cards, 1))  # type: ignore[attr-defined]
            case "Learned":
                yes = YES[book, event.call]  # type: ignore[attr-defined]
                answers.append((event.about, yes, event.answer == "yes"))  # type: ignore[attr-defined]
    unannounced = {one for one in gone if cards.get(one) not in ANNOUNCED[book]}
    met = present_at_the_meeting(events)

    def consistent(deal: Deal) -> bool:
        if any(deal[one - 1] != card for one, card in cards.items()):
            return False
        if seat in met and deal[seat - 1] in TEAMS[book]:
            team = {one for one in met if deal[one - 1] in TEAMS[book]}
            if team - {seat} != mates:
                return False
        if any(deal[one - 1] in ANNOUNCED[book] for one in unannounced):
            return False
        return all((deal[one - 1] in yes) == answer for one, yes, answer in answers)

    return deck, consistent


def worlds(events: Iterable[Event], seat: int) -> int:
    """How many deals are consistent with these letters."""
    deck, consistent = told(events, seat)
    return sum(map(consistent, all_deals(deck)))


# What the rules let one know ---------------------------------------------------------------------


def facts(events: Iterable[Event], seat: int) -> tuple[Deal, Deal, list[Fact]]:
    """The deck, the deal and all that the rulebook lets this seat know of it.

    From the host's letters about what was *done*: who was dealt what, who left and how, who chose
    whom in a check that came to its end. Not from what anybody was told.
    """
    events = list(events)
    book, deck = "", ()
    dealt: dict[int, str] = {}
    known: list[Fact] = []
    chose: dict[str, int | None] = {}
    gone: set[int] = set()
    over = False
    for event in events:
        kind = type(event).__name__
        match kind:
            case "TableSet":
                book, deck = event.ruleset, event.deck  # type: ignore[attr-defined]
            case "CardDealt":
                dealt[event.seat] = event.role  # type: ignore[attr-defined]
                if event.seat == seat:  # type: ignore[attr-defined]
                    known.append(card_of(seat))
            case "NightFell":
                chose = {}
            case "Chose" if event.seat == seat:  # type: ignore[attr-defined]
                chose[event.call] = event.choice  # type: ignore[attr-defined]
            case "Slept":
                about = chose.pop(event.call, None)  # type: ignore[attr-defined]
                if (book, event.call) in YES and about is not None and seat not in gone:  # type: ignore[attr-defined]
                    known.append(check_of(about, YES[book, event.call]))  # type: ignore[attr-defined]
            case "Left":
                gone |= set(event.seats)  # type: ignore[attr-defined]
                for one in event.seats:  # type: ignore[attr-defined]
                    shown = event.how in SHOWN[book]  # type: ignore[attr-defined]
                    known.append(card_of(one) if shown else check_of(one, ANNOUNCED[book]))
                    if not shown and dealt[one] in ANNOUNCED[book]:
                        known.append(card_of(one))
            case "GameOver":
                over = True
    deal = tuple(dealt[one] for one in sorted(dealt))
    met = present_at_the_meeting(events)
    if seat in met and deal[seat - 1] in TEAMS[book]:
        known.append(team_of(TEAMS[book], met))
    if over:
        known.append(lambda deal: deal)
    return deck, deal, known


def present_at_the_meeting(events: Iterable[Event]) -> set[int]:
    """Who was at the table when the team met; nobody if it has not met yet.

    In the textbook it meets as soon as the cards are dealt, else when the mafia is first called.
    """
    present: set[int] = set()
    for event in events:
        kind = type(event).__name__
        if kind == "TableSet":
            present = set(range(1, len(event.deck) + 1))  # type: ignore[attr-defined]
            at_once = event.ruleset == "textbook"  # type: ignore[attr-defined]
        elif kind == "Left":
            present -= set(event.seats)  # type: ignore[attr-defined]
        if (kind == "CardDealt" and at_once) or (kind == "Called" and event.call == "mafia"):  # type: ignore[attr-defined]
            return present
    return set()


def card_of(seat: int) -> Fact:
    return lambda deal: deal[seat - 1]


def check_of(seat: int, yes: tuple[str, ...]) -> Fact:
    return lambda deal: deal[seat - 1] in yes


def team_of(roles: tuple[str, ...], met: set[int]) -> Fact:
    """Who of those who met is of the team, and what each of these holds."""
    return lambda deal: [
        (seat, card) for seat, card in enumerate(deal, 1) if seat in met and card in roles
    ]


def worlds_by_right(events: list[Event], seat: int) -> int:
    """How many deals the rulebook lets this seat think possible."""
    deck, deal, known = facts(events, seat)
    truth = [fact(deal) for fact in known]
    return sum([fact(other) for fact in known] == truth for other in all_deals(deck))
