"""The lineup: bots by name, for all seats, by side, or seat by seat.

NumPy and the Bayesian bots are imported only when one of them is wanted.
"""

from collections.abc import Callable, Iterable, Mapping
from os import environ
from random import Random

from gorod.bots import Bot, Talker
from gorod.bots.custom_bots import BotError, BotFactory, load_factory, make_random_bot
from gorod.bots.random_bot import RandomBot
from gorod.engine.claims import Floor
from gorod.engine.events import CardDealt
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset

Lineup = Callable[[Ruleset], BotFactory]
"""Makes the bot factory of one game, given its rules."""

RANDOM = "random"
LEVEL_NAMES = ("gentle", "people", "hard")
LEVEL_ALIASES = {"bayes": "people"}
LLM = "llm"
BOT_NAMES = (RANDOM, *LEVEL_ALIASES, *LEVEL_NAMES, LLM)

LLM_URL_VAR, LLM_MODEL_VAR, LLM_SECONDS_VAR = (
    "GOROD_LLM_URL",
    "GOROD_LLM_MODEL",
    "GOROD_LLM_SECONDS",
)
LLM_LANG_VAR = "GOROD_LLM_LANG"
"""Environment variables, so that every worker process knows the same language model."""


def has_language_model(name: str) -> bool:
    """Whether this name asks for a language model."""
    return LLM in (part.rpartition("=")[2].strip() for part in name.split(","))


def lineup_named(name: str, sides: tuple[str, ...], models: Lineup | None = None) -> Lineup:
    """The lineup of this name: `random`, a level, `llm`, `module:Class`, or one for each side.

    `models` makes language models; by default they follow the environment.
    Raises `BotError`.
    """
    if "=" in name:
        return _by_side(name, sides, models)
    if name == LLM:
        from gorod.insight.llm.model_config import ModelPlayers  # rarely needed

        return models or ModelPlayers.from_environment().seated
    if not name or name == RANDOM:
        return lambda rules: make_random_bot
    level = LEVEL_ALIASES.get(name, name)
    if level in LEVEL_NAMES:
        return lambda rules: bayes_bots(rules, level)
    if ":" not in name:
        raise BotError("bots-name", name=name, known=BOT_NAMES)
    make = load_factory(name)
    return lambda rules: make


def bayes_bots(rules: Ruleset, level: str, chance: Callable[[str], Random] = Random) -> BotFactory:
    """A factory of Bayesian bots that share one public belief; `chance` makes their randomness."""
    environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the sums are small, and others need the cores
    from gorod.bots.bayes.bot import BayesBot
    from gorod.bots.bayes.public_belief import PublicBelief
    from gorod.bots.levels import LEVELS as STRENGTHS
    from gorod.insight.rules_analysis import read_rules

    secret = 0 if chance is Random else chance("").getrandbits(64)
    room = PublicBelief(read_rules(rules), secret=secret)
    return lambda seat, seed: BayesBot(seat, chance(seed), room, STRENGTHS[level])


def _by_side(name: str, sides: tuple[str, ...], models: Lineup | None) -> Lineup:
    """Parse names like `black=random,red=bayes,3=llm`; the other sides get random bots."""
    casts: dict[str, Lineup] = {}
    for part in name.split(","):
        side, equals, bot = (word.strip() for word in part.partition("="))
        if not equals or not bot or "=" in bot or side in casts:
            raise BotError("bots-sides", name=name)
        if side not in sides and not _is_number(side):
            raise BotError("bots-side", name=side, known=sides)
        casts[side] = lineup_named(bot, sides, models)

    def seated(rules: Ruleset) -> BotFactory:
        makers = {side: one(rules) for side, one in casts.items()}

        def make(seat: Seat, seed: str) -> Bot:
            if (own := makers.get(str(seat))) is not None:
                return own(seat, seed)
            return BotBySide(seat, seed, rules.side_by_role, makers)

        return make

    return seated


def _is_number(word: str) -> bool:
    """Whether it is a seat number; one that does not exist does no harm."""
    return word.isascii() and word.isdecimal() and not word.startswith("0") and len(word) < 4


class BotBySide:
    """A bot that becomes another by its side, once it sees its card."""

    def __init__(
        self, seat: Seat, seed: str, sides: Mapping[str, str], makers: Mapping[str, BotFactory]
    ) -> None:
        self.seat = seat
        self.seed = seed
        self.sides = sides
        self.makers = makers
        self.bot: Bot = RandomBot(seed)
        self._heard: list[Event] | None = []

    def hear(self, event: Event) -> None:
        if self._heard is None:
            self.bot.hear(event)
            return
        self._heard.append(event)
        if isinstance(event, CardDealt) and event.seat == self.seat:
            make = self.makers.get(self.sides[event.role], make_random_bot)
            self.bot = make(self.seat, self.seed)
            for earlier in self._heard:
                self.bot.hear(earlier)
            self._heard = None

    def answer(self, ask: Ask) -> Choice:
        return self.bot.answer(ask)

    def speak(self, floor: Floor) -> Iterable[Claim]:
        return self.bot.speak(floor) if isinstance(self.bot, Talker) else ()
