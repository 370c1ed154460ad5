"""How often each side wins when everybody answers anyhow, as it was measured once.

`make random-play` measures it, `make docs` writes it down here (`chances.json`).
"""

from functools import cache
from importlib.resources import files

import msgspec

from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book

Shares = dict[str, float]
"""Of a hundred games, how many each side wins."""


@cache
def _measured() -> dict[str, dict[int, Shares]]:
    """By book or mode, and by the number of players with the recommended deck."""
    written = (files("gorod.insight") / "chances.json").read_bytes()
    return msgspec.json.decode(written, type=dict[str, dict[int, Shares]])


def chances(rules: Ruleset) -> Shares:
    """What is known of this table; nothing where it is not as its book recommends."""
    usual = rules.usual()
    if usual is None or sorted(usual) != sorted(rules.deck) or _is_changed(rules):
        return {}
    key = f"{rules.id}, {rules.mode}" if rules.mode else rules.id
    shares = _measured().get(key, {}).get(rules.players, {})
    return {side: share for side, share in shares.items() if side in rules.sides}


def _is_changed(rules: Ruleset) -> bool:
    usual = {one.name: one.default for one in book(rules.id).options}
    return any(rules.options[name] != usual[name] for name in usual if name != "cover")
