"""Isle of Skye's table in words, for the terminal and for screen readers; made of a view alone."""

from caudal.engine.events import Event
from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.content import SCORING_NAMES, SCORINGS
from caudal.games.isle_of_skye.shapes import Advance, Laid, Purchase, SeatView, Slot, View
from caudal.games.isle_of_skye.tiles import (
    EDGES,
    SCROLL_PER,
    SCROLL_SYMBOL,
    SCROLL_VP,
    SIDES,
    SYMBOLS,
    TERRAINS,
    TILE_SCROLL,
    TILES,
    count_on,
    facing,
    has_exit,
    is_castle,
)
from caudal.games.isle_of_skye.tracks import (
    BONUS_AMOUNT,
    BONUS_VP,
    BONUSES,
    NO_AXE_GOLD,
    NUMERALS,
    TRACKS,
)

TERRAIN_CHARS = {"pasture": ".", "mountain": "^", "water": "~"}
CASTLE_CHAR = "#"
PAWN_CHAR = "@"
MARKER_CHAR = "!"

# -- components ----------------------------------------------------------------------------------


def scoring_name(id: str, say: Texts) -> str:
    return say.name(SCORING_NAMES[SCORINGS.index(id)])


def scoring_help(slot: Slot, say: Texts) -> str:
    """What a scoring tile pays for."""
    first, second, third, *_ = (*slot["pays"], 0, 0)
    name = SCORING_NAMES[SCORINGS.index(slot["scoring"])]
    return say(f"help.{name}", vp=first, second=second, third=third, least=slot["least"])


def bonus_help(id: str, say: Texts) -> str:
    """What a bonus tile gives."""
    bonus = BONUSES.index(id)
    return say(f"help.{id}", vp=BONUS_VP[bonus], amount=BONUS_AMOUNT[bonus], gold=NO_AXE_GOLD)


def contents(tile: str, say: Texts) -> str:
    """What a tile shows: symbols and scroll."""
    code = TILES.index(tile)
    counts = {id: count_on(code, k) for k, id in enumerate(SYMBOLS) if id != "scroll"}
    parts = symbols(counts, say)
    scroll = TILE_SCROLL[code]
    if scroll >= 0:
        vp, per = SCROLL_VP[scroll], SCROLL_PER[scroll]
        parts.append(say("table.scroll", vp=vp, per=per, symbol=SYMBOLS[SCROLL_SYMBOL[scroll]]))
    return ", ".join(parts) or say("table.nothing")


def symbols(counts: dict[str, int], say: Texts) -> list[str]:
    return [
        say("table.symbols_of", count=count, symbol=id) if count > 1 else say.name(id)
        for id, count in counts.items()
        if count
    ]


def edges(tile: str, turn: int, say: Texts) -> str:
    """The sides of a tile after some quarter turns, with their roads."""
    code = TILES.index(tile)
    words = []
    for side, letter in enumerate(SIDES):
        key = "table.side_road" if has_exit(code, turn, side) else "table.side"
        terrain = TERRAINS[EDGES[facing(code, turn, side)]]
        words.append(say(key, side=say(f"table.{letter}"), terrain=terrain))
    return ", ".join(words)


def tile_in_full(tile: str, say: Texts) -> str:
    return say("table.tile", tile=tile, contents=contents(tile, say), edges=edges(tile, 0, say))


def laid_tile(mine: SeatView, item: str) -> Laid:
    """The laid tile that a move's item names."""
    if item == "castle":
        return mine["territory"][0]
    return next(tile for tile in mine["territory"] if tile["tile"] == item)


def tile_at(mine: SeatView, x: int, y: int) -> Laid | None:
    """The laid tile at a place."""
    spots = {(tile["x"], tile["y"]): tile for tile in mine["territory"]}
    return spots.get((x, y))


def place(tile: Laid, say: Texts) -> str:
    return say("table.at", tile=tile["tile"], place=where(tile["x"], tile["y"], say))


def where(x: int, y: int, say: Texts) -> str:
    """A place of a territory as one sees it from the castle, which lies at 0, 0."""
    across = "" if not x else "e" if x > 0 else "w"
    along = "" if not y else "n" if y > 0 else "s"
    if not across and not along:
        return say("table.at_castle")
    if max(abs(x), abs(y)) == 1:
        return say(f"table.{along}{across}_of", tile="castle")
    ways = ((y, along), (x, across))
    parts = [say(f"table.spaces_{way}", n=abs(n)) for n, way in ways if way]
    return say("table.spaces_of", spaces=say.enumerate(parts), tile="castle")


def told(event: Event, say: Texts) -> str:
    """An event in words; a place is told as one sees it."""
    what = dict(event.what)
    if "x" in what:
        what["place"] = where(what.pop("x"), what.pop("y"), say)
    return say(f"event.{event.kind}", seat=say.seat(event.seat), **what)


# -- moves ---------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words."""
    verb, _, item = move.partition(":")
    asked = view["asks"]
    assert asked is not None
    mine = view["seats"][asked["seat"]]
    if (verb == "axe" and item != "none") or verb == "build":
        return say(f"move.{verb}", tile=tile_in_full(item, say))
    if verb == "axe":
        return say("table.no_axe")
    if verb == "price":
        return say("move.price", price=int(item), left=asked["in_hand"] - int(item))
    if verb == "buy":
        return buying(purchase_of(view, item), tile_in_full(item, say), say)
    if verb == "at":
        return placing(mine, item, say)
    if verb == "turn":
        return say("move.turn", degrees=item, edges=edges(asked["tile"], int(item) // 90, say))
    if verb == "extra":
        return say(f"table.extra_{item}", points=asked["points"])
    if verb in ("mark", "collect"):
        tile = laid_tile(mine, item)
        parts = [say("table.way", points=tile["way"]), useful(tile, say)]
        return say(f"move.{verb}", tile=place(tile, say), why="; ".join(parts))
    if verb == "advance":
        return say("move.advance", step=step(item, view["advances"][item], say))
    if verb in ("road_north", "road_east"):
        tile = laid_tile(mine, item)
        x, y = tile["x"] + (verb == "road_east"), tile["y"] + (verb == "road_north")
        other = tile_at(mine, x, y)
        assert other is not None
        return say(f"move.{verb}", first=place(tile, say), second=place(other, say))
    return say(f"move.{verb}")


def purchase_of(view: View, tile: str) -> Purchase:
    return next(purchase for purchase in view["purchases"] if purchase["tile"] == tile)


def buying(purchase: Purchase, tile: str, say: Texts) -> str:
    """The purchase of a tile, which is told in those words."""
    key = "move.buy" if purchase["pays"] else "table.bank_buys"
    return say(key, tile=tile, seller=say.seat(purchase["seller"]), price=purchase["price"])


def barred(offered: Purchase | Advance, say: Texts) -> str:
    """Why a tile cannot be bought or a step not be made; nothing if it can."""
    if not offered["why"]:
        return ""
    return say(f"table.barred_{offered['why']}", missing=offered["missing"])


def placing(mine: SeatView, item: str, say: Texts) -> str:
    """A free place by its neighbours."""
    x, y = map(int, item.split(","))
    beside = {"n": (x, y - 1), "e": (x - 1, y), "s": (x, y + 1), "w": (x + 1, y)}
    words = []
    for side, where in beside.items():
        tile = tile_at(mine, *where)
        if tile is not None:
            id = "castle" if where == (0, 0) else tile["tile"]
            words.append(say(f"table.{side}_of", tile=id))
    return say("move.at", x=x, y=y, beside=say.enumerate(words))


def useful(tile: Laid, say: Texts) -> str:
    """The tracks that a marker on this tile could advance."""
    parts = []
    for track, price in tile["steps"].items():
        key = "table.step_for" if price else "table.step_free"
        parts.append(say(key, track=track, price=price))
    return say.enumerate(parts) if parts else say("table.no_step")


def step(track: str, offered: Advance, say: Texts) -> str:
    """The step on a track: what it costs and gives."""
    parts = [say("table.costs", price=offered["price"])] if offered["price"] else []
    if offered["points"]:
        parts.append(say("table.gives_points", points=offered["points"]))
    if offered["banner"]:
        banner = offered["banner"]
        parts.append(say(f"table.banner_{banner['kind']}", value=banner["value"]))
    if offered["bonus"]:
        parts.append(say("table.bonus", bonus=offered["bonus"]))
    gains = ", ".join(parts) or say("table.nothing_yet")
    return say("table.step", track=track, space=offered["space"], gains=gains)


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
        lines.append(
            say(
                "table.slot",
                slot=slot["slot"].upper(),
                scoring=scoring_name(slot["scoring"], say),
                text=scoring_help(slot, say),
                rounds=", ".join(map(str, slot["rounds"])),
            )
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
                elif price is None and mine["stands"] == "committed":
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
    if mine["stands"] == "committed":
        lines.append(say("table.committed"))
    waiting = [tile_in_full(tile, say) for tile in mine["to_build"]]
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


def worth(view: View, mine: SeatView) -> str:
    """What each scoring tile would give now."""
    parts = []
    for slot, points in zip(view["slots"], mine["worth"], strict=True):
        parts.append(f"{slot['slot'].upper()} {'?' if points is None else points}")
    return " · ".join(parts)


def completed_areas(mine: SeatView, say: Texts) -> str:
    parts = []
    for terrain in TERRAINS:
        sizes = [
            len(a["tiles"]) for a in mine["areas"] if a["completed"] and a["terrain"] == terrain
        ]
        if sizes:
            listed = ", ".join(map(str, sorted(sizes, reverse=True)))
            parts.append(say("table.area", terrain=terrain, sizes=listed))
    return " · ".join(parts) or "—"


def track_line(view: View, mine: SeatView, track: str, say: Texts) -> str:
    """A track's position, its next requirement and the bonus tiles still to win."""
    bonuses = [
        f"{numeral} {say.name(bonus)}"
        for numeral, bonus, taken in zip(
            NUMERALS, mine["bonuses"][track], mine["taken"][track], strict=True
        )
        if not taken
    ]
    return say(
        "table.track",
        track=track,
        at=mine["tracks"][track],
        last=view["lengths"][track],
        need=mine["needs"][track],
        bonuses=", ".join(bonuses) or "—",
    )


# -- the territory as a drawing ------------------------------------------------------------------


def draw(mine: SeatView, say: Texts) -> list[str]:
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


def cell(mine: SeatView, tile: Laid, arm: int, say: Texts) -> list[str]:
    """The three lines of one tile; an arm is what an edge shows on each side of its middle.
    Where a road leaves west or east, the corners show the terrain there."""
    code = TILES.index(tile["tile"])
    turn = tile["rotation"] // 90
    shown = [TERRAIN_CHARS[TERRAINS[EDGES[facing(code, turn, side)]]] for side in range(4)]
    ways = [has_exit(code, turn, side) for side in range(4)]
    paved = [side in tile["paved"] for side in SIDES]
    up = ["‖" if paved[s] else "|" if ways[s] else shown[s] for s in (0, 2)]
    across = ["=" if paved[s] else "-" if ways[s] else shown[s] for s in (3, 1)]
    middle = inside(mine, tile, code, say)[: 2 * arm + 1]
    west, east = (shown[s] if paved[s] or ways[s] else " " for s in (3, 1))
    return [
        f"{west}{shown[0] * arm}{up[0]}{shown[0] * arm}{east}",
        f"{across[0]}{middle:^{2 * arm + 1}}{across[1]}",
        f"{west}{shown[2] * arm}{up[1]}{shown[2] * arm}{east}",
    ]


def inside(mine: SeatView, tile: Laid, code: int, say: Texts) -> str:
    """Castle, journeyman, destination marker and symbols of a tile, as letters."""
    text = CASTLE_CHAR if is_castle(code) else ""
    if mine.get("pawn") == tile["tile"]:
        text += PAWN_CHAR
    if tile["tile"] in mine.get("plan", []):
        text += MARKER_CHAR
    letters = "".join(
        say(f"letter.{symbol}") * count_on(code, kind) for kind, symbol in enumerate(SYMBOLS)
    )
    return text + (letters.upper() if tile["connected"] else letters)
