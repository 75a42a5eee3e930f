"""Which browser a device is, roughly: so that people tell their devices apart."""

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi", "Vivaldi"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What stands in a browser's name for itself; the first that is found counts, as many claim to be others as well."""
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def browser_called(user_agent: str) -> tuple[str, str]:
    """The browser and the system that a browser says it is; empty what nobody can tell.

    >>> browser_called("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0")
    ('Firefox', 'Linux')
    >>> browser_called("curl/8")
    ('', '')
    """
    return _first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent)


def _first(known: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for mark, name in known if mark in text), "")
