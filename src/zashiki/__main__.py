"""`python -m zashiki`: the same as the `zashiki` command."""

from zashiki.cli.main import main

main()
