"""The `zashiki` command."""
