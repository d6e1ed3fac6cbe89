"""The vocabulary of rewards and abilities: what kinds there are, and what each of them names.

In the content file an effect is a table, `{ kind = "koku", n = 3 }`; the rules read it once into an
`Effect`. Where an effect may stand is said by the groups of kinds at the end.
"""

from typing import Final

from caudal.engine.content import Book

KINDS_OF_EFFECT: Final[dict[str, tuple[str, ...]]] = {
    "koku": ("n",),  # RG-105
    "good": ("n", "good"),  # RG-104
    "good_any": ("n",),  # RG-330
    "track_good": ("n",),  # RG-720
    "favor": ("n",),  # RG-702
    "favor_limit": ("n",),  # RG-703
    "vp": ("n",),  # RG-108
    "influence": ("n",),  # RG-721
    "draw_discard": ("n",),  # RG-532
    "koku_per_building": ("n", "building"),  # RG-522
    "koku_per_customer": ("n",),  # RG-522
    "second_marker": ("", "target"),  # RG-611
    "upgrade_ship": (),  # RG-630
    "sell_goods": ("koku_each",),  # RG-622
    "influence_each_region_with_own_building": ("n",),  # RG-622
    "vp_per_delivered_customer": ("n",),  # RG-622
    "vp_per_goods_left": ("n", "per"),  # RG-834
    "vp_per_koku_left": ("n", "per"),  # RG-833
    "vp_per_own_building": ("n", "building"),  # RG-835
    "vp_per_own_building_type": ("n",),  # RG-835
    "vp_per_region_with_own_building": ("n",),  # RG-835
    "double_region_scoring": (),  # RG-825
    "marker_artisan_space": (),  # RG-640
    "marker_elder_space": (),  # RG-650
    "marker_merchant_space": (),  # RG-620
    "build_discount": ("n",),  # RG-641
    "market_good_becomes_any": (),  # RG-633
    "koku_extra_per_empty_space": ("n",),  # RG-633
    "influence_each_touching_region": ("n",),  # RG-633
    "vp_if_visited_opponent_building": ("n",),  # RG-633
    "vp_if_visited_own_building": ("n",),  # RG-633
    "die_shift_free": ("n",),  # RG-505
    "start_koku": ("n",),  # RG-911
    "build_any_region": (),  # RG-911
    "vp_on_build_per_touching_river_space": ("n",),  # RG-912
    "start_hand": ("n",),  # RG-913
    "deliver_ignores_die": (),  # RG-913
    "vp_on_first_own_delivery_in_region": ("n",),  # RG-914
    "vp_on_sail_if_visited_opponent_building": ("n",),  # RG-915
    "set_die_instead_of_roll": ("favor_cost",),  # RG-916
    "vp_when_passed_on_influence_track": ("n", "own_influence_at_least"),  # RG-917
    "influence_skips_occupied_spaces": (),  # RG-918
}
"""By kind: the key of its amount, and the key of the good, building type, target or number that it
is about."""
EFFECTS: Final = list(KINDS_OF_EFFECT)

KOKU: Final = 0
GOOD: Final = 1
GOOD_ANY: Final = 2
TRACK_GOOD: Final = 3
FAVOR: Final = 4
LIMIT: Final = 5
VP: Final = 6
INFLUENCE: Final = 7
DRAW_DISCARD: Final = 8
KOKU_PER_BUILDING: Final = 9
KOKU_PER_CUSTOMER: Final = 10
SECOND_MARKER: Final = 11
UPGRADE_SHIP: Final = 12
SELL_GOODS: Final = 13
INFLUENCE_OWN_REGIONS: Final = 14
VP_PER_CUSTOMER: Final = 15
VP_PER_GOODS: Final = 16
VP_PER_KOKU: Final = 17
VP_PER_BUILDING: Final = 18
VP_PER_TYPE: Final = 19
VP_PER_REGION: Final = 20

TARGETS: Final = ("own", "opponent")
OWN: Final = 0
OPPONENT: Final = 1


class Effect:
    """One entry of a reward or an ability: its kind, how much, and what it is about (the code of a
    good, a building type or a target, or a number)."""

    def __init__(self, kind: int, n: int, about: int = 0) -> None:
        self.kind = kind
        self.n = n
        self.about = about


# -- where a kind may stand ------------------------------------------------------------------------

ON_TRACK: Final = ("koku", "good", "good_any", "track_good", "favor", "vp")
TO_OWNER: Final = ("koku", "good", "good_any", "favor", "vp", "influence", "koku_per_building",
                   "koku_per_customer")  # fmt: skip
TO_VISITOR: Final = (*TO_OWNER, "draw_discard")
ON_DELIVERY: Final = (*TO_VISITOR, "favor_limit", "second_marker", "upgrade_ship",
                      "marker_artisan_space", "marker_elder_space",
                      "marker_merchant_space")  # fmt: skip
BY_TRIGGER: Final[dict[str, tuple[str, ...]]] = {
    "build_in_card_region": ("build_discount",),
    "journey_end": (*TO_VISITOR, "influence_each_region_with_own_building",
                    "vp_per_delivered_customer", "sell_goods"),
    "royal_visit": ("market_good_becomes_any", "koku_extra_per_empty_space"),
    "royal_before_move": ("die_shift_free",),
    "royal_after_sail": ("influence_each_touching_region", "vp_if_visited_opponent_building",
                         "vp_if_visited_own_building"),
}  # fmt: skip
"""When an ongoing ability acts (RG-641, RG-621, RG-520, RG-505, RG-634), and what it can do."""
AT_THE_END: Final = ("vp_per_goods_left", "vp_per_koku_left", "vp_per_own_building",
                     "vp_per_own_building_type", "vp_per_region_with_own_building",
                     "double_region_scoring")  # fmt: skip
OF_PATRONS: Final = EFFECTS[EFFECTS.index("start_koku") :]


class Reader:
    """Reads effects: it knows the goods and the building types that they may name."""

    def __init__(self, goods: list[str], building_types: list[str]) -> None:
        self.goods = goods
        self.building_types = building_types

    def all(self, page: Book, key: str, kinds: tuple[str, ...] | list[str]) -> list[Effect]:
        """The effects of a list, each of a kind that may stand there."""
        return [self.one(effect, kinds) for effect in page.tables(key)]

    def one(self, page: Book, kinds: tuple[str, ...] | list[str]) -> Effect:
        kind = page.word("kind", kinds)
        keys = KINDS_OF_EFFECT[kind]
        if kind == "die_shift_free":
            page.only("wraps", True)
        amount = page.number(keys[0], 1) if keys and keys[0] else 1
        return Effect(EFFECTS.index(kind), amount, self._about(page, keys[1]) if keys[1:] else 0)

    def _about(self, page: Book, key: str) -> int:
        if key == "good":
            return page.code(key, self.goods)
        if key == "building":
            return page.code(key, self.building_types)
        return page.code(key, TARGETS) if key == "target" else page.number(key, 1)
