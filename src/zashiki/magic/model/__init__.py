"""A match as plain values: state, events, actions, and a state being changed."""
