"""People with names, signed in without the ceremony of passkeys: for trials of what comes after."""

from __future__ import annotations

from caudal.people import accounts
from caudal.server import keys
from caudal.server.house import now_ms
from caudal.store import Account, Passkey, Session
from caudal.table.names import skeleton
from tests.server.support import Person, Trial


async def named(server: Trial, name: str) -> Person:
    """Somebody who has an account and is signed in."""
    person, secret, now = server.person(), keys.new_secret(), now_ms()
    id = f"account-of-{skeleton(name)}"
    choices = accounts.Choices(crest=accounts.first_crest(name))
    account = Account(id, name, skeleton(name), now, accounts.write(choices))
    passkey = Passkey(f"key-of-{id}", id, "localhost", "", 0, now, "trial")
    session = Session(keys.hash_of(secret), id, now, now, "trial")
    await server.handlers.house.store.people.sign_up(account, passkey, [], session)
    person.web.cookies.set(keys.PERSON, secret)
    return person
