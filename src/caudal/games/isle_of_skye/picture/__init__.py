"""Isle of Skye's table as a scene: the own land, scoring tiles, the market, a mat a seat.

Made of a view alone.
"""

from __future__ import annotations

from caudal.engine.events import Event
from caudal.engine.texts import Texts
from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture.art import art
from caudal.games.isle_of_skye.picture.cells import laying
from caudal.games.isle_of_skye.picture.land import own_land
from caudal.games.isle_of_skye.picture.market import (
    SCORING_HIGH,
    WIDE,
    market,
    market_high,
    scoring,
)
from caudal.games.isle_of_skye.picture.mat import mat
from caudal.games.isle_of_skye.picture.palette import PALETTE, TINTS
from caudal.games.isle_of_skye.picture.tile import tile_nodes
from caudal.games.isle_of_skye.picture.tray import NARROW, Ground, ground_of
from caudal.games.isle_of_skye.shapes import View
from caudal.games.isle_of_skye.tracks import TRACKS
from caudal.scene.gallery import Pictures, Thumb
from caudal.scene.kit import arranged
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, pane, scene

THUMB = 46.0
TRACK_ICONS = {"warrior": "flag", "merchant": "swap", "herald": "sound"}


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    players = look.view["players"]
    mine = max(look.seat, 0)
    panes = [look.part(scored, mine), look.part(land, mine), look.part(offers)]
    for ahead in range(players):
        other = (mine + ahead) % players
        eyes = look if other == look.seat else look.idle()
        panes.append(eyes.part(mat, other, other == mine))
    return scene(panes, [look.part(strip, other) for other in range(players)])


def scored(look: Look[View], seat: int) -> Node:
    title, nodes = look.say("table.scoring"), scoring(look, seat)
    return pane("scoring", "tracks", title, WIDE, SCORING_HIGH, nodes)


def land(look: Look[View], seat: int) -> Node:
    grounds = (ground_of(look.view["players"]), NARROW)

    def draw(look: Look[View], ground: Ground) -> list[Node]:
        return own_land(look, seat, ground)

    return arranged(look, "land", "board", look.say("table.land"), draw, grounds, zoom=True)


def offers(look: Look[View]) -> Node:
    high = market_high(look.view["players"])
    return pane("market", "market", look.say("table.market"), WIDE, high, market(look))


def label(view: View, move: str, say: Texts) -> str:
    """A move in words, without what the picture shows: a tile's edges, a place's neighbours."""
    verb, _, item = move.partition(":")
    if verb in ("axe", "build") and item != "none":
        return say("table.short_tile", tile=item, contents=words.contents(item, say))
    if verb == "buy":
        return words.buying(words.purchase_of(view, item), say.name(item), say)
    if verb == "at":
        x, y = map(int, item.split(","))
        return words.where(x, y, say) + gain(view, x, y)
    if verb == "turn":
        asked = view["asks"]
        assert asked is not None
        return say(f"table.turned_{item}") + gain(view, asked["x"], asked["y"], int(item))
    return words.label(view, move, say)


def thumb(view: View, move: str) -> Thumb | None:
    """The tile that a move is about, turned as it would lie."""
    verb, _, item = move.partition(":")
    asked = view["asks"]
    assert asked is not None
    if verb in ("axe", "build", "buy") and item != "none":
        return THUMB, tile_nodes(item, 0, THUMB)
    if verb == "at":
        x, y = map(int, item.split(","))
        return THUMB, tile_nodes(asked["tile"], laying(view, x, y)["rotation"] // 90, THUMB)
    if verb == "turn":
        return THUMB, tile_nodes(asked["tile"], int(item) // 90, THUMB)
    return None


def told_thumb(event: Event) -> Thumb | None:
    """The tile that was laid, as it lies, or that was bought or kept."""
    if event.kind not in ("built", "bought", "bank_bought", "kept", "axed"):
        return None
    turn = int(event.what.get("degrees", 0)) // 90
    return THUMB, tile_nodes(event.what["tile"], turn, THUMB)


def gain(view: View, x: int, y: int, rotation: int | None = None) -> str:
    """The points that the tile in hand would bring there at once, as chips say it."""
    points = laying(view, x, y, rotation)["points"]
    return f" +{points}★" if points > 0 else ""


def follows(view: View, move: str) -> str | None:
    """A place is asked before the turn: what a place brings is told of its best turn."""
    if not move.startswith("at:"):
        return None
    x, y = map(int, move[3:].split(","))
    return f"turn:{laying(view, x, y)['rotation']}"


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    counters = [
        counter("token", say.name("gold"), "?" if mine["gold"] is None else mine["gold"]),
        counter("barrel", say.name("income_gold"), mine["income"]),
        counter("stack", say.name("landscape_tile"), len(mine["territory"]) - 1),
        counter("check", say.name("completed_area"), sum(a["completed"] for a in mine["areas"])),
        counter("scroll", say("score.scrolls"), mine["score"]["scrolls"]),
    ]
    if view["journeyman"]:
        for id in TRACKS:
            at, last = mine["tracks"][id], view["lengths"][id]
            counters.append(counter(TRACK_ICONS[id], say.name(id), at, last))
        counters.append(counter("step", say.name("movement_points"), mine["movement"]))
    for slot, worth in zip(view["slots"], mine["worth"], strict=True):
        name = f"{slot['slot'].upper()} {words.scoring_name(slot['scoring'], say)}"
        shown = counter("chart", name, "?" if worth is None else worth)
        counters.append(shown | {"category": f"slot_{slot['slot']}"})
    return {
        "score": sum(mine["score"].values()),
        "first": view["first"] == seat,
        "counters": counters,
    }


PICTURES = Pictures(
    picture=picture,
    strip=strip,
    art=art,
    palette=PALETTE,
    tints=TINTS,
    label=label,
    thumb=thumb,
    told_thumb=told_thumb,
    follows=follows,
)
