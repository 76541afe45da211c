"""The ledger as the collector writes it: tellings merged into calls, calls split into events."""
