"""Library of past games: index, search, open, import, export and delete.

The summary of a game (who played, who won, the points) is computed once, at the first search after
its end, and stored beside the game.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import count
from typing import NamedTuple

import msgspec

from gorod.archive.game_file import Ending, FiledGame, ValidatedGame, filed_game, outcome
from gorod.engine.game import Game
from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.store.past_games import PastGames, PastGameSummary, PlayerScore, Search, folded_name
from gorod.store.store import RoomMessage, Store
from gorod.table.codes import free_code
from gorod.table.match.match import Match
from gorod.table.paper.certainties import seats_of_unknown_side
from gorod.table.quarantine import log_quarantined, quarantine_on_error
from gorod.table.request_errors import NotFound, Quarantined, RequestError
from gorod.table.setup import EVENING_S, Plan, Seated, Terms, rules_of


class StoredGame(NamedTuple):
    """A past game as it is stored."""

    game: int
    terms: Terms
    journal: list[Entry]


class GameLibrary:
    """The past games of a store, as a library."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.past = PastGames(store)

    # Finding ------------------------------------------------------------------------------------

    def index_finished(self, code: str = "") -> None:
        """Index the games that have ended since: compute and store their summaries."""
        rows, lost = self.past.unlisted(code)
        for game in lost:
            self._leave_out(Quarantined("damaged", game))
        for game, its_code, written, began in rows:
            with self._leaving_out(game):
                self._find_out(game, its_code, written, began)

    def _find_out(self, game: int, code: str, written: bytes, began: int) -> None:
        terms = msgspec.json.decode(written, type=Terms)
        journal = self.store.journal(game)
        ended = Game(rules_of(terms), journal)
        if ended.over == terms.unfinished:
            return  # the host has undone the end
        with self.store.transaction():
            if self._is_taken(code, terms.number):
                terms.number = self._free_number(code)
                self.store.save_game(game, msgspec.json.encode(terms))
            self._note(game, code, began, terms, outcome(ended), journal)

    @contextmanager
    def _leaving_out(self, game: int) -> Iterator[None]:
        """Quarantine a game that cannot be opened, and go on with the others."""
        try:
            with quarantine_on_error(game):
                yield
        except Quarantined as aside:
            self._leave_out(aside)

    def _leave_out(self, aside: Quarantined) -> None:
        if aside.game is not None and aside.game not in self.store.quarantined:
            self.store.quarantined[aside.game] = aside.without_cause()
            log_quarantined(aside)

    def _note(
        self,
        game: int,
        code: str,
        began: int,
        terms: Terms,
        ended: Ending,
        journal: list[Entry],
    ) -> None:
        points = dict(enumerate(ended.points, 1))
        if terms.paper:
            for seat in seats_of_unknown_side(rules_of(terms), terms.facts):
                points.pop(seat, None)
        players = [PlayerScore(seat, name, points.get(seat)) for seat, name in terms.names.items()]
        setting = terms.setting
        title = " · ".join(filter(None, (setting.title, ended.void)))
        about = (setting.ruleset, title, ended.winner)
        known = PastGameSummary(game, code, terms.number, began, *about, players)
        self.past.record(known, fingerprint(terms, journal))

    def _is_taken(self, code: str, number: int) -> bool:
        return number < 1 or number in self._numbers(code)

    def _numbers(self, code: str) -> set[int]:
        """The numbers of past games and of the one in play."""
        numbers = self.past.numbers(code)
        for game, written in self.past.unfinished(code):
            with self._leaving_out(game):
                numbers.add(msgspec.json.decode(written, type=Terms).number)
        return numbers

    def _free_number(self, code: str) -> int:
        numbers = self._numbers(code)
        return next(n for n in count(1) if n not in numbers)

    def find(self, code: str, number: int) -> tuple[int, bytes] | None:
        """The past game of this number: id and stored terms."""
        self.index_finished(code)
        return self.past.find(code, number)

    def open(self, code: str, number: int, step: int | None = None) -> Match:
        """Replay the past game of this number up to this entry, or to its end.

        Raises `RequestError` if there is none, and `Quarantined` if it cannot be opened.
        """
        game, terms, journal = self.read(code, number)
        match = replayed_match(game, terms, journal[:step])
        if step is None and not match.game.over and not terms.unfinished:
            raise NotFound("no-game", games=len(self.past.numbers(code)))  # its end was undone
        return match

    def read(self, code: str, number: int) -> StoredGame:
        """Load a past game; `replayed_match` can replay it without the database."""
        found = self.find(code, number)
        if found is None:
            raise NotFound("no-game", games=len(self.past.numbers(code)))
        game, written = found
        with quarantine_on_error(game):
            terms = msgspec.json.decode(written, type=Terms)
            return StoredGame(game, terms, self.store.journal(game))

    def last(self, code: str) -> int | None:
        """The number of the last finished game of an evening."""
        self.index_finished(code)
        return max(self.past.numbers(code), default=None)

    def search(self, search: Search, page: int | None = None) -> list[PastGameSummary]:
        """The matching games, newest first; within one evening in order of play."""
        self.index_finished(search.code)
        return self.past.search(search, page)

    def count(self, search: Search) -> int:
        """The number of matching games."""
        self.index_finished(search.code)
        return self.past.count(search)

    # Out and in ---------------------------------------------------------------------------------

    def filed_game(self, game: int) -> FiledGame | None:
        """A past game in the export format; raises `Quarantined`."""
        with quarantine_on_error(game):
            row = self.past.written(game)
            if row is None:
                return None
            code, began, written = row
            terms = msgspec.json.decode(written, type=Terms)
            return filed_game(
                code, began, terms, self.store.journal(game), self.store.messages(game)
            )

    def all(self, search: Search) -> Iterator[FiledGame]:
        """The matching games in the export format, oldest first."""
        self.index_finished(search.code)
        for game in self.past.oldest_first(search):
            one = None
            with self._leaving_out(game):
                one = self.filed_game(game)
            if one is not None:
                yield one

    def import_games(self, games: Iterable[ValidatedGame]) -> list[str]:
        """Import validated games in one transaction; games that exist already are skipped."""
        self.index_finished()
        put: list[str] = []
        new = ""
        with self.store.transaction():
            for one, ended in games:
                terms = one.terms()
                if self._has_game(one, terms):
                    continue
                code = one.evening
                if not code:
                    code = new = new or free_code(self.store.evening)
                self._put(code, one, terms, ended)
                put.append(f"{code}-{terms.number}")
        return put

    def _has_game(self, one: FiledGame, terms: Terms) -> bool:
        """Whether this game exists already; a notebook has neither place nor date to compare."""
        return self.past.has_game(fingerprint(terms, one.journal), one.evening, one.began)

    def _put(self, code: str, one: FiledGame, terms: Terms, ended: Ending) -> None:
        written = self.store.evening(code)
        if written is None:
            setting = terms.setting
            seated = Seated(Plan(setting.ruleset, players=len(terms.names), lang=terms.lang))
        else:
            with quarantine_on_error():
                seated = msgspec.json.decode(written, type=Seated)
        if self._is_taken(code, terms.number):
            terms.number = max(seated.games, *self._numbers(code), 0) + 1
        seated.games = max(seated.games, terms.number)
        terms.imported = True
        self.past.put_evening(code, msgspec.json.encode(seated))
        game = self.past.put_game(code, msgspec.json.encode(terms), one.began, one.journal)
        for at, said in enumerate(one.messages, 1):
            message = RoomMessage(at, said.room, said.seat, said.at, said.words, "")
            self.store.write_message(game, message)
        self._note(game, code, one.began, terms, ended, one.journal)

    # For good -----------------------------------------------------------------------------------

    def delete(self, games: Iterable[int]) -> None:
        """Delete these games, and erase their data from the disk."""
        with self.store.transaction():
            self.past.delete(games)
            with suppress(Quarantined), quarantine_on_error():  # an unreadable table stays as it is
                self.past.delete_empty_evenings()
        self.store.database.wipe()

    def forget(self, name: str, code: str = "") -> int:
        """Erase a player's name everywhere, or in one evening; returns the number of games."""
        wanted = folded_name(name)
        self.index_finished(code)
        evenings = self._named(wanted, code)
        games = [
            row for row in self._games(code) if wanted in map(folded_name, row[2].names.values())
        ]
        if not wanted or not (evenings or games):
            raise RequestError("no-such-name", name=name[:40])
        playing = set(self.store.in_play(EVENING_S))
        if any(not over and its_code in playing for _, its_code, _, over in games):
            raise RequestError("name-plays", name=name[:40])
        with self.store.transaction():
            for its_code, seated in evenings:
                seated.names = _without(seated.names, wanted)
                seated.waiting = _without(seated.waiting, wanted)
                seated.silent = [one for one in seated.silent if folded_name(one) != wanted]
                self.past.rewrite_evening(its_code, msgspec.json.encode(seated))
            for game, _, terms, _ in games:
                seats = [seat for seat, one in terms.names.items() if folded_name(one) == wanted]
                self.store.forget_messages(game, seats)
                terms.names = _without(terms.names, wanted)
                self.store.save_game(game, msgspec.json.encode(terms))
                self.past.forget_player(game, name)
        self.store.database.wipe()
        return len(games)

    def _named(self, wanted: str, code: str) -> list[tuple[str, Seated]]:
        evenings: list[tuple[str, Seated]] = []
        for its_code, written in self.past.evenings(code):
            with suppress(Quarantined), quarantine_on_error():
                evenings.append((its_code, msgspec.json.decode(written, type=Seated)))
        return [
            (its_code, seated)
            for its_code, seated in evenings
            if wanted in map(folded_name, (*seated.names.values(), *seated.waiting.values()))
        ]

    def _games(self, code: str) -> Iterator[tuple[int, str, Terms, bool]]:
        rows, lost = self.past.games(code)
        for game in lost:
            self._leave_out(Quarantined("damaged", game))
        for game, its_code, written, over in rows:
            terms = None
            with self._leaving_out(game):
                terms = msgspec.json.decode(written, type=Terms)
            if terms is not None:
                yield game, its_code, terms, over


def _without(names: dict[Seat, str], wanted: str) -> dict[Seat, str]:
    return {seat: "" if folded_name(name) == wanted else name for seat, name in names.items()}


def fingerprint(terms: Terms, journal: list[Entry]) -> str:
    """Hash of rules and journal: equal for the same course of a game under any names."""
    setting = msgspec.structs.replace(terms.setting, title="")
    told: tuple[object, ...] = (setting, terms.paced, terms.host, journal)
    if terms.silenced:
        told = (*told, terms.silenced)
    return sha256(msgspec.json.encode(told)).hexdigest()


def replayed_match(game: int, terms: Terms, journal: list[Entry]) -> Match:
    """Replay a past game; raises `Quarantined` if it cannot be opened."""
    with quarantine_on_error(game):
        return Match(game, terms).replay(journal)
