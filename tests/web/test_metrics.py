"""What Prometheus reads: behind a door of its own, and nothing of it at the guests'."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from gorod.cli import main
from gorod.speech import LANGUAGES, Speech
from gorod.store.latency import BUCKET_BOUNDS_S, LatencyHistogram
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.http import connections
from gorod.web.http.server import Server
from gorod.web.ops import serve_command
from gorod.web.ops.metrics import MetricsEndpoint, is_loopback
from tests.support.server_process import free_port

PLAN = Plan(ruleset="textbook", players=6, bots=False, hosted_by="person")
SEATS = range(1, 7)


def token(seat: int) -> str:
    return f"token-of-seat-{seat}-which-is-long"


@dataclass
class Measured:
    house: Tables
    guests: httpx.AsyncClient
    owner: httpx.AsyncClient

    async def values(self) -> dict[tuple[str, str], float]:
        """What is measured, each by its name and its label."""
        answer = await self.owner.get("/metrics")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = {}
        for family in text_string_to_metric_families(answer.text):
            assert family.documentation
            for sample in family.samples:
                found[sample.name, "".join(sample.labels.values())] = sample.value
        return found


@asynccontextmanager
async def opened(host: str = "127.0.0.1") -> AsyncIterator[Measured]:
    """A table with both doors, in this process."""
    doors = [serve_command.listen(Speech("en"), one, 0) for one in ("127.0.0.1", host)]
    ports = [door.getsockname()[1] for door in doors]
    house = Tables(Store(), f"http://127.0.0.1:{ports[0]}")
    its_hall = connections.ConnectionRegistry(None, 100)
    config = serve_command.server_config(house, None, its_hall)
    metrics = MetricsEndpoint(house, doors[1])
    server = Server(config, its_hall, None, house.health, metrics)
    running = asyncio.create_task(server.serve(sockets=[doors[0]]))
    try:
        while len(getattr(server, "servers", ())) < 2:
            await asyncio.sleep(0.001)
        async with (
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}") as guests,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[1]}") as owner,
        ):
            yield Measured(house, guests, owner)
    finally:
        server.should_exit = True
        await running
        house.store.close()


def test_tables_games_streams_replies_and_pages_are_counted() -> None:
    async def test() -> None:
        async with opened() as at:
            evening = at.house.open("owner" * 5, "en")
            code = evening.code
            evening.choose(PLAN)
            for seat in SEATS:
                evening.sit(f"Name {seat}", seat, token(seat))
            before = await at.values()
            assert before["gorod_tables", ""] == 1
            assert before["gorod_games", ""] == 0
            assert before["gorod_streams", ""] == 0
            evening.start()
            while not any(isinstance(who, int) for who in evening.latest().game.open):
                evening.conductor.next()
            ask = next(a for who, a in evening.latest().game.open.items() if isinstance(who, int))
            mine = {"authorization": f"Bearer {token(int(ask.to))}"}
            path = f"/{code}/stream/me"
            async with at.guests.stream("GET", path, headers=mine) as stream:
                lines = stream.aiter_lines()
                while await anext(lines) != "event: page":
                    pass
                form = {"to": ask.to, "number": ask.number, "id": "a"}
                for choice in (99, ask.offer.options[0]):
                    await at.guests.post(
                        f"/{code}/answer", data=form | {"choice": choice}, headers=mine
                    )
                during = await at.values()
                assert during["gorod_games", ""] == 1
                assert during["gorod_streams", ""] == 1
                assert during["gorod_replies_total", "accepted"] == 1
                assert during["gorod_replies_total", "refused"] == 1
                assert during["gorod_pages_drawn_total", ""] > before["gorod_pages_drawn_total", ""]
                waits = ("gorod_database_wait_seconds_count", "")
                assert during[waits] > before[waits]
            while (await at.values())["gorod_streams", ""]:
                await asyncio.sleep(0.01)
            while not (await at.values())["gorod_loop_wait_seconds_count", ""]:
                await asyncio.sleep(0.01)

    asyncio.run(test())


def test_buckets_are_as_prometheus_wants_them() -> None:
    async def test() -> None:
        async with opened() as at:
            delays = at.house.store.database.latency
            delays.__init__()  # type: ignore[misc]
            for seconds in (0.0005, 0.001, 0.3, 7.0):
                delays.add(seconds)
            values = await at.values()
            name = "gorod_database_wait_seconds"
            counts = [values[f"{name}_bucket", str(bound)] for bound in (*BUCKET_BOUNDS_S, "+Inf")]
            assert counts == sorted(counts)
            assert values[f"{name}_bucket", "0.001"] == 2
            assert values[f"{name}_bucket", "0.5"] == 3
            assert values[f"{name}_bucket", "5.0"] == 3
            assert values[f"{name}_bucket", "+Inf"] == values[f"{name}_count", ""] == 4
            assert values[f"{name}_sum", ""] == pytest.approx(7.3015)

    asyncio.run(test())


def test_names_kinds_and_labels_stay_what_dashboards_know() -> None:
    async def test() -> None:
        async with opened() as at:
            lines = (await at.owner.get("/metrics")).text.splitlines()
            kinds = dict(one.split(" ")[2:] for one in lines if one.startswith("# TYPE "))
            kinds.pop("process_resident_memory_bytes", None)  # on Linux alone
            assert kinds == {
                "gorod_tables": "gauge",
                "gorod_games": "gauge",
                "gorod_streams": "gauge",
                "gorod_replies_total": "counter",
                "gorod_pages_drawn_total": "counter",
                "gorod_loop_wait_seconds": "histogram",
                "gorod_database_wait_seconds": "histogram",
                "process_cpu_seconds_total": "counter",
                "process_start_time_seconds": "gauge",
            }
            samples = {one.rpartition(" ")[0] for one in lines if not one.startswith("#")}
            counted = {name for name in samples if "_total" in name}
            assert counted == {
                'gorod_replies_total{outcome="accepted"}',
                'gorod_replies_total{outcome="refused"}',
                "gorod_pages_drawn_total",
                "process_cpu_seconds_total",
            }
            waited = {name for name in samples if name.startswith("gorod_loop_wait_seconds")}
            assert waited == {
                "gorod_loop_wait_seconds_sum",
                "gorod_loop_wait_seconds_count",
                *(
                    f'gorod_loop_wait_seconds_bucket{{le="{bound}"}}'
                    for bound in (*BUCKET_BOUNDS_S, "+Inf")
                ),
            }
            assert not any("_created" in name for name in samples)

    asyncio.run(test())


def test_how_long_something_took_is_known_however_it_ended() -> None:
    delays = LatencyHistogram()
    with pytest.raises(KeyError), delays.measured():
        raise KeyError
    assert sum(delays.counts) == 1


# Who may not see it -------------------------------------------------------------------------------


def test_nothing_measured_names_a_table_a_player_or_a_card() -> None:
    async def test() -> None:
        async with opened() as at:
            evening = at.house.open("owner" * 5, "en")
            evening.choose(PLAN)
            for seat in SEATS:
                evening.sit(f"Zoe {seat}", seat, token(seat))
            evening.start()
            text = (await at.owner.get("/metrics")).text
            cards = set(evening.latest().game.table.cards.values())
            for secret in (evening.code, "Zoe", "token-of", "owner", *cards):
                assert secret not in text
            labels = {
                (name, value)
                for family in text_string_to_metric_families(text)
                for sample in family.samples
                for name, value in sample.labels.items()
                if name != "le"
            }
            assert labels == {("outcome", "accepted"), ("outcome", "refused")}

    asyncio.run(test())


def test_at_the_guests_port_nothing_is_measured() -> None:
    """Also for the owner, who may be playing: a counter of answers tells who answers at night."""

    async def test() -> None:
        async with opened() as at:
            owner = "owner" * 5
            code = at.house.open(owner, "en").code
            headers = {"authorization": f"Bearer {owner}"}
            for path in ("/metrics", f"/{code}/metrics", "/metrics/", "/static/metrics"):
                answer = await at.guests.get(path, headers=headers)
                assert answer.status_code in (307, 404)
                assert "gorod_" not in answer.text

    asyncio.run(test())


def test_at_the_door_of_metrics_nothing_else_is_served() -> None:
    async def test() -> None:
        async with opened() as at:
            code = at.house.open("owner" * 5, "en").code
            for path in ("/", f"/{code}", f"/{code}/tv", "/health", "/static/gorod.js"):
                assert (await at.owner.get(path)).status_code == 404
            assert (await at.owner.post("/metrics")).status_code == 404

    asyncio.run(test())


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:9100", "", "127.0.0.1.evil.example"]
)
def test_a_page_elsewhere_whose_name_points_here_reads_nothing(name: str) -> None:
    """A browser on this machine can be led to any port of it, but says under which name."""

    async def test() -> None:
        async with opened() as at:
            answer = await at.owner.get("/metrics", headers={"host": name})
            assert (answer.status_code, answer.text) == (403, "")
            for ours in ("localhost:9100", "127.0.0.1", "[::1]:9100", "127.0.0.1:9100"):
                answer = await at.owner.get("/metrics", headers={"host": ours})
                assert answer.status_code == 200

    asyncio.run(test())


def test_a_door_that_was_opened_to_others_is_called_by_any_name() -> None:
    async def test() -> None:
        async with opened("0.0.0.0") as at:  # noqa: S104 - its owner says so
            answer = await at.owner.get("/metrics", headers={"host": "gorod1:9100"})
            assert answer.status_code == 200

    asyncio.run(test())


# How it is asked for ------------------------------------------------------------------------------


def test_a_port_alone_is_one_of_this_machine() -> None:
    speech = Speech("en")
    assert serve_command.parse_metrics_address(speech, "9100") == ("127.0.0.1", 9100)
    assert serve_command.parse_metrics_address(speech, ":9100") == ("127.0.0.1", 9100)
    assert serve_command.parse_metrics_address(speech, "[::1]:9100") == ("::1", 9100)
    assert serve_command.parse_metrics_address(speech, "10.0.0.5:9100") == ("10.0.0.5", 9100)
    assert is_loopback("127.0.0.1")
    assert not is_loopback("10.0.0.5")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", ["here", "127.0.0.1:", "127.0.0.1:door", "١٢"])
def test_what_is_no_place_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, value: str
) -> None:
    call = ["serve", "--no-browser", "--port", str(free_port()), "--lang", lang]
    with pytest.raises(SystemExit) as left:
        main([*call, "--db", str(tmp_path / "gorod.db"), "--metrics", value])
    said = Speech(lang).say("serve-no-metrics", value=value)
    assert (left.value.code, capsys.readouterr().err) == (2, f"{said}\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_opens_it_to_others_is_warned(lang: str) -> None:
    speech = Speech(lang)
    alone = speech.say("serve-metrics", address="http://127.0.0.1:9100/metrics", alone=True)
    others = speech.say("serve-metrics", address="http://10.0.0.5:9100/metrics", alone=False)
    assert alone.endswith("/metrics")
    assert len(others) > len(alone) + 20
