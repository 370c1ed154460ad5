"""The worker process for lobby odds: reads jobs line by line, and writes results.

It runs at the lowest priority and ends when its input ends. It is told only what everybody at the
table may know: secret cards are drawn at random in every game.
"""

import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from random import Random
from time import monotonic
from typing import BinaryIO

import msgspec

from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.insight.simulation.win_counts import WinCounts
from gorod.table.setup import Plan

LOWEST_PRIORITY = 19


class OddsRequest(msgspec.Struct, frozen=True):
    """A request: play games of this plan, from this number on."""

    plan: Plan
    bots: str
    first: int
    most: int
    """The maximum number of games …"""
    seconds: float
    """… and the time limit."""


class OddsReply(msgspec.Struct, frozen=True):
    """The results; empty if the plan cannot be played."""

    counted: WinCounts


def play_games(asked: OddsRequest) -> WinCounts:
    """Play the requested games, each with a random deal."""
    until = monotonic() + asked.seconds
    wins: Counter[str] = Counter()
    games = rounds = 0
    while games < asked.most and (not games or monotonic() < until):
        number = asked.first + games
        rules = asked.plan.dealt(asked.plan.players, Random(f"deck/{number}")).rules()
        game = play_one(rules, f"0/{number}", lineup_named(asked.bots, rules.sides)(rules))
        wins[str(game.table.winner)] += 1
        rounds += max(game.table.night, game.table.day)
        games += 1
    return WinCounts(games, dict(wins), rounds)


def answer_requests(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer each line; a plan that cannot be played (no such rulebook) gives no games."""
    for line in lines:
        counted = WinCounts()
        with suppress(Exception):
            counted = play_games(msgspec.json.decode(line, type=OddsRequest))
        out.write(msgspec.json.encode(OddsReply(counted)) + b"\n")
        out.flush()


def main() -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # the parent stops on Ctrl+C, which closes the input
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST_PRIORITY)
    with suppress(BrokenPipeError):
        answer_requests(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
