"""One file for each framework."""
