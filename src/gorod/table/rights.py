"""Who may do what at a table: seats, the console, the owner's right, and keys that pass them on."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from gorod.engine.questions import Illegal
from gorod.engine.replies import Declare, Entry, TakeBack
from gorod.engine.seats import HOST, Seat, Who
from gorod.engine.table import Table
from gorod.store.rights import (
    ASSISTANT,
    CONSOLE,
    OWNER,
    SAW,
    AnyRight,
    Moved,
    OfSeat,
    PlayedIn,
    Sits,
    Waits,
)
from gorod.table.assisting import open_votes
from gorod.table.exposures import exposure, with_new
from gorod.table.hosts import HOSTS
from gorod.table.living import LiveMatch
from gorod.table.match import Match
from gorod.table.names import clean_name, refuse_mistakable
from gorod.table.plans import AN_EVENING, HostedBy
from gorod.table.wrong import NoSuchSeat, NotYours, Spent, Wrong

if TYPE_CHECKING:
    from gorod.table.evening import Evening

A_KEY = 600
"""So many seconds a key serves that somebody has asked for."""


class Rights:
    """The rights of the devices at one table; each is known by its token."""

    def __init__(self, evening: "Evening") -> None:
        self.evening = evening
        self.store = evening.store
        self.code = evening.code
        self.codes: dict[Seat, str] = {}
        """The keys of the cards that wait for their players."""

    # What a device may do -------------------------------------------------------------------------

    def of(self, token: str) -> frozenset[AnyRight]:
        return self.store.rights(self.code, token) if token else frozenset()

    def seat_of(self, token: str) -> Seat | None:
        return self._seat(token, Sits)

    def moved_from(self, token: str) -> Seat | None:
        """The seat that this device had in this game, until another device took it over."""
        return self._seat(token, Moved) if self.evening.is_playing else None

    def player_of(self, token: str) -> Seat | None:
        """The seat that this device has or had in the last game, also when that is over."""
        match = self.evening.match
        seat = self.seat_of(token) or self._seat(token, Moved)
        return seat if match is not None and seat in match.with_phones else None

    def held_by_others(self, seats: Iterable[Seat]) -> list[Seat]:
        """Which of these seats another device has by now than the one that played there."""
        if not self.store.knows_players(self.code):
            return []
        return [seat for seat in seats if not self.store.is_played_in(self.code, seat)]

    def waits_as(self, token: str) -> int | None:
        """The number under which the player of this device waits for the next game."""
        return self._seat(token, Waits)

    def _seat(self, token: str, kind: type[OfSeat]) -> Seat | None:
        return next((one.seat for one in self.of(token) if isinstance(one, kind)), None)

    def owns(self, token: str) -> bool:
        return OWNER in self.of(token)

    def hosts(self, token: str) -> bool:
        """Whether this device has the console: the owner's, until he gives it to another."""
        return CONSOLE in self.of(token)

    def assists(self, token: str) -> bool:
        """Whether this is the assistant's device; nobody assists who sits at the table."""
        return ASSISTANT in self.of(token) and not self._is_seated(token)

    def _is_seated(self, token: str) -> bool:
        return self.seat_of(token) is not None or self.moved_from(token) is not None

    @property
    def has_assistant(self) -> bool:
        return self.store.has(self.code, ASSISTANT)

    def plays(self, token: str) -> bool:
        """Whether this device has, or had, a seat whose player does not see all cards yet."""
        match = self.evening.shown if self.evening.is_playing else None
        seat = self.seat_of(token) or self.moved_from(token)
        return match is not None and seat is not None and not match.sees_all(seat)

    def has_seen(self, rights: frozenset[AnyRight]) -> bool:
        """Whether a device with these rights was shown all cards of the game that is played."""
        match = self.evening.shown if self.evening.is_playing else None
        if match is None:
            return False
        seats = [one.seat for one in rights if isinstance(one, Sits | Moved)]
        return SAW in rights or any(map(match.sees_all, seats))

    def knows_all(self, token: str) -> bool:
        """Whether this device has the console of a game whose host knows all cards."""
        match = self.evening.match
        knows = match is not None and match.host.knows_cards
        return knows and self.hosts(token) and not self.plays(token)

    def is_offered_the_console(self, seat: Seat) -> bool:
        """Whether this player has left and is the host by the rules, and Gorod still leads."""
        match = self.evening.shown if self.evening.is_playing else None
        if match is None or match.host.knows_cards:
            return False
        return match.game.table.host == seat and match.sees_all(seat)

    def may_lead(self, token: str) -> bool:
        """Whether this device has the console, or its player is offered it."""
        seat = self.seat_of(token)
        return self.hosts(token) or (seat is not None and self.is_offered_the_console(seat))

    def hand_for(self, seat: Seat, token: str) -> Who | None:
        """Who answers for this seat on this device: nobody else, or the host, who knows all cards.

        An assistant enters for the host the votes that everybody sees (COMMON-23). Raises
        `NotYours` if it may not. A vote that was handed over is another seat's to cast.
        """
        match = self.evening.known()
        ask = match.question_to(seat)
        if self.seat_of(token) == (seat if ask is None else ask.answerer):
            return None
        if not self.knows_all(token) and not self._counts(match, seat, token):
            raise NotYours("not-yours")
        return HOST

    def voice_for(self, seat: Seat, token: str) -> Who | None:
        """Who says it for this seat on this device: nobody else, or the host, who notes it.

        Raises `NotYours` if it may not.
        """
        if self.seat_of(token) == seat:
            return None
        if not self.knows_all(token):
            raise NotYours("not-yours")
        return HOST

    def _counts(self, match: Match, seat: Seat, token: str) -> bool:
        """Whether this device may enter the vote that this seat casts openly."""
        helps = self.assists(token) and match.host.knows_cards
        return helps and seat in open_votes(match)

    def meant(self, order: Entry, token: str, heard: Callable[[], Sequence[int]]) -> Entry:
        """What an order of this device means; raises `Wrong` or `Refused` if it may not give it.

        Whoever does not know of every step counts those that everybody has `heard` of; each of
        these stands there with how many of all it takes back.
        """
        knows = self.knows_all(token)
        if isinstance(order, Declare) and not knows:
            raise NotYours("not-yours")  # only one who knows the cards can see that it is evident
        match = self.evening.latest()
        if not isinstance(order, TakeBack) or order.steps < 1:
            return order
        if match.knows(order.id):
            taken = match.game.entry_with(order.id)
            return taken if isinstance(taken, TakeBack) and not knows else order
        if not knows:
            steps = heard()
            if order.steps > len(steps):
                raise Illegal("nothing-to-take-back", "COMMON-18", steps=order.steps)
            order = TakeBack(steps[order.steps - 1], id=order.id)
        self.refuse_to_return(match.game.table_after(order), token)
        return order

    def refuse_to_return(self, after: Table, token: str) -> None:
        """A player who has left and seen all cards does not come back by an order of their own.

        `after` is the table as it would be after that order.
        """
        seat, match = self.seat_of(token), self.evening.known()
        if seat is not None and match.sees_all(seat) and seat not in after.left:
            raise Wrong("own-return", seat=seat)

    # The console ----------------------------------------------------------------------------------

    def take_console(self, token: str) -> None:
        """The owner takes the console back."""
        match = self.evening.in_play
        if self.plays(token):
            self._refuse_a_host_who_plays()
        with self.evening.together():
            self._give_console(token)
            if match is not None and match.host.knows_cards:
                match.terms.taken_over = True
                self._show_cards(match, token)
        self.evening.changed()

    def lead(self, hosted_by: HostedBy, token: str) -> None:
        """Another host in the middle of a game: Gorod takes over, or a person who knows all."""
        match, host = self.evening.playing(), HOSTS[hosted_by]
        if not self.hosts(token) and not (host.knows_cards and self.may_lead(token)):
            raise NotYours("not-yours")
        if host.knows_cards and self.plays(token):
            raise Wrong("host-sits")
        if match.terms.paper and not host.knows_cards:
            raise Wrong("paper-host")
        with self.evening.together():
            match.terms.hosted_by, match.terms.taken_over = hosted_by, host.knows_cards
            if not self.hosts(token):
                self._give_console(token)
            self._show_cards(match, token)  # whoever leaves it to Gorod has seen them
        self.evening.conductor.lead_anew()

    def _show_cards(self, match: LiveMatch, token: str) -> None:
        """This device sees all cards from now on; the table is told who, unless they have left."""
        self.store.give(self.code, token, SAW)
        shown, seat = self.evening.known(), self.seat_of(token) or self.moved_from(token)
        if seat is None or not shown.sees_all(seat):
            new = exposure(shown, "host" if seat is None else seat)
            match.terms.exposures = with_new(match.terms.exposures, [new])
        match.keep()

    def _give_console(self, token: str) -> None:
        self.store.take(self.code, CONSOLE)
        self.store.give(self.code, token, CONSOLE)

    def _refuse_a_host_who_plays(self) -> None:
        if self.evening.playing().host.knows_cards:
            raise Wrong("host-sits")

    # The assistant --------------------------------------------------------------------------------

    def withdraw_assistant(self) -> None:
        """Nobody assists any more, and no link lets anybody."""
        self.store.take(self.code, ASSISTANT)
        self.evening.changed()

    def _refuse_an_assistant(self, token: str) -> None:
        """One device assists, and it is no player's (COMMON-23)."""
        if self._is_seated(token):
            raise Wrong("assistant-plays")
        if self.has_assistant and not self.assists(token):
            raise Wrong("assistant-here")

    # Keys -----------------------------------------------------------------------------------------

    def key(self, right: AnyRight, by: str = "") -> str:
        """A key that gives this right to one device, once; an older one serves no more.

        `by` is the token of the device that asked for it: the key lives no longer than its right.
        """
        key = secrets.token_urlsafe(18)
        with self.store.together():
            self.store.revoke(self.code, right)
            self.store.make_key(self.code, key, right, by, A_KEY if by else AN_EVENING)
        return key

    def key_to_seat(self, seat: Seat, token: str) -> str:
        """A key that moves a seat: by whoever sits there, or by a host who does not play."""
        match = self.evening.match
        if seat != self.seat_of(token):
            if not self.hosts(token):
                raise NotYours("not-yours")
            if self.plays(token):  # with the other seat's card in a second window, who would know?
                raise Wrong("player-moves", seat=seat)
        names = self.evening.seating.names if match is None else match.terms.names
        if seat not in names:
            raise NoSuchSeat(seat, len(names))
        if (now := self.evening.in_play) is not None and seat in now.terms.bots:
            raise Wrong("bots-seat", seat=seat)
        return self.key(Sits(seat), token)

    def next_code(self) -> tuple[Seat, str] | None:
        """The card that is to be scanned now, and its key."""
        match = self.evening.in_play
        if match is None or not match.terms.awaiting:
            return None
        seat = match.terms.awaiting[0]
        if seat not in self.codes:
            self.codes[seat] = self.key(Sits(seat))
        return seat, self.codes[seat]

    def opened_by(self, key: str) -> AnyRight:
        """What this key gives; raises `Wrong` if it serves no more."""
        right = self.store.opens(self.code, key)
        if right is None or right == OWNER:
            raise Spent("spent")
        return right

    def redeem(self, key: str, token: str, name: str = "") -> AnyRight:
        """Give the key's right to this device and take it from the one that had it."""
        right = self.opened_by(key)
        seat = right.seat if isinstance(right, Sits) else None
        if seat is not None and self.evening.is_on_paper:
            raise Wrong("paper-cards")
        plain = clean_name(name) if name.strip() else ""
        if plain and seat is not None and (match := self.evening.in_play) is not None:
            self._refuse_mistakable(match, seat, plain)
        maker = self.store.maker_of(self.code, key)
        with self.evening.together():
            if not self.store.spend(self.code, key):
                raise Spent("spent")
            if seat is not None:
                self._leave_to(seat, token)
            elif right == ASSISTANT:
                self._refuse_an_assistant(token)
            elif self.plays(token):
                self._refuse_a_host_who_plays()
            self.store.take(self.code, right)
            has_seen = SAW in self.of(token)
            self.store.give(self.code, token, right)
            if seat is not None and (self.evening.is_playing or PlayedIn(seat) in maker):
                self.store.give(self.code, token, PlayedIn(seat))
            if (match := self.evening.in_play) is not None:
                if seat is not None:
                    self._arrive(match, seat, plain, self._is_handed_by_one_who_saw(seat, maker))
                elif right == CONSOLE and match.host.knows_cards and not has_seen:
                    self._show_cards(match, token)
        if seat is not None:
            self.codes.pop(seat, None)
        self.evening.conductor.go_on()
        self.evening.changed()
        return right

    def _leave_to(self, seat: Seat, token: str) -> None:
        """Whoever sits there leaves the seat to this device, and can be told why."""
        mine, match = self.seat_of(token), self.evening.in_play
        if mine not in (None, seat):
            raise Wrong("one-seat", seat=mine)
        if match is not None and self.hosts(token) and not self.evening.known().sees_all(seat):
            self._refuse_a_host_who_plays()
        has_seen = mine != seat and self.has_seen(self.of(token))
        if has_seen and not self.evening.known().sees_all(seat):
            raise Wrong("saw-cards", seat=seat)
        if mine != seat:
            self.store.move(self.code, Sits(seat), Moved(seat))

    def _refuse_mistakable(self, match: LiveMatch, seat: Seat, name: str) -> None:
        """Who comes to a card that was waiting takes a name that nobody here has."""
        if seat in match.terms.awaiting:
            played = [one for other, one in match.terms.names.items() if one and other != seat]
            refuse_mistakable(name, played)
            self.evening.seating.refuse_mistakable(name, seat)

    def _is_handed_by_one_who_saw(self, seat: Seat, maker: frozenset[AnyRight]) -> bool:
        """Whether the key to a living player's seat was made by one who has seen the cards.

        A person who hosts has, too, but everybody knows that, and hands seats on all the time.
        """
        match = self.evening.in_play
        if match is None or self.evening.known().sees_all(seat) or Sits(seat) in maker:
            return False
        is_host = match.host.knows_cards and CONSOLE in maker
        return self.has_seen(maker) and not is_host

    def _arrive(self, match: LiveMatch, seat: Seat, name: str, is_suspect: bool = False) -> None:
        """The player of a card that was waiting is here, or plays on with another phone."""
        terms, seating = match.terms, self.evening.seating
        if is_suspect:
            new = exposure(self.evening.known(), seat, handed=True)
            terms.exposures = with_new(terms.exposures, [new])
        if seat in terms.awaiting:
            terms.awaiting.remove(seat)
        elif seat not in terms.moved:
            terms.moved.append(seat)
            name = ""
        if name:
            terms.names[seat] = seating.names[seat] = name
            seating.keep()
        match.keep()
