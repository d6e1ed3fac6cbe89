"""Journals on disk: SQLite by default, PostgreSQL when asked. What is appended is durable."""

from caudal.store.base import (
    Conflict,
    Facts,
    Key,
    Row,
    Saved,
    Store,
    StoreError,
    Summary,
    digest_of,
)
from caudal.store.choose import open_store
from caudal.store.events import Entrant, EventFacts, EventRow, Events, EventTable
from caudal.store.finding import Finding, Invitation, Mute, Seek, Tie
from caudal.store.messages import Mail, Messages, Notice, Subscription
from caudal.store.order import Act, Order, Report, Standing
from caudal.store.people import Account, Owned, Passkey, People, Played, Rated, Session

__all__ = [
    "Account",
    "Act",
    "Conflict",
    "Entrant",
    "EventFacts",
    "EventRow",
    "EventTable",
    "Events",
    "Facts",
    "Finding",
    "Invitation",
    "Key",
    "Mail",
    "Messages",
    "Mute",
    "Notice",
    "Order",
    "Owned",
    "Passkey",
    "People",
    "Played",
    "Rated",
    "Report",
    "Row",
    "Saved",
    "Seek",
    "Session",
    "Standing",
    "Store",
    "StoreError",
    "Subscription",
    "Summary",
    "Tie",
    "digest_of",
    "open_store",
]
