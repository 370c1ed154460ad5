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
    Expression,
    ExpressionStmt,
    FuncDef,
    MemberExpr,
    NameExpr,
    RefExpr,
    StrExpr,
)
from mypy.options import Options
from mypy.types import Instance, Type, flatten_nested_unions, get_proper_type
from mypyc.errors import Errors
from mypyc.ir.class_ir import ClassIR, NonExtClassInfo
from mypyc.ir.ops import Value
from mypyc.ir.rtypes import RType, RUnion, is_optional_type, object_rprimitive
from mypyc.irbuild import classdef, prepare, visitor
from mypyc.irbuild.builder import IRBuilder
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions
from mypyc.primitives.dict_ops import exact_dict_set_item_op

NATIVE = frozenset(
    (
        "gorod.bots.random_bot.RandomBot",
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
"""What can be part of no cycle, is made often, and soon forgotten."""

OUTSIDE = "gorod.engine.replies"
"""The module of what comes from outside."""


def applied() -> None:
    """Let mypyc do so from now on."""
    classdef.add_non_ext_class_attr_ann = annotate  # type: ignore[assignment]
    classdef.NonExtClassBuilder.finalize = finalize  # type: ignore[method-assign]
    classdef.handle_non_ext_method = add_method  # type: ignore[assignment, attr-defined]
    IRBuilder.node_type = node_type  # type: ignore[method-assign]
    Mapper.type_to_rtype = type_to_rtype  # type: ignore[method-assign, assignment]
    prepare.is_extension_class = is_native  # type: ignore[attr-defined]
    prepare.prepare_class_def = prepare_class  # type: ignore[assignment]
    visitor.transform_class_def = transform  # type: ignore[attr-defined]


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

    classdef.load_non_ext_class = made  # type: ignore[assignment]
    _finalize(self, ir)


_add_method = classdef.handle_non_ext_method  # type: ignore[attr-defined]


def add_method(builder: IRBuilder, made: NonExtClassInfo, cdef: ClassDef, method: FuncDef) -> None:
    """What is kept once it was reckoned stays so: mypyc makes a plain property of it."""
    kept: list[Expression] = [
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


_node_type = IRBuilder.node_type


def node_type(self: IRBuilder, node: Expression) -> RType:
    """A field of an entry may hold anything: the rules examine it, and refuse it in their words."""
    if isinstance(node, MemberExpr):
        whose = get_proper_type(self.types.get(node.expr))
        kinds = flatten_nested_unions([whose]) if whose is not None else []
        for kind in map(get_proper_type, kinds):
            if isinstance(kind, Instance) and kind.type.module_name == OUTSIDE:
                return object_rprimitive
    return _node_type(self, node)


_type_to_rtype = Mapper.type_to_rtype


def type_to_rtype(self: Mapper, kind: Type | None) -> RType:
    """Whether a choice is one is for the rules to say, too: no union is looked into."""
    made = _type_to_rtype(self, kind)
    return object_rprimitive if isinstance(made, RUnion) and not is_optional_type(made) else made


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
    ir.is_acyclic = ir.reuse_freed_instance = cdef.fullname in ACYCLIC
    # What is said against sets and lists as bases is true of native classes alone.
    unheard = Errors(Options())
    _prepare(path, module, cdef, errors if ir.is_ext_class else unheard, mapper, options)


_transform = visitor.transform_class_def  # type: ignore[attr-defined]


def transform(builder: IRBuilder, cdef: ClassDef) -> None:
    """A native class has slots anyway; asked for them, `dataclass` would make another class."""
    for one in cdef.decorators if cdef.fullname in NATIVE else ():
        if isinstance(one, CallExpr) and "slots" in one.arg_names:
            at = one.arg_names.index("slots")
            del one.args[at], one.arg_names[at], one.arg_kinds[at]
    _transform(builder, cdef)
