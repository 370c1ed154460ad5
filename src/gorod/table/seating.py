"""Seating and setup between games: who sits where, and what is played next."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from random import Random, SystemRandom

import msgspec

from gorod.engine.seats import Seat
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.rulebooks.settings import edition_of
from gorod.store.rights import Sits, Waits
from gorod.store.store import Store
from gorod.table.opaque_ids import OpaqueIds, new_salt
from gorod.table.player_names import clean_name, refuse_mistakable
from gorod.table.request_errors import NoSuchSeat, RequestError
from gorod.table.setup import MOST_SEATS, HostLot, Plan, Seated, Terms


class Seating:
    """The seats of one table. Callers save it after a change: see `Evening.between_games`."""

    def __init__(self, code: str, seated: Seated, store: Store, worker: str | None = None) -> None:
        self.code = code
        self.store = store
        self.worker = worker
        self._stamps = OpaqueIds()
        self.shuffled: str | None = None
        """The stamp of the seats that were shuffled last."""
        self.take_over(seated)

    def take_over(self, seated: Seated) -> None:
        """Load the saved state."""
        self.plan = seated.plan
        self.names = seated.names
        """Names by seat."""
        self.games = seated.games
        """How many games were started here."""
        self.waiting = seated.waiting
        """The queue: names of players who came during a game."""
        self.silent = seated.silent
        """Names of players who must stay silent in the next game that has such a rule."""
        self.lot = seated.lot
        self.newest = seated.newest

    def seated(self) -> Seated:
        about = (self.games, self.waiting, self.silent, self.lot, self.newest)
        return Seated(self.plan, self.names, *about)

    def keep(self) -> None:
        self.store.save_evening(self.code, msgspec.json.encode(self.seated()), self.worker)

    @property
    def stamp(self) -> str:
        """A fingerprint of the seats: it makes the shuffle order idempotent."""
        return self._stamps.of(msgspec.json.encode(self.names))

    # Sitting down ---------------------------------------------------------------------------------

    def sit(self, name: str, seat: Seat | None, mine: Seat | None, token: str) -> Seat:
        """Take a seat, or move to another; the name may change."""
        players = self.plan.players
        if self.plan.paper:
            raise RequestError("paper-cards")
        free = [one for one in range(1, players + 1) if one not in self.names or one == mine]
        if seat is None:
            seat = mine or (free[0] if free else None)
        if seat is None:
            raise RequestError("full", players=players)
        if not 1 <= seat <= players:
            raise NoSuchSeat(seat, players)
        if seat not in free:
            raise RequestError("taken", seat=seat)
        self.refuse_mistakable(name, mine)
        is_newest = mine is None or mine == self.newest
        if mine is not None:
            self.stand_up(mine)
        self.names[seat] = name
        self.newest = seat if is_newest else self.newest
        self.store.grant(self.code, token, Sits(seat))
        return seat

    def stand_up(self, seat: Seat) -> None:
        self.names.pop(seat, None)
        self.newest = None if seat == self.newest else self.newest
        self.store.withdraw(self.code, Sits(seat))

    def refuse_mistakable(self, name: str, mine: Seat | None = None) -> None:
        """Refuse a reserved name, or one that looks like another here."""
        if mine is not None and self.names.get(mine) == name:
            return  # an earlier version may have accepted it
        others = [one for seat, one in self.names.items() if seat != mine]
        refuse_mistakable(name, (*others, *self.waiting.values()))

    # Waiting for the next game --------------------------------------------------------------------

    def wait(self, name: str, number: int | None, token: str) -> None:
        """Queue for the next game; a player in the queue may take a new name."""
        if self.plan.paper:
            raise RequestError("paper-cards")
        others = [one for waiter, one in self.waiting.items() if waiter != number]
        refuse_mistakable(name, (*self.names.values(), *others))
        if len(others) >= MOST_SEATS:
            raise RequestError("full", players=MOST_SEATS)
        self.wait_no_more(number)
        number = number or max(self.waiting, default=0) + 1
        self.waiting[number] = name
        self.store.grant(self.code, token, Waits(number))

    def wait_no_more(self, number: int | None) -> None:
        if number is not None:
            self.waiting.pop(number, None)
            self.store.withdraw(self.code, Waits(number))

    def seat_the_waiting(self, numbers: Collection[int] | None = None) -> list[Seat]:
        """Seat the queue, or these of it, where there is room, first come, first served."""
        numbers = sorted(self.waiting if numbers is None else numbers)
        self._make_room(len(numbers))
        seats = range(1, self.plan.players + 1) if not self.plan.paper else ()
        free = [seat for seat in seats if seat not in self.names]
        seated = list(zip(numbers, free, strict=False))
        for number, seat in seated:
            self.names[seat] = self.waiting.pop(number)
            self.newest = seat
            self.store.move(self.code, Waits(number), Sits(seat))
        self.names = dict(sorted(self.names.items()))
        return [seat for _, seat in seated]

    def _make_room(self, guests: int) -> None:
        """Add seats for those who were promised one, as far as the rulebook has cards for them."""
        wanted = len(self.names) + guests
        if guests and wanted > self.plan.players and self.seated().is_only_for_those_here:
            with suppress(SetupRefused):
                rules = book(self.plan.ruleset).table(self.plan.options, self.plan.mode)
                most = min(wanted, rules.largest or MOST_SEATS, MOST_SEATS)
                self.plan.players = max(self.plan.players, most)

    def newcomers(self, terms: Terms, is_void: bool) -> list[Seat]:
        """Who has replaced a bot since this game; raises `RequestError` if it cannot be reopened.

        All its players must still have their seats. A void game stays void: its cards were shown.
        """
        if is_void:
            raise RequestError("void-stays")  # COMMON-22
        if terms.paper:
            return []
        if any(name and self.names.get(seat) != name for seat, name in terms.names.items()):
            raise RequestError("seats-moved")
        return [seat for seat in terms.bots if seat in self.names]

    def let_wait(self, seats: Iterable[Seat]) -> None:
        """Move these players back into the queue."""
        for seat in seats:
            number = max(self.waiting, default=0) + 1
            self.waiting[number] = self.names.pop(seat)
            self.store.move(self.code, Sits(seat), Waits(number))

    def name_players(self, names: list[str]) -> None:
        """Seat these players in this order, at a table without phones."""
        named = {seat: clean_name(name) for seat, name in enumerate(names, 1)}
        if not 1 <= len(named) <= MOST_SEATS:
            raise RequestError("names", most=MOST_SEATS)
        for seat, name in named.items():
            refuse_mistakable(name, (named[one] for one in named if one < seat))
        self._leave_phones()
        self.names, self.newest = named, None
        self.plan.players = len(named)

    def shuffle(self, rng: Random | None = None) -> None:
        """Everybody moves to a seat drawn by lot, with the phone in hand."""
        order, self.shuffled = sorted(self.names), self.stamp
        drawn = (rng or SystemRandom()).sample(range(1, self.seated().players + 1), len(order))
        self._move(dict(zip(order, drawn, strict=True)))

    def draw_host(self, rng: Random | None = None) -> None:
        """Draw the host at random; the draw holds for these guests and one game."""
        among = sorted(self.names.values())
        if len(among) < 2:
            raise RequestError("lot-for-one")
        if self.seated().drawn_host is None:
            self.lot = HostLot((rng or SystemRandom()).choice(among), among, self.games)
            self.plan.first_host = self.seated().drawn_host

    def _move(self, moves: dict[Seat, Seat]) -> None:
        """Move players with their phones; the first host stays the same person."""
        host = self.plan.first_host
        self.plan.first_host = moves.get(host) if host is not None else None
        self.newest = moves.get(self.newest) if self.newest is not None else None
        self.store.move_seats(self.code, moves)
        self.names = dict(sorted((new, self.names[old]) for old, new in moves.items()))

    def _move_together(self) -> None:
        """Close the gaps between occupied seats."""
        self._move({old: new for new, old in enumerate(sorted(self.names), 1)})

    def _leave_phones(self) -> None:
        """Remove all phones from the seats."""
        for seat in self.names:
            self.store.withdraw(self.code, Sits(seat))

    # Choosing -------------------------------------------------------------------------------------

    def choose(self, plan: Plan) -> None:
        """Set what is played next; `proposal` checks whether that is possible."""
        book(plan.ruleset)
        if not 1 <= plan.players <= MOST_SEATS:
            raise RequestError("seats", most=MOST_SEATS)
        beyond = [seat for seat in self.names if seat > plan.players]
        if beyond:
            raise RequestError("seated-beyond", seats=beyond, players=plan.players)
        self.plan = plan

    def proposal(self) -> Ruleset:
        """The rules if the game started now; raises `SetupRefused`."""
        return self.seated().proposal()

    def ask_for_bots(self) -> None:
        """Let bots fill up to the minimum."""
        if missing := self.seated().missing:
            players = len(self.names) + missing
            if any(seat > players for seat in self.names):
                self._move_together()
            self.plan.bots, self.plan.players = True, players

    def begin(self, players: int) -> Terms:
        """The terms of a new game for this many players; without bots, gaps are closed."""
        plan, alone = self.plan, self.is_for_one
        if self.seated().is_only_for_those_here:
            self._move_together()
        if plan.paper:  # paper cards: no cards on phones
            self._leave_phones()
        self.store.revoke_seat_keys(self.code)  # their makers may play now
        self.store.forget_the_game(self.code)
        self.store.note_players(self.code)
        self.games += 1
        empty = [seat for seat in range(1, players + 1) if seat not in self.names]
        host = plan.first_host
        covered = msgspec.structs.replace(plan, cover=plan.cover and not alone)
        return Terms(
            covered.dealt(players),
            dict(sorted((self.names | dict.fromkeys(empty, "")).items())),
            [] if plan.codes or plan.paper else empty,
            plan.hosted_by,
            plan.pace,
            plan.lang,
            empty if plan.codes else [],
            paper=plan.paper,
            number=self.games,
            host=host if host in self.names and self.has_a_playing_host else None,
            night_pace=plan.night_pace,
            silenced=self._silenced(),
            spoken=plan.spoken,
            narrator=plan.narrator,
            edition=edition_of(plan.ruleset),
            level=plan.level,
            secret_deck=plan.secret_deck,
            salt=new_salt(),
            alone=alone,
        )

    @property
    def is_for_one(self) -> bool:
        """Whether the next game is played by one person alone: then nobody is to be covered."""
        plan, seated = self.plan, self.seated()
        with_bots = plan.bots and not (plan.codes or plan.paper or plan.remote or self.waiting)
        return plan.alone and with_bots and plan.hosted_by == "gorod" and len(seated.names) == 1

    def _silenced(self) -> list[Seat]:
        """Who is silent from the start; a penalty waits for a game whose rules have it."""
        if not self.proposal().discipline.silences_for_good:
            return []
        # VENDETTA-66: kept by name, because seats change
        due, self.silent = {name.casefold() for name in self.silent}, []
        return [seat for seat, name in self.names.items() if name.casefold() in due]

    @property
    def has_a_playing_host(self) -> bool:
        """Whether a player hosts from the start."""
        return self.proposal().host is not None
