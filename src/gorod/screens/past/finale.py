"""The end of a game: awards, the turning point, the evening's standings, and the rematch.

It is made when the game is over. If the last step is undone, or the game was given up, there is
nothing to show.
"""

from collections.abc import Iterable

from gorod.engine.seats import Seat
from gorod.parts.points import points
from gorod.screens.painter import Painter
from gorod.screens.past.scores import Points, fates, standings
from gorod.screens.phone.question import lowercase_first
from gorod.screens.screen import PageOnly, ScreenData
from gorod.store.past_games import PastGameSummary, folded_name
from gorod.table.after.award_words import (
    award_reason,
    award_title,
    time_words,
)
from gorod.table.after.awards import Award
from gorod.table.after.decoy_answers import DecoyAnswers
from gorod.table.after.game_stats import GameStats
from gorod.table.after.summary import summary_of
from gorod.table.after.turning_point import TurningPoints
from gorod.table.evening import Evening
from gorod.table.match.rematch_wishes import playing_again


class Honour(ScreenData, frozen=True):
    """An award that this game has earned."""

    kind: str
    seats: list[Seat]
    title: str
    who: str
    """The winners of the award, by number and name."""
    why: str
    """The reason, in a few words."""
    side: PageOnly[str] = ""
    emblem: PageOnly[str] = ""
    """The drawing of the first winner's card."""


class TurningPoint(ScreenData, frozen=True):
    """The moment that turned the game."""

    words: str
    """When it was, and what happened."""
    measured: str
    """How the winners' chances rose."""
    explained: str
    """What these chances mean."""
    chances: list[int]
    """The winners' chances in percent, at first and after each departure."""
    at: int
    """The number of the departure, from 1, that turned the game."""
    why: str = ""
    """Why it helped the winners, if one of their own left."""


class Ranked(ScreenData, frozen=True):
    """A player's points of the evening."""

    place: int
    """Players with the same points share a place."""
    name: str
    total: int
    gained: int | None
    """Points of the last game; None for a player who did not play it."""


class Guess(ScreenData, frozen=True):
    """Whom somebody suspected in the dark."""

    time: str
    who: str
    suspect: str
    right: bool | None
    """Whether a town player suspected an enemy, as far as that is known."""


class Finale(ScreenData, frozen=True):
    """What there is to say when all cards are turned."""

    awards: list[Honour]
    turning: TurningPoint | None
    standings: list[Ranked]
    decoys: PageOnly[list[str]] = []
    """Whom many named in answer to decoy questions, and what card that was."""


class OwnEnd(ScreenData, frozen=True):
    """What the game, and the evening so far, was for one player."""

    right: int
    """How many of the own votes went to another side."""
    votes: int
    points: int
    place: int | None
    """The place of the evening; None if no points were given yet."""
    award: Honour | None
    guesses: list[Guess]


class Again(ScreenData, frozen=True):
    """Who wants to play once more. It begins nothing, and nobody has to say so."""

    seats: list[Seat]
    """Who has asked for a rematch, or sat down since."""
    all: int
    """How many sit at the table."""
    words: PageOnly[str] = ""
    mine: PageOnly[bool | None] = None
    """Whether the viewer has asked for it; None if this device has no say."""


def finale(painter: Painter, games: Iterable[PastGameSummary] = ()) -> Finale | None:
    """The end of this game, with the evening's points from `games`."""
    if (known := summary_of(painter.match)) is None:
        return None
    honours = [honour(painter, known.stats, award) for award in known.awards]
    turned = (
        turning_point(painter, known.turning_points) if known.turning_points is not None else None
    )
    decoys = [decoy_words(painter, one) for one in known.decoys]
    return Finale(honours, turned, ranking(painter, games), decoys)


def decoy_words(painter: Painter, one: DecoyAnswers) -> str:
    card = painter.match.game.table.cards[one.about]
    return painter.say(
        "ending-decoy",
        question=one.question,
        count=len(one.by),
        seat=one.about,
        name=painter.name(one.about),
        card=lowercase_first(painter.speech.role(card)),
    )


def honour(painter: Painter, course: GameStats, award: Award) -> Honour:
    first = award.seats[0]
    return Honour(
        award.kind,
        list(award.seats),
        award_title(painter.speech, award),
        painter.speech.listed([painter.who(seat) for seat in award.seats]),
        award_reason(painter.speech, course, award),
        course.side(first),
        painter.emblem(course.table.cards.get(first, "")),
    )


def turning_point(painter: Painter, turn: TurningPoints) -> TurningPoint:
    """The moment that turned it most."""
    return turning_point_at(painter, turn, turn.at)


def turning_point_at(painter: Painter, turn: TurningPoints, step: int) -> TurningPoint:
    """One of the moments that turned it."""
    say, gone, cards = painter.say, turn.departures[step], painter.match.game.table.cards
    who = [
        say(
            "ending-gone",
            seat=seat,
            name=painter.name(seat),
            card=lowercase_first(painter.speech.role(cards[seat])),
        )
        for seat in gone.seats
    ]
    return TurningPoint(
        say(
            "ending-turned",
            how=gone.how,
            time=time_words(painter.speech, gone.when),
            who=painter.speech.listed(who),
            count=len(who),
        ),
        say(
            "ending-chances",
            before=turn.befores[step],
            after=turn.chances[step + 1],
            fell=turn.befores[step] > turn.chances[step + 1],
        ),
        chances_explained(painter, turn),
        turn.chances,
        step + 1,
        own_death_explained(painter, turn, step),
    )


def own_death_explained(painter: Painter, turn: TurningPoints, step: int) -> str:
    """Why it helped the winners that one of their own left; empty if that is not what happened."""
    if (votes := turn.own.get(step)) is None:
        return ""
    count = len(turn.departures[step].seats)
    return painter.say("ending-own-helped", votes=votes, count=count)


def chances_explained(painter: Painter, turn: TurningPoints) -> str:
    """What the chances assume."""
    return painter.say("ending-chances-bots" if turn.counted else "ending-chances-how")


def ranking(painter: Painter, games: Iterable[PastGameSummary]) -> list[Ranked]:
    """The players ranked by points, ties on one place; the last game is this one."""
    games = [game for game in games if game.counts]
    lines = standings(games)
    is_last = bool(games) and games[-1].game == painter.match.number
    totals = [line.total for line in lines]
    return [
        Ranked(totals.index(line.total) + 1, line.name, line.total, _gained(line, is_last))
        for line in lines
    ]


def _gained(line: Points, is_last: bool) -> int | None:
    return line.points[-1] if is_last else None


def guesses(painter: Painter) -> list[Guess]:
    """Who suspected whom, night by night."""
    known = summary_of(painter.match)
    return [
        Guess(
            time_words(painter.speech, one.when),
            painter.who(one.by),
            painter.who(one.suspect),
            one.is_right,
        )
        for one in (known.stats.hunches if known is not None else [])
    ]


def own_end(painter: Painter, seat: Seat, end: Finale) -> OwnEnd:
    """The end of the game for this player."""
    fate = fates(painter)[painter.match.game.table.seats.index(seat)]
    name, who = folded_name(painter.name(seat)), painter.who(seat)
    place = next((line.place for line in end.standings if folded_name(line.name) == name), None)
    return OwnEnd(
        fate.right,
        fate.votes,
        points(painter.match.game)[seat - 1],
        place,
        next((one for one in end.awards if seat in one.seats), None),
        [one for one in guesses(painter) if one.who == who],
    )


def again(painter: Painter, table: Evening, seat: Seat | None = None) -> Again | None:
    """Who wants a rematch, until it starts; None with paper cards."""
    if not table.is_over or table.is_on_paper:
        return None
    seats, everybody = playing_again(table), len(table.seating.names)
    words = painter.say("ending-in", count=len(seats), all=everybody)
    return Again(seats, everybody, words, None if seat is None else seat in seats)
