"""Names as people write them, and the symbols that they mean."""
