"""What people say to each other at a table, whom they do not want to hear, and what they report."""
