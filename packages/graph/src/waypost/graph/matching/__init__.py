"""Which nodes a text speaks of, with the evidence."""
