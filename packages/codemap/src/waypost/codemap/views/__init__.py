"""Answers for people and agents: compact lines, cut to a budget."""
