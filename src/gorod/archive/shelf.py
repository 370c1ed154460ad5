"""The shelf on which past games stand: found by what is known of them, and taken off for good.

What a list needs of a game (who played, who won, the points) is found out once, when somebody
first looks for it after the end, and kept beside the game.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any, NamedTuple

import msgspec

from gorod.archive.files import Ending, Examined, FiledGame, kept, outcome
from gorod.engine.game import Game
from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.store.sqlite import RoomMessage, Store, digest, is_damage
from gorod.table.aside import SetAside, note, set_aside
from gorod.table.match import Match
from gorod.table.plans import AN_EVENING, NotThere, Plan, Seated, Terms, Wrong, new_code, rules_of

A_PAGE = 50
WHAT = "game, code, number, began, ruleset, title, winner"
"""What a list needs of a game, besides who played."""
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
    winner: str
    players: list[Scored]

    @property
    def id(self) -> str:
        return f"{self.code}-{self.number}"

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
            "player": "game in (select game from player where instr(folded, :player))",
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


class Shelf:
    """The past games of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.db = store.db

    # Finding ------------------------------------------------------------------------------------

    def catch_up(self, code: str = "") -> None:
        """Find out what a list needs of the games that have ended since."""
        rows, lost = self.store.each(
            "game",
            "id",
            "id, code, written, began",
            "over = 1 and (:code = '' or code = :code) and id not in (select game from past)",
            "(:code = '' or code = :code) and id not in (select game from past)",
            code=code,
        )
        for game in lost:
            self._leave_out(SetAside("damaged", game))
        for game, its_code, written, began in sorted(rows):
            with self._leaving_out(game):
                self._find_out(game, its_code, written, began)

    def _find_out(self, game: int, code: str, written: bytes, began: int) -> None:
        terms = msgspec.json.decode(written, type=Terms)
        journal = self.store.journal(game)
        ended = Game(rules_of(terms), journal)
        if ended.over == terms.unfinished:
            return  # the host has taken the end back
        with self.store.together():
            if self._is_taken(code, terms.number):
                terms.number = self._free_number(code)
                self.store.keep_game(game, msgspec.json.encode(terms))
            self._note(game, code, began, terms, outcome(ended), journal)

    @contextmanager
    def _leaving_out(self, game: int) -> Iterator[None]:
        """A game that cannot be opened stays where it is, and the others are looked at."""
        try:
            with set_aside(game):
                yield
        except SetAside as aside:
            self._leave_out(aside)

    def _leave_out(self, aside: SetAside) -> None:
        if aside.game is not None and aside.game not in self.store.aside:
            self.store.aside[aside.game] = aside.again()
            note(aside)

    def _note(
        self,
        game: int,
        code: str,
        began: int,
        terms: Terms,
        ended: Ending,
        journal: list[Entry],
    ) -> None:
        setting, mark = terms.setting, fingerprint(terms, journal)
        self.db.execute(
            "insert into past values (?, ?, ?, ?, ?, ?, ?, ?)",
            (game, code, terms.number, began, setting.ruleset, setting.title, ended.winner, mark),
        )
        scored = dict(enumerate(ended.points, 1))
        self.db.executemany(
            "insert into player values (?, ?, ?, ?, ?)",
            [
                (game, seat, name, folded(name), scored.get(seat))
                for seat, name in terms.names.items()
            ],
        )

    def _is_taken(self, code: str, number: int) -> bool:
        return number < 1 or number in self._numbers(code)

    def _numbers(self, code: str) -> set[int]:
        """The numbers of past games, and of the one that is being played."""
        past = self.db.execute("select number from past where code = ?", (code,)).fetchall()
        now = self.db.execute("select id, written from game where code = ? and over = 0", (code,))
        numbers = {number for (number,) in past}
        for game, written in now.fetchall():
            with self._leaving_out(game):
                numbers.add(msgspec.json.decode(written, type=Terms).number)
        return numbers

    def _free_number(self, code: str) -> int:
        numbers = self._numbers(code)
        return next(n for n in count(1) if n not in numbers)

    def find(self, code: str, number: int) -> tuple[int, bytes] | None:
        """The past game of this number, and what is written of it."""
        if number > MOST_GAMES:
            return None
        self.catch_up(code)
        row: tuple[int, bytes] | None = self.db.execute(
            "select game.id, written from past join game on game.id = past.game"
            " where past.code = ? and number = ?",
            (code, number),
        ).fetchone()
        return row

    def open(self, code: str, number: int, step: int | None = None) -> Match:
        """The past game of this number as it stood at this entry, or ended.

        Raises `Wrong` if there is none, and `SetAside` if it cannot be opened.
        """
        found = self.find(code, number)
        if found is None:
            raise NotThere("no-game", games=self.count(code))
        game, written = found
        with set_aside(game):
            terms = msgspec.json.decode(written, type=Terms)
            match = Match(game, terms).replay(self.store.journal(game)[:step])
        if step is None and not match.game.over and not terms.unfinished:
            raise NotThere("no-game", games=self.count(code))  # the end was taken back
        return match

    def count(self, code: str) -> int:
        row = self.db.execute("select count(*) from past where code = ?", (code,)).fetchone()
        return int(row[0])

    def last(self, code: str) -> int | None:
        """The number of the last game of an evening that was played to its end."""
        self.catch_up(code)
        row = self.db.execute("select max(number) from past where code = ?", (code,)).fetchone()
        number: int | None = row[0]
        return number

    def search(self, search: Search, page: int | None = None) -> list[Shelved]:
        """What was looked for, the newest first; of one evening the first one first."""
        self.catch_up(search.code)
        condition, about = search.condition()
        order = "number" if search.code else "began desc, code, number desc"
        limit = "" if page is None else f" limit {A_PAGE} offset {A_PAGE * (page - 1)}"
        rows: list[tuple[int, str, int, int, str, str, str]] = []
        try:
            asked = f"select {WHAT} from past where {condition} order by {order}{limit}"  # noqa: S608 - no words of people's
            rows = self.db.execute(asked, about).fetchall()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            rows, _ = self.store.each("past", "game", WHAT, condition, **about)
            rows.sort(key=lambda row: row[2] if search.code else (-row[3], row[1], -row[2]))
            rows = rows if page is None else rows[A_PAGE * (page - 1) :][:A_PAGE]
        return [Shelved(*row, self._players(row[0])) for row in rows]

    def found(self, search: Search) -> int:
        """How many games there are of what is looked for."""
        self.catch_up(search.code)
        condition, about = search.condition()
        rows, _ = self.store.each("past", "game", "count(*)", condition, **about)
        return sum(found for (found,) in rows)

    def _players(self, game: int) -> list[Scored]:
        what = "seat, name, points"
        rows, _ = self.store.each("player", "game", what, "game = :game", "false", game=game)
        return [Scored(*row) for row in sorted(rows)]

    # Out and in ---------------------------------------------------------------------------------

    def kept(self, game: int) -> FiledGame | None:
        """A past game as it stands in a file; raises `SetAside`."""
        with set_aside(game):
            row = self.db.execute(
                "select code, began, written from game where id = ?", (game,)
            ).fetchone()
            if row is None:
                return None
            code, began, written = row
            terms = msgspec.json.decode(written, type=Terms)
            return kept(code, began, terms, self.store.journal(game), self.store.messages(game))

    def all(self, search: Search) -> Iterator[FiledGame]:
        """The games that were looked for, the oldest first, for a file."""
        self.catch_up(search.code)
        condition, about = search.condition()
        rows, _ = self.store.each("past", "game", "began, code, number, game", condition, **about)
        for *_, game in sorted(rows):
            one = None
            with self._leaving_out(game):
                one = self.kept(game)
            if one is not None:
                yield one

    def put(self, games: Iterable[Examined]) -> list[str]:
        """Keep examined games, all or none; those that stand here already are left as they are."""
        self.catch_up()
        put: list[str] = []
        new = ""
        with self.store.together():
            for one, ended in games:
                terms = one.terms()
                if self._stands(one, terms):
                    continue
                code = one.evening
                if not code:
                    code = new = new or self._new_code()
                self._put(code, one, terms, ended)
                put.append(f"{code}-{terms.number}")
        return put

    def _stands(self, one: FiledGame, terms: Terms) -> bool:
        """Whether this very game is here; a notebook says neither where it was played nor when."""
        row = self.db.execute(
            "select 1 from past where digest = ?1 and (?2 = '' or (code = ?2 and began = ?3))",
            (fingerprint(terms, one.journal), one.evening, one.began),
        ).fetchone()
        return row is not None

    def _new_code(self) -> str:
        code = new_code()
        while self.store.evening(code) is not None:
            code = new_code()
        return code

    def _put(self, code: str, one: FiledGame, terms: Terms, ended: Ending) -> None:
        written = self.store.evening(code)
        if written is None:
            setting = terms.setting
            seated = Seated(Plan(setting.ruleset, players=len(terms.names), lang=terms.lang))
        else:
            with set_aside():
                seated = msgspec.json.decode(written, type=Seated)
        if self._is_taken(code, terms.number):
            terms.number = max(seated.games, *self._numbers(code), 0) + 1
        seated.games = max(seated.games, terms.number)
        terms.imported = True
        self.db.execute(
            "insert into evening values (?1, ?2, 0) on conflict (code) do update set written = ?2",
            (code, msgspec.json.encode(seated)),
        )
        game = self.db.execute(
            "insert into game (code, written, began, over) values (?, ?, ?, 1)",
            (code, msgspec.json.encode(terms), one.began),
        ).lastrowid
        assert game is not None  # noqa: S101 - a row was written
        self.db.executemany(
            "insert into journal values (?, ?, ?)",
            [(game, at, msgspec.json.encode(entry)) for at, entry in enumerate(one.journal, 1)],
        )
        for at, said in enumerate(one.messages, 1):
            message = RoomMessage(at, said.room, said.seat, said.at, said.words, "")
            self.store.write_message(game, message)
        self._note(game, code, one.began, terms, ended, one.journal)

    # For good -----------------------------------------------------------------------------------

    def delete(self, games: Iterable[int]) -> None:
        """Take these games off the shelf; nothing of them stays on the disk."""
        with self.store.together():
            self.db.executemany(
                "delete from game where id = ? and over = 1", [(game,) for game in games]
            )
            with suppress(SetAside), set_aside():  # a table that cannot be read stays as it is
                self.db.execute(
                    "delete from evening where touched = 0 and code not in (select code from game)"
                    " and code not in (select code from device)"
                )
        self.store.wipe()

    def forget(self, name: str, code: str = "") -> int:
        """Make a name empty wherever it is written, or in one evening; in how many games it was."""
        wanted = folded(name)
        self.catch_up(code)
        evenings = self._named(wanted, code)
        games = [row for row in self._games(code) if wanted in map(folded, row[2].names.values())]
        if not wanted or not (evenings or games):
            raise Wrong("no-such-name", name=name[:40])
        playing = set(self.store.in_play(AN_EVENING))
        if any(not over and its_code in playing for _, its_code, _, over in games):
            raise Wrong("name-plays", name=name[:40])
        with self.store.together():
            for its_code, seated in evenings:
                seated.names = _without(seated.names, wanted)
                self.db.execute(
                    "update evening set written = ? where code = ?",
                    (msgspec.json.encode(seated), its_code),
                )
            for game, _, terms, _ in games:
                seats = [seat for seat, one in terms.names.items() if folded(one) == wanted]
                self.store.forget_messages(game, seats)
                terms.names = _without(terms.names, wanted)
                self.store.keep_game(game, msgspec.json.encode(terms))
                self.db.execute(
                    "update player set name = '', folded = '' where game = ? and folded = ?",
                    (game, wanted),
                )
        self.store.wipe()
        return len(games)

    def _named(self, wanted: str, code: str) -> list[tuple[str, Seated]]:
        rows, _ = self.store.each(
            "evening", "code", "code, written", "(:code = '' or code = :code)", code=code
        )
        evenings: list[tuple[str, Seated]] = []
        for its_code, written in rows:
            with suppress(SetAside), set_aside():
                evenings.append((its_code, msgspec.json.decode(written, type=Seated)))
        return [one for one in evenings if wanted in map(folded, one[1].names.values())]

    def _games(self, code: str) -> Iterator[tuple[int, str, Terms, int]]:
        whose = "(:code = '' or code = :code)"
        rows, lost = self.store.each(
            "game", "id", "id, code, written, over", whose, whose, code=code
        )
        for game in lost:
            self._leave_out(SetAside("damaged", game))
        for game, its_code, written, over in sorted(rows):
            terms = None
            with self._leaving_out(game):
                terms = msgspec.json.decode(written, type=Terms)
            if terms is not None:
                yield game, its_code, terms, over


def _without(names: dict[Seat, str], wanted: str) -> dict[Seat, str]:
    return {seat: "" if folded(name) == wanted else name for seat, name in names.items()}


def folded(name: str) -> str:
    """A name as it is compared: capitals and spaces make no other one."""
    return " ".join(name.split()).casefold()


def fingerprint(terms: Terms, journal: list[Entry]) -> str:
    """The same for the same course of the same table, whoever sat there."""
    setting = msgspec.structs.replace(terms.setting, title="")
    told = (setting, terms.paced, terms.host, journal)
    return sha256(msgspec.json.encode(told)).hexdigest()
