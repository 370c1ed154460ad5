"""Lists of past games: the search, and a game in one line."""

from datetime import date, datetime, time, timedelta
from urllib.parse import urlencode

from gorod.engine.events import GameOver
from gorod.parts.looks import PLAIN
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import BOOKS
from gorod.screens.shown import OnPage, Shown
from gorod.speech import Speech
from gorod.speech.translator import one_line
from gorod.store.past_games import PastGameSummary, Search
from gorod.table.request_errors import BadRequest

LONGEST_WORD = 60


class Finding(Shown, frozen=True):
    """The fields of the search form, and the search that they mean."""

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


def finding(
    player: str, rulebook: str, since: str, until: str, code: str = "", token: str | None = None
) -> Finding:
    """The search; an invalid date or an unknown rulebook is an error."""
    player = player.strip()[:LONGEST_WORD]
    if rulebook and rulebook not in BOOKS:
        about = {"name": "rulebook", "value": one_line(rulebook)[:LONGEST_WORD]}
        raise BadRequest("unknown-value", **about, values=list(BOOKS))
    search = Search(player, rulebook, morning(since), morning(until, 1), code, token)
    return Finding(player, rulebook, since, until, search)


def morning(day: str, later: int = 0) -> int | None:
    """When this day begins here, or a day that many days later."""
    if not day:
        return None
    try:
        first = date.fromisoformat(day) + timedelta(later)
        return int(datetime.combine(first, time()).timestamp())
    except (ValueError, OverflowError, OSError) as error:
        raise BadRequest("date", day=day[:20]) from error


class GameRow(Shown, frozen=True):
    """A past game, in a list."""

    id: str
    number: int
    href: str
    date: str
    book: str
    title: str
    winner: str
    side: str
    players: str
    sign: OnPage[str] = ""
    look: OnPage[str] = ""
    cover: OnPage[str] = ""


def row(game: PastGameSummary, speech: Speech) -> GameRow:
    won: str | None = game.winner
    look = BOOKS[game.ruleset].look if game.ruleset in BOOKS else PLAIN
    if game.winner and game.ruleset in BOOKS:
        won = speech.of(game.ruleset).tell(GameOver(game.winner, ()))
    return GameRow(
        game.id,
        game.number,
        f"/{game.code}/games/{game.number}",
        said_date(game.began, speech),
        speech.title(game.ruleset),
        game.title,
        won or speech.say("web-unfinished"),
        game.winner,
        ", ".join(game.names),
        sign(game.winner, game.ruleset),
        look.name,
        look.cover,
    )


def sign(winner: str, ruleset: str) -> str:
    """The sign of the winners, if the book is installed."""
    return BOOKS[ruleset].plain.sign_of_side(winner) if ruleset in BOOKS else ""


def side(winner: str, speech: Speech) -> str:
    """The winners, in a word."""
    if winner == DRAW:
        return speech.say("web-draw")
    return speech.side(winner) if speech.knows(f"side-{winner}") else winner


def said_date(when: int, speech: Speech) -> str:
    day = datetime.fromtimestamp(when)
    return speech.say(
        "web-date", year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}", time=f"{day:%H:%M}"
    )
