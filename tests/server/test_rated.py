"""Rated games: who may play them, what counts, and what the people's pages tell afterwards."""

import asyncio
from pathlib import Path
from typing import Any

from caudal.people.leaders import season_of
from caudal.people.levels import levels
from caudal.people.ratings import Rating, after
from caudal.server.house import now_ms
from caudal.store import Rated
from caudal.table.names import skeleton
from tests.server.support import Person, Trial, command_id, named, run
from tests.server.test_people import db, sign_up

__all__ = ["db"]


async def rated_table(server: Trial, *bots: str, **more: Any) -> tuple[Person, Person]:
    """Ana and Bea at a rated table that has begun, with some bots."""
    ana, bea = server.person(), server.person()
    await sign_up(ana, "Ana")
    await sign_up(bea, "Bea")
    await ana.open("whoever", "", *bots, rated=True, **more)
    await bea.sit(ana, 1, "whoever")
    await ana.do(do="start")
    await bea.see()
    return ana, bea


async def play(*people: Person) -> Any:
    """To the end, everybody taking the first move that is offered."""
    while True:
        for person in people:
            seen = await person.see()
            if seen["status"] == "over":
                return seen
            await person.move()


async def ratings(server: Trial, person: str) -> Any:
    """What somebody's page tells, once their game was reckoned."""
    people = server.handlers.house.store.people
    account = await people.called(person.lower())
    assert account is not None
    while not await people.ratings(account.id):
        await asyncio.sleep(0.01)
    return (await server.person().web.get(f"/api/people/{person}")).json()["ratings"]


def test_two_people_play_a_rated_game_and_their_ratings_move(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await rated_table(server)
        seen = await ana.see()
        assert seen["rated"]
        assert [seat["name"] for seat in seen["seats"]] == ["Ana", "Bea"], "by their own names"
        places = (await play(ana, bea))["result"]["ranking"]
        told = dict(zip(("Ana", "Bea"), after([Rating(), Rating()], places), strict=True))
        for name, rating in told.items():
            [line] = await ratings(server, name)
            assert (line["game"], line["games"], line["provisional"]) == ("the_river", 1, True)
            assert (line["points"], line["spread"]) == (round(rating.points), round(rating.spread))
            assert [level["points"] for level in line["levels"]][2] == 1400
            assert len(line["course"]) == 1
        finished = (await bea.web.get("/api/people/Bea")).json()["finished"]
        assert [one["table"] for one in finished] == [ana.table]

    run(tmp_path, trial, db=db)


def test_a_rated_table_is_for_people_with_names_one_seat_each(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        guest, ana = server.person(), server.person()
        seats: list[dict[str, Any]] = [{"kind": "person", "name": "Ana"}, {}, {}]
        asked: dict[str, Any] = {"game": "the_river", "seats": seats, "rated": True}
        await guest.post("/api/tables", asked, 401)
        await sign_up(ana, "Ana")
        for wrong in (
            {"hints": True},
            {"seed": 5},
            {"seats": [seats[0], {"kind": "bot", "bot": "merchant"}]},
            {"seats": [seats[0], {"kind": "person", "name": "Eva"}, {}]},
            {"seats": [seats[0], {"kind": "bot", "bot": "merchant:builder"}, {}]},
            {"seats": [seats[0], {"kind": "bot", "bot": "random"}, {}]},
        ):
            await ana.post("/api/tables", asked | wrong, 422)
        opened = await ana.post("/api/tables", asked, 201)
        ana.table, ana.invite = opened["table"], opened["invite"]
        sit = {"seat": 1, "name": "Eva", "id": command_id(), "invite": ana.invite}
        await guest.post(ana.path("/sit"), sit, 401)
        assert (await ana.post(ana.path("/sit"), sit, 409))["message"] == (
            "you sit at this rated table already"
        )

    run(tmp_path, trial)


def test_a_rated_game_is_not_taken_back_by_agreement(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await rated_table(server)
        for person in (ana, bea):
            await person.move()
        for person, seat in ((ana, 0), (bea, 1)):
            seen = await person.see()
            if seen["question"] is not None:
                decision = seen["question"]["decision"]
                refused = await person.do(409, do="ask", seat=seat, decision=decision, to=0)
                assert refused["message"].startswith("a rated game is not taken back")
        hint = await ana.web.post(ana.path("/hint"), json={})
        assert hint.status_code == 409

    run(tmp_path, trial)


def test_leaving_counts_and_bots_count_at_their_level(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await rated_table(server, "bot:deckhand", clock={"kind": "none"})
        await bea.do(do="leave", seat=1)
        while (await ana.turn())["status"] != "over":
            await ana.move()
        ranking = (await ana.see())["result"]["ranking"]
        ahead = ranking[0] <= ranking[2]
        places = [1, 3, 2] if ahead else [2, 3, 1]
        table = [Rating(), Rating(), levels("the_river")["deckhand"]]
        expected = after(table, places)
        assert [line["points"] for line in await ratings(server, "Ana")] == [
            round(expected[0].points)
        ]
        assert [line["points"] for line in await ratings(server, "Bea")] == [
            round(expected[1].points)
        ]

    run(tmp_path, trial)


def test_a_game_is_reckoned_once_and_after_those_before_it(tmp_path: Path, db: str) -> None:
    """Several processes may reckon it, and another game may end at the same time."""

    async def trial(server: Trial) -> None:
        ana, bea = await rated_table(server)
        await play(ana, bea)
        await ratings(server, "Ana")
        handlers = server.handlers
        people = handlers.house.store.people
        table = (await server.live(ana.table)).table
        accounts = {one.holder: one.account for one in await people.owners(table.id)}
        await asyncio.gather(*(handlers.registrar.rate(table, accounts) for _ in range(5)))
        assert len(await people.rated(table.id)) == 2
        twin = table.clone()
        twin.id = "another"
        other = table.clone()
        other.id = "a third"
        await asyncio.gather(
            *(handlers.registrar.rate(each, accounts) for each in (twin, other, twin))
        )
        [account] = {one.account for one in await people.rated("another")} & {accounts[1]}
        course = await people.ratings(account)
        assert [one.number for one in course] == [1, 2, 3]
        assert len({one.table for one in course}) == 3
        assert course[0].sigma > course[1].sigma > course[2].sigma

    run(tmp_path, trial, db=db)


def test_the_leaders_of_a_season(tmp_path: Path, db: str) -> None:
    """All but Eva are sure and played enough. Bea shows her page to nobody, Lea does not want to be
    listed though her page is for all, Fay is listed though hers is for friends."""

    async def trial(server: Trial) -> None:
        people = server.handlers.house.store.people
        now = now_ms()
        chosen = {
            "Bea": {"seen_by": "me"},
            "Lea": {"leads": False},
            "Fay": {"seen_by": "friends"},
        }
        strength = {"Ana": 30.0, "Bea": 40.0, "Eva": 50.0, "Lea": 45.0, "Fay": 29.0}
        for name, mu in strength.items():
            [person] = await named(server, name)
            me = (await person.web.get("/api/me")).json()
            choices = me["choices"] | chosen.get(name, {})
            await person.post("/api/me", {"name": name, "choices": choices})
            account = await people.called(skeleton(name))
            assert account is not None
            sigma = 6.0 if name == "Eva" else 1.5
            for number in range(1, 7):
                table = f"{name}{number}"
                await people.rate([Rated(account.id, "agra", number, table, now, mu, sigma)])
        reader = server.person().web
        told = (await reader.get("/api/leaders/agra")).json()
        assert told["season"] == season_of(now)
        assert [(one["place"], one["name"], one["games"]) for one in told["leaders"]] == [
            (1, "Ana", 6),
            (2, "Fay", 6),
        ]
        assert (await reader.get("/api/people/Lea")).json()["ratings"] != []
        for hidden in ("Bea", "Fay"):
            assert (await reader.get(f"/api/people/{hidden}")).status_code == 404
        assert (await reader.get("/api/leaders/agra?season=2020-1")).json()["leaders"] == []
        assert (await reader.get("/api/leaders/agra?season=2020-5")).status_code == 422
        assert (await reader.get("/api/leaders/chess")).status_code == 404

    run(tmp_path, trial, db=db)


def test_ratings_go_with_their_account(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await rated_table(server)
        await play(ana, bea)
        await ratings(server, "Bea")
        kept = (await bea.web.get("/api/me/export")).json()["ratings"]
        assert [one["game"] for one in kept] == ["the_river"]
        await bea.post("/api/me/delete", {"name": "Bea"})
        people = server.handlers.house.store.people
        left: list[Rated] = await people.rated(ana.table)
        assert len(left) == 1

    run(tmp_path, trial)
