"""`caudal studio`, for the command line. What is heavy is imported when it is needed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators

from caudal.engine.game import game as game_of

Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65535))]


def studio(
    game: str,
    /,
    *,
    folder: Path | None = None,
    host: str = "127.0.0.1",
    port: Port = 8770,
    jobs: int = 0,
    ray: str = "",
    lang: str | None = None,
    ready: Path | None = None,
) -> None:
    """A page to edit a game's content, to ask about it, to mend it and to play it."""
    import webbrowser

    import platformdirs
    import uvicorn

    from caudal.studio.app import NEAR, Studio, words
    from caudal.terminal.words import language

    tongue = language(lang)
    id = game_of(game).id
    place = folder or Path(platformdirs.user_data_dir("caudal")) / "studio" / id
    studio = Studio(id, place, tongue, jobs, ray, near=host in NEAR)

    class Server(uvicorn.Server):
        async def startup(self, sockets: object = None) -> None:
            await super().startup()
            taken = self.servers[0].sockets[0].getsockname()[1]
            address = f"http://{host}:{taken}"
            print(words(tongue)("page.opened", address=address), flush=True)
            if ready is not None:
                ready.write_text(address, "utf-8")
            else:
                webbrowser.open(address)

    try:
        Server(uvicorn.Config(studio.app(), host, port, log_level="warning")).run()
    finally:
        studio.close()
