"""The game told a second time, slowly, straight from its rules and the content file.

`Reference.play` is a conversation: it yields who is asked and every answer that is legal, and is
sent the answer. Only what is drawn comes from the game under test.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from tests.games.isle_of_skye.oracle import DATA
from tests.games.isle_of_skye.reference_pieces import (
    BONUSES,
    CASTLE,
    CASTLE_COST,
    CONTENT,
    KEPT,
    SPACES,
    TRACKS,
    Player,
    cheapest,
    player,
)
from tests.games.isle_of_skye.reference_points import meets, worth

Question = tuple[int, list[str]]
Talk = Generator[Question, str, None]
Position = dict[str, Any]


class Reference:
    def __init__(self, position: Position, dump: Callable[[], Position]) -> None:
        """From the start of a round; `dump` tells the position of the game under test."""
        self.dump = dump
        self.players = [player(*pair) for pair in enumerate(position["seats"])]
        self.journeyman = position["journeyman"]
        self.scorings = position["scorings"]
        self.round = position["round"]
        self.first = position["first"]
        self.bag = set(position["bag"])
        self.side = "five" if len(self.players) == 5 else "two_to_four"

    def order(self) -> list[Player]:
        return self.players[self.first :] + self.players[: self.first]

    def play(self) -> Talk:
        """All rounds from this one on."""
        rounds = CONTENT["rounds"][self.side]
        while True:
            yield from self.road_window()
            self.income(rounds[self.round - 1]["catch_up_gold_per_player_ahead"])
            yield from self.pricing()
            yield from self.buying()
            yield from self.bonus_tiles()
            yield from self.building()
            yield from self.road_window()
            if self.journeyman:
                yield from self.planning()
                yield from self.moving()
            yield from self.bonus_tiles()
            yield from self.road_window()
            for mine in self.players:
                for track in ("warrior", "herald"):
                    mine.vp += self.banner(mine, track, "vp_per_round")
            for slot in rounds[self.round - 1]["slots"]:
                for mine in self.players:
                    scoring = self.scorings["abcd".index(slot)]
                    mine.vp += worth(self.players, mine, scoring, self.side)
            if self.round == len(rounds):
                return
            self.round += 1
            self.first = (self.first + 1) % len(self.players)

    def ask(
        self, mine: Player, answers: list[str], secret: bool = False
    ) -> Generator[Question, str, str]:
        if len(answers) == 1 and not secret:
            return answers[0]
        return (yield mine.seat, answers)

    # -- market ----------------------------------------------------------------------------------

    def income(self, catch_up: int) -> None:
        for mine in self.players:
            ahead = sum(other.vp > mine.vp for other in self.players)
            mine.gold += 5 + mine.land.connected_count("barrel") + catch_up * ahead
            mine.gold += self.banner(mine, "merchant", "income") + 3 * ("no_axe" in mine.held)

    def pricing(self) -> Talk:
        drawn = self.dump()["seats"]
        for mine in self.order():
            mine.drawn = drawn[mine.seat]["drawn"]
            self.bag -= set(mine.drawn)
        for mine in self.order():
            axes = [f"axe:{tile}" for tile in mine.drawn]
            answer = yield from self.ask(mine, axes + ["axe:none"] * ("no_axe" in mine.held), True)
            mine.axe = answer.removeprefix("axe:")
            left = mine.gold
            offered = [tile for tile in mine.drawn if tile != mine.axe]
            for later, tile in zip(reversed(range(len(offered))), offered, strict=True):
                prices = range(1, min(99, left - later) + 1)
                answer = yield from self.ask(mine, [f"price:{price}" for price in prices], True)
                mine.prices[tile] = int(answer.removeprefix("price:"))
                left -= mine.prices[tile]
        for mine in self.players:
            mine.gold -= sum(mine.prices.values())
            self.bag |= {mine.axe} - {"none"}

    def buying(self) -> Talk:
        for mine in self.order():
            yield from self.purchase(mine)
        for mine in self.order():
            if "two_purchases" in mine.held:
                yield from self.purchase(mine)
        for mine in self.order():
            unsold = [tile for tile in mine.drawn if tile in mine.prices]
            mine.to_build += unsold
            mine.prices = {}
            for tile in unsold:
                yield from self.received(mine, tile)

    def purchase(self, mine: Player) -> Talk:
        free = "bank_pays" in mine.held
        offers = [
            f"buy:{tile}"
            for other in self.players
            if other is not mine
            for tile, price in other.prices.items()
            if free or price <= mine.gold
        ]
        answer = yield from self.ask(mine, [*offers, "pass"])
        if answer == "pass":
            return
        tile = answer.removeprefix("buy:")
        seller = next(other for other in self.players if tile in other.prices)
        price = seller.prices.pop(tile)
        mine.gold -= 0 if free else price
        seller.gold += 2 * price
        mine.to_build.append(tile)
        if self.journeyman:
            yield from self.free_step(seller, ["warrior"])
        yield from self.received(mine, tile)

    def received(self, mine: Player, tile: str) -> Talk:
        if "journeyman" in DATA[tile]["symbols"]:
            yield from self.free_step(mine, TRACKS)

    # -- tracks ----------------------------------------------------------------------------------

    def banner(self, mine: Player, track: str, kind: str) -> int:
        spaces = SPACES[self.side, track][1 : mine.reached[track] + 1]
        banners = [space["banner"] for space in spaces if "banner" in space]
        return next((b["value"] for b in reversed(banners) if b["kind"] == kind), 0)

    def free_step(self, mine: Player, tracks: list[str]) -> Talk:
        """A step that asks for no requirement."""
        fees = {}
        for track in tracks:
            spaces, at = SPACES[self.side, track], mine.tracks[track]
            if at + 1 < len(spaces) and spaces[at + 1].get("fee", 0) <= mine.gold:
                fees[track] = spaces[at + 1].get("fee", 0)
        yield from self.step(mine, fees)

    def step(self, mine: Player, prices: dict[str, int]) -> Talk:
        """A step on one of the tracks for its price, or none."""
        answer = yield from self.ask(mine, [*(f"advance:{track}" for track in prices), "decline"])
        if answer == "decline":
            return
        track = answer.removeprefix("advance:")
        spaces, at = SPACES[self.side, track], mine.tracks[track]
        forward = at + 1 < len(spaces)
        mine.gold -= prices[track]
        mine.tracks[track] += 1 if forward else -1
        mine.vp += spaces[at + 1 if forward else at].get("vp_on_entry", 0)
        if mine.tracks[track] > mine.reached[track]:
            mine.reached[track] = mine.tracks[track]
            slot = spaces[at + 1].get("bonus_slot")
            if slot:
                mine.queue.append(mine.bonuses[track][["I", "II", "III"].index(slot)])

    def bonus_tiles(self) -> Talk:
        for mine in self.order():
            while mine.queue:
                bonus = mine.queue.pop(0)
                mine.vp += BONUSES[bonus].get("vp", 0)
                if bonus == "track_advance":
                    yield from self.free_step(mine, TRACKS)
                elif bonus in KEPT:
                    mine.held.add(bonus)
                else:
                    gained = {"third_marker": "markers", "five_gold": "gold"}.get(bonus, "roads")
                    setattr(mine, gained, getattr(mine, gained) + BONUSES[bonus]["amount"])

    # -- on the map ------------------------------------------------------------------------------

    def building(self) -> Talk:
        for mine in self.order():
            while mine.to_build:
                ways = {tile: sorted(mine.land.placements(tile)) for tile in mine.to_build}
                fitting = [f"build:{tile}" for tile in mine.to_build if ways[tile]]
                if not fitting:
                    self.bag |= set(mine.to_build)
                    mine.to_build = []
                    break
                tile = (yield from self.ask(mine, fitting)).removeprefix("build:")
                places = sorted({f"at:{x},{y}" for x, y, _ in ways[tile]})
                answer = yield from self.ask(mine, places)
                x, y = map(int, answer.removeprefix("at:").split(","))
                turns = [f"turn:{90 * way[2]}" for way in ways[tile] if way[:2] == (x, y)]
                answer = yield from self.ask(mine, turns)
                mine.land.tiles[x, y] = (DATA[tile], int(answer.removeprefix("turn:")) // 90)
                mine.to_build.remove(tile)

    def road_window(self) -> Talk:
        for mine in self.order():
            land = mine.land
            while mine.roads:
                edges = {
                    f"road_{word}:{land.item(place)}": frozenset((place, land.beside(place, side)))
                    for place in land.tiles
                    for word, side in (("north", "n"), ("east", "e"))
                    if land.beside(place, side) in land.tiles
                }
                free = [move for move, edge in edges.items() if edge not in land.roads]
                answer = yield from self.ask(mine, [*free, "stop"])
                if answer == "stop":
                    break
                land.roads.add(edges[answer])
                mine.roads -= 1

    def movement(self, mine: Player) -> int:
        points = self.banner(mine, "merchant", "movement") or 4
        return points + 4 * mine.uses_extra

    def planning(self) -> Talk:
        for mine in self.order():
            mine.uses_extra = False
            if "extra_movement" in mine.held:
                answer = yield from self.ask(mine, ["extra:use", "extra:keep"])
                mine.uses_extra = answer == "extra:use"
            points = self.movement(mine)
            while len(mine.plan) < mine.markers:
                ways = [
                    f"mark:{mine.land.item(place)}"
                    for place in mine.land.tiles
                    if not mine.plan or place > mine.plan[-1]
                    if cheapest(mine.land, mine.pawn, [*mine.plan, place]) <= points
                ]
                answer = yield from self.ask(mine, [*ways, "stop"], True)
                if answer == "stop":
                    break
                mine.plan.append(mine.land.place_of(answer.removeprefix("mark:")))
        for mine in self.players:
            mine.held -= {"extra_movement"} if mine.uses_extra else set()

    def moving(self) -> Talk:
        for mine in self.order():
            points = self.movement(mine)
            while mine.plan:
                costs = {
                    f"collect:{mine.land.item(place)}": cheapest(mine.land, mine.pawn, [place])
                    for place in mine.plan
                    if cheapest(mine.land, mine.pawn, mine.plan, place) <= points
                }
                answer = yield from self.ask(mine, list(costs))
                points -= costs[answer]
                mine.pawn = mine.land.place_of(answer.removeprefix("collect:"))
                mine.plan.remove(mine.pawn)
                yield from self.step(mine, self.prices_here(mine))

    def prices_here(self, mine: Player) -> dict[str, int]:
        """By track: what a step costs by a marker collected where the pawn stands."""
        prices = {}
        for track in TRACKS:
            spaces, at = SPACES[self.side, track], mine.tracks[track]
            forward = at + 1 < len(spaces)
            target = spaces[at + 1 if forward else at - 1]
            price = target.get("fee", 0) if forward else 0
            if not meets(mine.land, mine.pawn, target["requirement"]):
                if mine.pawn != CASTLE:
                    continue
                price += CASTLE_COST[target["segment"]]
            if price <= mine.gold:
                prices[track] = price
        return prices
