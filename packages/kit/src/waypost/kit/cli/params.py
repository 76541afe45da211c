"""Kinds of argument that several commands take."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from waypost.kit._messages import messages
from waypost.kit.errors import UsageError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class TextParam(click.ParamType[str]):
    """A text; `-` reads it from standard input."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002 - click's signature
        """Return the text, UTF-8 checked; one final line end of standard input is dropped."""
        if value == "-":
            return read_stdin()
        if any("\ud800" <= character <= "\udfff" for character in value):
            raise UsageError(messages("cli.text.not_utf8"), hint=messages("cli.text.not_utf8.hint"))
        return value


class FolderParam(click.ParamType[Path]):
    """An existing folder."""

    name = "dir"

    def convert(self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None) -> Path:  # noqa: ARG002 - click's signature
        """Return the folder's absolute path."""
        path = Path(value).expanduser()
        if not path.is_dir():
            raise UsageError(messages("cli.folder.missing", path=value), hint=messages("cli.folder.missing.hint"))
        return path.absolute()

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[Any]]:  # noqa: ARG002 - click's signature
        """Let the shell complete names of folders."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for completion

        return [CompletionItem(incomplete, type="dir")]


TEXT = TextParam()
FOLDER = FolderParam()


def read_stdin() -> str:
    """Return standard input as text, without a byte-order mark and one final line end.

    Raises:
        UsageError: it is not UTF-8.
    """
    data = sys.stdin.buffer.read()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UsageError(
            messages("cli.stdin.not_utf8"), hint=messages("cli.text.not_utf8.hint"), path="-", line=line
        ) from error
    return text.removesuffix("\n").removesuffix("\r")
