"""The whole map in the formats of others."""
