"""River of Gold's board on the table and on a phone: the same pieces, all in place, to be read."""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

import caudal
from caudal.engine.texts import LANGUAGES
from caudal.games.river_of_gold.content import RIVER, SHORE
from caudal.games.river_of_gold.picture import picture
from caudal.games.river_of_gold.picture.art import art
from caudal.games.river_of_gold.picture.chart import CHARTS, NARROW, Chart
from caudal.games.river_of_gold.picture.river import Point
from caudal.scene.gallery import look_at
from caudal.scene.nodes import Node
from tests.contract.setups import walk

GAME = caudal.game("river_of_gold")
LEAST = 9.0
"""No words on a phone are smaller, in pixels."""
Box = tuple[float, float, float, float]
every_chart = pytest.mark.parametrize("chart", CHARTS, ids=["wide", "narrow"])


def panes(step: int, options: dict[str, object] | None = None) -> Iterator[tuple[Node, Node]]:
    """The shared panes of a game here and there, those that have a drawing for a phone: on the
    table and on the phone."""
    for number, state in walk(GAME, 4, options or {}, 8):
        if number % step or state.seat() < 0:
            continue
        moves = [GAME.name(move) for move in state.moves()]
        say = GAME.texts(LANGUAGES[number // step % 2])
        view, seat = state.view(state.seat()), state.seat()
        wide, narrow = (
            picture(look_at(GAME, view, seat, moves, say, narrow=small))["panes"]
            for small in (False, True)
        )
        yield from (pair for pair in zip(wide, narrow, strict=True) if "narrow" in pair[1])


def every(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from every(node.get("n", []))


def placed(
    nodes: list[Node], x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[Node, float, float, float]]:
    """All nodes, symbols taken apart, with the place and scale that they have on the pane."""
    for node in nodes:
        dx, dy = node.get("at", (0, 0))
        inner = (x + dx * scale, y + dy * scale, scale * node.get("sc", 1))
        yield node, *inner
        yield from placed(node.get("n", []), *inner)
        if node["k"] == "u" and node["u"].startswith("art-"):
            left, top, w, _ = node["box"]
            wide, _, inside = art()[node["u"].removeprefix("art-")]
            yield from placed(inside, x + left * scale, y + top * scale, scale * w / wide)


def around(x: float, y: float, size: float) -> Box:
    return x - size / 2, y - size / 2, x + size / 2, y + size / 2


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def distance(place: Point, box: Box) -> float:
    """How far from a box a place lies."""
    (x, y), (left, top, right, bottom) = place, box
    return math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def tiles(chart: Chart) -> dict[str, Box]:
    """The shore spaces, each as large as a tile."""
    return {f"space {k}": around(x, y, chart.cut.size) for k, (x, y) in chart.shore.items()}


def plaques(chart: Chart) -> dict[str, Box]:
    w, h = chart.plate.w, chart.plate.h
    corners = enumerate(chart.corners)
    return {f"plaque {region + 1}": (x, y, x + w, y + h) for region, (x, y) in corners}


@pytest.mark.parametrize("options", [{}, {"patrons": True}], ids=["plain", "patrons"])
def test_on_a_phone_everything_means_and_says_the_same(options: dict[str, object]) -> None:
    seen = set()
    for pane, small in panes(11, options):
        assert pane["id"] == small["id"]
        seen.add(pane["id"])
        for key in ("id", "move", "why", "say", "ghost"):
            wide, narrow = (
                Counter((node[key], node.get("move")) for node in every(nodes) if key in node)
                for nodes in (pane["nodes"], small["nodes"])
            )
            assert wide == narrow, (pane["id"], key)
    assert {"board", "market"} <= seen
    assert ("patrons" in seen) == ("patrons" in options)


def test_on_a_phone_everything_lies_within_the_pane() -> None:
    for _, pane in panes(23, {"patrons": True}):
        wide, high = pane["w"], pane["h"]
        for node, x, y, scale in placed(pane["nodes"]):
            if node["k"] in "gp":
                continue
            left, top, w, h = node.get("box", (node.get("x", 0), node.get("y", 0), 0, 0))
            assert -1 <= x + left * scale <= wide - w * scale + 1, (pane["id"], node)
            assert -1 <= y + top * scale <= high - h * scale + 1, (pane["id"], node)


def test_on_a_phone_everything_can_be_read() -> None:
    for _, pane in panes(23, {"patrons": True}):
        for node, *_, scale in placed(pane["nodes"]):
            if node["k"] == "t":
                assert node["z"] * scale >= LEAST, (pane["id"], node)


def test_the_two_boards_share_no_drawing_of_their_own() -> None:
    """What is cut to another shape on a phone has another name there."""
    drawn_twice = [
        {node["u"] for node in every(nodes) if node["k"] == "u" and node["u"].startswith("art-")}
        for pane, small in panes(40)
        if pane["id"] == "board"
        for nodes in (pane["nodes"], small["nodes"])
    ]
    shared = set().union(*drawn_twice[::2]) & set().union(*drawn_twice[1::2])
    kinds = {name.removeprefix("art-").partition("-")[0] for name in shared}
    assert "ship" in kinds
    assert kinds <= {"ship", "royal", "merchant", "elder", "artisan", "any"}


@every_chart
def test_spaces_plaques_and_merchants_keep_clear_of_each_other(chart: Chart) -> None:
    left, top = chart.merchants
    boxes = {**tiles(chart), **plaques(chart), "merchants": (left, top, left + 42, top + 68)}
    assert len(boxes) == SHORE + 7
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert apart(a, b), (one, other)
    for name, (x, y, right, bottom) in boxes.items():
        assert 0 <= x < right <= chart.w, name
        assert 0 <= y < bottom <= chart.h, name


@every_chart
def test_river_spaces_lie_downstream_of_each_other_and_in_the_open(chart: Chart) -> None:
    course = chart.course
    assert len(course.stops) == RIVER
    assert sorted(course.stops) == list(course.stops)
    assert 0 < course.stops[0] < course.stops[-1] < course.total
    covers = {**tiles(chart), **plaques(chart)}
    for number in range(1, RIVER + 1):
        for name, box in covers.items():
            assert distance(course.space(number), box) > chart.ring, (number, name)


def test_ships_on_a_phone_stay_on_the_board_and_leave_their_number_free() -> None:
    for number in range(1, RIVER + 1):
        x, y = NARROW.course.space(number)
        for count in range(1, 9):
            berths = [NARROW.course.berth(number, k, count) for k in range(count)]
            assert len(set(berths)) == count
            for a, b in berths:
                assert 0 < a < NARROW.w
                assert 0 < b < NARROW.h
                assert (a - x) ** 2 + (b - y) ** 2 > NARROW.ring**2
