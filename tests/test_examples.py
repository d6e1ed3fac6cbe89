"""The examples for researchers run, in forms of seconds."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import caudal
from caudal.bots import nets

FOLDER = Path(__file__).parent.parent / "examples"
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def example(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, request.param, raising=False)
    return importlib.import_module(request.param)


def test_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.py")) == ["evaluate", "ppo", "reinforce"]


@pytest.mark.parametrize("against", ["", "random"], ids=["self-play", "against a bot"])
@pytest.mark.parametrize("example", ["ppo"], indirect=True)
def test_ppo_learns_and_its_net_is_a_bot(
    example: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: Captured,
    against: str,
) -> None:
    monkeypatch.setattr(example, "SIDE_BY_SIDE", 4)
    file = tmp_path / "net.bin"
    words = ["the_river", "--minutes", "0.001", "--rows", "200", "--out", str(file)]
    example.main([*words, "--against", against] if against else words)
    assert "decisions" in capsys.readouterr().out
    river = caudal.game("the_river")
    assert nets.load_file(river, file).header.game == "the_river"
    state = river.new(players=2, seed=1)
    bot = caudal.bot(f"net@{file}")
    assert bot.choose(caudal.Knowledge(river, state), caudal.Dice.of(1)) in state.moves()


@pytest.mark.parametrize("example", ["ppo"], indirect=True)
def test_what_turned_out_better_than_expected_becomes_likelier(example: ModuleType) -> None:
    """One seat always takes the first legal move and wins: after an update it is likelier."""
    import numpy as np
    import torch

    from caudal.envs import trajectories

    torch.manual_seed(1)
    river = caudal.game("the_river")
    net = example.Net(river, 2)
    (one, two) = trajectories("the_river", net.play, 1, players=2)
    lived = [one, two]
    numbers = torch.from_numpy(np.concatenate([each.observations for each in lived]))
    masks = torch.from_numpy(np.concatenate([each.masks for each in lived])).float()
    actions = torch.from_numpy(np.concatenate([each.actions for each in lived]))[:, None]
    won = np.concatenate([np.full(len(each.actions), each.rewards.sum()) for each in lived])

    def likely() -> float:
        with torch.no_grad():
            logs = torch.log_softmax(net(numbers, masks)[0], 1).gather(1, actions)[:, 0].numpy()
        return float(logs[won == 1].mean() - logs[won == 0].mean())

    before = likely()
    adam = torch.optim.Adam(net.parameters(), lr=1e-3)
    for _ in range(3):
        example.update(net, adam, lived, bonus=0.0)
    assert likely() > before


@pytest.mark.parametrize("example", ["reinforce"], indirect=True)
def test_a_line_learns(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(example, "GAMES", 2)
    example.main(["the_river", "--rounds", "1"])
    assert "of 40 games against random" in capsys.readouterr().out


@pytest.mark.parametrize("example", ["evaluate"], indirect=True)
def test_bots_are_evaluated(example: ModuleType, capsys: Captured) -> None:
    example.main(["the_river", "--bots", "greedy,random", "--games", "4"])
    assert "greedy finishes before random in 100% of 4 games" in capsys.readouterr().out
