"""The curtain call on the table screen: the headline, the winners as they are named, one award."""

from collections.abc import Sequence

from msgspec.structs import replace

from gorod.screens.game_screen import Chair
from gorod.screens.narration import Moment
from gorod.screens.painter import Painter
from gorod.screens.past.finale import Honour, honour
from gorod.screens.screen import ScreenData
from gorod.screens.tv.stage import winner_emblem
from gorod.table.pacing.curtain_call import CurtainCall

BEATS = ("winner", "named", "award", "awarded")
"""The steps of the end in which somebody is named."""


class Curtain(ScreenData, frozen=True, kw_only=True):
    """What has been said of the end so far. Nothing is here before its sentence begins."""

    winner: str
    """The winners, as a sentence."""
    side: str
    emblem: str
    """The drawing of the winning side."""
    named: list[Chair] = []
    """The winners who are named now, with their cards."""
    step: int = 0
    """How many times winners were named, of so many."""
    of: int = 0
    award: Honour | None = None
    """The award, once its title is said."""
    is_given: bool = False
    """Whether it has been said who gets it."""


def curtain(painter: Painter, chairs: Sequence[Chair]) -> Curtain | None:
    """The curtain call at its current beat, if winners are called."""
    if (now := called(painter)) is None:
        return None
    beat, shown, call = now
    is_named, is_given = beat == "named", beat == "awarded"
    award = call.award if is_given or beat == "award" else None
    return Curtain(
        winner=painter.winner(call.side),
        side=call.side,
        emblem=winner_emblem(painter, call.side),
        named=[chairs[seat - 1] for seat in call.calls[shown - 1]] if is_named else [],
        step=shown,
        of=len(call.calls),
        award=None if award is None else honour(painter, call.stats, award),
        is_given=is_given,
    )


def called(painter: Painter) -> tuple[str, int, CurtainCall] | None:
    """The beat, how many calls have been made, and the curtain call; None at any other time."""
    telling = painter.scene.narration
    if telling is None or telling.curtain is None or telling.is_caught_up or telling.now is None:
        return None
    beat = telling.now
    if beat.kind != "victory" or beat.name not in BEATS:
        return None
    return beat.name, beat.shown, telling.curtain


def with_card(painter: Painter, chairs: Sequence[Chair], moment: Moment | None) -> list[Chair]:
    """The chairs, with the card that is being said."""
    if moment is None or not moment.role:
        return [*chairs]
    shown = moment.seats
    return [revealed(painter, one, moment.role) if one.seat in shown else one for one in chairs]


def with_winners(painter: Painter, chairs: Sequence[Chair]) -> list[Chair]:
    """The chairs, with the cards of the winners who have been named."""
    if (now := called(painter)) is None:
        return [*chairs]
    _, shown, call = now
    named = {seat for seats in call.calls[:shown] for seat in seats}
    cards = call.stats.table.cards
    return [
        replace(revealed(painter, one, cards[one.seat]), won=True, window="lit")
        if one.seat in named
        else one
        for one in chairs
    ]


def revealed(painter: Painter, chair: Chair, role: str) -> Chair:
    """The chair with its card."""
    return replace(
        chair,
        card=painter.speech.role(role),
        side=painter.side(role),
        sign=painter.sign(role),
        emblem=painter.emblem(role),
    )
