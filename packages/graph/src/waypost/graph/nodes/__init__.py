"""The node files: read without loss, edited by lines."""
