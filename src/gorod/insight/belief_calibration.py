"""Calibration: how well the bots' belief fits human games whose cards and votes are known.

The file has games of the plain game: players, roles, and the votes and who left in each phase.
After every day that did not end the game, the belief in each living player is compared with the
truth (AUC and expected calibration error).
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

CALIBRATION_BINS = 10


class KnownRound(msgspec.Struct, frozen=True):
    """A night or a day."""

    phase: Literal["night", "day"]
    votes: dict[int, Seat] = {}
    out: Seat | None = None


class KnownGame(msgspec.Struct, frozen=True):
    """A game with all cards known."""

    players: int
    roles: tuple[str, ...]
    rounds: tuple[KnownRound, ...]
    winner: str = ""


class KnownGames(msgspec.Struct, frozen=True):
    """The content of the file."""

    games: tuple[KnownGame, ...]


class Calibration(msgspec.Struct, frozen=True):
    """How well the belief tells the sides apart."""

    games: int
    auc: float | None
    """How often a living mafioso was suspected more than a living townsman after a day."""
    auc_votes_received: float | None
    """The same for a baseline that suspects by the votes received so far."""
    ece: float | None
    """The expected calibration error: the mean distance between belief and truth."""


class BeliefAfterDay(msgspec.Struct, frozen=True):
    """The public belief in the living players after a day, and the truth."""

    beliefs: dict[Seat, float]
    received: dict[Seat, float]
    foes: frozenset[Seat]


class CalibrationFileError(Exception):
    """An invalid file; `number` is that of the game that does not fit, or 0."""

    def __init__(self, number: int = 0) -> None:
        super().__init__(number)
        self.number = number


def calibrate(written: bytes) -> Calibration:
    """Calibrate on the games of a file; raises `CalibrationFileError`."""
    try:
        games = msgspec.json.decode(written, type=KnownGames, strict=False).games
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CalibrationFileError from error
    moments: list[BeliefAfterDay] = []
    for number, game in enumerate(games, 1):
        try:
            moments += beliefs_after_days(game)
        except (SetupRefused, ValueError) as error:
            raise CalibrationFileError(number) from error
    return Calibration(
        len(games),
        auc((one.beliefs, one.foes) for one in moments),
        auc((one.received, one.foes) for one in moments),
        ece((share, seat in one.foes) for one in moments for seat, share in one.beliefs.items()),
    )


def beliefs_after_days(game: KnownGame) -> Iterator[BeliefAfterDay]:
    """Replay a game; the public belief after each day."""
    from gorod.bots.bayes.public_belief import PublicBelief
    from gorod.bots.levels import HUMANS
    from gorod.insight.rules_analysis import read_rules

    if game.players != len(game.roles):
        raise ValueError
    rules = book(PLAINEST).ruleset(deck=game.roles)
    cards = dict(enumerate(game.roles, 1))
    room = PublicBelief(read_rules(rules), HUMANS)
    foes = frozenset(s for s in cards if rules.side_by_role[cards[s]] != room.facts.town)
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
            believed = room.posterior.likely(room.facts.foe_kinds)
            yield BeliefAfterDay(
                {seat: float(believed[seat]) for seat in room.alive},
                {seat: received[seat] for seat in room.alive},
                foes.intersection(room.alive),
            )


def auc(moments: Iterable[tuple[dict[Seat, float], frozenset[Seat]]]) -> float | None:
    """Area under the ROC curve: the share of foe-friend pairs ordered right; ties count half."""
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
    """Expected calibration error over ten bins."""
    sums = [[0.0, 0.0] for _ in range(CALIBRATION_BINS)]
    count = 0
    for share, was_so in cases:
        tenth = sums[min(int(share * CALIBRATION_BINS), CALIBRATION_BINS - 1)]
        tenth[0] += share
        tenth[1] += was_so
        count += 1
    return sum(abs(believed - so) for believed, so in sums) / count if count else None
