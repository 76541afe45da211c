"""Errors of the query service.

DataError (waypost.kit)
└── MapError        there is no map that can be read
UsageError (waypost.kit)
└── QuestionError   a question is none that the map answers
"""

from waypost.kit.errors import DataError, UsageError


class MapError(DataError):
    """The project has no map, or none that this version reads."""


class QuestionError(UsageError):
    """A question that the map can't be asked: an unknown word, a missing name, a revision that git doesn't know."""
