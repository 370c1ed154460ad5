"""Pages as JSON: of what a template is given, that which it shows.

A page and its JSON are made of the same values, so that a program is told what the page of the
same observer tells, and the events that were told to this observer.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gorod.engine.seats import HOST, ROOM, Observer
from gorod.screens import programs
from gorod.screens.painter import Answer, Painter, Question, Screen
from gorod.screens.programs import Seen, Told
from gorod.table.plans import Plan

About = dict[str, Any]


def told(template: str, about: About) -> Told | None:
    """What a program is told in place of this page; none where only the page says it."""
    shape = SHAPES.get(template)
    return shape(about) if shape is not None else None


def since(seen: Told, first: int) -> Told:
    """The same without the events that came before this one."""
    if isinstance(seen, Seen) and 0 < first <= seen.told:
        seen.events, seen.first = seen.events[first:], first
    return seen


class Course:
    """One stream to a program: after the first state each tells only the new events.

    Where the host has taken something back, all are told anew.
    """

    def __init__(self) -> None:
        self._events: list[programs.Happening] = []

    def __call__(self, state: bytes) -> bytes:
        """What is sent for this state."""
        whole = msgspec.json.decode(state)
        events = whole.get("events")
        if events is None:
            return state
        first = len(self._events)
        if events[:first] == self._events:
            whole["events"], whole["first"] = events[first:], first
        self._events = events
        return msgspec.json.encode(whole)


# Pieces ------------------------------------------------------------------------------------------


def _as(shape: type[Told], *values: Any, **more: Any) -> Told:
    """The values that this shape has a place for."""
    given: About = {}
    for value in values:
        given |= value if isinstance(value, dict) else vars(value)
    return msgspec.convert(given | more, shape, from_attributes=True)


def _seen(about: About, eyes: Observer | None) -> About:
    """A screen, and what was told to the one who looks at it."""
    screen: Screen = about["screen"]
    painter: Painter = about["painter"]
    match = painter.scene.match
    events = match.sights[eyes].events if match is not None and eyes is not None else []
    return vars(screen) | {
        "code": about["code"],
        "clock": vars(screen),
        "nominees": [{"who": who, "by": by} for who, by in screen.nominees],
        "hands": [{"who": who, "count": count, "by": by} for who, count, by in screen.hands],
        "events": msgspec.to_builtins(events),
        "first": 0,
        "told": len(events),
    }


def _option(answer: Answer) -> About:
    return vars(answer) | {"value": answer.value if answer.seat is None else answer.seat}


def _questions(questions: Iterable[Question]) -> list[About]:
    return [
        vars(one)
        | {
            "options": [_option(answer) for answer in one.answers if not answer.why_not],
            "ways": [_option(way) for way in one.ways],
        }
        for one in questions
    ]


def _scan(card_code: tuple[int, str] | None) -> About | None:
    return card_code and {"seat": card_code[0], "picture": str.__str__(card_code[1])}


# Pages -------------------------------------------------------------------------------------------


def _phone(about: About) -> Told:
    around = about["around"]
    return _as(
        programs.Phone,
        _seen(about, about["eyes"]),
        about,
        questions=_questions(about["questions"]),
        rooms=around.rooms if around is not None else [],
        kept=around.kept if around is not None else [],
    )


def _wall(about: About) -> Told:
    return _as(programs.Wall, about, _seen(about, ROOM), scan=_scan(about["card_code"]))


def _console(about: About) -> Told:
    covers = about["covers"]
    hosts = about["hosts"]
    declares = hosts and about["knows"] and about["declares"]
    return _as(
        programs.Console,
        about,
        _seen(about, HOST if about["knows"] else ROOM),
        questions=_questions(about["questions"]),
        covers={"answered": sum(one.answered for one in covers), "all": len(covers)},
        scan=_scan(about["card_code"]),
        post_id=about["post_id"] if hosts else "",
        wait=about["wait"] if hosts else "",
        declares=declares,
        sides=_named(about["sides"]) if declares else [],
        unsure=sorted(about["unsure"]),
    )


def _lobby(about: About) -> Told:
    plan: Plan = about["plan"]
    roles = [
        dict(zip(("id", "name", "side", "count"), role, strict=True)) for role in about["roles"]
    ]
    options = [
        {
            "name": option.name,
            "title": title,
            "value": value,
            "values": list(option.values),
            "number": option.number,
        }
        for option, value, title in about["options"]
    ]
    fields = {name: getattr(plan, name) for name in FIELDS}
    fields |= {"own_deck": plan.deck is not None}
    fields |= {f"option-{one['name']}": one["value"] for one in options}
    fields |= {f"card-{role['id']}": role["count"] for role in roles}
    return _as(
        programs.Lobby,
        about,
        plan=fields,
        books=_named(about["books"]),
        modes=_named(about["modes"]),
        options=options,
        roles=roles,
        chairs=about["screen"].chairs,
        stage="lobby",
    )


FIELDS = (
    *("ruleset", "mode", "players", "hosted_by", "pace", "cover", "bots", "codes", "paper"),
    *("grace", "listed"),
)


def _named(pairs: Iterable[tuple[str, str]]) -> list[About]:
    return [{"id": one, "name": name} for one, name in pairs]


def _entrance(about: About) -> Told:
    return _as(programs.Entrance, about["screen"], about)


def _games(about: About) -> Told:
    standings = [
        vars(line) | {"total": line.total, "wins": line.wins} for line in about["standings"]
    ]
    return _as(programs.Games, about, games=about["rows"], standings=standings)


def _library(about: About) -> Told:
    return _as(programs.Library, about, games=about["rows"])


def _past(about: About) -> Told:
    story = [{"title": title, "lines": lines} for title, lines in about["story"]]
    votes = [
        {"name": name, "rows": [{"candidate": one, "voters": voters} for one, voters in rows]}
        for name, rows in about["votes"]
    ]
    return _as(programs.Past, about, _seen(about, HOST), story=story, votes=votes)


def _replay(about: About) -> Told:
    return _as(programs.Replay, about, _seen(about, about["eyes"]))


def _record(about: About) -> Told:
    return _as(programs.Record, about, facts=_sightings(about["facts"]))


def _sightings(pairs: Iterable[tuple[str, str]]) -> list[About]:
    return [{"roles": roles, "seats": seats} for roles, seats in pairs]


def _written(about: About) -> Told:
    (question,) = _questions([about["question"]])
    return _as(programs.Written, about, question=question)


def _correction(about: About) -> Told:
    question = about["question"]
    return _as(
        programs.Correction,
        about,
        cards=_sightings(about["cards"]),
        forgotten=_sightings(about["forgotten"]),
        question=_questions([question])[0] if question is not None else None,
    )


def _protocol(about: About) -> Told:
    protocol = about["protocol"]
    return _as(programs.Protocol, protocol, about, rows=protocol.rows)


def _plainly(shape: type[Told]) -> Callable[[About], Told]:
    return lambda about: _as(shape, about)


SHAPES: dict[str, Callable[[About], Told]] = {
    "phone.html": _phone,
    "tv.html": _wall,
    "console.html": _console,
    "lobby.html": _lobby,
    "join.html": _entrance,
    "games.html": _games,
    "after.html": _past,
    "replay.html": _replay,
    "library.html": _library,
    "correct.html": _record,
    "line.html": _written,
    "correction.html": _correction,
    "protocol.html": _protocol,
    "players.html": _plainly(programs.Players),
    "woke.html": _plainly(programs.Awake),
    "surely.html": _plainly(programs.Surely),
    "door.html": _plainly(programs.Door),
    "back.html": _plainly(programs.Back),
    "key.html": _plainly(programs.Key),
    "pass.html": _plainly(programs.Pass),
}
"""For each page what it tells a program."""
