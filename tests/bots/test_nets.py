"""Nets as files: read, checked, computed with; and the level that plays with them."""

import base64
import json
import struct
import sys
from pathlib import Path
from typing import Any

import pytest
from librt.strings import BytesWriter

import caudal
from caudal.bots import bot, levels, names, netfile, nets
from caudal.bots.learned import UNLIKELY, LearnedBot, NetBot, adviser
from caudal.bots.thinker import SearchBot
from caudal.engine.folders import folder
from tests.bots import forward
from tests.contract.setups import SETUPS, setup_id, walk
from tests.nets import drawn, file_for, header_for, net_for

RIVER = caudal.game("the_river")
every_game = pytest.mark.parametrize("id", caudal.game_ids())


@pytest.fixture
def netless(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games as if none had a net."""
    monkeypatch.setattr(
        nets, "shipped", lambda id: caudal.CaudalError("{game} has no net", game=id)
    )


@pytest.fixture
def drawn_nets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game with a net that chance has drawn."""
    monkeypatch.setattr(nets, "shipped", lambda id: net_for(caudal.game(id)))


def test_a_file_says_what_it_is_for_and_gives_its_weights_back() -> None:
    header = header_for(RIVER, recipe={"games": 7}, strength=["beats nobody"])
    weights = drawn(header)
    read, same = netfile.read(netfile.write(header, weights), "net.bin")
    assert read == header
    assert same == weights


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "go"}, "is for game go; the_river has the_river here"),
        ({"rules": 99}, "is for rules 99; the_river has"),
        ({"inputs": 99}, "is for inputs 99; the_river has"),
        ({"numbers": 5}, "is for numbers 5"),
        ({"actions": 5}, "is for actions 5"),
        ({"seats": 3}, "is for seats 3"),
        ({"names": "0123"}, "is for names 0123"),
    ],
)
def test_a_net_for_something_else_is_refused_by_name(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(caudal.CaudalError, match=rf"the net old\.bin {sentence}"):
        nets.load(RIVER, file_for(RIVER, **changes), "old.bin")


def test_what_is_no_net_is_refused() -> None:
    whole = file_for(RIVER)
    other = netfile.write(header_for(RIVER, format=9), b"")
    for data, why in [
        (b"", "does not begin"),
        (whole[:-2], "incomplete"),
        (whole[:40], ""),
        (other, "format is 9"),
    ]:
        with pytest.raises(caudal.CaudalError, match=f"half.bin is not a net: .*{why}"):
            nets.load(RIVER, data, "half.bin")


@pytest.mark.parametrize("setup", SETUPS[::3], ids=setup_id)
@pytest.mark.parametrize("sees_legal", [True, False])
def test_the_extension_and_numpy_compute_the_same(
    setup: tuple[str, int, dict[str, object]], sees_legal: bool
) -> None:
    id, players, options = setup
    game = caudal.game(id)
    header = header_for(game, sees_legal=sees_legal)
    weights = drawn(header)
    compiled = nets.forward_of(header, weights)
    assert not isinstance(compiled, nets.NumpyNet)
    plain = nets.NumpyNet(header, weights)
    for step, state in walk(game, players, options, 5):
        if step not in (0, 9, 40):
            continue
        numbers = BytesWriter()
        state.pack(state.seat(), numbers)
        given = (numbers.getvalue(), state.moves(), players, 1.5)
        answer = compiled.look(*given)
        assert answer == pytest.approx(plain.look(*given), abs=0.03)
        assert sum(answer[:players]) == pytest.approx(1, abs=1e-5)
        assert sum(answer[2 * players :]) == pytest.approx(1, abs=1e-5)


def test_recorded_answers_are_what_everybody_computes() -> None:
    """The page's script is tried with the same file."""
    recorded = json.loads(forward.FILE.read_text(encoding="utf-8"))
    for case, fresh in zip(recorded, forward.cases(), strict=True):
        assert {**case, "looks": None} == {**fresh, "looks": None}
        compiled = nets.forward_of(forward.header_of(case), base64.b64decode(case["weights"]))
        for one, again in zip(case["looks"], fresh["looks"], strict=True):
            numbers, legal, players, temperature, answer = one
            assert one[:4] == again[:4]
            assert again[4] == pytest.approx(answer, abs=1e-3)
            packed = struct.pack(f"<{len(numbers)}f", *numbers)
            own = compiled.look(packed, legal, players, temperature)
            assert own == pytest.approx(answer, abs=0.03)


def test_the_extension_refuses_what_does_not_fit() -> None:
    forward = net_for(RIVER).forward
    with pytest.raises(ValueError, match="does not fit"):
        forward.look(b"", [0], 2, 1.0)
    numbers = bytes(4 * len(RIVER.feature_names))
    with pytest.raises(ValueError, match="does not know that move"):
        forward.look(numbers, [10_000], 2, 1.0)
    with pytest.raises(ValueError, match="does not fit"):
        forward.look(numbers, [0], 9, 1.0)
    with pytest.raises(ValueError, match="do not fit"):
        type(forward)(b"12", 1, 1, 16, 1, 2, True)  # type: ignore[call-arg]


@pytest.mark.usefixtures("netless")
@every_game
def test_without_a_net_the_level_is_not_offered_and_the_one_below_plays(id: str) -> None:
    game = caudal.game(id)
    assert nets.why_not(game) == f"{id} has no net"
    assert names(game)[-1] == "legend"
    with pytest.warns(UserWarning, match=f"legend plays in the place of sage: {id} has no net"):
        player = bot("sage", game)
    assert isinstance(player, SearchBot)
    assert player.simulations == levels.level_of("legend", game).simulations


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"rules": 1}, "is for rules 1; the_river has 3 here"),
        ({"inputs": 99}, "is for inputs 99; "),
    ],
)
def test_a_net_of_other_rules_or_inputs_is_refused_by_name_and_the_level_below_plays(
    changes: dict[str, int], why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "net.bin").write_bytes(file_for(RIVER, **changes))
    monkeypatch.setattr(nets, "folder", lambda _game: tmp_path)
    nets.shipped.cache_clear()
    try:
        assert nets.why_not(RIVER).startswith(f"the net the_river/net.bin {why}")
        assert names(RIVER)[-1] == "legend"
        with pytest.warns(UserWarning, match=f"legend plays in the place of sage: .*{why}"):
            player = bot("sage", RIVER)
        assert isinstance(player, SearchBot)
        assert not isinstance(player, LearnedBot)
        assert player.simulations == levels.level_of("legend", RIVER).simulations
    finally:
        nets.shipped.cache_clear()


@pytest.mark.usefixtures("drawn_nets")
@every_game
def test_with_a_net_the_level_is_offered_in_both_languages(id: str) -> None:
    game = caudal.game(id)
    assert names(game)[-1] == "sage"
    knowledge = caudal.Knowledge(game, game.new(game.seats[0], 1))
    for name in ("sage", "sabia"):
        player = bot(name, game)
        assert isinstance(player, LearnedBot)
        assert player.choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()
    with pytest.raises(caudal.CaudalError, match="sage has no personas"):
        bot(f"sage:{game.personas()[0]}", game)


STRAYING = [
    id for id in caudal.game_ids() if levels.level_of("master", caudal.game(id)).temperature
]
"""The games whose middle levels play by their net's odds."""


@pytest.mark.parametrize("id", STRAYING)
def test_masters_and_merchants_play_what_looks_plausible_to_the_net(id: str) -> None:
    game = caudal.game(id)
    master, merchant = bot("master", game), bot("merchant", game)
    assert isinstance(master, NetBot)
    assert isinstance(merchant, NetBot)
    assert 0 < master.temperature < merchant.temperature
    assert isinstance(bot(f"master:{game.personas()[0]}", game), SearchBot)


@pytest.mark.usefixtures("netless")
@pytest.mark.parametrize("id", STRAYING)
def test_without_a_net_masters_and_merchants_search(id: str) -> None:
    for level in ("master", "merchant"):
        assert isinstance(bot(level, caudal.game(id)), SearchBot)


class Told:
    """A net that has one opinion about everything."""

    def __init__(self, *odds: float) -> None:
        self.odds = list(odds)

    def look(self, numbers: bytes, legal: list[int], players: int, heat: float) -> list[float]:
        return [0.5] * 2 * players + self.odds


def test_a_temperature_draws_by_the_odds_and_never_what_is_unlikely() -> None:
    knowledge = caudal.Knowledge(RIVER, RIVER.new(2, 1))
    moves = knowledge.moves()
    odds = [0.6, 0.3, 0.99 * UNLIKELY * 0.6] + [0.0] * (len(moves) - 3)
    net = net_for(RIVER)
    net.forward = Told(*odds)
    chosen = [NetBot(net, 2.0).choose(knowledge, caudal.Dice.of(k)) for k in range(300)]
    assert set(chosen) == set(moves[:2])
    assert 0.55 < chosen.count(moves[0]) / 300 < 0.8
    again = [NetBot(net, 2.0).choose(knowledge, caudal.Dice.of(k)) for k in range(300)]
    assert again == chosen
    assert NetBot(net).choose(knowledge, caudal.Dice.of(1)) == moves[0]


def test_a_net_for_two_players_leaves_other_tables_to_the_level_below(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    net = net_for(RIVER, players=[2])
    monkeypatch.setattr(nets, "shipped", lambda _id: net)
    assert [names(RIVER, players)[-1] for players in (0, 2, 3)] == ["sage", "sage", "legend"]
    assert isinstance(bot("sage", RIVER, 2), LearnedBot)
    assert isinstance(adviser(RIVER, 2, 10), LearnedBot)
    assert not isinstance(adviser(RIVER, 3, 10), LearnedBot)
    why = "the net of the_river is for 2 players, not for 3"
    with pytest.warns(UserWarning, match=f"legend plays in the place of sage: {why}"):
        player = bot("sage", RIVER, 3)
    assert isinstance(player, SearchBot)
    assert not isinstance(player, LearnedBot)


@pytest.mark.usefixtures("drawn_nets")
def test_edited_content_is_not_what_the_net_has_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAUDAL_CONTENT", "the_river=my.toml")
    assert nets.why_not(RIVER) == "the net of the_river has not learned the content of my.toml"
    assert "sage" not in names(RIVER)


def test_without_extension_numpy_computes_and_without_either_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("caudal.bots.forward", raising=False)
    monkeypatch.setitem(sys.modules, "caudal.bots.forward", None)
    assert isinstance(net_for(RIVER).forward, nets.NumpyNet)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(caudal.CaudalError, match="needs the compiled extension or numpy"):
        net_for(RIVER)


def test_a_net_of_ones_own_plays_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.bin"
    file.write_bytes(file_for(RIVER))
    knowledge = caudal.Knowledge(RIVER, RIVER.new(3, 1))
    for name in (f"net@{file}", f"net:20@{file}", f"net:0.01s@{file}"):
        assert bot(name, RIVER).choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()
    with pytest.raises(caudal.CaudalError, match="has no budget"):
        bot(f"net:much@{file}", RIVER)


@every_game
def test_the_net_that_a_game_ships_is_small_and_tells_its_strength(id: str) -> None:
    file = Path(str(folder(id))) / netfile.NAME
    if not file.exists():
        assert nets.why_not(caudal.game(id)) == f"{id} has no net"
        return
    header, _ = netfile.read(file.read_bytes(), id)
    netfile.check(header, caudal.game(id), id)
    assert file.stat().st_size <= 2_500_000
    assert header.strength
    assert header.recipe["played"] > 0
