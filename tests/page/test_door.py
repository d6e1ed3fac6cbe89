"""The house of a page, as its worker calls it: the same tables as a server's, and journals."""

from __future__ import annotations

import json
from typing import Any

import pytest

import caudal
from caudal.bots.thinker import SearchBot
from caudal.engine.record import Record
from caudal.host import jobs
from caudal.page import thinking
from caudal.page.door import Door
from caudal.scene.patch import apply


class Worker:
    """What the page's worker does around Python: it keeps the journals, and lets bots think."""

    def __init__(self) -> None:
        self.door = Door()
        self.journals: dict[str, list[str]] = {}
        self.glances: dict[str, dict[str, Any]] = {}
        self.full = False
        """Whether the browser has no room left."""

    def call(self, what: str, *arguments: object, language: str = "en") -> Any:
        reply = json.loads(self.door.ask(what, language, json.dumps(arguments)))
        if "problem" in reply:
            raise AssertionError(reply["problem"]["message"])
        if "rows" in reply:
            if self.full:
                self.door.ask("drop", language, "[]")
                raise OSError("no room")
            for row in reply["rows"]:
                journal = self.journals.setdefault(row["table"], [])
                assert row["revision"] == len(journal) + 1
                journal.append(row["entry"])
            for glance in reply["glances"]:
                self.glances[glance["table"]] = glance
            self.door.ask("settle", language, "[]")
        return reply["answer"]

    def update(self, table: str, eyes: int | None = None, after: int | None = None) -> Any:
        return self.call("update", table, "en", False, eyes, after)

    def move(self, table: str, update: Any, move: str) -> Any:
        asked = update["question"]
        command = {"do": "move", "seat": asked["seat"], "decision": asked["decision"], "move": move}
        sent = {"id": "12345678", "revision": update["revision"], "command": command}
        return self.call("send", table, sent)

    def bots(self, table: str) -> None:
        """Let the bots move until somebody else is asked."""
        while (turn := self.call("turn", table)) is not None:
            move = turn["move"] or self.call("think", turn["job"])["move"]
            self.call("played", table, turn, move)


def opened(worker: Worker, game: str, people: int = 1, bot: str = "random") -> str:
    seats: list[dict[str, str]] = [{"kind": "person", "name": f"Ana {k}"} for k in range(people)]
    seats += [{"kind": "bot", "bot": bot}] * max(0, caudal.game(game).seats[0] - people)
    asked = {"game": game, "seats": seats, "hints": True, "start": True}
    return str(worker.call("open", asked)["table"])


def finished(worker: Worker, table: str) -> Any:
    """Play to the end, always the first move offered."""
    worker.bots(table)
    update = worker.update(table)
    while update["status"] != "over":
        worker.move(table, update, update["question"]["moves"][0]["name"])
        worker.bots(table)
        update = worker.update(table)
    return update


@pytest.mark.parametrize("game", caudal.game_ids())
def test_a_table_of_every_game_is_opened_and_answers_a_move(game: str) -> None:
    worker = Worker()
    table = opened(worker, game)
    worker.bots(table)
    before = worker.update(table)
    worker.move(table, before, before["question"]["moves"][0]["name"])
    after = worker.update(table, after=before["revision"])
    assert after["revision"] > before["revision"]
    assert worker.call("update", table, "es", True, None, None)["scene"]["panes"]


def test_a_table_comes_back_from_its_journal() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    worker.bots(table)
    seen = worker.update(table, after=0)
    again = Worker()
    again.call("load", table, worker.journals[table])
    assert again.update(table, after=0) == seen


def test_what_cannot_be_written_has_not_happened() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    worker.bots(table)
    before = worker.update(table)
    worker.full = True
    with pytest.raises(OSError, match="no room"):
        worker.move(table, before, before["question"]["moves"][0]["name"])
    assert worker.update(table) == before


def test_a_game_saved_by_other_rules_is_told_apart() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    journal = [json.loads(entry) for entry in worker.journals[table]]
    journal[0]["setup"]["rules"] += 1
    with pytest.raises(AssertionError, match="cannot be played by the installed rules"):
        Worker().call("load", table, [json.dumps(entry) for entry in journal])


def test_a_journal_that_cannot_be_read_is_told_apart_too() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    journal = [worker.journals[table][0].replace('"seed":', '"seed":0.')]
    with pytest.raises(AssertionError, match="cannot be played by the installed rules"):
        Worker().call("load", table, journal)


def test_a_whole_game_is_replayed_analysed_taken_along_and_played_again() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    last = finished(worker, table)
    assert worker.glances[table]["status"] == "over"
    assert worker.glances[table]["view"] is None
    early = worker.call("past", table, 5, "en", "wide")
    assert early["revision"] == 5
    assert early["question"] is None
    text = worker.call("record", table)
    assert Record.parse(text).replay().scores() == last["result"]["scores"]
    brought = worker.call("bring", text)
    assert brought["status"] == "over"
    again = worker.call("rematch", table)["table"]
    assert worker.update(again)["status"] == "playing"
    assert worker.call("rematch", table)["table"] == again


def test_an_analysis_is_worked_out_in_parts() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    finished(worker, table)
    count = len(json.loads(worker.call("record", table))["moves"]) + 1
    assert worker.call("analysis", table, "en") == {"done": 0, "of": count}
    job = worker.call("part", table, "en")
    part = worker.call("think", {**job, "simulations": 1})["looks"]
    worker.call("seen", table, "en", part)
    assert worker.call("analysis", table, "en") == {"done": len(part), "of": count}
    rest = {**job, "simulations": 1, "first": len(part), "last": count}
    worker.call("seen", table, "en", worker.call("think", rest)["looks"])
    assert worker.call("part", table, "en") is None
    assert len(worker.call("analysis", table, "en")["revisions"]) == count - 1


def test_a_hint_is_for_the_question_that_is_asked() -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    worker.bots(table)
    update = worker.update(table)
    job = worker.call("hint_job", table, "es")
    proposals = worker.call("think", job)["proposals"]
    reply = worker.call("hint", table, update["decision"], proposals)
    assert reply["move"] in [offer["name"] for offer in update["question"]["moves"]]
    with pytest.raises(AssertionError, match="ask again"):
        worker.call("hint", table, update["decision"] - 1, proposals)


def test_a_lesson_has_its_rivals_answer_by_the_script() -> None:
    worker = Worker()
    table = worker.call("learn", {"game": "the_river", "name": "Ana"})["table"]
    worker.bots(table)
    update = worker.update(table)
    worker.move(table, update, update["lesson"]["pages"][-1]["move"])
    worker.bots(table)
    assert worker.update(table)["lesson"]["at"] > 1


def test_who_shares_a_screen_sees_through_the_eyes_at_the_device_alone() -> None:
    worker = Worker()
    table = opened(worker, "emporous", people=2)
    acting = worker.update(table)["acting"]
    mine, theirs = worker.update(table, eyes=acting), worker.update(table, eyes=1 - acting)
    nobodys = worker.update(table, eyes=-1)
    assert mine["question"] is not None
    assert theirs["question"] is None
    assert nobodys["eyes"] == -1
    assert mine["view"] != theirs["view"] != nobodys["view"]


def test_refusals_are_sentences_in_the_reader_s_language() -> None:
    door = Door()
    told = json.loads(door.ask("open", "es", json.dumps([{"game": "the_river", "seats": []}])))
    assert told["status"] == 422
    gone = json.loads(door.ask("record", "es", '["nowhere"]'))
    assert (gone["status"], gone["problem"]["error"]) == (404, "not_there")


def test_a_bot_that_is_not_known_here_is_replaced_for_a_move() -> None:
    worker = Worker()
    table = opened(worker, "the_river", people=1)
    worker.bots(table)
    update = worker.update(table)
    worker.move(table, update, update["question"]["moves"][0]["name"])
    while (turn := worker.call("turn", table)) is None:
        update = worker.update(table)
        worker.move(table, update, update["question"]["moves"][0]["name"])
    reply = worker.call("think", turn["job"] | {"bot": "sage"})
    assert worker.call("played", table, turn, reply["move"])["revision"] > update["revision"]


def asked_of_a_bot(worker: Worker, bot: str) -> Any:
    """The first job of a bot at a table of The River."""
    table = opened(worker, "the_river", bot=bot)
    while (turn := worker.call("turn", table)) is None:
        update = worker.update(table)
        worker.move(table, update, update["question"]["moves"][0]["name"])
    return turn["job"]


def test_a_level_answers_within_two_seconds_and_says_that_it_had_to_hurry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a machine that is a thousand times slower; who looks no further than the own turn does not
    have to."""
    assert thinking.LONGEST < 2
    monkeypatch.setattr(jobs, "BOTS", {})
    monkeypatch.setattr(thinking, "LONGEST", thinking.LONGEST / 1000)
    worker = Worker()
    job = asked_of_a_bot(worker, "legend")
    answer = worker.call("think", job)
    assert answer["hurried"]
    assert answer["move"]
    assert not worker.call("think", job | {"bot": "apprentice"})["hurried"]


def test_a_merchant_has_less_time_for_each_further_choice_of_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each takes a tenth of a second, until little is left; the next turn begins anew."""
    clock = [0.0]
    monkeypatch.setattr(thinking.time, "perf_counter", lambda: clock[0])
    pace = thinking.Pace()
    given = []
    for _ in range(6):
        given.append(pace.seconds("here", 1, "merchant:builder"))
        clock[0] += 0.1
        pace.chosen()
    assert given == sorted(given, reverse=True)
    assert given[-1] == thinking.LEAST
    assert pace.seconds("here", 2, "merchant") == given[0]
    assert pace.seconds("here", 1, "merchant") == given[0]
    assert pace.seconds("here", 1, "legend") == thinking.LONGEST


def test_a_bot_in_a_hurry_has_its_own_time_the_next_time() -> None:
    job = asked_of_a_bot(Worker(), "legend")
    who = jobs.bot_of(job)
    assert isinstance(who, SearchBot)
    own = who.seconds
    assert thinking.think(job | {"seconds": thinking.LEAST})["hurried"]
    assert who.seconds == own


def test_who_follows_a_table_is_sent_what_changed_of_its_picture() -> None:
    """Whole at first, then parts: put together they are the picture that anybody else is sent."""
    worker = Worker()
    table = opened(worker, "the_river")
    worker.bots(table)
    first = worker.call("update", table, "en", "wide", None, None, 1)
    assert first["patch"] is None
    worker.move(table, first, first["question"]["moves"][0]["name"])
    worker.bots(table)
    then = worker.call("update", table, "en", "wide", None, None, 1)
    whole = worker.call("update", table, "en", "wide", None, None)
    assert then["scene"] is None
    assert apply(first["scene"], then["patch"]) == whole["scene"]
    assert len(json.dumps(then["patch"])) < len(json.dumps(whole["scene"]))
    worker.call("leave", table, 1)
    again = worker.call("update", table, "en", "wide", None, None, 1)
    assert again["scene"] == whole["scene"]
