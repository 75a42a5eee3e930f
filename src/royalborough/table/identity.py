"""Who a visitor is: a guest, known by a secret in a cookie.

The log keeps only the hash of the secret, so that nobody who reads a log can pose as a guest.
"""

import secrets
from hashlib import sha256

COOKIE = "royalborough_guest"
COOKIE_AGE = 400 * 24 * 3600
"""In seconds; browsers keep cookies for 400 days at most."""


_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, nothing to the eye."""


def new_secret() -> str:
    """A secret for a new guest."""
    return secrets.token_urlsafe(24)


def person_of(secret: str | None) -> str | None:
    """The name under which the log knows the guest with this secret; None without one."""
    return sha256(secret.encode()).hexdigest()[:32] if secret else None


def clean_name(name: str) -> str:
    """What a person calls themselves, on one line and without characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() and c not in _BLANK else " " for c in name).split())
