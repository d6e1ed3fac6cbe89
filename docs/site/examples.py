"""Examples in docstrings are shown as code; the trials run them."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?:^ *>>> .*\n?(?:^ *[^\s].*\n?)*)+", re.MULTILINE)


class Examples(griffe.Extension):
    """Fences the examples of a docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            fenced = EXAMPLE.sub(
                lambda each: f"```pycon\n{each[0].rstrip()}\n```\n", obj.docstring.value
            )
            obj.docstring.value = fenced
