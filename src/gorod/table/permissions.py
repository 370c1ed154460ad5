"""Permissions: which device has which right at a table, and the keys that pass rights on."""

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
    NO_RIGHTS,
    OWNER,
    SAW_CARDS,
    AnyRight,
    DeviceRights,
    MovedAway,
    PlayedIn,
    Sits,
)
from gorod.table.host_policies import HOSTS
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.match.leaked_cards import add_exposures, new_exposure
from gorod.table.match.match_view import MatchView
from gorod.table.match.show_of_hands import open_votes
from gorod.table.player_names import clean_name, refuse_mistakable
from gorod.table.request_errors import Forbidden, Gone, NoSuchSeat, RequestError
from gorod.table.setup import EVENING_S, HostedBy

if TYPE_CHECKING:
    from gorod.table.evening import Evening

KEY_LIFETIME_S = 600
"""How many seconds a key on request is valid."""


class Permissions:
    """The permissions at one table; a device is identified by its token."""

    def __init__(self, evening: "Evening") -> None:
        self.evening = evening
        self.store = evening.store
        self.code = evening.code
        self.card_keys: dict[Seat, str] = {}
        """The keys of cards that wait for their players."""

    # What a device may do -------------------------------------------------------------------------

    def of(self, token: str) -> DeviceRights:
        return self.store.rights(self.code, token) if token else NO_RIGHTS

    def moved_from(self, token: str) -> Seat | None:
        """The seat that this device had in this game before another device took it over."""
        return self.of(token).moved_from if self.evening.is_playing else None

    def player_of(self, token: str) -> Seat | None:
        """The seat that this device has or had in the current or last game."""
        match, rights = self.evening.match, self.of(token)
        seat = rights.seat or rights.moved_from
        return seat if match is not None and seat in match.with_phones else None

    def held_by_others(self, seats: Iterable[Seat]) -> list[Seat]:
        """Which of these seats belong to another device than the one that played there."""
        if not self.store.knows_players(self.code):
            return []
        return [seat for seat in seats if not self.store.is_played_in(self.code, seat)]

    def assists(self, token: str) -> bool:
        """Whether this is the assistant's device; a player's device never is."""
        return ASSISTANT in self.of(token) and not self._is_seated(token)

    def _is_seated(self, token: str) -> bool:
        return self.of(token).seat is not None or self.moved_from(token) is not None

    @property
    def has_assistant(self) -> bool:
        return self.store.has(self.code, ASSISTANT)

    def plays(self, token: str) -> bool:
        """Whether this device has or had a seat whose player does not see all cards yet."""
        match = self.evening.shown if self.evening.is_playing else None
        seat = self.of(token).seat or self.moved_from(token)
        return match is not None and seat is not None and not match.sees_all(seat)

    def has_seen(self, rights: DeviceRights) -> bool:
        """Whether a device with these permissions was shown all cards of the current game."""
        match = self.evening.shown if self.evening.is_playing else None
        if match is None:
            return False
        seats = [seat for seat in (rights.seat, rights.moved_from) if seat is not None]
        return SAW_CARDS in rights or any(map(match.sees_all, seats))

    def knows_all(self, token: str) -> bool:
        """Whether this device has the console of a game whose host knows all cards."""
        match = self.evening.match
        knows = match is not None and match.host.knows_cards
        return knows and self.of(token).hosts and not self.plays(token)

    def is_offered_the_console(self, seat: Seat) -> bool:
        """Whether this player has left, is the host by the rules, and Gorod still leads."""
        match = self.evening.shown if self.evening.is_playing else None
        if match is None or match.host.knows_cards:
            return False
        return match.game.table.host == seat and match.sees_all(seat)

    def may_lead(self, token: str) -> bool:
        """Whether this device has the console or its player is offered it."""
        rights = self.of(token)
        return rights.hosts or (
            rights.seat is not None and self.is_offered_the_console(rights.seat)
        )

    def hand_for(self, seat: Seat, token: str) -> Who | None:
        """On whose behalf this device answers for the seat: None for its own, else the host.

        The assistant may enter public votes for the host (COMMON-23). A proxy's vote belongs to the
        proxy's seat. Raises `Forbidden`.
        """
        match = self.evening.latest_shown()
        ask = match.question_to(seat)
        if self.of(token).seat == (seat if ask is None else ask.answerer):
            return None
        if not self.knows_all(token) and not self._counts(match, seat, token):
            raise Forbidden("not-yours")
        return HOST

    def voice_for(self, seat: Seat, token: str) -> Who | None:
        """On whose behalf this device speaks for the seat: None for its own, else the host.

        Raises `Forbidden`.
        """
        if self.of(token).seat == seat:
            return None
        if not self.knows_all(token):
            raise Forbidden("not-yours")
        return HOST

    def _counts(self, match: MatchView, seat: Seat, token: str) -> bool:
        """Whether this device may enter this seat's public vote."""
        helps = self.assists(token) and match.host.knows_cards
        return helps and seat in open_votes(match)

    def interpret(self, order: Entry, token: str, heard: Callable[[], Sequence[int]]) -> Entry:
        """Translate an order of this device; raises `RequestError` or `Refused` if it is illegal.

        A device that does not know every step counts the public ones in `heard`; each gives the
        number of real steps that it undoes.
        """
        knows = self.knows_all(token)
        if isinstance(order, Declare) and not knows:
            raise Forbidden("not-yours")  # others cannot judge that the end is evident
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
        """Refuse an order by which a player who left and saw all cards would return.

        `after` is the table after that order.
        """
        seat, match = self.of(token).seat, self.evening.latest_shown()
        if seat is not None and match.sees_all(seat) and seat not in after.left:
            raise RequestError("own-return", seat=seat)

    # The console ----------------------------------------------------------------------------------

    def take_console(self, token: str) -> None:
        """Give the console back to the owner."""
        match = self.evening.in_play
        if self.plays(token):
            self._refuse_a_host_who_plays()
        with self.evening.transaction():
            self._give_console(token)
            if match is not None and match.host.knows_cards:
                match.terms.taken_over = True
                self._show_cards(match, token)
        self.evening.refresh_screens()

    def change_host(self, hosted_by: HostedBy, token: str) -> None:
        """Change the host in mid-game: Gorod takes over, or a person who knows all cards."""
        match, host = self.evening.playing(), HOSTS[hosted_by]
        if not self.of(token).hosts and not (host.knows_cards and self.may_lead(token)):
            raise Forbidden("not-yours")
        if host.knows_cards and self.plays(token):
            raise RequestError("host-sits")
        if match.terms.paper and not host.knows_cards:
            raise RequestError("paper-host")
        with self.evening.transaction():
            match.terms.hosted_by, match.terms.taken_over = hosted_by, host.knows_cards
            if not self.of(token).hosts:
                self._give_console(token)
            self._show_cards(match, token)  # handing over to Gorod means having seen them
        self.evening.conductor.restart_clock()

    def _show_cards(self, match: JournaledMatch, token: str) -> None:
        """Show this device all cards from now on; the table is told, unless the player has left."""
        self.store.grant(self.code, token, SAW_CARDS)
        shown, seat = self.evening.latest_shown(), self.of(token).seat or self.moved_from(token)
        if seat is None or not shown.sees_all(seat):
            new = new_exposure(shown, "host" if seat is None else seat)
            match.terms.exposures = add_exposures(match.terms.exposures, [new])
        match.keep()

    def _give_console(self, token: str) -> None:
        self.store.withdraw(self.code, CONSOLE)
        self.store.grant(self.code, token, CONSOLE)

    def _refuse_a_host_who_plays(self) -> None:
        if self.evening.playing().host.knows_cards:
            raise RequestError("host-sits")

    # The assistant --------------------------------------------------------------------------------

    def withdraw_assistant(self) -> None:
        """Remove the assistant and revoke the link."""
        self.store.withdraw(self.code, ASSISTANT)
        self.evening.refresh_screens()

    def _refuse_an_assistant(self, token: str) -> None:
        """Refuse a second assistant, and a player as one (COMMON-23)."""
        if self._is_seated(token):
            raise RequestError("assistant-plays")
        if self.has_assistant and not self.assists(token):
            raise RequestError("assistant-here")

    # Keys -----------------------------------------------------------------------------------------

    def make_key(self, right: AnyRight, by: str = "") -> str:
        """Make a one-time key for this permission, and revoke older ones.

        `by` is the token of the device that asked for it: the key expires with its permission.
        """
        key = secrets.token_urlsafe(18)
        with self.store.transaction():
            self.store.revoke_keys(self.code, right)
            self.store.make_key(self.code, key, right, by, KEY_LIFETIME_S if by else EVENING_S)
        return key

    def make_seat_key(self, seat: Seat, token: str) -> str:
        """A key that moves a seat, for its player or for a host who does not play."""
        match = self.evening.match
        if seat != self.of(token).seat:
            if not self.of(token).hosts:
                raise Forbidden("not-yours")
            if self.plays(token):  # they could look at that card in a second window
                raise RequestError("player-moves", seat=seat)
        names = self.evening.seating.names if match is None else match.terms.names
        if seat not in names:
            raise NoSuchSeat(seat, len(names))
        if (now := self.evening.in_play) is not None and seat in now.terms.bots:
            raise RequestError("bots-seat", seat=seat)
        return self.make_key(Sits(seat), token)

    def next_card_key(self) -> tuple[Seat, str] | None:
        """The seat whose card is to be scanned now, with its key."""
        match = self.evening.in_play
        if match is None or not match.terms.awaiting:
            return None
        seat = match.terms.awaiting[0]
        if seat not in self.card_keys:
            self.card_keys[seat] = self.make_key(Sits(seat))
        return seat, self.card_keys[seat]

    def right_of_key(self, key: str) -> AnyRight:
        """The permission behind this key; raises `RequestError` if it has expired."""
        right = self.store.right_of_key(self.code, key)
        if right is None or right == OWNER:
            raise Gone("spent")
        return right

    def redeem(self, key: str, token: str, name: str = "") -> AnyRight:
        """Use a key: move its permission from the device that had it to this one."""
        right = self.right_of_key(key)
        seat = right.seat if isinstance(right, Sits) else None
        if seat is not None and self.evening.is_on_paper:
            raise RequestError("paper-cards")
        plain = clean_name(name) if name.strip() else ""
        if plain and seat is not None and (match := self.evening.in_play) is not None:
            self._refuse_mistakable(match, seat, plain)
        maker = self.store.maker_of(self.code, key)
        with self.evening.transaction():
            if not self.store.use_up_key(self.code, key):
                raise Gone("spent")
            if seat is not None:
                self._leave_to(seat, token)
            elif right == ASSISTANT:
                self._refuse_an_assistant(token)
            elif self.plays(token):
                self._refuse_a_host_who_plays()
            self.store.withdraw(self.code, right)
            has_seen = SAW_CARDS in self.of(token)
            self.store.grant(self.code, token, right)
            if seat is not None and (self.evening.is_playing or PlayedIn(seat) in maker):
                self.store.grant(self.code, token, PlayedIn(seat))
            if (match := self.evening.in_play) is not None:
                if seat is not None:
                    self._arrive(match, seat, plain, self._is_handed_by_one_who_saw(seat, maker))
                elif right == CONSOLE and match.host.knows_cards and not has_seen:
                    self._show_cards(match, token)
        if seat is not None:
            self.card_keys.pop(seat, None)
        self.evening.conductor.go_on()
        self.evening.refresh_screens()
        return right

    def _leave_to(self, seat: Seat, token: str) -> None:
        """Take the seat away from its device, which is told why."""
        mine, match = self.of(token).seat, self.evening.in_play
        if mine not in (None, seat):
            raise RequestError("one-seat", seat=mine)
        if (
            match is not None
            and self.of(token).hosts
            and not self.evening.latest_shown().sees_all(seat)
        ):
            self._refuse_a_host_who_plays()
        has_seen = mine != seat and self.has_seen(self.of(token))
        if has_seen and not self.evening.latest_shown().sees_all(seat):
            raise RequestError("saw-cards", seat=seat)
        if mine != seat:
            self.store.move(self.code, Sits(seat), MovedAway(seat))

    def _refuse_mistakable(self, match: JournaledMatch, seat: Seat, name: str) -> None:
        """A player who scans a waiting card needs a name that is free."""
        if seat in match.terms.awaiting:
            played = [one for other, one in match.terms.names.items() if one and other != seat]
            refuse_mistakable(name, played)
            self.evening.seating.refuse_mistakable(name, seat)

    def _is_handed_by_one_who_saw(self, seat: Seat, maker: DeviceRights) -> bool:
        """Whether somebody who has seen the cards made this key to a living player's seat.

        A human host has seen them too, but everybody knows that, and hosts hand seats on often.
        """
        match = self.evening.in_play
        if match is None or self.evening.latest_shown().sees_all(seat) or maker.seat == seat:
            return False
        is_host = match.host.knows_cards and maker.hosts
        return self.has_seen(maker) and not is_host

    def _arrive(
        self, match: JournaledMatch, seat: Seat, name: str, is_suspect: bool = False
    ) -> None:
        """Seat the player of a waiting card, or move a player to another phone."""
        terms, seating = match.terms, self.evening.seating
        if is_suspect:
            new = new_exposure(self.evening.latest_shown(), seat, handed=True)
            terms.exposures = add_exposures(terms.exposures, [new])
        if seat in terms.awaiting:
            terms.awaiting.remove(seat)
        elif seat not in terms.moved:
            terms.moved.append(seat)
            name = ""
        if name:
            terms.names[seat] = seating.names[seat] = name
            seating.keep()
        match.keep()
