"""A notebook as a page: its words, its code, and what it showed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def page_of(path: Path, target: Path) -> str:
    """The page; pictures are written beside it."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    parts = []
    for number, cell in enumerate(notebook["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        language = "console" if source.startswith("%%bash") else "python"
        parts.append(fenced(source, language))
        for output in cell["outputs"]:
            parts.append(shown(output, target.with_name(f"{target.stem}-{number}.svg")))
    return "\n\n".join(part for part in parts if part) + "\n"


def shown(output: dict[str, Any], picture: Path) -> str:
    """What a cell showed: a picture, or words."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        picture.write_text("".join(data["image/svg+xml"]), encoding="utf-8")
        return f"![]({picture.name})"
    return fenced("".join(output.get("text") or data.get("text/plain", [])), "text")


def fenced(text: str, language: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```" if text.strip() else ""
