"""What a path says by itself: language, test or not, whether tools made it."""

import re
from functools import cache

from waypost.graph.survey.data import table


def language(path: str) -> str:
    """Return a file's language by its suffix; empty where it is no source file."""
    name = path.rpartition("/")[2]
    dot = name.rfind(".")
    found: str = table("layout")["languages"].get(name[dot:].lower(), "") if dot >= 0 else ""
    return found


def is_light(name: str) -> bool:
    """Whether files in this language alone make no module (styles, templates, shell)."""
    return name in table("layout")["light"]


def is_generated(path: str) -> bool:
    """Whether the name says that a tool wrote the file."""
    return path.endswith(_names("generated_names"))


def is_test(path: str) -> bool:
    """Whether a file is a test, by its folder or its name."""
    *folders, name = path.split("/")
    if any(_is_test_folder(folder) for folder in folders):
        return True
    if name.startswith(_names("test_prefixes")) or name.endswith(_names("test_names")):
        return True
    return any(infix in name for infix in _names("test_infixes"))


@cache
def _is_test_folder(folder: str) -> bool:
    # Shop.Tests, integration-tests and unit_tests are test folders too.
    return folder in _set("tests") or re.split(r"[.\-_]", folder.lower())[-1] in {"test", "tests"}


def is_support(path: str) -> bool:
    """Whether a folder holds what goes along with a program: documents, assets, examples; com/example is code."""
    above, _, folder = path.rpartition("/")
    if _is_test_folder(folder):
        return True
    return folder in _set("support") and above.rpartition("/")[2] not in _set("domains")


def lies_in_support(path: str) -> bool:
    """Whether a file lies in such a folder, at any depth."""
    folders = path.split("/")[:-1]
    return any(is_support("/".join(folders[: depth + 1])) for depth in range(len(folders)))


def is_container(folder: str) -> bool:
    """Whether a folder name only holds others, as src and packages do."""
    return folder in _set("containers")


def is_soft_container(folder: str) -> bool:
    """Whether a container name is a good module name too, where there is nothing below to tell apart."""
    return folder in _set("soft_containers")


@cache
def _names(key: str) -> tuple[str, ...]:
    return tuple(table("layout")[key])


@cache
def _set(key: str) -> frozenset[str]:
    return frozenset(table("layout")[key])
