"""What a finished game has earned: three awards at most, each of which follows from its journal.

Each kind counts something that somebody did. Who did most of it is singled out; whoever did exactly
as much shares it, and what more than two did equally well singles out nobody and is not given. The
kinds are gone through in their order, to people before bots and to nobody twice.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.table.course import Course, Hunch, When

MOST = 3
"""So many awards a game gives."""

SHARED = 2
"""So many share one for what each of them did alone."""


class About(NamedTuple):
    """What the words of an award speak of, so far as they speak of it."""

    number: int = 0
    out_of: int = 0
    seat: Seat | None = None
    """Whom; nobody where those who share it meant different ones."""
    when: When | None = None


class Award(NamedTuple):
    """What a game has earned one player, or those who did it together."""

    kind: str
    seats: tuple[Seat, ...]
    about: About


class Merit(NamedTuple):
    """What these players can show for an award."""

    worth: tuple[float, ...]
    """The more of the first the better; where that is the same, of the second."""
    seats: tuple[Seat, ...]
    about: About = About()


Kind = Callable[[Course], Iterable[Merit]]


# The kinds ----------------------------------------------------------------------------------------


def alone(course: Course) -> Iterator[Merit]:
    """A side of one has won against all."""
    won = [one for one in course.table.seats if course.side(one) == course.table.winner]
    if len(won) == 1 and course.hides(won[0]):
        yield Merit((), (won[0],))


def first(course: Course) -> Iterator[Merit]:
    """One of the town suspected one who hid before anybody else did, and kept to it."""
    for hunch in course.hunches:
        if hunch.is_right and (kept := _kept(course, hunch)):
            about = About(kept, seat=hunch.suspect, when=hunch.when)
            yield Merit((-hunch.when.night, kept), (hunch.by,), about)


def _kept(course: Course, hunch: Hunch) -> int:
    """In how many nights from then on, if never somebody else while the suspect was there."""
    last = course.lived.get(hunch.suspect, course.table.night)
    nights = range(hunch.when.night, last + 1)
    own = [one for one in course.hunches if one.by == hunch.by and one.when.night in nights]
    return len(own) if all(one.suspect == hunch.suspect for one in own) else 0


def mask(course: Course) -> Iterator[Merit]:
    """One who hid was pointed at half as often as anybody would be by chance, or less."""
    against = _against(course)
    usual = sum(against.values()) / len(course.table.seats)
    for seat in course.table.seats:
        lived = course.lived.get(seat, course.table.night)
        if course.hides(seat) and lived > 1 and 2 * against[seat] <= usual:
            yield Merit((-against[seat], lived), (seat,), About(against[seat], lived))


def _against(course: Course) -> Counter[Seat]:
    """How often each was voted for or suspected by one of the town."""
    voted = [one.seat for one in course.votes if course.is_town(one.by)]
    return Counter(voted + [one.suspect for one in course.hunches if course.is_town(one.by)])


def eye(course: Course) -> Iterator[Merit]:
    """One of the town voted right most often."""
    right = Counter(one.by for one in course.votes if one.is_right)
    votes = Counter(one.by for one in course.votes)
    for seat in filter(course.is_town, right):
        if 2 * right[seat] > votes[seat]:
            worth = 2 * right[seat] - votes[seat], right[seat]
            yield Merit(worth, (seat,), About(right[seat], votes[seat]))


def save(course: Course) -> Iterator[Merit]:
    """One kept a blow off somebody."""
    for seat in {deed.by[0] for deed in course.saves}:
        own = [deed for deed in course.saves if deed.by[0] == seat]
        about = About(len(own), seat=own[0].seat, when=own[0].when)
        yield Merit((len(own), -own[0].when.night), (seat,), about)


def shot(course: Course) -> Iterator[Merit]:
    """Those who hide have struck, as early as may be, the only one of the town with such a card."""
    deck = course.rules.deck
    for deed in course.kills:
        if course.is_town(deed.seat) and deck.count(course.table.cards.get(deed.seat, "")) == 1:
            yield Merit((-deed.when.night,), deed.by, About(seat=deed.seat, when=deed.when))


def nose(course: Course) -> Iterator[Merit]:
    """Half of the checks or more have found one of another side."""
    for seat, found in course.finds.items():
        checks = course.checks[seat]
        if found and 2 * found >= checks:
            yield Merit((found, -checks), (seat,), About(found, checks))


def finger(course: Course) -> Iterator[Merit]:
    """One of the town named those who hid, and the table sent them away."""
    named = Counter(one.by for one in course.ousted if one.is_right and course.is_town(one.by))
    for seat, count in named.items():
        yield Merit((count,), (seat,), About(count))


def rod(course: Course) -> Iterator[Merit]:
    """One of the town drew the votes and suspicions of the town, and was innocent."""
    against = _against(course)
    for seat, count in against.items():
        if course.is_town(seat) and count > 2:
            yield Merit((count,), (seat,), About(count))


def last(course: Course) -> Iterator[Merit]:
    """The only one of the town, or of those who hid, who is still there."""
    for belongs in (course.is_town, course.hides):
        left = [seat for seat in course.table.alive if belongs(seat)]
        if len(left) == 1 and sum(map(belongs, course.table.seats)) > 1:
            yield Merit((), (left[0],))


KINDS: tuple[Kind, ...] = (alone, first, mask, eye, save, shot, nose, finger, rod, last)
"""In this order they are given."""

TOGETHER: tuple[Kind, ...] = (shot,)
"""What is done together belongs to all who did it."""


# Giving -------------------------------------------------------------------------------------------


def awards(course: Course) -> list[Award]:
    """The awards of this game, none of them made up."""
    given: list[Award] = []
    bots = frozenset(course.match.terms.bots)
    for barred in (bots, frozenset[Seat]()):
        for kind in KINDS:
            has_one = {seat for award in given for seat in award.seats}
            is_given = any(award.kind == kind.__name__ for award in given)
            if len(given) < MOST and not is_given:
                given += _awarded(kind, course, barred | has_one)
    order = [kind.__name__ for kind in KINDS]
    return sorted(given, key=lambda award: order.index(award.kind))


def _awarded(kind: Kind, course: Course, barred: Set[Seat]) -> Iterator[Award]:
    """To whoever has the best merit and is not barred."""
    merits = [merit for merit in kind(course) if barred.isdisjoint(merit.seats)]
    best = [merit for merit in merits if merit.worth == max(one.worth for one in merits)]
    seats = tuple(dict.fromkeys(seat for merit in best for seat in merit.seats))
    if best and (len(best) == 1 if kind in TOGETHER else len(seats) <= SHARED):
        about = best[0].about
        if any(merit.about != about for merit in best):
            about = about._replace(seat=None)  # each meant another
        yield Award(kind.__name__, seats, about)
