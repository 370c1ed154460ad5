"""Gorod runs the social game Mafia: five rulebooks, one engine.

What can be imported from here is documented (docs/library.md) and stays; nothing else is promised.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gorod.bots import Bot as Bot
    from gorod.engine.claims import Claimed as Claimed
    from gorod.engine.claims import Floor as Floor
    from gorod.engine.events import CardShown as CardShown
    from gorod.engine.events import GameOver as GameOver
    from gorod.engine.events import Left as Left
    from gorod.engine.game import Game as Game
    from gorod.engine.letters import Event as Event
    from gorod.engine.questions import Ask as Ask
    from gorod.engine.questions import Illegal as Illegal
    from gorod.engine.questions import Late as Late
    from gorod.engine.questions import Malformed as Malformed
    from gorod.engine.questions import Offer as Offer
    from gorod.engine.questions import Refused as Refused
    from gorod.engine.replies import Claim as Claim
    from gorod.engine.replies import Correct as Correct
    from gorod.engine.replies import Declare as Declare
    from gorod.engine.replies import Extend as Extend
    from gorod.engine.replies import Foul as Foul
    from gorod.engine.replies import GiveFloor as GiveFloor
    from gorod.engine.replies import Remove as Remove
    from gorod.engine.replies import Reply as Reply
    from gorod.engine.replies import Silence as Silence
    from gorod.engine.replies import Stop as Stop
    from gorod.engine.replies import TakeBack as TakeBack
    from gorod.engine.replies import Void as Void
    from gorod.insight.simulation.game_loop import company as company
    from gorod.insight.simulation.game_loop import conduct as conduct
    from gorod.insight.simulation.simulator import simulate as simulate
    from gorod.parts.calls import Learned as Learned
    from gorod.parts.decks import SetupRefused as SetupRefused
    from gorod.rulebooks import book as book
    from gorod.rulebooks.settings import Setting as Setting

__version__ = "0.2.0.dev0"

ROOMS = {
    "bots": ("Bot",),
    "engine.claims": ("Claimed", "Floor"),
    "engine.events": ("CardShown", "GameOver", "Left"),
    "engine.game": ("Game",),
    "engine.letters": ("Event",),
    "engine.questions": ("Ask", "Illegal", "Late", "Malformed", "Offer", "Refused"),
    "engine.replies": (
        *("Claim", "Correct", "Declare", "Extend", "Foul", "GiveFloor", "Remove", "Reply"),
        *("Silence", "Stop", "TakeBack", "Void"),
    ),
    "insight.simulation.game_loop": ("company", "conduct"),
    "insight.simulation.simulator": ("simulate",),
    "parts.calls": ("Learned",),
    "parts.decks": ("SetupRefused",),
    "rulebooks": ("book",),
    "rulebooks.settings": ("Setting",),
}
"""Where each thing of the front door lives; it is fetched when first wanted."""

__all__ = ["__version__", *(name for names in ROOMS.values() for name in names)]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    for room, names in ROOMS.items():
        if name in names:
            found = getattr(import_module(f"gorod.{room}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'gorod' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
