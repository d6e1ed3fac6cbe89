"""Several people choose in secret at the same time, over HTTP and sockets."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import caudal
from caudal.server.live import Live
from tests.server.support import Person, Trial, run, until
from tests.server.test_leaks import Reading


async def three(server: Trial, **more: Any) -> list[Person]:
    """Three people at a table of Isle of Skye whose first question is the axe, by their seats."""
    people = [await server.person().open("P0", "", "", game="isle_of_skye", seed=8, **more)]
    for seat in (1, 2):
        people.append(server.person())
        await people[seat].sit(people[0], seat, f"P{seat}")
    await people[0].do(do="start")
    return people


async def choose(person: Person, pick: int = 0) -> int:
    """All clicks of somebody, who pauses after each; returns how many."""
    clicks = 0
    while await person.move(pick):
        clicks += 1
        await asyncio.sleep(0.002 * pick)
        if (await person.see())["view"]["phase"] != "phase_price":
            break
    return clicks


async def undo(person: Person, kept: int = 0) -> None:
    seen = await person.see()
    back = seen["back"]
    to = back["free_to"] + kept
    await person.do(do="undo", seat=back["seat"], decision=seen["decision"], to=to)


def in_order(live: Live, people: list[Person]) -> list[Person]:
    """The people in the order in which the rules ask them."""
    return [people[seat] for seat in live.table.deciding()]


def test_three_people_price_their_tiles_at_the_same_time(tmp_path: Path) -> None:
    """Everybody clicks at once, and nobody is refused; the record has the order of the rules."""

    async def trial(server: Trial) -> None:
        people = await three(server)
        live = await server.live(people[0].table)
        order = live.table.deciding()
        clicks = await asyncio.gather(*(choose(one, pick) for pick, one in enumerate(people)))
        assert live.table.together is None
        assert sum(clicks) == len(live.table.moves) == 9
        assert [mark.seat for mark in live.table.marks] == [seat for seat in order for _ in "123"]
        shown = [(await one.see())["view"]["seats"] for one in people]
        prices = [[seat["prices"] for seat in seats] for seats in shown]
        assert prices[0] == prices[1] == prices[2]

    run(tmp_path, trial)


def test_the_last_asked_choose_first_and_take_it_back_and_a_restart_keeps_all(
    tmp_path: Path,
) -> None:
    async def trial(server: Trial) -> None:
        people = await three(server)
        live = await server.live(people[0].table)
        first, second, third = in_order(live, people)
        assert await choose(third) == 3
        seen = await third.see()
        assert seen["question"] is None
        assert len(seen["deciding"]) == 2
        await undo(third, kept=2)
        assert await choose(third) == 1
        await second.move()
        server.handlers.house.put_away(people[0].table)
        live = await server.live(people[0].table)
        assert in_order(live, people) == [first, second]
        assert await choose(second) == 2
        assert await choose(first) == 3
        assert live.table.together is None
        assert await server.revision(people[0].table) == live.table.revision

    run(tmp_path, trial)


@pytest.mark.parametrize("language", ["en", "es"])
def test_who_has_chosen_is_told_how_to_choose_again(tmp_path: Path, language: str) -> None:
    async def trial(server: Trial) -> None:
        people = await three(server)
        live = await server.live(people[0].table)
        last = in_order(live, people)[-1]
        await choose(last)
        seen = await last.see()
        seat = seen["you"][0]
        move = {"do": "move", "seat": seat, "decision": seen["decision"], "move": "price:1"}
        body = {"id": "trial-again", "revision": 0, "command": move}
        answer = await last.web.post(last.path(f"/commands?lang={language}"), json=body)
        assert answer.status_code == 409
        assert ("elegido" if language == "es" else "chosen") in answer.json()["message"]

    run(tmp_path, trial)


def test_order_and_number_of_a_rivals_clicks_reach_nobody(tmp_path: Path) -> None:
    """What a reader is pushed and can ask for is the same to the byte, but for the time of day,
    whether a rival was quick, dithered, or answered after another one: one message when it has
    chosen, none for any click."""

    async def trial(server: Trial) -> None:
        told = [
            await messages(server, [1, 1, 1, 2, 2, 2]),
            await messages(server, [1, 2, -1, 1, 2, -2, 1, 2, 1, 2, 2]),
        ]
        assert len(told[0]) == len(told[1]) == 2, "one sign for each who has chosen"
        assert told[0] == told[1]

    run(tmp_path, trial)


async def messages(server: Trial, clicks: list[int]) -> list[Any]:
    """What the first asked of three is pushed while the others click: `2` is a click of the third,
    `-2` takes all of its clicks back."""
    people = await three(server)
    live = await server.live(people[0].table)
    order = in_order(live, people)
    readers = [Reading(order[0], live, holder_of(live, order[0], people))]
    stranger = server.person()
    stranger.table = people[0].table
    readers.append(Reading(stranger, live, 0))
    first = await readers[0].polled()
    for click in clicks:
        person, done = order[abs(click)], len(live.table.deciding())
        before = [await reader.polled() for reader in readers]
        counts = [len(reader.pushed) for reader in readers]
        await (person.move() if click > 0 else undo(person))
        if len(live.table.deciding()) == done:
            assert [await reader.polled() for reader in readers] == before
            assert [len(reader.pushed) for reader in readers] == counts
        else:
            await until(lambda counts=counts: len(readers[0].pushed) > counts[0])
            await until(lambda counts=counts: len(readers[1].pushed) > counts[1])
    assert await readers[0].polled() != first
    assert len(readers[0].pushed) == len(readers[1].pushed)
    return [timeless(body, people[0].table) for body in readers[0].pushed]


def holder_of(live: Live, person: Person, people: list[Person]) -> int:
    return live.table.seats[people.index(person)].holder


def timeless(body: bytes, table: str) -> Any:
    message = msgspec.json.decode(body.replace(table.encode(), b"TABLE"))
    for line in message["story"]:
        del line["at"]
    del message["at"]
    return message


def test_a_hint_is_for_everybody_who_may_choose(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        people = await three(server, hints=True)
        live = await server.live(people[0].table)
        first, _, third = in_order(live, people)

        async def advice(job: dict[str, Any], *_: object) -> dict[str, Any]:
            one = {"label": "", "chance": 0.5, "sure": "", "why": str(job["seat"])}
            return {"move": "", "proposals": [{**one, "move": "axe"}]}

        server.handlers.pool.ask = advice  # type: ignore[method-assign]
        for person in (first, third):
            told = await person.post(person.path("/hint"), {})
            assert told["why"] == str(people.index(person))
        await choose(third)
        await third.post(third.path("/hint"), {}, 409)

    run(tmp_path, trial)


def test_a_bot_thinks_on_while_people_choose(tmp_path: Path) -> None:
    """Its answer is not thrown away because somebody ahead of the rules has clicked meanwhile."""
    skye = caudal.game("isle_of_skye")
    seed = next(seed for seed in range(50) if skye.new(2, seed).seat() == 0)

    async def trial(server: Trial) -> None:
        jobs, go = 0, asyncio.Event()

        async def slow(job: dict[str, Any], *_: object) -> str:
            nonlocal jobs
            jobs += 1
            await go.wait()
            return skye.name(skye.load(job["position"]).moves()[0])

        server.handlers.pool.choose = slow  # type: ignore[method-assign]
        ana = await server.person().open("bot:greedy", "Ana", game="isle_of_skye", seed=seed)
        await ana.do(do="start")
        live = await server.live(ana.table)
        await until(lambda: jobs == 1)
        await ana.move()
        await ana.move()
        go.set()
        await until(lambda: live.table.acting() == 1)
        assert jobs == len(live.table.moves) - 2 == 3
        await ana.move()
        assert live.table.together is None

    run(tmp_path, trial)


def test_all_who_let_their_time_run_out_are_replaced(tmp_path: Path) -> None:
    """Each flag falls by itself, though the rules have not moved between them."""
    skye = caudal.game("isle_of_skye")
    seed = next(seed for seed in range(50) if skye.new(3, seed).seat() == 0)

    async def trial(server: Trial) -> None:
        async def never(*_: object) -> str:
            await asyncio.sleep(3600)
            return ""

        server.handlers.pool.choose = never  # type: ignore[method-assign]
        clock = {"kind": "bank", "seconds": 1}
        table = {"game": "isle_of_skye", "seed": seed, "clock": clock, "start": True}
        ana = await server.person().open("bot:greedy", "Ana", "Bea", **table)
        live = await server.live(ana.table)
        assert live.table.deciding()[0] == 0
        await until(lambda: all(seat.kind == "bot" for seat in live.table.seats))

    run(tmp_path, trial, poll=0.05)
