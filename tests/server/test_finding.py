"""Finding a game: Play now, the lobby, invitations, friends, blocks, what waits for somebody."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from caudal.people.ratings import fixed
from caudal.server.hall import Visitor
from caudal.server.house import now_ms
from caudal.store import Rated
from tests.server.support import Person, Trial, command_id, named, run
from tests.server.test_people import db
from tests.server.test_rated import play

__all__ = ["db"]

WISH = {"games": ["the_river"], "players": [2], "patience": 0}


async def look(person: Person, name: str = "", **wished: Any) -> Any:
    """Play now."""
    return await person.post("/api/seek", {"wish": {**WISH, **wished}, "name": name})


async def here(server: Trial, person: Person) -> Visitor:
    """Somebody whose page is open, as far as the lobby is concerned."""

    async def send(body: bytes) -> None:
        """Nobody reads it."""

    hall = server.handlers.hall
    account = await server.handlers.doors.account_of(hash_in(person, "caudal_person"))
    visitor = Visitor(account, "" if account else hash_in(person, "caudal_seek"), "en", send)
    await hall.enter(visitor)
    return visitor


def hash_in(person: Person, cookie: str) -> str:
    from caudal.server.keys import hash_of

    secret = person.web.cookies.get(cookie)
    return hash_of(secret) if secret else ""


async def found(person: Person) -> str:
    """The table at which somebody's seek ended."""

    async def asked() -> str:
        answer = await person.web.get("/api/seek")
        return str(answer.json().get("table", ""))

    person.table = await eventually(asked, bool)
    return person.table


async def eventually(ask: Callable[[], Awaitable[Any]], holds: Callable[[Any], bool]) -> Any:
    """What is told once it is as it should be."""
    end = time.monotonic() + 30
    while not holds(told := await ask()):
        assert time.monotonic() < end, told
        await asyncio.sleep(0.02)
    return told


async def mine(person: Person) -> Any:
    return (await person.web.get("/api/me/tables?lang=en")).json()


async def lobby(person: Person) -> Any:
    return (await person.web.get("/api/lobby?lang=en")).json()


def test_two_guests_find_each_other_and_play(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = server.person(), server.person()
        told = await look(ana, "Heron")
        assert told["seek"]["wish"]["games"] == ["the_river"]
        assert [step["points"] for step in told["seek"]["reach"]] == [80, 120, 220, 0]
        seen = await lobby(server.person())
        assert seen["people"] == 1
        assert [(one["name"], one["players"]) for one in seen["seeks"]] == [("Heron", [2])]
        await look(ben, "Heron")
        assert await found(ana) == await found(ben)
        table = await ana.see()
        assert table["status"] == "playing"
        assert sorted(seat["name"] for seat in table["seats"]) == ["Heron", "Heron 2"]
        assert (await lobby(ben))["people"] == 0
        assert {*table["you"], *(await ben.see())["you"]} == {0, 1}
        assert (await play(ana, ben))["status"] == "over"

    run(tmp_path, trial, db=db)


def test_a_rated_seek_is_for_people_with_names_and_ends_at_a_rated_table(
    tmp_path: Path, db: str
) -> None:
    async def trial(server: Trial) -> None:
        guest = server.person()
        await guest.post("/api/seek", {"wish": {**WISH, "rated": True}, "name": "X"}, 401)
        ana, ben = await named(server, "Ana", "Ben")
        await look(ana, rated=True)
        await look(ben, rated=True)
        assert await found(ana) == await found(ben)
        seen = await ana.see()
        assert seen["rated"]
        assert {seat["name"] for seat in seen["seats"]} == {"Ana", "Ben"}
        assert [one["table"] for one in (await mine(ben))["tables"]] == [ana.table]

    run(tmp_path, trial, db=db)


def test_bots_fill_the_seats_when_patience_is_over_or_at_once_if_wished(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = server.person(), server.person()
        await look(ana, "Ana", players=[3], patience=1, bot="deckhand")
        await here(server, ana)
        await found(ana)
        kinds = [seat["kind"] for seat in (await ana.see())["seats"]]
        assert sorted(kinds) == ["bot", "bot", "person"]
        await look(ben, "Ben", players=[4], patience=0)
        await ben.post("/api/seek/bots", {})
        await found(ben)
        assert (await ben.see())["status"] == "playing"

    run(tmp_path, trial, poll=0.05)


def test_who_looks_no_more_is_not_found(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = server.person(), server.person()
        await look(ana, "Ana")
        await ana.post("/api/seek/stop", {})
        assert (await ana.web.get("/api/seek")).status_code == 404
        await look(ben, "Ben")
        assert (await lobby(ben))["people"] == 1
        handlers = server.handlers
        handlers.hall._news.set()
        assert (await ben.web.get("/api/seek")).json()["table"] == ""

    run(tmp_path, trial)


def test_a_waiting_table_that_fits_is_sat_down_at(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben, eva = server.person(), server.person(), server.person()
        await ana.open("Ana", "", listed=True)
        told = await look(eva, "Eva", players=[3])
        assert told["table"] == "", "it has two seats"
        told = await look(ben, "Ben", players=[2, 3])
        assert told["table"] == ana.table
        ben.table = ana.table
        assert (await ben.see())["you"] == [1]

    run(tmp_path, trial)


def test_what_nobody_can_play_is_refused(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        for wrong in (
            {"games": ["chess"]},
            {"players": [8]},
            {"bot": "nobody"},
            {"options": {"nothing": True}},
            {"games": ["the_river", "agra"], "options": {"nothing": True}},
            {"pace": "years-1"},
        ):
            await ana.post("/api/seek", {"wish": {**WISH, **wrong}, "name": "Ana"}, 422)

    run(tmp_path, trial)


def test_far_ratings_do_not_meet_at_first(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben, eva = await named(server, "Ana", "Ben", "Eva")
        people = server.handlers.house.store.people
        for name, points in (("ana", 1200), ("ben", 2000), ("eva", 1230)):
            account = await people.called(name)
            assert account is not None
            mu = fixed(points).mu
            await people.rate([Rated(account.id, "the_river", 1, name, now_ms(), mu, 1.0)])
        await look(ana, rated=True)
        await look(ben, rated=True)
        await look(eva, rated=True)
        assert await found(ana) == await found(eva)
        assert (await ben.web.get("/api/seek")).json()["table"] == ""
        points = (await lobby(ben))["seeks"][0]["points"]
        assert points == {"the_river": 2000}
        choices = (await ben.web.get("/api/me")).json()["choices"] | {"seen_by": "friends"}
        await ben.post("/api/me", {"name": "Ben", "choices": choices})
        await look(ben, rated=True)
        [line] = (await lobby(ben))["seeks"]
        assert (line["name"], line["points"]) == ("Ben", {}), "ratings are seen like the page"

    run(tmp_path, trial)


def test_the_lobby_shows_running_tables_the_best_rated_first(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        people = server.handlers.house.store.people
        ana, ben = await named(server, "Ana", "Ben")
        account = await people.called("ben")
        assert account is not None
        await people.rate([Rated(account.id, "the_river", 1, "t", now_ms(), 40.0, 1.0)])
        for person, name in ((ana, "Ana"), (ben, "Ben")):
            await person.open(name, "bot:random", listed=True, start=True)
        hidden = server.person()
        await hidden.open("Eva", "bot:random", start=True)
        seen = await eventually(lambda: lobby(hidden), lambda told: len(told["running"]) == 2)
        assert [one["table"] for one in seen["running"]] == [ben.table, ana.table]
        assert seen["running"][0]["best"] > 1200 > seen["running"][1]["best"] == 0
        assert seen["running"][0]["names"][0] == "Ben"
        assert hidden.table not in str(seen), "who opened a table for friends is not shown"

    run(tmp_path, trial, db=db)


def test_what_waits_for_me_comes_first(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        [ana] = await named(server, "Ana")
        others = []
        for number in range(3):
            await ana.open("Ana", "", clock={"kind": "days", "days": 2})
            others.append(server.person())
            await others[-1].sit(ana, 1, f"Ben{number}")
        tables = (await mine(ana))["tables"]
        assert [one["mine"] for one in tables] == [True] * 3, "all seats are taken: begin"
        for other in others:
            ana.table = other.table
            await ana.do(do="start")
        while True:  # until one waits for Ana and the others do not, whoever begins
            states = []
            for other in others:
                ana.table = other.table
                states.append((await ana.see())["question"] is not None)
            if states == [False, True, False]:
                break
            for number, wanted in enumerate([False, True, False]):
                ana.table = others[number].table
                mover = ana if states[number] and not wanted else others[number]
                if states[number] != wanted:
                    ana.revision = 0
                    await mover.move()
        tables = (await mine(ana))["tables"]
        assert [one["mine"] for one in tables] == [True, False, False]
        assert tables[0]["table"] == others[1].table
        assert all(one["by_day"] and one["deadline"] for one in tables)

    run(tmp_path, trial)


def test_an_invitation_arrives_and_lets_somebody_sit_down(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, ben, eva = await named(server, "Ana", "Ben", "Eva")
        await ana.open("Ana", "", watch=False)
        await ana.post(ana.path("/invitations"), {"name": "nobody"}, 404)
        await eva.post(ana.path("/invitations"), {"name": "Ben"}, 404)
        await ana.post(ana.path("/invitations"), {"name": "ben"})
        [asked] = (await mine(ben))["invitations"]
        assert (asked["name"], asked["title"], asked["table"]) == ("Ana", "The River", ana.table)
        sit = {"seat": 1, "name": "Ben", "id": command_id()}
        assert (await eva.web.get(ana.path("/events"))).status_code == 404
        await eva.post(ana.path("/sit"), sit, 404)
        ben.table = ana.table
        assert (await ben.see())["you"] == []
        await ben.post(ben.path("/sit"), sit)
        assert (await mine(ben))["invitations"] == []
        assert (await ben.see())["you"] == [1]

    run(tmp_path, trial, db=db)


def test_an_invitation_can_be_put_away(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        await ana.open("Ana", "")
        await ana.post(ana.path("/invitations"), {"name": "Ben"})
        await ben.post("/api/me/invitations/refuse", {"table": ana.table})
        assert (await mine(ben))["invitations"] == []

    run(tmp_path, trial)


def test_friends_and_their_open_tables(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        told = await ana.post("/api/me/people", {"name": "ben", "be": "friend"})
        assert (told["asked"], told["friends"]) == (["Ben"], [])
        assert [one["name"] for one in (await mine(ben))["askers"]] == ["Ana"]
        await ben.post("/api/me/people", {"name": "Ana", "be": "friend"})
        await ben.open("Ben", "", listed=True)
        [friend] = (await mine(ana))["friends"]
        assert (friend["name"], friend["table"], friend["free"]) == ("Ben", ben.table, True)
        await ana.post("/api/me/people", {"name": "Ben", "be": "stranger"})
        assert (await mine(ben))["friends"] == []
        await ana.post("/api/me/people", {"name": "Ana", "be": "friend"}, 422)
        await server.person().post("/api/me/people", {"name": "Ana", "be": "friend"}, 401)

    run(tmp_path, trial, db=db)


def test_who_blocks_somebody_is_left_alone(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        await ben.open("Ben", "", listed=True)
        await ben.post(ben.path("/invitations"), {"name": "Ana"})
        told = await ana.post("/api/me/people", {"name": "Ben", "be": "blocked"})
        assert (told["blocked"], told["invitations"]) == (["Ben"], [])
        await ben.post(ben.path("/invitations"), {"name": "Ana"})
        await ben.post("/api/me/people", {"name": "Ana", "be": "friend"})
        told = await mine(ana)
        assert told["invitations"] == told["askers"] == [], "and Ben is not told"
        assert (await look(ana, players=[2]))["table"] == "", "not at Ben's table"
        await look(ben, players=[2])
        assert (await lobby(ana))["people"] == 2, "nor by chance"
        await ana.open("Ana", "", listed=True)
        sit = {"seat": 1, "name": "Ben", "id": command_id()}
        assert (await ben.post(ana.path("/sit"), sit, 403))["message"] == (
            "this table is not open to you"
        )

    run(tmp_path, trial, db=db)


def test_friends_see_a_page_that_is_for_friends(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        me = (await ana.web.get("/api/me")).json()
        choices = me["choices"] | {"seen_by": "friends"}
        await ana.post("/api/me", {"name": "Ana", "choices": choices})
        assert (await ben.web.get("/api/people/Ana")).status_code == 404
        await ben.post("/api/me/people", {"name": "Ana", "be": "friend"})
        assert (await ben.web.get("/api/people/Ana")).status_code == 404, "both have to say so"
        assert (await ana.web.get("/api/people/Ben")).json()["friend"] == "asks"
        await ana.post("/api/me/people", {"name": "Ben", "be": "friend"})
        assert (await ben.web.get("/api/people/Ana")).json()["friend"] == "friend"

    run(tmp_path, trial)
