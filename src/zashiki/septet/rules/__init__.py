"""The rules of Yokai Septet: pure functions over immutable states."""
