"""Language models that take seats: by which address, in which language, and what is kept of them.

What the user says once holds for every process of a call, through the environment; the key is read
from there alone, so that it never stands in a list of processes or in the history of a shell.
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
    """The model that the environment names; raises `NoBot`."""
    try:
        seconds = float(environ.get(SECONDS) or PATIENCE)
    except ValueError:
        raise NoBot("llm-seconds") from None
    key = environ.get(KEY, "").strip()
    return LanguageModel(environ.get(ADDRESS, ""), environ.get(NAME, ""), key, seconds)


@dataclass
class Models:
    """The language models of a table, and what they have said and thought there."""

    model: LanguageModel
    lang: str
    talk: ModelTalk = field(default_factory=ModelTalk)

    @classmethod
    def usual(cls) -> "Models":
        """Those that the environment names; raises `NoBot`."""
        lang = environ.get(TONGUE, "")
        return cls(model_named(), lang if lang in LANGUAGES else "en")

    def greet(self) -> None:
        """Ask whether anybody is there at all; raises `NoAnswer`."""
        self.model.ask(GREETING)

    def seated(self, rules: Ruleset) -> Maker:
        """What makes their seats in one game by these rules: nobody knows what was said before."""
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
        """The same at any table; names of people are sent where the owner gives them here."""
        phrases = BookPhrases(book, players, self.lang, names, game)

        def make(seat: Seat, seed: str) -> Bot:
            return ModelBot(seat, chance(seed), self.model, phrases, players, self.talk)

        return make
