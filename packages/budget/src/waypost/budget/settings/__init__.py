"""What the settings say: amounts, limits, rules of alerts, channels."""
