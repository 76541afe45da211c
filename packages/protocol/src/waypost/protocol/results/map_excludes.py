"""Results of `map excludes`."""

from msgspec import field

from waypost.protocol.wire import Wire


class PathExplanation(Wire, kw_only=True):
    """Why a path is in the map or not (`map excludes PATH`)."""

    path: str
    included: bool
    reason: str
    """A key: `included`, `default_folder`, `gitignore`, `generated`, `language` ..."""
    message: str
    """The reason for people, in their language."""
    values: dict[str, str] = field(default_factory=dict)
    """What the reason is about, as far as it has them: `pattern`, `origin` and `line` of a rule, `language` ..."""


class ExcludeRule(Wire, kw_only=True):
    """An active rule and what it leaves out (`map excludes`)."""

    reason: str
    pattern: str = ""
    origin: str = ""
    """The file that the pattern stands in; empty for a default."""
    line: int = 0
    files: int = 0
    """Files that would be in the map without it."""
