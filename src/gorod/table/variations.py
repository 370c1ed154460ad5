"""Variations at a table: those of a folder are offered, one's own is sent, each becomes a plan."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from gorod.notebook.checking import why
from gorod.notebook.loading import NotebookError
from gorod.notebook.variations import ENDINGS, LONGEST_WORD, read_variation
from gorod.parts.decks import SetupRefused
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.speech.voice import one_line
from gorod.table.plans import Plan, Variation

UPLOADED = "uploaded"
"""The name of a variation that somebody sent: no file that is offered is called like this."""
MOST_REMARKS = 3
LONGEST_REASON = 300

Broken = NotebookError | SetupRefused


def varied(plan: Plan, setting: Setting, name: str) -> Plan:
    """The plan that a variation makes of this one; raises `SetupRefused`.

    What it does not set is its book's own; who hosts and how fast it goes stays as it was.
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


def titled(setting: Setting, file: str) -> Setting:
    """The same; without a title it is called like its file."""
    name = file.replace("\\", "/").rpartition("/")[2]
    stem = name[: -len(Path(name).suffix)] if name.lower().endswith(ENDINGS) else name
    return replace(setting, title=setting.title or one_line(stem)[:LONGEST_WORD].strip())


def reason(broken: Broken, speech: Speech) -> str:
    """Why a variation cannot be played, as it stands within a sentence."""
    if isinstance(broken, NotebookError):
        words = why(broken, speech)
    else:
        words = speech.refused_setup(SetupRefused(broken.remarks[:MOST_REMARKS]))
    words = one_line(words).rstrip(".")
    return words if len(words) <= LONGEST_REASON else f"{words[:LONGEST_REASON]}…"


# A folder ----------------------------------------------------------------------------------------


def variations_in(folder: Path) -> Iterator[tuple[str, Setting | Broken]]:
    """The variations of a folder by their files' names, each as it is now; raises `OSError`."""
    home = folder.resolve()
    for file in sorted(home.iterdir()):
        if file.suffix.lower() in ENDINGS and not file.name.startswith("."):
            try:
                setting = titled(_inside(file, home), file.name)
                setting.rules()
            except (NotebookError, SetupRefused) as broken:
                yield file.name, broken
            else:
                yield file.name, setting


def _inside(file: Path, home: Path) -> Setting:
    """What a file sets, unless it only leads to one elsewhere."""
    if not file.name.isprintable():
        raise NotebookError("unprintable-name")
    try:
        real = file.resolve(strict=True)
    except (OSError, RuntimeError) as error:  # it leads nowhere, or round in a circle
        raise NotebookError("cannot-open", problem=getattr(error, "strerror", "") or "") from error
    if not real.is_relative_to(home):
        raise NotebookError("leads-elsewhere")
    if not real.is_file():
        raise NotebookError("no-file")
    return read_variation(real)
