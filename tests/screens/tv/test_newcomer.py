"""Whom the table screen welcomes: who sat down last, and nobody else."""

from tests.support.party import Party, at_a_party


def test_the_lobby_welcomes_who_sat_down_last_and_nobody_else() -> None:
    async def test(party: Party) -> None:
        def welcomed() -> int | None:
            return party.table.seating.seated().newest

        async def news() -> bool:
            return "A light goes on at" in (await party.laptop.get(party.at("tv"))).text

        ann = await party.sit("Ann", 7)
        await party.sit("Bob", 2)
        assert "A light goes on at 2: Bob" in (await party.laptop.get(party.at("tv"))).text
        await ann.post(party.at("sit"), data={"name": "Anna", "seat": "7"})
        assert welcomed() == 2, "a new name is no new guest"
        party.table.shuffle()
        assert party.table.seating.names[welcomed() or 0] == "Bob", "wherever the seat is now"
        party.table.stand_up(welcomed() or 0)
        assert welcomed() is None, "who was there before has not come now"
        assert not await news()

    at_a_party(test)
