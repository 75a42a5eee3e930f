"""What a server does unless it is told otherwise. The command line says so without loading the server."""

import os

BOT_PACE = 0.4
"""Seconds that a bot takes at least for a decision, so that people can follow it."""
CORES = os.cpu_count() or 1
"""So many bots think at the same time."""
