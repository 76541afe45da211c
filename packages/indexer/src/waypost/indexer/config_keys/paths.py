"""Joining the names of nested tables."""

DEEPEST = 20
"""Tables within tables that are looked into."""


def joined(above: str, key: str) -> str:
    """Return the path of a key in the table at a path; the top's is empty."""
    return f"{above}.{key}" if above else key
