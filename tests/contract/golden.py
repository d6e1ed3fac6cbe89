"""Golden games: recorded games with the hash of every position, so that a change of rules shows.

`python -m tests.contract.golden [GAME…]` records them anew, after a change that is meant. Those of
the house lie here, those of a game from elsewhere in its own folder.
"""

import hashlib
import json
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import caudal
from caudal.engine.folders import GROUP, packages
from caudal.engine.record import Record
from caudal.engine.state import State

FOLDER = Path(__file__).parent / "goldens"


def fingerprint(state: State) -> str:
    return hashlib.sha256(json.dumps(state.dump()).encode()).hexdigest()[:8]


def path_of(game: str, players: int, options: dict[str, Any]) -> Path:
    words = [game, str(players), *(f"{key}-{value}".lower() for key, value in options.items())]
    package = packages()[game]
    own = package.startswith(f"{GROUP}.")
    folder = FOLDER if own else Path(str(resources.files(package))) / "goldens"
    return folder / ("_".join(words) + ".json")


def make(id: str, players: int, options: dict[str, Any]) -> None:
    """Record a game: random play, deterministic."""
    record = Record(id, players, 1000 + players, options)
    state = record.replay()
    dice = caudal.Dice.of("golden", id, players)
    hashes = [fingerprint(state)]
    while state.seat() >= 0:
        moves = state.moves()
        record.play(state, moves[dice.below(len(moves))])
        hashes.append(fingerprint(state))
    path = path_of(id, players, options)
    path.parent.mkdir(exist_ok=True)
    text = json.dumps({"record": record.data(), "positions": " ".join(hashes)}, indent=0)
    path.write_text(text + "\n", encoding="utf-8")
    print(path.name, len(record.moves), "moves")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or caudal.game_ids():
        for seats, values in caudal.game(chosen).setups():
            make(chosen, seats, values)
