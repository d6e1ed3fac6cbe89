"""Isle of Skye's table in words, for the terminal and for screen readers; made of a view alone."""

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.content import SCORING_NAMES, SCORINGS
from caudal.games.isle_of_skye.tiles import (
    EDGES,
    EXITS,
    LANDSCAPES,
    SCROLLS,
    SIDES,
    SYMBOLS,
    TERRAINS,
    TILE_SCROLL,
    TILE_SYMBOLS,
    TILES,
)
from caudal.games.isle_of_skye.tracks import (
    BANNERS,
    BOARD_OF,
    LENGTH,
    NUMERALS,
    REQUIREMENTS,
    SPACE_FEE,
    SPACE_NUMERAL,
    SPACE_REQUIREMENT,
    SPACE_VP,
    SPACES,
    TRACKS,
)

View = dict[str, Any]
KINDS = len(SYMBOLS)
TERRAIN_CHARS = {"pasture": ".", "mountain": "^", "water": "~"}
CASTLE_CHAR = "#"
PAWN_CHAR = "@"
MARKER_CHAR = "!"

# -- names ---------------------------------------------------------------------------------------


def scoring_name(id: str, say: Texts) -> str:
    return say.name(SCORING_NAMES[SCORINGS.index(id)])


def contents(tile: str, say: Texts) -> str:
    """What a tile shows: symbols and scroll."""
    code = TILES.index(tile)
    counts = TILE_SYMBOLS[code * KINDS : (code + 1) * KINDS]
    shown = {id: count for id, count in zip(SYMBOLS, counts, strict=True) if id != "scroll"}
    parts = symbols(shown, say)
    if TILE_SCROLL[code] >= 0:
        parts.append(say("table.scroll", scroll=SCROLLS[TILE_SCROLL[code]]))
    return ", ".join(parts) or say("table.nothing")


def symbols(counts: dict[str, int], say: Texts) -> list[str]:
    return [
        say("table.symbols_of", count=count, symbol=id) if count > 1 else say.name(id)
        for id, count in counts.items()
        if count
    ]


def edges(tile: str, turn: int, say: Texts) -> str:
    """The sides of a tile after some quarter turns, with their roads."""
    first = (TILES.index(tile) * 4 + turn) * 4
    exits = EXITS[TILES.index(tile) * 4 + turn]
    words = []
    for side, letter in enumerate(SIDES):
        key = "table.side_road" if exits >> side & 1 else "table.side"
        terrain = TERRAINS[EDGES[first + side]]
        words.append(say(key, side=say(f"table.{letter}"), terrain=terrain))
    return ", ".join(words)


def tile_in_full(tile: str, say: Texts) -> str:
    return say("table.tile", tile=tile, contents=contents(tile, say), edges=edges(tile, 0, say))


def laid_tile(mine: View, item: str) -> View:
    """The laid tile that a move's item names."""
    for tile in mine["territory"]:
        if tile["tile"] == item or (item == "castle" and tile is mine["territory"][0]):
            found: View = tile
            return found
    raise KeyError(item)


def place(tile: View, say: Texts) -> str:
    return say("table.at", tile=tile["tile"], x=tile["x"], y=tile["y"])


# -- moves ---------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words."""
    verb, _, item = move.partition(":")
    asked = view["asks"]
    mine = view["seats"][asked["seat"]]
    if (verb == "axe" and item != "none") or verb == "build":
        return say(f"move.{verb}", tile=tile_in_full(item, say))
    if verb == "axe":
        return say("table.no_axe")
    if verb == "price":
        staked = sum(price or 0 for price in mine["prices"][: asked["slot"]])
        return say("move.price", price=int(item), left=mine["gold"] - staked - int(item))
    if verb == "buy":
        return buying(view, item, tile_in_full(item, say), say)
    if verb == "at":
        return placing(mine, item, say)
    if verb == "turn":
        return say("move.turn", degrees=item, edges=edges(asked["tile"], int(item) // 90, say))
    if verb == "extra":
        return say(f"table.extra_{item}")
    if verb in ("mark", "collect"):
        tile = laid_tile(mine, item)
        parts = [say("table.way", points=tile["way"]), useful(tile, say)]
        return say(f"move.{verb}", tile=place(tile, say), why="; ".join(parts))
    if verb == "advance":
        return say("move.advance", step=next_step(view, item, say))
    if verb in ("road_north", "road_east"):
        tile = laid_tile(mine, item)
        x, y = tile["x"] + (verb == "road_east"), tile["y"] + (verb == "road_north")
        other = next(t for t in mine["territory"] if (t["x"], t["y"]) == (x, y))
        return say(f"move.{verb}", first=place(tile, say), second=place(other, say))
    return say(f"move.{verb}")


def buying(view: View, item: str, tile: str, say: Texts) -> str:
    """The purchase of a tile, which is told in those words."""
    for seat, other in enumerate(view["seats"]):
        if item in other["drawn"]:
            price = other["prices"][other["drawn"].index(item)]
            return say("move.buy", tile=tile, seller=say.seat(seat), price=price)
    raise KeyError(item)


def placing(mine: View, item: str, say: Texts) -> str:
    """A free place by its neighbours."""
    x, y = map(int, item.split(","))
    beside = {"n": (x, y - 1), "e": (x - 1, y), "s": (x, y + 1), "w": (x + 1, y)}
    found = []
    for side, where in beside.items():
        for tile in mine["territory"]:
            if (tile["x"], tile["y"]) == where:
                key = "table.beside_castle" if where == (0, 0) else "table.beside"
                found.append(say(key, side=say(f"table.{side}_of"), tile=tile["tile"]))
    return say("move.at", x=x, y=y, beside=say.enumerate(found))


def useful(tile: View, say: Texts) -> str:
    """The tracks that a marker on this tile could advance."""
    parts = []
    for track, price in tile["steps"].items():
        key = "table.step_for" if price else "table.step_free"
        parts.append(say(key, track=track, price=price))
    return say.enumerate(parts) if parts else say("table.no_step")


def next_step(view: View, track: str, say: Texts) -> str:
    """The step on a track: what it costs and gives."""
    mine = view["seats"][view["asks"]["seat"]]
    board = BOARD_OF[view["players"]] + TRACKS.index(track)
    at = mine["tracks"][track]
    back = at == LENGTH[board]
    target = at - 1 if back else at + 1
    here = board * SPACES + target
    price = 0 if back else SPACE_FEE[here]
    if view["asks"]["ask"] == "advance":
        price = laid_tile(mine, view["asks"]["tile"])["steps"][track]
    points = SPACE_VP[board * SPACES + max(at, target)] if back else SPACE_VP[here]
    parts = [say("table.costs", price=price)] if price else []
    if points:
        parts.append(say("table.gives_points", points=points))
    if target > mine["reached"][track]:
        banner = BANNERS[here]
        if banner:
            parts.append(say(f"table.banner_{banner['kind']}", value=banner["value"]))
        if SPACE_NUMERAL[here] >= 0:
            parts.append(say("table.bonus", bonus=mine["bonuses"][track][SPACE_NUMERAL[here]]))
    gains = ", ".join(parts) or say("table.nothing_yet")
    return say("table.step", track=track, space=target, gains=gains)


# -- the table -----------------------------------------------------------------------------------


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    title = say("table.round", round=view["round"], rounds=view["rounds"], phase=view["phase"])
    sections = [(title, common(view, say))]
    if any(tile for mine in view["seats"] for tile in mine["drawn"]):
        sections.append((say("table.market"), market(view, say)))
    for seat in view["order"]:
        mine = view["seats"][seat]
        sections.append((f"{say.seat(seat)} · {say.name(mine['colour'])}", player(view, seat, say)))
    return sections


def common(view: View, say: Texts) -> list[str]:
    lines = []
    for slot in view["slots"]:
        name = SCORING_NAMES[SCORINGS.index(slot["scoring"])]
        rounds = ", ".join(map(str, slot["rounds"]))
        text = say.sections["help"][name].rstrip(".")
        lines.append(
            say("table.slot", slot=slot["slot"].upper(), scoring=name, text=text, rounds=rounds)
        )
    order = " → ".join(say.seat(seat) for seat in view["order"])
    lines.append(say("table.order", order=order, bag=len(view["bag"])))
    lines.append(say("table.legend", castle=CASTLE_CHAR, pawn=PAWN_CHAR, marker=MARKER_CHAR))
    return lines


def market(view: View, say: Texts) -> list[str]:
    lines = []
    for seat in view["order"]:
        mine = view["seats"][seat]
        for slot, tile in enumerate(mine["drawn"]):
            if tile:
                price = mine["prices"][slot]
                sign = say("table.priced", price=price) if price else say("table.unpriced")
                if mine["axe"] == slot:
                    sign = say("table.axed")
                elif price is None and mine["committed"]:
                    sign = say("table.hidden")
                text = tile_in_full(tile, say)
                lines.append(say("table.offer", seat=say.seat(seat), tile=text, sign=sign))
    return lines


def player(view: View, seat: int, say: Texts) -> list[str]:
    mine = view["seats"][seat]
    gold = say("table.hidden") if mine["gold"] is None else mine["gold"]
    lines = [
        say("table.standing", vp=mine["vp"], scrolls=mine["score"]["scrolls"], gold=gold,
            income=mine["income"]),
        say("table.symbols", symbols=", ".join(symbols(mine["symbols"], say)) or "—"),
        say("table.worth", worth=worth(view, mine)),
        say("table.areas", areas=completed_areas(mine, say)),
    ]  # fmt: skip
    if mine.get("committed"):
        lines.append(say("table.committed"))
    waiting = [tile_in_full(tile, say) for tile in mine["to_build"] if tile]
    if waiting:
        lines.append(say("table.to_build", tiles="; ".join(waiting)))
    if view["journeyman"]:
        lines += [track_line(view, mine, track, say) for track in TRACKS]
        lines.append(
            say(
                "table.journey",
                movement=mine["movement"],
                markers=mine["markers"],
                roads=mine["roads"],
                banners=mine["banner_points"],
                held=[*mine["held"], *mine["queue"]],
            )
        )
    return lines + draw(mine, say)


def worth(view: View, mine: View) -> str:
    """What each scoring tile would give now."""
    parts = []
    for slot, points in zip(view["slots"], mine["worth"], strict=True):
        parts.append(f"{slot['slot'].upper()} {'?' if points is None else points}")
    return " · ".join(parts)


def completed_areas(mine: View, say: Texts) -> str:
    parts = []
    for terrain in TERRAINS:
        sizes = [
            len(a["tiles"]) for a in mine["areas"] if a["completed"] and a["terrain"] == terrain
        ]
        if sizes:
            listed = ", ".join(map(str, sorted(sizes, reverse=True)))
            parts.append(say("table.area", terrain=terrain, sizes=listed))
    return " · ".join(parts) or "—"


def track_line(view: View, mine: View, track: str, say: Texts) -> str:
    """A track's position, its next requirement and the bonus tiles still to win."""
    board = BOARD_OF[view["players"]] + TRACKS.index(track)
    at = mine["tracks"][track]
    last = LENGTH[board]
    need = REQUIREMENTS[SPACE_REQUIREMENT[board * SPACES + (at + 1 if at < last else at - 1)]]
    bonuses = [
        f"{numeral} {say.name(bonus)}"
        for numeral, bonus, taken in zip(
            NUMERALS, mine["bonuses"][track], mine["taken"][track], strict=True
        )
        if not taken
    ]
    return say(
        "table.track", track=track, at=at, last=last, need=need, bonuses=", ".join(bonuses) or "—"
    )


# -- the territory as a drawing ------------------------------------------------------------------


def draw(mine: View, say: Texts) -> list[str]:
    """The territory, three lines a row and nine characters a tile (seven in a wide one): terrain
    along the edges, roads where they leave, symbols inside; capital letters are connected to the
    castle."""
    tiles = {(tile["x"], tile["y"]): tile for tile in mine["territory"]}
    columns = range(min(x for x, _ in tiles), max(x for x, _ in tiles) + 1)
    rows = range(max(y for _, y in tiles), min(y for _, y in tiles) - 1, -1)
    arm = 3 if len(columns) <= 7 else 2
    width = 2 * arm + 3
    lines = ["     " + "".join(f"{x:^{width}}" for x in columns).rstrip()]
    for y in rows:
        cells = [
            cell(mine, tiles[x, y], arm, say) if (x, y) in tiles else [" " * width] * 3
            for x in columns
        ]
        for k in range(3):
            head = f"{y:>4} " if k == 1 else " " * 5
            lines.append((head + "".join(text[k] for text in cells)).rstrip())
    return lines


def cell(mine: View, tile: View, arm: int, say: Texts) -> list[str]:
    """The three lines of one tile; an arm is what an edge shows on each side of its middle.
    Where a road leaves west or east, the corners show the terrain there."""
    code = TILES.index(tile["tile"])
    turn = tile["rotation"] // 90
    shown = [TERRAIN_CHARS[TERRAINS[EDGES[(code * 4 + turn) * 4 + side]]] for side in range(4)]
    ways = [bool(EXITS[code * 4 + turn] >> side & 1) for side in range(4)]
    paved = [False] * 4
    spots = {(t["x"], t["y"]): t["tile"] for t in mine["territory"]}
    for road in mine.get("placed_roads", []):
        side = SIDES.index(road["side"])
        back = spots.get((tile["x"] - (side == 1), tile["y"] - (side == 0)))
        if road["tile"] == tile["tile"]:
            paved[side] = True
        elif road["tile"] == back:
            paved[side + 2] = True
    up = ["‖" if paved[s] else "|" if ways[s] else shown[s] for s in (0, 2)]
    across = ["=" if paved[s] else "-" if ways[s] else shown[s] for s in (3, 1)]
    middle = inside(mine, tile, code, say)[: 2 * arm + 1]
    west, east = (shown[s] if paved[s] or ways[s] else " " for s in (3, 1))
    return [
        f"{west}{shown[0] * arm}{up[0]}{shown[0] * arm}{east}",
        f"{across[0]}{middle:^{2 * arm + 1}}{across[1]}",
        f"{west}{shown[2] * arm}{up[1]}{shown[2] * arm}{east}",
    ]


def inside(mine: View, tile: View, code: int, say: Texts) -> str:
    """Castle, journeyman, destination marker and symbols of a tile, as letters."""
    text = CASTLE_CHAR if code >= LANDSCAPES else ""
    if mine.get("pawn") == tile["tile"]:
        text += PAWN_CHAR
    if tile["tile"] in mine.get("plan", []):
        text += MARKER_CHAR
    letters = "".join(
        say(f"letter.{symbol}") * count
        for symbol, count in zip(
            SYMBOLS, TILE_SYMBOLS[code * KINDS : (code + 1) * KINDS], strict=True
        )
    )
    return text + (letters.upper() if tile["connected"] else letters)
