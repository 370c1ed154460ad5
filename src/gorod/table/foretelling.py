"""A program of its own that plays games for the lobby: `python -m gorod.table.foretelling`.

Each line that it reads asks for some games of a plan, each line that it writes says what came out
of them. It gives way to everything else on the machine, and ends when nobody asks any more. All
that it is told is what everybody at the table may know: which cards are drawn unseen, chance of its
own decides anew in every game.
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

from gorod.insight.casting import cast
from gorod.insight.counted import PlayedCounts
from gorod.insight.simulate import play_one
from gorod.table.plans import Plan

IDLEST = 19


class Foretell(msgspec.Struct, frozen=True):
    """Which games are wanted: of this plan, from this one on."""

    plan: Plan
    bots: str
    first: int
    most: int
    """So many at most, …"""
    seconds: float
    """… and no more once so much time has passed."""


class Foretold(msgspec.Struct, frozen=True):
    """What came out of the next games; none where this cannot be played."""

    counted: PlayedCounts


def foretell(asked: Foretell) -> PlayedCounts:
    """Play these games, each with cards as chance would deal them."""
    until = monotonic() + asked.seconds
    wins: Counter[str] = Counter()
    games = rounds = 0
    while games < asked.most and (not games or monotonic() < until):
        number = asked.first + games
        rules = asked.plan.dealt(asked.plan.players, Random(f"deck/{number}")).rules()
        game = play_one(rules, f"0/{number}", cast(asked.bots, rules.sides)(rules))
        wins[str(game.table.winner)] += 1
        rounds += max(game.table.night, game.table.day)
        games += 1
    return PlayedCounts(games, dict(wins), rounds)


def answer(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line; what cannot be played, a book of another's among them, is no game."""
    for line in lines:
        counted = PlayedCounts()
        with suppress(Exception):
            counted = foretell(msgspec.json.decode(line, type=Foretell))
        out.write(msgspec.json.encode(Foretold(counted)) + b"\n")
        out.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks ends, and then nobody asks
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, 0, IDLEST)
    with suppress(BrokenPipeError):
        answer(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
