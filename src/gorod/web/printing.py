"""Templates, printed quickly: a table draws the same windows and the same names all evening.

What Jinja does for any caller is left out where nobody needs it here: its files do not change while
the server runs, no function wants to know the page it is called from, and what was escaped once, or
drawn once of a few words, need not be so again.
"""

from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape

MOST_WORDS, MOST_PIECES = 8192, 1024
"""So many words are kept as they are printed, and of each macro so many pieces as it drew them."""


def printed(words: object) -> str:
    """These words without anything in them that a page obeys; what is drawn stays as it is."""
    if type(words) is Markup:
        return words
    return _printed(words) if type(words) is str else escape(words)


@lru_cache(maxsize=MOST_WORDS)
def _printed(words: str) -> Markup:
    return escape(words)


class Press(CodeGenerator):
    """Makes a program of a template: calls are plain calls, and what is shown is `printed`."""

    def visit_Call(  # noqa: N802 - its name in Jinja
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        if forward_caller or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.printed(")


class Pieces:
    """The macros of a template, each drawn once for the same few words."""

    def __init__(self, load: Callable[[], object]) -> None:
        self._load = load

    def __getattr__(self, name: str) -> Callable[..., Markup]:
        drawn = lru_cache(maxsize=MOST_PIECES, typed=True)(getattr(self._load(), name))
        self.__dict__[name] = drawn
        return drawn


class Templates(Environment):
    """All templates of a folder; those in `pieces` are drawn of a few words, and remembered."""

    code_generator_class = Press
    printed = staticmethod(printed)

    def __init__(self, folder: Path, *pieces: str) -> None:
        super().__init__(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        for name in pieces:
            self.globals[name] = Pieces(cache(lambda name=name: self.module(f"{name}.html")))

    def module(self, name: str) -> object:
        return self.get_template(name).module

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """No template has any of its own."""
        return self.globals
