"""Who a visitor is: somebody known by a secret in a cookie.

Only the hash of the secret is kept, so that nobody who reads a log or a database can pose as somebody else. The secret
is random and means nothing by itself, so there is nothing to sign.
"""

import secrets
from hashlib import sha256

COOKIE = "royalborough_guest"
COOKIE_AGE = 400 * 24 * 3600
"""In seconds; browsers keep cookies for 400 days at most."""


_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, nothing to the eye."""


def new_secret() -> str:
    """A secret for a visitor."""
    return secrets.token_urlsafe(24)


def token_of(secret: str) -> str:
    """What is kept of a secret. It is also the name under which the log knows a guest with this secret."""
    return sha256(secret.encode()).hexdigest()[:32]


def clean_name(name: str) -> str:
    """What a person calls themselves, on one line and without characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() and c not in _BLANK else " " for c in name).split())
