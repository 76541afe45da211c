"""From a syntax tree to facts: what is the same for every language."""

from waypost.indexer.reading.forms import Form
from waypost.indexer.reading.reader import Reader, Scope

__all__ = ["Form", "Reader", "Scope"]
