"""Variations in the lobby: offered from a folder or uploaded, each becomes a plan."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from gorod.notebook.checker import error_text
from gorod.notebook.variation_file import MAX_VARIATION_WORD_LENGTH, YAML_SUFFIXES, read_variation
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.decks import SetupRefused
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.speech.translator import one_line
from gorod.table.setup import Plan, Variation

UPLOADED = "uploaded"
"""The name of an uploaded variation; no file in the folder can have it."""
MOST_REMARKS = 3
MAX_WHY_LENGTH = 300

VariationError = NotebookError | SetupRefused


def apply_variation(plan: Plan, setting: Setting, name: str) -> Plan:
    """Apply a variation to this plan; raises `SetupRefused`.

    What it does not set comes from its rulebook; the host and the pace stay.
    """
    rules = setting.rules()
    options = {option: rules.options[option] for option, _ in setting.options}
    sets_players = setting.players is not None or setting.deck is not None
    return replace(
        plan,
        ruleset=setting.ruleset,
        mode=rules.mode or None,
        cover=options.pop("cover", plan.cover),
        options=options,
        deck=None if setting.deck is None else list(rules.deck),
        players=rules.players if sets_players else plan.players,
        timings=dict(setting.timings),
        variation=Variation(name, setting.title),
    )


def with_title(setting: Setting, file: str) -> Setting:
    """Use the file name if there is no title."""
    name = file.replace("\\", "/").rpartition("/")[2]
    stem = name[: -len(Path(name).suffix)] if name.lower().endswith(YAML_SUFFIXES) else name
    return replace(
        setting, title=setting.title or one_line(stem)[:MAX_VARIATION_WORD_LENGTH].strip()
    )


def why_broken(broken: VariationError, speech: Speech) -> str:
    """Why a variation cannot be played, as part of a sentence."""
    if isinstance(broken, NotebookError):
        words = error_text(broken, speech)
    else:
        words = speech.refused_setup(SetupRefused(broken.remarks[:MOST_REMARKS]))
    words = one_line(words).rstrip(".")
    return words if len(words) <= MAX_WHY_LENGTH else f"{words[:MAX_WHY_LENGTH]}…"


# A folder ----------------------------------------------------------------------------------------


def load_variations(folder: Path) -> Iterator[tuple[str, Setting | VariationError]]:
    """The variations in a folder by file name, freshly read; raises `OSError`."""
    home = folder.resolve()
    for file in sorted(home.iterdir()):
        if file.suffix.lower() in YAML_SUFFIXES and not file.name.startswith("."):
            try:
                setting = with_title(_inside(file, home), file.name)
                setting.rules()
            except (NotebookError, SetupRefused) as broken:
                yield file.name, broken
            else:
                yield file.name, setting


def _inside(file: Path, home: Path) -> Setting:
    """Read a file; refuses links that lead out of the folder."""
    if not file.name.isprintable():
        raise NotebookError("unprintable-name")
    try:
        real = file.resolve(strict=True)
    except (OSError, RuntimeError) as error:  # dangling or circular link
        raise NotebookError("cannot-open", problem=getattr(error, "strerror", "") or "") from error
    if not real.is_relative_to(home):
        raise NotebookError("leads-elsewhere")
    if not real.is_file():
        raise NotebookError("no-file")
    return read_variation(real)
