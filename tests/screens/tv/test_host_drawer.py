"""The drawer of the table screen: made of what the room knows."""

import re

from gorod.speech import Speech
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party


def test_where_a_person_hosts_the_drawer_shows_no_card_and_warns_before_the_console() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=6, hosted_by="person"))
        for at in range(1, 7):
            await party.sit(f"Guest {at}", at)
        party.deal()
        page = (await party.laptop.get(party.at("tv"))).text
        console = (await party.laptop.get(party.at("host"))).text
        found = re.search(r'<section class="drawer".*?</section>', page, re.DOTALL)
        assert found
        speech = Speech("en", "city")
        for role in set(party.table.playing().game.table.cards.values()):
            assert speech.role(role) in console
            assert speech.role(role) not in found[0]
        assert speech.say("web-drawer-here-warning") in page.replace("&#39;", "'")
        assert "/back" not in found[0]  # what could be undone names cards
        for phone in party.phones.values():
            assert 'class="drawer"' not in (await phone.get(party.at("tv"))).text

    at_a_party(test)


def test_a_secret_deck_is_not_in_the_drawer() -> None:
    async def test(party: Party) -> None:
        deck = ["mafia", "sheriff", "doctor", "maniac", "civilian", "civilian"]
        plan = Plan(ruleset="city", players=6, hosted_by="person", deck=deck, secret_deck=True)
        party.table.choose(plan)
        for at in range(1, 7):
            await party.sit(f"Guest {at}", at)
        page = (await party.laptop.get(party.at("tv"))).text
        assert Speech("en").say("web-drawer-secret-deck").replace("’", "’") in page
        assert "card-" not in page.partition('id="drawer"')[2].partition("</section>")[0]

    at_a_party(test)


def test_the_drawer_changes_what_is_tapped_and_nothing_else() -> None:
    async def test(party: Party) -> None:
        deck = ["mafia", "don", "sheriff", *["civilian"] * 7]
        party.table.choose(
            Plan(ruleset="city", players=10, deck=deck, timings={"speech": 40}, bots=True)
        )
        await party.sit("Ann", 1)
        before = party.table.seating.plan
        page = (await party.laptop.get(party.at("tv"))).text
        form = page.partition('id="play"')[2].partition("</form>")[0]
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
        fields |= {"ruleset": "city", "players": "10", "hosted_by": "gorod", "bots": "on"}
        done = await party.laptop.post(party.at("plan"), data=fields)
        assert done.status_code == 303
        after = party.table.seating.plan
        assert (before.cover, after.cover) == (True, False)  # its word was not ticked
        after.cover = True
        assert sorted(after.deck or []) == sorted(deck)
        assert (after.timings, after.options) == (before.timings, after.options)
        assert (after.pace, after.codes, after.paper) == (before.pace, before.codes, before.paper)

    at_a_party(test)
