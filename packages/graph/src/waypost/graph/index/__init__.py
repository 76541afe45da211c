"""The cache that questions are answered from, and the generated index."""
