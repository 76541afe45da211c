"""What stands beside the map: whether it is fresh, answers that are kept, what is asked."""
