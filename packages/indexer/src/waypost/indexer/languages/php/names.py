r"""Which full names the names of a file mean: PHP tells it by the file's text alone.

In expressions a class is written by its full name with `\` in front, a function `\a\b\f()`, a constant `\a\b\C#`; with
`?` at the end where the name without namespace is meant if the namespace has none.
"""

from __future__ import annotations

from waypost.indexer.languages.php.builtins import RECEIVERS, TYPES


class Names:
    """The namespace and the imports at a place of a file."""

    def __init__(self) -> None:
        self.namespace = ""
        self.classes: dict[str, str] = {}
        """Full names by alias, without the first `\\`; namespaces too."""
        self.functions: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self.used: dict[str, set[str]] = {}
        """What follows an alias where it stands for a namespace, as expressions write it."""

    def enter(self, namespace: str) -> None:
        """Enter a namespace: what was imported holds no longer."""
        self.namespace = namespace
        self.classes.clear()
        self.functions.clear()
        self.constants.clear()

    def own(self, name: str) -> str:
        r"""Return the full name of what is declared at the place, without the first `\\`."""
        return f"{self.namespace}\\{name}" if self.namespace else name

    def class_name(self, text: str) -> str:
        """Return the expression of a class by its name."""
        lower = text.lower()
        if lower in RECEIVERS:
            return lower
        return f"\\{self._full(text, '')}"

    def type_name(self, text: str) -> object:
        """Return the expression of a type by its name."""
        return ["#", text.lower()] if text.lower() in TYPES else self.class_name(text)

    def function(self, text: str) -> str:
        """Return the expression of a function by its name."""
        return self._callable(text, self.functions, "()")

    def constant(self, text: str) -> str:
        """Return the expression of a constant by its name."""
        return self._callable(text, self.constants, "#")

    def _callable(self, text: str, imported: dict[str, str], mark: str) -> str:
        if "\\" in text:
            return f"\\{self._full(text, mark)}{mark}"
        known = imported.get(text)
        if known is not None:
            return f"\\{known}{mark}"
        return f"\\{self.own(text)}{mark}?" if self.namespace else f"\\{text}{mark}"

    def _full(self, text: str, mark: str) -> str:
        if text.startswith("\\"):
            return text[1:]
        first, _, rest = text.partition("\\")
        if first.lower() == "namespace" and rest:
            return self.own(rest)
        known = self.classes.get(first)
        if known is None:
            return self.own(text)
        if rest:
            self.used.setdefault(first, set()).add(f"{rest}{mark}")
        return f"{known}\\{rest}" if rest else known
