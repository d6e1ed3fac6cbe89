"""The River's set-up (RV-10 to RV-20)."""

from typing import Any

from caudal.engine.dice import Dice
from caudal.games.the_river.buildings import draw_card
from caudal.games.the_river.content import (
    BASICS,
    CARDS,
    COLOURS,
    DEFAULT_COLOURS,
    FIRST_TILES,
    KINDS,
    LOCATIONS,
    MARKET_CARDS,
    ON_BOAT,
    PRINTED,
    RESERVE_LIMIT,
    SPACES,
    SUPPLY,
    TILES,
    WAITING,
    WAREHOUSE,
)
from caudal.games.the_river.land import FirstTile, draw_tile
from caudal.games.the_river.rounds import START_ROUNDS
from caudal.games.the_river.state import River


def start(players: int, options: dict[str, Any], dice: Dice) -> River:
    """What is random is drawn in the order of RV-150."""
    s = River()
    s.begin(players, dice)
    colours = DEFAULT_COLOURS.copy()
    if options["boards"] == "shuffled":
        colours = list(range(len(COLOURS)))
        dice.shuffle(colours)
    s.colours = colours[:players]
    s.stack = list(range(len(TILES)))
    dice.shuffle(s.stack)
    s.stack_left = len(TILES)
    s.deck = list(range(len(CARDS)))
    dice.shuffle(s.deck)
    s.deck_left = len(CARDS)
    s.marker = dice.below(players)
    s.turn = s.marker
    s.round = 0
    s.final = False

    s.supply = SUPPLY[players].copy()
    s.held = [0] * (KINDS * players)
    s.load = [0] * players
    s.tiles = [-1] * (SPACES * players)
    s.tile_count = [0] * players
    boards = [PRINTED[colour] for colour in s.colours]
    s.room = [board.count(WAREHOUSE) for board in boards]
    s.makes = [board.count(resource) for board in boards for resource in range(BASICS)]

    s.boat = [ON_BOAT] * players
    s.waiting = [WAITING] * players
    s.out = [0] * players
    s.settled = [0] * players
    s.due = [0] * players
    s.placed = [[] for _ in LOCATIONS]
    s.claims = [0] * players

    s.removed = -1
    s.reserved = [-1] * (RESERVE_LIMIT * players)
    s.built = [0] * players
    s.tokens = [[] for _ in range(players)]
    s.tokens_taken = 0
    s.market = [draw_tile(s) for _ in range(FIRST_TILES[players])]
    s.shop = [draw_card(s) for _ in range(MARKET_CARDS[players])]

    s.todo.append(START_ROUNDS)
    for back in range(players):
        s.todo.append(FirstTile((s.marker + back) % players))
    s.advance()
    return s
