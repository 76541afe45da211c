"""Scala, 2 and 3."""
