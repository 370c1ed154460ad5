"""Language models in a terminal: what was said of them in the call, and what is told at the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gorod.bots.own import NoBot
from gorod.insight.casting import ADDRESS, MODEL, NAME, SECONDS, TONGUE, has_models
from gorod.store.places import write_whole
from gorod.terminal.speaking import Teller

if TYPE_CHECKING:
    from gorod.insight.models import Models


@dataclass(frozen=True)
class AskedModels:
    """What a call says of language models; what it leaves out the environment says."""

    address: str = ""
    name: str = ""
    seconds: str = ""
    thoughts: Path | None = None
    """Where to write what they thought, when the game is over."""

    def bots(self, named: str) -> str:
        """Who gives an address and no bots means these."""
        return named or (MODEL if self.address else "")

    @contextmanager
    def everywhere(self, lang: str) -> Iterator[None]:
        """While the call lasts every process of it knows the same."""
        said = {ADDRESS: self.address, NAME: self.name, SECONDS: self.seconds, TONGUE: lang}
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


def models_among(bots: str, teller: Teller, quiet: bool = False) -> "Models | None":
    """The language models among these bots, after a sign of life; raises `WrongCall`."""
    if not has_models(bots):
        return None
    from gorod.bots.model import NoAnswer  # it takes a moment to load, and few have one
    from gorod.insight.models import Models

    try:
        models = Models.usual()
        models.greet()
    except NoBot as none:
        raise teller.wrong(f"cli-{none.reason}", **none.about) from none
    except NoAnswer as none:
        raise teller.wrong("cli-llm-silent", problem=none.reason) from none
    if not quiet:
        models.talk.aloud = lambda seat, words: teller.say("cli-llm-says", seat=seat, words=words)
    return models


def tell_of_models(models: "Models | None", over: bool, file: Path | None, teller: Teller) -> None:
    """How often they failed, and why they did what they did: at the end, and not before."""
    if models is None or not over:
        return
    thoughts = models.talk.thoughts
    failed = sum(bool(thought.problem) for thought in thoughts)
    if failed:
        teller.warn(teller.speech.say("cli-llm-failed", failed=failed, all=len(thoughts)))
    if file is not None:
        try:
            write_whole(file, msgspec.json.format(msgspec.json.encode(thoughts), indent=1))
        except OSError as error:
            problem = error.strerror or ""
            raise teller.wrong("cli-cannot-write", file=file, problem=problem) from error
        teller.line(teller.speech.say("cli-llm-kept", file=file))
