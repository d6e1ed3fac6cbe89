"""The River, for 2 to 4 players: the whole rulebook."""

from caudal.engine.game import Game, Option
from caudal.games.the_river import features, heuristic, words
from caudal.games.the_river.content import SEATS
from caudal.games.the_river.moves import MOVES
from caudal.games.the_river.rounds import start
from caudal.games.the_river.view import load, views

GAME = Game(
    "the_river",
    rules_version=2,
    seats=SEATS,
    options={"boards": Option(("by_seat", "shuffled"), "by_seat")},
    moves=MOVES,
    start=start,
    load=load,
    bound=4000,
    weights=heuristic.WEIGHTS,
    feature_names=features.names,
    table=words.table,
    label=words.label,
    views=views,
    secret=(),
)
