"""Masked PPO in one file: a net learns a game, against itself or against a bot, and becomes a bot.

    python examples/ppo.py the_river --minutes 10 --out river.bin
    python examples/ppo.py the_river --minutes 10 --against greedy --out river.bin
    python examples/ppo.py agra --minutes 10 --reward shaped --out agra.bin
    caudal arena the_river --bots net@river.bin,greedy,random --players 2 --games 60 --seed 1
    caudal play the_river --bots net@river.bin

By `--reward win` it learns to win; by `--reward shaped` to be ahead, of what each decision changes
of the margins: of a thousand decisions a victory alone says too little about each.

It can also go on with a net that is there, the one that the game ships (`shipped`) or a file, and
so be played and trained against your own; the last line says how the two compare:

    python examples/ppo.py the_river --begin shipped --minutes 10 --out mine.bin
    python examples/ppo.py the_river --begin mine.bin --against net@other.bin --out mine.bin
    caudal arena the_river --bots net@mine.bin,net,my.package:Bot --players 2 --games 60 --seed 1

It is meant to be read and changed. `caudal learn` is the same idea for a machine with a GPU and
many cores. Needs `pip install 'caudal[learn,rl]'`.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

import caudal
from caudal.bots import netfile
from caudal.engine.folders import folder
from caudal.engine.game import Game
from caudal.engine.state import play_random
from caudal.envs import Observation, Trajectory, trajectories
from caudal.lab.arena import run
from caudal.lab.match import Match
from caudal.lab.standings import standings

SIDE_BY_SIDE = 64  # games that are played at the same time, at most
ROWS = 8192  # decisions between two updates, at least
EPOCHS = 3
BATCH = 1024
CLIP = 0.2  # an answer's odds change by at most this share in one update
REACH = 0.2  # how far a surprise reaches back, of a game: 1 / (1 - lambda) decisions
RATES = (1e-3, 1e-4)  # of Adam, at the beginning and at the end
LATER = 0.1  # how much smaller the steps of a net are that knows something
BONUS = (0.02, 0.002)  # for being undecided, likewise
NEVER = -1e9  # the logit of what is not legal
UNIT = 10.0  # points of margin are one unit of a new net's
SHIPPED = "shipped"  # the net that comes with a game


class Net(nn.Module):
    """A policy and a value in the shape that Caudal's bots play with (`caudal/bots/netfile.py`):
    numbers and legal moves in; out come a logit for each move, each seat's odds to win, the one
    that decides first, and each seat's margin. Of the last two one is learned, by the reward; the
    other stays 0."""

    def __init__(self, header: netfile.Header, players: int, reward: str = "win") -> None:
        super().__init__()
        self.header = header
        self.players = players
        self.reward = reward
        arrays = dict(header.shapes())
        width = header.width
        self.first = nn.Linear(arrays["first"][0], width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(header.depth))
        self.heads = nn.Linear(width, arrays["heads"][0])
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)

    def forward(self, numbers: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of all moves, and what the seat that decides may hope for: its chance to win,
        or how far its margin will still grow."""
        given = torch.cat([numbers, mask], 1) if self.header.sees_legal else numbers
        hidden = torch.relu(self.first(given))
        for block in self.blocks:
            hidden = hidden + torch.relu(block(hidden))
        out = self.heads(hidden)
        moves = self.header.actions
        logits = out[:, :moves].masked_fill(mask == 0, NEVER)
        if self.reward == "shaped":
            return logits, out[:, moves + self.header.seats]
        return logits, torch.softmax(out[:, moves : moves + self.players], 1)[:, 0]

    @torch.no_grad()
    def play(self, observation: Observation) -> np.ndarray:
        """A move for each row, drawn by the policy's odds."""
        logits, _ = self(
            torch.from_numpy(observation["observation"]),
            torch.from_numpy(observation["action_mask"]).float(),
        )
        return torch.distributions.Categorical(logits=logits).sample().numpy()

    def parts(self) -> list[Tensor]:
        """All weights in the order of a file."""
        parts = [self.first.weight.T, self.first.bias]
        parts += [block.weight.T for block in self.blocks]
        parts += [block.bias for block in self.blocks]
        return [*parts, self.heads.weight, self.heads.bias]

    def file(self) -> bytes:
        """The net as a file that `net@FILE` plays."""
        weights = [part.detach().numpy().astype("<f2").tobytes() for part in self.parts()]
        header = replace(self.header, recipe={}, strength=[])  # it is another net now
        return netfile.write(header, b"".join(weights))

    @torch.no_grad()
    def take(self, weights: bytes) -> None:
        """Be the net of a file."""
        flat = torch.from_numpy(np.frombuffer(weights, "<f2").astype(np.float32))
        for part in self.parts():
            part.copy_(flat[: part.numel()].reshape(part.shape))
            flat = flat[part.numel() :]


def new_net(game: Game, players: int, reward: str = "win", width: int = 256, depth: int = 1) -> Net:
    """A net that knows nothing."""
    header = netfile.Header(
        game.id, game.rules_version, game.inputs_version, netfile.names_of(game),
        len(game.feature_names), len(game.moves.names), game.seats[1], width, depth, True, UNIT,
    )  # fmt: skip
    return Net(header, players, reward)


def read_net(game: Game, players: int, name: str, reward: str = "win") -> Net:
    """The net of a file, or the one that comes with the game; one for other rules is refused."""
    file = folder(game.id).joinpath(netfile.NAME) if name == SHIPPED else Path(name)
    if not file.is_file():
        raise caudal.CaudalError("there is no net {file}", file=str(file))
    header, weights = netfile.read(file.read_bytes(), name)
    netfile.check(header, game, name)
    if header.hopes:
        raise caudal.CaudalError(
            "{file} begins from the heuristic; caudal learn --begin goes on with it", file=name
        )
    net = Net(header, players, reward)
    net.take(weights)
    return net


def gains(rewards: np.ndarray, worths: np.ndarray) -> np.ndarray:
    """How much better than expected each decision turned out (generalised advantages)."""
    trace = max(0.0, 1 - 1 / (REACH * len(worths)))
    gain = 0.0
    result = np.zeros_like(worths)
    for k in range(len(worths) - 1, -1, -1):
        later = worths[k + 1] if k + 1 < len(worths) else 0.0
        gain = rewards[k] + later - worths[k] + trace * gain
        result[k] = gain
    return result


def gather(stream: Iterator[Trajectory], rows: int) -> list[Trajectory]:
    """Whole trajectories with at least as many decisions together."""
    lived: list[Trajectory] = []
    while sum(len(each.actions) for each in lived) < rows:
        lived.append(next(stream))
    return lived


def update(net: Net, adam: torch.optim.Adam, lived: list[Trajectory], bonus: float) -> float:
    """Learn from trajectories; returns how undecided the policy is."""
    numbers = torch.from_numpy(np.concatenate([each.observations for each in lived]))
    masks = torch.from_numpy(np.concatenate([each.masks for each in lived])).float()
    actions = torch.from_numpy(np.concatenate([each.actions for each in lived]))[:, None]
    with torch.no_grad():
        parts = [net(*rows) for rows in zip(numbers.split(BATCH), masks.split(BATCH), strict=True)]
        before = torch.log_softmax(torch.cat([logits for logits, _ in parts]), 1).gather(1, actions)
        worths = torch.cat([worth for _, worth in parts]).numpy()
    ends = np.cumsum([len(each.actions) for each in lived])[:-1]
    unit = net.header.unit if net.reward == "shaped" else 1.0
    edges = np.concatenate(
        [
            gains(each.rewards / unit, own)
            for each, own in zip(lived, np.split(worths, ends), strict=True)
        ]
    )
    targets = torch.from_numpy(worths + edges)
    edge = torch.from_numpy((edges - edges.mean()) / (edges.std() + 1e-6))[:, None]
    entropies = []
    for _ in range(EPOCHS):
        for pick in torch.randperm(len(actions)).split(BATCH):
            logits, worth = net(numbers[pick], masks[pick])
            logs = torch.log_softmax(logits, 1)
            ratio = torch.exp(logs.gather(1, actions[pick]) - before[pick])
            held = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * edge[pick], held * edge[pick]).mean()
            entropy = -(logs.exp() * logs.clamp_min(-50)).sum(1).mean()
            wrong = functional.smooth_l1_loss(worth, targets[pick])
            loss = wrong - gain - bonus * entropy
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()
            entropies.append(entropy.item())
    return float(np.mean(entropies))


def side_by_side(game: str, players: int, rows: int) -> int:
    """How many games to play at the same time: so few that they end about when there are enough
    decisions. Else the policy of a game's beginning is long gone when the game is learned from."""
    dice = [caudal.Dice.of("length", seat) for seat in range(players)]
    length = play_random(caudal.game(game).new(players, seed=1), dice)
    return max(1, min(SIDE_BY_SIDE, rows // length))


def learn(
    net: Net, seconds: float, against: str = "", seed: int = 1, rows: int = ROWS, pace: float = 1.0
) -> None:
    """Train a net for some processor time: a busy machine learns as much as a quiet one, later.
    A net that knows something learns in smaller steps (`pace`), so as not to forget it."""
    adam = torch.optim.Adam(net.parameters())
    stream = trajectories(
        net.header.game, net.play, players=net.players, reward=net.reward, against=against,
        count=side_by_side(net.header.game, net.players, rows), seed=seed,
    )  # fmt: skip
    begin = time.process_time()
    games = decisions = updates = 0
    share = 0.0
    while share < 1:
        lived = gather(stream, rows)
        games = max(games, *(each.game for each in lived))
        decisions += sum(len(each.actions) for each in lived)
        for group in adam.param_groups:
            group["lr"] = pace * (RATES[0] + (RATES[1] - RATES[0]) * share)
        entropy = update(net, adam, lived, BONUS[0] * (BONUS[1] / BONUS[0]) ** share)
        updates += 1
        share = (time.process_time() - begin) / seconds
        if updates % 10 == 1 or share >= 1:
            won = np.mean([each.rewards.sum() for each in lived])
            print(
                f"{share * seconds / 60:5.1f} min  {games:6,} games  {decisions:9,} decisions  "
                f"entropy {entropy:.2f}  {net.reward} {won:.2f}",
                flush=True,
            )


def compare(game: Game, players: int, one: str, two: str, games: int) -> str:
    """How a net fares against another one, each deal from all seats."""
    match = Match(game.id, players, (one, *[two] * (players - 1)), 1, game.settle(players))
    report = standings(match, run(match, -(-games // players)))
    low, high = (end / players for end in report["interval"][0])
    share = report["win_share"][0] / players
    return f"{one} wins {share:.0%} against {two} (95 %: {low:.0%} to {high:.0%})"


def main(words: list[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description="Masked PPO: a net learns a game.")
    asked.add_argument("game", choices=caudal.game_ids())
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    asked.add_argument("--begin", default="", help=f"a net to go on with: a file, or {SHIPPED!r}")
    asked.add_argument("--games", type=int, default=60, help="against the net that it began with")
    asked.add_argument("--against", default="", help="a bot; without one, the net itself")
    asked.add_argument("--reward", choices=("win", "shaped"), default="win")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--rows", type=int, default=ROWS, help="decisions between two updates")
    asked.add_argument("--out", type=Path, default=Path("net.bin"))
    given = asked.parse_args(words)
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    game, begin = caudal.game(given.game), given.begin
    if begin:
        net = read_net(game, given.players, begin, given.reward)
    else:
        net = new_net(game, given.players, given.reward)
    pace = LATER if begin else 1.0
    learn(net, 60 * given.minutes, given.against, given.seed, given.rows, pace)
    given.out.write_bytes(net.file())
    print(f"{given.out} plays as the bot net@{given.out}")
    if begin and begin != str(given.out):
        rival = "net" if begin == SHIPPED else f"net@{begin}"
        print(compare(game, given.players, f"net@{given.out}", rival, given.games))


if __name__ == "__main__":
    main()
