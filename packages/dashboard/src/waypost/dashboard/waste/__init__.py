"""Finding what was paid for and need not have been: one kind a file."""
