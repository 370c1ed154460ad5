"""A key opens what it was made for, once, and no longer than its maker has the right."""

from collections.abc import AsyncIterator, Awaitable, Callable
from time import time

import pytest

from gorod.store import device_rights
from gorod.store.rights import CONSOLE, SERVER_TABLE, Right
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.permissions import KEY_LIFETIME_S
from gorod.table.setup import EVENING_S, Plan
from gorod.table.tables import Tables
from tests.support.matches import match_of
from tests.support.party import GONE, Party, at_a_party

# With the right that it gives --------------------------------------------------------------------


async def another_sits_down_there(party: Party) -> None:
    await party.phones["Ann"].post(party.at("stand"))
    await party.sit("Bob", 3)


async def its_owner_moves_on(party: Party) -> None:
    await party.sit("Ann", 5)
    await party.sit("Bob", 3)


async def the_owner_frees_the_seat(party: Party) -> None:
    await party.laptop.post(party.at("stand"), data={"seat": 3})
    await party.sit("Bob", 3)


async def all_move_together(party: Party) -> None:
    await party.phones["Ann"].post(party.at("stand"))
    for name, seat in (("Bob", 4), ("Cat", 5), ("Dan", 7)):
        await party.sit(name, seat)
    party.table.choose(Plan(ruleset="textbook", players=10, bots=False))
    party.deal()


async def all_draw_other_seats(party: Party) -> None:
    await party.sit("Bob", 4)
    for _ in range(20):
        party.table.shuffle()
        if party.seat("the phone of Ann") != 3:
            break


async def a_judge_names_others(party: Party) -> None:
    names = {"names": "\n".join(["Eve", "Fay", "Gus", "Hal"])}
    assert (await party.laptop.post(party.at("players"), data=names)).is_redirect
    assert party.table.seating.names[3] == "Gus"


CHANGES = [
    another_sits_down_there,
    its_owner_moves_on,
    the_owner_frees_the_seat,
    all_move_together,
    all_draw_other_seats,
    a_judge_names_others,
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@pytest.mark.parametrize("maker", ["Ann", "the owner"])
def test_a_key_to_a_seat_dies_when_somebody_else_has_the_seat(
    change: Callable[[Party], Awaitable[None]], maker: str
) -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 3)
        key = await party.key(ann if maker == "Ann" else party.laptop, seat=3)
        await change(party)
        before = dict(party.table.seating.names)
        assert await party.use(key) == GONE
        assert party.seat("a thief") is None
        assert party.table.seating.names == before

    at_a_party(test)


def test_a_key_that_is_used_serves_no_more() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 3)
        key = await party.key(ann, seat=3)
        assert await party.use(key, "her tablet") == 303
        assert party.seat("her tablet") == 3
        assert await party.use(key) == GONE
        assert await party.use(key, "the phone of Ann") == GONE

    at_a_party(test)


def test_a_newer_key_to_the_same_makes_the_older_one_useless() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 3)
        old = await party.key(ann, seat=3)
        new = await party.key(party.laptop, seat=3)
        assert await party.use(old) == GONE
        assert await party.use(new, "her tablet") == 303

    at_a_party(test)


# With whoever made it ----------------------------------------------------------------------------


def test_a_key_of_the_host_dies_when_the_console_goes_to_another() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 3)
        console = await party.key(party.laptop, what="host")
        assert await party.use(console, "a judge") == 303
        judge = party.device("a judge")
        of_a_seat = await party.key(judge, seat=3)
        of_the_console = await party.key(judge, what="host")
        assert (await party.laptop.post(party.at("console"))).is_redirect
        assert await party.use(of_a_seat) == GONE
        assert await party.use(of_the_console) == GONE
        assert party.table.permissions.of("laptop").hosts
        assert not party.table.permissions.of("a thief").hosts
        assert party.seat("the phone of Ann") == 3
        assert (await ann.get(party.at("me"))).status_code == 200

    at_a_party(test)


def test_a_key_that_a_guest_made_dies_when_he_leaves() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 3)
        key = await party.key(ann, seat=3)
        await ann.post(party.at("stand"))
        assert await party.use(key) == GONE
        await party.sit("Ann", 3)
        assert await party.use(key) == GONE, "not even after coming back"

    at_a_party(test)


@pytest.mark.parametrize("who", ["seat", "host"])
def test_a_key_dies_with_time(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 3)
        what = {"seat": 3} if who == "seat" else {"what": "host"}
        now = time()
        key = await party.key(party.laptop, **what)
        monkeypatch.setattr(device_rights, "time", lambda: now + KEY_LIFETIME_S + 2)
        assert await party.use(key) == GONE
        key = await party.key(party.laptop, **what)
        monkeypatch.setattr(device_rights, "time", lambda: now - 3600)
        assert await party.use(key) == GONE, "a clock set back makes no key live longer"

    at_a_party(test)


def test_no_key_outlives_a_restart() -> None:
    async def test(party: Party) -> None:
        own, owners = party.house.tonight("en")
        ann = await party.sit("Ann", 3)
        keys = [await party.key(ann, seat=3), await party.key(party.laptop, what="host")]
        party.house = Tables(party.house.store, "http://table")
        party.house.tonight("en")
        for key in keys:
            assert await party.use(key) == GONE
        thief = party.device("a thief")
        assert (await thief.get(f"/own/{own.code}/{owners}")).status_code == GONE
        assert not party.house.store.is_server_owner("a thief")

    at_a_party(test)


# The owner's -------------------------------------------------------------------------------------


def test_the_owners_key_makes_one_device_the_owners_and_no_other() -> None:
    async def test(party: Party) -> None:
        own, key = party.house.tonight("en")
        first, second = party.device("first"), party.device("second")
        assert (await first.get(f"/own/{own.code}/{key}")).is_redirect
        assert (await first.get(f"/own/{own.code}/{key}")).is_redirect, "it is the owner's already"
        answer = await second.get(f"/own/{own.code}/{key}")
        assert answer.status_code == GONE
        assert party.house.store.is_server_owner("first")
        assert not party.house.store.is_server_owner("second")

    at_a_party(test)


def test_the_owners_key_dies_with_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(party: Party) -> None:
        own, key = party.house.tonight("en")
        now = time()
        monkeypatch.setattr(device_rights, "time", lambda: now + EVENING_S + 2)
        late = party.device("late")
        assert (await late.get(f"/own/{own.code}/{key}")).status_code == GONE

    at_a_party(test)


def test_the_owners_key_is_no_key_to_anything_else() -> None:
    async def test(party: Party) -> None:
        own, key = party.house.tonight("en")
        party.table = own
        assert await party.use(key) == GONE

    at_a_party(test)


def test_keys_of_the_version_before_serve_no_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("old") / "gorod.db"
    store = Store(file)
    table = Evening.begin(store)
    for key, role in (("old 1", "once seat 1"), ("old 2", "once host"), ("3", "key of the owner")):
        store.grant(table.code, key, Right(role))
    store.database.db.execute("update evening set touched = touched / 1000000")
    store.database.db.execute("alter table evening drop column home")
    store.database.db.execute("drop table worker")
    store.database.db.execute("pragma user_version = 1")
    store.close()
    house = Tables(Store(file))
    evening, _ = house.tonight("en")
    assert evening.code == table.code, "it is the house's still"
    for key in ("old 1", "old 2", "3"):
        assert house.store.right_of_key(table.code, key) is None
        assert house.store.rights(table.code, key) <= {SERVER_TABLE}
    assert not house.claim_ownership(evening, "3", "a thief")
    house.store.close()


def test_an_order_that_is_sent_slowly_is_not_obeyed_once_the_console_has_gone_to_another() -> None:
    async def test(party: Party) -> None:
        await party.sit("Ann", 3)
        party.deal()
        match = match_of(party.table)
        before = list(match.game.journal)

        sent = f"order=next&wait={match.stamp}".encode()

        async def slowly() -> AsyncIterator[bytes]:
            yield sent[:5]
            party.house.store.withdraw(party.table.code, CONSOLE)
            party.house.store.grant(party.table.code, "another", CONSOLE)
            yield sent[5:]

        kind = {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": str(len(sent)),
        }
        answer = await party.laptop.post(party.at("order"), content=slowly(), headers=kind)
        assert answer.status_code == 403
        assert match.game.journal == before

    at_a_party(test)


# After a restart ---------------------------------------------------------------------------------


def test_after_a_restart_the_owners_link_leads_to_no_table_of_a_guest() -> None:
    async def test(party: Party) -> None:
        own, _ = party.house.tonight("en")
        stranger = party.device("a stranger's")
        assert (await stranger.post("/new", data={})).is_redirect
        again, _ = Tables(party.house.store).tonight("en")
        assert again.code == own.code

    at_a_party(test)


def test_after_a_restart_the_owners_link_leads_to_the_last_table_the_owner_made() -> None:
    async def test(party: Party) -> None:
        own, key = party.house.tonight("en")
        laptop = party.device("the owner's")
        assert (await laptop.get(f"/own/{own.code}/{key}")).is_redirect
        made = (await laptop.post("/new", data={})).headers["location"].split("/")[1]
        stranger = party.device("a stranger's")
        await stranger.post("/new", data={})
        again, _ = Tables(party.house.store).tonight("en")
        assert again.code == made != own.code

    at_a_party(test)
