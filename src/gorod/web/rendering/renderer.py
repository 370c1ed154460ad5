"""Rendering: a screen becomes an HTML page or JSON, and an error becomes one sentence."""

import logging
import re
from functools import cache, partial
from math import ceil
from time import time
from typing import Any, NamedTuple

from jinja2 import Environment
from markupsafe import Markup
from msgspec.structs import asdict
from starlette.responses import HTMLResponse, Response

from gorod.engine.questions import Refused
from gorod.parts.decks import SetupRefused
from gorod.screens.message_cache import CachedSpeech
from gorod.screens.screen import Refusal, ScreenData, Why, to_json
from gorod.speech import LANGUAGES
from gorod.speech.rules_page import with_choice_names
from gorod.store.errors import StoreError
from gorod.table.opaque_ids import log_extra
from gorod.table.request_errors import RequestError, disk_reason, error_location
from gorod.table.server_health import Health
from gorod.web import WEB_FOLDER
from gorod.web.rendering.fast_jinja import TemplateEngine
from gorod.web.rendering.looks import home_look, motif, roof, stand, strokes, width
from gorod.web.routing.page import Page
from gorod.web.routing.request_context import JSON, Visit

TEMPLATE_FOLDER = WEB_FOLDER / "templates"

log = logging.getLogger("gorod.web")


@cache
def template_file(kind: type[ScreenData]) -> str:
    """The template of this screen: named after its struct."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower() + ".html"


class Sentence(ScreenData, frozen=True):
    """A page with one sentence and a link back."""

    words: str
    back: str
    retry: int = 0
    """Seconds until the browser asks again by itself; 0 if it should not."""


class Renderer:
    """Renders screens with their templates."""

    templates: Environment = TemplateEngine(TEMPLATE_FOLDER, "skyline")
    """Shared by the whole process, so that each template is compiled once."""
    templates.globals.update(home=home_look, motif=motif, roof=roof, stand=stand)
    templates.globals.update(strokes=strokes, width=width)

    def __init__(self, health: Health | None = None) -> None:
        self.health = health
        """Counts the rendered pages."""
        self.live = {lang: partial(self.html, lang, live=True) for lang in LANGUAGES}
        """Renders a live screen, by language."""

    def respond(
        self, visit: Visit, shown: ScreenData, status: int = 200, refusal: str = ""
    ) -> Response:
        """The screen as JSON or HTML, as the client asks; a live one within its page frame."""
        if visit.by_program:
            return self.json_response(shown, status)
        plays = visit.evening is not None and visit.evening.is_playing
        body = self.html(visit.lang, shown, refusal=refusal, plays=plays)
        if shown.stream:
            inside = Markup(body)  # noqa: S704 - made by our templates, which escape
            about = {"body": inside, "screen": shown, "refusal": refusal}
            body = self.render(visit.lang, "page.html", about)
        return HTMLResponse(body, status)

    def json_response(self, shown: ScreenData, status: int = 200) -> Response:
        """The screen as JSON, for programs."""
        return Response(to_json(shown), status, media_type=JSON)

    def html(
        self,
        lang: str,
        shown: ScreenData,
        live: bool = False,
        refusal: str = "",
        plays: bool = False,
    ) -> str:
        """The screen as HTML: the template gets the screen's fields and nothing else of the table.

        The only exception: a live page also knows whether a game is in progress.
        """
        if self.health is not None:
            self.health.drawn += 1
        about = asdict(shown)
        about |= {"screen": shown, "live": live, "now": time(), "refusal": refusal, "plays": plays}
        return self.render(lang, template_file(type(shown)), about)

    def render(self, lang: str, name: str, about: dict[str, Any]) -> str:
        spoken = {"t": CachedSpeech(lang).say, "lang": lang}
        return self.templates.get_template(name).render(about | spoken)

    # Errors ---------------------------------------------------------------------------------------

    def error_response(self, visit: Visit, error: Exception, page: Page | None = None) -> Response:
        """The response to a failed request: one sentence, as JSON, text or a page."""
        why = error_report(visit, error)
        if visit.by_program:
            refusal = Refusal(Why(why.reason, why.clause, why.words))
            answer = self.json_response(refusal, why.status)
        elif visit.by_script:
            answer = Response(why.words, why.status, media_type="text/plain; charset=utf-8")
        else:
            answer = self.error_page(visit, why, page)
        if why.wait is not None:
            answer.headers["retry-after"] = str(max(1, ceil(why.wait)))
        return answer

    def error_page(self, visit: Visit, why: "ErrorReport", page: Page | None) -> Response:
        """The sentence on the current screen that the page names, or on a page of its own."""
        try:
            for elsewhere in page.refused_on if page is not None and visit.evening else ():
                if (shown := elsewhere(visit)) is not None:
                    return self.respond(visit, shown, why.status, why.words)
        except Exception as another:
            log.error("%s", error_location(another), extra=log_context(visit))
        back, retry = back_path(visit), 0
        if why.reason == "too-many":
            back = "/" + visit.request.scope["path"].lstrip("/")
            if visit.request.method == "GET":
                retry = max(1, ceil(why.wait or 0))
            else:  # a page with a form of its own, above its address
                back = back.rpartition("/")[0] or "/"
        return self.respond(visit, Sentence(why.words, back, retry), why.status)


class ErrorReport(NamedTuple):
    """An error as it is told to people and to programs."""

    status: int
    reason: str
    words: str
    clause: str | None = None
    wait: float | None = None
    """Seconds until a retry is allowed."""


def error_report(visit: Visit, error: Exception) -> ErrorReport:
    """Translate an exception; of an internal error only its place in the code is logged."""
    match = visit.evening.match if visit.evening is not None else None
    speech = visit.speech.of(match.game.rules.id if match is not None else "")
    if isinstance(error, RequestError):
        about, reason = error.about, error.reason
        if cards := [speech.role(role) for role in about.get("roles", ())]:
            about = about | {"roles": cards}
        words = visit.speech.say(f"web-wrong-{reason}", **about)
        return ErrorReport(error.status, reason, words, wait=about.get("wait"))
    if isinstance(error, Refused):
        return ErrorReport(409, error.reason, speech.refusal(error), error.clause)
    if isinstance(error, SetupRefused):
        chosen = visit.evening.seating.plan.ruleset if visit.evening is not None else ""
        words = with_choice_names(
            visit.speech, chosen, visit.speech.of(chosen).refused_setup(error)
        )
        return ErrorReport(409, "setup", words)
    if isinstance(error, StoreError):
        reason = disk_reason(error)
        cause = type(error.__cause__).__name__
        log.error("The database refused: %s %s", cause, error.name, extra=log_context(visit))
        return ErrorReport(503, reason, visit.speech.say(f"web-wrong-{reason}"))
    log.error("%s", error_location(error), extra=log_context(visit))
    words = "web-wrong-ours-begun" if visit.may_have_changed else "web-wrong-ours"
    return ErrorReport(500, "ours", visit.speech.say(words))


def log_context(visit: Visit) -> dict[str, str]:
    """The extra fields of a log line: the table, under an opaque id."""
    return log_extra(visit.evening.code) if visit.evening is not None else {}


def back_path(visit: Visit) -> str:
    if visit.request.scope["path"].startswith("/games"):
        return "/games"
    return f"/{visit.evening.code}" if visit.evening is not None else "/"
