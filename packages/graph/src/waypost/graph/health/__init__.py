"""The graph's part of `waypost doctor`."""
