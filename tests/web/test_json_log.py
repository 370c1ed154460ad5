"""The log for programs: whole lines of JSON, and nothing of a game in them."""

import asyncio
import json
import logging
import re
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gorod.web.http import connections
from gorod.web.ops import json_log
from tests.support.refusals import check_the_log
from tests.support.server_process import Served, serving

SECRET = "seat 3 is the mafia and chose 5"  # noqa: S105 - what no line may say

FAULTS = f"""
import asyncio
from gorod.screens.phone import phone as screens
from gorod.table.tables import Tables
from gorod.web.pages import phone as pages

secret = {SECRET!r}
plain = screens.phone

def fails_now_and_then(table, painter, seat, *about, calls=[0]):
    calls[0] += 1
    shown = plain(table, painter, seat, *about)
    if calls[0] % 5 == 2:
        raise KeyError(secret, shown.card, table.code)
    return shown

async def fails():
    raise ValueError(secret)

def spoils(card):
    raise ValueError(card)

awake = Tables.resume_all
def wake(self):
    awake(self)
    loop = asyncio.get_running_loop()
    loop.call_later(0.1, spoils, secret)
    loop.call_later(0.1, lambda: loop.create_task(fails()))

pages.phone = fails_now_and_then
Tables.resume_all = wake
"""


class Structured(Served):
    """Its log is for programs, its clock waits for nobody, and it errs."""

    waited_for = "nothing"
    program = FAULTS + serving(log="'json'")


def test_a_whole_game_with_errors_leaves_lines_of_json_and_nothing_of_itself(
    tmp_path: Path,
) -> None:
    table = Structured(tmp_path, second=0.001)
    failed = 0
    try:
        with httpx.Client(base_url=table.base, follow_redirects=True) as owner:
            owner.get(table.owner_path)
            token = owner.cookies[f"gorod-{table.port}"]
            about = {"ruleset": "textbook", "players": "7", "bots": "on", "pace": "fast"}
            owner.post(f"/{table.code}/plan", data=about)
            owner.post(f"/{table.code}/sit", data={"name": "Zoe"})
            owner.post(f"/{table.code}/start", data={"games": "0"})
            while owner.get(f"/{table.code}/after").status_code != 200:
                answer = {"to": "1", "number": "1", "choice": "2"}
                owner.post(f"/{table.code}/answer", data=answer)
                owner.post(f"/{table.code}/order", data={"order": "nonsense"})
                failed += owner.get(f"/{table.code}/me").status_code == 500
                time.sleep(0.05)
            while not failed:
                failed += owner.get(f"/{table.code}/me").status_code == 500
            with socket.create_connection(("127.0.0.1", table.port)) as stranger:
                stranger.sendall(b"nonsense\r\n\r\n")
                assert stranger.recv(100).startswith(b"HTTP/1.1 400")
            with sqlite3.connect(table.db) as db:
                db.execute("drop table device")
            db.close()
            assert owner.get(f"/{table.code}/me").status_code == 503
    finally:
        table.close()
    text = table.log.read_text()
    lines = text[text.index("Ctrl-C") :].splitlines()[1:]
    noted = [json.loads(line) for line in lines]
    check_the_log("\n".join(lines), token, table.owner_path, table.code, "Zoe", "127.0.0.1")
    said = {(one["level"], one["what"]) for one in noted}
    assert ("info", "Open") in said
    assert ("info", "Closed") in said
    errors = [one for one in noted if one["what"].startswith("KeyError at")]
    assert errors
    assert {len(one["table"]) for one in errors} == {12}
    assert len({one["table"] for one in errors}) == 1
    assert any(one["what"].startswith("The database refused: OperationalError") for one in noted)
    loops = [one for one in noted if one["where"] == "asyncio"]
    assert {one["what"] for one in loops} == {
        "Exception in callback spoils",
        "Task exception was never retrieved",
    }
    assert all(one["raised"].startswith("ValueError at") for one in loops)
    for one in noted:
        assert set(one) <= {"time", "level", "where", "what", "raised", "table", "left_out"}
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", one["time"])


# Line by line ------------------------------------------------------------------------------------


@pytest.fixture
def kept() -> Iterator[list[dict[str, Any]]]:
    """What the log keeps, while this test runs."""
    lines: list[dict[str, Any]] = []
    root = logging.getLogger()
    before = root.handlers[:], root.level, logging.getLogger("gorod").level

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(self.format(record)))

    keeping = Kept()
    keeping.setFormatter(json_log.JsonFormatter())
    root.handlers = [keeping]
    yield lines
    root.handlers, root.level = before[:2]
    logging.getLogger("gorod").setLevel(before[2])


def test_of_what_others_note_only_words_are_kept(kept: list[dict[str, Any]]) -> None:
    log = logging.getLogger("others.own")
    log.warning("Invalid HTTP request received.")
    log.error("%s - %s", "10.0.0.7:4711", "/ABCD/me")
    log.error(f"Task exception was never retrieved\nfuture: <Task {SECRET}>")
    log.error(f"Exception in callback Conductor.ring({SECRET!r}) at conductor.py:7")
    log.error(f"“{SECRET}”")
    assert [one["what"] for one in kept] == [
        "Invalid HTTP request received.",
        "",
        "Task exception was never retrieved",
        "Exception in callback Conductor.ring",
        "",
    ]


def test_of_what_was_raised_its_kind_and_place_are_kept(kept: list[dict[str, Any]]) -> None:
    try:
        raise KeyError(SECRET)
    except KeyError:
        logging.getLogger("others.own").exception("Exception in ASGI application\n")
    (line,) = kept
    assert re.fullmatch(r"KeyError at test_json_log\.py:\d+", line["raised"])
    assert SECRET not in json.dumps(line)


def test_how_many_lines_were_left_out_is_a_number(kept: list[dict[str, Any]]) -> None:
    now = [0.0]
    brief = connections.LogRateLimit(lambda: now[0])
    log = logging.getLogger("asyncio")
    log.addFilter(brief)
    try:
        for _ in range(int(brief.RATE.burst) + 7):
            log.error("line %s", SECRET)
        now[0] += 60
        log.error("line %s", SECRET)
    finally:
        log.removeFilter(brief)
    assert kept[-1]["left_out"] == 7
    assert SECRET not in json.dumps(kept)
    assert "left_out" not in kept[0]


def test_a_table_is_marked_the_same_in_one_process_and_otherwise_in_the_next() -> None:
    async def mark() -> str:
        command = "from gorod.table.opaque_ids import log_extra; print(log_extra('ABCD')['table'])"
        command += (
            "; assert log_extra('ABCD') == log_extra('ABCD') != log_extra('ABCE')"
            "; assert not log_extra('')"
        )
        asked = await asyncio.create_subprocess_exec(
            sys.executable, "-c", command, stdout=asyncio.subprocess.PIPE
        )
        told, _ = await asked.communicate()
        assert asked.returncode == 0
        return told.decode()

    async def both() -> tuple[str, str]:
        return await asyncio.gather(mark(), mark())

    one, other = asyncio.run(both())
    assert one != other


def test_lines_are_as_they_were_unless_json_is_asked_for(tmp_path: Path) -> None:
    table = Served(tmp_path)
    assert table.process is not None
    table.process.send_signal(signal.SIGTERM)
    table.process.wait()
    assert "{" not in table.log.read_text()
