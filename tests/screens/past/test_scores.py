"""Who was right in a game, points over an evening, and seats that move between games."""

import re
from random import Random

import pytest

from gorod.engine.events import Left
from gorod.parts.ballots import Counted
from gorod.parts.points import points
from gorod.screens.painter import Painter
from gorod.screens.past.scores import fates, standings, wins
from gorod.store.past_games import Search
from gorod.store.rights import Sits
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.table_snapshot import TableSnapshot
from tests.support.fixed_draws import start
from tests.support.past_games import Home, at_home, go_on, play, words
from tests.support.wire import name_of


@pytest.mark.parametrize("ruleset", ["sport", "vendetta", "salon"])
def test_points_go_with_the_name_while_the_seats_move(ruleset: str) -> None:
    async def look(home: Home) -> None:
        scores = dict.fromkeys([name_of(seat) for seat in range(1, 11)], 0)
        worth: set[int] = set()
        seats: list[dict[int, str]] = []
        for seed in range(1, 7):
            game = play(home.table, seed)
            names = dict(home.table.seating.names)
            seats.append(names)
            for seat, won in enumerate(points(game), 1):
                scores[names[seat]] += won
                worth.add(won)
            home.table.shuffle(Random(seed))
        assert len({tuple(sorted(one.items())) for one in seats}) == 6
        lines = standings(home.shelf.search(Search(code=home.code)))
        assert {line.name: line.total for line in lines} == scores
        assert [line.total for line in lines] == sorted(scores.values(), reverse=True)
        if ruleset == "vendetta":
            assert worth <= {0, 1, 2, 3}
            assert len(worth) > 2
        page = await home.guest.get(f"/{home.code}/games")
        rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", page.text)
        assert [name for name, _ in rows] == [line.name for line in lines]
        for (_, cells), line in zip(rows, lines, strict=True):
            shown = [int(cell) for cell in re.findall(r"<td[^>]*>(?:<b>)?(\d+)", cells)]
            assert shown == [line.total, line.wins, *line.points]

    at_home(look, ":memory:", ruleset)


def test_wins_are_counted_by_side() -> None:
    async def look(home: Home) -> None:
        winners = [play(home.table, seed).table.winner for seed in range(1, 8)]
        games = home.shelf.search(Search(code=home.code))
        counted = {side: count for side, _, count in wins(games)}
        assert counted == {side: winners.count(side) for side in winners}

    at_home(look)


def test_a_guest_who_came_later_has_no_points_in_the_games_before() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        home.table.sit("Newcomer", 1, "token 1")
        play(home.table, 2)
        lines = {line.name: line for line in standings(home.shelf.search(Search(code=home.code)))}
        assert lines["Newcomer"].points[0] is None
        assert lines[name_of(1)].points[1] is None

    at_home(look)


@pytest.mark.parametrize("ruleset", ["sport", "city", "salon", "it", "vendetta", "textbook"])
def test_who_was_right_is_said_of_every_player(ruleset: str) -> None:
    async def look(home: Home) -> None:
        game = play(home.table, 4)
        listed = fates(Painter(TableSnapshot(home.shelf.open(home.code, 1)), "en"))
        assert len(listed) == 10
        events = [letter.event for letter in game.letters]
        left = {seat: e.how for e in events if isinstance(e, Left) for seat in e.seats}
        cast, right = dict.fromkeys(range(1, 11), 0), dict.fromkeys(range(1, 11), 0)
        sides = {seat: game.rules.side_by_role[card] for seat, card in game.table.cards.items()}
        for event in events:
            if isinstance(event, Counted) and event.ballot != "elect":
                for candidate, voters in event.votes:
                    for voter in voters:
                        cast[voter] += 1
                        right[voter] += sides[voter] != sides[candidate]
        page = words(await home.guest.get(f"/{home.code}/games/1"))
        assert "Who was right" in page
        for seat, fate in enumerate(listed, 1):
            side = game.rules.side_by_role[game.table.roles[seat]]
            assert fate.won == (side == game.table.winner)
            assert fate.how == left.get(seat, "survived")
            assert bool(fate.when) == (seat in left)
            assert not fate.when.startswith(("Morning", "Nightfall")), (
                "a night or a day has a number"
            )
            assert fate.votes == cast[seat]
            assert fate.right == right[seat]
            assert fate.card in page
        assert any(fate.votes for fate in listed)

    at_home(look, ":memory:", ruleset)


# Seats move ---------------------------------------------------------------------------------------


def test_names_and_phones_move_together() -> None:
    async def look(home: Home) -> None:
        table = home.table
        before = {
            table.permissions.of(f"token {seat}").seat: name_of(seat) for seat in range(1, 11)
        }
        assert before == table.seating.names
        page = await home.owner.get(f"/{home.code}/host")
        assert "Shuffle seats" in words(page)
        seating = re.findall(r'name="seating" value="(\w+)"', page.text)[0]
        done = await home.owner.post(f"/{home.code}/shuffle", data={"seating": seating})
        assert done.status_code == 303
        now = {table.permissions.of(f"token {seat}").seat: name_of(seat) for seat in range(1, 11)}
        assert now == table.seating.names
        assert sorted(now.values()) == sorted(before.values())
        again = await home.owner.post(f"/{home.code}/shuffle", data={"seating": seating})
        assert again.status_code == 303
        assert table.seating.names == now
        for form in ({}, {"seating": "x"}):
            late = await home.owner.post(f"/{home.code}/shuffle", data=form)
            assert late.status_code in (400, 409)
            assert table.seating.names == now

    at_home(look)


def test_with_bots_the_guests_are_spread_over_all_seats() -> None:
    async def look(home: Home) -> None:
        table = home.house.open("other", "en")
        table.choose(Plan(players=10, bots=True))
        for seat in (1, 2, 3):
            table.sit(name_of(seat), seat, f"t{seat}")
        seen: set[int] = set()
        for seed in range(20):
            table.shuffle(Random(seed))
            assert len(table.seating.names) == 3
            seen |= set(table.seating.names)
            for seat in (1, 2, 3):
                assert table.seating.names[table.permissions.of(f"t{seat}").seat or 0] == name_of(
                    seat
                )
        assert seen == set(range(1, 11))

    at_home(look)


def test_nobody_moves_during_a_game_nor_at_a_guests_word() -> None:
    async def look(home: Home) -> None:
        refused = await home.guest.post(f"/{home.code}/shuffle", data={"seating": "x"})
        assert refused.status_code == 403
        start(home.table, 1)
        names = dict(home.table.seating.names)
        with pytest.raises(RequestError, match="playing"):
            home.table.shuffle()
        refused = await home.owner.post(
            f"/{home.code}/shuffle", data={"seating": home.table.seating.stamp}
        )
        assert refused.status_code == 409
        assert home.table.seating.names == names
        go_on(home.table, 1)

    at_home(look)


def test_a_code_for_a_seat_serves_no_more_when_the_seats_have_moved() -> None:
    async def look(home: Home) -> None:
        key = home.table.permissions.make_key(Sits(3))
        home.table.shuffle()
        with pytest.raises(RequestError, match="spent"):
            home.table.permissions.right_of_key(key)

    at_home(look)
