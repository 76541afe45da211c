"""Links between nodes: resolved, followed, checked for circles."""
