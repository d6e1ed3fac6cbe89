"""Who is refused something is told so in their language, over HTTP."""

import re
from pathlib import Path
from typing import Any

from tests.server.support import Trial, command_id, run, two_people

ENGLISH = re.compile(r"\b(the|is|not|there|seat|game|your|and|with|has|take|only)\b")


def test_a_spanish_reader_meets_no_english_refusal(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        one, other = await two_people(server)
        seen = await one.see()
        seat, decision = seen["acting"], seen["decision"]
        commands: list[dict[str, Any]] = [
            {"do": "move", "seat": seat, "decision": decision, "move": "fly:moon"},
            {"do": "move", "seat": seat, "decision": 1, "move": "fly:moon"},
            {"do": "move", "seat": 7, "decision": 1, "move": "fly:moon"},
            {"do": "undo", "seat": seat, "decision": decision, "to": 0},
            {"do": "ask", "seat": seat, "decision": decision, "to": 9},
            {"do": "answer", "seat": seat, "yes": True},
            {"do": "say", "seat": seat, "text": "<b>hola</b>"},
            {"do": "start"},
            {"do": "assign", "seat": 1 - seat, "bot": "greedy"},
            {"do": "return", "seat": seat},
            {"do": "replace", "seat": seat},
            {"do": "replace", "seat": 1 - seat},
            {"do": "flag"},
        ]
        told = []
        spanish = {"accept-language": "es-MX,es;q=0.9,en;q=0.1"}
        for person in (one, other):
            for command in commands:
                body = {"id": command_id(), "revision": 1, "command": command}
                answer = await person.web.post(person.path("/commands"), json=body, headers=spanish)
                assert answer.status_code >= 400
                told.append(answer.json()["message"])
        ana = {"kind": "person", "name": "Ana"}
        tables: list[dict[str, Any]] = [
            {"game": "go", "seats": [ana, {}]},
            {"game": "the_river", "seats": [ana] * 7},
            {"game": "the_river", "seats": [ana, ana]},
            {"game": "the_river", "seats": [ana, {"kind": "bot", "bot": "kraken"}]},
            {"game": "the_river", "seats": [ana, {}], "options": {"wind": True}},
            {"game": "the_river", "seats": [ana, {}], "options": {"boards": "round"}},
            {"game": "the_river", "seats": [ana, {}], "clock": {"kind": "bank"}},
            {"game": "the_river", "seats": [ana, {}], "listed": True, "watch": False},
            {"game": "the_river", "seats": [ana, {}], "start": True},
            {"game": "the_river", "seats": [{"kind": "person", "name": "<Ana>"}, {}]},
            {"game": "emporous", "seats": [ana, {}], "options": {"chapter": "two"}},
        ]
        for table in tables:
            answer = await one.web.post("/api/tables?lang=es", json=table)
            assert answer.status_code == 422
            told.append(answer.json()["message"])
        for path in ("/record?lang=es", "/analysis?lang=es"):
            told.append((await one.web.get(one.path(path))).json()["message"])
        for path in ("/hint?lang=es", "/rematch?lang=es"):
            told.append((await one.web.post(one.path(path), json={})).json()["message"])
        assert [sentence for sentence in told if ENGLISH.search(sentence)] == []

    run(tmp_path, trial)


def test_what_is_no_refusal_of_the_table_is_told_in_the_readers_language_too(
    tmp_path: Path,
) -> None:
    """Records that are none, addresses and tables that are not there, bodies that are no JSON."""

    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "")
        sent = {"content-type": "application/json"}
        records = ["{", "[]", "{}", '{"format": "caudal-record-9"}', "9" * 5000]
        told = [
            (await ana.web.post("/api/records?lang=es", content=text, headers=sent)).json()
            for text in records
        ]
        for path in ("/api/nothing", "/api/games/go/rules", "/api/tables/nobody/events"):
            told.append((await ana.web.get(f"{path}?lang=es")).json())
        told.append((await ana.web.get(ana.path("/events?at=99&lang=es"))).json())
        told.append((await ana.web.post("/api/tables?lang=es", content="{", headers=sent)).json())
        told.append((await ana.web.post("/api/tables?lang=es", content="{}")).json())
        assert [one["message"] for one in told if ENGLISH.search(one["message"])] == []
        assert told[0]["message"] == "esto no es una partida: no es JSON (línea 1, columna 2)"
        english = await ana.web.get("/api/games/go/rules?lang=en")
        assert english.json()["message"] == "there is no such game"

    run(tmp_path, trial)
