"""Passkeys (WebAuthn), by the library `webauthn`: what a browser is asked, and whether its answer
is right. A passkey belongs to a site: the name in the browser's address."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

import webauthn
from starlette.requests import Request
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from caudal.host.problems import Answer
from caudal.store import Passkey

Credential = dict[str, Any]
"""What a browser answers, as JSON."""


class Site(NamedTuple):
    name: str
    origin: str


def site_of(request: Request) -> Site:
    """Where the page is, as its browser says. The guard has seen that the origin is one of ours."""
    host = request.headers.get("host", "")
    origin = request.headers.get("origin") or f"{request.url.scheme}://{host}"
    try:
        name = urlsplit(origin).hostname
    except ValueError:
        name = None
    if not name:
        raise Answer(400, "host", "this server is not known by that name")
    return Site(name, origin)


def new_challenge() -> bytes:
    return secrets.token_bytes(32)


def creation(
    site: Site, challenge: bytes, account: str, name: str, known: Sequence[Passkey]
) -> dict[str, Any]:
    """What a browser needs to make a passkey that it can offer by itself later on."""
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Caudal",
        user_id=account.encode(),
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known
        ],
    )
    return cast(dict[str, Any], json.loads(webauthn.options_to_json(options)))


def request_for(site: Site, challenge: bytes) -> dict[str, Any]:
    """What a browser needs to offer the passkeys that it has; it names nobody."""
    options = webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge)
    return cast(dict[str, Any], json.loads(webauthn.options_to_json(options)))


def challenge_in(credential: Credential) -> bytes:
    """The challenge that an answer claims to be for."""
    try:
        data = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return base64url_to_bytes(json.loads(data)["challenge"])
    except Exception:  # whatever hostile bytes may cause
        raise unreadable() from None


def made(site: Site, challenge: bytes, credential: Credential) -> tuple[str, str, int]:
    """A new passkey's id, its public key and its number of uses, if all of it is right."""
    try:
        registered = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception:  # the library has its own exceptions, and those of what it reads bytes with
        raise unreadable() from None
    return (
        bytes_to_base64url(registered.credential_id),
        bytes_to_base64url(registered.credential_public_key),
        registered.sign_count,
    )


def uses(site: Site, challenge: bytes, credential: Credential, key: Passkey) -> int:
    """The passkey's new number of uses, if the answer is its own."""
    if key.site != site.name:
        raise unreadable()
    try:
        signed = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(key.public),
            credential_current_sign_count=key.uses,
        )
    except Exception:  # as above
        raise unreadable() from None
    return signed.new_sign_count


def unreadable() -> Answer:
    """The same for whatever is wrong: who tries keys out learns nothing."""
    return Answer(403, "not_opened", "that passkey opens nothing here; try again")
