"""After a game the table screen becomes the lobby of the next one, once most are in."""

from gorod.speech import Speech
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.past_games import go_on, words

NAMES = [f"Guest {at}" for at in range(1, 9)]
say = Speech("en").say


async def played(party: Party, late: str = "") -> None:
    party.table.choose(Plan(ruleset="city", players=8, hosted_by="person"))
    for seat, name in enumerate(NAMES, 1):
        await party.sit(name, seat)
    party.deal()
    if late:
        phone = party.phones.setdefault(late, party.device(f"the phone of {late}"))
        await phone.post(party.at("sit"), data={"name": late})
    go_on(party.table, 1)


async def wants(party: Party, *names: str) -> None:
    for name in names:
        await party.phones[name].post(party.at("again"), data={"wants": "in"})


def test_once_most_are_in_the_table_screen_shows_who_plays_next_and_who_has_not_said() -> None:
    async def test(party: Party) -> None:
        await played(party, late="Zoe")
        await wants(party, *NAMES[:4])
        page = await party.laptop.get(party.at("tv"))
        assert "act-victory" in page.text  # half of them still look at the end
        await wants(party, NAMES[4])
        page = await party.laptop.get(party.at("tv"))
        told = words(page)
        assert "act-next" in page.text
        assert say("web-tv-next-playing", count=6) in told
        assert f"{say('web-tv-next-deciding')} Guest 6, Guest 7, Guest 8" in told
        assert say("web-tv-next-window", name="Zoe", seat=9) in told
        assert 'class="qr"' in page.text
        assert f'action="{party.at("start")}"' in page.text
        guest = await party.phones["Guest 6"].get(party.at("tv"))
        assert f'action="{party.at("start")}"' not in guest.text  # only who leads may deal

    at_a_party(test)


def test_the_lobby_of_the_next_game_has_the_poster_of_what_is_chosen_now_and_no_cards() -> None:
    async def test(party: Party) -> None:
        await played(party)
        await wants(party, *NAMES)
        party.table.choose(Plan(ruleset="salon", players=8, hosted_by="person"))
        page = await party.laptop.get(party.at("tv"))
        assert Speech("en", "salon").title("salon") in words(page)
        assert 'class="role"' not in page.text.split('class="streets"')[1]
        assert say("web-tv-next-deciding") not in words(page)

    at_a_party(test)


def test_a_program_is_shown_the_end_whatever_is_played_next() -> None:
    async def test(party: Party) -> None:
        await played(party)
        await wants(party, *NAMES)
        accept = {"accept": "application/json"}
        seen = (await party.laptop.client.get(party.at("tv"), headers=accept)).json()
        assert seen["stage"] == "over"
        assert all(chair["card"] for chair in seen["chairs"])
        assert len(seen["again"]["seats"]) == 8

    at_a_party(test)
