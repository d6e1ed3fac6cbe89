"""Positions and games for the trials of bots."""

from typing import Any

import caudal
from caudal.bots import Bot
from caudal.engine.state import State
from tests.contract.setups import walk


def knowledge_at(id: str, players: int, options: dict[str, Any], step: int) -> caudal.Knowledge:
    game = caudal.game(id)
    for number, state in walk(game, players, options, 21):
        if number >= step and len(state.moves()) > 1:
            return caudal.Knowledge(game, state)
    raise AssertionError("the game is too short")


def story(game: caudal.Game, player: Bot, most: int) -> list[int]:
    """What a bot on all seats plays from the start of a game, up to a number of decisions."""
    state = game.new(game.seats[0], 3)
    dice = caudal.Dice.of("again")
    moves: list[int] = []
    while state.seat() >= 0 and len(moves) < most:
        moves.append(player.choose(caudal.Knowledge(game, state), dice))
        state.play(moves[-1])
    return moves


def last_settlers() -> State:
    """The River, last round: the other seat has 16 points and has placed its settlers. We have none
    but two settlers, and all but one clay for the Town Hall: 12 points and a token of 5."""
    game = caudal.game("the_river")
    position = game.new(2, 1).dump()
    rows = [("desert", 1), ("badlands", 5), ("desert", 5)]
    tiles = [f"{kind}_{first + n:02}" for kind, first in rows for n in range(4)]
    own = ["forest_01", "forest_04", "badlands_04", "mountain_04"]
    mine, theirs = position["seats"]
    mine |= {"held": {"wood": 3, "stone": 2, "clay": 1, "food": 0}, "tiles": own, "boat": 2}
    mine |= {"out": 2}
    theirs |= {"tiles": tiles, "built": ["courthouse"], "tokens": [6]}
    theirs |= {"boat": 0, "out": 2, "settled": 2}
    every = [*position["stack"], *position["market"], *position["discard"], position["removed"]]
    free = [tile for tile in every if tile and tile not in tiles + own]
    position |= {"market": free[:5], "stack": free[6:], "discard": [], "removed": free[5]}
    shop = ["town_hall", "lighthouse", "governors_house", "theatre"]
    cards = [card for card in [*position["shop"], *position["deck"]] if card not in shop]
    cards.remove("courthouse")
    position |= {"shop": shop, "deck": cards, "tokens_taken": 1}
    position |= {"round": 9, "turn": 0, "marker": 1}
    position["supply"] = {"wood": 3, "stone": 4, "clay": 5, "food": 3}
    position["todo"] = [{"ask": "next_turn"}, {"ask": "turn", "seat": 0}]
    return game.load(position)
