"""Bot factories: for the random bot, and for a user's own, loaded by `module:Class`."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from gorod.bots import Bot
from gorod.bots.random_bot import RandomBot
from gorod.engine.seats import Seat

BotFactory = Callable[[Seat, str], Bot]
"""Makes the bot of a seat, given the seat and a seed."""


def make_random_bot(seat: Seat, seed: str) -> Bot:
    """Make a random bot, the default for every seat."""
    return RandomBot(seed)


class BotError(Exception):
    """A bot that cannot be made; `reason` is a message id."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


def load_factory(name: str) -> BotFactory:
    """Import a bot factory by `module:Class`, also from the current folder. Raises `BotError`."""
    module, colon, kind = name.partition(":")
    if not (module and colon and kind):
        raise BotError("bots-form", name=name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), kind, None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise BotError("bots-broken", name=module, problem=str(error)) from error
        raise BotError("bots-module", name=module, folder=here) from error
    except Exception as error:
        raise BotError(
            "bots-broken", name=module, problem=f"{type(error).__name__}: {error}"
        ) from error
    if not callable(found):
        raise BotError("bots-class", name=kind, module=module)
    lacking = [one for one in ("hear", "answer") if not callable(getattr(found, one, None))]
    if isinstance(found, type) and lacking:
        raise BotError("bots-methods", name=kind, methods=lacking)
    make: BotFactory = found
    return make
