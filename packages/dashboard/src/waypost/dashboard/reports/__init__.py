"""What reports say: questions to the ledger, no printing."""
