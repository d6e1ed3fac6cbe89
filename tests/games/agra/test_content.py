"""The content is data: a changed number changes the game, and what does not add up is refused."""

import re
import subprocess
from collections import Counter
from pathlib import Path

from caudal.games import agra
from tests.support import edited_content, run_with_content

PLAY = """
import caudal
state = caudal.game("agra").new(3, 1)
print(state.rupees, state.supply, state.limit)
"""


HOUSE_RULES = """
from tests.games.agra.positions import MAGENTA, Table, do, legal
table = Table(at="order").seat(MAGENTA, clothes=2, book=1, oil=2, lying=["trader", "quarry"])
state = do(table.state(), "luxury:lux_clothes", "eat:eat_oil", "raise:trader")
print([move for move in legal(state) if move.split(":")[0] in ("luxury", "eat")])
"""


def run(tmp_path: Path, old: str, new: str, script: str = PLAY) -> subprocess.CompletedProcess[str]:
    """A process that plays with one line of the content edited."""
    content = edited_content("agra", tmp_path, (old, new), everywhere=True)
    return run_with_content("agra", content, script)


def test_a_changed_number_changes_the_game(tmp_path: Path) -> None:
    played = run(tmp_path, "starting_rupees = 2", "starting_rupees = 5")
    assert played.stdout.strip() == "[5, 5, 5] [22, 22, 22] 3"
    played = run(tmp_path, "player_markers = 22", "player_markers = 30")
    assert played.stdout.strip() == "[2, 2, 2] [30, 30, 30] 3"


def test_house_rules_for_luxury_and_food(tmp_path: Path) -> None:
    played = run(tmp_path, 'scope = "total"', 'scope = "each"', HOUSE_RULES)
    assert played.stdout.strip() == "['eat:eat_oil', 'luxury:lux_book']"
    limit = "oil_curry_limit_per_turn = "
    played = run(tmp_path, f"{limit}0", f"{limit}1", HOUSE_RULES)
    assert played.stdout.strip() == "[]"


def test_what_does_not_add_up_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for old, new, why in (
        ("die_faces = 6", "die_faces = 8", "artisans must have a demand for each face of the die"),
        (
            'order = ["artisans", "merchants"',
            'order = ["weavers", "merchants"',
            "guilds.order is 'weavers'; it can be artisans",
        ),
        (
            "guilds = 2",
            "guilds = 4",
            "lux_painting.guilds must be a whole number from 1 to 3, not 4",
        ),
        ("trader_loss = 1", "trader_loss = 3", "trader_goods_in_max must be more than trader_loss"),
        ("[4, 3, 3]", "[9, 1, 0]", "guild_distribution_sorted fits no draw of notables"),
    ):
        played = run(tmp_path, old, new)
        assert "the content of agra does not add up: " in played.stderr
        assert why in played.stderr, new


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    played = run(tmp_path, "starting_rupees = 2", "")
    assert "the content of agra lacks components.per_player.starting_rupees" in played.stderr


def test_every_table_is_used() -> None:
    """What content.py makes of the file is asked for by another module, or by itself once more."""
    folder = Path(str(agra.__file__)).parent
    names = re.compile(r"\b[A-Z][A-Z_0-9]+\b")
    used: Counter[str] = Counter()
    for path in folder.rglob("*.py"):
        used.update(names.findall(path.read_text(encoding="utf-8")))
    own = (folder / "content.py").read_text(encoding="utf-8")
    made = re.findall(r"^([A-Z][A-Z_0-9]+): Final", own, re.MULTILINE)
    assert [name for name in made if used[name] < 2] == []
