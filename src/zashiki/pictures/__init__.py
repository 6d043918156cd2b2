"""Tables drawn from what a seat sees: as SVG, as PNG, as an array of pixels."""
