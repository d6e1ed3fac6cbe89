"""Pictures: every game that has one, every seat count and option set, through the same trials."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.texts import LANGUAGES
from caudal.scene import svg
from caudal.scene.gallery import Pictures, draw, look_at, pictures, stock
from caudal.scene.look import Look
from caudal.scene.nodes import Node, moves_of
from caudal.scene.theme import HOUSE, TINTS
from tests.contract.setups import FEWER, setup_id, walk

Setup = tuple[str, int, dict[str, Any]]
DRAWN = [setup for setup in FEWER if pictures(setup[0]) is not None]
MEANING = {"id", "source", "move", "why", "ghost", "say"}
"""What a group alone may carry."""
every_setup = pytest.mark.parametrize("setup", DRAWN, ids=setup_id)
every_game = pytest.mark.parametrize("id", sorted({setup[0] for setup in DRAWN}))


def drawn(id: str) -> Pictures:
    shown = pictures(id)
    assert shown is not None
    return shown


def moments(setup: Setup) -> Iterator[caudal.State]:
    """Positions at the start, here and there, and at the end."""
    id, players, options = setup
    for step, state in walk(caudal.game(id), players, options, 21):
        if step < 4 or step & (step - 1) == 0 or step % 97 == 0 or state.seat() < 0:
            yield state


def nodes_of(scene: Node) -> Iterator[Node]:
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.get("n", []))


def inside(node: Node) -> Iterator[Node]:
    """What a node holds, all the way down."""
    for child in node.get("n", []):
        yield child
        yield from inside(child)


def test_the_river_is_drawn() -> None:
    assert "the_river" in {setup[0] for setup in DRAWN}


@every_setup
def test_scenes_hold_together(setup: Setup) -> None:
    """JSON, unique ids, known roles and symbols, legal moves only, sane sizes."""
    id = setup[0]
    game, shown = caudal.game(id), drawn(id)
    roles = {"none", *HOUSE, *shown.palette}
    icons = svg.house_icons() | stock(id).icons
    symbols = {f"art-{name}" for name in shown.art()} | {f"i-{name}" for name in icons}
    for number, state in enumerate(moments(setup)):
        say = game.texts(LANGUAGES[number % 2])
        seat = state.seat() if number % 3 else -1
        legal = [game.name(move) for move in state.moves()] if seat == state.seat() >= 0 else []
        scene, small = (
            shown.picture(look_at(game, state.view(seat), seat, legal, say, narrow=narrow))
            for narrow in (False, True)
        )
        assert len(json.dumps(scene)) < 150_000
        assert moves_of(scene) <= set(legal)
        ids = [node["id"] for node in nodes_of(scene) if "id" in node]
        assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)[:5]
        assert moves_of(small) == moves_of(scene)
        assert sorted(node["id"] for node in nodes_of(small) if "id" in node) == sorted(ids)
        for node in (*nodes_of(scene), *nodes_of(small)):
            used = {node[key] for key in ("f", "s", "c", "halo") if key in node}
            assert used <= roles, used - roles
            if node["k"] == "u":
                assert node["u"] in symbols
            assert node["k"] == "g" or not node.keys() & MEANING
            if "move" in node:
                assert node["say"]
            if "why" in node:
                assert "move" not in node
            if "ghost" in node:
                assert node["ghost"] in legal
                assert not {"id", "move", "ghost", "why"} & {k for n in inside(node) for k in n}
        panes = [pane["id"] for pane in scene["panes"]]
        assert len(panes) == len(set(panes))
        assert {p["seat"] for p in scene["panes"] if p["role"] == "mat"} == set(range(setup[1]))


@every_setup
def test_strips_are_scores_and_the_same_counters_always(setup: Setup) -> None:
    id, players, _ = setup
    game, shown = caudal.game(id), drawn(id)
    names = None
    for state in moments(setup):
        for seat in range(players):
            view = state.view(seat)
            strip = shown.strip(look_at(game, view, seat, [], game.texts("en")), seat)
            alone = look_at(game, game.own(state, seat), seat, [], game.texts("en"))
            assert shown.strip(alone, seat) == strip
            assert strip["score"] == state.scores()[seat]
            counters = [(counter["icon"], counter["name"]) for counter in strip["counters"]]
            assert len(counters) == len(set(counters)) <= 13
            names = names or counters
            assert counters == names


@every_setup
def test_a_picture_shows_nothing_hidden(setup: Setup) -> None:
    id, players, _ = setup
    game, shown = caudal.game(id), drawn(id)
    for step, state in enumerate(moments(setup)):
        for seat in [-1, *range(players)]:
            eyes = max(seat, 0)
            world = state.guess(eyes, caudal.Dice.of("picture", step))
            say = game.texts("es")
            scenes = [
                shown.picture(look_at(game, each.view(seat), seat, [], say))
                for each in (state, world)
            ]
            assert scenes[0] == scenes[1]


@every_game
def test_art_is_complete(id: str) -> None:
    """Symbols use known roles and symbols; the cover is there; everything renders as SVG."""
    own = stock(id)
    art = own.art
    assert art["cover"][:2] == (400, 300)
    sprite = svg.sprite(own)
    assert len(sprite) < 900_000
    assert set(re.findall(r'href="#art-([^"]+)"', sprite)) <= set(art)
    assert set(re.findall(r'href="#i-([^"]+)"', sprite)) <= {*svg.house_icons(), *own.icons}
    roles = set(re.findall(r"var\(--c-([\w-]+)\)", sprite))
    assert roles <= {*HOUSE, *own.palette}, roles - {*HOUSE, *own.palette}
    assert set(own.tints) <= set(own.icons)
    assert not set(own.icons) & set(svg.house_icons())
    assert svg.drawing("cover", own).startswith("<svg")


@every_game
def test_a_state_is_drawn_as_one_svg(id: str) -> None:
    text = draw(caudal.game(id).new(seed=3), language="es", dark=True)
    assert text.startswith("<svg")
    assert text.rstrip().endswith("</svg>")
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


SIGNS = [
    ("emporous", r"(Turn|Turno) \d+", {"en": "all players' turns", "es": "contando los de todos"}),
    ("emporous", r"\d+/18", {"en": "begins the final round", "es": "da paso a la última ronda"}),
    ("river_of_gold", r"Era [12] · \d+", {"en": "; on top: ", "es": "; encima: "}),
    ("river_of_gold", r"\d+(·\d+)+", {"en": "points at the end", "es": "puntos al final"}),
]
"""A short sign on a table, and what is said of it where it is pointed at."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "sign", "meaning"), SIGNS)
def test_short_signs_explain_themselves(
    id: str, sign: str, meaning: dict[str, str], language: str
) -> None:
    game, say = caudal.game(id), caudal.game(id).texts(language)
    told = []
    for _, state in zip(range(40), moments((id, 3, game.settle(3))), strict=False):
        seat = state.seat()
        legal = [game.name(move) for move in state.moves()] if seat >= 0 else []
        scene = drawn(id).picture(look_at(game, state.view(seat), seat, legal, say))
        for pane in scene["panes"]:
            told += explained(pane["nodes"], re.compile(sign), "")
    assert told
    assert {words for words in told if meaning[language] not in words} == set()


def explained(nodes: list[Node], sign: re.Pattern[str], words: str) -> Iterator[str]:
    """What is said where a sign is written: the words of what it stands in."""
    for node in nodes:
        if node["k"] == "t" and sign.fullmatch(node["t"]):
            yield words
        closest = " ".join(node[key] for key in ("say", "about") if key in node)
        yield from explained(node.get("n", []), sign, closest or words)


def test_every_tinted_icon_exists() -> None:
    assert set(TINTS) <= set(svg.house_icons())


def test_what_may_be_clicked_still_tells_what_it_is() -> None:
    """Words of the move first; what the card does is beside them, for a closer look."""
    look: Look[Any] = Look({}, 0, {"serve:cook": "Serve the Cook"}, caudal.game("agra").texts("en"))
    legal = look.press("serve:cook", say="Cook: keeps two workers")
    assert (legal["say"], legal["about"]) == ("Serve the Cook", "Cook: keeps two workers")
    other = look.press("serve:monk", say="Monk: meditates")
    assert other["say"] == "Monk: meditates"
    assert "about" not in other
