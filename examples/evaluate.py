"""How strong is a bot: the arena from Python. Every deal is played from all seats, and intervals
come from drawing deals anew.

    python examples/evaluate.py the_river --bots net@river.bin,greedy,random --games 60
"""

import argparse

import caudal
from caudal.lab.arena import lineups, rotations, run
from caudal.lab.match import Match
from caudal.lab.standings import standings


def main(words: list[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description="Which bot is stronger, and how sure is it.")
    asked.add_argument("game", choices=caudal.game_ids())
    asked.add_argument("--bots", default="greedy,random", help="names with commas between them")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(words)
    game = caudal.game(given.game)
    bots = tuple(given.bots.split(","))
    match = Match(game.id, given.players, bots, given.seed, game.settle(given.players))
    blocks = -(-given.games // len(rotations(lineups(match)[0])))
    report = standings(match, run(match, blocks))
    for pair in report["pairs"]:
        one, two = pair["bots"]
        low, high = pair["interval"]
        print(
            f"{one} finishes before {two} in {pair['share']:.0%} of {pair['games']} games "
            f"(95 %: {low:.0%} to {high:.0%})"
        )


if __name__ == "__main__":
    main()
