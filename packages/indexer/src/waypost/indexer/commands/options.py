"""What the commands share."""

PACKAGE = "waypost.indexer"
