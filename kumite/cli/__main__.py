"""`python -m kumite.cli` is the kumite command."""

from kumite.cli.main import main

main()
