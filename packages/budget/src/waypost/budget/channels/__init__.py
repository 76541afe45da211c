"""Channels: where alerts go."""
