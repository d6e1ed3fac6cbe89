"""Price tokens: placing, moving, flipping (AG-611)."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import (
    FLIP_DELTA,
    GOODS,
    KINDS,
    MOST_SEATS,
    PLACE_DELTA,
    PRINTED,
    TOKEN_SIDES,
    TOKENS,
)
from caudal.games.agra.moves import FLIP, PUT, SIDE, TOKEN
from caudal.games.agra.state import Agra


def fits(token: int, good: int, side: int) -> bool:
    """Whether a token may be put on a good with this side up: one off the printed value."""
    return abs(TOKEN_SIDES[token][side] - PRINTED[good]) == PLACE_DELTA


def goods_for(s: Agra, token: int) -> int:
    """The goods without a token that this one may be put on, as bits."""
    goods = 0
    for good in range(KINDS):
        if (fits(token, good, 0) or fits(token, good, 1)) and good not in s.token_good:
            goods |= 1 << good
    return goods


def flipped_value(s: Agra, token: int) -> int:
    """What a token shows after being flipped."""
    return TOKEN_SIDES[token][1 - s.token_side[token]]


def can_flip(s: Agra, token: int) -> bool:
    """A token on a good may be flipped if it then shows at most one off the printed value."""
    good = s.token_good[token]
    if good < 0:
        return False
    return abs(flipped_value(s, token) - PRINTED[good]) <= FLIP_DELTA


def can_reprice(s: Agra) -> bool:
    """Whether any price token can be moved or flipped."""
    for token in range(len(TOKENS)):
        if can_flip(s, token) or goods_for(s, token):
            return True
    return False


def set_token(s: Agra, seat: int, token: int, good: int, side: int) -> None:
    s.token_good = s.token_good.copy()
    s.token_good[token] = good
    s.token_side = s.token_side.copy()
    s.token_side[token] = side
    s.reprice()
    if s.listener is not None:
        s.listener.tell("price", seat, good=GOODS[good], value=s.value(good))


class ChooseToken(Decision[Agra]):
    """DP-18: which price token is moved or flipped."""

    kind: ClassVar[str] = "price_token"
    section: ClassVar[str] = "prices"

    def moves(self, state: Agra) -> list[int]:
        moves = []
        for token in range(len(TOKENS)):
            if can_flip(state, token) or goods_for(state, token):
                moves.append(TOKEN + token)
        return moves

    def play(self, state: Agra, move: int) -> None:
        state.todo.append(PutToken(self.seat, move - TOKEN))


class PutToken(Decision[Agra]):
    """DP-18: where the token goes, or flip it in place."""

    kind: ClassVar[str] = "put_token"
    section: ClassVar[str] = "prices"
    fields: ClassVar[tuple[str, ...]] = ("token",)

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def moves(self, state: Agra) -> list[int]:
        goods = goods_for(state, self.token)
        moves = [PUT + good for good in range(KINDS) if goods >> good & 1]
        if can_flip(state, self.token):
            moves.append(FLIP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        token = self.token
        if move == FLIP:
            side = 1 - state.token_side[token]
            set_token(state, self.seat, token, state.token_good[token], side)
        else:
            state.todo.append(TokenSide(self.seat, token, move - PUT))


class TokenSide(Decision[Agra]):
    """DP-18: which side up, where both would do."""

    kind: ClassVar[str] = "token_side"
    section: ClassVar[str] = "prices"
    fields: ClassVar[tuple[str, ...]] = ("token", "good")

    def __init__(self, seat: int, token: int, good: int) -> None:
        self.seat = seat
        self.token = token
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        return [SIDE + side for side in range(2) if fits(self.token, self.good, side)]

    def play(self, state: Agra, move: int) -> None:
        set_token(state, self.seat, self.token, self.good, move - SIDE)


CHOOSE_TOKEN: Final = [ChooseToken(seat) for seat in range(MOST_SEATS)]
