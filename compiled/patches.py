"""What mypyc forgets of a class, it is told here.

A class with a metaclass, as every `msgspec.Struct` has, mypyc makes by calling that metaclass, but
without the words of its declaration (`frozen=True`, `tag="reply"`), without its docstring, and with
annotations that are half of what was written (`tuple` for `tuple[int, ...]`). So these are handed
over as they stand in the source; annotations as text, which msgspec and `typing` read as well.

And only what is often used becomes a native class. All others stay as Python makes them: sets with
methods, dataclasses, what tests or other people's books derive from.
"""

from pathlib import Path

from mypy.nodes import (
    ARG_NAMED,
    ARG_POS,
    AssignmentStmt,
    CallExpr,
    ClassDef,
    Decorator,
    ExpressionStmt,
    FuncDef,
    NameExpr,
    RefExpr,
    StrExpr,
)
from mypy.options import Options
from mypy.types import Type
from mypyc.errors import Errors
from mypyc.ir.class_ir import ClassIR, NonExtClassInfo
from mypyc.ir.ops import Value
from mypyc.irbuild import classdef, prepare, visitor
from mypyc.irbuild.builder import IRBuilder
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions
from mypyc.primitives.dict_ops import exact_dict_set_item_op

NATIVE = frozenset(
    (
        "gorod.bots.anyhow.Anyhow",
        "gorod.engine.game.Game",
        "gorod.engine.game._Frame",
        "gorod.engine.questions.Ask",
        "gorod.engine.questions.Offer",
        "gorod.engine.table.Table",
        "gorod.engine.waits.Wait",
        "gorod.parts.verdicts.Living",
    )
)
ACYCLIC = frozenset(("gorod.engine.questions.Ask", "gorod.engine.questions.Offer"))


def applied() -> None:
    """Let mypyc do so from now on."""
    classdef.add_non_ext_class_attr_ann = annotate  # type: ignore[assignment]
    classdef.NonExtClassBuilder.finalize = finalize  # type: ignore[method-assign]
    classdef.handle_non_ext_method = add_method
    prepare.is_extension_class = is_native
    prepare.prepare_class_def = prepare_class
    visitor.transform_class_def = transform


def as_written(path: str, annotation: Type) -> str:
    """The text of an annotation."""
    line = Path(path).read_text(encoding="utf-8").splitlines()[annotation.line - 1].encode()
    return line[annotation.column : annotation.end_column].decode()


def annotate(
    builder: IRBuilder,
    made: NonExtClassInfo,
    field: NameExpr,
    statement: AssignmentStmt,
    *_: object,
) -> None:
    if statement.unanalyzed_type is not None:
        text = as_written(builder.module_path, statement.unanalyzed_type)
        given = [made.anns, builder.load_str(field.name), builder.load_str(text)]
        builder.call_c(exact_dict_set_item_op, given, statement.line)


def docstring(cdef: ClassDef) -> str | None:
    first = cdef.defs.body[0]
    told = first.expr if isinstance(first, ExpressionStmt) else None
    return told.value if isinstance(told, StrExpr) else None


_finalize = classdef.NonExtClassBuilder.finalize


def finalize(self: classdef.NonExtClassBuilder, ir: ClassIR) -> None:
    cdef = self.cdef

    def made(builder: IRBuilder, ir: ClassIR, made: NonExtClassInfo, line: int) -> Value:
        classdef.add_dunders_to_non_ext_dict(builder, made, line)
        if (told := docstring(cdef)) is not None:
            builder.add_to_non_ext_dict(made, "__doc__", builder.load_str(told), line)
        given = [builder.load_str(ir.name), made.bases, made.dict]
        words = [builder.accept(word) for word in cdef.keywords.values()]
        kinds = [ARG_POS] * len(given) + [ARG_NAMED] * len(words)
        names = [*([None] * len(given)), *cdef.keywords]
        return builder.py_call(made.metaclass, given + words, line, kinds, names)

    classdef.load_non_ext_class = made
    _finalize(self, ir)


_add_method = classdef.handle_non_ext_method


def add_method(builder: IRBuilder, made: NonExtClassInfo, cdef: ClassDef, method: FuncDef) -> None:
    """What is kept once it was reckoned stays so: mypyc makes a plain property of it."""
    kept = [
        decorator
        for one in cdef.defs.body
        if isinstance(one, Decorator) and one.func is method
        for decorator in one.original_decorators
        if isinstance(decorator, RefExpr) and decorator.fullname == "functools.cached_property"
    ]
    if kept:
        method.is_property = False
        builder.fdefs_to_decorators[method] = kept
    _add_method(builder, made, cdef, method)
    method.is_property = method.is_property or bool(kept)


def is_native(path: str, cdef: ClassDef, errors: Errors) -> bool:
    return cdef.fullname in NATIVE


_prepare = prepare.prepare_class_def


def prepare_class(
    path: str,
    module: str,
    cdef: ClassDef,
    errors: Errors,
    mapper: Mapper,
    options: CompilerOptions,
) -> None:
    ir = mapper.type_to_ir[cdef.info]
    ir.allow_interpreted_subclasses = cdef.fullname in NATIVE - ACYCLIC
    ir.is_acyclic = cdef.fullname in ACYCLIC
    # What is said against sets and lists as bases is true of native classes alone.
    unheard = Errors(Options())
    _prepare(path, module, cdef, errors if ir.is_ext_class else unheard, mapper, options)


_transform = visitor.transform_class_def


def transform(builder: IRBuilder, cdef: ClassDef) -> None:
    """A native class has slots anyway; asked for them, `dataclass` would make another class."""
    for one in cdef.decorators if cdef.fullname in NATIVE else ():
        if isinstance(one, CallExpr) and "slots" in one.arg_names:
            at = one.arg_names.index("slots")
            del one.args[at], one.arg_names[at], one.arg_kinds[at]
    _transform(builder, cdef)
