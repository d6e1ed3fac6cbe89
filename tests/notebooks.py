"""The notebooks, run: `python -m tests.notebooks` writes what they show into them again."""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

FOLDER = Path(__file__).parent.parent / "docs/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


FEWER = {
    "run(match, 45)": "run(match, 9)",
    "--games 4000 ": "--games 800 ",
    "--games 400 ": "--games 100 ",
}
"""For every day: what is shown is of the same kind, of fewer games, and enough of them for the
balance report to name the card that was altered."""


def executed(path: Path, quickly: bool = False) -> NotebookNode:
    """A notebook with what it shows now; raises if a cell fails. Commands are those of this
    Python's environment."""
    notebook = nbformat.read(path, 4)
    for cell in notebook.cells:
        for many, few in FEWER.items() if quickly else ():
            cell.source = cell.source.replace(many, few)
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            notebook,
            timeout=600,
            kernel_name="python3",
            coalesce_streams=True,
            record_timing=False,
            resources={"metadata": {"path": folder}},
        )
        return client.execute()


if __name__ == "__main__":
    for path in NOTEBOOKS:
        nbformat.write(executed(path), path)
        print(path)
