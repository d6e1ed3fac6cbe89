"""River of Gold, for 2 to 4 players: the whole rulebook, and the clan patrons as an option."""

from caudal.engine.game import Game, Option, Options
from caudal.games.river_of_gold import features, heuristic, words
from caudal.games.river_of_gold.checks import check
from caudal.games.river_of_gold.content import SEATS
from caudal.games.river_of_gold.moves import MOVES
from caudal.games.river_of_gold.setup import BY_SEAT, CHOSEN, DRAFT, RANDOM, WITHIN_CLAN, start
from caudal.games.river_of_gold.view import dump, load, own, views


def allows(_players: int, options: Options) -> str:
    """How patrons are chosen matters only with patrons; a drafted patron brings the clan."""
    drafting = options["patron_setup"] == DRAFT
    if not options["patrons"] and not drafting:
        return "setup_of_patrons"
    if options["patrons"] and drafting and options["clans"] != BY_SEAT:
        return "clans_of_patrons"
    return ""


GAME = Game(
    "river_of_gold",
    rules_version=2,
    seats=SEATS,
    options={
        "clans": Option((BY_SEAT, RANDOM, CHOSEN), BY_SEAT),
        "patrons": Option((False, True), False),
        "patron_setup": Option((DRAFT, WITHIN_CLAN), DRAFT),
    },
    allows=allows,
    moves=MOVES,
    start=start,
    dump=dump,
    load=load,
    views=views,
    own=own,
    check=check,
    words=words.table,
    label=words.label,
    bound=20000,
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    secret=(),
    together=("choose_patron",),
)
