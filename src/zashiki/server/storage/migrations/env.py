"""How alembic reaches the store: over the connection that `Store.open` hands it."""

from alembic import context

from zashiki.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
