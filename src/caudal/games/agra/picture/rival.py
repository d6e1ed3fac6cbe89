"""A rival's things: the same as on the own mat, smaller."""

from __future__ import annotations

from caudal.games.agra.content import CHAIN, GOODS, MOST_TILES
from caudal.games.agra.picture.contracts import contracts
from caudal.games.agra.picture.court import favour_tile
from caudal.games.agra.picture.farm import CORNERS, S, laid_farm
from caudal.games.agra.picture.signs import bonus_tile, mark, sign, worker
from caudal.games.agra.shapes import View
from caudal.games.agra.words import bonus
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, icon, rect, text

RIVAL_W, RIVAL_H = 336.0, 98.0


def rival_mat(look: Look[View], seat: int) -> list[Node]:
    """The same things, smaller; goods lie in the city's stores."""
    mine, say = look.view["seats"][seat], look.say
    small = 84.0
    nodes = [look.part(laid_farm, seat, (8, 6), small / S)]
    nodes += production(look, seat, small)
    x = 106.0
    rupees = "?" if mine["rupees"] is None else mine["rupees"]
    counts = [
        (sign("bag", 0, 0, 17), rupees, "rupees"),
        (worker(seat, 0, 0, 15), mine["workers"], "worker"),
        (sign("favor", 0, 0, 17), mine["favour"], "favour"),
        (mark(seat, 0, 0, 6), mine["supply"], "player_marker"),
    ]
    for k, (drawn, value, name) in enumerate(counts):
        number = text(12, 5, value, size=14, weight=700, anchor="start")
        words = f"{say.name(name)}: {value}"
        piece = {"worker": f"workers-{seat}", "player_marker": f"supply-{seat}"}.get(name)
        nodes.append(group(drawn, number, at=(x + 8 + 45 * k, 15), id=piece, say=words))
    nodes += first(look, seat, RIVAL_W - 14, 15)
    nodes += won_bonuses(look, seat)
    for k in range(MOST_TILES):
        if k < len(mine["tiles"]):
            nodes.append(favour_tile(look, mine["tiles"][k], x + 75 * k, 27, 70))
            if mine["tiles"][k] in mine["marked"]:
                nodes.append(mark(seat, x + 75 * k + 66, 31, 5))
        else:
            nodes.append(rect(x + 75 * k, 27, 70, 27, r=7, stroke="strong", dash="4 3", width=1.1))
    held = len(mine["contracts"])
    nodes += look.part(contracts, seat, x, 58, RIVAL_W - x - 8, 2 if held < 5 else 3, 17)
    return nodes


def won_bonuses(look: Look[View], seat: int) -> list[Node]:
    """How many bonus tiles for building a rival has, and which."""
    won = look.view["seats"][seat]["bonus_tiles"]
    if not won:
        return []
    effects = look.view["bonus_effects"]
    names = "; ".join(bonus(effects[id], look.say) for id in won)
    number = text(12, 5, len(won), size=14, weight=700, anchor="start")
    tile = bonus_tile(effects[won[-1]])
    at = (RIVAL_W - 46, 15)
    return [group(*tile, number, at=at, id=f"bonus-{won[-1]}", say=names)]


def production(look: Look[View], seat: int, small: float) -> list[Node]:
    """The farm's production, large enough to read, over the garden."""
    made = look.view["seats"][seat]["produces"]
    nodes: list[Node] = []
    middle = 8 + small / 2, 6 + small / 2
    for good, (right, low) in CORNERS.items():
        x, y = middle[0] + (11 if right else -11), middle[1] + (11 if low else -10)
        chain = CHAIN[GOODS.index(good)]
        nodes.append(rect(x - 10, y - 9.5, 20, 19, chain, r=4, stroke="edge", width=1))
        nodes.append(text(x, y + 5, made[good], size=14, weight=800))
    return nodes


def first(look: Look[View], seat: int, x: float, y: float) -> list[Node]:
    """The start player's marker, where it lies."""
    if look.view["start"] != seat:
        return []
    return [group(icon("first", x, y, 17), say=look.say.name("start_player_marker"))]
