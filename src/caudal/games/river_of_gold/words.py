"""River of Gold's table in words, for the terminal and for screen readers; made of a view alone."""

from collections.abc import Callable

from caudal.engine.texts import Texts
from caudal.games.river_of_gold.content import (
    ADJACENT,
    BONUS,
    BUILDING_TYPES,
    COST,
    ERA,
    GOODS,
    OWNER,
    REGION_IDS,
    REGION_OF,
    REGION_SPACES,
    TILES,
    TOUCHES,
    TYPE,
    VISITOR,
)
from caudal.games.river_of_gold.content_cards import CARD_REGION, CARDS, ORDER
from caudal.games.river_of_gold.outlook import effect_shapes
from caudal.games.river_of_gold.shapes import (
    EffectShape,
    Gains,
    MasteryShape,
    SeatView,
    View,
    Voyage,
    Why,
)

Described = Callable[[str, Texts], str]
"""How a tile is described."""

# -- pieces --------------------------------------------------------------------------------------


def effect(shape: EffectShape, say: Texts) -> str:
    """One effect of a tile: `3 Koku`, `1 Silk`, `2 influence`."""
    return say(f"table.effect_{shape['kind']}", n=shape["n"], what=shape["about"] or "")


def effects(shapes: list[EffectShape], say: Texts) -> str:
    return say.enumerate([effect(shape, say) for shape in shapes])


def tile(id: str, say: Texts) -> str:
    """A building tile: type, build bonus, rewards."""
    code = TILES.index(id)
    blanks = {
        "type": BUILDING_TYPES[TYPE[code]],
        "era": ERA[code],
        "bonus": BONUS[code],
        "visitor": effects(effect_shapes(VISITOR[code]), say),
        "owner": effects(effect_shapes(OWNER[code]), say),
    }
    return say("table.tile" if ERA[code] else "table.tile_unowned", name=id, **blanks)


def card(id: str, say: Texts) -> str:
    """A customer: order and what it does."""
    order = dict(zip(GOODS, ORDER[CARDS.index(id)], strict=True))
    return say("table.card", card=id, order=order, help=say.sections["help"][id])


def end_tile(view: View, id: str, say: Texts) -> str:
    """What the tile at the end of the row brings on top; nothing for the others."""
    if view["row"][-1:] != [id]:
        return ""
    return say("table.end_tile", favor=effects(view["end_tile"], say))


def gains(what: Gains, say: Texts) -> str:
    """What a seat gains all in all."""
    parts = [
        say(f"table.effect_{kind}", n=n, what=about)
        for kind, n, about in (
            ("koku", what["koku"], ""),
            *(("good", n, good) for good, n in what["goods"].items()),
            ("good_any", what["any_goods"], ""),
            ("favor", what["favor"], ""),
            ("vp", what["vp"], ""),
            ("draw_discard", what["cards"], ""),
        )
        if n
    ]
    for index, region in enumerate(REGION_IDS):
        if what["influence"][region]:
            words = say("table.effect_influence", n=what["influence"][region])
            parts.append(say("table.in_region", what=words, region=index + 1))
    return say.enumerate(parts)


def why(reason: Why | None, say: Texts) -> str:
    """Why something cannot be done; nothing if it can."""
    if reason is None:
        return ""
    blanks = {key: value for key, value in reason.items() if key != "reason"}
    return say(f"why.{reason['reason']}", **blanks)


# -- moves ---------------------------------------------------------------------------------------


def asked(view: View) -> SeatView:
    """The seat that is asked."""
    assert view["asks"] is not None
    return view["seats"][view["asks"]["seat"]]


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words."""
    verb, _, item = move.partition(":")
    outlook = view["outlook"]
    if verb == "exchange":
        return say("move.exchange", **outlook["exchanges"][move])
    if verb in ("die", "set"):
        return say(f"move.{verb}", item=item, cost=outlook["faces"][item]["cost"])
    if verb == "build":
        if outlook["builds_anywhere"]:
            return say("table.build_anywhere")
        return say("move.build", region=next(iter(outlook["plots"])))
    if verb == "sail":
        return sailing(outlook["voyages"][move], say)
    if verb in ("deliver", "discard"):
        return say(f"move.{verb}", card=card(item, say))
    if verb == "space":
        space = int(item) - 1
        return say(
            "move.space", item=item, region=REGION_IDS[REGION_OF[space]],
            cost=outlook["spaces"][item]["price"], touches=TOUCHES[space],
        )  # fmt: skip
    if verb == "tile":
        return say("move.tile", tile=tile(item, say), favor=end_tile(view, item, say))
    if verb == "take":
        return say("move.take", n=outlook["takes"][move], item=item)
    if verb == "sell":
        return say("move.sell", item=item, koku=outlook["takes"][move])
    if verb == "upgrade":
        return say("move.upgrade", item=item, space=asked(view)["ships"][int(item) - 1])
    if verb == "mark":
        return marking(view, item, tile, say)
    if verb == "patron":
        return patron(item, say)
    return say(f"move.{verb}", item=item)


def marking(view: View, space: str, described: Described, say: Texts) -> str:
    """A second marker on somebody's building."""
    there = view["shore"][space]
    assert there is not None
    owner = say.seat(there["markers"][0])
    return say("move.mark", item=space, tile=described(there["tile"], say), owner=owner)


def sailing(voyage: Voyage, say: Texts) -> str:
    rivals = [say.seat(seat) for seat in voyage["owners"]]
    return say(
        "move.sail", ship=voyage["ship"],
        kind="royal_ship" if voyage["royal"] else "standard_ship",
        start=voyage["start"], stop=voyage["stop"],
        journey=say("table.journey_end") if voyage["journey"] else "",
        gains=gains(voyage["gains"], say),
        owners=say("table.pays", owners=say.enumerate(rivals), n=len(rivals)) if rivals else "",
    )  # fmt: skip


# -- the table -----------------------------------------------------------------------------------


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    sections = [
        (say("table.turn", seat=say.seat(view["turn"])), common(view, say)),
        (say("table.row"), row(view, say)),
        (say("table.regions"), [region(view, index, say) for index in range(len(REGION_IDS))]),
        (say("table.shore"), shore(view, say)),
        (say("table.masteries"), [mastery(item, say) for item in view["masteries"]]),
    ]
    if view["offer"]:
        patrons = [patron(id, say) for id in view["offer"]]
        sections.append((say("table.offer"), patrons))
    for seat, mine in enumerate(view["seats"]):
        clan = f" · {say.name(mine['clan'])}" if mine["clan"] else ""
        sections.append((say.seat(seat) + clan, player(mine, say)))
    return sections


def common(view: View, say: Texts) -> list[str]:
    lines = []
    for name, stack in (("era1_stack", view["era1"]), ("era2_stack", view["era2"])):
        top = tile(stack["top"], say) if stack["top"] else "—"
        lines.append(say("table.stack", stack=name, left=stack["left"], top=top))
    pile = say.enumerate([say.name(id) for id in view["pile"]])
    lines.append(say("table.deck", deck=view["deck"], pile=pile))
    if view["ending"] is not None:
        lines.append(say("table.ending", seat=say.seat(view["ending"])))
    if view["waiting"]:
        coming = effects([gain["effect"] for gain in view["waiting"]], say)
        lines.append(say("table.waiting", gains=coming))
    return lines


def row(view: View, say: Texts) -> list[str]:
    return [
        say("move.tile", tile=tile(id, say), favor=end_tile(view, id, say)) for id in view["row"]
    ]


def region(view: View, index: int, say: Texts) -> str:
    id = REGION_IDS[index]
    tracks = [f"{say.seat(k)} {seat['influence'][id]}" for k, seat in enumerate(view["seats"])]
    values = "/".join(map(str, view["regions"][id]["values"]))
    return say("table.region", region=id, values=values, tracks=", ".join(tracks))


def shore(view: View, say: Texts) -> list[str]:
    """Region by region: its spaces with what stands on them, and the ships that lie beside."""
    lines = []
    for index, spaces in enumerate(REGION_SPACES):
        cells = [place(view, space, say) for space in spaces]
        lines.append(f"{index + 1} · " + "; ".join(cells))
    ships: dict[int, list[str]] = {}
    for seat, mine in enumerate(view["seats"]):
        for ship, space in enumerate(mine["ships"]):
            ships.setdefault(space, []).append(ship_name(view, seat, ship + 1, say))
    for space, names in sorted(ships.items()):
        beside = ", ".join(str(other + 1) for other in ADJACENT[space - 1])
        lines.append(say("table.river", space=space, shore=beside, ships=", ".join(names)))
    return lines


def ship_name(view: View, seat: int, ship: int, say: Texts) -> str:
    """Whose ship it is, and which."""
    key = "table.ship_royal" if view["seats"][seat]["royal"] == ship else "table.ship"
    return say(key, seat=say.seat(seat), ship=ship)


def place(view: View, space: int, say: Texts) -> str:
    item = view["shore"][str(space + 1)]
    if item is None:
        return say("table.empty", space=space + 1, cost=COST[space])
    owners = say.enumerate([say.seat(seat) for seat in dict.fromkeys(item["markers"])])
    if not item["markers"]:
        return say("table.unowned", space=space + 1, tile=item["tile"])
    twice = len(item["markers"]) > len(set(item["markers"]))
    key = "table.owned_twice" if twice else "table.owned"
    return say(key, space=space + 1, tile=item["tile"], owners=owners)


def mastery(item: MasteryShape, say: Texts) -> str:
    claims = [say.seat(seat) for seat in item["claims"]]
    slots = [
        f"{points} {claims[slot]}" if slot < len(claims) else str(points)
        for slot, points in enumerate(item["slots"])
    ]
    help = say.sections["help"][item["card"]]
    return say("table.mastery", card=item["card"], help=help, slots=", ".join(slots))


def patron(id: str, say: Texts) -> str:
    return say("move.patron", item=id, help=say.sections["help"][id])


def player(mine: SeatView, say: Texts) -> list[str]:
    lines = [
        say("table.score", vp=mine["vp"], score=sum(mine["score"].values())),
        say("table.holds", koku=mine["koku"], goods=mine["goods"], favor=mine["favor"],
            limit=mine["limit"], die=mine["die"] or "—"),
    ]  # fmt: skip
    if mine["patron"]:
        lines.append(patron(mine["patron"], say))
    delivered = sorted(mine["delivered"], key=lambda id: CARD_REGION[CARDS.index(id)])
    names = say.enumerate([say.name(id) for id in delivered])
    lines.append(say("table.delivered", cards=names, count=mine["cards"]))
    if mine["hand"]:
        lines.append(say("table.hand"))
        lines += [f"  {card(id, say)}" for id in mine["hand"]]
    return lines
