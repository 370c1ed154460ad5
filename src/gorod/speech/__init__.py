"""Every sentence that Gorod says, in Russian and in English.

>>> Speech("en").say("number", seat=5)
'Number 5'
"""

from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Refused
from gorod.engine.seats import CLOCK, Seat
from gorod.parts.decks import Remark, SetupRefused
from gorod.speech import remarks, tales
from gorod.speech.texts import LANGUAGES
from gorod.speech.voice import Voice, one_line

__all__ = ["LANGUAGES", "Speech"]


class Speech(Voice):
    """What Gorod says in one language of `LANGUAGES`."""

    def tell(self, event: Event) -> str | None:
        """What the host says aloud, or writes in the record; nothing if it is not worth a line."""
        return tales.tell(self, event)

    def tell_me(self, event: Event, seat: Seat) -> str | None:
        """The same, as it is said to the player in this seat."""
        return tales.tell_me(self, event, seat)

    def question(self, ask: Ask) -> str:
        """The question as a headline."""
        offer = ask.offer
        return self.say(_asked(ask), options=len(offer.options), choose=offer.choose)

    def passing(self, ask: Ask) -> str:
        """What a pass means for this question."""
        passed = f"{_asked(ask)}.pass"
        return self.say(passed if self.knows(passed) else "pass")

    def option(self, ask: Ask, option: Seat | str) -> str:
        """The label of one answer."""
        if not isinstance(option, str):
            return self.say("number", seat=option)
        for label in (f"{_asked(ask)}.{option}", f"role-{option}"):
            if self.knows(label):
                return self.say(label)
        return option

    def refusal(self, refused: Refused) -> str:
        """Why a reply was not taken, and what would be right."""
        message = f"refused-{refused.reason}"
        exact = f"{message}.{refused.clause}"
        if refused.clause and self.knows(exact):
            message = exact
        return one_line(self.say(message, clause=refused.clause, **refused.about))

    def remark(self, remark: Remark) -> str:
        """What is wrong or unusual about a deck or an option."""
        return remarks.remark(self, remark)

    def refused_setup(self, refused: SetupRefused) -> str:
        """Why a table cannot be set like this: every limit that it breaks, in one line."""
        return " ".join(self.remark(remark) for remark in refused.remarks)


def _asked(ask: Ask) -> str:
    return "ask-clock" if ask.to == CLOCK else f"ask-{ask.topic}"
