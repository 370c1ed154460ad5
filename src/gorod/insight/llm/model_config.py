"""Language models as players: settings from the environment, and bots that ask the model.

Environment variables carry the settings to every worker process. The API key is read from there
only, so that it appears neither in a process list nor in a shell history.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from os import environ
from random import Random

from gorod.bots import Bot
from gorod.bots.custom_bots import BotError, BotFactory
from gorod.bots.llm.bot import LLMBot, LLMTalk
from gorod.bots.llm.model_client import RESPONSE_TIMEOUT_S, LanguageModel
from gorod.engine.seats import Seat
from gorod.insight.llm.prompts import BookPrompts
from gorod.insight.simulation.lineup import (
    LLM_LANG_VAR,
    LLM_MODEL_VAR,
    LLM_SECONDS_VAR,
    LLM_URL_VAR,
)
from gorod.parts.rulesets import Ruleset
from gorod.speech import LANGUAGES

LLM_KEY_VAR = "GOROD_LLM_KEY"

PROBE_MESSAGES = [{"role": "user", "content": 'Answer with {"choice": 1} and nothing else.'}]


def model_from_environment() -> LanguageModel:
    """The language model set in the environment; raises `BotError`."""
    try:
        seconds = float(environ.get(LLM_SECONDS_VAR) or RESPONSE_TIMEOUT_S)
    except ValueError:
        raise BotError("llm-seconds") from None
    key = environ.get(LLM_KEY_VAR, "").strip()
    return LanguageModel(environ.get(LLM_URL_VAR, ""), environ.get(LLM_MODEL_VAR, ""), key, seconds)


@dataclass
class ModelPlayers:
    """The language models of a table, and what they said and thought."""

    model: LanguageModel
    lang: str
    talk: LLMTalk = field(default_factory=LLMTalk)

    @classmethod
    def from_environment(cls) -> "ModelPlayers":
        """Create them from the environment; raises `BotError`."""
        lang = environ.get(LLM_LANG_VAR, "")
        return cls(model_from_environment(), lang if lang in LANGUAGES else "en")

    def probe(self) -> None:
        """Probe whether the model answers at all; raises `ModelError`."""
        self.model.ask(PROBE_MESSAGES)

    def seated(self, rules: Ruleset) -> BotFactory:
        """A bot factory for one game by these rules; talk of earlier games is forgotten."""
        self.talk.words.clear()
        self.talk.thoughts.clear()
        return self.seats_at(rules.id, rules.players, game=rules)

    def seats_at(
        self,
        book: str,
        players: int,
        names: Mapping[Seat, str] | None = None,
        chance: Callable[[str], Random] = Random,
        game: Ruleset | None = None,
    ) -> BotFactory:
        """A bot factory for any table; players' names are sent only if given here."""
        phrases = BookPrompts(book, players, self.lang, names, game)

        def make(seat: Seat, seed: str) -> Bot:
            return LLMBot(seat, chance(seed), self.model, phrases, players, self.talk)

        return make
