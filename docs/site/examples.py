"""Examples in docstrings are shown as code; the trials run them."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?:^ *>>> .*\n?(?:^ *[^\s].*\n?)*)+", re.MULTILINE)


class Examples(griffe.Extension):
    """Fences the examples of a docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            text = obj.docstring.value
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```\n", text)
