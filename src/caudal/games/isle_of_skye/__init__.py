"""Isle of Skye with the Journeyman expansion, for 2 to 5 players.

The rules are whole; the progress boards and most of the expansion's tiles are reconstructed, as
`content.toml` and the rules texts (`#ours`) say.
"""

from caudal.engine.game import Game, Option, Options
from caudal.games.isle_of_skye import features, heuristic, words
from caudal.games.isle_of_skye.checks import check
from caudal.games.isle_of_skye.content import (
    CHOICE_DEFAULT,
    CHOICES,
    HIDDEN_GOLD_DEFAULT,
    JOURNEYMAN_DEFAULT,
    LAYOUT_DEFAULT,
    LAYOUTS,
    SEATS,
)
from caudal.games.isle_of_skye.moves import MOVES
from caudal.games.isle_of_skye.setup import start
from caudal.games.isle_of_skye.view import dump, load, own, views


def allows(_players: int, options: Options) -> str:
    """The layout of bonus tiles is a choice of the expansion (SK-80, SJ-84)."""
    if options["bonus_layout"] == "shared" and not options["journeyman"]:
        return "layout_of_journeyman"
    return ""


GAME = Game(
    "isle_of_skye",
    rules_version=2,
    seats=SEATS,
    options={
        "journeyman": Option((True, False), JOURNEYMAN_DEFAULT),
        "bonus_layout": Option(LAYOUTS, LAYOUT_DEFAULT),
        "hidden_gold": Option((True, False), HIDDEN_GOLD_DEFAULT),
        "scoring_tile_choice": Option(CHOICES, CHOICE_DEFAULT),
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
    told=words.told,
    bound=2000,
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    secret=("axe", "price", "extra", "plan"),
    together=("axe", "price", "extra", "plan"),
)
