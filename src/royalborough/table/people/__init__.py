"""People: guests, accounts with their devices, and what is known of them."""
