"""The packs of the house: definitions only, as TOML."""
