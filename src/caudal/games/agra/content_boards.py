"""Agra's farm, meditation track and imperial board as flat tables."""

from typing import Final

from caudal.engine.content import Book, content
from caudal.games.agra.content import BASIC_GOODS, DIE, GOODS, GUILDS, KINDS

_file: Final = content("agra")

# -- farm and meditation -------------------------------------------------------------------------

_farm: Final = _file.table("farm")
_sides: Final[list[Book]] = _farm.tables("sides")
SIDES: Final[list[str]] = _farm.ids("sides")
SIDE_COUNT: Final[int] = len(SIDES)
_farm.must(SIDES == ["north", "east", "south", "west"], "sides", "must go from north to west")
SIDE_FROM: Final[list[int]] = [GOODS.index(side.word("from_good", BASIC_GOODS)) for side in _sides]
SIDE_TO: Final[list[int]] = [GOODS.index(side.word("to_good", BASIC_GOODS)) for side in _sides]
_farm.must(SIDE_FROM[1:] + SIDE_FROM[:1] == SIDE_TO, "sides", "must end where the next one begins")
_farm.must(len(set(SIDE_FROM)) == SIDE_COUNT, "sides", "must have a corner for each basic good")
SIDE_LENGTH: Final[int] = _farm.number("spaces_per_side", 1)
FARMER_START: Final[int] = _farm.number("farmer_start_space", 1, SIDE_LENGTH)
COVERED: Final[list[int]] = _farm.numbers("covered_spaces_at_start", 1, SIDE_LENGTH)
_farm.must(FARMER_START not in COVERED, "covered_spaces_at_start", "has the farmer's space")
_farm.must(len(set(COVERED)) == len(COVERED), "covered_spaces_at_start", "has a space twice")
COVERS: Final[list[str]] = [f"{side}_{space}" for side in SIDES for space in COVERED]
COVER_COUNT: Final[int] = len(COVERS)
ALL_COVERS: Final[int] = (1 << COVER_COUNT) - 1
_cover_bit: Final[list[int]] = [
    1 << COVERS.index(f"{side}_{space}") if space in COVERED else 0
    for side in SIDES
    for space in range(SIDE_LENGTH + 1)
]


def cover_bit(side: int, space: int) -> int:
    """The cover that lies on a side's space at the start, as a bit; 0 if none does."""
    return _cover_bit[side * (SIDE_LENGTH + 1) + space]


FARMER_STEPS: Final[list[str]] = [
    f"{SIDES[side]}_{GOODS[end]}"
    for side in range(SIDE_COUNT)
    for end in (SIDE_FROM[side], SIDE_TO[side])
]
"""A farmer's step, named by its side and the good whose corner it goes towards: two a side."""

_track: Final = _file.table("meditation_track")
TRACK: Final[list[int]] = _track.numbers("spaces", 1)
_track.must(len(TRACK) > 1, "spaces", "must be two or more")
TRACK_LAST: Final[int] = len(TRACK) - 1
TRACK_START: Final[int] = _track.number("start_space", 1, len(TRACK)) - 1
HIGH_SPACE: Final[int] = _track.number("double_expel_favour_from_space", 1, len(TRACK) + 1) - 1
ADVANCE_COSTS: Final[list[list[int]]] = [
    sorted(step.numbers("values", 1), reverse=True) for step in _track.tables("advance_costs")
]
_track.must(len(ADVANCE_COSTS) == TRACK_LAST, "advance_costs", "has not an entry a step")
_track.must(all(ADVANCE_COSTS), "advance_costs", "has a step that costs nothing")
_actions: Final = _file.table("meditation_actions")
MEDITATIONS: Final = ["exchange", "deliver", "process", "remove_cover", "move_farmer"]
"""The meditation actions: four outer ones, and the farmers in the middle."""
MED_EXCHANGE: Final = 0
MED_DELIVER: Final = 1
MED_PROCESS: Final = 2
MED_COVER: Final = 3
MED_FARMER: Final = 4
BY_VALUE: Final = (MED_EXCHANGE, MED_PROCESS)
"""Their price is the value of the good given, or of the good made (AG-405, AG-407)."""
MED_COST: Final[list[int]] = [
    0 if action in BY_VALUE else _actions.number(id) for action, id in enumerate(MEDITATIONS)
]
"""Points of the actions with a fixed price."""
_common: Final = _file.table("setup").table("common")
FIRST_BLOCKED: Final[int] = MEDITATIONS.index(
    _common.word("meditation_marker_start", MEDITATIONS[:MED_FARMER])
)

# -- the imperial board --------------------------------------------------------------------------

_influence: Final = _file.table("influence_tracks")
TRACK_RUPEES: Final[list[int]] = _influence.numbers("rupees_by_position")
_influence.must(len(TRACK_RUPEES) > 1, "rupees_by_position", "must be two or more")
TOP: Final[int] = len(TRACK_RUPEES) - 1
_gates: Final = _influence.tables("gates")
_gate_at: Final[list[int]] = [gate.number("position", 1, TOP) for gate in _gates]
_gate_favour: Final[list[int]] = [gate.number("favour", 1) for gate in _gates]
_influence.must(len(set(_gate_at)) == len(_gate_at), "gates", "has two at one position")
GATE: Final[list[int]] = [
    _gate_favour[_gate_at.index(position)] if position in _gate_at else 0
    for position in range(TOP + 1)
]
"""By position: the favour of the gate there, 0 without one."""
BEHIND: Final[int] = _influence.number("not_leading_penalty")
LEAST_INFLUENCE: Final[int] = _influence.number("min_position_for_demand", 0, TOP)
_influence.must(
    min(TRACK_RUPEES[LEAST_INFLUENCE:]) >= BEHIND, "not_leading_penalty", "exceeds what demands pay"
)
_demands: Final = _file.table("guild_demands")
_columns: Final[list[list[list[str]]]] = [
    [demand.words("goods", GOODS) for demand in _demands.tables(guild)] for guild in GUILDS
]
COLUMN: Final[int] = DIE
"""The demands of a guild: the die names one of them."""
DEMANDS: Final[list[list[int]]] = [
    [GOODS.index(good) for good in pair] for column in _columns for pair in column
]
"""By guild and place: the two goods."""
for _guild, _column in zip(GUILDS, _columns, strict=True):
    _demands.must(len(_column) == DIE, _guild, "must have a demand for each face of the die")
    _demands.must(all(len(pair) == 2 for pair in _column), _guild, "must ask for two goods each")
DEMAND_BITS: Final[list[int]] = [1 << a | 1 << b for a, b in DEMANDS]
_akbar: Final = _file.table("akbar")
_bowls: Final[list[list[str]]] = [_akbar.words(side, GOODS) for side in ("left", "right")]
for _side, _row in zip(("left", "right"), _bowls, strict=True):
    _akbar.must(len(_row) == DIE, _side, "must have a bowl for each face of the die")
LEFT_BOWLS: Final[int] = len(_bowls[0])
BOWL_GOODS: Final[list[str]] = _bowls[0] + _bowls[1]
_akbar.must(len(set(BOWL_GOODS)) == len(BOWL_GOODS), "right", "has a bowl of the left side")
BOWLS: Final[list[int]] = [GOODS.index(good) for good in BOWL_GOODS]
BOWL_OF: Final[list[int]] = [BOWLS.index(g) if g in BOWLS else -1 for g in range(KINDS)]
_gifts: Final[list[int]] = _akbar.numbers("end_rupees_by_count")
_akbar.must(len(_gifts) > 0, "end_rupees_by_count", "must begin with no gift")
AKBAR_FURTHER: Final[int] = _akbar.number("end_rupees_each_further")
AKBAR_SCALE: Final[int] = len(_gifts)
"""How many counts have rupees of their own; each further gift brings AKBAR_FURTHER."""
AKBAR_RUPEES: Final[list[int]] = _gifts + [
    _gifts[-1] + k * AKBAR_FURTHER for k in range(1, len(BOWLS) + 1)
]
FIRST_LIMIT: Final[int] = _common.number("starting_demand_limit", 0, COLUMN)
