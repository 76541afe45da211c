"""What calls cost: the bundled price list, and what the user's settings say instead."""
