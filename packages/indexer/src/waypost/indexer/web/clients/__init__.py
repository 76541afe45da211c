"""One file for each kind of client."""
