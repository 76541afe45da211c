"""The commands of the indexer: thin faces that bind arguments to the library and hand over results."""
