"""What pictures cost on the wire: a phone on mobile data pays for it."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from caudal.engine.game import game, game_ids
from tests.contract.setups import SOAK

FOLDER = Path(__file__).parent.parent / "bench"
MOVES = sys.maxsize if SOAK else 40


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, "pictures", raising=False)
    return __import__("pictures")


@pytest.mark.parametrize("id", game_ids())
def test_a_game_at_a_full_table_fits_through_a_thin_line(bench: ModuleType, id: str) -> None:
    """The first picture in 12 kB, the median push in 3, a whole game in 1.5 MB a browser."""
    cost = bench.play(id, game(id).seats[1], MOVES)
    assert cost.first <= 12_000
    assert cost.push <= 3_000
    assert cost.game <= 1_500_000


def test_every_figure_is_shown_beside_the_old_one(
    bench: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.show({"the_river · 2": bench.play("the_river", 2, 5)}, {"the_river · 2": {"ms": 99.0}})
    assert "(99.0)" in capsys.readouterr().out
