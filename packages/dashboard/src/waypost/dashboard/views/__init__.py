"""Results as text for people: tables, bars, sparklines."""
