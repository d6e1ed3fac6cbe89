"""What a page tells of finished games: the best results, what comes first, and which bots somebody
plays like."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from caudal.server.handlers import profiles
from caudal.server.histories import Told, best, likenesses, openings, tallies
from caudal.server.house import now_ms
from caudal.server.registrar import History
from caudal.store import Played
from tests.server.named import named
from tests.server.support import Trial, run

GAME, OTHER = "the_river", "agra"


def told(
    table: str,
    at: int,
    game: str,
    scores: Sequence[int],
    place: int,
    first: str = "",
    bots: Sequence[str] = (),
    shared: int = 1,
) -> Told:
    """A finished game, as the person on the first seat has it."""
    history = History(
        game=game,
        players=len(scores),
        seat=0,
        place=place,
        shared=shared,
        scores=list(scores),
        first={"en": first, "es": first} if first else {},
        ranking=[place, 3 - place] if len(scores) == 2 else [],
        bots=list(bots),
    )
    return Played("ana", table, at, ""), history


def test_the_best_result_by_game_and_number_of_seats() -> None:
    """The highest score, though a lower one may have won; of two alike the better place."""
    played = [
        told("t1", 1, GAME, [41, 50], 2),
        told("t2", 2, GAME, [38, 20], 1),
        told("t3", 3, GAME, [41, 40], 1),
        told("t4", 4, GAME, [30, 50, 60], 3),
        told("t5", 5, OTHER, [90, 10], 1),
    ]
    results = best(played, {"t3", "t4"}, "en")
    assert [(one.game, one.players, one.score, one.place, one.table) for one in results] == [
        (OTHER, 2, 90, 1, ""),  # nobody may see that table again
        (GAME, 2, 41, 1, "t3"),
        (GAME, 3, 30, 3, "t4"),
    ]


def test_results_and_first_moves_are_counted() -> None:
    """A victory that two share is half of one."""
    played = [
        told("t1", 1, GAME, [9, 5], 1, "Build"),
        told("t2", 2, GAME, [9, 9], 1, "Build", shared=2),
        told("t3", 3, GAME, [1, 9], 2, "Fish"),
    ]
    histories = [history for _, history in played]
    [tally] = tallies(histories, "en")
    assert (tally.played, tally.won) == (3, 1.5)
    [opening] = openings(histories, "en")
    assert (opening.label, opening.played, opening.of, opening.won) == ("Build", 2, 3, 1.5)


def test_who_always_loses_to_an_apprentice_plays_like_somebody_below() -> None:
    """Games with people, or with bots that nobody measured, tell nothing; nor do two games."""
    lost = [told(f"l{n}", n, GAME, [1, 2], 2, bots=["", "apprentice"]) for n in range(12)]
    won = [told(f"w{n}", n, GAME, [2, 1], 1, bots=["", "master"]) for n in range(12)]
    odd = [told(f"o{n}", n, GAME, [2, 1], 1, bots=["", bot]) for n, bot in enumerate(["", "x"])]
    assert [(one.level, one.games) for one in likenesses(lost + odd, "en")] == [("deckhand", 12)]
    assert [(one.level, one.games) for one in likenesses(won, "en")] == [("legend", 12)]
    assert likenesses(lost[:2], "en") == []


def test_ones_page_says_it_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        ana = await named(server, "Ana")
        people = server.handlers.house.store.people
        body: dict[str, Any] = {"game": GAME, "players": 2, "seat": 0, "place": 2, "shared": 1}
        body |= {"scores": [12, 30], "first": {}, "ranking": [2, 1], "bots": ["", "apprentice"]}
        for number in range(5):
            played = Played("account-of-ana", f"t{number}", now_ms() + number, json.dumps(body))
            await people.note(played)
        for language, title in (("en", "deckhand"), ("es", "grumete")):
            page = (await ana.web.get("/api/people/Ana", params={"lang": language})).json()
            [line] = page["likeness"]
            assert (line["level"].lower(), line["games"]) == (title, 5)
            [result] = page["best"]
            assert (result["score"], result["place"], result["table"]) == (12, 2, "")
        monkeypatch.setattr(profiles, "SHOWN", 3)
        told = [
            [
                one["at"]
                for one in (await ana.web.get(f"/api/people/Ana?skip={n}")).json()["finished"]
            ]
            for n in (0, 3, 5)
        ]
        assert [len(some) for some in told] == [3, 2, 0], "all of them can be seen"
        assert sorted(told[0] + told[1], reverse=True) == told[0] + told[1]
        hidden = (await ana.web.get("/api/me")).json()["choices"] | {"seen_by": "me"}
        await ana.post("/api/me", {"name": "Ana", "choices": hidden})
        assert (await server.person().web.get("/api/people/Ana")).status_code == 404

    run(tmp_path, trial)
