"""Content is data: a changed number changes the game, and what does not add up is refused."""

import os
import subprocess
import sys
from pathlib import Path

from caudal.engine.content import read_text


def run(path: Path, program: str) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own, with another content file."""
    environment = {**os.environ, "CAUDAL_CONTENT": f"river_of_gold={path}"}
    command = [
        sys.executable,
        "-c",
        f"import caudal; game = caudal.game('river_of_gold'); {program}",
    ]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def edited(folder: Path, old: str, new: str) -> Path:
    text = read_text("river_of_gold", "content.toml")
    assert old in text
    path = folder / "content.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_a_changed_number_changes_the_game(tmp_path: Path) -> None:
    path = edited(tmp_path, "start_koku_by_turn_order = [7,", "start_koku_by_turn_order = [20,")
    told = run(path, "s = game.new(4, 1); print(s.dump()['seats'][s.dump()['first']]['koku'])")
    assert told.stdout.strip() == "20"


def test_content_that_does_not_add_up_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = edited(tmp_path, "customer_cards = 30", "customer_cards = 31")
    told = run(path, "print(game)")
    assert told.returncode != 0
    assert "components.customer_cards is wrong" in told.stderr
