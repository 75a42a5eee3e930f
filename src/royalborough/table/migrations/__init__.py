"""The forms that what is stored has had, and how to come from each to the next and back (Alembic)."""
