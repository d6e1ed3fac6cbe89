"""River of Gold's picture: everything public is drawn, every move with a place can be clicked."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.engine.texts import LANGUAGES
from caudal.games.river_of_gold.content import BONUS, REGIONS, TILES
from caudal.games.river_of_gold.content_cards import CARDS, CLANS
from caudal.games.river_of_gold.picture import picture, strip
from caudal.games.river_of_gold.picture.art import art
from caudal.games.river_of_gold.picture.hand import lines
from caudal.games.river_of_gold.picture.palette import TINTS
from caudal.games.river_of_gold.picture.rewards import DRAWN, pieces
from caudal.scene import svg
from caudal.scene.gallery import label, look_at, stock
from caudal.scene.nodes import Node, moves_of

GAME = caudal.game("river_of_gold")
WITHOUT_A_PLACE = {"go_on", "forgo", "stop"}
"""Moves that mean nothing on the table: they stay in the action bar."""
SHOWN = {"sail", "build", "space", "tile", "mark", "deliver"}
"""Moves whose effect is seen on the table while they are pointed at."""
PATRONS: list[dict[str, Any]] = [
    {"patrons": False},
    {"patrons": True, "patron_setup": "draft"},
    {"patrons": True, "patron_setup": "choose_within_clan"},
]


def walk(players: int, options: dict[str, Any], seed: int) -> Iterator[caudal.State]:
    """A game that builds and delivers when it can, so that every question comes up."""
    state = GAME.new(players, seed, options)
    dice = caudal.Dice.of("picture", seed)
    while state.seat() >= 0:
        yield state
        moves = state.moves()
        good = [m for m in moves if GAME.name(m).partition(":")[0] in ("build", "deliver")]
        chosen = good or moves
        state.play(chosen[dice.below(len(chosen))])
    yield state


def legal(state: caudal.State) -> list[str]:
    return [GAME.name(move) for move in state.moves()] if state.seat() >= 0 else []


def drawn(state: caudal.State, language: str = "en") -> Node:
    seat = state.seat()
    return picture(look_at(GAME, state.view(seat), seat, legal(state), GAME.texts(language)))


def nodes_of(scene: Node) -> Iterator[Node]:
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.get("n", []))


@pytest.mark.parametrize("options", PATRONS, ids=["plain", "draft", "choose"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_move_with_a_place_can_be_clicked(players: int, options: dict[str, Any]) -> None:
    asked: set[tuple[str, int]] = set()
    for state in walk(players, options, 1):
        if state.seat() < 0:
            break
        names = legal(state)
        key = (state.view(state.seat())["asks"]["ask"], len(names))
        if key in asked:
            continue
        asked.add(key)
        missing = set(names) - moves_of(drawn(state))
        assert {name.partition(":")[0] for name in missing} <= WITHOUT_A_PLACE
    assert {"turn", "build_space", "build_tile"} <= {kind for kind, _ in asked}


def test_every_way_to_sail_has_its_own_goal() -> None:
    """Also when both ships would stop on the same space."""
    state = GAME.new(2, 3)
    position = state.dump()
    seat = state.seat()
    position["seats"][seat]["ships"] = [5, 5]
    scene = drawn(GAME.load(position))
    goals = [n for n in nodes_of(scene) if n.get("move", "").startswith("sail:") and "id" not in n]
    assert len(goals) == len({goal["move"] for goal in goals}) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ships_markers_and_influence_are_all_there(players: int) -> None:
    for step, state in enumerate(walk(players, PATRONS[0], 2)):
        if step % 40:
            continue
        view = state.view(-1)
        scene = picture(look_at(GAME, view, -1, [], GAME.texts("es")))
        ids = {node["id"] for node in nodes_of(scene) if "id" in node}
        for seat in range(players):
            assert {f"ship-{seat}-1", f"ship-{seat}-2"} <= ids
            assert {f"influence-{region}-{seat}" for region in range(REGIONS)} <= ids
        for space, item in view["shore"].items():
            for k in range(len(item["markers"]) if item else 0):
                assert f"marker-{space}-{k}" in ids
        for id in view["row"]:
            assert f"tile-{id}" in ids
        for mine in view["seats"]:
            assert {f"card-{id}" for id in mine["delivered"]} <= ids


def test_only_the_own_hand_is_seen() -> None:
    state = GAME.new(3, 4)
    hands = [seat["hand"] for seat in state.dump()["seats"]]
    for seat in (-1, 0, 1, 2):
        scene = picture(look_at(GAME, state.view(seat), seat, [], GAME.texts("en")))
        ids = {node["id"] for node in nodes_of(scene) if "id" in node}
        assert ("hand" in {pane["id"] for pane in scene["panes"]}) == (seat >= 0)
        for other, cards in enumerate(hands):
            assert ids.isdisjoint(f"card-{id}" for id in cards) == (other != seat)


def test_clans_lie_on_the_table_while_they_are_chosen() -> None:
    state = GAME.new(3, 1, {"clans": "chosen"})
    scene = drawn(state)
    assert "clans" in {pane["id"] for pane in scene["panes"]}
    assert moves_of(scene) == set(legal(state)) == {f"clan:{id}" for id in CLANS}


def test_patrons_lie_on_the_table_while_they_are_drafted() -> None:
    state = GAME.new(4, 1, {"patrons": True})
    scene = drawn(state)
    assert "patrons" in {pane["id"] for pane in scene["panes"]}
    assert moves_of(scene) == set(legal(state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_tell_what_they_do_in_signs_that_exist(language: str) -> None:
    say = GAME.texts(language)
    icons = svg.house_icons() | stock("river_of_gold").icons
    for id in CARDS:
        told = lines(id, say)
        assert 1 <= len(told) <= 3
        for piece in (piece for line in told for piece in pieces(line)):
            if piece.startswith("<"):
                sign = piece[1:-1]
                assert sign in DRAWN or sign in icons or f"type-{sign}" in art()
            else:
                assert "<" not in piece


def test_scenes_and_art_are_light() -> None:
    assert len(svg.sprite(stock(GAME.id))) < 400_000
    sizes = [len(json.dumps(drawn(s))) for k, s in enumerate(walk(4, PATRONS[1], 5)) if k % 50 == 0]
    assert max(sizes) < 110_000  # the board comes twice: for a table and for a phone


def test_a_strip_counts_what_a_seat_has() -> None:
    state = GAME.new(2, 7)
    view = state.view(0)
    shown = strip(look_at(GAME, view, 0, [], GAME.texts("en")), 0)
    counters = {item["icon"]: item for item in shown["counters"]}
    mine = view["seats"][0]
    assert counters["koku"]["value"] == mine["koku"]
    assert (counters["favor"]["value"], counters["favor"]["of"]) == (2, 3)
    assert {"silk", "rice", "porcelain"} <= set(counters) & set(TINTS)


def test_a_ship_shows_what_it_would_visit_and_a_tile_where_it_would_stand() -> None:
    seen = set()
    for state in walk(3, PATRONS[0], 9):
        if state.seat() < 0:
            break
        moves = {move for move in legal(state) if move.partition(":")[0] in SHOWN}
        ghosts = {node["ghost"] for node in nodes_of(drawn(state)) if "ghost" in node}
        assert moves == ghosts
        seen |= {move.partition(":")[0] for move in ghosts}
    assert {"sail", "build", "space", "tile", "deliver"} <= seen


def test_what_cannot_be_done_says_why_in_both_languages() -> None:
    told: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for state in walk(3, PATRONS[0], 6):
        for language in LANGUAGES:
            nodes = nodes_of(drawn(state, language))
            told[language] |= {node["why"] for node in nodes if "why" in node}
    assert any(words.endswith("Koku short") for words in told["en"])
    assert any(words.startswith("the die must show") for words in told["en"])
    assert "only once a turn" in told["en"]
    assert any(words.startswith("falta") for words in told["es"])
    assert told["en"].isdisjoint(told["es"])


def test_a_card_that_says_why_is_none_that_can_be_delivered() -> None:
    for state in walk(2, PATRONS[1], 7):
        for node in nodes_of(drawn(state)):
            if "why" in node and node.get("id", "").startswith("card-"):
                assert f"deliver:{node['id'].removeprefix('card-')}" not in legal(state)


def test_labels_beside_the_picture_are_short() -> None:
    long = {"sail": 150}
    for language in LANGUAGES:
        say = GAME.texts(language)
        state = GAME.new(4, 3, {"patrons": True})
        dice = caudal.Dice.of("labels")
        for _ in range(300):
            if state.seat() < 0:
                break
            view = state.view(state.seat())
            moves = state.moves()
            for move in map(GAME.name, moves):
                words = label(GAME, view, move, say)
                assert len(words) <= long.get(move.partition(":")[0], 60), words
                assert len(words) <= len(GAME.label(view, move, say))
            state.play(moves[dice.below(len(moves))])


def test_a_building_pointed_at_shows_where_the_marker_will_stand() -> None:
    """Also for the patron who does not count spaces with a rival's marker (RG-918)."""
    seen = set()
    for seed in range(12):
        for state in walk(4, PATRONS[1], seed):
            seat = state.seat()
            for move in legal(state):
                if not move.startswith("tile:"):
                    continue
                view = state.view(seat)
                after = state.clone()
                after.listener = Listener()
                after.play(GAME.move(move))
                first = next((e for e in after.listener.events if e.kind == "influence"), None)
                if first is None:
                    continue
                tile = move.partition(":")[2]
                placed = view["outlook"]["tiles"][tile]
                told = {"region": first.what["region"], "to": first.what["space"]}
                assert (first.seat, told) == (seat, placed)
                bonus = BONUS[TILES.index(tile)]
                seen.add((view["seats"][seat]["patron"], first.what["amount"] > bonus))
    assert ("bayushi_kachiko", True) in seen
