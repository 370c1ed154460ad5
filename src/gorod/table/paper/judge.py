"""The judge of a paper game: who woke to which call, and corrections of the record."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Late, Refused
from gorod.engine.record import frozen
from gorod.engine.replies import Entry, Reply, SeatOrder, is_step
from gorod.engine.seats import CLOCK, HOST, Seat
from gorod.parts.decoys import COVER
from gorod.parts.rulesets import Ruleset
from gorod.table.evening import Evening
from gorod.table.match.correction import (
    CorrectedGame,
    RecordedEntry,
    SettledAnswer,
    recorded_entries,
    replay_corrected,
)
from gorod.table.match.match import Match
from gorod.table.match.provisional_answers import is_provisional
from gorod.table.match.undo import is_agreed
from gorod.table.paper.card_facts import CardFact, CardFacts, Contradiction
from gorod.table.paper.certainties import deal_entry
from gorod.table.request_errors import IdReused, NoSuchSeat, RequestError, StaleRequest
from gorod.table.setup import Amendment

MUST_BE_ANSWERED = ("best_move",)
"""By day: topics that the judge's word to go on does not pass over."""
MAY_BE_LEFT_OUT = ("plan", COVER)
"""By night: topics that it passes over, since they bind nobody."""


@dataclass(frozen=True)
class CorrectionDraft:
    """A correction in preparation, and the game that would result."""

    recorded: RecordedEntry
    corrected: CorrectedGame
    correcting: Amendment


def card_facts(match: Match, facts: Sequence[CardFact] | None = None) -> CardFacts:
    """What is known about the paper cards, from these facts or those of the match."""
    rules = match.game.rules
    try:
        return CardFacts(rules.deck, rules.players, match.terms.facts if facts is None else facts)
    except Contradiction as wrong:
        fact = wrong.fact
        cards = sum(rules.deck.count(role) for role in fact.roles)
        about = {"seats": len(fact.seats), "cards": cards, "roles": fact.roles}
        raise RequestError("contradiction", **about) from wrong


def unseen_seats(match: Match) -> set[Seat]:
    """Seats whose paper cards nobody has seen yet."""
    return set(match.possible_deals.unsure) if match.possible_deals is not None else set()


class Judge:
    """The host's actions on the record of one game."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.match = evening.latest()
        self.game = self.match.game
        self.terms = self.match.terms

    # Cards on paper -----------------------------------------------------------------------------

    def called(self) -> tuple[str, ...]:
        """The roles called now, if their players are not known yet."""
        roles = tuple(one for one in self.game.wait.roles if one in self.game.rules.deck)
        if not self.terms.paper or not roles or self.game.over:
            return ()
        possible = card_facts(self.match).possible()
        maybe = (possible[seat] for seat in self.looked_at())
        is_unsure = any(cards & set(roles) and not cards <= set(roles) for cards in maybe)
        return roles if is_unsure else ()

    def looked_at(self) -> tuple[Seat, ...]:
        """Living players who still have the role of their card."""
        table = self.game.table
        return tuple(seat for seat in table.alive if table.roles[seat] == table.cards[seat])

    def answer_call(self, stamp: str, seats: Sequence[Seat]) -> bool:
        """These woke to the call with this stamp; whether that changed nothing told before.

        A retry is acknowledged. Raises `StaleRequest` if it was never asked, or was settled
        otherwise.
        """
        roles = self.called() if stamp == self.match.stamp else ()
        if not roles and stamp in self.terms.woken:
            if self.terms.woken[stamp] != tuple(seats):
                raise IdReused
            return True
        if not roles:
            raise StaleRequest
        woken = self.terms.woken | {stamp: tuple(seats)}
        self.terms = msgspec.structs.replace(self.terms, woken=woken)
        return self.name(roles, seats)

    def name(self, roles: Sequence[str], seats: Sequence[Seat]) -> bool:
        """Record who woke to this call; returns whether the past stays the same."""
        among = self.looked_at()
        for seat in seats:
            if seat not in among:
                raise RequestError("not-awake", seat=seat)
        return self.learn(CardFact(tuple(roles), tuple(sorted(seats)), among))

    def name_one(self, seat: Seat, role: str) -> bool:
        """Record one player's card; returns whether the past stays the same."""
        if not self.terms.paper:
            raise RequestError("no-card")
        if seat not in self.game.table.seats:
            raise NoSuchSeat(seat, len(self.game.table.seats))
        if role not in self.game.rules.deck:
            raise RequestError("no-card")
        return self.learn(CardFact((role,), (seat,), (seat,)))

    def rename(self, at: int, seats: Sequence[Seat]) -> None:
        """Draft a correction of who woke there.

        Facts that contradict it are dropped.
        """
        facts = self.terms.facts
        if not 0 <= at < len(facts):
            raise Late("not-in-record", entry=at)
        old = facts[at]
        for seat in seats:
            if seat not in self.game.table.seats:
                raise NoSuchSeat(seat, len(self.game.table.seats))
        among = tuple(sorted({*old.among, *seats}))
        new = CardFact(old.roles, tuple(sorted(seats)), among)
        known = card_facts(self.match, [new])
        for fact in facts[:at] + facts[at + 1 :]:
            with suppress(Contradiction):
                known.learn(fact)
        rest = [new if one == at else fact for one, fact in enumerate(facts)]
        self.keep(self.following([fact for fact in rest if fact in known.facts]))

    def learn(self, fact: CardFact) -> bool:
        """Play with the deal that follows of this, too; where that is stuck, it is a draft."""
        self.match.refuse_too_long(undoes=True)
        facts = self.terms.facts
        correcting = self.following(facts if fact in facts else [*facts, fact])
        retelling = self.replay(correcting)
        if retelling.stuck is None and not retelling.lost:
            self.make(retelling, correcting)
            return True
        self.keep(correcting)
        return False

    def following(self, facts: list[CardFact]) -> Amendment:
        """The correction to the closest deal that fits these facts."""
        deal = deal_entry(self.game)
        assert isinstance(deal.entry, Reply)  # noqa: S101 - a deal is a reply of chance
        cards = card_facts(self.match, facts).deal(deal.entry.answer)
        return Amendment(deal.number, list(cards), [], facts)

    # Going on -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The judge's word ends the wait; raises `RequestError` if something is missing."""
        if roles := self.called():
            raise RequestError("who-woke", roles=roles)
        if missing := self.unanswered():
            raise RequestError("unanswered", seats=tuple(ask.to for ask in missing))
        entries = self.closing_entries()
        if self.match.discussion.suspicions or is_provisional(entries[0], self.match):
            self.evening.conductor.next()
        else:
            self.evening.reply(*entries)

    def unanswered(self) -> list[Ask]:
        """Questions that nobody may pass over in silence: the calls by night, the best move."""
        is_hushed = self.game.wait.hushed
        return [
            ask
            for ask in self.open_asks()
            if ask.offer.may_pass
            and ask.offer.options
            and (ask.topic not in MAY_BE_LEFT_OUT if is_hushed else ask.topic in MUST_BE_ANSWERED)
        ]

    def open_asks(self) -> list[Ask]:
        """Questions to players without an answer."""
        answers = self.game.wait.answers
        asks = self.game.open.items()
        return [ask for who, ask in asks if isinstance(who, int) and who not in answers]

    def closing_entries(self) -> list[Entry]:
        """What ends the wait: passes, which can be corrected later, and the clock."""
        game, open_asks = self.game, self.open_asks()
        passing = [ask for ask in open_asks if ask.offer.may_pass and game.wait.show is None]
        entries: list[Entry] = [Reply(ask.to, ask.number, None, HOST) for ask in passing]
        is_by_clock = game.wait.hushed and game.rules.paced
        if not entries or is_by_clock or len(passing) < len(open_asks):
            entries.append(Reply(CLOCK, game.wait.number, by=HOST))
        return entries

    def look_ahead(self) -> Match | None:
        """The match after the judge's word to go on; none if it cannot be given."""
        then = self.game.fork()
        try:
            for entry in self.closing_entries():
                then.reply(entry)
        except Refused:
            return None
        return self.match.imagine(then)

    # Corrections --------------------------------------------------------------------------------

    def record(self) -> list[RecordedEntry]:
        return recorded_entries(self.game)

    def answers(self) -> list[RecordedEntry]:
        """Players' answers that can be corrected; of an answer that was changed, the last."""
        found: dict[object, RecordedEntry] = {}
        for told in self.record():
            ask = told.ask
            if self.can_correct(told.entry) and ask and ask.offer.options and ask.topic != COVER:
                found.pop((ask.to, ask.number), None)
                found[ask.to, ask.number] = told
        return [*found.values()]

    def orders(self) -> list[RecordedEntry]:
        """The judge's orders to players, which can be struck out: fouls, removals and others."""
        return [told for told in self.record() if isinstance(told.entry, SeatOrder)]

    def corrigible(self) -> list[RecordedEntry]:
        """Everything that can be corrected or struck out, in the order of the record."""
        return sorted([*self.answers(), *self.orders()], key=lambda told: told.number)

    def can_correct(self, entry: Entry) -> bool:
        return isinstance(entry, Reply) and is_step(entry) and isinstance(entry.seat, int)

    def before(self, number: int) -> tuple[Reply, Game[Ruleset]]:
        """A recorded answer, and the game before it."""
        for at, entry, game in self.game.retrace():
            if at == number and isinstance(entry, Reply) and self.can_correct(entry):
                if game.open[entry.seat].topic == COVER:
                    break  # secret, from the host as well
                return entry, game
        raise Late("not-in-record", entry=number)

    def is_order(self, number: int) -> bool:
        """Whether this entry is an order, which can only be struck out."""
        return any(told.number == number for told in self.orders())

    def strike(self, number: int) -> None:
        """Draft the record without this order, as if it had never been given."""
        correcting = Amendment(number)
        self.replay(correcting)
        self.keep(correcting)

    def correct(self, number: int, answer: Any) -> None:
        """Draft a correction; raises `Refused` if this answer was impossible."""
        self.before(number)
        correcting = Amendment(number, answer)
        self.replay(correcting)
        self.keep(correcting)

    def settle(self, answer: Any) -> None:
        """Answer the question at which the draft is stuck."""
        draft = self.draft()
        if draft is None or draft.corrected.stuck is None:
            raise RequestError("nothing-to-settle")
        ask = draft.corrected.stuck.ask
        ask.offer.examine(answer, self.game.table.seats)
        assert isinstance(ask.to, int)  # noqa: S101 - only players are asked there
        old = draft.correcting
        new = SettledAnswer(ask.to, ask.topic, answer)
        self.keep(msgspec.structs.replace(old, settled=[*old.settled, new]))

    def draft(self) -> CorrectionDraft | None:
        """The draft, replayed."""
        correcting = self.terms.correcting
        if correcting is None:
            return None
        told = next((one for one in self.record() if one.number == correcting.entry), None)
        if told is None:  # undone meanwhile
            return None
        return CorrectionDraft(told, self.replay(correcting), correcting)

    def replay(self, correcting: Amendment) -> CorrectedGame:
        """Replay the game with this correction."""
        return replay_corrected(
            self.game,
            correcting.entry,
            correcting.answer,
            correcting.settled,
            correcting.secret,
        )

    def imagine(self, draft: CorrectionDraft) -> Match:
        """The match that would result."""
        return self.match.imagine(draft.corrected.game, draft.correcting.facts)

    def undecided(self, draft: CorrectionDraft) -> Seat | None:
        """The seat whose unseen paper card would decide how the game goes on."""
        now, then = self.match.possible_deals, self.imagine(draft).possible_deals
        if now is None or then is None or now.deciding_seat() is not None:
            return None
        return then.deciding_seat()

    def apply(self, token: str = "", confirmed: bool = False) -> None:
        """Apply the draft, if nothing is left to be settled.

        If it hides cards that were shown, those who play on are asked first. The judge at the
        device with this token cannot return to the game by it.
        """
        self.match.refuse_too_long(undoes=True)
        draft = self.draft()
        if draft is None:
            raise RequestError("nothing-to-settle")
        if draft.corrected.stuck is not None:
            raise RequestError("unsettled")
        if (seat := self.undecided(draft)) is not None:
            raise RequestError("card-decides", seat=seat)
        after, secret = draft.corrected.game, draft.correcting.secret
        self.evening.permissions.refuse_to_return(after.table, token)
        if not is_agreed(self.evening, after.table, token, confirmed, draft=secret):
            return
        if self.game.over and not after.over:
            self.evening.prepare_to_reopen(self.match)
        self.terms = msgspec.structs.replace(self.terms, applied=draft.correcting.entry)
        self.make(draft.corrected, draft.correcting)

    def drop(self) -> None:
        """Discard the draft: the game stays as it was."""
        self.keep(None)

    def keep(self, correcting: Amendment | None) -> None:
        self.evening.write_with_terms(
            [], msgspec.structs.replace(self.terms, correcting=correcting)
        )

    def make(self, retelling: CorrectedGame, correcting: Amendment) -> None:
        facts = self.terms.facts if correcting.facts is None else correcting.facts
        terms = msgspec.structs.replace(self.terms, facts=facts, correcting=None)
        told = next(one.entry for one in self.record() if one.number == correcting.entry)
        is_same = isinstance(told, Reply) and frozen(told.answer) == frozen(correcting.answer)
        self.evening.write_with_terms([] if is_same else retelling.entries, terms)
