"""The smallest learner, in NumPy alone: a straight line that plays against itself and does more
often what turned out well. It shows what trajectories are; `ppo.py` is what to build on.

    python examples/reinforce.py the_river --rounds 10
"""

import argparse

import numpy as np

import caudal
from caudal.envs import Observation, Trajectory, trajectories

GAMES = 32  # a round
STEP = 0.02


class Line:
    """A policy: one weight for each number and move."""

    def __init__(self, game: caudal.Game, seed: int) -> None:
        self.weights = np.zeros((len(game.feature_names), len(game.moves.names)), np.float32)
        self.speed = np.zeros_like(self.weights)
        self.rng = np.random.default_rng(seed)

    def odds(self, numbers: np.ndarray, masks: np.ndarray) -> np.ndarray:
        liking = np.where(masks, numbers @ self.weights, -np.inf)
        odds = np.exp(liking - liking.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def play(self, observation: Observation) -> np.ndarray:
        """A move for each row, drawn by the odds."""
        odds = self.odds(observation["observation"], observation["action_mask"])
        return (odds.cumsum(1) > self.rng.random((len(odds), 1))).argmax(1)

    def learn(self, lived: list[Trajectory]) -> None:
        """REINFORCE: every decision counts by how much better its seat did than the average."""
        numbers = np.concatenate([each.observations for each in lived])
        masks = np.concatenate([each.masks for each in lived])
        actions = np.concatenate([each.actions for each in lived])
        returns = np.concatenate([each.returns(0.98) for each in lived])
        edge = (returns - returns.mean()) / (returns.std() + 1e-6)
        push = -self.odds(numbers, masks)
        push[np.arange(len(actions)), actions] += 1
        slope = numbers.T @ (push * edge[:, None]) / len(actions)
        self.speed = 0.99 * self.speed + 0.01 * slope**2
        self.weights += STEP * slope / (np.sqrt(self.speed) + 1e-3)


def main(words: list[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description="A straight line learns by playing itself.")
    asked.add_argument("game", choices=caudal.game_ids())
    asked.add_argument("--rounds", type=int, default=10)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(words)
    game = caudal.game(given.game)
    line = Line(game, given.seed)
    for number in range(given.rounds):
        seed = given.seed * 1000 + number
        line.learn(
            list(trajectories(game.id, line.play, GAMES, players=2, reward="shaped", seed=seed))
        )
    played = trajectories(game.id, line.play, 40, players=2, against="random", seed=given.seed)
    won = [each.returns()[0] for each in played]
    print(f"after {given.rounds} rounds the line won {np.mean(won):.0%} of 40 games against random")


if __name__ == "__main__":
    main()
