"""Alerts: which fire, what they say, and sending them."""
