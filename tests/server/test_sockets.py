"""Updates by WebSocket."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from caudal.scene.patch import apply
from tests.server.process import Server, started
from tests.server.support import Trial, run, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("sockets")
    with started(folder) as running:
        yield running


def opened(server: Server, **more: Any) -> tuple[httpx.Client, str]:
    """Somebody who holds both seats of a begun table."""
    web = httpx.Client(base_url=server.address)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bea"}]
    body = {"game": "the_river", "seats": seats, "start": True, **more}
    return web, web.post("/api/tables", json=body).json()["table"]


def live(server: Server, web: httpx.Client | None, table: str, query: str = "") -> ClientConnection:
    cookies = [f"{cookie.name}={cookie.value}" for cookie in web.cookies.jar] if web else []
    headers = {"Cookie": "; ".join(cookies)} if cookies else {}
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/live{query}"
    return connect(address, additional_headers=headers, compression=None)


def move(web: httpx.Client, table: str, seen: Any, number: int) -> int:
    question = seen["question"]
    command = {
        "do": "move",
        "seat": question["seat"],
        "decision": question["decision"],
        "move": question["moves"][number % len(question["moves"])]["name"],
    }
    body = {"id": f"move{number:06}", "revision": seen["revision"], "command": command}
    answer = web.post(f"/api/tables/{table}/commands", json=body)
    assert answer.status_code == 200, answer.text
    revision: int = answer.json()["revision"]
    return revision


def test_every_revision_reaches_all_who_watch_in_order(server: Server) -> None:
    web, table = opened(server)
    with live(server, web, table) as player, live(server, None, table, "?lang=es") as spectator:
        seen = json.loads(player.recv(10))
        watched = json.loads(spectator.recv(10))
        assert seen["question"]
        assert watched["question"] is None
        assert (seen["you"], watched["you"]) == ([0, 1], [])
        for number in range(30):
            revision = move(web, table, seen, number)
            seen = json.loads(player.recv(10))
            watched = json.loads(spectator.recv(10))
            assert seen["revision"] == watched["revision"] == revision
            assert {line["revision"] for line in seen["story"]} <= {revision}


def test_who_was_just_answered_is_not_sent_the_picture_again(server: Server) -> None:
    """Opening a table costs one picture: the socket goes on from the answer's."""
    web, table = opened(server)
    ask = f"/api/tables/{table}/events?after=0&scene=1&lang=en"
    seen = web.get(ask).json()
    query = f"?after={seen['revision']}&has={seen['revision']}&scene=1&lang=en"
    with live(server, web, table, query) as player:
        assert json.loads(player.recv(10))["kind"] == "thinking"
        move(web, table, seen, 0)
        pushed = json.loads(player.recv(10))
        fresh = web.get(ask).json()
        assert pushed["scene"] is None
        assert apply(seen["scene"], pushed["patch"]) == fresh["scene"]
    with live(server, web, table, query) as late:
        assert json.loads(late.recv(10))["scene"] == fresh["scene"]


def test_who_was_away_gets_the_story_since(server: Server) -> None:
    web, table = opened(server)
    with live(server, web, table) as player:
        seen = json.loads(player.recv(10))
    last = seen["revision"]
    for number in range(20):
        move(web, table, seen, number)
        seen = web.get(f"/api/tables/{table}/events").json()
    with live(server, web, table, f"?after={last}") as player:
        again = json.loads(player.recv(10))
    polled = web.get(f"/api/tables/{table}/events?after={last}").json()
    assert again == polled
    assert again["revision"] == last + 20
    assert again["story"]


def test_a_revoked_key_gets_no_further_update(server: Server) -> None:
    web, table = opened(server)
    code = web.post(f"/api/tables/{table}/claims", json={}).json()["secret"]
    phone = httpx.Client(base_url=server.address)
    assert phone.post(f"/api/tables/{table}/claim", json={"claim": code}).status_code == 200
    with live(server, web, table) as old, live(server, phone, table) as new:
        seen = json.loads(new.recv(10))
        assert json.loads(old.recv(10))["you"] == [0, 1]
        assert phone.post(f"/api/tables/{table}/revoke", json={}).json() == {"keys": 1}
        move(phone, table, seen, 1)
        assert json.loads(new.recv(10))["revision"] == seen["revision"] + 1
        with pytest.raises(ConnectionClosed):
            old.recv(10)


def test_who_was_removed_from_a_closed_table_gets_no_further_update(server: Server) -> None:
    web = httpx.Client(base_url=server.address)
    body = {"game": "the_river", "seats": [{"kind": "person", "name": "Ana"}, {}], "watch": False}
    opened = web.post("/api/tables", json=body).json()
    table = opened["table"]
    bea = httpx.Client(base_url=server.address)
    sit = {"seat": 1, "name": "Bea", "id": "bea-sits", "invite": opened["invite"]}
    assert bea.post(f"/api/tables/{table}/sit", json=sit).status_code == 200
    with live(server, bea, table) as socket:
        assert json.loads(socket.recv(10))["you"] == [1]
        removed = {"do": "assign", "seat": 1, "bot": ""}
        send = {"id": "ana-removes", "revision": 1, "command": removed}
        assert web.post(f"/api/tables/{table}/commands", json=send).status_code == 200
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_foreign_origins_and_unseen_tables_get_no_socket(server: Server) -> None:
    _, hidden = opened(server, watch=False)
    with pytest.raises(InvalidStatus) as refused:
        live(server, None, hidden)
    assert refused.value.response.status_code == 404
    with pytest.raises(InvalidStatus) as nowhere:
        live(server, None, "A" * 22)
    assert nowhere.value.response.status_code == 404
    assert nowhere.value.response.body == refused.value.response.body
    _, table = opened(server)
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as foreign:
        connect(address, origin=Origin("https://evil.example"))
    assert foreign.value.response.status_code == 403
    with pytest.raises(InvalidStatus) as strange:
        live(server, None, table, "?lang=xx")
    assert strange.value.response.status_code == 422


def test_a_socket_that_talks_too_much_or_too_long_is_closed(server: Server) -> None:
    web, table = opened(server)
    with live(server, web, table) as player:
        player.recv(10)
        player.send("x" * 5000)
        assert closed(player)
    with live(server, web, table) as player:
        player.recv(10)
        with pytest.raises(ConnectionClosed):
            talk(player)


def talk(socket: ClientConnection) -> None:
    for _ in range(10_000):
        socket.send("hello")


def closed(socket: ClientConnection) -> bool:
    """Whether the server ends the connection."""
    try:
        while True:
            socket.recv(10)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True


def test_a_server_told_to_stop_finishes_and_says_goodbye(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        web, table = opened(server)
        with live(server, web, table) as player:
            seen = json.loads(player.recv(10))
            move(web, table, seen, 1)
            assert server.stop() in (0, -signal.SIGTERM)
            assert closed(player)
    with started(tmp_path) as again:
        seen = httpx.get(f"{again.address}/api/tables/{table}/events").json()
        assert seen["revision"] == 3


def test_what_was_drawn_is_kept_until_the_next_decision_and_for_the_same_eyes(
    tmp_path: Path,
) -> None:
    """Chat draws nothing anew; what is kept is what would be drawn."""

    async def trial(server: Trial) -> None:
        first, second = await two_people(server, game="river_of_gold")
        stranger = server.person()
        stranger.table = first.table
        live = await server.live(first.table)
        for step in range(6):
            people = (first, second, stranger)
            seen = [await person.see(after=0, scene=1, lang="en") for person in people]
            assert len({json.dumps(update["scene"]) for update in seen}) == 3
            await first.do(do="say", seat=seen[0]["you"][0], text=f"{step}")
            kept = [await person.see(scene=1, lang="en") for person in people]
            live.forget()
            fresh = [await person.see(scene=1, lang="en") for person in people]
            assert kept == fresh
            assert [one["scene"] for one in kept] == [one["scene"] for one in seen]
            assert await first.move(step) or await second.move(step)

    run(tmp_path, trial)
