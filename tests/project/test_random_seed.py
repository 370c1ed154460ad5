"""A run of the tests is the same as any other: deals, codes and keys come from a seed."""

import secrets
from pathlib import Path
from random import SystemRandom, uniform

import httpx

from tests.support import random_seed
from tests.support.phones import replay
from tests.support.server_process import PATIENCE, Served


def test_whatever_is_drawn_from_the_system_is_drawn_again() -> None:
    def draw() -> list[object]:
        random_seed.fix("a name")
        lots = [secrets.token_urlsafe(24), secrets.randbelow(2**31), secrets.choice("ABC")]
        return [*lots, secrets.token_bytes(8), SystemRandom().sample(range(99), 9), uniform(0, 1)]

    assert draw() == draw()


def test_two_servers_deal_the_same_cards_however_many_keys_they_have_given(tmp_path: Path) -> None:
    dealt = []
    for guests in (1, 3):
        folder = tmp_path / str(guests)
        folder.mkdir()
        served = Served(folder)
        try:
            with httpx.Client(base_url=served.base, timeout=PATIENCE) as owner:
                owner.get(served.owner_path)
                owner.post(f"/{served.code}/plan", data={"ruleset": "city", "bots": "on"})
                for guest in range(guests):
                    name = {"name": f"Guest {guest}"}
                    httpx.post(f"{served.base}/{served.code}/sit", data=name, timeout=PATIENCE)
                owner.post(f"/{served.code}/start", data={"games": "0"})
            dealt.append((served.code, replay(served)[1].table.cards))
        finally:
            served.close()
    assert dealt[0] == dealt[1]
