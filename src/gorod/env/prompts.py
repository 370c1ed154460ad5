"""Text observation of a seat: a prompt for a language model."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final
from weakref import WeakKeyDictionary

from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.env.actions import PASS_ACTION, PartialAnswer
from gorod.env.claim_actions import ClaimAction
from gorod.env.observation import SeatObservation
from gorod.insight.llm.prompts import cards_in_words, rules_in_words
from gorod.parts.claims import DISCUSSION
from gorod.parts.decoys import worded
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.speech.claim_text import claim_words

NO_CLAIM_ACTIONS: Final[Mapping[int, ClaimAction]] = MappingProxyType({})


class Prompter:
    """Builds prompts for the seats of one table, in one language."""

    def __init__(self, rules: Ruleset, lang: str) -> None:
        self.speech = Speech(lang).of(rules.id)
        self.players = rules.players
        self.game = rules
        self.rules = rules_in_words(rules.id, lang)
        self._told: WeakKeyDictionary[SeatObservation, list[str]] = WeakKeyDictionary()
        """Cache: the sentences told to each seat, append-only."""
        self._words: dict[tuple[ClaimAction, bool], str] = {}
        self._cards: dict[tuple[str, ...], str] = {}

    def text(
        self,
        eyes: SeatObservation,
        picking: PartialAnswer | None,
        may_say: Mapping[int, ClaimAction] = NO_CLAIM_ACTIONS,
    ) -> str:
        """The prompt: rules, own seat, all sentences told, and the question with legal answers."""
        say = self.speech.say
        parts = [self.rules, self._cards_of(tuple(eyes.table.deck))]
        parts += [say("env-seat", seat=eyes.seat, players=self.players)]
        parts += [say("env-told"), *self._sentences(eyes)]
        if picking is None:
            parts += [say("env-not-asked")]
        else:
            parts += self._question(eyes.table, picking)
        if may_say:
            parts += [say("env-claims"), *self._claims(may_say, eyes.seat)]
        return "\n".join(part for part in parts if part)

    def _cards_of(self, deck: tuple[str, ...]) -> str:
        if deck not in self._cards:
            self._cards[deck] = cards_in_words(self.speech, deck, self.game)
        return self._cards[deck]

    def _sentences(self, eyes: SeatObservation) -> list[str]:
        """All sentences told to this seat."""
        told = self._told.setdefault(eyes, [])
        new = eyes.events[len(told) :]
        told += [self.speech.tell_me(event, eyes.seat) or "" for event in new]
        return told

    def _question(self, table: Table, picking: PartialAnswer) -> list[str]:
        ask = worded(picking.ask, table)
        if ask.topic == DISCUSSION:
            done = self.speech.say("env-said")
            answer = self.speech.say("env-answer", action=str(PASS_ACTION), label=done)
            return [self.speech.say("env-discussion"), self.speech.say("env-answers"), answer]
        lines = [self.speech.say("env-asked", question=self.speech.question(ask))]
        if picking.picked:
            picked = [self.speech.option(ask, one) for one in picking.picked]
            lines.append(self.speech.say("env-picked", picked=picked))
        lines.append(self.speech.say("env-answers"))
        for action, option in sorted(picking.legal().items()):
            if option is not None:
                label = self.speech.option(ask, option)
            elif action == PASS_ACTION:
                label = self.speech.passing(ask)
            else:
                label = self.speech.say("env-done")
            lines.append(self.speech.say("env-answer", action=str(action), label=label))
        return lines

    def _claims(self, may_say: Mapping[int, ClaimAction], seat: Seat) -> Iterator[str]:
        for action, one in may_say.items():
            key = one, one.about == (seat,)
            if key not in self._words:
                said = claim_words(self.speech, one.kind, one.of, one.about, one.answer, seat)
                self._words[key] = self.speech.say("env-answer", action=str(action), label=said)
            yield self._words[key]
