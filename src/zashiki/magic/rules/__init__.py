"""The rules of Board Games Are Magic: pure functions over immutable states."""
