"""Limits on what agents spend, per project, session, day or week: warnings with the five biggest consumers."""
