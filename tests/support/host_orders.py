"""Orders of a host at a table in this process."""

from typing import Any

from gorod.table.setup import Plan
from tests.support.party import Party
from tests.support.past_games import Visitor


async def playing(party: Party, **chosen: Any) -> Visitor:
    """Ann plays with a phone, and a person hosts from the laptop."""
    plan = Plan(
        **{"ruleset": "sport", "players": 10, "hosted_by": "person", "bots": True, **chosen}
    )
    party.table.choose(plan)
    ann = await party.sit("Ann", 1)
    party.deal()
    return ann


async def order(party: Party, by: Visitor, **what: object) -> Any:
    return await by.post(party.at("order"), data=what, headers={"accept": "text/plain"})
