"""Agra's table in words, for the terminal and for screen readers; made of a view alone."""

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.agra.content import (
    ADVANCE_COSTS,
    BEHIND,
    BOTANIST_STEPS,
    BUILDINGS,
    CHARACTERS,
    COST,
    DOUBLE_RUPEES,
    FAVOURS,
    GOODS,
    GUILDS,
    HAVE,
    LEVEL,
    MED_COST,
    MEDITATIONS,
    MERCHANT_FAVOUR,
    MOSAIC_FAVOUR,
    MOSAIC_POINTS,
    MUEZZIN_POINTS,
    MULLAH_DISCOUNT,
    MULLAH_LEAST,
    OPEN_LEVEL,
    PAY,
    PLACE_DELTA,
    PRODUCES,
    SOURCE,
    TOKEN_SIDES,
    TOKENS,
    TRACK,
    TRACK_LAST,
    TRACK_RUPEES,
    TRADER_GIVES,
    TRADER_LOSS,
    UNUSED_RUPEE,
)

View = dict[str, Any]
ROMAN = ("", "I", "II", "III", "IV")
SECONDARY = ("eat", "luxury", "favour", "ability")


# -- moves -----------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words: what it is, what it costs and what it brings."""
    verb, _, item = move.partition(":")
    seat = view["asks"]["seat"]
    mine = view["seats"][seat]
    if verb in SECONDARY:
        return say("table.secondary", text=secondary(view, verb, item, say))
    if verb in ("place", "peon", "free_peon"):
        return placement(view, verb, item, seat, say)
    if verb == "lay":
        return say("move.lay", item=item, points=next_points(view, mine))
    if verb == "lay_stored":
        return say("move.lay_stored", points=next_points(view, mine))
    if verb == "meditate":
        key = {"exchange": "price_given", "process": "price_result"}.get(item)
        cost = MED_COST[MEDITATIONS.index(item)]
        price = say(f"table.{key}") if key else say("table.points", points=cost)
        return say("move.meditate", item=f"med_{item}", price=price)
    if verb == "mosaic":
        option = MOSAIC_POINTS.index(int(item))
        return say("move.mosaic", item=item, favour=MOSAIC_FAVOUR[option])
    if verb == "build":
        return say("move.build", item=item, cost=COST[BUILDINGS.index(item)],
                   level=ROMAN[LEVEL[BUILDINGS.index(item)]])  # fmt: skip
    if verb == "amount":
        good = view["asks"]["good"]
        source = GOODS[SOURCE[GOODS.index(good)]]
        key = "move.amount" if int(item) else "table.process_none"
        return say(key, item=item, source=source, good=good)
    if verb == "deliver":
        card = notable(view, item)
        rupees = 1 + sum(1 + m["double"] for m in card["markers"] if m["seat"] is not None)
        return say("move.deliver", item=item, wants=open_goods(card, say), rupees=rupees)
    if verb in ("follow", "extra"):
        good = view["asks"]["good"]
        source = GOODS[SOURCE[GOODS.index(good)]]
        return say(
            f"move.{verb}", source=source, good=good, price=price_of(view, "ft_process_extra")
        )
    if verb == "double":
        return say("move.double", good=view["asks"]["good"], rupees=DOUBLE_RUPEES)
    if verb == "demand":
        return say("move.demand", item=item, goods=wanted_goods(view, item),
                   rupees=demand_rupees(view, seat, item))  # fmt: skip
    if verb in ("pay", "give", "take", "put", "recall"):
        return goods_move(view, verb, item, say)
    if verb == "process":
        return say("move.process", item=item, source=GOODS[SOURCE[GOODS.index(item)]])
    if verb == "flip":
        token = TOKENS.index(view["asks"]["token"])
        shown = view["price_tokens"][token]
        number = TOKEN_SIDES[token][1 if shown["side"] == "low" else 0]
        return say("move.flip", good=shown["good"], value=number)
    if verb == "side":
        sides = TOKEN_SIDES[TOKENS.index(view["asks"]["token"])]
        return say("move.side", value=sides[0 if item == "low" else 1])
    if verb == "token":
        shown = view["price_tokens"][TOKENS.index(item)]
        where = shown["good"] or "trader"
        return say("move.token", item=item, where=where)
    if verb == "take_favour":
        return say("move.take_favour", amount=view["asks"]["amount"])
    if verb in ("tile", "drop"):
        return say(f"move.{verb}", tile=tile(item, say))
    if verb in ("step", "skip"):
        guild = notable(view, item)["guild"]
        position = mine["influence"][guild] + 1
        return say(f"move.{verb}", item=item, guild=guild, position=position)
    if verb == "influence":
        return say("move.influence", item=item, position=mine["influence"][item] + 1)
    if verb == "botanist" and item == "advance":
        costs = ", ".join(map(str, ADVANCE_COSTS[mine["follower"] - 1]))
        return say("table.advance", cost=costs, space=mine["follower"] + 1)
    if verb == "farmer":
        side, _, good = item.partition("_")
        return say("move.farmer", side=side, good=good)
    if verb == "cover":
        side, _, space = item.rpartition("_")
        return say("move.cover", side=side, space=space)
    if verb in ("trade", "botanist"):
        return say(
            f"table.{verb}_{item}", steps=BOTANIST_STEPS, most=TRADER_GIVES, loss=TRADER_LOSS
        )
    if verb == "done" and view["asks"]["ask"] == "sailor_delivery":
        left = mine["deliveries_left"]
        refund = UNUSED_RUPEE * min(left, view["memory"]["sailor"]["paid"])
        return say("table.stop_sailing", left=left, rupees=refund)
    special = f"table.{verb}_{view['asks']['ask']}"
    if verb in ("done", "no") and say.has(special):
        return say(special)
    return say(f"move.{verb}", item=item)


def goods_move(view: View, verb: str, item: str, say: Texts) -> str:
    """Paying, giving, taking: with the current value, where it matters."""
    kind = view["asks"]["ask"]
    if verb == "pay" and kind == "pay_building":
        return say("table.pay_material", item=item)
    if verb == "pay" and kind == "sailor_payment":
        return say("table.pay_sailor", item=item, value=view["values"][item])
    if verb == "put":
        token = TOKENS.index(view["asks"]["token"])
        printed = view["values"][item]
        sides = [side for side in TOKEN_SIDES[token] if abs(side - printed) == PLACE_DELTA]
        return say("move.put", item=item, value=" / ".join(map(str, sides)), old=printed)
    return say(f"move.{verb}", item=item, value=view["values"][item])


def secondary(view: View, verb: str, item: str, say: Texts) -> str:
    """A secondary action in words."""
    if verb == "favour":
        price = price_of(view, item)
        return say("move.favour", item=item, price=price)
    if verb == "ability":
        return say("move.ability", item=item, help=say.sections["help"][item].rstrip("."))
    return say(f"move.{verb}", item=item, help=say(f"table.{item}"))


def price_of(view: View, action: str) -> int:
    """What a favour action costs now, the Mullah considered (AG-855)."""
    pay = PAY[FAVOURS.index(action)]
    seat = view["asks"]["seat"]
    cheaper = (
        pay > MULLAH_LEAST
        and seat == view["turn"]
        and "mullah" in view["seats"][seat]["contracts"]
        and "mullah" not in view["memory"]["turned"]
    )
    return max(MULLAH_LEAST, pay - MULLAH_DISCOUNT) if cheaper else pay


def placement(view: View, verb: str, space: str, seat: int, say: Texts) -> str:
    """A placement: its price, and what waits at the space."""
    notes = []
    mine = view["seats"][seat]
    if verb == "peon":
        price = mine["peon_price"]
        if mine["rupees"] is not None:
            price = min(price, mine["rupees"])
        notes.append(say("table.peon_price", rupees=price))
    if verb == "free_peon":
        notes.append(say("table.favour_price", favour=price_of(view, "ft_free_peon")))
    for other, theirs in enumerate(view["seats"]):
        if other != seat and space in theirs["standing"]:
            notes.append(say("table.expels_standing", player=say.seat(other)))
        if other != seat and space in theirs["lying"]:
            notes.append(say("table.expels_lying", player=say.seat(other)))
    if space in BUILDINGS:
        b = BUILDINGS.index(space)
        if PRODUCES[b]:
            made = mine["produces"][GOODS[b]]
            notes.append(say("table.makes", amount=made, good=GOODS[b]))
        else:
            notes.append(say("table.turns", source=GOODS[SOURCE[b]], good=GOODS[b]))
        if space not in view["built"]:
            notes.append(say("table.builds_free"))
        if view["coins"][space]:
            notes.append(say("table.coins", rupees=view["coins"][space]))
        if view["merchant"] == space:
            notes.append(say("table.merchant_here", favour=MERCHANT_FAVOUR))
    text = say(f"move.{verb}", item=space)
    return f"{text} ({'; '.join(notes)})" if notes else text


def next_points(view: View, mine: View) -> int:
    """What the next worker laid down brings (AG-402)."""
    space = mine["follower"] - 1 - view["memory"]["laid"]
    points: int = TRACK[max(0, space)]
    first = "muezzin" in mine["contracts"] and not view["memory"]["muezzin"]
    return points + MUEZZIN_POINTS if first else points


def notable(view: View, id: str) -> View:
    found: View = next(card for card in view["notables"] if card["id"] == id)
    return found


def open_goods(card: View, say: Texts) -> str:
    """What a notable still wants."""
    return say.enumerate([say.name(m["good"]) for m in card["markers"] if m["seat"] is None])


def wanted_goods(view: View, guild: str) -> list[str]:
    column = view["demands"][guild]
    goods: list[str] = column["goods"][column["marker"] - 1]
    return goods


def demand_rupees(view: View, seat: int, guild: str) -> int:
    """What a demand pays now (AG-904)."""
    position: int = view["seats"][seat]["influence"][guild]
    behind = any(other["influence"][guild] > position for other in view["seats"])
    return TRACK_RUPEES[position] - (BEHIND if behind else 0)


def tile(id: str, say: Texts) -> str:
    """A favour tile: what it does and costs."""
    action = FAVOURS.index(id)
    return say("table.tile", name=id, have=HAVE[action], pay=PAY[action])


# -- the table -------------------------------------------------------------------------------------


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    title = say("table.round", round=view["round"])
    if view["last_round"]:
        title = say("table.last_round", round=view["round"], last=view["last_round"])
    sections = [
        (title, town(view, say)),
        (say("table.river", dock=view["boat"], level=ROMAN[OPEN_LEVEL[view["boat"]]]),
         [notable_line(card, say) for card in view["notables"]]),
        (say("table.guilds", limit=view["limit"]), imperial(view, say)),
    ]  # fmt: skip
    for seat, mine in enumerate(view["seats"]):
        title = f"{say.seat(seat)} · {say.name(mine['colour'])}"
        if seat == view["turn"] and not view["over"]:
            title = say("table.on_turn", player=title)
        sections.append((title, player(view, seat, say)))
    return sections


def town(view: View, say: Texts) -> list[str]:
    """Spaces with their workers, pawns and rupees."""
    lines = [say("table.pawns", merchant=view["merchant"], builder=view["builder"] or "—",
                 blocked=f"med_{view['blocked']}")]  # fmt: skip
    people = [who(view, space, say) for space in CHARACTERS]
    lines.append("  ".join(people))
    for level in sorted(set(LEVEL)):
        names = [b for b, at in zip(BUILDINGS, LEVEL, strict=True) if at == level]
        lines.append("  ".join(who(view, building, say) for building in names))
    tokens = [
        say("table.token_on", good=token["good"], value=view["values"][token["good"]])
        for token in view["price_tokens"]
        if token["good"]
    ]
    lines.append(say("table.tokens", tokens=say.enumerate(tokens)))
    left = [say.name(id) for id, owner in view["bonus_tiles"].items() if owner is None]
    lines.append(say("table.bonuses", tiles=", ".join(left) or "—"))
    return lines


def who(view: View, space: str, say: Texts) -> str:
    """A space with who is there: ↑ standing, ↓ lying."""
    marks = ""
    for seat, mine in enumerate(view["seats"]):
        if space in mine["standing"]:
            marks += f" {say.seat(seat)}↑"
        if space in mine["lying"]:
            marks += f" {say.seat(seat)}↓"
    if space in BUILDINGS:
        if space not in view["built"]:
            cost = COST[BUILDINGS.index(space)]
            marks += say("table.unbuilt", cost=cost)
        if view["coins"][space]:
            marks += say("table.lying_coins", rupees=view["coins"][space])
        if view["merchant"] == space:
            marks += f" ({say.name('merchant_pawn')})"
        if view["builder"] == space:
            marks += f" ({say.name('builder_pawn')})"
    return f"[{say.name(space)}{marks}]"


def notable_line(card: View, say: Texts) -> str:
    level = ROMAN[card["level"]]
    if card["winner"] is not None:
        return say("table.won", notable=card["id"], level=level, player=say.seat(card["winner"]))
    parts = []
    for marker in card["markers"]:
        text = say.name(marker["good"])
        if marker["seat"] is not None:
            text += f" [{say.seat(marker['seat'])}{' ×2' if marker['double'] else ''}]"
        parts.append(text)
    key = "table.notable" if card["available"] else "table.closed"
    return say(key, notable=card["id"], level=level, guild=card["guild"], goods=", ".join(parts))


def imperial(view: View, say: Texts) -> list[str]:
    """Influence, demands, bowls, favour tiles."""
    lines = []
    for guild in GUILDS:
        positions = ", ".join(
            f"{say.seat(seat)} {mine['influence'][guild]}"
            for seat, mine in enumerate(view["seats"])
        )
        column = view["demands"][guild]
        taken = sum(owner is not None for owner in column["owners"])
        wanted = "—"
        if column["marker"] <= len(column["goods"]):
            wanted = say.word(wanted_goods(view, guild))
        lines.append(
            say(
                "table.guild",
                guild=guild,
                positions=positions,
                goods=wanted,
                taken=taken,
                size=len(column["goods"]),
            )
        )
    empty = [say.name(id) for id, owner in view["bowls"].items() if owner is None]
    lines.append(say("table.bowls", goods=", ".join(empty) or "—"))
    row = [tile(id, say) for id in view["row"] if id]
    lines.append(say("table.row", tiles="; ".join(row) or "—", pile=len(view["pile"])))
    return lines


def player(view: View, seat: int, say: Texts) -> list[str]:
    mine = view["seats"][seat]
    rupees = say("table.hidden") if mine["rupees"] is None else mine["rupees"]
    certain = sum(value for value in mine["score"].values() if value is not None)
    lines = [
        say("table.score", rupees=rupees, certain=certain),
        say("table.holds", goods=mine["goods"], favour=mine["favour"], supply=mine["supply"]),
        say("table.workers", workers=mine["workers"], standing=mine["standing"],
            lying=mine["lying"]),
        say("table.farm", produces=", ".join(
            f"{amount} {say.name(good)}" for good, amount in mine["produces"].items()),
            covers=len(mine["covers"]), follower=mine["follower"], last=TRACK_LAST + 1),
    ]  # fmt: skip
    if seat == view["turn"] and view["memory"]["points"]:
        lines.append(say("table.has_points", points=view["memory"]["points"]))
    if mine["tiles"]:
        lines.append(say("table.tiles", tiles="; ".join(tile(id, say) for id in mine["tiles"])))
    if mine["contracts"]:
        texts = [f"{say.name(id)}: {say.sections['help'][id]}" for id in mine["contracts"]]
        lines.append(say("table.contracts", contracts=" ".join(texts)))
    if mine["stored"]:
        lines.append(say("table.stored", workers=mine["stored"]))
    if mine["french"]:
        lines.append(say("table.french", values=", ".join(map(str, mine["french"]))))
    if view["over"]:
        lines.append(say("table.tie_break", value=mine["tie_break"]))
    return lines
