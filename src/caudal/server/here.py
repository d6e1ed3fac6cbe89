"""The page that needs no server, offered by one: the folder that `make site` wrote, at `/here/`."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

PATH = "/here"
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""As elsewhere, but that Python may be compiled; the page's own policy is narrower."""
YEAR = "public, max-age=31536000, immutable"
HASHED = ("files/", "assets/")
"""Folders whose files carry a hash in their names."""


class SiteFiles(StaticFiles):
    """The files of the page, with what browsers should know of them."""

    async def get_response(self, path: str, scope: Any) -> Response:
        answer = await super().get_response(path, scope)
        lasting = path.replace("\\", "/").startswith(HASHED)
        answer.headers["Cache-Control"] = YEAR if lasting else "no-cache"
        answer.headers["Content-Security-Policy"] = POLICY
        return answer


def mount(folder: str) -> Mount:
    return Mount(PATH, SiteFiles(directory=folder, html=True))
