"""The River's table in words, for the terminal and for screen readers; made of a view alone."""

from caudal.engine.texts import Texts
from caudal.games.the_river.content import (
    BASIC,
    CARD_POINTS,
    CARDS,
    COST,
    DISCOUNT,
    EFFECT,
    EFFECT_AMOUNT,
    EFFECT_CAP,
    EFFECT_POINTS,
    EFFECT_RESOURCE,
    EFFECT_TERRAIN,
    EFFECTS,
    EXCHANGE_GETS,
    EXCHANGE_IDS,
    EXCHANGES,
    ROWS,
    SETTLE,
    TERRAINS,
    TILE_MAKES,
    TILE_ROOM,
    TILES,
)
from caudal.games.the_river.shapes import SeatView, View


def tile(id: str, say: Texts) -> str:
    """A tile's name and what it shows."""
    code = TILES.index(id)
    if EFFECT[code]:
        told = effect(code, say).rstrip(".")
        return say("table.tile", name=id, symbols=told[0].lower() + told[1:])
    parts = [
        say("table.makes", amount=amount, resource=resource)
        for resource, amount in zip(BASIC, TILE_MAKES[code], strict=True)
        if amount
    ]
    if TILE_ROOM[code]:
        parts.append(say("table.storage", amount=TILE_ROOM[code]))
    return say("table.tile", name=id, symbols=say.enumerate(parts or [say("table.plain")]))


def effect(code: int, say: Texts) -> str:
    """What a meadow does."""
    resource, terrain = EFFECT_RESOURCE[code], EFFECT_TERRAIN[code]
    return say(
        f"help.{EFFECTS[EFFECT[code]]}",
        amount=EFFECT_AMOUNT[code],
        points=EFFECT_POINTS[code],
        cap=EFFECT_CAP[code],
        makes=max(TILE_MAKES[code]),
        resource=BASIC[resource] if resource >= 0 else "",
        terrain=TERRAINS[terrain] if terrain >= 0 else "",
    )


def card(id: str, say: Texts, key: str = "card") -> str:
    """A building's name, points and cost."""
    code = CARDS.index(id)
    cost = dict(zip(BASIC, COST[code], strict=True))
    return say(f"table.{key}", card=id, points=CARD_POINTS[code], cost=cost, discount=DISCOUNT)


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words."""
    verb, _, item = move.partition(":")
    asks = view["asks"]
    assert asks is not None
    mine = view["seats"][asks["seat"]]
    if verb == "place" and item.removeprefix("produce_") in BASIC:
        return say("table.produces", name=item, amount=view["brings"][item])
    if verb == "exchange":
        mix = dict(zip(BASIC, EXCHANGES[EXCHANGE_IDS.index(item)], strict=True))
        return say("move.exchange", given=mix, amount=EXCHANGE_GETS)
    if verb == "tile":
        return say("move.tile", tile=tile(item, say))
    if verb == "swap":
        return say("move.swap", item=item, tile=mine["tiles"][int(item) - 1])
    if verb in ("build", "reserve"):
        key = "reserved_card" if item in mine["reserved"] else "card"
        return say(f"move.{verb}", card=card(item, say, key))
    if verb.startswith("pay_"):
        return payment(asks["price"], verb.removeprefix("pay_"), int(item), say)
    return say(f"move.{verb}", item=item)


def payment(price: int, resource: str, amount: int, say: Texts) -> str:
    """How much of a basic resource is paid; with the last one, how much food too."""
    paid = {resource: amount}
    if resource == BASIC[-1]:
        paid["food"] = price - amount
    if not any(paid.values()):
        return say("table.pay_none", resource=resource)
    return say(f"move.pay_{resource}", paid=paid)


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    sections = [
        (title(view, say), common(view, say)),
        (say("table.islands"), islands(view, say)),
        (say("table.market"), [tile(id, say) for id in view["market"] if id]),
        (say("table.shop"), [card(id, say) for id in view["shop"] if id]),
    ]
    for seat, mine in enumerate(view["seats"]):
        sections.append((f"{say.seat(seat)} · {say.name(mine['colour'])}", player(view, seat, say)))
    return sections


def title(view: View, say: Texts) -> str:
    """Where the game stands: once the end is triggered, the round is the last one (RV-111)."""
    if not view["round"]:
        return say("table.preliminary")
    return say("table.last_round" if view["last"] else "table.round", round=view["round"])


def common(view: View, say: Texts) -> list[str]:
    return [
        say("table.supply", supply=view["supply"]),
        say("table.tokens_next", values=", ".join(map(str, view["value_pile"])) or "—",
            zeros=view["zero_pile"]),
        say("table.stacks", stack=len(view["stack"]), deck=len(view["deck"])),
    ]  # fmt: skip


def islands(view: View, say: Texts) -> list[str]:
    lines = []
    for location, seats in view["placed"].items():
        spots = view["spots"][location]
        key = "table.free" if spots else "table.open"
        lines.append(say(key, location=location, taken=len(seats), spots=spots))
    return lines


def player(view: View, seat: int, say: Texts) -> list[str]:
    mine = view["seats"][seat]
    marker = say("table.marker") if view["marker"] == seat else ""
    lines = [
        say("table.score", score=sum(mine["score"].values())),
        say("table.holds", held=mine["held"], load=sum(mine["held"].values()), room=mine["room"],
            makes=mine["makes"]),
        say("table.settlers", boat=mine["boat"], out=mine["out"], settled=mine["settled"],
            waiting=mine["waiting"], marker=marker),
        say("table.tokens", tokens=", ".join(map(str, mine["tokens"])) or "—", built=mine["built"]),
    ]  # fmt: skip
    if mine["reserved"]:
        cards = [card(id, say, "reserved_card") for id in mine["reserved"]]
        lines.append(say("table.reserves", reserved="; ".join(cards)))
    return lines + [river_row(mine, row, say) for row in ROWS]


def river_row(mine: SeatView, row: list[int], say: Texts) -> str:
    cells = []
    for space in row:
        if space < len(mine["tiles"]):
            cells.append(say("table.covered", space=space + 1, tile=mine["tiles"][space]))
        else:
            symbol = mine["printed"][space]
            word = "·" if symbol == "blank" else symbol
            key = "table.settles" if SETTLE[space] else "table.empty"
            cells.append(say(key, space=space + 1, symbol=word))
    return "  ".join(cells)
