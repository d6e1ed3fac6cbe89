"""`CAUDAL_PURE=1`: run the plain modules although compiled ones lie beside them."""

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import ModuleType


class PlainFinder:
    """Finds the modules of this package by their source alone."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not name.startswith("caudal."):
            return None
        source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, source).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def is_compiled() -> bool:
    """Whether the engine's modules are the compiled ones."""
    spec = importlib.util.find_spec("caudal.engine.state")
    libraries = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return spec is not None and (spec.origin or "").endswith(libraries)


if os.environ.get("CAUDAL_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, PlainFinder)
