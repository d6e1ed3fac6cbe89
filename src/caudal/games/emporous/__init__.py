"""Emporous, for 2 to 4 players: both chapters, the two-player variant, the three fugitives."""

from caudal.engine.game import Game, Option, Options
from caudal.games.emporous import features, heuristic, words
from caudal.games.emporous.checks import check
from caudal.games.emporous.content import CHAPTERS, MINUTES, SEATS, TURN_LIMIT
from caudal.games.emporous.draft import DRAFT
from caudal.games.emporous.moves import MOVES
from caudal.games.emporous.position import dump, load
from caudal.games.emporous.setup import start
from caudal.games.emporous.view import own, views

DECISIONS = 1600
"""More than any turn has (EM-141)."""

SECRET = (
    "main", "choose_craft", "choose_payment", "split_coins", "shop_coin", "sell_one",
    "give_tile", "claim", "claim_kind", "give_craft", "give_contract", "ask_tile", "ask_craft",
    "ask_contracts", "submit", "hand_tile", "hand_contract",
)  # fmt: skip


def allows(players: int, options: Options) -> str:
    """Chapter two needs three players or more, three fugitives need chapter two (EM-139)."""
    chapter = 2 if options["chapter"] == "two" else 1
    if chapter not in CHAPTERS[players]:
        return "chapter_for_more"
    if options["fugitives"] == "three" and chapter == 1:
        return "fugitives_of_chapter_two"
    return ""


GAME = Game(
    "emporous",
    rules_version=2,
    seats=SEATS,
    minutes=MINUTES,
    options={
        "chapter": Option(("one", "two"), "one"),
        "fugitives": Option(("one", "three"), "one"),
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
    bound=DECISIONS * TURN_LIMIT * SEATS[1],
    weights=heuristic.WEIGHTS,
    feature_names=features.NAMES,
    inputs_version=features.VERSION,
    draft=DRAFT,
    secret=SECRET,
)
