"""Emporous's cover: a round-bellied trader before the capital, over a meander."""

from __future__ import annotations

from caudal.scene.nodes import Node, circle, group, path, rect

WIDTH, HEIGHT = 400.0, 300.0
WAVES = (
    "M6 108q7-6 14 0t14 0 14 0M210 106q7-6 14 0t14 0 14 0M196 124q7-6 14 0t14 0"
    "M20 136q7-6 14 0t14 0M226 140q7-6 14 0t14 0M52 118q6-5 12 0"
)


def cover() -> list[Node]:
    scene = [*sky(), *city(), *sea(), *ship(), *meander()]
    return [rect(0, 0, WIDTH, HEIGHT, "cover-sky"), group(*scene, at=(0, 6), scale=1.516)]


def sky() -> list[Node]:
    return [
        circle(60, 58, 34, "cover-sun"),
        path("M20 66h84M20 76h84M30 54h64", stroke="cover-sky", width=3, opacity=0.55),
    ]


def city() -> list[Node]:
    columns = "".join(f"M{x} 48h5v16h-5z" for x in (187, 198, 212, 223))
    marble = "M184 44l24-13 24 13zM184 44h48v4h-48zM182 64h52v4h-52z" + columns
    return [
        path("M146 98c10-18 20-25 32-30h62c10 4 20 16 30 30z", "cover-hill",
             stroke="cover-hill-dark", width=1.3),
        path("M196 68c2 8-6 18-14 30h-36c10-18 20-25 32-30z", "cover-hill-dark"),
        path(marble, "marble", stroke="night", width=1.2),
    ]  # fmt: skip


def sea() -> list[Node]:
    return [rect(-2, 96, 270, 100, "cover-sea"), path(WAVES, stroke="cover-wave", width=1.4)]


def ship() -> list[Node]:
    stripes = (
        "M97 54.5C101 70 101 90 97 106.5M111 55.4C114 72 114 92 111 107.7"
        "M137 55.4C134 72 134 92 137 107.7M151 54.5C147 70 147 90 151 106.5"
    )
    oars = "M84 132l-12 16M100 135l-10 16M116 137l-8 16M132 137l-4 16M148 136v16M164 133l4 15"
    return [
        path("M52 116C80 124 150 124 186 112c8-3 14-10 12-20 10 10 8 26-6 34-14 9-34 12-60 12"
             "-30 0-56-3-70-12-6-3-9-6-10-10z", "hull", stroke="night", width=1.5),
        path("M52 116c-8-4-12-10-12-18", stroke="night", width=1.5),
        path("M62 124C90 131 150 131 184 121", stroke="crate-rope", width=2.2),
        path("M124 120V44", stroke="night", width=2.6),
        path("M84 52C100 56 148 56 164 52C159 68 159 88 164 104C148 109 100 109 84 104"
             "C89 88 89 68 84 52z", "sail", stroke="night", width=1.5),
        path(stripes, stroke="sail-stripe", width=4),
        path("M80 52h88", stroke="night", width=3),
        circle(76, 121, 3, "sail", stroke="night", width=1.2),
        path(oars, stroke="night", width=2),
    ]  # fmt: skip


def meander() -> list[Node]:
    key = "".join(f"M{x} 185H{x + 18}V172H{x + 5}V180H{x + 12}" for x in range(0, 264, 22))
    return [rect(-2, 166, 270, 30, "cover-band"), path(key, stroke="cover-key", width=2.2)]
