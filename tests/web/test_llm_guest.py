"""A language model at a served table: a guest whose program asks it, and of whom nothing leaks."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gorod.screens.host.console import Console
from tests.support.fake_llm import KEY, stand_in
from tests.support.real_games import DOCS, choose, lead_to_the_end, owner_of, wait_for
from tests.support.server_process import PATIENCE, Served

PROGRAM = DOCS / "examples" / "llm.py"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, second=0.01)
    yield served
    served.close()


def test_a_model_plays_a_game_and_knows_nobody_by_name(table: Served, tmp_path: Path) -> None:
    owner = owner_of(table)
    choose(owner, ruleset="textbook", players=5)
    with stand_in() as house:
        call = [str(PROGRAM), table.base, table.code, "Robinson", "--llm", house.address]
        with subprocess.Popen(
            [sys.executable, *call, "--llm-model", "stand-in"],
            env=os.environ | {"GOROD_LLM_KEY": KEY},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as guest:
            try:
                wait_for(lambda: any(chair.taken for chair in owner.room().chairs))
                owner.post("start", Console, games=0)
                room = lead_to_the_end(owner)
                printed, _ = guest.communicate(timeout=PATIENCE)
            finally:
                guest.kill()
    assert guest.returncode == 0
    assert room.winner in printed
    assert "the first one" in printed
    assert house.requests
    sent = json.dumps([body for _, _, body in house.requests])
    assert "Robinson" not in sent
    assert table.code not in sent
    assert KEY not in printed + sent
    table.close()
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or KEY.encode() not in file.read_bytes()
