"""The description is true: whatever is sent, the server answers as described and never fails."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from caudal.people import accounts
from caudal.server import keys
from caudal.server.house import now_ms
from caudal.store import Account, Passkey, Session, Standing, open_store
from caudal.store.order import new_act
from caudal.table.names import skeleton
from tests.contract.setups import SOAK
from tests.server.postman import PostOffice, serving
from tests.server.process import Server, started

EXAMPLES = 300 if SOAK else 5


async def host_of(db: Path) -> str:
    """A database in which Hilda is the host, and Bea has a name too; returns the secret that signs
    Hilda in."""
    store, secret = open_store(str(db)), keys.new_secret()
    await store.open()
    body = accounts.write(accounts.Choices())
    for id, name, opens in (("host", "Hilda", secret), ("other", "Bea", keys.new_secret())):
        await store.people.sign_up(
            Account(id, name, skeleton(name), 1, body),
            Passkey(f"key-{id}", id, "localhost", "", 0, 1, ""),
            [],
            Session(keys.hash_of(opens), id, now_ms(), now_ms(), ""),
        )
    await store.order.stand(Standing("host", host=1), new_act(1, "", "host", "host"))
    await store.close()
    return secret


PEOPLE = ("Whom", "Bond", "Mute")
"""Bodies that name somebody: chance alone would name nobody who is there."""


LEAVING = ("/api/me/sign-out", "/api/me/delete")
"""What ends the host's session, which all others need."""
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance,response_headers_conformance"
)


class Trial:
    """Whatever may be sent is sent to a server, by somebody with a seat and a name."""

    def __init__(self, folder: Path, server: Server, cookie: str) -> None:
        self.folder = folder
        self.server = server
        self.cookie = cookie

    def run(self, described: Any) -> str:
        """What schemathesis prints; it must report no failure."""
        file = self.folder / "openapi.json"
        file.write_text(json.dumps(described))
        command = [
            str(Path(sys.executable).with_name("schemathesis")),
            "run",
            str(file),
            f"--url={self.server.address}",
            f"--header=Cookie: {self.cookie}",
            f"--checks={CHECKS}",
            "--phases=examples,coverage,fuzzing",
            f"--max-examples={EXAMPLES}",
            "--generation-database=:memory:",
            "--seed=1",
            "--no-color",
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert "No issues found" in done.stdout or "passed" in done.stdout
        return done.stdout


def in_reach(described: Any, **there: str) -> None:
    """Have what is sent be about what is there."""
    for item in described["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in there:
                    parameter["schema"]["enum"] = [there[parameter["name"]]]
    for body in PEOPLE:
        described["components"]["schemas"][body]["properties"]["name"]["enum"] = ["Bea", "Nobody"]
    hold = described["components"]["schemas"]["HoldPerson"]["properties"]
    hold["person"]["enum"] = ["Bea", "Hilda"]


def test_schemathesis_finds_no_failure_and_no_undocumented_answer(tmp_path: Path) -> None:
    secret = asyncio.run(host_of(tmp_path / "tables.sqlite3"))
    office = PostOffice()
    letters = ["--smtp", office.url, "--address", "http://games.example"]
    letters += ["--mail-from", "caudal@games.example"]
    with serving(office), started(tmp_path, "--tournaments", "anybody", *letters) as server:
        event = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 1}
        held = httpx.post(f"{server.address}/api/tournaments", json=event).json()["event"]
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "the_river", "seats": seats, "start": True}
        opened = httpx.post(f"{server.address}/api/tables", json=body)
        described = httpx.get(f"{server.address}/api/openapi.json").json()
        table = opened.json()["table"]
        in_reach(described, table=table, event=held, person="Hilda", game="the_river")
        seat = opened.headers["set-cookie"].partition(";")[0]
        trial = Trial(tmp_path, server, f"{seat}; {keys.PERSON}={secret}")
        leaving = {path: described["paths"].pop(path) for path in LEAVING}
        told = trial.run(described)
        assert "GET /api/me/export" not in told, "asked by nobody who is signed in"
        trial.run(described | {"paths": leaving})
        assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"


def test_the_description_names_every_address() -> None:
    from caudal.server.openapi import description
    from caudal.server.routes import ENDPOINTS

    paths = description()["paths"]
    assert {(path, method) for path, item in paths.items() for method in item} == {
        (point.path, point.method.lower()) for point in ENDPOINTS
    }
    text = json.dumps(description())
    assert all(f'"{reference}"' in text for reference in ("Update", "Question", "Offer", "Problem"))
