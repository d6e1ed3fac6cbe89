"""The notebooks run from top to bottom, and what they show was made by running them."""

from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from tests.contract.setups import SOAK
from tests.notebooks import NOTEBOOKS, executed

SMALL = 500_000


def codes(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def kinds(cell: NotebookNode) -> set[str]:
    """What a cell shows: words, tables, pictures."""
    return {kind for output in cell.outputs for kind in output.get("data", {"words": ""})}


def test_there_are_a_designers_and_a_researchers() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["designer", "researcher"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_what_it_showed(path: Path) -> None:
    shown = nbformat.read(path, 4)
    assert path.stat().st_size < SMALL
    assert all(cell.execution_count for cell in codes(shown))
    assert any("image/svg+xml" in kinds(cell) for cell in codes(shown))
    fresh = executed(path, quickly=not SOAK)
    assert [kinds(cell) for cell in codes(fresh)] == [kinds(cell) for cell in codes(shown)]
