"""Live play: tables as logs of events, and the server that people and bots meet on."""
