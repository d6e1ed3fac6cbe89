"""Almoneda's components as flat tables, read once from `content.toml` and checked."""

from typing import Final

from caudal.engine.content import content

_file: Final = content("almoneda")
_table: Final = _file.table("table")
SEATS: Final = (_table.number("players_min", 2, 4), _table.number("players_max", 2, 4))
_minutes: Final = _table.numbers("minutes", 1)
_table.must(len(_minutes) == 2, "minutes", "are the least and most")
MINUTES: Final = (_minutes[0], _minutes[1])
COINS: Final = _table.number("coins", 1)
FIRST_CRATES: Final = _table.number("crates")

_rounds: Final = _file.table("rounds")
LENGTHS: Final = ("full", "short")
ROUNDS: Final = {length: _rounds.number(length, 1) for length in LENGTHS}
USUAL_LENGTH: Final = _rounds.word("default", LENGTHS)

_auction: Final = _file.table("auction")
LOT: Final = _auction.number("lot", 1)
HIGHEST_BID: Final = _auction.number("highest_bid", 1)

_market: Final = _file.table("market")
LOWEST: Final = _market.number("lowest", 1)
HIGHEST: Final = _market.number("highest", LOWEST)
RISE: Final = _market.number("rise")
FALL: Final = _market.number("fall")
GOODS: Final = _market.ids("goods")
KINDS: Final = len(GOODS)
CRATES: Final = [good.number("crates") for good in _market.tables("goods")]
PRICES: Final = [good.number("price", LOWEST, HIGHEST) for good in _market.tables("goods")]
_market.must(
    min(CRATES) >= FIRST_CRATES * SEATS[1]
    and sum(CRATES) >= KINDS * FIRST_CRATES * SEATS[1] + LOT * max(ROUNDS.values()),
    "goods",
    "are too few crates for the seats and the lots",
)

_orders: Final = _file.table("orders")
EACH: Final = _orders.number("each")
COMPLETE: Final = _orders.number("complete")
ORDERS: Final = _orders.ids("cards")
WANTS: Final = [card.counts("wants", GOODS) for card in _orders.tables("cards")]
_orders.must(len(ORDERS) > SEATS[1], "cards", "must be more than seats, so that one stays unknown")
