"""`caudal` with something altered, as the words in ALTERED say.

`plain`: as where the extra `fast` is not installed: asyncio's own loop, the parser in Python.
`hasty`: who is slow is waited for half a second only. `narrow`: forty connections are all.
"""

import importlib.util
import os
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from typing import Any

from caudal import cli
from caudal.server import connections

_find: Callable[..., ModuleSpec | None] = importlib.util.find_spec


def find(name: str, *more: Any) -> ModuleSpec | None:
    return None if name in ("uvloop", "httptools") else _find(name, *more)


if __name__ == "__main__":
    words = os.environ["ALTERED"].split()
    if "plain" in words:
        importlib.util.find_spec = find
    if "hasty" in words:
        connections.HEAD = connections.BODY = connections.STALL = 0.5
    if "narrow" in words:
        connections.KEPT_FREE = connections.open_files() - 40
    sys.exit(cli.run(sys.argv[1:]))
