"""Agra's picture: what lies on the table can be clicked there, hidden bags stay shut."""

import json
from collections.abc import Iterator

import pytest

import caudal
from caudal.games.agra.picture import picture, strip
from caudal.scene import svg
from caudal.scene.gallery import look_at, stock
from caudal.scene.nodes import Node, moves_of
from tests.contract.setups import SOAK, walk

GAME = caudal.game("agra")
ABSTRACT = {
    "no", "stop", "done", "pass", "end_turn", "skip", "give_up",
}  # fmt: skip
"""Verbs without a place on the table: they stay in the action bar."""
OFTEN = 3 if SOAK else 11
"""One position in this number is drawn where all kinds of questions should be met."""


def scene_of(
    state: caudal.State, language: str = "en", *, narrow: bool = False
) -> tuple[Node, list[str]]:
    seat, say = state.seat(), GAME.texts(language)
    legal = [GAME.name(move) for move in state.moves()]
    return picture(look_at(GAME, state.view(seat), seat, legal, say, narrow=narrow)), legal


def nodes_of(scene: Node) -> Iterator[Node]:
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.get("n", []))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_has_a_place_is_clickable_there(players: int) -> None:
    """Only ways to say no, and tiles searched in the pile, are in the action bar alone."""
    for step, state in walk(GAME, players, {}, 8):
        if state.seat() < 0 or step % OFTEN:
            continue
        scene, legal = scene_of(state)
        row = {f"tile:{id}" for id in state.view(-1)["row"]}
        for move in set(legal) - moves_of(scene):
            verb = move.partition(":")[0]
            assert verb in ABSTRACT or (verb == "tile" and move not in row), move


def test_scenes_are_small() -> None:
    sizes = []
    for step, state in walk(GAME, 4, {}, 3):
        if state.seat() >= 0 and step % 50 == 0:
            scene, _ = scene_of(state, "es")
            sizes.append(len(json.dumps(scene, separators=(",", ":"))))
    assert max(sizes) < 110_000  # city and river come twice: for a table and for a phone
    assert len(svg.sprite(stock("agra"))) < 400_000


def test_pieces_that_move_keep_their_names() -> None:
    """The same pieces are on the table all game long."""
    fixed = None
    for step, state in walk(GAME, 3, {}, 5):
        if state.seat() < 0 or step % 100:
            continue
        scene, _ = scene_of(state)
        ids = {node["id"] for node in nodes_of(scene) if "id" in node}
        stable = {
            id for id in ids if id.split("-")[0] in ("farmer", "follower", "influence", "token")
        }
        fixed = fixed or stable
        assert stable == fixed
        assert {"merchant", "boat", "blocked"} <= ids


def test_a_rivals_bag_is_a_question() -> None:
    state = GAME.new(3, 4)
    look = look_at(GAME, state.view(0), 0, [], GAME.texts("en"))
    mine, theirs = (strip(look, seat) for seat in (0, 1))
    assert mine["score"] == state.scores()[0]
    assert str(theirs["score"]).endswith("?")
    assert theirs["counters"][0]["value"] == "?"
    assert [c["name"] for c in mine["counters"]] == [c["name"] for c in theirs["counters"]]


def test_the_first_move_lights_every_free_space() -> None:
    state = GAME.new(2, 1)
    scene, legal = scene_of(state)
    assert {move for move in legal if move.startswith("place:")} <= moves_of(scene)
    assert moves_of(picture(look_at(GAME, state.view(0), 0, [], GAME.texts("en")))) == set()


def test_no_place_to_click_lies_in_another() -> None:
    """A click means one move: nothing clickable holds something clickable."""
    for step, state in walk(GAME, 4, {}, 13):
        if state.seat() < 0 or step % OFTEN:
            continue
        scene, _ = scene_of(state)
        for node in nodes_of(scene):
            if "move" in node:
                inner = {"panes": [{"nodes": node["n"]}]}
                assert not moves_of(inner), node["move"]


def test_whoever_goes_to_work_is_seen_there_first() -> None:
    """A ghost of the worker at every space that may be chosen."""
    state = GAME.new(3, 2)
    while state.view(state.seat())["asks"]["ask"] != "choose_space":
        state.play(state.moves()[0])
    scene, legal = scene_of(state)
    ghosts = {node["ghost"] for node in nodes_of(scene) if "ghost" in node}
    assert {move for move in legal if move.startswith("place:")} <= ghosts


def test_what_cannot_be_done_says_why() -> None:
    reasons: dict[str, set[str]] = {}
    for step, state in walk(GAME, 3, {}, 8):
        if state.seat() < 0 or step % OFTEN:
            continue
        scene, _ = scene_of(state)
        asked = state.view(state.seat())["asks"]["ask"]
        for node in nodes_of(scene):
            if "why" in node:
                assert "move" not in node
                reasons.setdefault(asked, set()).add(node["why"])
    assert "not built yet" in reasons["choose_space"]
    assert any(why.startswith("missing: ") for why in reasons["order"])
    assert any("favour" in why for whys in reasons.values() for why in whys)


def test_pieces_come_from_a_supply_that_is_there() -> None:
    for step, state in walk(GAME, 4, {}, 6):
        if state.seat() < 0 or step % 60:
            continue
        scene, _ = scene_of(state)
        ids = {node["id"] for node in nodes_of(scene) if "id" in node}
        assert {node["source"] for node in nodes_of(scene) if "source" in node} <= ids


def test_bonus_tiles_lie_in_the_city_or_on_the_mats() -> None:
    won = 0
    for step, state in walk(GAME, 2, {}, 4):
        if state.seat() < 0 or step % 40:
            continue
        scene, _ = scene_of(state)
        tiles = state.view(-1)["bonus_tiles"]
        ids = {node["id"] for node in nodes_of(scene) if "id" in node}
        mine = {id for id, owner in tiles.items() if owner in (None, state.seat())}
        won += sum(owner == state.seat() for owner in tiles.values())
        assert {f"bonus-{id}" for id in mine} <= ids
    assert won


def test_on_a_phone_city_and_river_are_drawn_to_be_read() -> None:
    """Nothing on them is smaller than about ten pixels in a window of 390, or wider than it."""
    scene, _ = scene_of(GAME.new(4, 2), "es", narrow=True)
    boards = [pane for pane in scene["panes"] if pane["role"] == "board"]
    assert [pane["id"] for pane in boards] == ["city", "river"]
    for pane in boards:
        scale = 374 / pane["w"]
        waiting = list(pane["nodes"])
        while waiting:
            node = waiting.pop()
            assert node.get("z", 14) * scale > 9.5, node
            waiting.extend(node.get("n", []))
