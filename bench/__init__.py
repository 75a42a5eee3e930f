"""How fast the parts are that speed matters for: `python -m bench` prints one table."""
