"""Addresses of channels, with the secrets that they take from the environment or from a file."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from waypost.budget.errors import ChannelError
from waypost.budget.messages import t
from waypost.kit.errors import WaypostError
from waypost.kit.files import read_text
from waypost.kit.folders import user_config
from waypost.kit.paths import confine

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.budget.settings.config import ChannelDetail

_VARIABLE = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")
_PARTS = re.compile(r"[/@:?&=#,;\s]+")
_MASK = "****"
_SHORT = 3
"""Parts of an address of up to this many characters are no secrets."""
_LIMIT = 64 * 1024


@dataclass(frozen=True)
class Address:
    """Where a channel leads; its text is a secret."""

    url: str

    def masked(self, text: str) -> str:
        """Return a text without any part of the address."""
        scheme, _, rest = self.url.partition("://")
        parts = {self.url, rest, *_PARTS.split(rest or scheme)}
        parts |= {unquote(part) for part in parts} | {quote(part, safe="") for part in parts}
        for part in sorted(parts, key=len, reverse=True):
            if len(part) > _SHORT:
                text = text.replace(part, _MASK)
        return text

    def __repr__(self) -> str:
        return "Address(****)"


def resolve(value: ChannelDetail | str, root: Path | None) -> Address:
    """Return the address that the settings name.

    A project's own file is written by whoever wrote the project: there a variable must be the whole address, so that
    it can't be carried to another place, and a file must be inside the project.

    Args:
        value: the channel of the settings.
        root: of the project whose own file defines the channel; None: the user's file does.

    Raises:
        ChannelError: a variable is not set, or a file can't be read.
    """
    if isinstance(value, str):
        return Address(_expanded(value.strip(), root))
    if value.file:
        return Address(_first_line(value.file.strip(), root))
    if value.env:
        return Address(_variable(value.env.strip()))
    return Address(_expanded((value.url or "").strip(), root))


def _expanded(text: str, root: Path | None) -> str:
    if root is not None and _VARIABLE.search(text) and not _VARIABLE.fullmatch(text):
        raise ChannelError(t("channel.part"), hint=t("channel.part.hint"))
    return _VARIABLE.sub(lambda match: _variable(match[1]), text).strip()


def _variable(name: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise ChannelError(t("channel.unset", name=name), hint=t("channel.unset.hint"))
    return value


def _first_line(name: str, root: Path | None) -> str:
    try:
        path = user_config() / os.path.expanduser(name) if root is None else confine(root, name)  # noqa: PTH111 - `~` inside a join
        lines = read_text(path, _LIMIT).split("\n")
    except (OSError, WaypostError) as error:
        raise ChannelError(t("channel.file", path=name), hint=t("channel.file.hint")) from error
    found = next((line.strip() for line in lines if line.strip()), "")
    if not found:
        raise ChannelError(t("channel.file", path=name), hint=t("channel.file.hint"))
    return found
