"""The landscape tiles and castles as flat tables: edges, areas, roads, symbols, scrolls."""

from typing import Any, Final

from caudal.engine.content import content, require

_toml: Final[dict[str, Any]] = content("isle_of_skye")

# -- tiles ---------------------------------------------------------------------------------------

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ["n", "e", "s", "w"]

TERRAINS: Final[list[str]] = list(_toml["terrains"]["ids"])
PASTURE: Final = TERRAINS.index("pasture")
MOUNTAIN: Final = TERRAINS.index("mountain")
WATER: Final = TERRAINS.index("water")

SYMBOLS: Final[list[str]] = list(_toml["symbols"]["ids"])
KINDS: Final = len(SYMBOLS)
BARREL: Final = SYMBOLS.index("barrel")
BROCH: Final = SYMBOLS.index("broch")
CATTLE: Final = SYMBOLS.index("cattle")
FARM: Final = SYMBOLS.index("farm")
LIGHTHOUSE: Final = SYMBOLS.index("lighthouse")
SHEEP: Final = SYMBOLS.index("sheep")
SHIP: Final = SYMBOLS.index("ship")
SCROLL: Final = SYMBOLS.index("scroll")
JOURNEYMAN: Final = SYMBOLS.index("journeyman")

_base: Final[list[dict[str, Any]]] = _toml["landscape_tiles"]["tile"]
_expansion: Final[list[dict[str, Any]]] = _toml["journeyman_landscape_tiles"]["tile"]
_castles: Final[list[dict[str, Any]]] = _toml["castles"]["tile"]
_tiles: Final[list[dict[str, Any]]] = [*_base, *_expansion, *_castles]

BASE_TILES: Final = len(_base)
LANDSCAPES: Final = BASE_TILES + len(_expansion)
"""Tiles with smaller codes go into the bag; castles follow, in the order of the colours."""
TILES: Final[list[str]] = [tile["id"] for tile in _tiles]
CASTLE: Final = LANDSCAPES


def is_castle(tile: int) -> bool:
    return tile >= LANDSCAPES


def _turned(side: int, turn: int) -> int:
    """Where a printed side points after some quarter turns (SK-10)."""
    return (side + turn) % 4


def _side_terrains(tile: dict[str, Any]) -> list[int]:
    return [TERRAINS.index(tile["edges"][side]) for side in SIDES]


EDGES: Final[list[int]] = [
    _side_terrains(tile)[(side - turn) % 4]
    for tile in _tiles
    for turn in range(4)
    for side in range(4)
]
"""By tile, turn and side: the terrain (SK-06)."""

PATTERNS: Final = 256


def _fits(edges: list[int], pattern: int) -> int:
    """The turns, as bits, in which a tile with these edges matches a pattern."""
    bits = 0
    for turn in range(4):
        wanted = [pattern >> 2 * side & 3 for side in range(4)]
        shown = [edges[(side - turn) % 4] + 1 for side in range(4)]
        if all(want in (0, show) for want, show in zip(wanted, shown, strict=True)):
            bits |= 1 << turn
    return bits


FITS: Final[list[int]] = [
    _fits(_side_terrains(tile), pattern) for tile in _tiles for pattern in range(PATTERNS)
]
"""By tile and pattern: the legal turns as bits. A pattern has two bits a side: 0 for an open one,
or 1 plus the terrain that the neighbour shows there (SK-42)."""

MOST_AREAS: Final = max(len(tile["areas"]) for tile in _tiles)
AREA_COUNT: Final[list[int]] = [len(tile["areas"]) for tile in _tiles]


def _padded(values: list[int]) -> list[int]:
    return values + [0] * (MOST_AREAS - len(values))


AREA_TERRAIN: Final[list[int]] = [
    terrain
    for tile in _tiles
    for terrain in _padded([TERRAINS.index(area["terrain"]) for area in tile["areas"]])
]
"""By tile and inner area (SK-07)."""
AREA_EDGES: Final[list[int]] = [
    len(area["edges"]) if area else 0
    for tile in _tiles
    for area in [*tile["areas"], *([None] * (MOST_AREAS - len(tile["areas"])))]
]
"""By tile and inner area: how many sides it reaches."""

BROCHS: Final = 1
SHIPS: Final = 1 << 8
LIGHTHOUSES: Final = 1 << 16
"""Marks of an area, added up in one number: brochs, ships and lighthouses in eight bits each."""


def _marks(tile: dict[str, Any], area: int) -> int:
    symbols = tile["symbols"]
    marks: int = 0
    if tile.get("broch_area") == area:
        marks += BROCHS * symbols["broch"]
    if tile.get("lighthouse_area") == area:
        marks += LIGHTHOUSES * symbols["lighthouse"]
    return marks + SHIPS * int(tile.get("ship_areas", []).count(area))


AREA_MARKS: Final[list[int]] = [_marks(tile, area) for tile in _tiles for area in range(MOST_AREAS)]


def _area_at(tile: dict[str, Any], side: int) -> int:
    found = [k for k, area in enumerate(tile["areas"]) if SIDES[side] in area["edges"]]
    require(len(found) == 1, "isle_of_skye", f"{tile['id']} has no single area at {SIDES[side]}")
    return found[0]


SIDE_AREA: Final[list[int]] = [
    _area_at(tile, (side - turn) % 4) for tile in _tiles for turn in range(4) for side in range(4)
]
"""By tile, turn and side: the inner area there."""


def _road_at(tile: dict[str, Any], side: int) -> int:
    for group, exits in enumerate(tile["roads"]):
        if SIDES[side] in exits:
            return group
    return -1


SIDE_ROAD: Final[list[int]] = [
    _road_at(tile, (side - turn) % 4) for tile in _tiles for turn in range(4) for side in range(4)
]
"""By tile, turn and side: the road group that leaves there, or -1 (SK-08)."""
MOST_ROADS: Final = 2
ROAD_EXITS: Final[list[int]] = [
    sum(1 << side for side in range(4) if _road_at(tile, (side - turn) % 4) == group)
    for tile in _tiles
    for turn in range(4)
    for group in range(MOST_ROADS)
]
"""By tile, turn and road group: its exits as bits."""
EXITS: Final[list[int]] = [
    sum(1 << side for side in range(4) if _road_at(tile, (side - turn) % 4) >= 0)
    for tile in _tiles
    for turn in range(4)
]
"""By tile and turn: all road exits as bits."""

SCROLLS: Final[list[str]] = [kind["id"] for kind in _toml["scrolls"]["kind"]]
SCROLL_SYMBOL: Final[list[int]] = [
    SYMBOLS.index(kind["object"]) for kind in _toml["scrolls"]["kind"]
]
SCROLL_PER: Final[list[int]] = [kind["per"] for kind in _toml["scrolls"]["kind"]]
SCROLL_VP: Final[list[int]] = [kind["vp"] for kind in _toml["scrolls"]["kind"]]
TILE_SCROLL: Final[list[int]] = [
    SCROLLS.index(tile["scroll"]) if "scroll" in tile else -1 for tile in _tiles
]


def _scroll_side(tile: dict[str, Any]) -> int:
    if "scroll" not in tile or not tile["areas"][tile["scroll_area"]]["edges"]:
        return -1
    return SIDES.index(tile["areas"][tile["scroll_area"]]["edges"][0])


SCROLL_SIDE: Final[list[int]] = [_scroll_side(tile) for tile in _tiles]
"""A printed side that the scroll's area reaches, -1 where the tile encloses it (SK-09)."""


def _count(tile: dict[str, Any], symbol: str) -> int:
    return int("scroll" in tile) if symbol == "scroll" else int(tile["symbols"].get(symbol, 0))


TILE_SYMBOLS: Final[list[int]] = [_count(tile, symbol) for tile in _tiles for symbol in SYMBOLS]
"""By tile and symbol: how many."""
SYMBOL_BITS: Final[list[int]] = [
    sum(1 << k for k, symbol in enumerate(SYMBOLS) if _count(tile, symbol)) for tile in _tiles
]


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "isle_of_skye", sentence)

    parts = _toml["components"]
    must(len(TILES) == len(set(TILES)), "two tiles have the same id")
    must(parts["base_landscape_tiles"] == BASE_TILES, "the base landscape tiles are miscounted")
    must(
        len(_expansion) == parts["journeyman_landscape_tiles"],
        "the expansion's landscape tiles are miscounted",
    )
    colours = list(_toml["meta"]["colors"])
    must([t["color"] for t in _castles] == colours, "there must be a castle for each colour")
    for names, tiles in (("base_counts", _base), ("journeyman_counts", _expansion)):
        for symbol, count in _toml["symbols"][names].items():
            found = sum(_count(tile, symbol) for tile in tiles)
            must(found == count, f"there are {found} {symbol} in {names}, not {count}")
    for scroll, kind in enumerate(_toml["scrolls"]["kind"]):
        must(TILE_SCROLL.count(scroll) == kind["copies"], f"{kind['id']} is miscounted")
    for tile in _tiles:
        id = tile["id"]
        for side in range(4):
            terrain = tile["areas"][_area_at(tile, side)]["terrain"]
            must(terrain == tile["edges"][SIDES[side]], f"{id}: edge and area differ at a side")
        must(len(tile["roads"]) <= MOST_ROADS, f"{id} has too many road groups")
        exits = [side for group in tile["roads"] for side in group]
        must(len(exits) == len(set(exits)), f"{id}: two roads share an exit")
        terrains = [area["terrain"] for area in tile["areas"]]
        symbols = tile["symbols"]
        if symbols.get("broch"):
            must(terrains[tile["broch_area"]] == "mountain", f"{id}: brochs stand in mountains")
        if symbols.get("lighthouse"):
            must(
                terrains[tile["lighthouse_area"]] == "water", f"{id}: a lighthouse stands at water"
            )
        ships = tile.get("ship_areas", [])
        must(len(ships) == symbols.get("ship", 0), f"{id}: a ship has no area")
        must(all(terrains[area] == "water" for area in ships), f"{id}: ships lie in water")


_check()
