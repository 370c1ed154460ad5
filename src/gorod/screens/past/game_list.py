"""Lists of past games: the search, and a game in one line."""

from datetime import date, datetime, time, timedelta
from urllib.parse import urlencode

from gorod.engine.events import GameOver
from gorod.parts.looks import PLAIN
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import BOOKS
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.speech.translator import one_line
from gorod.store.past_games import PastGameSummary, Search
from gorod.table.request_errors import BadRequest

MAX_SEARCH_LENGTH = 60


class GameSearch(ScreenData, frozen=True):
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


def game_search(
    player: str, rulebook: str, since: str, until: str, code: str = "", token: str | None = None
) -> GameSearch:
    """The search; an invalid date or an unknown rulebook is an error."""
    player = player.strip()[:MAX_SEARCH_LENGTH]
    if rulebook and rulebook not in BOOKS:
        about = {"name": "rulebook", "value": one_line(rulebook)[:MAX_SEARCH_LENGTH]}
        raise BadRequest("unknown-value", **about, values=list(BOOKS))
    search = Search(player, rulebook, day_start(since), day_start(until, 1), code, token)
    return GameSearch(player, rulebook, since, until, search)


def day_start(day: str, days_later: int = 0) -> int | None:
    """When this day begins here, or a day that many days later."""
    if not day:
        return None
    try:
        first = date.fromisoformat(day) + timedelta(days_later)
        return int(datetime.combine(first, time()).timestamp())
    except (ValueError, OverflowError, OSError) as error:
        raise BadRequest("date", day=day[:20]) from error


class GameRow(ScreenData, frozen=True):
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
    sign: PageOnly[str] = ""
    look: PageOnly[str] = ""
    emblem: PageOnly[str] = ""


def game_row(game: PastGameSummary, speech: Speech) -> GameRow:
    won: str | None = game.winner
    look = BOOKS[game.ruleset].look if game.ruleset in BOOKS else PLAIN
    if game.winner and game.ruleset in BOOKS:
        won = speech.of(game.ruleset).tell(GameOver(game.winner, ()))
    return GameRow(
        game.id,
        game.number,
        f"/{game.code}/games/{game.number}",
        date_in_words(game.began, speech),
        speech.title(game.ruleset),
        game.title,
        won or speech.say("web-unfinished"),
        game.winner,
        ", ".join(game.names),
        winner_sign(game.winner, game.ruleset),
        look.name,
        look.book_emblem,
    )


def winner_sign(winner: str, ruleset: str) -> str:
    """The sign of the winners, if the book is installed."""
    return BOOKS[ruleset].plain.sign_of_side(winner) if ruleset in BOOKS else ""


def winner_name(winner: str, speech: Speech) -> str:
    """The winners, in a word."""
    if winner == DRAW:
        return speech.say("web-draw")
    return speech.side(winner) if speech.knows(f"side-{winner}") else winner


def date_in_words(when: int, speech: Speech) -> str:
    day = datetime.fromtimestamp(when)
    return speech.say(
        "web-date", year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}", time=f"{day:%H:%M}"
    )
