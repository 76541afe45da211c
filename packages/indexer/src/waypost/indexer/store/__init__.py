"""The map file as the indexer writes it and reads it back."""
