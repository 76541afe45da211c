"""Limits on what agents spend, per project, session, day or week: warnings with the five biggest consumers."""

from waypost.budget.budgets import blocked, check, status
from waypost.budget.errors import BudgetError, ChannelError, NoChannelError
from waypost.budget.service import send_to_channel

__all__ = ["BudgetError", "ChannelError", "NoChannelError", "blocked", "check", "send_to_channel", "status"]
