"""What an address may have and do: tables, imports, disk, guesses; and whose address it is."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from caudal.server import limits
from caudal.server.limits import TableQuota
from tests.server.process import started
from tests.server.support import Trial, named, run
from tests.server.test_records import bring, played

COOKIE = "caudal_seat=" + "x" * 43


def test_a_visitor_has_so_many_unfinished_tables(tmp_path: Path) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bea"}]
    body = {"game": "the_river", "seats": seats, "start": True}

    async def trial(server: Trial) -> None:
        ana, other = server.person("192.0.2.1"), server.person("192.0.2.2")
        opened = [await server.person("192.0.2.1").open("Ana", "Bea", start=True) for _ in range(3)]
        refused = await ana.post("/api/tables", body, 429)
        assert "3 tables today that are not over" in refused["message"]
        await ana.post("/api/lessons", {"game": "the_river", "name": "Ana"}, 429)
        await other.post("/api/tables", body, 201)
        step = 1
        while (await opened[0].see())["status"] == "playing":
            step = step * 31 % 1009
            await opened[0].move(step)
        await ana.post("/api/tables", body, 201)
        await ana.post("/api/tables", body, 429)

    run(tmp_path, trial, visitor_tables=3, rates=1000.0)


def test_what_was_opened_yesterday_counts_no_more(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        now = [0.0]
        quota = TableQuota(server.handlers.house.store, 2, lambda: now[0])
        for _ in range(2):
            quota.note("Ana", (await server.person().open("Ana", "Bea")).table)
        with pytest.raises(Exception, match="2 tables today"):
            await quota.admit("Ana")
        now[0] = limits.DAY + 1.0
        await quota.admit("Ana")

    run(tmp_path, trial)


def test_imports_and_disk_of_a_day_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "imports of a day", limits.Rate(2, 2 / limits.DAY))
    monkeypatch.setitem(limits.RATES, "kilobytes of a day", limits.Rate(12, 12 / limits.DAY))
    record = played("the_river", ["Ana", "Bea"]).data()

    async def trial(server: Trial) -> None:
        ana, bea, cai = (server.person(f"192.0.2.{number}") for number in range(3))
        for _ in range(2):
            await bring(ana, record)
        refused = await bring(ana, record, 429)
        assert "too many requests" in refused["message"]
        await bea.open("Bea", "Cai")
        await bea.open("Bea", "Cai")
        for number in range(4):
            await bea.do(do="say", seat=0, text=f"{number}")
        await bea.do(429, do="say", seat=0, text="one more")
        padded = {**record, "result": {"text": "x" * 20_000}}
        await bring(cai, padded, 429)

    run(tmp_path, trial, rates=1.0)


def test_secrets_that_open_nothing_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "bad_key", limits.Rate(60, 0.001))

    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True)
        store, looked = server.handlers.house.store, [0]
        keys = store.keys

        async def counted(table: str) -> Any:
            looked[0] += 1
            return await keys(table)

        monkeypatch.setattr(store, "keys", counted)
        thief = server.person("192.0.2.66").web
        body = {"id": "thief-0001", "revision": 1, "command": {"do": "start"}}
        statuses = []
        for number in range(300):
            thief.cookies.set("caudal_seat", f"{number:043}", domain="localhost.local")
            path = ("/commands", "/hint", "/claims", "/rematch")[number % 4]
            answer = await thief.post(ana.path(path), json=body)
            statuses.append(answer.status_code)
        assert set(statuses) == {404, 422, 429}
        assert looked == [60]
        assert statuses[-100:] == [429] * 100
        assert (await ana.see())["you"] == [0, 1]
        assert await ana.move()

    run(tmp_path, trial, rates=1.0)


def test_a_person_is_counted_whatever_addresses_they_come_from(tmp_path: Path) -> None:
    """And an address whoever comes from it: both are limits of their own."""

    async def trial(server: Trial) -> None:
        server.handlers.limits.clock = lambda: 0.0  # nothing is forgiven meanwhile
        ana, ben = await named(server, "Ana", "Ben")
        most = int(limits.RATES["person"].burst)
        codes = []
        for number in range(most + 1):
            elsewhere = server.person(f"198.51.100.{number}")
            elsewhere.web.cookies.update(ana.web.cookies)
            body = {"table": "A" * 22, "listed": True}
            codes.append((await elsewhere.web.post("/api/me/games", json=body)).status_code)
        assert codes == [404] * most + [429]
        await ben.post("/api/me/games", {"table": "A" * 22, "listed": True}, 404)
        joins = int(limits.RATES["join"].burst) - 1
        for _ in range(joins):
            await server.person().web.post("/api/seek/stop", json={})
        for person in (ben, server.person()):
            await person.post("/api/seek/stop", {}, 429)

    run(tmp_path, trial, rates=1.0)


def test_old_tables_are_purged_by_a_setting(tmp_path: Path) -> None:
    opened: dict[str, str] = {}

    async def before(server: Trial) -> None:
        for name in ("old", "new"):
            opened[name] = (await server.person().open("Ana", "Bea")).table
        store: Any = server.handlers.house.store
        week_ago = int((time.time() - 8 * limits.DAY) * 1000)
        await store._put("UPDATE tables SET at = ? WHERE id = ?", week_ago, opened["old"])

    async def kept(server: Trial) -> None:
        await asyncio.sleep(0.2)
        assert len(await server.handlers.house.store.tables()) == 2

    async def purged(server: Trial) -> None:
        for _ in range(500):
            tables = await server.handlers.house.store.tables()
            if len(tables) == 1:
                break
            await asyncio.sleep(0.01)
        assert [summary.table for summary in tables] == [opened["new"]]

    run(tmp_path, before)
    run(tmp_path, kept)
    run(tmp_path, kept, purge_after="2w")
    run(tmp_path, purged, purge_after="7d")


@pytest.mark.parametrize(
    ("arguments", "believed"),
    [
        ([], False),
        (["--trusted-proxies", "10.0.0.1"], False),
        (["--trusted-proxies", "10.0.0.0/8, 127.0.0.1"], True),
    ],
)
def test_who_is_asking_is_believed_from_trusted_proxies_only(
    tmp_path: Path, arguments: list[str], believed: bool
) -> None:
    """Each visitor has a limit of their own where the proxy is trusted, and one together else."""
    with (
        started(tmp_path, "--rates", "1", *arguments) as server,
        httpx.Client(base_url=server.address) as web,
    ):
        statuses = [
            web.get(
                f"/api/tables/{'A' * 22}/events",
                headers={"X-Forwarded-For": f"198.51.100.{number}", "Cookie": COOKIE},
            ).status_code
            for number in range(100)
        ]
        assert (429 in statuses) is not believed


def test_a_proxy_is_an_address(tmp_path: Path) -> None:
    with (
        pytest.raises(
            RuntimeError, match=r"a proxy is an address or a network, like 10\.0\.0\.0/8"
        ),
        started(tmp_path, "--trusted-proxies", "proxy.example"),
    ):
        pass


def test_browsers_that_came_by_https_are_told_to_stay(tmp_path: Path) -> None:
    async def with_it(server: Trial) -> None:
        for path in ("/healthz", "/nowhere", "/api/games"):
            headers = (await server.person().web.get(path)).headers
            assert headers["strict-transport-security"] == "max-age=31536000"

    async def without(server: Trial) -> None:
        assert "strict-transport-security" not in (await server.person().web.get("/")).headers

    run(tmp_path, with_it, https=True)
    run(tmp_path, without)
