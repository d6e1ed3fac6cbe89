"""What the board is drawn from."""

from __future__ import annotations

from typing import NamedTuple

from caudal.engine.texts import Texts
from caudal.games.river_of_gold.picture.chart import Chart
from caudal.games.river_of_gold.words import View

Moves = dict[str, str]
"""Legal moves by name, with their words."""


class Charted(NamedTuple):
    """A view, the legal moves, the language, and where things lie."""

    view: View
    legal: Moves
    say: Texts
    chart: Chart
