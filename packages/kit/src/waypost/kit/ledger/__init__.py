"""The ledger file for its readers and its writer: opening it, days of a zone, sums by dimension."""
