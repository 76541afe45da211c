"""Edits of nodes that are made together."""
