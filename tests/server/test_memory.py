"""Nothing that is asked for makes the server remember without bound."""

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.contract.setups import SOAK
from tests.server.process import started
from tests.server.support import Trial, run


def memory(pid: int) -> float:
    """What a process has in memory, in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the process is gone")


def test_nonsense_takes_no_memory(tmp_path: Path) -> None:
    """Addresses, revisions, names and secrets that nobody has, for a minute when soaking."""
    count = 20_000 if SOAK else 1200
    long = "x" * 400
    with started(tmp_path) as server, httpx.Client(base_url=server.address) as web:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bea"}]
        body = {"game": "agra", "seats": seats, "start": True}
        events = f"/api/tables/{web.post('/api/tables', json=body).json()['table']}/events"

        def nonsense(first: int, last: int) -> None:
            for number in range(first, last):
                web.get(events, params={"after": 1000 + number, "scene": 1})
                web.get(f"/assets/{number}{long}")
                web.get(f"/games/{number}{long}/palette.css")
                web.get(f"/api/tables/{number:022}/events")
                web.get(events, headers={"Cookie": f"caudal_seat={number:043}"})

        nonsense(0, 200)
        before = memory(server.process.pid)
        nonsense(200, 200 + count)
        assert memory(server.process.pid) - before < 12


def test_every_reader_up_to_date_shares_what_is_kept(tmp_path: Path) -> None:
    """Whoever names a revision that is not there yet, or seats that are not theirs, gets what was
    worked out for the others."""

    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True)
        live = await server.live(ana.table)
        stranger = server.person()
        stranger.table = ana.table
        for number in range(50):
            await stranger.see(after=1000 + number, **{"as": number % 8})
        assert len(live._seen) == 1
        for step in range(30):
            await ana.move(step)
        for after in range(30):
            await stranger.see(after=after)
        assert len(live._seen) <= 2

    run(tmp_path, trial)


def test_a_picture_is_not_kept_once_it_has_gone_out(tmp_path: Path) -> None:
    """Who does not draw may ask again; whole pictures are long."""

    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True)
        live = await server.live(ana.table)
        await ana.see(lang="en")
        await ana.see(scene=1, lang="en")
        await asyncio.sleep(0)
        assert [reader.drawn for reader, _, _ in live._seen] == [""]

    run(tmp_path, trial)


def test_what_tables_keep_for_readers_is_bounded_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        allowance = server.handlers.house.allowance
        people = [await server.person().open("Ana", "Bea", start=True) for _ in range(12)]
        first = await people[0].see(scene=1, lang="en")
        await asyncio.sleep(0)  # what was of use to the answer alone is dropped, the rest counted
        monkeypatch.setattr(allowance, "most", 3 * allowance.size)
        for person in people[1:]:
            await person.see(scene=1, lang="en")
            await asyncio.sleep(0)
            assert allowance.size <= allowance.most
        lives = [await server.live(person.table) for person in people]
        assert sum(live._common.size() > 0 for live in lives) <= 4
        assert await people[0].see(scene=1, lang="en") == first

    run(tmp_path, trial)


def test_names_that_are_no_files_are_not_there(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        web = server.person().web
        for path in ("/assets/" + "x" * 5000, "/assets/..%2findex.html", "/assets/%00"):
            answer = await web.get(path)
            assert (answer.status_code, answer.json()["error"]) == (404, "not_there"), path
        for path in ("/games/" + "x" * 5000 + "/art.svg", "/games/chess/cover.svg"):
            assert (await web.get(path)).status_code == 404, path

    run(tmp_path, trial)
