"""`python -m royalborough` is the command `royalborough`."""

from royalborough.cli import main

main()
