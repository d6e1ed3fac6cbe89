"""What each study plays in a block: the same deal, with one thing changed from game to game."""

from __future__ import annotations

from typing import Any

from caudal.engine.dice import Dice
from caudal.engine.game import game
from caudal.lab.balance.evidence import Measured
from caudal.lab.balance.plan import DRAWS, LADDER, MOODS, Block, Plan
from caudal.lab.balance.play import Sitting, play
from caudal.lab.balance.players import FREE, QUICK, STYLES
from caudal.lab.balance.subjects import Bar, subjects

WITHHELD = 0.3
"""How likely a component that comes into play is withheld from a seat."""
WATCHED = 8
"""One plain game in this many is looked at closely."""


def deal(plan: Plan, block: Block) -> int:
    """The seed that all games of a block share."""
    return Dice.of("balance", plan.seed, block.study, block.players, block.number).state


def sittings(plan: Plan, block: Block) -> list[Sitting]:
    """The games of a block, as far as they can be told before any is played."""
    study = {
        "plain": plain,
        "withhold": lambda plan, block: [scout(plan, block)],
        "plans": plans,
        "restricted": restricted,
        "luck": luck,
        "skill": skill,
    }[block.study]
    return study(plan, block)


def sitting(plan: Plan, block: Block, seats: list[str], **more: Any) -> Sitting:
    return Sitting(block.players, plan.options, deal(plan, block), tuple(seats), **more)


def plain(plan: Plan, block: Block) -> list[Sitting]:
    """All seats alike."""
    seats = [plan.bots] * block.players
    return [sitting(plan, block, seats, watched=block.number % WATCHED == 0)]


def rotated(players: int, turn: int) -> list[int]:
    """Who sits on each seat after a number of turns of the table."""
    return [(seat + turn) % players for seat in range(players)]


def scout(plan: Plan, block: Block) -> Sitting:
    """The deal of a block played freely, in another mood: it shows what comes into play."""
    return sitting(plan, block, [plan.bots] * block.players, mood=1)


def withheld(plan: Plan, block: Block, scouted: Measured) -> list[set[int]]:
    """For each role, the components that it never gets: some of those that were used when the deal
    was scouted. Those that nobody used would only add noise."""
    dice = Dice.of("withheld", plan.seed, block.players, block.number)
    used = sorted({which for seat in scouted["uses"] for which in seat})
    return [
        {which for which in used if dice.below(1000) < 1000 * WITHHELD}
        for _ in range(block.players)
    ]


def withhold(plan: Plan, block: Block, scouted: Measured) -> list[Sitting]:
    """Each role is denied some components, drawn at random; the roles go around the table."""
    components = subjects(plan.game).components
    bars = [
        Bar(facts=frozenset(fact for which in role for fact in components[which].facts))
        for role in withheld(plan, block, scouted)
    ]
    seats = [plan.bots] * block.players
    return [
        sitting(plan, block, seats, bars=tuple(bars[role] for role in rotated(block.players, turn)))
        for turn in range(block.players)
    ]


def plans_of(plan: Plan, block: Block) -> list[str]:
    """The plans (personas) that meet: drawn at random, all different if there are enough."""
    wishes = ["", *game(plan.game).personas()]
    order = list(range(len(wishes)))
    Dice.of("plans", plan.seed, block.players, block.number).shuffle(order)
    return [wishes[order[seat % len(order)]] for seat in range(block.players)]


def plans(plan: Plan, block: Block) -> list[Sitting]:
    """Quick planners with different wishes, going around the table."""
    names = [f"{QUICK}:{wish}" if wish else QUICK for wish in plans_of(plan, block)]
    return [
        sitting(plan, block, [names[role] for role in rotated(block.players, turn)])
        for turn in range(block.players)
    ]


def restrictions(plan: Plan) -> list[str]:
    """What a restricted seat is not to do, after the unrestricted game."""
    return ["", *STYLES, *subjects(plan.game).mechanisms]


def restricted(plan: Plan, block: Block) -> list[Sitting]:
    """One seat under each restriction in turn, and once under none."""
    focus = block.number % block.players
    mechanisms = subjects(plan.game).mechanisms
    tables = []
    for restriction in restrictions(plan):
        seats = [plan.bots] * block.players
        bars = [FREE] * block.players
        if restriction in STYLES:
            seats[focus] = restriction
        elif restriction:
            bars[focus] = mechanisms[restriction]
        tables.append(sitting(plan, block, seats, bars=tuple(bars)))
    return tables


def luck(plan: Plan, block: Block) -> list[Sitting]:
    """The same set-up with other draws, each with the bots in other moods."""
    seats = [plan.bots] * block.players
    return [
        sitting(plan, block, seats, draws=draws + 1, mood=mood)
        for draws in range(DRAWS)
        for mood in range(MOODS)
    ]


def skill(plan: Plan, block: Block) -> list[Sitting]:
    """One seat taken by each rung of the ladder in turn."""
    focus = block.number % block.players
    tables = []
    for level in (*LADDER, plan.bots):
        seats = [plan.bots] * block.players
        seats[focus] = level
        tables.append(sitting(plan, block, seats))
    return tables


def play_block(plan: Plan, block: Block) -> dict[str, Any]:
    """All games of a block, measured."""
    rules = game(plan.game)
    games = [play(rules, each, plan.handicap) for each in sittings(plan, block)]
    if block.study == "withhold":
        games += [play(rules, each, plan.handicap) for each in withhold(plan, block, games[0])]
    return {"block": list(block), "games": games}
