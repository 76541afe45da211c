"""What is wrong with the graph, apart from any language: said to people in theirs, in MEMORY_MAP always in English."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from waypost.graph.messages import t
from waypost.graph.nodes.template import one_line
from waypost.kit.messages import catalogue
from waypost.protocol.checks import Finding, Severity

_PACKAGE = "waypost.graph"
_LONGEST = 800
"""Characters of one value in a message."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong; the texts are `check.<check>` and `check.<check>.hint` of the locales."""

    check: str
    severity: Severity
    path: str
    line: int = 0
    values: Mapping[str, str] = field(default_factory=dict)
    """As they stand in the file: a mend works with them."""
    fixable: bool = False

    def finding(self) -> Finding:
        """Return it in the user's language."""
        values = self.shown()
        return Finding(
            check=f"graph.{self.check}",
            severity=self.severity,
            path=self.path,
            line=self.line,
            message=t(f"check.{self.check}", **values),
            hint=t(f"check.{self.check}.hint", **values),
            fixable=self.fixable,
        )

    def english(self) -> str:
        """Return the message in English, whatever the user's language is."""
        text = catalogue(_PACKAGE, "en").get(f"check.{self.check}", self.check)
        return text.format_map(self.shown())

    def shown(self) -> dict[str, str]:
        """Return path and values as a message may hold them: one line each, not too long."""
        return {"path": self.path, **{name: _shown(value) for name, value in self.values.items()}}


def _shown(value: str) -> str:
    text = one_line(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
