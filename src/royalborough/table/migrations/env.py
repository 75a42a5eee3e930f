"""Alembic runs this for each change: on the connection that it is handed, within its transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"], render_as_batch=True, transaction_per_migration=False
)
context.run_migrations()
