"""Who may claim something now, and what: it follows from the deck and the calls of any book.

All that decides here is public, so a refusal tells nothing, and neither does what is offered.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from gorod.engine.claims import (
    AM,
    BEFELL,
    DID,
    KINDS,
    LEARNED,
    MOST_CLAIMS,
    CallTold,
    Claims,
    Floor,
    Sayable,
)
from gorod.engine.questions import Illegal, Malformed
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat, Who
from gorod.parts.calls import A_CARD, PLAYERS, Call
from gorod.parts.hours import is_dark
from gorod.parts.nominations import NOMINATE
from gorod.parts.play import Play, PlayView
from gorod.parts.silence import Speechless

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

DISCUSSION, SPEECH = "discussion", "speech"
"""What players hold who talk with each other, and a player who has a minute alone."""


# Who -------------------------------------------------------------------------------------------


def speakers(game: PlayView) -> list[Seat]:
    """Who may say something to all now: one who has the word, or all who talk with each other."""
    table, wait = game.table, game.wait
    if game.over or not table.cards:
        return []
    if table.floor is not None:
        return [table.floor]
    if wait.hushed:
        return []
    talkers: Iterable[Who] = wait.talkers or (game.open if wait.in_turn else ())
    silent = table.of(Speechless)
    silent_now = silent.silenced | silent.muted
    return [seat for seat in table.alive if seat in talkers and seat not in silent_now]


def floor(game: PlayView, seat: Seat) -> Floor:
    """What one of the speakers is given to speak of."""
    wait = game.wait
    alone = game.table.floor is not None or wait.in_turn
    speech = SPEECH if wait.topic == NOMINATE and alone else wait.topic if alone else DISCUSSION
    said = game.table.of(Claims).made.get(seat, ())
    return Floor(seat, speech, game.rules.sayable, MOST_CLAIMS - len(said))


# What ------------------------------------------------------------------------------------------


def sayable(rules: "Ruleset") -> Sayable:
    """All that may be claimed at a table by these rules (COMMON-4)."""
    if rules.secret_deck:  # what is called would tell what is in play
        return Sayable(tuple(role.id for role in rules.roles if role.card), ())
    deck = rules.public_deck
    unseen = {role for role, veil in rules.veiled.items() if veil in deck}
    roles = tuple(role.id for role in rules.roles if role.id in deck or role.id in unseen)
    known, calls = frozenset(roles), dict[str, CallTold]()
    for step in rules.calls:
        call = getattr(step, "call", step)  # also one that stands inside another step
        if isinstance(call, Call) and not known.isdisjoint(call.roles):
            told = _unseen(call, rules.veiled) if unseen & {*call.roles} else _told(call, roles)
            calls[call.name] = _merged(calls[call.name], told) if call.name in calls else told
    return Sayable(roles, tuple(calls.values()))


def _told(call: Call, roles: tuple[str, ...]) -> CallTold:
    whose = tuple(role for role in call.roles if role in roles)
    if call.answer is None or call.tells == PLAYERS:
        return CallTold(call.name, whose, call.points, shows_players=call.answer is not None)
    answers = roles if call.tells == A_CARD else tuple(call.tells)
    return CallTold(call.name, whose, call.points, answers)


def _unseen(call: Call, veiled: Mapping[str, str]) -> CallTold:
    """Which card it is nobody knows, so not whether it is answered either."""
    veils = {veiled[role] for role in call.roles if role in veiled}
    return CallTold(call.name, tuple(role for role, veil in veiled.items() if veil in veils))


def _merged(one: CallTold, other: CallTold) -> CallTold:
    """Several kinds of a role are called by one name."""
    return CallTold(
        one.call,
        tuple(dict.fromkeys((*one.roles, *other.roles))),
        max(one.points, other.points),
        tuple(dict.fromkeys((*one.answers, *other.answers))),
        one.shows_players or other.shows_players,
    )


# Whether ---------------------------------------------------------------------------------------


def examine_claim(game: Play, claim: Claim) -> None:
    """Raise `Refused` unless this may be said, by this player and now; change nothing."""
    _examine_turn(game, claim.seat)
    examine_words(game.table.seats, game.rules.sayable, claim)
    made = game.table.of(Claims).made.get(claim.seat, ())
    same = (claim.kind, claim.of, tuple(claim.about))
    if any((one.kind, one.of, one.about) == same for one in made):
        raise Illegal("claim-again", "COMMON-11")
    if len(made) >= MOST_CLAIMS:
        raise Illegal("claim-enough", "COMMON-11", most=MOST_CLAIMS)


def _examine_turn(game: Play, seat: Seat) -> None:
    table = game.table
    if seat in speakers(game):
        return
    if seat in table.left:
        raise Illegal("claim-left", "COMMON-9")
    if table.floor is not None:
        raise Illegal("claim-turn", "COMMON-11", choice=table.floor)
    if is_dark(game):
        raise Illegal("claim-dark", "COMMON-11")
    raise Illegal("claim-not-now", "COMMON-11")


def examine_words(seats: tuple[Seat, ...], known: Sayable, claim: Claim) -> None:
    """Whether there is such a card, such a call, such players and such an answer."""
    kind, call = claim.kind, None
    if kind not in KINDS:
        raise Malformed("claim-kind")
    if kind == AM:
        if claim.of not in known.roles:
            raise Illegal("claim-card", "COMMON-4")
    elif kind in (LEARNED, DID, BEFELL):
        call = known.told(claim.of)
        if call is None or (kind == LEARNED and not call.is_answered):
            raise Illegal("claim-call", "COMMON-4")
    elif claim.of:
        raise Malformed("claim-kind")
    _examine_players(seats, claim, 0 if kind in (AM, BEFELL) else call.points if call else 1)
    if call is not None and kind == LEARNED:
        _examine_answer(seats, call, claim.answer)
    elif claim.answer is not None:
        raise Malformed("claim-answer")


def _examine_players(seats: tuple[Seat, ...], claim: Claim, most: int) -> None:
    about: Any = claim.about
    if not isinstance(about, list | tuple):
        raise Malformed("claim-about")
    for seat in about:
        if type(seat) is not int or seat not in seats:
            raise Malformed("no-such-seat", seat=seat, seats=len(seats))
    if len(set(about)) < len(about) or not min(1, most) <= len(about) <= most:
        raise Malformed("claim-about")
    if claim.seat in about and claim.kind != DID:
        raise Illegal("claim-oneself", "COMMON-17")


def _examine_answer(seats: tuple[Seat, ...], call: CallTold, answer: Any) -> None:
    if call.shows_players and isinstance(answer, list | tuple):
        if all(type(one) is int and one in seats for one in answer):
            return
    elif type(answer) in (int, str) and answer in call.answers:
        return
    raise Malformed("claim-answer")
