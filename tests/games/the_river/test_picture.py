"""What The River's picture tells beyond the trials that all pictures pass."""

from __future__ import annotations

from collections.abc import Iterator

import caudal
from caudal.games.the_river.picture import picture
from caudal.scene.gallery import look_at
from caudal.scene.nodes import Node

RIVER = caudal.game("the_river")


def nodes_of(scene: Node) -> Iterator[Node]:
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.get("n", []))


def drawn(state: caudal.State, language: str = "en") -> list[Node]:
    seat = state.seat()
    moves = [RIVER.name(move) for move in state.moves()]
    return list(
        nodes_of(picture(look_at(RIVER, state.view(seat), seat, moves, RIVER.texts(language))))
    )


def asked(kind: str, players: int = 2) -> Iterator[caudal.State]:
    """Positions of random games in which a question is asked."""
    for seed in range(6):
        state = RIVER.new(players, seed)
        dice = caudal.Dice.of("picture", seed)
        while state.seat() >= 0:
            if state.view(-1)["asks"]["ask"] == kind:
                yield state
            moves = state.moves()
            state.play(moves[dice.below(len(moves))])


def test_every_place_that_cannot_be_taken_says_why() -> None:
    reasons = set()
    for state in asked("turn"):
        view = state.view(state.seat())
        told = [node for node in drawn(state) if "why" in node]
        legal = {RIVER.name(move) for move in state.moves()}
        closed = {f"place:{location}" for location in view["placed"]} - legal
        names = RIVER.texts("en")
        assert {node["say"] for node in told} == {names.name(move[6:]) for move in closed}
        reasons |= {node["why"] for node in told}
    assert {"taken", "you cannot pay for any"} <= reasons


def test_a_pointed_at_tile_shows_where_it_would_lie() -> None:
    for state in asked("claim_tile"):
        ghosts = {node["ghost"] for node in drawn(state) if "ghost" in node}
        assert ghosts == {RIVER.name(move) for move in state.moves()}


def test_a_building_that_is_too_dear_says_how_much_is_missing() -> None:
    told = [node["why"] for state in asked("building") for node in drawn(state) if "why" in node]
    assert told
    assert all(line.endswith("short") for line in told)
    spanish = [
        node["why"] for state in asked("building") for node in drawn(state, "es") if "why" in node
    ]
    assert all(line.startswith("falta") for line in spanish)
