"""What travels about being told: push subscriptions, e-mail addresses, holidays."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from caudal.host.wire import Body
from caudal.people.notices import HOLIDAYS

Text = Annotated[str, Meta(max_length=200)]
Address = Annotated[str, Meta(max_length=200, pattern=r"^[^@\s<>\",;]{1,64}@[^@\s<>\",;]{1,120}\Z")]


class PushKeys(Body, frozen=True):
    p256dh: Text
    auth: Text


class Subscribe(Body, frozen=True):
    """Of what a browser's `pushManager.subscribe` gives, where it is reached and its keys."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class Unsubscribe(Body, frozen=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class ForMail(Body, frozen=True):
    """An e-mail address; empty: none any more."""

    address: Address | Literal[""]


class LinkByMail(Body, frozen=True):
    """Where a link to sign in is to be sent."""

    address: Address


class Token(Body, frozen=True):
    """The secret of a link that came by e-mail."""

    token: Text


class Choice(Body, frozen=True):
    """How often to be told, and whether by e-mail too."""

    how: Literal["hourly", "always", "never"]
    mail: bool = True


class Holiday(Body, frozen=True):
    """Days from now on during which one's clocks by day stand still; 0: back again."""

    days: Annotated[int, Meta(ge=0, le=HOLIDAYS)]


class Notices(Struct):
    """How the asker is told that something waits. `key` is the public key that browsers subscribe
    with; `letters`: whether this server sends any."""

    key: str
    letters: bool
    how: Literal["hourly", "always", "never"] = "hourly"
    mail: bool = True
    address: str = ""
    confirmed: bool = False
    browsers: int = 0
    away_until: int = 0
    days_left: int = HOLIDAYS
