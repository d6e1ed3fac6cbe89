"""What each address does. A handler takes a request and returns what the answer consists of; the
addresses are listed in `routes.py`."""

from caudal.server.handlers.desk import Reply
from caudal.server.handlers.finding import FindingHandlers
from caudal.server.handlers.games import GameHandlers
from caudal.server.handlers.history import HistoryHandlers
from caudal.server.handlers.host import HostHandlers
from caudal.server.handlers.kept import KeptHandlers
from caudal.server.handlers.keys import KeyHandlers
from caudal.server.handlers.library import LibraryHandlers
from caudal.server.handlers.messages import MessageHandlers
from caudal.server.handlers.tournaments import TournamentHandlers

__all__ = ["Handlers", "Reply"]


class Handlers(
    GameHandlers,
    LibraryHandlers,
    FindingHandlers,
    KeyHandlers,
    HistoryHandlers,
    KeptHandlers,
    MessageHandlers,
    TournamentHandlers,
    HostHandlers,
):
    """All addresses of the API."""
