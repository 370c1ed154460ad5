"""Nights, read back from the host's letters."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gorod.engine.letters import Event
from gorod.engine.table import Choice


@dataclass
class Night:
    """What the host saw of one night, from nightfall to the morning's announcement."""

    number: int
    cards: dict[int, str]
    alive: set[int]
    """Who was at the table when the morning came, before the killed left."""
    chose: dict[str, dict[int, Choice]] = field(default_factory=dict)
    """Call by call, whom each one chose in the end."""
    called: list[str] = field(default_factory=list)
    idle: set[tuple[str, int]] = field(default_factory=set)
    struck: Counter[tuple[int, str]] = field(default_factory=Counter)
    shielded: Counter[tuple[int, str]] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    alibis: set[int] = field(default_factory=set)
    lot: int | None = None
    disturbed: bool = False
    """Somebody was removed after the calls, while a lot was drawn."""
    announced: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    def holders(self, *roles: str) -> list[int]:
        return sorted(seat for seat in self.alive if self.cards[seat] in roles)

    def choice(self, call: str, seat: int) -> int | None:
        """The seat that was chosen, if one was and if it is still at the table."""
        chosen = self.chose.get(call, {}).get(seat)
        return chosen if isinstance(chosen, int) else None


def nights(events: Iterable[Event]) -> Iterator[Night]:
    """The nights that came to their morning.

    Told from letters by the names of their kinds, so that this reads like a referee's notes.
    """
    cards: dict[int, str] = {}
    alive: set[int] = set()
    night: Night | None = None
    dawned: Night | None = None
    call = ""
    for event in events:
        kind = type(event).__name__
        it: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__}
        if dawned is not None:
            if kind == "Left":
                dawned.left = it["seats"]  # type: ignore[assignment]
            yield dawned
            dawned = None
        if kind == "CardDealt":
            cards[it["seat"]] = it["role"]  # type: ignore[index,assignment]
            alive.add(it["seat"])  # type: ignore[arg-type]
        elif kind == "Left":
            gone = set(it["seats"])  # type: ignore[call-overload]
            alive -= gone
            if night is not None and call:
                _lapse(night, call, gone)
            elif night is not None and night.called:
                night.disturbed = True
        elif kind == "NightFell":
            night = Night(it["number"], cards, alive)  # type: ignore[arg-type]
        if night is None:
            continue
        match it:
            case {"call": str(name)} if kind == "Called":
                call = name
                night.called.append(name)
            case {"call": _} if kind == "Slept":
                call = ""
            case {"call": str(name), "seat": int(seat), "choice": choice} if kind == "Chose":
                night.chose.setdefault(name, {})[seat] = choice  # type: ignore[assignment]
            case {"call": str(name), "seat": int(seat)} if kind == "CrossedArms":
                night.idle.add((name, seat))
            case {"seat": int(seat), "call": str(name)} if kind == "Struck":
                night.struck[seat, name] += 1
            case {"seat": int(seat), "call": str(name)} if kind == "Shielded":
                night.shielded[seat, name] += 1
            case {"call": str(name)} if kind == "Missed":
                night.missed.append(name)
            case {"seat": int(seat)} if kind == "AlibiGiven":
                night.alibis.add(seat)
            case {"seat": int(seat)} if kind == "LotDrawn":
                night.lot = seat
            case {"killed": tuple(killed)} if kind == "MorningCame":
                night.announced = killed
                night.alive = set(alive)
                dawned, night = night, None


def _lapse(night: Night, call: str, gone: set[int]) -> None:
    """Somebody was removed while this call was made: what named him in it lapses."""
    choices = night.chose.get(call, {})
    for seat, choice in list(choices.items()):
        if choice in gone:
            del choices[seat]
