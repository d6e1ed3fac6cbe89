"""Almoneda, for 2 to 4 players: sealed bids, a falling market, a secret order."""

from almoneda import features, heuristic, words
from almoneda.checks import check
from almoneda.content import LENGTHS, MINUTES, SEATS, USUAL_LENGTH
from almoneda.moves import MOVES
from almoneda.setup import start
from almoneda.view import dump, load, views
from caudal.engine.game import Game, Option

GAME = Game(
    "almoneda",
    rules_version=1,
    seats=SEATS,
    minutes=MINUTES,
    options={"length": Option(LENGTHS, USUAL_LENGTH)},
    moves=MOVES,
    start=start,
    dump=dump,
    load=load,
    views=views,
    check=check,
    words=words.table,
    label=words.label,
    bound=200,
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    together=("bid",),
)
