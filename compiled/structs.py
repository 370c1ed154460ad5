"""Structs that nobody ever writes down, as plain classes: a compiler makes those its own.

Reading a field of a `msgspec.Struct` is quick for an interpreter and slow for machine code, which
reads a field of its own class with one instruction.
"""

import ast
from collections.abc import Collection, Iterator


def as_plain_classes(source: str, names: Collection[str]) -> str:
    """The same module, with these structs as plain classes that behave alike."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ClassDef) and node.name in names:
            told = (*ast.unparse(_plain(node)).splitlines(), *_told(node))
            lines[node.lineno - 1 : node.end_lineno] = told
    return "\n".join((*lines, ""))


def _plain(struct: ast.ClassDef) -> ast.ClassDef:
    said = {keyword.arg: ast.literal_eval(keyword.value) for keyword in struct.keywords}
    fields = [one for one in struct.body if isinstance(one, ast.AnnAssign)]
    code = "\n".join((*_init(fields), *_repr(fields)))
    if said.get("eq", True):
        code += "\n" + "\n".join(_eq(struct.name, fields))
    declared: list[ast.stmt] = [
        ast.AnnAssign(one.target, one.annotation, None, 1) if one in fields else one
        for one in struct.body
    ]
    body = declared + ast.parse(code).body
    return ast.ClassDef(struct.name, [], [], body, [])


def _told(struct: ast.ClassDef) -> Iterator[str]:
    """Its fields, for whoever encodes one all the same, as a test does."""
    names = [_name(one) for one in struct.body if isinstance(one, ast.AnnAssign)]
    fields = f"vars(make_dataclass({struct.name!r}, {names!r}))['__dataclass_fields__']"
    yield "from dataclasses import make_dataclass"
    yield f"setattr({struct.name}, '__dataclass_fields__', {fields})"


def _init(fields: list[ast.AnnAssign]) -> Iterator[str]:
    taken, kept = [], []
    for one in fields:
        name, kind = ast.unparse(one.target), ast.unparse(one.annotation)
        if isinstance(one.value, ast.List | ast.Dict):  # a struct makes a new one each time
            taken.append(f"{name}: {kind} | None = None")
            kept.append(f"    self.{name} = {ast.unparse(one.value)} if {name} is None else {name}")
        else:
            usual = "" if one.value is None else f" = {ast.unparse(one.value)}"
            taken.append(f"{name}: {kind}{usual}")
            kept.append(f"    self.{name} = {name}")
    yield f"def __init__(self, {', '.join(taken)}) -> None:"
    yield from kept


def _repr(fields: list[ast.AnnAssign]) -> Iterator[str]:
    told = ", ".join(f"{name}={{self.{name}!r}}" for name in map(_name, fields))
    yield "def __repr__(self) -> str:"
    yield f"    return f'{{type(self).__name__}}({told})'"


def _eq(kind: str, fields: list[ast.AnnAssign]) -> Iterator[str]:
    same = " and ".join(f"self.{name} == other.{name}" for name in map(_name, fields))
    yield "def __eq__(self, other: object) -> bool:"
    yield f"    return isinstance(other, {kind}) and {same}"
    yield "def __hash__(self) -> int:"
    yield f"    return hash(({', '.join(f'self.{name}' for name in map(_name, fields))},))"


def _name(field: ast.AnnAssign) -> str:
    return ast.unparse(field.target)
