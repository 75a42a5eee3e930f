"""How the engine's numbers are learnt from its own games: Kensington's terms and its network.

`python -m training` says how; `docs/network.md` has the recipe of what is shipped. It needs the extra `training`.
"""
