"""Thinking as lines of text, so that other programs can ask our bots and ours can ask other programs.

`docs/engine-protocol.md` is the protocol. `language.py` is what both sides share. `server.py` answers for our bots:
`options.py` and `place.py` hold what it was told, `search.py` is one search. `outside.py` lets programs
that are none of ours play: `outside_file.py` reads which there are, `conversation.py` asks one, `process.py` runs it.
"""
