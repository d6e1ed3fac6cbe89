"""Agra's table in words, for the terminal and for screen readers; made of a view alone."""

from caudal.engine.texts import Texts
from caudal.games.agra.content import BUILDINGS, CHARACTERS, COST, FAVOURS, GUILDS, HAVE, LEVEL, PAY
from caudal.games.agra.content_boards import TRACK
from caudal.games.agra.help import help_of
from caudal.games.agra.shapes import Bar, Bonus, NotableView, Offer, Question, SeatView, View

ROMAN = ("", "I", "II", "III", "IV")


# -- moves -----------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words: what it is, what it costs and what it brings."""
    verb, _, item = move.partition(":")
    offer = view["offers"][move]
    asks = view["asks"]
    assert asks is not None, "only a question has moves"
    if verb in SECONDARY:
        return say("table.secondary", text=secondary(verb, item, offer, say))
    if verb in ("place", "peon", "free_peon"):
        return placement(verb, item, offer, say)
    if verb in ("pay", "give", "take", "put", "recall"):
        return goods_move(asks, verb, item, offer, say)
    if verb == "deliver":
        wants = say.enumerate([say.name(good) for good in notable(view, item)["wants"]])
        return say("move.deliver", item=item, wants=wants, rupees=offer["rupees"])
    if verb == "meditate":
        points = offer.get("pays_points")
        by_value = say(f"table.price_{item}") if points is None else ""
        price = by_value or say("table.points", points=points)
        return say("move.meditate", item=f"med_{item}", price=price)
    if verb == "build":
        return say("move.build", item=item, cost=offer["cost"], level=ROMAN[offer["level"]])
    if verb == "bonus":
        return bonus(offer["effects"], say)
    if verb == "amount" and not offer["amount"]:
        return say("table.process_none")
    if verb == "token":
        return say("move.token", item=item, where=offer.get("good", "trader"))
    if verb in ("tile", "drop"):
        return say(f"move.{verb}", tile=tile(item, say))
    if verb == "farmer":
        side, _, good = item.partition("_")
        return say("move.farmer", side=side, good=good)
    if verb == "cover":
        side, _, space = item.rpartition("_")
        return say("move.cover", side=side, space=space)
    if verb == "botanist" and item == "advance":
        costs = ", ".join(map(str, offer["costs"]))
        return say("table.advance", cost=costs, space=offer["space"])
    if verb in ("trade", "botanist"):
        return say(f"table.{verb}_{item}", **offer)
    special = f"table.{verb}_{asks['ask']}"
    if verb in ("done", "no") and say.has(special):
        return say(special, **offer)
    return say(f"move.{verb}", **{"item": item, **offer})


def goods_move(asks: Question, verb: str, item: str, offer: Offer, say: Texts) -> str:
    """Paying, giving, taking: with the value or the rupees, where it matters."""
    if verb == "pay" and asks["ask"] == "pay_building":
        return say("table.pay_material", item=item, value=offer["value"])
    if verb == "pay" and asks["ask"] == "sailor_payment":
        return say("table.pay_sailor", item=item, deliveries=offer["deliveries"])
    if verb == "put":
        values = " / ".join(map(str, offer["values"]))
        return say("move.put", item=item, value=values, old=offer["old"])
    if verb == "give" and offer.get("rupees"):
        return say("table.give_paid", item=item, rupees=offer["rupees"])
    return say(f"move.{verb}", item=item, value=offer["value"])


SECONDARY = ("eat", "luxury", "favour", "ability")


def secondary(verb: str, item: str, offer: Offer, say: Texts) -> str:
    """A secondary action in words."""
    if verb == "favour":
        return say("move.favour", item=item, price=offer["pays_favour"])
    if verb == "ability":
        return say("move.ability", item=item, help=help_of(item, say).rstrip("."))
    return say(f"move.{verb}", item=item, help=say(f"table.{spending(item)}", **offer))


def spending(item: str) -> str:
    """The text that tells what food or a luxury good is spent for."""
    return "eat" if item.startswith("eat_") else item


def placement(verb: str, space: str, offer: Offer, say: Texts) -> str:
    """A placement: its price, and what waits at the space."""
    notes = []
    if "pays_rupees" in offer:
        notes.append(say("table.peon_price", rupees=offer["pays_rupees"]))
    if "pays_favour" in offer:
        notes.append(say("table.favour_price", favour=offer["pays_favour"]))
    if "expels" in offer:
        out = offer["expels"]
        key = "expels_standing" if out["standing"] else "expels_lying"
        notes.append(say(f"table.{key}", player=say.seat(out["seat"]), favour=out["favour"]))
    if "makes" in offer:
        notes.append(say("table.makes", amount=offer["makes"], good=offer["good"]))
    if "source" in offer:
        notes.append(say("table.turns", source=offer["source"], good=offer["good"]))
    if offer.get("builds"):
        notes.append(say("table.builds_free"))
    if offer.get("rupees"):
        notes.append(say("table.coins", rupees=offer["rupees"]))
    if offer.get("favour"):
        notes.append(say("table.merchant_here", favour=offer["favour"]))
    text = say(f"move.{verb}", item=space)
    return f"{text} ({'; '.join(notes)})" if notes else text


def bonus(effects: list[Bonus], say: Texts) -> str:
    """What a bonus tile brings."""
    parts = [say(f"bonus.{effect['kind']}", **effect) for effect in effects]
    return say.enumerate(parts)


def barred(bar: Bar, say: Texts) -> str:
    """Why something cannot be done."""
    return say(f"why.{bar['why']}", **bar)


def notable(view: View, id: str) -> NotableView:
    return next(card for card in view["notables"] if card["id"] == id)


def tile(id: str, say: Texts) -> str:
    """A favour action as it is printed: what it does, and the favour it wants."""
    action = FAVOURS.index(id)
    return say("table.tile", name=id, have=HAVE[action], pay=PAY[action])


# -- the table -------------------------------------------------------------------------------------


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    title = say("table.round", round=view["round"])
    if view["last_round"]:
        title = say("table.last_round", round=view["round"], last=view["last_round"])
    highest = max(level["level"] for level in view["levels"] if level["open"])
    sections = [
        (title, town(view, say)),
        (say("table.river", dock=view["boat"], level=ROMAN[highest]),
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
    lines.append("  ".join(at_space(view, space, say) for space in CHARACTERS))
    for level in sorted(set(LEVEL)):
        names = [b for b, at in zip(BUILDINGS, LEVEL, strict=True) if at == level]
        lines.append("  ".join(at_space(view, building, say) for building in names))
    tokens = [
        say("table.token_on", good=token["good"], value=view["token_values"][token["id"]])
        for token in view["price_tokens"]
        if token["good"]
    ]
    lines.append(say("table.tokens", tokens=say.enumerate(tokens)))
    left = [id for id, owner in view["bonus_tiles"].items() if owner is None]
    tiles = [bonus(view["bonus_effects"][id], say) for id in left]
    lines.append(say("table.bonuses", tiles="; ".join(tiles) or "—"))
    return lines


def at_space(view: View, space: str, say: Texts) -> str:
    """A space with the worker there: ↑ standing, ↓ lying."""
    marks = ""
    for seat, mine in enumerate(view["seats"]):
        if space in mine["standing"]:
            marks += f" {say.seat(seat)}↑"
        if space in mine["lying"]:
            marks += f" {say.seat(seat)}↓"
    if space in BUILDINGS:
        if space not in view["built"]:
            marks += say("table.unbuilt", cost=COST[BUILDINGS.index(space)])
        if view["coins"][space]:
            marks += say("table.lying_coins", rupees=view["coins"][space])
        if view["merchant"] == space:
            marks += f" ({say.name('merchant_pawn')})"
        if view["builder"] == space:
            marks += f" ({say.name('builder_pawn')})"
    return f"[{say.name(space)}{marks}]"


def notable_line(card: NotableView, say: Texts) -> str:
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
        lines.append(
            say(
                "table.guild",
                guild=guild,
                positions=positions,
                goods=column["wanted"],
                taken=column["taken"],
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
    lines = [
        say("table.score", rupees=rupees, certain=mine["certain"]),
        say("table.holds", goods=heaps(mine, say), favour=mine["favour"], supply=mine["supply"]),
        say("table.workers", workers=mine["workers"], standing=mine["standing"],
            lying=mine["lying"]),
        say("table.farm", produces=", ".join(
            f"{amount} × {say.name(good)}" for good, amount in mine["produces"].items()),
            covers=len(mine["covers"]), follower=mine["follower"], last=len(TRACK)),
    ]  # fmt: skip
    if seat == view["turn"] and view["memory"]["points"]:
        lines.append(say("table.has_points", points=view["memory"]["points"]))
    if mine["tiles"]:
        lines.append(say("table.tiles", tiles="; ".join(tile(id, say) for id in mine["tiles"])))
    if mine["contracts"]:
        texts = [f"{say.name(id)}: {help_of(id, say)}" for id in mine["contracts"]]
        lines.append(say("table.contracts", contracts=" ".join(texts)))
    if mine["stored"]:
        lines.append(say("table.stored", workers=mine["stored"]))
    if mine["french"]:
        lines.append(say("table.french", goods=mine["french"]))
    if view["over"]:
        lines.append(say("table.tie_break", value=mine["tie_break"]))
    return lines


def heaps(mine: SeatView, say: Texts) -> str:
    """The goods that a seat owns."""
    return say.enumerate([f"{count} × {say.name(good)}" for good, count in mine["goods"].items()])
