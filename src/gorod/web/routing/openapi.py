"""OpenAPI 3.1: the description of all pages for programs, made from their declarations."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import structs

import gorod
from gorod.engine.letters import kinds
from gorod.rulebooks import BOOKS
from gorod.screens.screen import Refusal, ScreenData, json_shape
from gorod.speech import Speech
from gorod.table.codes import CODE_ALPHABET, CODE_LENGTH, LINK_CODE_LENGTH
from gorod.web.routing.access import ANYBODY, GUEST
from gorod.web.routing.page import Page
from gorod.web.routing.request_context import COOKIE, EVENT_STREAM, JSON, TOKEN_PATTERN
from gorod.web.routing.request_parsing import fields_of
from gorod.web.routing.request_schemas import MAX_NUMBER, RequestBody

MULTIPART = "multipart/form-data"
SCHEMA_PREFIX = "#/components/schemas/"

Schema = dict[str, Any]

PATH_PARAMETERS: dict[str, Schema] = {
    "code": {
        "type": "string",
        "pattern": f"^[{CODE_ALPHABET}]{{{CODE_LENGTH},{LINK_CODE_LENGTH}}}$",
    },
    "lang": {"type": "string", "enum": ["en", "ru"]},
}
"""Schemas of path parameters that are not arbitrary words."""
PARAMETER_TYPES: dict[str, Schema] = {
    "": {"type": "string"},
    "whole": {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER},
}
"""Schemas of all other path parameters, by their type in the path."""


def openapi_json(pages: Sequence[Page]) -> str:
    """The OpenAPI document of these pages, as JSON."""
    say = Speech("en").say
    paths: dict[str, dict[str, Schema]] = {}
    live = [page for page in pages if page.stream]
    for page in pages:
        paths.setdefault(page.address, {})[page.method.lower()] = _operation(page, live)
    made = {
        "openapi": "3.1.0",
        "info": {
            "title": "Gorod",
            "version": gorod.__version__,
            "license": {"name": "MIT", "identifier": "MIT"},
            "description": say("pages-about"),
        },
        "paths": paths,
        "security": [{"bearer": []}, {"cookie": []}, {}],
        "components": {
            "securitySchemes": {
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "bearerFormat": TOKEN_PATTERN.pattern,
                },
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
            "responses": {
                name: {
                    "description": say(f"pages-refused-{status}"),
                    "content": {JSON: {"schema": _ref(Refusal)}},
                }
                for status, name in ERROR_RESPONSES.items()
            }
            | {
                "LeadsOn": {
                    "description": say("pages-leads-on"),
                    "headers": {"location": {"schema": {"type": "string"}}},
                },
            },
            "schemas": schemas(pages),
        },
    }
    return msgspec.json.format(msgspec.json.encode(made), indent=1).decode() + "\n"


ERROR_RESPONSES = {
    400: "Nonsense",
    403: "NotYours",
    404: "NotThere",
    409: "Conflict",
    410: "Spent",
    413: "TooLarge",
    429: "TooMany",
    503: "NotNow",
}
"""The names of the error responses, by status."""


def error_statuses(page: Page) -> list[int]:
    """The error statuses that this page may return."""
    at_a_table = "{code}" in page.path
    goes_back = "back" in page.takes.__struct_fields__  # redirects to an address that is sent
    may = {
        400: True,  # a token that can be guessed
        403: page.posts or page.for_ not in (ANYBODY, GUEST),
        404: at_a_table
        or goes_back
        or "{book}" in page.path
        or page.sends == "application/x-x509-ca-cert",
        409: at_a_table or page.posts or page.sends == "application/zip",
        410: page.spends or goes_back,
        413: True,
        429: not page.is_free,
        503: True,
    }
    return [status for status, is_so in may.items() if is_so]


def _operation(page: Page, live: list[Page]) -> Schema:
    """The OpenAPI operation of a page; `live` are the pages with an event stream."""
    say = Speech("en").say
    responses: dict[str, Schema] = {"200": _answer(page, live)}
    if page.leads_on:
        responses["303"] = {"$ref": "#/components/responses/LeadsOn"}
    for status in error_statuses(page):
        responses[str(status)] = {"$ref": f"#/components/responses/{ERROR_RESPONSES[status]}"}
    operation: Schema = {
        "operationId": page.name,
        "summary": say(page.message_id),
        "responses": responses,
    }
    parameters = [*_path_parameters(page, live), *_query_parameters(page)]
    if parameters:
        operation["parameters"] = parameters
    if page.posts:
        operation["requestBody"] = _body(page)
    return operation


def _path_parameters(page: Page, live: list[Page]) -> list[Schema]:
    screens = {"screen": {"type": "string", "enum": [one.stream for one in live]}}
    parts = PATH_PARAMETERS | screens
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": parts.get(name, PARAMETER_TYPES[kind]),
        }
        for name, kind in re.findall(r"{(\w+):?(\w*)}", page.path)
    ]


def _query_parameters(page: Page) -> list[Schema]:
    if page.asks is None:
        return []
    _, made = msgspec.json.schema_components([page.asks])
    fields = made[page.asks.__name__]["properties"]
    since = "since-day" if "until" in fields else "since"
    return [
        {
            "name": name,
            "in": "query",
            "required": False,
            "schema": {key: value for key, value in schema.items() if key != "default"},
            "description": Speech("en").say(f"asks-{since if name == 'since' else name}"),
        }
        for name, schema in fields.items()
    ]


def _body(page: Page) -> Schema:
    takes = page.takes
    schema: Schema = {"schema": _ref(takes)}
    if takes.example:
        schema |= {"example": takes.example}
    content = {JSON: schema}  # forms are left out: client generators cannot handle both
    if page.files:
        file = {"type": "array", "items": {"type": "string", "format": "binary"}}
        content[MULTIPART] = {"schema": {"type": "object", "properties": {"file": file}}}
    is_needed = any(field.required for field in structs.fields(takes))
    return {"content": content, "required": is_needed}


def _answer(page: Page, live: list[Page]) -> Schema:
    say = Speech("en").say
    if page.sends == EVENT_STREAM:
        states = [screen.__name__ for one in live for screen in one.screens]
        return {
            "description": say("pages-stream", states=states),
            "content": {EVENT_STREAM: {"schema": {"type": "string"}}},
        }
    if page.sends:
        kind: Schema = {} if page.sends == JSON else {"type": "string", "format": "binary"}
        return {"description": say(page.message_id), "content": {page.sends: {"schema": kind}}}
    return {
        "description": say(page.message_id),
        "content": {JSON: {"schema": _one_of(page.screens)}},
    }


def _ref(kind: type) -> Schema:
    return {"$ref": f"{SCHEMA_PREFIX}{kind.__name__}"}


def _one_of(told: Iterable[type[ScreenData]]) -> Schema:
    refs = [_ref(one) for one in told]
    return refs[0] if len(refs) == 1 else {"anyOf": refs}


def schemas(pages: Iterable[Page]) -> dict[str, Schema]:
    """The schemas of all screens, request bodies and events."""
    told = {screen for page in pages for screen in page.screens} | {Refusal}
    taken = {page.takes for page in pages if page.posts}
    shapes = [*map(json_shape, _sorted(told)), *_sorted(taken)]
    _, made = msgspec.json.schema_components(shapes, ref_template=SCHEMA_PREFIX + "{name}")
    for kind in taken:
        _forbid_other_fields(made[kind.__name__], kind)
    homes = (gorod.__name__, *BOOKS.packages)  # events are ours or those of installed rulebooks
    found = (kind for kind in kinds() if kind.__module__.partition(".")[0] in homes)
    events = _sorted({kind.__name__: kind for kind in reversed([*found])}.values())
    _, happened = msgspec.json.schema_components(events, ref_template=SCHEMA_PREFIX + "{name}")
    made |= happened
    made["Event"] = {
        "description": Speech("en").say("pages-event"),
        "anyOf": [_ref(kind) for kind in events],
    }
    for schema in made.values():
        if "told" in schema.get("properties", {}):
            schema["properties"]["events"]["items"] = {"$ref": f"{SCHEMA_PREFIX}Event"}
    return {name: _simplified(schema) for name, schema in sorted(made.items())}


def _simplified(schema: Any) -> Any:
    """The schema in terms that every client generator supports."""
    if isinstance(schema, list):
        return [_simplified(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _simplified(value) for key, value in schema.items()}
    if plain.get("items") is False:  # `maxItems` says the same
        del plain["items"]
    if isinstance(plain.get("enum"), list) and len(plain["enum"]) == 1:
        plain["const"] = plain.pop("enum")[0]
    return plain


def _forbid_other_fields(schema: Schema, takes: type[RequestBody]) -> None:
    """Forbid additional properties, or allow only values of the fields with a name prefix."""
    _, many = fields_of(takes)
    beside = [schema["properties"].pop(field.attribute) for field in many.values()]
    values = [one["additionalProperties"] for one in beside]
    schema["additionalProperties"] = {"anyOf": values} if values else False


def _sorted(kinds: Iterable[type]) -> list[Any]:
    return sorted(kinds, key=lambda kind: kind.__name__)
