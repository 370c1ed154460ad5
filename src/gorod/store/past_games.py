"""Past games in SQL: search, import, delete."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from gorod.engine.events import VOID
from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.store.device_rights import token_digest
from gorod.store.errors import StoreError
from gorod.store.storable_text import storable
from gorod.store.store import Store

PAGE_SIZE = 50
SUMMARY_COLUMNS = "game, code, number, began, ruleset, title, winner"
"""The columns of a list of games, without the players."""
IN_EVENING_SQL = "(:code = '' or code = :code)"
MAX_GAME_NUMBER = 1_000_000
"""The largest number that a game of an evening can have."""


class PlayerScore(NamedTuple):
    seat: Seat
    name: str
    points: int | None
    """None if the game was not finished."""


class PastGameSummary(NamedTuple):
    """The stored summary of a past game, readable without a replay."""

    game: int
    code: str
    number: int
    began: int
    ruleset: str
    title: str
    """Its title; for a void game also the reason."""
    winner: str
    players: list[PlayerScore]

    @property
    def id(self) -> str:
        return f"{self.code}-{self.number}"

    @property
    def counts(self) -> bool:
        """Whether it was finished and is not void: only then it gives points."""
        return self.winner not in ("", VOID)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players if player.name]


@dataclass(frozen=True)
class Search:
    """Search criteria for past games."""

    player: str = ""
    ruleset: str = ""
    since: int | None = None
    until: int | None = None
    """Exclusive."""
    code: str = ""
    token: str | None = None
    """Only evenings at which the device with this token was a guest."""

    def condition(self) -> tuple[str, dict[str, Any]]:
        tests = {
            "player": "game in (select game from player where instr(folded, :player) > 0)",
            "ruleset": "ruleset = :ruleset",
            "since": "began >= :since",
            "until": "began < :until",
            "code": "code = :code",
            "token": "code in (select code from guest where token = :token"
            " union select code from device where token = :token"
            " and (role in ('owner', 'host') or role like 'seat %'))",
        }
        about: dict[str, Any] = {
            "player": folded_name(self.player),
            "ruleset": self.ruleset,
            "since": self.since,
            "until": self.until,
            "code": self.code,
            "token": None if self.token is None else token_digest(self.token),
        }
        meant = {name: value for name, value in about.items() if value not in ("", None)}
        return " and ".join(["true", *(tests[name] for name in meant)]), meant


class PastGames:
    """The finished games of a store; an empty `code` means every evening."""

    def __init__(self, store: Store) -> None:
        self.database = store.database

    # Looking ------------------------------------------------------------------------------------

    def unlisted(self, code: str) -> tuple[list[tuple[int, str, bytes, int]], list[int]]:
        """Finished games without a summary, oldest first, and the ids of unreadable ones.

        Each row: game id, evening code, stored terms, start time.
        """
        new = f"{IN_EVENING_SQL} and id not in (select game from past)"  # noqa: S608 - no words of people's
        rows, lost = self.database.salvage(
            "game", "id", "id, code, written, began", f"over = 1 and {new}", new, code=code
        )
        return sorted(rows), lost

    def games(self, code: str) -> tuple[list[tuple[int, str, bytes, bool]], list[int]]:
        """All games, even unfinished ones, and the ids of unreadable ones.

        Each row: game id, evening code, stored terms, whether it is over.
        """
        rows, lost = self.database.salvage(
            "game", "id", "id, code, written, over", IN_EVENING_SQL, IN_EVENING_SQL, code=code
        )
        return sorted(rows), lost

    def evenings(self, code: str) -> list[tuple[str, bytes]]:
        """The readable evenings: code and stored state."""
        rows, _ = self.database.salvage(
            "evening", "code", "code, written", IN_EVENING_SQL, code=code
        )
        return rows

    def numbers(self, code: str) -> set[int]:
        """The numbers of the past games of this evening."""
        rows = self.database.query("select number from past where code = :code", code=code)
        return {number for (number,) in rows}

    def unfinished(self, code: str) -> list[tuple[int, bytes]]:
        """The unfinished games of this evening: id and stored terms."""
        rows = self.database.query(
            "select id, written from game where code = :code and over = 0", code=code
        )
        return [(game, written) for game, written in rows]

    def find(self, code: str, number: int) -> tuple[int, bytes] | None:
        """The past game of this number: id and stored terms."""
        if number > MAX_GAME_NUMBER:
            return None
        row = self.database.query_one(
            "select game.id, written from past join game on game.id = past.game"
            " where past.code = :code and number = :number",
            code=code,
            number=number,
        )
        return (row[0], row[1]) if row else None

    def written(self, game: int) -> tuple[str, int, bytes] | None:
        """A game's evening code, start time and stored terms."""
        row = self.database.query_one(
            "select code, began, written from game where id = :game", game=game
        )
        return (row[0], row[1], row[2]) if row else None

    def has_game(self, mark: str, code: str, began: int) -> bool:
        """Whether this fingerprint exists; without a code, in any evening at any time."""
        row = self.database.query_one(
            "select 1 from past"
            " where digest = :mark and (:code = '' or (code = :code and began = :began))",
            mark=mark,
            code=code,
            began=began,
        )
        return row is not None

    # Searching ----------------------------------------------------------------------------------

    def search(self, search: Search, page: int | None) -> list[PastGameSummary]:
        """The matching games, newest first; within one evening in order of play."""
        condition, about = search.condition()
        order = "number" if search.code else "began desc, code, number desc"
        limit = "" if page is None else f" limit {PAGE_SIZE} offset {PAGE_SIZE * (page - 1)}"
        try:
            asked = f"select {SUMMARY_COLUMNS} from past where {condition} order by {order}{limit}"  # noqa: S608 - no words of people's
            rows = self.database.query(asked, **about)
        except StoreError as error:
            if not error.is_damage:
                raise
            rows, _ = self.database.salvage("past", "game", SUMMARY_COLUMNS, condition, **about)
            rows.sort(key=lambda row: row[2] if search.code else (-row[3], row[1], -row[2]))
            rows = rows if page is None else rows[PAGE_SIZE * (page - 1) :][:PAGE_SIZE]
        return [
            PastGameSummary(game, code, number, began, ruleset, title, winner, self._players(game))
            for game, code, number, began, ruleset, title, winner in rows
        ]

    def _players(self, game: int) -> list[PlayerScore]:
        what = "seat, name, points"
        rows, _ = self.database.salvage("player", "game", what, "game = :game", "false", game=game)
        return [PlayerScore(*row) for row in sorted(rows)]

    def count(self, search: Search) -> int:
        """The number of matching games."""
        condition, about = search.condition()
        rows, _ = self.database.salvage("past", "game", "count(*)", condition, **about)
        return sum(found for (found,) in rows)

    def oldest_first(self, search: Search) -> list[int]:
        """The ids of the matching games, oldest first."""
        condition, about = search.condition()
        rows, _ = self.database.salvage(
            "past", "game", "began, code, number, game", condition, **about
        )
        return [game for *_, game in sorted(rows)]

    # Writing ------------------------------------------------------------------------------------

    def record(self, known: PastGameSummary, mark: str) -> None:
        """Store the summary of a game, and its fingerprint."""
        about = known._asdict()
        players: list[PlayerScore] = about.pop("players")
        self.database.execute(
            "insert into past values"
            " (:game, :code, :number, :began, :ruleset, :title, :winner, :mark)",
            **about,
            mark=mark,
        )
        self.database.execute_many(
            "insert into player values (:game, :seat, :name, :folded, :points)",
            (
                {"game": known.game, **one._asdict(), "folded": folded_name(one.name)}
                for one in players
            ),
        )

    def put_evening(self, code: str, written: bytes) -> None:
        """Store an imported evening; a new one counts as never used."""
        self.database.execute(
            "insert into evening (code, written, touched) values (:code, :written, 0)"
            " on conflict (code) do update set written = :written",
            code=code,
            written=written,
        )

    def rewrite_evening(self, code: str, written: bytes) -> None:
        """Update a stored evening without counting it as used."""
        about = {"code": code, "written": written}
        self.database.execute("update evening set written = :written where code = :code", **about)

    def put_game(self, code: str, written: bytes, began: int, journal: Iterable[Entry]) -> int:
        """Store an imported game with its journal."""
        self.database.changes += 1
        ((game,),) = self.database.query(
            "insert into game (code, written, began, over)"
            " values (:code, :written, :began, 1) returning id",
            code=code,
            written=written,
            began=began,
        )
        self.database.execute_many(
            "insert into journal values (:game, :number, :entry)",
            (
                {"game": game, "number": number, "entry": msgspec.json.encode(entry)}
                for number, entry in enumerate(journal, 1)
            ),
        )
        return int(game)

    def delete(self, games: Iterable[int]) -> None:
        self.database.execute_many(
            "delete from game where id = :game and over = 1", ({"game": game} for game in games)
        )

    def delete_empty_evenings(self) -> None:
        """Delete imported evenings that have no games left."""
        self.database.execute(
            "delete from evening where touched = 0 and code not in (select code from game)"
            " and code not in (select code from device)"
        )

    def forget_player(self, game: int, name: str) -> None:
        """Remove this player's name from the summary of a game."""
        self.database.execute(
            "update player set name = '', folded = '' where game = :game and folded = :folded",
            game=game,
            folded=folded_name(name),
        )


def folded_name(name: str) -> str:
    """A name normalized for comparison: case and extra spaces do not matter."""
    return " ".join(storable(name).split()).casefold()
