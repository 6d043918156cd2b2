"""A second reading of Magic's rules, which shares no line with the package: see the README."""
