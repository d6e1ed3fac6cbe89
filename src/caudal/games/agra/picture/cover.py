"""Agra's cover: the river palace at sunset, seen through a cusped gate."""

from __future__ import annotations

from caudal.scene.nodes import Node, circle, group, path, rect

WIDTH, HEIGHT = 400.0, 300.0
_SCALLOPS = (
    "c0-12-4-19-13-22 4-12-2-21-12-24 2-14-8-22-20-22 0-14-12-21-25-18-5-14-20-18-32-12-8-14-24-17"
    "-36-8-6-6-12-11-16-20-4 9-10 14-16 20-12-9-28-6-36 8-12-6-27-2-32 12-13-3-25 4-25 18-12 0-22 8"
    "-20 22-10 3-16 12-12 24-9 3-13 10-13 22"
)


def _dome(x: float, y: float, s: float) -> Node:
    return group(
        path("M-14 0c-8-10-4-22 6-28 4-2.5 6-5 8-9 2 4 4 6.5 8 9 10 6 14 18 6 28z", "marble",
             stroke="dark", width=1.3 / s),
        path("M0-37v-9", stroke="dark", width=1.6 / s),
        circle(0, -47, 2, "brass", stroke="dark", width=1 / s),
        path("M-17 0h34v5h-34z", "marble", stroke="dark", width=1.3 / s),
        at=(x, y), scale=s,
    )  # fmt: skip


def _chhatri(x: float, y: float, s: float) -> Node:
    """A small open pavilion."""
    return group(
        path("M-11 0v-12h22V0z", "marble", stroke="dark", width=1.2 / s),
        path("M-7 0v-8c0-2 2-3 3.5-3S0-10 0-8v8M0 0v-8c0-2 2-3 3.5-3S7-10 7-8v8", "gate"),
        path("M-14-12h28l-2-3h-24z", "red-stone", stroke="dark", width=1.2 / s),
        path("M-9-15c-2-7 4-10 9-14 5 4 11 7 9 14zM0-29v-4", "marble", stroke="dark",
             width=1.2 / s),
        at=(x, y), scale=s,
    )  # fmt: skip


def _palace() -> list[Node]:
    nodes: list[Node] = [
        path("M-4 190h408v26H-4z", "haze"),
        path("M84 204v-54h232v54z", "red-stone", stroke="dark", width=1.6),
        path("M84 162h232M84 156h232", stroke="dark", width=1, opacity=0.6),
        path("M160 204v-84h80v84z", "wall", stroke="dark", width=1.6),
        path(
            "M178 204v-42c0-14 14-18 22-28 8 10 22 14 22 28v42z", "marble", stroke="dark", width=1.4
        ),
        path("M186 204v-36c0-10 9-14 14-20 5 6 14 10 14 20v36z", "gate"),
    ]
    for x in (94, 118, 142, 246, 270, 294):
        d = f"M{x} 204v-24c0-7 5-9 8-13 3 4 8 6 8 13v24z"
        nodes.append(path(d, "dark", stroke="marble", width=1.2))
    nodes += [_chhatri(92, 150, 1.2), _chhatri(308, 150, 1.2), _chhatri(128, 150, 0.9),
              _chhatri(272, 150, 0.9), _dome(200, 116, 1.35), _chhatri(168, 120, 0.8),
              _chhatri(232, 120, 0.8)]  # fmt: skip
    for x in (66, 334):
        nodes.append(path(f"M{x - 6} 204l2-74h8l2 74z", "marble", stroke="dark", width=1.3))
        nodes.append(_chhatri(x, 132, 0.62))
    return nodes


def _river() -> list[Node]:
    return [
        path("M-4 204h408v100H-4z", "pool"),
        path("M146 204h108l-16 46h-76z", "marble", opacity=0.35),
        path("M106 222h50M182 234h66M228 218h70M130 250h40M268 246h46M90 240h26"
             "M70 268h60M176 276h34M262 282h58M120 290h28",
             stroke="pool-light", width=2),
        path("M236 238h86c-5 14-15 20-27 20h-33c-11 0-21-6-26-20z", "red-stone", stroke="dark",
             width=2),
        path("M256 238v-10h15v10zM275 238v-15h15v15zM295 238v-10h13v10z", "ochre", stroke="dark",
             width=1.6),
        path("M242 246h74", stroke="coin", width=1.6),
    ]  # fmt: skip


def cover() -> list[Node]:
    """The whole picture."""
    nodes: list[Node] = [
        rect(0, 0, WIDTH, HEIGHT, "dusk"),
        rect(0, 130, WIDTH, 90, "dawn", opacity=0.7),
        circle(200, 104, 62, "sun", opacity=0.92),
        *_palace(),
        *_river(),
    ]
    gate = f"M-2-2H402V302H354V152{_SCALLOPS}V302H-2z"
    screen = "".join(
        f"M{x} {y}l12 12-12 12-12-12zM{x} {y + 6}l6 6-6 6-6-6z"
        for x in range(0, 410, 24)
        for y in range(-12, 312, 24)
    )
    nodes.append(path(gate, "gate", stroke="dark", width=2.4))
    nodes.append(group(path(screen, stroke="gate-line", width=1.5, opacity=0.4), clip=gate))
    nodes.append(path(f"M354 302V152{_SCALLOPS}V302", stroke="gate-line", width=2.4))
    return nodes
