"""`rgb_array`: the picture in pixels, with the colours that it has in a browser."""

import sys

import numpy as np
import pytest

import caudal
from caudal.envs import GameEnv, SeatEnv
from caudal.scene.flat import flat
from caudal.scene.gallery import draw
from tests.envs.support import every_game


@every_game
def test_nothing_is_left_for_a_browser_to_look_up(id: str) -> None:
    drawing = flat(draw(caudal.game(id).new(players=2, seed=1)))
    assert "var(" not in drawing
    assert "--" not in drawing


def test_pixels_have_the_colours_of_the_picture() -> None:
    env = GameEnv("the_river", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    height, width, channels = pixels.shape
    assert (channels, pixels.dtype) == (3, np.uint8)
    assert width > height > 400
    assert pixels[0, 0].tolist() == [0xEF, 0xE9, 0xDC]  # --c-table
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 200


def test_an_icon_has_the_tint_of_each_use() -> None:
    drawn = flat(
        "<svg><style>.tint-wood{--f:#111;--a:#222}\n.tint-clay{--f:#333;--a:var(--c-sea)}"
        ":root{--c-sea:#444}</style><defs><symbol id=\"i-log\"><path fill=\"var(--f,none)\" "
        'stroke="var(--a,currentColor)"/></symbol></defs>'
        '<use href="#i-log" x="1" class="tint-wood"/><use href="#i-log" class="tint-clay"/>'
        '<use href="#i-log"/></svg>'
    )  # fmt: skip
    assert '<symbol id="i-log.wood"><path fill="#111" stroke="#222"/></symbol>' in drawn
    assert '<symbol id="i-log.clay"><path fill="#333" stroke="#444"/></symbol>' in drawn
    assert '<symbol id="i-log"><path fill="none" stroke="currentColor"/></symbol>' in drawn
    assert '<use href="#i-log.wood" x="1"/><use href="#i-log.clay"/><use href="#i-log"/>' in drawn


def test_without_the_library_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = SeatEnv("the_river", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(caudal.CaudalError, match=r"pip install 'caudal\[raster\]'"):
        env.render()
