"""Player skill: how well a player reads the others over many games, in words."""

from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from typing import NamedTuple

from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.insight.review.accusation_skill import MIN_GAMES, GameAccuracy, PlayerSkill, player_skill
from gorod.screens.screen import ScreenData
from gorod.speech.translator import Translator
from gorod.store.past_games import PastGameSummary, folded_name
from gorod.table.after.accuracy import accuracy_of
from gorod.table.match.match import Match
from gorod.table.quarantine import quarantine_on_error
from gorod.table.request_errors import Quarantined
from gorod.table.setup import Terms

MAX_GAMES_READ = 200
"""At most this many games are analysed, the latest ones."""

_reading_lock = Lock()
"""Analyses run one at a time, in threads: they are slow, and games go on meanwhile."""


class Readings(ScreenData, frozen=True, kw_only=True):
    """How well somebody reads people, over all games that whoever asks may see."""

    name: str
    verdict: str
    """`better` or `worse` than random guessing, `unsure`, `few` games, or `none`."""
    games: int = 0
    """The number of games with somebody to suspect."""
    pointed: int = 0
    right: int = 0
    by_chance: float = 0.0
    """The share that random guessing would get right."""
    low: float | None = None
    high: float | None = None
    """The 95 % interval of the difference to random guessing; None with too few games."""
    words: list[str] = []


class SeatAt(NamedTuple):
    """A past game, and a player's seat in it."""

    game: PastGameSummary
    seat: Seat


def games_played_by(name: str, games: Iterable[PastGameSummary]) -> list[SeatAt]:
    """Finished games with exactly one player of this name, and the seat."""
    wanted = folded_name(name)
    found = []
    for game in games:
        seats = [one.seat for one in game.players if folded_name(one.name) == wanted]
        if wanted and game.counts and len(seats) == 1:
            found.append(SeatAt(game, seats[0]))
    return found


def read_games(games: Iterable[tuple[Terms, list[Entry], Seat]]) -> list[GameAccuracy]:
    """The analysis of each game; games that cannot be opened are skipped."""
    found: list[GameAccuracy | None] = []
    with _reading_lock:
        for terms, journal, seat in games:
            with suppress(Quarantined), quarantine_on_error():
                found.append(accuracy_of(Match(0, terms).replay(journal), seat))
    return [read for read in found if read is not None]


def readings(name: str, games: list[GameAccuracy], speech: Translator) -> Readings:
    known = player_skill(games)
    if known is None:
        return Readings(name=name, verdict="none", words=[speech.say("reading-none", name=name)])
    is_enough = known.verdict != "few"
    return Readings(
        name=name,
        verdict=known.verdict,
        games=known.games,
        pointed=known.pointed,
        right=known.right,
        by_chance=round(known.by_chance, 4),
        low=round(known.low, 4) if is_enough else None,
        high=round(known.high, 4) if is_enough else None,
        words=_words(known, speech),
    )


def _words(known: PlayerSkill, speech: Translator) -> list[str]:
    say = speech.say
    words = [
        say("reading-pointed", games=known.games, all=known.pointed),
        say(
            "reading-right",
            right=known.right,
            share=_percent(known.share),
            chance=_percent(known.by_chance),
        ),
    ]
    if known.verdict == "few":
        return [*words, say("reading-few", least=MIN_GAMES)]
    points = {"low": _percent(known.low), "high": _percent(known.high)}
    return [*words, say("reading-interval", **points), say(f"reading-{known.verdict}")]


def _percent(share: float) -> int:
    return round(100 * share)
