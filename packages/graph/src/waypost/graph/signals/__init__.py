"""What texts of the graph name and how they say it."""
