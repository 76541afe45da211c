"""The map file as the indexer writes it and reads it back."""

from waypost.indexer.store.store import Known, Store

__all__ = ["Known", "Store"]
