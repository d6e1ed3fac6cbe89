"""What the table shows is what happens, whatever the content says: prices, yields, limits."""

import json
from collections import Counter
from pathlib import Path

import pytest

from caudal.engine.texts import LANGUAGES
from caudal.games.agra.content_notables import CARDS
from caudal.games.agra.help import help_of
from tests.games.agra.positions import GAME, MAGENTA, Table
from tests.games.agra.shown import position, trial
from tests.support import edited_content, run_with_content

PLAY = """
import json
from tests.games.agra.shown import trial
print(json.dumps(trial({players}, {seed})))
"""
EDITS = {
    "prices": [
        ("peon_rupees = 2", "peon_rupees = 3"),
        ("deliver = 3\n", "deliver = 1\n"),
        ("remove_cover = 2\n", "remove_cover = 1\n"),
        ("level_2 = 3, level_3 = 4", "level_2 = 2, level_3 = 3"),
        ("{ values = [1] }, { values = [2] }", "{ values = [1] }, { values = [1, 1] }"),
        ('min_pay = 1 }', 'min_pay = 2 }'),
        ("have = 3\npay = 3\neffect = { kind = \"process\"",
         "have = 2\npay = 1\neffect = { kind = \"process\""),
    ],
    "yields": [
        ("merchant_visit_favour = 2", "merchant_visit_favour = 3"),
        ("expel_standing_favour = 1", "expel_standing_favour = 2"),
        ("_position = [0, 3, 4, 5, 5, 6, 7, 8, 9]", "_position = [2, 2, 3, 5, 8, 9]"),
        ("{ position = 6, favour = 2 }", "{ position = 4, favour = 3 }"),
        ("spaces = [1, 2, 2, 3, 3, 4]", "spaces = [2, 2, 4, 4, 5, 6]"),
        ("double_delivery_rupees = 1", "double_delivery_rupees = 4"),
        ("sailor_unused_rupee = 1", "sailor_unused_rupee = 2"),
        ("slots = 3, values = [1, 2, 3]", "slots = 2, values = [1, 2]"),
    ],
    "limits": [
        ("starting_demand_limit = 3", "starting_demand_limit = 2"),
        ("min_position_for_demand = 1", "min_position_for_demand = 2"),
        ("max_process_per_main_action = 3", "max_process_per_main_action = 2"),
        ("max_tiles_per_player = 3", "max_tiles_per_player = 1"),
        ("botanist_options_max = 2", "botanist_options_max = 1"),
        ("extra_full_rounds = 1", "extra_full_rounds = 2"),
        ("covered_spaces_at_start = [1, 5]", "covered_spaces_at_start = [2]"),
        ('luxury_limit_scope = "total"', 'luxury_limit_scope = "each"'),
    ],
}  # fmt: skip


def test_with_the_content_of_the_game() -> None:
    compared = trial(4, 2)
    claims = {
        "end", "place rupees", "place favour", "place makes", "peon pays_rupees", "lay points",
        "meditate pays_points", "favour pays_favour", "demand rupees", "deliver rupees",
        "amount amount", "influence position", "done rupees", "pay deliveries", "put values",
        "why missing", "why favour", "why unbuilt", "why closed", "why used",
    }  # fmt: skip
    assert claims <= set(compared), claims - set(compared)


@pytest.mark.parametrize("edits", EDITS)
def test_with_edited_content(edits: str, tmp_path: Path) -> None:
    content = edited_content("agra", tmp_path, *EDITS[edits])
    played = run_with_content("agra", content, PLAY.format(players=3, seed=len(edits)))
    assert played.returncode == 0, played.stderr[-1500:]
    compared = Counter(json.loads(played.stdout))
    assert sum(compared.values()) > 500
    assert compared["end"] == 1


def test_with_contracts_that_change_prices_and_yields() -> None:
    compared: Counter[str] = Counter()
    work = ["trader", "quarry", "sawmill"]
    for table in (
        Table(at="order").seat(MAGENTA, contracts=["mullah"], favour=4, wood=1, bricks=1),
        Table().seat(MAGENTA, contracts=["calligrapher"], standing=work, rupees=1),
        Table().seat(MAGENTA, contracts=["mullah"], favour=3, tiles=["ft_free_peon"], lying=work),
        Table().seat(MAGENTA, contracts=["mahout"]).put(coins={"quarry": 2}, merchant="sawmill"),
        Table(at="generate").seat(MAGENTA, contracts=["muezzin"], standing=work, follower=4),
        Table(at="spend").seat(MAGENTA, contracts=["mosaic_maker"]).put(memory={"points": 4}),
        Table(at="order").seat(MAGENTA, contracts=["cook"], influence={"artisans": 2}, oil=1)
        .seat(MAGENTA, bricks=1),
        Table(at="order").seat(MAGENTA, contracts=["french_trader", "cook"], french=2, oil=1)
        .ask("french_good", MAGENTA),
    ):  # fmt: skip
        position(table.state(), compared)
    assert {
        "favour pays_favour", "peon pays_rupees", "free_peon pays_favour", "place makes",
        "lay points", "mosaic favour", "demand rupees", "akbar rupees",
    } <= set(compared)  # fmt: skip


def test_what_a_contract_says_it_does_follows_the_content(tmp_path: Path) -> None:
    program = (
        "import caudal\n"
        "from caudal.games.agra.help import help_of\n"
        "print(*(help_of('cook', caudal.game('agra').texts(tongue)) for tongue in ('en', 'es')))"
    )
    whole = 'kind = "store_expelled_workers", max = '
    content = edited_content("agra", tmp_path, (f"{whole}2", f"{whole}1"))
    told = run_with_content("agra", content, program).stdout
    assert "Keeps up to 1 expelled worker for meditation" in told
    assert "Guarda hasta 1 trabajador expulsado para meditar" in told


def test_every_contract_has_its_words_in_both_languages() -> None:
    for language in LANGUAGES:
        for card in CARDS:
            assert "{" not in help_of(card, GAME.texts(language))
