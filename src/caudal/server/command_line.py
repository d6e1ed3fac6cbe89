"""`caudal serve` and `caudal admin …`, for the command line. What is heavy is imported when it is
needed."""

from __future__ import annotations

import asyncio
import json as json_module
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter, validators

from caudal.engine.errors import CaudalError

Origins = Annotated[list[str] | None, Parameter(name="--origin")]
Services = Annotated[list[str] | None, Parameter(name="--push-service")]
Database = Annotated[
    str, Parameter(help="postgresql://… or the path of an SQLite file; by default your own tables.")
]
TableId = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""One in sixty-four ids begins with a hyphen."""
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65535))]
Workers = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=64))]
Level = Literal["debug", "info", "warning", "error"]


def serve(
    *,
    host: str = "127.0.0.1",
    port: Port = 8765,
    db: str = "",
    bus: str = "",
    origin: Origins = None,
    https: bool = False,
    trusted_proxies: str = "",
    workers: Workers = 1,
    bot_workers: int = 1,
    bot_seconds: float = 10.0,
    analysis_workers: int = 1,
    visitor_bots: int = 2,
    visitor_tables: int = 60,
    rates: float = 1.0,
    purge_after: str = "",
    poll: float = 1.0,
    site: str = "",
    tournaments: Literal["anybody", "people", "host"] = "people",
    address: str = "",
    smtp: str = "",
    mail_from: str = "",
    push_service: Services = None,
    metrics: bool = False,
    log: Level = "info",
    ready: Path | None = None,
) -> None:
    """Live tables for people and bots."""
    from caudal.server import letters
    from caudal.server.purging import age_of
    from caudal.server.run import serve as run
    from caudal.server.settings import ServerSettings, networks

    if purge_after:
        age_of(purge_after)
    letters.check(smtp, address, mail_from)
    settings = ServerSettings(
        db=db,
        bus=bus,
        host=host,
        port=port,
        origins=tuple(origin or ()),
        https=https,
        trusted_proxies=networks(trusted_proxies.replace(",", " ").split()),
        workers=workers,
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        analysis_workers=analysis_workers,
        visitor_bots=visitor_bots,
        visitor_tables=visitor_tables,
        rates=rates,
        purge_after=purge_after,
        poll=poll,
        site=site_folder(site),
        tournaments=tournaments,
        address=address.rstrip("/"),
        smtp=smtp,
        mail_from=mail_from,
        push_services=tuple(push_service or ()),
        metrics=metrics,
    )
    run(settings, log, ready)


def site_folder(site: str) -> str:
    """The folder of a page that needs no server, if there is one in it."""
    if site and not (Path(site) / "index.html").is_file():
        raise CaudalError("there is no index.html in {folder}; `make site` writes one", folder=site)
    return site


def play_here(announce: Callable[[str], None]) -> None:
    """Serve this machine's own browser, on the usual port or, where that is taken, a free one."""
    from caudal.server import pages
    from caudal.server.run import serve as run
    from caudal.server.settings import ServerSettings

    if "index.html" not in pages.files():
        raise CaudalError("the browser client is not built; `make web` builds it")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", ServerSettings().port))
            port = ServerSettings().port
        except OSError:
            port = 0
    run(ServerSettings(port=port), "warning", announce=announce)


def known(db: str) -> str:
    """The database that is meant; a file that is not there is a slip, not a database to be made."""
    if db and "://" not in db and not Path(db).is_file():
        raise CaudalError("there is no file {file}", file=db)
    return db


def validate(*, db: Database = "", json: bool = False) -> None:
    """Replay every stored table against the installed rules."""
    from caudal.server import admin

    report = asyncio.run(admin.validate(known(db)))
    if json:
        print_json(report)
    else:
        print(f"{report['tables']} tables, {len(report['faults'])} with faults")
        for table, fault in report["faults"].items():
            print(f"{table}  {fault}")
    if report["faults"]:
        raise CaudalError("some tables cannot go on by the installed rules")


def backup(file: Path, /, *, db: Database = "") -> None:
    """Write all tables to a file, while they are played."""
    from caudal.server import admin

    print(f"{asyncio.run(admin.backup(known(db), file))} tables written to {file}")


def restore(file: Path, /, *, db: Database = "") -> None:
    """Bring a backup's tables into an empty database."""
    from caudal.server import admin

    print(f"{asyncio.run(admin.bring_back(db, file))} tables restored")


def export(table: TableId, /, *, db: Database = "") -> None:
    """Print the record of a table's game, seed included."""
    from caudal.server import admin

    sys.stdout.write(asyncio.run(admin.export(known(db), table)))


def stats(*, db: Database = "") -> None:
    """Print numbers about the stored tables."""
    from caudal.server import admin

    print_json(asyncio.run(admin.stats(known(db))))


def purge(*, older_than: str, dry_run: bool = False, db: Database = "", json: bool = False) -> None:
    """Delete the tables where nothing has happened for that long (90d, 12w), finished or given up.
    With --dry-run it only says which; make a backup first."""
    from caudal.server import admin

    report = asyncio.run(admin.purge(known(db), older_than, dry_run))
    if json:
        print_json({"deleted": not dry_run, **report})
        return
    done = "would be deleted" if dry_run else "deleted"
    print(
        f"{report['tables']} tables {done} ({report['revisions']} entries), {report['kept']} kept"
    )
    for kind in ("status", "games"):
        for name, count in report[kind].items():
            print(f"  {name}  {count}")
    if dry_run and report["tables"]:
        print("They cannot be brought back: caudal admin backup FILE first.")


def print_json(value: Any) -> None:
    print(json_module.dumps(value, ensure_ascii=False, indent=2))


def admin_app(help: str) -> App:
    """`caudal admin` with its commands."""
    app = App(name="admin", help=help, help_format="plaintext")
    for command in (validate, backup, restore, export, stats, purge):
        app.command(command)
    from caudal.server import command_order  # it uses what is above

    command_order.add_to(app)
    return app
