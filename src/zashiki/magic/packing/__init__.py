"""What the `zashiki pack` commands do with packs on disk."""
