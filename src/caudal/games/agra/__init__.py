"""Agra, for 2 to 4 players: every rule of the rulebook; numbers that it does not print are ours."""

from caudal.engine.game import Game
from caudal.games.agra import features, heuristic, words
from caudal.games.agra.checks import check
from caudal.games.agra.content import SEATS
from caudal.games.agra.moves import MOVES
from caudal.games.agra.setup import start
from caudal.games.agra.view import dump, load, own, views

GAME = Game(
    "agra",
    rules_version=2,
    seats=SEATS,
    moves=MOVES,
    start=lambda players, _options, dice: start(players, dice),
    dump=dump,
    load=load,
    views=views,
    own=own,
    check=check,
    words=words.table,
    label=words.label,
    bound=250_000,
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    secret=(),
)
