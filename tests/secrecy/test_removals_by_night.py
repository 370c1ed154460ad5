"""A removal by night tells nobody whether the removed was awake, or whom he was (COMMON-6)."""

import pytest
from watching import Deal, Watch, swapped

from gorod.engine.game import Game
from gorod.engine.replies import Entry, Extend, Foul, Remove, Reply, Silence
from gorod.engine.seats import CHANCE, CLOCK, ROOM
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS

SPORT: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "civilian"),
    *("don", "civilian", "mafia", "civilian", "civilian"),
)
CITY: Deal = (
    *("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana"),
    *("civilian", "mafia", "civilian", "civilian", "civilian", "civilian"),
)
HOLDERS = {"putana": 7, "mafia": 4, "don": 6, "sheriff": 3, "doctor": 5}
"""One who is awake in each call, with both deals."""
CALLS = [
    *(("sport", call) for call in ("mafia", "don", "sheriff")),
    *(("city", call) for call in ("putana", "mafia", "don", "sheriff", "doctor")),
]
AFTER: dict[str, tuple[Entry, ...]] = {
    "nothing": (),
    "foul": (Foul(seat=9),),
    "silence": (Silence(seat=9),),
    "extend": (Extend(seconds=30),),
    "many": (Foul(seat=9), Extend(seconds=-5), Silence(seat=9)),
    "remove": (Remove(seat=2),),
}
"""What else the host may do after the removal."""


def in_call(rules: Ruleset, deal: Deal, call: str, night: int = 2) -> Watch:
    """Up to this call of the second night, in which nobody has answered yet."""
    watch = Watch(Game(rules))
    watch.reply(Reply(CHANCE, 1, deal))
    let_time_run(watch, call, night)
    return watch


def let_time_run(watch: Watch, topic: str, night: int) -> None:
    for _ in range(200):
        if watch.game.table.night == night and watch.game.wait.topic == topic:
            return
        watch.reply(Reply(CLOCK, watch.game.wait.number))
    raise AssertionError(f"{topic} never came in night {night}")


def finish_the_call(watch: Watch) -> None:
    """All who are asked pass; if nobody is, time is up."""
    number = watch.game.wait.number
    for who, ask in list(watch.game.open.items()):
        if who != CLOCK and watch.game.wait.number == number:
            watch.reply(Reply(who, ask.number))
    if watch.game.wait.number == number:
        watch.reply(Reply(CLOCK, number))


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("after", AFTER.values(), ids=AFTER)
@pytest.mark.parametrize(("book", "call"), CALLS)
def test_nobody_can_tell_whether_the_removed_was_awake(
    book: str, call: str, after: tuple[Entry, ...], cover: bool
) -> None:
    """Seat 10 is removed in this call; in one deal the caller's card lies there, in one not."""
    deal = SPORT if book == "sport" else CITY
    rules = BOOKS[book].ruleset(deck=deal, options={"cover": cover})
    asleep = in_call(rules, deal, call)
    awake = in_call(rules, swapped(deal, 10, HOLDERS[call]), call)
    for entry in (Remove(seat=10), *after):
        asleep.reply(entry)
        awake.reply(entry)
        same_for_the_others(asleep, awake)
    finish_the_call(asleep)
    finish_the_call(awake)
    same_for_the_others(asleep, awake)


def same_for_the_others(one: Watch, other: Watch) -> None:
    """The room and two civilians, who hold the same card in both deals and never wake."""
    for observer in (ROOM, 1, 2):
        assert one.sights[observer] == other.sights[observer], observer


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize(
    ("book", "call"), [pair for pair in CALLS if pair[1] not in ("mafia", "maniac")]
)
def test_a_call_for_nobody_waits_for_the_clock(book: str, call: str) -> None:
    """Whoever would be called has gone unseen: the call is made, and ends only by the clock.

    A maniac never goes unseen: the host announces it (CITY-19).
    """
    deal = SPORT if book == "sport" else CITY
    watch = in_call(BOOKS[book].ruleset(deck=deal), deal, "day", night=1)
    watch.reply(Remove(seat=HOLDERS[call]))
    let_time_run(watch, call, night=2)
    assert list(watch.game.open) == [CLOCK]
