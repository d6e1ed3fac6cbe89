"""What goods, people and contracts do, in words: the numbers are those of the content."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.agra.content import (
    BOOK_FAVOUR,
    BOOK_RAISES,
    BOTANIST_OPTIONS,
    PAINTING_GUILDS,
    TRADER_GIVES,
)
from caudal.games.agra.content_notables import (
    CALIPH_RAISES,
    CALLIGRAPHER_RUPEES,
    CARDS,
    COOK_ROOM,
    DUTCH_RUPEES,
    DYER_GIVES,
    DYER_VALUE,
    EXTRA_PRODUCTION,
    FRENCH_RUPEES,
    FRENCH_SLOTS,
    FRENCH_VALUES,
    IMMEDIATE,
    JAGIRDAR_FREE,
    MOSAIC_FAVOUR,
    MOSAIC_POINTS,
    MUEZZIN_POINTS,
    MUFTI_RUPEES,
    MULLAH_DISCOUNT,
    ON_DELIVER,
    PORTUGUESE_VALUE,
    SADR_RUPEES,
    SUBADAR_RUPEES,
    SYMBOL_RUPEES,
    TAKSHAKA_RUPEES,
    TAKSHAKA_VALUE,
)

NUMBERS: dict[str, dict[str, int | str]] = {
    "book": {"workers": BOOK_RAISES, "favour": BOOK_FAVOUR},
    "painting": {"guilds": PAINTING_GUILDS},
    "trader": {"goods": TRADER_GIVES},
    "botanist": {"options": BOTANIST_OPTIONS},
    "portuguese_trader": {"value": PORTUGUESE_VALUE},
    "takshaka": {"value": TAKSHAKA_VALUE, "rupees": TAKSHAKA_RUPEES},
    "french_trader": {
        "values": "/".join(map(str, FRENCH_VALUES)),
        "slots": FRENCH_SLOTS,
        "rupees": FRENCH_RUPEES,
    },
    "dyer": {"goods": DYER_GIVES, "value": DYER_VALUE},
    "cook": {"workers": COOK_ROOM},
    "muezzin": {"points": MUEZZIN_POINTS},
    "jagirdar": {"free": JAGIRDAR_FREE},
    "caliph": {"workers": CALIPH_RAISES},
    "calligrapher": {"rupees": CALLIGRAPHER_RUPEES},
    "mullah": {"less": MULLAH_DISCOUNT},
    "mosaic_maker": {
        "options": ", ".join(
            f"{points} → {favour}"
            for points, favour in zip(MOSAIC_POINTS, MOSAIC_FAVOUR, strict=True)
        )
    },
    "dutch_trader": {"rupees": "/".join(map(str, DUTCH_RUPEES[1:]))},
    "subadar": {"rupees": SUBADAR_RUPEES},
    "sadr_us_sudur": {"rupees": SADR_RUPEES},
    "grand_mufti": {"rupees": MUFTI_RUPEES},
}
"""What only one of them says; the rest is the same for all contracts, see `of_contract`."""


def help_of(id: str, say: Texts) -> str:
    """What a good, a person or a contract does."""
    blanks = of_contract(CARDS.index(id)) if id in CARDS else {}
    return say(f"help.{id}", **blanks, **NUMBERS.get(id, {}))


def of_contract(card: int) -> dict[str, int]:
    """What a contract gives at once, for each good of its kind that is delivered, for each that
    the farm yields, and for each symbol of its guild at the end."""
    return {
        "gives": max((effect.amount for effect in IMMEDIATE[card]), default=0),
        "each": max(rupees[card] for rupees in ON_DELIVER),
        "more": max(goods[card] for goods in EXTRA_PRODUCTION),
        "symbol": max(rupees[card] for rupees in SYMBOL_RUPEES),
    }
