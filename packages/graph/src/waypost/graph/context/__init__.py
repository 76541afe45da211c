"""From a question to the bounded context that it needs."""

from waypost.graph.context.answer import answer

__all__ = ["answer"]
