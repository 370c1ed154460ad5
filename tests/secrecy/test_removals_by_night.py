"""A removal by night tells nobody whether the removed was awake, or whom he was (COMMON-6)."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Entry, Extend, Foul, Remove, Reply, Silence
from gorod.engine.seats import CHANCE, CLOCK, ROOM
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from tests.support.observers import Deal, Watch, swapped
from tests.support.random_tables import a_legal_answer


@dataclass(frozen=True)
class Dark:
    """A table where the card of one who is removed stays hidden; seats 1, 2 and 10 sleep."""

    book: str
    deal: Deal
    holders: dict[str, int]
    """One who is awake in each call."""
    night: int = 2
    mode: str | None = None
    options: dict[str, Any] = field(default_factory=dict)

    def rules(self, **more: Any) -> Ruleset:
        cover = more.pop("cover", False)
        options = {**self.options, "cover": cover}
        return BOOKS[self.book].ruleset(deck=self.deal, options=options, mode=self.mode, **more)

    def __str__(self) -> str:
        return "-".join((self.book, *filter(None, [self.mode]), *self.options))


SPORT = Dark(
    "sport",
    (
        *("civilian", "civilian", "sheriff", "mafia", "civilian"),
        *("don", "civilian", "mafia", "civilian", "civilian"),
    ),
    {"mafia": 4, "don": 6, "sheriff": 3},
)
CITY = Dark(
    "city",
    (
        *("civilian", "civilian", "sheriff", "mafia", "doctor", "don", "putana"),
        *("civilian", "mafia", "civilian", "civilian", "civilian", "civilian"),
    ),
    {"putana": 7, "mafia": 4, "don": 6, "sheriff": 3, "doctor": 5},
)
IT = Dark(
    "it",
    (
        *("programmer", "programmer", "pentester", "hacker", "sysadmin", "boss", "spy"),
        *("hr", "hacker", "programmer", "programmer", "programmer", "optimizer"),
    ),
    {"sysadmin": 5, "spy": 7, "hackers": 4, "optimizer": 13} | {"pentester": 3, "boss": 6, "hr": 8},
    mode="extended",
)
SALON_DEAL: Deal = (
    *("civilian", "civilian", "commissar", "mafia", "doctor", "mafia", "putana"),
    *("maniac", "civilian", "civilian", "civilian", "civilian", "werewolf"),
)
SALON = Dark(
    "salon",
    SALON_DEAL,
    {"mafia": 4, "maniac": 8, "doctor": 5, "putana": 7, "commissar": 3},
)
BLIND = Dark("salon", SALON_DEAL, {"mafia": 4, "doctor": 5}, options={"blind_mafia": True})
BURNING_DEAL: Deal = (
    *("vampire", "vampire", "scout", "monk", "queen", "king", "lamia"),
    *("undine", "hunter", "vampire", "dhampir", "banshee", "werewolf", "novice", "ghoul"),
)
BURNING = Dark(
    "vendetta",
    BURNING_DEAL,
    {"monk": 4, "lamia": 7, "undine": 8, "queen": 5, "hunters": 9, "lord": 6}
    | {"werewolf": 13, "banshee": 12, "dhampir": 11, "scout": 3, "ghoul": 15},
    night=1,
    options={"burning": True},
)
QUARREL = Dark(
    "vendetta", BURNING_DEAL, {"hunters": 9}, 1, options={"burning": True, "quarrel": True}
)


def alone_in_it(table: Dark, call: str) -> bool:
    """Whether nobody else wakes in this call; the lord has an heir, the hunters are several."""
    return call not in ("mafia", "hackers", "hunters", "lord")


CALLS = [
    (table, call)
    for table in (SPORT, CITY, IT, SALON, BLIND, BURNING, QUARREL)
    for call in table.holders
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
    """Up to this call, in which nobody has answered yet."""
    watch = Watch(Game(rules))
    watch.reply(Reply(CHANCE, 1, deal))
    let_time_run(watch, call, night)
    return watch


def let_time_run(watch: Watch, topic: str, night: int) -> None:
    for _ in range(400):
        game = watch.game
        public = game.rules.id == "vendetta" and game.table.phase == "acquaintance"
        if game.table.night == night and game.wait.topic == topic and not public:
            return
        if CHANCE in game.open:
            ask = game.open[CHANCE]
            watch.reply(Reply(CHANCE, ask.number, a_legal_answer(ask, Random(0))))
        else:
            watch.reply(Reply(CLOCK, game.wait.number))
    raise AssertionError(f"{topic} never came in night {night}")


def finish_the_call(watch: Watch) -> None:
    """All who are asked pass, or choose if they must; if nobody is asked, time is up."""
    number = watch.game.wait.number
    for who, ask in list(watch.game.open.items()):
        if who != CLOCK and watch.game.wait.number == number:
            choice = None if ask.offer.may_pass else a_legal_answer(ask, Random(0))
            watch.reply(Reply(who, ask.number, choice))
    if watch.game.wait.number == number:
        watch.reply(Reply(CLOCK, number))


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize(("cover", "paced"), [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("after", AFTER.values(), ids=AFTER)
@pytest.mark.parametrize(("table", "call"), CALLS, ids=str)
def test_nobody_can_tell_whether_the_removed_was_awake(
    table: Dark, call: str, after: tuple[Entry, ...], cover: bool, paced: bool
) -> None:
    """Seat 10 is removed in this call; in one deal the caller's card lies there, in one not."""
    rules = table.rules(cover=cover, paced=paced)
    asleep = in_call(rules, table.deal, call, table.night)
    awake = in_call(rules, swapped(table.deal, 10, table.holders[call]), call, table.night)
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
    ("table", "call"), [(t, call) for t, call in CALLS if alone_in_it(t, call)], ids=str
)
def test_a_call_for_nobody_waits_for_the_clock(table: Dark, call: str) -> None:
    """Whoever would be called has gone unseen: the call is made, and ends only by the clock.

    A maniac of the city never goes unseen: the host announces it (CITY-19).
    """
    rules = table.rules()
    watch = Watch(Game(rules))
    watch.reply(Reply(CHANCE, 1, table.deal))
    watch.reply(Remove(seat=table.holders[call]))
    let_time_run(watch, call, table.night)
    assert list(watch.game.open) == [CLOCK]
