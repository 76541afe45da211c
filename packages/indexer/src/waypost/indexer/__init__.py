"""Source tree in, map file out."""
