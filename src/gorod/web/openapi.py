"""The addresses described for programs (OpenAPI 3.1), made of what they take and tell."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from gorod import __version__, rulebooks
from gorod.engine.letters import kinds
from gorod.screens import programs
from gorod.screens.programs import Sent, Told

REFUSED = {"$ref": "#/components/responses/Refused"}
LEADS_ON = {"$ref": "#/components/responses/LeadsOn"}
SVG, YAML, ANY_JSON = "image/svg+xml", "application/yaml", "application/json"
ZIP = "application/zip"
OURS = ("gorod.engine.", "gorod.parts.", f"{rulebooks.__name__}.")
"""Where events come from: a book that somebody adds is not in the description."""
FORMS = ("application/json", "application/x-www-form-urlencoded")


@dataclass(frozen=True)
class Operation:
    """What can be done at one address."""

    method: str
    path: str
    en: str
    ru: str
    tells: tuple[type[Told], ...] | str
    """What it answers, one of these, or the kind of a file."""
    takes: type[Sent] | None = None
    asks: tuple[str, ...] = ()
    """What may stand behind the question mark."""
    leads_on: bool = False
    """Whether it may be told at another address."""

    @property
    def name(self) -> str:
        """What a generated client would call it."""
        words = re.findall(r"\w+", self.path)
        return "_".join([self.method.lower(), *words])


P = programs

OPERATIONS = (
    Operation("GET", "/", "The door.", "Вход.", (P.Door,), asks=("code",), leads_on=True),
    Operation(
        "POST",
        "/new",
        "Open a table; this device owns it.",
        "Открыть стол; это устройство — его хозяин.",
        (P.Wall, P.Lobby),
        P.Opening,
    ),
    Operation("GET", "/openapi.json", "This description.", "Это описание.", ANY_JSON),
    Operation(
        "POST",
        "/lang/{lang}",
        "The language for this device: `en` or `ru`.",
        "Язык для этого устройства: `en` или `ru`.",
        (P.Door, P.Phone, P.Wall, P.Console, P.Lobby, P.Entrance),
        P.Turning,
    ),
    Operation(
        "GET",
        "/own/{code}/{key}",
        "Become the owner by the key that `gorod` prints.",
        "Стать хозяином по ключу, который печатает `gorod`.",
        (P.Wall,),
        leads_on=True,
    ),
    Operation(
        "GET",
        "/{code}",
        "Who sits at the table, for whoever may still sit down.",
        "Кто за столом; для тех, кто ещё может сесть.",
        (P.Entrance,),
        leads_on=True,
    ),
    Operation(
        "POST",
        "/{code}/sit",
        "Take a seat, or another one.",
        "Занять место или пересесть.",
        (P.Phone,),
        P.Sitting,
    ),
    Operation(
        "POST",
        "/{code}/stand",
        "Leave the seat; the owner may free any.",
        "Встать; хозяин может освободить любое место.",
        (P.Entrance, P.Lobby),
        P.Standing,
    ),
    Operation(
        "GET",
        "/{code}/me",
        "What the own seat sees: questions, card, events.",
        "Что видит своё место: вопросы, карта, события.",
        (P.Phone,),
        asks=("since",),
    ),
    Operation(
        "POST",
        "/{code}/answer",
        "Answer a question, or answer it anew.",
        "Ответить на вопрос или изменить ответ.",
        (P.Phone, P.Console, P.Lobby),
        P.Answering,
    ),
    Operation(
        "GET",
        "/{code}/tv",
        "What the room sees.",
        "Что видят все.",
        (P.Wall,),
        asks=("since",),
    ),
    Operation(
        "GET",
        "/{code}/qr.svg",
        "The address of the table as a QR code.",
        "Адрес стола в виде QR-кода.",
        SVG,
    ),
    Operation(
        "GET",
        "/{code}/host",
        "The console: before a game the plan, during it the host's screen.",
        "Пульт: до игры — план, во время игры — экран ведущего.",
        (P.Lobby, P.Console),
        asks=("since",),
    ),
    Operation(
        "POST",
        "/{code}/plan",
        "Choose what is played next.",
        "Выбрать следующую игру.",
        (P.Lobby,),
        P.Planning,
    ),
    Operation(
        "POST",
        "/{code}/start",
        "Deal the cards.",
        "Раздать карты.",
        (P.Lobby, P.Console, P.Wall),
        P.Starting,
    ),
    Operation(
        "POST",
        "/{code}/order",
        "An order of the host, or the clock.",
        "Распоряжение ведущего или часы.",
        (P.Lobby, P.Console),
        P.Ordering,
    ),
    Operation(
        "GET",
        "/{code}/back",
        "What could be taken back, step by step.",
        "Что можно взять назад, шаг за шагом.",
        (P.Back,),
    ),
    Operation(
        "POST",
        "/{code}/console",
        "The owner takes the console back.",
        "Хозяин забирает пульт.",
        (P.Lobby, P.Console),
        P.Nothing,
    ),
    Operation(
        "POST",
        "/{code}/lead",
        "Another host in the middle of a game.",
        "Сменить ведущего посреди игры.",
        (P.Console,),
        P.Leading,
    ),
    Operation(
        "POST",
        "/{code}/pass",
        "An address that moves the seat or the console to another device, once.",
        "Адрес, который один раз передаёт место или пульт другому устройству.",
        (P.Pass,),
        P.Passing,
    ),
    Operation(
        "GET",
        "/{code}/key/{key}",
        "What such an address gives; looking does not use it up.",
        "Что даёт такой адрес; от просмотра он не тратится.",
        (P.Key,),
    ),
    Operation(
        "POST",
        "/{code}/key/{key}",
        "Take it.",
        "Взять это.",
        (P.Phone, P.Lobby, P.Console),
        P.Redeeming,
    ),
    Operation(
        "GET",
        "/{code}/stream/{screen}",
        "The states of a screen (`me`, `tv`, `host`) as they change.",
        "Состояния экрана (`me`, `tv`, `host`) по мере их изменения.",
        "text/event-stream",
    ),
    Operation(
        "GET",
        "/{code}/after",
        "Leads to the last finished game.",
        "Ведёт к последней сыгранной игре.",
        (P.Past,),
        leads_on=True,
    ),
    Operation(
        "GET",
        "/{code}/notebook.yaml",
        "Leads to its notebook.",
        "Ведёт к её блокноту.",
        YAML,
        leads_on=True,
    ),
    Operation(
        "GET",
        "/games",
        "Past games of all evenings that this device may see.",
        "Прошлые игры всех вечеров, которые это устройство вправе видеть.",
        (P.Library,),
        asks=("player", "rulebook", "until", "page"),
    ),
    Operation(
        "GET",
        "/games.json",
        "These games as one file, for whoever runs the house.",
        "Эти игры одним файлом; для хозяина сервера.",
        ANY_JSON,
        asks=("player", "rulebook", "until"),
    ),
    Operation(
        "GET",
        "/games.zip",
        "The same, each as a notebook.",
        "То же, каждая — блокнотом.",
        ZIP,
        asks=("player", "rulebook", "until"),
    ),
    Operation(
        "POST",
        "/games/import",
        "Take games in from a file or a notebook, all or none.",
        "Загрузить игры из файла или блокнота, все или ни одной.",
        (P.Library,),
        P.Importing,
    ),
    Operation(
        "GET",
        "/games/forget",
        "What forgetting a name would do.",
        "Что будет, если забыть имя.",
        (P.Surely,),
        asks=("name",),
    ),
    Operation(
        "POST",
        "/games/forget",
        "Delete a name everywhere, for good.",
        "Стереть имя везде и навсегда.",
        (P.Library,),
        P.Forgetting,
    ),
    Operation(
        "POST",
        "/{code}/shuffle",
        "Let everybody move to another seat.",
        "Пересадить всех.",
        (P.Lobby,),
        P.Shuffling,
    ),
    Operation(
        "POST",
        "/{code}/say",
        "Write in a room of a table of far friends.",
        "Написать в комнату стола для далёких друзей.",
        (P.Phone, P.Console),
        P.Saying,
    ),
    Operation(
        "GET",
        "/{code}/players",
        "The players of a table without phones, and earlier lists.",
        "Игроки стола без телефонов и прежние списки.",
        (P.Players,),
    ),
    Operation(
        "POST",
        "/{code}/players",
        "Seat these players, in this order.",
        "Рассадить этих игроков в этом порядке.",
        (P.Lobby,),
        P.Naming,
    ),
    Operation(
        "POST",
        "/{code}/woke",
        "Tell who woke to the call, where the cards are on paper.",
        "Сказать, кто проснулся, если карты на бумаге.",
        (P.Console, P.Correction),
        P.Waking,
    ),
    Operation(
        "GET",
        "/{code}/woke/{at}",
        "Who woke to one call.",
        "Кто проснулся на один из вызовов.",
        (P.Awake,),
    ),
    Operation(
        "POST",
        "/{code}/woke/{at}",
        "Correct it: it was these.",
        "Исправить: проснулись эти.",
        (P.Correction,),
        P.Waking,
    ),
    Operation(
        "POST",
        "/{code}/card",
        "Name a paper card that was seen.",
        "Назвать увиденную бумажную карту.",
        (P.Console, P.Correction),
        P.Showing,
    ),
    Operation(
        "GET",
        "/{code}/correct",
        "All that was written down and can be corrected.",
        "Всё записанное, что можно исправить.",
        (P.Record,),
    ),
    Operation(
        "GET",
        "/{code}/correct/{number}",
        "One answer, and what else it could have been.",
        "Один ответ и каким ещё он мог быть.",
        (P.Written,),
    ),
    Operation(
        "POST",
        "/{code}/correct/{number}",
        "Draft a correction of it.",
        "Предложить исправление.",
        (P.Correction,),
        P.Correcting,
    ),
    Operation(
        "GET",
        "/{code}/correction",
        "The correction that waits: what changes, or what has to be settled.",
        "Исправление, которое ждёт: что изменится или что нужно уточнить.",
        (P.Correction,),
        leads_on=True,
    ),
    Operation(
        "POST",
        "/{code}/correction",
        "Settle, apply or drop it.",
        "Уточнить, принять или отменить его.",
        (P.Correction, P.Console, P.Lobby),
        P.Settling,
    ),
    Operation(
        "GET",
        "/{code}/games",
        "The past games of the evening, and the points.",
        "Прошлые игры вечера и очки.",
        (P.Games,),
        asks=("player", "rulebook", "until"),
    ),
    Operation(
        "GET",
        "/{code}/games/forget",
        "What forgetting a name at this table would do.",
        "Что будет, если забыть имя за этим столом.",
        (P.Surely,),
        asks=("name",),
    ),
    Operation(
        "POST",
        "/{code}/games/forget",
        "Delete a name at this table, for good.",
        "Стереть имя за этим столом навсегда.",
        (P.Games,),
        P.Forgetting,
    ),
    Operation(
        "GET",
        "/{code}/games/{number}/protocol",
        "A finished game as a judge files it.",
        "Сыгранная игра в виде судейского листа.",
        (P.Protocol,),
    ),
    Operation(
        "GET",
        "/{code}/games/{number}/game.json",
        "A finished game as a file that can be imported.",
        "Сыгранная игра файлом, который можно загрузить.",
        ANY_JSON,
    ),
    Operation(
        "GET",
        "/{code}/games/{number}/delete",
        "What deleting this game would do.",
        "Что будет, если удалить эту игру.",
        (P.Surely,),
    ),
    Operation(
        "POST",
        "/{code}/games/{number}/delete",
        "Delete it for good.",
        "Удалить её навсегда.",
        (P.Games,),
        P.Nothing,
    ),
    Operation(
        "GET",
        "/{code}/games/{number}",
        "A finished game: cards, ballots, story.",
        "Сыгранная игра: карты, голосования, история.",
        (P.Past,),
        asks=("since",),
    ),
    Operation(
        "GET",
        "/{code}/games/{number}/replay",
        "The same as it stood at one step, through somebody's eyes.",
        "Она же на одном из шагов, чьими-то глазами.",
        (P.Replay,),
        asks=("step", "eyes", "since"),
    ),
    Operation(
        "GET",
        "/{code}/games/{number}/notebook.yaml",
        "Its notebook.",
        "Её блокнот.",
        YAML,
    ),
)
"""Everything that the addresses do for programs, in the order of the pages."""

_TAKEN = {(one.method, one.path): one.takes for one in OPERATIONS}


def taken(method: str, path: str) -> type[Sent]:
    """The fields that are sent to this address."""
    return _TAKEN.get((method, path.replace(":whole}", "}"))) or P.Nothing


ASKED = {
    "code": ("string", "The code of a table: leads there."),
    "since": ("integer", "Only the events from this number on; `told` says how many there are."),
    "step": ("integer", "How many entries of the journal have been played."),
    "eyes": ("string", "A seat, or `host`."),
    "player": ("string", "A name, or a part of it."),
    "rulebook": ("string", "The rulebook of the game."),
    "until": ("string", "Up to this day, as in 2026-11-15; `since` is the first one."),
    "page": ("integer", "Which page of the list."),
    "name": ("string", "The name to be forgotten."),
}


@cache
def openapi() -> str:
    """The description as JSON, always the same text."""
    described = {
        "openapi": "3.1.0",
        "info": {
            "title": "Gorod",
            "version": __version__,
            "license": {"name": "MIT", "identifier": "MIT"},
            "description": (
                "The pages of the table answer JSON to whoever prefers it:"
                " `Accept: application/json`. Rights are those of the page. Posts take the fields"
                " of the form as a JSON object, and tell the state of the screen they lead to."
                " A device is known by its cookie, or by a token of its own choice in"
                " `Authorization: Bearer`."
            ),
        },
        "paths": _paths(),
        "security": [{"bearer": []}, {"cookie": []}, {}],
        "components": {
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "gorod"},
            },
            "responses": {
                "Refused": {
                    "description": "It was not done, and nothing has changed.",
                    "content": {ANY_JSON: {"schema": _named(P.Refusal)}},
                },
                "LeadsOn": {
                    "description": "It is told at another address.",
                    "headers": {"location": {"schema": {"type": "string"}}},
                },
            },
            "schemas": schemas(),
        },
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1).decode() + "\n"


def _paths() -> dict[str, dict[str, Any]]:
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return paths


def _described(operation: Operation) -> dict[str, Any]:
    inside = re.findall(r"{(\w+)}", operation.path)
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": _type(name)}}
        for name in inside
    ]
    parameters += [
        {"name": name, "in": "query", "schema": {"type": kind}, "description": words}
        for name in operation.asks
        for kind, words in (ASKED[name],)
    ]
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.en,
        "responses": {"200": _answer(operation), "default": REFUSED},
    }
    if operation.leads_on:
        described["responses"]["303"] = LEADS_ON
    if parameters:
        described["parameters"] = parameters
    if operation.takes is not None:
        schema = _named(operation.takes)
        described["requestBody"] = {"content": {kind: {"schema": schema} for kind in FORMS}}
    return described


def _answer(operation: Operation) -> dict[str, Any]:
    tells = operation.tells
    if tells == "text/event-stream":
        return {
            "description": (
                "`event: state` with a state as data, each time that it has changed: the first"
                " with all events, later ones with the new ones. `event: now` is a sign of life"
                " with the server's clock, `event: gone` the end: the screen is this device's"
                " no more."
            ),
            "content": {tells: {"schema": _one_of((P.Phone, P.Wall, P.Console, P.Lobby))}},
        }
    if isinstance(tells, str):
        return {"description": operation.en, "content": {tells: {"schema": {}}}}
    return {"description": operation.en, "content": {ANY_JSON: {"schema": _one_of(tells)}}}


def _type(name: str) -> str:
    return "integer" if name in ("number", "at") else "string"


def _named(kind: type) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _one_of(told: Iterable[type]) -> dict[str, Any]:
    refs = [_named(one) for one in told]
    return refs[0] if len(refs) == 1 else {"anyOf": refs}


def schemas() -> dict[str, Any]:
    """The schema of everything that is told or taken, and of every event."""
    shapes: set[type] = {
        shape for one in OPERATIONS for shape in one.tells if isinstance(shape, type)
    }
    shapes |= {one.takes for one in OPERATIONS if one.takes is not None} | {P.Refusal}
    _, made = msgspec.json.schema_components(
        sorted(shapes, key=lambda one: one.__name__),
        ref_template="#/components/schemas/{name}",
    )
    events = sorted(
        (kind for kind in kinds() if kind.__module__.startswith(OURS)),
        key=lambda kind: kind.__name__,
    )
    _, told = msgspec.json.schema_components(
        events, ref_template="#/components/schemas/Event.{name}"
    )
    for name, schema in told.items():
        made[f"Event.{name}"] = schema
    made["Event"] = {
        "description": "Something that happened, as this observer was told of it.",
        "anyOf": [{"$ref": f"#/components/schemas/Event.{kind.__name__}"} for kind in events],
    }
    for schema in made.values():
        if "events" in schema.get("properties", {}):
            schema["properties"]["events"]["items"] = {"$ref": "#/components/schemas/Event"}
    return dict(sorted(made.items()))
