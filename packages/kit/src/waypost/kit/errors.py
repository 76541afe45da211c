"""Errors that people see.

WaypostError
├── UsageError      the call or its input is wrong
├── DataError       a file or a value in it is wrong
│   └── UnsafePathError   a path leads out of its folder
├── NoProjectError  no project at or above the folder
└── BusyError       another process holds the lock
"""


class WaypostError(Exception):
    """Base of the errors that are shown to people: what happened, where, and how to mend it."""

    exit_code = 2

    def __init__(self, message: str, *, hint: str = "", path: str = "", line: int = 0) -> None:
        self.message = message
        self.hint = hint
        self.path = path
        self.line = line
        super().__init__(message)

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}: " if self.path and self.line else f"{self.path}: " if self.path else ""
        return where + self.message


class UsageError(WaypostError):
    """The call or its input is wrong."""


class DataError(WaypostError):
    """A file, or a value in it, is not what it should be."""


class UnsafePathError(DataError):
    """A path that comes from data leads out of the folder it must stay in."""


class NoProjectError(WaypostError):
    """Neither the folder nor any parent is a project."""


class BusyError(WaypostError):
    """Another process holds the lock and did not let go in time."""
