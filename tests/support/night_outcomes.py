"""Nights, and in Vendetta the light of day, read back from the host's letters."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from gorod.engine.letters import Event
from gorod.engine.table import Choice


@dataclass
class Night:
    """What the host saw of one secret time, until he announced whom it took."""

    number: int
    cards: dict[int, str]
    plays: dict[int, str]
    """What each played by then: the card, unless he had become another."""
    alive: set[int]
    """Who was at the table when it ended, before the killed left."""
    chose: dict[str, dict[int, Choice]] = field(default_factory=dict)
    """Call by call, whom each one chose in the end."""
    called: list[str] = field(default_factory=list)
    idle: set[tuple[str, int]] = field(default_factory=set)
    struck: Counter[tuple[int, str]] = field(default_factory=Counter)
    shielded: Counter[tuple[int, str]] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    alibis: set[int] = field(default_factory=set)
    blows: list[tuple[str, int, int]] = field(default_factory=list)
    """Who came to murder whom, in the order in which they came."""
    lot: int | None = None
    removed: set[int] = field(default_factory=set)
    disturbed: bool = False
    """Somebody was removed after the calls, while a lot was drawn."""
    announced: tuple[int, ...] = ()
    sent_away: set[int] = field(default_factory=set)
    """Whom the host removed after the announcement, before the killed left."""
    taken_along: set[int] = field(default_factory=set)
    left: tuple[int, ...] = ()
    cut_off: bool = False
    """The game was over before the killed could leave: they count as dead all the same."""

    def holders(self, *roles: str) -> list[int]:
        """The living who play these."""
        return sorted(seat for seat in self.alive if self.plays[seat] in roles)

    def choice(self, call: str, seat: int) -> int | None:
        """The seat that was chosen, if one was and if it is still at the table."""
        chosen = self.chose.get(call, {}).get(seat)
        return chosen if isinstance(chosen, int) else None

    def choices(self, call: str, *roles: str) -> list[int]:
        """The seats that the living with these roles chose, one for each who chose."""
        chosen = [self.choice(call, seat) for seat in self.holders(*roles)]
        return [seat for seat in chosen if seat is not None]


BEGINS = {"NightFell": "MorningCame", "LightCame": "NightfallCame"}
"""How a secret time begins, and with what announcement it ends. In Vendetta the night that falls
is public, and brings no announcement: the light begins anew."""


def nights(events: Iterable[Event]) -> Iterator[Night]:
    """The nights that came to their morning, the light that came to its nightfall.

    Told from letters by the names of their kinds, so that this reads like a referee's notes.
    """
    cards: dict[int, str] = {}
    plays: dict[int, str] = {}
    alive: set[int] = set()
    night: Night | None = None
    over: Night | None = None
    call = ""
    for event in events:
        kind = type(event).__name__
        it: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
        if over is not None:
            if kind == "TakenAlong":
                over.taken_along.add(it["seat"])
            elif kind == "Left" and it["how"] == "removed":
                over.sent_away |= set(it["seats"])
            elif kind == "Left":
                over.left = it["seats"]
            elif kind in ENDS:
                over.cut_off = True
            aside = kind in ASIDE or (kind in OF_A_REMOVAL and over.sent_away)
            if over.left or not aside:
                yield over
                over = None
        if kind == "CardDealt":
            cards[it["seat"]] = plays[it["seat"]] = it["role"]
            alive.add(it["seat"])
        elif kind == "Became":
            plays[it["seat"]] = it["role"]
        elif kind == "Left":
            gone = set(it["seats"])
            alive -= gone
            if night is not None:
                night.removed |= gone
                if call:
                    _lapse(night, call, gone)
                elif night.called:
                    night.disturbed = True
        elif kind in BEGINS:
            night = Night(it["number"], cards, {}, set())
        if night is None:
            continue
        match it:
            case {"call": str(name)} if kind == "Called":
                call = name
                night.called.append(name)
            case {"call": _} if kind == "Slept":
                call = ""
            case {"call": str(name), "seat": int(seat), "choice": choice} if kind == "Chose":
                night.chose.setdefault(name, {})[seat] = choice
            case {"call": str(name), "seat": int(seat)} if kind == "CrossedArms":
                night.idle.add((name, seat))
            case {"seat": int(seat), "call": str(name)} if kind == "Struck":
                night.struck[seat, name] += 1
            case {"seat": int(seat), "call": str(name)} if kind == "Shielded":
                night.shielded[seat, name] += 1
            case {"call": str(name), "by": int(by), "seat": int(seat)} if kind == "Blow":
                night.blows.append((name, by, seat))
            case {"call": str(name)} if kind == "Missed":
                night.missed.append(name)
            case {"seat": int(seat)} if kind == "AlibiGiven":
                night.alibis.add(seat)
            case {"seat": int(seat)} if kind == "LotDrawn":
                night.lot = seat
            case {"killed": tuple(killed)} if kind in BEGINS.values():
                night.announced = killed
                night.alive, night.plays = set(alive), dict(plays)
                over, night = night, None
    if over is not None:
        yield over


ASIDE = (
    *("VictimNamed", "PatientNamed", "TakenAlong"),
    *("TimeChanged", "Fouled", "Muted", "Silenced", "SilentNextTime"),
)
"""What may be said between the announcement and the leaving."""
OF_A_REMOVAL = ("Left", "CardTurned", "Became")
"""What is said of one whom the host sends away meanwhile."""
ENDS = ("VictoryDeclared", "GameOver")


def _lapse(night: Night, call: str, gone: set[int]) -> None:
    """Somebody was removed while this call was made: what named him in it lapses."""
    choices = night.chose.get(call, {})
    for seat, choice in list(choices.items()):
        named = set(choice) if isinstance(choice, tuple) else {choice}
        if named & gone:
            del choices[seat]
