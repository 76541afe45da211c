"""SQL: read by a scanner of its own, because no grammar knows all dialects."""
