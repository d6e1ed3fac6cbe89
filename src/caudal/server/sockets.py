"""The WebSockets: of a table, an update at once and then one after every revision; of the lobby,
what there is and then what changed. They carry nothing upwards: commands are posted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from caudal.host.problems import Answer, not_there
from caudal.server.guard import as_answer, problem
from caudal.server.hall import Visitor
from caudal.server.handlers import Handlers
from caudal.server.keys import person_in, seek_in
from caudal.server.live import Reader, Watcher
from caudal.server.requests import (
    address,
    brought_by,
    language,
    number,
    seated,
    tongue,
    wants_scene,
)
from caudal.store import StoreError

CHATTER = 200
"""How many messages a client may send in a socket's life; they are ignored."""


async def watch(
    handlers: Handlers, socket: WebSocket, serve: Callable[[Handlers, WebSocket], Awaitable[None]]
) -> None:
    """Serve one socket until it closes."""
    who, spoken = address(socket), tongue(socket)
    try:
        handlers.limits.take("socket", who)
        admit(handlers, who)
    except Answer as answer:
        await socket.send_denial_response(problem(answer, spoken))
        return
    handlers.sockets[who] = handlers.sockets.get(who, 0) + 1
    try:
        await serve(handlers, socket)
    except (Answer, StoreError) as error:
        await socket.send_denial_response(problem(as_answer(error, spoken), spoken))
    except WebSocketDisconnect:
        pass
    finally:
        handlers.sockets[who] -= 1
        if not handlers.sockets[who]:
            del handlers.sockets[who]


def admit(handlers: Handlers, who: str) -> None:
    settings = handlers.settings
    if sum(handlers.sockets.values()) >= settings.sockets:
        raise Answer(503, "busy", "the server has no socket left; poll instead", wait=30)
    if settings.rates and handlers.sockets.get(who, 0) >= settings.sockets_per_address:
        raise Answer(429, "too_many", "too many sockets from your address", wait=30)


async def follow(handlers: Handlers, socket: WebSocket) -> None:
    id = socket.path_params["table"]
    after, spoken, drawn = number(socket, "after"), language(socket), wants_scene(socket)
    has = number(socket, "has")
    at_device = seated(socket)
    brought = brought_by(socket)
    holder, live = await handlers.seen(socket, id)
    await handlers.house.at_least(live, holder, after or 0)
    await socket.accept()
    live = await handlers.house.live(id)  # it may have been put away meanwhile
    # A little behind, so that the first flush has something to send.
    newest = live.table.number(holder, live.table.revision)
    behind = newest - 1 if after is None else min(after, newest - 1)

    async def send(body: bytes) -> None:
        """Secrets go to those who still hold the key, and still are of the table."""
        if holder and not (
            await handlers.doors.holder_of(id, brought) == holder and live.table.belongs(holder)
        ):
            await socket.close(1008, "this key was revoked")
            raise not_there()
        await socket.send({"type": "websocket.send", "text": body.decode()})

    watcher = Watcher(live, Reader(holder, spoken, drawn, at_device), behind, send)
    live.watchers.add(watcher)
    handlers.caretaker.attend(live, address(socket))
    if has == newest:
        watcher.has_newest()
    watcher.wake(noted=True)
    try:
        await listen(socket)
    finally:
        live.watchers.discard(watcher)


async def listen(socket: WebSocket) -> None:
    """Until the socket closes; what it says is ignored."""
    for _ in range(CHATTER):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
    await socket.close(1008, "this socket only listens")


async def attend(handlers: Handlers, socket: WebSocket) -> None:
    """The lobby's socket, for guests and for people with a name."""
    brought, spoken = person_in(socket), language(socket)
    account = await handlers.doors.account_of(brought)
    await socket.accept()

    async def send(body: bytes) -> None:
        """What is somebody's own goes to them while they are signed in."""
        if account and await handlers.doors.account_of(brought) != account:
            await socket.close(1008, "this session has ended")
            raise not_there()
        await socket.send({"type": "websocket.send", "text": body.decode()})

    visitor = Visitor(account, "" if account else seek_in(socket), spoken, send)
    await handlers.hall.enter(visitor)
    try:
        await listen(socket)
    finally:
        handlers.hall.leave(visitor)
