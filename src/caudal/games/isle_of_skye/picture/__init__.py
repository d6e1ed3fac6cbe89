"""Isle of Skye's table as a scene: the own land, scoring tiles, the market, a mat a seat.

Made of a view alone.
"""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture.art import PALETTE, TINTS, art
from caudal.games.isle_of_skye.picture.cells import place_name, prospect
from caudal.games.isle_of_skye.picture.land import own_land
from caudal.games.isle_of_skye.picture.market import (
    SCORING_HIGH,
    WIDE,
    market,
    market_high,
    scoring,
)
from caudal.games.isle_of_skye.picture.mat import mat
from caudal.games.isle_of_skye.picture.tile import View
from caudal.games.isle_of_skye.picture.tray import NARROW, ground_of
from caudal.games.isle_of_skye.tracks import BOARD_OF, LENGTH, TRACKS
from caudal.scene.gallery import Pictures
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, pane, scene

TRACK_ICONS = {"warrior": "flag", "merchant": "swap", "herald": "sound"}


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    view, seat, legal, say = look.view, look.seat, look.legal, look.say
    players = view["players"]
    mine = max(seat, 0)
    high = market_high(players)
    ground = ground_of(players)
    small = {"w": NARROW.w, "h": NARROW.h, "nodes": own_land(view, mine, legal, say, NARROW)}
    panes = [
        pane("scoring", "tracks", say("table.scoring"), WIDE, SCORING_HIGH,
             scoring(view, mine, say)),
        pane("land", "board", say("table.land"), ground.w, ground.h,
             own_land(view, mine, legal, say, ground), zoom=True, narrow=small),
        pane("market", "market", say("table.market"), WIDE, high, market(view, legal, say)),
    ]  # fmt: skip
    for ahead in range(players):
        other = (mine + ahead) % players
        panes.append(mat(view, other, other == mine, legal if other == seat else {}, say))
    return scene(panes, [strip(look, other) for other in range(players)])


def label(view: View, move: str, say: Texts) -> str:
    """A move in words, without what the picture shows: a tile's edges, a place's neighbours."""
    verb, _, item = move.partition(":")
    if verb in ("axe", "build") and item != "none":
        return say("table.short_tile", tile=item, contents=words.contents(item, say))
    if verb == "buy":
        return words.buying(view, item, say.name(item), say)
    if verb == "at":
        x, y = map(int, item.split(","))
        return f"({place_name(x, y)})" + gain(view, x, y)
    if verb == "turn":
        asked = view["asks"]
        return f"{item}°" + gain(view, asked["x"], asked["y"], int(item))
    return words.label(view, move, say)


def gain(view: View, x: int, y: int, rotation: int | None = None) -> str:
    """The points that the tile in hand would bring there at once, as chips say it."""
    points = prospect(view, x, y, rotation)["points"]
    return f" +{points}★" if points > 0 else ""


def follows(view: View, move: str) -> str | None:
    """A place is asked before the turn: what a place brings is told of its best turn."""
    if not move.startswith("at:"):
        return None
    x, y = map(int, move[3:].split(","))
    return f"turn:{prospect(view, x, y)['rotation']}"


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
        for track, id in enumerate(TRACKS):
            last = LENGTH[BOARD_OF[view["players"]] + track]
            counters.append(counter(TRACK_ICONS[id], say.name(id), mine["tracks"][id], last))
        counters.append(counter("step", say.name("movement_points"), mine["movement"]))
    for slot, worth in zip(view["slots"], mine["worth"], strict=True):
        name = f"{slot['slot'].upper()} {words.scoring_name(slot['scoring'], say)}"
        counters.append(counter("chart", name, "?" if worth is None else worth))
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
    follows=follows,
)
