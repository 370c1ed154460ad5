"""Every sentence that Gorod says, in Russian and in English.

>>> Speech("en").say("number", seat=5)
'Player 5'
"""

from collections.abc import Callable

from gorod.engine.claims import Claimed
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.seats import CLOCK, Seat
from gorod.parts.decks import Remark, SetupRefused
from gorod.speech import remarks, tales
from gorod.speech.claims import claim_words
from gorod.speech.texts import LANGUAGES, variants
from gorod.speech.voice import Voice, one_line

__all__ = ["LANGUAGES", "Speech"]


class Speech(Voice):
    """What Gorod says in one language of `LANGUAGES`, and in the words of one rulebook.

    Without a rulebook everything is worded as it is in general; `of` gives the same language
    with a rulebook.
    """

    def tell(self, event: Event) -> str | None:
        """What the host says aloud, or writes in the record; nothing if it is not worth a line."""
        return tales.tell(self, event)

    def tell_me(
        self, event: Event, seat: Seat, aloud: Callable[[Event], str | None] | None = None
    ) -> str | None:
        """The same to the player in this seat; what is not about him as it is told `aloud`."""
        return tales.tell_me(self, event, seat, aloud or self.tell)

    def question(self, ask: Ask) -> str:
        """The question as a headline; where one casts another's vote, it says whose."""
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
        """What the button says that sends an answer to this question."""
        return self.say(self.first_known(f"{self._asked(ask)}.send", "web-done"))

    def option(self, ask: Ask, option: Seat | str) -> str:
        """The label of one answer, or of one way to answer."""
        return self.label(self._asked(ask), option)

    def label(self, asked: str, option: Seat | str) -> str:
        """The same, by the name of the question."""
        if not isinstance(option, str):
            label = self.first_known(f"{asked}.number", "number")
            return self.say(label, seat=option)
        label = self.first_known(f"{asked}.{option}", *variants(f"role-{option}", self.book))
        return self.say(label) if self.knows(label) else option

    def refusal(self, refused: Refused) -> str:
        """Why a reply was not taken, and what would be right."""
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
        """What somebody claims, in the own words and without the last full stop."""
        return claim_words(self, event.kind, event.of, event.about, event.answer, event.seat)

    def remark(self, remark: Remark) -> str:
        """What is wrong or unusual about a deck or an option."""
        return remarks.remark(self, remark)

    def refused_setup(self, refused: SetupRefused) -> str:
        """Why a table cannot be set like this: every limit that it breaks, in one line."""
        return " ".join(self.remark(remark) for remark in refused.remarks)

    def _asked(self, ask: Ask) -> str:
        if ask.to == CLOCK:
            return "ask-clock"
        return self.first_known(*variants(f"ask-{ask.topic}", self.book))
