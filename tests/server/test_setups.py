"""Chosen seeds, and tables that everybody is shown."""

import sqlite3
from pathlib import Path

import pytest

import caudal
from caudal.bots import nets
from caudal.host import wire
from caudal.host.setups import game_choice, set_up
from caudal.table import Refused
from tests.nets import net_for
from tests.server.support import SITE, Trial, command_id, run

RIVER = caudal.game("the_river")
SEED = 4_503_599_627_370_517


def test_a_chosen_seed_names_the_deal_and_is_told_to_nobody_before_the_end(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", seed=SEED, start=True)
        twin = await server.person().open("Ana", "Bea", seed=SEED, start=True)
        state = caudal.game("the_river").new(2, SEED)
        live = await server.live(ana.table)
        assert live.table.state is not None
        assert live.table.state.dump() == state.dump()
        stranger = server.person()
        stranger.table = ana.table
        seen = [await person.see(after=0, scene=1) for person in (ana, twin, stranger)]
        assert seen[0]["view"] == seen[1]["view"]
        for update in seen:
            assert update["seed_chosen"] is True
            assert str(SEED) not in str(update)
        assert (await ana.web.get(ana.path("/record"))).status_code == 409
        step = 1
        while (await ana.see())["status"] == "playing":
            step = step * 31 % 1009
            await ana.move(step)
        record = (await ana.web.get(ana.path("/record"))).json()
        assert record["seed"] == SEED

    run(tmp_path, trial)


def test_a_level_is_offered_at_the_tables_that_its_net_is_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    net = net_for(RIVER, players=[2])
    monkeypatch.setattr(nets, "shipped", lambda _id: net)
    offered = {choice.name: choice.players for choice in game_choice(RIVER, "en").bots}
    assert offered["sage"] == [2]
    assert offered["legend"] == [2, 3, 4]
    ana, sage = wire.NewSeat("person", "Ana"), wire.NewSeat("bot", bot="sage")
    _, seats = set_up(wire.NewTable("the_river", [ana, sage]))
    assert seats[1].bot == "sage"
    with pytest.raises(Refused, match="there is no bot “sage”"):
        set_up(wire.NewTable("the_river", [ana, sage, sage]))


def test_the_story_says_that_a_seed_was_chosen(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        chosen = await server.person().open("Ana", "", seed=7)
        plain = await server.person().open("Ana", "")
        told = [(await person.see(after=0, lang="en"))["story"] for person in (chosen, plain)]
        assert "chosen" in told[0][0]["text"]
        assert "chosen" not in told[1][0]["text"]
        assert (await plain.see())["seed_chosen"] is False

    run(tmp_path, trial)


def test_how_long_a_game_takes_is_told_where_it_is_known() -> None:
    times = {id: game_choice(caudal.game(id), "en").minutes for id in caudal.game_ids()}
    assert times["the_river"] == [30, 45]
    assert times["emporous"] == [30, 80]
    assert times["agra"] == []


def test_seeds_that_are_none(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        person = server.person()
        for seed in (-1, 2**53, "7", 1.5, True):
            body = {"game": "the_river", "seats": [{}, {}], "seed": seed}
            answer = await person.web.post("/api/tables", json=body)
            assert answer.status_code == 422, seed
        assert await server.handlers.house.store.tables() == []

    run(tmp_path, trial)


def test_anybody_finds_a_listed_table_and_sits_down(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "", "bot:random", listed=True)
        await server.person().open("Bea", "", "")
        cai = server.person()
        [listed] = (await cai.web.get("/api/tables?lang=es")).json()["tables"]
        assert listed["table"] == ana.table
        assert listed["open"] == [1]
        assert (listed["people"], listed["bots"]) == (["Ana"], ["al azar"])
        assert ana.invite not in str(listed)
        cai.table = listed["table"]
        sit = {"seat": 1, "name": "Cai", "id": command_id()}
        await cai.post(cai.path("/sit"), sit)
        assert (await cai.see())["you"] == [1]
        assert (await cai.web.get("/api/tables")).json()["tables"] == []
        await cai.do(do="leave", seat=1)
        assert len((await cai.web.get("/api/tables")).json()["tables"]) == 1

    run(tmp_path, trial)


def test_a_table_that_is_not_listed_still_asks_for_its_invitation(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "")
        bea = server.person()
        bea.table = ana.table
        sit = {"seat": 1, "name": "Bea", "id": command_id()}
        refused = await bea.web.post(bea.path("/sit"), json=sit)
        unknown = await bea.web.post("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/sit", json=sit)
        assert refused.status_code == unknown.status_code == 404
        assert refused.content == unknown.content
        body = {"game": "the_river", "seats": [{}, {}], "listed": True, "watch": False}
        assert "watch" in (await bea.post("/api/tables", body, 422))["message"]

    run(tmp_path, trial)


def test_a_begun_or_forgotten_table_is_not_listed(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "", listed=True)
        await ana.do(do="assign", seat=1, bot="random")
        assert (await ana.web.get("/api/tables")).json()["tables"] == []
        await ana.do(do="assign", seat=1, bot="merchant:builder")
        await ana.do(422, do="assign", seat=1, bot="merchant:nobody")
        await ana.do(do="assign", seat=1, bot="")
        store = server.handlers.house.store
        at = (await ana.see())["at"]
        assert await store.free(at - 1, 50) == [ana.table]
        assert await store.free(at, 50) == []
        assert await store.free(0, 0) == []

    run(tmp_path, trial)


def test_a_listed_table_of_other_rules_is_passed_over(tmp_path: Path) -> None:
    async def before(server: Trial) -> None:
        ana = await server.person().open("Ana", "", listed=True)
        live = await server.live(ana.table)
        assert live.table.setup.listed

    async def after(server: Trial) -> None:
        with sqlite3.connect(tmp_path / "trial.sqlite3") as db:
            db.execute("""UPDATE journal SET entry = replace(entry, '"rules":', '"rules":9')""")
        answer = await server.person().web.get(f"{SITE}/api/tables")
        assert answer.json() == {"tables": []}

    run(tmp_path, before)
    run(tmp_path, after)
