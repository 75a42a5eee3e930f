"""Royal Borough: the home of four board games that share a corner of London and a crown."""

__version__ = "0.1.0"
