"""Texts for people, in the user's language."""

from waypost.kit.messages import Messages

t = Messages("waypost.collector")
