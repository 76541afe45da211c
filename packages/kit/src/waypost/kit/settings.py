"""Settings: the project's .waypost/config.yaml over the user's config.yaml, a section for each owner."""

from pathlib import Path
from typing import Any, TypeVar

from waypost.kit import _yaml
from waypost.kit.folders import user_config

T = TypeVar("T")


def section(name: str, struct: type[T], root: Path | None) -> T:
    """Return a section of the settings as its owner's struct; every field of the struct needs a default.

    Mappings of the project's file are laid over those of the user's key by key; everything else replaces.
    Sections that nobody asks for are nobody's mistake.

    Args:
        name: the section's key.
        struct: a msgspec struct (or any type that msgspec converts to).
        root: the project's root; None reads the user's file alone.

    Raises:
        DataError: a file is no YAML, or a value in the section is wrong: file, line and exact path are told.
    """
    return _section(name, struct, config_files(root))


def own_section(name: str, struct: type[T], root: Path) -> T:
    """Return a section of a project's own file, without what the user's file says; otherwise as `section`."""
    return _section(name, struct, config_files(root)[1:])


def _section(name: str, struct: type[T], files: list[Path]) -> T:
    documents = [document for document in map(_yaml.load, files) if document is not None]
    if not documents:
        return struct()
    from waypost.kit import _settings_check  # noqa: PLC0415 - validation is not loaded where no file exists

    return _settings_check.convert(name, struct, documents)


def value(name: str, root: Path | None) -> Any:  # noqa: ANN401 - a scalar of YAML is of any scalar type
    """Return a scalar that stands at the top of the settings, None where no file has it.

    Raises:
        DataError: a file is no YAML, or the value is a list or a mapping.
    """
    for path in reversed(config_files(root)):
        document = _yaml.load(path)
        if document is not None and name in document.data:
            return document.scalar(name)
    return None


def place(steps: tuple[str | int, ...], root: Path | None) -> tuple[str, int]:
    """Return the file and line that a value comes from, by its steps from the top: `("map", "exclude", 0)`.

    Where no file has it: an empty name and 0.
    """
    for path in reversed(config_files(root)):
        document = _yaml.load(path)
        if document is not None and steps in document.lines:
            return str(path), document.lines[steps]
    return "", 0


def config_files(root: Path | None) -> list[Path]:
    """Return the files that settings come from, the weaker first; they need not exist."""
    user = user_config() / "config.yaml"
    return [user] if root is None else [user, root / ".waypost" / "config.yaml"]
