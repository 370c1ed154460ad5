"""One module says which events the voice speaks, and which are only shown."""

from gorod.engine.claims import Claimed
from gorod.engine.letters import Event
from gorod.parts.ballots import Voted
from gorod.parts.nominations import Nominated
from gorod.parts.orders import Fouled
from gorod.parts.rounds import NightFell
from gorod.speech.spoken_events import importance


def test_what_everybody_sees_or_has_just_heard_is_only_shown() -> None:
    assert importance(Voted(1, 2)) == importance(Nominated(1, 2)) == "shown"


def test_what_may_be_interrupted_gives_way_to_what_must_be_said() -> None:
    assert importance(Fouled(1, 1)) == "may"
    assert importance(NightFell(1)) == "must"


def test_an_event_of_another_book_is_spoken() -> None:
    class Bell(Event, frozen=True):
        """What no book of ours has."""

    assert importance(Bell()) == "must"


def test_the_voice_says_claims_for_bots_and_not_for_people() -> None:
    claim = Claimed(2, "am", "sheriff")
    assert importance(claim) == "shown"
    assert importance(claim, bots=(1, 3), floor=2) == "shown"
    assert importance(claim, bots=(2,), floor=2) == "must", "nobody talks over its speech"
    assert importance(claim, bots=(2,), floor=1) == "may", "what it calls in between"
