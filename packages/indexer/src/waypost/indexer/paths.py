"""What the path of a file tells by custom."""

import re

_TEST = re.compile(
    r"(^|/)(tests?|__tests__|spec|specs|testing)/|(^|/)(test_[^/]*|conftest)\.py$|[^/](_test|\.test|\.spec|_spec|Tests?|Spec|IT)\.[^/.]+$"
)


def is_test_path(path: str) -> bool:
    """Whether a path is that of a test, by the customs of the languages."""
    return _TEST.search(path) is not None
