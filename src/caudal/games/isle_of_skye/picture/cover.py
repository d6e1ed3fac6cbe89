"""Isle of Skye's cover: a broch under the mountains, sheep, a lighthouse by the water."""

from __future__ import annotations

from caudal.scene.nodes import Node, circle, group, path, rect

WIDTH, HEIGHT = 400.0, 300.0
FLOCK = ((46.0, 226.0, 1.7), (242.0, 232.0, 1.5), (300.0, 246.0, 1.95), (84.0, 250.0, 1.35))


def cover() -> list[Node]:
    """The whole picture, 400 by 300."""
    nodes = [
        rect(0, 0, WIDTH, HEIGHT, "cover-sky"),
        path("M14 42h92M168 30h76M298 52h106M54 64h62", stroke="cover-cloud", width=8),
        path(
            "M-6 156L34 102l15 12 24-52 12 6 12-34 19 40 21-12 31 49 39 16 21 29z",
            "cover-rock", stroke="cover-rock-dark", width=1.8,
        ),
        path("M97 34l19 40-6 28 15 54H91l9-47z", "cover-rock-dark"),
        path("M0 152C70 138 140 150 210 144S340 146 400 140V200H0z", "cover-heath"),
        path("M0 166C80 150 150 168 230 158S340 160 400 152V300H0z", "cover-hill",
             stroke="pasture-dark", width=1.6),
        path("M226 160C290 150 360 156 404 146V214C360 208 322 230 280 218"
             "C250 208 254 182 226 160z",
             "water-deep", stroke="coast", width=1.8),
        path("M288 172h34M324 188h40M298 200h24M362 172h28", stroke="wave", width=2),
        lighthouse(),
        path("M0 208C80 194 170 212 250 204S350 200 404 210V300H0z", "cover-field",
             stroke="pasture-dark", width=1.6),
        broch(),
    ]  # fmt: skip
    nodes += [sheep(x, y, size) for x, y, size in FLOCK]
    return [*nodes, *tartan()]


def lighthouse() -> Node:
    parts = [
        path("M-7-52 -40-60M-7-48l-33 6M7-52l30-8", stroke="gold", width=3.5),
        path("M-22 6c6-10 36-10 42 0z", "cover-rock", stroke="night", width=2),
        path("M-12 2-8-44H8l4 46z", "bone", stroke="night", width=2),
        path("M-9.7-24H9.7l1.100 14H-11z", "cover-red", stroke="night", width=1.6),
        path("M-7-44v-12H7v12z", "gold", stroke="night", width=2),
        path("M-10-56 0-67l10 11z", "cover-red", stroke="night", width=2),
    ]
    return group(*parts, at=(352, 158))


def broch() -> Node:
    tower = "M-34 34c3-24 6-46 8-72h52c2 26 5 48 8 72z"
    courses = "M-27-22h54M-29-6h58M-31 10h62M-33 24h66"
    joints = "M-12-38v16M10-38v16M-20-22v16M0-22v16M19-22v16M-11-6v16M12-6v16M-21 10v14M21 10v14"
    parts = [
        path(tower, "stone", stroke="night", width=2.2),
        path("M10-38h16c2 26 5 48 8 72H18c-1-24-4-48-8-72z", "stone-dark", opacity=0.45),
        path(courses + joints, stroke="night", width=1.2, opacity=0.75),
        path("M-9 34V18c0-6 4-9 9-9s9 3 9 9v16z", "leather-dark", stroke="night", width=2),
    ]
    return group(*parts, at=(150, 182), scale=1.15)


def sheep(x: float, y: float, size: float) -> Node:
    wool = "M-9 2c-2-5 3-8 6-6 2-4 8-3 9 0 4-1 6 3 4 6 1 4-4 6-7 4-3 2-7 1-8-1-3 1-5-1-4-3z"
    parts = [
        path("M-4 6v6M5 6v6", stroke="night", width=2),
        path(wool, "bone", stroke="night", width=1.2),
        path("M-8-3c-4-1-7 0-8 3 0 3 3 5 6 4z", "night"),
        circle(-12, -1, 0.8, "bone"),
    ]
    return group(*parts, at=(x, y), scale=size)


def tartan() -> list[Node]:
    """A woven hem along the lower rim."""
    wide = "".join(f"M{x} 280v22" for x in range(12, 400, 40))
    thin = "".join(f"M{x} 276v26" for x in range(32, 400, 40))
    return [
        rect(-2, 276, WIDTH + 4, 26, "pasture-dark"),
        path(wide + "M0 284h400M0 296h400", stroke="cover-hill", width=6, opacity=0.6),
        path(thin, stroke="sand", width=1.6),
        path("M0 290h400", stroke="cover-red", width=1.8),
        path("M0 276h400", stroke="night", width=1.6),
    ]
