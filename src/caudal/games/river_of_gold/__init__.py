"""River of Gold, for 2 to 4 players: the whole rulebook, and the clan patrons as an option."""

from caudal.engine.game import Game, Option, Options
from caudal.games.river_of_gold import features, heuristic, words
from caudal.games.river_of_gold.checks import check
from caudal.games.river_of_gold.content import PATRON_SETUPS, SEATS
from caudal.games.river_of_gold.moves import MOVES
from caudal.games.river_of_gold.rounds import start
from caudal.games.river_of_gold.view import dump, load, views


def allows(_players: int, options: Options) -> str:
    """How patrons are chosen matters only with patrons."""
    if not options["patrons"] and options["patron_setup"] != PATRON_SETUPS[0]:
        return "setup_of_patrons"
    return ""


GAME = Game(
    "river_of_gold",
    rules_version=2,
    seats=SEATS,
    options={
        "patrons": Option((False, True), False),
        "patron_setup": Option(PATRON_SETUPS, PATRON_SETUPS[0]),
    },
    allows=allows,
    moves=MOVES,
    start=start,
    dump=dump,
    load=load,
    views=views,
    check=check,
    words=words.table,
    label=words.label,
    bound=20000,
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    secret=(),
)
