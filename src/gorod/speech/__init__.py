"""Localization: every sentence that Gorod says, in Russian and in English.

>>> Speech("en").say("number", seat=5)
'Player 5'
"""

from collections.abc import Callable

from gorod.engine.claims import Claimed
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.seats import CLOCK, Seat
from gorod.parts.decks import Remark, SetupRefused
from gorod.speech import event_messages, setup_remarks
from gorod.speech.bundles import LANGUAGES, variants
from gorod.speech.claim_text import claim_words
from gorod.speech.translator import Translator, one_line

__all__ = ["LANGUAGES", "Speech"]


class Speech(Translator):
    """All texts in one language of `LANGUAGES`, worded for one rulebook.

    Without a rulebook the wording is the general one; `of` gives the same language with a rulebook.
    """

    def tell(self, event: Event) -> str | None:
        """What the host says or records about an event; `None` if it is not worth a line."""
        return event_messages.tell(self, event)

    def tell_me(
        self, event: Event, seat: Seat, aloud: Callable[[Event], str | None] | None = None
    ) -> str | None:
        """The same for one player; an event that is not about that player is told `aloud`."""
        return event_messages.tell_me(self, event, seat, aloud or self.tell)

    def question(self, ask: Ask) -> str:
        """The question as a headline; for a proxy vote it says whose."""
        offer = ask.offer
        question = self.say(self._asked(ask), options=len(offer.options), choose=offer.choose)
        if ask.hand is None:
            return question
        question = question[:1].lower() + question[1:]
        return self.say("ask-in-place-of", seat=ask.to, question=question)

    def passing(self, ask: Ask) -> str:
        """What a pass means for this question."""
        return self.say(self.first_known(f"{self._asked(ask)}.pass", "pass"))

    def sending(self, ask: Ask) -> str:
        """The label of the button that submits an answer."""
        return self.say(self.first_known(f"{self._asked(ask)}.send", "web-done"))

    def option(self, ask: Ask, option: Seat | str) -> str:
        """The label of an option of a question."""
        return self.label(self._asked(ask), option)

    def label(self, asked: str, option: Seat | str) -> str:
        """The label of an option, by the message of the question."""
        if not isinstance(option, str):
            label = self.first_known(f"{asked}.number", "number")
            return self.say(label, seat=option)
        label = self.first_known(f"{asked}.{option}", *variants(f"role-{option}", self.book))
        return self.say(label) if self.knows(label) else option

    def refusal(self, refused: Refused) -> str:
        """Why a reply was refused, and what would be right."""
        message = f"refused-{refused.reason}"
        if refused.clause:
            exact = (f"{one}.{refused.clause}" for one in variants(message, self.book))
            message = self.first_known(*exact, message)
        about = {"least": refused.about.get("choose"), **refused.about}
        about["exact"] = about["least"] == about.get("choose")
        for name, thing in about.items():
            if isinstance(thing, tuple):
                about[name] = tuple(self.say("literal", word=word) for word in thing)
        return one_line(self.say(message, clause=refused.clause, **about))

    def claim(self, event: Claimed) -> str:
        """A claim in the first person, without the final full stop."""
        return claim_words(self, event.kind, event.of, event.about, event.answer, event.seat)

    def remark(self, remark: Remark) -> str:
        """What is wrong or unusual about a deck or an option."""
        return setup_remarks.remark_text(self, remark)

    def refused_setup(self, refused: SetupRefused) -> str:
        """Why a setup was refused: every broken limit, in one line."""
        return " ".join(self.remark(remark) for remark in refused.remarks)

    def _asked(self, ask: Ask) -> str:
        if ask.to == CLOCK:
            return "ask-clock"
        return self.first_known(*variants(f"ask-{ask.topic}", self.book))
