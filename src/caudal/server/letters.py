"""Letters by e-mail, where the host names an SMTP server."""

from __future__ import annotations

import os
import smtplib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from caudal.engine.errors import CaudalError

PATIENCE = 20.0
PASSWORD = "CAUDAL_SMTP_PASSWORD"
"""The variable that has the password, where the address names a user alone."""


def check(smtp: str, address: str, sender: str) -> None:
    """Refuse settings by which no letter could be sent."""
    if not smtp:
        return
    parts = urlsplit(smtp)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise CaudalError("an SMTP server is smtp://user@host:587 or smtps://user@host")
    if not address or "@" not in sender:
        raise CaudalError("letters need --address, where people reach this server, and --mail-from")


def letter(sender: str, to: str, subject: str, text: str, peace: str = "") -> EmailMessage:
    """`peace`: where one click ends such letters."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].strip("> "))
    message["Auto-Submitted"] = "auto-generated"
    if peace:
        message["List-Unsubscribe"] = f"<{peace}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def send(smtp: str, message: EmailMessage) -> None:
    """Hand a letter to the SMTP server; encrypted wherever the server can."""
    parts = urlsplit(smtp)
    host = parts.hostname or ""
    secure = parts.scheme == "smtps"
    port = parts.port or (465 if secure else 587)
    kind = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with kind(host, port, timeout=PATIENCE) as server:
        if not secure:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls()
        if parts.username:
            password = parts.password or os.environ.get(PASSWORD, "")
            server.login(unquote(parts.username), unquote(password))
        server.send_message(message)
