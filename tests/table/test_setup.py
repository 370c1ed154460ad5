"""What a table agrees on before a game: decks, what chance draws, times, who hosts first."""

from typing import Any

import pytest

from gorod.engine.seats import ROOM
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.setup import Plan
from tests.support.fixed_draws import start
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, go_on, words

VENDETTA = BOOKS["vendetta"]
SPECIAL_VAMPIRES = (
    *("lamia", "undine", "queen", "novice", "nosferatu"),
    *("banshee", "bride", "dhampir", "revenant", "ghoul"),
)
SCENARIOS = {one.name: min(map(len, one.decks)) for one in VENDETTA.scenarios}


async def plans(party: Party, **fields: object) -> Any:
    """What a program is told after it has changed the plan."""
    sent = {
        name.replace("time_", "time-").replace("pile_", "pile-"): value
        for name, value in fields.items()
    }
    answer = await party.laptop.post(party.at("plan"), json=sent)
    return answer.json()


def match(party: Party) -> JournaledMatch:
    return party.table.latest()


# Decks -------------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-5", "VENDETTA-6", "VENDETTA-7")
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_ready_deck_is_chosen_in_the_lobby_and_grows_to_those_present(name: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=15, bots=True))
        await party.sit("Ann", 1)
        lobby = await plans(party, picked=name)
        assert lobby["refused"] == ""
        (ready,) = [one for one in VENDETTA.scenarios if one.name == name]
        assert lobby["plan"]["mode"] == (ready.mode or "standard")
        party.deal()
        rules = match(party).game.rules
        assert rules.players == 15
        base = ready.cards(15)
        assert base is not None
        for card in base:
            assert any(one in rules.deck for one in ([card] if isinstance(card, str) else card))

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, least in SCENARIOS.items() if least > 6])
def test_a_scenario_for_more_than_are_present_is_refused_in_a_sentence(
    name: str, lang: str
) -> None:
    async def test(party: Party) -> None:
        party.table.choose(
            Plan(ruleset="vendetta", players=SCENARIOS[name] - 1, picked=name, bots=True)
        )
        page = await Visitor(party.house, "laptop", lang).get(party.at("host"))
        assert page.status_code == 200
        assert Speech(lang).say(f"scenario-{name}") in words(page)
        assert str(SCENARIOS[name]) in words(page)
        await party.sit("Ann", 1)
        begun = await party.laptop.post(party.at("start"), data={"games": 0})
        assert begun.status_code == 409
        assert not party.table.is_playing

    at_a_party(test)


def test_a_scenario_without_a_mode_of_its_own_leaves_the_one_of_another() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=12, bots=True))
        assert (await plans(party, picked="wolf-pits"))["plan"]["mode"] == "wolf_pits"
        lobby = await plans(party, picked="love-triangle", mode="wolf_pits")
        assert lobby["plan"]["mode"] == "standard"

    at_a_party(test)


def test_a_deck_that_the_book_does_not_have_is_refused_by_name() -> None:
    async def test(party: Party) -> None:
        for book in ("vendetta", "sport"):
            party.table.choose(Plan(ruleset=book, players=10))
            answer = await party.laptop.post(party.at("plan"), json={"picked": "poker"})
            assert answer.status_code == 400
            assert "poker" in answer.json()["error"]["message"]
            assert party.table.seating.plan.picked == ""

    at_a_party(test)


@pytest.mark.clause("VENDETTA-5")
def test_a_deck_drawn_by_lot_is_nobodys_choice_and_another_each_time() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=12, picked="drawn", bots=True))
        await party.sit("Ann", 1)
        lobby = await plans(party)
        assert lobby["deck"] == f"12 × {Speech('en').say('web-deck-drawn')}"
        decks = {party.table.seating.plan.dealt(12).deck for _ in range(30)}
        assert len(decks) > 5
        party.deal()
        assert match(party).game.rules.players == 12

    at_a_party(test)


@pytest.mark.clause("VENDETTA-5", "COMMON-4")
def test_an_owner_who_plays_does_not_know_the_lord_that_was_drawn_unseen() -> None:
    """Two tables that differ in the lord alone show the owner the same, page by page."""

    async def test(party: Party) -> None:
        options = {"unseen": "lord"}
        party.table.choose(Plan(ruleset="vendetta", players=9, options=options, bots=True))
        owner = await party.sit("Ann", 1, "laptop")
        lords = {
            card
            for _ in range(40)
            for card in party.table.seating.plan.dealt(9).deck or ()
            if card in ("king", "prince", "count")
        }
        assert lords == {"king", "prince", "count"}
        lobby = await plans(party)
        assert lobby["deck"] == "6 × Vampire, Lord, 2 × Hunter"
        party.deal()
        drawn = next(card for card in match(party).game.rules.deck if card in lords)
        name = Speech("en", "vendetta").role(drawn)
        for page in ("host", "rules", "tv"):
            seen = await owner.client.get(party.at(page), headers={"accept": "application/json"})
            assert name not in seen.text, page
            told = seen.text.replace('"count":', "")  # how many cards of a kind there are
            assert f'"{drawn}"' not in told, page
            assert name not in words(await owner.get(party.at(page))), page

    at_a_party(test)


# A deck that is drawn, with as many of each kind as the table wants ------------------------------


@pytest.mark.clause("VENDETTA-5")
def test_the_table_says_how_many_cards_of_each_pile_are_drawn() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=12, mode="standard", bots=True))
        await party.sit("Ann", 1)
        assert (await plans(party))["wanted"] == []
        lobby = await plans(party, picked="drawn", pile_wolves=2, pile_special_vampires=4)
        assert lobby["refused"] == ""
        assert (lobby["plan"]["pile-wolves"], lobby["plan"]["pile-lords"]) == (2, None)
        page = await party.laptop.get(party.at("host"))
        assert page.text.count('name="pile-') == len(VENDETTA.piles)
        party.deal()
        deck = match(party).game.rules.deck
        assert {"werewolf", "kitsune"} <= set(deck)
        assert sum(role in SPECIAL_VAMPIRES for role in deck) == 4

    at_a_party(test)


@pytest.mark.clause("VENDETTA-5")
def test_a_pile_left_empty_is_left_to_chance_again() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=12, mode="standard", bots=True))
        await plans(party, picked="drawn", pile_wolves=2, pile_lords=0)
        form = {**FORM, "players": "12", "picked": "drawn", "pile-wolves": "", "pile-lords": "0"}
        await party.laptop.post(party.at("plan"), data=form)
        assert party.table.seating.plan.wanted == {"lords": 0}
        await plans(party, ruleset="salon")
        assert party.table.seating.plan.wanted == {}

    at_a_party(test)


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wish", [{"pile_lords": 3}, {"pile_hunters": 99}, {"pile_wolves": 7}])
def test_more_cards_than_a_pile_has_are_refused_in_a_sentence(
    wish: dict[str, int], lang: str
) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan("vendetta", "standard", players=12, bots=True, lang=lang))
        await party.sit("Ann", 1)
        lobby = await plans(party, picked="drawn", **wish)
        (count,) = wish.values()
        assert str(count) in lobby["refused"]
        started = await party.laptop.post(party.at("start"), json={"games": 0})
        assert 400 <= started.status_code < 500
        assert party.table.seating.games == 0

    at_a_party(test)


def test_a_pile_that_there_is_not_is_refused_by_name() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=12, mode="standard"))
        answer = await party.laptop.post(party.at("plan"), json={"pile-kings": 1})
        assert 400 <= answer.status_code < 500
        assert "pile-kings" in answer.text
        assert party.table.seating.plan.wanted == {}

    at_a_party(test)


# A temporary host in a scenario ------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-47")
@pytest.mark.parametrize("scenario", ["invasion", "wolf-pits", "under-cover"])
def test_a_temporary_host_is_chosen_for_a_scenario_in_the_lobby(scenario: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=11, mode="standard", bots=True))
        await party.sit("Ann", 3)
        await plans(party, picked=scenario)
        answer = await party.laptop.post(
            party.at("plan"), json={"option-temporary_host": True, "first_host": 3}
        )
        lobby = answer.json()
        assert (lobby["refused"], lobby["has_a_playing_host"]) == ("", True)
        assert lobby["plan"]["mode"] == scenario.replace("-", "_")
        party.deal()
        assert match(party).game.rules.host == 3

    at_a_party(test)


# A die with the table's own faces ----------------------------------------------------------------

FORM = {"ruleset": "vendetta", "players": "9", "pace": "usual", "cover": "on", "bots": "on"}
NOTHING = {
    one.name: False
    for one in VENDETTA.options
    if one.values == (True, False) and one.name != "cover"
}
SHORT = ["usual", "usual", "roses", "roses", "panic", "secrets"]


@pytest.mark.clause("VENDETTA-63", "VENDETTA-69")
def test_the_table_says_what_each_face_of_the_die_means() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=9, mode="standard"))
        await party.sit("Ann", 1)
        await party.laptop.post(party.at("plan"), data={**FORM, "option-dice": ["on"]})
        assert party.table.seating.plan.options == {**NOTHING, "dice": True}
        page = await party.laptop.get(party.at("host"))
        assert page.text.count('name="option-dice"') == 7
        await party.laptop.post(party.at("plan"), data={**FORM, "option-dice": ["on", *SHORT]})
        assert party.table.seating.plan.options["dice"] == ",".join(SHORT)
        lobby = await plans(party)
        (dice,) = [one for one in lobby["options"] if one["name"] == "dice"]
        assert dice["places"] == SHORT
        said = "1–2: The usual vote, 3–4: Roses, 5: Panic, 6: Secrets"
        for screen in ("tv", "me"):
            assert said in words(await party.phones["Ann"].get(party.at(screen)))
        party.deal()
        night = match(party).game.rules.round[0]
        assert list(getattr(night, "faces")) == SHORT  # noqa: B009 - a step is any callable
        played, voice = match(party), Speech("en")
        heard = [played.sentence(one.event, voice) for one in played.game.letters]
        assert any(line is not None and said in line for line in heard)

    at_a_party(test)


def test_a_die_as_in_the_book_is_the_books_and_without_a_tick_there_is_none() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=9, mode="standard"))
        usual = ["on", *VENDETTA.option("dice").places]
        await party.laptop.post(party.at("plan"), data={**FORM, "option-dice": usual})
        assert party.table.seating.plan.options["dice"] is True
        await party.laptop.post(party.at("plan"), data={**FORM, "option-dice": SHORT})
        assert party.table.seating.plan.options["dice"] is False

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("faces", [["usual"], [*SHORT, "usual"], ["usual"] * 5 + ["poker"]])
def test_a_die_of_five_faces_or_with_a_rule_that_is_none_is_refused(
    faces: list[str], lang: str
) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=9, mode="standard"))
        laptop = Visitor(party.house, "laptop", lang)
        form = {**FORM, "option-dice": ["on", *faces]}
        answer = await laptop.post(party.at("plan"), data=form)
        assert 400 <= answer.status_code < 500
        assert Speech(lang).say("option-dice") in words(answer)
        assert not party.table.seating.plan.options.get("dice")

    at_a_party(test)


# Vargs -------------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-42", "VENDETTA-70")
@pytest.mark.parametrize(
    ("players", "picked", "joining"),
    [
        (19, "", 0),
        (20, "", 1),
        (24, "", 2),
        (28, "", 3),
        (20, "love-triangle", 1),
        (20, "under-cover", 1),
        (24, "classic", 2),
        (24, "drawn", 2),
    ],
)
def test_from_twenty_players_on_vargs_are_proposed_and_join_any_deck(
    players: int, picked: str, joining: int
) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=players, bots=True))
        await party.sit("Ann", 1)
        lobby = await plans(party, picked=picked)
        assert (lobby["refused"], len(lobby["joining"])) == ("", joining)
        page = await party.laptop.get(party.at("host"))
        assert ('name="joined"' in page.text) is bool(joining)
        assert not any(
            "varg" in card for card in party.table.seating.plan.dealt(players).deck or ()
        )
        lobby = await plans(party, joined=True)
        assert (lobby["refused"], len(lobby["joining"])) == ("", joining)
        party.deal()
        deck = match(party).game.rules.deck
        vargs = [card for card in deck if card.startswith("varg")]
        assert len(deck) == players
        assert (len(vargs), vargs[:1]) == (joining, ["varg_leader"] if joining else [])

    at_a_party(test)


def test_another_book_has_no_vargs_and_forgets_them() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=20, joined=True, bots=True))
        lobby = await plans(party, ruleset="city")
        assert (lobby["refused"], lobby["joining"], lobby["plan"]["joined"]) == ("", [], False)

    at_a_party(test)


# Times -------------------------------------------------------------------------------------------


def test_a_table_has_times_of_its_own_and_keeps_them_for_the_next_game() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1)
        lobby = await plans(party, time_speech=45, time_call=12)
        assert lobby["timings"] == {"speech": 45, "call": 12}
        for games in range(2):
            start(party.table, games + 1)
            party.table.conductor.stop()
            timings = match(party).game.rules.timings
            assert (timings.speech, timings.call, timings.plea) == (45, 12, 30)
            go_on(party.table, games + 1)
        assert party.table.seating.plan.timings == {"speech": 45, "call": 12}

    at_a_party(test)


def test_an_empty_time_is_the_books_own_again() -> None:
    async def test(party: Party) -> None:
        await plans(party, time_speech=45)
        form = {"ruleset": "sport", "players": "10", "pace": "usual", "time-speech": ""}
        assert (await party.laptop.post(party.at("plan"), data=form)).is_redirect
        assert party.table.seating.plan.timings == {}

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seconds", ["0", "86400", "soon", "-5", "1.5"])
def test_a_time_of_nothing_or_of_a_day_is_refused_in_a_sentence(seconds: str, lang: str) -> None:
    async def test(party: Party) -> None:
        form = {"ruleset": "sport", "players": "10", "pace": "usual", "time-speech": seconds}
        answer = await Visitor(party.house, "laptop", lang).post(party.at("plan"), data=form)
        assert answer.status_code == 400
        assert "time-speech" in words(answer)
        assert party.table.seating.plan.timings == {}

    at_a_party(test)


def test_a_time_that_the_book_does_not_know_is_refused_by_name() -> None:
    async def test(party: Party) -> None:
        answer = await party.laptop.post(party.at("plan"), json={"time-siesta": 60})
        assert answer.status_code == 400
        assert "time-siesta" in answer.json()["error"]["message"]

    at_a_party(test)


def test_nights_may_go_faster_than_days() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 1)
        await plans(party, night_pace="fast", pace="slow")
        party.deal()
        terms = match(party).terms
        assert (terms.pace_of(is_dark=True), terms.pace_of(is_dark=False)) == ("fast", "slow")

    at_a_party(test)


# Who hosts first ---------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-47")
@pytest.mark.parametrize(
    ("ruleset", "mode", "options"),
    [("vendetta", "temporary_host", {}), ("salon", None, {"hostless": True})],
)
def test_the_table_chooses_who_hosts_first(
    ruleset: str, mode: str | None, options: dict[str, bool]
) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset=ruleset, mode=mode, options=options, players=8, bots=True))
        await party.sit("Ann", 1)
        await party.sit("Bob", 5)
        lobby = await plans(party, first_host=5)
        assert lobby["has_a_playing_host"]
        party.deal()
        assert match(party).game.rules.host == 5
        hosting = [one for one in match(party).views[ROOM].table.seats if one == 5]
        assert hosting

    at_a_party(test)


def test_a_first_host_who_gets_up_leaves_it_to_the_rules() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", mode="temporary_host", players=8, bots=True))
        await party.sit("Ann", 1)
        bob = await party.sit("Bob", 5)
        await plans(party, first_host=5)
        await bob.post(party.at("stand"), data={})
        party.deal()
        assert match(party).game.rules.host == 1

    at_a_party(test)


def test_where_guests_move_together_the_first_host_is_still_the_same_person() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", mode="temporary_host", players=12, bots=False))
        for seat in range(2, 9):
            await party.sit(f"guest {seat}", seat)
        await plans(party, first_host=5)
        party.deal()
        assert match(party).game.rules.host == 4
        assert match(party).terms.names[4] == "guest 5"

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_paper_cards_a_player_may_host_while_the_judge_writes(lang: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", mode="temporary_host", players=8, paper=True))
        page = await Visitor(party.house, "laptop", lang).get(party.at("host"))
        assert Speech(lang).say("web-paper-hostless") in words(page)
        party.table.name_players([f"guest {seat}" for seat in range(8)])
        await plans(party, first_host=3)
        begun = await party.laptop.post(party.at("start"), data={"games": 0})
        assert begun.status_code == 303
        assert match(party).game.rules.host == 3

    at_a_party(test)


# For those who are here --------------------------------------------------------------------------


def test_the_books_that_fit_those_present_are_marked() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=12, bots=False))
        for seat in range(1, 8):
            await party.sit(f"guest {seat}", seat)
        books = {one["id"]: one["fits"] for one in (await plans(party))["books"]}
        assert books["city"]
        assert books["salon"]
        assert not books["sport"]

    at_a_party(test)


def test_seven_who_want_to_play_sport_are_offered_three_bots_or_another_book() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=12, bots=False))
        for seat in range(1, 8):
            await party.sit(f"guest {seat}", seat)
        lobby = await plans(party)
        assert lobby["refused"]
        offered = {(one["field"], one["value"]): one["label"] for one in lobby["remedies"]}
        assert offered["remedy", "bots"] == "Add 3 bots"
        assert ("ruleset", "city") in offered
        assert ("ruleset", "sport") not in offered
        for (field, value), label in offered.items():
            page = words(await party.laptop.get(party.at("host")))
            assert label in page, (field, value)
        again = await plans(party, remedy="bots")
        assert (again["refused"], again["plan"]["players"], again["plan"]["bots"]) == ("", 10, True)

    at_a_party(test)


def test_every_remedy_makes_the_game_playable() -> None:
    async def test(party: Party) -> None:
        deck = ["civilian"] * 4
        for plan in (
            Plan(ruleset="sport", players=12, bots=False),
            Plan(ruleset="city", players=12, deck=deck, bots=False),
            Plan(ruleset="vendetta", players=8, picked="duel-of-observers", bots=True),
        ):
            party.table.choose(plan)
            if not party.table.seating.names:
                for seat in range(1, 8):
                    await party.sit(f"guest {seat}", seat)
            lobby = await plans(party)
            assert lobby["refused"], plan
            assert lobby["remedies"], plan
            for remedy in lobby["remedies"]:
                party.table.choose(plan)
                after = await plans(party, **{remedy["field"]: remedy["value"]})
                assert after["refused"] == "", (plan, remedy)

    at_a_party(test)


@pytest.mark.clause("SALON-2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_few_who_play_the_salon_are_one_tap_from_playing_without_a_host(lang: str) -> None:
    async def test(party: Party) -> None:
        laptop = Visitor(party.house, "laptop", lang)
        hint = Speech(lang, "salon").say("hint-hostless", players=6)
        party.table.choose(Plan(ruleset="salon", players=6, bots=True))
        page = await laptop.get(party.at("host"))
        assert hint in words(page)
        assert 'name="option-hostless" value="on"' in page.text
        form = {"ruleset": "salon", "players": "6", "bots": "on", "option-hostless": "on"}
        assert (await laptop.post(party.at("plan"), data=form)).is_redirect
        assert party.table.seating.proposal().host == 1
        assert hint not in words(await laptop.get(party.at("host")))
        party.table.choose(Plan(ruleset="salon", players=6, paper=True))
        assert hint in words(await laptop.get(party.at("host")))
        party.table.choose(Plan(ruleset="salon", players=7, bots=True))
        assert "hint" not in (await laptop.get(party.at("host"))).text

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_modifications_that_exclude_each_other_are_named_and_nothing_is_lost(lang: str) -> None:
    async def test(party: Party) -> None:
        laptop = Visitor(party.house, "laptop", lang)
        party.table.choose(Plan(ruleset="salon", players=8, bots=True, pace="slow"))
        await party.sit("Ann", 1)
        form = {"ruleset": "salon", "players": "8", "pace": "slow", "bots": "on"}
        form |= {"option-hostless": "on", "option-blind_mafia": "on", "option-open": "on"}
        assert (await laptop.post(party.at("plan"), data=form)).is_redirect
        page = words(await laptop.get(party.at("host")))
        for option in ("hostless", "blind_mafia"):
            assert (
                Speech(lang).say(f"option-{option}")
                in page.split(Speech(lang).say("web-refused"))[1]
            )
        begun = await laptop.post(party.at("start"), data={"games": 0})
        assert begun.status_code == 409
        assert not party.table.is_playing
        assert party.table.seating.plan.options["open"]
        assert party.table.seating.names == {1: "Ann"}

    at_a_party(test)


def test_a_form_that_was_drawn_for_another_book_may_bring_its_times() -> None:
    """The page of the book before is sent once more before it is drawn anew."""

    async def test(party: Party) -> None:
        form = {"players": "10", "pace": "usual", "time-speech": "45", "time-plea": ""}
        for ruleset in ("vendetta", "vendetta"):
            answer = await party.laptop.post(party.at("plan"), data={**form, "ruleset": ruleset})
            assert answer.is_redirect, words(answer)
        assert party.table.seating.plan.timings == {}

    at_a_party(test)


@pytest.mark.clause("VENDETTA-65")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_that_exclude_each_other_are_refused_by_name_and_stay_chosen(lang: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="vendetta", players=9, mode="standard"))
        await party.sit("Ann", 1)
        laptop = Visitor(party.house, "laptop", lang)
        form = {**FORM, "option-roses": "on", "option-dice": ["on", *SHORT]}
        assert (await laptop.post(party.at("plan"), data=form)).is_redirect
        page = words(await laptop.get(party.at("host")))
        for name in ("roses", "dice"):
            assert Speech(lang).say(f"option-{name}") in page
        assert (await laptop.post(party.at("start"), data={"games": 0})).status_code == 409
        assert not party.table.is_playing
        assert party.table.seating.plan.options["dice"] == ",".join(SHORT)

    at_a_party(test)


# Who tells it ------------------------------------------------------------------------------------


def test_the_narrator_is_chosen_in_the_lobby_and_tells_the_next_game() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, bots=True))
        await party.sit("Ann", 1)
        lobby = await plans(party, pace="fast")
        assert (lobby["plan"]["narrator"], lobby["usual_narrator"]) == ("", "judge")
        assert (await plans(party, narrator="bard"))["error"]["reason"] == "unknown-value"
        assert (await plans(party, narrator="storyteller"))["plan"]["narrator"] == "storyteller"
        assert (await plans(party, ruleset="city"))["plan"]["narrator"] == "storyteller"
        party.deal()
        assert match(party).terms.narrator == "storyteller"

    at_a_party(test)


# How strong bots are -----------------------------------------------------------------------------


async def told(party: Party) -> list[str]:
    """What the table screen says before the game."""
    wall = await party.laptop.client.get(party.at("tv"), headers={"accept": "application/json"})
    played: list[str] = wall.json()["played"]
    return played


def test_how_strong_bots_play_is_chosen_beside_them_and_everybody_reads_it() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10))
        await party.sit("Ann", 1)
        lobby = await plans(party, pace="fast")
        assert lobby["plan"]["level"] == "people"
        assert "ots" not in " ".join(await told(party))
        assert (await plans(party, level="cruel"))["error"]["reason"] == "unknown-value"
        lobby = await plans(party, bots=True, level="hard")
        assert lobby["plan"]["level"] == "hard"
        assert (await told(party))[-1] == "9 bots sit down too. Bots play to win."
        page = (await Visitor(party.house, "laptop", "en").get(party.at("host"))).text
        assert "like people" in page
        assert (await plans(party, ruleset="city"))["plan"]["level"] == "hard"
        party.deal()
        assert match(party).terms.level == "hard"

    at_a_party(test)
