"""How a server is run."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from caudal.engine.errors import CaudalError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class ServerSettings(Struct, frozen=True):
    db: str = ""
    """`postgresql://…` or the path of an SQLite file; by default one in the user's data folder."""
    bus: str = ""
    """`redis://…`: several processes wake each other up through it."""
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Further origins (`https://games.example`) whose pages may talk to this server."""
    https: bool = False
    """Browsers reach the server by https: cookies are marked so, and browsers stay there."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` is believed."""
    workers: int = 1
    """Processes that serve, on one address."""
    bot_workers: int = 1
    bot_seconds: float = 10.0
    """A bot that has not answered by then is replaced for that move."""
    bot_memory: int = 2 << 30
    analysis_workers: int = 1
    """Processes that look at finished games; they stand back for everything else."""
    visitor_bots: int = 2
    """The most bots that think for one visitor at the same time."""
    visitor_tables: int = 60
    """The most tables that a visitor has opened within a day and not finished."""
    rates: float = 1.0
    """Multiplies all limits of rate; 0 lifts them."""
    body: int = 16 * 1024
    """The greatest size of a request's body, in bytes."""
    record: int = 256 * 1024
    """The greatest size of a record that is brought in."""
    connections: int = 2000
    """The most connections that are open at once, sockets not counted."""
    connections_per_address: int = 100
    sockets: int = 6000
    sockets_per_address: int = 64
    tables: int = 4000
    """How many tables are kept in memory; others are opened again from the store when needed."""
    poll: float = 1.0
    """Seconds between looks at a shared database, and between looks for what is due."""
    purge_after: str = ""
    """An age (90d, 12w) after which tables where nothing happened are deleted; never by default."""
    site: str = ""
    """The folder that `make site` wrote: visitors may play there too, on their device alone."""
    tournaments: Literal["anybody", "people", "host"] = "people"
    """Who may open tournaments: anybody, people who are signed in, or hosts alone."""
    address: str = ""
    """Where people reach this server (`https://games.example`), for links in letters."""
    smtp: str = ""
    """`smtp://user@host:587` or `smtps://user@host`: sends letters; none without it."""
    mail_from: str = ""
    """The address that letters come from."""
    push_services: tuple[str, ...] = ()
    """Origins of push services inside of the host's own networks; others are public, by https."""
    metrics: bool = False
    """Serve `/metrics` in the text format of Prometheus."""


def networks(proxies: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies, or a sentence."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError as error:
            raise CaudalError(
                "a proxy is an address or a network, like 10.0.0.0/8; not {proxy}", proxy=proxy
            ) from error
    return tuple(proxies)


def is_among(address: str, proxies: Iterable[str]) -> bool:
    """Whether an address is one of these, or in one of these networks.

    >>> is_among("10.1.2.3", ["192.168.0.1", "10.0.0.0/8"]), is_among("11.0.0.1", ["10.0.0.0/8"])
    (True, False)
    """
    try:
        asked = ipaddress.ip_network(address)
    except ValueError:
        return False
    return any(contains(ipaddress.ip_network(proxy), asked) for proxy in proxies)


def contains(whole: Network, part: Network) -> bool:
    first, last = int(part.network_address), int(part.broadcast_address)
    same = whole.version == part.version
    return same and int(whole.network_address) <= first <= last <= int(whole.broadcast_address)
