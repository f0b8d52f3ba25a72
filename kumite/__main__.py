"""`python -m kumite` is the `kumite` command."""

from kumite.cli.main import main

main()
