"""Lists of past games: what is asked for by an address, and how a game is shown in one line."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from urllib.parse import urlencode

from gorod.archive.shelf import Search, Shelved
from gorod.engine.events import GameOver
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import BOOKS
from gorod.screens.painter import SIGNS
from gorod.speech import Speech
from gorod.table.plans import Wrong

LONGEST_WORD = 60


@dataclass(frozen=True)
class Asked:
    """What stands in the form of a search, and the search that it means."""

    player: str
    rulebook: str
    since: str
    until: str
    search: Search

    @property
    def query(self) -> str:
        words = {"player": self.player, "rulebook": self.rulebook}
        words |= {"since": self.since, "until": self.until}
        return urlencode({name: word for name, word in words.items() if word})


def asked(words: Mapping[str, str], code: str = "", token: str | None = None) -> Asked:
    """A search by its address; raises `Wrong` if a date is none."""
    player = words.get("player", "").strip()[:LONGEST_WORD]
    rulebook = words.get("rulebook", "")
    rulebook = rulebook if rulebook in BOOKS else ""
    since, until = words.get("since", ""), words.get("until", "")
    search = Search(player, rulebook, morning(since), morning(until, 1), code, token)
    return Asked(player, rulebook, since, until, search)


def morning(day: str, later: int = 0) -> int | None:
    """When this day begins here, or one so many days later."""
    if not day:
        return None
    try:
        first = date.fromisoformat(day) + timedelta(later)
        return int(datetime.combine(first, time()).timestamp())
    except (ValueError, OverflowError, OSError) as error:
        raise Wrong("date", day=day[:20]) from error


@dataclass(frozen=True)
class Row:
    """One game in a list."""

    href: str
    id: str
    number: int
    date: str
    book: str
    title: str
    winner: str
    side: str
    sign: str
    players: str


def row(game: Shelved, speech: Speech) -> Row:
    won: str | None = game.winner
    if game.winner and game.ruleset in BOOKS:
        won = speech.of(game.ruleset).tell(GameOver(game.winner, ()))
    return Row(
        f"/{game.code}/games/{game.number}",
        game.id,
        game.number,
        said_date(game.began, speech),
        speech.say(f"book-{game.ruleset}") if game.ruleset in BOOKS else game.ruleset,
        game.title,
        won or speech.say("web-unfinished"),
        game.winner,
        SIGNS.get(game.winner, ""),
        ", ".join(game.names),
    )


def side(winner: str, speech: Speech) -> str:
    """Who won, in a word."""
    if winner == DRAW:
        return speech.say("web-draw")
    return speech.side(winner) if speech.knows(f"side-{winner}") else winner


def said_date(when: int, speech: Speech) -> str:
    day = datetime.fromtimestamp(when)
    return speech.say(
        "web-date", year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}", time=f"{day:%H:%M}"
    )
