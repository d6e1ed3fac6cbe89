"""The examples for researchers run, in forms of seconds."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import caudal
from caudal.bots import netfile, nets
from caudal.engine.folders import folder

FOLDER = Path(__file__).parent.parent / "examples"
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def example(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, request.param, raising=False)
    return importlib.import_module(request.param)


def test_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.py")) == ["evaluate", "ppo", "reinforce"]


WAYS = {
    "self-play": [],
    "against a bot": ["--against", "random"],
    "margins": ["--reward", "shaped"],
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("example", ["ppo"], indirect=True)
def test_ppo_learns_and_its_net_is_a_bot(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured, way: str
) -> None:
    monkeypatch.setattr(example, "SIDE_BY_SIDE", 4)
    file = tmp_path / "net.bin"
    words = ["the_river", "--minutes", "0.001", "--rows", "200", "--out", str(file)]
    example.main([*words, *WAYS[way]])
    assert "decisions" in capsys.readouterr().out
    river = caudal.game("the_river")
    assert nets.load_file(river, file).header.game == "the_river"
    state = river.new(players=2, seed=1)
    bot = caudal.bot(f"net@{file}")
    assert bot.choose(caudal.Knowledge(river, state), caudal.Dice.of(1)) in state.moves()


@pytest.mark.parametrize("example", ["ppo"], indirect=True)
def test_long_games_are_few_at_a_time_so_that_none_is_old_when_it_is_learned_from(
    example: ModuleType,
) -> None:
    assert example.side_by_side("agra", 2, example.ROWS) < 10
    assert 10 < example.side_by_side("the_river", 2, example.ROWS) <= example.SIDE_BY_SIDE


@pytest.mark.parametrize("example", ["ppo"], indirect=True)
def test_the_net_that_a_game_ships_is_loaded_trained_on_and_compared(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    """Loaded and written again without a lesson it is the same; then it learns from games against
    a rival, and is compared with what it was."""
    river = caudal.game("the_river")
    net = example.read_net(river, 2, "shipped")
    shipped = nets.net_of(river)
    assert netfile.read(net.file(), "again")[1] == netfile.read(file_of(river), "shipped")[1]
    assert net.header.width == shipped.header.width
    monkeypatch.setattr(example, "SIDE_BY_SIDE", 4)
    file = tmp_path / "mine.bin"
    words = ["the_river", "--begin", "shipped", "--against", "random", "--out", str(file)]
    example.main([*words, "--minutes", "0.001", "--rows", "100", "--games", "2"])
    assert f"net@{file} wins" in capsys.readouterr().out
    mine = nets.load_file(river, file)
    assert mine.header.strength == []
    with pytest.raises(caudal.CaudalError, match=r"the net .*mine\.bin is for game the_river"):
        example.read_net(caudal.game("agra"), 2, str(file))
    with pytest.raises(caudal.CaudalError, match="there is no net"):
        example.read_net(river, 2, str(tmp_path / "none.bin"))


def file_of(game: caudal.Game) -> bytes:
    return folder(game.id).joinpath(netfile.NAME).read_bytes()


@pytest.mark.parametrize("example", ["ppo"], indirect=True)
def test_what_turned_out_better_than_expected_becomes_likelier(example: ModuleType) -> None:
    """One seat always takes the first legal move and wins: after an update it is likelier."""
    import numpy as np
    import torch

    from caudal.envs import trajectories

    torch.manual_seed(1)
    river = caudal.game("the_river")
    net = example.new_net(river, 2)
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
