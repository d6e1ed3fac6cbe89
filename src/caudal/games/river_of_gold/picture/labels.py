"""A move in words beside the picture: without what is printed on cards, tiles and spaces."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.shapes import View, Voyage


def label(view: View, move: str, say: Texts) -> str:
    verb, _, item = move.partition(":")
    outlook = view["outlook"]
    if verb == "sail":
        return sailing(outlook["voyages"][move], say)
    if verb == "die":
        return say("picture.do_die", item=item, cost=outlook["faces"][item]["cost"])
    if verb in ("deliver", "discard"):
        return say(f"move.{verb}", card=item)
    if verb == "build" and not outlook["builds_anywhere"]:
        (region,) = outlook["plots"]
        return say("picture.do_build", place=say(f"picture.{region}"))
    if verb == "space":
        return say("picture.do_space", item=item, cost=outlook["spaces"][item]["price"])
    if verb == "tile":
        return say.name(item) + words.end_tile(view, item, say)
    if verb == "mark":
        return words.marking(view, item, lambda tile, say: say.name(tile), say)
    if verb == "patron":
        return say.name(item)
    return words.label(view, move, say)


def sailing(voyage: Voyage, say: Texts) -> str:
    """Where a ship goes, what that brings, who is paid."""
    rivals = [say.seat(seat) for seat in voyage["owners"]]
    return say(
        "picture.do_sail_royal" if voyage["royal"] else "picture.do_sail",
        ship=voyage["ship"], start=voyage["start"], stop=voyage["stop"],
        gains=words.gains(voyage["gains"], say),
        journey=say("table.journey_end") if voyage["journey"] else "",
        owners=say("picture.do_pay", owners=say.enumerate(rivals)) if rivals else "",
    )  # fmt: skip
