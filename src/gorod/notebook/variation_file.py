"""Parser of variation files: a table's own deck, options and timings, in YAML.

title: Friday, with a mayor
ruleset: salon
options: {mayor: yes, open: yes}
deck: {mafia: 2, doctor: 1, putana: 1, commissar: 1, civilian: 4}
timings: {discussion: 240, calls: {mafia: 40}}
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gorod.notebook.value_readers import check_keys, mapping_of
from gorod.notebook.yaml_loader import NotebookError, load_yaml, quoted
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting
from gorod.speech.translator import one_line

VARIATION_KEYS = ("title", "ruleset", "mode", "players", "options", "deck", "timings")
NOTEBOOK_KEYS = {"seats", "course", "winner", "refused"}
"""Keys of notebooks that no variation has."""
YAML_SUFFIXES = (".yaml", ".yml")
MAX_CARDS = 1000
MAX_VARIATION_BYTES = 8 * 1024
"""The largest accepted file, in bytes."""
MAX_VARIATION_WORD_LENGTH = 60
"""The longest accepted title or name."""


def is_variation_file(name: str) -> bool:
    """Whether this looks like a file name, not the name of a ruleset."""
    return name.endswith(YAML_SUFFIXES) or "/" in name


def is_variation_content(written: Any) -> bool:
    """Whether the loaded YAML is a variation, not a notebook."""
    return (
        isinstance(written, Mapping) and "ruleset" in written and NOTEBOOK_KEYS.isdisjoint(written)
    )


def read_variation(file: str | Path) -> Setting:
    """Read and parse a variation file; raises `NotebookError`."""
    try:
        with Path(file).open("rb") as opened:
            return parse_variation_bytes(opened.read(MAX_VARIATION_BYTES + 1))
    except OSError as error:
        raise NotebookError("cannot-open", problem=error.strerror or "") from error
    except ValueError as error:  # an impossible file name
        raise NotebookError("no-file") from error


def parse_variation_bytes(written: bytes) -> Setting:
    """Parse the bytes of a variation file; raises `NotebookError`."""
    if len(written) > MAX_VARIATION_BYTES:
        raise NotebookError("large-variation", most=MAX_VARIATION_BYTES // 1024)
    try:
        text = written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotebookError("not-text") from error
    return parse_variation(load_yaml(text))


def parse_variation(written: Any) -> Setting:
    if not isinstance(written, Mapping):
        raise NotebookError("not-a-mapping", key="variation")
    check_keys(written, VARIATION_KEYS, "variation")
    if "ruleset" not in written:
        raise NotebookError("missing", key="ruleset")
    ruleset = _word(written["ruleset"], "ruleset")
    if ruleset not in BOOKS:
        raise NotebookError("unknown-ruleset", ruleset=ruleset, known=tuple(BOOKS))
    players = written.get("players")
    if players is not None and not (type(players) is int and 0 <= players <= MAX_CARDS):
        raise NotebookError("not-a-number", key="players", value=quoted(players))
    mode, options = written.get("mode"), mapping_of(written.get("options"), "options")
    return Setting(
        ruleset,
        players,
        tuple((_word(name, "options"), value) for name, value in options.items()),
        _deck(written["deck"]) if written.get("deck") is not None else None,
        None if mode is None else _word(mode, "mode"),
        tuple(_timings(written, BOOKS[ruleset].notation.calls)),
        one_line(_word(written.get("title", ""), "title")),
    )


def _deck(value: Any) -> tuple[str, ...]:
    """Parse a deck: a mapping of counts, or a list of cards."""
    if isinstance(value, list):
        return tuple(_word(role, "deck") for role in value)
    if not isinstance(value, Mapping):
        raise NotebookError("not-a-mapping", key="deck")
    deck: list[str] = []
    for role, count in value.items():
        if type(count) is not int or not 0 <= count <= MAX_CARDS:
            raise NotebookError("not-a-number", key=_word(role, "deck"), value=quoted(count))
        deck += [_word(role, "deck")] * count
    return tuple(deck)


def _timings(written: Mapping[Any, Any], calls: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    for name, seconds in mapping_of(written.get("timings"), "timings").items():
        if name == "calls":
            lengths = mapping_of(seconds, "calls")
            check_keys(lengths, calls, "calls")
            for call, length in lengths.items():
                yield f"calls.{call}", length
        else:
            yield _word(name, "timings"), seconds


def _word(value: Any, key: str) -> str:
    if not isinstance(value, str):
        raise NotebookError("not-a-text", key=key, value=quoted(value))
    if len(value) > MAX_VARIATION_WORD_LENGTH:
        raise NotebookError("long-text", key=key, most=MAX_VARIATION_WORD_LENGTH)
    return value
