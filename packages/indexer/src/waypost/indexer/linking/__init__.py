"""From facts to resolved references."""
