"""Possible deals of a paper game: what is certain whichever they are, and which card decides next.

The game is played with an assumed deal. It is replayed with other deals that the judge's facts
allow, one for each card that each player may have. What is the same in all replays may be read; the
rest is unknown.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import msgspec

from gorod.engine.events import CardTurned, Corrected, GameOver, RoleAnnounced, TookBack
from gorod.engine.game import Game
from gorod.engine.letters import Event, Letter, letters_for
from gorod.engine.replies import Claim, Entry, Reply, TakeBack
from gorod.engine.seats import CHANCE, ROOM, Seat
from gorod.parts.rulesets import Ruleset
from gorod.table.match.correction import Occasion, RecordedEntry, recorded_entries, replay_corrected
from gorod.table.paper.card_facts import CardFact, CardFacts
from gorod.table.request_errors import RequestError

MAX_REPLAYED_PER_LOOK = 50_000
"""The limit of replayed entries per look; above it everything secret stays hidden."""


def deal_entry(game: Game[Ruleset]) -> RecordedEntry:
    """The entry that dealt the cards."""
    return next(told for told in recorded_entries(game) if _is_deal(told))


def _is_deal(told: RecordedEntry) -> bool:
    entry = told.entry
    return isinstance(entry, Reply) and entry.seat == CHANCE and told.occasion.topic == "deal"


def refuse_unseen_card(game: Game[Ruleset], facts: Sequence[CardFact], *entries: Entry) -> None:
    """Raise `RequestError` if the next public event depends on a card that nobody has seen."""
    if isinstance(entries[0], TakeBack | Claim) or not PossibleDeals(game, facts).deals:
        return
    then = Game(game.rules, [*game.journal, *entries])
    seat = PossibleDeals(then, facts).deciding_seat(len(_SaidAloud(game.letters).aloud))
    if seat is not None:
        raise RequestError("card-decides", seat=seat)


def seats_of_unknown_side(rules: Ruleset, facts: Sequence[CardFact]) -> set[Seat]:
    """Seats whose side is unknown."""
    possible = CardFacts(rules.deck, rules.players, facts).possible()
    return {seat for seat, cards in possible.items() if not _side(rules, cards)}


def _side(rules: Ruleset, cards: Iterable[str]) -> str:
    sides = {rules.side_by_role[role] for role in cards}
    return sides.pop() if len(sides) == 1 else ""


class _SaidAloud:
    """The letters of a game, split by its public events.

    Cards turned up are left out, and so is everything after the end: neither decides anything.
    """

    def __init__(self, letters: Iterable[Letter]) -> None:
        self.aloud: list[Event] = []
        self.beside: list[tuple[int, int, Event]] = []
        """All others: the letter's number, how many public events came before, and the event."""
        is_over = False
        for number, letter in enumerate(letters):
            event = letter.event
            is_aloud = next(letters_for(ROOM, (letter,)), None) is not None
            if is_over or isinstance(event, CardTurned | RoleAnnounced) or not is_aloud:
                self.beside.append((number, len(self.aloud), event))
            elif isinstance(event, GameOver):
                is_over = True
                self.aloud.append(GameOver(event.winner, ()))
            else:
                self.aloud.append(event)

    def agreement(self, other: "_SaidAloud") -> int:
        """How many public events are the same, from the start."""
        pairs = enumerate(zip(self.aloud, other.aloud, strict=False))
        differing = (at for at, (one, another) in pairs if one != another)
        return next(differing, min(len(self.aloud), len(other.aloud)))


@dataclass(frozen=True)
class _PossibleGame:
    """The same game with another deal."""

    deal: tuple[str, ...]
    game: Game[Ruleset]
    is_stuck: bool
    """Whether its replay stopped at a question without a recorded answer."""
    said: _SaidAloud
    agreement: int
    """How many public events are the same as in the real game."""

    @property
    def reach(self) -> int:
        """Up to which public event it can be compared."""
        ends = self.is_stuck and self.agreement == len(self.said.aloud)
        return self.agreement - ends

    @cached_property
    def answered(self) -> dict[Occasion, set[object]]:
        """Who answered, by time."""
        seats: dict[Occasion, set[object]] = {}
        for told in recorded_entries(self.game):
            if isinstance(told.entry, Reply):
                seats.setdefault(told.occasion, set()).add(told.entry.seat)
        return seats


class PossibleDeals:
    """The possible deals of a paper game, and what is the same in all of them."""

    def __init__(self, game: Game[Ruleset], facts: Sequence[CardFact]) -> None:
        self.game = game
        self.card_facts = CardFacts(game.rules.deck, game.rules.players, facts)
        self.said = _SaidAloud(game.letters)
        self.deal = (*game.table.cards.values(), *game.table.spare)
        """The assumed deal, once the cards are dealt."""
        self.deals = self.card_facts.deals(self.deal) if self.deal else []
        # A game before one of its entries has no journal of its own, so it cannot be replayed.
        is_untold = bool(self.deals) and not game.journal
        self.is_too_much = is_untold or len(self.deals) * len(game.journal) > MAX_REPLAYED_PER_LOOK

    @cached_property
    def worlds(self) -> list[_PossibleGame]:
        """The replays with the other deals."""
        if not self.deals or self.is_too_much:
            return []
        number = deal_entry(self.game).number
        return [self._world(number, deal) for deal in self.deals]

    def _world(self, number: int, deal: tuple[str, ...]) -> _PossibleGame:
        told = replay_corrected(self.game, number, deal)
        said = _SaidAloud(told.game.letters)
        agreement = self.said.agreement(said)
        return _PossibleGame(deal, told.game, told.stuck is not None, said, agreement)

    @cached_property
    def possible(self) -> dict[Seat, set[str]]:
        """The roles that each seat may have."""
        return self.card_facts.possible()

    @cached_property
    def unsure(self) -> frozenset[Seat]:
        """Seats whose cards nobody has seen."""
        return frozenset(seat for seat, cards in self.possible.items() if len(cards) > 1)

    def side(self, seat: Seat) -> str:
        """The side of a seat; empty if unknown."""
        return _side(self.game.rules, self.possible[seat])

    # What may be read -----------------------------------------------------------------------------

    def letters(self, after: int = 0) -> Iterator[Letter]:
        """The letters that are certain, from this number on; unseen cards are blank in them."""
        for number, letter in enumerate(self.game.letters[after:], after):
            if number in self.hidden:
                continue
            event = letter.event
            if isinstance(event, GameOver) and self.unsure:
                cards = enumerate(event.cards, 1)
                seen = tuple("" if seat in self.unsure else role for seat, role in cards)
                yield msgspec.structs.replace(letter, event=GameOver(event.winner, seen))
            else:
                yield letter

    @cached_property
    def hidden(self) -> frozenset[int]:
        """Numbers of letters that depend on the assumed deal, or correct it."""
        hidden = {number for number, _, event in self.said.beside if self._is_of_cards(event)}
        return frozenset(chain(hidden, *map(self._missing_in, self.worlds)))

    def _is_of_cards(self, event: Event) -> bool:
        if isinstance(event, Corrected):
            deck = self.game.rules.deck
            return isinstance(event.choice, tuple) and len(event.choice) == len(deck)
        return self.is_too_much and not isinstance(event, TookBack)

    def _missing_in(self, world: _PossibleGame) -> Iterator[int]:
        """Letters that this replay does not have at the same time."""
        theirs = Counter((after, event) for _, after, event in world.said.beside)
        for number, after, event in self.said.beside:
            if after > world.reach or isinstance(event, Corrected | TookBack):
                continue
            if theirs[after, event] == 0:
                yield number
            theirs[after, event] -= 1

    def is_asked(self, seat: Seat) -> bool:
        """Whether this player is the one asked now, with any deal."""
        ask = self.game.wait.asks.get(seat)
        return not self.is_too_much and all(
            (other := world.game.wait.asks.get(seat)) is not None
            and ask is not None
            and other.topic == ask.topic
            for world in self._up_to_now()
        )

    def has_answered(self, seat: Seat, moment: Occasion) -> bool:
        """Whether this player answered then, with any deal."""
        answered = (world.answered.get(moment, {seat}) for world in self.worlds)
        return not self.is_too_much and all(seat in seats for seats in answered)

    def _up_to_now(self) -> list[_PossibleGame]:
        """Replays that are the same as the game up to now."""
        now = len(self.said.aloud)
        return [one for one in self.worlds if one.agreement == now and not one.is_stuck]

    # What must be known to go on ------------------------------------------------------------------

    def deciding_seat(self, after: int = 0) -> Seat | None:
        """The seat whose card decides the next public event, or who is asked by day."""
        differing = [world for world in self.worlds if self._differs(world, after)]
        if not differing:
            return None
        changed: Counter[Seat] = Counter()
        named: set[object] = set()
        for world in differing:
            cards = enumerate(zip(self.deal, world.deal, strict=True), 1)
            changed.update(seat for seat, (one, other) in cards if one != other)
            for said in (self.said, world.said):
                for event in said.aloud[world.agreement :][:1]:
                    named.update(_things(msgspec.structs.astuple(event)))
        named |= {*self.game.table.left}
        seats = [seat for seat in self.game.table.seats if changed[seat]]
        return max(seats, key=lambda seat: (seat in named, changed[seat]), default=None)

    def _differs(self, world: _PossibleGame, after: int) -> bool:
        ours, theirs = len(self.said.aloud), len(world.said.aloud)
        if world.agreement < after or (world.is_stuck and world.agreement == theirs):
            return False
        if world.agreement < max(ours, theirs):
            return True
        one, other = self.game.wait, world.game.wait
        return not one.hushed and (one.topic, set(one.asks)) != (other.topic, set(other.asks))


def _things(several: tuple[object, ...]) -> Iterator[object]:
    """All values in nested tuples."""
    for one in several:
        if isinstance(one, tuple):
            yield from _things(one)
        else:
            yield one
