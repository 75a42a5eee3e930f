"""Table manners: signs of life of servers, what is said at tables, mutes, reports, and notes."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "r004"
down_revision = "r003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "alive",
        Column("life", String(16), primary_key=True),
        Column("since", BigInteger, nullable=False),
        Column("until", BigInteger, nullable=False),
    )
    op.create_table(
        "lines",
        Column("table_id", String(32), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("room", String(8), nullable=False),
        Column("person", String(32), nullable=False),
        Column("message", String(64), nullable=False),
        Column("name", String(64), nullable=False),
        Column("seat", Integer),
        Column("text", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_index("lines_by_person", "lines", ["person"])
    op.create_table(
        "mutes",
        Column("person", String(32), primary_key=True),
        Column("other", String(32), primary_key=True),
    )
    op.create_table(
        "reports",
        Column("table_id", String(32), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("person", String(32), primary_key=True),
        Column("about", String(32), nullable=False),
        Column("name", String(64), nullable=False),
        Column("text", Text, nullable=False),
        Column("why", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "notes",
        Column("person", String(32), primary_key=True),
        Column("table_id", String(32), primary_key=True),
        Column("text", Text, nullable=False),
        Column("changed", BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them, with what is in them."""
    for table in ("notes", "reports", "mutes", "lines", "alive"):
        op.drop_table(table)
