"""The boat and its docks: when it goes on, and what happens where it arrives."""

from typing import ClassVar, Final

from caudal.engine.state import Step
from caudal.games.agra.content import (
    BUILDER_EVENT,
    CARD_LEVEL,
    CLOTHES_EVENT,
    DOCK_EVENTS,
    END_EVENT,
    FAVOUR_FOR_ALL,
    FAVOUR_PER_GOOD,
    GOOD_FOR_ALL,
    LEAVE_COUNT,
    LEAVE_LEVEL,
    MERCHANT_EVENT,
    NEW_LIMIT,
    TOKENS,
    TOKENS_BACK,
)
from caudal.games.agra.goods import DockGood, gain_favour
from caudal.games.agra.guilds import trigger_end
from caudal.games.agra.state import Agra
from caudal.games.agra.town import finish, move_builder, move_merchant


class BoatCheck(Step[Agra]):
    """The boat goes on while enough notables of its dock's level are completed (AG-1110)."""

    kind: ClassVar[str] = "boat_check"

    def run(self, state: Agra) -> None:
        dock = state.boat
        needed = LEAVE_COUNT[dock]
        if not needed:
            return
        completed = 0
        for place in range(len(state.river)):
            if state.winner[place] >= 0 and CARD_LEVEL[state.river[place]] == LEAVE_LEVEL[dock]:
                completed += 1
        if completed < needed:
            return
        state.boat = dock + 1
        state.reopen()
        if state.listener is not None:
            state.listener.tell("boat", -1, dock=state.boat)
        state.todo.append(self)
        events = DOCK_EVENTS[state.boat]
        for event in range(len(events) - 1, -1, -1):
            state.todo.append(DockEvent(event))


BOAT_CHECK: Final = BoatCheck()


class DockEvent(Step[Agra]):
    """One event of the dock just reached (AG-1111)."""

    kind: ClassVar[str] = "dock_event"
    fields: ClassVar[tuple[str, ...]] = ("event",)

    def __init__(self, event: int) -> None:
        self.seat = -1
        self.event = event

    def run(self, state: Agra) -> None:
        event = DOCK_EVENTS[state.boat][self.event]
        kind = event[0]
        good = event[1]
        if kind == BUILDER_EVENT:
            if state.builder >= 0 and not state.built >> state.builder & 1:
                finish(state, -1, state.builder)
                move_builder(state)
        elif kind == MERCHANT_EVENT:
            move_merchant(state)
        elif kind == TOKENS_BACK:
            if state.listener is not None and max(state.token_good) >= 0:
                state.listener.tell("prices_back", -1)
            state.token_good = [-1] * len(TOKENS)
            state.token_side = [0] * len(TOKENS)
            state.reprice()
        elif kind == NEW_LIMIT:
            state.limit = event[2]
            if state.listener is not None:
                state.listener.tell("limit", -1, limit=state.limit)
        elif kind == END_EVENT:
            trigger_end(state, "level_4_notable_completed")
        elif kind == CLOTHES_EVENT:
            pass  # clothes look at the dock themselves (AG-856)
        else:
            waiting = len(state.todo)
            for ahead in range(state.players):
                seat = (state.turn + ahead) % state.players
                if kind == FAVOUR_FOR_ALL:
                    gain_favour(state, seat, event[2])
                elif kind == FAVOUR_PER_GOOD:
                    gain_favour(state, seat, min(event[2], state.held(seat, good)))
                elif kind == GOOD_FOR_ALL:
                    state.todo.append(DockGood(seat, event[3 + min(2, state.held(seat, good))]))
            # The question pushed last is asked first: turn them round, clockwise from the AP.
            state.todo[waiting:] = state.todo[waiting:][::-1]
