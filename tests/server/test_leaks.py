"""Every byte that a viewer gets is equal in two worlds that the viewer cannot tell apart.

A table is played a while. Then, for each viewer, the position is replaced by one dealt anew from
what the viewer knows, and every address is asked again.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.engine.state import State
from caudal.server.live import Live, Reader, Watcher
from caudal.table import commands as c
from caudal.table import decide
from caudal.table.journal import restore, snapshot
from tests.contract.setups import SOAK
from tests.server.support import Person, Trial, run, until

STEPS = (3, 17, 60) if not SOAK else tuple(range(1, 240, 9))


class Fixed:
    """A stand-in for chance in what bots are told, so that two hints can be compared."""

    def __init__(self, handlers: Any) -> None:
        self.jobs: list[str] = []
        handlers.pool.ask = self.ask

    async def ask(self, job: dict[str, Any]) -> dict[str, Any] | None:
        """Advice made of the position that the bot was told, which is all it knows."""
        played = caudal.game(job["game"])
        state = played.load(job["position"])
        view = state.view(job["seat"])
        self.jobs.append(json.dumps([view, job["names"]]))
        move = played.name(state.moves()[0])
        label = played.label(view, move, played.texts(job["language"]))
        one = {"move": move, "label": label, "chance": 0.5, "sure": "", "why": ""}
        return {"move": move, "proposals": [one]}


async def bytes_for(person: Person, live: Live, seat: int) -> list[bytes]:
    """All that a viewer can get without changing the table."""
    revision = live.table.revision
    live.forget()
    sent = []
    for path in (
        "/events?after=0&lang=es",
        f"/events?after={revision - 5}&lang=en&scene=1",
        f"/events?at={revision}",
        f"/events?at={max(1, revision // 2)}",
        "/events?after=999999",
        "/record",
        "/analysis?lang=en",
    ):
        answer = await person.web.get(person.path(path))
        sent += [path.encode(), str(answer.status_code).encode(), answer.content]
    decision = live.table.decision
    commands: list[dict[str, Any]] = [
        {"do": "move", "seat": seat, "decision": decision, "move": "no:thing"},
        {"do": "move", "seat": live.table.acting(), "decision": decision - 1, "move": "a"},
        {"do": "undo", "seat": seat, "decision": decision, "to": 10_000},
        {"do": "ask", "seat": seat, "decision": decision, "to": 10_000},
        {"do": "answer", "seat": seat, "yes": True},
        {"do": "replace", "seat": (seat + 1) % live.table.setup.players},
        {"do": "flag"},
        {"do": "return", "seat": seat},
    ]
    for command in commands:
        body = {"id": "leaktrial", "revision": revision, "command": command}
        answer = await person.web.post(person.path("/commands"), json=body)
        assert answer.status_code >= 400, (command, answer.text)
        text = answer.content
        if command["do"] == "replace":
            text = b""  # says how long to wait, in seconds of the clock
        sent += [str(answer.status_code).encode(), text]
    for path in ("/hint", "/rematch", "/nothing"):
        answer = await person.web.post(person.path(path), json={})
        sent += [str(answer.status_code).encode(), answer.content]
    return sent


async def pushed_bytes(person: Person, live: Live, state: State) -> bytes | None:
    """What the viewer reads after the acting seat's next move, if it may be taken back: then
    nothing was revealed by it."""
    table = live.table
    before, marks = state.reveals, len(table.moves)
    seat, played = state.seat(), table.game
    move = played.name(state.moves()[0])
    twin = state.clone()
    twin.play(played.move(move))
    if twin.reveals > before or twin.seat() < 0:
        return None
    table.state = state.clone()
    holder = table.seats[seat].holder
    submit(live, seat, holder, move)
    seen = await person.web.get(person.path(f"/events?after={table.revision - 1}&lang=en"))
    assert len(table.moves) == marks + 1
    return seen.content


def submit(live: Live, seat: int, holder: int, move: str) -> None:
    """The seat's own holder plays; written to memory only, so that it can be taken back."""
    entry = decide(live.table, c.Move(seat, live.table.decision, move), holder, live.table.at)
    live.table.apply(entry)


@pytest.mark.parametrize("game", caudal.game_ids())
def test_nothing_hidden_leaves_the_server(tmp_path: Path, game: str) -> None:
    async def trial(server: Trial) -> None:
        played = caudal.game(game)
        most = played.seats[1]
        hints = Fixed(server.handlers)
        people = [await server.person().open("P0", *([""] * (most - 1)), game=game, hints=True)]
        for seat in range(1, most):
            person = server.person()
            await person.sit(people[0], seat, f"P{seat}")
            people.append(person)
        await people[0].do(do="start")
        spectator = server.person()
        spectator.table = people[0].table
        live = await server.live(people[0].table)
        dice = caudal.Dice.of("leaks", game)
        compared = 0
        for step in range(max(STEPS) + 1):
            if live.table.acting() < 0:
                break
            if step in STEPS:
                compared += await compare(live, [*people, spectator], hints)
            await people[live.table.acting()].move(dice.below(1000))
        assert compared >= most + 1

    run(tmp_path, trial)


async def compare(live: Live, viewers: list[Person], hints: Fixed) -> int:
    """All viewers in their worlds; returns how many comparisons were made."""
    true = live.table.state
    assert true is not None
    compared = 0
    for number, viewer in enumerate(viewers):
        seat = number if number < live.table.setup.players else -1
        if seat < 0:
            worlds = [true.guess(s, caudal.Dice.of("w", s)) for s in range(true.players)]
        else:
            worlds = [true.guess(seat, caudal.Dice.of("world", seat, k)) for k in range(2)]
        hints.jobs.clear()
        real = await bytes_for(viewer, live, max(seat, 0))
        told = list(hints.jobs)
        for world in worlds:
            hints.jobs.clear()
            live.table.state = world
            assert await bytes_for(viewer, live, max(seat, 0)) == real
            assert hints.jobs == told
            compared += 1
        live.table.state = true
        live.forget()
    return compared


@pytest.mark.parametrize("game", caudal.game_ids())
def test_a_rivals_move_tells_what_all_may_know(tmp_path: Path, game: str) -> None:
    """After a move that reveals nothing, the mover reads the same in all its worlds."""

    async def trial(server: Trial) -> None:
        most = caudal.game(game).seats[1]
        names = [f"P{seat}" for seat in range(most)]
        ana = await server.person().open(*names, game=game, start=True)
        live = await server.live(ana.table)
        holders = [seat.holder for seat in live.table.seats]
        dice = caudal.Dice.of("pushes", game)
        for step in range(40):
            if live.table.acting() < 0:
                break
            if step % 4 == 0:
                await push_pairs(ana, live)
            await ana.move(dice.below(1000))
        assert holders == [1] * most

    run(tmp_path, trial)


async def push_pairs(person: Person, live: Live) -> None:
    """The acting seat's move, and what its holder then reads, in several worlds."""
    body, recent, table = snapshot(live.table), live.table.recent, live.table
    true = table.state
    assert true is not None
    seat = true.seat()
    worlds = [true, *(true.guess(seat, caudal.Dice.of("push", k)) for k in range(2))]
    seen = []
    for world in worlds:
        live.table = restore(table.id, body, [])
        live.table.recent.extend(recent)
        live.forget()
        seen.append(await pushed_bytes(person, live, world))
    live.table = table
    live.forget()
    told = {text for text in seen if text is not None}
    assert len(told) <= 1


class Reading:
    """Somebody who follows a table by a socket, and polls it."""

    def __init__(self, person: Person, live: Live, holder: int) -> None:
        self.person = person
        self.holder = holder
        self.pushed: list[bytes] = []
        newest = live.table.number(holder, live.table.revision)
        self.watcher = Watcher(live, Reader(holder, "en", "wide"), newest, self.take)
        live.watchers.add(self.watcher)

    async def take(self, body: bytes) -> None:
        self.pushed.append(body)

    def told(self) -> bool:
        return bool(self.pushed)

    async def polled(self) -> list[bytes]:
        """Every story that may be asked for, and the past."""
        newest = (await self.person.see())["revision"]
        paths = [f"/events?after={after}&lang=en" for after in range(newest + 3)]
        paths += [f"/events?at={at}" for at in (1, newest, newest + 1)]
        return [(await self.person.web.get(self.person.path(path))).content for path in paths]


@pytest.mark.parametrize("game", ["isle_of_skye", "emporous"])
def test_a_secret_click_reaches_nobody_else(tmp_path: Path, game: str) -> None:
    """Neither numbers nor times nor pushes nor any story tell that a rival has clicked."""

    async def trial(server: Trial) -> None:
        people = [await server.person().open("P0", "", "", game=game, seed=8)]
        for seat in (1, 2):
            people.append(server.person())
            await people[seat].sit(people[0], seat, f"P{seat}")
        await people[0].do(do="start")
        live = await server.live(people[0].table)
        stranger = server.person()
        stranger.table = people[0].table
        readers = [Reading(person, live, k + 1) for k, person in enumerate(people)]
        readers.append(Reading(stranger, live, 0))
        dice, secret = caudal.Dice.of("clicks", game), 0
        for _ in range(30 if not SOAK else 400):
            seat = live.table.acting()
            if seat < 0:
                break
            others = [reader for k, reader in enumerate(readers) if k != seat]
            before = [await reader.polled() for reader in others]
            for reader in readers:
                reader.pushed.clear()
            await people[seat].move(dice.below(1000))
            if live.table.amid_secret():
                secret += 1
                await until(readers[seat].told)
                assert [await reader.polled() for reader in others] == before
                assert not any(reader.pushed for reader in others)
            else:
                for reader in readers:
                    await until(reader.told)
                assert [len(reader.pushed) for reader in others] == [1, 1, 1]
        assert secret > 4

    run(tmp_path, trial)
