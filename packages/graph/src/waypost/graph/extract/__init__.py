"""Signals in plain notes and node bodies: what they name, in Chinese and English."""

from waypost.graph.extract.keys import endpoint_key, match_keys, path_key
from waypost.graph.extract.keywords import keywords
from waypost.graph.extract.lexicon import Lexicon
from waypost.graph.extract.pipeline import extract, stated_values

__all__ = ["Lexicon", "endpoint_key", "extract", "keywords", "match_keys", "path_key", "stated_values"]
