"""What a view of Emporous claims, held against what happens when the moves are played.

`compare` plays games at random and asks of every legal move whether its price, its yield and its
consequences are those that the chooser was shown. It is also run on edited content, in a process of
its own: so nothing may be shown that is not worked out from the content.
"""

from collections import Counter
from typing import Any

import caudal
from caudal.engine.state import State

GAME = caudal.game("emporous")
TASKS = ("contraband", "secret_cargo", "fugitive")
TURN = {"main", "sell_one", "pick_island"}
"""Questions after which nothing is half done."""


def compare(seeds: int = 2, steps: int = 260) -> Counter[str]:
    """How many claims were tried, by what they were about."""
    tried: Counter[str] = Counter()
    for players, options in ((2, {}), (3, {}), (4, {"chapter": "two", "fugitives": "three"})):
        for seed in range(seeds):
            state = GAME.new(players, seed, options)
            dice = caudal.Dice.of("shown", players, seed)
            for _ in range(steps):
                if state.seat() < 0:
                    break
                tried.update(claims_hold(state))
                moves = state.moves()
                # Bargaining takes many steps: it is begun now and then.
                for _ in range(3):
                    move = moves[dice.below(len(moves))]
                    if not GAME.name(move).startswith("propose_trade"):
                        break
                state.play(move)
    return tried


def claims_hold(state: State) -> list[str]:
    seat = state.seat()
    view: Any = state.view(seat)
    names = [GAME.name(move) for move in state.moves()]
    tried = ["reason" for _ in reasons_hold(state, view, names)]
    standing_claims_hold(view, seat)
    for name in names:
        verb, _, item = name.partition(":")
        for language in ("en", "es"):
            assert GAME.label(view, name, GAME.texts(language))
        trial = TRIALS.get(verb)
        if trial is not None:
            after = state.clone()
            after.play(GAME.move(name))
            trial(view, seat, item, carried_through(after))
            tried.append(verb)
    return tried


def carried_through(state: State) -> State:
    """The position when all that was begun is done, by the last answer each time."""
    while state.seat() >= 0 and state.todo[-1].kind not in TURN:
        state.play(state.moves()[-1])
    return state


# -- what stands in the view -----------------------------------------------------------------------


def standing_claims_hold(view: Any, seat: int) -> None:
    mine = view["seats"][seat]
    assert all(mine["score"][kind] == mine["task_points"].get(kind, 0) for kind in TASKS)
    assert mine["spent"] == sum(mine["city"].values())
    for number, each in enumerate(view["seats"]):
        held = [m for m in view["masteries"].values() if m["holder"] == number]
        assert each["score"]["masteries"] == sum(mastery["points"] for mastery in held)
        assert each["score"]["shops"] == view["shop_points"]
        crafts = Counter(each["unused"]) + Counter(each["used"])
        assert crafts == Counter(each["crafts"])
    for mastery in view["masteries"].values():
        if mastery["holder"] < 0:
            assert max(mastery["counts"]) < mastery["threshold"]
        else:
            assert mastery["counts"][mastery["holder"]] == max(mastery["counts"])


def reasons_hold(state: State, view: Any, legal: list[str]) -> list[str]:
    """A reason never stands beside a legal move; every move that one may look for has one of the
    two; and what is said to be missing is missing: as many coins, or tiles."""
    if view["asks"]["ask"] != "main":
        assert not view["why"]
        return []
    seat = view["asks"]["seat"]
    mine = view["seats"][seat]
    wanted = {f"buy:{kind}" for kind in [*view["rows"], "jewel"]}
    wanted |= {f"commission:{id}" for id in GAME.moves.items["commission"]}
    wanted |= {f"fulfil:{card}" for card in mine["contracts"]}
    wanted |= {f"trip_island:{island}" for island in mine["islands"]}
    wanted |= {f"propose_trade:p{n + 1}" for n in range(view["players"]) if n != seat}
    assert not set(view["why"]) & set(legal)
    assert wanted <= set(view["why"]) | set(legal)
    for move, reason in view["why"].items():
        if reason["why"] in ("coins", "shop"):
            assert reason["count"] > 0
            fewer = obstacle(state, seat, move, coins=reason["count"] - 1)
            assert fewer in ("coins", "shop")
            assert obstacle(state, seat, move, coins=reason["count"]) != reason["why"]
        if reason["why"] == "materials":
            assert not obstacle(state, seat, move, tiles=True)
        if reason["why"] == "trip":
            assert obstacle(state, seat, move, travelled=False) != "trip"
        if reason["why"] == "no_coins":
            assert not mine["city"][move.partition(":")[2]]
    return list(view["why"])


def obstacle(
    state: State,
    seat: int,
    move: str,
    *,
    coins: int = 0,
    tiles: bool = False,
    travelled: bool = True,
) -> str:
    """What would stand in a move's way if the seat had some more coins, or plenty of tiles, or had
    not travelled yet."""
    position = state.dump()
    if not travelled:
        position["trip"] = None
    position["seats"][seat]["coins"] += coins
    if tiles:
        position["seats"][seat]["hand"] = dict.fromkeys(position["market"], 15)
    reasons: Any = GAME.load(position).view(seat)["why"]
    return str(reasons[move]["why"]) if move in reasons else ""


# -- what moves do ---------------------------------------------------------------------------------


def change(view: Any, seat: int, after: State, key: str) -> int:
    now: int = after.view(seat)["seats"][seat][key] - view["seats"][seat][key]
    return now


def gained(view: Any, seat: int, after: State) -> Counter[str]:
    tiles = Counter(after.view(seat)["seats"][seat]["hand"])
    tiles.subtract(view["seats"][seat]["hand"])
    return Counter({kind: n for kind, n in tiles.items() if n})


def buys(view: Any, seat: int, item: str, after: State) -> None:
    price = view["jewel_price"] if item == "jewel" else view["rows"][item]["price"]
    assert change(view, seat, after, "coins") == -price
    assert change(view, seat, after, "spent") == price
    assert gained(view, seat, after) == {item: 1}
    if item != "jewel":
        assert after.view(seat)["rows"][item]["price"] == view["rows"][item]["next_price"]


def travels(view: Any, seat: int, item: str, after: State) -> None:
    island = view["islands"][item]
    tiles = {island["material"]: island["brings"]} if island["brings"] else {}
    assert gained(view, seat, after) == tiles
    assert change(view, seat, after, "coins") == view["seats"][seat]["city"][item]
    assert island["brings"] <= island["yields"]


def sells(view: Any, seat: int, item: str, after: State) -> None:
    assert gained(view, seat, after) == {item: -view["rows"][item]["rate"]}
    assert change(view, seat, after, "coins") == 1


def seals(view: Any, seat: int, item: str, after: State) -> None:
    if item == "tasks":
        assert change(view, seat, after, "tiles") == view["seal_tasks"]
    else:
        lost = change(view, seat, after, "coins") + change(view, seat, after, "spent")
        assert lost == -view["seal_coins"]
    assert after.view(seat)["seal"] == seat


def scores(view: Any, seat: int, _item: str, after: State) -> None:
    """Of a craft or a contract everybody's shop points and the own visible points are as shown."""
    seen = after.view(seat)
    shops = seen["shop_points"] - view["shop_points"]
    for number in range(view["players"]):
        won = seen["seats"][number]["visible"] - view["seats"][number]["visible"]
        medals = [m["points"] for m in seen["masteries"].values() if m["holder"] == number]
        medals += [-m["points"] for m in view["masteries"].values() if m["holder"] == number]
        cards = sum(
            seen["seats"][number]["score"][key] - view["seats"][number]["score"][key]
            for key in ("crafts", "contracts")
        )
        assert won == shops + sum(medals) + cards


def splits(view: Any, seat: int, item: str, after: State) -> None:
    paid = view["asks"]["coins"]
    one, two = view["seats"][seat]["islands"]
    before, now = view["seats"][seat]["city"], after.view(seat)["seats"][seat]["city"]
    shop = after.view(seat)["shop"] - view["shop"]
    lost = now[one] - before[one] + now[two] - before[two]
    assert paid - shop <= lost <= paid
    if not shop:
        assert now[one] - before[one] == int(item)


def ends(view: Any, seat: int, _item: str, after: State) -> None:
    """The end comes when it is announced: after as many turns as are shown to be left."""
    final = view["final"]
    if final < 0:
        reached = any(each["visible"] >= view["trigger"] for each in view["seats"])
        final = view["players"] if reached else -1
    if final == 1:
        assert after.seat() < 0
    elif after.seat() >= 0:
        assert after.view(seat)["final"] == (final - 1 if final > 1 else -1)


def accepts(view: Any, seat: int, _item: str, after: State) -> None:
    """A trade does what was said of it: cards swapped, points of crafts, contraband gone."""
    trade = view["trade"]
    offer, giver, taker = trade["offer"], trade["giver"], trade["taker"]
    now = after.view(seat)["seats"]
    before = view["seats"]
    swapped = [before[taker]["collab"], before[giver]["collab"]]
    kept = swapped[::-1]
    shown = [now[giver]["collab"], now[taker]["collab"]]
    assert shown == (swapped if offer["collaborates"] else kept)
    for one, points in ((giver, offer["points"]), (taker, -offer["points"])):
        assert now[one]["score"]["crafts"] - before[one]["score"]["crafts"] == points
    contracts = offer["give_contract_count"] - offer["ask_contracts"]
    assert now[taker]["contract_count"] - before[taker]["contract_count"] == contracts


def draws(view: Any, seat: int, _item: str, after: State) -> None:
    assert change(view, seat, after, "contract_count") == 1
    assert after.view(seat)["deck"] == view["deck"] - 1


TRIALS = {
    "buy": buys,
    "trip_island": travels,
    "sell_one": sells,
    "take_seal": seals,
    "commission": scores,
    "fulfil": scores,
    "split_coins": splits,
    "end_turn": ends,
    "accept": accepts,
    "office_draw": draws,
}
