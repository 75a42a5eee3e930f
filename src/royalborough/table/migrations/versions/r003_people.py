"""Accounts, the devices that are signed in, seats that change hands, and ratings."""

from alembic import op
from sqlalchemy import BigInteger, Column, Float, Integer, String, Text

revision = "r003"
down_revision = "r002"


def upgrade() -> None:
    """Make the tables of people."""
    op.create_table(
        "accounts",
        Column("person", String(32), primary_key=True),
        Column("name", String(24)),
        Column("key", String(96), unique=True),
        Column("password", Text),
        Column("since", BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        Column("token", String(32), primary_key=True),
        Column("device", String(16), nullable=False),
        Column("person", String(32), nullable=False),
        Column("browser", String(24), nullable=False),
        Column("system", String(24), nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "handovers",
        Column("person", String(32), primary_key=True),
        Column("account", String(32)),
    )
    op.create_table(
        "ratings",
        Column("person", String(32), primary_key=True),
        Column("game", String(32), primary_key=True),
        Column("mean", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("games", Integer, nullable=False),
    )
    op.create_table(
        "rated",
        Column("table_id", String(32), primary_key=True),
        Column("person", String(32), primary_key=True),
        Column("number", Integer, nullable=False),
        Column("game", String(32), nullable=False),
        Column("ended", BigInteger, nullable=False),
        Column("team", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("mean_before", Float, nullable=False),
        Column("deviation_before", Float, nullable=False),
        Column("mean", Float, nullable=False),
        Column("deviation", Float, nullable=False),
    )
    op.create_index("rated_by_number", "rated", ["number"])


def downgrade() -> None:
    """Drop them: whoever had an account is a guest."""
    op.drop_table("rated")
    op.drop_table("ratings")
    op.drop_table("handovers")
    op.drop_table("sessions")
    op.drop_table("accounts")
