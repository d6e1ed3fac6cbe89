"""A move in words beside the picture: without what is printed on cards and said in the bubble."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.shapes import View


def label(view: View, move: str, say: Texts) -> str:
    verb, _, item = move.partition(":")
    if verb in words.CARDS:
        return say(f"move.{verb}", card=item)
    if verb == "claim" and item != "silent":
        return say("picture.say_kind", item=item)
    if verb == "claim_truth":
        return say("picture.say_truth")
    trade = view["trade"]
    if verb == "submit" or (verb == "cancel" and not (trade and trade["counter"])):
        return say(f"picture.{verb}")
    return words.label(view, move, say)
