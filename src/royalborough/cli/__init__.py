"""The command line: `royalborough --help`. Each file holds the commands of one purpose."""

from royalborough.cli.app import app, main

__all__ = ["app", "main"]
