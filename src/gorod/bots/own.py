"""What makes bots: those that answer anyhow, and one's own, named as `module:Class`."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from gorod.bots import Bot
from gorod.bots.anyhow import Anyhow
from gorod.engine.seats import Seat

Maker = Callable[[Seat, str], Bot]
"""Makes the bot of a seat, with a seed that is its own."""


def anyhow(seat: Seat, seed: str) -> Bot:
    """The bot that sits everywhere unless another is asked for."""
    return Anyhow(seed)


class NoBot(Exception):
    """There is no such bot; `reason` is a word that the speech turns into a sentence."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


def maker(name: str) -> Maker:
    """What makes the bots of this name; modules are looked for here, too. Raises `NoBot`."""
    module, colon, kind = name.partition(":")
    if not (module and colon and kind):
        raise NoBot("bots-form", name=name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), kind, None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise NoBot("bots-broken", name=module, problem=str(error)) from error
        raise NoBot("bots-module", name=module, folder=here) from error
    except Exception as error:
        raise NoBot(
            "bots-broken", name=module, problem=f"{type(error).__name__}: {error}"
        ) from error
    if not callable(found):
        raise NoBot("bots-class", name=kind, module=module)
    lacking = [one for one in ("hear", "answer") if not callable(getattr(found, one, None))]
    if isinstance(found, type) and lacking:
        raise NoBot("bots-methods", name=kind, methods=lacking)
    make: Maker = found
    return make
