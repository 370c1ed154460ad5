"""The settings of the lobby: one list, from which its form, its JSON and its sentences follow."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, get_args

from gorod.rulebooks import book
from gorod.screens.host.console import Named
from gorod.screens.lobby.setup_sentences import FieldValue, Sentences, SetupWord
from gorod.speech.narrator import NARRATORS
from gorod.table.setup import GRACE_CHOICES_S, MOST_SEATS, PACES, BotStrength, HostedBy, Plan

Values = list[tuple[FieldValue, str]]
"""Possible values, each in words."""


@dataclass(frozen=True)
class SetupContext:
    """What decides which settings a table has, and with which values."""

    sentences: Sentences
    plan: Plan
    may_list: bool = False
    """Whether the server lists tables."""
    modes: list[Named] = field(default_factory=list)
    decks: list[Named] = field(default_factory=list)
    joining: list[str] = field(default_factory=list)
    """Names of the cards that may join the deck."""
    first_hosts: list[tuple[int, str]] = field(default_factory=list)
    """The seats that may host at first, with names; none unless a player hosts."""


@dataclass(frozen=True)
class Setting:
    """A field of the plan that the form sends; without a word in the sentences."""

    field: str
    """Its name in the plan, in the form, and in its messages: `plan-…`."""
    label: str = ""
    """The message of its name."""
    about: str = ""
    """The message that explains it."""
    has_usual: bool = True
    """Whether a value that differs from the plan's default is marked as changed."""
    shown: Callable[[SetupContext], bool] = lambda _: True

    def value(self, plan: Plan) -> FieldValue | None:
        """The value as the form has it."""
        value: FieldValue | None = getattr(plan, self.field)
        return value

    def word(self, context: SetupContext) -> SetupWord | None:
        """The word that changes it, within its sentence."""
        return None


@dataclass(frozen=True)
class Ruleset(Setting):
    """The rulebook or variation, chosen by its poster."""

    def value(self, plan: Plan) -> FieldValue:
        return plan.name


@dataclass(frozen=True)
class Number(Setting):
    least: int = 0
    most: int = 0

    def word(self, context: SetupContext) -> SetupWord:
        value = getattr(context.plan, self.field)
        return context.sentences.number(self.field, self.label, value, self.least, self.most)


@dataclass(frozen=True)
class Switch(Setting):
    told: Callable[[SetupContext], dict[str, object]] = lambda _: {}
    """Arguments of its messages."""

    def word(self, context: SetupContext) -> SetupWord:
        usual = getattr(USUAL_PLAN, self.field) if self.has_usual else None
        value = getattr(context.plan, self.field)
        told = self.told(context)
        return context.sentences.switch(self.field, self.label, value, self.about, usual, **told)


@dataclass(frozen=True, kw_only=True)
class Choice(Setting):
    values: Callable[[SetupContext], Values]

    def word(self, context: SetupContext) -> SetupWord:
        usual = self.value(USUAL_PLAN) if self.has_usual else None
        return self._chosen(context, self.value(context.plan), usual)

    def _chosen(self, context: SetupContext, value: Any, usual: Any) -> SetupWord:
        values = self.values(context)
        return context.sentences.choice(self.field, self.label, value, values, usual, self.about)


@dataclass(frozen=True, kw_only=True)
class Mode(Choice):
    """The mode of the rulebook: usually its first."""

    def word(self, context: SetupContext) -> SetupWord:
        first = context.modes[0].id
        return self._chosen(context, context.plan.mode or first, first)


@dataclass(frozen=True, kw_only=True)
class FirstHost(Choice):
    """The seat of the player who hosts at first; in the form 0 means: as the rules say."""

    def value(self, plan: Plan) -> FieldValue:
        return plan.first_host or 0


def said(message: str, values: Iterable[str]) -> Callable[[SetupContext], Values]:
    """Values with a message each: `message` and the value."""
    return lambda context: [(one, context.sentences.say(message + one)) for one in values]


def night_paces(context: SetupContext) -> Values:
    same = context.sentences.say("plan-night_pace.same")
    paces = (pace for pace in PACES if pace != "none")
    return [("", same), *said("plan-pace.", paces)(context)]


def narrators(context: SetupContext) -> Values:
    say, usual = context.sentences.say, book(context.plan.ruleset).narrator
    of_the_book = say("web-narrator-usual", narrator=say(f"web-narrator-{usual}"))
    return [("", of_the_book), *said("web-narrator-", NARRATORS)(context)]


def grace_periods(context: SetupContext) -> Values:
    say = context.sentences.say
    return [(one, say("web-grace-seconds", seconds=one)) for one in GRACE_CHOICES_S]


def first_hosts(context: SetupContext) -> Values:
    return [(0, context.sentences.say("web-first-host-usual")), *context.first_hosts]


def named(names: list[Named]) -> Values:
    return [(one.id, one.name) for one in names]


def in_one_room(context: SetupContext) -> bool:
    return not context.plan.remote


def has_first_host(context: SetupContext) -> bool:
    return bool(context.first_hosts)


USUAL_PLAN = Plan()

SETTINGS: tuple[Setting, ...] = (
    Mode(
        "mode",
        "web-mode",
        values=lambda context: named(context.modes),
        shown=lambda context: bool(context.modes),
    ),
    Number("players", "web-seats", least=3, most=MOST_SEATS),
    Choice(
        "hosted_by",
        "web-who-hosts",
        has_usual=False,
        values=said("plan-hosted_by.", get_args(HostedBy)),
    ),
    Choice("pace", "web-pace", values=said("plan-pace.", PACES)),
    Choice("night_pace", "web-night-pace", values=night_paces),
    Switch("cover", "option-cover", "option-cover.about"),
    Switch("bots", "web-bots", has_usual=False),
    Choice(
        "level",
        "web-level",
        "web-level-about",
        values=said("plan-level.", get_args(BotStrength)),
        shown=lambda context: context.plan.bots,
    ),
    Switch("codes", "web-codes", "web-codes-about", shown=in_one_room),
    Switch("paper", "web-paper", "web-paper-about", shown=in_one_room),
    Choice(
        "grace",
        "web-grace",
        "web-grace-about",
        values=grace_periods,
        shown=lambda context: context.plan.remote,
    ),
    Setting("conference"),
    Switch("listed", "web-listed", "web-listed-about", shown=lambda context: context.may_list),
    Choice(
        "picked",
        "web-deck-which",
        values=lambda context: named(context.decks),
        shown=lambda context: bool(context.decks),
    ),
    Switch(
        "joined",
        "web-joining",
        "web-joining-about",
        has_usual=False,
        shown=lambda context: bool(context.joining),
        told=lambda context: {"cards": ", ".join(context.joining)},
    ),
    Switch("spoken", "web-spoken", "web-spoken-about", has_usual=False, shown=has_first_host),
    Choice("narrator", "web-narrator", values=narrators),
    Switch("secret_deck", "web-secret-deck", "web-secret-deck-about", has_usual=False),
    Ruleset("ruleset"),
    FirstHost("first_host", "web-first-host", values=first_hosts, shown=has_first_host),
)
"""Every setting, in the order of the JSON."""

TABLE_WORDS = (
    *("players", "hosted_by", "narrator", "pace", "night_pace", "cover", "paper", "codes"),
    *("grace", "bots", "secret_deck", "level", "listed"),
)
"""The settings of the table, in the order in which the lobby says them."""

RULES_WORDS = ("mode", "picked", "joined", "first_host", "spoken")
"""The settings of the rules; the options of the rulebook follow them."""


def setup_words(names: Iterable[str], context: SetupContext) -> list[SetupWord]:
    """The words of these settings, as far as this table has them."""
    settings = {one.field: one for one in SETTINGS}
    shown = [settings[name] for name in names if settings[name].shown(context)]
    return [word for one in shown if (word := one.word(context)) is not None]
