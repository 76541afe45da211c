"""Results of the commands, one module an area."""
