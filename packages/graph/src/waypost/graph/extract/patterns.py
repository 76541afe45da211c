"""Regular expressions that are compiled on first use: a command that reads no note does not pay for them."""

import re
from typing import Any, cast

LETTER = r"[^\W\x00-\x7f]"
"""A letter beyond ASCII, in practice a CJK one; a spelled-out class of ranges takes milliseconds to compile."""


class _Lazy:
    def __init__(self, pattern: str, flags: re.RegexFlag) -> None:
        self._source = (pattern, flags)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a pattern has
        # asked once for each method: from then on it is found in the instance
        value = getattr(re.compile(*self._source), name)
        setattr(self, name, value)
        return value


def lazy(pattern: str, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    """Return what behaves as the compiled pattern."""
    return cast("re.Pattern[str]", _Lazy(pattern, flags))
