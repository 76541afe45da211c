"""Suggestions for the whole graph, and carrying them out."""
