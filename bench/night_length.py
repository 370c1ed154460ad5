"""How long a night lasts, and what the length of a call tells a listener.

    python -m bench.night_length

The night is the second of City with eight players of whom five are left, Gorod hosts, and decoy
questions are on. People answer as `tests/support/listened_calls.py` says: a real choice takes 9 s,
a decoy 4 s, with a wide spread. Hours pass in no time.
"""

import asyncio
from random import Random
from statistics import median

from gorod.engine.replies import Remove, Reply
from gorod.parts.decoys import COVER
from gorod.table.pacing import table_clock
from gorod.table.pacing.call_length import EarlyEnd
from tests.support.fast_time import Dream, begun, game_of, now, wait_for
from tests.support.listened_calls import People, told_apart

EVENINGS = 30
LEFT = 5


async def night(seed: int) -> float:
    """How many seconds pass from dusk to dawn with five alive."""
    random, people = Random(seed), People()
    evening = begun(seed, ruleset="city", players=8, cover=True)
    game = game_of(evening)
    await wait_for(evening, lambda game: game.table.day == 1 and bool(game.open))
    civilians = [seat for seat, card in game.table.cards.items() if card == "civilian"]
    for seat in civilians[: len(game.table.alive) - LEFT]:
        evening.reply(Remove(seat=seat))
    await wait_for(evening, lambda game: game.table.night == 2)
    began, answered = now(), set[int]()
    due: dict[int, float] = {}
    while game.table.day < 2 and not game.over:
        if game.wait.hushed and game.wait.asks and game.wait.number not in answered:
            answered.add(game.wait.number)
            due = {
                seat: now() + usual * random.lognormvariate(0, people.answer)
                for seat, ask in game.wait.asks.items()
                if isinstance(seat, int)
                for usual in [people.decoy if ask.topic == COVER else people.choice]
            }
        for seat in [seat for seat, at in due.items() if at <= now() and seat in game.open]:
            del due[seat]
            evening.reply(Reply(seat, game.open[seat].number, None))
        await asyncio.sleep(0.125)
    evening.conductor.stop()
    return now() - began


def nights() -> float:
    """The median of many nights."""
    loop = Dream()
    table_clock.time = loop.time  # type: ignore[attr-defined]
    try:
        return median(loop.run_until_complete(night(seed)) for seed in range(EVENINGS))
    finally:
        loop.close()


def main() -> None:
    early = nights()
    begin, EarlyEnd.begin = EarlyEnd.begin, lambda *_: ()  # type: ignore[method-assign]
    full = nights()
    EarlyEnd.begin = begin  # type: ignore[method-assign]
    print(f"A night of City with {LEFT} alive, each call at its full length: {full:.0f} s")
    print(f"with calls that end early: {early:.0f} s")
    print("Upper 95 % bounds of the AUC, by the length of one call, and by all of two nights:")
    for name, people in {
        "choices 9 s, decoys 4 s": People(),
        "choices 6 s": People(choice=6),
        "choices 14 s": People(choice=14),
        "players and tables differ more": People(player=0.4, table=0.5),
        "one player always takes half as long again": People(doctor=1.5),
    }.items():
        one, every = told_apart(people, 1)
        print(f"| {name} | {one:.3f} | {every:.3f} |")


if __name__ == "__main__":
    main()
