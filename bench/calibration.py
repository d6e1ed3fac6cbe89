"""Whether the chances that nets foretell come true: the reliability pictures of docs/strength.md.

`python bench/calibration.py [GAME…]` plays games that no net has learned from, asks the net before
every decision how likely each seat is to win, and keeps what came of it in bench/strength/
(`GAME-chances.json`: what was said and what came true, in tenths; `GAME-chances.md`: what the page
says of it) and as a picture in docs/pictures/. `bench/ladder.py page` writes the page anew. Some
games are between nets alone, some between merchants: people play like neither.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import caudal
from caudal.bots import bot
from caudal.bots.learned import net_settings
from caudal.bots.nets import net_of, why_not
from caudal.bots.netsearch import NetSearch
from caudal.engine.dice import Dice
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
from caudal.lab.pool import spread

HERE = Path(__file__).parent
RESULTS = HERE / "strength"
PICTURES = HERE.parent / "docs" / "pictures"
GAMES = {"net": 100, "merchant": 20}
"""Games between each kind of players, at each number of them: the fewest, the most."""
BINS = 10
SIDE, EDGE = 320, 44
COLOURS = {"net": "#0b6e99", "merchant": "#c2410c"}


def said(game: Game, name: str, players: int, number: int) -> Iterator[tuple[int, list[float]]]:
    """A game: before every decision who decides and each seat's chance; at the end -1 and what
    each seat won."""
    settings, player = net_settings(game, net_of(game)), bot(name, game)
    state = game.new(players, Dice.of("chances", name, players, number).state)
    dice, guesses = Dice.of("chances", number), Dice.of("guesses", number)
    while (seat := state.seat()) >= 0:
        knowledge = Knowledge(game, state)
        look = NetSearch(knowledge, guesses, settings)
        look.iterate()
        yield seat, look.outcome
        state.play(player.choose(knowledge, dice))
    places = state.ranking()
    yield -1, [(place == 1) / places.count(1) for place in places]


def looked(job: tuple[str, str, int, int]) -> dict[str, Any]:
    """What one game says of the net: for each tenth how often such a chance was told, the chances
    and the victories in all; and the squared errors."""
    id, name, players, number = job
    *rows, (_, won) = said(caudal.game(id), name, players, number)
    bins = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    errors = 0.0
    for _, chances in rows:
        for chance, truth in zip(chances, won, strict=True):
            place = bins[min(BINS - 1, int(BINS * chance))]
            for k, more in enumerate((1.0, chance, truth)):
                place[k] += more
            errors += (chance - truth) ** 2
    return {"bins": bins, "errors": errors, "count": len(rows) * players}


def added(games: list[dict[str, Any]]) -> dict[str, Any]:
    """Games added up, each decision of each seat once."""
    bins = [
        [round(sum(game["bins"][k][part] for game in games), 3) for part in range(3)]
        for k in range(BINS)
    ]
    count = sum(game["count"] for game in games)
    return {"bins": bins, "games": len(games), "brier": sum(g["errors"] for g in games) / count}


def measured(id: str) -> dict[str, Any]:
    game = caudal.game(id)
    net = net_of(game).header
    tables: dict[str, Any] = {}
    for name, count in GAMES.items():
        for players in filter(net.serves, game.seats):
            jobs = [(id, name, players, number) for number in range(count)]
            tables[f"{name} {players}"] = added(list(spread(looked, jobs)))
    return {"decisions": net.recipe["decisions"], "tables": tables}


# -- the picture and the page ----------------------------------------------------------------------


def at(chance: float, share: float) -> str:
    inner = SIDE - 2 * EDGE
    return f"{EDGE + inner * chance:.1f} {SIDE - EDGE - inner * share:.1f}"


def picture(results: dict[str, Any]) -> str:
    """What was told against what came true; a perfect teller's line is the diagonal."""
    parts = [f'<path d="M{at(0, 0)}L{at(1, 1)}" stroke="#888" stroke-dasharray="4 4"/>']
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(part, part).split()
        parts.append(f'<path d="M{at(0, part)}L{at(1, part)}" stroke="#8884"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{y}" text-anchor="end">{part:.0%}</text>')
        words = f"{part:.0%}"
        parts.append(f'<text x="{x}" y="{SIDE - EDGE + 16}" text-anchor="middle">{words}</text>')
    for number, (name, colour) in enumerate(COLOURS.items()):
        tables = [table for key, table in results["tables"].items() if key.startswith(name)]
        bins = added([table | {"errors": 0.0, "count": 1} for table in tables])["bins"]
        spots = [at(told / n, came / n) for n, told, came in bins if n]
        parts.append(f'<path d="M{"L".join(spots)}" fill="none" stroke="{colour}"/>')
        for spot in spots:
            x, y = spot.split()
            parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>')
        y = str(EDGE + 14 * number)
        parts.append(f'<text x="{EDGE + 8}" y="{y}" fill="{colour}">between {name}s</text>')
    words = "chance that the net foretold, and how often it came true"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" role="img" '
        f'aria-label="{words}" font-family="system-ui, sans-serif" font-size="11" fill="#7a7f86">'
        f'{"".join(parts)}<text x="{SIDE // 2}" y="{SIDE - 8}" text-anchor="middle">{words}</text>'
        "</svg>\n"
    )


def fair(players: int) -> float:
    """Brier's score of somebody who always says that all seats have the same chance."""
    return (players - 1) / players**2


def told(id: str, results: dict[str, Any]) -> str:
    """What docs/strength.md says of a game's chances."""
    lines = [
        "\nThe chances that the net foretells, in games that it has not learned from "
        "(Brier's score is the mean squared error; who always says a fair share has the last "
        "column's):\n\n",
        f"![Chances foretold and come true](pictures/chances-{id}.svg)\n\n",
        "| between | games | Brier's score | a fair share |\n|---|---|---|---|\n",
    ]
    for key, table in results["tables"].items():
        name, players = key.split()
        lines.append(
            f"| {players} {name}s | {table['games']} | {table['brier']:.3f} | "
            f"{fair(int(players)):.3f} |\n"
        )
    return "".join(lines)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or [id for id in caudal.game_ids() if not why_not(caudal.game(id))]:
        results = measured(chosen)
        numbers = json.dumps(results, indent=1) + "\n"
        (RESULTS / f"{chosen}-chances.json").write_text(numbers, encoding="utf-8")
        (RESULTS / f"{chosen}-chances.md").write_text(told(chosen, results), encoding="utf-8")
        (PICTURES / f"chances-{chosen}.svg").write_text(picture(results), encoding="utf-8")
        print(chosen, *(f"{key}: {table['brier']:.3f}" for key, table in results["tables"].items()))
