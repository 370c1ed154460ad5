"""Awards of a finished game: three at most, each computed from its journal.

Each kind counts something that players did and goes to the one who did most; a tie of two shares
it, and with more it is not given. Kinds are tried in order, people before bots, and nobody gets
two.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.table.after.game_stats import GameStats, GameTime, Hunch

MAX_AWARDS = 3
"""The maximum number of awards."""

MAX_SHARING = 2
"""How many players may share an award for what each did alone."""


class AwardDetails(NamedTuple):
    """Values for the text of an award."""

    number: int = 0
    out_of: int = 0
    seat: Seat | None = None
    """The player it was about; None if the winners had different ones."""
    when: GameTime | None = None


class Award(NamedTuple):
    """An award for one player, or for several."""

    kind: str
    seats: tuple[Seat, ...]
    about: AwardDetails


class Merit(NamedTuple):
    """A candidate for an award."""

    worth: tuple[float, ...]
    """Compared as tuples; the largest wins."""
    seats: tuple[Seat, ...]
    about: AwardDetails = AwardDetails()


AwardRule = Callable[[GameStats], Iterable[Merit]]


# The kinds ----------------------------------------------------------------------------------------


def alone(course: GameStats) -> Iterator[Merit]:
    """A side of one has won against all."""
    won = [one for one in course.table.seats if course.side(one) == course.table.winner]
    if len(won) == 1 and course.hides(won[0]):
        yield Merit((), (won[0],))


def first(course: GameStats) -> Iterator[Merit]:
    """A town player was the first to suspect one of the hidden side, and stayed with it."""
    for hunch in course.hunches:
        if hunch.is_right and (kept := _kept(course, hunch)):
            about = AwardDetails(kept, seat=hunch.suspect, when=hunch.when)
            yield Merit((-hunch.when.night, kept), (hunch.by,), about)


def _kept(course: GameStats, hunch: Hunch) -> int:
    """For how many nights the suspicion was kept; 0 if it ever changed while the suspect lived."""
    last = course.lived.get(hunch.suspect, course.table.night)
    nights = range(hunch.when.night, last + 1)
    own = [one for one in course.hunches if one.by == hunch.by and one.when.night in nights]
    return len(own) if all(one.suspect == hunch.suspect for one in own) else 0


def mask(course: GameStats) -> Iterator[Merit]:
    """A hidden player was accused at most half as often as the average."""
    against = _against(course)
    usual = sum(against.values()) / len(course.table.seats)
    for seat in course.table.seats:
        lived = course.lived.get(seat, course.table.night)
        if course.hides(seat) and lived > 1 and 2 * against[seat] <= usual:
            yield Merit((-against[seat], lived), (seat,), AwardDetails(against[seat], lived))


def _against(course: GameStats) -> Counter[Seat]:
    """How often each seat was voted for or suspected by the town."""
    voted = [one.seat for one in course.votes if course.is_town(one.by)]
    return Counter(voted + [one.suspect for one in course.hunches if course.is_town(one.by)])


def eye(course: GameStats) -> Iterator[Merit]:
    """A town player with the most correct votes."""
    right = Counter(one.by for one in course.votes if one.is_right)
    votes = Counter(one.by for one in course.votes)
    for seat in filter(course.is_town, right):
        if 2 * right[seat] > votes[seat]:
            worth = 2 * right[seat] - votes[seat], right[seat]
            yield Merit(worth, (seat,), AwardDetails(right[seat], votes[seat]))


def save(course: GameStats) -> Iterator[Merit]:
    """A player who saved somebody."""
    for seat in {deed.by[0] for deed in course.saves}:
        own = [deed for deed in course.saves if deed.by[0] == seat]
        about = AwardDetails(len(own), seat=own[0].seat, when=own[0].when)
        yield Merit((len(own), -own[0].when.night), (seat,), about)


def shot(course: GameStats) -> Iterator[Merit]:
    """The hidden side killed the town's only holder of a role, as early as possible."""
    deck = course.rules.deck
    for deed in course.kills:
        if course.is_town(deed.seat) and deck.count(course.table.cards.get(deed.seat, "")) == 1:
            yield Merit((-deed.when.night,), deed.by, AwardDetails(seat=deed.seat, when=deed.when))


def nose(course: GameStats) -> Iterator[Merit]:
    """At least half of the checks found another side."""
    for seat, found in course.finds.items():
        checks = course.checks[seat]
        if found and 2 * found >= checks:
            yield Merit((found, -checks), (seat,), AwardDetails(found, checks))


def finger(course: GameStats) -> Iterator[Merit]:
    """A town player nominated hidden players who were then voted out."""
    named = Counter(one.by for one in course.ousted if one.is_right and course.is_town(one.by))
    for seat, count in named.items():
        yield Merit((count,), (seat,), AwardDetails(count))


def rod(course: GameStats) -> Iterator[Merit]:
    """An innocent town player drew the town's votes and suspicions."""
    against = _against(course)
    for seat, count in against.items():
        if course.is_town(seat) and count > 2:
            yield Merit((count,), (seat,), AwardDetails(count))


def last(course: GameStats) -> Iterator[Merit]:
    """The last survivor of the town, or of the hidden side."""
    for belongs in (course.is_town, course.hides):
        left = [seat for seat in course.table.alive if belongs(seat)]
        if len(left) == 1 and sum(map(belongs, course.table.seats)) > 1:
            yield Merit((), (left[0],))


AWARD_RULES: tuple[AwardRule, ...] = (alone, first, mask, eye, save, shot, nose, finger, rod, last)
"""In order of priority."""

SHARED_DEEDS: tuple[AwardRule, ...] = (shot,)
"""Kinds whose deed belongs to all who took part."""


# Giving -------------------------------------------------------------------------------------------


def awards(course: GameStats) -> list[Award]:
    """The awards of this game."""
    given: list[Award] = []
    bots = frozenset(course.match.terms.bots)
    for barred in (bots, frozenset[Seat]()):
        for kind in AWARD_RULES:
            has_one = {seat for award in given for seat in award.seats}
            is_given = any(award.kind == kind.__name__ for award in given)
            if len(given) < MAX_AWARDS and not is_given:
                given += _awarded(kind, course, barred | has_one)
    order = [kind.__name__ for kind in AWARD_RULES]
    return sorted(given, key=lambda award: order.index(award.kind))


def _awarded(kind: AwardRule, course: GameStats, barred: Set[Seat]) -> Iterator[Award]:
    """The award for the best candidate who is not barred."""
    merits = [merit for merit in kind(course) if barred.isdisjoint(merit.seats)]
    best = [merit for merit in merits if merit.worth == max(one.worth for one in merits)]
    seats = tuple(dict.fromkeys(seat for merit in best for seat in merit.seats))
    if best and (len(best) == 1 if kind in SHARED_DEEDS else len(seats) <= MAX_SHARING):
        about = best[0].about
        if any(merit.about != about for merit in best):
            about = about._replace(seat=None)  # about different players
        yield Award(kind.__name__, seats, about)
