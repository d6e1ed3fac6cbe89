"""How large the words on a table are drawn."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

DRAWN = """() => [...document.querySelectorAll('svg.scene text')].flatMap(text => {
  const matrix = text.getScreenCTM();
  if (!text.textContent.trim() || !text.checkVisibility() || !matrix) return [];
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
  const pane = text.closest('[data-pane]').dataset.pane;
  return [{size: Math.round(size * 10) / 10, pane, words: text.textContent}];
})"""


def drawn(page: Page) -> list[dict[str, Any]]:
    """Every text of the pictures that are shown: its size in pixels, its pane, its words."""
    texts: list[dict[str, Any]] = page.evaluate(DRAWN)
    return texts


def smaller(page: Page, least: float) -> dict[str, list[str]]:
    """The texts that are drawn smaller, by pane and size."""
    rows: dict[str, list[str]] = {}
    for one in drawn(page):
        if one["size"] < least:
            rows.setdefault(f"{one['pane']} {one['size']}", []).append(one["words"])
    return rows
