"""What each study plays in a block: the same deal, with one thing changed from game to game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from caudal.engine.dice import Dice
from caudal.engine.game import game
from caudal.lab.balance.evidence import Measured
from caudal.lab.balance.plan import DENIALS, DRAWS, LADDER, MOODS, STRONGER, Block, Plan
from caudal.lab.balance.play import Sitting, play
from caudal.lab.balance.players import FREE, QUICK, STYLES
from caudal.lab.balance.subjects import Bar, subjects

WATCHED = 2
"""One plain game in this many is looked at closely."""
Aim = Sequence[int]
"""Components by their places: those that it tells most to deny next come first."""


class Use(NamedTuple):
    """A seat's first use of a component in a game: after how many decisions, by whom, of what."""

    at: int
    seat: int
    component: int


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
        "stronger": stronger,
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
    """The deal of a block played freely: it shows who uses what."""
    return sitting(plan, block, [plan.bots] * block.players)


def withheld(plan: Plan, block: Block, scouted: Measured, aim: Aim = ()) -> list[Use]:
    """The uses that are denied: of each thing at most one, drawn at random; what the plan is about
    first, then what is aimed at."""
    dice = Dice.of("withheld", plan.seed, block.players, block.number)
    uses = [Use(*first) for first in scouted["firsts"]]
    order = list(range(len(uses)))
    dice.shuffle(order)
    chosen: dict[int, Use] = {}
    for place in order:
        chosen.setdefault(uses[place].component, uses[place])
    components = subjects(plan.game).components
    ranks = {component: rank for rank, component in enumerate(aim)}

    def urgency(use: Use) -> tuple[bool, int]:
        return components[use.component].id not in plan.focus, ranks.get(use.component, 0)

    return sorted(chosen.values(), key=urgency)[:DENIALS]


def withhold(plan: Plan, block: Block, scouted: Measured, use: Use, which: int) -> Sitting:
    """The scouted game up to a use; from there on that thing is denied to that seat."""
    bars = [FREE] * block.players
    bars[use.seat] = Bar(facts=subjects(plan.game).components[use.component].facts)
    seats = [plan.bots] * block.players
    begun = tuple(scouted["moves"][: use.at])
    return sitting(plan, block, seats, bars=tuple(bars), begun=begun, mood=which + 1)


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


def stronger(plan: Plan, block: Block) -> list[Sitting]:
    """The same deal once more, with a stronger bot on all seats."""
    return [sitting(plan, block, [name] * block.players) for name in (plan.bots, STRONGER)]


def play_block(plan: Plan, block: Block, aim: Aim = ()) -> dict[str, Any]:
    """All games of a block, measured."""
    rules = game(plan.game)
    games = [play(rules, each, plan.handicap) for each in sittings(plan, block)]
    if block.study == "withhold":
        (scouted,) = games
        for which, use in enumerate(withheld(plan, block, scouted, aim)):
            denied = withhold(plan, block, scouted, use, which)
            games.append(play(rules, denied, plan.handicap) | {"denied": list(use)})
    for each in games:
        del each["moves"], each["firsts"]
    return {"block": list(block), "games": games}
