"""Almoneda's table in words, for the terminal and for screen readers; made of a view alone."""

from almoneda.shapes import View
from caudal.engine.texts import Texts


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words."""
    verb, _, item = move.partition(":")
    if verb == "bid":
        return say("move.bid", coins=int(item))
    if verb == "sell":
        return say("move.sell", good=item, price=view["prices"][item])
    return say(f"move.{verb}")


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    common = [say("table.lot", lot=view["lot"]), say("table.deck", deck=view["deck"])]
    prices = [say("table.price", good=id, price=price) for id, price in view["prices"].items()]
    groups = [
        (say("table.round", round=view["round"], rounds=view["rounds"]), common),
        (say("table.market"), prices),
    ]
    for seat in range(view["players"]):
        groups.append((say.seat(seat), player(view, seat, say)))
    return groups


def player(view: View, seat: int, say: Texts) -> list[str]:
    mine = view["seats"][seat]
    lines = [say("table.holds", coins=mine["coins"], crates=mine["crates"])]
    if mine["order"] is not None:
        brings = mine["score"]["order"]
        lines.append(say("table.order", order=mine["order"], wants=mine["wants"], coins=brings))
    if mine["bid"] is not None:
        lines.append(say("table.own_bid", coins=mine["bid"]))
    elif mine["has_bid"]:
        lines.append(say("table.sealed"))
    if view["starter"] == seat:
        lines.append(say("table.starter"))
    return lines
