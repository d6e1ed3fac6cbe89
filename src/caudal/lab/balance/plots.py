"""Figures as HTML and SVG that need nothing else; hovering shows the number behind a mark."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from caudal.lab.balance.look import LINES
from caudal.lab.charts import Chart, percents

WIDE, HIGH, LEFT, TOP = 440, 250, 40, 10
CHART = Chart(WIDE, HIGH, LEFT, TOP, bottom=38)
level, across, path, frame = CHART.level, CHART.across, CHART.path, CHART.frame
SCALES = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)


class Row(NamedTuple):
    """A line of a forest: a value with its interval."""

    label: str
    value: float
    low: float | None
    high: float | None
    text: str
    colour: str = "var(--c-action)"
    picture: str = ""
    """A self-contained SVG beside the label."""
    link: str = ""
    """Where the label leads to."""


def forest(rows: Sequence[Row], unit: str) -> str:
    """Values with intervals, one under the other, around a line at zero."""
    reach = [abs(end) for row in rows for end in (row.value, row.low, row.high) if end is not None]
    most = min(1.05 * max([*reach, 1e-6]), 6 * max([abs(row.value) for row in rows] + [1.0]))
    middle = 50 if any(row.value < 0 or (row.low or 0) < 0 for row in rows) else 2

    def at(value: float) -> float:
        return max(0.0, min(100.0, middle + (100 - middle) * value / most))

    parts = []
    for row in rows:
        low = -most if row.low is None else row.low
        high = most if row.high is None else row.high
        tip = escape(f"{row.label}: {row.text}", quote=True)
        parts.append(
            f"<span class=l>{image(row.picture)}{linked(row.label, row.link)}</span>"
            f"<span class=track style='--c:{row.colour}' data-tip='{tip}'>"
            f"<u style='left:{middle}%'></u><i style='left:{at(low):.1f}%;"
            f"width:{at(high) - at(low):.1f}%'></i><b style='left:{at(row.value):.1f}%'></b></span>"
            f"<span class=v>{escape(row.text.partition(' (')[0])}</span>"
        )
    return f"<div class=forest>{''.join(parts)}</div><p class=foot>{escape(unit)}</p>"


def linked(label: str, link: str) -> str:
    return f"<a href='#{escape(link)}'>{escape(label)}</a>" if link else escape(label)


def image(svg: str) -> str:
    """A picture inside the page."""
    data = base64.b64encode(svg.encode()).decode()
    return f"<img alt='' src='data:image/svg+xml;base64,{data}'>" if svg else ""


def stacked(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]]) -> str:
    """Bars cut into coloured parts, each as wide as its share."""
    parts = []
    names: list[str] = []
    for label, cuts in rows:
        spans = []
        whole = sum(max(0.0, value) for _, value in cuts) or 1.0
        for place, (name, value) in enumerate(cuts):
            if name not in names:
                names.append(name)
            share = 100 * max(0.0, value) / whole
            text = f"{round(share)}" if share > 7 else ""
            spans.append(
                f"<span style='width:{share:.2f}%;background:{LINES[place % len(LINES)]}' "
                f"data-tip='{escape(f'{label}: {name} {share:.0f} %', quote=True)}'>{text}</span>"
            )
        parts.append(f"<div>{escape(label)}</div><div class=bar>{''.join(spans)}</div>")
    return "".join(parts) + key(names)


def key(names: Sequence[str]) -> str:
    marks = (
        f"<span><i style='background:{LINES[place % len(LINES)]}'></i>{escape(name)}</span>"
        for place, name in enumerate(names)
    )
    return f"<div class=key>{''.join(marks)}</div>"


def lines(series: Sequence[tuple[str, Sequence[float]]], label: str, x_label: str) -> str:
    """Courses from the beginning to the end of a game."""
    top = max([value for _, values in series for value in values] + [1e-6])
    most = next((each for each in SCALES if top <= each), top)
    drawn = []
    for place, (name, values) in enumerate(series):
        colour = LINES[place % len(LINES)]
        drawn.append(
            f"<path d='{path(values, most)}' fill=none stroke='{colour}' stroke-width=2.2 "
            f"data-tip='{escape(name, quote=True)}'/>"
        )
        steps = max(1, len(values) - 1)
        drawn += [
            f"<circle cx={across(at / steps)} cy={level(min(1.0, value / most))} r=7 "
            f"fill=transparent data-tip='{escape(f'{name}: {100 * value:.0f}', quote=True)}'/>"
            for at, value in enumerate(values)
        ]
    ends = f"<text x={LEFT} y={HIGH - 20}>0 %</text><text x={WIDE - 8} y={HIGH - 20} "
    ends += "text-anchor=end>100 %</text>"
    return frame("".join(drawn) + ends, label, x_label, percents(most)) + key(
        [name for name, _ in series if name != label]
    )


def ribbons(
    bands: Sequence[Sequence[float]], games: Sequence[Sequence[float]], label: str, x_label: str
) -> str:
    """The winner's chance: where most games lie, and some games in thin lines."""
    steps = len(bands) - 1

    def area(low: int, high: int, opacity: float) -> str:
        up = [f"{across(at / steps)} {level(band[high])}" for at, band in enumerate(bands)]
        down = [f"{across(at / steps)} {level(band[low])}" for at, band in enumerate(bands)]
        shape = "M" + "L".join([*up, *reversed(down)]) + "Z"
        return f"<path d='{shape}' fill='{LINES[0]}' opacity={opacity} />"

    thin = "".join(
        f"<path d='{path(game, 1.0)}' fill=none stroke='{LINES[0]}' stroke-width=.7 opacity=.45 />"
        for game in games[:12]
    )
    middle = path([band[2] for band in bands], 1.0)
    dots = "".join(
        f"<circle cx={across(at / steps)} cy={level(band[2])} r=8 fill=transparent "
        f"data-tip='{round(100 * at / steps)} %: {round(100 * band[2])} "
        f"({round(100 * band[1])}–{round(100 * band[3])})'/>"
        for at, band in enumerate(bands)
    )
    body = (
        area(0, 4, 0.15) + area(1, 3, 0.25) + thin
        + f"<path d='{middle}' fill=none stroke='{LINES[0]}' stroke-width=3 />" + dots
        + f"<text x={LEFT} y={HIGH - 20}>0 %</text>"
        + f"<text x={WIDE - 8} y={HIGH - 20} text-anchor=end>100 %</text>"
    )  # fmt: skip
    return frame(body, label, x_label, percents())


def histogram(counts: Sequence[tuple[int, int]], label: str, x_label: str) -> str:
    """How often each number came, in some thirty columns; what is below zero is set apart."""
    low, high = counts[0][0], counts[-1][0]
    wide = max(1, -(-(high - low + 1) // 30))
    begin = low - low % wide if low < 0 else low  # so that a column begins at zero
    bins = [0] * ((high - begin) // wide + 1)
    for value, number in counts:
        bins[(value - begin) // wide] += number
    most = max(bins)
    each = (WIDE - LEFT - 8) / len(bins)
    drawn = []
    for place, number in enumerate(bins):
        y = level(number / most)
        first = begin + place * wide
        name = f"{first} … {first + wide - 1}" if wide > 1 else f"{first}"
        colour = "var(--c-strong)" if first < 0 else LINES[0]
        drawn.append(
            f"<rect x={LEFT + place * each:.1f} y={y} width={max(1.0, each - 1.5):.1f} "
            f"height={round(level(0) - y, 1)} fill='{colour}' data-tip='{name}: {number}'/>"
        )
    marks = [(0.0, "0"), (1.0, str(most))]
    ends = f"<text x={LEFT} y={HIGH - 20}>{low}</text>"
    ends += f"<text x={WIDE - 8} y={HIGH - 20} text-anchor=end>{high}</text>"
    if begin < 0 < high:
        zero = round(LEFT - begin / wide * each, 1)
        ends += f"<path class=zero d='M{zero} {TOP}V{level(0)}'/>"
        ends += f"<text x={zero} y={HIGH - 20} text-anchor=middle>0</text>"
    return frame("".join(drawn) + ends, label, x_label, marks)


def scatter(
    points: Sequence[tuple[float, float, str, bool]], label: str, x_label: str, y_label: str
) -> str:
    """Dots around a cross of zeros; strong ones are filled."""
    far_x = reach([x for x, _, _, _ in points])
    far_y = reach([y for _, y, _, _ in points])
    drawn = [
        f"<path class=zero d='M{LEFT} {level(0.5)}H{WIDE - 6}M{across(0.5)} {TOP}V{level(0)}'/>"
    ]
    for x, y, name, strong in sorted(points, key=lambda point: point[3]):
        look = f"fill='{LINES[1]}'" if strong else f"fill='{LINES[0]}' opacity=.45"
        drawn.append(
            f"<circle cx={across(within(x / far_x))} cy={level(within(y / far_y))} "
            f"r={6 if strong else 4.5} {look} data-tip='{escape(name, quote=True)}'/>"
        )
    drawn.append(f"<text x={LEFT + 4} y={TOP + 10}>↑ {escape(y_label)}</text>")
    marks = [(0.0, f"{-far_y:.0f}"), (0.5, "0"), (1.0, f"{far_y:.0f}")]
    ends = f"<text x={LEFT} y={HIGH - 20}>{-far_x:.0f}</text>"
    ends += f"<text x={WIDE - 8} y={HIGH - 20} text-anchor=end>{far_x:.0f}</text>"
    return frame("".join(drawn) + ends, label, x_label + " →", marks)


def reach(values: Sequence[float]) -> float:
    """How far an axis goes: a little beyond all but the wildest values."""
    sizes = sorted(abs(value) for value in values)
    return 1.1 * max(1e-6, min(sizes[-1], 2 * sizes[len(sizes) * 9 // 10]))


def within(part: float) -> float:
    """From -1 … 1 to 0 … 1; what lies outside stays on the edge."""
    return 0.5 + max(-1.0, min(1.0, part)) / 2


def shade(share: float) -> str:
    """From one colour over grey to another as a share goes from 0 to 1."""
    hue = LINES[1] if share < 0.5 else LINES[2]
    return f"color-mix(in srgb,{hue} {round(200 * abs(share - 0.5))}%,#7a7f86)"


def table(
    heads: Sequence[str],
    rows: Sequence[tuple[str, Sequence[tuple[str, float | None]]]],
    sortable: bool = False,
    links: Sequence[str] = (),
) -> str:
    """A table; each row has a class and its cells, each with the number to sort by. `links` say
    where the rows' first cells lead to."""
    head = "".join(f"<th scope=col>{escape(each)}</th>" for each in heads)
    body = []
    for place, (name, cells) in enumerate(rows):
        own = [links[place] if links else "", *[""] * len(cells)]
        tds = "".join(
            f"<td>{linked(text, link)}</td>"
            if value is None
            else f"<td data-v='{value:.6g}'>{linked(text, link)}</td>"
            for (text, value), link in zip(cells, own, strict=False)
        )
        body.append(f"<tr class='{name}'>{tds}</tr>" if name else f"<tr>{tds}</tr>")
    kind = " class=sort" if sortable else ""
    return (
        f"<div class=scroll><table{kind}><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )
