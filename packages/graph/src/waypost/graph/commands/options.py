"""What the graph's commands share."""

PACKAGE = "waypost.graph"
