"""The picture of Isle of Skye: what must be seen and clicked."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.games.isle_of_skye.content import SCORINGS
from caudal.games.isle_of_skye.picture import (
    art,
    follows,
    label,
    picture,
    strip,
    thumb,
    told_thumb,
)
from caudal.games.isle_of_skye.picture.art import tiles
from caudal.games.isle_of_skye.picture.market import PICTURED
from caudal.games.isle_of_skye.picture.relief import Relief, roads
from caudal.games.isle_of_skye.picture.spots import homes, settle
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.tiles import TILES
from caudal.games.isle_of_skye.words import scoring_name
from caudal.scene.gallery import look_at
from caudal.scene.nodes import Node, moves_of
from tests.games.isle_of_skye.oracle import Map

GAME = caudal.game("isle_of_skye")
ALWAYS_SHOWN = ("axe:lt", "axe:jt", "buy", "build", "at", "turn", "mark", "collect", "advance",
                "road_north", "road_east", "extra:use")  # fmt: skip


def positions(players: int, seed: int, *, journeyman: bool = True) -> Iterator[caudal.State]:
    """A game by chance whose players do something whenever they can."""
    state = GAME.new(players, seed, {"journeyman": journeyman})
    rng = random.Random(seed)
    while state.seat() >= 0:
        yield state
        moves = state.moves()
        active = [m for m in moves if GAME.name(m) not in ("pass", "stop", "decline", "extra:keep")]
        if GAME.name(moves[0]).startswith("price:"):
            active = moves[:5]
        state.play(rng.choice(active or moves))
    yield state


def scene_of(state: caudal.State, seat: int) -> Node:
    legal = [GAME.name(m) for m in state.moves()] if state.seat() == seat >= 0 else []
    return picture(look_at(GAME, state.view(seat), seat, legal, GAME.texts("en")))


def nodes_of(scene: Node) -> Iterator[Node]:
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.get("n", []))


@pytest.mark.parametrize("players", [2, 5])
def test_what_has_a_place_can_be_clicked_there(players: int) -> None:
    asked = set()
    for state in positions(players, 3):
        seat = state.seat()
        if seat < 0:
            continue
        shown = moves_of(scene_of(state, seat))
        names = {GAME.name(m) for m in state.moves()}
        asked.add(state.view(seat)["asks"]["ask"])
        assert {name for name in names if name.startswith(ALWAYS_SHOWN)} <= shown <= names
    assert {"axe", "price", "buy", "build", "place", "turn", "plan", "collect", "advance"} <= asked


def test_every_tile_on_the_table_is_drawn_once() -> None:
    for step, state in enumerate(positions(3, 4)):
        if step % 7:
            continue
        view = state.view(0)
        held = [
            tile
            for mine in view["seats"]
            for tile in (*mine["drawn"], *mine["to_build"], *(t["tile"] for t in mine["territory"]))
            if tile
        ]
        ids = [str(node.get("id", "")) for node in nodes_of(scene_of(state, 0))]
        assert sorted(f"tile-{tile}" for tile in held) == sorted(
            id for id in ids if id.startswith("tile-")
        )


def test_scenes_are_small() -> None:
    largest = max(len(json.dumps(scene_of(s, s.seat()))) for s in positions(5, 5))
    assert largest < 115_000  # the own land comes twice: for a table and for a phone


def test_hidden_gold_is_a_question_mark() -> None:
    state = GAME.new(2, 1)
    for pane in scene_of(state, 0)["panes"]:
        if pane["id"] == "mat-1":
            assert "gold: ?" in json.dumps(pane)
        if pane["id"] == "mat-0":
            assert "gold: ?" not in json.dumps(pane)


def completed(land: Map) -> dict[str, list[int]]:
    """By tile: its inner areas that belong to completed areas, found by flooding."""
    return {
        tile["id"]: [k for k in range(len(tile["areas"])) if land.flood(place, k)[1]]
        for place, (tile, _) in land.tiles.items()
    }


def test_completed_areas_are_stitched_also_those_that_a_tile_would_complete() -> None:
    seams = 0
    for state in positions(2, 9, journeyman=False):
        seat = state.seat()
        if seat < 0 or state.view(seat)["asks"]["ask"] != "turn":
            continue
        assert isinstance(state, Skye)
        view = state.view(seat)
        before = completed(Map(state.lands[seat]))
        assert {t["tile"]: t["completed"] for t in view["seats"][seat]["territory"]} == before
        for move in state.moves():
            after = state.clone()
            after.play(move)
            new = {
                tile: [area for area in areas if area not in before.get(tile, [])]
                for tile, areas in completed(Map(after.lands[seat])).items()
            }
            (way,) = (w for w in view["layings"] if f"turn:{w['rotation']}" == GAME.name(move))
            told = {seam["tile"]: seam["areas"] for seam in way["completes"]}
            if after.view(seat)["round"] == view["round"]:
                assert told.items() <= new.items()
                assert told[view["asks"]["tile"]] if new[view["asks"]["tile"]] else True
                seams += len(told)
    assert seams > 10


def test_a_tile_is_seen_where_it_would_lie_before_it_is_laid() -> None:
    """Every place and turn that may be chosen has a ghost of the tile there."""
    seen = set()
    for state in positions(2, 3):
        seat = state.seat()
        asked = "" if seat < 0 else state.view(seat)["asks"]["ask"]
        if asked not in ("place", "turn"):
            continue
        seen.add(asked)
        scene = scene_of(state, seat)
        ghosts = [node["ghost"] for node in nodes_of(scene) if "ghost" in node]
        assert sorted(ghosts) == sorted(GAME.name(move) for move in state.moves())
    assert seen == {"place", "turn"}


def test_turns_that_do_not_fit_say_why() -> None:
    for state in positions(3, 8):
        asked = {} if state.seat() < 0 else state.view(state.seat())["asks"]
        if asked.get("ask") == "turn":
            barred = [n for n in nodes_of(scene_of(state, state.seat())) if "why" in n]
            assert len(barred) == 4 - len(state.moves())


def test_the_gain_of_a_place_is_told_before_it_is_taken() -> None:
    """On the board and in the list: what this round's scoring and the scrolls would give, as it
    then comes out; a place is told with its best turn."""
    say = GAME.texts("en")
    told = 0
    for state in positions(2, 3, journeyman=False):
        seat = state.seat()
        if seat < 0 or state.view(seat)["asks"]["ask"] not in ("place", "turn"):
            continue
        view = state.view(seat)
        for move in state.moves():
            name = GAME.name(move)
            after = state.clone()
            after.play(move)
            answer = follows(view, name)
            if answer is not None and GAME.move(answer) in after.moves():
                after.play(GAME.move(answer))
            if after.seat() != seat or after.view(seat)["round"] != view["round"]:
                continue
            gained = worth_now(after.view(seat), seat) - worth_now(view, seat)
            assert label(view, name, say).endswith(f"+{gained}★") == (gained > 0)
            told += gained > 0
    assert told > 5


def worth_now(view: dict[str, Any], seat: int) -> int:
    """What the scoring of this round gives a seat, and its scrolls."""
    mine = view["seats"][seat]
    scoring = [
        worth
        for slot, worth in zip(view["slots"], mine["worth"], strict=True)
        if view["round"] in slot["rounds"] and worth is not None
    ]
    return sum(scoring) + int(mine["score"]["scrolls"])


def test_only_whoever_lays_a_tile_is_told_what_it_brings() -> None:
    for state in positions(3, 8):
        seat = state.seat()
        for eyes in (-1, 0, 1, 2):
            asked = seat >= 0 and state.view(seat)["asks"]["ask"] in ("place", "turn")
            assert bool(state.view(eyes)["layings"]) == (asked and eyes == seat)


def test_tiles_that_cannot_be_bought_say_why() -> None:
    reasons = set()
    for state in positions(3, 2):
        seat = state.seat()
        if seat < 0 or state.view(seat)["asks"]["ask"] != "buy":
            continue
        view = state.view(seat)
        for node in nodes_of(scene_of(state, seat)):
            if "why" in node:
                assert "move" not in node
                reasons.add(node["why"].lstrip("0123456789 "))
        dear = max(p or 0 for other in view["seats"] for p in other["prices"])
        assert dear <= view["seats"][seat]["gold"] or "more gold needed" in reasons
    assert reasons == {"your own tile", "more gold needed"}


def test_what_each_scoring_tile_gives_is_among_the_numbers() -> None:
    """So that a move shows it before and after, and the end has the tiles' names."""
    state, say = GAME.new(4, 2, {"journeyman": True}), GAME.texts("en")
    view = state.view(1)
    shown = strip(look_at(GAME, view, 1, [], say), 1)
    tiles = [(counter["category"], counter["name"]) for counter in shown["counters"][-4:]]
    assert tiles == [
        (f"slot_{slot['slot']}", f"{slot['slot'].upper()} {scoring_name(slot['scoring'], say)}")
        for slot in view["slots"]
    ]


def test_options_and_story_show_the_tile_that_they_are_about() -> None:
    story = Listener()
    pictured = {"axe", "build", "buy", "at", "turn"}
    for step, state in enumerate(positions(2, 9)):
        state.listener = story
        view = state.view(state.seat())
        for move in state.moves() if step % 7 == 0 and state.seat() >= 0 else []:
            verb, _, item = GAME.name(move).partition(":")
            shown = thumb(view, GAME.name(move))
            assert (shown is not None) == (verb in pictured and item != "none")
    told = {event.kind for event in story.events if told_thumb(event) is not None}
    assert told >= {"built", "bought", "axed"}


def test_beside_the_picture_moves_are_told_in_few_words() -> None:
    say = GAME.texts("es")
    for step, state in enumerate(positions(2, 9)):
        if state.seat() < 0 or step % 5:
            continue
        view = state.view(state.seat())
        names = [GAME.name(move) for move in state.moves()]
        told = [label(view, name, say) for name in names]
        assert len(set(told)) == len(names)
        for name, words in zip(names, told, strict=True):
            if name.startswith("at:"):
                assert "castillo" in words  # a place is told as one sees it, never by coordinates
            else:
                assert 0 < len(words) <= len(GAME.label(view, name, say))


@pytest.fixture(scope="module")
def content() -> dict[str, dict[str, Any]]:
    return tiles()


def test_tiles_show_what_the_data_say(content: dict[str, dict[str, Any]]) -> None:
    """Edges have their terrain, the middle is area 0, symbols lie in their areas, roads are dry."""
    rims = {"n": (0.5, 0.01), "e": (0.99, 0.5), "s": (0.5, 0.99), "w": (0.01, 0.5)}
    for id in TILES:
        tile = content[id]
        wanted = homes(tile)
        crowd = sum(1 for _, areas, mode in wanted if mode != "shore" and areas[:1] == [0])
        relief = Relief(tile, crowd)
        for side, (x, y) in rims.items():
            assert relief.terrain(x, y) == tile["edges"][side], (id, side)
        assert relief.owner(0.5, 0.5) == 0, id
        lines, _ = roads(relief, tile["roads"])
        for x, y in (point for line in lines for point in line):
            assert relief.terrain(x, y) != "water", id
        for (symbol, areas, mode), (x, y) in zip(
            wanted, settle(relief, wanted, lines), strict=True
        ):
            if mode in ("in", "road"):
                assert relief.owner(x, y) in areas, (id, symbol)


def test_every_tile_and_scoring_has_its_drawing() -> None:
    drawings = art()
    for id in TILES:
        assert f"land-{id}" in drawings
        for turn in range(1 if id.startswith("castle") else 4):
            assert f"on-{id}-{turn}" in drawings
    assert set(PICTURED) == set(SCORINGS)
    for name in drawings:
        assert re.fullmatch(r"[\w-]+", name)
