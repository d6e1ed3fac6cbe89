"""Nets in a page: the script beside Python computes, and the level with a net answers at once."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import caudal
from caudal.bots import nets
from caudal.bots.learned import NetBot
from caudal.page.forward import PageNet, computed_by, learned
from caudal.page.thinking import think
from tests.page.test_door import Worker, opened

RIVER = caudal.game("the_river")


class Array(list[float]):
    """What a script gives back."""

    def to_py(self) -> list[float]:
        return list(self)


@pytest.fixture
def scripted() -> Iterator[list[str]]:
    """A page whose script computes, by numpy here; what it was asked for."""
    asked: list[str] = []

    def make(weights: bytes, *shape: int) -> Any:
        asked.append("made")
        numbers, actions, width, depth, seats, sees_legal = shape
        header = replace(
            nets.netfile.read(net_file(), "the_river")[0], numbers=numbers, actions=actions,
            width=width, depth=depth, seats=seats, sees_legal=bool(sees_legal),
        )  # fmt: skip
        net = nets.NumpyNet(header, weights)

        def look(*given: Any) -> Array:
            asked.append("look")
            return Array(net.look(*given))

        return look

    computed_by(make)
    learned()
    yield asked
    nets.WAYS.clear()
    learned()


def net_file() -> bytes:
    return nets.folder("the_river").joinpath(nets.netfile.NAME).read_bytes()


def test_the_script_computes_what_the_extension_would(scripted: list[str]) -> None:
    net = nets.net_of(RIVER)
    assert isinstance(net.forward, PageNet)
    knowledge = caudal.Knowledge(RIVER, RIVER.new(2, 1))
    chosen = NetBot(net).choose(knowledge, caudal.Dice.of(1))
    nets.WAYS.clear()
    own = nets.load(RIVER, net_file(), "net.bin")
    assert NetBot(own).choose(knowledge, caudal.Dice.of(1)) == chosen
    assert scripted == ["made", "look"]


def test_the_level_with_a_net_answers_by_it_alone(scripted: list[str]) -> None:
    """No search: one look of the net for each of its decisions."""
    worker = Worker()
    table = opened(worker, "the_river", bot="sage")
    turn = worker.call("turn", table)
    while turn is None:
        update = worker.update(table)
        worker.move(table, update, update["question"]["moves"][0]["name"])
        turn = worker.call("turn", table)
    before = scripted.count("look")
    reply = worker.call("think", turn["job"])
    assert scripted.count("look") == before + 1
    assert not reply["hurried"]
    assert worker.call("played", table, turn, reply["move"])["revision"] > 0


def test_hints_and_analyses_are_the_nets(scripted: list[str]) -> None:
    worker = Worker()
    table = opened(worker, "the_river")
    worker.bots(table)
    reply = think(worker.call("hint_job", table, "en"))
    assert scripted.count("look") > 1
    assert [one["chance"] for one in reply["proposals"]]


def test_a_net_that_came_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = caudal.CaudalError("{game} has no net", game="the_river")
    nets.shipped.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr(nets, "load", lambda *_: (_ for _ in ()).throw(missing))
        assert nets.why_not(RIVER)
    learned()
    assert not nets.why_not(RIVER)
