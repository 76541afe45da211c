"""Suggestions that wait, and what was decided on them."""
