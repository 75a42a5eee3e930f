"""Signs of life of server processes."""

from alembic import op
from sqlalchemy import BigInteger, Column, String

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


def downgrade() -> None:
    """Drop them, with what is in them."""
    op.drop_table("alive")
