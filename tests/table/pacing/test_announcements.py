"""What the voice says besides the events: a talk is opened, winners and an award are named."""

import pytest

from gorod.engine.seats import ROOM
from gorod.insight.simulation.simulator import play_one
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks.settings import Setting
from gorod.screens import narration
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.pacing.announcements import look_words
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot
from tests.support.virtual_clock import leap
from tests.table.pacing.test_narration import all_look, looking, planned, screen, table


def said(evening: Evening, lang: str = "en") -> list[str]:
    return [line.words for line in narration.utterances(Painter(evening.snapshot(), lang))]


@pytest.mark.parametrize("ruleset", ["salon", "vendetta"])
def test_a_talk_of_all_is_opened_aloud_and_on_screens_before_its_time_runs(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = table(planned(ruleset))
        evening.start()
        all_look(evening)
        await looking(evening, lambda: "Everyone talks. Who is it? Then we vote." in said(evening))
        assert evening.is_narrating
        assert not evening.conductor.clock.ticks
        assert said(evening, "ru")[-1] == "Говорят все. Кто это? Потом голосуем."
        await looking(evening, lambda: not evening.is_narrating)
        assert evening.conductor.clock.ticks
        for observer in (ROOM, 1):
            assert screen(evening, observer).phase == "everyone talks"
        evening.conductor.stop()

    leap(test(), monkeypatch)


@pytest.mark.parametrize("cover", [True, False])
def test_what_phones_ask_at_night_is_told_while_cards_are_looked_at_and_once_an_evening(
    cover: bool,
) -> None:
    setting = Setting("city", 8, (("cover", cover),))
    game = play_one(setting.rules(), "look")
    names = {seat: f"Guest {seat}" for seat in game.table.seats}

    def look(number: int) -> tuple[str, ...]:
        terms = Terms(setting, names, [], "gorod", "usual", "en", number=number)
        voices = [Speech(lang, "city") for lang in ("en", "ru")]
        return look_words(Match(1, terms, game), voices)

    first, again = look(1), look(2)
    assert all("finger" in words or "палец" in words for words in first)
    assert ["given away" in first[0], "никого не выдать" in first[1]] == [cover, cover]
    assert again == ("Look at your card.", "Посмотрите свою карту.")


def finished(paper: bool) -> Match:
    setting = Setting("sport", 10)
    game = play_one(setting.rules(), "club")
    names = {seat: f"Guest {seat}" for seat in game.table.seats}
    terms = Terms(setting, names, [], "gorod", "usual", "en", paper=paper)
    return OpenMatch(1, terms, game)


class OpenMatch(Match):
    """A match whose cards are known, also where they are on paper."""

    possible_deals = None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", [False, True])
def test_sport_says_names_with_numbers_at_a_party_and_numbers_alone_in_a_club(
    lang: str, paper: bool
) -> None:
    match = finished(paper)
    sight, words = Painter(TableSnapshot(match), lang).said_aloud(ROOM)
    floors = [
        line or ""
        for event, line in zip(sight.events, words, strict=True)
        if isinstance(event, FloorGiven)
    ]
    assert floors
    assert all(("Guest" in line) != paper for line in floors)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_a_vote_no_screen_promises_one(lang: str) -> None:
    """It may not come: nobody is nominated, or one player alone on the first day."""
    assert "голос" not in Speech(lang, "sport").say("phase-ballot")
    assert "vote" not in Speech(lang, "sport").say("phase-ballot")
