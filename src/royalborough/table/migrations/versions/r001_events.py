"""The logs of all tables.

Databases of before there were revisions hold this already, so it is made only where it is missing.
"""

from alembic import op
from sqlalchemy import Column, Integer, String, Text

revision = "r001"
down_revision = None


def upgrade() -> None:
    """Make the table of events."""
    op.create_table(
        "events",
        Column("table_id", String(32), primary_key=True),
        Column("seq", Integer, primary_key=True),
        Column("data", Text, nullable=False),
        if_not_exists=True,
    )
    op.execute("SELECT table_id, seq, data FROM events LIMIT 1")  # another program may have events, too


def downgrade() -> None:
    """Drop it, with everything in it."""
    op.drop_table("events")
