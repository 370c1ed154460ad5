"""An evening by the client that was generated: open a table, choose, sit down, be refused."""

import sys

sys.path.insert(0, "")

from gorod_client import AuthenticatedClient
from gorod_client.api.default import (
    get_code_me,
    post_code_plan,
    post_code_sit,
    post_new,
)
from gorod_client.models import Lobby, Opening, Phone, Planning, Refusal, Sitting, Wall

table = AuthenticatedClient(
    base_url=sys.argv[1], token="t" * 24, headers={"accept": "application/json"}
)
wall = post_new.sync(client=table, body=Opening(remote=False))
assert isinstance(wall, Wall), wall
plan = Planning(ruleset="textbook", players=6, bots=False)
lobby = post_code_plan.sync(wall.code, client=table, body=plan)
assert isinstance(lobby, Lobby), lobby
assert lobby.plan.additional_properties["ruleset"] == "textbook"
nonsense = Planning()
nonsense.additional_properties["option-warp"] = True
refused = post_code_plan.sync(wall.code, client=table, body=nonsense)
assert isinstance(refused, Refusal), refused
assert "option-warp" in refused.error.message
phone = post_code_sit.sync(wall.code, client=table, body=Sitting(name="Eve", seat=3))
assert isinstance(phone, Phone), phone
again = get_code_me.sync(wall.code, client=table)
assert isinstance(again, Phone), again
assert (again.seat, again.name, again.stage) == (3, "Eve", phone.stage)
