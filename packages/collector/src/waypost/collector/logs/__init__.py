"""Logs on disk: which there are, how far they were read, and their lines."""
