"""Pictures in pixels, for `render_mode="rgb_array"`: drawn by resvg, which is one small wheel for
every machine and needs no library of the system's, as Cairo would; Pillow reads the result."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from caudal.engine.errors import CaudalError
from caudal.scene.flat import flat


def pixels(drawing: str) -> NDArray[np.uint8]:
    """A self-contained SVG picture as rows of red, green and blue. Words are written in the fonts
    that the machine has."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as error:
        raise CaudalError(
            f"rgb_array needs {error.name}, which is not installed: pip install 'caudal[raster]'"
        ) from None
    picture = resvg_py.svg_to_bytes(svg_string=flat(drawing))
    return np.asarray(Image.open(BytesIO(picture)).convert("RGB"))
