"""What is kept of past games, and how it is asked for."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from gorod.engine.events import VOID
from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.store.devices import digest
from gorod.store.kept import Store
from gorod.store.text import storable
from gorod.store.troubles import Trouble

A_PAGE = 50
WHAT = "game, code, number, began, ruleset, title, winner"
"""What a list needs of a game, besides who played."""
OF_EVENING = "(:code = '' or code = :code)"
MOST_GAMES = 1_000_000
"""No evening has a game of a greater number."""


class Scored(NamedTuple):
    seat: Seat
    name: str
    points: int | None
    """None where the game was not played to its end."""


class Shelved(NamedTuple):
    """What is known of a past game without opening it."""

    game: int
    code: str
    number: int
    began: int
    ruleset: str
    title: str
    """What it was called; of one that is void also why."""
    winner: str
    players: list[Scored]

    @property
    def id(self) -> str:
        return f"{self.code}-{self.number}"

    @property
    def counts(self) -> bool:
        """Whether it was played to its end, and not given up: only then it gives points."""
        return self.winner not in ("", VOID)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players if player.name]


@dataclass(frozen=True)
class Search:
    """Which games are looked for."""

    player: str = ""
    ruleset: str = ""
    since: int | None = None
    until: int | None = None
    """Up to this second, and not at it."""
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
            "player": folded(self.player),
            "ruleset": self.ruleset,
            "since": self.since,
            "until": self.until,
            "code": self.code,
            "token": None if self.token is None else digest(self.token),
        }
        meant = {name: value for name, value in about.items() if value not in ("", None)}
        return " and ".join(["true", *(tests[name] for name in meant)]), meant


class PastGames:
    """The games of a store that have ended; where a code may be given, none means every evening."""

    def __init__(self, store: Store) -> None:
        self.base = store.base

    # Looking ------------------------------------------------------------------------------------

    def unknown(self, code: str) -> tuple[list[tuple[int, str, bytes, int]], list[int]]:
        """Those of which a list knows nothing yet, the first one first, and those beyond reading.

        Of each: the game, the code of its evening, what is written of it, and when it began.
        """
        new = f"{OF_EVENING} and id not in (select game from past)"  # noqa: S608 - no words of people's
        rows, lost = self.base.each(
            "game", "id", "id, code, written, began", f"over = 1 and {new}", new, code=code
        )
        return sorted(rows), lost

    def games(self, code: str) -> tuple[list[tuple[int, str, bytes, bool]], list[int]]:
        """All games, even those that are played now, and those beyond reading.

        Of each: the game, the code of its evening, what is written of it, and whether it is over.
        """
        rows, lost = self.base.each(
            "game", "id", "id, code, written, over", OF_EVENING, OF_EVENING, code=code
        )
        return sorted(rows), lost

    def evenings(self, code: str) -> list[tuple[str, bytes]]:
        """The evenings that can be read: the code, and what is written of it."""
        rows, _ = self.base.each("evening", "code", "code, written", OF_EVENING, code=code)
        return rows

    def numbers(self, code: str) -> set[int]:
        """The numbers of the past games of this evening."""
        rows = self.base.ask("select number from past where code = :code", code=code)
        return {number for (number,) in rows}

    def unfinished(self, code: str) -> list[tuple[int, bytes]]:
        """The games of this evening that are being played, and what is written of them."""
        rows = self.base.ask(
            "select id, written from game where code = :code and over = 0", code=code
        )
        return [(game, written) for game, written in rows]

    def find(self, code: str, number: int) -> tuple[int, bytes] | None:
        """The past game of this number, and what is written of it."""
        if number > MOST_GAMES:
            return None
        row = self.base.one(
            "select game.id, written from past join game on game.id = past.game"
            " where past.code = :code and number = :number",
            code=code,
            number=number,
        )
        return (row[0], row[1]) if row else None

    def written(self, game: int) -> tuple[str, int, bytes] | None:
        """The evening of this game, when it began, and what is written of it."""
        row = self.base.one("select code, began, written from game where id = :game", game=game)
        return (row[0], row[1], row[2]) if row else None

    def stands(self, mark: str, code: str, began: int) -> bool:
        """Whether a game with this fingerprint is here; without a code, wherever and whenever."""
        row = self.base.one(
            "select 1 from past"
            " where digest = :mark and (:code = '' or (code = :code and began = :began))",
            mark=mark,
            code=code,
            began=began,
        )
        return row is not None

    # Searching ----------------------------------------------------------------------------------

    def search(self, search: Search, page: int | None) -> list[Shelved]:
        """What was looked for, the newest first; of one evening the first one first."""
        condition, about = search.condition()
        order = "number" if search.code else "began desc, code, number desc"
        limit = "" if page is None else f" limit {A_PAGE} offset {A_PAGE * (page - 1)}"
        try:
            asked = f"select {WHAT} from past where {condition} order by {order}{limit}"  # noqa: S608 - no words of people's
            rows = self.base.ask(asked, **about)
        except Trouble as error:
            if not error.is_damage:
                raise
            rows, _ = self.base.each("past", "game", WHAT, condition, **about)
            rows.sort(key=lambda row: row[2] if search.code else (-row[3], row[1], -row[2]))
            rows = rows if page is None else rows[A_PAGE * (page - 1) :][:A_PAGE]
        return [
            Shelved(game, code, number, began, ruleset, title, winner, self._players(game))
            for game, code, number, began, ruleset, title, winner in rows
        ]

    def _players(self, game: int) -> list[Scored]:
        what = "seat, name, points"
        rows, _ = self.base.each("player", "game", what, "game = :game", "false", game=game)
        return [Scored(*row) for row in sorted(rows)]

    def found(self, search: Search) -> int:
        """How many games there are of what is looked for."""
        condition, about = search.condition()
        rows, _ = self.base.each("past", "game", "count(*)", condition, **about)
        return sum(found for (found,) in rows)

    def oldest_first(self, search: Search) -> list[int]:
        """The games that are looked for."""
        condition, about = search.condition()
        rows, _ = self.base.each("past", "game", "began, code, number, game", condition, **about)
        return [game for *_, game in sorted(rows)]

    # Writing ------------------------------------------------------------------------------------

    def note(self, known: Shelved, mark: str) -> None:
        """Keep what a list needs of a game, and its fingerprint."""
        about = known._asdict()
        players: list[Scored] = about.pop("players")
        self.base.do(
            "insert into past values"
            " (:game, :code, :number, :began, :ruleset, :title, :winner, :mark)",
            **about,
            mark=mark,
        )
        self.base.do_each(
            "insert into player values (:game, :seat, :name, :folded, :points)",
            ({"game": known.game, **one._asdict(), "folded": folded(one.name)} for one in players),
        )

    def put_evening(self, code: str, written: bytes) -> None:
        """Keep an evening of past games; a new one counts as touched by nobody."""
        self.base.do(
            "insert into evening (code, written, touched) values (:code, :written, 0)"
            " on conflict (code) do update set written = :written",
            code=code,
            written=written,
        )

    def rewrite_evening(self, code: str, written: bytes) -> None:
        """Keep something else of an evening that is here; nobody has touched it by that."""
        about = {"code": code, "written": written}
        self.base.do("update evening set written = :written where code = :code", **about)

    def put_game(self, code: str, written: bytes, began: int, journal: Iterable[Entry]) -> int:
        """Keep a whole game that was played elsewhere."""
        self.base.changes += 1
        ((game,),) = self.base.ask(
            "insert into game (code, written, began, over)"
            " values (:code, :written, :began, 1) returning id",
            code=code,
            written=written,
            began=began,
        )
        self.base.do_each(
            "insert into journal values (:game, :number, :entry)",
            (
                {"game": game, "number": number, "entry": msgspec.json.encode(entry)}
                for number, entry in enumerate(journal, 1)
            ),
        )
        return int(game)

    def delete(self, games: Iterable[int]) -> None:
        self.base.do_each(
            "delete from game where id = :game and over = 1", ({"game": game} for game in games)
        )

    def delete_empty_evenings(self) -> None:
        """Evenings that came with past games go with the last of them."""
        self.base.do(
            "delete from evening where touched = 0 and code not in (select code from game)"
            " and code not in (select code from device)"
        )

    def forget_player(self, game: int, name: str) -> None:
        """Whoever played under this name has none in lists any more."""
        self.base.do(
            "update player set name = '', folded = '' where game = :game and folded = :folded",
            game=game,
            folded=folded(name),
        )


def folded(name: str) -> str:
    """A name as it is compared: capitals and spaces make no other one."""
    return " ".join(storable(name).split()).casefold()
