"""When the game ends (RV-110 to RV-113)."""

from caudal.games.the_river.content import ROUND_LIMIT, TILES_TRIGGER, TOKENS_TRIGGER
from caudal.games.the_river.state import River


def has_triggered(s: River, seat: int) -> bool:
    """The seat has twelve tiles or all its bonus slots filled (RV-110)."""
    if s.tile_count[seat] >= TILES_TRIGGER:
        return True
    return len(s.tokens[seat]) >= TOKENS_TRIGGER[s.players]


def is_triggered(s: River) -> bool:
    """Somebody has triggered the end."""
    for seat in range(s.players):
        if has_triggered(s, seat):
            return True
    return False


def is_last_round(s: River) -> bool:
    """The game is over after this round (RV-111), in any case after the last one (RV-113)."""
    return s.round >= ROUND_LIMIT or is_triggered(s)
