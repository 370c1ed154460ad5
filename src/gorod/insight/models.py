"""Language models as players: settings from the environment, and bots that ask the model.

Environment variables carry the settings to every worker process. The API key is read from there
only, so that it appears neither in a process list nor in a shell history.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from os import environ
from random import Random

from gorod.bots import Bot
from gorod.bots.llm import ModelBot, ModelTalk
from gorod.bots.model import PATIENCE, LanguageModel
from gorod.bots.own import Maker, NoBot
from gorod.engine.seats import Seat
from gorod.insight.casting import ADDRESS, NAME, SECONDS, TONGUE
from gorod.insight.phrasing import BookPhrases
from gorod.parts.rulesets import Ruleset
from gorod.speech import LANGUAGES

KEY = "GOROD_LLM_KEY"

GREETING = [{"role": "user", "content": 'Answer with {"choice": 1} and nothing else.'}]


def model_named() -> LanguageModel:
    """The language model set in the environment; raises `NoBot`."""
    try:
        seconds = float(environ.get(SECONDS) or PATIENCE)
    except ValueError:
        raise NoBot("llm-seconds") from None
    key = environ.get(KEY, "").strip()
    return LanguageModel(environ.get(ADDRESS, ""), environ.get(NAME, ""), key, seconds)


@dataclass
class Models:
    """The language models of a table, and what they said and thought."""

    model: LanguageModel
    lang: str
    talk: ModelTalk = field(default_factory=ModelTalk)

    @classmethod
    def usual(cls) -> "Models":
        """Create them from the environment; raises `NoBot`."""
        lang = environ.get(TONGUE, "")
        return cls(model_named(), lang if lang in LANGUAGES else "en")

    def greet(self) -> None:
        """Probe whether the model answers at all; raises `NoAnswer`."""
        self.model.ask(GREETING)

    def seated(self, rules: Ruleset) -> Maker:
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
    ) -> Maker:
        """A bot factory for any table; players' names are sent only if given here."""
        phrases = BookPhrases(book, players, self.lang, names, game)

        def make(seat: Seat, seed: str) -> Bot:
            return ModelBot(seat, chance(seed), self.model, phrases, players, self.talk)

        return make
