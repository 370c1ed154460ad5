"""Language model options of a call, connection test, and report after the game."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gorod.bots.custom_bots import BotError
from gorod.insight.simulation.lineup import (
    LLM,
    LLM_LANG_VAR,
    LLM_MODEL_VAR,
    LLM_SECONDS_VAR,
    LLM_URL_VAR,
    has_language_model,
)
from gorod.store.paths import write_atomically
from gorod.terminal.output import Output

if TYPE_CHECKING:
    from gorod.insight.llm.model_config import ModelPlayers


@dataclass(frozen=True)
class LlmOptions:
    """Language model options of a call; environment variables provide the rest."""

    address: str = ""
    name: str = ""
    seconds: str = ""
    thoughts: Path | None = None
    """File for the models' thoughts, written after the game."""

    def bots(self, named: str) -> str:
        """The bots of a call; an address without bots means language models."""
        return named or (LLM if self.address else "")

    @contextmanager
    def in_environment(self, lang: str) -> Iterator[None]:
        """Set the options as environment variables, so that worker processes inherit them."""
        said = {
            LLM_URL_VAR: self.address,
            LLM_MODEL_VAR: self.name,
            LLM_SECONDS_VAR: self.seconds,
            LLM_LANG_VAR: lang,
        }
        before = {name: environ.get(name) for name in said}
        environ.update({name: word for name, word in said.items() if word})
        try:
            yield
        finally:
            for name, word in before.items():
                if word is None:
                    environ.pop(name, None)
                else:
                    environ[name] = word


def connect_models(bots: str, output: Output, quiet: bool = False) -> "ModelPlayers | None":
    """Connect to the language models among these bots, if any; raises `CommandError`."""
    if not has_language_model(bots):
        return None
    from gorod.bots.llm.model_client import ModelError  # slow to import, rarely needed
    from gorod.insight.llm.model_config import ModelPlayers

    try:
        models = ModelPlayers.from_environment()
        models.probe()
    except BotError as none:
        raise output.wrong(f"cli-{none.reason}", **none.about) from none
    except ModelError as none:
        raise output.wrong("cli-llm-silent", problem=none.reason) from none
    if not quiet:
        models.talk.aloud = lambda seat, words: output.say("cli-llm-says", seat=seat, words=words)
    return models


def report_models(
    models: "ModelPlayers | None", over: bool, file: Path | None, output: Output
) -> None:
    """Report failures and write the thoughts, only after the game."""
    if models is None or not over:
        return
    thoughts = models.talk.thoughts
    failed = sum(bool(thought.problem) for thought in thoughts)
    if failed:
        output.warn(output.speech.say("cli-llm-failed", failed=failed, all=len(thoughts)))
    if file is not None:
        try:
            write_atomically(file, msgspec.json.format(msgspec.json.encode(thoughts), indent=1))
        except OSError as error:
            problem = error.strerror or ""
            raise output.wrong("cli-cannot-write", file=file, problem=problem) from error
        output.line(output.speech.say("cli-llm-kept", file=file))
