"""Alembic asks here how to reach the database: by the connection the server hands over."""

from alembic import context

from fracas.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
