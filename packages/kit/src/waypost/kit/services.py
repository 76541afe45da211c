"""Actions of other packages, asked for by name."""

from typing import Any

from waypost.kit.entry_points import entry_points


def service(name: str) -> Any | None:  # noqa: ANN401 - protocol says what each name stands for
    """Return the service of a name, None where no installed package has it."""
    for point in entry_points("waypost.services"):
        if point.name == name:
            return point.load()
    return None
