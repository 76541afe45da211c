"""What was spent in the windows of now, against the limits."""
