"""Commands over HTTP: what is refused leaves no trace, what is sent twice has one effect."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import caudal
from tests.server.support import Person, Trial, command_id, run, two_people, until


async def question_of(person: Person) -> Any:
    question = (await person.see())["question"]
    assert question is not None
    return question


def move_of(question: Any) -> dict[str, Any]:
    return {
        "do": "move",
        "seat": question["seat"],
        "decision": question["decision"],
        "move": question["moves"][0]["name"],
    }


@pytest.mark.parametrize("game", ["the_river", "river_of_gold"])
def test_a_whole_game_against_a_bot(tmp_path: Path, game: str) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", game=game, start=True)
        step = 0
        while (await ana.turn())["status"] == "playing":
            step += 7
            await ana.move(step)
        seen = await ana.see(after=0, lang="es")
        assert seen["status"] == "over"
        assert min(seen["result"]["ranking"]) == 1
        story = [line["text"] for line in seen["story"]]
        assert story[:2] == ["La mesa está abierta.", "Empieza la partida."]
        answer = await ana.web.get(ana.path("/record"))
        record = caudal.Record.parse(answer.text)
        assert record.replay().scores() == seen["result"]["scores"]

    run(tmp_path, trial)


def test_refused_commands_leave_no_trace(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        actor, other = await two_people(server)
        question = await question_of(actor)
        good = move_of(question)
        head = await server.revision(actor.table)
        seat = question["seat"]
        foreign = {**good, "seat": seat}
        cases: list[tuple[Person, int, str, dict[str, Any]]] = [
            (other, 403, "not_yours", foreign),
            (other, 409, "not_now", {**good, "seat": 1 - seat}),
            (actor, 409, "stale", {**good, "decision": good["decision"] - 1}),
            (actor, 409, "stale", {**good, "decision": 999}),
            (actor, 422, "illegal", {**good, "move": "fly:moon"}),
            (actor, 422, "invalid", {**good, "seat": 5}),
            (actor, 422, "invalid", {**good, "seat": -1}),
            (actor, 422, "invalid", {**good, "move": "x" * 81}),
            (actor, 422, "invalid", {**good, "more": 1}),
            (actor, 422, "invalid", {"do": "cheat"}),
            (actor, 422, "invalid", {"do": "say", "seat": seat, "text": "<script>x</script>"}),
            (actor, 422, "invalid", {"do": "say", "seat": seat, "text": "x" * 301}),
            (actor, 409, "not_now", {"do": "flag"}),
            (actor, 422, "invalid", {"do": "move"}),
        ]
        for person, status, error, command in cases:
            answer = await person.do(status, **command)
            assert answer["error"] == error, command
            assert answer["message"]
        assert await server.revision(actor.table) == head
        await actor.do(**good)
        assert await server.revision(actor.table) == head + 1

    run(tmp_path, trial)


def test_a_duplicate_has_one_effect_and_the_same_answer(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        actor, _ = await two_people(server)
        good = move_of(await question_of(actor))
        name = command_id()
        answers = await asyncio.gather(*(actor.do(id=name, **good) for _ in range(20)))
        assert all(answer == answers[0] for answer in answers)
        assert await actor.do(id=name, **good) == answers[0]
        assert await server.revision(actor.table) == answers[0]["revision"]
        chat = {"do": "say", "seat": good["seat"], "text": "hola"}
        twice = await asyncio.gather(*(actor.do(id="same-chat", **chat) for _ in range(3)))
        assert twice[0] == twice[1] == twice[2]
        said = [line for line in (await actor.see(after=0))["story"] if line["kind"] == "said"]
        assert len(said) == 1

    run(tmp_path, trial)


def test_of_two_commands_for_a_decision_one_wins(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        actor, _ = await two_people(server)
        question = await question_of(actor)
        moves = [{**move_of(question), "move": offer["name"]} for offer in question["moves"]]

        async def send(command: dict[str, Any]) -> int:
            body = {"id": command_id(), "revision": actor.revision, "command": command}
            return (await actor.web.post(actor.path("/commands"), json=body)).status_code

        statuses = await asyncio.gather(*(send(command) for command in moves))
        assert sorted(statuses)[:2] == [200, 409]
        assert statuses.count(200) == 1

    run(tmp_path, trial)


def test_malformed_and_huge_bodies_are_refused(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        actor, _ = await two_people(server)
        head = await server.revision(actor.table)
        path = actor.path("/commands")
        json_type = {"content-type": "application/json"}
        cases: list[tuple[bytes, dict[str, str], int]] = [
            (b"{", json_type, 400),
            (b"\xff\xfe", json_type, 400),
            (b"", json_type, 400),
            (b"[" * 10_000, json_type, 422),
            (b"null", json_type, 422),
            (b"{}", json_type, 422),
            (b"{}", {"content-type": "text/plain"}, 415),
            (b"{}", {}, 415),
            (b'"' + b"x" * 20_000 + b'"', json_type, 413),
        ]
        for body, headers, status in cases:
            answer = await actor.web.post(path, content=body, headers=headers)
            assert answer.status_code == status, (body[:20], answer.text)
            assert answer.json()["message"]
        assert await server.revision(actor.table) == head

    run(tmp_path, trial)


def test_names_are_refused_like_chat(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "")
        for name in ("<script>alert(1)</script>", "<svg onload=x>", "a\u202eb", "  ", 'x" y'):
            bea = server.person()
            body = {"seat": 1, "name": name, "id": command_id(), "invite": ana.invite}
            answer = await bea.web.post(ana.path("/sit"), json=body)
            assert answer.status_code == 422, name
            seats = [{"kind": "person", "name": name}, {"kind": "bot", "bot": "random"}]
            opened = await bea.web.post("/api/tables", json={"game": "the_river", "seats": seats})
            assert opened.status_code == 422, name
        assert await server.revision(ana.table) == 1
        assert len(await server.handlers.house.store.tables()) == 1

    run(tmp_path, trial)


def test_a_table_that_cannot_be_is_refused(tmp_path: Path) -> None:
    people = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    cases = [
        {"game": "go_fish", "seats": people},
        {"game": "the_river", "seats": people[:1]},
        {"game": "the_river", "seats": people, "options": {"boards": "round"}},
        {"game": "the_river", "seats": people, "options": {"wings": True}},
        {"game": "the_river", "seats": [people[0], {"kind": "bot", "bot": "os:system"}]},
        {"game": "the_river", "seats": people, "clock": {"kind": "bank"}},
        {"game": "the_river", "seats": [people[0], people[0]]},
        {"game": "the_river", "seats": [people[0], {}], "start": True},
    ]

    async def trial(server: Trial) -> None:
        ana = server.person()
        for case in cases:
            assert (await ana.post("/api/tables", case, 422))["message"]
        assert await server.handlers.house.store.tables() == []

    run(tmp_path, trial)


def test_undo_requests_and_rematch_over_http(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        actor, other = await two_people(server)
        before = (await actor.see())["view"]
        await actor.move()
        seen = await actor.see()
        back = seen["back"]
        assert back["seat"] == seen["you"][0]
        undo = {"seat": back["seat"], "decision": seen["decision"], "to": back["free_to"]}
        await actor.do(do="undo", **undo)
        assert (await actor.see())["view"] == before
        for _ in range(4):
            await actor.move() or await other.move()
        seen = await other.see()
        seat = seen["you"][0]
        await other.do(do="ask", seat=seat, decision=seen["decision"], to=0)
        assert (await actor.see())["back"]["answer_due"]
        await actor.do(do="answer", seat=1 - seat, yes=True)
        assert (await actor.see())["back"]["moves"] == 0
        while (await actor.see())["status"] == "playing":
            await actor.move(3) or await other.move(5)
        one = (await actor.post(actor.path("/rematch"), {}))["table"]
        two = (await other.post(other.path("/rematch"), {}))["table"]
        assert one == two == (await actor.see())["rematch"]
        actor.table = other.table = one
        assert [seat["kind"] for seat in (await other.see())["seats"]] == ["person", "person"]
        assert (await other.see())["you"] == [seat]
        assert (await actor.see())["opener"]

    run(tmp_path, trial)


def test_a_clock_falls_while_nobody_looks(tmp_path: Path) -> None:
    """The flag falls by the server's clock, and the bot that stands in plays on."""

    async def trial(server: Trial) -> None:
        clock = {"kind": "bank", "seconds": 1}
        ana = await server.person().open("Ana", "Bea", clock=clock, start=True)
        live = await server.live(ana.table)
        await until(lambda: all(seat.bot for seat in live.table.seats))
        assert [seat["standing_in"] for seat in (await ana.see())["seats"]] == [True, True]
        kinds = {line["kind"] for line in (await ana.see(after=0))["story"]}
        assert "flagged" in kinds

    run(tmp_path, trial, poll=0.05)
