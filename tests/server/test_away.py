"""A server that was away: nobody loses by it what nobody could help."""

from pathlib import Path
from typing import Any

import pytest

from caudal.server import caretaker, house
from tests.server.support import Trial, run, two_people


def test_clocks_do_not_run_while_nobody_serves_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    async def before(server: Trial) -> None:
        one, _ = await two_people(server, clock={"kind": "bank", "seconds": 60})
        seen.update(await one.see())

    async def after(server: Trial) -> None:
        person = server.person()
        person.table = seen["table"]
        now = await person.see(after=seen["revision"], lang="es")
        assert now["acting"] == seen["acting"]
        assert now["deadline"] > seen["deadline"] + 3_500_000, (
            "an hour later it is still their turn"
        )
        assert now["seats"] == seen["seats"]
        assert [line["kind"] for line in now["story"]] == ["resumed"]
        assert (await person.see())["deadline"] == now["deadline"]

    run(tmp_path, before)
    hour = house.now_ms() + 3_600_000
    for module in (house, caretaker):
        monkeypatch.setattr(module, "now_ms", lambda: hour)
    run(tmp_path, after, poll=0.01)
