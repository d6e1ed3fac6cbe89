"""`caudal` as where the extra `fast` is not installed: asyncio's own loop, the parser in Python."""

import importlib.util
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from typing import Any

from caudal import cli

_find: Callable[..., ModuleSpec | None] = importlib.util.find_spec


def find(name: str, *more: Any) -> ModuleSpec | None:
    return None if name in ("uvloop", "httptools") else _find(name, *more)


if __name__ == "__main__":
    importlib.util.find_spec = find
    sys.exit(cli.run(sys.argv[1:]))
