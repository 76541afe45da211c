"""Reports on the ledger: tables, waste, comparisons, blocks, daily and weekly pushes."""
