"""River of Gold's table in words, for the terminal and for screen readers; made of a view alone."""

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.river_of_gold.content import (
    ADJACENT,
    BONUS,
    BUILDING_TYPES,
    BUILDS_ANYWHERE,
    CARD_REGION,
    CARDS,
    CHANGE_COST,
    COST,
    DISCOUNT,
    DISCOUNT_BIT,
    EFFECTS,
    EMPTY_KOKU,
    END_TILE_REWARD,
    ERA,
    EXTRA_KOKU,
    FACES,
    FAVOR_GOT,
    FREES_GOODS,
    GOOD,
    GOODS,
    GOODS_GIVEN,
    GOODS_GOT,
    INFLUENCE,
    JOURNEY_KOKU,
    KOKU,
    KOKU_GIVEN,
    KOKU_PER_BUILDING,
    KOKU_PER_CUSTOMER,
    ORDER,
    OWNER,
    PATRONS,
    REGION_IDS,
    REGION_OF,
    REGION_SPACES,
    RIVER,
    SETS_DIE,
    TILES,
    TOUCHES,
    TYPE,
    VISITOR,
    VISITOR_FREED,
)

View = dict[str, Any]

# -- pieces --------------------------------------------------------------------------------------


def effect(kind: int, n: int, argument: int, say: Texts) -> str:
    """One effect of a tile: `3 Koku`, `1 Silk`, `2 influence`."""
    what = ""
    if kind == GOOD:
        what = GOODS[argument]
    elif kind == KOKU_PER_BUILDING:
        what = BUILDING_TYPES[argument]
    return say(f"table.effect_{EFFECTS[kind]}", n=n, what=what)


def effects(codes: list[int], say: Texts) -> str:
    parts = [
        effect(codes[index], codes[index + 1], codes[index + 2], say)
        for index in range(0, len(codes), 3)
    ]
    return say.enumerate(parts)


def tile(id: str, say: Texts) -> str:
    """A building tile: type, build bonus, rewards."""
    code = TILES.index(id)
    blanks = {
        "type": BUILDING_TYPES[TYPE[code]],
        "era": ERA[code],
        "bonus": BONUS[code],
        "visitor": effects(VISITOR[code], say),
        "owner": effects(OWNER[code], say),
    }
    return say("table.tile" if ERA[code] else "table.tile_unowned", name=id, **blanks)


def card(id: str, say: Texts) -> str:
    """A customer: order and what it does."""
    order = dict(zip(GOODS, ORDER[CARDS.index(id)], strict=True))
    return say("table.card", card=id, order=order, help=say.sections["help"][id])


def has_card(mine: View, bits: int) -> bool:
    return any(bits >> CARDS.index(id) & 1 for id in mine["delivered"])


def price(mine: View, space: int) -> int:
    """What building on a shore space costs a seat (RG-402)."""
    region = REGION_OF[space]
    return COST[space] - (DISCOUNT[region] if has_card(mine, DISCOUNT_BIT[region]) else 0)


def visit(view: View, ship: int, face: int, say: Texts) -> str:
    """What the asked seat gains where a ship would stop: as visitor, and as owner of what stands
    there (RG-520, RG-521)."""
    seat = view["asks"]["seat"]
    mine = view["seats"][seat]
    royal = mine["royal"] == ship
    rewards = VISITOR_FREED if royal and has_card(mine, FREES_GOODS) else VISITOR
    extra = sum(n for bit, n in EXTRA_KOKU if royal and has_card(mine, bit))
    found: dict[tuple[int, int], int] = {}
    for space in ADJACENT[(mine["ships"][ship - 1] - 1 + face) % RIVER]:
        item = view["shore"][str(space + 1)]
        codes = [KOKU, EMPTY_KOKU + extra, 0]
        if item:
            code = TILES.index(item["tile"])
            codes = rewards[code] + OWNER[code] * item["markers"].count(seat)
        for index in range(0, len(codes), 3):
            kind, n, argument = codes[index : index + 3]
            if kind == KOKU_PER_BUILDING:
                kind, n, argument = KOKU, n * own_buildings(view, seat, argument), 0
            elif kind == KOKU_PER_CUSTOMER:
                kind, n = KOKU, n * len(mine["delivered"])
            key = (kind, REGION_OF[space] if kind == INFLUENCE else argument)
            found[key] = found.get(key, 0) + n
    parts = []
    for (kind, argument), n in found.items():
        words = effect(kind, n, argument if kind == GOOD else 0, say)
        if kind == INFLUENCE:
            words = say("table.in_region", what=words, region=argument + 1)
        parts.append(words)
    return say.enumerate(parts)


def own_buildings(view: View, seat: int, type: int) -> int:
    """How many buildings of a type a seat owns (RG-522)."""
    items = [item for item in view["shore"].values() if item and seat in item["markers"]]
    return sum(TYPE[TILES.index(item["tile"])] == type for item in items)


def paid_owners(view: View, stop: int) -> list[int]:
    """The rivals who are paid as owners where a ship would stop."""
    items = [view["shore"][str(space + 1)] for space in ADJACENT[stop - 1]]
    seats = {seat for item in items if item for seat in item["markers"]}
    return sorted(seats - {view["asks"]["seat"]})


# -- moves ---------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words."""
    verb, _, item = move.partition(":")
    mine = view["seats"][view["asks"]["seat"]]
    if verb == "exchange":
        given, got = item.split("-")
        if given == "koku":
            return say("move.exchange", n=KOKU_GIVEN, given="koku", m=FAVOR_GOT, got="divine_favor")
        return say("move.exchange", n=GOODS_GIVEN, given=given, m=GOODS_GOT, got=got)
    if verb == "die":
        cost = CHANGE_COST[(mine["die"] - 1) * FACES + int(item) - 1]
        return say("move.die", item=item, cost=cost)
    if verb == "build":
        if builds_anywhere(mine):
            return say("table.build_anywhere")
        return say("move.build", region=REGION_IDS[mine["die"] - 1])
    if verb == "sail":
        return sailing(view, mine, item, say)
    if verb in ("deliver", "discard"):
        return say(f"move.{verb}", card=card(item, say))
    if verb == "space":
        space = int(item) - 1
        return say(
            "move.space", item=item, region=REGION_IDS[REGION_OF[space]],
            cost=price(mine, space), touches=TOUCHES[space],
        )  # fmt: skip
    if verb == "tile":
        is_end = view["row"] and view["row"][-1] == item
        favor = say("table.end_tile", favor=effects(END_TILE_REWARD, say)) if is_end else ""
        return say("move.tile", tile=tile(item, say), favor=favor)
    if verb == "take":
        return say("move.take", n=JOURNEY_KOKU if item == "koku" else 1, item=item)
    if verb == "sell":
        return say("move.sell", item=item, koku=view["asks"]["koku"])
    if verb == "upgrade":
        return say("move.upgrade", item=item, space=mine["ships"][int(item) - 1])
    if verb == "mark":
        there = view["shore"][item]
        owner = say.seat(there["markers"][0])
        return say("move.mark", item=item, tile=tile(there["tile"], say), owner=owner)
    if verb == "set":
        return say("move.set", item=item, cost=SETS_DIE[PATRONS.index(mine["patron"])])
    if verb == "patron":
        return say("move.patron", item=item, help=say.sections["help"][item])
    return say(f"move.{verb}")


def builds_anywhere(mine: View) -> bool:
    """Whether the seat's patron lets it build in every region."""
    return bool(mine["patron"] and BUILDS_ANYWHERE[PATRONS.index(mine["patron"])])


def sailing(view: View, mine: View, item: str, say: Texts) -> str:
    ship, face = (int(part) for part in item.split("-"))
    start, stop, journey = voyage(mine, item)
    rivals = [say.seat(seat) for seat in paid_owners(view, stop)]
    return say(
        "move.sail", ship=ship, kind="royal_ship" if mine["royal"] == ship else "standard_ship",
        start=start, stop=stop, journey=say("table.journey_end") if journey else "",
        gains=visit(view, ship, face, say),
        owners=say("table.pays", owners=say.enumerate(rivals)) if rivals else "",
    )  # fmt: skip


def voyage(mine: View, item: str) -> tuple[int, int, bool]:
    """From where to where a ship would sail, and whether that ends its journey."""
    ship, face = (int(part) for part in item.split("-"))
    start = mine["ships"][ship - 1]
    return start, (start - 1 + face) % RIVER + 1, start + face > RIVER


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
        sections.append((say.seat(seat) + clan, player(view, seat, say)))
    return sections


def common(view: View, say: Texts) -> list[str]:
    lines = []
    for era in ("era1", "era2"):
        stack = view[era]
        top = tile(stack["top"], say) if stack["top"] else "—"
        lines.append(say("table.stack", stack=f"{era}_stack", left=stack["left"], top=top))
    pile = say.enumerate([say.name(id) for id in view["pile"]])
    lines.append(say("table.deck", deck=view["deck"], pile=pile))
    if view["ending"] is not None:
        lines.append(say("table.ending", seat=say.seat(view["ending"])))
    return lines


def row(view: View, say: Texts) -> list[str]:
    count = len(view["row"])
    lines = []
    for place, id in enumerate(view["row"]):
        favor = ""
        if place == count - 1:
            favor = say("table.end_tile", favor=effects(END_TILE_REWARD, say))
        lines.append(say("move.tile", tile=tile(id, say), favor=favor))
    return lines


def region(view: View, index: int, say: Texts) -> str:
    id = REGION_IDS[index]
    found = view["regions"][id]
    tracks = [f"{say.seat(k)} {seat['influence'][id]}" for k, seat in enumerate(view["seats"])]
    values = "/".join(map(str, found["values"]))
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
            royal = mine["royal"] == ship + 1
            key = "table.ship_royal" if royal else "table.ship"
            ships.setdefault(space, []).append(say(key, seat=say.seat(seat), ship=ship + 1))
    for space, names in sorted(ships.items()):
        beside = ", ".join(str(other + 1) for other in ADJACENT[space - 1])
        lines.append(say("table.river", space=space, shore=beside, ships=", ".join(names)))
    return lines


def place(view: View, space: int, say: Texts) -> str:
    item = view["shore"][str(space + 1)]
    if item is None:
        return say("table.empty", space=space + 1, cost=COST[space])
    owners = say.enumerate([say.seat(seat) for seat in item["markers"]])
    key = "table.owned" if item["markers"] else "table.unowned"
    return say(key, space=space + 1, tile=item["tile"], owners=owners)


def mastery(item: View, say: Texts) -> str:
    claims = [say.seat(seat) for seat in item["claims"]]
    slots = [
        f"{points} {claims[slot]}" if slot < len(claims) else str(points)
        for slot, points in enumerate(item["slots"])
    ]
    help = say.sections["help"][item["card"]]
    return say("table.mastery", card=item["card"], help=help, slots=", ".join(slots))


def patron(id: str, say: Texts) -> str:
    return say("move.patron", item=id, help=say.sections["help"][id])


def player(view: View, seat: int, say: Texts) -> list[str]:
    mine = view["seats"][seat]
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
