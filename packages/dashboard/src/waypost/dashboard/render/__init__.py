"""Results as documents: CSV, Markdown, HTML."""
