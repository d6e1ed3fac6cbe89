"""Numbers and actions have names, and the documents tell the sizes."""

import re
from pathlib import Path

import caudal
from caudal.envs import Encoding
from tests.envs.support import every_game

DOCUMENT = Path(__file__).parent.parent.parent / "docs/environments.md"


@every_game
def test_every_number_and_every_action_has_a_name_of_its_own(id: str) -> None:
    for players, options in caudal.game(id).setups():
        encoding = Encoding(id, players, options)
        state = encoding.game.new(players, 1, options)
        assert len(state.features(0)) == len(encoding.names) == len(set(encoding.names))
        assert encoding.action_space().n == len(set(encoding.actions))
        assert [encoding.actions[move] for move in state.moves()] == [
            encoding.game.name(move) for move in state.moves()
        ]


@every_game
def test_the_sizes_in_the_document_are_right(id: str) -> None:
    game = caudal.game(id)
    sizes = f"{len(game.moves):,} | {len(game.feature_names):,}"
    row = f"| {game.texts('en')('game.title')} | {sizes} |"
    assert row in DOCUMENT.read_text(encoding="utf-8")


def test_every_name_in_the_document_is_one() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    made = set(re.findall(r"`caudal/(\w+)-v0`", text))
    assert made == {id.title().replace("_", "") for id in caudal.game_ids()}
    assert {f"caudal_{id}" for id in caudal.game_ids()} <= set(re.findall(r"`(caudal_\w+)`", text))


def test_what_is_far_out_is_cut() -> None:
    """An Agra game that is drawn out leaves the usual range; its space still holds it."""
    encoding = Encoding("agra", players=2)
    state = encoding.game.new(2, 1)
    position = state.dump()
    position["round"] = 10_000
    far = encoding.game.load(position)
    assert max(far.features(0)) == 8
    assert encoding.observation_space().contains(encoding.observe(far, far.seat()))
