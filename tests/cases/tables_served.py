"""A server in whose house a table of any phase is set when one asks for it.

    python -m tests.cases.tables_served PORT

Each line that it reads names a phase and a seed; each line that it writes has the code of a table
that has come so far, and the tokens of those who may come to it.
"""

import asyncio
import json
import sys
from contextlib import suppress
from random import Random
from typing import Any

import uvicorn

from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS
from gorod.store.rights import ASSISTANT
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.game_phases import Phased, a_house

BOOK = [*BOOKS.ours]
WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"hosted_by": "person"},
    {"remote": True},
    {"remote": True, "hosted_by": "person"},
    {"hosted_by": "person", "paper": True},
    {"cover": False},
)
"""How a table may be played."""


def a_plan(rng: Random) -> Plan:
    """Any book in any of its modes, played in any way."""
    book = BOOKS[rng.choice(BOOK)]
    mode = rng.choice([mode.name for mode in book.modes] or [None])
    players = len(book.ruleset(mode=mode).deck)
    return Plan(ruleset=book.id, mode=mode, players=players, bots=False, **rng.choice(WAYS))


def set_table(house: Tables, phase: str, seed: int) -> dict[str, Any]:
    """A table that has come to this phase; another one where the first has ended before."""
    for number in range(20):
        rng = Random(f"{seed} {number}")
        owner = f"{seed:012}{number:012}"
        with suppress(RequestError, SetupRefused):
            table = Phased(house, a_plan(rng), rng.randrange(2**32), owner)
            table.sit({1: owner} if rng.random() < 0.3 and table.plan.hosted_by == "gorod" else {})
            if table.come_to(phase):
                helps = f"{'a' * 12}{seed:012}"
                if table.plan.hosted_by == "person":
                    house.store.grant(table.evening.code, helps, ASSISTANT)
                match = table.evening.match
                gone = sorted(match.departed) if match is not None else []
                seats = dict(sorted(table.tokens.items(), key=lambda one: one[0] not in gone))
                return {
                    "code": table.evening.code,
                    "book": f"{table.plan.ruleset} {table.plan.mode or ''}".strip(),
                    "owner": owner,
                    "assistant": helps,
                    "seats": {} if table.plan.paper else seats,
                }
    raise SystemExit(f"no table comes to {phase}")


async def main() -> None:
    house = a_house()
    evening, key = house.tonight("en")
    keeper = "k" * 24
    house.claim_ownership(evening, key, keeper)
    about: dict[str, Any] = {"log_level": "warning", "access_log": False}
    server = uvicorn.Server(
        uvicorn.Config(Site(house, None).app(), "127.0.0.1", int(sys.argv[1]), **about)
    )
    serving = asyncio.create_task(server.serve())
    while line := await asyncio.to_thread(sys.stdin.readline):
        phase, seed = json.loads(line)
        told = set_table(house, phase, seed) | {"keeper": keeper}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
    server.should_exit = True
    await serving


if __name__ == "__main__":
    asyncio.run(main())
