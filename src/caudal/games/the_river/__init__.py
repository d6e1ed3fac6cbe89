"""The River, for 2 to 4 players: the whole rulebook."""

from caudal.engine.game import Game, Option
from caudal.games.the_river import features, heuristic, words
from caudal.games.the_river.checks import check
from caudal.games.the_river.content import BOARDS, DEFAULT_BOARDS, MINUTES, SEATS
from caudal.games.the_river.moves import MOVES
from caudal.games.the_river.setup import start
from caudal.games.the_river.view import dump, load, own, views

GAME = Game(
    "the_river",
    rules_version=3,
    seats=SEATS,
    minutes=MINUTES,
    options={"boards": Option(BOARDS, DEFAULT_BOARDS)},
    moves=MOVES,
    start=start,
    dump=dump,
    load=load,
    views=views,
    own=own,
    check=check,
    words=words.table,
    label=words.label,
    bound=4000,
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    secret=(),
)
