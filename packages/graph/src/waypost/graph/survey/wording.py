"""The phrases of drafts, in one language."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path


class Wording:
    """Fills phrases: `wording("route", method="GET", ...)`."""

    def __init__(self, lang: str) -> None:
        self.lang = "zh" if lang == "zh" else "en"
        self._phrases = _phrases(self.lang)

    def __call__(self, key: str, **values: object) -> str:
        """Return a phrase with its values; a value is put in as it is, whatever it holds."""
        one = f"{key}_one"
        phrase = self._phrases[one if values.get("count") == 1 and one in self._phrases else key]
        return " ".join(phrase.format(**values).split())

    def join(self, items: Iterable[str]) -> str:
        """Return items as a list within a sentence."""
        return self._phrases["joined"].join(items)


@cache
def _phrases(lang: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((Path(__file__).parent / "locales" / f"{lang}.json").read_text(encoding="utf-8"))
    return found
