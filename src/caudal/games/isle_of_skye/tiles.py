"""The landscape tiles and castles as flat tables: edges, areas, roads, symbols, scrolls."""

from typing import Final

from caudal.engine.content import Book, content

_book: Final = content("isle_of_skye")

# -- sides, terrains, symbols --------------------------------------------------------------------

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ["n", "e", "s", "w"]
ACROSS: Final = 2
"""A side xor this is the one across the tile, and what a neighbour calls the same edge."""

TERRAINS: Final = ["pasture", "mountain", "water"]
PASTURE: Final = 0
MOUNTAIN: Final = 1
WATER: Final = 2

SYMBOLS: Final = [
    "barrel", "broch", "cattle", "farm", "lighthouse", "sheep", "ship", "scroll", "journeyman",
]  # fmt: skip
KINDS: Final = len(SYMBOLS)
BARREL: Final = 0
BROCH: Final = 1
CATTLE: Final = 2
FARM: Final = 3
LIGHTHOUSE: Final = 4
SHEEP: Final = 5
SHIP: Final = 6
SCROLL: Final = 7
JOURNEYMAN: Final = 8

# -- tiles ---------------------------------------------------------------------------------------

_base: Final = _book.table("landscape_tiles").tables("tile")
_expansion: Final = _book.table("journeyman_landscape_tiles").tables("tile")
_castles: Final = _book.table("castles").tables("tile")
_tiles: Final[list[Book]] = [*_base, *_expansion, *_castles]

BASE_TILES: Final = len(_base)
LANDSCAPES: Final = BASE_TILES + len(_expansion)
"""Tiles with smaller codes go into the bag; castles follow, in the order of the seats."""
TILES: Final[list[str]] = [tile.word("id") for tile in _tiles]
CASTLE: Final = LANDSCAPES
_COLOURS: Final = ["blue", "yellow", "red", "white", "green"]
COLOURS: Final[list[str]] = [tile.word("color", _COLOURS) for tile in _castles]
"""By seat (SK-83)."""


def is_castle(tile: int) -> bool:
    return tile >= LANDSCAPES


def facing(tile: int, turn: int, side: int) -> int:
    """Where the tables of sides tell of a side of a turned tile."""
    return (tile * 4 + turn) * 4 + side


def turned(tile: int, turn: int) -> int:
    """Where the tables of turned tiles tell of one."""
    return tile * 4 + turn


def printed(side: int, turn: int) -> int:
    """Which printed side points to a side after some quarter turns clockwise (SK-10)."""
    return (side - turn) % 4


def _side_terrains(tile: Book) -> list[int]:
    edges = tile.table("edges")
    return [edges.code(side, TERRAINS) for side in SIDES]


_edges: Final = [_side_terrains(tile) for tile in _tiles]
EDGES: Final[list[int]] = [
    edges[printed(side, turn)] for edges in _edges for turn in range(4) for side in range(4)
]
"""By `facing`: the terrain (SK-06)."""

# -- where a tile fits ---------------------------------------------------------------------------

PATTERNS: Final = 256
"""A pattern says what the neighbours of a free cell show, two bits a side: 0 for an open side, or 1
plus the terrain."""


def shown(side: int, terrain: int) -> int:
    """The part of a pattern that a neighbour on a side makes with a terrain."""
    return terrain + 1 << 2 * side


def _fitting(edges: list[int]) -> list[int]:
    """By pattern: the turns, as bits, in which a tile with these edges matches it."""
    turns = [0] * PATTERNS
    for turn in range(4):
        for covered in range(16):
            pattern = 0
            for side in range(4):
                if covered >> side & 1:
                    pattern |= shown(side, edges[printed(side, turn)])
            turns[pattern] |= 1 << turn
    return turns


FITS: Final = bytes(turns for edges in _edges for turns in _fitting(edges))
"""By tile and pattern: the legal turns as bits (SK-42)."""


def fits(tile: int, pattern: int) -> int:
    """The turns, as bits, in which a tile matches a pattern."""
    return FITS[tile * PATTERNS + pattern]


# -- areas ---------------------------------------------------------------------------------------

_areas: Final[list[list[Book]]] = [tile.tables("areas") for tile in _tiles]
_area_sides: Final[list[list[list[int]]]] = [
    [area.codes("edges", SIDES) for area in areas] for areas in _areas
]
MOST_AREAS: Final = max(len(areas) for areas in _areas)
AREA_COUNT: Final[list[int]] = [len(areas) for areas in _areas]


def area_at(tile: int, area: int) -> int:
    """Where the tables of inner areas tell of one."""
    return tile * MOST_AREAS + area


def _padded(values: list[int]) -> list[int]:
    return values + [0] * (MOST_AREAS - len(values))


AREA_TERRAIN: Final[list[int]] = [
    terrain
    for areas in _areas
    for terrain in _padded([area.code("terrain", TERRAINS) for area in areas])
]
"""By `area_at` (SK-07)."""
AREA_EDGES: Final[list[int]] = [
    count for sides in _area_sides for count in _padded([len(reached) for reached in sides])
]
"""By `area_at`: how many sides it reaches."""


def _area_of(tile: int, side: int) -> int:
    """The inner area at a printed side."""
    reaching = [area for area, sides in enumerate(_area_sides[tile]) if side in sides]
    _tiles[tile].must(
        len(reaching) == 1, "areas", "must reach {side} once with their edges", side=SIDES[side]
    )
    return reaching[0]


SIDE_AREA: Final[list[int]] = [
    _area_of(tile, printed(side, turn))
    for tile in range(len(TILES))
    for turn in range(4)
    for side in range(4)
]
"""By `facing`: the inner area there."""

# -- symbols -------------------------------------------------------------------------------------


def optional(table: Book, key: str) -> int:
    """A number that may be left out, which means 0."""
    return table.number(key) if key in table else 0


def _count(tile: Book, symbol: str) -> int:
    if symbol == "scroll":
        return int("scroll" in tile)
    return optional(tile.table("symbols"), symbol)


TILE_SYMBOLS: Final[list[int]] = [_count(tile, symbol) for tile in _tiles for symbol in SYMBOLS]
"""By tile and symbol: how many."""
SYMBOL_BITS: Final[list[int]] = [
    sum(1 << k for k, symbol in enumerate(SYMBOLS) if _count(tile, symbol)) for tile in _tiles
]
SHOWN: Final[list[list[int]]] = [
    [symbol for symbol in range(KINDS) if bits >> symbol & 1] for bits in SYMBOL_BITS
]
"""By tile: the symbols that it shows."""


def count_on(tile: int, symbol: int) -> int:
    """How many of a symbol a tile shows."""
    return TILE_SYMBOLS[tile * KINDS + symbol]


def shows(tile: int, symbol: int) -> bool:
    return SYMBOL_BITS[tile] >> symbol & 1 == 1


_SHIPS: Final = 8
_LIGHTHOUSES: Final = 16
_MARK: Final = 255
"""The marks of an area are one number, so that they add up when areas meet: brochs, ships and
lighthouses in eight bits each."""


def marked(brochs: int, ships: int, lighthouses: int) -> int:
    """The marks of an area."""
    return brochs | ships << _SHIPS | lighthouses << _LIGHTHOUSES


def brochs_of(marks: int) -> int:
    return marks & _MARK


def ships_of(marks: int) -> int:
    return marks >> _SHIPS & _MARK


def lighthouses_of(marks: int) -> int:
    return marks >> _LIGHTHOUSES


def _home(tile: int, key: str, needed: bool, terrains: list[int]) -> int:
    """The inner area that a key names, -1 where the tile has nothing to be there."""
    page = _tiles[tile]
    page.must((key in page) == needed, key, "is missing" if needed else "is of no use")
    if not needed:
        return -1
    area = page.number(key)
    page.must(area < AREA_COUNT[tile], key, "is {area}; there is no such area", area=area)
    page.must(AREA_TERRAIN[area_at(tile, area)] in terrains, key, "is an area of another terrain")
    return area


def _ship_areas(tile: int) -> list[int]:
    page = _tiles[tile]
    ships = count_on(tile, SHIP)
    page.must(("ship_areas" in page) == bool(ships), "ship_areas", "must tell each ship's area")
    areas = page.numbers("ship_areas") if ships else []
    page.must(len(areas) == ships, "ship_areas", "must tell each ship's area")
    for area in areas:
        page.must(
            area < AREA_COUNT[tile], "ship_areas", "has {area}; there is no such area", area=area
        )
        water = AREA_TERRAIN[area_at(tile, area)] == WATER
        page.must(water, "ship_areas", "must be areas of water")
    return areas


def _marks(tile: int) -> list[int]:
    """The marks of each inner area (SK-09)."""
    brochs = count_on(tile, BROCH)
    lighthouses = count_on(tile, LIGHTHOUSE)
    broch_area = _home(tile, "broch_area", brochs > 0, [MOUNTAIN])
    lighthouse_area = _home(tile, "lighthouse_area", lighthouses > 0, [WATER])
    ships = _ship_areas(tile)
    return [
        marked(
            brochs if area == broch_area else 0,
            ships.count(area),
            lighthouses if area == lighthouse_area else 0,
        )
        for area in range(MOST_AREAS)
    ]


AREA_MARKS: Final[list[int]] = [mark for tile in range(len(TILES)) for mark in _marks(tile)]
"""By `area_at`."""

# -- scrolls -------------------------------------------------------------------------------------

_scrolls: Final = _book.table("scrolls").tables("kind")
SCROLLS: Final[list[str]] = [kind.word("id") for kind in _scrolls]
SCROLL_SYMBOL: Final[list[int]] = [kind.code("object", SYMBOLS) for kind in _scrolls]
SCROLL_PER: Final[list[int]] = [kind.number("per", 1) for kind in _scrolls]
SCROLL_VP: Final[list[int]] = [kind.number("vp") for kind in _scrolls]
TILE_SCROLL: Final[list[int]] = [
    tile.code("scroll", SCROLLS) if "scroll" in tile else -1 for tile in _tiles
]


def _scroll_side(tile: int) -> int:
    area = _home(tile, "scroll_area", TILE_SCROLL[tile] >= 0, [PASTURE, MOUNTAIN, WATER])
    sides = _area_sides[tile][area] if area >= 0 else []
    return sides[0] if sides else -1


SCROLL_SIDE: Final[list[int]] = [_scroll_side(tile) for tile in range(len(TILES))]
"""A printed side that the scroll's area reaches, -1 where the tile encloses it (SK-09)."""

# -- roads ---------------------------------------------------------------------------------------

MOST_ROADS: Final = 2


def _roads(tile: Book) -> list[list[int]]:
    """The sides by which each road group leaves (SK-08)."""
    groups = tile["roads"]
    tile.must(isinstance(groups, list), "roads", "must be a list of lists of sides")
    for group in groups:
        listed = isinstance(group, list) and all(side in SIDES for side in group)
        tile.must(listed and len(group) > 0, "roads", "must be a list of lists of sides")
    tile.must(len(groups) <= MOST_ROADS, "roads", "are more than {most}", most=MOST_ROADS)
    exits = [side for group in groups for side in group]
    tile.must(len(exits) == len(set(exits)), "roads", "share an exit")
    return [[SIDES.index(side) for side in group] for group in groups]


_road_sides: Final = [_roads(tile) for tile in _tiles]


def _road_at(tile: int, side: int) -> int:
    """The road group at a printed side, or -1."""
    for group, exits in enumerate(_road_sides[tile]):
        if side in exits:
            return group
    return -1


SIDE_ROAD: Final[list[int]] = [
    _road_at(tile, printed(side, turn))
    for tile in range(len(TILES))
    for turn in range(4)
    for side in range(4)
]
"""By `facing`: the road group that leaves there, or -1 (SK-08)."""
ROAD_EXITS: Final[list[int]] = [
    sum(1 << side for side in range(4) if SIDE_ROAD[facing(tile, turn, side)] == group)
    for tile in range(len(TILES))
    for turn in range(4)
    for group in range(MOST_ROADS)
]
"""By `turned` and road group: its exits as bits."""
EXITS: Final[list[int]] = [
    sum(1 << side for side in range(4) if SIDE_ROAD[facing(tile, turn, side)] >= 0)
    for tile in range(len(TILES))
    for turn in range(4)
]
"""By `turned`: all road exits as bits."""


def has_exit(tile: int, turn: int, side: int) -> bool:
    """Whether a road leaves a turned tile by a side."""
    return EXITS[turned(tile, turn)] >> side & 1 == 1


def _check() -> None:
    _book.must(len(TILES) == len(set(TILES)), "landscape_tiles", "or castles have an id twice")
    _book.must(len(SCROLLS) == len(set(SCROLLS)), "scrolls.kind", "has an id twice")
    _book.must(len(COLOURS) == len(set(COLOURS)), "castles.tile", "has a color twice")
    for tile, page in enumerate(_tiles):
        for side in range(4):
            terrain = AREA_TERRAIN[area_at(tile, _area_of(tile, side))]
            same = terrain == _edges[tile][side]
            page.must(same, f"edges.{SIDES[side]}", "is of another terrain than the area there")
        for area, sides in enumerate(_area_sides[tile]):
            page.must(len(sides) == len(set(sides)), f"areas[{area}].edges", "names a side twice")
    for page in _castles:
        page.must("scroll" not in page, "scroll", "cannot be on a castle")


_check()
