"""Emporous's picture: what it lights, what it hides, how big it is."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.games.emporous.content import KINDS
from caudal.games.emporous.picture import art, label, picture, strip
from caudal.scene import svg
from caudal.scene.gallery import look_at, stock
from caudal.scene.nodes import Node, moves_of

GAME = caudal.game("emporous")
BAR = {"end_turn", "stop", "choose_payment", "split_coins"}
"""Verbs without a place on the table."""


def positions(players: int, chapter: str, seed: int, every: int = 5) -> Iterator[caudal.State]:
    """Every fifth position of the first part of a random game, and its end."""
    state = GAME.new(players, seed, {"chapter": chapter})
    dice = caudal.Dice.of("picture", seed)
    step = 0
    while state.seat() >= 0 and step < 1500:
        if step % every == 0:
            yield state
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        step += 1
    yield state


def drawn(state: caudal.State, seat: int, language: str = "en", *, narrow: bool = False) -> Node:
    legal = [GAME.name(move) for move in state.moves()] if seat == state.seat() else []
    say = GAME.texts(language)
    return picture(look_at(GAME, state.view(seat), seat, legal, say, narrow=narrow))


def pane(scene: Node, id: str) -> Any:
    return next((pane for pane in scene["panes"] if pane["id"] == id), None)


def part(scene: Node, id: str) -> Any:
    """The node with an id."""
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        if node.get("id") == id:
            return node
        waiting.extend(node.get("n", []))
    return None


def symbols(node: Node) -> Iterator[str]:
    if node["k"] == "u":
        yield node["u"]
    for child in node.get("n", []):
        yield from symbols(child)


@pytest.mark.parametrize(("players", "chapter"), [(2, "one"), (4, "two")])
def test_whatever_has_a_place_can_be_clicked_there(players: int, chapter: str) -> None:
    for state in positions(players, chapter, 4):
        if state.seat() < 0:
            continue
        legal = {GAME.name(move) for move in state.moves()}
        missing = {move.split(":")[0] for move in legal - moves_of(drawn(state, state.seat()))}
        assert missing <= BAR


def test_scenes_stay_small() -> None:
    """With market and crafts drawn twice."""
    sizes = [len(json.dumps(drawn(state, 0))) for state in positions(4, "two", 2, 40)]
    assert max(sizes) < 90_000
    assert len(svg.sprite(stock("emporous"))) < 400_000


def test_the_trade_lies_on_the_own_mat_and_moves_nothing_else() -> None:
    seen = set()
    sizes = set()
    for state in positions(3, "two", 6, 3):
        view = state.view(0)
        seen.add(bool(view["trade"]))
        scene = drawn(state, 0)
        sizes.add(tuple((pane["id"], pane["w"], pane["h"]) for pane in scene["panes"]))
        assert (part(scene, "trade") is not None) == bool(view["trade"])
    assert seen == {True, False}
    assert len(sizes) == 1


def test_an_offer_shows_its_tiles_to_its_maker_alone() -> None:
    known = {f"art-known-{id}" for id in KINDS}
    checked = 0
    for state in positions(3, "one", 8, 1):
        trade = state.view(-1)["trade"]
        if not trade or not trade["offered"] or not trade["offer"]["give_tiles"]:
            continue
        checked += 1
        for seat in range(3):
            crates = list(symbols(part(drawn(state, seat), "trade")))
            assert (not known.isdisjoint(crates)) == (seat == trade["giver"])
            if checked > 5:
                return
    assert checked


def test_closed_crates_are_counted_and_not_opened() -> None:
    state = GAME.new(3, 3, {"chapter": "two"})
    while state.view(0)["turn"] < 0:
        state.play(state.moves()[0])
    mine = state.view(0)["seats"][1]
    mat = pane(drawn(state, 0), "mat-1")
    shown = [s for node in mat["nodes"] for s in symbols(node)]
    assert shown.count("art-crate") == mine["unknown_tiles"] > 0


def test_a_strip_does_not_pretend_to_know() -> None:
    state = GAME.new(3, 3, {"chapter": "two"})
    while state.view(0)["turn"] < 0:
        state.play(state.moves()[0])
    say = GAME.texts("en")
    rival = strip(look_at(GAME, state.view(0), 0, [], say), 1)["counters"]
    own = strip(look_at(GAME, state.view(1), 1, [], say), 1)["counters"]
    assert "?" in [counter["value"] for counter in rival]
    assert all(isinstance(counter["value"], int) for counter in own)


def nodes_of(scene: Node) -> Iterator[Node]:
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.get("n", []))


def test_what_a_move_brings_is_seen_before_it_is_made() -> None:
    shown = {"buy", "trip_island", "commission", "take_seal", "give_tile", "ask_tile"}
    seen = set()
    for state in positions(3, "two", 9, 2):
        if state.seat() < 0:
            continue
        ghosts = {node["ghost"] for node in nodes_of(drawn(state, state.seat())) if "ghost" in node}
        legal = {GAME.name(move) for move in state.moves()}
        assert {move for move in legal if move.partition(":")[0] in shown} <= ghosts
        seen |= {move.partition(":")[0] for move in ghosts}
    assert shown <= seen


def test_what_cannot_be_done_says_why() -> None:
    told: dict[str, set[str]] = {"en": set(), "es": set()}
    for state in positions(3, "one", 10, 2):
        if state.seat() < 0 or state.view(state.seat())["asks"]["ask"] != "main":
            continue
        for language, reasons in told.items():
            nodes = nodes_of(drawn(state, state.seat(), language))
            reasons |= {node["why"] for node in nodes if "why" in node}
    assert {"one trip a turn", "materials are missing", "1 coin short"} <= told["en"]
    assert {"un viaje por turno", "faltan materiales", "falta 1 moneda"} <= told["es"]


def test_labels_beside_the_picture_are_short() -> None:
    for language in ("en", "es"):
        say = GAME.texts(language)
        for state in positions(3, "two", 12, 4):
            if state.seat() < 0:
                continue
            view = state.view(state.seat())
            for move in map(GAME.name, state.moves()):
                if move.partition(":")[0] not in ("accept", "pick_island"):
                    assert len(label(view, move, say)) <= 64


def test_an_offer_that_is_made_is_spoken_and_a_draft_is_not() -> None:
    heard = {True: 0, False: 0}
    for state in positions(3, "one", 8, 1):
        trade = state.view(0)["trade"]
        if not trade or trade["offer"] is None:
            continue
        words = [n["t"] for n in nodes_of(drawn(state, 0)) if n["k"] == "t"]
        assert any(word.startswith("“") for word in words) == trade["offered"]
        heard[trade["offered"]] += 1
    assert all(heard.values())


def test_one_button_ends_the_talking() -> None:
    filled = {"submit", "accept"}
    seen = set()
    for state in positions(3, "two", 6, 1):
        if state.seat() < 0 or not state.view(state.seat())["trade"]:
            continue
        offered = {GAME.name(move) for move in state.moves()} & filled
        bargain = part(drawn(state, state.seat()), "trade")
        lit = [n for n in inside(bargain) if n["k"] == "r" and n.get("f") == "action"]
        assert len(lit) == len(offered) <= 1
        seen |= offered
    assert seen == filled


def inside(node: Node) -> Iterator[Node]:
    for child in node.get("n", []):
        yield child
        yield from inside(child)


# -- on a phone ------------------------------------------------------------------------------------

Place = tuple[float, float, float]
"""Where a node's coordinates begin, and their scale."""


def placed(nodes: list[Node], place: Place = (0, 0, 1)) -> Iterator[tuple[Node, Place]]:
    """Every node with its place, those of the symbols in use too."""
    for node in nodes:
        yield node, place
        x, y, scale = place
        dx, dy = node.get("at", (0, 0))
        x, y, inside = x + dx * scale, y + dy * scale, scale * node.get("sc", 1)
        yield from placed(node.get("n", []), (x, y, inside))
        if node.get("u", "").startswith("art-"):
            left, top, wide, _ = node["box"]
            w, _, drawing = art()[node["u"].removeprefix("art-")]
            yield from placed(drawing, (x + left * inside, y + top * inside, inside * wide / w))


def reach(node: Node, place: Place) -> list[tuple[float, float]]:
    """Two corners of what a node covers; words, and lines that do not end at one, are left out."""
    x, y, scale = place
    if "box" in node:
        left, top, wide, high = node["box"]
    elif node["k"] == "c":
        r = node["r"]
        left, top, wide, high = node["x"] - r, node["y"] - r, 2 * r, 2 * r
    else:
        return []
    return [(x + (left + a) * scale, y + (top + b) * scale) for a, b in ((0, 0), (wide, high))]


@pytest.mark.parametrize(("players", "chapter"), [(2, "one"), (3, "two"), (4, "two")])
def test_a_phone_has_market_and_crafts_to_read(players: int, chapter: str) -> None:
    """On 374 pixels nothing is written smaller than in nine, and nothing lies outside."""
    for number, state in enumerate(positions(players, chapter, 3, 60)):
        scene = drawn(state, max(state.seat(), 0), "es" if number % 2 else "en", narrow=True)
        for id in ("board", "crafts"):
            small = pane(scene, id)
            scale = 374 / small["w"]
            for node, place in placed(small["nodes"]):
                if node["k"] == "t":
                    assert node["z"] * place[2] * scale > 9, node
                for x, y in reach(node, place):
                    assert -1 <= x <= small["w"] + 1, (node, x)
                    assert -1 <= y <= small["h"] + 1, (node, y)


def test_a_phone_says_of_every_piece_what_the_table_says() -> None:
    def told(nodes: list[Node]) -> list[tuple[str, ...]]:
        keys = ("id", "move", "say", "why", "ghost")
        entries = (tuple(node.get(key, "") for key in keys) for node, _ in placed(nodes))
        return sorted(entry for entry in entries if any(entry))

    moves = set()
    for state in positions(4, "two", 5, 7):
        scene = drawn(state, max(state.seat(), 0))
        phone = drawn(state, max(state.seat(), 0), narrow=True)
        for id in ("board", "crafts"):
            wide = pane(scene, id)
            assert told(pane(phone, id)["nodes"]) == told(wide["nodes"])
            moves |= {entry[1].split(":")[0] for entry in told(wide["nodes"])}
    assert moves >= {
        "buy",
        "commission",
        "acquire_coins",
        "trip_island",
        "take_seal",
        "pick_island",
    }


def test_what_is_drawn_for_a_phone_has_names_of_its_own() -> None:
    state = GAME.new(3, 1, {"chapter": "two"})
    scenes = [drawn(state, 0, narrow=narrow) for narrow in (False, True)]
    sheets = []
    for id in ("board", "crafts"):
        for nodes in (pane(scene, id)["nodes"] for scene in scenes):
            sheets.append({name for node in nodes for name in symbols(node)})
    table, phone = sheets[0] | sheets[2], sheets[1] | sheets[3]
    own = {name for name in phone if name.startswith("art-narrow-")}
    assert len(own) == 10
    assert not own & table
    assert phone - own <= table
