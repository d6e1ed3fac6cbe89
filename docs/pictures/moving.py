"""A game of The River as a moving picture: `python docs/pictures/moving.py` draws it anew."""

from pathlib import Path

from PIL import Image

import caudal
from caudal.envs.raster import pixels
from caudal.scene.gallery import draw

GAME, PLAYERS, SEED = "the_river", 3, 5
FRAMES = 24
WIDTH = 900
SHOWN = 700  # milliseconds a frame
STAYS = 3000  # the last one


def states() -> list[caudal.State]:
    """The positions of a game between three bots, one after each decision."""
    game = caudal.game(GAME)
    state = game.new(players=PLAYERS, seed=SEED)
    bots = [caudal.bot(name) for name in ("merchant", "greedy:builder", "greedy")]
    dice = caudal.Dice.of(SEED, "moving")
    seen = [state.clone()]
    while (seat := state.seat()) >= 0:
        state.play(bots[seat].choose(caudal.Knowledge(game, state), dice))
        seen.append(state.clone())
    return seen


def main() -> None:
    seen = states()
    last = len(seen) - 1
    chosen = [seen[round(k * last / (FRAMES - 1))] for k in range(FRAMES)]
    drawn = [Image.fromarray(pixels(draw(state))) for state in chosen]
    size = (WIDTH, round(drawn[0].height * WIDTH / drawn[0].width))
    frames = [each.resize(size, Image.Resampling.LANCZOS) for each in drawn]
    file = Path(__file__).with_name("moving.webp")
    frames[0].save(
        file, save_all=True, append_images=frames[1:], loop=0, quality=72, method=6,
        duration=[SHOWN] * (FRAMES - 1) + [STAYS],
    )  # fmt: skip
    print(f"{file}: {file.stat().st_size / 1024:.0f} kB, {FRAMES} frames of {last} decisions")


if __name__ == "__main__":
    main()
