"""The OpenAPI description of the server, made of its list of addresses and its types.

`python -m caudal.server.openapi` prints the part of it that the client's types are made of.
"""

from __future__ import annotations

import inspect
import json
import re
from functools import cache
from typing import Any

import msgspec

import caudal
from caudal.engine.game import games
from caudal.engine.texts import LANGUAGES
from caudal.host import wire
from caudal.server.handlers import Handlers
from caudal.server.keys import COOKIE, PERSON
from caudal.server.routes import ENDPOINTS, Endpoint
from caudal.server.wire_finding import HallMessage
from caudal.table.shapes import Message

PATH = "/api/openapi.json"
REVISION = {"type": "integer", "minimum": 0, "maximum": 10_000_000}
QUERY: dict[str, tuple[dict[str, Any], str]] = {
    "lang": (
        {"type": "string", "enum": list(LANGUAGES)},
        "The reader's language; otherwise Accept-Language decides.",
    ),
    "after": (REVISION, "The story after this revision; without it, no story."),
    "scene": (
        {"type": "string", "enum": ["0", "1", "narrow"]},
        "1: with the picture, for a reader that draws; narrow: arranged for a narrow screen.",
    ),
    "as": (
        {"type": "string", "enum": ["-1", *"01234567"]},
        "For people with several seats: see through this seat's eyes only; -1: through nobody's.",
    ),
    "season": (
        {"type": "string", "pattern": "^20[0-9]{2}-[1-4]$"},
        "A year and its quarter, like 2026-4; without it, the present one.",
    ),
    "name": (
        {"type": "string", "maxLength": 24},
        "People with that in their names, however it is spelt; without it, the newest.",
    ),
    "at": (REVISION, "The table as it was at this revision."),
    "skip": (REVISION, "Leave out this many of the newest finished games."),
}
PROBLEMS = {
    400: "The request cannot be read.",
    401: "That is for somebody who is signed in.",
    403: "The seat or the right is somebody else's, or the page is of another origin.",
    404: "There is no such thing, or it is not the asker's.",
    409: "Not now: out of turn, stale, or the table is not there yet or no longer.",
    413: "The body is too long.",
    415: "The body is not application/json.",
    422: "The request is understood and cannot be right: an illegal move, an invalid value.",
    429: "Too many requests; Retry-After says when to come back.",
    503: "The database is away, or the table too busy; the command may be sent again.",
}


@cache
def description() -> dict[str, Any]:
    """The whole document."""
    types = [wire.Problem]
    types += [
        kind for point in ENDPOINTS for kind in (point.answer, point.later, point.body) if kind
    ]
    unique = list(dict.fromkeys(types))
    (message, hall, *schemas), components = msgspec.json.schema_components(
        [Message, HallMessage, *unique], ref_template="#/components/schemas/{name}"
    )
    refs = dict(zip(unique, schemas, strict=True))
    components["Message"] = {"description": "What a table's socket says.", **message}
    components["HallMessage"] = {"description": "What the lobby's socket says.", **hall}
    paths: dict[str, Any] = {}
    for point in ENDPOINTS:
        paths.setdefault(point.path, {})[point.method.lower()] = operation(point, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Caudal",
            "version": caudal.__version__,
            "description": "Live tables of economic board games. See docs/http-api.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "person": {"type": "apiKey", "in": "cookie", "name": PERSON},
            },
        },
    }


@cache
def document() -> bytes:
    """The same, as it travels."""
    return msgspec.json.encode(description())


def operation(point: Endpoint, refs: dict[type[Any], dict[str, Any]]) -> dict[str, Any]:
    text = " ".join((inspect.getdoc(getattr(Handlers, point.handler)) or "").split())
    described: dict[str, Any] = {
        "operationId": point.handler,
        "summary": text,
        "parameters": parameters(point),
        "responses": {
            str(point.status): content(refs[point.answer], "It is done."),
            **{str(code): content(refs[wire.Problem], PROBLEMS[code]) for code in point.problems},
        },
    }
    if point.later is not None:
        text = "It is being worked out; ask again."
        described["responses"]["202"] = content(refs[point.later], text)
    if point.body is not None:
        described["requestBody"] = {"required": True, **content(refs[point.body], "")}
        del described["requestBody"]["description"]
        described["security"] = [{"seat": []}, {"person": []}, {}]
    return described


def content(schema: dict[str, Any], text: str) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def parameters(point: Endpoint) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", point.path):
        schema: dict[str, Any] = {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"}
        if name == "person":
            schema = {"type": "string", "minLength": 1, "maxLength": 24}
        if name == "token":
            schema = {"type": "string", "minLength": 1, "maxLength": 200}
        if name == "game":
            schema = {"type": "string", "enum": [game.id for game in games()]}
        listed.append({"name": name, "in": "path", "required": True, "schema": schema})
    for name in point.query:
        schema, text = QUERY[name]
        listed.append({"name": name, "in": "query", "schema": schema, "description": text})
    return listed


def shapes() -> dict[str, Any]:
    """The description without the addresses: all that travels, whatever games there are."""
    return description() | {"paths": {}}


if __name__ == "__main__":
    print(json.dumps(shapes(), indent=2))
