"""How a server is run."""

from __future__ import annotations

from msgspec import Struct


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
    """Browsers reach the server by https: cookies are marked so."""
    bot_workers: int = 1
    bot_seconds: float = 10.0
    """A bot that has not answered by then is replaced for that move."""
    bot_memory: int = 2 << 30
    rates: float = 1.0
    """Multiplies all limits of rate; 0 lifts them."""
    body: int = 16 * 1024
    """The greatest size of a request's body, in bytes."""
    record: int = 256 * 1024
    """The greatest size of a record that is brought in."""
    sockets: int = 6000
    sockets_per_address: int = 64
    tables: int = 4000
    """So many tables are kept in memory; others are opened again from the store when needed."""
    poll: float = 1.0
    """Seconds between looks at a shared database, and between looks for what is due."""
    metrics: bool = False
    """Serve `/metrics` in the text format of Prometheus."""
