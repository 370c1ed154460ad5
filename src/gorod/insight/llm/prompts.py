"""Prompts for a language model in a seat: rules, events and questions, in one language.

Players are numbers. Their names are sent only if the owner allows it, quoted in a user message.
What people write never gets into the system message (prompt injection).
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache

from gorod.bots.llm.answer_parser import Labels
from gorod.engine.claims import AM, BEFELL, DID, LEARNED, SUSPECT, TRUST, CallTold, Floor
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.parts.decoys import worded
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.speech.rules_page import rules_page

MAX_PROMPT_NAME = 40


class BookPrompts:
    """The prompts of one rulebook in one language, for one size of table."""

    def __init__(
        self,
        book: str,
        players: int,
        lang: str,
        names: Mapping[Seat, str] | None = None,
        game: Ruleset | None = None,
    ) -> None:
        self.speech = Speech(lang).of(book)
        self.book = book
        self.players = players
        self.names = names or {}
        self.game = game
        """The rules in play; without them, the book's usual ones."""

    def rules(self, seat: Seat, deck: Iterable[str]) -> str:
        say = self.speech.say
        parts = [say("llm-you-play"), rules_in_words(self.book, self.speech.lang)]
        parts += [cards_in_words(self.speech, deck, self.game)]
        parts += [say("env-seat", seat=seat, players=self.players)]
        parts += [say("llm-form"), say("env-told")]
        return "\n".join(part for part in parts if part)

    def players_named(self) -> str:
        if not self.names:
            return ""
        names = {str(one): name[:MAX_PROMPT_NAME] for one, name in sorted(self.names.items())}
        return self.speech.say("llm-names", names=_quoted(names))

    def told(self, event: Event, seat: Seat) -> str | None:
        return self.speech.tell_me(event, seat)

    def quoted(self, seat: Seat, words: str) -> str:
        return self.speech.say("llm-said", seat=seat, words=_quoted(words))

    def asked(self, ask: Ask, table: Table) -> str:
        ask, offer, say = worded(ask, table), ask.offer, self.speech.say
        lines = [say("env-asked", question=self.speech.question(ask)), say("llm-answers")]
        lines += [self._answer(ask, one) for one in (*offer.ways, *offer.options)]
        if offer.may_pass:
            label = self.speech.passing(ask)
            lines.append(say("env-answer", action="null", label=label))
        if offer.ways:
            example = _quoted([offer.ways[0], *offer.options[:1]])
            lines.append(say("llm-choose-way", example=example))
        elif not offer.one:
            least = offer.choose if offer.least is None else offer.least
            lines.append(say("llm-choose-several", least=least, choose=offer.choose))
        lines.append(say("llm-choose"))
        return "\n".join(lines)

    def _answer(self, ask: Ask, option: Seat | str) -> str:
        label = self.speech.option(ask, option)
        return self.speech.say("env-answer", action=_quoted(option), label=label)

    def given(self, floor: Floor) -> str:
        say, sayable = self.speech.say, floor.sayable
        lines = [say("llm-floor", speech=floor.speech), say("llm-claims", most=floor.left)]
        lines.append(say("llm-claim-kinds"))
        lines.append(say("llm-claim", kind=AM, what=say("llm-claim-am", of=_list(sayable.roles))))
        for call in sayable.calls:
            lines += self._of_call(call)
        lines += [
            say("llm-claim", kind=kind, what=say("llm-claim-of-one")) for kind in (SUSPECT, TRUST)
        ]
        lines.append(say("llm-speak"))
        return "\n".join(lines)

    def _of_call(self, call: CallTold) -> Iterable[str]:
        """The claims about a call: what one did, learned, or suffered in it."""
        say = self.speech.say
        if call.is_answered:
            answers = "players" if call.shows_players else _list(call.answers)
            what = say("llm-claim-learned", of=call.call, points=call.points, answers=answers)
            yield say("llm-claim", kind=LEARNED, what=what)
        what = say("llm-claim-did", of=call.call, points=call.points)
        yield say("llm-claim", kind=DID, what=what)
        yield say("llm-claim", kind=BEFELL, what=say("llm-claim-befell", of=call.call))

    def labels(self, ask: Ask, table: Table) -> Labels:
        ask = worded(ask, table)
        options = (*ask.offer.ways, *ask.offer.options)
        return {self.speech.option(ask, one).casefold(): one for one in options}

    def refused(self, refused: Refused) -> str:
        return self.speech.say("llm-refused", reason=self.speech.refusal(refused))


def _quoted(words: object) -> str:
    """Quote as JSON: the content cannot end its quotation."""
    return json.dumps(words, ensure_ascii=False)


def _list(words: Iterable[object]) -> str:
    return ", ".join(map(_quoted, words))


def cards_in_words(speech: Speech, deck: Iterable[str], game: Ruleset | None = None) -> str:
    """What the cards of this deck do."""
    cards = dict.fromkeys(deck)
    return "\n".join(f"{speech.role(card)}. {speech.does(card, game)}" for card in cards)


@cache
def rules_in_words(book: str, lang: str) -> str:
    """The game in short, and the steps of a round."""
    page = rules_page(book, lang)
    steps = [f"{number}. {step}" for number, step in enumerate(page.round, 1)]
    return "\n".join([page.title, page.about, *steps])
