"""What of a sound pack is hardly meant."""
