"""Guided first games over HTTP: opened in one request, followed, left, never stuck."""

from pathlib import Path
from typing import Any

import pytest

import caudal
from tests.server.support import Person, Trial, run

every_game = pytest.mark.parametrize("id", caudal.game_ids())


async def learn(server: Trial, game: str) -> Person:
    ana = server.person()
    answer = await ana.post("/api/lessons", {"game": game, "name": "Ana"}, 201)
    ana.table, ana.invite = answer["table"], answer["invite"]
    return ana


async def answer(person: Person, seen: Any, move: str) -> None:
    question = seen["question"]
    await person.do(do="move", seat=question["seat"], decision=question["decision"], move=move)


@every_game
def test_a_lesson_is_followed_to_its_last_page(tmp_path: Path, id: str) -> None:
    async def trial(server: Trial) -> None:
        ana = await learn(server, id)
        steps = 0
        while True:
            seen = await ana.turn()
            pages = seen["lesson"]["pages"]
            steps = max(steps, seen["lesson"]["at"] + len(pages) - 1)
            if not pages[-1]["move"]:
                break
            await answer(ana, seen, pages[-1]["move"])
        assert steps == seen["lesson"]["of"]

    run(tmp_path, trial)


def test_who_plays_something_else_plays_an_ordinary_game(tmp_path: Path) -> None:
    """Off the path the rivals think for themselves; taken back, the lesson goes on as before."""

    async def trial(server: Trial) -> None:
        ana = await learn(server, "the_river")
        first = await ana.turn()
        await answer(ana, first, first["lesson"]["pages"][-1]["move"])
        seen = await ana.turn()
        await answer(ana, seen, "place:produce_wood")
        left = await ana.turn()
        assert left["lesson"] is None
        assert left["acting"] == 0
        await ana.do(do="ask", seat=0, decision=left["decision"], to=seen["back"]["moves"])
        assert (await ana.turn())["lesson"] == seen["lesson"]
        spanish = await ana.see(lang="es")
        assert spanish["lesson"]["pages"][0]["text"] != seen["lesson"]["pages"][0]["text"]
        assert (await ana.see(at=first["revision"]))["lesson"] is None

    run(tmp_path, trial)


def test_only_the_learner_is_taught_and_only_games_that_exist(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await learn(server, "the_river")
        await ana.turn()
        eva = server.person()
        eva.table = ana.table
        assert (await eva.see())["lesson"] is None
        refused = await ana.post("/api/lessons", {"game": "go_fish", "name": "Ana"}, 422)
        assert refused["error"] == "invalid"

    run(tmp_path, trial)
