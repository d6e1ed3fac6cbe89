"""The boat and its docks: when it goes on, and what happens where it arrives."""

from typing import ClassVar, Final

from caudal.engine.state import Step
from caudal.games.agra.content import TOKENS
from caudal.games.agra.content_notables import CARD_LEVEL
from caudal.games.agra.content_river import DOCK_EVENTS, DOCKS, LEAVE_COUNT, LEAVE_LEVEL
from caudal.games.agra.effects import (
    BUILDER_EVENT,
    CLOTHES_EVENT,
    END_EVENT,
    FAVOUR_FOR_ALL,
    FAVOUR_PER_GOOD,
    GOOD_FOR_ALL,
    MERCHANT_EVENT,
    NEW_LIMIT,
    TOKENS_BACK,
    DockEffect,
)
from caudal.games.agra.goods import DockGood, gain_favour
from caudal.games.agra.guilds import trigger_end
from caudal.games.agra.state import Agra
from caudal.games.agra.town import finish, move_builder, move_merchant


def missing_to_sail(s: Agra) -> int:
    """How many more notables of the dock's level must be completed before the boat goes on."""
    missing = LEAVE_COUNT[s.boat]
    for place in range(len(s.river)):
        if s.winner[place] >= 0 and CARD_LEVEL[s.river[place]] == LEAVE_LEVEL[s.boat]:
            missing -= 1
    return missing


class BoatCheck(Step[Agra]):
    """The boat goes on while enough notables of its dock's level are completed (AG-1110)."""

    kind: ClassVar[str] = "boat_check"

    def run(self, state: Agra) -> None:
        if state.boat == DOCKS or missing_to_sail(state) > 0:
            return
        state.boat += 1
        state.reopen()
        if state.listener is not None:
            state.listener.tell("boat", -1, dock=state.boat)
        state.todo.append(self)
        events = DOCK_EVENTS[state.boat]
        for event in range(len(events) - 1, -1, -1):
            state.todo.append(DockEvent(event))


BOAT_CHECK: Final = BoatCheck()


def gift(s: Agra, seat: int, event: DockEffect) -> int:
    """The value of the good that a seat may take: more for owning more of the event's good."""
    return event.values[min(len(event.values) - 1, s.held(seat, event.good))]


class DockEvent(Step[Agra]):
    """One event of the dock just reached (AG-1111)."""

    kind: ClassVar[str] = "dock_event"
    fields: ClassVar[tuple[str, ...]] = ("event",)

    def __init__(self, event: int) -> None:
        self.seat = -1
        self.event = event

    def run(self, state: Agra) -> None:
        event = DOCK_EVENTS[state.boat][self.event]
        kind = event.kind
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
            state.limit = event.number
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
                    gain_favour(state, seat, event.number)
                elif kind == FAVOUR_PER_GOOD:
                    gain_favour(state, seat, min(event.number, state.held(seat, event.good)))
                elif kind == GOOD_FOR_ALL:
                    state.todo.append(DockGood(seat, gift(state, seat, event)))
            # The question pushed last is asked first: turn them round, clockwise from the AP.
            state.todo[waiting:] = state.todo[waiting:][::-1]
