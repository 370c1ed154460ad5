"""Safe YAML loader for notebooks: no duplicate keys, limited size and depth.

It uses PyYAML's own reader. libyaml is eight times as fast, but treats some broken files otherwise
(a tab within a word, a byte order mark), and results must not depend on the machine.
"""

import re
from typing import Any

import yaml

MAX_NUMBER_LENGTH = 20
MAX_NODES, MAX_DEPTH = 100_000, 30

CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that do not belong in one line of text."""


class NotebookError(Exception):
    """The notebook cannot be parsed or does not fit the rules; `reason` selects the message."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about
        self.before: list[Any] = []
        """Expectations that had failed before this error."""


_STUMBLES = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError)
"""Exceptions of PyYAML for a tag that does not fit its value."""


class _Loader(yaml.SafeLoader):
    """A safe YAML loader in which a duplicate key is an error."""

    def fetch_flow_collection_start(self, token: Any) -> None:
        if self.flow_level > MAX_DEPTH:  # parsing a thousand brackets takes a second
            raise NotebookError("yaml", line=self.line + 1, problem="deep")
        super().fetch_flow_collection_start(token)

    def construct_object(self, node: Any, deep: bool = False) -> Any:
        try:
            return super().construct_object(node, deep)
        except _STUMBLES as error:
            line = node.start_mark.line + 1
            raise NotebookError("yaml", line=line, problem="value") from error

    def construct_scalar(self, node: Any) -> Any:
        text = super().construct_scalar(node)
        line = node.start_mark.line + 1
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            raise NotebookError("yaml", line=line, problem="letter")
        if node.tag.endswith(":int") and len(text) > MAX_NUMBER_LENGTH:
            raise NotebookError("yaml", line=line, problem="number")
        return text


def _mapping(loader: _Loader, node: yaml.Node) -> dict[Any, Any]:
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.MappingNode):
        raise NotebookError("yaml", line=line, problem="mapping")
    mapping: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = key_node.start_mark.line + 1
        if not isinstance(key, str | int | float | bool | None):
            raise NotebookError("yaml-key", line=line)
        if key in mapping:
            raise NotebookError("key-twice", key=quoted(key), line=line)
        mapping[key] = loader.construct_object(value_node, deep=True)
    return mapping


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def load_yaml(text: str) -> Any:
    """Load YAML; raises `NotebookError`."""
    try:
        written = yaml.load(text, _Loader)  # noqa: S506 - a subclass of the safe loader
        size, depth = _extent(written, {})
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise NotebookError("yaml", line=line, problem="syntax") from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise NotebookError("yaml", line=line, problem="syntax") from error
    except RecursionError as error:
        raise NotebookError("yaml", line=1, problem="deep") from error
    if size > MAX_NODES or depth > MAX_DEPTH:
        raise NotebookError("yaml", line=1, problem="large")
    return written


def _extent(value: Any, known: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """The number of nodes and the depth, with aliases expanded."""
    if not isinstance(value, dict | list | tuple | set):
        return 1, 0
    if id(value) not in known:
        parts = value.values() if isinstance(value, dict) else value
        extents = [_extent(part, known) for part in parts]
        size = 1 + sum(size for size, _ in extents)
        known[id(value)] = size, 1 + max((depth for _, depth in extents), default=0)
    return known[id(value)]


def quoted(value: Any) -> str:
    """A value shortened and cleaned, to quote in an error message."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "yes", False: "no"}[value]
    return CONTROL_CHARACTERS.sub("\ufffd", str(value)[:60])
