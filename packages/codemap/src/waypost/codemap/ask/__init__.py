"""Questions as text, several in one call."""
