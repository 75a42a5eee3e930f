"""What is known of each table without replaying its log, and who sits there.

Tables of before are summed up when a server starts (see `catalogue`).
"""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, String, Text

revision = "r002"
down_revision = "r001"


def upgrade() -> None:
    """Make the catalogue of tables."""
    op.create_table(
        "tables",
        Column("table_id", String(32), primary_key=True),
        Column("seq", Integer, nullable=False),
        Column("game", String(32), nullable=False),
        Column("players", Integer, nullable=False),
        Column("options", Text, nullable=False),
        Column("state", String(8), nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("clock", String(40)),
        Column("plies", Integer, nullable=False),
        Column("to_act", Integer),
        Column("created", BigInteger, nullable=False),
        Column("changed", BigInteger, nullable=False),
        Column("deadline", BigInteger),
        Column("bots_due", Boolean, nullable=False),
        Column("thinker", String(32)),
        Column("thinking_until", BigInteger),
        Column("reason", String(16)),
        Column("drawn", Boolean),
    )
    op.create_index("tables_by_state", "tables", ["state", "changed"])
    op.create_index("tables_by_bots", "tables", ["bots_due", "changed"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_listed", "tables", ["listed", "changed", "table_id"])
    op.create_index("tables_listed_by_game", "tables", ["listed", "game", "changed", "table_id"])
    op.create_table(
        "sitters",
        Column("table_id", String(32), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("person", String(32)),
        Column("bot", String(64)),
        Column("name", String(64), nullable=False),
        Column("called", String(128), nullable=False),
        Column("score", Float),
        Column("won", Boolean),
    )
    op.create_index("sitters_by_person", "sitters", ["person"])
    op.create_index("sitters_by_name", "sitters", ["called"])


def downgrade() -> None:
    """Drop it; the logs have everything."""
    op.drop_table("sitters")
    op.drop_table("tables")
