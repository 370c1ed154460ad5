"""Settings of a game as sentences, each with one word that changes when tapped.

The texts are `plan-NAME` in `speech/*/web-desk.ftl`.
"""

from collections.abc import Iterable
from typing import Any, Literal

from gorod.parts.rulesets import Option
from gorod.screens.screen import ScreenData
from gorod.speech import Speech
from gorod.speech.message_args import option_text as option_in_words

FieldValue = bool | int | str
"""The value of a field of the plan."""

PLACEHOLDER = "|"
"""The placeholder of the word in its sentence."""


class SetupWord(ScreenData, frozen=True, kw_only=True):
    """A word that can be changed: a setting within its sentence."""

    field: str
    label: str
    """The name of the setting, for screen readers."""
    kind: Literal["switch", "choice", "number"]
    said: tuple[str, str]
    """The text before the word and after it."""
    value: FieldValue
    values: list[tuple[FieldValue, str]] = []
    """Its possible values, in words; of a switch the value for on comes first."""
    usual: FieldValue | None = None
    """The value by the rules, if they have one."""
    about: str = ""
    least: int = 0
    most: int = 0

    @property
    def changed(self) -> bool:
        return self.usual is not None and self.value != self.usual


class Sentences:
    """Makes the sentences of a lobby in one language."""

    def __init__(self, speech: Speech) -> None:
        self.speech, self.say = speech, speech.say

    def around(self, sentence: str, **about: object) -> tuple[str, str]:
        before, _, after = self.say(sentence, word=PLACEHOLDER, **about).partition(PLACEHOLDER)
        return before, after

    def switch(
        self,
        field: str,
        label: str,
        value: bool,
        about: str = "",
        usual: bool | None = None,
        **told: object,
    ) -> SetupWord:
        """A setting that is on or off."""
        sentence = f"plan-{field}"
        return SetupWord(
            said=self.around(sentence, **told),
            field=field,
            label=self.say(label, **told),
            kind="switch",
            value=value,
            values=[(True, self.say(f"{sentence}.on")), (False, self.say(f"{sentence}.off"))],
            usual=usual,
            about=self.say(about) if about else "",
        )

    def choice(
        self,
        field: str,
        label: str,
        value: FieldValue,
        values: Iterable[tuple[FieldValue, str]],
        usual: FieldValue | None = None,
        about: str = "",
    ) -> SetupWord:
        """A setting with several values."""
        return SetupWord(
            said=self.around(f"plan-{field}"),
            field=field,
            label=self.say(label),
            kind="choice",
            value=value,
            values=list(values),
            usual=usual,
            about=self.say(about) if about else "",
        )

    def number(self, field: str, label: str, value: int, least: int, most: int) -> SetupWord:
        return SetupWord(
            said=self.around(f"plan-{field}"),
            field=field,
            label=self.say(label),
            kind="number",
            value=value,
            least=least,
            most=most,
        )

    def option(self, option: Option, value: Any) -> SetupWord:
        """An option of the book, in a sentence of its own if there is one."""
        title = self.say(f"option-{option.name}")
        sentence = self.speech.first_known(f"plan-option-{option.name}", "plan-option")
        is_switch = option.values == (True, False)
        return SetupWord(
            said=self.around(sentence, title=title),
            field=f"option-{option.name}",
            label=title,
            kind="number" if option.number else "switch" if is_switch else "choice",
            value=bool(value) if is_switch else value,
            values=[(one, self._value(option.name, one)) for one in option.values],
            usual=option.default,
            about=self.say(f"option-{option.name}.about"),
            least=option.values[0] if option.number else 0,
            most=option.values[1] if option.number else 0,
        )

    def _value(self, name: str, value: FieldValue) -> str:
        """A value in the words of its sentence, or else its usual name."""
        word = ("on" if value else "off") if isinstance(value, bool) else value
        for one in (f"plan-option-{name}.{word}", f"plan-option.{word}"):
            if self.speech.knows(one):
                return self.say(one)
        return option_in_words(self.speech, name, value)
