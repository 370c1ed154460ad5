"""Parameters that several commands have."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from gorod.cli import completion
from gorod.cli.localized_app import helped, number, switch
from gorod.store.paths import DatabaseLocation, default_file, parse_location
from gorod.terminal.llm_options import LlmOptions
from gorod.terminal.rules import TableOptions

MANY = {"negative_iterable": ""}

AsJson = Annotated[bool, switch("cli-arg-json", "--json")]
BaseUrl = Annotated[
    str | None, helped("cli-arg-base-url", "--base-url", usual="cli-usual-base-url")
]
Database = Annotated[
    DatabaseLocation | None,
    helped(
        "cli-arg-db",
        "--db",
        usual=lambda _: str(default_file()),
        converter=lambda _, tokens: parse_location(tokens[0].value),
    ),
]
Files = Annotated[Path, helped("cli-arg-files", allow_leading_hyphen=True)]
FixedSeed = Annotated[int, number("cli-arg-seed", "--seed")]
Jobs = Annotated[int | None, number("cli-arg-jobs", "--jobs", usual="cli-usual-jobs")]
Lang = Annotated[
    str | None,
    helped("cli-arg-lang", "--lang", usual="cli-usual-lang", completer=completion.languages),
]
"""Shown in the help only: the language is taken from the call before it is parsed."""
LlmThoughts = Annotated[Path | None, helped("cli-arg-llm-thoughts", "--llm-thoughts")]
Port = Annotated[int | None, number("cli-arg-port", "--port", usual="cli-usual-port")]
RulesetName = Annotated[str, helped("cli-arg-ruleset", completer=completion.books)]
Save = Annotated[Path | None, helped("cli-arg-save", "--save")]
Seed = Annotated[int | None, number("cli-arg-seed", "--seed", usual="cli-usual-seed")]
VoiceFiles = Annotated[list[Path] | None, helped("cli-arg-voice-file", "--voice-file", **MANY)]
Within = Annotated[float, helped("odds-arg-within", "--within")]


@Parameter(name="*")
@dataclass(frozen=True)
class Choice:
    """What is chosen of a table."""

    mode: Annotated[
        str | None,
        helped("cli-arg-mode", "--mode", usual="cli-usual-mode", completer=completion.modes),
    ] = None
    option: Annotated[
        list[str] | None,
        helped("cli-arg-option", "--option", completer=completion.options, **MANY),
    ] = None
    scenario: Annotated[
        str | None, helped("cli-arg-scenario", "--scenario", completer=completion.scenarios)
    ] = None
    roles: Annotated[
        list[str] | None,
        helped(
            "cli-arg-roles", "--roles", completer=completion.roles, consume_multiple=True, **MANY
        ),
    ] = None

    def of(self, players: int | None) -> TableOptions:
        return TableOptions(players, self.option, self.mode, self.roles, self.scenario)

    def drawn(self, players: int | None, seed: int | None, piles: list[str] | None) -> TableOptions:
        chosen = (self.option, self.mode, self.roles, self.scenario)
        return TableOptions(players, *chosen, draw=True, seed=seed, piles=piles)


@Parameter(name="*")
@dataclass(frozen=True)
class PlayedTable(Choice):
    """The same where it is played, with those who play."""

    players: Annotated[
        int | None, number("cli-arg-players", "--players", usual="cli-usual-players")
    ] = None
    bots: Annotated[str, helped("cli-arg-bots", "--bots")] = ""

    @property
    def wanted(self) -> TableOptions:
        return self.of(self.players)


@Parameter(name="*")
@dataclass(frozen=True)
class ModelledTable(PlayedTable):
    """The same where language models may sit down."""

    llm: Annotated[str, helped("cli-arg-llm", "--llm")] = ""
    llm_model: Annotated[str, helped("cli-arg-llm-model", "--llm-model")] = ""
    llm_seconds: Annotated[str, helped("cli-arg-llm-seconds", "--llm-seconds")] = ""

    def asked(self, thoughts: Path | None = None) -> LlmOptions:
        return LlmOptions(self.llm, self.llm_model, self.llm_seconds, thoughts)

    @property
    def is_new(self) -> bool:
        """Whether it says anything of a table, and not of models alone."""
        return replace(self, llm="", llm_model="", llm_seconds="") != ModelledTable()


ANY_DECK, ANY_TABLE, ANY_MODELS = Choice(), PlayedTable(), ModelledTable()
