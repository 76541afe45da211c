"""Calls as text of our own: what agents report, what a ledger exports and imports."""
