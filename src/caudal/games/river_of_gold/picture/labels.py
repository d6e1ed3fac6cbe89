"""A move in words for who sees the picture: without what is printed on cards, tiles and spaces."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import CHANGE_COST, END_TILE_REWARD, FACES
from caudal.games.river_of_gold.words import View


def label(view: View, move: str, say: Texts) -> str:
    verb, _, item = move.partition(":")
    mine = view["seats"][view["asks"]["seat"]]
    if verb == "sail":
        return sailing(view, mine, item, say)
    if verb == "die":
        cost = CHANGE_COST[(mine["die"] - 1) * FACES + int(item) - 1]
        return say("picture.do_die", item=item, cost=cost)
    if verb in ("deliver", "discard"):
        return say(f"move.{verb}", card=item)
    if verb == "build" and not words.builds_anywhere(mine):
        return say("picture.do_build", place=say(f"picture.place_{mine['die']}"))
    if verb == "space":
        return say("picture.do_space", item=item, cost=words.price(mine, int(item) - 1))
    if verb == "tile":
        favor = say("table.end_tile", favor=words.effects(END_TILE_REWARD, say))
        return say.name(item) + (favor if view["row"][-1:] == [item] else "")
    if verb == "mark":
        there = view["shore"][item]
        owner = say.seat(there["markers"][0])
        return say("move.mark", item=item, tile=there["tile"], owner=owner)
    if verb == "patron":
        return say.name(item)
    return words.label(view, move, say)


def sailing(view: View, mine: View, item: str, say: Texts) -> str:
    """Where a ship goes, what that brings, who is paid."""
    ship, face = (int(part) for part in item.split("-"))
    start, stop, journey = words.voyage(mine, item)
    rivals = [say.seat(seat) for seat in words.paid_owners(view, stop)]
    key = "picture.do_sail_royal" if mine["royal"] == ship else "picture.do_sail"
    return say(
        key, ship=ship, start=start, stop=stop, gains=words.visit(view, ship, face, say),
        journey=say("table.journey_end") if journey else "",
        owners=say("picture.do_pay", owners=say.enumerate(rivals)) if rivals else "",
    )  # fmt: skip
