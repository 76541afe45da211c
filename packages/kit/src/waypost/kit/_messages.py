"""Kit's own texts."""

from waypost.kit.messages import Messages

messages = Messages("waypost.kit")
