"""Texts for people, in the user's language, from `locales/<language>.json` beside a package's code."""

import importlib.util
import json
import os
import string
import sys
from functools import cache
from pathlib import Path
from typing import Literal

Language = Literal["en", "zh"]

_VARIABLES = ("WAYPOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language() -> Language:
    """Return the language of messages by the first of WAYPOST_LANG, LC_ALL, LC_MESSAGES, LANG that is set."""
    chosen = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    return "zh" if chosen.lower().startswith("zh") else "en"


class Messages:
    """The texts of one package; calling it with a key and values gives the text.

    A locale file is one flat JSON object of key and text; `{name}` in a text stands for the value of that name.
    A key that the user's language lacks is taken from English, one that English lacks is returned as it is.
    """

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of a key; a text whose values are missing comes back unformatted."""
        text = self.find(key)
        if text is None:
            return key
        return text.format_map(_Values(values)) if values else text

    def find(self, key: str) -> str | None:
        """Return the unformatted text of a key, None where no locale has it."""
        text = catalogue(self.package, language()).get(key)
        return text if text is not None else catalogue(self.package, "en").get(key)


class _Values(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


@cache
def catalogue(package: str, locale: Language) -> dict[str, str]:
    """Return the texts of a package in one language; empty where the package ships none."""
    folder = package_folder(package)
    try:
        data = (folder / "locales" / f"{locale}.json").read_bytes() if folder else b"{}"
    except OSError:
        return {}
    texts: dict[str, str] = json.loads(data)
    return texts


@cache
def package_folder(package: str) -> Path | None:
    """Return the folder of a package's code without importing it, None where there is no such package."""
    top, *rest = package.split(".")
    folders = [Path(entry) for entry in _search_locations(top)]
    for folder in folders:
        inner = folder.joinpath(*rest)
        if inner.is_dir():
            return inner
    return None


def _search_locations(top: str) -> list[str]:
    loaded = sys.modules.get(top)
    if loaded is not None:
        return list(getattr(loaded, "__path__", []))
    spec = importlib.util.find_spec(top)
    return list(spec.submodule_search_locations or []) if spec else []


def locale_differences(package: str) -> list[str]:
    """Return what the locales of a package differ in: keys that one lacks, placeholders that are not the same.

    For the packages' own tests: an empty list is right.
    """
    english, chinese = catalogue(package, "en"), catalogue(package, "zh")
    lines = [f"zh lacks {key}" for key in english.keys() - chinese.keys()]
    lines += [f"en lacks {key}" for key in chinese.keys() - english.keys()]
    for key in english.keys() & chinese.keys():
        if _placeholders(english[key]) != _placeholders(chinese[key]):
            lines.append(f"{key} has other placeholders in zh than in en")
    return sorted(lines)


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
