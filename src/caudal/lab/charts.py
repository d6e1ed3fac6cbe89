"""What the charts of all pages share: where things lie on them, and the colours of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from caudal.scene.theme import line_role


def seat_colour(seat: int) -> str:
    """A seat's colour, as its pieces have it."""
    return f"var(--c-{line_role(seat)})"


@dataclass(frozen=True)
class Chart:
    """An SVG whose axes go from 0 to 1; `left`, `top` and `bottom` are its margins."""

    wide: int
    high: int
    left: int
    top: int
    bottom: int

    def level(self, part: float) -> float:
        return round(self.top + (1 - part) * (self.high - self.top - self.bottom), 1)

    def across(self, part: float) -> float:
        return round(self.left + part * (self.wide - self.left - 8), 1)

    def path(self, values: Sequence[float], most: float) -> str:
        """A line from the left to the right edge; what is more than `most` stays at the top."""
        steps = max(1, len(values) - 1)
        return "M" + "L".join(
            f"{self.across(at / steps)} {self.level(min(1.0, value / most))}"
            for at, value in enumerate(values)
        )

    def frame(
        self, body: str, label: str, x_label: str, y_marks: Sequence[tuple[float, str]]
    ) -> str:
        """The chart with horizontal lines at marks (0 at the bottom, 1 at the top)."""
        lines = []
        for part, text in y_marks:
            y = self.level(part)
            lines.append(f"<path class=grid d='M{self.left} {y}H{self.wide - 6}'/>")
            lines.append(f"<text x={self.left - 6} y={y + 4} text-anchor=end>{escape(text)}</text>")
        middle = (self.left + self.wide) // 2
        return (
            f"<svg viewBox='0 0 {self.wide} {self.high}' role=img "
            f"aria-label='{escape(label, quote=True)}'>{''.join(lines)}{body}"
            f"<text x={middle} y={self.high - 4} text-anchor=middle>{escape(x_label)}</text></svg>"
        )


def percents(most: float = 1.0) -> list[tuple[float, str]]:
    """Marks at the quarters of an axis that goes up to `most`, in per cent."""
    return [(part / 4, f"{round(25 * most * part, 1):g}") for part in range(5)]
