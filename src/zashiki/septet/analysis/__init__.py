"""How decisions of Yokai Septet are weighed: in deals that fit what a seat knows, played out by the house's policy."""
