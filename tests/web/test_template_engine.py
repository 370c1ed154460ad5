"""Pages are printed quickly, and are what Jinja would have printed."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError
from markupsafe import escape

from gorod.bots.random_bot import random_answer
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.phone import phone
from gorod.screens.screen import ScreenData
from gorod.screens.tv.tv import wall
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.rendering.fast_jinja import TemplateEngine
from gorod.web.rendering.renderer import Renderer
from tests.support.fixed_draws import start

EVIL = '<b id="x">&amp;</b>'


class Plainly(Renderer):
    """Draws by Jinja alone."""

    templates = Environment(
        loader=Renderer.templates.loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals.update(Renderer.templates.globals)
    templates.globals["skyline"] = templates.get_template("skyline.html").module


def screens(evening: Evening, seats: list[Seat], lang: str) -> Iterator[ScreenData]:
    painter = Painter(evening.snapshot(), lang, evening.code)
    yield wall(evening, painter, True, "http://table", speaks=True)
    for seat in seats:
        yield phone(evening, painter, seat, "http://table", ChatDraft())


def test_what_is_printed_is_what_jinja_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gorod.web.rendering.renderer.time", lambda: 1.0)

    async def play() -> None:
        evening = Tables(Store(), "http://table").open("o" * 24, "en")
        evening.choose(Plan(ruleset="sport", players=10))
        seats = list(range(1, 11))
        for seat in seats:
            evening.sit(f"<{seat}> & Co", seat, f"{seat:024}")
        start(evening, 1)
        for step in range(20):
            for shown in screens(evening, seats[:3], ("en", "ru")[step % 2]):
                assert Renderer().html("en", shown) == Plainly().html("en", shown)
            game = evening.latest().game
            late = [ask for who, ask in game.open.items() if who not in game.wait.answers]
            if late and isinstance(late[0].to, int):
                answer = random_answer(late[0].offer, Random(step))
                evening.reply(Reply(late[0].to, late[0].number, answer))
            else:
                evening.conductor.next()

    asyncio.run(play())


@pytest.mark.parametrize("shown", [EVIL, escape(EVIL), 1, True, None, 1.5, ["<", 1]])
def test_words_are_printed_as_words_and_numbers_as_numbers(shown: object, tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text("{{ shown }}{{ given(shown, more=shown) }}")
    templates = TemplateEngine(tmp_path)
    about = {"shown": shown, "given": lambda one, more: [one, more][0]}
    plain = Environment(autoescape=True).from_string("{{ shown }}{{ shown }}").render(about)
    for _ in range(2):
        assert templates.get_template("one.html").render(about) == plain


def test_a_piece_is_drawn_once_for_the_same_words(tmp_path: Path) -> None:
    part = "{% macro part(a, b=0) %}{{ a }}{{ b }}{{ count() }}{% endmacro %}"
    (tmp_path / "parts.html").write_text(part)
    (tmp_path / "page.html").write_text("{{ parts.part(x) }} {{ parts.part(x, b=y) }}")
    templates, drawn = TemplateEngine(tmp_path, "parts"), iter(range(9))
    templates.globals["count"] = lambda: f" {next(drawn)}"
    page = templates.get_template("page.html")
    assert page.render(x="<", y=1) == page.render(x="<", y=1) == "&lt;0 0 &lt;1 1"
    assert page.render(x="<", y=True) == "&lt;0 0 &lt;True 2"


def test_what_is_not_there_is_not_printed(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text("{{ missing }}")
    with pytest.raises(UndefinedError):
        TemplateEngine(tmp_path).get_template("one.html").render()


def test_a_macro_takes_what_is_usual_or_named(tmp_path: Path) -> None:
    (tmp_path / "parts.html").write_text("{% macro pair(a, b='<') %}{{ a }}{{ b }}{% endmacro %}")
    page = '{% import "parts.html" as parts %}{{ parts.pair(1) }} {{ parts.pair(b=x, a=x) }}'
    (tmp_path / "page.html").write_text(f"{page} {{{{ parts.pair(x, 2) }}}}")
    assert (
        TemplateEngine(tmp_path).get_template("page.html").render(x="&")
        == "1&lt; &amp;&amp; &amp;2"
    )


def test_what_is_said_only_sometimes_is_escaped_where_it_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text(
        "{{ 'a' if yes }}{{ '<' if yes }}{{ x if yes }}{{ x if no }}"
    )
    page = TemplateEngine(tmp_path).get_template("one.html")
    assert page.render(yes=True, no=False, x="&") == "a&lt;&amp;"


def test_whether_something_is_there_may_be_asked(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text(
        "{{ x.real if x.real is defined else 2 }}{{ x.y is defined }}"
    )
    page = TemplateEngine(tmp_path).get_template("one.html")
    assert page.render(x=1) == "1False"


def test_a_page_that_was_printed_leaves_nothing_behind() -> None:
    """What holds itself is found only by a look through everything, and meanwhile all wait."""

    async def play() -> list[object]:
        evening = Tables(Store(), "http://table").open("o" * 24, "en")
        seats = list(range(1, 11))
        for seat in seats:
            evening.sit(f"Guest {seat}", seat, f"{seat:024}")
        evening.choose(Plan(ruleset="sport", players=10))
        start(evening, 1)
        drawer, shown = Renderer(), list(screens(evening, seats, "en"))

        def draw() -> None:
            for one in shown:
                drawer.html("en", one, live=True)

        draw()  # what is loaded once stays
        gc.collect()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            draw()
            gc.collect()
            return [
                one for one in gc.garbage if type(one).__module__.startswith(("jinja2", "gorod"))
            ]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()

    assert asyncio.run(play()) == []
