"""Games that began before the secret vote called everybody end by the rules of then.

The journals were written by the first edition (`journals/vendetta-first-edition.json`); each has
something that the second one asks otherwise.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Refused
from gorod.engine.replies import Entry
from gorod.parts.decks import SetupRefused
from gorod.rulebooks.settings import Setting, edition_of

WRITTEN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "journals" / "vendetta-first-edition.json").read_text("utf-8")
)


def named(kept: dict[str, Any]) -> str:
    return "-".join(
        [kept["setting"]["mode"] or "standard", *(o for o, _ in kept["setting"]["options"])]
    )


ALL = pytest.mark.parametrize("kept", WRITTEN, ids=map(named, WRITTEN))


def setting(kept: dict[str, Any]) -> Setting:
    return msgspec.convert(kept["setting"], Setting)


def journal(kept: dict[str, Any]) -> list[Entry]:
    return msgspec.convert(kept["journal"], list[Entry])


@ALL
@pytest.mark.clause("COMMON-16")
def test_a_game_of_the_first_edition_plays_as_it_did(kept: dict[str, Any]) -> None:
    game = Game(setting(kept).rules(1), journal(kept))
    assert len(game.journal) == len(kept["journal"])
    assert [[seat, how] for seat, how in game.table.left.items()] == kept["left"]
    assert game.table.winner == kept["winner"]


CHANGED = {"secret_ballot", "strangers", "hunter_of_hunters", "burning"}


@pytest.mark.parametrize(
    "kept",
    [kept for kept in WRITTEN if set(named(kept).split("-")) & CHANGED],
    ids=named,
)
def test_the_second_edition_asks_something_else(kept: dict[str, Any]) -> None:
    """Otherwise there would be nothing to keep an edition for."""
    with pytest.raises((Refused, SetupRefused)):
        Game(setting(kept).rules(2), journal(kept))


def test_new_games_go_by_the_second_edition() -> None:
    assert edition_of("vendetta") == 2
