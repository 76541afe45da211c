"""Source tree in, map file out."""

from waypost.indexer.indexer import Indexer

__all__ = ["Indexer"]
