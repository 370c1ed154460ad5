"""A faster Jinja: a code generator for our templates, with caches for escaped words and macros.

A table draws the same windows and names all evening, and our templates do without much of what
Jinja offers: files do not change while the server runs, no function needs the context of its
caller, attributes are plain attributes, and what was escaped or drawn once is kept.
"""

from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.runtime import Macro
from markupsafe import Markup, escape

ESCAPE_CACHE_SIZE, MACRO_CACHE_SIZE = 2048, 1024
"""The sizes of the caches: escaped words, and results of each macro."""


def printed(words: object) -> str:
    """These words escaped for HTML; markup stays as it is."""
    if type(words) is Markup:
        return words
    if type(words) is str:
        return _printed(words)
    return str(words) if type(words) is int else escape(words)


@lru_cache(maxsize=ESCAPE_CACHE_SIZE)
def _printed(words: str) -> Markup:
    return escape(words)


def needs_no_escaping(node: nodes.Node | None) -> bool:
    """Whether this expression is a constant without anything to escape."""
    match node:
        case nodes.Const(value=str() as words):
            return escape(words) == words
        case nodes.CondExpr(expr1=one, expr2=other):
            return needs_no_escaping(one) and needs_no_escaping(other)
    return node is None


class FastCodeGenerator(CodeGenerator):
    """Jinja's code generator with plain calls, plain attributes and cached escaping."""

    _is_asking = False
    """Whether this is inside a test for `defined`."""

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

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        if self._is_asking:
            super().visit_Getattr(node, frame)
            return
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802
        self._is_asking = node.name in ("defined", "undefined")
        super().visit_Test(node, frame)
        self._is_asking = False

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802
        """A missing `else` is an empty string."""
        frame = frame.soft()
        self.write("(")
        self.visit(node.expr1, frame)
        self.write(" if ")
        self.visit(node.test, frame)
        self.write(" else ")
        self.visit(node.expr2 or nodes.Const(""), frame)
        self.write(")")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        is_plain = not (
            macro_ref.accesses_kwargs or macro_ref.accesses_varargs or macro_ref.accesses_caller
        )
        if is_plain:
            self.write(f"environment.quickly(macro, {len(macro_ref.node.args)}, ")
        super().macro_def(macro_ref, frame)
        if is_plain:
            self.write(")")

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        self.write("environment.module(")
        self.visit(node.template, frame)
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("(" if needs_no_escaping(node) else "environment.printed(")


def quickly(draw: Callable[..., str], wants: int, macro: Macro) -> Callable[..., str]:
    """This macro, called directly if all its arguments are given by position."""

    def drawn(*given: object, **named: object) -> str:
        if named or len(given) != wants:
            return macro(*given, **named)
        return str.__new__(Markup, draw(*given))

    return drawn


class CachedMacros:
    """The macros of a template, with a cache of the results of each."""

    def __init__(self, load: Callable[[], object]) -> None:
        self._load = load

    def __getattr__(self, name: str) -> Callable[..., Markup]:
        drawn = lru_cache(maxsize=MACRO_CACHE_SIZE, typed=True)(getattr(self._load(), name))
        self.__dict__[name] = drawn
        return drawn


class TemplateEngine(Environment):
    """The templates of a folder; the macros of those in `pieces` are cached."""

    code_generator_class = FastCodeGenerator
    printed = staticmethod(printed)
    quickly = staticmethod(quickly)

    def __init__(self, folder: Path, *pieces: str) -> None:
        super().__init__(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._modules: dict[str, object] = {}
        for name in pieces:
            self.globals[name] = CachedMacros(cache(lambda name=name: self.module(f"{name}.html")))

    def module(self, name: str) -> object:
        """The macros of a template."""
        found = self._modules.get(name)
        if found is None:
            found = self._modules[name] = self.get_template(name).module
        return found

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template: the same for all."""
        return self.globals
