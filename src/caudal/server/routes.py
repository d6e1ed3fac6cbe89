"""The list of addresses: what they take, what they answer. The description is made of it too."""

from __future__ import annotations

from typing import Any, NamedTuple

from caudal.host import wire
from caudal.server import wire_events as events
from caudal.server import wire_finding as finding
from caudal.server import wire_host as host
from caudal.server import wire_messages as messages
from caudal.server import wire_people as people
from caudal.table.shapes import Update


class Endpoint(NamedTuple):
    method: str
    path: str
    handler: str
    answer: type[Any]
    body: type[Any] | None = None
    query: tuple[str, ...] = ()
    status: int = 200
    later: type[Any] | None = None
    """The answer by status 202, while the other one is being worked out."""
    problems: tuple[int, ...] = ()


TABLE = "/api/tables/{table}"
READ = (422, 429, 503)
WRITE = (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)

ENDPOINTS = [  # an address is looked up in this order: moves come first
    Endpoint("POST", f"{TABLE}/commands", "send", wire.Ack, wire.Send, problems=WRITE),
    Endpoint("GET", "/healthz", "health", wire.Health),
    Endpoint("GET", "/readyz", "ready", wire.Ready, problems=(503,)),
    Endpoint("GET", "/api/games", "games", wire.Games, query=("lang",), problems=(422, 429)),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        wire.Rules,
        query=("lang",),
        problems=(404, 422, 429),
    ),
    Endpoint(
        "POST", "/api/tables", "open_table", wire.Opened, wire.NewTable, status=201, problems=WRITE
    ),
    Endpoint("GET", "/api/tables", "free_tables", wire.FreeTables, query=("lang",), problems=READ),
    Endpoint(
        "POST",
        "/api/records",
        "bring_record",
        wire.Imported,
        wire.RecordFile,
        status=201,
        problems=WRITE,
    ),
    Endpoint(
        "POST",
        "/api/lessons",
        "open_lesson",
        wire.Opened,
        wire.NewLesson,
        status=201,
        problems=WRITE,
    ),
    Endpoint(
        "GET",
        f"{TABLE}/events",
        "events",
        Update,
        query=("after", "as", "at", "lang", "scene"),
        problems=(404, 409, 422, 429, 503),
    ),
    Endpoint(
        "GET", f"{TABLE}/record", "record", wire.RecordFile, problems=(404, 409, 422, 429, 503)
    ),
    Endpoint(
        "GET",
        f"{TABLE}/analysis",
        "analysis",
        wire.Analysis,
        query=("lang",),
        later=wire.Working,
        problems=(404, 409, 422, 429, 503),
    ),
    Endpoint("POST", f"{TABLE}/sit", "sit", wire.Ack, wire.SitDown, problems=WRITE),
    Endpoint("POST", f"{TABLE}/rematch", "rematch", wire.Again, wire.Empty, problems=WRITE),
    Endpoint(
        "POST",
        f"{TABLE}/hint",
        "hint",
        wire.Hint,
        wire.Empty,
        query=("lang",),
        problems=WRITE,
    ),
    Endpoint("POST", f"{TABLE}/claims", "new_claim", wire.Issued, wire.Empty, problems=WRITE),
    Endpoint("POST", f"{TABLE}/claim", "claim", wire.Ack, wire.Claim, problems=WRITE),
    Endpoint("POST", f"{TABLE}/invites", "new_invite", wire.Issued, wire.Empty, problems=WRITE),
    Endpoint("POST", f"{TABLE}/revoke", "revoke", wire.Revoked, wire.Empty, problems=WRITE),
]
PERSON = "/api/people/{person}"
ENDPOINTS += [
    Endpoint("GET", "/api/me", "me", people.Me, problems=(429, 503)),
    Endpoint("POST", "/api/me", "change_profile", people.Me, people.Profile, problems=WRITE),
    Endpoint(
        "POST", "/api/challenges", "challenge", people.Challenge, people.Purpose, problems=WRITE
    ),
    Endpoint(
        "POST", "/api/people", "sign_up", people.Welcome, people.SignUp, status=201, problems=WRITE
    ),
    Endpoint("POST", "/api/sessions", "sign_in", people.Me, people.SignIn, problems=WRITE),
    Endpoint("POST", "/api/me/sign-out", "sign_out", people.Done, wire.Empty, problems=WRITE),
    Endpoint("POST", "/api/me/devices", "add_device", people.Me, people.NewDevice, problems=WRITE),
    Endpoint(
        "POST", "/api/me/devices/drop", "drop_device", people.Me, people.Which, problems=WRITE
    ),
    Endpoint(
        "POST", "/api/me/sessions/end", "end_session", people.Me, people.Which, problems=WRITE
    ),
    Endpoint("POST", "/api/me/codes", "new_codes", people.Codes, wire.Empty, problems=WRITE),
    Endpoint("GET", "/api/me/export", "export", people.Everything, problems=(401, 429, 503)),
    Endpoint(
        "GET", "/api/me/games", "my_games", people.MyGames, query=("lang",), problems=(401, *READ)
    ),
    Endpoint("POST", "/api/me/muted", "mute", people.Me, people.Mute, problems=WRITE),
    Endpoint("POST", "/api/me/games", "list_game", people.Done, people.Listed, problems=WRITE),
    Endpoint(
        "POST", "/api/me/delete", "delete_account", people.Done, people.Farewell, problems=WRITE
    ),
    Endpoint(
        "GET", PERSON, "page", people.PersonPage, query=("lang", "skip"), problems=(404, *READ)
    ),
    Endpoint(
        "GET",
        "/api/leaders/{game}",
        "leaders",
        people.Leaders,
        query=("season",),
        problems=(404, *READ),
    ),
    Endpoint("POST", f"{TABLE}/keep", "keep_table", people.Done, wire.Empty, problems=WRITE),
]
EVENT = "/api/tournaments/{event}"
ENDPOINTS += [
    Endpoint(
        "GET", "/api/tournaments", "tournaments", events.EventList, query=("lang",), problems=READ
    ),
    Endpoint(
        "POST",
        "/api/tournaments",
        "open_tournament",
        events.EventOpened,
        events.NewEvent,
        status=201,
        problems=WRITE,
    ),
    Endpoint("GET", EVENT, "tournament", events.EventPage, query=("lang",), problems=(404, *READ)),
    Endpoint(
        "POST", f"{EVENT}/enter", "enter_tournament", events.Enter, events.Enter, problems=WRITE
    ),
    Endpoint(
        "POST", f"{EVENT}/withdraw", "withdraw", events.EventOpened, wire.Empty, problems=WRITE
    ),
    Endpoint("POST", f"{EVENT}/come", "come_back", events.EventOpened, wire.Empty, problems=WRITE),
    Endpoint("POST", f"{EVENT}/begin", "begin", events.EventOpened, wire.Empty, problems=WRITE),
    Endpoint("POST", f"{EVENT}/cancel", "cancel", events.EventOpened, wire.Empty, problems=WRITE),
    Endpoint("POST", f"{EVENT}/seat", "my_seat", events.Seated, wire.Empty, problems=WRITE),
    Endpoint("GET", f"{EVENT}/results", "results", events.ResultFile, problems=(404, *READ)),
]
HOST = "/api/host"
ENDPOINTS += [
    Endpoint("POST", "/api/reports", "report", people.Done, host.Complaint, problems=WRITE),
    Endpoint("GET", HOST, "host_page", host.HostPage, query=("name",), problems=(401, 403, *READ)),
    Endpoint("POST", f"{HOST}/people", "hold_person", people.Done, host.HoldPerson, problems=WRITE),
    Endpoint(
        "POST", f"{HOST}/tables", "handle_table", people.Done, host.HandleTable, problems=WRITE
    ),
    Endpoint(
        "POST", f"{HOST}/reports", "close_report", people.Done, host.CloseReport, problems=WRITE
    ),
    Endpoint("POST", f"{HOST}/words", "unwanted_words", host.Words, host.Words, problems=WRITE),
]
ENDPOINTS += [
    Endpoint("GET", "/api/lobby", "lobby", finding.Lobby, query=("lang",), problems=READ),
    Endpoint("GET", "/api/me/tables", "mine", finding.Mine, query=("lang",), problems=READ),
    Endpoint("POST", "/api/seek", "seek", finding.Sought, finding.NewSeek, problems=WRITE),
    Endpoint("GET", "/api/seek", "sought", finding.Sought, problems=(404, *READ)),
    Endpoint("POST", "/api/seek/stop", "stop_seeking", people.Done, wire.Empty, problems=WRITE),
    Endpoint("POST", "/api/seek/bots", "bots_now", people.Done, wire.Empty, problems=WRITE),
    Endpoint(
        "POST", f"{TABLE}/invitations", "invite_person", people.Done, finding.Whom, problems=WRITE
    ),
    Endpoint(
        "POST",
        "/api/me/invitations/refuse",
        "refuse_invitation",
        people.Done,
        finding.Refusal,
        problems=WRITE,
    ),
    Endpoint("POST", "/api/me/people", "bond", finding.Mine, finding.Bond, problems=WRITE),
    Endpoint("GET", "/api/me/notices", "notices", messages.Notices, problems=READ),
    Endpoint(
        "POST",
        "/api/me/notices",
        "choose_notices",
        messages.Notices,
        messages.Choice,
        problems=WRITE,
    ),
    Endpoint(
        "POST", "/api/me/holiday", "holiday", messages.Notices, messages.Holiday, problems=WRITE
    ),
    Endpoint(
        "POST", "/api/me/push", "subscribe", messages.Notices, messages.Subscribe, problems=WRITE
    ),
    Endpoint(
        "POST",
        "/api/me/push/end",
        "unsubscribe",
        messages.Notices,
        messages.Unsubscribe,
        problems=WRITE,
    ),
    Endpoint(
        "POST", "/api/me/mail", "set_mail", messages.Notices, messages.ForMail, problems=WRITE
    ),
    Endpoint(
        "POST", "/api/mail/confirm", "confirm_mail", people.Done, messages.Token, problems=WRITE
    ),
    Endpoint(
        "POST", "/api/mail/link", "mail_link", people.Done, messages.LinkByMail, problems=WRITE
    ),
    Endpoint("POST", "/api/peace/{token}", "peace", people.Done, problems=WRITE),
]
HALL = "/api/lobby/live"
"""The lobby's WebSocket: what there is at once, and whatever changes."""
LIVE = f"{TABLE}/live"
"""The WebSocket: an update at once, and one after every revision."""
