"""The store's schema, step by step; applied when a server starts."""
