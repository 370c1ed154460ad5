"""How well the bots' belief reads people: by games whose cards and votes are known.

A file has games of the plain game, each with its players, everybody's role, and the votes and who
left in each phase. After every day that did not end the game it is asked who is rather of the
mafia, a living mafioso or a living townsman, and what was believed of each.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from gorod.engine.events import CardTurned, Left
from gorod.engine.seats import Seat
from gorod.parts.ballots import VOTE, BallotOpened, Voted
from gorod.parts.decks import SetupRefused
from gorod.parts.leaving import KILLED, VOTED_OUT
from gorod.parts.rounds import DAY, DayBegan, NightFell
from gorod.rulebooks import PLAINEST, book

TENTHS = 10


class KnownRound(msgspec.Struct, frozen=True):
    """A night or a day."""

    phase: Literal["night", "day"]
    votes: dict[int, Seat] = {}
    out: Seat | None = None


class KnownGame(msgspec.Struct, frozen=True):
    """A game of which all is known."""

    players: int
    roles: tuple[str, ...]
    rounds: tuple[KnownRound, ...]
    winner: str = ""


class KnownGames(msgspec.Struct, frozen=True):
    games: tuple[KnownGame, ...]


class Calibration(msgspec.Struct, frozen=True):
    """How well the belief told the sides apart."""

    games: int
    auc: float | None
    """How often a living mafioso was suspected more than a living townsman after the same day."""
    auc_votes_received: float | None
    """The same where whoever has got more votes so far is suspected more."""
    ece: float | None
    """How far what was believed was from what was so, on average."""


class KnownMoment(msgspec.Struct, frozen=True):
    """What could be believed after a day of those who were left."""

    beliefs: dict[Seat, float]
    received: dict[Seat, float]
    foes: frozenset[Seat]


class NoGames(Exception):
    """A file that has no such games; `number` is that of the game that does not fit, or nothing."""

    def __init__(self, number: int = 0) -> None:
        super().__init__(number)
        self.number = number


def calibrate(written: bytes) -> Calibration:
    """What comes of the games in this file; raises `NoGames`."""
    try:
        games = msgspec.json.decode(written, type=KnownGames, strict=False).games
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise NoGames from error
    moments: list[KnownMoment] = []
    for number, game in enumerate(games, 1):
        try:
            moments += followed(game)
        except (SetupRefused, ValueError) as error:
            raise NoGames(number) from error
    return Calibration(
        len(games),
        auc((one.beliefs, one.foes) for one in moments),
        auc((one.received, one.foes) for one in moments),
        ece((share, seat in one.foes) for one in moments for seat, share in one.beliefs.items()),
    )


def followed(game: KnownGame) -> Iterator[KnownMoment]:
    """What the table could believe after each day."""
    from gorod.bots.levels import PERSONS
    from gorod.bots.room import Room
    from gorod.insight.studying import study

    if game.players != len(game.roles):
        raise ValueError
    rules = book(PLAINEST).ruleset(deck=game.roles)
    cards = dict(enumerate(game.roles, 1))
    room = Room(study(rules), PERSONS)
    foes = frozenset(s for s in cards if rules.side_by_role[cards[s]] != room.lore.town)
    received = dict.fromkeys(cards, 0.0)
    for at, one in enumerate(game.rounds):
        is_day = one.phase == DAY
        room.hear(DayBegan(at) if is_day else NightFell(at))
        if is_day:
            room.hear(BallotOpened(VOTE, tuple(room.alive)))
            for voter, candidate in one.votes.items():
                if voter in room.alive and candidate in room.alive:
                    room.hear(Voted(voter, candidate))
                    received[candidate] += 1
        if one.out is not None:
            if one.out not in room.alive:
                raise ValueError
            room.hear(Left((one.out,), VOTED_OUT if is_day else KILLED))
            room.hear(CardTurned(one.out, cards[one.out]))
        mafia = len(foes.intersection(room.alive))
        if is_day and 0 < 2 * mafia < len(room.alive):
            believed = room.belief.likely(room.lore.foes)
            yield KnownMoment(
                {seat: float(believed[seat]) for seat in room.alive},
                {seat: received[seat] for seat in room.alive},
                foes.intersection(room.alive),
            )


def auc(moments: Iterable[tuple[dict[Seat, float], frozenset[Seat]]]) -> float | None:
    """Of all pairs of a foe and a friend in one moment, how many are ordered right; ties half."""
    right = pairs = 0.0
    for shares, foes in moments:
        for foe in foes:
            for seat, share in shares.items():
                if seat not in foes:
                    pairs += 1
                    more = round(shares[foe] - share, 9)
                    right += 1.0 if more > 0 else 0.5 if more == 0 else 0.0
    return right / pairs if pairs else None


def ece(cases: Iterable[tuple[float, bool]]) -> float | None:
    """The mean distance between belief and truth, tenth by tenth."""
    sums = [[0.0, 0.0] for _ in range(TENTHS)]
    count = 0
    for share, was_so in cases:
        tenth = sums[min(int(share * TENTHS), TENTHS - 1)]
        tenth[0] += share
        tenth[1] += was_so
        count += 1
    return sum(abs(believed - so) for believed, so in sums) / count if count else None
