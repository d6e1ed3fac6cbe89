"""Small drawings of the buildings, ink on paper, in a box of 60 by 34."""

from caudal.scene.kit import Pen
from caudal.scene.nodes import Node, path

_WATER = path("M-2 34c6-3 10-3 15 0s9 3 15 0 10-3 15 0 10 3 18 0", stroke="river-edge", width=1.6)

_ink = Pen(1.6, "wall")

VIGNETTES: dict[str, list[Node]] = {
    "cabin": [
        _ink("M10 34V18l20-12 20 12v16z"),
        _ink("M5 20 30 4l25 16-4 3-21-13-21 13z", "roof"),
        _ink("M25 34v-9h10v9z", "door"),
        _ink("M40 22h6v6h-6z", "window"),
        _ink("M42 9V3h5v9z", "wall-shade"),
    ],
    "barn": [
        _ink("M6 34V16l12-8h24l12 8v18z"),
        _ink("M3 17 17 7h26l14 10H3z", "roof"),
        _ink("M22 34V21h16v13z", "door"),
        _ink("M22 21l16 13M38 21 22 34", "none"),
    ],
    "well": [
        _ink("M16 34V22h28v12z", "wall-shade"),
        _ink("M19 22V10M41 22V10", "none"),
        _ink("M13 12 30 2l17 10z", "roof"),
        _ink("M30 12v7m-4 0h8v5h-8z", "wood-plank"),
    ],
    "oven": [
        _ink("M12 34V22a18 16 0 0 1 36 0v12z", "wall-shade"),
        _ink("M24 34v-7a6 6 0 0 1 12 0v7z", "night"),
        _ink("M38 8V1h6v10", "roof"),
        _ink("M41 0c-3-4 3-4 0-8", "none"),
    ],
    "stall": [
        _ink("M8 34V18h44v16z"),
        _ink("M4 18l4-10h44l4 10z", "roof"),
        _ink("M12 22h16v12H12z", "window"),
        _ink("M36 34V23h9v11z", "door"),
    ],
    "jetty": [
        _ink("M2 20h46v4H2zM8 24v10M24 24v10M40 24v10", "wood-plank"),
        _ink("M34 34c0-4 22-4 22 0l-3 3H37z", "roof"),
        _WATER,
    ],
    "mill": [
        _ink("M8 34V14l14-8 14 8v20z"),
        _ink("M4 16 22 4l18 12-3 3-15-9-15 9z", "roof"),
        _ink("M33 22a12 12 0 1 0 24 0 12 12 0 1 0-24 0z", "wood-plank"),
        _ink("M45 10v24M33 22h24M36.5 13.5l17 17M53.5 13.5l-17 17", "none"),
        _ink("M17 34v-8h8v8z", "door"),
    ],
    "bridge": [
        _ink("M0 30c0-22 60-22 60 0v4H48c0-12-36-12-36 0H0z", "wall-shade"),
        _ink("M2 26C14 8 46 8 58 26", "none"),
        _WATER,
    ],
    "chapel": [
        _ink("M14 34V18l14-9 14 9v16z"),
        _ink("M28 9V1M24.5 4h7", "none"),
        _ink("M42 34V22h14v12z", "wall-shade"),
        _ink("M24 34v-7c0-5 8-5 8 0v7z", "door"),
        _ink("M40 22l9-5 9 5z", "wood-plank"),
        _ink("M11 20 28 8l17 12-3 1-14-8-14 8z", "roof"),
    ],
    "tower": [
        _ink("M20 34V10h20v24z", "wall-shade"),
        _ink("M17 10V4h5v3h5V4h6v3h5V4h5v6z", "wall"),
        _ink("M26 34v-8h8v8z", "door"),
        _ink("M27 14h6v6h-6z", "window"),
    ],
    "hall": [
        _ink("M4 34V18h52v16z"),
        _ink("M0 19l10-8h40l10 8z", "roof"),
        _ink("M25 11V3h10v8z"),
        _ink("M23 4l7-5 7 5z", "roof"),
        _ink("M26 34v-9h8v9z", "door"),
        _ink("M10 23h7v6h-7zM43 23h7v6h-7z", "window"),
    ],
    "temple": [
        _ink("M4 34v-3h52v3zM8 31V18M18 31V18M30 31V18M42 31V18M52 31V18", "wall"),
        _ink("M4 18 30 5l26 13z", "wall-shade"),
    ],
    "light": [
        _ink("M23 34l3-22h8l3 22z"),
        _ink("M24.5 24h11l1 6h-13z", "roof"),
        _ink("M25 12V6h10v6z", "window"),
        _ink("M23 6l7-5 7 5z", "roof"),
        _ink("M38 8l12-4M38 10h12M22 8 10 4M22 10H10", "none"),
    ],
    "fort": [
        _ink("M4 34V16h6v-4h5v4h6v-4h5v4h8v-4h5v4h6v-4h5v4h6v18z", "wood-plank"),
        _ink("M25 34v-8a5 5 0 0 1 10 0v8z", "door"),
        _ink("M30 12V1l9 3-9 3", "roof"),
    ],
    "ship": [
        _ink("M6 24h48c-2 7-7 10-12 10H18c-5 0-10-3-12-10z", "wood-plank"),
        _ink("M29 24V0", "none"),
        _ink("M31 3c10 2 14 8 14 17H31zM27 6c-8 3-11 8-11 14h11z"),
        _WATER,
    ],
}

VIGNETTE_OF = {
    "log_cabin": "cabin", "stone_well": "well", "clay_oven": "oven", "woodshed": "barn",
    "milestone": "tower", "potters_hut": "oven", "jetty": "jetty", "sheepfold": "barn",
    "brick_kiln": "oven", "stable": "barn", "smokehouse": "cabin", "granary": "barn",
    "farmhouse": "cabin", "smithy": "stall", "bakery": "stall", "sawmill": "mill",
    "watchtower": "tower", "tannery": "stall", "trading_post": "stall", "watermill": "mill",
    "general_store": "stall", "schoolhouse": "hall", "chapel": "chapel", "inn": "hall",
    "shipyard": "ship", "bridge": "bridge", "theatre": "temple", "fort": "fort",
    "courthouse": "temple", "hospital": "hall", "town_hall": "hall", "lighthouse": "light",
    "governors_house": "temple",
}  # fmt: skip
