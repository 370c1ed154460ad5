"""Discussion: answers stay provisional until it ends.

Players may change whom they suspect and ask for the vote; everybody sees both. When the discussion
ends, the final answers go into the journal. This is done by the table, not by the game: notebooks,
stored journals and simulations do not know of it.
"""

from typing import TYPE_CHECKING, Any, TypeGuard

import msgspec

from gorod.engine.replies import Entry, Reply
from gorod.engine.seats import CLOCK, HOST, Seat, Who
from gorod.parts.nominations import NOMINATE
from gorod.parts.play import PlayView
from gorod.parts.silence import Speechless
from gorod.table.request_errors import IdReused

if TYPE_CHECKING:
    from gorod.table.match.journaled_match import JournaledMatch
    from gorod.table.match.match import Match
    from gorod.table.match.match_view import MatchView


MAX_IDS_PER_PLAYER = 50
"""How many ids are kept for one player in one discussion."""


class Suspicion(msgspec.Struct, frozen=True):
    """A provisional answer: the player named as a suspect, or None for a pass."""

    choice: Any = None
    by: Who | None = None
    """On whose behalf it was given, if not by the player asked."""
    nth: int = 1
    """How often this player has answered."""
    spent: dict[str, Any] = {}
    """Answers by id, for idempotency; the last one is `choice`."""


class Discussion(msgspec.Struct, frozen=True):
    """The state of one discussion."""

    wait: int = 0
    """The number of the wait that it belongs to."""
    suspicions: dict[Seat, Suspicion] = {}
    """In the order of their last change."""
    urging: tuple[Seat, ...] = ()
    """Who asks for the vote, in order."""

    def times(self, who: Who) -> int:
        """How often this player has answered."""
        one = self.suspicions.get(who) if isinstance(who, int) else None
        return 0 if one is None else one.nth


def is_discussion(game: PlayView) -> bool:
    """Whether this is an open talk of all with all."""
    return bool(game.wait.talkers) and not game.wait.hushed


def current_discussion(game: PlayView, kept: Discussion | None) -> Discussion:
    """What is still valid of the stored discussion: nothing of an earlier one or about the dead."""
    if kept is None or kept.wait != game.wait.number or not is_discussion(game):
        return Discussion(game.wait.number)
    asks, able = game.open, participants(game)
    suspicions = {
        seat: one
        for seat, one in kept.suspicions.items()
        if seat in asks and asks[seat].takes(one.choice)
    }
    return Discussion(kept.wait, suspicions, tuple(seat for seat in kept.urging if seat in able))


def participants(game: PlayView) -> list[Seat]:
    """The players who take part."""
    silenced = game.table.of(Speechless).silenced
    return [seat for seat in game.wait.talkers if seat in game.table.alive and seat not in silenced]


# Asking for the vote ------------------------------------------------------------------------------


def may_ask_for_vote(match: "MatchView") -> list[Seat]:
    """Players who may ask for the vote; bots never do, and nobody waits for them (VENDETTA-67)."""
    game, phones = match.game, match.with_phones
    if not game.rules.early_vote or not is_discussion(game):
        return []
    return [seat for seat in participants(game) if seat in phones]


def asks_too_late(match: "MatchView", seat: Seat) -> bool:
    """Whether the discussion ended before this player's tap arrived."""
    game = match.game
    return game.rules.early_vote and not is_discussion(game) and seat in game.table.alive


def askers_needed(match: "MatchView") -> int:
    """How many players must ask to end the discussion: more than half (VENDETTA-67)."""
    return len(may_ask_for_vote(match)) // 2 + 1


def only_bots_left(match: "MatchView") -> bool:
    """Whether only bots are left in the discussion, or in the call in the dark."""
    game = match.game
    if match.is_hushed:
        people = match.with_phones
        return bool(people) and all(match.sees_all(seat) for seat in people)
    return game.rules.early_vote and is_discussion(game) and not may_ask_for_vote(match)


def ask_for_vote(match: "JournaledMatch", seat: Seat, wants: bool) -> None:
    """Add or remove this player's wish to vote."""
    talk = match.discussion
    others = tuple(one for one in talk.urging if one != seat)
    save_discussion(
        match, Discussion(talk.wait, talk.suspicions, (*others, seat) if wants else others)
    )


# Naming suspects ----------------------------------------------------------------------------------


def is_provisional(entry: Entry, match: "Match") -> TypeGuard[Reply]:
    """Whether this answer belongs to a discussion, where it can still change (VENDETTA-68)."""
    wait = match.game.wait
    is_answer = isinstance(entry, Reply) and entry.seat in wait.asks
    return is_answer and wait.topic == NOMINATE and is_discussion(match.game)


def keep_provisional(match: "JournaledMatch", entry: Reply) -> None:
    """Keep a provisional answer; raises `Refused`."""
    match.game.judge(entry)
    ask, talk = match.game.open[entry.seat], match.discussion
    times = talk.times(ask.to)
    assert isinstance(ask.to, int)  # noqa: S101 - chance takes no part in it
    before = talk.suspicions.get(ask.to, Suspicion())
    if entry.id and entry.id in before.spent:
        if before.spent[entry.id] != entry.answer:
            raise IdReused
        return
    if entry.id in [match.id_of(ask, nth) for nth in range(times)]:
        return  # kept by a version without ids
    others = {seat: one for seat, one in talk.suspicions.items() if seat != ask.to}
    spent = before.spent | ({entry.id: entry.answer} if entry.id else {})
    spent = dict(list(spent.items())[-MAX_IDS_PER_PLAYER:])
    said = Suspicion(entry.answer, entry.by, times + 1, spent)
    save_discussion(match, Discussion(talk.wait, others | {ask.to: said}, talk.urging))


def final_entries(match: "Match") -> list[Entry]:
    """The final answers for the journal; a reply of the clock ends the wait if some are missing."""
    game, said = match.game, match.discussion.suspicions
    entries: list[Entry] = []
    for seat, one in said.items():
        ask = game.open[seat]
        spent = next(reversed(one.spent), "") or match.id_of(ask, one.nth - 1)
        entries.append(Reply(seat, ask.number, one.choice, one.by, spent))
    if not said or len(said) < len(game.open):
        entries.append(Reply(CLOCK, game.wait.number, by=HOST))
    return entries


def save_discussion(match: "JournaledMatch", talk: Discussion) -> None:
    """Save the discussion; on failure, restore the previous one."""
    before, match.terms.talk = match.terms.talk, talk
    try:
        match.keep()
    except BaseException:
        match.terms.talk = before
        raise
