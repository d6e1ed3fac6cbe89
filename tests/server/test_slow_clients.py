"""Clients that are slow, send too much or are too many: they harm themselves, whichever parser and
loop are installed."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from caudal.server.connections import HEAD_BYTES, open_files
from tests.contract.setups import SOAK
from tests.server.process import ALTERED, Server, started

MANY = 3000 if SOAK else 300
ELSEWHERE = "127.0.0.2"
HALF = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Half: "


@pytest.fixture(scope="module", params=["hasty", "hasty plain"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("slow")
    with started(folder, "--rates", "1", module=ALTERED, ALTERED=request.param) as process:
        yield process


@pytest.fixture(scope="module", autouse=True)
def room() -> None:
    """The trial itself opens many files."""
    open_files()


def connection(server: Server, source: str = ELSEWHERE) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), 20, source_address=(source, 0))


def said(client: socket.socket) -> bytes:
    """All that the server says until it ends the connection."""
    text = b""
    try:
        while part := client.recv(65536):
            text += part
    except ConnectionResetError:
        pass
    return text


def well(server: Server) -> bool:
    return httpx.get(f"{server.address}/healthz").json()["status"] == "ok"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"G",
        HALF,
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 400\r\n\r\n{",
    ],
)
def test_what_is_sent_in_half_is_not_waited_for_for_ever(server: Server, text: bytes) -> None:
    with closing(connection(server)) as client:
        client.sendall(text)
        assert b"200 OK" not in said(client)


def test_a_byte_now_and_then_is_no_request(server: Server) -> None:
    with closing(connection(server)) as client:
        client.sendall(HALF)
        with pytest.raises(OSError, match=r"[Cc]onnection reset|[Bb]roken pipe"):
            dribble(client)
    assert well(server)


def dribble(client: socket.socket) -> None:
    for _ in range(200):
        client.sendall(b"x")
        time.sleep(0.05)


def test_a_slow_second_request_is_not_waited_for_either(server: Server) -> None:
    with closing(connection(server)) as client:
        client.sendall(HALF + b"x\r\n\r\n")
        assert b"200 OK" in client.recv(65536)
        client.sendall(HALF)
        with pytest.raises(OSError, match=r"[Cc]onnection reset|[Bb]roken pipe"):
            dribble(client)


def test_a_head_without_end_is_refused(server: Server) -> None:
    with closing(connection(server)) as client:
        client.sendall(HALF)
        sent = 0
        try:
            while sent < 60 << 20:
                client.sendall(b"x" * 65536)
                sent += 65536
        except OSError:
            pass
        assert sent < 8 << 20  # what the system itself keeps on the way
    assert well(server)


def test_a_head_that_is_too_long_is_refused_in_one_piece_too(server: Server) -> None:
    long = "x" * HEAD_BYTES
    answers = [
        httpx.get(f"{server.address}/healthz", headers={"X-Long": long}),
        httpx.get(f"{server.address}/healthz?{long}"),
    ]
    assert {answer.status_code for answer in answers} <= {400, 431}
    fits = httpx.get(f"{server.address}/healthz", headers={"X-Long": "x" * (HEAD_BYTES // 2)})
    assert fits.status_code == 200


def test_a_body_that_was_refused_already_may_still_come(server: Server) -> None:
    """Somebody who sends too much at once is told so, and not cut off amid it."""
    content = b'"' + b"x" * 100_000 + b'"'
    headers = {"content-type": "application/json"}
    with httpx.Client(base_url=server.address) as web:
        answer = web.post("/api/tables", content=content, headers=headers)
        assert answer.status_code == 413
        assert web.get("/healthz").status_code == 200


def test_an_answer_that_nobody_takes_is_not_kept_for_ever(server: Server) -> None:
    with closing(connection(server)) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /games/the_river/art.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with pytest.raises(OSError, match=r"[Cc]onnection reset|[Bb]roken pipe"):
            ask_on(client, request)
    assert well(server)


def ask_on(client: socket.socket, request: bytes) -> None:
    for _ in range(400):
        client.sendall(request)
        time.sleep(0.02)


def test_an_address_has_so_many_connections_and_others_have_theirs(server: Server) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(closing(connection(server))) for _ in range(MANY)]
        for client in clients:
            try:
                client.sendall(HALF)
            except OSError:  # refused already
                continue
        assert well(server)
        assert sum(b"503 " in said(client) for client in clients) >= MANY - 200
    with closing(connection(server)) as client:
        client.sendall(HALF + b"x\r\n\r\n")
        assert b"200 OK" in client.recv(65536)


def test_who_asks_nothing_makes_room_for_who_does(tmp_path: Path) -> None:
    """All connections are taken, by many addresses, each of them with a few."""
    with (
        started(tmp_path, "--rates", "1", module=ALTERED, ALTERED="narrow") as server,
        ExitStack() as stack,
    ):
        for number in range(120):
            source = f"127.0.1.{1 + number % 20}"
            stack.enter_context(closing(connection(server, source))).sendall(HALF)
        assert well(server)


@pytest.mark.parametrize("words", ["", "plain"])
def test_one_host_and_no_more(tmp_path: Path, words: str) -> None:
    with started(tmp_path, module=ALTERED, ALTERED=words) as server:
        for hosts, status in [
            (b"Host: localhost\r\n", b"200"),
            (b"Host: localhost\r\n" * 2, b"400"),
        ]:
            with closing(connection(server)) as client:
                client.sendall(b"GET /healthz HTTP/1.1\r\n" + hosts + b"Connection: close\r\n\r\n")
                assert said(client).startswith(b"HTTP/1.1 " + status)
