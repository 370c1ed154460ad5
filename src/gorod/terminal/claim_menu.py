"""Claim menu in the terminal: a claim chosen in two or three steps."""

from collections.abc import Callable, Iterator
from itertools import combinations

from gorod.engine.claims import AM, BEFELL, DID, LEARNED, SUSPECT, TRUST, CallTold, Sayable
from gorod.engine.game import Game
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.claims import speakers
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.speech.claim_text import claim_words

Choose = Callable[[list[str]], int | None]
"""Asks for one of several sentences; returns its index, or None."""

UNNAMED_SEAT = ("…",)


def may_claim(game: Game[Ruleset], seat: Seat) -> bool:
    return seat in speakers(game)


def choose_claim(game: Game[Ruleset], seat: Seat, speech: Speech, choose: Choose) -> Claim | None:
    """Ask for the kind of claim, then for the claim; None if cancelled."""
    known = game.rules.sayable
    kinds = list(_kinds(known))
    titles = [
        speech.say("cli-claim-am")
        if kind == AM
        else claim_words(speech, kind, of, () if kind == BEFELL else UNNAMED_SEAT, None)
        for kind, of in kinds
    ]
    picked = choose(titles)
    if picked is None:
        return None
    kind, of = kinds[picked]
    others = [one for one in game.table.seats if one != seat]
    claims = list(_claims(kind, of, known, others, seat))
    words = [claim_words(speech, c.kind, c.of, c.about, c.answer, seat) for c in claims]
    which = 0 if len(claims) == 1 else choose(words)
    return None if which is None else claims[which]


def _kinds(known: Sayable) -> Iterator[tuple[str, str]]:
    """The kinds of claims, with the name of the call they are about."""
    yield AM, ""
    yield SUSPECT, ""
    yield TRUST, ""
    for call in known.calls:
        yield DID, call.call
        yield BEFELL, call.call


def _claims(kind: str, of: str, known: Sayable, others: list[Seat], seat: Seat) -> Iterator[Claim]:
    """All claims of one kind; for an answered call one for each answer."""
    call = known.told(of)
    if kind == AM:
        yield from (Claim(seat, AM, role) for role in known.roles)
    elif kind in (SUSPECT, TRUST):
        yield from (Claim(seat, kind, "", (one,)) for one in others)
    elif kind == BEFELL or call is None:
        yield Claim(seat, BEFELL, of)
    else:
        for about in combinations(others, call.points):
            for answer in _answers(call, others):
                told = LEARNED if call.is_answered else DID
                yield Claim(seat, told, of, about, answer)
        if not call.is_answered:
            yield Claim(seat, DID, of, (seat,))


def _answers(call: CallTold, others: list[Seat]) -> Iterator[Choice]:
    if call.shows_players:
        yield ()
        yield from ((one,) for one in others)
    elif call.answers:
        yield from call.answers
    else:
        yield None
